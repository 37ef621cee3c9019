//! Boxes of three to eight dimensions: floors above each other, and what lies beyond floors.

use std::marker::PhantomData;

use super::{Around, Cell, Port, Shape, Side, Size, Slot, Topology};

/// The most dimensions of a box.
pub const MAX_DIMENSIONS: usize = 8;

/// Floors of square cells above each other; in the fourth dimension towers of floors beside each other, and so on.
///
/// A cell has the four [sides](Side) of a square, and two ports more for each further dimension: on, to the next floor
/// (or tower), and back. `Cuboid<u8>` is for three dimensions, `Cuboid<u32>` for more: the type of its [slots](Slot).
///
/// Storage has a void slot after each row, a void row after each floor, and so on, so that a step in any direction is
/// one addition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cuboid<S> {
    size: Size,
    /// How many slots lie between a cell and the next one in each dimension; the last one repeats.
    strides: [u32; MAX_DIMENSIONS],
    /// The offsets from a slot to its neighbor beyond each port, modulo 2³².
    steps: [u32; 2 * MAX_DIMENSIONS],
    slot: PhantomData<S>,
}

impl<S: Slot> Cuboid<S> {
    /// A box of that size.
    ///
    /// # Panics
    /// When the size has fewer dimensions than three, more than the slots have ports for, or more than
    /// [`MAX_CELLS`](super::MAX_CELLS); see [`Size::in_memory`].
    pub(crate) fn new(size: Size) -> Self {
        Self::with_rows_of(size.columns() + 1, size)
    }

    /// A box whose rows take a multiple of eight slots; `None` if that makes them more than half longer. Its cells have
    /// other numbers than those of [`Cuboid::new`].
    pub(crate) fn with_rows_of_bytes(size: Size) -> Option<Self> {
        let least = size.columns() + 1;
        let length = least.next_multiple_of(u8::BITS);
        (length - least <= least / 2).then(|| Self::with_rows_of(length, size))
    }

    /// A box with rows of a given number of slots, the void ones after each row included.
    fn with_rows_of(row_length: u32, size: Size) -> Self {
        let dimensions = size.dimensions();
        assert!(dimensions > 2, "a box has three dimensions or more");
        assert!(2 * dimensions <= usize::from(S::PORTS), "too many dimensions");
        assert!(size.in_memory().is_ok(), "too large for memory");
        let mut strides = [1_u32; MAX_DIMENSIONS];
        for n in 1..MAX_DIMENSIONS {
            let more = match n {
                1 => row_length,
                n if n < dimensions => size.length(n - 1) + 1,
                // Strides stop growing after the last dimension.
                _ => 1,
            };
            strides[n] = strides[n - 1] * more;
        }
        let mut steps = [0; 2 * MAX_DIMENSIONS];
        for (n, &stride) in strides.iter().enumerate().take(dimensions) {
            let [on, back] = Self::ports_along(n);
            steps[usize::from(on.0)] = stride;
            steps[usize::from(back.0)] = stride.wrapping_neg();
        }
        Self { size, strides, steps, slot: PhantomData }
    }

    /// How many slots lie between a cell and the next one along a dimension.
    pub(crate) const fn stride(&self, dimension: usize) -> usize {
        self.strides[dimension] as usize
    }

    /// The ports of a cell along a dimension: on, and back.
    pub const fn ports_along(dimension: usize) -> [Port; 2] {
        match dimension {
            0 => [Side::East.port(), Side::West.port()],
            1 => [Side::South.port(), Side::North.port()],
            n => [Port(2 * n as u8), Port(2 * n as u8 + 1)],
        }
    }

    /// The cell at some coordinates inside the box: column, row, floor, and so on, from zero. Those beyond its
    /// dimensions must be zero.
    fn cell(&self, coordinates: [u32; MAX_DIMENSIONS]) -> Cell {
        let mut slot = coordinates[0];
        let beyond = coordinates.iter().zip(&self.strides).skip(1);
        for (place, stride) in beyond.take(self.size.dimensions() - 1) {
            slot += (place + 1) * stride;
        }
        Cell(slot)
    }

    /// Column, row, floor, and so on of a cell, from zero.
    fn coordinates(&self, cell: Cell) -> [u32; MAX_DIMENSIONS] {
        let mut coordinates = [0; MAX_DIMENSIONS];
        let mut rest = cell.0;
        for n in (1..self.size.dimensions()).rev() {
            coordinates[n] = (rest / self.strides[n]).wrapping_sub(1);
            rest %= self.strides[n];
        }
        coordinates[0] = rest;
        coordinates
    }

    /// The coordinates of the first cell of a row.
    fn row(&self, row: u32) -> [u32; MAX_DIMENSIONS] {
        let mut coordinates = [0; MAX_DIMENSIONS];
        let mut rest = row;
        for (n, place) in coordinates.iter_mut().enumerate().skip(1) {
            *place = rest % self.size.length(n);
            rest /= self.size.length(n);
        }
        coordinates
    }
}

impl<S: Slot> Topology for Cuboid<S> {
    type Store = Vec<S>;

    const PORTS: u8 = S::PORTS;

    fn shape(&self) -> Shape {
        Shape::Box
    }

    fn size(&self) -> Size {
        self.size
    }

    fn slots(&self) -> usize {
        let last = self.size.dimensions() - 1;
        self.strides[last] as usize * (self.size.length(last) as usize + 2)
    }

    #[inline]
    fn cell_count(&self) -> usize {
        self.size.cells() as usize
    }

    fn nth(&self, n: usize) -> Cell {
        let columns = self.size.columns() as usize;
        let mut coordinates = self.row((n / columns) as u32);
        coordinates[0] = (n % columns) as u32;
        self.cell(coordinates)
    }

    fn contains(&self, slot: Cell) -> bool {
        let coordinates = self.coordinates(slot);
        (0..self.size.dimensions()).all(|n| coordinates[n] < self.size.length(n))
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        if !self.has_port(cell, port) {
            // The first slot is void.
            return Cell(0);
        }
        Cell(cell.0.wrapping_add(self.steps[usize::from(port.0 & 15)]))
    }

    #[inline]
    fn offsets(&self) -> Option<[u32; 6]> {
        let [north, east, south, west, up, down, ..] = self.steps;
        (S::PORTS == 6).then_some([north, east, south, west, up, down])
    }

    #[inline]
    fn around(&self, cell: Cell) -> Around<Self> {
        let mut around = S::around(cell);
        for (behind, step) in around.as_mut().iter_mut().zip(self.steps) {
            *behind = Cell(cell.0.wrapping_add(step));
        }
        around
    }

    #[inline]
    fn has_port(&self, _cell: Cell, port: Port) -> bool {
        S::PORTS == 6 || port.0 < self.port_count()
    }

    #[inline]
    fn port_count(&self) -> u8 {
        if S::PORTS == 6 { 6 } else { 2 * self.size.dimensions() as u8 }
    }

    #[inline]
    fn opposite(&self, _cell: Cell, port: Port) -> Port {
        // Sides lie across from each other, the other ports beside each other.
        Port(port.0 ^ if port.0 < 4 { 2 } else { 1 })
    }

    /// The sides clockwise, then the other ports: any order around a cell leads a hand along every wall of a perfect
    /// maze.
    #[inline]
    fn clockwise(&self, _cell: Cell, port: Port) -> Port {
        let next = port.0 + 1;
        Port(if next == self.port_count() { 0 } else { next })
    }

    #[inline]
    fn across(&self, cell: Cell, port: Port) -> Option<Port> {
        Some(self.opposite(cell, port))
    }

    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        let (from, to) = (self.coordinates(from), self.coordinates(to));
        from.iter().zip(to).map(|(from, to)| from.abs_diff(to)).sum()
    }

    fn position(&self, cell: Cell) -> (u32, u32) {
        let coordinates = self.coordinates(cell);
        let row = (1..self.size.dimensions()).rev().fold(0, |row, n| row * self.size.length(n) + coordinates[n]);
        (coordinates[0], row)
    }

    fn locate(&self, x: u32, y: u32) -> Option<Cell> {
        let inside = x < self.size.columns() && y < self.rows();
        inside.then(|| {
            let mut coordinates = self.row(y);
            coordinates[0] = x;
            self.cell(coordinates)
        })
    }

    fn rows(&self) -> u32 {
        (self.size.cells() / u64::from(self.size.columns())) as u32
    }

    fn port_name(&self, _cell: Cell, port: Port) -> &'static str {
        const BEYOND: [&str; 12] =
            ["up", "down", "ana", "kata", "5-up", "5-down", "6-up", "6-down", "7-up", "7-down", "8-up", "8-down"];
        match port.0.checked_sub(4) {
            None => Side::of(port).name(),
            Some(port) => BEYOND.get(usize::from(port)).copied().unwrap_or_default(),
        }
    }

    fn entrance_ports(&self) -> &'static [Port] {
        &[Port(0), Port(3), Port(1), Port(2)]
    }

    fn exit_ports(&self) -> &'static [Port] {
        &[Port(2), Port(1), Port(3), Port(0)]
    }
}
