//! What is chosen to be shown: a recipe, and who carves or solves its maze.

use std::sync::Arc;

use super::show::{MAX_CELLS, ShowError, Subject};
use super::showcase::MAX_PANES;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Doors, Grid, Maze, Recipe, Shape};

/// Who is on show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cast {
    /// Generators, each of which carves a maze of the same size from the same seed.
    Generators(Vec<Algorithm>),
    /// Solvers, all of which look for the way through the same maze.
    Solvers(Vec<Solver>),
}

/// A maze that nobody carves.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedMaze {
    /// Where it comes from.
    pub name: String,
    /// The maze.
    pub maze: Arc<Maze<Grid>>,
}

/// What is chosen to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The maze that is carved, or that solvers walk through unless one was loaded; in a race of
    /// generators each takes the place of its algorithm.
    pub recipe: Recipe,
    /// The maze that solvers walk through instead.
    pub loaded: Option<LoadedMaze>,
    /// Who is on show.
    pub cast: Cast,
}

impl Setup {
    /// The generator of a recipe on show.
    #[must_use]
    pub fn new(recipe: Recipe) -> Self {
        let cast = Cast::Generators(vec![recipe.algorithm]);
        Self {
            recipe,
            loaded: None,
            cast,
        }
    }

    /// What is to be shown side by side. Carves the maze that solvers walk through.
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

    /// The maze that solvers walk through; carves it unless it was loaded.
    ///
    /// # Errors
    /// When it cannot be carved, or is too large.
    pub fn maze(&self) -> Result<Arc<Maze<Grid>>, ShowError> {
        if let Some(loaded) = &self.loaded {
            return Ok(Arc::clone(&loaded.maze));
        }
        let cells = self.recipe.cells()?;
        if cells > MAX_CELLS {
            return Err(ShowError::TooManyCells(cells));
        }
        Ok(Arc::new(self.recipe.carve()?))
    }

    /// How many are on show.
    #[must_use]
    pub const fn count(&self) -> usize {
        match &self.cast {
            Cast::Generators(algorithms) => algorithms.len(),
            Cast::Solvers(solvers) => solvers.len(),
        }
    }

    /// Whether another one finds room.
    #[must_use]
    pub const fn has_room(&self) -> bool {
        self.count() < MAX_PANES
    }

    /// Chooses a topology, and doors that it has.
    pub fn set_shape(&mut self, shape: Shape) {
        self.recipe.shape = shape;
        self.recipe.doors = match shape {
            Shape::Torus => Doors::None,
            _ if self.recipe.doors == Doors::None => Doors::default(),
            _ => self.recipe.doors,
        };
    }
}
