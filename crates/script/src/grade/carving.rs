//! The verdict on a script that carves.

use std::collections::BTreeMap;

use mazewright_maze::random::{Purpose, Random};
use mazewright_maze::trace::Silent;
use mazewright_maze::{Algorithm, DoorRule, Grid, Maze, Measures, Recipe, RecipeError, Seed, Shape, Size};
use mazewright_stats::{Common, Row};

use super::{Failure, Growth, LARGE, SMALL, WorkPoint, bounds, place_of, points, steps};
use crate::job::{Bounds, Stop};
use crate::runner::Runner;
use crate::script::{Kind, Script};

/// The verdict on a script that carves.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CarvingVerdict {
    /// The smallest rectangle on which it fails; if there is one, nothing below is known.
    pub failure: Option<Failure>,
    /// The grids on which it carves perfect mazes.
    pub grids: Vec<Shape>,
    /// How evenly it makes all mazes of 3x3 cells; none for tiles.
    pub evenness: Option<Evenness>,
    /// The statistics of its 20x20 mazes, and then those of the built-in algorithms, the most similar first.
    pub textures: Vec<Texture>,
    /// How its work grows.
    pub points: Vec<WorkPoint>,
    /// How its work grows with the size.
    pub growth: Option<Growth>,
}

/// How evenly mazes are made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evenness {
    /// How many different mazes were made.
    pub made: usize,
    /// How many there are.
    pub of: usize,
    /// How often the rarest and the most frequent one was made; an even script makes each about 30 times.
    pub ends: (u32, u32),
    /// The sum of the squares of all differences from 30, over 30.
    pub chi_squared: f64,
    /// True if chance alone explains it: at most five standard deviations above the mean.
    pub is_even: bool,
}

/// Means over some mazes, in percent of the cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Texture {
    /// The name of the algorithm; empty for the script.
    pub name: &'static str,
    /// The mean of each of [`Texture::COLUMNS`].
    pub means: [f64; 4],
}

impl Texture {
    /// The columns of the statistics that are compared.
    pub const COLUMNS: [&str; 4] = ["dead_ends", "three_ways", "turns", "solution"];

    fn of(name: &'static str, row: &Row) -> Self {
        let mean = |column| row.column(column).and_then(|column| column.mean()).unwrap_or_default();
        Self { name, means: Self::COLUMNS.map(mean) }
    }

    /// How much it differs from another one.
    fn distance(&self, other: &Self) -> f64 {
        self.means.iter().zip(&other.means).map(|(a, b)| (a - b).abs() / (a + b + 1.0)).sum()
    }
}

/// The mazes of 3x3 cells: the spanning trees of that grid.
const TREES: usize = 192;
/// How often each would be made if all are equally likely.
const TIMES: u32 = 30;
/// How many mazes are measured.
const MEASURED: u64 = 100;

pub(super) fn grade(script: &Script, stop: &Stop) -> CarvingVerdict {
    let mut runner = Runner::new(script);
    let small = bounds(SMALL, 0, stop);
    let mut verdict = CarvingVerdict { failure: failure(&mut runner, stop), ..CarvingVerdict::default() };
    if verdict.failure.is_some() {
        return verdict;
    }
    let is_tiled = script.kind() == Kind::Tiles;
    if !is_tiled {
        let carves = |&shape: &Shape| {
            let size = if shape == Shape::Box { "4x3x2" } else { "8x7" };
            let recipe = recipe(script.kind(), size, Seed(1)).map(|recipe| recipe.with_shape(shape));
            recipe.is_some_and(|recipe| carve(&mut runner, &recipe, &small).is_ok())
        };
        verdict.grids = Shape::ALL.into_iter().filter(carves).collect();
        verdict.evenness = evenness(&mut runner, &small);
    } else {
        verdict.grids = vec![Shape::Rectangle];
    }
    verdict.textures = textures(&mut runner, stop);
    let large = bounds(LARGE, 0, stop);
    verdict.points = points(|side, seed| {
        let recipe = recipe(script.kind(), &format!("{side}x{side}"), seed)?;
        let ran = runner.carve(recipe.blank().ok()?, Random::new(seed, Purpose::Carve), &large);
        ran.result.is_ok().then_some(ran.effort)
    });
    verdict.growth = Growth::of(&verdict.points);
    verdict
}

/// The recipe of a size; `None` if the text is not one.
fn recipe(kind: Kind, size: &str, seed: Seed) -> Option<Recipe> {
    let size: Size = size.parse().ok()?;
    Some(Recipe::new(size, place_of(kind), seed).with_doors(DoorRule::None))
}

/// The smallest rectangle on which it fails.
pub(super) fn failure(runner: &mut Runner, stop: &Stop) -> Option<Failure> {
    let cells = ["2x1", "1x2", "2x2", "3x2", "2x3", "3x3", "4x4", "7x2", "2x7", "5x5", "12x9", "20x20"];
    let tiles = ["3x3", "5x3", "3x5", "5x5", "7x7", "11x9", "21x21"];
    let kind = runner.script().kind();
    let sizes = if kind == Kind::Tiles { &tiles[..] } else { &cells[..] };
    for size in sizes {
        for seed in 0..4 {
            let recipe = recipe(kind, size, Seed(seed))?;
            // Only a failing run is repeated to see at which step it fails.
            if let Err(Some(_)) = carve(runner, &recipe, &bounds(SMALL, 0, stop))
                && let Err(Some(failure)) = carve(runner, &recipe, &bounds(SMALL, SMALL as usize, stop))
            {
                return Some(*failure);
            }
        }
    }
    None
}

/// Carves the maze of a recipe; the error is that of the script, if it is not one of the recipe.
pub(super) fn carve(runner: &mut Runner, recipe: &Recipe, bounds: &Bounds) -> Result<Maze<Grid>, Option<Box<Failure>>> {
    let mut failure = None;
    let carved = recipe.carve_by(&mut Silent, |blank, random, _| {
        let ran = runner.carve(blank, random, bounds);
        ran.result.map(|()| ran.passages).map_err(|error| {
            failure = Some(Box::new(Failure { recipe: recipe.clone(), steps: steps(&ran.recording), error }));
            None::<RecipeError>
        })
    });
    carved.map_err(|_| failure)
}

/// Makes mazes of 3x3 cells, and counts each kind.
fn evenness(runner: &mut Runner, bounds: &Bounds) -> Option<Evenness> {
    let mut times: BTreeMap<Vec<u16>, u32> = BTreeMap::new();
    for seed in 0..TREES as u64 * u64::from(TIMES) {
        let maze = carve(runner, &recipe(Kind::Cells, "3x3", Seed(seed))?, bounds).ok()?;
        let passages = maze.passages();
        *times.entry(passages.cells().map(|cell| passages.open_ports(cell).0).collect()).or_default() += 1;
    }
    let expected = f64::from(TIMES);
    let square = |count: u32| {
        let off = f64::from(count) - expected;
        off * off / expected
    };
    let missing = TREES - times.len().min(TREES);
    let chi_squared = times.values().map(|&count| square(count)).sum::<f64>() + missing as f64 * expected;
    let freedom = (TREES - 1) as f64;
    let least = if missing > 0 { Some(0) } else { times.values().min().copied() };
    Some(Evenness {
        made: times.len(),
        of: TREES,
        ends: (least?, times.values().max().copied()?),
        chi_squared,
        is_even: chi_squared <= freedom + 5.0 * (2.0 * freedom).sqrt(),
    })
}

/// The statistics of its mazes, and of those of the built-in algorithms.
fn textures(runner: &mut Runner, stop: &Stop) -> Vec<Texture> {
    let kind = runner.script().kind();
    let size = if kind == Kind::Tiles { "21x21" } else { "20x20" };
    let Some(recipe) = recipe(kind, size, Seed(0)) else {
        return Vec::new();
    };
    let recipe = recipe.with_doors(DoorRule::Corners);
    let common = Common::of(&recipe, None);
    let measured = |name, algorithm, make: &mut dyn FnMut(&Recipe) -> Option<Maze<Grid>>| {
        let mut row = Row::new(algorithm, &common);
        for seed in 0..MEASURED {
            let maze = make(&recipe.clone().with_seed(Seed(seed)).with_algorithm(algorithm))?;
            row.add(&Measures::of(&maze)).ok()?;
        }
        Some(Texture::of(name, &row))
    };
    let small = bounds(SMALL, 0, stop);
    let Some(own) = measured("", place_of(kind), &mut |recipe| carve(runner, recipe, &small).ok()) else {
        return Vec::new();
    };
    let alike = Algorithm::ALL.into_iter().filter(|one| one.is_tiled() == (kind == Kind::Tiles));
    let ours = alike.filter_map(|one| measured(one.name(), one, &mut |recipe| recipe.carve().ok()));
    let mut ours: Vec<Texture> = ours.collect();
    ours.sort_by(|a, b| own.distance(a).total_cmp(&own.distance(b)));
    std::iter::once(own).chain(ours).collect()
}
