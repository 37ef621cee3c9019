//! Recipes: everything that a maze is made of, so that anyone can make the same one again.

use std::fmt;
use std::sync::Arc;

use super::braid::{Share, braid};
use super::door::{self, Door, Doors};
use super::generate::{Algorithm, Needs};
use super::generation::Generation;
use super::mask::Mask;
use super::maze::{Maze, MazeError};
use super::options::HasOptions as _;
use super::passages::Passages;
use super::random::{Purpose, Random};
use super::seed::Seed;
use super::stream::{Opening, Stream};
use super::topology::{
    Cell, Cuboid, Grid, Hexagon, MAX_CELLS, Rectangle, Ring, Shape, Side, Size, Tiling, Topology,
    Triangle, Woven, Wrapped,
};
use super::trace::{Silent, Trace};

/// Everything that a maze is made of.
///
/// The same recipe gives the same maze on every platform and in every later release.
///
/// ```
/// use mazewright_maze::{Algorithm, Doors, Recipe, Seed, Shape, Size};
///
/// let recipe = Recipe {
///     shape: Shape::Hexagon,
///     braid: "0.5".parse()?,
///     doors: Doors::Farthest,
///     ..Recipe::new(Size::new(20, 12)?, Algorithm::Wilson, "maze of the day".parse()?)
/// };
/// assert_eq!(recipe.carve()?, recipe.carve()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The topology.
    pub shape: Shape,
    /// Columns and rows; of tiles, walls and border included, for a tile method; in a ring the cells
    /// of the innermost ring and the number of rings.
    pub size: Size,
    /// The cells that are void from the start; as large as the maze.
    pub mask: Option<Arc<Mask>>,
    /// The share of cells that become bridges where there is room.
    pub weave: Share,
    /// The generator with its options.
    pub algorithm: Algorithm,
    /// The share of dead ends that is opened.
    pub braid: Share,
    /// Where the doors go.
    pub doors: Doors,
    /// The source of all randomness.
    pub seed: Seed,
    /// The rules by which all this becomes a maze.
    pub generation: Generation,
}

/// What a recipe may ask for besides its grid, its generator and its seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extra {
    /// Void cells.
    Mask,
    /// Bridges.
    Weave,
    /// Opened dead ends.
    Braid,
    /// Doors of a rule.
    Doors(Doors),
}

/// What a grid has that some generators cannot work with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridFeature {
    /// A topology other than the rectangle.
    Shape(Shape),
    /// Void cells.
    Mask,
    /// Bridges.
    Bridges,
}

impl fmt::Display for GridFeature {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Shape(shape) => shape.name(),
            Self::Mask => "masked grid",
            Self::Bridges => "woven grid",
        })
    }
}

/// Why a recipe makes no maze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecipeError {
    /// The maze does not fit in memory.
    TooLarge {
        /// The size of the recipe.
        size: Size,
    },
    /// Rings have more cells than columns times rows.
    TooManyInRings(Size),
    /// A tile method has no tile inside its border.
    NoInnerTile {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The size of the recipe.
        size: Size,
    },
    /// Dead ends of a tile maze cannot be opened by removing one wall.
    BraidedTiles(&'static str),
    /// The algorithm works in rows and columns.
    NeedsRows {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// What lacks rows and columns.
        feature: GridFeature,
    },
    /// The size has more dimensions than the grid, or a box has too few.
    Dimensions {
        /// The topology.
        shape: Shape,
        /// The size of the recipe.
        size: Size,
    },
    /// Only rectangles have bridges.
    WovenShape(Shape),
    /// One column of triangles is made of pairs that nothing joins.
    NarrowTriangles(Size),
    /// A few columns of some tilings fall into rows that nothing joins.
    Narrow(Shape, Size),
    /// Rings have no columns, and a box has several floors, so no picture fits them.
    MaskedShape(Shape),
    /// The mask is larger or smaller than the maze.
    MaskSize {
        /// Columns and rows of the mask.
        mask: Size,
        /// The size of the recipe.
        size: Size,
    },
    /// The mask leaves no cell.
    MaskedOut,
    /// Void cells cut the grid into parts.
    Parts {
        /// How many parts there are.
        count: usize,
        /// Column and row, from 1, of the first cell of each of the first parts.
        cells: Vec<(u32, u32)>,
    },
    /// The grid has no place for doors of that rule.
    NoPlaceForDoors {
        /// The rule.
        rule: Doors,
        /// The topology.
        shape: Shape,
    },
    /// Passages and doors are not a maze.
    Maze(MazeError),
}

messages! {
    RecipeError {
        Self::TooLarge { size } =>
            "a size of {size} is too large; a maze in memory has at most {MAX_CELLS} cells, such as 32768x32768";
        Self::TooManyInRings(size) => "{size} rings have more than {MAX_CELLS} cells, too many for memory";
        Self::NoInnerTile { algorithm, size } =>
            "{algorithm} counts tiles, border included, so {size} leaves none inside";
        Self::BraidedTiles(algorithm) => "{algorithm} makes a maze of tiles, which cannot be braided";
        Self::NeedsRows { algorithm, feature } =>
            "{algorithm} works in rows and columns, so it cannot carve a {feature}";
        Self::Dimensions { shape: Shape::Box, size } =>
            "a box has three to eight numbers in its size, such as 10x8x3, not {size}";
        Self::Dimensions { shape, size } => "a {} has columns and rows; {size} is the size of a box", shape.name();
        Self::WovenShape(shape) => "a {} has no bridges", shape.name();
        Self::Narrow(shape, size) =>
            "a {} of {size} falls apart; it takes at least {} columns", shape.name(), shape.least_columns();
        Self::NarrowTriangles(size) => "{size} triangles fall apart into pairs";
        Self::MaskedShape(shape) => "a {} cannot be masked", shape.name();
        Self::MaskSize { mask, size } => "the mask is {mask}, the size {size}";
        Self::MaskedOut => "the mask makes every cell void";
        Self::Parts { count, cells } =>
            "the mask cuts the maze into {count} parts that cannot reach each other, with the cells in {}",
            list_parts(cells, *count);
        Self::NoPlaceForDoors { rule, shape } => "{} doors find no place in this {}", rule.name(), shape.name();
        Self::Maze(error) => "{error}";
    }
}

impl From<MazeError> for RecipeError {
    fn from(error: MazeError) -> Self {
        Self::Maze(error)
    }
}

impl RecipeError {
    /// Whether another algorithm may be able to carve the rest of the recipe.
    #[must_use]
    pub const fn concerns_algorithm(&self) -> bool {
        matches!(
            self,
            Self::NoInnerTile { .. } | Self::BraidedTiles(_) | Self::NeedsRows { .. }
        )
    }
}

/// Names the parts of a maze by a cell of each.
fn list_parts(cells: &[(u32, u32)], count: usize) -> String {
    let mut names: Vec<String> = cells
        .iter()
        .map(|(column, row)| format!("(column {column}, row {row})"))
        .collect();
    if count > names.len() {
        names.push(format!("{} others", count - names.len()));
    }
    let last = names.pop().unwrap_or_default();
    format!("{} and {last}", names.join(", "))
}

/// How many parts an error names by a cell.
const NAMED_PARTS: usize = 5;

impl Recipe {
    /// A perfect maze in a rectangle with doors at the corners, by the newest rules.
    #[must_use]
    pub fn new(size: Size, algorithm: Algorithm, seed: Seed) -> Self {
        Self {
            shape: Shape::default(),
            size,
            mask: None,
            weave: Share::default(),
            algorithm,
            braid: Share::default(),
            doors: Doors::default(),
            seed,
            generation: Generation::default(),
        }
    }

    /// The options that make it on the command line, in order. A mask is a file there, and is left out.
    #[must_use]
    pub fn command_options(&self) -> Vec<String> {
        let mut words = vec![format!("--algorithm {}", self.algorithm.name())];
        let options = self.algorithm.options().into_iter();
        words.extend(options.map(|(spec, value)| format!("--{} {value}", spec.name)));
        if self.shape != Shape::default() {
            words.push(format!("--topology {}", self.shape.name()));
        }
        words.push(format!("--size {}", self.size));
        if !self.weave.is_zero() {
            words.push(format!("--weave {}", self.weave));
        }
        if !self.braid.is_zero() {
            words.push(format!("--braid {}", self.braid));
        }
        words.push(format!("--doors {}", self.doors.name()));
        let newest = Self {
            generation: Generation::default(),
            ..self.clone()
        };
        if self.oldest_generation() != newest.oldest_generation() {
            words.push(format!("--generation {}", self.generation.number()));
        }
        words.push(format!("--seed {}", self.seed));
        words
    }

    /// How many cells the grid has, void ones included.
    ///
    /// # Errors
    /// When they are more than [`MAX_CELLS`].
    pub fn cells(&self) -> Result<u64, RecipeError> {
        match self.shape {
            Shape::Ring => Ring::cells_of(self.size).ok_or(RecipeError::TooManyInRings(self.size)),
            _ => {
                let size = self.size.in_memory();
                let size = size.map_err(|_| RecipeError::TooLarge { size: self.size })?;
                Ok(size.cells())
            }
        }
    }

    /// Whether a maze of any size can be made row by row, in the memory of a row.
    #[must_use]
    pub fn streams(&self) -> bool {
        self.algorithm.makes_rows()
            && self.shape == Shape::Rectangle
            && self.mask.is_none()
            && self.weave.is_zero()
            && self.braid.is_zero()
            && self.doors != Doors::Farthest
    }

    /// The maze row by row, if it [streams](Recipe::streams): the same one that [`Recipe::carve`]
    /// makes where it fits in memory.
    #[must_use]
    pub fn stream(&self) -> Option<Stream> {
        let rows = self.algorithm.rows(self.size).filter(|_| self.streams())?;
        let (right, bottom) = (self.size.columns() - 1, self.size.rows() - 1);
        let opening = |x, y, side| Opening { x, y, side };
        let openings = match self.doors {
            Doors::Corners => vec![
                opening(0, 0, Side::North),
                opening(right, bottom, Side::South),
            ],
            Doors::Sides => vec![
                opening(0, 0, Side::West),
                opening(right, bottom, Side::East),
            ],
            Doors::None | Doors::Farthest => Vec::new(),
        };
        Some(Stream::new(self.size, openings, rows, self.random()))
    }

    /// The oldest generation that makes the same maze, for texts that name one only where it matters.
    #[must_use]
    pub fn oldest_generation(&self) -> Generation {
        let is_plain = self.braid.is_zero() && self.mask.is_none();
        if self.doors != Doors::Farthest || is_plain {
            return Generation::One;
        }
        self.generation
    }

    /// About how many bytes making the maze row by row and drawing the rows takes.
    #[must_use]
    pub const fn row_memory(&self) -> u64 {
        // What Eller's algorithm knows of a column and the longest text of one have 12 bytes each;
        // passages and walls have less than a byte.
        self.size.columns() as u64 * 25
    }

    /// About how many bytes making the maze takes at its peak, the maze included.
    ///
    /// # Errors
    /// As [`Recipe::cells`].
    pub fn memory(&self) -> Result<u64, RecipeError> {
        let cells = match self.size.dimensions() {
            // Four bytes for each of its slots.
            2 if matches!(self.shape, Shape::Tiling(_)) => 4 * self.cells()?,
            2 => self.cells()?,
            3 => self.cells().map(|_| self.size.box_slots())?,
            _ => self.cells().map(|_| 4 * self.size.box_slots())?,
        };
        let extra = match (self.algorithm.about().extra, self.size.dimensions()) {
            (0, _) => 0,
            (extra, 2) => extra,
            // Lists of branches and walls grow with the sides of a cell; these are the most that was measured.
            (extra, 3) => extra + 300,
            (extra, dimensions) => extra + 63 * dimensions as u32,
        };
        let carving = 100 + u64::from(extra);
        let weave = if self.weave.is_zero() { 0 } else { 100 };
        // The search for the parts of a masked grid is over before the generator starts, and that for
        // the farthest doors begins after it ends.
        let mask = if self.mask.is_some() { 212 } else { 0 };
        let doors = match (self.doors, self.oldest_generation()) {
            (Doors::Farthest, Generation::One) => 600,
            // Every cell of a narrow maze is at the border, and so on two lists.
            (Doors::Farthest, Generation::Two) => 1800,
            _ => 0,
        };
        Ok(cells * (weave + carving.max(mask).max(doors)) / 100)
    }

    /// Whether its generator and its grid can have something. Constant time.
    #[must_use]
    pub fn takes(&self, extra: Extra) -> bool {
        let is_free = self.algorithm.about().needs == Needs::Cells;
        match extra {
            Extra::Mask => is_free && !matches!(self.shape, Shape::Ring | Shape::Box),
            Extra::Weave => is_free && self.shape == Shape::Rectangle,
            Extra::Braid => !self.algorithm.is_tiled(),
            Extra::Doors(doors) => match self.shape {
                Shape::Torus => {
                    self.mask.is_some() || matches!(doors, Doors::None | Doors::Farthest)
                }
                Shape::Cylinder | Shape::Moebius | Shape::Ring => doors != Doors::Sides,
                _ => true,
            },
        }
    }

    /// The same without what its generator and its grid [cannot have](Recipe::takes).
    #[must_use]
    pub fn fitted(&self) -> Self {
        let mut fitted = self.clone();
        fitted.size = self.size.fitted_to(self.shape);
        let fits = |mask: &Arc<Mask>| self.takes(Extra::Mask) && mask.size() == self.size;
        fitted.mask = fitted.mask.filter(fits);
        if !self.takes(Extra::Weave) {
            fitted.weave = Share::NONE;
        }
        if !self.takes(Extra::Braid) {
            fitted.braid = Share::NONE;
        }
        // A mask may leave a torus no place for doors at its corners.
        let is_sure = self.shape != Shape::Torus || self.doors == Doors::None;
        if !is_sure || !self.takes(Extra::Doors(self.doors)) {
            fitted.doors = Doors::usual(self.shape);
        }
        fitted
    }

    /// Checks everything that can be checked without carving: all but what a mask leaves of the grid.
    /// Constant time.
    ///
    /// # Errors
    /// The first reason why the recipe makes no maze.
    pub fn check(&self) -> Result<(), RecipeError> {
        self.cells()?;
        if (self.size.dimensions() > 2) != (self.shape == Shape::Box) {
            return Err(RecipeError::Dimensions {
                shape: self.shape,
                size: self.size,
            });
        }
        let about = self.algorithm.about();
        let algorithm = about.name;
        let special = [
            (
                self.shape != Shape::Rectangle,
                GridFeature::Shape(self.shape),
            ),
            (self.mask.is_some(), GridFeature::Mask),
            (!self.weave.is_zero(), GridFeature::Bridges),
        ];
        if about.needs != Needs::Cells
            && let Some((_, feature)) = special.into_iter().find(|(special, _)| *special)
        {
            return Err(RecipeError::NeedsRows { algorithm, feature });
        }
        if !self.weave.is_zero() && self.shape != Shape::Rectangle {
            return Err(RecipeError::WovenShape(self.shape));
        }
        if let Some(mask) = &self.mask {
            if matches!(self.shape, Shape::Ring | Shape::Box) {
                return Err(RecipeError::MaskedShape(self.shape));
            }
            if mask.size() != self.size {
                return Err(RecipeError::MaskSize {
                    mask: mask.size(),
                    size: self.size,
                });
            }
        }
        let (columns, rows) = (self.size.columns(), self.size.rows());
        if self.shape == Shape::Triangle && columns == 1 && rows > 2 && self.mask.is_none() {
            return Err(RecipeError::NarrowTriangles(self.size));
        }
        if columns < self.shape.least_columns() && rows > 1 && self.mask.is_none() {
            return Err(RecipeError::Narrow(self.shape, self.size));
        }
        if !self.takes(Extra::Doors(self.doors)) {
            return Err(self.no_place_for_doors());
        }
        if self.algorithm.is_tiled() {
            if self.size.columns() < 3 || self.size.rows() < 3 {
                return Err(RecipeError::NoInnerTile {
                    algorithm,
                    size: self.size,
                });
            }
            if !self.braid.is_zero() {
                return Err(RecipeError::BraidedTiles(algorithm));
            }
        }
        Ok(())
    }

    /// Carves the maze. Linear in the number of cells, except for algorithms that walk at random; see
    /// there.
    ///
    /// # Errors
    /// As [`Recipe::check`], and when a mask cuts the grid into parts.
    pub fn carve(&self) -> Result<Maze<Grid>, RecipeError> {
        self.carve_traced(&mut Silent)
    }

    /// Carves the maze and reports what the generator does, and then what doors and braiding change in
    /// the passages. Played on the [blank](Recipe::blank), the trace makes the passages of the maze.
    ///
    /// # Errors
    /// As [`Recipe::carve`].
    pub fn carve_traced(&self, trace: &mut impl Trace) -> Result<Maze<Grid>, RecipeError> {
        self.carve_watched(trace, &mut || ())
    }

    /// Carves the maze, and calls a function right before and right after the generator runs, so that
    /// a caller with a clock can time it without masks, bridges, doors and braiding.
    ///
    /// # Errors
    /// As [`Recipe::carve`].
    pub fn carve_watched(
        &self,
        trace: &mut impl Trace,
        watch: &mut dyn FnMut(),
    ) -> Result<Maze<Grid>, RecipeError> {
        self.check()?;
        let (size, algorithm) = (self.size, self.algorithm);
        match self.shape {
            Shape::Rectangle if self.weave.is_zero() => {
                let mut passages = self.blank_on(Rectangle::new(size))?;
                let mut random = self.random();
                watch();
                algorithm.carve(&mut passages, &mut random, trace);
                watch();
                self.finish(passages, trace)
            }
            Shape::Rectangle => self.carve_on(shared(self.woven()), trace, watch),
            Shape::Hexagon => self.carve_on(shared(Hexagon::new(size)), trace, watch),
            Shape::Triangle => self.carve_on(shared(Triangle::new(size)), trace, watch),
            Shape::Ring => self.carve_on(shared(Ring::new(size)), trace, watch),
            Shape::Cylinder => self.carve_on(shared(Wrapped::cylinder(size)), trace, watch),
            Shape::Torus => self.carve_on(shared(Wrapped::torus(size)), trace, watch),
            Shape::Box if size.dimensions() == 3 => {
                self.carve_on(shared(Cuboid::<u8>::new(size)), trace, watch)
            }
            Shape::Box => self.carve_on(shared(Cuboid::<u32>::new(size)), trace, watch),
            Shape::Moebius => self.carve_on(shared(Wrapped::moebius(size)), trace, watch),
            Shape::Tiling(pattern) => {
                self.carve_on(shared(Tiling::new(pattern, size)), trace, watch)
            }
        }
    }

    /// Carves into a grid that need not have rows and columns.
    fn carve_on<T: Topology + Into<Grid>>(
        &self,
        topology: T,
        trace: &mut impl Trace,
        watch: &mut dyn FnMut(),
    ) -> Result<Maze<Grid>, RecipeError> {
        let feature = GridFeature::Shape(topology.shape());
        let algorithm = self.algorithm.name();
        let mut passages = self.blank_on(topology)?;
        let mut random = self.random();
        watch();
        let carved = self
            .algorithm
            .carve_anywhere(&mut passages, &mut random, trace);
        watch();
        carved.map_err(|_| RecipeError::NeedsRows { algorithm, feature })?;
        self.finish(passages, trace)
    }

    /// The passages that the generator begins with: what a recording of it is played on.
    ///
    /// # Errors
    /// As [`Recipe::carve`].
    pub fn blank(&self) -> Result<Passages<Grid>, RecipeError> {
        self.check()?;
        let grid = if self.weave.is_zero() {
            Grid::new(self.shape, self.size)
        } else {
            self.woven().into()
        };
        self.blank_on(grid)
    }

    /// The random numbers that the generator draws.
    fn random(&self) -> Random {
        Random::new(self.seed, Purpose::Carve)
    }

    /// The rectangle with the bridges that the seed puts there.
    fn woven(&self) -> Woven {
        let rectangle = Rectangle::new(self.size);
        let is_void = |cell: Cell| {
            let (x, y) = rectangle.coordinates(cell);
            self.mask.as_ref().is_some_and(|mask| mask.is_void(x, y))
        };
        let mut random = Random::new(self.seed, Purpose::Weave);
        Woven::new(self.size, self.weave, &mut random, is_void)
    }

    /// The passages that the generator begins with, the mask applied.
    fn blank_on<T: Topology>(&self, topology: T) -> Result<Passages<T>, RecipeError> {
        let mut passages = self.algorithm.blank(topology);
        let Some(mask) = &self.mask else {
            return Ok(passages);
        };
        for y in 0..mask.size().rows() {
            for x in 0..mask.size().columns() {
                if mask.is_void(x, y)
                    && let Some(cell) = passages.topology().locate(x, y)
                {
                    passages.fill(cell);
                }
            }
        }
        let parts = parts(&passages);
        if parts.len() > 1 {
            let named = parts.iter().take(NAMED_PARTS);
            let place = |&cell: &Cell| {
                let (x, y) = passages.topology().position(cell);
                (x + 1, y + 1)
            };
            return Err(RecipeError::Parts {
                count: parts.len(),
                cells: named.map(place).collect(),
            });
        }
        if parts.is_empty() {
            return Err(RecipeError::MaskedOut);
        }
        Ok(passages)
    }

    /// Doors and braiding.
    fn finish<T: Topology + Into<Grid>>(
        &self,
        mut passages: Passages<T>,
        trace: &mut impl Trace,
    ) -> Result<Maze<Grid>, RecipeError> {
        let mut doors = None;
        let doors_first = self.generation == Generation::One;
        if doors_first {
            doors = self.place_doors(&mut passages, trace)?;
        }
        if !self.braid.is_zero() {
            let mut random = Random::new(self.seed, Purpose::Braid);
            braid(&mut passages, self.braid, &mut random, trace);
        }
        if !doors_first {
            doors = self.place_doors(&mut passages, trace)?;
        }
        let ends = if self.shape == Shape::Torus && self.doors == Doors::Farthest && doors.is_none()
        {
            door::farthest_cells(&passages)
        } else {
            None
        };
        let maze = match ends {
            Some((start, goal)) => Maze::between(passages, start, goal),
            None => Maze::new(passages, doors),
        };
        Ok(maze?.into_grid())
    }

    fn place_doors<T: Topology>(
        &self,
        passages: &mut Passages<T>,
        trace: &mut impl Trace,
    ) -> Result<Option<(Door, Door)>, RecipeError> {
        let tiled = self.algorithm.is_tiled();
        let doors = door::place(passages, self.doors, tiled, self.generation, trace);
        if self.shape == Shape::Torus && self.doors == Doors::Farthest {
            return Ok(doors.flatten());
        }
        doors.ok_or_else(|| self.no_place_for_doors())
    }

    fn no_place_for_doors(&self) -> RecipeError {
        RecipeError::NoPlaceForDoors {
            rule: self.doors,
            shape: self.shape,
        }
    }
}

/// The first cell in reading order of each part of closed passages whose cells could reach each other.
///
/// Linear time; a bit a slot, and four bytes for each cell at the edge of what was seen.
fn parts<T: Topology>(passages: &Passages<T>) -> Vec<Cell> {
    let mut seen = vec![false; passages.topology().slots()];
    let mut firsts = Vec::new();
    let mut edge = Vec::new();
    for first in passages.cells() {
        if seen[first.index()] {
            continue;
        }
        firsts.push(first);
        seen[first.index()] = true;
        edge.push(first);
        while let Some(cell) = edge.pop() {
            for port in passages.neighbors(cell).iter() {
                let next = passages.topology().neighbor(cell, port);
                if !std::mem::replace(&mut seen[next.index()], true) {
                    edge.push(next);
                }
            }
        }
    }
    firsts
}

/// Each grid has its own copy of the generators, which is fastest; for a browser, which has to load them, all grids
/// but the rectangle share one.
#[cfg(not(target_family = "wasm"))]
const fn shared<T>(topology: T) -> T {
    topology
}

#[cfg(target_family = "wasm")]
fn shared(topology: impl Into<Grid>) -> Grid {
    topology.into()
}
