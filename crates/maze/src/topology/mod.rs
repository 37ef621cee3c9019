//! A grid of cells: which cells exist, which ports each has, and what lies beyond each port; one topology a file.

/// The cells of a topology are those of its field `rectangle`.
macro_rules! rectangle_cells {
    () => {
        fn size(&self) -> Size {
            self.rectangle.size()
        }

        #[inline]
        fn slots(&self) -> usize {
            self.rectangle.slots()
        }

        #[inline]
        fn cell_count(&self) -> usize {
            self.rectangle.cell_count()
        }

        #[inline]
        fn nth(&self, n: usize) -> Cell {
            self.rectangle.nth(n)
        }

        #[inline]
        fn contains(&self, slot: Cell) -> bool {
            self.rectangle.contains(slot)
        }

        fn position(&self, cell: Cell) -> (u32, u32) {
            self.rectangle.coordinates(cell)
        }

        fn locate(&self, x: u32, y: u32) -> Option<Cell> {
            self.rectangle.locate(x, y)
        }

        #[inline]
        fn cells(&self) -> impl Iterator<Item = Cell> {
            self.rectangle.cells()
        }
    };
}

/// The sides of its cells are those of the field `rectangle` too.
macro_rules! rectangle_sides {
    () => {
        #[inline]
        fn opposite(&self, cell: Cell, port: Port) -> Port {
            self.rectangle.opposite(cell, port)
        }

        #[inline]
        fn clockwise(&self, cell: Cell, port: Port) -> Port {
            self.rectangle.clockwise(cell, port)
        }

        #[inline]
        fn across(&self, cell: Cell, port: Port) -> Option<Port> {
            self.rectangle.across(cell, port)
        }

        fn port_name(&self, cell: Cell, port: Port) -> &'static str {
            self.rectangle.port_name(cell, port)
        }

        fn entrance_ports(&self) -> &'static [Port] {
            self.rectangle.entrance_ports()
        }

        fn exit_ports(&self) -> &'static [Port] {
            self.rectangle.exit_ports()
        }

        fn lattice(&self) -> Option<&Rectangle> {
            Some(&self.rectangle)
        }
    };
}

mod cuboid;
mod graph;
mod grid;
mod hexagon;
mod ports;
mod rectangle;
pub(crate) mod ring;
mod size;
pub(crate) mod slots;
mod stride;
pub(crate) mod tiling;
pub(crate) mod triangle;
mod woven;
mod wrapped;

use std::fmt;

use crate::options::{OptionSpec, named_option};

pub use self::cuboid::{Cuboid, MAX_DIMENSIONS};
pub use self::graph::{Graph, GraphError};
pub use self::grid::Grid;
pub use self::hexagon::Hexagon;
pub(super) use self::ports::Picker;
pub use self::ports::{Port, Ports};
pub use self::rectangle::{Rectangle, Side};
pub use self::ring::Ring;
pub use self::size::{MAX_CELLS, Size, SizeError};
pub use self::slots::{Slot, Slots, Store};
pub(super) use self::slots::{SlotOf, SlotsOf};
pub(super) use self::stride::Stride;
pub use self::tiling::{Pattern, Tiling};
pub use self::triangle::Triangle;
pub use self::woven::Woven;
pub use self::wrapped::Wrapped;

/// A slot of a topology's storage: a cell, or one of the void slots that surround the cells.
///
/// The number is an index into tables with one entry per slot. It is not a count of cells; ask the
/// topology for coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

impl Cell {
    /// The index of the slot in a table of [`Topology::slots`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{}", self.0)
    }
}

/// The neighbor beyond each port of a cell of a topology.
pub(super) type Around<T> = <SlotOf<T> as Slot>::Around;

/// The topologies by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Shape {
    /// Square cells in columns and rows.
    #[default]
    Rectangle,
    /// Six-sided cells in columns and rows.
    Hexagon,
    /// Three-sided cells in columns and rows.
    Triangle,
    /// Rings around a middle.
    Ring,
    /// A rectangle whose left and right edges are joined.
    Cylinder,
    /// A cylinder whose top and bottom are joined as well.
    Torus,
    /// Floors of square cells above each other, and more dimensions.
    Box,
    /// A rectangle whose left and right edges are joined upside down.
    Moebius,
    /// Cells that tile the plane in some pattern.
    Tiling(Pattern),
}

impl Shape {
    /// All topologies, in the order in which they are listed.
    pub const ALL: [Self; 8 + Pattern::ALL.len()] = {
        let mut all = [Self::Moebius; 8 + Pattern::ALL.len()];
        all[0] = Self::Rectangle;
        all[1] = Self::Hexagon;
        all[2] = Self::Triangle;
        all[3] = Self::Ring;
        all[4] = Self::Cylinder;
        all[5] = Self::Torus;
        all[6] = Self::Box;
        let mut n = 0;
        while n < Pattern::ALL.len() {
            all[8 + n] = Self::Tiling(Pattern::ALL[n]);
            n += 1;
        }
        all
    };

    /// The option that sets it.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "topology",
        value_name: "NAME",
        domain: "",
        default: "rectangle",
        choices: &const {
            let mut names = [""; Self::ALL.len()];
            let mut n = 0;
            while n < names.len() {
                names[n] = Self::ALL[n].name();
                n += 1;
            }
            names
        },
        help: "The shape of the grid; see `mazewright list topologies`",
    };

    /// The lowercase name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rectangle => "rectangle",
            Self::Hexagon => "hexagon",
            Self::Triangle => "triangle",
            Self::Ring => "ring",
            Self::Cylinder => "cylinder",
            Self::Torus => "torus",
            Self::Box => "box",
            Self::Moebius => "moebius",
            Self::Tiling(pattern) => pattern.tiles().name,
        }
    }

    /// How many columns it takes to connect the rows; one column of triangles is not enough from the third row on.
    pub const fn least_columns(self) -> u32 {
        match self {
            Self::Tiling(pattern) => pattern.tiles().least_columns,
            _ => 1,
        }
    }

    /// The default shape for a size: a box from three dimensions on.
    pub const fn default_for(size: Size) -> Self {
        if size.dimensions() > 2 { Self::Box } else { Self::Rectangle }
    }

    /// A description of the grid, in one sentence.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Rectangle => "Square cells in columns and rows.",
            Self::Hexagon => "Six-sided cells; every other row is shifted by half a cell.",
            Self::Triangle => "Three-sided cells that alternately point up and down.",
            Self::Ring => "Rings around a center, COLUMNS cells in the innermost; cells split as the rings grow.",
            Self::Cylinder => "A rectangle whose left and right edges are joined.",
            Self::Torus => "A cylinder whose top and bottom are joined too: unless masked, no edge and no doors.",
            Self::Box => "Floors above each other, joined by stairs; with up to eight dimensions.",
            Self::Moebius => "A rectangle whose left and right edges are joined upside down.",
            Self::Tiling(pattern) => pattern.tiles().summary,
        }
    }
}

named_option!(Shape);

/// A grid of cells and the ports between them.
///
/// Storage is laid out so that every port of every cell leads to *some* slot: where the grid ends
/// there are void slots that belong to no cell. Generators and solvers therefore never test for the
/// edge of the grid; the edge and a masked-out cell look the same to them, and their inner loops
/// hold no division. Slots of cells ascend in reading order: row by row, in a ring from the innermost
/// ring outwards.
///
/// Ports come in pairs: beyond port `p` of a cell lies a cell whose [`Topology::opposite`] port leads back. Two cells
/// may be joined by more than one pair, as in a torus of two columns; no cell is its own neighbor.
///
/// # A grid of your own
///
/// A [`Graph`] is made from a list of neighbors. A grid with directions and distances is a type of its own, such as
/// squares that are joined at their corners too, with a void slot on every side of them:
///
/// ```
/// use mazewright_maze::{Algorithm, Cell, Maze, Passages, Port, Purpose, Random, Seed, Shape, Size, Topology};
/// use mazewright_maze::trace::Silent;
///
/// #[derive(Clone, PartialEq, Debug)]
/// struct King(Size);
///
/// impl King {
///     fn width(&self) -> u32 { self.0.columns() + 2 }
/// }
///
/// impl Topology for King {
///     type Store = Vec<u32>; // More than six ports.
///     const PORTS: u8 = 8; // Clockwise from the north.
///
///     fn shape(&self) -> Shape { Shape::Rectangle }
///     fn size(&self) -> Size { self.0 }
///     fn slots(&self) -> usize { (self.width() * (self.0.rows() + 2)) as usize }
///     fn cell_count(&self) -> usize { self.0.cells() as usize }
///     fn nth(&self, n: usize) -> Cell {
///         let (n, columns) = (n as u32, self.0.columns());
///         Cell((n / columns + 1) * self.width() + n % columns + 1)
///     }
///     fn contains(&self, slot: Cell) -> bool {
///         let (x, y) = (slot.0 % self.width(), slot.0 / self.width());
///         (1..=self.0.columns()).contains(&x) && (1..=self.0.rows()).contains(&y)
///     }
///     fn neighbor(&self, cell: Cell, port: Port) -> Cell {
///         let width = self.width() as i32;
///         let offsets = [-width, 1 - width, 1, 1 + width, width, width - 1, -1, -1 - width];
///         Cell(cell.0.wrapping_add_signed(offsets[port.0 as usize]))
///     }
///     fn opposite(&self, _: Cell, port: Port) -> Port { Port((port.0 + 4) % 8) }
///     fn clockwise(&self, _: Cell, port: Port) -> Port { Port((port.0 + 1) % 8) }
///     fn across(&self, cell: Cell, port: Port) -> Option<Port> { Some(self.opposite(cell, port)) }
///     fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32 {
///         let ((x, y), (x2, y2)) = (self.position(from), self.position(to));
///         x.abs_diff(x2).max(y.abs_diff(y2))
///     }
///     fn position(&self, cell: Cell) -> (u32, u32) {
///         (cell.0 % self.width() - 1, cell.0 / self.width() - 1)
///     }
///     fn locate(&self, x: u32, y: u32) -> Option<Cell> {
///         let is_inside = x < self.0.columns() && y < self.0.rows();
///         is_inside.then(|| Cell((y + 1) * self.width() + x + 1))
///     }
///     fn port_name(&self, _: Cell, port: Port) -> &'static str {
///         let names = ["north", "north-east", "east", "south-east", "south", "south-west", "west"];
///         names.get(port.0 as usize).copied().unwrap_or("north-west")
///     }
///     fn entrance_ports(&self) -> &'static [Port] { &[Port(0), Port(6)] }
///     fn exit_ports(&self) -> &'static [Port] { &[Port(4), Port(2)] }
/// }
///
/// let mut passages = Passages::closed(King(Size::new(8, 5)?));
/// let mut random = Random::new(Seed(1), Purpose::Carve);
/// Algorithm::Wilson.carve(&mut passages, &mut random, &mut Silent)?;
/// let maze = Maze::new(passages, None)?;
/// assert_eq!(maze.passages().passage_count(), 8 * 5 - 1);
/// assert!(maze.shortest_path().is_some_and(|path| path.len() >= 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Topology: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The storage of passages: bytes where cells have at most six ports, otherwise words of four bytes.
    type Store: Store;

    /// The most ports that a cell has; at most 16.
    const PORTS: u8;

    /// How many bits a port's number takes.
    const PORT_BITS: u32 = SlotOf::<Self>::PORT_BITS;

    /// The name of the topology.
    fn shape(&self) -> Shape;

    /// Columns and rows; in a ring the cells of the innermost ring, and the number of rings; in a box all lengths.
    fn size(&self) -> Size;

    /// How many slots the storage has, void ones included.
    fn slots(&self) -> usize;

    /// How many cells there are, masked-out ones included.
    fn cell_count(&self) -> usize;

    /// The `n`-th cell in reading order, `n` below [`Topology::cell_count`].
    fn nth(&self, n: usize) -> Cell;

    /// Returns true if a slot is a cell of the grid and not one of the void slots around it.
    fn contains(&self, slot: Cell) -> bool;

    /// The slot beyond a port of a cell: another cell, or a void slot at the edge of the grid.
    fn neighbor(&self, cell: Cell, port: Port) -> Cell;

    /// The offsets from a slot to the slot beyond each port, modulo 2³², if they are equal for all cells.
    #[inline]
    fn offsets(&self) -> Option<[u32; 6]> {
        None
    }

    /// The slot beyond each port of a cell; beyond [`Topology::PORTS`] it means nothing. For loops that look at all
    /// ports.
    #[inline]
    fn around(&self, cell: Cell) -> Around<Self> {
        let mut around = SlotOf::<Self>::around(cell);
        for (port, behind) in self.ports().zip(around.as_mut()) {
            *behind = self.neighbor(cell, port);
        }
        around
    }

    /// Returns true if a cell has a port at all. One that it lacks is never open, not even for a door, and leads to a
    /// void slot, although it need not lie at the edge of the grid.
    #[inline]
    fn has_port(&self, _cell: Cell, port: Port) -> bool {
        port.0 < Self::PORTS
    }

    /// The port of [`Topology::neighbor`] that leads back.
    fn opposite(&self, cell: Cell, port: Port) -> Port;

    /// The next port of a cell clockwise, seen from above.
    ///
    /// From any port, as many steps as the cell has ports lead once around it.
    fn clockwise(&self, cell: Cell, port: Port) -> Port;

    /// The port straight across a cell from a port; none where there is no such port.
    fn across(&self, cell: Cell, port: Port) -> Option<Port>;

    /// A lower bound on the length of any path between two cells, whatever is open: the heuristic of A*. It differs by
    /// at most one between neighbors.
    fn distance_lower_bound(&self, from: Cell, to: Cell) -> u32;

    /// The place of a cell in its row, and its row (in a ring: its ring, from the innermost), both
    /// counted from zero.
    fn position(&self, cell: Cell) -> (u32, u32);

    /// The cell at a place and row, or `None` where there is none.
    fn locate(&self, x: u32, y: u32) -> Option<Cell>;

    /// How many rows there are; in a box those of all floors, one after the other.
    fn rows(&self) -> u32 {
        self.size().rows()
    }

    /// How many cells a row has.
    #[inline]
    fn columns_of(&self, _row: u32) -> u32 {
        self.size().columns()
    }

    /// The lowercase name of the direction of a port of a cell.
    fn port_name(&self, cell: Cell, port: Port) -> &'static str;

    /// The ports of a cell, in the order in which they are tried for the entrance.
    fn entrance_ports(&self) -> &'static [Port];

    /// The ports of a cell, in the order in which they are tried for the exit.
    fn exit_ports(&self) -> &'static [Port];

    /// The rectangle whose slots, columns, rows and sides are those of the cells, if there is one; its
    /// neighbors need not be theirs.
    fn lattice(&self) -> Option<&Rectangle> {
        None
    }

    /// Returns true if cells of the grid may be bridges.
    fn is_woven(&self) -> bool {
        false
    }

    /// The side, north or east, along which a cell is a bridge over another passage.
    fn bridge(&self, _cell: Cell) -> Option<Side> {
        None
    }

    /// Returns true if the grid is a rectangle and nothing else.
    fn is_plain(&self) -> bool {
        self.shape() == Shape::Rectangle && self.lattice().is_some() && !self.is_woven()
    }

    /// The most ports that a cell of this grid has.
    fn port_count(&self) -> u8 {
        Self::PORTS
    }

    /// All ports that a cell may have, lowest first.
    #[inline]
    fn ports(&self) -> impl Iterator<Item = Port> + use<Self> {
        (0..self.port_count()).map(Port)
    }

    /// All cells in reading order.
    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.cell_count()).map(|n| self.nth(n))
    }
}
