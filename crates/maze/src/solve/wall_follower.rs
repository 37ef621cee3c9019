//! Wall follower: a hand stays on the wall.
//!
//! The walker starts as if it had come in through a wall of the start: one at the edge of the grid if there
//! is one. From a start without walls it walks as if it had come through the first port.

use super::walker::{Walker, follow_exits};
use super::{About, Effort, Hand, Solution, Task, Unsolved};
use crate::passages::Passages;
use crate::topology::{Cell, Port, Ports, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Line, Trace};

pub(super) const ABOUT: About = About {
    name: "wall-follower",
    summary: "Keeps a hand on the wall: certain in a perfect maze, may fail among loops.",
    pseudo_code: &[
        "stand at the start, your back to a wall",
        "until the goal is reached:",
        "    go through the first opening, starting at the hand:",
        "    beside you, ahead, on the other side, or back",
        "    if you are walking on as you started: this wall does not lead there, give up",
        "the walk without its loops is a path",
    ],
    reasons: &[
        "With your back to a wall, one hand can touch it.",
        "The wall leads past every place that it is connected to.",
        "The hand never leaves the wall, so this opening comes first.",
        "You turn back only where everything else is wall.",
        "Nothing new can happen, because everything from here on has been walked before.",
        "Where the walk came back to a cell, the steps in between were not needed.",
    ],
    shown: Shown::WALKER,
};
const START: Line = Line(0);
const GO: Line = Line(2);
const GIVE_UP: Line = Line(4);
const END: Line = Line(5);

/// A path from start to goal along one wall.
///
/// - Cost: at most two moves per passage, so 2(n − 1) moves all the way round a perfect maze of n cells. One
///   byte per slot.
/// - Properties: finds the path in a perfect maze of any grid, whose walls are connected. With loops it may come round
///   without the goal; it cannot fail only from outer edge to outer edge of a plain grid. The path need not be a
///   shortest one.
/// - Source: folklore; limits after Walter D. Pullen, "Think Labyrinth"
///   (<https://www.astrolog.org/labyrnth/algrithm.htm>).
///
/// # Errors
/// [`Unsolved::NoPath`] if the start is closed, and [`Unsolved::Looped`] without the goal.
pub(super) fn find<T: Topology, Listener: Trace>(
    task: &Task<'_, T>,
    hand: Hand,
    trace: &mut Listener,
) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    let open = passages.open_ports(start);
    if start == goal {
        return Ok(Walker::new(passages, start, START, trace).arrive(END));
    }
    if open.is_empty() {
        return Walker::new(passages, start, START, trace).give_up(GIVE_UP, Unsolved::NoPath);
    }
    let wall = wall_behind(passages, start);
    let first = hand.turn(topology, start, wall, open);
    if topology.is_plain() && !Listener::LISTENS {
        return walk_plainly(task, hand, first);
    }
    let mut walker = Walker::new(passages, start, START, trace);
    walker.face(START, wall, hand);
    let mut port = first;
    loop {
        let behind = walker.go(GO, port);
        walker.face(GO, behind, hand);
        let cell = walker.cell;
        if cell == goal {
            return Ok(walker.arrive(END));
        }
        port = hand.turn(topology, cell, behind, passages.open_ports(cell));
        // The next move follows from the last one and vice versa, so a walk that never ends
        // repeats its first move before any other.
        if cell == start && port == first {
            return walker.give_up(GIVE_UP, Unsolved::Looped { moves: walker.moves });
        }
    }
}

/// Walks through a plain rectangle untraced: a table of openings and the side behind gives the next port and slot.
/// Branches on the turns of a maze would be mispredicted, which takes longer.
fn walk_plainly<T: Topology>(task: &Task<'_, T>, hand: Hand, first: Port) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    let step = |port: Port| topology.neighbor(start, port).0.wrapping_sub(start.0);
    let mut turns = [(0, 0, 0); 64];
    for (n, turn) in turns.iter_mut().enumerate() {
        let (open, behind) = (Ports(n as u16 >> 2), Port(n as u8 & 3));
        let port = hand.turn(topology, start, behind, open);
        *turn = (step(port), port.0, topology.opposite(start, port).0);
    }
    let mut exits = vec![0; topology.slots()];
    let (mut cell, mut moves) = (start, 1);
    exits[cell.index()] = first.0;
    let mut behind = topology.opposite(cell, first).0;
    cell = topology.neighbor(cell, first);
    while cell != goal {
        let open = passages.open_ports(cell).0 & 15;
        let (step, port, next_behind) = turns[usize::from(open << 2 | u16::from(behind)) & 63];
        if cell == start && port == first.0 {
            return Err(Unsolved::Looped { moves });
        }
        exits[cell.index()] = port;
        cell = Cell(cell.0.wrapping_add(step));
        behind = next_behind;
        moves += 1;
    }
    let path = follow_exits(topology, &exits, start, goal);
    Ok(Solution { path, effort: Effort::Moves(moves) })
}

/// The port behind the walker at the start.
fn wall_behind<T: Topology>(passages: &Passages<T>, cell: Cell) -> Port {
    let topology = passages.topology();
    let is_edge = |&port: &Port| !topology.contains(topology.neighbor(cell, port));
    let is_wall = |&port: &Port| !passages.is_open(cell, port);
    let edge = topology.entrance_ports().iter().copied().find(is_edge);
    let mut ports = (0..topology.port_count()).map(Port);
    edge.or_else(|| ports.find(is_wall)).unwrap_or(Port(0))
}
