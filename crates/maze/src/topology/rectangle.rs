//! The rectangle of square cells: the first topology.

use super::size::Size;
use super::stride::Stride;
use super::{Around, Cell, Port, Shape, Topology};

/// The four sides of a square cell, in port order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Towards the row above.
    North,
    /// Towards the next column.
    East,
    /// Towards the row below.
    South,
    /// Towards the column before.
    West,
}

impl Side {
    /// All four, in port order.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The port with this side's number.
    #[inline]
    pub const fn port(self) -> Port {
        Port(self as u8)
    }

    /// The side with this port's number, of a cell of a rectangle.
    #[inline]
    pub const fn of(port: Port) -> Self {
        Self::ALL[(port.0 & 3) as usize]
    }

    /// The side across the cell.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::of(Port(self as u8 ^ 2))
    }

    /// The step to the neighbor on this side: columns to the right, rows downwards.
    #[inline]
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// The lowercase name, as the JSON form writes it.
    pub(crate) const fn name(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

/// Square cells in columns and rows; x grows to the right, y downwards.
///
/// Rows are stored one after the other, with one void slot after each row and a void row before the first and after the
/// last, so that a step in any direction is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    size: Size,
    stride: Stride,
    /// Void slots before the first cell of each row; none but in other grids that are stored like a rectangle.
    pub(super) margin: u32,
    /// The offsets from a slot to its neighbor beyond each port, modulo 2³².
    steps: [u32; 4],
}

impl Rectangle {
    /// A rectangle of that size.
    ///
    /// # Panics
    /// When the size is above [`MAX_CELLS`](super::MAX_CELLS); see [`Size::in_memory`].
    pub const fn new(size: Size) -> Self {
        Self::with_rows_of(size.columns() + 1, 0, size)
    }

    /// Creates a rectangle with several void slots before each row, instead of one after it, for grids whose
    /// neighboring cells lie farther apart in memory.
    ///
    /// # Panics
    /// As [`Rectangle::new`].
    pub(super) const fn with_margin(size: Size, margin: u32) -> Self {
        Self::with_rows_of(size.columns() + margin, margin, size)
    }

    /// A rectangle with rows of a given number of slots.
    const fn with_rows_of(length: u32, margin: u32, size: Size) -> Self {
        assert!(size.cells() <= super::MAX_CELLS, "too large for memory");
        Self { size, stride: Stride::new(length), margin, steps: [length.wrapping_neg(), 1, length, u32::MAX] }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Cells in a row.
    #[inline]
    pub const fn columns(&self) -> u32 {
        self.size.columns()
    }

    /// Cells in a column.
    #[inline]
    pub const fn rows(&self) -> u32 {
        self.size.rows()
    }

    /// The slots from the first cell of one row to the first of the next.
    #[inline]
    pub(crate) const fn stride(&self) -> usize {
        self.stride.length() as usize
    }

    /// The cell in column `x` and row `y`, both counted from zero; the void slot just right of the last column or below
    /// the last row.
    #[inline]
    pub const fn cell(&self, x: u32, y: u32) -> Cell {
        debug_assert!(x <= self.columns() && y <= self.rows());
        Cell((y + 1) * self.stride.length() + self.margin + x)
    }

    /// The cell at signed coordinates, or `None` outside the rectangle.
    #[inline]
    pub fn cell_at(&self, x: i64, y: i64) -> Option<Cell> {
        self.locate(u32::try_from(x).ok()?, u32::try_from(y).ok()?)
    }

    /// Column and row of a cell; of a void slot, at least one of them lies beyond the last.
    #[inline]
    pub const fn coordinates(&self, cell: Cell) -> (u32, u32) {
        let (x, row) = self.stride.split(cell.0);
        (x.wrapping_sub(self.margin), row.wrapping_sub(1))
    }
}

impl Topology for Rectangle {
    type Store = Vec<u8>;

    const PORTS: u8 = 4;

    fn shape(&self) -> Shape {
        Shape::Rectangle
    }

    fn size(&self) -> Size {
        self.size
    }

    #[inline]
    fn slots(&self) -> usize {
        (self.rows() as usize + 2) * self.stride() + self.margin as usize
    }

    #[inline]
    fn cell_count(&self) -> usize {
        self.size.cells() as usize
    }

    #[inline]
    fn nth(&self, n: usize) -> Cell {
        let columns = self.columns() as usize;
        self.cell((n % columns) as u32, (n / columns) as u32)
    }

    #[inline]
    fn contains(&self, slot: Cell) -> bool {
        let (x, y) = self.coordinates(slot);
        x < self.columns() && y < self.rows()
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        Cell(cell.0.wrapping_add(self.steps[(port.0 & 3) as usize]))
    }

    #[inline]
    fn offsets(&self) -> Option<[u32; 6]> {
        let [north, east, south, west] = self.steps;
        Some([north, east, south, west, 0, 0])
    }

    #[inline]
    fn around(&self, Cell(slot): Cell) -> Around<Self> {
        let length = self.stride.length();
        let (up, down) = (slot.wrapping_sub(length), slot.wrapping_add(length));
        let (back, on) = (slot.wrapping_sub(1), slot.wrapping_add(1));
        [up, on, down, back, slot, slot].map(Cell)
    }

    #[inline]
    fn opposite(&self, _cell: Cell, port: Port) -> Port {
        Port(port.0 ^ 2)
    }

    #[inline]
    fn clockwise(&self, _cell: Cell, port: Port) -> Port {
        Port((port.0 + 1) & 3)
    }

    #[inline]
    fn across(&self, _cell: Cell, port: Port) -> Option<Port> {
        Some(Port(port.0 ^ 2))
    }

    #[inline]
    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (x2, y2)) = (self.coordinates(from), self.coordinates(to));
        x.abs_diff(x2) + y.abs_diff(y2)
    }

    fn position(&self, cell: Cell) -> (u32, u32) {
        self.coordinates(cell)
    }

    #[inline]
    fn locate(&self, x: u32, y: u32) -> Option<Cell> {
        (x < self.columns() && y < self.rows()).then(|| self.cell(x, y))
    }

    fn port_name(&self, _cell: Cell, port: Port) -> &'static str {
        Side::of(port).name()
    }

    fn entrance_ports(&self) -> &'static [Port] {
        &[Port(0), Port(3), Port(1), Port(2)]
    }

    fn exit_ports(&self) -> &'static [Port] {
        &[Port(2), Port(1), Port(3), Port(0)]
    }

    fn lattice(&self) -> Option<&Self> {
        Some(self)
    }

    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let (columns, stride, margin) = (self.columns(), self.stride.length(), self.margin);
        (1..=self.rows()).flat_map(move |row| {
            let first = row * stride + margin;
            (first..first + columns).map(Cell)
        })
    }
}
