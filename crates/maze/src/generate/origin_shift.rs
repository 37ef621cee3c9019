//! Origin shift: a tree whose cells all point to a root, the origin, which walks.
//!
//! Draws: per step, one of all ports that cells of the grid have, repeated while it leads nowhere: two
//! bits of a word, lowest first, where there are four ports; otherwise one bounded number.

use std::collections::VecDeque;

use super::About;
use super::steps::Steps;
use crate::options::{OptionSpec, number_option};
use crate::passages::{Passages, neighbors};
use crate::random::Random;
use crate::topology::{Cell, Port, Ports, Slot, Slots as _, SlotsOf, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Line, Mark, Reporter, Sign, Trace};

pub(super) const ABOUT: About = About {
    name: "origin-shift",
    summary: "Moves the root of a finished maze at random: perfect at every step.",
    pseudo_code: &[
        "let every cell point along the shortest path to the middle one, the origin",
        "repeat several times per cell:",
        "    pick a random neighbor of the origin",
        "    let the origin point to it, and let it point nowhere",
        "    it is the origin now",
    ],
    reasons: &[
        "Once each cell points one step on, every path leads to the origin: the maze is perfect.",
        "The more shifts there are, the less is left of the first maze.",
        "The origin walks at random; every neighbor is equally likely.",
        "Whenever a passage opens, another one closes, so the maze stays perfect.",
        "Every path leads to the new origin now.",
    ],
    shown: Shown { active: Some("origin"), ..Shown::GENERATOR },
};
const TREE: Line = Line(0);
const REPEAT: Line = Line(1);
const PICK: Line = Line(2);
const POINT: Line = Line(3);
const SHIFT: Line = Line(4);

/// How many steps the origin takes for each cell: 0 to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shifts(u16);

impl Shifts {
    /// Ten, as its author uses it.
    pub const DEFAULT: Self = Self(10);
    /// The option that sets them.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "shifts",
        value_name: "COUNT",
        domain: "a number from 0 to 1000",
        default: "10",
        choices: &["0", "1", "3", "10", "30", "100"],
        help: "How many steps the origin takes per cell",
    };

    /// The number of steps for each cell.
    pub const fn count(self) -> u16 {
        self.0
    }
}

number_option!(Shifts, 0..=1000, Self::DEFAULT);

/// Carves a perfect maze by walking the root of a finished one: the old root points to the new one, which
/// stops pointing. The maze is perfect after every step.
///
/// It starts as the tree of shortest paths to the middle cell, found by breadth-first search in port order.
///
/// - Cost: linear time in the steps, ten per cell by default; four bytes per frontier cell of the search.
/// - Properties: uniform where the origin has been, with 29 % dead ends; straight paths to the middle
///   elsewhere, which is most of a large maze: covering n cells takes about (ln n)² / π steps per cell.
/// - Source: `CaptainLuma`, "New Maze Generating Algorithm (Origin Shift)" (2023,
///   <https://github.com/CaptainLuma/New-Maze-Generating-Algorithm>).
pub(super) fn carve<T: Topology>(
    passages: &mut Passages<T>,
    shifts: Shifts,
    random: &mut Random,
    trace: &mut impl Trace,
) {
    let Some(mut origin) = passages.middle_cell() else { return };
    // A single cell has no neighbor to point to.
    let round = passages.cell_count() as u64;
    let shifts = if round == 1 { 0 } else { round * u64::from(shifts.0) };
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut report = Reporter::new(trace);
    point_to(origin, &topology, slots, &mut report);
    if shifts > 0 {
        report.phase();
    }
    origin = shift(origin, &topology, slots, shifts, round, random, &mut report);
    slots.put(origin, Slot::CLOSED);
    report.mark(REPEAT, origin, Mark::Active, Mark::Finished);
    report.end(REPEAT);
    open_pointers(&topology, slots);
}

/// Lets the origin walk at random; returns its last cell.
///
/// A separate function, so that everything the loop needs stays in registers.
#[inline(never)]
fn shift<T: Topology>(
    mut origin: Cell,
    topology: &T,
    slots: &mut SlotsOf<T>,
    shifts: u64,
    round: u64,
    random: &mut Random,
    report: &mut Reporter<'_, impl Trace>,
) -> Cell {
    let mut numbers = random.clone();
    let mut steps = Steps::new(topology);
    let mut left = shifts;
    while left > 0 {
        report.step();
        let port = steps.next(&mut numbers);
        let next = topology.neighbor(origin, port);
        let exit = slots.get(next);
        if exit.has(Slot::VOID) {
            report.draw(PICK);
            continue;
        }
        left -= 1;
        if report.listens() {
            report.choose(PICK, origin, neighbors(topology, slots, origin));
            report.focus(PICK, next);
            // If the neighbor points to the origin, the passage stays and only changes direction.
            let exit = exit.first();
            if exit != topology.opposite(origin, port) {
                report.open(POINT, origin, port);
                report.close(POINT, next, exit);
            }
            report.sign(POINT, origin, port, Sign::None, Sign::Arrow);
            report.sign(POINT, next, exit, Sign::Arrow, Sign::None);
            report.mark(SHIFT, origin, Mark::Active, Mark::Finished);
            report.mark(SHIFT, next, Mark::Finished, Mark::Active);
            if left > 0 && left.is_multiple_of(round) {
                report.phase();
            }
        }
        slots.put(origin, Slot::port(port));
        origin = next;
    }
    *random = numbers;
    origin
}

/// Sets the byte of each cell to the first port of a shortest path to the origin.
fn point_to<T: Topology>(origin: Cell, topology: &T, slots: &mut SlotsOf<T>, report: &mut Reporter<'_, impl Trace>) {
    // Any bit keeps the search from returning here; the first step away overwrites it.
    slots.put(origin, Slot::port(Port(0)));
    report.visit(TREE, origin, Mark::Untouched, Mark::Active);
    let mut edge = VecDeque::from([origin]);
    while let Some(cell) = edge.pop_front() {
        report.step();
        report.focus(TREE, cell);
        for port in topology.ports() {
            let next = topology.neighbor(cell, port);
            if slots.get(next).is_closed() {
                let back = topology.opposite(cell, port);
                slots.put(next, Slot::port(back));
                report.open(TREE, cell, port);
                report.sign(TREE, next, back, Sign::None, Sign::Arrow);
                report.mark(TREE, next, Mark::Untouched, Mark::Finished);
                report.step();
                edge.push_back(next);
            }
        }
    }
}

/// Opens every pointer on both sides, in place.
///
/// A wall is open if one of its two cells points through it. The earlier cell adds the pointers to it;
/// the later one finds the opening in the earlier cell.
fn open_pointers<T: Topology>(topology: &T, slots: &mut SlotsOf<T>) {
    for cell in topology.cells() {
        let own = slots.get(cell);
        if own.has(Slot::VOID) {
            continue;
        }
        let around = topology.around(cell);
        let mut open = own.open().0;
        for (port, &behind) in topology.ports().zip(around.as_ref()) {
            let back = topology.opposite(cell, port);
            open |= (slots.get(behind).open().0 >> back.0 & 1) << port.0;
        }
        slots.put(cell, Slot::of(Ports(open)));
    }
}
