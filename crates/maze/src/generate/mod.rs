//! Generators, one per file: functions that carve a perfect maze into blank passages.
//!
//! Each takes passages, random numbers and a trace. The random draws of a generator are part of what a
//! recipe means, and never change.

mod aldous_broder;
mod bag;
mod binary_tree;
mod blobby_division;
mod boruvka;
mod eller;
mod growing_tree;
mod houston;
mod hunt_and_kill;
mod kruskal;
mod large_box;
mod minimum_tree;
mod origin_shift;
mod parallel_backtracker;
mod prim;
mod prim_frontier_cell;
mod prim_frontier_edge;
mod recursive_backtracker;
mod recursive_division;
pub(crate) mod sets;
mod sidewinder;
mod steps;
mod wall_list;
mod wilson;

use std::any::{Any, TypeId};

pub use self::binary_tree::Bias;
pub use self::eller::Odds;
pub use self::growing_tree::Pick;
pub use self::origin_shift::Shifts;
pub use self::parallel_backtracker::Walkers;
pub use self::recursive_division::Room;
use super::braid::{self, Share};
use super::door;
use super::options::{HasOptions, OptionSpec, OptionValue};
use super::passages::Passages;
use super::random::Random;
use super::rows::Row;
use super::topology::{Grid, Rectangle, Shape, Size, Topology};
use super::trace::{About, Line, Trace};

/// A generator with its options.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// for algorithm in [Algorithm::Wilson, Algorithm::OriginShift(Default::default())] {
///     let maze = Recipe::new(Size::new(8, 5)?, algorithm, Seed(1)).carve()?;
///     // A tree: one passage less than its 40 cells.
///     assert_eq!(maze.passages().passage_count(), 39);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Algorithm {
    /// A walk that steps back from dead ends.
    #[default]
    RecursiveBacktracker,
    /// Several such walks in turns, joined where they meet.
    ParallelBacktracker(Walkers),
    /// A walk that, when stuck, resumes from the first cell beside what is carved.
    HuntAndKill,
    /// A list of cells, and a rule for which of them grows next.
    GrowingTree(Pick),
    /// Random walks whose loops are erased.
    Wilson,
    /// One random walk through all cells.
    AldousBroder,
    /// One random walk through a third of the cells, then walks whose loops are erased.
    Houston,
    /// A maze whose root walks.
    OriginShift(Shifts),
    /// One coin per cell, for one of two sides.
    BinaryTree(Bias),
    /// Rows cut into runs, each opened upwards once; with the odds of joining a cell to the next.
    Sidewinder(Share),
    /// Row by row, remembering only which cells are joined.
    Eller(Odds),
    /// Fields cut in two by walls with one gap.
    RecursiveDivision(Room),
    /// A tree that grows through the lightest wall around it.
    Prim,
    /// A tree that grows through any wall around it.
    PrimFrontierEdge,
    /// A tree that grows by any cell around it.
    PrimFrontierCell,
    /// The lightest walls first, except those that would close a loop.
    Kruskal,
    /// Parts that all grow at once, each through its lightest wall.
    Boruvka,
    /// Regions cut in two halves that grow against each other.
    BlobbyDivision,
    /// The classic tile method: paths grow over a field of unknown tiles.
    WallList,
}

/// The most memory that carving takes besides the maze, as measured; in hundredths of a byte per cell unless it says
/// otherwise.
#[derive(Default)]
struct CarvingMemory {
    /// In a plane.
    cells: u32,
    /// How much more in up to eight rows or columns; in more of them less.
    narrow: u32,
    /// How much more in three dimensions; four times as much in four, nine times in five, sixteen times in more.
    dimensions: u32,
    /// How many tables as large as the maze there are.
    slots: u32,
}

impl CarvingMemory {
    /// Of a generator that has no bound of its own.
    fn of(algorithm: Algorithm) -> Self {
        let none = Self::default();
        match algorithm {
            Algorithm::RecursiveBacktracker | Algorithm::GrowingTree(Pick::NEWEST) => {
                Self { cells: 110, narrow: 140, ..none }
            }
            // The list of a mix may become long.
            Algorithm::GrowingTree(pick) if pick.is_mix() => Self { cells: 430, narrow: 170, ..none },
            Algorithm::GrowingTree(_) => Self { cells: 10, dimensions: 10, ..none },
            Algorithm::ParallelBacktracker(_) => Self { cells: 5, slots: 1, ..none },
            Algorithm::PrimFrontierEdge => Self { cells: 40, dimensions: 400, ..none },
            Algorithm::PrimFrontierCell => Self { cells: 20, dimensions: 20, ..none },
            Algorithm::OriginShift(_) => Self { cells: 5, dimensions: 5, ..none },
            Algorithm::BlobbyDivision => Self { cells: 20, dimensions: 100, slots: 1, ..none },
            Algorithm::WallList => Self { cells: 200, ..none },
            _ => none,
        }
    }

    /// In bytes, in a grid whose maze takes `store` bytes.
    fn bytes(&self, grid: &Grid, store: u64) -> u64 {
        let size = grid.size();
        let mut lengths: Vec<u32> = (0..size.dimensions()).map(|n| size.length(n)).collect();
        lengths.sort_unstable();
        let narrowest = lengths[lengths.len() - 2].max(8);
        let beyond = (size.dimensions() - 2).min(4) as u64;
        let cell = u64::from(self.cells + 8 * self.narrow / narrowest) + u64::from(self.dimensions) * beyond * beyond;
        grid.cell_count() as u64 * cell / 100 + u64::from(self.slots) * store
    }
}

/// The grids that a generator carves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Needs {
    /// Any grid, void cells or not.
    Cells,
    /// A rectangle without void cells, since it works in rows and columns.
    Rows,
    /// A rectangle without void cells, whose walls are whole cells.
    Tiles,
}

/// The rows of a maze, made one by one in the memory of a row.
#[derive(Clone, Debug)]
pub(super) enum Rows {
    BinaryTree(binary_tree::Rows),
    Sidewinder(sidewinder::Rows),
    Eller(eller::Rows),
}

impl Rows {
    /// Writes every word of the next row; called once for each row of the maze.
    pub(super) fn next_row(&mut self, random: &mut Random, row: &mut Row) {
        match self {
            Self::BinaryTree(rows) => rows.next_row(random, row),
            Self::Sidewinder(rows) => rows.next_row(random, row),
            Self::Eller(rows) => rows.next_row(random, row),
        }
    }
}

/// The error of a generator that works in rows and columns on a grid without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this generator works in rows and columns")]
pub struct NeedsRows;

impl Algorithm {
    /// All generators with their default options, in the order in which they are listed.
    pub const ALL: [Self; 19] = [
        Self::RecursiveBacktracker,
        Self::ParallelBacktracker(Walkers::DEFAULT),
        Self::HuntAndKill,
        Self::GrowingTree(Pick::RANDOM),
        Self::Prim,
        Self::PrimFrontierEdge,
        Self::PrimFrontierCell,
        Self::Kruskal,
        Self::Boruvka,
        Self::Wilson,
        Self::AldousBroder,
        Self::Houston,
        Self::OriginShift(Shifts::DEFAULT),
        Self::BinaryTree(Bias::NorthWest),
        Self::Sidewinder(Share::HALF),
        Self::Eller(Odds::HALVES),
        Self::RecursiveDivision(Room::ONE),
        Self::BlobbyDivision,
        Self::WallList,
    ];

    /// The description of the generator.
    pub const fn about(self) -> &'static About {
        match self {
            Self::RecursiveBacktracker => &recursive_backtracker::ABOUT,
            Self::ParallelBacktracker(_) => &parallel_backtracker::ABOUT,
            Self::HuntAndKill => &hunt_and_kill::ABOUT,
            Self::GrowingTree(pick) => growing_tree::about(pick),
            Self::Wilson => &wilson::ABOUT,
            Self::AldousBroder => &aldous_broder::ABOUT,
            Self::Houston => &houston::ABOUT,
            Self::OriginShift(_) => &origin_shift::ABOUT,
            Self::BinaryTree(bias) => binary_tree::about(bias),
            Self::Sidewinder(_) => &sidewinder::ABOUT,
            Self::Eller(_) => &eller::ABOUT,
            Self::Prim => &prim::ABOUT,
            Self::PrimFrontierEdge => &prim_frontier_edge::ABOUT,
            Self::PrimFrontierCell => &prim_frontier_cell::ABOUT,
            Self::Kruskal => &kruskal::ABOUT,
            Self::Boruvka => &boruvka::ABOUT,
            Self::RecursiveDivision(_) => &recursive_division::ABOUT,
            Self::BlobbyDivision => &blobby_division::ABOUT,
            Self::WallList => &wall_list::ABOUT,
        }
    }

    /// The name, in lowercase with hyphens.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The text of a line: of the pseudo-code, [`Line::DOORS`] or [`Line::BRAID`].
    pub fn text(self, line: Line) -> &'static str {
        match line {
            Line::DOORS => door::PSEUDO_CODE,
            Line::BRAID => braid::PSEUDO_CODE,
            line => line.of(self.about().pseudo_code),
        }
    }

    /// The line where the algorithm is done, from that of its last event: the loop that is over, if it names one.
    pub fn last_line(self, line: Line) -> Line {
        let lines = self.about().pseudo_code.get(..=usize::from(line.0));
        let lines = lines.unwrap_or_default();
        let outer = lines.iter().rposition(|text| !text.starts_with(' '));
        let is_loop = |&at: &usize| ["while ", "until "].iter().any(|word| lines[at].starts_with(word));
        outer.filter(is_loop).map_or(line, |at| Line(at as u8))
    }

    /// The reason for a line, for a viewer.
    pub fn reason(self, line: Line) -> &'static str {
        match line {
            Line::DOORS => door::REASON,
            Line::BRAID => braid::REASON,
            line => line.of(self.about().reasons),
        }
    }

    /// The most bytes that carving takes besides the maze, which itself takes `store` bytes.
    pub(super) fn carving_memory(self, grid: &Grid, store: u64) -> u64 {
        match self {
            Self::Prim | Self::Kruskal | Self::Boruvka => minimum_tree::memory(grid),
            // The state of each column takes 12 bytes and some bits.
            Self::Eller(_) => 13 * u64::from(grid.size().columns()),
            Self::BinaryTree(_) | Self::Sidewinder(_) => u64::from(grid.size().columns()),
            Self::RecursiveBacktracker | Self::GrowingTree(Pick::NEWEST) if grid.shape() == Shape::Box => {
                large_box::memory(grid, store)
            }
            _ => CarvingMemory::of(self).bytes(grid, store),
        }
    }

    /// The grids that the generator carves.
    pub const fn needs(self) -> Needs {
        match self {
            Self::BinaryTree(_) | Self::Sidewinder(_) | Self::Eller(_) | Self::RecursiveDivision(_) => Needs::Rows,
            Self::WallList => Needs::Tiles,
            _ => Needs::Cells,
        }
    }

    /// Returns true if the maze is made of tiles, so that its size counts walls too.
    pub const fn is_tiled(self) -> bool {
        matches!(self.needs(), Needs::Tiles)
    }

    /// The passages to carve into: all closed, or for a tile method all void.
    pub fn blank<T: Topology>(self, topology: T) -> Passages<T> {
        if self.is_tiled() { Passages::void(topology) } else { Passages::closed(topology) }
    }

    /// Returns true if the generator can make a maze row by row, as [`Recipe::stream`](super::Recipe::stream) does.
    pub const fn makes_rows(self) -> bool {
        matches!(self, Self::BinaryTree(_) | Self::Sidewinder(_) | Self::Eller(_))
    }

    /// The rows of a maze of a size, if the generator can make them in the memory of a row.
    ///
    /// With the same random numbers they are those of the maze that [`Algorithm::carve`] carves.
    pub(super) fn rows(self, size: Size) -> Option<Rows> {
        Some(match self {
            Self::BinaryTree(bias) => Rows::BinaryTree(binary_tree::Rows::new(size, bias)),
            Self::Sidewinder(odds) => Rows::Sidewinder(sidewinder::Rows::new(size, odds)),
            Self::Eller(odds) => Rows::Eller(eller::Rows::new(size, odds)),
            _ => return None,
        })
    }

    /// Carves a perfect maze into [blank](Algorithm::blank) passages.
    ///
    /// # Errors
    /// If the generator needs rows and columns and the grid is not a rectangle; nothing is carved then.
    pub fn carve<T: Topology>(
        self,
        passages: &mut Passages<T>,
        random: &mut Random,
        trace: &mut impl Trace,
    ) -> Result<(), NeedsRows> {
        if passages.cell_count() == 0 && self.needs() == Needs::Cells {
            return Ok(());
        }
        // Where all grids share one copy of each generator, a rectangle needs none of its own but for rows.
        let is_shared = cfg!(feature = "small") && TypeId::of::<T>() == TypeId::of::<Rectangle>();
        match self {
            Self::BinaryTree(bias) => binary_tree::carve(rows_of(passages)?, bias, random, trace),
            Self::Sidewinder(odds) => sidewinder::carve(rows_of(passages)?, odds, random, trace),
            Self::Eller(odds) => eller::carve(rows_of(passages)?, odds, random, trace),
            Self::RecursiveDivision(room) => recursive_division::carve(rows_of(passages)?, room, random, trace),
            Self::WallList => wall_list::carve(rows_of(passages)?, random, trace),
            _ if is_shared => return Err(NeedsRows),
            Self::RecursiveBacktracker => recursive_backtracker::carve(passages, random, trace),
            Self::ParallelBacktracker(walkers) => {
                parallel_backtracker::carve(passages, walkers, random, trace);
            }
            Self::HuntAndKill => hunt_and_kill::carve(passages, random, trace),
            Self::GrowingTree(pick) => growing_tree::carve(passages, pick, random, trace),
            Self::Prim => minimum_tree::carve(passages, random, trace, prim::carve),
            Self::PrimFrontierEdge => prim_frontier_edge::carve(passages, random, trace),
            Self::PrimFrontierCell => prim_frontier_cell::carve(passages, random, trace),
            Self::Kruskal => minimum_tree::carve(passages, random, trace, kruskal::carve),
            Self::Boruvka => minimum_tree::carve(passages, random, trace, boruvka::carve),
            Self::BlobbyDivision => blobby_division::carve(passages, random, trace),
            Self::Wilson => wilson::carve(passages, random, trace),
            Self::AldousBroder => aldous_broder::carve(passages, random, trace),
            Self::Houston => houston::carve(passages, random, trace),
            Self::OriginShift(shifts) => origin_shift::carve(passages, shifts, random, trace),
        }
        Ok(())
    }
}

/// The passages as those of a rectangle, which has rows and columns.
fn rows_of<T: Topology>(passages: &mut Passages<T>) -> Result<&mut Passages<Rectangle>, NeedsRows> {
    let passages: &mut dyn Any = passages;
    passages.downcast_mut().ok_or(NeedsRows)
}

impl HasOptions for Algorithm {
    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        Self::name(self)
    }

    fn visit_options(&mut self, visit: &mut dyn FnMut(&'static OptionSpec, &mut dyn OptionValue)) {
        match self {
            Self::ParallelBacktracker(walkers) => {
                visit(&Walkers::OPTION, walkers);
            }
            Self::GrowingTree(pick) => visit(&Pick::OPTION, pick),
            Self::OriginShift(shifts) => visit(&Shifts::OPTION, shifts),
            Self::BinaryTree(bias) => visit(&Bias::OPTION, bias),
            Self::Sidewinder(odds) => visit(&Odds::OPTION, odds),
            Self::Eller(odds) => visit(&Odds::OPTION, odds),
            Self::RecursiveDivision(room) => visit(&Room::OPTION, room),
            _ => {}
        }
    }
}
