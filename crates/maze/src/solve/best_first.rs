//! The search shared by Dijkstra's algorithm, A* and greedy search: a list of cells, best rank first.
//!
//! A cell may be listed several times but is taken once, with its best rank; ties go to the first cell
//! in reading order. n log n time for n cells; one byte per slot, and 24 per listed cell.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::breadth_first::{report_back, walk_back};
use super::{Effort, Solution, Unsolved};
use crate::passages::Passages;
use crate::topology::{Cell, Port, Topology};
use crate::trace::{Line, Mark, Reporter, Trace};

const START: Line = Line(0);
const WHILE: Line = Line(1);
const TAKE: Line = Line(2);
const PUT: Line = Line(5);
const WALK_BACK: Line = Line(6);

/// Marks a slot that is or was listed.
const MET: u8 = 0x40;
/// Marks a slot that was taken; its lowest bits are the port of the way back.
const TAKEN: u8 = 0x80;
const BACK: u8 = 0x1F;
/// In place of the port of the way back: this is the start.
const ROOT: u8 = 0x1F;

/// A listed cell; the least is the best.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    /// Smaller is better; the second number breaks ties.
    rank: (u32, u32),
    cell: Cell,
    /// The steps from the start.
    steps: u32,
    /// The port of the way back.
    back: u8,
}

/// Takes cells by `rank`, a function of the steps from the start and the cell, until the goal comes up.
pub(super) fn search<T: Topology, Listener: Trace>(
    passages: &Passages<T>,
    start: Cell,
    goal: Cell,
    rank: impl Fn(u32, Cell) -> (u32, u32),
    trace: &mut Listener,
) -> Result<Solution, Unsolved> {
    let topology = passages.topology();
    let mut report = Reporter::new(trace);
    let mut slots = vec![0_u8; topology.slots()];
    let mut list = BinaryHeap::new();
    list.push(Reverse(Entry { rank: rank(0, start), cell: start, steps: 0, back: ROOT }));
    slots[start.index()] = MET;
    report.focus(START, start);
    report.mark(START, start, Mark::Untouched, Mark::Active);
    let mut met = 1;
    let mut worst = None;
    while let Some(Reverse(entry)) = list.pop() {
        let Entry { cell, steps, .. } = entry;
        if slots[cell.index()] & TAKEN != 0 {
            continue;
        }
        slots[cell.index()] = MET | TAKEN | entry.back;
        report.step();
        if Listener::LISTENS && Some(entry.rank.0) > worst {
            worst = Some(entry.rank.0);
            report.phase();
        }
        report.focus(TAKE, cell);
        if cell == goal {
            let back = |cell: Cell| Port(slots[cell.index()] & BACK);
            let path = walk_back(topology, back, goal, steps as usize);
            report_back(&path, WALK_BACK, &mut report);
            let effort = Effort::Cells(met);
            return Ok(Solution { path, effort });
        }
        for port in passages.open_ports(cell).iter() {
            let neighbor = topology.neighbor(cell, port);
            let slot = &mut slots[neighbor.index()];
            if *slot & TAKEN != 0 {
                continue;
            }
            if *slot & MET == 0 {
                *slot = MET;
                met += 1;
                report.mark(PUT, neighbor, Mark::Untouched, Mark::Active);
            }
            list.push(Reverse(Entry {
                rank: rank(steps + 1, neighbor),
                cell: neighbor,
                steps: steps + 1,
                back: topology.opposite(cell, port).0 & BACK,
            }));
        }
        report.mark(TAKE, cell, Mark::Active, Mark::Finished);
    }
    report.end(WHILE);
    Err(Unsolved::NoPath)
}
