//! Mazes for machine learning: each with its path, and with a solver's trace, as tokens, in three parts.
//!
//! `docs/dataset-format.md` has the grammar. A part is chosen by the maze itself, so that one that comes up twice is
//! never in two parts. A set depends only on the recipe, the solver and the number of mazes.

mod card;
mod tokens;

use std::collections::BTreeSet;

use mazewright_maze::inside::random::split_mix;
use mazewright_maze::solve::{Solver, Unsolved};
use mazewright_maze::{Cell, Fingerprint, Grid, Maze, Measures, Recipe, RecipeError, Seed, Topology as _};

/// A part of a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Split {
    /// Eighteen of twenty mazes, to learn from.
    Train,
    /// One of twenty, to choose a model.
    Validation,
    /// One of twenty, to judge the chosen model.
    Test,
}

/// One maze of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize))]
pub struct Example {
    /// The part that it belongs to.
    #[cfg_attr(feature = "json", serde(skip))]
    pub split: Split,
    /// The number of its seed.
    pub seed: u64,
    /// Its passages, its start and its goal.
    pub maze: String,
    /// A shortest path from start to goal; empty if there is none.
    pub path: String,
    /// The trace of the solver, if the set has one.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub trace: Option<String>,
}

/// A set that is being made: mazes of a recipe with consecutive seeds.
///
/// ```
/// use mazewright_forms::dataset::{Dataset, Split};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let mut set = Dataset::new(Recipe::new(Size::new(2, 2)?, Algorithm::Wilson, Seed(1)), None);
/// let example = set.next_example()?;
/// assert!(example.maze.starts_with("<ADJLIST_START> (0,0) <--> "));
/// assert_eq!(example.path, "<PATH_START> (0,0) (1,0) (1,1) <PATH_END>");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dataset {
    recipe: Recipe,
    solver: Option<Solver>,
    made: u64,
    /// The mazes of each part.
    counts: [u64; 3],
    /// The [identities](identity) so far, to count duplicates.
    seen: BTreeSet<u64>,
    path: Spread,
    dead_ends: Spread,
}

/// How a number is spread over the mazes.
#[derive(Clone, Copy, Debug)]
struct Spread {
    sum: u64,
    least: u64,
    largest: u64,
}

impl Split {
    /// All parts, in the order of the card.
    pub const ALL: [Self; 3] = [Self::Train, Self::Validation, Self::Test];

    /// The name of the part and of its file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Train => "train",
            Self::Validation => "validation",
            Self::Test => "test",
        }
    }

    /// The part of the maze with an identity.
    const fn of(identity: u64) -> Self {
        match identity % 20 {
            0 => Self::Test,
            1 => Self::Validation,
            _ => Self::Train,
        }
    }
}

impl Dataset {
    /// A set without mazes yet, of a recipe that can be carved. The first maze has its seed.
    pub fn new(recipe: Recipe, solver: Option<Solver>) -> Self {
        let none = Spread { sum: 0, least: u64::MAX, largest: 0 };
        Self { recipe, solver, made: 0, counts: [0; 3], seen: BTreeSet::new(), path: none, dead_ends: none }
    }

    /// The next maze. Linear in its cells and in the events of the solver.
    ///
    /// # Errors
    /// If the recipe makes no maze.
    pub fn next_example(&mut self) -> Result<Example, RecipeError> {
        let seed = self.recipe.seed.0.wrapping_add(self.made);
        let recipe = self.recipe.clone().with_seed(Seed(seed));
        let maze = recipe.carve()?;
        let path = maze.shortest_path().unwrap_or_default();
        let identity = identity(&maze);
        let split = Split::of(identity);
        self.made += 1;
        self.counts[split as usize] += 1;
        self.seen.insert(identity);
        self.path.add(path.len() as u64);
        self.dead_ends.add(Measures::of(&maze).texture.dead_ends());
        Ok(Example {
            split,
            seed,
            maze: tokens::maze(&maze),
            path: tokens::path(&maze, &path),
            trace: self.solver.map(|solver| tokens::trace(&maze, solver)),
        })
    }

    /// Checks that the solver works on such mazes.
    ///
    /// # Errors
    /// If it does not, or the recipe makes no maze.
    pub fn check(&self) -> Result<Result<(), Unsolved>, RecipeError> {
        let maze = self.recipe.carve()?;
        Ok(self.solver.map_or(Ok(()), |solver| maze.check_solver(solver)))
    }

    /// The text of the mask's file for the command on the card, [`FILE`](mazewright_maze::inside::mask::FILE); `None`
    /// without a mask, or if it has a name.
    pub fn mask(&self) -> Option<String> {
        let mask = self.recipe.mask.as_ref().filter(|mask| mask.outline().is_none())?;
        Some(mask.rows().map(|row| row + "\n").collect())
    }

    /// The card of the set so far, in Markdown with the heading that hubs of data sets read: how it was made, its parts
    /// as files with an ending, and how its numbers are spread.
    pub fn card(&self, ending: &str) -> String {
        card::text(self, ending)
    }
}

/// Hashes which cells are joined. This is the maze's fingerprint, except that where a grid joins two cells twice, it
/// does not matter which of the two passages is open.
fn identity(maze: &Maze<Grid>) -> u64 {
    let topology = maze.topology();
    let behind = |cell: Cell| {
        let neighbors = topology.ports().map(move |port| (port, topology.neighbor(cell, port)));
        neighbors.filter(|&(_, other)| topology.contains(other))
    };
    let joins_twice = |cell| {
        let all: BTreeSet<Cell> = behind(cell).map(|(_, other)| other).collect();
        all.len() < behind(cell).count()
    };
    if !topology.cells().any(joins_twice) {
        return Fingerprint::of(maze).0;
    }
    let mut hash = 0;
    let mut add = |number: u32| {
        let mut state = u64::wrapping_add(hash, number.into());
        hash = split_mix(&mut state);
    };
    for cell in topology.cells() {
        let open = behind(cell).filter(|&(port, _)| maze.passages().is_open(cell, port));
        let joined: BTreeSet<u32> = open.map(|(_, other)| other.0).collect();
        // No cell is its own neighbor.
        joined.into_iter().chain([cell.0]).for_each(&mut add);
    }
    add(maze.start().0);
    add(maze.goal().0);
    hash
}

impl Spread {
    fn add(&mut self, number: u64) {
        self.sum += number;
        self.least = self.least.min(number);
        self.largest = self.largest.max(number);
    }
}
