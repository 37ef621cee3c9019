//! Houston's hybrid: Aldous and Broder's walk first, then Wilson's walks.
//!
//! Draws: those of Aldous and Broder's walk, then those of Wilson's.

use super::{About, aldous_broder, wilson};
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Slot, Slots as _, Topology};
use crate::trace::shown::{Shown, StructureKind};
use crate::trace::{Line, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "houston",
    summary: "Aldous-Broder for a third of the cells, then Wilson: fast, but not uniform.",
    pseudo_code: &[
        "start at a random cell",
        "until a third of the cells are in the maze:",
        "    step to a random neighbor; if it is unvisited, carve the step",
        "for each cell that is not in the maze yet:",
        "    walk from it at random until the walk meets the maze, erasing loops",
        "    carve along the walk",
    ],
    reasons: &[
        "The walk starts somewhere; any cell will do.",
        "While most cells are new, a plain walk finds them quickly; later it would not.",
        "The walk goes anywhere; the step that first reaches a cell becomes part of the maze.",
        "From a third of the cells on, the maze is large enough for walks to meet it soon.",
        "Only a path without loops may join the maze.",
        "The walk has met the maze, so all of its cells join it.",
    ],
    shown: Shown { active: Some("on-walk"), structure: Some(StructureKind::Walk), walks: true, ..Shown::GENERATOR },
};
/// The lines of the first walk, and of the loop-erased ones.
const WALK: [Line; 3] = [Line(0), Line(2), Line(2)];
const LOOP_ERASED: [Line; 4] = [Line(3), Line(4), Line(4), Line(5)];

/// The first walk joins one cell in this many.
const SHARE: usize = 3;

/// Carves a perfect maze by a random walk through a third of the cells, rounded up, and loop-erased walks
/// for the rest.
///
/// - Cost: less than either algorithm alone. No memory besides the maze.
/// - Properties: not uniform, as is sometimes claimed: stopping the walk after a number of cells favors
///   mazes whose cells it meets soon. The difference is small: 29.4 % dead ends.
/// - Source: Robin Houston, described by Jamis Buck, "Maze Generation: Wilson's algorithm" (2011,
///   <https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm>) and in Armin Reichert's
///   mazes (<https://github.com/armin-reichert/mazes>).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let first = passages.random_cell(random);
    let mut report = Reporter::new(trace);
    let wanted = passages.cell_count().div_ceil(SHARE);
    aldous_broder::wander(passages, first, wanted, random, &mut report, WALK);
    let slots = passages.slots_mut();
    for cell in (0..slots.count() as u32).map(Cell) {
        if slots.get(cell).has(Slot::OPEN) {
            slots.add(cell, Slot::SCRATCH);
        }
    }
    // If a third is one cell, that one has no passage yet.
    slots.add(first, Slot::SCRATCH);
    wilson::join(passages, random, &mut report, LOOP_ERASED);
    report.end(LOOP_ERASED[0]);
}
