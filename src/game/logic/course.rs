//! Courses: where levels come from, and what is made ready of one before it is shown.

use std::sync::Arc;

use crate::maze::solve::breadth_first::Tree;
use crate::maze::{Algorithm, Maze, Recipe, Seed, Size};
use crate::run::Ladder;

/// Where levels come from.
#[derive(Clone, Debug)]
pub enum Course {
    /// Ever larger mazes.
    Ladder(Ladder),
    /// One maze of a file, again and again.
    File {
        /// The name of the file.
        name: String,
        /// Its maze.
        maze: Arc<Maze>,
    },
    /// Mazes of one size by all algorithms in turn, to look at behind the title.
    Gallery(Seed),
}

/// A level that can be shown at once.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The number of the level, from 1.
    pub number: u32,
    /// The algorithm that carved it, or the file that it came from.
    pub source: String,
    /// The recipe that it was carved by.
    pub recipe: Option<Recipe>,
    /// The maze.
    pub maze: Arc<Maze>,
    /// The shortest ways to its goal.
    pub tree: Arc<Tree>,
}

/// The size of the mazes behind the title.
const GALLERY: (u64, u64) = (30, 16);

impl Course {
    /// Carves a level and finds the ways through it; linear in its number of cells.
    ///
    /// # Errors
    /// With a sentence, when the course has no such level.
    pub fn prepare(&self, number: u32) -> Result<Prepared, String> {
        let recipe = match self {
            Self::Ladder(ladder) => match ladder.levels {
                Some(levels) if number > levels.get() => {
                    return Err(format!("the ladder has {levels} levels"));
                }
                _ => ladder.recipe(number).map_err(|error| error.to_string())?,
            },
            Self::Gallery(seed) => gallery(*seed, number)?,
            Self::File { name, maze } => {
                let tree = Arc::new(Tree::to(maze.passages(), maze.goal()));
                let maze = Arc::clone(maze);
                return Ok(Prepared {
                    number,
                    source: name.clone(),
                    recipe: None,
                    maze,
                    tree,
                });
            }
        };
        let maze = recipe.carve().map_err(|error| error.to_string())?;
        let maze = maze.into_rectangle();
        let maze = maze.map_err(|_| "only plain rectangles can be walked".to_owned())?;
        let tree = Tree::to(maze.passages(), maze.goal());
        let source = recipe.algorithm.name().to_owned();
        Ok(Prepared {
            number,
            source,
            recipe: Some(recipe),
            maze: Arc::new(maze),
            tree: Arc::new(tree),
        })
    }
}

fn gallery(seed: Seed, number: u32) -> Result<Recipe, String> {
    let algorithm = Algorithm::ALL[number as usize % Algorithm::ALL.len()];
    let (mut columns, mut rows) = GALLERY;
    if algorithm.is_tiled() {
        (columns, rows) = (columns * 3 / 2 + 1, rows * 3 / 2 + 1);
    }
    let size = Size::new(columns, rows).map_err(|error| error.to_string())?;
    let seed = Seed(seed.0.wrapping_add(u64::from(number)));
    Ok(Recipe::new(size, algorithm, seed))
}
