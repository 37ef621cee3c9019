//! LiveSplit: splits as a file that it opens, a client for its server, and a server for LiveSplit One.

mod client;
mod lss;
#[cfg(not(target_arch = "wasm32"))]
mod one;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};

pub use self::client::{Client, DEFAULT_PORT, Endpoint, Signal};
pub use self::lss::splits_text;
#[cfg(not(target_arch = "wasm32"))]
pub use self::one::{PORT, Server};

/// The capacity of the queue of signals; a whole marathon has fewer.
const QUEUE_SIZE: usize = 256;

/// The game's end of a queue of signals to a thread.
#[derive(Debug)]
struct Signals {
    queue: SyncSender<Signal>,
    shared: Arc<Shared>,
}

/// The state that the thread shares with the game.
#[derive(Debug, Default)]
struct Shared {
    is_connected: AtomicBool,
    /// True if a signal was dropped since the thread last checked.
    has_missed: AtomicBool,
}

impl Signals {
    fn new() -> (Self, Receiver<Signal>) {
        let (queue, taken) = mpsc::sync_channel(QUEUE_SIZE);
        (Self { queue, shared: Arc::default() }, taken)
    }

    /// Sends a signal without blocking. If the queue is full, the signal is dropped and LiveSplit sits out the attempt.
    fn send(&self, signal: Signal) {
        if let Err(TrySendError::Full(_)) = self.queue.try_send(signal) {
            self.shared.has_missed.store(true, Ordering::Release);
        }
    }

    fn is_connected(&self) -> bool {
        self.shared.is_connected.load(Ordering::Acquire)
    }
}
