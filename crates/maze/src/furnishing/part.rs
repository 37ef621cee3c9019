//! Parts of a maze that few passages lead into: least cuts between some cells and the start.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::maze::Maze;
use crate::passages::Passages;
use crate::rings::distances_up_to;
use crate::topology::{Cell, Port, Topology};

/// The distances in a maze from its start, and its dead ends.
pub(super) struct Survey<'a, T: Topology> {
    pub(super) maze: &'a Maze<T>,
    /// The steps from the start to each slot, as [`Survey::steps_from`] counts them.
    pub(super) from_start: Vec<u32>,
    /// The number of cells that can be reached.
    pub(super) reached: usize,
    /// The cells with one passage, ascending.
    pub(super) dead_ends: Vec<Cell>,
}

impl<'a, T: Topology> Survey<'a, T> {
    pub(super) fn new(maze: &'a Maze<T>) -> Self {
        let passages = maze.passages();
        let from_start = distances_up_to(passages, maze.start(), maze.goal());
        let reached = from_start.iter().filter(|&&steps| steps != u32::MAX).count();
        let dead_ends = passages.cells().filter(|&cell| passages.open_ports(cell).len() == 1).collect();
        Self { maze, from_start, reached, dead_ends }
    }

    /// The distance in steps from a cell to each slot; paths end at the goal. `u32::MAX` where there is no path.
    pub(super) fn steps_from(&self, first: Cell) -> Vec<u32> {
        distances_up_to(self.maze.passages(), first, self.maze.goal())
    }
}

/// A set of cells that few passages lead into, without the start.
pub(super) struct Region {
    /// For each slot whether it is a cell of the part.
    pub(super) inside: Vec<bool>,
    /// The passages that lead into the part, from the inside.
    pub(super) border: Vec<(Cell, Port)>,
    pub(super) cells: Vec<Cell>,
    /// Of the cells beyond the border, the one nearest to the start.
    pub(super) door: Cell,
}

/// Marks in the table of a search: a cell that was not met, and one where it begins. Others are ports that lead back.
const UNMET: u8 = u8::MAX;
const ROOT: u8 = u8::MAX - 1;

/// How many times its required number of cells a part may have, not counting those that only lead to dead ends.
const REGION: usize = 16;
/// How many cells at the edge of a growing set are compared for the next one to add.
const CHOICE: usize = 8;

/// The parts of a maze requested so far, each searched for once: most draws are around the goal.
pub(super) struct Regions<'a, T: Topology> {
    survey: &'a Survey<'a, T>,
    /// For each slot, whether it is a cell that two disjoint paths lead to from the start.
    core: Vec<bool>,
    /// True if the maze is a tree, which has no core but the start.
    is_tree: bool,
    found: Vec<(Cell, usize, Option<Rc<Region>>)>,
}

/// About how many slots all cached parts may have together.
const KEPT: usize = 1 << 22;
/// The most passages into a part that is cut off.
const MOST_DOORS: usize = 4;

/// The order in which the search for a walk takes up cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// Rings of equal distance.
    Rings,
    /// From each cell to the one nearest to the start, which soon leads out of a set.
    Towards,
}

impl<'a, T: Topology> Regions<'a, T> {
    pub(super) fn new(survey: &'a Survey<'a, T>) -> Self {
        let core = core(survey);
        let is_tree = core.iter().filter(|&&is_core| is_core).count() == 1;
        Self { survey, core, is_tree, found: Vec::new() }
    }

    /// The least part with `count` cells around one, if few passages lead into it.
    pub(super) fn around(&mut self, middle: Cell, count: usize) -> Option<Rc<Region>> {
        let mut found = self.found.iter();
        if let Some((.., part)) = found.find(|found| (found.0, found.1) == (middle, count)) {
            return part.clone();
        }
        let region = if self.is_tree { count } else { REGION * count };
        let (roots, near) = grow(self.survey, middle, count, region);
        let mut part = self.cut_off(&roots, &near, Order::Towards);
        // The part is the same in any order, but of doors that are equally near the first one counts.
        if part.as_ref().is_some_and(|part| self.has_equal_doors(part)) {
            part = self.cut_off(&roots, &near, Order::Rings);
        }
        let part = part.map(Rc::new);
        if self.found.len() * self.core.len() < KEPT {
            self.found.push((middle, count, part.clone()));
        }
        part
    }

    /// The least part with some cells that no more than [`MOST_DOORS`] passages lead into.
    ///
    /// Of all sets with these cells and without the distant core, it has the fewest passages into it, by Menger's
    /// theorem: as many as there are walks from the cells to the distant core that share no passage. Each walk is a
    /// search, so this is linear in the cells times the doors.
    fn cut_off(&self, roots: &[Cell], near: &[bool], order: Order) -> Option<Region> {
        let Survey { maze, from_start, .. } = self.survey;
        let passages = maze.passages();
        let is_far = |cell: Cell| cell == maze.start() || self.core[cell.index()] && !near[cell.index()];
        // Moves the cell that is nearest to the start to the end, where it is taken up first.
        let put_nearest_last = |edge: &mut VecDeque<Cell>, first: usize| {
            let nearest = (first..edge.len()).min_by_key(|&n| from_start[edge[n].index()]);
            if let Some(nearest) = nearest.filter(|_| order == Order::Towards) {
                edge.swap(nearest, edge.len() - 1);
            }
        };
        // The ports through which a walk leaves each cell.
        let mut walks = vec![0_u16; near.len()];
        let mut back = vec![UNMET; near.len()];
        roots.iter().for_each(|root| back[root.index()] = ROOT);
        let leads_out = |port: &Port, cell: Cell| back[maze.topology().neighbor(cell, *port).index()] == UNMET;
        let is_rim = |cell: &Cell| passages.open_ports(*cell).iter().any(|port| leads_out(&port, *cell));
        let mut rim: VecDeque<Cell> = roots.iter().copied().filter(is_rim).collect();
        put_nearest_last(&mut rim, 0);
        let mut met = Vec::new();
        for _ in 0..=MOST_DOORS {
            met.drain(..).for_each(|cell: Cell| back[cell.index()] = UNMET);
            let mut edge = rim.clone();
            let mut far = None;
            while let Some(cell) = if order == Order::Rings { edge.pop_front() } else { edge.pop_back() } {
                let first = edge.len();
                for port in passages.open_ports(cell).iter() {
                    let (next, onwards) = passages.behind(cell, port);
                    if back[next.index()] == UNMET && walks[cell.index()] >> port.0 & 1 == 0 {
                        back[next.index()] = onwards.0;
                        met.push(next);
                        edge.push_back(next);
                        far = far.or(Some(next).filter(|&next| is_far(next)));
                    }
                }
                if far.is_some() {
                    break;
                }
                put_nearest_last(&mut edge, first);
            }
            let Some(mut cell) = far else {
                let cells: Vec<Cell> = roots.iter().copied().chain(met).collect();
                let inside: Vec<bool> = back.iter().map(|&back| back != UNMET).collect();
                return self.part(cells, inside);
            };
            // One more walk; where it runs against an earlier one, the two swap their remaining paths.
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

    /// A part with its border.
    fn part(&self, cells: Vec<Cell>, inside: Vec<bool>) -> Option<Region> {
        let (maze, from_start) = (self.survey.maze, &self.survey.from_start);
        let behind = |(cell, port)| maze.topology().neighbor(cell, port);
        let sides =
            cells.iter().flat_map(|&cell| maze.passages().open_ports(cell).iter().map(move |port| (cell, port)));
        let border: Vec<_> = sides.filter(|&side| !inside[behind(side).index()]).collect();
        let door = border.iter().map(|&side| behind(side)).min_by_key(|door| from_start[door.index()])?;
        Some(Region { inside, border, cells, door })
    }

    /// Returns true if several cells beyond the border of a part are nearest to the start.
    fn has_equal_doors(&self, part: &Region) -> bool {
        let from_start = &self.survey.from_start;
        let mut doors = part.border.iter().map(|&(cell, port)| self.survey.maze.topology().neighbor(cell, port));
        doors.any(|door| door != part.door && from_start[door.index()] == from_start[part.door.index()])
    }
}

/// The start and all cells that two disjoint paths lead to from there: neither dead ends nor cells that only lead to
/// them.
fn core<T: Topology>(survey: &Survey<T>) -> Vec<bool> {
    let start = survey.maze.start();
    without_dead_ends(survey.maze.passages(), |cell| cell == start)
}

/// For each slot whether it is a cell that is kept or lies on a walk between such cells or around a loop; others are
/// dead ends and lead only to them. Linear in the cells.
pub(super) fn without_dead_ends<T: Topology>(passages: &Passages<T>, is_kept: impl Fn(Cell) -> bool) -> Vec<bool> {
    let mut counts = vec![0_u8; passages.topology().slots()];
    passages.cells().for_each(|cell| counts[cell.index()] = passages.open_ports(cell).len() as u8);
    let is_end = |cell: Cell, counts: &[u8]| counts[cell.index()] == 1 && !is_kept(cell);
    let mut ends: Vec<Cell> = passages.cells().filter(|&cell| is_end(cell, &counts)).collect();
    while let Some(end) = ends.pop() {
        counts[end.index()] = 0;
        for port in passages.open_ports(end).iter() {
            let (next, _) = passages.behind(end, port);
            counts[next.index()] = counts[next.index()].saturating_sub(1);
            if is_end(next, &counts) {
                ends.push(next);
            }
        }
    }
    passages.cells().filter(|&cell| is_kept(cell)).for_each(|cell| counts[cell.index()] = 1);
    counts.iter().map(|&count| count > 0).collect()
}

/// Cells around one, itself first, with few passages out of them, and a table of `region` cells around it; without the
/// start and without a step beyond the goal.
fn grow<T: Topology>(survey: &Survey<T>, middle: Cell, count: usize, region: usize) -> (Vec<Cell>, Vec<bool>) {
    let (maze, passages) = (survey.maze, survey.maze.passages());
    let mut met = vec![false; maze.topology().slots()];
    met[maze.start().index()] = true;
    met[middle.index()] = true;
    let mut added = vec![false; met.len()];
    // The passages from each cell to the set and to the start.
    let mut joined = vec![0_u8; met.len()];
    let join = |cell: Cell, joined: &mut [u8]| {
        for port in passages.open_ports(cell).iter() {
            joined[passages.behind(cell, port).0.index()] += 1;
        }
    };
    join(maze.start(), &mut joined);
    let mut edge = VecDeque::from([middle]);
    let mut cells = Vec::new();
    while cells.len() < region && !edge.is_empty() {
        let mut best = 0;
        if cells.len() < count {
            // The passages that would be added to those out of the set, less those into it.
            let more = |cell: Cell| passages.open_ports(cell).len() as i32 - 2 * i32::from(joined[cell.index()]);
            best = (0..edge.len().min(CHOICE)).min_by_key(|&n| more(edge[n])).unwrap_or(0);
        }
        let Some(cell) = edge.remove(best) else { break };
        added[cell.index()] = true;
        cells.push(cell);
        if cells.len() < count {
            join(cell, &mut joined);
        }
        if cell == maze.goal() && cell != middle {
            continue;
        }
        for port in passages.open_ports(cell).iter() {
            let (next, _) = passages.behind(cell, port);
            if !std::mem::replace(&mut met[next.index()], true) {
                edge.push_back(next);
            }
        }
    }
    cells.truncate(count);
    (cells, added)
}
