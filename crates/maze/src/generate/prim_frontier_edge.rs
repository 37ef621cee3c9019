//! Prim's algorithm without weights, by edges.
//!
//! Draws: one for the first cell; then one per wall taken off the list, including those that lie inside
//! the tree by then. A cell puts its walls on the list in port order; the last wall of the list replaces
//! the one taken off.

use super::About;
use super::bag::Bag;
use crate::passages::{Passages, untouched_neighbors};
use crate::random::Random;
use crate::topology::{Port, Slot, SlotOf, Slots as _, Topology};
use crate::trace::shown::{Picked, Shown, StructureKind};
use crate::trace::{Decision, Line, Mark, Reporter, Sign, Trace};

pub(super) const ABOUT: About = About {
    name: "prim-frontier-edge",
    summary: "Grows one tree through any wall around it, all equally likely: short passages, many dead ends.",
    pseudo_code: &[
        "add a random cell to the tree, put its walls on the list",
        "while the list holds a wall:",
        "    take a random wall off the list",
        "    if the cell behind it is not in the tree:",
        "        open the wall, add the cell to the tree,",
        "        put its walls to cells outside the tree on the list",
    ],
    reasons: &[
        "The tree starts somewhere; any cell will do.",
        "Only walls on the list can lie between the tree and other cells.",
        "Every wall on the list is equally likely, no matter when it was added.",
        "Opening a wall between two cells of the tree would close a loop.",
        "The cell behind the wall is not in the tree, so it joins the tree here.",
        "The walls of the new cell are around the tree now.",
    ],
    shown: Shown { structure: Some(StructureKind::List), picks: Picked::TreeWall, ..Shown::GENERATOR },
};
const START: Line = Line(0);
const TAKE: Line = Line(2);
const TEST: Line = Line(3);
const OPEN: Line = Line(4);
const PUT: Line = Line(5);

/// Carves a perfect maze by growing one tree through any of the walls around it, all equally likely.
///
/// Often mistaken for Prim's algorithm with random weights (`prim`), but here a wall met late is as likely
/// as one met early, so the tree grows more evenly to all sides. Physicists know it as version B of the
/// Eden model.
///
/// - Cost: constant time per step, two steps per cell; eight bytes per listed wall, some thousand for a
///   million cells.
/// - Properties: not uniform. Short, straight paths out from the first cell: 32.3 % dead ends, and a
///   longest path of 15 % of the cells at 20x20.
/// - Source: M. Eden, "A two-dimensional growth process" (1961).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let first = passages.random_cell(random);
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    // A local copy of the random numbers stays in registers.
    let mut draws = random.clone();
    let mut report = Reporter::new(trace);
    // The cells marked as active; only a trace needs them.
    let mut marked = vec![false; if report.listens() { topology.slots() } else { 0 }];
    // The walls around the tree, each as the cell behind it and that cell's port to the tree.
    let mut walls = Bag::new((first, Port(0)));
    report.draw(START);
    report.visit(START, first, Mark::Untouched, Mark::Finished);
    // Until its first wall is open, only this mark distinguishes the first cell from those outside the
    // tree.
    slots.put(first, SlotOf::<T>::SCRATCH);
    let (mut newest, mut line) = (first, START);
    // The cell from which the newest one was reached, and its port to it.
    let (mut previous, mut opening) = (first, Slot::CLOSED);
    let mut grown = 1;
    'grow: loop {
        if report.listens() {
            for port in untouched_neighbors(&topology, slots, newest).iter() {
                let behind = topology.neighbor(newest, port);
                if !std::mem::replace(&mut marked[behind.index()], true) {
                    report.mark(line, behind, Mark::Untouched, Mark::Active);
                }
                report.sign(line, newest, port, Sign::None, Sign::Listed);
            }
        }
        let around = topology.around(newest);
        let ports = topology.ports().zip(around.as_ref());
        walls.put_flagged(ports.map(|(port, &behind)| {
            let wall = (behind, topology.opposite(newest, port));
            (wall, slots.get(behind).is_closed())
        }));
        // Written only now: to read a slot just after it was written, as the lines above would, is slow.
        slots.add(previous, opening);
        report.milestone(grown);
        grown += 1;
        // Every other wall leads to a cell of the tree. Half the guesses of this branch are wrong, but
        // it lets the processor start on the next wall, which is faster than no branch.
        loop {
            report.step();
            let Some((behind, back)) = walls.take(&mut draws) else { break 'grow };
            let cell = topology.neighbor(behind, back);
            let port = topology.opposite(behind, back);
            // Taking a wall inside the tree decides nothing.
            let joins = report.listens() && slots.get(behind).is_closed();
            report.decide(TAKE, if joins { Decision::Pick } else { Decision::Other });
            report.focus(TAKE, behind);
            report.examine(TAKE, cell, port, Sign::Listed);
            if slots.get(behind).is_closed() {
                report.open(OPEN, cell, port);
                (previous, opening) = (cell, Slot::port(port));
                slots.put(behind, Slot::port(back));
                report.mark(OPEN, behind, Mark::Active, Mark::Finished);
                (newest, line) = (behind, PUT);
                break;
            }
            report.sign_examined(TEST, Sign::Rejected);
        }
    }
    report.end(TAKE);
    slots.remove(first, SlotOf::<T>::SCRATCH);
    *random = draws;
}
