//! The clock: the only place where the game asks for the time, or waits for it.

use std::thread;
use std::time::Duration;
#[cfg(not(target_arch = "wasm32"))]
use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[cfg(target_arch = "wasm32")]
use web_time::{Instant, SystemTime, UNIX_EPOCH};

use super::IS_PAGE;

/// Seconds since 1970-01-01 in UTC; 0 if the machine's clock is set before that.
pub(in crate::game) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Days since 1970-01-01 in UTC.
pub(in crate::game) fn today() -> u64 {
    now() / (24 * 60 * 60)
}

/// Limits the frame rate. In a page it leaves that to the browser, since a page must not wait.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::game) struct FrameLimiter {
    due: Option<Instant>,
}

impl FrameLimiter {
    /// Blocks until a frame is due, an interval after the one before.
    pub(in crate::game) fn wait(&mut self, interval: Duration) {
        if IS_PAGE {
            return;
        }
        let now = Instant::now();
        let due = self.due.map_or(now, |due| due + interval);
        // A long frame is not made up for.
        self.due = Some(due.max(now));
        if let Some(rest) = due.checked_duration_since(now) {
            thread::sleep(rest.min(interval));
        }
    }
}
