//! The wall clock: the only place where the game asks for the date and time.

use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970-01-01 in UTC; 0 if the machine's clock is set before that.
pub(in crate::game) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}

/// Days since 1970-01-01 in UTC.
pub(in crate::game) fn today() -> u64 {
    now() / (24 * 60 * 60)
}
