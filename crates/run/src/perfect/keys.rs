//! Follows a guide with the eight directions of keys: many walkers at once, of which the best go on.
//!
//! In these directions many paths are equally short, and only at the next post does it show which one meets it well. So
//! in each tick every walker tries every direction, and those with the least left go on, each from another place.

use mazewright_maze::Maze;

use crate::ground::{Ground, Pose};
use crate::input::Direction;
use crate::motion::{Position, center};

use super::guide::{Guide, Progress};
use super::measure::COMPASS;

/// How many walkers survive each tick. In the mazes we tried, 2000 found no faster line.
const WALKERS: usize = 16;
/// A walker gives up when it has this many more ticks left than the best one.
const SLACK: f64 = 0.7;
/// Of the walkers within a square of this side, in cells, only one survives.
const SQUARE: f64 = 0.01;
/// The least cosine of the angle between a direction and the guide; directions that point further away are not
/// tried.
const AHEAD: f64 = 0.3;
/// A run that takes more than this many times the ticks of the guide has lost it.
const MOST: f64 = 1.05;
/// The most ticks of a line: an hour and a half.
const MOST_TICKS: f64 = 540_000.0;

/// The directions of [`COMPASS`] as keys make them.
const HELD: [Direction; 8] = {
    let [right, down, left, up, right_down, left_down, left_up, right_up] = Direction::KEYS;
    [right, right_down, down, left_down, left, left_up, up, right_up]
};

/// One of several runs through the maze.
#[derive(Clone, Copy)]
struct KeyWalk {
    at: Position,
    place: Progress,
    won: bool,
    step: Step,
}

/// The last step of a walker: the number of the walker that it continues from, and that of the direction.
type Step = (u8, u8);

/// The directions of a run along a guide up to the win; `None` if it does not reach the end or is too long.
///
/// Needs two bytes for each walker and tick.
pub(super) fn follow(maze: &Maze, guide: &Guide) -> Option<Vec<Direction>> {
    let place = guide.start();
    if place.left > MOST_TICKS {
        return None;
    }
    let most = (place.left.max(0.0) * MOST) as usize + 20;
    let mut walkers = vec![KeyWalk { at: center(maze.topology(), maze.start()), place, won: false, step: (0, 0) }];
    // The steps of all walkers that went on in each tick, one tick after the other.
    let mut steps = Vec::with_capacity(most * WALKERS);
    let mut begins = Vec::with_capacity(most);
    let mut found = Vec::with_capacity(8 * WALKERS);
    for _ in 0..most {
        found.clear();
        for (number, walker) in walkers.iter().enumerate() {
            try_all(maze, guide, number, walker, &mut found);
        }
        if let Some(walker) = found.iter().find(|walker| walker.won) {
            return Some(trace_back(walker.step, &steps, &begins));
        }
        select(&mut found, &mut walkers);
        begins.push(steps.len());
        steps.extend(walkers.iter().map(|walker| walker.step));
    }
    None
}

/// Adds a walker for each direction from a walker.
fn try_all(maze: &Maze, guide: &Guide, number: usize, from: &KeyWalk, found: &mut Vec<KeyWalk>) {
    let pose = Pose { position: from.at, rail: None };
    for held in 0..8 {
        if COMPASS[held].dot(from.place.along) < AHEAD {
            continue;
        }
        let input = HELD[held].into();
        let (Pose { position: at, .. }, events) = maze.advance(pose, input);
        found.push(KeyWalk {
            at,
            place: guide.place(at, from.place.next),
            won: events.won,
            step: (number as u8, held as u8),
        });
    }
}

/// Chooses the walkers that go on.
fn select(found: &mut Vec<KeyWalk>, walkers: &mut Vec<KeyWalk>) {
    let most = found.iter().map(|walker| walker.place.left).fold(f64::INFINITY, f64::min) + SLACK;
    found.retain(|walker| walker.place.left <= most);
    found.sort_by(|one, other| one.place.left.total_cmp(&other.place.left));
    let square = |at: Position| ((at.x / SQUARE) as i32, (at.y / SQUARE) as i32);
    walkers.clear();
    for walker in found {
        let here = square(walker.at);
        if walkers.iter().all(|other| square(other.at) != here) {
            walkers.push(*walker);
            if walkers.len() == WALKERS {
                break;
            }
        }
    }
}

/// The directions that led to a step, from the first on.
fn trace_back(last: Step, steps: &[Step], begins: &[usize]) -> Vec<Direction> {
    let (mut from, held) = last;
    let mut directions = vec![HELD[usize::from(held)]];
    for begin in begins.iter().rev() {
        let held;
        (from, held) = steps[begin + usize::from(from)];
        directions.push(HELD[usize::from(held)]);
    }
    directions.reverse();
    directions
}
