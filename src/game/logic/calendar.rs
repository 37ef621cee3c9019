//! The calendar of daily mazes: the current day, and the days of its pages.

use bevy::prelude::*;

use crate::game::platform::clock;
use mazewright_journey::Day;
use mazewright_run::inside::SECONDS_PER_DAY;

/// The weeks of a page.
const WEEKS: usize = 5;
/// The days from one page to the one before.
const PAGE: u64 = 28;

/// The clock that is read when a daily maze is begun, in seconds since 1970-01-01 in UTC.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Clock(pub fn() -> u64);

impl Default for Clock {
    fn default() -> Self {
        Self(clock::now)
    }
}

impl Clock {
    /// The current day, in UTC.
    pub(super) fn day(self) -> Day {
        Day::new((self.0)() / SECONDS_PER_DAY)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>();
}

/// Today, in UTC.
pub fn today() -> Day {
    Day::new(clock::today())
}

/// The days on a page of the calendar: five whole weeks, Monday to Sunday. Page 0 ends with this week.
pub(super) fn days(pages_back: u32) -> impl Iterator<Item = Day> {
    let sunday = clock::today() + 6 - today().weekday() as u64;
    let last = sunday.saturating_sub(u64::from(pages_back) * PAGE);
    let first = (last + 1).saturating_sub(WEEKS as u64 * 7);
    (first..=last).map(Day::new)
}

/// Which day of a page is selected at first: today, or the last one of an earlier page.
pub(super) fn first_selected(pages_back: u32) -> usize {
    match pages_back {
        0 => today().weekday() + 7 * (WEEKS - 1),
        _ => 7 * WEEKS - 1,
    }
}
