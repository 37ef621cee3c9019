//! The current time, after which no run was made, and by which packets open and close: given as a day, or from the
//! clock.

use std::time::SystemTime;

use clap::Args;

use mazewright_journey::Day;
use mazewright_run::inside::SECONDS_PER_DAY;

/// The option of commands that know days.
#[derive(Args, Clone, Copy, Debug)]
pub(in crate::cli) struct Today {
    /// The current day, after which no run counts and which async races go by; by default, today in UTC
    #[arg(long, value_name = "YYYY-MM-DD")]
    day: Option<Day>,
}

impl Today {
    /// The current time, or the end of the given day, in seconds since 1970.
    pub(in crate::cli) fn now(self) -> u64 {
        self.day.map_or_else(
            || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |now| now.as_secs()),
            Day::last_second,
        )
    }

    /// The day as `2026-11-27`.
    pub(in crate::cli) fn day(self) -> String {
        Day::new(self.now() / SECONDS_PER_DAY).to_string()
    }
}
