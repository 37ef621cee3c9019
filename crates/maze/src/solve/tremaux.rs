//! Trémaux's algorithm: a walk that marks each passage at both ends.

use super::{About, Effort, Solution, Task, Unsolved, report_path};
use crate::topology::{Cell, Port, Ports, Slot, SlotOf, Topology};
use crate::trace::shown::{Shown, StructureKind};
use crate::trace::{Line, Mark, Reporter, Sign, Trace};

pub(super) const ABOUT: About = About {
    name: "tremaux",
    summary: "Chalks a line in each passage it walks, never a third: finds a path, not always the shortest.",
    pseudo_code: &[
        "stand at the start; chalk a line at both ends of each passage you walk",
        "until the goal is reached:",
        "    if a new passage brought you to a place with lines: turn back",
        "    else if some passage has no line: go through the first of them",
        "    else: go back through the one with one line; without one there is no path",
        "the passages with one line are the path",
    ],
    reasons: &[
        "The chalk remembers the walk, so the walker need not.",
        "As long as the goal has not been reached, some passage has fewer than two lines.",
        "You have been here before: walking on would be walking in a loop.",
        "This passage is new, so it may lead to the goal.",
        "Every passage here has a line; the one with one line is the way you first came.",
        "Two lines mean there and back; one line means that the walk did not come back.",
    ],
    shown: Shown { finished: "tried", structure: Some(StructureKind::Stack), ..Shown::WALKER },
};
const START: Line = Line(0);
const TURN_BACK: Line = Line(2);
const GO: Line = Line(3);
const STEP_BACK: Line = Line(4);
const END: Line = Line(5);

/// The ports of a cell that have one line or more, and those that have two.
#[derive(Clone, Copy, Default)]
struct Lines<S> {
    one: S,
    two: S,
}

impl<S: Slot> Lines<S> {
    /// Draws a line at a port.
    #[inline]
    fn draw(&mut self, port: Port) {
        let bit = S::port(port);
        self.two |= self.one & bit;
        self.one |= bit;
    }

    /// The sign at a port.
    fn sign(self, port: Port) -> Sign {
        match (self.one.has(S::port(port)), self.two.has(S::port(port))) {
            (false, _) => Sign::None,
            (_, false) => Sign::Chalk,
            _ => Sign::DoubleChalk,
        }
    }

    /// The first of the ports that have exactly one line.
    #[inline]
    fn single(self) -> Option<Port> {
        (self.one & !self.two).open().iter().next()
    }
}

/// A path from start to goal, by a walk that needs only chalk: no map, and no memory of its own.
///
/// - Cost: at most two moves per passage; two bytes per slot.
/// - Properties: finds a path if there is one, and proves that there is none by returning to a start without
///   openings left. With loops the path may be far from the shortest.
/// - Source: Charles Pierre Trémaux; É. Lucas, "Récréations mathématiques" (1882).
///
/// # Errors
/// [`Unsolved::NoPath`] if there is no path.
pub(super) fn find<T: Topology>(task: &Task<'_, T>, trace: &mut impl Trace) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    let mut lines = vec![Lines::<SlotOf<T>>::default(); topology.slots()];
    let mut cell = start;
    // The port that the walker came through, if it was the first to use it.
    let mut new = None;
    let mut moves = 0;
    report.visit(START, cell, Mark::Untouched, Mark::Active);
    while cell != goal {
        let here = lines[cell.index()];
        let unused = Ports(passages.open_ports(cell).0 & !here.one.open().0);
        report.step();
        let met = |port: Port| cell == start || here.one != Slot::port(port);
        let (port, line) = if let Some(port) = new.filter(|&port| met(port)) {
            (port, TURN_BACK)
        } else if !unused.is_empty() {
            (unused.lowest(), GO)
        } else {
            report.mark(STEP_BACK, cell, Mark::Active, Mark::Finished);
            let Some(port) = here.single() else {
                report.end(STEP_BACK);
                return Err(Unsolved::NoPath);
            };
            (port, STEP_BACK)
        };
        report.walk(line == GO);
        let behind = topology.opposite(cell, port);
        let next = topology.neighbor(cell, port);
        let is_untouched = lines[next.index()].one.is_closed() && next != start;
        for (end, port) in [(cell, port), (next, behind)] {
            let from = lines[end.index()].sign(port);
            lines[end.index()].draw(port);
            report.sign(line, end, port, from, lines[end.index()].sign(port));
        }
        cell = next;
        new = (line == GO).then_some(behind);
        moves += 1;
        if is_untouched {
            report.mark(line, cell, Mark::Untouched, Mark::Active);
        }
        report.focus(line, cell);
    }
    let path = singles(topology, &mut lines, start, goal);
    report_path(&path, END, &mut report);
    Ok(Solution { path, effort: Effort::Moves(moves) })
}

/// The cells from start to goal along passages with exactly one line, each of which gets a second one.
fn singles<T: Topology>(topology: &T, lines: &mut [Lines<SlotOf<T>>], start: Cell, goal: Cell) -> Vec<Cell> {
    let mut path = vec![start];
    let mut cell = start;
    while cell != goal
        && let Some(port) = lines[cell.index()].single()
    {
        let behind = topology.opposite(cell, port);
        lines[cell.index()].draw(port);
        cell = topology.neighbor(cell, port);
        lines[cell.index()].draw(behind);
        path.push(cell);
    }
    path
}
