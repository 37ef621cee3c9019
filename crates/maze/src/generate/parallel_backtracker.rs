//! The parallel backtracker: several backtrackers in one grid.
//!
//! Draws: one for the first cell of each walker, repeated while that cell is taken; then, walker by
//! walker in turns, one per choice among the untouched neighbors, in port order. Stepping back and
//! joining draw nothing, so a single walker carves the backtracker's maze.

use super::{About, CarvingMemory, Needs};
use crate::options::{OptionSpec, number_option};
use crate::passages::{Passages, ports_where};
use crate::random::Random;
use crate::topology::{Cell, Port, Slot, SlotOf, Slots as _, Topology};
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "parallel-backtracker",
    summary: "Several backtrackers taking turns, joined once where they meet.",
    pseudo_code: &[
        "put each walker on a random unvisited cell",
        "until all are back at their starts and stuck, each walker in turn:",
        "    if some neighbor is unvisited:",
        "        carve to a random one of them and go there",
        "        open a wall to each region beside it that is not connected to its own yet",
        "    else:",
        "        step back the way it came; at its start, stop",
    ],
    reasons: &[
        "Each walker starts a region of its own; if a cell is taken, another one is drawn.",
        "The walkers take turns, so their regions grow at the same time.",
        "An unvisited neighbor can be joined without closing a loop.",
        "Some neighbor is unvisited, so this walker goes on to one of them.",
        "Two regions that are not connected yet meet here, so one opening joins them.",
        "No neighbor is unvisited, so this walker cannot go on from here.",
        "All neighbors have been visited, so this walker looks for another branch further back.",
    ],
    needs: Needs::Cells,
    memory: CarvingMemory { cells: 5, slots: 1, ..CarvingMemory::NONE },
};
const START: Line = Line(0);
const CARVE: Line = Line(3);
const JOIN: Line = Line(4);
const STEP_BACK: Line = Line(6);

/// The most walkers: as many as five bits of a note tell apart.
const MAX_WALKERS: u8 = 32;

/// How many walkers there are: 1 to 32.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Walkers(u8);

impl Walkers {
    /// Four.
    pub const DEFAULT: Self = Self(4);
    /// The option that sets them.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "walkers",
        value_name: "COUNT",
        domain: "a number from 1 to 32",
        default: "4",
        choices: &["1", "2", "3", "4", "8", "16", "32"],
        help: "How many walkers carve at the same time",
    };
}

number_option!(Walkers, 1..=MAX_WALKERS, Self::DEFAULT);

/// Carves a perfect maze by several backtrackers that take turns and join their regions where they meet.
/// Walkers in excess of the cells are left out.
///
/// A walker whose new cell borders a region not yet joined to its own opens the wall between them, so
/// any two regions are joined once, directly or through others.
///
/// - Cost: linear time; one byte per slot.
/// - Properties: not uniform. Each region looks like a backtracker's maze; one passage leads from
///   region to region, so solutions are shorter. 11.4 % dead ends with four walkers.
/// - Source: folklore, seen in many demonstrations of the recursive backtracker.
///
#[doc = example!("ParallelBacktracker(Default::default())")]
pub(super) fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    walkers: Walkers,
    random: &mut Random,
    trace: &mut Listener,
) {
    let mut report = Reporter::new(trace);
    let mut regions = Regions::<SlotOf<T>>::new(passages.topology().slots());
    // The cells of the walkers that are not back yet, in the order of their turns.
    let mut turns: Vec<(u8, Cell)> = Vec::new();
    // The walkers that stepped back in their last turn.
    let mut steps_back = 0_u32;
    for walker in 0..walkers.0 {
        if usize::from(walker) == passages.cell_count() {
            break;
        }
        report.step();
        let first = loop {
            report.draw(START);
            match passages.random_cell(random) {
                None => return,
                Some(cell) if passages.is_untouched(cell) => break cell,
                Some(_) => {}
            }
        };
        // The note keeps others from entering the cell while it has no passage.
        passages.slots_mut().put(first, Slot::SCRATCH);
        report.focus(START, first);
        report.mark(START, first, Mark::Untouched, Mark::Active);
        regions.begin(first, walker);
        regions.meet(passages, first, walker, &mut report);
        turns.push((walker, first));
    }
    let firsts: Vec<Cell> = turns.iter().map(|&(_, first)| first).collect();
    while !turns.is_empty() {
        turns.retain_mut(|(walker, cell)| {
            let untouched = passages.untouched_neighbors(*cell);
            report.step();
            if untouched.is_empty() {
                if Listener::LISTENS {
                    report.focus(STEP_BACK, *cell);
                    steps_back |= 1 << *walker;
                }
                report.mark(STEP_BACK, *cell, Mark::Active, Mark::Finished);
                let Some(port) = regions.way_back(*cell) else {
                    return false;
                };
                *cell = passages.topology().neighbor(*cell, port);
                report.focus(STEP_BACK, *cell);
            } else {
                if Listener::LISTENS {
                    if steps_back >> *walker & 1 == 1 {
                        steps_back &= !(1 << *walker);
                        report.phase();
                    }
                    report.focus(CARVE, *cell);
                    report.choose(CARVE, *cell, untouched);
                }
                let port = untouched.pick(random);
                let back = passages.topology().opposite(*cell, port);
                report.open(CARVE, *cell, port);
                *cell = passages.open(*cell, port);
                report.mark(CARVE, *cell, Mark::Untouched, Mark::Active);
                report.focus(CARVE, *cell);
                regions.note(*cell, *walker, u32::from(back.0));
                regions.meet(passages, *cell, *walker, &mut report);
            }
            true
        });
    }
    report.end(STEP_BACK);
    for first in firsts {
        passages.slots_mut().remove(first, Slot::SCRATCH);
    }
}

/// Which walker each cell belongs to, and which walkers' regions are joined.
struct Regions<S> {
    /// For each slot of a touched cell its walker, above the bits of the port back.
    notes: Vec<S>,
    /// For each walker its parent among the joined regions.
    parents: [u8; MAX_WALKERS as usize],
    /// The number of regions, joined ones counted as one.
    count: u8,
}

impl<S: Slot> Regions<S> {
    /// In place of the port back: the walker started here.
    const NO_WAY_BACK: u32 = S::PORT_MASK;

    fn new(slots: usize) -> Self {
        Self { notes: vec![S::CLOSED; slots], parents: [0; MAX_WALKERS as usize], count: 0 }
    }

    /// Adds a region of one cell.
    fn begin(&mut self, first: Cell, walker: u8) {
        self.parents[usize::from(walker)] = walker;
        self.count += 1;
        self.note(first, walker, Self::NO_WAY_BACK);
    }

    #[inline]
    fn note(&mut self, cell: Cell, walker: u8, back: u32) {
        self.notes[cell.index()] = S::from_bits(u32::from(walker) << S::PORT_BITS | back);
    }

    /// The port back from a cell; `None` where a walker started.
    #[inline]
    fn way_back(&self, cell: Cell) -> Option<Port> {
        let port = self.notes[cell.index()].bits() & S::PORT_MASK;
        (port != Self::NO_WAY_BACK).then_some(Port(port as u8))
    }

    /// The root of the regions joined to a walker's.
    fn of(&self, mut walker: u8) -> u8 {
        while self.parents[usize::from(walker)] != walker {
            walker = self.parents[usize::from(walker)];
        }
        walker
    }

    /// Joins a walker's region to all others that its new cell borders.
    #[inline]
    fn meet<T: Topology, Listener: Trace>(
        &mut self,
        passages: &mut Passages<T>,
        cell: Cell,
        walker: u8,
        report: &mut Reporter<'_, Listener>,
    ) {
        if self.count == 1 {
            return;
        }
        let is_touched = |slot: SlotOf<T>| !slot.is_closed() && !slot.has(Slot::VOID);
        let touched = ports_where(passages.topology(), passages.slots(), cell, is_touched);
        for port in touched.iter() {
            let neighbor = passages.topology().neighbor(cell, port);
            let other = (self.notes[neighbor.index()].bits() >> S::PORT_BITS) as u8;
            if other == walker {
                continue;
            }
            let (own, other) = (self.of(walker), self.of(other));
            if other != own {
                report.open(JOIN, cell, port);
                passages.open(cell, port);
                self.parents[usize::from(other)] = own;
                self.count -= 1;
            }
        }
    }
}
