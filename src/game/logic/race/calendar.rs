//! The calendar: the one place where the game asks what day and what time it is.

use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970-01-01 in UTC; 0 on a machine whose clock is before that.
pub(in crate::game::logic) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}

/// Days since 1970-01-01 in UTC.
pub(in crate::game::logic) fn today() -> u64 {
    now() / (24 * 60 * 60)
}
