//! The perfect line: a proven lower bound for the ticks of any run through a maze, and a run that comes
//! close to it.
//!
//! # What is proven
//!
//! A free step covers [`STEP`], so that a cell takes 20 ticks. Only at a post, a corner at which walls
//! end or turn, can a tick do more: a disc pushing against it moves along its circle by up to
//! asin([`STEP`] / [`RADIUS`](crate::motion::RADIUS)), a little more arc than a step. So paths have a price in ticks:
//! 20 for a cell of a straight segment, `ARC` for a radian on the circle of a post. Paths stay
//! `INNER` = `ARC × STEP` = 0.2986 cells away from walls. No tick moves the disc between two
//! positions if every path between them costs more than 1:
//!
//! 1. A step that no wall changes and whose segment keeps clear costs its length.
//! 2. The free step ends within a circle and is moved straight out of it. From the circle the largest
//!    angle is asin(`STEP` / `RADIUS`), and costs exactly 1. From a height `h` above it the angle
//!    shrinks by 0.563 `h` cells⁻¹ and more, which saves 3.36 `h` ticks; to join the circle at the angle ψ
//!    with cos ψ = `ARC × STEP / RADIUS`, where a straight segment is as cheap as the arc, costs 1.93 `h`.
//! 3. The segment cuts a circle. Its chord is at most a step, 0.1669 radians of the circle; going
//!    round takes 0.1 % more length, and at least as much is saved by the price of the arc.
//! 4. The step enters a square whose side is a wall, past its end, and is moved out of that wall. From
//!    an angle φ before the end, to end straight ahead costs 1 + `ARC` φ − 6 sin φ ≤ 1, as φ is at most
//!    asin(`STEP` / `RADIUS`).
//! 5. A step that one square's walls bring back to their rectangle becomes no longer by that.
//!
//! Otherwise `motion` does not move the disc at all. So a run takes at least the price of the cheapest
//! path. Shrink the circles to `INNER`: a segment that joined at the angle ψ touches
//! the small circle, whose arcs cost as much as those of the large one. Only the two ends of a contact
//! differ, by 2 (6 sin ψ − `ARC` ψ) ticks, `GRAZE`. Between two contacts of a cheapest path there
//! is a straight piece of at least √(1 − (2 `RADIUS`)²) cells, `APART`, since posts are a cell or more
//! apart. So if the shortest path at the distance `INNER` has the length `l`, every run takes at least
//! 20 `l` − `GRAZE` (1 + `l` / `APART`) ticks: this bound is 0.023 % below the price of the shortest
//! path. Rounding moves a disc by less than 10⁻¹² cells a tick.
//!
//! # How it is found
//!
//! `skeleton` closes dead ends, `sight` finds what can be reached in a straight line, `string` searches for the
//! shortest string, `guide` draws it round the circles of the disc, and `follow` chooses the direction of
//! each tick that leaves the least of it. With keys, `measure` says how long their eight directions make a path,
//! and `keys` follows the guide with them.

mod follow;
mod guide;
mod keys;
mod measure;
mod rails;
mod sight;
mod skeleton;
mod string;

use mazewright_maze::Maze;

use super::input::{Direction, Input};
use super::motion::{Position, STEP, center};
use super::plane::thin;
use super::step::{RunState, step};
use super::terrain::Terrain;
use super::tick::Ticks;

use self::follow::Ring;
use self::guide::Guide;
use self::measure::Measure;

/// The least ticks for a radian round a post: 1 / asin([`STEP`] / [`RADIUS`](crate::motion::RADIUS)).
const ARC: f64 = 5.972_000_423_414_92;
/// The radius of the circle on which an arc costs as much as a straight segment of its length.
const INNER: f64 = ARC * STEP;
/// The ticks that one contact with a post gains at most, rounded up.
const GRAZE: f64 = 0.003_607_503_1;
/// The cells between one contact and the next, at least.
const APART: f64 = 0.8;

/// The most ticks that cutting a run gains: each part has one more first contact.
pub(super) const SPLICE: f64 = GRAZE;

/// A fast run through a maze, and a lower bound for all such runs: the perfect line, or a run that a hand can hold.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
/// use mazewright_run::perfect::Line;
/// use mazewright_run::{Phase, RunState, step};
///
/// let recipe = Recipe::new(Size::new(10, 6).unwrap(), Algorithm::Wilson, Seed(42));
/// let maze = recipe.carve().unwrap().into_rectangle().unwrap();
/// let line = Line::find(&maze, None).unwrap();
/// let mut state = RunState::new(&maze);
/// for input in line.inputs() {
///     step(&maze, &mut state, input);
/// }
/// assert_eq!((state.phase, state.run), (Phase::Won, line.ticks()));
/// assert!(line.least <= line.ticks());
/// ```
///
/// # How near runs of hands are
///
/// With a stick nearly every angle is possible, so its bound is that of the perfect line, and the run takes a tick
/// more in one of a few mazes. With keys the run is the best that many walkers found, not proven to
/// be the fastest: it is at most 2 % above its bound, usually 1 %. Tests compare it with every run through small
/// mazes and with many small variations of itself, and found none faster.
///
/// # What is proven for keys
///
/// Measure a path by the length of its pieces in the eight directions. A free step takes a tick for each 0.05
/// of it. Only pushing against a post gains: no more than if an arc round a post were cheaper where the next
/// direction of keys is less than 45° ahead, by at most 0.15 ticks in each 45°. Between two posts a path
/// has `APART` cells of straight segments, 16 ticks, and it turns at most 180° at each, so that is 1.7 %: a run takes
/// at least 98.3 % of the ticks of the shortest path. And no run beats the bound of the perfect line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// A proven lower bound for the ticks of every run, or of every run with this hand.
    pub least: Ticks,
    /// The direction of each tick up to the win.
    pub directions: Vec<Direction>,
}

/// A device that steers a line, and cannot say every direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hand {
    /// Keys, or the buttons of a pad: eight directions.
    Keys,
    /// A stick, which reaches a circle: every direction that its bytes can say within it.
    Stick,
}

impl Hand {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Keys, Self::Stick];
}

impl Line {
    /// Finds the perfect line of a maze, or a fast run for a hand; `None` where no path leads to the goal, and for keys
    /// where it would take more than an hour and a half.
    ///
    /// The time grows with the cells, and with the posts closer than the goal times what is visible from
    /// them: 20x20 cells take about 2 ms, 100x100 50 ms, 1000x1000 2 s, mostly for the directions. It needs a
    /// byte per cell, 2 per tick of the path, and about 150 per post visited. With keys 20x20 cells take about 15 ms
    /// and a path of 1000 cells 250 ms.
    pub fn find(maze: &Maze, hand: Option<Hand>) -> Option<Self> {
        let start = center(maze.topology(), maze.start());
        let plain = string::find(maze, start, Measure::Plain)?;
        let least = (price(plain.length).ceil() as u32).max(1);
        let along_plain = |ring| follow::follow(maze, &Guide::new(maze, &plain.bends, Measure::Plain), ring);
        let (least, directions) = match hand {
            None => (least, along_plain(Ring::Square)?),
            Some(Hand::Stick) => (least, along_plain(Ring::Round)?),
            Some(Hand::Keys) => {
                let taut = string::find(maze, start, Measure::Keys)?;
                let guide = Guide::new(maze, &taut.bends, Measure::Keys);
                (least.max(keys_price(taut.length).ceil() as u32), keys::follow(maze, &guide)?)
            }
        };
        Some(Self { least: Ticks(least), directions })
    }

    /// Finds the perfect line, or a fast run for a hand, for the motion of a terrain; `None` where no path leads to the
    /// goal.
    ///
    /// For a guided player the perfect line is exact: its ticks are the least. So is the bound for a stick, and with
    /// keys mostly: tests find no run with keys that takes longer on square cells. It takes O(n log n) for n cells;
    /// 100x100 cells take 10 to 50 ms, most of it for the ticks of the run.
    pub fn of(terrain: &Terrain, hand: Option<Hand>) -> Option<Self> {
        let guided = match terrain {
            Terrain::Open(maze) => return Self::find(maze, hand),
            Terrain::Guided(guided) => guided,
        };
        let fastest = rails::fastest(guided)?;
        let least = Ticks(fastest.len() as u32);
        let directions = if hand == Some(Hand::Keys) { rails::with_keys(guided)? } else { fastest };
        Some(Self { least, directions })
    }

    /// The ticks of [`Line::directions`].
    pub fn ticks(&self) -> Ticks {
        Ticks(self.directions.len() as u32)
    }

    /// The input of each tick.
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        self.directions.iter().map(|&direction| direction.into())
    }

    /// The points of a walk along it, accurate to 0.02 cells. Linear in its ticks.
    pub fn walk(&self, terrain: &Terrain) -> Vec<Position> {
        let mut state = RunState::new(terrain);
        let start = state.position;
        let places = self.inputs().map(|input| {
            step(terrain, &mut state, input);
            state.position
        });
        thin(std::iter::once(start).chain(places))
    }
}

/// A lower bound for the ticks of any run from a position to the win, not rounded; `None` where no path leads
/// to the goal. Costs as much as the string in [`Line::find`].
///
/// Each part of a run takes at least the difference between the bounds at its ends, minus `SPLICE`.
pub(super) fn bound(maze: &Maze, from: Position) -> Option<f64> {
    string::find(maze, from, Measure::Plain).map(|taut| price(taut.length))
}

/// The least ticks of a string. The margin of 10⁻⁹ exceeds all rounding.
fn price(length: f64) -> f64 {
    (length / STEP - GRAZE * (1.0 + length / APART)) * (1.0 - 1e-9)
}

/// The least ticks of a string with keys, measured in their directions: 1.7 % less, and a little for
/// the first contact, since the start is less than [`APART`] from it.
fn keys_price(length: f64) -> f64 {
    (length / STEP * 0.983 - 0.06).max(0.0)
}
