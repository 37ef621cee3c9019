//! Wilson's algorithm: loop-erased random walks.
//!
//! The number of steps depends on the first cell alone, so the maze starts with the middle cell, which
//! walks from anywhere meet soonest. A walk is stored as the exit of each of its cells, in the cell's
//! own byte: a later step overwrites an earlier one, which erases loops for free.
//!
//! Draws: per step, one of all ports that cells of the grid have, repeated while it leads nowhere: two
//! bits of a word, lowest first, where there are four ports; otherwise one bounded number.

use super::About;
use super::steps::Steps;
use crate::passages::{Passages, neighbors};
use crate::random::Random;
use crate::topology::{Cell, Slot, SlotOf, Slots as _, SlotsOf, Topology};
use crate::trace::shown::{Next, Shown, StructureKind};
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "wilson",
    summary: "Random walks without their loops: every perfect maze is equally likely.",
    pseudo_code: &[
        "put the middle cell into the maze",
        "for each cell that is not in the maze yet:",
        "    walk from it at random until the walk meets the maze,",
        "        erasing every loop as it closes",
        "    carve along the walk",
    ],
    reasons: &[
        "The maze starts with some cell; walks meet the middle one soonest.",
        "Each walk starts at the first cell that is not in the maze, until every cell is.",
        "The walk goes anywhere, because it is not part of the maze yet.",
        "The walk has run into itself, so the loop that it made is erased.",
        "The walk has met the maze, so all of its cells join it.",
    ],
    shown: Shown {
        active: Some("on-walk"),
        structure: Some(StructureKind::Walk),
        walks: true,
        next: Next::Rule,
        ..Shown::GENERATOR
    },
};
const START: Line = Line(0);
/// The lines of a walk's beginning, of a step, of an erased loop, and of carving.
const LINES: [Line; 4] = [Line(1), Line(2), Line(3), Line(4)];

/// Carves a perfect maze by random walks whose loops are erased.
///
/// - Cost: 9 to 12 steps per cell on average up to 16 million cells, with no upper bound. No memory
///   besides the maze.
/// - Properties: uniform; every perfect maze is equally likely, whatever the first cell and the order of
///   the walks. 29 % dead ends.
/// - Source: David Bruce Wilson, "Generating random spanning trees more quickly than the cover time"
///   (1996, <https://doi.org/10.1145/237814.237880>).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let Some(middle) = passages.middle_cell() else { return };
    let mut report = Reporter::new(trace);
    report.visit(START, middle, Mark::Untouched, Mark::Finished);
    passages.slots_mut().put(middle, Slot::SCRATCH);
    join(passages, random, &mut report, LINES);
    report.end(LINES[0]);
}

/// Joins all cells to those with a [scratch bit](Slot::SCRATCH), of which there is at least one, and clears that bit.
/// The other cells must be closed; meanwhile they hold the port by which a walk last left them.
pub(super) fn join<T: Topology>(
    passages: &mut Passages<T>,
    random: &mut Random,
    report: &mut Reporter<'_, impl Trace>,
    [begin, step, erase, carve]: [Line; 4],
) {
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut numbers = random.clone();
    let mut steps = Steps::new(&topology);
    // The slots that the walk leads through; only a trace needs them.
    let mut on_walk = vec![false; if report.listens() { slots.count() } else { 0 }];
    let joined = SlotOf::<T>::SCRATCH;
    for first in (0..slots.count() as u32).map(Cell) {
        if slots.get(first).has(joined | Slot::VOID) {
            continue;
        }
        report.phase();
        report.visit(begin, first, Mark::Untouched, Mark::Active);
        if report.listens() {
            on_walk[first.index()] = true;
        }
        let mut cell = first;
        loop {
            report.step();
            let port = steps.next(&mut numbers);
            let next = topology.neighbor(cell, port);
            let there = slots.get(next);
            if there.has(Slot::VOID) {
                report.draw(step);
                continue;
            }
            if report.listens() {
                report.choose(step, cell, neighbors(&topology, slots, cell));
            }
            slots.put(cell, Slot::port(port));
            report.focus(step, next);
            if there.has(joined) {
                break;
            }
            if report.listens() {
                if !std::mem::replace(&mut on_walk[next.index()], true) {
                    report.mark(step, next, Mark::Untouched, Mark::Active);
                } else {
                    report_loop(&topology, slots, next, &mut on_walk, report, erase);
                }
            }
            cell = next;
        }
        report.phase();
        let mut cell = first;
        let mut back = Slot::CLOSED;
        loop {
            let exit = slots.get(cell);
            if exit.has(joined) {
                slots.put(cell, exit | back);
                break;
            }
            let port = exit.first();
            slots.put(cell, joined | exit | back);
            report.step();
            report.focus(carve, cell);
            report.open(carve, cell, port);
            report.mark(carve, cell, Mark::Active, Mark::Finished);
            if report.listens() {
                on_walk[cell.index()] = false;
            }
            back = Slot::port(topology.opposite(cell, port));
            cell = topology.neighbor(cell, port);
        }
    }
    for cell in (0..slots.count() as u32).map(Cell) {
        slots.remove(cell, joined);
    }
    *random = numbers;
}

/// Reports that the loop is erased by which a walk has come back to a cell.
fn report_loop<T: Topology>(
    topology: &T,
    slots: &SlotsOf<T>,
    end: Cell,
    on_walk: &mut [bool],
    report: &mut Reporter<'_, impl Trace>,
    line: Line,
) {
    let after = |cell: Cell| topology.neighbor(cell, slots.get(cell).first());
    let mut cell = after(end);
    while cell != end {
        report.mark(line, cell, Mark::Active, Mark::Untouched);
        on_walk[cell.index()] = false;
        cell = after(cell);
    }
}
