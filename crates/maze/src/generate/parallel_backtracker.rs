//! The parallel backtracker: several backtrackers in one grid.
//!
//! Draws: one for the first cell of each walker, repeated while that cell is taken; then, walker by
//! walker in turns, one per choice among the untouched neighbors, in port order. Stepping back and
//! joining draw nothing, so a single walker carves the backtracker's maze.

use super::About;
use super::sets::Sets;
use crate::options::{OptionSpec, number_option};
use crate::passages::{Passages, ports_where};
use crate::random::Random;
use crate::topology::{Cell, Port, Slot, SlotOf, Slots as _, Topology};
use crate::trace::shown::{Next, Shown};
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
    shown: Shown { active: Some("on-walk"), finished: "finished", next: Next::BackInTurn, ..Shown::GENERATOR },
};
const LINES: [Line; 3] = [Line(0), Line(3), Line(6)];
const JOIN: Line = Line(4);

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
pub(super) fn carve<T: Topology>(
    passages: &mut Passages<T>,
    walkers: Walkers,
    random: &mut Random,
    trace: &mut impl Trace,
) {
    walk(passages, Some(walkers), random, trace, LINES);
}

/// Walks with several walkers, or with one that takes no turns: the recursive backtracker. The lines are those of the
/// start, of carving, and of a step back.
pub(super) fn walk<T: Topology>(
    passages: &mut Passages<T>,
    walkers: Option<Walkers>,
    random: &mut Random,
    trace: &mut impl Trace,
    [start, carve, step_back]: [Line; 3],
) {
    let mut report = Reporter::new(trace);
    let mut regions = Regions::<SlotOf<T>>::new(passages.topology().slots());
    // The cells of the walkers that are not back yet, in the order of their turns.
    let mut turns: Vec<(u8, Cell)> = Vec::new();
    // The walkers that stepped back in their last turn.
    let mut steps_back = 0_u32;
    let count = walkers.map_or(1, |Walkers(count)| count);
    for walker in (0..count).take(passages.cell_count()) {
        report.step();
        let first = loop {
            report.draw(start);
            let cell = passages.random_cell(random);
            if passages.is_untouched(cell) {
                break cell;
            }
        };
        // The note keeps others from entering the cell while it has no passage.
        passages.slots_mut().put(first, Slot::SCRATCH);
        report.visit(start, first, Mark::Untouched, Mark::Active);
        regions.count += 1;
        regions.note(first, walker, SlotOf::<T>::PORT_MASK);
        regions.meet(passages, first, walker, &mut report);
        turns.push((walker, first));
    }
    let firsts = turns.clone();
    while !turns.is_empty() {
        turns.retain_mut(|(walker, cell)| {
            let untouched = passages.untouched_neighbors(*cell);
            let line = if untouched.is_empty() { step_back } else { carve };
            report.step();
            if report.listens() && line == carve && steps_back >> *walker & 1 == 1 {
                steps_back &= !(1 << *walker);
                report.phase();
            }
            if walkers.is_some() {
                report.focus(line, *cell);
            }
            if untouched.is_empty() {
                if report.listens() {
                    steps_back |= 1 << *walker;
                }
                report.mark(line, *cell, Mark::Active, Mark::Finished);
                let Some(port) = regions.way_back(*cell) else { return false };
                *cell = passages.topology().neighbor(*cell, port);
                report.focus(line, *cell);
            } else {
                report.choose(line, *cell, untouched);
                let port = untouched.pick(random);
                let back = passages.topology().opposite(*cell, port);
                report.open(line, *cell, port);
                *cell = passages.open(*cell, port);
                report.mark(line, *cell, Mark::Untouched, Mark::Active);
                report.focus(line, *cell);
                regions.note(*cell, *walker, u32::from(back.0));
                regions.meet(passages, *cell, *walker, &mut report);
            }
            true
        });
    }
    report.end(step_back);
    for (_, first) in firsts {
        passages.slots_mut().remove(first, Slot::SCRATCH);
    }
}

/// Which walker each cell belongs to, and which walkers' regions are joined.
struct Regions<S> {
    /// For each slot of a touched cell its walker, above the bits of the port back, all set where a walker started.
    notes: Vec<S>,
    /// Which walkers' regions are joined; their numbers stand for slots.
    joined: Sets,
    /// The number of regions, joined ones counted as one.
    count: u8,
}

impl<S: Slot> Regions<S> {
    fn new(slots: usize) -> Self {
        Self { notes: vec![S::CLOSED; slots], joined: Sets::of_one_each(MAX_WALKERS.into()), count: 0 }
    }

    #[inline]
    fn note(&mut self, cell: Cell, walker: u8, back: u32) {
        self.notes[cell.index()] = S::from_bits(u32::from(walker) << S::PORT_BITS | back);
    }

    /// The port back from a cell; `None` where a walker started.
    #[inline]
    fn way_back(&self, cell: Cell) -> Option<Port> {
        let port = self.notes[cell.index()].bits() & S::PORT_MASK;
        (port != S::PORT_MASK).then_some(Port(port as u8))
    }

    /// Joins a walker's region to all others that its new cell borders.
    #[inline]
    fn meet<T: Topology>(
        &mut self,
        passages: &mut Passages<T>,
        cell: Cell,
        walker: u8,
        report: &mut Reporter<'_, impl Trace>,
    ) {
        if self.count == 1 {
            return;
        }
        let is_touched = |slot: SlotOf<T>| !slot.is_closed() && !slot.has(Slot::VOID);
        let touched = ports_where(passages.topology(), passages.slots(), cell, is_touched);
        for port in touched.iter() {
            let neighbor = passages.topology().neighbor(cell, port);
            let other = self.notes[neighbor.index()].bits() >> S::PORT_BITS;
            if other != u32::from(walker) && self.joined.join(Cell(walker.into()), Cell(other)) {
                report.open(JOIN, cell, port);
                passages.open(cell, port);
                self.count -= 1;
            }
        }
    }
}
