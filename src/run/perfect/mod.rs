//! The perfect line: the least ticks in which any player could walk a maze.

mod follow;
mod ground;
mod guide;
mod plane;
mod sight;
mod string;

use crate::maze::Maze;

use super::input::Direction;
use super::motion::STEP;
use super::tick::Ticks;

use self::guide::Guide;

/// The ticks that a radian round a post takes at least: 1 / asin(STEP / RADIUS).
const ARC: f64 = 5.972_000_423_414_920;
/// The radius of a circle on which a step of [`STEP`] is what [`ARC`] allows.
const INNER: f64 = ARC * STEP;
/// The ticks that one contact with a post gains at most.
const GRAZE: f64 = 0.003_607_503_1;
/// The cells between one contact and the next, at least.
const APART: f64 = 0.8;

/// The perfect line through a maze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// No player can be faster.
    pub least: Ticks,
    /// What to hold in each tick.
    pub directions: Vec<Direction>,
}

impl Line {
    /// Finds it.
    #[must_use]
    pub fn find(maze: &Maze) -> Option<Self> {
        let taut = string::find(maze)?;
        let least = taut.length / STEP - GRAZE * (1.0 + taut.length / APART);
        let guide = Guide::new(maze, &taut.bends);
        let directions = follow::follow(maze, &guide)?;
        Some(Self {
            least: Ticks(ceiling(least * (1.0 - 1e-9))),
            directions,
        })
    }

    /// The ticks of [`Line::directions`].
    #[must_use]
    pub fn ticks(&self) -> Ticks {
        Ticks(self.directions.len() as u32)
    }
}

/// The least whole number above a number, and at least one.
fn ceiling(number: f64) -> u32 {
    let cut = number as u32;
    let whole = if f64::from(cut) < number {
        cut + 1
    } else {
        cut
    };
    whole.max(1)
}
