//! Wilson's algorithm: random walks whose loops are erased. Every perfect maze has the same chance.
//!
//! David Bruce Wilson, "Generating random spanning trees more quickly than the cover time" (1996,
//! <https://doi.org/10.1145/237814.237880>). Exactly uniform, whichever cell is the first in the maze
//! and in whichever order walks begin. How many steps the walks take depends on the first cell alone,
//! so it is the one in the middle, which walks from anywhere meet soonest: some 9 to 12 steps a cell
//! among one to sixteen million, many more with a corner, and by chance much more or less. A walk is
//! kept as the way on from each of its cells, in the cell's own byte: later steps overwrite earlier
//! ones, which erases loops for free. No memory besides the maze.
//! Texture: that of the typical maze, some 29 % dead ends.
//!
//! Draws: for each step a port among all that cells of the grid have, again where it leads nowhere:
//! two bits of a word, lowest first, where these are four, otherwise one bounded number.

use super::steps::Steps;
use super::{About, Needs};
use crate::passages::{Passages, VOID, neighbors};
use crate::random::Random;
use crate::topology::{Cell, Port, Topology};
use crate::trace::{Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "wilson",
    sentence: "Random walks without their loops: every perfect maze is equally likely.",
    pseudo_code: &[
        "put the middle cell into the maze",
        "for each cell that is not in the maze yet:",
        "    walk from it at random until the maze is met,",
        "        and erase every loop as it closes",
        "    carve along the walk",
    ],
    reasons: &[
        "Some cell is the first of the maze; walks from anywhere meet the middle soonest.",
        "The next walk begins at the first cell that is not in the maze.",
        "The walk goes anywhere, since it is not part of the maze yet.",
        "The walk has come back to itself, so the loop that it made is forgotten.",
        "The walk has met the maze, so all of its cells join it.",
    ],
    needs: Needs::Cells,
    extra: 0,
};
const START: Line = Line(0);
const LINES: Lines = Lines {
    begin: Line(1),
    walk: Line(2),
    erase: Line(3),
    carve: Line(4),
};

/// The lines of pseudo-code that tell of loop-erased walks.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) begin: Line,
    pub(super) walk: Line,
    pub(super) erase: Line,
    pub(super) carve: Line,
}

/// The bit of cells that are in the maze; the others hold the way on from where a walk was last.
pub(super) const JOINED: u8 = 0x40;

/// Carves a perfect maze into closed passages.
pub fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let Some(middle) = passages.middle_cell() else {
        return;
    };
    let mut report = Reporter::new(trace);
    report.focus(START, middle);
    report.mark(START, middle, Mark::Untouched, Mark::Finished);
    passages.slots_mut()[middle.index()] = JOINED;
    join(passages, random, &mut report, LINES);
    report.end(LINES.begin);
}

/// Joins all cells to those that are [`JOINED`], of which there is at least one, and makes that bit
/// clear everywhere. The other cells come with clear bytes.
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
    let mut walk = ReportedWalk::<Listener>::new(slots.len(), lines);
    for place in 0..slots.len() {
        if slots[place] & (JOINED | VOID) != 0 {
            continue;
        }
        let first = Cell(place as u32);
        walk.begin(report, first);
        let mut cell = first;
        loop {
            report.step();
            let port = steps.next(&mut numbers);
            let next = topology.neighbor(cell, port);
            let there = slots[next.index()];
            if there & VOID != 0 {
                report.draw(lines.walk);
                continue;
            }
            if Listener::LISTENS {
                let ports = neighbors(&topology, slots, cell);
                report.choose(lines.walk, cell, ports);
            }
            slots[cell.index()] = 1 << port.0;
            walk.step(report, &topology, slots, next);
            if there & JOINED != 0 {
                break;
            }
            cell = next;
        }
        report.phase();
        let mut cell = first;
        let mut back = 0;
        loop {
            let way = slots[cell.index()];
            if way & JOINED != 0 {
                slots[cell.index()] |= back;
                break;
            }
            let port = Port(way.trailing_zeros() as u8);
            slots[cell.index()] = JOINED | way | back;
            walk.carve(report, cell, port);
            back = 1 << topology.opposite(cell, port).0;
            cell = topology.neighbor(cell, port);
        }
    }
    for slot in slots {
        *slot &= !JOINED;
    }
    *random = numbers;
}

/// Tells of a walk to one who listens; nothing otherwise.
struct ReportedWalk<Listener> {
    lines: Lines,
    /// For each slot whether the walk leads through it; without entries when nobody listens.
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

    /// A step to a cell, whose byte tells how the walk went on there if it has been there.
    #[inline]
    fn step<T: Topology>(
        &mut self,
        report: &mut Reporter<'_, Listener>,
        topology: &T,
        slots: &[u8],
        next: Cell,
    ) {
        if !Listener::LISTENS {
            return;
        }
        report.focus(self.lines.walk, next);
        if slots[next.index()] & JOINED != 0 {
            return;
        }
        if !std::mem::replace(&mut self.on_walk[next.index()], true) {
            report.mark(self.lines.walk, next, Mark::Untouched, Mark::Active);
            return;
        }
        let mut cell = next;
        loop {
            let port = Port(slots[cell.index()].trailing_zeros() as u8);
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
