//! Wilson's algorithm: loop-erased random walks.
//!
//! The number of steps depends on the first cell alone, so the maze starts with the middle cell, which
//! walks from anywhere meet soonest. A walk is stored as the exit of each of its cells, in the cell's
//! own byte: a later step overwrites an earlier one, which erases loops for free.
//!
//! Draws: per step, one of all ports that cells of the grid have, repeated while it leads nowhere: two
//! bits of a word, lowest first, where there are four ports; otherwise one bounded number.

use super::steps::Steps;
use super::{About, CarvingMemory, Needs};
use crate::passages::{Passages, neighbors};
use crate::random::Random;
use crate::topology::{Cell, Port, Slot, SlotOf, Slots as _, SlotsOf, Topology};
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
    needs: Needs::Cells,
    memory: CarvingMemory::NONE,
};
const START: Line = Line(0);
const LINES: Lines = Lines { begin: Line(1), walk: Line(2), erase: Line(3), carve: Line(4) };

/// The lines that loop-erased walks report.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) begin: Line,
    pub(super) walk: Line,
    pub(super) erase: Line,
    pub(super) carve: Line,
}

/// Carves a perfect maze by random walks whose loops are erased.
///
/// - Cost: 9 to 12 steps per cell on average up to 16 million cells, with no upper bound. No memory
///   besides the maze.
/// - Properties: uniform; every perfect maze is equally likely, whatever the first cell and the order of
///   the walks. 29 % dead ends.
/// - Source: David Bruce Wilson, "Generating random spanning trees more quickly than the cover time"
///   (1996, <https://doi.org/10.1145/237814.237880>).
///
#[doc = example!("Wilson")]
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let Some(middle) = passages.middle_cell() else {
        return;
    };
    let mut report = Reporter::new(trace);
    report.focus(START, middle);
    report.mark(START, middle, Mark::Untouched, Mark::Finished);
    passages.slots_mut().put(middle, Slot::SCRATCH);
    join(passages, random, &mut report, LINES);
    report.end(LINES.begin);
}

/// Joins all cells to those with a [scratch bit](Slot::SCRATCH), of which there is at least one, and clears that bit.
/// The other cells must be closed; meanwhile they hold the port by which a walk last left them.
pub(super) fn join<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    random: &mut Random,
    report: &mut Reporter<'_, Listener>,
    lines: Lines,
) {
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut numbers = random.clone();
    let mut steps = Steps::new(&topology);
    let mut walk = ReportedWalk::<Listener>::new(slots.count(), lines);
    let joined = SlotOf::<T>::SCRATCH;
    for first in (0..slots.count() as u32).map(Cell) {
        if slots.get(first).has(joined | Slot::VOID) {
            continue;
        }
        walk.begin(report, first);
        let mut cell = first;
        loop {
            report.step();
            let port = steps.next(&mut numbers);
            let next = topology.neighbor(cell, port);
            let there = slots.get(next);
            if there.has(Slot::VOID) {
                report.draw(lines.walk);
                continue;
            }
            if Listener::LISTENS {
                let ports = neighbors(&topology, slots, cell);
                report.choose(lines.walk, cell, ports);
            }
            slots.put(cell, Slot::port(port));
            walk.step(report, &topology, slots, next);
            if there.has(joined) {
                break;
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
            walk.carve(report, cell, port);
            back = Slot::port(topology.opposite(cell, port));
            cell = topology.neighbor(cell, port);
        }
    }
    for cell in (0..slots.count() as u32).map(Cell) {
        slots.remove(cell, joined);
    }
    *random = numbers;
}

/// Reports a walk; does nothing if untraced.
struct ReportedWalk<Listener> {
    lines: Lines,
    /// For each slot, true if the walk leads through it; empty if untraced.
    on_walk: Vec<bool>,
    listener: std::marker::PhantomData<Listener>,
}

impl<Listener: Trace> ReportedWalk<Listener> {
    fn new(slots: usize, lines: Lines) -> Self {
        Self {
            lines,
            on_walk: vec![false; if Listener::LISTENS { slots } else { 0 }],
            listener: std::marker::PhantomData,
        }
    }

    #[inline]
    fn begin(&mut self, report: &mut Reporter<'_, Listener>, first: Cell) {
        if Listener::LISTENS {
            report.phase();
            report.focus(self.lines.begin, first);
            report.mark(self.lines.begin, first, Mark::Untouched, Mark::Active);
            self.on_walk[first.index()] = true;
        }
    }

    /// Reports a step to a cell. If the walk has been there, the cell's byte holds its exit.
    #[inline]
    fn step<T: Topology>(&mut self, report: &mut Reporter<'_, Listener>, topology: &T, slots: &SlotsOf<T>, next: Cell) {
        if !Listener::LISTENS {
            return;
        }
        report.focus(self.lines.walk, next);
        if slots.get(next).has(Slot::SCRATCH) {
            return;
        }
        if !std::mem::replace(&mut self.on_walk[next.index()], true) {
            report.mark(self.lines.walk, next, Mark::Untouched, Mark::Active);
            return;
        }
        let mut cell = next;
        loop {
            let port = slots.get(cell).first();
            cell = topology.neighbor(cell, port);
            if cell == next {
                return;
            }
            report.mark(self.lines.erase, cell, Mark::Active, Mark::Untouched);
            self.on_walk[cell.index()] = false;
        }
    }

    #[inline]
    fn carve(&mut self, report: &mut Reporter<'_, Listener>, cell: Cell, port: Port) {
        if Listener::LISTENS {
            report.step();
            report.focus(self.lines.carve, cell);
            report.open(self.lines.carve, cell, port);
            report.mark(self.lines.carve, cell, Mark::Active, Mark::Finished);
            self.on_walk[cell.index()] = false;
        }
    }
}
