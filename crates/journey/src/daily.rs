//! The daily maze: one for each day, the same for everyone.
//!
//! Kinds follow the order of the endless ladder, so twelve days show twelve kinds. The week begins easy on Monday and
//! ends hard on Sunday. Since December 2026, Wednesdays have two keys and Saturdays two keys and a lever.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::kind::Kind;
use super::place::Place;
use super::world::World;
use super::{choice, endless};
use mazewright_maze::{Recipe, Share};
use mazewright_run::inside::{Date, SECONDS_PER_DAY};

/// The world whose candidates daily mazes are.
const DAILY: u16 = 1000;
/// How hard the mazes of a week are, from Monday to Sunday, by `Measures::difficulty`.
const WEEK: [f64; 7] = [60.0, 90.0, 130.0, 180.0, 240.0, 320.0, 420.0];
/// How far from that a maze may be.
const MOST_MISS: f64 = 0.05;

/// The first day that may have furniture, 2026-12-01.
const FURNISHED: Day = Day(20_788);
/// How hard mazes with furniture are, on Wednesdays and on Saturdays, by their par in seconds: about that of plain
/// mazes on these days.
const FURNISHED_WEEK: [f64; 2] = [24.0, 49.0];
/// The most candidates for a maze with furniture.
const MOST_FURNISHED: u16 = 64;
/// The number of rows of the first candidate, and the least.
const FIRST_ROWS: u16 = 10;
const LEAST_ROWS: u16 = 4;

/// A day in UTC, counted from 1970-01-01. As text it is written like `2026-11-22`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(u32);

/// The text is not a day.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("'{0}' is not a day; write it like 2026-11-22")]
pub struct DayError(String);

impl Day {
    /// The day of a number of days since 1970-01-01, up to the end of the year 9999.
    pub fn new(days: u64) -> Self {
        const LAST: u32 = 2_932_896;
        Self(u32::try_from(days).map_or(LAST, |days| days.min(LAST)))
    }

    /// The day of a year from 1970 to 9999, a month from 1 to 12 and a day of it; `None` beyond these. A day beyond
    /// the end of its month is one of the next month.
    fn of_date(year: u64, month: u64, day: u64) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // Years are counted from March, as in `Date::of_unix`.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let leap_days = year / 4 - year / 100 + year / 400;
        let days = year * 365 + leap_days + (153 * month + 2) / 5 + day - 1;
        days.checked_sub(719_468).map(Self::new)
    }

    /// The day before; `None` on 1970-01-01.
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }

    /// The day after; the last one is in the year 9999.
    #[must_use]
    pub fn next(self) -> Self {
        Self::new(u64::from(self.0) + 1)
    }

    /// Its date, at midnight.
    pub fn date(self) -> Date {
        Date::of_unix(u64::from(self.0) * SECONDS_PER_DAY)
    }

    /// Its last second, counted from 1970.
    pub const fn last_second(self) -> u64 {
        (self.0 as u64 + 1) * SECONDS_PER_DAY - 1
    }

    /// The day of the week, from 0 for Monday to 6 for Sunday.
    pub const fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        (self.0 as usize + 3) % 7
    }

    /// How hard its maze should be, by `Measures::difficulty`, and with furniture its par in seconds; the maze is
    /// within 5 % of that.
    pub const fn target(self) -> f64 {
        match self.turn_of_furniture() {
            Some(turn) => FURNISHED_WEEK[turn],
            None => WEEK[self.weekday()],
        }
    }

    /// The kind of its maze.
    pub const fn kind(self) -> Kind {
        let kind = endless::KINDS[self.turn()].0;
        match self.turn_of_furniture() {
            Some(0) => kind.with_furniture(2, Share::NONE, 0),
            Some(_) => kind.with_furniture(2, Share::NONE, 1),
            None => kind,
        }
    }

    /// The world that its maze belongs to: the last one if the maze has furniture.
    pub fn world(self) -> &'static World {
        match self.turn_of_furniture() {
            Some(_) => Place::LAST.world(),
            None => endless::world_of(self.turn()),
        }
    }

    /// Which of the kinds of the endless ladder its maze has.
    const fn turn(self) -> usize {
        self.0 as usize % endless::KINDS.len()
    }

    /// 0 on Wednesdays and 1 on Saturdays with furniture; `None` on all other days.
    const fn turn_of_furniture(self) -> Option<usize> {
        match self.weekday() {
            2 if self.0 >= FURNISHED.0 => Some(0),
            5 if self.0 >= FURNISHED.0 => Some(1),
            _ => None,
        }
    }

    /// The recipe of its maze: the first candidate that is about as hard as the day should be. Carves and
    /// measures a few small mazes. The same in every later release.
    pub fn recipe(self) -> Recipe {
        let (kind, target) = (self.kind(), self.target());
        if kind.has_furniture() {
            return self.furnished_recipe(&kind);
        }
        let size = endless::size(self.turn(), target);
        let range = target * (1.0 - MOST_MISS)..target * (1.0 + MOST_MISS);
        endless::choose(&kind, size, range, target, |number| choice::seed(DAILY, self.0, number))
    }

    /// The first candidate with all furniture that is hard enough, or else the nearest one. Each has a row more or less
    /// than the one before, which was too easy or too hard.
    fn furnished_recipe(self, kind: &Kind) -> Recipe {
        let target = self.target();
        let candidate = |rows, number| kind.recipe(kind.size(rows), choice::seed(DAILY, self.0, number));
        let mut rows = FIRST_ROWS;
        let mut nearest = (f64::INFINITY, candidate(rows, 0));
        for number in 0..MOST_FURNISHED {
            let recipe = candidate(rows, number);
            let difficulty = choice::difficulty(&recipe);
            let miss = difficulty.map_or(f64::INFINITY, |found| choice::miss(found, target));
            if miss < nearest.0 {
                nearest = (miss, recipe);
            }
            if miss <= MOST_MISS {
                break;
            }
            // A maze without room for all furniture is too small, too.
            let is_hard = difficulty.is_some_and(|found| found > target);
            rows = if is_hard { (rows - 1).max(LEAST_ROWS) } else { rows + 1 };
        }
        nearest.1
    }
}

impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Date { year, month, day, .. } = self.date();
        write!(formatter, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u64>().ok());
        let mut part = || parts.next().flatten();
        let day = part().zip(part()).zip(part()).and_then(|((year, month), day)| Self::of_date(year, month, day));
        // Dates that do not exist, such as 2026-02-31, and other spellings are refused.
        day.filter(|day| day.to_string() == text).ok_or_else(|| DayError(text.chars().take(40).collect()))
    }
}
