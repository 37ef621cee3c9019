//! `mazewright play`: the options that the game starts with.

use std::path::{Path, PathBuf};

use clap::Args;

use super::Failure;
use super::input::{in_file, is_replay, read_maze, read_replay};
use super::mazes::{no_path, say_seed};
use super::recipe::RecipeOptions;
use super::script::{Carver, Own};
use super::terminal::in_one_line;
use mazewright_journey::Place;
use mazewright_link::Link;
use mazewright_link::memory;
use mazewright_maze::{Grid, Maze, Recipe, Seed, Size};
use mazewright_run::replay::Replay;
use mazewright_run::{Algorithms, Ladder};

/// The arguments of `play`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// A maze file to play (text or JSON), or a replay to race or watch
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Race this code, such as mw1/recursive-backtracker/20x20/x1/K7QX-2M9D, or the link to a race
    #[arg(long, value_name = "CODE", value_parser = Link::read_race)]
    pub ladder: Option<Ladder>,
    /// Play this level of the journey, such as rivers-3
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["file", "ladder", "level"])]
    pub place: Option<Place>,
    /// Play the endless plane of this seed, from where you left off
    #[arg(long, conflicts_with_all = ["file", "ladder", "place", "level", "levels"])]
    plane: bool,
    /// The level to start at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub level: Option<u32>,
    /// Let the autopilot walk the shortest path
    #[arg(long)]
    pub autopilot: bool,
    /// End after winning this many levels, and print a line for each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub levels: Option<u32>,
    /// Save a picture at the start and at the win of each level in this folder
    #[arg(long, value_name = "FOLDER")]
    pub screenshots: Option<PathBuf>,
    /// Run the game this many times as fast, for demonstrations
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub speed: u32,
    /// Measure this many frames, print how long they took, and end
    #[arg(long, value_name = "FRAMES", value_parser = clap::value_parser!(u32).range(1..))]
    pub benchmark: Option<u32>,
    /// Start with the whole maze in view
    #[arg(long)]
    pub map: bool,
    #[command(flatten)]
    recipe: RecipeOptions,
}

/// The validated start options of the game.
#[derive(Debug)]
pub struct Play {
    /// The arguments.
    pub arguments: Arguments,
    /// A maze from a file and its name, instead of the ladder.
    pub file: Option<(Maze<Grid>, String)>,
    /// A replay from a file and its name, whose race the lobby is to offer.
    pub run: Option<(Replay, String)>,
    /// The levels.
    pub ladder: Ladder,
    /// The seed of the endless plane, instead of the ladder.
    pub plane: Option<Seed>,
    /// The first level where it is not a plain rectangle, instead of the ladder.
    pub first: Option<Recipe>,
    /// True if the seed of the levels was drawn rather than given.
    pub fresh_seed: bool,
    /// Set to skip the menu, since the arguments say what to play.
    pub at_once: bool,
    /// True if the arguments choose the mazes, which the title then offers.
    pub is_offered: bool,
    /// A link to follow instead.
    pub link: Option<Link>,
}

/// The extra memory of the game, in bytes per slot: the paths of the current and the next level, and the
/// maze of the next one, which is carved ahead.
const WALKING: u64 = 4;

impl Arguments {
    /// The maze that a script or a program carves, to be walked like one from a file.
    fn carve_by(&self, own: &Own) -> Result<(Maze<Grid>, String), Failure> {
        if self.level.is_some() || self.levels.is_some() {
            return Err(Failure::bad("only one maze is carved; leave out --level and --levels"));
        }
        let (recipe, is_fresh) = self.recipe.recipe_or(Ladder::DEFAULT_SIZE)?;
        recipe.check()?;
        let maze = Carver::new(Some(own))?.carve(&recipe)?;
        say_seed(recipe.seed, is_fresh);
        maze_to_walk(maze, Path::new(own.name()))
    }

    pub(super) fn check(self) -> Result<Play, Failure> {
        let options = &self.recipe;
        let scripted = options.own()?.map(|own| self.carve_by(own)).transpose()?;
        let level = self.level.unwrap_or(1);
        let size = options.size.map_or_else(default_first, Ok)?;
        let (ladder, fresh_seed, first) = if options.is_plain(size)? {
            let (ladder, fresh_seed) = ladder(options, size, level)?;
            (ladder, fresh_seed, None)
        } else {
            let (recipe, fresh_seed) = options.recipe_or(Ladder::DEFAULT_SIZE)?;
            recipe.check()?;
            memory::check(&recipe, WALKING)?;
            // The other arguments are in the recipe of the first level.
            let ladder = Ladder::new(default_first()?, Algorithms::One(recipe.algorithm), recipe.seed);
            (ladder, fresh_seed, Some(recipe))
        };
        if let Some(word) = options.besides_seed().filter(|_| self.plane) {
            return Err(Failure::Bad(format!("the endless plane has only a --seed; leave {word} out")));
        }
        let plane = self.plane.then_some(ladder.seed);
        let plane = plane.map(|seed| if fresh_seed { Seed(1) } else { seed });
        let is_given = options.is_given() || self.level.is_some();
        let (mut file, mut run) = (scripted, None);
        match &self.file {
            Some(_) if is_given => {
                return Err(Failure::bad("a file is played as it is; leave out --level and the recipe"));
            }
            Some(path) if is_replay(path) => run = Some((read_replay(path)?, name_of(path))),
            Some(path) => file = Some(maze_to_walk(read_maze(path)?.maze, path)?),
            None => {}
        }
        if self.place.is_some() && is_given {
            return Err(Failure::bad("a level of the journey has its own maze; leave out the recipe"));
        }
        let says_more = is_given || self.file.is_some() || self.levels.is_some();
        if self.ladder.is_some() && says_more {
            let problem = "a race code says everything about a race; leave out FILE, --level, --levels and the recipe";
            return Err(Failure::bad(problem));
        }
        if let Some(folder) = &self.screenshots {
            let created = std::fs::create_dir_all(folder);
            created.map_err(|error| in_file(folder, format!("cannot be created: {error}")))?;
        }
        let is_offered = file.is_some() || is_given;
        let at_once = is_offered
            || self.ladder.is_some()
            || self.place.is_some()
            || self.plane
            || self.autopilot
            || self.levels.is_some();
        Ok(Play { file, run, plane, ladder, first, fresh_seed, at_once, is_offered, link: None, arguments: self })
    }
}

/// The ladder of plain rectangles, checked up to a level, and whether its seed is fresh.
fn ladder(options: &RecipeOptions, first: Size, level: u32) -> Result<(Ladder, bool), Failure> {
    let algorithms =
        if options.is_tour()? { Algorithms::Tour } else { Algorithms::One(options.algorithm()?.unwrap_or_default()) };
    let (seed, fresh_seed) = options.seed()?;
    let features = options.features(first)?;
    let ladder = Ladder { features, ..Ladder::new(first, algorithms, seed) };
    let recipe = ladder.recipe(level).map_err(|error| Failure::Bad(format!("level {level}: {error}")))?;
    recipe.check()?;
    memory::check(&recipe, WALKING)?;
    Ok((ladder, fresh_seed))
}

/// The default size of level 1.
pub(super) fn default_first() -> Result<Size, Failure> {
    Size::new(Ladder::DEFAULT_SIZE.0, Ladder::DEFAULT_SIZE.1).map_err(Failure::bad)
}

/// A maze and the name of its file, if its doors are connected.
fn maze_to_walk(maze: Maze<Grid>, path: &Path) -> Result<(Maze<Grid>, String), Failure> {
    if maze.shortest_path().is_none() {
        return Err(no_path(&maze));
    }
    Ok((maze, name_of(path)))
}

/// The name of a file, without its folders.
fn name_of(path: &Path) -> String {
    in_one_line(path.file_name().map_or(path, Path::new))
}
