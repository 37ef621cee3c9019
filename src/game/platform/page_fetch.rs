//! The needs of boards, on a page: their files, from the web, and random bytes for a key.

use std::future::poll_fn;
use std::io;
use std::task::Poll;

use super::{Background, page};
use mazewright_board::rules;

/// Reads a file of a board, with a limit on its bytes; the error is one line. Anything but an address is a path beside
/// the page.
pub(in crate::game) fn read(board: &str, path: &str, most: u64) -> Background<Result<Vec<u8>, String>> {
    let address = rules::address(board).unwrap_or_else(|_| format!("{}/", board.trim_end_matches('/')));
    let folder = address.rsplit_once('/').map_or(&*address, |(folder, _)| folder);
    let file = format!("{folder}/{path}");
    let job = page::read(&file, most);
    Background::spawn(async move {
        let job = job.ok_or("not in this page")?;
        // The waiting task polls once a frame, so nothing has to wake it.
        let read = poll_fn(|_| page::brought(job).map_or(Poll::Pending, Poll::Ready)).await;
        read.map_err(|reason| format!("{file}: {reason}"))
    })
}

/// 32 unpredictable bytes.
///
/// # Errors
/// If the page has none.
pub(super) fn random() -> io::Result<[u8; 32]> {
    page::random().ok_or_else(|| io::ErrorKind::Unsupported.into())
}
