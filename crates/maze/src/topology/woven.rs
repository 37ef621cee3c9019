//! The rectangle with bridges: passages that cross over and under.

use std::sync::Arc;

use super::{Cell, Port, Rectangle, Shape, Side, Size, Topology};
use crate::random::Random;
use crate::share::Share;

/// A rectangle in which some cells are bridges: such a cell has only the two sides of its own
/// direction, and its neighbors on the two other sides are each other's neighbors, underneath.
///
/// The crossing is part of the grid, so every generator and solver that does not need rows and
/// columns weaves without knowing it, and no passage ends under a bridge. None of the eight cells around a
/// bridge is a bridge, which keeps the grid in one part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Woven {
    rectangle: Rectangle,
    /// For each slot the ports that a bridge has, or none.
    bridges: Arc<[u8]>,
}

const NORTH_SOUTH: u8 = 0b0101;
const EAST_WEST: u8 = 0b1010;

impl Woven {
    /// Makes cells bridges at random: each one that is not at the edge and has no bridge around it,
    /// with the share as its chance, in reading order. `is_void` returns which cells are masked out; no
    /// bridge borders one.
    ///
    /// Draws one bounded number for each cell that could be a bridge, and one for its direction if it
    /// becomes one.
    ///
    /// # Panics
    /// When the size is above [`MAX_CELLS`](super::MAX_CELLS); see [`Size::in_memory`].
    pub(crate) fn new(size: Size, share: Share, random: &mut Random, is_void: impl Fn(Cell) -> bool) -> Self {
        let rectangle = Rectangle::new(size);
        let mut bridges = vec![0; rectangle.slots()];
        for y in 1..rectangle.rows().saturating_sub(1) {
            for x in 1..rectangle.columns().saturating_sub(1) {
                let around = |dx: u32, dy: u32| rectangle.cell(x + dx - 1, y + dy - 1);
                let before = [around(0, 0), around(1, 0), around(2, 0), around(0, 1)];
                let is_free = before.iter().all(|cell| bridges[cell.index()] == 0)
                    && !(0..9).any(|n| is_void(around(n % 3, n / 3)));
                if is_free && share.happens(random) {
                    let directions = [NORTH_SOUTH, EAST_WEST];
                    bridges[rectangle.cell(x, y).index()] = directions[random.below(2) as usize];
                }
            }
        }
        Self { rectangle, bridges: bridges.into() }
    }

    /// A rectangle with given bridges: for each slot the two ports of a bridge, or none.
    ///
    /// Returns `None` unless every bridge is a cell with two sides across from each other and no other
    /// bridge around it.
    pub fn with_bridges(size: Size, bridge: impl Fn(Cell) -> Option<Side>) -> Option<Self> {
        let rectangle = Rectangle::new(size);
        let mut bridges = vec![0; rectangle.slots()];
        for cell in rectangle.cells() {
            let Some(side) = bridge(cell) else { continue };
            let (x, y) = rectangle.coordinates(cell);
            let (x, y) = (i64::from(x), i64::from(y));
            for n in 0..9 {
                let around = rectangle.cell_at(x + n % 3 - 1, y + n / 3 - 1)?;
                if n != 4 && bridges[around.index()] != 0 {
                    return None;
                }
            }
            let north_south = matches!(side, Side::North | Side::South);
            bridges[cell.index()] = if north_south { NORTH_SOUTH } else { EAST_WEST };
        }
        Some(Self { rectangle, bridges: bridges.into() })
    }
}

impl Topology for Woven {
    type Store = Vec<u8>;

    const PORTS: u8 = 4;

    fn shape(&self) -> Shape {
        Shape::Rectangle
    }

    rectangle_cells!();
    rectangle_sides!();

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        if !self.has_port(cell, port) {
            // The first slot is void.
            return Cell(0);
        }
        let next = self.rectangle.neighbor(cell, port);
        if self.has_port(next, port) { next } else { self.rectangle.neighbor(next, port) }
    }

    #[inline]
    fn has_port(&self, cell: Cell, port: Port) -> bool {
        let sides = self.bridges[cell.index()];
        sides == 0 || sides >> port.0 & 1 == 1
    }

    #[inline]
    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        // A step under a bridge goes two cells far.
        self.rectangle.distance_lower_bound(from, to).div_ceil(2)
    }

    fn is_woven(&self) -> bool {
        true
    }

    fn bridge(&self, cell: Cell) -> Option<Side> {
        match self.bridges[cell.index()] {
            NORTH_SOUTH => Some(Side::North),
            EAST_WEST => Some(Side::East),
            _ => None,
        }
    }
}
