//! Work on all cores whose results come in order.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The memory that a thread takes, with its stack, besides that for mazes.
const THREAD: u64 = 8 << 20;
/// How many results per core may wait for an earlier one.
const LEAD: usize = 64;

/// Works on items [in order](in_order), and stops at the first failure of the work or of `next`.
pub(super) fn try_in_order<T: Send, R: Send, E: Send>(
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> Result<R, E> + Sync,
    mut next: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let mut answer = Ok(());
    in_order(items, u64::MAX, work, |result| {
        answer = result.and_then(&mut next);
        answer.is_ok()
    });
    answer
}

/// Works on items on all cores, and passes on the results in order, each as soon as it is known. Stops when `next`
/// returns false.
///
/// A core holds one item at a time, and at most `at_once` cores work. If there is no memory for a thread, or none can
/// be started, this one does the work.
pub(super) fn in_order<T: Send, R: Send>(
    items: impl IntoIterator<Item = T>,
    at_once: u64,
    work: impl Fn(T) -> R + Sync,
    mut next: impl FnMut(R) -> bool,
) {
    let mut left = items.into_iter();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (jobs, queue) = mpsc::channel::<(T, SyncSender<R>)>();
    let queue = Mutex::new(queue);
    let is_over = AtomicBool::new(false);
    let worker = || {
        let take = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok((item, answer)) = take() {
            if !is_over.load(Ordering::Relaxed) {
                let _ = answer.send(work(item));
            }
        }
    };
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, worker);
        let most = mazewright_link::memory::free().map_or(u64::MAX, |free| free / THREAD).min(at_once) as usize;
        let items = left.size_hint().1.unwrap_or(cores);
        let threads = (0..cores.min(items).min(most)).map_while(|n| start(n).ok());
        if threads.count() == 0 {
            left.map(&work).all(next);
            return;
        }
        // The workers end with the jobs.
        let jobs = jobs;
        let mut results = VecDeque::new();
        loop {
            for item in left.by_ref().take(LEAD * cores - results.len()) {
                let (answer, result) = mpsc::sync_channel(1);
                let _ = jobs.send((item, answer));
                results.push_back(result);
            }
            let result = results.pop_front().and_then(|result| result.recv().ok());
            if !result.is_some_and(&mut next) {
                is_over.store(true, Ordering::Relaxed);
                return;
            }
        }
    });
}
