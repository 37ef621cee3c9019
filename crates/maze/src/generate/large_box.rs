//! The walk of the recursive backtracker through a box whose floors lie too far apart for the nearer caches.
//!
//! It carves the same maze as the walk through any other grid and touches less memory: one bit per slot says where it
//! has been, and each cell is written once on the way.

use std::any::Any;
use std::mem;

use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Cuboid, Picker, Port, Ports, Slot, Slots as _, Stride, Topology};

/// The most slots of a box whose neighboring floors the nearer caches still hold.
const SMALL: usize = 1 << 20;

/// Carves a perfect maze into the closed passages of a large box, starting at a cell.
///
/// Returns whether it did: it leaves other grids, and boxes with very short rows, unchanged.
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, first: Cell, random: &mut Random) -> bool {
    if passages.topology().slots() <= SMALL {
        return false;
    }
    let passages: &mut dyn Any = passages;
    let carved = if let Some(passages) = passages.downcast_mut::<Passages<Cuboid<u8>>>() {
        carve_box(passages, first, random)
    } else if let Some(passages) = passages.downcast_mut::<Passages<Cuboid<u32>>>() {
        carve_box(passages, first, random)
    } else {
        None
    };
    carved.is_some()
}

/// The most bytes that a backtracker takes besides a maze of a box, which itself takes `store` bytes: every cell may be
/// on the stack; a large box also takes a bit for each slot, and two copies of a floor.
pub(super) fn memory<T: Topology>(cuboid: &T, store: u64) -> u64 {
    let (size, slots) = (cuboid.size(), cuboid.slots() as u64);
    let floors = u64::from(size.length(size.dimensions() - 1)) + 2;
    4 * cuboid.cell_count() as u64 + slots / 5 + 2 * store / floors
}

/// Carves by a walk through a box of the same size whose rows take whole bytes; `None` if there is none.
fn carve_box<S: Slot>(passages: &mut Passages<Cuboid<S>>, first: Cell, random: &mut Random) -> Option<()> {
    let cuboid = Cuboid::<S>::with_rows_of_bytes(passages.topology().size())?;
    let (column, row) = passages.topology().position(first);
    let first = cuboid.locate(column, row)?;
    let visited = Visited::new(&cuboid, passages);
    walk(cuboid, visited, first, passages, random);
    open_from_both_sides(passages);
    Some(())
}

/// The index of the first cell of each row, in two boxes of the same size.
fn rows<S: Slot>(one: &Cuboid<S>, other: &Cuboid<S>) -> impl Iterator<Item = (usize, usize)> {
    (0..one.rows()).filter_map(|row| Some((one.locate(0, row)?.index(), other.locate(0, row)?.index())))
}

/// Where the walk has been: one bit per slot, set for void slots too.
///
/// A row takes whole bytes, so a cell and its neighbors in other rows have their bits at the same place of a byte, and
/// one mask tests them all.
struct Visited {
    bits: Vec<u8>,
    /// Bytes from one row to the next.
    row: usize,
    /// Bytes from one floor to the next.
    floor: usize,
    /// The branch points of each further dimension.
    beyond: Vec<usize>,
}

impl Visited {
    /// The bits before the walk through a box, whose cells are void where those of the passages are.
    fn new<S: Slot>(cuboid: &Cuboid<S>, passages: &Passages<Cuboid<S>>) -> Self {
        let mut visited = Self {
            bits: vec![u8::MAX; cuboid.slots() / 8],
            row: cuboid.stride(1) / 8,
            floor: cuboid.stride(2) / 8,
            beyond: (3..cuboid.size().dimensions()).map(|dimension| cuboid.stride(dimension) / 8).collect(),
        };
        let columns = cuboid.size().columns() as usize;
        let has_void = passages.cell_count() < cuboid.cell_count();
        for (theirs, ours) in rows(passages.topology(), cuboid) {
            visited.bits[ours / 8..(ours + columns) / 8].fill(0);
            visited.bits[(ours + columns) / 8] <<= columns % 8;
            let is_void = |&column: &usize| passages.is_void(Cell((theirs + column) as u32));
            for column in (0..columns).filter(|column| has_void && is_void(column)) {
                visited.add(Cell((ours + column) as u32));
            }
        }
        visited
    }

    #[inline(always)]
    fn add(&mut self, cell: Cell) {
        let (byte, bit) = place(cell);
        self.bits[byte] |= bit;
    }

    /// The ports that lead to a cell where the walk has not been.
    #[inline(always)]
    fn untouched<S: Slot>(&self, cell: Cell) -> Ports {
        let (byte, bit) = place(cell);
        let is_free = |byte: usize, bit: u8| u16::from(self.bits[byte] & bit == 0);
        let north = is_free(byte - self.row, bit);
        let east = is_free((cell.index() + 1) / 8, bit.rotate_left(1));
        let south = is_free(byte + self.row, bit);
        let west = is_free((cell.index() - 1) / 8, bit.rotate_right(1));
        let up = is_free(byte + self.floor, bit);
        let down = is_free(byte - self.floor, bit);
        // Joined in pairs; one after another, each would wait for all those before it.
        let mut ports = north | east << 1 | (south | west << 1) << 2 | (up | down << 1) << 4;
        if S::PORTS > 6 {
            for (n, stride) in self.beyond.iter().enumerate() {
                let [on, back] = Cuboid::<S>::ports_along(3 + n);
                ports |= is_free(byte + stride, bit) << on.0;
                ports |= is_free(byte - stride, bit) << back.0;
            }
        }
        Ports(ports)
    }

    /// Returns true if the walk has been to all neighbors. Most branch points are stuck when it comes back, and this
    /// takes one test where [`Visited::untouched`] takes six.
    #[inline(always)]
    fn is_stuck<S: Slot>(&self, cell: Cell) -> bool {
        let (byte, bit) = place(cell);
        let mut all = self.bits[byte - self.row]
            & self.bits[byte + self.row]
            & self.bits[byte - self.floor]
            & self.bits[byte + self.floor]
            & self.bits[(cell.index() + 1) / 8].rotate_right(1)
            & self.bits[(cell.index() - 1) / 8].rotate_left(1);
        if S::PORTS > 6 {
            for stride in &self.beyond {
                all &= self.bits[byte + stride] & self.bits[byte - stride];
            }
        }
        all & bit != 0
    }
}

/// The byte and the bit of a cell.
#[inline(always)]
const fn place(cell: Cell) -> (usize, u8) {
    (cell.index() / 8, 1 << (cell.index() % 8))
}

/// Opens in each cell but the first only the port back to where the walk came from.
fn walk<S: Slot>(
    cuboid: Cuboid<S>,
    mut visited: Visited,
    first: Cell,
    passages: &mut Passages<Cuboid<S>>,
    random: &mut Random,
) {
    let mut numbers = random.clone();
    let picker = Picker::new(&cuboid);
    // Most cells of a box are on the stack at once. Pages of zeros that it never reaches cost nothing.
    let mut branch_points = vec![0_u32; cuboid.cell_count()];
    let mut height = 0;
    // How much longer a row of the box is than one of the passages.
    let row = Stride::new(cuboid.stride(1) as u32);
    let surplus = row.length() - (cuboid.size().columns() + 1);
    let slots = passages.slots_mut();
    let mut cell = first;
    loop {
        let mut untouched = visited.untouched::<S>(cell);
        visited.add(cell);
        if untouched.is_empty() {
            loop {
                if height == 0 {
                    *random = numbers;
                    return;
                }
                height -= 1;
                cell = Cell(branch_points[height]);
                if !visited.is_stuck::<S>(cell) {
                    break;
                }
            }
            untouched = visited.untouched::<S>(cell);
        }
        branch_points[height] = cell.0;
        height += usize::from(untouched.has_several());
        let (port, next) = picker.pick(&cuboid, cell, untouched, &mut numbers);
        let back = Slot::port(cuboid.opposite(cell, port));
        slots.put(Cell(next.0 - surplus * row.row(next.0)), back);
        cell = next;
    }
}

/// Opens the other side of every passage that the walk opened from one side.
fn open_from_both_sides<S: Slot>(passages: &mut Passages<Cuboid<S>>) {
    let cuboid = *passages.topology();
    let mut rest = passages.slots_mut();
    let last = cuboid.size().dimensions() - 1;
    // The slots that the walk wrote in this floor and in the one before; in the last dimension, they may hold
    // anything.
    let mut written = vec![S::CLOSED; cuboid.stride(last)];
    let mut written_before = written.clone();
    while !rest.is_empty() {
        let (floor, after) = rest.split_at_mut(written.len().min(rest.len()));
        written[..floor.len()].copy_from_slice(floor);
        let [on, back] = Cuboid::<S>::ports_along(last);
        join(floor, on, after, back);
        join(floor, back, &written_before, on);
        for dimension in 0..last {
            let [on, back] = Cuboid::<S>::ports_along(dimension);
            let stride = cuboid.stride(dimension);
            join(floor, on, &written[stride..], back);
            join(&mut floor[stride..], back, &written, on);
        }
        mem::swap(&mut written, &mut written_before);
        rest = after;
    }
}

/// Opens a port of each slot whose neighbor behind it has the port that leads back open.
fn join<S: Slot>(slots: &mut [S], port: Port, neighbors: &[S], back: Port) {
    let (port, back) = (S::port(port), S::port(back));
    for (slot, &neighbor) in slots.iter_mut().zip(neighbors) {
        *slot |= if neighbor.has(back) { port } else { S::CLOSED };
    }
}
