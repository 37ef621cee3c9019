//! Prim's algorithm without weights, by cells.
//!
//! Draws: one for the first cell; then per step one for the cell, and one for its wall among those to the
//! tree, in port order. A cell puts its neighbors on the list in port order; the last cell of the list
//! replaces the one taken off.

use super::About;
use super::bag::Bag;
use crate::passages::{Passages, ports_where};
use crate::random::Random;
use crate::topology::{Picker, Port, Ports, Slot, SlotOf, Slots as _, Topology};
use crate::trace::shown::{Shown, StructureKind};
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "prim-frontier-cell",
    summary: "Grows one tree by any cell around it, all equally likely: the most dead ends of all.",
    pseudo_code: &[
        "add a random cell to the tree, put its neighbors on the list",
        "while the list holds a cell:",
        "    take a random cell off the list",
        "    open a random one of its walls to the tree, which it joins",
        "    put its neighbors on the list, unless they are in the tree or listed already",
    ],
    reasons: &[
        "The tree starts somewhere; any cell will do.",
        "The list holds exactly the cells next to the tree.",
        "Every cell next to the tree is equally likely, however many walls it shares with the tree.",
        "One opening joins the cell; a second one would close a loop.",
        "They are next to the tree now, and no cell is listed twice.",
    ],
    shown: Shown { structure: Some(StructureKind::List), ..Shown::GENERATOR },
};
const START: Line = Line(0);
const TAKE: Line = Line(2);
const JOIN: Line = Line(3);
const PUT: Line = Line(4);

/// Carves a perfect maze by growing one tree by any of the cells around it, all equally likely, through any
/// of that cell's walls to the tree.
///
/// Often mistaken for Prim's algorithm with random weights (`prim`), but a cell in a bay of the tree is no
/// likelier than one at its tip, so there are even more and shorter branches than in `prim-frontier-edge`.
///
/// - Cost: constant time per step, one step per cell; four bytes per frontier cell, some thousand for a
///   million cells.
/// - Properties: not uniform. 35.2 % dead ends, the most of all, and a longest path of 15 % of the cells at
///   20x20.
/// - Source: Jamis Buck, "Maze Generation: Prim's Algorithm" (2011,
///   <https://weblog.jamisbuck.org/2011/1/10/maze-generation-prim-s-algorithm>).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let first = passages.random_cell(random);
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    // A local copy of the random numbers stays in registers.
    let mut draws = random.clone();
    let mut report = Reporter::new(trace);
    let picker = Picker::new(&topology);
    let mut list = Bag::new(first);
    report.draw(START);
    report.visit(START, first, Mark::Untouched, Mark::Finished);
    // Until its first wall is open, only this mark distinguishes the first cell from those outside the
    // tree.
    let listed = SlotOf::<T>::SCRATCH;
    slots.put(first, listed);
    let (mut newest, mut line) = (first, START);
    let mut grown = 1;
    loop {
        list.put_flagged(topology.ports().map(|port| {
            let cell = topology.neighbor(newest, port);
            let slot = slots.get(cell);
            let fresh = slot.is_closed();
            // Without a branch, which would be mispredicted.
            let mark = u32::from(fresh) * listed.bits();
            slots.put(cell, slot | Slot::from_bits(mark));
            if report.listens() && fresh {
                report.mark(line, cell, Mark::Untouched, Mark::Active);
            }
            (cell, fresh)
        }));
        report.milestone(grown);
        grown += 1;
        report.step();
        let Some(cell) = list.take(&mut draws) else { break };
        report.decide(TAKE, Decision::Pick);
        report.focus(TAKE, cell);
        let mut tree = ports_where(&topology, slots, cell, |slot| slot.has(Slot::OPEN));
        if tree.is_empty() {
            // Only the first cell is in the tree without a passage.
            let is_first = |port: &Port| topology.neighbor(cell, *port) == first;
            tree = topology.ports().filter(is_first).fold(tree, Ports::with);
            slots.put(first, Slot::CLOSED);
        }
        report.choose(JOIN, cell, tree);
        let (port, neighbor) = picker.pick(&topology, cell, tree, &mut draws);
        report.open(JOIN, cell, port);
        slots.put(cell, Slot::port(port));
        slots.add(neighbor, Slot::port(topology.opposite(cell, port)));
        report.mark(JOIN, cell, Mark::Active, Mark::Finished);
        (newest, line) = (cell, PUT);
    }
    report.end(TAKE);
    slots.remove(first, listed);
    *random = draws;
}
