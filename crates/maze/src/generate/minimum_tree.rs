//! The minimum spanning tree of a grid whose walls have random weights: the maze that Kruskal, Prim and
//! Borůvka all carve.
//!
//! With distinct weights there is exactly one such tree, however it is found (J. B. Kruskal, 1956; R.
//! C. Prim, 1957; O. Borůvka, 1926). Untraced, all three use this file, which is fastest and needs
//! little memory: it sweeps over the grid in chunks of slots, solves each by Kruskal's method, and
//! keeps only what cells ahead can still change.
//!
//! That is little. Let the *frontier* be the cells behind the sweep with neighbors ahead. Any loop
//! closed later passes through two frontier cells. So if Kruskal's method joins two parts one of which
//! has no frontier cell, no later loop passes through that wall, and it is opened for good. If both
//! have one, the wall stays in doubt, and is carried over as if it lay between any frontier cell of one
//! part and any of the other: for every bound on the weight, the same frontier cells are connected.
//! There are always fewer walls in doubt than frontier cells.
//!
//! Cost: nearly constant expected time per cell; some fifty bytes for each cell of a chunk, which is as
//! long as four times the frontier (four rows of a rectangle) and at least `CHUNK`, and as many for
//! each frontier cell. That is a tenth of a byte per cell at 4000x4000, but twelve in a grid as flat as
//! a million columns and 16 rows. The maze does not depend on how the grid is cut into chunks.
//!
//! Most heavy walls close a loop of lighter ones. They are dropped before sorting, in the order of
//! their positions, which costs much less (V. Osipov, P. Sanders and J. Singler, "The Filter-Kruskal
//! Minimum Spanning Tree Algorithm", 2009).

use crate::passages::Passages;
use crate::random::{Random, split_mix};
use crate::topology::{Cell, Port, Shape, Topology};
use crate::trace::Trace;

/// The least number of slots in a chunk: it and its table of sets fit a second-level cache.
const CHUNK: usize = 1 << 13;
/// A chunk has at most this fraction of all slots, if that exceeds [`CHUNK`].
const SHARE: usize = 16;
/// The most slots in a chunk, so that an index into it and a port take 31 bits.
const LONGEST_CHUNK: usize = 1 << 31;

/// Weights of walls, hashed from the seed and the wall's position.
#[derive(Clone, Copy, Default)]
pub(super) struct Weights {
    key: u64,
}

/// The weight of a wall, and its later end in reading order to break ties: all walls of a grid differ.
pub(super) type Weight = (u32, Cell, Port);

impl Weights {
    /// The weight of the wall at a port of its later end in reading order, which is given as place
    /// and row.
    ///
    /// The number of the wall is `row << 33 | place << 3 | port` of that end; its weight is the upper
    /// half of the output of SplitMix64 at the state `number ^ key`. From five dimensions on some ports take
    /// four bits, so two walls may have the same number and weight.
    #[inline]
    fn of_later_end((place, row): (u32, u32), port: Port, key: u64) -> u32 {
        let number = u64::from(row) << 33 | u64::from(place) << 3 | u64::from(port.0);
        (split_mix(&mut (number ^ key)) >> 32) as u32
    }

    /// The weight of the wall at a port of a cell, the same from both sides.
    pub(super) fn of<T: Topology>(self, topology: &T, cell: Cell, port: Port) -> Weight {
        let behind = topology.neighbor(cell, port);
        let (later, port) = if behind < cell { (cell, port) } else { (behind, topology.opposite(cell, port)) };
        let weight = Self::of_later_end(topology.position(later), port, self.key);
        (weight, later, port)
    }
}

/// The most bytes that carving takes besides the maze: for each wall of a chunk, and for each frontier cell.
pub(super) fn memory<T: Topology>(topology: &T) -> u64 {
    let (size, cells, rows) = (topology.size(), topology.cell_count(), topology.rows());
    let row = topology.columns_of(rows - 1) as usize;
    let frontier = match topology.shape() {
        Shape::Box => cells / size.length(size.dimensions() - 1) as usize,
        _ if rows == 1 => 2,
        // Both edges, until the other ones are reached.
        Shape::Torus | Shape::Ring => 2 * row,
        Shape::Moebius if row > 1 => row + rows as usize,
        _ => row,
    };
    let frontier = frontier.min(cells);
    let slots = topology.slots();
    let chunk = chunk_length(frontier, slots).min(slots);
    (chunk * (18 * usize::from(topology.port_count()) + 8) + 66 * frontier) as u64
}

/// How many slots a chunk has after a frontier of this many cells.
fn chunk_length(frontier: usize, slots: usize) -> usize {
    (4 * frontier).min(slots / SHARE).max(CHUNK)
}

/// Carves the minimum spanning tree of random weights into closed passages; traced, by an algorithm.
pub(super) fn carve<T: Topology, Listener: Trace>(
    passages: &mut Passages<T>,
    random: &mut Random,
    trace: &mut Listener,
    algorithm: impl FnOnce(&mut Passages<T>, Weights, &mut Random, &mut Listener),
) {
    let weights = Weights { key: random.word() };
    if Listener::LISTENS {
        algorithm(passages, weights, random, trace);
    } else {
        carve_in_chunks(passages, weights);
    }
}

/// A wall that a later one may make superfluous.
#[derive(Clone, Copy)]
struct Doubt {
    weight: u32,
    /// The later end of the wall in reading order.
    cell: Cell,
    port: Port,
    /// Two frontier cells that the wall separates, though it need not be at either.
    parted: [Cell; 2],
}

/// Carves the minimum spanning tree.
fn carve_in_chunks<T: Topology>(passages: &mut Passages<T>, weights: Weights) {
    let slots = passages.topology().slots();
    let mut sweep = Sweep { weights, ..Sweep::default() };
    let mut walls = Walls::default();
    while sweep.end < slots {
        let length = chunk_length(sweep.frontier.len(), slots);
        let length = length.min(LONGEST_CHUNK >> T::PORT_BITS);
        sweep.advance(length.min(slots - sweep.end));
        sweep.collect(passages, &mut walls);
        sweep.join(passages, walls.light());
        sweep.flatten();
        let heavy = walls.heavy(|key| sweep.may_part(passages, key));
        sweep.join(passages, heavy);
        // The walls in doubt and the frontier are the next chunk's.
        std::mem::swap(&mut sweep.doubts, &mut sweep.next_doubts);
        sweep.next_doubts.clear();
        std::mem::swap(&mut sweep.frontier, &mut sweep.ahead);
    }
    // Nothing lies ahead of the last chunk, so nothing is in doubt.
    debug_assert!(sweep.doubts.is_empty());
}

/// Walls with keys from here on are heavy. Six in ten are lighter: with half the walls of a square grid
/// open nearly all cells are connected; narrow chunks need slightly more.
const HEAVY: u64 = (u32::MAX as u64 / 10 * 6) << 32;

/// The walls of a chunk, each as its weight above the index of its later end and its port, in
/// three bits, or five where cells have more than six.
#[derive(Default)]
struct Walls {
    /// The light walls from the front, the heavy ones from the back.
    keys: Vec<u64>,
    /// The number of light walls, and where the heavy ones start.
    light: usize,
    heavy: usize,
    spare: Vec<u64>,
}

impl Walls {
    /// Removes all walls, and makes room for `most`.
    fn clear(&mut self, most: usize) {
        self.keys.resize(self.keys.len().max(most), 0);
        (self.light, self.heavy) = (0, self.keys.len());
    }

    /// Adds a wall, without a branch on its random weight.
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

    /// The heavy walls in ascending order, except the unwanted ones.
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

/// Sorts walls in ascending order; equal weights by number.
///
/// Two rounds of a radix sort by the upper digits of the weight leave so few out of order that moving
/// those costs next to nothing.
fn sort(keys: &mut [u64], spare: &mut Vec<u64>) {
    const DIGITS: [u32; 2] = [42, 53];
    const MASK: u64 = (1 << 11) - 1;
    // With more counters than walls, comparing is faster.
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
    spare.resize(spare.len().max(keys.len()), 0);
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
#[derive(Default)]
struct Sweep {
    weights: Weights,
    /// The first slot of the previous chunk and of this one, and the slot after this chunk.
    before: usize,
    start: usize,
    end: usize,
    /// The cells before the end of the chunk with neighbors beyond it, ascending.
    frontier: Vec<Cell>,
    /// The number of frontier cells before the previous chunk. They have the first sets; slots from
    /// `before` on have the next ones.
    far: usize,
    /// The frontier of the next chunk.
    ahead: Vec<Cell>,
    /// The walls in doubt, ascending by weight; and those for the next chunk.
    doubts: Vec<Doubt>,
    next_doubts: Vec<Doubt>,
    sets: Vec<u32>,
}

impl Sweep {
    /// Moves on to the next chunk.
    fn advance(&mut self, length: usize) {
        self.before = self.start;
        self.start = self.end;
        self.end += length;
        let before = self.before;
        self.far = self.frontier.partition_point(|cell| cell.index() < before);
    }

    /// Collects the walls within the chunk and to the cells behind it, with a set for each cell at them, and finds the
    /// frontier ahead.
    fn collect<T: Topology>(&mut self, passages: &Passages<T>, walls: &mut Walls) {
        let topology = passages.topology();
        let end = self.end;
        let leads_ahead = |behind: Cell| behind.index() >= end && !passages.is_void(behind);
        let places = Places { before: self.before as u32, far: &self.frontier[..self.far] };
        self.sets.resize(self.far + end - self.before, 0);
        self.ahead.clear();
        for &cell in &self.frontier {
            let set = places.set(cell);
            let ahead = topology.ports().any(|port| leads_ahead(topology.neighbor(cell, port)));
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
            for (port, &behind) in topology.ports().zip(around.as_ref()) {
                if behind >= cell {
                    ahead |= leads_ahead(behind);
                } else if !passages.is_void(behind) {
                    let weight = Weights::of_later_end(position, port, key);
                    let place = u64::from(set - first_set);
                    let place = place << T::PORT_BITS | u64::from(port.0);
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

    /// Kruskal's method on new walls and walls in doubt, lightest first.
    fn join<T: Topology>(&mut self, passages: &mut Passages<T>, keys: &[u64]) {
        let places = Places { before: self.before as u32, far: &self.frontier[..self.far] };
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

    /// Brings nearly all cells of the chunk directly below the root of their set.
    fn flatten(&mut self) {
        let first = self.far + self.start - self.before;
        let sets = &mut self.sets[..];
        for n in (first..sets.len()).rev() {
            // Slots without a cell have no valid set.
            if let Some(&over) = sets.get((sets[n] & !FRONTIER) as usize) {
                sets[n] = over;
            }
        }
    }

    /// Returns true if a wall may separate two sets, judged by the parents alone.
    #[inline(always)]
    fn may_part<T: Topology>(&self, passages: &Passages<T>, key: u64) -> bool {
        let places = Places { before: self.before as u32, far: &self.frontier[..self.far] };
        let (_, _, parted) = wall(passages, self.start as u32, &self.doubts, key);
        let [one, other] = parted.map(|cell| self.sets[places.set(cell) as usize]);
        one != other
    }
}

/// The wall of a key: its later end, the port there, and two cells that it separates.
#[inline(always)]
fn wall<T: Topology>(passages: &Passages<T>, start: u32, doubts: &[Doubt], key: u64) -> (Cell, Port, [Cell; 2]) {
    if key as u32 & WALL != 0 {
        let cell = Cell(start + ((key as u32 & !WALL) >> T::PORT_BITS));
        let port = Port((key as u32 & ((1 << T::PORT_BITS) - 1)) as u8);
        (cell, port, [cell, passages.topology().neighbor(cell, port)])
    } else {
        let doubt = doubts[key as u32 as usize];
        (doubt.cell, doubt.port, doubt.parted)
    }
}

/// Maps cells to sets: frontier cells far behind have the first, slots from `before` on the next.
#[derive(Clone, Copy)]
struct Places<'frontier> {
    before: u32,
    far: &'frontier [Cell],
}

impl Places<'_> {
    /// The set of a cell.
    #[inline(always)]
    fn set(&self, cell: Cell) -> u32 {
        if cell.0 >= self.before { cell.0 - self.before + self.far.len() as u32 } else { self.far_set(cell) }
    }

    #[cold]
    #[inline(never)]
    fn far_set(&self, cell: Cell) -> u32 {
        // It is a frontier cell, or it would have no wall to the chunk.
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

/// The key bit of a wall of the chunk; other keys are indices of walls in doubt.
const WALL: u32 = 1 << 31;
/// The bit of a set with a frontier cell ahead.
const FRONTIER: u32 = 1 << 31;

/// The outcome of joining the sets of two cells.
enum Joined {
    /// They were the same set.
    Already,
    /// They were different sets, at most one of which had a frontier cell ahead.
    ForGood,
    /// They were different sets, both with frontier cells ahead: one of each.
    InDoubt(u32, u32),
}

/// Joins the sets of two cells. The greatest number is the root, so a set with a frontier cell has one
/// as its root.
///
/// Rem's algorithm with splicing (E. W. Dijkstra, "A Discipline of Programming", 1976; found fastest by
/// M. Patwary, J. Blair and F. Manne, 2010): climbs from both sides in turn, and stops where the paths
/// meet.
#[inline(always)]
fn join(sets: &mut [u32], mut one: u32, mut other: u32) -> Joined {
    let (mut over_one, mut over_other) = (sets[one as usize], sets[other as usize]);
    while over_one != over_other {
        let (low, high) = (over_one.min(over_other), over_one.max(over_other));
        let (below, above) = if over_one < over_other { (one, other) } else { (other, one) };
        sets[below as usize] = high;
        let next = low & !FRONTIER;
        if next == below {
            return if low & FRONTIER == 0 { Joined::ForGood } else { Joined::InDoubt(low, high) };
        }
        (one, over_one) = (next, sets[next as usize]);
        (other, over_other) = (above, high);
    }
    Joined::Already
}
