//! The way from start to goal, what leads astray from it, and how hard that makes the maze.
//!
//! No number of the literature is agreed on, but its parts are: Michael Scott McClendon ("The
//! Complexity and Difficulty of a Maze", Bridges 2001, <https://archive.bridgesmathart.org/2001/bridges2001-213.html>)
//! builds one from the twists of the way and of every wrong branch; Victor Bellot and others ("How
//! to Generate Perfect Mazes?", Information Sciences 2021, <https://hal.uca.fr/hal-03174952>) rank
//! generators by dead ends, turns and junctions; David A. Crowe and others ("Mental Maze Solving",
//! Journal of Cognitive Neuroscience 12, 2000) found that people take longer for longer ways and for
//! more turns; Walter D. Pullen holds short dead ends to be easily seen through. The number here is
//! made of these parts. It was not fitted to measured times of people.

use super::quotient;
use super::search::{Search, mark_walked};
use crate::topology::{Cell, Topology};

/// A person at a junction sees at once where a branch ends if none of its cells is more than this
/// many cells away.
pub const GLANCE: u32 = 3;

/// The way from start to goal, and the wrong branches off it.
///
/// A wrong branch is a part of the maze that falls off when the way is taken out, and that one can
/// enter before the goal. In a perfect maze each belongs to one opening of the way; with loops it may
/// have several, of which the first one along the way counts. What can only be entered from the goal
/// leads nobody astray, and is counted by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Solution {
    /// The cells of the way, start and goal included; the shortest way, if there are several.
    pub cells: u64,
    /// The cells of the way, start and goal left out, in which it does not lead straight on.
    pub turns: u64,
    /// The cells of the way before the goal from which one can leave it.
    pub decisions: u64,
    /// The number of wrong branches.
    pub branches: u64,
    /// The cells of all wrong branches.
    pub branch_cells: u64,
    /// The cells of the largest wrong branch.
    pub largest_branch: u64,
    /// The cells that can only be reached through the goal.
    pub behind_goal: u64,
    /// What a walk into the wrong branches costs on average; see [`Solution::difficulty`].
    pub lure: u64,
}

impl Solution {
    /// Measures what lies beside a way; nothing may be noted in the search yet.
    pub(super) fn of<T: Topology>(search: &mut Search<'_, T>, path: &[Cell]) -> Self {
        let passages = search.passages();
        let topology = passages.topology();
        search.note_path(path);
        let mut solution = Self {
            cells: path.len() as u64,
            turns: path
                .iter()
                .filter(|&&cell| search.turned_before(cell))
                .count() as u64,
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
                if search.note(first).is_seen() {
                    continue;
                }
                let back = topology.opposite(*cell, port);
                if is_goal {
                    solution.behind_goal += search.spread(first, Some(back), |_, _| ()).cells;
                    continue;
                }
                let reach = search.spread(first, Some(back), |notes, leaf| {
                    mark_walked(topology, notes, leaf, GLANCE);
                });
                solution.branches += 1;
                solution.branch_cells += reach.cells;
                solution.largest_branch = solution.largest_branch.max(reach.cells);
            }
        }
        solution.lure = lure(search, goal.copied());
        solution
    }

    /// The steps of the way: one less than its cells.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.cells.saturating_sub(1)
    }

    /// The mean number of cells of a wrong branch; 0 without any.
    #[must_use]
    pub const fn mean_branch(&self) -> f64 {
        quotient(self.branch_cells, self.branches)
    }

    /// How hard the maze is: √(way × lure), both in steps and turns, each turn as much as a step.
    ///
    /// *Way* is what the right way takes: its steps and its turns. *Lure* is what the wrong branches
    /// take of somebody who knows nothing, sees [`GLANCE`] cells far into each opening, tries the
    /// openings of a junction in any order and turns back at dead ends: each cell that he has to
    /// walk past to see the end of its branch counts 1, and 1 more if he turns on entering it; each
    /// stub that he sees through, whatever its size, counts 1. (A wrong branch comes before the right
    /// way in half of all orders, and costs two steps a cell then, there and back: one on average.)
    ///
    /// Neither alone makes a maze hard: a long way without branches can only be followed, and beside
    /// a short way the branches are soon left behind; so the two are multiplied, and the root makes
    /// a maze that is twice as hard in both twice as hard. A maze without wrong branches has 0,
    /// since nobody can go wrong in it; a wrong branch more, or one that reaches farther, is never
    /// easier.
    #[must_use]
    pub fn difficulty(&self) -> f64 {
        let path = self.steps() + self.turns;
        (path as f64 * self.lure as f64).sqrt()
    }
}

/// What all wrong branches that the search has met cost; see [`Solution::difficulty`].
fn lure<T: Topology>(search: &Search<'_, T>, goal: Option<Cell>) -> u64 {
    let passages = search.passages();
    let mut lure = 0;
    for cell in passages.cells() {
        let note = search.note(cell);
        let Some(port) = note.back().filter(|_| !note.is_on_path()) else {
            continue;
        };
        if note.is_walked() {
            lure += 1 + u64::from(search.turned_before(cell));
            continue;
        }
        let before = passages.topology().neighbor(cell, port);
        let from = search.note(before);
        // What is behind the goal was met too, but is never marked as walked.
        let is_seen_from = from.is_walked() || from.is_on_path() && Some(before) != goal;
        lure += u64::from(is_seen_from);
    }
    lure
}
