//! Borůvka's algorithm with random weights: all parts grow at once.
//!
//! The weights are hashed from the seed and the position of each wall (see `minimum_tree`). No two are
//! equal, so no round closes a loop. Traced, it works as described. Untraced, it finds the same maze as
//! `kruskal` does, which is faster.
//!
//! Draws: one word, the key of the weights.

use super::About;
use super::kruskal::{finish_lonely, open};
use super::minimum_tree::{Weight, Weights};
use super::sets::Sets;
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Port, Topology};
use crate::trace::shown::{Next, Shown};
use crate::trace::{Line, Reporter, Sign, Trace};

pub(super) const ABOUT: About = About {
    name: "boruvka",
    summary: "All parts grow at once, each through its lightest wall: Kruskal's maze, in few rounds.",
    pseudo_code: &[
        "draw one number, which gives every wall its weight; every cell is a part",
        "while there are several parts:",
        "    for each part: find the lightest wall between it and another",
        "    for each wall that was found, if its sides are still two parts:",
        "        open the wall and join the two parts",
    ],
    reasons: &[
        "A wall's weight follows from the number and its place; the openings will weigh least in all.",
        "Each round joins every part to another, so at most half as many are left.",
        "The lightest wall around a part always belongs to the lightest maze.",
        "Two parts may have found the same wall; it is opened only once.",
        "Its sides are still two parts, so opening the wall joins them.",
    ],
    shown: Shown { active: None, joins_sets: true, next: Next::Lightest, ..Shown::GENERATOR },
};
const WEIGHTS: Line = Line(0);
const WHILE: Line = Line(1);
const FIND: Line = Line(2);
const TAKE: Line = Line(3);
const OPEN: Line = Line(4);

/// Carves a perfect maze in rounds: each part opens the lightest wall around it. A round at least halves
/// the number of parts.
///
/// - Cost: as `kruskal`; traced, n log n steps for n cells and some 25 bytes per cell.
/// - Properties: not uniform; the maze of `kruskal` and `prim` from the same seed. 30.3 % dead ends.
/// - Source: O. Borůvka, "O jistém problému minimálním" (1926), the first algorithm for minimum spanning
///   trees.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Boruvka, Seed(1)).carve()?;
/// let same = Recipe::new(Size::new(8, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
/// assert!(maze == same);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, weights: Weights, _: &mut Random, trace: &mut impl Trace) {
    let topology = passages.topology().clone();
    let mut sets = Sets::of_one_each(topology.slots());
    let mut report = Reporter::new(trace);
    report.draw(WEIGHTS);
    let mut parts = passages.cell_count();
    // The lightest wall around each part, stored at the root of its set.
    let mut lightest: Vec<Option<(Weight, Cell, Port)>> = vec![None; topology.slots()];
    while parts > 1 {
        let before = parts;
        report.phase();
        for cell in passages.cells() {
            let part = sets.top(cell);
            for port in passages.neighbors(cell).iter() {
                if sets.top(topology.neighbor(cell, port)) == part {
                    continue;
                }
                let found = (weights.of(&topology, cell, port), cell, port);
                let best = &mut lightest[part.index()];
                report.step();
                report.focus(FIND, cell);
                report.examine(FIND, cell, port, Sign::None);
                if best.is_none_or(|(weight, ..)| found.0 < weight) {
                    report.sign_examined(FIND, Sign::Listed);
                    if let Some((_, cell, port)) = best.replace(found) {
                        report.sign(FIND, cell, port, Sign::Listed, Sign::None);
                    }
                }
            }
        }
        for found in &mut lightest {
            let Some((_, cell, port)) = found.take() else { continue };
            report.step();
            report.focus(TAKE, cell);
            report.examine(TAKE, cell, port, Sign::Listed);
            if sets.join(cell, topology.neighbor(cell, port)) {
                open(passages, cell, port, OPEN, &mut report);
                parts -= 1;
            }
        }
        // Unreachable cells are the caller's mistake, but no reason to hang.
        if parts == before {
            break;
        }
    }
    finish_lonely(passages, &mut report, WHILE);
    report.end(WHILE);
}
