//! Hexagons in columns and rows.

use super::stride::Stride;
use super::{Cell, Port, Shape, Size, Topology};

/// Six-sided cells with a corner at the top; every other row, from the second, is shifted to the
/// right by half a cell.
///
/// Ports run clockwise: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west.
/// Storage is that of a rectangle with a void slot before each row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hexagon {
    size: Size,
    stride: Stride,
    /// The offsets from a slot to its neighbor beyond each port, modulo 2³², in even and in odd rows.
    steps: [[u32; 6]; 2],
}

impl Hexagon {
    /// A grid of that many columns and rows.
    ///
    /// # Panics
    /// When the size is above [`MAX_CELLS`](super::MAX_CELLS); see [`Size::in_memory`].
    pub(crate) const fn new(size: Size) -> Self {
        assert!(size.cells() <= super::MAX_CELLS, "too large for memory");
        let length = size.columns() + 1;
        let up = length.wrapping_neg();
        let back = u32::MAX;
        Self {
            size,
            stride: Stride::new(length),
            steps: [
                [up, 1, length, length - 1, back, up.wrapping_sub(1)],
                [up.wrapping_add(1), 1, length + 1, length, back, up],
            ],
        }
    }
}

impl Topology for Hexagon {
    type Store = Vec<u8>;

    const PORTS: u8 = 6;

    fn shape(&self) -> Shape {
        Shape::Hexagon
    }

    fn size(&self) -> Size {
        self.size
    }

    #[inline]
    fn slots(&self) -> usize {
        (self.size.rows() as usize + 2) * self.stride.length() as usize + 1
    }

    #[inline]
    fn cell_count(&self) -> usize {
        self.size.cells() as usize
    }

    #[inline]
    fn nth(&self, n: usize) -> Cell {
        let columns = self.size.columns() as usize;
        let (x, y) = ((n % columns) as u32, (n / columns) as u32);
        Cell((y + 1) * self.stride.length() + 1 + x)
    }

    #[inline]
    fn contains(&self, slot: Cell) -> bool {
        let (x, row) = self.stride.split(slot.0);
        x >= 1 && row >= 1 && row <= self.size.rows()
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        let odd = (self.stride.row(cell.0) + 1) % 2;
        let step = self.steps[odd as usize].get(port.0 as usize);
        Cell(cell.0.wrapping_add(step.copied().unwrap_or(0)))
    }

    #[inline]
    fn opposite(&self, _cell: Cell, port: Port) -> Port {
        Port(if port.0 < 3 { port.0 + 3 } else { port.0 - 3 })
    }

    #[inline]
    fn clockwise(&self, _cell: Cell, port: Port) -> Port {
        Port(if port.0 < 5 { port.0 + 1 } else { 0 })
    }

    #[inline]
    fn across(&self, cell: Cell, port: Port) -> Option<Port> {
        Some(self.opposite(cell, port))
    }

    /// The distance of the cube coordinates (Amit Patel, "Hexagonal Grids", 2013).
    #[inline]
    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        let slanted = |cell: Cell| {
            let (x, y) = self.position(cell);
            (i64::from(x) - i64::from(y / 2), i64::from(y))
        };
        let ((q, r), (q2, r2)) = (slanted(from), slanted(to));
        let (across, down) = (q2 - q, r2 - r);
        across.abs().max(down.abs()).max((across + down).abs()) as u32
    }

    fn position(&self, cell: Cell) -> (u32, u32) {
        let (x, row) = self.stride.split(cell.0);
        (x - 1, row - 1)
    }

    fn locate(&self, x: u32, y: u32) -> Option<Cell> {
        let inside = x < self.size.columns() && y < self.size.rows();
        inside.then(|| Cell((y + 1) * self.stride.length() + 1 + x))
    }

    fn port_name(&self, _cell: Cell, port: Port) -> &'static str {
        const NAMES: [&str; 6] = ["north-east", "east", "south-east", "south-west", "west", "north-west"];
        NAMES[usize::from(port.0) % NAMES.len()]
    }

    fn entrance_ports(&self) -> &'static [Port] {
        &[Port(5), Port(0), Port(4), Port(1), Port(3), Port(2)]
    }

    fn exit_ports(&self) -> &'static [Port] {
        &[Port(2), Port(3), Port(1), Port(4), Port(0), Port(5)]
    }

    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let (columns, stride) = (self.size.columns(), self.stride.length());
        (1..=self.size.rows()).flat_map(move |row| (row * stride + 1..=row * stride + columns).map(Cell))
    }
}
