//! `mazewright play`: what the game is to begin with.

use std::path::{Path, PathBuf};

use clap::Args;

use super::input::{in_one_line, read_maze};
use super::mazes::{no_path, shortest_path};
use super::recipe::Words;
use super::{Failure, memory};
use mazewright_maze::{Grid, Maze, Recipe, Size};
use mazewright_run::{Algorithms, CodeError, Ladder};

/// The words of `play`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze as text or JSON to walk, instead of levels
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// A race: the ladder of a code such as mw1/recursive-backtracker/20x20/x1/K7QX-2M9D
    #[arg(long, value_name = "CODE", value_parser = race)]
    ladder: Option<Ladder>,
    /// The level to begin with
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    level: Option<u32>,
    /// Let the autopilot walk the shortest way
    #[arg(long)]
    autopilot: bool,
    /// End after that many levels were won, with a line for each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    levels: Option<u32>,
    /// Write a picture at the start and at the win of each level into this folder
    #[arg(long, value_name = "FOLDER")]
    screenshots: Option<PathBuf>,
    /// That many ticks for each one that is due, for demonstrations
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    speed: u32,
    /// Measure that many frames, print how long they took, and end
    #[arg(long, value_name = "FRAMES", value_parser = clap::value_parser!(u32).range(1..))]
    benchmark: Option<u32>,
    /// Begin with a look at the whole maze
    #[arg(long)]
    map: bool,
    #[command(flatten)]
    words: Words,
}

/// What the game is to begin with, checked.
#[derive(Debug)]
pub struct Play {
    /// The maze of a file with its name, instead of the ladder.
    pub file: Option<(Maze<Grid>, String)>,
    /// The levels.
    pub ladder: Ladder,
    /// The first of levels in another grid than a plain rectangle, instead of the ladder.
    pub first: Option<Recipe>,
    /// What to race instead.
    pub race: Option<Ladder>,
    /// Whether nobody asked for the seed of the levels.
    pub fresh_seed: bool,
    /// The level to begin with, from 1.
    pub level: u32,
    /// Whether the autopilot walks.
    pub autopilot: bool,
    /// After how many won levels to end.
    pub levels: Option<u32>,
    /// The folder for pictures.
    pub screenshots: Option<PathBuf>,
    /// How many ticks to run for each one that is due.
    pub speed: u32,
    /// Whether the player asked for something to play, and not only for the game.
    pub at_once: bool,
    /// How many frames to measure before the end.
    pub benchmark: Option<u32>,
    /// Whether to begin with a look at the whole maze.
    pub map: bool,
}

/// What the game keeps of a level besides the maze, in bytes a cell: twice the way out, since the next
/// level is made while this one is walked, and the maze of that one.
const WALKING: u64 = 4;

impl Arguments {
    pub(super) fn check(self) -> Result<Play, Failure> {
        let bad = Failure::Bad;
        let words = &self.words;
        let level = self.level.unwrap_or(1);
        let (ladder, fresh_seed, first) = if words.is_plain() {
            let (ladder, fresh_seed) = ladder(words, level)?;
            (ladder, fresh_seed, None)
        } else {
            let (recipe, fresh_seed) = words.recipe_or(Ladder::DEFAULT_SIZE)?;
            recipe.check()?;
            memory::check(&recipe, WALKING)?;
            // What is said of the first level belongs to its recipe.
            let ladder = Ladder::new(
                usual_first()?,
                Algorithms::One(recipe.algorithm),
                recipe.seed,
            );
            (ladder, fresh_seed, Some(recipe))
        };
        let is_said = words.is_said() || self.level.is_some();
        let file = match &self.file {
            Some(_) if is_said => {
                let problem =
                    "a maze from a file is walked as it is; leave --level and the recipe out";
                return Err(bad(problem.to_owned()));
            }
            Some(path) => Some(maze_to_walk(path)?),
            None => None,
        };
        let says_more = is_said || file.is_some() || self.levels.is_some();
        if self.ladder.is_some() && says_more {
            let problem = "a ladder code says everything about a race; leave FILE, --level, --levels and the recipe out";
            return Err(bad(problem.to_owned()));
        }
        if let Some(folder) = &self.screenshots {
            let made = std::fs::create_dir_all(folder);
            made.map_err(|error| bad(format!("{}: cannot be made: {error}", in_one_line(folder))))?;
        }
        let at_once = file.is_some()
            || self.ladder.is_some()
            || is_said
            || self.autopilot
            || self.levels.is_some();
        let Self {
            ladder: race,
            autopilot,
            levels,
            screenshots,
            speed,
            benchmark,
            map,
            ..
        } = self;
        Ok(Play {
            file,
            ladder,
            first,
            race,
            fresh_seed,
            level,
            autopilot,
            levels,
            screenshots,
            speed,
            at_once,
            benchmark,
            map,
        })
    }
}

/// The ladder of plain rectangles that words tell, up to a level, and whether its seed is fresh.
fn ladder(words: &Words, level: u32) -> Result<(Ladder, bool), Failure> {
    let bad = Failure::Bad;
    let algorithms = if words.is_tour()? {
        Algorithms::Tour
    } else {
        Algorithms::One(words.algorithm()?.unwrap_or_default())
    };
    let first = match words.size {
        Some(size) => size,
        None => usual_first()?,
    };
    let (seed, fresh_seed) = words.seed()?;
    let ladder = Ladder {
        braid: words.braid(),
        doors: words.doors(),
        generation: words.generation(),
        ..Ladder::new(first, algorithms, seed)
    };
    let recipe = ladder
        .recipe(level)
        .map_err(|error| bad(format!("level {level}: {error}")))?;
    recipe.check()?;
    memory::check(&recipe, WALKING)?;
    Ok((ladder, fresh_seed))
}

/// The ladder of a code that can be raced.
fn race(code: &str) -> Result<Ladder, String> {
    let ladder: Ladder = code.parse().map_err(|error: CodeError| error.to_string())?;
    if ladder.levels.is_none() {
        return Err("an endless ladder is no race; give a number of levels, such as x5".to_owned());
    }
    Ok(ladder)
}

/// The size of level 1 unless told otherwise.
pub(super) fn usual_first() -> Result<Size, Failure> {
    Size::new(Ladder::DEFAULT_SIZE.0, Ladder::DEFAULT_SIZE.1)
        .map_err(|error| Failure::Bad(error.to_string()))
}

/// The maze of a file and the name that it is shown by, if there is a way to walk.
fn maze_to_walk(path: &Path) -> Result<(Maze<Grid>, String), Failure> {
    let name = path.file_name().map_or(path, Path::new);
    let maze = read_maze(path)?.maze;
    if shortest_path(&maze).is_none() {
        return Err(no_path(&maze));
    }
    Ok((maze, in_one_line(name)))
}
