//! An endless maze of square cells: the same for everyone with the seed, carved where it is looked at.
//!
//! Cells make up regions of some 700 cells with crooked borders; regions make up regions of the next scale by the same
//! rule, thirteen scales up. A random tree joins the squares of each region, and where it joins two regions, one
//! passage between their squares is open. `docs/endless-plane.md` proves that exactly one path joins any two cells.
//!
//! ```
//! use mazewright_maze::plane::{Plane, Spot};
//! use mazewright_maze::{Seed, Side};
//!
//! let mut plane = Plane::new("K7QX-2M9D".parse::<Seed>()?);
//! let home = Spot::default();
//! let ways_on = Side::ALL.into_iter().filter(|side| plane.open_sides(home).contains(side.port())).count();
//! assert!(ways_on >= 1);
//! # Ok::<(), mazewright_maze::SeedError>(())
//! ```

mod merge;
mod region;
mod way;

use self::merge::{Merge, word};
use self::region::{Region, WIDTH};
use crate::maze::Maze;
use crate::passages::Passages;
use crate::seed::Seed;
use crate::topology::{Cell, Ports, Rectangle, Side, Size, SizeError, Topology};

/// How many merges lead from the squares of a region to the region.
const MERGES: usize = 3;
/// How many scales have regions; the regions of the last would be the squares of one more.
const SCALES: usize = 13;
/// How many regions of cells are kept along each axis, and how many of each larger scale.
const KEPT: [i64; 2] = [16, 4];

/// A square of a lattice without an edge: a cell of the plane, or a region of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Spot {
    /// The column; it grows to the right.
    pub x: i64,
    /// The row; it grows downwards.
    pub y: i64,
}

impl Spot {
    /// The spot in a column and a row.
    pub const fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }

    /// The spot some columns to the right and some rows below.
    #[inline]
    #[must_use]
    pub const fn plus(self, x: i64, y: i64) -> Self {
        Self::new(self.x + x, self.y + y)
    }

    /// How far this spot is from another one, to the right and downwards.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    /// The spot on a side of this one.
    #[inline]
    #[must_use]
    pub const fn beyond(self, side: Side) -> Self {
        let (x, y) = side.offset();
        self.plus(x as i64, y as i64)
    }
}

/// A step between two neighboring squares, named by the one on the left or above: its side is east or south.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    from: Spot,
    side: Side,
}

impl Step {
    #[inline]
    const fn new(from: Spot, side: Side) -> Self {
        match side {
            Side::East | Side::South => Self { from, side },
            Side::North | Side::West => Self { from: from.beyond(side), side: side.opposite() },
        }
    }
}

/// The maze without an edge that belongs to a seed, with the parts that were carved last.
///
/// It holds below a megabyte, however far one goes: what is carved anew takes the place of what lies elsewhere.
///
/// ```
/// use mazewright_maze::Seed;
/// use mazewright_maze::plane::{Plane, Spot};
///
/// let mut plane = Plane::new(Seed(7));
/// let corner = Spot::new(1_000_000_000_000, -3);
/// let window = plane.window(corner, 40, 30);
/// assert_eq!(window.open_sides(39, 29), plane.open_sides(corner.plus(39, 29)));
/// ```
#[derive(Clone, Debug)]
pub struct Plane {
    key: u64,
    merges: [[Merge; MERGES]; SCALES],
    regions: Vec<Option<(usize, Spot, Region)>>,
    carved: u64,
}

impl Plane {
    /// Cells lie at most this far from the origin, to each side.
    pub const REACH: i64 = 1_000_000_000_000_000_000;

    /// The plane of a seed; nothing is carved yet.
    pub fn new(seed: Seed) -> Self {
        let key = word(seed.0, Spot::default());
        let merge = |scale, n| Merge::new(key, scale * MERGES + n);
        let kept = KEPT[0] * KEPT[0] + KEPT[1] * KEPT[1] * (SCALES as i64 - 1);
        Self {
            key,
            merges: std::array::from_fn(|scale| std::array::from_fn(|n| merge(scale, n))),
            regions: vec![None; kept as usize],
            carved: 0,
        }
    }

    /// How many regions have been carved so far, those that were carved again included.
    pub const fn carved(&self) -> u64 {
        self.carved
    }

    /// The open sides of a cell within [`Plane::REACH`].
    pub fn open_sides(&mut self, cell: Spot) -> Ports {
        let open = |side: &Side| self.is_open(0, Step::new(cell, *side));
        Side::ALL.into_iter().filter(open).map(Side::port).fold(Ports::NONE, Ports::with)
    }

    /// The cells of a window within [`Plane::REACH`], by its first cell, columns and rows: a byte for each cell.
    pub fn window(&mut self, first: Spot, columns: u32, rows: u32) -> Window {
        let mut window = Window { first, columns, cells: vec![Ports::default(); columns as usize * rows as usize] };
        let last = window.first.plus(i64::from(window.columns), i64::from(window.rows()));
        let (low, high) = (self.block(window.first.plus(-1, -1)), self.block(last));
        for y in low.y - 1..=high.y + 1 {
            for x in low.x - 1..=high.x + 1 {
                self.copy_region(Spot::new(x, y), &mut window);
            }
        }
        window
    }

    /// Opens the passages of a window that belong to a region, if it can reach there.
    fn copy_region(&mut self, place: Spot, window: &mut Window) {
        let origin = self.merges[0].iter().rev().fold(place, |origin, merge| merge.corner(origin));
        if !window.meets(origin, WIDTH as i64) {
            return;
        }
        let region = self.region_at(0, place);
        for (row, (&east, &south)) in region.east.iter().zip(&region.south).enumerate() {
            let first = region.origin.plus(0, row as i64);
            window.open_row(first, east, Side::East);
            window.open_row(first, south, Side::South);
        }
        let gates = region.gates;
        for (gate, side) in gates.into_iter().zip([Side::East, Side::South]) {
            if window.touches(gate) && self.is_open(1, Step::new(place, side)) {
                window.open(gate);
            }
        }
    }

    /// Returns true if one can step between two squares of a scale. Looks at a region of some scales.
    fn is_open(&mut self, scale: usize, mut step: Step) -> bool {
        for scale in scale..SCALES {
            let [one, other] = [step.from, step.from.beyond(step.side)].map(|square| self.region_of(scale, square));
            if one == other {
                return self.region_at(scale, one).joins(step);
            }
            let Some(side) = Side::ALL.into_iter().find(|&side| one.beyond(side) == other) else { return false };
            let outer = Step::new(one, side);
            let region = self.region_at(scale, outer.from);
            if region.gates[usize::from(outer.side == Side::South)] != step {
                return false;
            }
            step = outer;
        }
        // The last squares make up a comb, which is a tree without an edge.
        step.side == Side::East || step.from.x == 0
    }

    /// The region that a square of a scale belongs to.
    fn region_of(&self, scale: usize, square: Spot) -> Spot {
        let merges = self.merges[scale].iter();
        merges.fold(square, |square, merge| merge.region(square))
    }

    /// The block that a cell lies in: the region that it would belong to if borders were straight.
    fn block(&self, cell: Spot) -> Spot {
        let merges = self.merges[0].iter();
        merges.fold(cell, |cell, merge| merge.block(cell))
    }

    /// A region of squares of a scale, carved unless it is kept.
    fn region_at(&mut self, scale: usize, place: Spot) -> &Region {
        let side = KEPT[scale.min(1)];
        let before = if scale == 0 { 0 } else { KEPT[0] * KEPT[0] + KEPT[1] * KEPT[1] * (scale as i64 - 1) };
        let slot = before + place.y.rem_euclid(side) * side + place.x.rem_euclid(side);
        let kept = &mut self.regions[slot as usize];
        let is_there = matches!(kept, Some((at, there, _)) if (*at, *there) == (scale, place));
        if !is_there {
            *kept = None;
            self.carved += 1;
        }
        let merges = &self.merges[scale];
        let key = word(self.key, Spot::new(scale as i64, 1));
        let carve = || (scale, place, Region::carve(merges, key, place, scale == 0));
        &kept.get_or_insert_with(carve).2
    }
}

/// The cells of a rectangle of the plane.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    first: Spot,
    columns: u32,
    cells: Vec<Ports>,
}

impl Window {
    /// The cell of the plane in the upper left corner.
    pub const fn first(&self) -> Spot {
        self.first
    }

    /// How many columns there are.
    pub const fn columns(&self) -> u32 {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(&self) -> u32 {
        (self.cells.len() / self.columns.max(1) as usize) as u32
    }

    /// The open sides of the cell in a column and a row of the window, those to cells outside it included.
    pub fn open_sides(&self, column: u32, row: u32) -> Ports {
        self.cells[row as usize * self.columns as usize + column as usize]
    }

    /// The cells as a maze that is open at its border where passages lead on.
    ///
    /// # Errors
    /// When there are no cells, or too many for a maze in memory.
    pub fn maze(&self) -> Result<Maze, SizeError> {
        let size = Size::new(self.columns, self.rows())?.in_memory()?;
        let rectangle = Rectangle::new(size);
        let mut passages = Passages::closed(rectangle);
        let mut rim: Vec<(Cell, Ports)> = Vec::new();
        for (cell, &sides) in rectangle.cells().zip(&self.cells) {
            for port in sides.iter() {
                let next = rectangle.neighbor(cell, port);
                if !passages.is_void(next) {
                    passages.open(cell, port);
                } else if let Some((_, ports)) = rim.last_mut().filter(|(last, _)| *last == cell) {
                    *ports = ports.with(port);
                } else {
                    rim.push((cell, Ports::of(port)));
                }
            }
        }
        Maze::part(passages, rim).map_err(|_| SizeError::Empty(size.to_string()))
    }

    /// The maze in the window, from one of its cells to another.
    ///
    /// # Errors
    /// As [`Window::maze`], or when one of the two lies outside.
    pub fn maze_between(&self, start: Spot, goal: Spot) -> Result<Maze, SizeError> {
        let maze = self.maze()?;
        let cell = |spot: Spot| {
            let at = spot.minus(self.first);
            let cell = maze.topology().cell_at(at.x, at.y);
            cell.ok_or_else(|| SizeError::Empty(maze.topology().size().to_string()))
        };
        let (start, goal) = (cell(start)?, cell(goal)?);
        Ok(maze.with_ends(start, goal))
    }

    /// Returns true if a cell of the plane is in the window.
    pub fn contains(&self, cell: Spot) -> bool {
        self.index(cell).is_some()
    }

    /// The number of a cell of the plane in reading order.
    #[inline]
    fn index(&self, cell: Spot) -> Option<usize> {
        let at = cell.minus(self.first);
        let is_inside = (0..i64::from(self.columns)).contains(&at.x) && (0..i64::from(self.rows())).contains(&at.y);
        is_inside.then(|| at.y as usize * self.columns as usize + at.x as usize)
    }

    /// Returns true if the window shows an end of a step.
    fn touches(&self, step: Step) -> bool {
        self.contains(step.from) || self.contains(step.from.beyond(step.side))
    }

    /// Returns true if a passage from a square of cells could be seen.
    fn meets(&self, origin: Spot, width: i64) -> bool {
        let meets = |at: i64, length: u32| at < i64::from(length) && at + width + 1 > 0;
        let at = origin.minus(self.first);
        meets(at.x - 1, self.columns) && meets(at.y - 1, self.rows())
    }

    #[inline]
    fn open(&mut self, step: Step) {
        for (cell, side) in [(step.from, step.side), (step.from.beyond(step.side), step.side.opposite())] {
            if let Some(index) = self.index(cell) {
                self.cells[index] = self.cells[index].with(side.port());
            }
        }
    }

    /// Opens a side of the cells that have a bit, from a cell to the right.
    fn open_row(&mut self, first: Spot, mut bits: u64, side: Side) {
        while bits != 0 {
            let cell = first.plus(i64::from(bits.trailing_zeros()), 0);
            self.open(Step::new(cell, side));
            bits &= bits - 1;
        }
    }
}
