//! The needs of boards, on a machine: their files, from a folder or the web, and random bytes for a key.

use std::io;
use std::path::Path;
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;
use ureq::Agent;

use super::Background;
use mazewright_board::rules;

/// The longest wait for a file from the web.
const PATIENCE: Duration = Duration::from_secs(20);

/// Reads a file of a board, with a limit on its bytes, from its folder or from the web; the error is one line.
pub(in crate::game) fn read(board: &str, path: &str, most: u64) -> Background<Result<Vec<u8>, String>> {
    let (board, path) = (board.to_owned(), path.to_owned());
    Background::io(move || read_now(&board, &path, most))
}

fn read_now(board: &str, path: &str, most: u64) -> Result<Vec<u8>, String> {
    let Ok(address) = rules::address(board) else {
        let path = Path::new(board).join(path);
        let bytes = super::files::read(&path, most + 1).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => format!("{}: not there; give the folder of a board's pages", path.display()),
            _ => format!("{}: {error}", path.display()),
        })?;
        let fits = bytes.len() as u64 <= most;
        return fits.then_some(bytes).ok_or_else(|| format!("{}: too large", path.display()));
    };
    let folder = address.rsplit_once('/').map_or(&*address, |(folder, _)| folder);
    let config = Agent::config_builder().timeout_global(Some(PATIENCE)).max_redirects(3);
    let agent: Agent = config.user_agent("mazewright").build().into();
    let answer = agent.get(format!("{folder}/{path}")).call();
    let bytes = answer.and_then(|mut answer| answer.body_mut().with_config().limit(most).read_to_vec());
    bytes.map_err(|error| format!("{folder}/{path}: {error}"))
}

/// 32 unpredictable bytes.
///
/// # Errors
/// If the system has none.
pub(super) fn random() -> io::Result<[u8; 32]> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}
