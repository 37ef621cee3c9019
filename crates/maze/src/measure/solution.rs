//! The solution, the wrong branches off it, and how difficult they make the maze.
//!
//! The literature agrees on no number, but on its parts: Michael Scott McClendon ("The Complexity and
//! Difficulty of a Maze", Bridges 2001, <https://archive.bridgesmathart.org/2001/bridges2001-213.html>)
//! builds one from the twists of the path and of every wrong branch; Victor Bellot and others ("How to
//! Generate Perfect Mazes?", Information Sciences 2021, <https://hal.uca.fr/hal-03174952>) rank
//! generators by dead ends, turns and junctions; David A. Crowe and others ("Mental Maze Solving",
//! Journal of Cognitive Neuroscience 12, 2000) found that people take longer for longer paths and for
//! more turns; Walter D. Pullen notes that short dead ends are easily seen through. The number here is
//! made of these parts. It was not fitted to measured times of people.

use super::quotient;
use super::search::{Search, mark_walked};
use crate::topology::{Cell, Topology};

/// A person at a junction sees at once where a branch ends if none of its cells is farther away than
/// this many cells.
const GLANCE: u32 = 3;

/// The path from start to goal, and the wrong branches off it.
///
/// A wrong branch is a part of the maze that is cut off without the path and can be entered before the
/// goal. In a perfect maze each has one entry; with loops it may have several, and belongs to the first
/// one along the path. Parts that can only be entered from the goal never mislead, and are counted
/// separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Solution {
    /// The cells of the path, start and goal included; a shortest path if there are several.
    pub cells: u64,
    /// The cells of the path, except start and goal, in which it does not lead straight on.
    pub turns: u64,
    /// The cells of the path before the goal from which one can leave it.
    pub decisions: u64,
    /// The number of wrong branches.
    pub branches: u64,
    /// The cells of all wrong branches.
    pub branch_cells: u64,
    /// The cells of the largest wrong branch.
    pub largest_branch: u64,
    /// The cells that can only be reached through the goal.
    pub behind_goal: u64,
    /// The mean cost of walking into the wrong branches; see [`Solution::difficulty`].
    pub lure: u64,
}

impl Solution {
    /// Measures what lies beside a path; the search must have visited nothing yet.
    pub(super) fn of<T: Topology>(search: &mut Search<'_, T>, path: &[Cell]) -> Self {
        let passages = search.passages;
        let topology = passages.topology();
        search.note_path(path);
        let mut solution = Self {
            cells: path.len() as u64,
            turns: path.iter().filter(|&&cell| search.turned_before(cell)).count() as u64,
            ..Self::default()
        };
        let goal = path.last();
        for (n, cell) in path.iter().enumerate() {
            let is_goal = Some(cell) == goal;
            let needed = if n == 0 { 1 } else { 2 };
            let open = passages.open_ports(*cell);
            solution.decisions += u64::from(!is_goal && open.len() > needed);
            for port in open.iter() {
                let first = topology.neighbor(*cell, port);
                if search.visit(first).is_seen() {
                    continue;
                }
                let back = topology.opposite(*cell, port);
                let reach = search.spread(first, |slots, met| {
                    if !is_goal {
                        mark_walked(topology, slots, met, GLANCE);
                    }
                });
                search.note_back(first, back);
                if is_goal {
                    solution.behind_goal += reach.cells;
                    continue;
                }
                solution.branches += 1;
                solution.branch_cells += reach.cells;
                solution.largest_branch = solution.largest_branch.max(reach.cells);
            }
        }
        solution.lure = lure(search, goal.copied());
        solution
    }

    /// The steps of the path: one less than its cells.
    pub const fn steps(&self) -> u64 {
        self.cells.saturating_sub(1)
    }

    /// The mean number of cells of a wrong branch; 0 if there are none.
    pub const fn mean_branch(&self) -> f64 {
        quotient(self.branch_cells, self.branches)
    }

    /// How difficult the maze is: √(path × lure), both in steps and turns, a turn counting as much as a
    /// step.
    ///
    /// *Path* is the steps and turns of the solution. *Lure* is what the wrong branches cost a person
    /// who knows nothing, sees three cells far into each opening, tries the openings of a junction
    /// in any order and turns back at dead ends: each cell that must be passed to see the end of its
    /// branch counts 1, and 1 more if entering it takes a turn; each stub that can be seen through
    /// counts 1, whatever its size. (A wrong branch is tried before the right one in half of all
    /// orders, and then costs two steps per cell, there and back: one on average.)
    ///
    /// Neither alone makes a maze difficult: a long path without branches can only be followed, and
    /// beside a short path the branches are soon passed. So the two are multiplied, and the root makes
    /// a maze with twice of both twice as difficult. A maze without wrong branches has 0; adding or
    /// extending a wrong branch never makes it easier.
    pub fn difficulty(&self) -> f64 {
        let path = self.steps() + self.turns;
        (path as f64 * self.lure as f64).sqrt()
    }
}

/// The cost of all wrong branches that the search met; see [`Solution::difficulty`].
fn lure<T: Topology>(search: &Search<'_, T>, goal: Option<Cell>) -> u64 {
    let passages = search.passages;
    let mut lure = 0;
    for cell in passages.cells() {
        let visit = search.visit(cell);
        let Some(port) = visit.back().filter(|_| !visit.is_on_path()) else { continue };
        if visit.is_walked() {
            lure += 1 + u64::from(search.turned_before(cell));
            continue;
        }
        let before = passages.topology().neighbor(cell, port);
        let from = search.visit(before);
        // Cells beyond the goal were met too, but are never marked as walked.
        let is_seen_from = from.is_walked() || from.is_on_path() && Some(before) != goal;
        lure += u64::from(is_seen_from);
    }
    lure
}
