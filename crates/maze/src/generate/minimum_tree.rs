//! The minimum tree of a grid whose walls have random weights: the one maze that Kruskal, Prim and
//! Borůvka all carve.
//!
//! With distinct weights there is exactly one tree of least total weight, so it does not matter how
//! it is found (J. B. Kruskal, 1956; R. C. Prim, 1957; O. Borůvka, 1926). When nobody listens, all
//! three take the way of this file, which is the fastest and needs little memory: it goes over the
//! grid in chunks of slots, solves each by Kruskal's method, and keeps of what lies behind it only
//! what cells ahead can still change.
//!
//! That is little. Let the *frontier* be the cells behind that have neighbors ahead. Any loop that is
//! closed later passes through two cells of the frontier. So when Kruskal's method joins two parts of
//! which one has no frontier cell, no later loop passes through that wall, and it is opened for good.
//! When both have one, the wall stays in doubt, and is carried over as if it lay between any frontier
//! cell of the one part and any of the other: for every bound on the weight, the same frontier cells
//! hang together. There are always fewer walls in doubt than frontier cells.
//!
//! Cost: constant expected time a cell but for the nearly constant time of finding a set; some fifty
//! bytes for each cell of a chunk, which is as long as four times the frontier (in a rectangle: four
//! rows) and at least `CHUNK`, and as many for each cell of the frontier. A tenth of a byte a cell
//! at 4000x4000; but twelve bytes a cell in a grid as flat as a million columns and 16 rows. The maze
//! does not depend on how the grid is cut into chunks.
//!
//! Most walls of the heavier part close a loop of lighter ones. They are dropped before they are sorted,
//! in the order of their places, which costs much less (V. Osipov, P. Sanders and J. Singler, "The
//! Filter-Kruskal Minimum Spanning Tree Algorithm", 2009).

use crate::passages::Passages;
use crate::random::{Random, split_mix};
use crate::topology::{Cell, Port, Topology};

/// The least number of slots of a chunk: one and the table of its sets stay in a second-level cache.
const CHUNK: usize = 1 << 13;
/// A chunk has at most this fraction of all slots, if that is longer than [`CHUNK`].
const SHARE: usize = 16;
/// The most slots of a chunk, so that a place in it with a port takes 31 bits.
const LONGEST_CHUNK: usize = 1 << 28;

/// Weights of walls, hashed from the seed and the place of the wall, not stored.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    key: u64,
}

/// The weight of a wall with its number, by which two walls of the same weight are told apart: no two
/// walls of a grid are alike.
pub(super) type Weight = (u32, u64);

impl Weights {
    /// The weights of a seed, with a key that is one random word.
    pub(super) fn draw(random: &mut Random) -> Self {
        Self { key: random.word() }
    }

    /// The weight of the wall behind a port of a cell, seen from its end that comes later in reading
    /// order, of which place, row and port are given.
    ///
    /// The number of the wall is `row << 33 | place << 3 | port` of that end; its weight is the upper
    /// half of the output of SplitMix64 at the state that is the number, exclusive-or the key.
    #[inline]
    fn of_later_end((place, row): (u32, u32), port: Port, key: u64) -> Weight {
        let number = u64::from(row) << 33 | u64::from(place) << 3 | u64::from(port.0);
        let weight = split_mix(&mut (number ^ key));
        ((weight >> 32) as u32, number)
    }

    /// The weight of the wall behind a port of a cell, the same from both sides.
    pub(super) fn of<T: Topology>(self, topology: &T, cell: Cell, port: Port) -> Weight {
        let behind = topology.neighbor(cell, port);
        let (later, port) = if behind < cell {
            (cell, port)
        } else {
            (behind, topology.opposite(cell, port))
        };
        Self::of_later_end(topology.position(later), port, self.key)
    }
}

/// Carves the minimum tree into closed passages.
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, weights: Weights) {
    carve_in_chunks(passages, weights, CHUNK);
}

/// A wall that later ones may still make superfluous.
#[derive(Clone, Copy)]
struct Doubt {
    weight: u32,
    /// The end of the wall that comes later in reading order.
    cell: Cell,
    port: Port,
    /// Two cells of the frontier that the wall parts, though they need not lie at it.
    parted: [Cell; 2],
}

/// As [`carve`], with a least length of chunks, on which the maze does not depend.
pub(super) fn carve_in_chunks<T: Topology>(
    passages: &mut Passages<T>,
    weights: Weights,
    chunk: usize,
) {
    let slots = passages.topology().slots();
    let mut sweep = Sweep {
        weights,
        before: 0,
        start: 0,
        end: 0,
        frontier: Vec::new(),
        far: 0,
        ahead: Vec::new(),
        doubts: Vec::new(),
        next_doubts: Vec::new(),
        sets: Vec::new(),
    };
    let mut walls = Walls::default();
    while sweep.end < slots {
        let length = (4 * sweep.frontier.len())
            .min(slots / SHARE)
            .max(chunk)
            .min(LONGEST_CHUNK);
        sweep.advance(length.min(slots - sweep.end));
        sweep.collect(passages, &mut walls);
        sweep.join(passages, walls.light());
        sweep.flatten();
        let heavy = walls.heavy(|key| sweep.may_part(passages, key));
        sweep.join(passages, heavy);
        sweep.turn();
    }
    // After the last chunk nothing lies ahead, so nothing is in doubt.
    debug_assert!(sweep.doubts.is_empty());
}

/// Walls of at least that weight, seen as keys, are heavy. Six in ten are lighter: where half of all walls
/// of a square grid are open nearly all cells hang together, in narrow chunks a little later.
const HEAVY: u64 = (u32::MAX as u64 / 10 * 6) << 32;

/// The walls of a chunk, each as its weight above a bit field: place of the later end in the chunk,
/// then three bits for its port.
#[derive(Default)]
struct Walls {
    /// The light ones from the front, the heavy ones from the back.
    keys: Vec<u64>,
    /// How many are light, and where the heavy ones begin.
    light: usize,
    heavy: usize,
    spare: Vec<u64>,
}

impl Walls {
    /// Leaves no walls, and room for so many.
    fn clear(&mut self, most: usize) {
        if self.keys.len() < most {
            self.keys.resize(most, 0);
        }
        (self.light, self.heavy) = (0, self.keys.len());
    }

    /// Adds one, without a branch on its random weight.
    #[inline(always)]
    fn push(&mut self, key: u64) {
        let is_heavy = key >= HEAVY;
        self.keys[self.light] = key;
        self.keys[self.heavy - 1] = key;
        self.light += usize::from(!is_heavy);
        self.heavy -= usize::from(is_heavy);
    }

    /// The light walls in ascending order.
    fn light(&mut self) -> &[u64] {
        let light = &mut self.keys[..self.light];
        sort(light, &mut self.spare);
        light
    }

    /// The heavy walls in ascending order, but for those that are not wanted.
    fn heavy(&mut self, is_wanted: impl Fn(u64) -> bool) -> &[u64] {
        let heavy = &mut self.keys[self.heavy..];
        let mut count = 0;
        for n in 0..heavy.len() {
            let key = heavy[n];
            heavy[count] = key;
            count += usize::from(is_wanted(key));
        }
        let heavy = &mut heavy[..count];
        sort(heavy, &mut self.spare);
        heavy
    }
}

/// Puts walls in ascending order; those of the same weight are in the order of their numbers.
///
/// Two rounds of a radix sort by the upper digits of the weight leave so few out of order that
/// moving those costs next to nothing.
fn sort(keys: &mut [u64], spare: &mut Vec<u64>) {
    const DIGITS: [u32; 2] = [42, 53];
    const MASK: u64 = (1 << 11) - 1;
    // Where the counters outnumber the walls, comparing is faster.
    if keys.len() < 1 << 10 {
        keys.sort_unstable();
        return;
    }
    let mut places = [[0_u32; MASK as usize + 1]; 2];
    for key in &*keys {
        for (digit, places) in DIGITS.iter().zip(&mut places) {
            places[(key >> digit & MASK) as usize] += 1;
        }
    }
    if spare.len() < keys.len() {
        spare.resize(keys.len(), 0);
    }
    let spare = &mut spare[..keys.len()];
    let (mut from, mut to) = (&mut *keys, spare);
    for (digit, places) in DIGITS.iter().zip(&mut places) {
        let mut sum = 0;
        for place in places.iter_mut() {
            sum += std::mem::replace(place, sum);
        }
        for &key in &*from {
            let place = &mut places[(key >> digit & MASK) as usize];
            to[*place as usize] = key;
            *place += 1;
        }
        std::mem::swap(&mut from, &mut to);
    }
    for n in 1..keys.len() {
        let key = keys[n];
        let mut place = n;
        while place > 0 && keys[place - 1] > key {
            keys[place] = keys[place - 1];
            place -= 1;
        }
        keys[place] = key;
    }
}

/// The state between two chunks.
struct Sweep {
    weights: Weights,
    /// The first slot of the chunk before, of this chunk, and behind this chunk.
    before: usize,
    start: usize,
    end: usize,
    /// The cells before the end of the chunk that have neighbors ahead of it, ascending.
    frontier: Vec<Cell>,
    /// How many frontier cells lie before the chunk before: they have the first sets, then come the
    /// slots from `before` on.
    far: usize,
    /// The frontier of the chunk after this one.
    ahead: Vec<Cell>,
    /// What is in doubt, ascending by weight; and what will be in the next chunk.
    doubts: Vec<Doubt>,
    next_doubts: Vec<Doubt>,
    sets: Vec<u32>,
}

impl Sweep {
    /// Turns to the next chunk.
    fn advance(&mut self, length: usize) {
        self.before = self.start;
        self.start = self.end;
        self.end += length;
        let before = self.before;
        self.far = self.frontier.partition_point(|cell| cell.index() < before);
    }

    /// Collects the walls between the chunk and all that lies behind its end, with a set for each cell
    /// that they part, and finds the frontier ahead.
    fn collect<T: Topology>(&mut self, passages: &Passages<T>, walls: &mut Walls) {
        let topology = passages.topology();
        let end = self.end;
        let leads_ahead = |behind: Cell| behind.index() >= end && !passages.is_void(behind);
        let places = Places {
            before: self.before as u32,
            far: &self.frontier[..self.far],
        };
        self.sets.resize(self.far + end - self.before, 0);
        self.ahead.clear();
        for &cell in &self.frontier {
            let set = places.set(cell);
            let ahead = T::ports().any(|port| leads_ahead(topology.neighbor(cell, port)));
            self.sets[set as usize] = set | if ahead { FRONTIER } else { 0 };
            if ahead {
                self.ahead.push(cell);
            }
        }
        let key = self.weights.key;
        let first_set = (self.far + self.start - self.before) as u32;
        let ports = usize::from(topology.port_count());
        walls.clear(self.doubts.len() + (end - self.start) * ports);
        for (n, doubt) in (0..).zip(&self.doubts) {
            walls.push(u64::from(doubt.weight) << 32 | n);
        }
        let sets = &mut self.sets[first_set as usize..];
        for ((set, slot), entry) in (first_set..).zip(self.start..end).zip(sets) {
            let cell = Cell(slot as u32);
            if passages.is_void(cell) {
                continue;
            }
            let position = topology.position(cell);
            let around = topology.around(cell);
            let mut ahead = false;
            for port in T::ports() {
                let behind = around[port.0 as usize];
                if behind >= cell {
                    ahead |= leads_ahead(behind);
                } else if !passages.is_void(behind) {
                    let (weight, _) = Weights::of_later_end(position, port, key);
                    let place = u64::from(set - first_set);
                    let place = place << 3 | u64::from(port.0);
                    walls.push(u64::from(weight) << 32 | u64::from(WALL) | place);
                }
            }
            *entry = set;
            if ahead {
                *entry |= FRONTIER;
                self.ahead.push(cell);
            }
        }
    }

    /// Kruskal's method on walls and what is in doubt, from the lightest on.
    fn join<T: Topology>(&mut self, passages: &mut Passages<T>, keys: &[u64]) {
        let places = Places {
            before: self.before as u32,
            far: &self.frontier[..self.far],
        };
        let (start, doubts) = (self.start as u32, &self.doubts[..]);
        let sets = &mut self.sets[..];
        for &key in keys {
            let (cell, port, parted) = wall(passages, start, doubts, key);
            match join(sets, places.set(parted[0]), places.set(parted[1])) {
                Joined::Already => {}
                Joined::ForGood => {
                    passages.open(cell, port);
                }
                Joined::InDoubt(one, other) => self.next_doubts.push(Doubt {
                    weight: (key >> 32) as u32,
                    cell,
                    port,
                    parted: [places.founder(one), places.founder(other)],
                }),
            }
        }
    }

    /// Brings nearly all cells of the chunk right below the top of their sets.
    fn flatten(&mut self) {
        let first = self.far + self.start - self.before;
        let sets = &mut self.sets[..];
        for n in (first..sets.len()).rev() {
            // Of slots that are no cells there is nothing to be known.
            if let Some(&over) = sets.get((sets[n] & !FRONTIER) as usize) {
                sets[n] = over;
            }
        }
    }

    /// Whether a wall parts two sets, as far as is seen at a glance.
    #[inline(always)]
    fn may_part<T: Topology>(&self, passages: &Passages<T>, key: u64) -> bool {
        let places = Places {
            before: self.before as u32,
            far: &self.frontier[..self.far],
        };
        let (_, _, parted) = wall(passages, self.start as u32, &self.doubts, key);
        let [one, other] = parted.map(|cell| self.sets[places.set(cell) as usize]);
        one != other
    }

    /// Leaves the chunk to the next one.
    fn turn(&mut self) {
        std::mem::swap(&mut self.doubts, &mut self.next_doubts);
        self.next_doubts.clear();
        std::mem::swap(&mut self.frontier, &mut self.ahead);
    }
}

/// The wall of a key: its later end, the port there, and two cells that it parts.
#[inline(always)]
fn wall<T: Topology>(
    passages: &Passages<T>,
    start: u32,
    doubts: &[Doubt],
    key: u64,
) -> (Cell, Port, [Cell; 2]) {
    if key as u32 & WALL != 0 {
        let cell = Cell(start + ((key as u32 & !WALL) >> 3));
        let port = Port(key as u8 & 7);
        (cell, port, [cell, passages.topology().neighbor(cell, port)])
    } else {
        let doubt = doubts[key as u32 as usize];
        (doubt.cell, doubt.port, doubt.parted)
    }
}

/// Which cells have which sets: those of the frontier that lie far behind have the first, then come
/// the slots from `before` on.
#[derive(Clone, Copy)]
struct Places<'frontier> {
    before: u32,
    far: &'frontier [Cell],
}

impl Places<'_> {
    /// The set of a cell.
    #[inline(always)]
    fn set(&self, cell: Cell) -> u32 {
        if cell.0 >= self.before {
            cell.0 - self.before + self.far.len() as u32
        } else {
            self.far_set(cell)
        }
    }

    #[cold]
    #[inline(never)]
    fn far_set(&self, cell: Cell) -> u32 {
        // It is one of the frontier, or it would have no wall to the chunk.
        self.far.partition_point(|&other| other < cell) as u32
    }

    /// The cell of a set.
    fn founder(&self, set: u32) -> Cell {
        let set = set & !FRONTIER;
        match self.far.get(set as usize) {
            Some(&cell) => cell,
            None => Cell(set - self.far.len() as u32 + self.before),
        }
    }
}

/// The bit of the key of a wall of the chunk; others are places in the list of doubts.
const WALL: u32 = 1 << 31;
/// The mark of a set that has a cell of the frontier ahead.
const FRONTIER: u32 = 1 << 31;

/// What became of the sets of two cells.
enum Joined {
    /// They were one set before.
    Already,
    /// They are one set now, of which at most one had a cell of the frontier ahead.
    ForGood,
    /// They are one set now. Both had cells of the frontier ahead: one of each.
    InDoubt(u32, u32),
}

/// Joins the sets of two cells. The one with the greatest number stays at the top, so that one with a
/// cell of the frontier has such a cell at the top.
///
/// Rem's algorithm with splicing (E. W. Dijkstra, "A Discipline of Programming", 1976; found fastest
/// by M. Patwary, J. Blair and F. Manne, 2010): climbs from both sides by turns, and stops where the
/// two ways meet.
#[inline(always)]
fn join(sets: &mut [u32], mut one: u32, mut other: u32) -> Joined {
    let (mut over_one, mut over_other) = (sets[one as usize], sets[other as usize]);
    while over_one != over_other {
        let (low, high) = (over_one.min(over_other), over_one.max(over_other));
        let (below, above) = if over_one < over_other {
            (one, other)
        } else {
            (other, one)
        };
        sets[below as usize] = high;
        let next = low & !FRONTIER;
        if next == below {
            return if low & FRONTIER == 0 {
                Joined::ForGood
            } else {
                Joined::InDoubt(low, high)
            };
        }
        (one, over_one) = (next, sets[next as usize]);
        (other, over_other) = (above, high);
    }
    Joined::Already
}

#[cfg(test)]
mod tests {
    //! How the grid is cut into chunks cannot be told from outside.

    use super::*;
    use crate::Seed;
    use crate::braid::Share;
    use crate::random::Purpose;
    use crate::topology::Topology;
    use crate::topology::{Grid, Hexagon, Rectangle, Ring, Size, Triangle, Woven, Wrapped};

    #[test]
    fn the_maze_does_not_depend_on_the_chunks() {
        let share: Share = "0.5".parse().unwrap();
        for (columns, rows) in [(1, 1), (40, 1), (1, 40), (2, 30), (30, 2), (13, 17)] {
            let size = Size::new(columns, rows).unwrap();
            let mut random = Random::new(Seed(1), Purpose::Weave);
            let grids: [Grid; 7] = [
                Rectangle::new(size).into(),
                Hexagon::new(size).into(),
                Triangle::new(size).into(),
                Ring::new(size).into(),
                Wrapped::cylinder(size).into(),
                Wrapped::torus(size).into(),
                Woven::new(size, share, &mut random, |_| false).into(),
            ];
            for grid in grids {
                check(grid);
            }
        }
    }

    fn check(grid: Grid) {
        for key in 0..3 {
            let weights = Weights { key };
            let mut whole = Passages::closed(grid.clone());
            carve_in_chunks(&mut whole, weights, grid.slots());
            for chunk in [1, 2, 7, 30, 100] {
                let mut passages = Passages::closed(grid.clone());
                carve_in_chunks(&mut passages, weights, chunk);
                assert!(passages == whole, "{grid:?} in chunks of {chunk}");
            }
        }
    }
}
