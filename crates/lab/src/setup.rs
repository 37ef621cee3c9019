//! A setup: a recipe, and the algorithms that carve or solve its maze.

use std::sync::Arc;

use super::duel::{Beat, Duel, DuelError};
use super::show::{ShowError, Subject, check_cells};
use super::showcase::MAX_PANES;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Doors, Grid, Maze, Recipe, Shape};

/// The algorithms on show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cast {
    /// Generators that each carve a maze of the same size from the same seed.
    Generators(Vec<Algorithm>),
    /// Solvers of the same maze.
    Solvers(Vec<Solver>),
}

/// A maze that was read rather than carved.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedMaze {
    /// The name of its file.
    pub name: String,
    /// The maze.
    pub maze: Arc<Maze<Grid>>,
}

/// What to show.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The recipe of the maze that is carved or solved; every generator of a race replaces its algorithm.
    pub recipe: Recipe,
    /// The maze that solvers solve instead.
    pub loaded: Option<LoadedMaze>,
    /// The algorithms on show.
    pub cast: Cast,
}

impl Setup {
    /// Shows the generator of a recipe.
    #[must_use]
    pub fn new(recipe: Recipe) -> Self {
        let cast = Cast::Generators(vec![recipe.algorithm]);
        Self {
            recipe,
            loaded: None,
            cast,
        }
    }

    /// What to show side by side. Carves the maze for solvers.
    ///
    /// # Errors
    /// When that maze cannot be carved, or is too large.
    pub fn subjects(&self) -> Result<Vec<Subject>, ShowError> {
        match &self.cast {
            Cast::Generators(algorithms) => Ok(algorithms
                .iter()
                .map(|&algorithm| {
                    Subject::Carving(Recipe {
                        algorithm,
                        ..self.recipe.clone()
                    })
                })
                .collect()),
            Cast::Solvers(solvers) => {
                let maze = self.maze()?;
                let subject = |&solver| Subject::Solving {
                    maze: Arc::clone(&maze),
                    solver,
                };
                Ok(solvers.iter().map(subject).collect())
            }
        }
    }

    /// The maze for solvers: the loaded one, or one that is carved here.
    ///
    /// # Errors
    /// When it cannot be carved, or is too large.
    pub fn maze(&self) -> Result<Arc<Maze<Grid>>, ShowError> {
        if let Some(loaded) = &self.loaded {
            return Ok(Arc::clone(&loaded.maze));
        }
        check_cells(self.recipe.cells()?)?;
        Ok(Arc::new(self.recipe.carve()?))
    }

    /// A duel with a solver in that maze.
    ///
    /// # Errors
    /// As [`Setup::maze`] and [`Duel::new`].
    pub fn duel(&self, rival: Solver, beat: Beat) -> Result<Duel, DuelError> {
        Duel::new(self.maze()?, rival, beat)
    }

    /// How many algorithms are on show.
    #[must_use]
    pub const fn count(&self) -> usize {
        match &self.cast {
            Cast::Generators(algorithms) => algorithms.len(),
            Cast::Solvers(solvers) => solvers.len(),
        }
    }

    /// Whether there is room for another algorithm.
    #[must_use]
    pub const fn has_room(&self) -> bool {
        self.count() < MAX_PANES
    }

    /// Changes the topology, and the doors where it does not have those.
    pub fn set_shape(&mut self, shape: Shape) {
        let before = std::mem::replace(&mut self.recipe.shape, shape);
        self.recipe.doors = match shape {
            Shape::Torus => Doors::Farthest,
            _ if before == Shape::Torus => Doors::default(),
            _ => self.recipe.doors,
        };
    }
}
