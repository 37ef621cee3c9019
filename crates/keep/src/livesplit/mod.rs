//! LiveSplit: splits as a file that it opens, a client for its server, and a server for LiveSplit One.

mod client;
mod lss;
#[cfg(not(target_arch = "wasm32"))]
mod one;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{io, thread};

pub use self::client::{DEFAULT_PORT, Endpoint, Signal};
pub use self::lss::splits_text;
#[cfg(not(target_arch = "wasm32"))]
pub use self::one::PORT;

/// The capacity of the queue of signals; a whole marathon has fewer.
const QUEUE_SIZE: usize = 256;
/// How long dropping a LiveSplit waits for the last command.
const DROP_TIMEOUT: Duration = Duration::from_millis(500);

/// A LiveSplit that follows attempts by messages from a background thread, so that the game never waits.
#[derive(Debug)]
pub struct LiveSplit {
    /// Dropped first, which ends the thread.
    signals: Option<SyncSender<Signal>>,
    shared: Arc<Shared>,
    /// Closed when the thread has ended. The mutex makes the type `Sync`.
    ended: Mutex<Receiver<()>>,
}

/// The state that the thread shares with the game.
#[derive(Debug, Default)]
struct Shared {
    is_connected: AtomicBool,
    /// True if a signal was dropped since the thread last checked.
    has_missed: AtomicBool,
}

impl LiveSplit {
    /// Starts a thread, which ends with the signals.
    fn start(name: &str, drive: impl FnOnce(&Receiver<Signal>, Arc<Shared>) + Send + 'static) -> io::Result<Self> {
        let (signals, taken) = mpsc::sync_channel(QUEUE_SIZE);
        let (end, ended) = mpsc::channel();
        let shared: Arc<Shared> = Arc::default();
        let of_thread = Arc::clone(&shared);
        thread::Builder::new().name(name.to_owned()).spawn(move || {
            drive(&taken, of_thread);
            drop(end);
        })?;
        Ok(Self { signals: Some(signals), shared, ended: Mutex::new(ended) })
    }

    /// Sends a signal without blocking. If the queue is full, the signal is dropped and LiveSplit sits out the attempt.
    pub fn send(&self, signal: Signal) {
        let sent = self.signals.as_ref().map(|signals| signals.try_send(signal));
        if let Some(Err(TrySendError::Full(_))) = sent {
            self.shared.has_missed.store(true, Ordering::Release);
        }
    }

    /// Returns true if LiveSplit was connected when something was last sent, or is connected to the server.
    pub fn is_connected(&self) -> bool {
        self.shared.is_connected.load(Ordering::Acquire)
    }
}

impl Drop for LiveSplit {
    fn drop(&mut self) {
        self.signals = None;
        // Nothing is ever sent: the sender is dropped when the thread ends.
        let _ = self.ended.get_mut().unwrap_or_else(PoisonError::into_inner).recv_timeout(DROP_TIMEOUT);
    }
}
