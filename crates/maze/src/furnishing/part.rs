//! Parts of a maze that few passages lead into: least cuts between some cells and the start.

use std::collections::VecDeque;
use std::rc::Rc;

use super::ways::{Way, Ways};
use crate::topology::{Cell, Port};

/// A set of cells that few passages lead into, without the start.
pub(super) struct Part {
    /// For each slot whether it is a cell of the part.
    pub(super) inside: Vec<bool>,
    /// The passages that lead into the part, from the inside.
    pub(super) border: Vec<(Cell, Port)>,
    pub(super) cells: Vec<Cell>,
}

/// Marks in the table of a search: a cell that was not met, and one where it begins. Others are ports that lead back.
const UNMET: u8 = u8::MAX;
const ROOT: u8 = u8::MAX - 1;

/// How many times as many cells as it must have a part may have, without those that only lead on to dead ends.
const REGION: usize = 16;
/// Of how many cells at the edge of a growing set the one that is added is chosen.
const CHOICE: usize = 8;

/// The parts of a maze that were asked for, each looked for once: what is drawn is mostly around the goal.
pub(super) struct Parts<'a> {
    ways: &'a Ways,
    /// For each slot whether it is a cell that two ways lead to from the start.
    core: Vec<bool>,
    found: Vec<(Cell, usize, Option<Rc<Part>>)>,
}

/// About how many slots there are in all parts that are kept.
const KEPT: usize = 1 << 22;
/// The most passages into a part that is cut off.
const MOST_DOORS: usize = 4;

impl<'a> Parts<'a> {
    pub(super) fn new(ways: &'a Ways) -> Self {
        Self { ways, core: core(ways), found: Vec::new() }
    }

    /// The least part with `count` cells around one, if few passages lead into it.
    pub(super) fn around(&mut self, middle: Cell, count: usize) -> Option<Rc<Part>> {
        let mut found = self.found.iter();
        if let Some((.., part)) = found.find(|found| (found.0, found.1) == (middle, count)) {
            return part.clone();
        }
        let part = Part::around(self.ways, &self.core, middle, count, MOST_DOORS).map(Rc::new);
        if self.found.len() * self.ways.slots() < KEPT {
            self.found.push((middle, count, part.clone()));
        }
        part
    }
}

impl Part {
    /// The least part with some cells around one, `count` of them, that no more than `most` passages lead into.
    ///
    /// Of all sets with these cells and without what is far off it has the fewest passages into it, by Menger's
    /// theorem: as many as there are walks from the cells to the `core` far off that share no passage. Each walk is a
    /// search, so this is linear in the cells times `most`.
    fn around(ways: &Ways, core: &[bool], middle: Cell, count: usize, most: usize) -> Option<Self> {
        let (roots, near) = grow(ways, middle, count);
        let is_far = |cell: Cell| cell == ways.start || core[cell.index()] && !near[cell.index()];
        // The ports through which a walk leaves each cell.
        let mut walks = vec![0_u16; ways.slots()];
        let mut back = vec![UNMET; ways.slots()];
        let mut met = Vec::new();
        for _ in 0..=most {
            met.drain(..).for_each(|cell: Cell| back[cell.index()] = UNMET);
            met.extend(&roots);
            roots.iter().for_each(|root| back[root.index()] = ROOT);
            let (mut at, mut far) = (0, None);
            while let Some(&cell) = met.get(at).filter(|_| far.is_none()) {
                at += 1;
                for &Way { port, to: next, back: onwards } in ways.of(cell) {
                    if back[next.index()] == UNMET && walks[cell.index()] >> port.0 & 1 == 0 {
                        back[next.index()] = onwards.0;
                        met.push(next);
                        if is_far(next) {
                            far = Some(next);
                            break;
                        }
                    }
                }
            }
            let Some(mut cell) = far else {
                let inside: Vec<bool> = back.iter().map(|&back| back != UNMET).collect();
                let border = border(ways, &met, &inside);
                return Some(Self { inside, border, cells: met });
            };
            // One more walk; where it goes against an earlier one, both turn into the other's way.
            while back[cell.index()] != ROOT {
                let port = Port(back[cell.index()]);
                let (last, onwards) = ways.behind(cell, port);
                if walks[cell.index()] >> port.0 & 1 == 1 {
                    walks[cell.index()] &= !(1 << port.0);
                } else {
                    walks[last.index()] |= 1 << onwards.0;
                }
                cell = last;
            }
        }
        None
    }
}

/// The start and all cells that two ways lead to from there: neither dead ends nor cells that only lead on to some.
fn core(ways: &Ways) -> Vec<bool> {
    let mut counts: Vec<usize> = (0..ways.slots() as u32).map(|n| ways.of(Cell(n)).len()).collect();
    let is_end = |cell: Cell, counts: &[usize]| counts[cell.index()] == 1 && cell != ways.start;
    let cells = (0..ways.slots() as u32).map(Cell);
    let mut ends: Vec<Cell> = cells.filter(|&cell| is_end(cell, &counts)).collect();
    while let Some(end) = ends.pop() {
        counts[end.index()] = 0;
        for &Way { to, .. } in ways.of(end) {
            counts[to.index()] = counts[to.index()].saturating_sub(1);
            if is_end(to, &counts) {
                ends.push(to);
            }
        }
    }
    counts[ways.start.index()] = 1;
    counts.iter().map(|&count| count > 0).collect()
}

/// Cells around one, itself first, with few passages out of them, and a table of those with a multiple of them
/// around; without the start and without a step beyond the goal.
fn grow(ways: &Ways, middle: Cell, count: usize) -> (Vec<Cell>, Vec<bool>) {
    let mut met = vec![false; ways.slots()];
    met[ways.start.index()] = true;
    met[middle.index()] = true;
    let mut added = met.clone();
    let mut edge = VecDeque::from([middle]);
    let mut cells = Vec::new();
    while cells.len() < REGION * count && !edge.is_empty() {
        let mut best = 0;
        if cells.len() < count {
            // The passages that would be added to those out of the set, less those into it.
            let more = |cell: Cell| {
                let news = ways.of(cell).iter().map(|way| if added[way.to.index()] { -1 } else { 1 });
                news.sum::<i32>()
            };
            best = (0..edge.len().min(CHOICE)).min_by_key(|&n| more(edge[n])).unwrap_or(0);
        }
        let Some(cell) = edge.remove(best) else {
            break;
        };
        added[cell.index()] = true;
        cells.push(cell);
        if cell == ways.goal && cell != middle {
            continue;
        }
        for &Way { to, .. } in ways.of(cell) {
            if !std::mem::replace(&mut met[to.index()], true) {
                edge.push_back(to);
            }
        }
    }
    added[ways.start.index()] = false;
    cells.truncate(count);
    (cells, added)
}

/// The passages between cells of a set and others, from the inside.
fn border(ways: &Ways, cells: &[Cell], inside: &[bool]) -> Vec<(Cell, Port)> {
    let mut border = Vec::new();
    for &cell in cells {
        let out = ways.of(cell).iter().filter(|way| !inside[way.to.index()]);
        border.extend(out.map(|way| (cell, way.port)));
    }
    border
}

/// The steps from a cell to each slot, without a step beyond the goal; `u32::MAX` where there is no path.
pub(super) fn steps_from(ways: &Ways, first: Cell) -> Vec<u32> {
    let mut steps = vec![u32::MAX; ways.slots()];
    steps[first.index()] = 0;
    let mut edge = VecDeque::from([first]);
    while let Some(cell) = edge.pop_front() {
        if cell == ways.goal && cell != first {
            continue;
        }
        for &Way { to, .. } in ways.of(cell) {
            if steps[to.index()] == u32::MAX {
                steps[to.index()] = steps[cell.index()] + 1;
                edge.push_back(to);
            }
        }
    }
    steps
}
