//! Prim's algorithm without weights, by cells: any of the cells around the tree joins it, each with
//! the same chance, through any of its walls to the tree.
//!
//! Jamis Buck, "Maze Generation: Prim's Algorithm" (2011,
//! <https://weblog.jamisbuck.org/2011/1/10/maze-generation-prim-s-algorithm>). Often taken for Prim's
//! algorithm with random weights (see `prim`), but a cell in a bay of the tree has no more chances than
//! one at its tip, so the tree has still more and shorter branches than that of `prim-frontier-edge`.
//! Constant time a step, one step a cell; four bytes for each cell around the tree: some thousand for a
//! million cells. Texture: 35.1 % dead ends, and a longest path of 15 % of the cells at 20x20.
//!
//! Draws: one for the first cell; then for each step one for the cell, and one for its wall, among those
//! to the tree in port order. A cell puts its neighbors on the list in port order; the last cell of the
//! list takes the place of the one that is taken off.

use super::bag::Bag;
use super::{About, Needs};
use crate::passages::{OPEN, Passages};
use crate::random::Random;
use crate::topology::{Ports, Topology};
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "prim-frontier-cell",
    sentence: "Grows one tree by any cell around it, each alike: the most dead ends of all.",
    pseudo_code: &[
        "take a random cell into the tree, put its neighbors on the list",
        "while the list holds a cell:",
        "    take a random cell off the list",
        "    open a random one of its walls to the tree: it belongs to it now",
        "    put its neighbors that are neither in the tree nor on the list on it",
    ],
    reasons: &[
        "The tree begins somewhere; any cell will do.",
        "The list holds just the cells that border the tree.",
        "Every cell around the tree has the same chance, however many walls part it from the tree.",
        "One opening joins the cell; a second one would close a loop.",
        "They border the tree now, and nobody is on the list twice.",
    ],
    needs: Needs::Cells,
    extra: 20,
};
const START: Line = Line(0);
const TAKE: Line = Line(2);
const JOIN: Line = Line(3);
const PUT: Line = Line(4);

/// The note that a cell is on the list.
const LISTED: u8 = 0x40;

/// Carves a perfect maze into closed passages.
pub fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    random: &mut Random,
    trace: &mut Listener,
) {
    let Some(first) = passages.random_cell(random) else {
        return;
    };
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    // The state of a generator of one's own stays in registers.
    let mut draws = random.clone();
    let mut report = Reporter::new(trace);
    let mut list = Bag::new(first);
    report.draw(START);
    report.focus(START, first);
    report.mark(START, first, Mark::Untouched, Mark::Finished);
    // Until its first wall is open, what tells the first cell from those outside the tree is a note.
    slots[first.index()] = LISTED;
    let (mut newest, mut line) = (first, START);
    let mut grown = 1;
    loop {
        list.put_flagged(T::ports().map(|port| {
            let cell = topology.neighbor(newest, port);
            let slot = &mut slots[cell.index()];
            let fresh = *slot == 0;
            *slot |= u8::from(fresh) * LISTED;
            if Listener::LISTENS && fresh {
                report.mark(line, cell, Mark::Untouched, Mark::Active);
            }
            (cell, fresh)
        }));
        report.milestone(grown);
        grown += 1;
        report.step();
        let Some(cell) = list.take(&mut draws) else {
            break;
        };
        report.decide(TAKE, Decision::Pick);
        report.focus(TAKE, cell);
        let around = topology.around(cell);
        let mut tree = 0;
        for port in T::ports() {
            let neighbor = slots[around[port.0 as usize].index()];
            tree |= u8::from(neighbor & OPEN != 0) << port.0;
        }
        if tree == 0 {
            // Only the first cell is in the tree without a passage.
            for port in T::ports() {
                tree |= u8::from(around[port.0 as usize] == first) << port.0;
            }
            slots[first.index()] = 0;
        }
        let tree = Ports(tree);
        report.choose(JOIN, cell, tree);
        let port = tree.pick(&mut draws);
        report.open(JOIN, cell, port);
        slots[cell.index()] = 1 << port.0;
        slots[around[port.0 as usize].index()] |= 1 << topology.opposite(cell, port).0;
        report.mark(JOIN, cell, Mark::Active, Mark::Finished);
        (newest, line) = (cell, PUT);
    }
    report.end(TAKE);
    slots[first.index()] &= !LISTED;
    *random = draws;
}
