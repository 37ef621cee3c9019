//! A player's best walks: for each level the cells walked through, with ticks. A walk is kept as visits and not as
//! inputs, so that it stays true when the motion changes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use thiserror::Error;

use super::place::Place;
use crate::guided::{Guided, Visit};
use crate::{Position, Ticks};
use mazewright_maze::{Cell, Topology};

/// The first line of the text form.
const HEAD: &str = "mazewright walks 1";
/// The most visits of a walk that is kept; longer ones are no walk to learn from.
const MAX_VISITS: usize = 1500;
/// The most walks that are kept.
const MAX_WALKS: usize = 200;
/// The most bytes of the text form of all walks.
pub const MAX_WALKS_TEXT: u64 = 6 << 20;
/// The ticks in the last cell, until the exit.
const LAST: u32 = 20;

/// The best walk of each level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Walks {
    /// By the text of the place. Levels that only another release knows are kept.
    walks: BTreeMap<String, Walk>,
}

/// A walk through a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    /// The ticks by which walks are compared.
    ticks: Ticks,
    visits: Vec<Visit>,
}

/// The text is not that of walks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WalksError {
    /// It is of another kind.
    #[error("not a file of walks")]
    Foreign,
    /// A line is damaged.
    #[error("line {0} is not a walk")]
    Damaged(usize),
}

impl Walks {
    /// The best walk of a level.
    #[must_use]
    pub fn best(&self, place: Place) -> Option<&Walk> {
        self.walks.get(&place.to_string())
    }

    /// Keeps a walk if it is the best one of its level, and not too long; returns whether it was kept.
    pub fn record(&mut self, place: Place, ticks: Ticks, visits: &[Visit]) -> bool {
        let is_better = self.best(place).is_none_or(|best| ticks < best.ticks);
        let is_kept = is_better && (1..=MAX_VISITS).contains(&visits.len());
        if is_kept {
            let visits = visits.to_vec();
            self.add(place.to_string(), Walk { ticks, visits });
        }
        is_kept
    }

    /// Adds the walks of another one, such as when two programs wrote at the same time.
    pub fn merge(&mut self, other: &Self) {
        for (place, walk) in &other.walks {
            self.add(place.clone(), walk.clone());
        }
    }

    fn add(&mut self, place: String, walk: Walk) {
        let known = self.walks.get(&place);
        let has_room = known.is_some() || self.walks.len() < MAX_WALKS;
        if has_room && known.is_none_or(|known| walk.ticks < known.ticks) {
            self.walks.insert(place, walk);
        }
    }

    /// The text form: a line for each walk, with its ticks, and each visit as differences of tick and cell.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        for (place, walk) in &self.walks {
            let _ = write!(text, "{place} {}", walk.ticks.0);
            let mut before = (0, 0);
            for visit in &walk.visits {
                let now = (i64::from(visit.tick.0), visit.cell.index() as i64);
                let _ = write!(text, " {} {}", now.0 - before.0, now.1 - before.1);
                before = now;
            }
            text.push('\n');
        }
        text
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// If it is damaged or of another kind.
    pub fn from_text(text: &str) -> Result<Self, WalksError> {
        let mut lines = text.lines().enumerate();
        if lines.next().is_none_or(|(_, head)| head != HEAD) {
            return Err(WalksError::Foreign);
        }
        let mut walks = Self::default();
        for (number, line) in lines {
            let (place, walk) = read(line).ok_or(WalksError::Damaged(number + 1))?;
            walks.add(place, walk);
        }
        Ok(walks)
    }
}

/// The place and the walk of a line.
fn read(line: &str) -> Option<(String, Walk)> {
    let mut words = line.split(' ');
    let place = words.next()?;
    let is_place = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if place.len() > 60 || !place.bytes().all(is_place) {
        return None;
    }
    let ticks = Ticks(words.next()?.parse().ok()?);
    let mut visits = Vec::new();
    let mut before = (0_i64, 0_i64);
    while let Some(tick) = words.next() {
        let add = |sum: &mut i64, word: &str| {
            *sum = sum.checked_add(word.parse().ok()?)?;
            u32::try_from(*sum).ok()
        };
        let tick = add(&mut before.0, tick)?;
        let cell = add(&mut before.1, words.next()?)?;
        let is_later = visits.last().is_none_or(|last: &Visit| last.tick.0 <= tick);
        if !is_later || visits.len() == MAX_VISITS {
            return None;
        }
        visits.push(Visit {
            cell: Cell(cell),
            tick: Ticks(tick),
        });
    }
    let walk = Walk { ticks, visits };
    (!walk.visits.is_empty()).then(|| (place.to_owned(), walk))
}

impl Walk {
    /// Where the walk is a number of ticks after its first direction; `None` once it has left the maze, or if it is
    /// not a walk through this maze.
    #[must_use]
    pub fn position(&self, guided: &Guided, ticks: f64) -> Option<Position> {
        let next = self
            .visits
            .partition_point(|visit| f64::from(visit.tick.0) <= ticks);
        let now = self.visits.get(next.checked_sub(1)?)?;
        let passages = guided.maze().passages();
        let cell = |n: usize| {
            let cell = self.visits.get(n)?.cell;
            let is_inside = cell.index() < passages.topology().slots() && !passages.is_void(cell);
            is_inside.then_some(cell)
        };
        let here = cell(next - 1)?;
        let before = next.checked_sub(2).and_then(cell);
        let end = self
            .visits
            .get(next)
            .map_or(now.tick.0 + LAST, |visit| visit.tick.0);
        let spent = f64::from(end - now.tick.0).max(1.0);
        let share = (ticks - f64::from(now.tick.0)) / spent;
        if share > 1.0 {
            return None;
        }
        // The player enters a cell at its side, and leaves it at another; the walk begins in the middle.
        let (towards, along) = match before {
            Some(before) if share < 0.5 => (Some(before), 1.0 - 2.0 * share),
            Some(_) => (cell(next), 2.0 * share - 1.0),
            None => (cell(next), share),
        };
        Some(on_floor(guided, here, towards, along))
    }
}

/// The place at a share of the way from the middle of a cell to its side towards a neighbor.
fn on_floor(guided: &Guided, here: Cell, towards: Option<Cell>, share: f64) -> Position {
    let (maze, plan) = (guided.maze(), guided.plan());
    let mut ports = maze.passages().open_ports(here).iter();
    let port = ports.find(|&port| Some(maze.topology().neighbor(here, port)) == towards);
    let exit = maze
        .exit()
        .map(|exit| exit.port)
        .filter(|_| here == maze.goal());
    let point = match port.or(exit.filter(|_| towards.is_none())) {
        Some(port) => plan.on_rail(&plan.rail(here, port), share),
        None => plan.middle(here),
    };
    Position {
        x: point.x,
        y: point.y,
    }
}
