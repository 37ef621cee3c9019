//! The kinds of the last world: mazes with keys and doors, one-way gates, and levers.

use mazewright_maze::braid::Share;
use mazewright_maze::{Algorithm, Shape};

use super::kind::Kind;

const WINDING: Kind = Kind::new(Algorithm::RecursiveBacktracker);
const EVEN: Kind = Kind::new(Algorithm::Wilson);
/// With loops, without which a gate has no other way round.
const LOOPS: Kind = WINDING.with_braid(Share::HALF);
const GATES: Share = Share::HALF;
const NO_GATES: Share = Share::NONE;

/// The kinds of the ten levels, and behind them those of the first steps.
pub(super) const KINDS: &[Kind] = &[
    WINDING.with_furniture(2, NO_GATES, 0),
    EVEN.with_furniture(2, NO_GATES, 0),
    LOOPS.with_furniture(1, GATES, 0),
    Kind::shaped(Shape::Hexagon, Algorithm::RecursiveBacktracker).with_furniture(3, NO_GATES, 0),
    EVEN.with_furniture(1, NO_GATES, 1),
    WINDING.with_weave(Share::percent(30)).with_furniture(2, NO_GATES, 1),
    LOOPS.with_furniture(2, GATES, 1),
    Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker).with_furniture(4, NO_GATES, 0),
    LOOPS.with_furniture(2, GATES, 2),
    LOOPS.with_furniture(4, GATES, 2),
    WINDING.with_furniture(1, NO_GATES, 0),
    LOOPS.with_furniture(0, GATES, 0),
    WINDING.with_furniture(0, NO_GATES, 1),
];
