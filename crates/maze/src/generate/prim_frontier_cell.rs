//! Prim's algorithm without weights, by cells.
//!
//! Draws: one for the first cell; then per step one for the cell, and one for its wall among those to the
//! tree, in port order. A cell puts its neighbors on the list in port order; the last cell of the list
//! replaces the one taken off.

use super::bag::Bag;
use super::{About, Needs};
use crate::passages::{OPEN, Passages};
use crate::random::Random;
use crate::topology::{Ports, Topology};
use crate::trace::{Decision, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "prim-frontier-cell",
    sentence: "Grows one tree by any cell around it, all equally likely: the most dead ends of all.",
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
    needs: Needs::Cells,
    extra: 20,
};
const START: Line = Line(0);
const TAKE: Line = Line(2);
const JOIN: Line = Line(3);
const PUT: Line = Line(4);

/// Marks a cell as listed.
const LISTED: u8 = 0x40;

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
///
#[doc = example!("PrimFrontierCell")]
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
    // A local copy of the random numbers stays in registers.
    let mut draws = random.clone();
    let mut report = Reporter::new(trace);
    let mut list = Bag::new(first);
    report.draw(START);
    report.focus(START, first);
    report.mark(START, first, Mark::Untouched, Mark::Finished);
    // Until its first wall is open, only this mark distinguishes the first cell from those outside the
    // tree.
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
