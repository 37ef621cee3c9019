//! Rings around a middle: a polar grid.

use super::{Cell, Port, Shape, Size, Topology};

/// Rings of equal width, the innermost with as many cells as the size has columns, around a hole as
/// wide as makes those cells about square.
///
/// Where the cells of a ring would be wider than √2 times the width of a ring, each cell of the ring
/// before has two behind it, and every wall between rings belongs to one pair of cells. So cells stay
/// about equal in area: from 1/√2 to √2 times the square of the width, in the innermost ring, which is
/// not split, up to 1.53 times. With fewer than six columns the first rings have wider cells, since a
/// cell splits only in two.
///
/// Ports: 0 inwards, 1 clockwise, 2 and 3 outwards (3 only where the ring behind is split, then 2 is
/// the counter-clockwise half), 4 counter-clockwise. Slot 0 is void; cells follow, ring by ring from the
/// innermost, clockwise.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ring {
    size: Size,
    /// Runs of rings with the same number of cells, from the innermost.
    bands: Vec<Band>,
    slots: u32,
}

/// Rings that follow each other and have the same number of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Band {
    /// The slot of the first cell.
    first: u32,
    /// The innermost ring, from zero.
    ring: u32,
    /// Cells in each ring.
    cells: u32,
    /// The slot after the last cell.
    end: u32,
}

pub(crate) const INWARDS: Port = Port(0);
pub(crate) const CLOCKWISE: Port = Port(1);
pub(crate) const OUTWARDS: Port = Port(2);
pub(crate) const OUTWARDS_SECOND: Port = Port(3);
pub(crate) const BACK: Port = Port(4);

/// The void slot.
const NOWHERE: Cell = Cell(0);

/// 2π, and √2, in millionths: the exact number of cells must not depend on a rounding.
const TURN: u64 = 6_283_185;
const ROOT: u64 = 1_414_214;

/// How many cells each ring has, from the innermost.
fn ring_cells(size: Size) -> impl Iterator<Item = u64> {
    let columns = u64::from(size.columns());
    let mut cells = columns;
    (0..u64::from(size.rows())).map(move |ring| {
        // The middle of the ring has a circumference of columns + 2π (ring + 1/2) ring widths.
        let circumference = columns * 1_000_000 + TURN * ring + TURN / 2;
        if ring > 0 && circumference > ROOT * cells {
            cells *= 2;
        }
        cells
    })
}

impl Ring {
    /// How many cells a grid of that size has, unless they are more than
    /// [`MAX_CELLS`](super::MAX_CELLS).
    pub fn cells_of(size: Size) -> Option<u64> {
        ring_cells(size).try_fold(0, |sum, cells| Some(sum + cells).filter(|&sum| sum <= super::MAX_CELLS))
    }

    /// A grid with that many cells in the innermost ring, and that many rings.
    ///
    /// # Panics
    /// When there are more than [`MAX_CELLS`](super::MAX_CELLS) cells; see [`Ring::cells_of`].
    pub(crate) fn new(size: Size) -> Self {
        let mut bands: Vec<Band> = Vec::new();
        let mut slots = 1_u64;
        for (ring, cells) in (0..).zip(ring_cells(size)) {
            let first = slots as u32;
            slots += cells;
            assert!(slots <= super::MAX_CELLS + 1, "too large for memory");
            let (cells, end) = (cells as u32, slots as u32);
            match bands.last_mut() {
                Some(band) if band.cells == cells => band.end = end,
                _ => bands.push(Band { first, ring, cells, end }),
            }
        }
        Self { size, bands, slots: slots as u32 }
    }

    /// The band of a cell, and its number.
    #[inline]
    fn band(&self, cell: Cell) -> (usize, Band) {
        // There are at most some thirty bands, and most cells lie in the last ones.
        let last = self.bands.len() - 1;
        let n = self.bands.iter().rposition(|band| band.first <= cell.0);
        let n = n.unwrap_or(0).min(last);
        (n, self.bands[n])
    }

    /// Returns true if the ring behind the one of a cell has twice as many cells.
    #[inline]
    fn is_split(&self, (n, band): (usize, Band), cell: Cell) -> bool {
        n + 1 < self.bands.len() && cell.0 >= band.end - band.cells
    }
}

impl Topology for Ring {
    type Store = Vec<u8>;

    const PORTS: u8 = 5;

    fn shape(&self) -> Shape {
        Shape::Ring
    }

    fn size(&self) -> Size {
        self.size
    }

    #[inline]
    fn slots(&self) -> usize {
        self.slots as usize
    }

    #[inline]
    fn cell_count(&self) -> usize {
        self.slots as usize - 1
    }

    #[inline]
    fn nth(&self, n: usize) -> Cell {
        Cell(n as u32 + 1)
    }

    #[inline]
    fn contains(&self, slot: Cell) -> bool {
        slot != NOWHERE && slot.0 < self.slots
    }

    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        let (n, band) = self.band(cell);
        let place = (cell.0 - band.first) % band.cells;
        let ring = cell.0 - place;
        match port {
            CLOCKWISE | BACK if band.cells == 1 => NOWHERE,
            CLOCKWISE if place + 1 < band.cells => Cell(cell.0 + 1),
            CLOCKWISE => Cell(ring),
            BACK if place > 0 => Cell(cell.0 - 1),
            BACK => Cell(ring + band.cells - 1),
            INWARDS if ring > band.first => Cell(cell.0 - band.cells),
            INWARDS if n > 0 => Cell(ring - band.cells / 2 + place / 2),
            OUTWARDS if cell.0 < band.end - band.cells => Cell(cell.0 + band.cells),
            OUTWARDS | OUTWARDS_SECOND if self.is_split((n, band), cell) => {
                Cell(band.end + 2 * place + u32::from(port == OUTWARDS_SECOND))
            }
            _ => NOWHERE,
        }
    }

    fn has_port(&self, cell: Cell, port: Port) -> bool {
        let band @ (_, Band { cells, .. }) = self.band(cell);
        match port {
            INWARDS | OUTWARDS => true,
            CLOCKWISE | BACK => cells > 1,
            OUTWARDS_SECOND => self.is_split(band, cell),
            _ => false,
        }
    }

    fn opposite(&self, cell: Cell, port: Port) -> Port {
        match port {
            CLOCKWISE => BACK,
            BACK => CLOCKWISE,
            OUTWARDS | OUTWARDS_SECOND => INWARDS,
            _ => {
                let (n, band) = self.band(cell);
                let place = cell.0 - band.first;
                let second = n > 0 && place < band.cells && place % 2 == 1;
                if second { OUTWARDS_SECOND } else { OUTWARDS }
            }
        }
    }

    fn clockwise(&self, _cell: Cell, port: Port) -> Port {
        // Outwards is up: from there the clockwise neighbor lies to the right, inwards is below.
        match port {
            OUTWARDS => OUTWARDS_SECOND,
            OUTWARDS_SECOND => CLOCKWISE,
            CLOCKWISE => INWARDS,
            INWARDS => BACK,
            _ => OUTWARDS,
        }
    }

    fn across(&self, cell: Cell, port: Port) -> Option<Port> {
        match port {
            CLOCKWISE => Some(BACK),
            BACK => Some(CLOCKWISE),
            INWARDS => (!self.is_split(self.band(cell), cell)).then_some(OUTWARDS),
            OUTWARDS if self.is_split(self.band(cell), cell) => None,
            OUTWARDS => Some(INWARDS),
            _ => None,
        }
    }

    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        self.position(from).1.abs_diff(self.position(to).1)
    }

    fn position(&self, cell: Cell) -> (u32, u32) {
        let (_, band) = self.band(cell);
        let place = cell.0 - band.first;
        (place % band.cells, band.ring + place / band.cells)
    }

    fn locate(&self, x: u32, y: u32) -> Option<Cell> {
        let band = *self.bands.iter().rfind(|band| band.ring <= y)?;
        let inside = y < self.size.rows() && x < band.cells;
        inside.then(|| Cell(band.first + (y - band.ring) * band.cells + x))
    }

    fn columns_of(&self, row: u32) -> u32 {
        let band = self.bands.iter().rfind(|band| band.ring <= row);
        band.map_or(0, |band| band.cells)
    }

    fn port_name(&self, cell: Cell, port: Port) -> &'static str {
        match port {
            INWARDS => "inwards",
            CLOCKWISE => "clockwise",
            OUTWARDS if self.is_split(self.band(cell), cell) => "outwards-left",
            OUTWARDS => "outwards",
            OUTWARDS_SECOND => "outwards-right",
            _ => "counter-clockwise",
        }
    }

    fn entrance_ports(&self) -> &'static [Port] {
        &[INWARDS, OUTWARDS]
    }

    fn exit_ports(&self) -> &'static [Port] {
        &[OUTWARDS, INWARDS]
    }
}
