//! Aldous and Broder's algorithm: one random walk through all cells.
//!
//! Draws: one for the first cell; then per step one of all ports that cells of the grid have, repeated
//! while it leads nowhere: two bits of a word, lowest first, where there are four ports; otherwise one
//! bounded number.

use super::About;
use super::steps::Steps;
use crate::passages::{Passages, neighbors};
use crate::random::Random;
use crate::topology::{Cell, Slot, Slots as _, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "aldous-broder",
    summary: "One random walk through all cells: every perfect maze is equally likely; slow.",
    pseudo_code: &[
        "start at a random cell",
        "until every cell has been visited:",
        "    step to a random neighbor",
        "    if it is unvisited, carve the step",
    ],
    reasons: &[
        "The walk starts somewhere; the choice of cell does not affect the odds.",
        "The maze is complete once every cell has been visited; the last few take the longest.",
        "The walk goes anywhere, visited or not: that is what makes all mazes equally likely.",
        "The cell is new, so the step that first reached it becomes part of the maze.",
    ],
    shown: Shown { active: None, walks: true, ..Shown::GENERATOR },
};
const UNTIL: Line = Line(1);
/// The lines of the start, of a step, and of one that carves.
const LINES: [Line; 3] = [Line(0), Line(2), Line(3)];

/// Carves a perfect maze by a random walk that carves whenever it enters a new cell.
///
/// - Cost: the cover time of the grid, about n (ln n)² / π steps in a rectangle of n cells, with no
///   upper bound. No memory besides the maze.
/// - Properties: uniform; every perfect maze is equally likely, whatever the first cell. 29 % dead ends.
/// - Source: David J. Aldous, "The random walk construction of uniform spanning trees and uniform labelled
///   trees" (1990, <https://doi.org/10.1137/0403039>); Andrei Broder, "Generating random spanning trees"
///   (1989, <https://doi.org/10.1109/SFCS.1989.63516>).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let first = passages.random_cell(random);
    let all = passages.cell_count();
    let mut report = Reporter::new(trace);
    wander(passages, first, all, random, &mut report, LINES);
    report.end(UNTIL);
}

/// Walks over closed passages from a cell until `wanted` cells are joined to it, itself included: at
/// least one, and at most all.
pub(super) fn wander<T: Topology>(
    passages: &mut Passages<T>,
    first: Cell,
    wanted: usize,
    random: &mut Random,
    report: &mut Reporter<'_, impl Trace>,
    [start, step, carve]: [Line; 3],
) {
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut numbers = random.clone();
    let mut steps = Steps::new(&topology);
    report.draw(start);
    report.visit(start, first, Mark::Untouched, Mark::Finished);
    let mut cell = first;
    let mut missing = wanted - 1;
    while missing > 0 {
        let (port, next) = loop {
            report.step();
            let port = steps.next(&mut numbers);
            let next = topology.neighbor(cell, port);
            let there = slots.get(next);
            // A single comparison for the usual step, to a cell that is joined already.
            let is_joined = !there.is_closed() & !there.has(Slot::VOID);
            if report.listens() && !there.has(Slot::VOID) {
                report.choose(step, cell, neighbors(&topology, slots, cell));
                report.focus(step, next);
            }
            if is_joined {
                cell = next;
            } else if there.has(Slot::VOID) {
                report.draw(step);
            } else {
                break (port, next);
            }
        };
        slots.add(cell, Slot::port(port));
        slots.put(next, Slot::port(topology.opposite(cell, port)));
        report.open(carve, cell, port);
        report.mark(carve, next, Mark::Untouched, Mark::Finished);
        missing -= 1;
        report.milestone(missing);
        cell = next;
    }
    *random = numbers;
}
