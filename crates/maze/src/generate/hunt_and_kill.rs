//! Hunt and kill: a walk that, when stuck, resumes from the first cell beside what is carved.
//!
//! Draws: one for the first cell; one per step among the untouched neighbors, in port order; one per
//! hunt among the touched neighbors of the cell found, in port order.

use super::About;
use crate::passages::{Passages, ports_where};
use crate::random::Random;
use crate::topology::{Cell, Picker, Port, Ports, Slot, Slots, SlotsOf, Topology};
use crate::trace::shown::{Next, Shown};
use crate::trace::{Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "hunt-and-kill",
    summary: "Walks at random; once stuck, hunts row by row for a cell to continue from.",
    pseudo_code: &[
        "start at a random cell",
        "repeat:",
        "    while some neighbor is unvisited:",
        "        carve to a random one of them and go there",
        "    hunt in reading order for an unvisited cell next to a visited one",
        "    if there is none, the maze is finished",
        "    carve to it from a random visited neighbor and go there",
    ],
    reasons: &[
        "A walk starts somewhere; any cell will do.",
        "One walk rarely visits every cell, so there are as many as it takes.",
        "An unvisited neighbor can be joined without closing a loop.",
        "Some neighbor is unvisited, so walk on to one of them.",
        "The walk is stuck. Earlier cells cannot qualify, so the hunt looks at each cell from here.",
        "Every cell is part of the maze.",
        "This cell is unvisited and next to the maze, so join it and walk on from here.",
    ],
    shown: Shown { active: None, next: Next::Hunt, ..Shown::GENERATOR },
};
const START: Line = Line(0);
const CARVE: Line = Line(3);
const HUNT: Line = Line(4);
const DONE: Line = Line(5);
const RESUME: Line = Line(6);

/// Carves a perfect maze by random walks; each starts where a hunt in reading order finds the first
/// untouched cell beside a touched one.
///
/// - Cost: linear time except on grids made to defeat it, since a hunt starts at the first cell that may
///   qualify. No memory besides the maze.
/// - Properties: not uniform. As few dead ends as the backtracker (10.0 %), but shorter paths, since a
///   walk never resumes where it got stuck.
/// - Source: named by Walter D. Pullen, "Think Labyrinth"; this form by Jamis Buck, "Maze Generation:
///   Hunt-and-Kill algorithm" (2011,
///   <https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm>).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let mut cell = passages.random_cell(random);
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut numbers = random.clone();
    let picker = Picker::new(&topology);
    let mut report = Reporter::new(trace);
    report.draw(START);
    // A cell is finished once joined, since hunts look at any touched cell, whichever walk it is from.
    report.visit(START, cell, Mark::Untouched, Mark::Finished);
    // No untouched cell beside a touched one comes before this slot.
    let mut first = topology.slots();
    // The openings of the current cell, stored when the walk moves on.
    let mut here = Slot::CLOSED;
    loop {
        loop {
            let around = topology.around(cell);
            let mut untouched = 0;
            for (Port(port), next) in topology.ports().zip(around.as_ref()) {
                let is_untouched = slots.get(*next).is_closed();
                untouched |= u16::from(is_untouched) << port;
                // A mask, since a branch here would be mispredicted half of the time.
                first = first.min(next.index() | usize::from(!is_untouched).wrapping_neg());
            }
            let untouched = Ports(untouched);
            if untouched.is_empty() {
                break;
            }
            report.step();
            report.choose(CARVE, cell, untouched);
            let (port, next) = picker.pick(&topology, cell, untouched, &mut numbers);
            report.open(CARVE, cell, port);
            slots.put(cell, here | Slot::port(port));
            here = Slot::port(topology.opposite(cell, port));
            cell = next;
            report.mark(CARVE, cell, Mark::Untouched, Mark::Finished);
            report.focus(CARVE, cell);
        }
        slots.put(cell, here);
        report.phase();
        let Some((found, touched)) = hunt(&topology, slots, first, &mut report) else { break };
        first = found.index();
        report.step();
        report.focus(HUNT, found);
        report.choose(RESUME, found, touched);
        let port = touched.pick(&mut numbers);
        report.open(RESUME, found, port);
        report.mark(RESUME, found, Mark::Untouched, Mark::Finished);
        let neighbor = topology.neighbor(found, port);
        slots.add(neighbor, Slot::port(topology.opposite(found, port)));
        here = Slot::port(port);
        cell = found;
    }
    report.end(DONE);
    *random = numbers;
}

/// The first untouched cell from a slot on that has touched neighbors, and the ports to them.
fn hunt<T: Topology>(
    topology: &T,
    slots: &SlotsOf<T>,
    mut place: usize,
    report: &mut Reporter<'_, impl Trace>,
) -> Option<(Cell, Ports)> {
    loop {
        let next = (place..slots.count()).find(|&slot| slots.get(Cell(slot as u32)).is_closed());
        if report.listens() {
            let end = next.unwrap_or(slots.count());
            for passed in (place..end).filter(|&slot| !slots.get(Cell(slot as u32)).has(Slot::VOID)) {
                report.step();
                report.focus(HUNT, Cell(passed as u32));
            }
        }
        place = next?;
        let cell = Cell(place as u32);
        let touched = ports_where(topology, slots, cell, |slot| slot.has(Slot::OPEN));
        if !touched.is_empty() {
            return Some((cell, touched));
        }
        report.step();
        report.focus(HUNT, cell);
        place += 1;
    }
}
