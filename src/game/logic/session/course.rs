//! Courses: where levels come from, and how one is prepared before it is shown.

use std::sync::Arc;

use bevy::tasks::block_on;

use crate::game::platform::jobs;
use mazewright_journey::{Day, Goals, Place, Stop, find};
use mazewright_maze::plan::Plan;
use mazewright_maze::plane::{Plane, Spot};
use mazewright_maze::solve::Tree;
use mazewright_maze::topology::Topology as _;
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Recipe, RecipeError, Seed, Size};
use mazewright_run::inside::NextPart;
use mazewright_run::{Algorithms, Guided, Ladder, Motion, Rules, Terrain};

/// Where levels come from.
#[derive(Clone, Debug)]
pub enum Course {
    /// Ever larger mazes.
    Ladder(Ladder),
    /// The worlds of the journey, with levels numbered across all worlds.
    Journey,
    /// A level of the journey from its exit to its entrance, and then the levels after it as usual.
    Backwards(Place),
    /// The endless ladder beside the journey.
    Endless,
    /// The one maze of a day.
    Daily(Day),
    /// One maze of a file, again and again.
    File {
        /// The name of the file.
        name: String,
        /// Its maze.
        terrain: Terrain,
    },
    /// Ever larger mazes of any grid, starting with a recipe; one with a mask keeps its size.
    Recipe(Recipe),
    /// The endless plane of a seed, from a cell on.
    Plane(Seed, Spot),
    /// Mazes of one size by all algorithms in turn, to look at behind the title.
    Gallery {
        /// The seed of the maze before the first.
        seed: Seed,
        /// True if they are higher than wide, as the window is.
        is_upright: bool,
    },
}

/// A level that can be shown at once.
#[derive(Clone, Debug)]
pub struct PreparedLevel {
    /// The number of the level, from 1.
    pub number: u32,
    /// The algorithm that carved it, or the file that it came from.
    pub source: String,
    /// The recipe that it was carved from.
    pub recipe: Option<Recipe>,
    /// Which part of it may be seen.
    pub rules: Rules,
    /// The maze, and the kind of motion in it.
    pub terrain: Terrain,
    /// True if a guided player may run by itself in it.
    pub auto_runs: bool,
    /// The maze on its floor plan, as it is drawn.
    pub(in crate::game::logic) on_plan: Arc<Guided>,
    /// The fastest walks to its goal.
    pub paths: Arc<Tree>,
    /// The goals of its stars, if it has any.
    pub goals: Option<Goals>,
    /// Where something lies to be found.
    pub find: Option<Cell>,
    /// The cell of the endless plane in the upper left corner, in a part of that.
    pub first: Option<Spot>,
}

impl PreparedLevel {
    /// A level without stars, of a maze that nothing is known of.
    fn new(number: u32, terrain: Terrain, paths: Tree) -> Self {
        Self {
            number,
            source: String::new(),
            recipe: None,
            rules: Rules::default(),
            paths: Arc::new(paths),
            on_plan: on_plan(&terrain),
            terrain,
            auto_runs: true,
            goals: None,
            find: None,
            first: None,
        }
    }

    /// The part of an endless plane around a cell, from which its paths lead home; between two parts of the work
    /// there is a pause.
    ///
    /// # Errors
    /// With a sentence, when the cell lies beyond the plane.
    pub(in crate::game::logic) async fn around(
        plane: &mut Plane,
        cell: Spot,
        pause: impl AsyncFn(),
    ) -> Result<Self, String> {
        let mut next = NextPart::around(cell, Course::HOME);
        let part = loop {
            if let Some(part) = next.go_on(plane) {
                break part.map_err(|error| error.to_string())?;
            }
            pause().await;
        };
        pause().await;
        let terrain = Terrain::Open(part.maze);
        let paths = terrain.paths();
        Ok(Self { first: Some(part.first), ..Self::new(1, terrain, paths) })
    }

    /// A cell of this part of a plane as a cell of another part, if it lies there.
    pub(super) fn in_part(&self, cell: Cell, other: &Self) -> Option<Cell> {
        let (x, y) = self.maze().topology().position(cell);
        let at = self.first?.plus(x.into(), y.into()).minus(other.first?);
        let (x, y) = (u32::try_from(at.x).ok()?, u32::try_from(at.y).ok()?);
        other.maze().topology().locate(x, y)
    }

    /// The maze, whatever its grid.
    pub fn maze(&self) -> &Maze<Grid> {
        self.on_plan.maze()
    }

    /// The floor plan of its grid.
    pub fn plan(&self) -> &Plan {
        self.on_plan.plan()
    }

    /// Returns true if the goal is to be seen: not where the part of a plane ends on the way home.
    pub fn shows_goal(&self) -> bool {
        let (x, y) = self.maze().topology().position(self.maze().goal());
        self.first.is_none_or(|first| first.plus(x.into(), y.into()) == Course::HOME)
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.maze().topology().size()
    }
}

/// The size of the mazes behind the title in a wide window.
const GALLERY: (u64, u64) = (30, 16);

impl Course {
    /// Where every walk on an endless plane begins.
    pub const HOME: Spot = Spot::new(0, 0);

    /// The seed of a ladder; elsewhere the first one.
    pub(in crate::game::logic) const fn seed(&self) -> Seed {
        match self {
            Self::Ladder(ladder) => ladder.seed,
            _ => Seed(1),
        }
    }

    /// Carves a level and finds the paths through it; linear in its number of cells.
    ///
    /// # Errors
    /// With a sentence, when the course has no such level.
    pub fn prepare(&self, number: u32) -> Result<PreparedLevel, String> {
        block_on(self.prepare_with(number, async |recipe| recipe.carve(), async || ()))
    }

    /// Prepares a level beside the frames wherever the platform can.
    ///
    /// # Errors
    /// As [`Course::prepare`].
    pub async fn prepare_aside(&self, number: u32) -> Result<PreparedLevel, String> {
        self.prepare_with(number, jobs::carve, jobs::pause).await
    }

    /// Makes a level; between two parts of the work there is a pause.
    async fn prepare_with(
        &self,
        number: u32,
        carve: impl AsyncFn(&Recipe) -> Result<Maze<Grid>, RecipeError>,
        pause: impl AsyncFn(),
    ) -> Result<PreparedLevel, String> {
        match self {
            Self::Plane(..) if number > 1 => return Err("a plane has one level".to_owned()),
            Self::Plane(seed, cell) => return PreparedLevel::around(&mut Plane::new(*seed), *cell, pause).await,
            Self::File { name, terrain } => {
                let prepared = PreparedLevel::new(number, terrain.clone(), terrain.paths());
                return Ok(PreparedLevel { source: name.clone(), ..prepared });
            }
            _ => {}
        }
        let recipe = self.recipe(number)?;
        let maze = carve(&recipe).await.map_err(|error| error.to_string())?;
        pause().await;
        let maze = if self.backwards(number).is_some() { maze.reversed() } else { maze };
        let stop = self.stop(number);
        let (terrain, rules, auto_runs) = match (self, stop) {
            (Self::Ladder(ladder), _) => (ladder.ground(maze), ladder.rules, ladder.motion == Motion::AutoRun),
            (_, Some(stop)) => (Terrain::guided(maze), stop.rules(), true),
            _ => (Terrain::standard(maze), Rules::default(), true),
        };
        pause().await;
        let paths = terrain.paths();
        pause().await;
        let prepared = PreparedLevel::new(number, terrain, paths);
        pause().await;
        let hides_find = matches!(stop, Some(Stop::Place(place)) if find::index(place).is_some());
        Ok(PreparedLevel {
            source: recipe.algorithm.name().to_owned(),
            rules,
            auto_runs,
            find: hides_find.then(|| find::cell(prepared.maze())).flatten(),
            recipe: Some(recipe),
            goals: stop.and_then(|_| Goals::of(&prepared.on_plan, &prepared.paths)),
            ..prepared
        })
    }
    /// The stop of the journey whose maze a level is, which says its rules; none elsewhere.
    pub(super) fn stop(&self, number: u32) -> Option<Stop> {
        match self {
            Self::Journey | Self::Backwards(_) => Place::of_number(number).map(Stop::Place),
            Self::Endless => Some(Stop::Endless(number)),
            Self::Daily(day) => (number == 1).then_some(Stop::Daily(*day)),
            _ => None,
        }
    }

    /// The level of the journey that a level is backwards.
    pub(super) fn backwards(&self, number: u32) -> Option<Place> {
        match self {
            Self::Backwards(place) if place.number() == number => Some(*place),
            _ => None,
        }
    }

    /// The recipe of a level.
    fn recipe(&self, number: u32) -> Result<Recipe, String> {
        if let Some(stop) = self.stop(number) {
            return Ok(stop.recipe());
        }
        match self {
            Self::Ladder(Ladder { levels: Some(levels), .. }) if number > levels.get() => {
                Err(format!("the ladder has {levels} levels"))
            }
            Self::Ladder(ladder) => ladder.recipe(number).map_err(|error| error.to_string()),
            Self::Recipe(first) => grown(first, number),
            &Self::Gallery { seed, is_upright } => gallery(seed, is_upright, number),
            Self::Daily(_) => Err("a day has one maze".to_owned()),
            _ => Err("the journey ends here".to_owned()),
        }
    }
    /// Returns true if another course of the journey has the same levels.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Journey, Self::Journey) | (Self::Endless, Self::Endless) => true,
            (Self::Backwards(one), Self::Backwards(other)) => one == other,
            (Self::Daily(one), Self::Daily(other)) => one == other,
            _ => false,
        }
    }
}

/// The maze of a terrain on its floor plan. Free motion needs one more byte per cell.
fn on_plan(terrain: &Terrain) -> Arc<Guided> {
    match terrain {
        Terrain::Open(maze) => Arc::new(Guided::new(Maze::clone(maze).into_grid())),
        Terrain::Guided(guided) => Arc::clone(guided),
    }
}

/// A level of the course that begins with a recipe and grows like a ladder.
fn grown(first: &Recipe, number: u32) -> Result<Recipe, String> {
    let ladder = Ladder::new(first.size, Algorithms::One(first.algorithm), first.seed);
    let level = ladder.recipe(number).map_err(|error| error.to_string())?;
    let is_masked = first.mask.is_some();
    Ok(first.clone().with_size(if is_masked { first.size } else { level.size }).with_seed(level.seed))
}

fn gallery(seed: Seed, is_upright: bool, number: u32) -> Result<Recipe, String> {
    let algorithm = Algorithm::ALL[number as usize % Algorithm::ALL.len()];
    let (mut columns, mut rows) = GALLERY;
    if algorithm.is_tiled() {
        (columns, rows) = (columns * 3 / 2 + 1, rows * 3 / 2 + 1);
    }
    if is_upright {
        (columns, rows) = (rows, columns);
    }
    let size = Size::new(columns, rows).map_err(|error| error.to_string())?;
    let seed = Seed(seed.0.wrapping_add(u64::from(number)));
    Ok(Recipe::new(size, algorithm, seed))
}
