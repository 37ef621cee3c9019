//! Wall follower: a hand stays on the wall.
//!
//! The oldest rule of all; its limits are told by Walter D. Pullen, "Think Labyrinth"
//! (<https://www.astrolog.org/labyrnth/algrithm.htm>). Finds the way in a perfect maze of any grid,
//! whose walls hang together: once all the way round are 2(n − 1) moves through n cells. Among loops
//! the walls fall apart, and a walk that comes round without the goal has failed; only from the
//! outer edge of a plain grid to its outer edge there is one wall whatever the loops. A way that was
//! found among loops need not be the shortest. At most two moves a passage; memory a byte a slot.
//!
//! The walker begins as one who has come in through a wall of the start: one at the edge of the grid
//! if there is one. From a start with no wall at all it walks as if it had come through the first port.

use super::walker::Walker;
use super::{About, Grids, Hand, Promise, Solution, Unsolved};
use crate::maze::passages::Passages;
use crate::maze::topology::{Cell, Port, Topology};
use crate::maze::trace::{Line, Trace};

/// What is told of the solver.
pub const ABOUT: About = About {
    name: "wall-follower",
    sentence: "Keeps a hand (--hand) on the wall: sure in a perfect maze, may fail among loops.",
    pseudo_code: &[
        "stand at the start, your back to a wall",
        "until the goal is met:",
        "    go through the first opening from the side of the hand:",
        "    beside you, ahead, on the other side, or back",
        "    where you walk on as you began: this wall does not lead there, give up",
        "the way without its loops is a way",
    ],
    promise: Promise::Perfect,
    grids: Grids::Any,
};
const START: Line = Line(0);
const GO: Line = Line(2);
const END: Line = Line(5);

/// A way from start to goal along one wall.
///
/// # Errors
/// When nothing leads out of the start, and when the walk comes round without the goal.
pub fn find<T: Topology>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    hand: Hand,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    let mut walker = Walker::new(passages, start, START, trace);
    if start == goal {
        return Ok(walker.arrive(END));
    }
    let open = passages.open_ports(start);
    if open.is_empty() {
        return Err(Unsolved::NoWay);
    }
    let first = hand.turn(topology, start, wall_behind(passages, start), open);
    let mut port = first;
    loop {
        let behind = walker.go(GO, port);
        let cell = walker.cell();
        if cell == goal {
            return Ok(walker.arrive(END));
        }
        port = hand.turn(topology, cell, behind, passages.open_ports(cell));
        // The next move follows from the last one and the other way round, so a walk that goes on for
        // ever repeats its first move before any other.
        if cell == start && port == first {
            let moves = walker.moves();
            return Err(Unsolved::CameRound { moves });
        }
    }
}

/// The port that the walker has its back to at first.
fn wall_behind<T: Topology>(passages: &Passages<T>, cell: Cell) -> Port {
    let topology = passages.topology();
    let is_edge = |&port: &Port| !topology.contains(topology.neighbor(cell, port));
    let is_wall = |&port: &Port| !passages.is_open(cell, port);
    let edge = topology.entrance_ports().iter().copied().find(is_edge);
    let mut ports = (0..topology.port_count()).map(Port);
    edge.or_else(|| ports.find(is_wall)).unwrap_or(Port(0))
}
