//! Follows the guide: chooses the direction of each tick.

use crate::input::Direction;
use crate::motion::{Position, STEP, advance};
use crate::step::{Phase, RunState, step};
use mazewright_maze::Maze;
use mazewright_maze::plan::Point;

use super::guide::{Guide, Progress};

/// Within this distance of a bend, in cells, more than the straight direction is tried.
const NEAR: f64 = 3.0 * STEP;

/// A run that takes more than this times the guide is not a perfect line.
const MOST: f64 = 1.01;

/// The directions of a run along a guide up to the win; `None` if it does not reach the end.
pub(super) fn follow(maze: &Maze, guide: &Guide, ring: Ring) -> Option<Vec<Direction>> {
    let mut state = RunState::new(maze);
    let mut place = guide.start();
    let most = place.left.max(0.0) * MOST + 2.0;
    let mut directions = Vec::with_capacity(place.left as usize + 2);
    while state.phase != Phase::Won {
        if directions.len() as f64 > most {
            return None;
        }
        let direction = choose(maze, guide, ring, state.position, &mut place);
        step(maze, &mut state, direction.into());
        directions.push(direction);
    }
    Some(directions)
}

/// The direction that leaves the fewest ticks.
///
/// They change little from one direction to the next, so a descent with ever smaller strides finds the
/// minimum, or nearly: trying all directions saves one tick in thousands.
fn choose(maze: &Maze, guide: &Guide, ring: Ring, from: Position, place: &mut Progress) -> Direction {
    let here = *place;
    let after = |number: i32| {
        let (to, _) = advance(maze, from, ring.at(number));
        guide.place(to, here.next)
    };
    let mut number = Ring::nearest(here.along);
    let strides: &[i32] = match here.bend {
        Some(away) if away < NEAR => &[16, 8, 4, 2, 1],
        _ => &[1],
    };
    *place = after(number);
    for stride in strides {
        for side in [-stride, *stride] {
            let there = after(number + side);
            if there.left < place.left {
                number += side;
                *place = there;
            }
        }
    }
    ring.at(number)
}

/// The directions that are tried: 1016 of them, clockwise from the upper right corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ring {
    /// Those whose longer part is 127.
    Square,
    /// Those nearest to a circle with the radius 127, some of them twice.
    Round,
}

impl Ring {
    const SIDE: i32 = 254;

    /// The number of the direction nearest to a vector.
    fn nearest(along: Point) -> i32 {
        let Point { x, y } = along;
        let (wide, high) = (x.max(-x), y.max(-y));
        let scaled = |part: f64, whole: f64| i32::from(Direction::from_vector(part / whole, 0.0).x);
        if wide >= high {
            if x > 0.0 { 127 + scaled(y, wide) } else { 2 * Self::SIDE + 127 - scaled(y, wide) }
        } else if y > 0.0 {
            Self::SIDE + 127 - scaled(x, high)
        } else {
            3 * Self::SIDE + 127 + scaled(x, high)
        }
    }

    fn at(self, number: i32) -> Direction {
        let number = number.rem_euclid(4 * Self::SIDE);
        let along = (number % Self::SIDE - 127) as i8;
        let (x, y) = match number / Self::SIDE {
            0 => (127, along),
            1 => (-along, 127),
            2 => (-127, -along),
            _ => (along, -127),
        };
        if self == Self::Square {
            return Direction { x, y };
        }
        let vector = Point::new(x.into(), y.into());
        let Point { x, y } = vector / vector.length();
        Direction::from_vector(x, y)
    }
}
