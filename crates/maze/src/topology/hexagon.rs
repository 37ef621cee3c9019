//! Hexagons in columns and rows.

use super::{Cell, Port, Rectangle, Shape, Size, Topology};

/// Six-sided cells with a corner at the top; every other row, from the second, is shifted to the
/// right by half a cell.
///
/// Ports run clockwise: 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west.
/// Storage is that of a rectangle with a void slot before each row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hexagon {
    rectangle: Rectangle,
    /// The offsets from a slot to its neighbor beyond each port, modulo 2³², in even and in odd rows.
    steps: [[u32; 6]; 2],
}

impl Hexagon {
    /// A grid of that many columns and rows.
    ///
    /// # Panics
    /// When the size is above [`MAX_CELLS`](super::MAX_CELLS); see [`Size::in_memory`].
    pub(crate) const fn new(size: Size) -> Self {
        let rectangle = Rectangle::with_margin(size, 1);
        let length = rectangle.stride() as u32;
        let up = length.wrapping_neg();
        let back = u32::MAX;
        Self {
            rectangle,
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

    rectangle_cells!();

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        let (_, y) = self.rectangle.coordinates(cell);
        let step = self.steps[y as usize % 2].get(port.0 as usize);
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
}
