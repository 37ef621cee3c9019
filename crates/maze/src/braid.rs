//! Braiding: opening dead ends, so that there is more than one path.

use super::passages::Passages;
use super::random::Random;
pub use super::share::{Share, ShareError};
use super::topology::{Cell, Port, Ports, Topology};
use super::trace::{Line, Reporter, Trace};

/// Braiding as a line of pseudo-code: that of [`Line::BRAID`].
pub(super) const PSEUDO_CODE: &str = "for a share of the dead ends: open one more wall of each";
/// Why braiding does it.
pub(super) const REASON: &str = "This dead end is opened, so that there is more than one path.";

/// Opens that share of the dead ends of a wall maze, one wall each.
///
/// Dead ends come in random order. One that an earlier opening has already removed is skipped but
/// counts as opened. A wall towards another dead end is preferred, because it removes two. Linear in
/// the number of cells. The trace reports a phase in which each dead end is a step.
pub fn braid<T: Topology>(passages: &mut Passages<T>, share: Share, random: &mut Random, trace: &mut impl Trace) {
    let is_dead_end = |passages: &Passages<T>, cell: Cell| passages.open_ports(cell).len() == 1;
    let mut dead_ends: Vec<Cell> = passages.cells().filter(|&cell| is_dead_end(passages, cell)).collect();
    let mut report = Reporter::new(trace);
    for _ in 1..dead_ends.len() {
        report.draw(Line::BRAID);
    }
    random.shuffle(&mut dead_ends);
    dead_ends.truncate(share.of(dead_ends.len() as u64) as usize);
    for cell in dead_ends {
        report.step();
        report.focus(Line::BRAID, cell);
        if !is_dead_end(passages, cell) {
            continue;
        }
        let walls = Ports(passages.neighbors(cell).0 & !passages.open_ports(cell).0);
        let removes_two = |port: &Port| is_dead_end(passages, passages.topology().neighbor(cell, *port));
        let mut best = walls.iter().filter(removes_two).fold(Ports::NONE, Ports::with);
        if best.is_empty() {
            best = walls;
        }
        if !best.is_empty() {
            report.choose(Line::BRAID, cell, best);
            let port = best.pick(random);
            report.open(Line::BRAID, cell, port);
            passages.open(cell, port);
        }
    }
    report.end(Line::BRAID);
}
