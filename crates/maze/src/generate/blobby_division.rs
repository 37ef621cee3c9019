//! Blobby division: recursive division without straight walls, on any grid.
//!
//! The original may leave small regions undivided, as rooms. A room has loops, and no path leads through
//! every cell of a region of any shape, so perfect mazes have neither rooms nor an option for them.
//!
//! Draws, for each region of several cells: one for the first seed, among its cells in the order in which
//! breadth-first search from its own seed meets them, in port order; one for the second, among the others;
//! then one for each cell picked from the list, and one among its free neighbors, in port order, if it has
//! any; last, one for the gap, among the walls in the order in which the cells on the first seed's side
//! left the list.

use super::About;
use super::bag::Bag;
use super::recursive_division::report_all_open;
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Port, Ports, Slot, SlotOf, Topology};
use crate::trace::shown::{Next, Shown};
use crate::trace::{Label, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "blobby-division",
    summary: "Cuts regions in two halves that grow against each other: ragged walls with one gap.",
    pseudo_code: &[
        "open all walls; all cells form one waiting region",
        "while a region waits, take the newest; if it has several cells:",
        "    put two random cells of it on a list, as the seeds of two halves",
        "    while the list holds a cell, pick a random one:",
        "        if it has a free neighbor: add a random one to its half and to the list",
        "        else: take it off the list",
        "    build a wall between the halves, with one random gap",
        "    make both halves wait, the smaller one last",
    ],
    reasons: &[
        "This algorithm adds walls, so there must be none at first.",
        "A region of one cell is finished; larger ones wait to be divided.",
        "The two halves start at random places in the region.",
        "A random cell grows each time, so both halves get ragged edges.",
        "A free cell belongs to whichever half reaches it first.",
        "Everything around this cell is taken, so nothing can grow from it.",
        "The wall breaks every loop across it, and the one gap keeps the halves connected.",
        "Only the gap connects the halves, so each can be divided on its own.",
    ],
    shown: Shown { finished: "finished", next: Next::Half, ..Shown::GENERATOR },
};
const OPEN_ALL: Line = Line(0);
const TURN: Line = Line(1);
const SEED: Line = Line(2);
const PICK: Line = Line(3);
const GROW: Line = Line(4);
const OFF: Line = Line(5);
const WALL: Line = Line(6);

/// How a trace labels the half in a note.
fn label<S: Slot>(note: S) -> Label {
    match (note.has(S::SCRATCH), note.has(S::VOID)) {
        (true, false) => Label::First,
        (false, true) => Label::Second,
        _ => Label::None,
    }
}

/// Cells that are joined to each other and, except through gaps, to no others.
#[derive(Clone, Copy)]
struct Region {
    seed: Cell,
    cells: u32,
}

/// Carves a perfect maze by dividing regions into two halves that grow against each other, with a wall
/// between them that has one gap.
///
/// - Cost: n log n time, some 30 divisions per cell at a million cells, since every cell is grown over once
///   per region it belongs to; one byte per cell, and the frontiers. The smaller half comes first, so at
///   most log₂ n regions wait.
/// - Properties: not uniform. Ragged walls with one gap each, around regions within regions: 26.9 % dead
///   ends, and a longest path of 26 % of the cells at 20x20.
/// - Source: Jamis Buck, "A Better Recursive Division Algorithm" (2015,
///   <https://weblog.jamisbuck.org/2015/1/15/better-recursive-division-algorithm.html>).
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let Some(seed) = passages.cells().next() else { return };
    let mut report = Reporter::new(trace);
    report_all_open(passages, OPEN_ALL, &mut report);
    let mut notes = vec![Slot::CLOSED; passages.topology().slots()];
    for cell in passages.cells() {
        notes[cell.index()] = SlotOf::<T>::of(passages.neighbors(cell)) | Slot::SCRATCH | Slot::VOID;
    }
    let mut division = Division {
        notes,
        wave: Bag::new(seed),
        next_wave: Bag::new(seed),
        list: Vec::new(),
        walls: Bag::new((seed, Port(0))),
    };
    let mut waiting = vec![Region { seed, cells: passages.cell_count() as u32 }];
    while let Some(region) = waiting.pop() {
        report.step();
        if region.cells == 1 {
            report.visit(TURN, region.seed, Mark::Active, Mark::Finished);
            let half = label(division.notes[region.seed.index()]);
            report.label(TURN, region.seed, half, Label::None);
            continue;
        }
        report.phase();
        report.focus(TURN, region.seed);
        let topology = passages.topology();
        let seeds = division.seeds(topology, region, random, &mut report);
        let mut halves = division.grow(topology, seeds, random, &mut report);
        division.wall(passages, random, &mut report);
        if halves[0].cells < halves[1].cells {
            halves.reverse();
        }
        waiting.extend(halves);
    }
    report.end(TURN);
}

/// Removes a cell from its half.
fn free<S: Slot>(notes: &mut [S], cell: Cell, report: &mut Reporter<'_, impl Trace>) {
    let half = label(notes[cell.index()]);
    notes[cell.index()] &= S::OPEN;
    report.mark(SEED, cell, Mark::Active, Mark::Untouched);
    report.label(SEED, cell, half, Label::None);
}

/// The division of one region; its lists are reused for the next one.
struct Division<S> {
    /// For each cell the ports to cells of its region, and two bits for its half: clear in a free cell, and both set
    /// before there are halves.
    notes: Vec<S>,
    /// The current and the next frontier of the search.
    wave: Bag<Cell>,
    next_wave: Bag<Cell>,
    /// The cells that may have free neighbors.
    list: Vec<Cell>,
    /// The walls between the halves, each from its side in the first half.
    walls: Bag<(Cell, Port)>,
}

impl<S: Slot> Division<S> {
    const HALVES: [S; 2] = [S::SCRATCH, S::VOID];

    /// Frees all cells of a region, and finds two random ones.
    fn seeds<T: Topology>(
        &mut self,
        topology: &T,
        region: Region,
        random: &mut Random,
        report: &mut Reporter<'_, impl Trace>,
    ) -> [Cell; 2] {
        report.draw(SEED);
        report.draw(SEED);
        let first = random.below(u64::from(region.cells)) as usize;
        let second = random.below(u64::from(region.cells) - 1) as usize;
        let second = second + usize::from(second >= first);
        let mut seeds = [region.seed; 2];
        let mut met = 0;
        let notes = &mut self.notes[..];
        self.wave.clear();
        self.wave.put_flagged(std::iter::once((region.seed, true)));
        free(notes, region.seed, report);
        while !self.wave.as_slice().is_empty() {
            let wave = self.wave.as_slice();
            for (seed, number) in seeds.iter_mut().zip([first, second]) {
                if let Some(&cell) = number.checked_sub(met).and_then(|n| wave.get(n)) {
                    *seed = cell;
                }
            }
            met += wave.len();
            self.next_wave.clear();
            for &cell in wave {
                // Every neighbor is written: whether it is new is random, and a branch would be mispredicted.
                let near = notes[cell.index()];
                let around = topology.around(cell);
                let ports = topology.ports().zip(around.as_ref());
                self.next_wave.put_flagged(ports.map(|(port, &neighbor)| {
                    let is_near = near.has(S::port(port));
                    let is_new = is_near & notes[neighbor.index()].has(!S::OPEN);
                    if report.listens() && is_new {
                        free(notes, neighbor, report);
                    }
                    notes[neighbor.index()] &= if is_near { S::OPEN } else { !S::CLOSED };
                    (neighbor, is_new)
                }));
            }
            std::mem::swap(&mut self.wave, &mut self.next_wave);
        }
        seeds
    }

    /// Grows two halves until no cell of the region is free, and finds the walls between them.
    fn grow<T: Topology>(
        &mut self,
        topology: &T,
        seeds: [Cell; 2],
        random: &mut Random,
        report: &mut Reporter<'_, impl Trace>,
    ) -> [Region; 2] {
        let mut cells = [1, 1];
        self.list.clear();
        self.walls.clear();
        for (seed, half) in seeds.into_iter().zip(Self::HALVES) {
            self.notes[seed.index()] |= half;
            self.list.push(seed);
            report.mark(SEED, seed, Mark::Untouched, Mark::Active);
            report.label(SEED, seed, Label::None, label(half));
        }
        // Local copies of the list and of the random numbers stay in registers.
        let (mut list, notes, mut draws) = (std::mem::take(&mut self.list), &mut self.notes[..], random.clone());
        while !list.is_empty() {
            report.step();
            report.draw(PICK);
            let place = draws.below(list.len() as u64) as usize;
            let cell = list[place];
            report.focus(PICK, cell);
            let note = notes[cell.index()];
            let around = topology.around(cell);
            let mut free = 0;
            for (port, neighbor) in topology.ports().zip(around.as_ref()) {
                free |= u32::from(!notes[neighbor.index()].has(!S::OPEN)) << port.0;
            }
            // A port that leads out of the region may lead to a slot without a cell.
            let free = Ports(free as u16 & note.open().0);
            if free.is_empty() {
                list.swap_remove(place);
                report.focus(OFF, cell);
                // From the first half only.
                let near = if note.has(S::SCRATCH) { note } else { S::CLOSED };
                let ports = topology.ports().zip(around.as_ref());
                self.walls.put_flagged(ports.map(|(port, &neighbor)| {
                    let is_second = notes[neighbor.index()].has(S::VOID);
                    ((cell, port), near.has(S::port(port)) & is_second)
                }));
                continue;
            }
            report.choose(GROW, cell, free);
            let port = free.pick(&mut draws);
            let next = topology.neighbor(cell, port);
            notes[next.index()] |= note & !S::OPEN;
            list.push(next);
            cells[usize::from(note.has(S::VOID))] += 1;
            report.mark(GROW, next, Mark::Untouched, Mark::Active);
            report.label(GROW, next, Label::None, label(note));
        }
        *random = draws;
        self.list = list;
        [0, 1].map(|half| Region { seed: seeds[half], cells: cells[half] })
    }

    /// Builds the walls between the halves, except for one gap.
    fn wall<T: Topology>(
        &mut self,
        passages: &mut Passages<T>,
        random: &mut Random,
        report: &mut Reporter<'_, impl Trace>,
    ) {
        report.step();
        report.draw(WALL);
        let gap = random.below(self.walls.as_slice().len() as u64) as usize;
        for (n, &(cell, port)) in self.walls.as_slice().iter().enumerate() {
            let topology = passages.topology();
            let neighbor = topology.neighbor(cell, port);
            let back = topology.opposite(cell, port);
            self.notes[cell.index()] &= !S::port(port);
            self.notes[neighbor.index()] &= !S::port(back);
            // The passages were closed all along, so only the gap is opened.
            if n == gap {
                passages.open(cell, port);
            } else {
                report.close(WALL, cell, port);
                report.step();
            }
        }
    }
}
