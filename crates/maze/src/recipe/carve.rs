//! From a recipe to its maze: bridges, masks, the generator, braiding, doors and furniture, in this order.

use super::Recipe;
use super::error::{GridFeature, RecipeError};
use crate::braid::braid;
use crate::door::{self, Door, DoorRule, NoPlace};
use crate::furnishing;
use crate::generate::Needs;
use crate::maze::Maze;
use crate::passages::Passages;
use crate::random::{Purpose, Random};
use crate::rings::Rings;
use crate::stream::{DoorPosition, Stream};
use crate::topology::{Cell, Grid, Rectangle, Shape, Side, Slot, Slots as _, Store as _, Topology, Woven};
use crate::trace::{Recording, Silent, Trace};
use crate::with_topology;

/// How many parts an error names by a cell.
const NAMED_PARTS: usize = 5;

impl Recipe {
    /// The maze row by row, if it [streams](Recipe::streams): the same one that [`Recipe::carve`]
    /// makes where it fits in memory.
    pub fn stream(&self) -> Option<Stream> {
        let rows = self.algorithm.rows(self.size).filter(|_| self.streams())?;
        let (right, bottom) = (self.size.columns() - 1, self.size.rows() - 1);
        let opening = |x, y, side| DoorPosition { x, y, side };
        let openings = match self.features.doors {
            DoorRule::Corners => {
                vec![opening(0, 0, Side::North), opening(right, bottom, Side::South)]
            }
            DoorRule::Sides => vec![opening(0, 0, Side::West), opening(right, bottom, Side::East)],
            DoorRule::None | DoorRule::Farthest => Vec::new(),
        };
        Some(Stream { size: self.size, openings, rows, random: self.random(), made: 0 })
    }

    /// Carves the maze. Linear in the number of cells, except for algorithms that walk at random; see
    /// there.
    ///
    /// # Errors
    /// As [`Recipe::check`], and when a mask cuts the grid into parts.
    pub fn carve(&self) -> Result<Maze<Grid>, RecipeError> {
        if cfg!(feature = "small") {
            return self.carve_traced(&mut Recording::with_limit(0));
        }
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
    pub fn carve_watched(&self, trace: &mut impl Trace, watch: &mut dyn FnMut()) -> Result<Maze<Grid>, RecipeError> {
        match self.grid()? {
            grid if cfg!(feature = "small") && self.algorithm.needs() == Needs::Cells => {
                self.carve_on(grid, trace, watch)
            }
            Grid::Rectangle(rectangle) => self.carve_on(rectangle, trace, watch),
            grid => with_topology!(grid, topology => self.carve_on(shared(topology), trace, watch)),
        }
    }

    /// Makes the maze with another generator than its algorithm, which says only whether it is made of tiles: the
    /// generator gets the [blank](Recipe::blank) passages and the random numbers that are meant for it, and returns
    /// the carved ones.
    ///
    /// # Errors
    /// Those of the generator, and as [`Recipe::carve`].
    pub fn carve_by<Listener: Trace, Error: From<RecipeError>>(
        &self,
        trace: &mut Listener,
        generator: impl FnOnce(Passages<Grid>, Random, &mut Listener) -> Result<Passages<Grid>, Error>,
    ) -> Result<Maze<Grid>, Error> {
        let passages = generator(self.blank()?, self.random(), trace)?;
        Ok(self.finish(passages, trace)?)
    }

    /// Carves into its grid, in whatever type.
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
        let carved = self.algorithm.carve(&mut passages, &mut random, trace);
        watch();
        carved.map_err(|_| RecipeError::NeedsRows { algorithm, feature })?;
        self.finish(passages, trace)
    }

    /// The passages that the generator begins with: what a recording of it is played on.
    ///
    /// # Errors
    /// As [`Recipe::carve`].
    pub fn blank(&self) -> Result<Passages<Grid>, RecipeError> {
        self.blank_on(self.grid()?)
    }

    /// The grid, without its mask.
    ///
    /// # Errors
    /// As [`Recipe::check`].
    pub fn grid(&self) -> Result<Grid, RecipeError> {
        self.check()?;
        Ok(if self.features.weave.is_zero() { Grid::new(self.features.shape, self.size) } else { self.woven().into() })
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
        Woven::new(self.size, self.features.weave, &mut random, is_void)
    }

    /// The passages that the generator begins with, the mask applied.
    fn blank_on<T: Topology>(&self, topology: T) -> Result<Passages<T>, RecipeError> {
        let mut passages = self.algorithm.blank(topology);
        let Some(mask) = &self.mask else { return Ok(passages) };
        for y in 0..mask.size().rows() {
            for x in 0..mask.size().columns() {
                if mask.is_void(x, y)
                    && let Some(cell) = passages.topology().locate(x, y)
                {
                    passages.fill(cell);
                }
            }
        }
        let (count, named) = parts(&passages);
        if count > 1 {
            let place = |&cell: &Cell| {
                let (x, y) = passages.topology().position(cell);
                (x + 1, y + 1)
            };
            return Err(RecipeError::Parts { count, cells: named.iter().map(place).collect() });
        }
        if count == 0 {
            return Err(RecipeError::MaskedOut);
        }
        Ok(passages)
    }

    /// Braiding, doors and furniture.
    fn finish<T: Topology + Into<Grid>>(
        &self,
        mut passages: Passages<T>,
        trace: &mut impl Trace,
    ) -> Result<Maze<Grid>, RecipeError> {
        if !self.features.braid.is_zero() {
            let mut random = Random::new(self.seed, Purpose::Braid);
            braid(&mut passages, self.features.braid, &mut random, trace);
        }
        let doors = self.place_doors(&mut passages, trace)?;
        let ends = (self.is_endless() && doors.is_none()).then(|| door::farthest_cells(&passages)).flatten();
        let maze = match ends {
            Some((start, goal)) => Maze::between(passages, start, goal)?,
            None => Maze::new(passages, doors)?,
        };
        // Furniture is placed faster on the grid's own type, at a cost in code that a page does not have room for.
        #[cfg(target_arch = "wasm32")]
        let maze = maze.into_grid();
        if self.features.furniture().is_none() {
            return Ok(maze.into_grid());
        }
        let mut random = Random::new(self.seed, Purpose::Furnish);
        let furniture = furnishing::place(&maze, self.features.furniture(), &mut random);
        Ok(maze.with_placed_furniture(furniture).into_grid())
    }

    fn place_doors<T: Topology>(
        &self,
        passages: &mut Passages<T>,
        trace: &mut impl Trace,
    ) -> Result<Option<(Door, Door)>, RecipeError> {
        let tiled = self.algorithm.is_tiled();
        let doors = door::place(passages, self.features.doors, tiled, trace);
        if self.is_endless() {
            return Ok(doors.ok().flatten());
        }
        doors.map_err(|NoPlace| self.no_place_for_doors())
    }

    /// Returns true if the maze may have no border for the doors, and then lies between the cells farthest apart.
    fn is_endless(&self) -> bool {
        self.features.shape == Shape::Torus && self.features.doors == DoorRule::Farthest
    }
}

/// How many parts closed passages have, each of cells that could reach each other, and the first cell in reading order
/// of each of the first parts. Linear time; as much memory as the passages take, and rings of cells.
fn parts<T: Topology>(passages: &Passages<T>) -> (usize, Vec<Cell>) {
    let mut store = passages.store();
    let slots = store.slots_mut();
    passages.cells().for_each(|cell| slots.put(cell, Slot::of(passages.neighbors(cell))));
    let (mut rings, mut count, mut firsts) = (Rings::default(), 0, Vec::new());
    for first in passages.cells() {
        if slots.get(first).has(Slot::SCRATCH) {
            continue;
        }
        count += 1;
        if count <= NAMED_PARTS {
            firsts.push(first);
        }
        rings.grow_all(passages.topology(), slots, first, |_, _, _| {});
    }
    (count, firsts)
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
