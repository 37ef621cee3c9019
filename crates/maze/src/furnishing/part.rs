//! Parts of a maze that few passages lead into: least cuts between some cells and the start.

use std::collections::VecDeque;

use crate::maze::Maze;
use crate::passages::Passages;
use crate::topology::{Cell, Port, Topology};

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

impl Part {
    /// The least part with some cells around one, `count` of them, that no more than `most` passages lead into.
    ///
    /// Of all sets with these cells and without what is far off it has the fewest passages into it, by Menger's
    /// theorem: as many as there are walks from the cells to the `core` far off that share no passage. Each walk is a
    /// search, so this is linear in the cells times `most`.
    pub(super) fn around<T: Topology>(
        maze: &Maze<T>,
        core: &[bool],
        middle: Cell,
        count: usize,
        most: usize,
    ) -> Option<Self> {
        let (passages, topology, start) = (maze.passages(), maze.topology(), maze.start());
        let (roots, near) = grow(maze, middle, count);
        let is_far = |cell: Cell| cell == start || core[cell.index()] && !near[cell.index()];
        // The ports through which a walk leaves each cell.
        let mut walks = vec![0_u16; topology.slots()];
        let mut back = vec![UNMET; topology.slots()];
        let mut met = Vec::new();
        for _ in 0..=most {
            met.drain(..).for_each(|cell: Cell| back[cell.index()] = UNMET);
            met.extend(&roots);
            roots.iter().for_each(|root| back[root.index()] = ROOT);
            let (mut at, mut far) = (0, None);
            while let Some(&cell) = met.get(at).filter(|_| far.is_none()) {
                at += 1;
                for port in passages.open_ports(cell).iter() {
                    let next = topology.neighbor(cell, port);
                    if back[next.index()] == UNMET && walks[cell.index()] >> port.0 & 1 == 0 {
                        back[next.index()] = topology.opposite(cell, port).0;
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
                let border = border(passages, &met, &inside);
                return Some(Self { inside, border, cells: met });
            };
            // One more walk; where it goes against an earlier one, both turn into the other's way.
            while back[cell.index()] != ROOT {
                let port = Port(back[cell.index()]);
                let (last, onwards) = passages.behind(cell, port);
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
pub(super) fn core<T: Topology>(maze: &Maze<T>) -> Vec<bool> {
    let (passages, topology) = (maze.passages(), maze.topology());
    let mut ways = vec![0; topology.slots()];
    for cell in passages.cells() {
        ways[cell.index()] = passages.open_ports(cell).len();
    }
    let is_end = |cell: Cell, ways: &[u32]| ways[cell.index()] == 1 && cell != maze.start();
    let mut ends: Vec<Cell> = passages.cells().filter(|&cell| is_end(cell, &ways)).collect();
    while let Some(end) = ends.pop() {
        ways[end.index()] = 0;
        for port in passages.open_ports(end).iter() {
            let next = topology.neighbor(end, port);
            ways[next.index()] = ways[next.index()].saturating_sub(1);
            if is_end(next, &ways) {
                ends.push(next);
            }
        }
    }
    ways[maze.start().index()] = 1;
    ways.iter().map(|&ways| ways > 0).collect()
}

/// Cells around one, itself first, with few passages out of them, and a table of those with a multiple of them
/// around; without the start and without a step beyond the goal.
fn grow<T: Topology>(maze: &Maze<T>, middle: Cell, count: usize) -> (Vec<Cell>, Vec<bool>) {
    let (passages, topology) = (maze.passages(), maze.topology());
    let mut met = vec![false; topology.slots()];
    met[maze.start().index()] = true;
    met[middle.index()] = true;
    let mut added = met.clone();
    let mut edge = VecDeque::from([middle]);
    let mut cells = Vec::new();
    while cells.len() < REGION * count && !edge.is_empty() {
        let mut best = 0;
        if cells.len() < count {
            // The passages that would be added to those out of the set, less those into it.
            let more = |cell: Cell| {
                let mut more = 0;
                for port in passages.open_ports(cell).iter() {
                    more += if added[topology.neighbor(cell, port).index()] { -1 } else { 1 };
                }
                more
            };
            best = (0..edge.len().min(CHOICE)).min_by_key(|&n| more(edge[n])).unwrap_or(0);
        }
        let Some(cell) = edge.remove(best) else {
            break;
        };
        added[cell.index()] = true;
        cells.push(cell);
        if cell == maze.goal() && cell != middle {
            continue;
        }
        for port in passages.open_ports(cell).iter() {
            let next = topology.neighbor(cell, port);
            if !std::mem::replace(&mut met[next.index()], true) {
                edge.push_back(next);
            }
        }
    }
    added[maze.start().index()] = false;
    cells.truncate(count);
    (cells, added)
}

/// The passages between cells of a set and others, from the inside.
fn border<T: Topology>(
    passages: &Passages<T>,
    cells: &[Cell],
    inside: &[bool],
) -> Vec<(Cell, Port)> {
    let mut border = Vec::new();
    for &cell in cells {
        for port in passages.open_ports(cell).iter() {
            if !inside[passages.topology().neighbor(cell, port).index()] {
                border.push((cell, port));
            }
        }
    }
    border
}

/// The steps from a cell to each slot, without a step beyond the goal; `u32::MAX` where there is no path.
pub(super) fn steps_from<T: Topology>(maze: &Maze<T>, first: Cell) -> Vec<u32> {
    let mut steps = vec![u32::MAX; maze.topology().slots()];
    steps[first.index()] = 0;
    let mut edge = VecDeque::from([first]);
    while let Some(cell) = edge.pop_front() {
        if cell == maze.goal() && cell != first {
            continue;
        }
        for port in maze.passages().open_ports(cell).iter() {
            let next = maze.topology().neighbor(cell, port);
            if steps[next.index()] == u32::MAX {
                steps[next.index()] = steps[cell.index()] + 1;
                edge.push_back(next);
            }
        }
    }
    steps
}
