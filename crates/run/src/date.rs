//! Dates: seconds since 1970 as a UTC date and time.

use std::fmt;

/// Seconds per day; Unix time has no leap seconds.
pub const SECONDS_PER_DAY: u64 = 86_400;

/// A UTC date and time in the Gregorian calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// From 1970.
    pub year: u64,
    /// From 1 to 12.
    pub month: u64,
    /// From 1 to 31.
    pub day: u64,
    /// From 0 to 23.
    pub hour: u64,
    /// From 0 to 59.
    pub minute: u64,
    /// From 0 to 59.
    pub second: u64,
}

impl Date {
    /// The date of a Unix time in seconds.
    pub const fn of_unix(seconds: u64) -> Self {
        // Years are counted from March, so that the leap day is the last one, and in cycles of 400
        // (Howard Hinnant, <https://howardhinnant.github.io/date_algorithms.html>).
        let days = seconds / SECONDS_PER_DAY + 719_468;
        let (cycle, day_of_cycle) = (days / 146_097, days % 146_097);
        let year_of_cycle =
            (day_of_cycle - day_of_cycle / 1_460 + day_of_cycle / 36_524 - day_of_cycle / 146_096) / 365;
        let day_of_year = day_of_cycle - (365 * year_of_cycle + year_of_cycle / 4 - year_of_cycle / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        Self {
            year: cycle * 400 + year_of_cycle + (month <= 2) as u64,
            month,
            day: day_of_year - (153 * month_from_march + 2) / 5 + 1,
            hour: seconds / 3600 % 24,
            minute: seconds / 60 % 60,
            second: seconds % 60,
        }
    }
}

impl fmt::Display for Date {
    /// Writes the day, as in `2026-12-01`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day, .. } = self;
        write!(formatter, "{year:04}-{month:02}-{day:02}")
    }
}
