//! Tilings of the plane: each is described by the corners of a few cells and how they repeat; what lies behind their
//! sides follows from that.

mod table;

use self::table::{Kind, MOST_KINDS, SIDES, kinds};
use super::{Around, Cell, Port, Rectangle, Shape, Size, Slot, Topology};

/// The description of a tiling: a block of cells that repeats to the right and downwards.
pub struct Tiles {
    /// The lowercase name.
    pub name: &'static str,
    /// A description of the grid, in one sentence.
    pub summary: &'static str,
    /// How many cells of the block are in a row.
    pub columns: usize,
    /// How many columns it takes until the cells of all rows are in one part.
    pub least_columns: u32,
    /// How far the next block lies to the right, and downwards, in steps.
    pub repeat: (i32, i32),
    /// The length of a step across, and down, in units: every cell has room for a disc of radius 1/2.
    pub step: (f64, f64),
    /// True if passages cross sides at right angles, since they run straight from cell to cell there; else they cross
    /// in the middle of a side.
    pub is_crossed_upright: bool,
    /// The corners of each cell of the block, clockwise, in steps; row by row. At most one side looks into each of
    /// the eight directions of the compass.
    pub cells: &'static [&'static [(i32, i32)]],
}

/// Lists the tilings, each a file and a name.
macro_rules! patterns {
    ($($file:ident $name:ident,)+) => {
        $(mod $file;)+

        /// The tilings by name.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Pattern {
            $(#[doc = concat!("That of `", stringify!($file), "`.")] $name,)+
        }

        impl Pattern {
            /// All tilings, in the order in which they are listed.
            pub(in crate::topology) const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];

            /// The block of cells of the tiling.
            pub(super) const fn tiles(self) -> &'static Tiles {
                match self {
                    $(Self::$name => &$file::TILES,)+
                }
            }

            /// The cells of its block.
            const fn kinds(self) -> &'static [Kind; MOST_KINDS] {
                match self {
                    $(Self::$name => {
                        static KINDS: [Kind; MOST_KINDS] = kinds(&$file::TILES);
                        &KINDS
                    })+
                }
            }
        }
    };
}
patterns!(octagon Octagon, cairo Cairo, rhomb Rhomb, kagome Kagome,);

/// A side of a cell: the place and row of the cell, and its port.
type Side = ((i64, i64), Port);

/// Cells in columns and rows whose outlines tile the plane in some pattern.
///
/// Ports are the eight directions of the compass, clockwise from 0 north; a cell has those that its sides look into.
/// Storage is that of a rectangle with void slots before each row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tiling {
    pattern: Pattern,
    rectangle: Rectangle,
    corner: (i64, i64),
}

impl Tiling {
    /// A grid of that many columns and rows of cells.
    ///
    /// # Panics
    /// When the size is above [`MAX_CELLS`](super::MAX_CELLS); see [`Size::in_memory`].
    pub fn new(pattern: Pattern, size: Size) -> Self {
        let margin = pattern.kinds().iter().map(Kind::widest).max();
        let rectangle = Rectangle::with_margin(size, margin.unwrap_or(1));
        let mut tiling = Self { pattern, rectangle, corner: (0, 0) };
        let (columns, rows) = tiling.block();
        let first = (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y)));
        let boxes = first.filter_map(|(x, y)| Some(tiling.box_of(tiling.kind(tiling.locate(x, y)?))));
        let corner = boxes.fold((i32::MAX, i32::MAX), |corner, (x, y)| (corner.0.min(x), corner.1.min(y)));
        tiling.corner = (corner.0.into(), corner.1.into());
        tiling
    }

    /// The block of cells that repeats.
    #[inline]
    pub const fn tiles(&self) -> &'static Tiles {
        self.pattern.tiles()
    }

    /// How many columns and rows of cells repeat.
    #[inline]
    pub const fn block(&self) -> (u32, u32) {
        let tiles = self.tiles();
        let columns = tiles.columns as u32;
        (columns, tiles.cells.len() as u32 / columns)
    }

    /// Which cell of its block a cell is.
    #[inline]
    pub const fn kind(&self, cell: Cell) -> usize {
        let (columns, rows) = self.block();
        let (x, y) = self.rectangle.coordinates(cell);
        ((y % rows) * columns + x % columns) as usize
    }

    /// How far to the right and below the first block the block of a cell lies, in steps.
    #[inline]
    pub fn block_of(&self, cell: Cell) -> (i64, i64) {
        let ((columns, rows), (right, below)) = (self.block(), self.tiles().repeat);
        let (x, y) = self.position(cell);
        (i64::from(x / columns) * i64::from(right), i64::from(y / rows) * i64::from(below))
    }

    /// The upper left corner of the bounding box of all cells, in steps.
    #[inline]
    pub const fn corner(&self) -> (i64, i64) {
        self.corner
    }

    /// The lower right corner of the bounding box of all cells, in steps.
    pub fn far_corner(&self) -> (i64, i64) {
        let (columns, rows) = self.block();
        let (x, y) = (self.rectangle.columns(), self.rectangle.rows());
        // It lies among the last cells in each direction.
        let last = (x.saturating_sub(columns)..x)
            .flat_map(|x| (y.saturating_sub(rows)..y).filter_map(move |y| self.locate(x, y)));
        last.fold((i64::MIN, i64::MIN), |far, cell| {
            let (left, top) = self.block_of(cell);
            self.corners(self.kind(cell))
                .iter()
                .fold(far, |far, &(x, y)| (far.0.max(left + i64::from(x)), far.1.max(top + i64::from(y))))
        })
    }

    /// The upper left corner of the bounding box of a cell of the first block, in steps.
    #[inline]
    pub fn box_of(&self, kind: usize) -> (i32, i32) {
        self.sides_of(kind).corner
    }

    /// The corners of a cell of the first block, clockwise, in steps.
    #[inline]
    pub fn corners(&self, kind: usize) -> &'static [(i32, i32)] {
        self.tiles().cells.get(kind).copied().unwrap_or(&[])
    }

    /// Which side of a cell of the block, counted clockwise from its first corner, is at a port; none of a port that it
    /// lacks.
    #[inline]
    pub fn side(&self, kind: usize, port: Port) -> Option<usize> {
        let side = self.sides_of(kind).side[usize::from(port.0) % SIDES];
        (side != Kind::NO_SIDE).then_some(usize::from(side))
    }

    /// The cell beyond a port of a cell, both by place and row, and its port that leads back: as if the grid had no
    /// edge.
    pub fn behind_place(&self, (x, y): (i64, i64), port: Port) -> ((i64, i64), Port) {
        let kind = self.kind_at((x, y));
        let port = usize::from(port.0) % SIDES;
        let (across, down) = kind.behind[port];
        let place = (x + i64::from(across), y + i64::from(down));
        (place, Port(kind.opposite[port]))
    }

    /// The side that goes on in one line with a side of a cell, clockwise around the cell or counter-clockwise, with
    /// the cell to its right, as if the grid had no edge; none where the line ends at a corner.
    pub fn along(&self, ((x, y), port): Side, forth: bool) -> Option<Side> {
        let kind = self.kind_at((x, y));
        let ways = if forth { &kind.on } else { &kind.back };
        let ((across, down), port) = ways[usize::from(port.0) % SIDES]?;
        Some(((x + i64::from(across), y + i64::from(down)), Port(port)))
    }

    /// The cell of the block at a place and row.
    fn kind_at(&self, (x, y): (i64, i64)) -> &'static Kind {
        let (columns, rows) = self.block();
        let x = x.rem_euclid(i64::from(columns));
        let y = y.rem_euclid(i64::from(rows));
        self.sides_of((y * i64::from(columns) + x) as usize)
    }

    #[inline]
    fn sides_of(&self, kind: usize) -> &'static Kind {
        &self.pattern.kinds()[kind % MOST_KINDS]
    }

    #[inline]
    fn of(&self, cell: Cell) -> &'static Kind {
        self.sides_of(self.kind(cell))
    }

    /// The slot beyond a port that a cell of some kind has.
    #[inline]
    fn behind(&self, cell: Cell, kind: &Kind, port: usize) -> Cell {
        let (across, down) = kind.behind[port];
        let step = i32::from(down) * self.rectangle.stride() as i32 + i32::from(across);
        Cell(cell.0.wrapping_add_signed(step))
    }
}

impl Topology for Tiling {
    type Store = Vec<u32>;

    const PORTS: u8 = SIDES as u8;

    fn shape(&self) -> Shape {
        Shape::Tiling(self.pattern)
    }

    rectangle_cells!();

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        let kind = self.of(cell);
        if !kind.ports.contains(port) {
            return Cell(0);
        }
        self.behind(cell, kind, usize::from(port.0) % SIDES)
    }

    #[inline]
    fn around(&self, cell: Cell) -> Around<Self> {
        let kind = self.of(cell);
        let mut around = u32::around(Cell(0));
        for port in kind.ports.iter() {
            let port = usize::from(port.0);
            around[port] = self.behind(cell, kind, port);
        }
        around
    }

    #[inline]
    fn has_port(&self, cell: Cell, port: Port) -> bool {
        self.of(cell).ports.contains(port)
    }

    #[inline]
    fn opposite(&self, cell: Cell, port: Port) -> Port {
        Port(self.of(cell).opposite[usize::from(port.0) % SIDES])
    }

    #[inline]
    fn clockwise(&self, _cell: Cell, port: Port) -> Port {
        Port((port.0 + 1) % SIDES as u8)
    }

    #[inline]
    fn across(&self, cell: Cell, port: Port) -> Option<Port> {
        let across = Port(port.0 ^ 4);
        let ports = self.of(cell).ports;
        (ports.contains(across) && ports.len().is_multiple_of(2)).then_some(across)
    }

    /// No step leads over more than one row, or more columns than the margin has.
    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
        let ((x, y), (x2, y2)) = (self.position(from), self.position(to));
        x.abs_diff(x2).div_ceil(self.rectangle.margin).max(y.abs_diff(y2))
    }

    fn port_name(&self, _cell: Cell, port: Port) -> &'static str {
        const NAMES: [&str; SIDES] =
            ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
        NAMES[usize::from(port.0) % SIDES]
    }

    fn entrance_ports(&self) -> &'static [Port] {
        &[Port(0), Port(7), Port(1), Port(6), Port(2), Port(5), Port(3), Port(4)]
    }

    fn exit_ports(&self) -> &'static [Port] {
        &[Port(4), Port(3), Port(5), Port(2), Port(6), Port(1), Port(7), Port(0)]
    }
}
