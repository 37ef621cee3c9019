//! Hunt and kill: a walk that, where it is stuck, goes on from the first cell beside what is carved.
//!
//! Named by Walter D. Pullen, "Think Labyrinth" (<https://www.astrolog.org/labyrnth/algrithm.htm>); this
//! is the form that hunts in reading order, as in Jamis Buck, "Maze Generation: Hunt-and-Kill algorithm"
//! (2011, <https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm>). No memory
//! besides the maze but a small table. Hunts look only from the first cell on that may be found, so that
//! what is finished is not looked at again: linear time but for grids made to defeat that. Texture: few
//! dead ends (about 10 %) as of the backtracker, but shorter ways, since a walk never resumes where it was.
//!
//! Draws: one for the first cell; one for each step, among the untouched neighbors in port order; and
//! one for each hunt, among the touched neighbors of the cell found, in port order.

use super::{About, Needs};
use crate::passages::{Passages, VOID};
use crate::random::Random;
use crate::topology::{Cell, Picker, Port, Ports, Topology};
use crate::trace::{Line, Mark, Reporter, Trace};

/// What is told of the generator.
pub const ABOUT: About = About {
    name: "hunt-and-kill",
    sentence: "Walks at random; once stuck, hunts row by row for a cell to go on from.",
    pseudo_code: &[
        "start at a random cell",
        "repeat:",
        "    while some neighbor is untouched:",
        "        carve to a random one of them and go there",
        "    hunt in reading order for an untouched cell beside a touched one",
        "    if there is none, the maze is done",
        "    carve to it from a random touched neighbor and go there",
    ],
    reasons: &[
        "A walk begins somewhere; any cell will do.",
        "One walk seldom meets every cell, so there are as many as it takes.",
        "An untouched neighbor can be joined without closing a loop.",
        "Some neighbor is untouched, so walk on to any such one.",
        "The walk is stuck, so look for a cell that the maze can grow to.",
        "Every cell is part of the maze.",
        "This cell is untouched and borders the maze, so join it and walk on from here.",
    ],
    needs: Needs::Cells,
    extra: 0,
};
const START: Line = Line(0);
const CARVE: Line = Line(3);
const HUNT: Line = Line(4);
const DONE: Line = Line(5);
const RESUME: Line = Line(6);

/// Carves a perfect maze into closed passages.
pub fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let Some(mut cell) = passages.random_cell(random) else {
        return;
    };
    let topology = passages.topology().clone();
    let slots = passages.slots_mut();
    let mut numbers = random.clone();
    let picker = Picker::new(&topology);
    let mut report = Reporter::new(trace);
    report.draw(START);
    report.focus(START, cell);
    // A cell is done with as soon as it is joined: hunts ask for touched ones, whichever walk came by.
    report.mark(START, cell, Mark::Untouched, Mark::Finished);
    // No untouched cell beside a touched one lies before this slot.
    let mut first = topology.slots();
    // The openings of the cell so far, which are written down when the walk goes on.
    let mut here = 0;
    loop {
        loop {
            let around = topology.around(cell);
            let mut untouched = 0;
            for port in T::ports() {
                let next = around[port.0 as usize].index();
                let is_untouched = slots[next] == 0;
                untouched |= u8::from(is_untouched) << port.0;
                // A mask and not a choice, which some builds make a branch that nobody foresees.
                first = first.min(next | usize::from(!is_untouched).wrapping_neg());
            }
            let untouched = Ports(untouched);
            if untouched.is_empty() {
                break;
            }
            report.step();
            report.choose(CARVE, cell, untouched);
            let (port, next) = picker.pick(&topology, cell, untouched, &mut numbers);
            report.open(CARVE, cell, port);
            slots[cell.index()] = here | 1 << port.0;
            here = 1 << topology.opposite(cell, port).0;
            cell = next;
            report.mark(CARVE, cell, Mark::Untouched, Mark::Finished);
            report.focus(CARVE, cell);
        }
        slots[cell.index()] = here;
        report.phase();
        let Some((found, touched)) = hunt(&topology, slots, first, &mut report) else {
            break;
        };
        first = found.index();
        report.step();
        report.focus(HUNT, found);
        report.choose(RESUME, found, touched);
        let port = touched.pick(&mut numbers);
        report.open(RESUME, found, port);
        report.mark(RESUME, found, Mark::Untouched, Mark::Finished);
        let neighbor = topology.neighbor(found, port);
        slots[neighbor.index()] |= 1 << topology.opposite(found, port).0;
        here = 1 << port.0;
        cell = found;
    }
    report.end(DONE);
    *random = numbers;
}

/// The first untouched cell from a slot on that has touched neighbors, and the ports to those.
fn hunt<T: Topology, Listener: Trace>(
    topology: &T,
    slots: &[u8],
    first: usize,
    report: &mut Reporter<'_, Listener>,
) -> Option<(Cell, Ports)> {
    let mut place = first;
    loop {
        place += untouched_in(slots.get(place..)?)?;
        let cell = Cell(place as u32);
        let around = topology.around(cell);
        let mut touched = 0;
        for Port(port) in T::ports() {
            let neighbor = slots[around[port as usize].index()];
            // Neither zero, which is untouched, nor void: the greatest of all numbers.
            let is_touched = neighbor.wrapping_sub(1) < VOID - 1;
            touched |= u8::from(is_touched) << port;
        }
        if touched != 0 {
            return Some((cell, Ports(touched)));
        }
        report.step();
        report.focus(HUNT, cell);
        place += 1;
    }
}

/// The place of the first untouched slot, found by words of eight slots.
#[inline]
fn untouched_in(slots: &[u8]) -> Option<usize> {
    const LOWEST_BITS: u64 = u64::MAX / 0xFF;
    let (words, rest) = slots.as_chunks();
    for (n, &word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(word);
        // The highest bit of the lowest byte that is zero, and of none below it.
        let zeros = word.wrapping_sub(LOWEST_BITS) & !word & LOWEST_BITS << 7;
        if zeros != 0 {
            return Some(8 * n + zeros.trailing_zeros() as usize / 8);
        }
    }
    Some(8 * words.len() + rest.iter().position(|&slot| slot == 0)?)
}
