//! The verdict on a script that carves.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use mazewright_maze::trace::Silent;
use mazewright_maze::{
    Algorithm, DoorRule, Grid, Maze, Measures, Purpose, Random, Recipe, RecipeError, Seed, Shape, Size,
};
use mazewright_stats::Row;

use super::{EVENTS, Failure, Growth, Mismatch, WorkPoint, bounds, place_of, points, steps};
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
    /// How evenly it makes all mazes of 3x3 cells; none for tiles, and if it [is slow](Self::is_slow).
    pub evenness: Option<Evenness>,
    /// The statistics of its 20x20 mazes, and then those of the built-in algorithms, the most similar first.
    pub textures: Vec<Texture>,
    /// How its work grows.
    pub points: Vec<WorkPoint>,
    /// How its work grows with the size.
    pub growth: Option<Growth>,
}

impl CarvingVerdict {
    /// Returns true if thousands of small mazes would take it minutes.
    pub fn is_slow(&self) -> bool {
        self.points.first().is_none_or(|point| point.operations > 50_000.0)
    }
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
    /// The sides of the cells that are open in all of them, four bits for each cell.
    always_open: u64,
}

/// Means over some mazes, in percent of the cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Texture {
    /// The name of the algorithm; empty for the script.
    pub name: &'static str,
    /// The mean of each of [`Texture::COLUMNS`].
    pub means: [f64; 4],
    /// The variance of each mean.
    variances: [f64; 4],
}

impl Texture {
    /// The columns of the statistics that are compared.
    pub const COLUMNS: [&str; 4] = ["dead_ends", "three_ways", "turns", "solution"];

    fn of(name: &'static str, row: &Row) -> Self {
        let column = |name| row.column(name).and_then(|column| column.mean().zip(column.deviation()));
        let columns = Self::COLUMNS.map(|name| column(name).unwrap_or_default());
        let variance = |(_, deviation): (f64, f64)| deviation * deviation / MEASURED as f64;
        Self { name, means: columns.map(|(mean, _)| mean), variances: columns.map(variance) }
    }

    /// The squared differences from another texture, each about 1 if only chance is at work. The length of the solution
    /// is left out, because it also depends on the corner where an algorithm begins.
    fn differences(&self, other: &Self) -> impl Iterator<Item = f64> {
        let square = |n: usize| {
            let difference = self.means[n] - other.means[n];
            difference * difference / (self.variances[n] + other.variances[n]).max(1e-9)
        };
        (0..3).map(square)
    }

    /// How much it differs from another one.
    fn distance(&self, other: &Self) -> f64 {
        self.differences(other).sum()
    }

    /// Returns true if the mazes have something in common, so that the nearest algorithm is worth its name.
    pub fn is_near(&self, other: &Self) -> bool {
        self.means.iter().zip(other.means).take(3).all(|(own, other)| (own - other).abs() < NEAR)
    }

    /// Returns true if chance explains the differences from another one: each is at most four standard deviations,
    /// which two in ten thousand textures of the same algorithm exceed.
    pub fn is_like(&self, other: &Self) -> bool {
        self.differences(other).all(|square| square <= 16.0)
    }
}

/// How many percent of the cells mazes may be apart that are called alike.
const NEAR: f64 = 15.0;
/// The mazes of 3x3 cells: the spanning trees of that grid.
const TREES: usize = 192;
/// How often each would be made if all are equally likely.
const TIMES: u32 = 30;
/// How many mazes are measured: so many that those of Wilson and Kruskal differ by nine standard deviations.
pub const MEASURED: u64 = 200;
/// How many percent of the cells a variant of an algorithm may be apart from it, if it is nearest to that one.
const VARIANT: f64 = 3.0;
/// The textures of the built-in algorithms, measured when they are first needed.
static BUILT_IN: LazyLock<Vec<(Algorithm, Texture)>> =
    LazyLock::new(|| Algorithm::ALL.into_iter().filter_map(|one| Some((one, built_in_texture(one)?))).collect());
/// The number of mazes that must be perfect before a grid is listed.
const TRIED: u64 = 12;

pub(super) fn grade(script: &Script, stop: &Stop) -> CarvingVerdict {
    let mut verdict = CarvingVerdict::default();
    match judge(&mut verdict, script, stop) {
        Ok(()) => verdict,
        Err(failure) => CarvingVerdict { failure: Some(*failure), ..CarvingVerdict::default() },
    }
}

/// Judges a script, until it fails.
fn judge(verdict: &mut CarvingVerdict, script: &Script, stop: &Stop) -> Result<(), Box<Failure>> {
    let mut runner = Runner::new(script);
    if let Some(failure) = failure(&mut runner, stop) {
        return Err(Box::new(failure));
    }
    verdict.points = growth(&mut runner, stop)?;
    verdict.growth = Growth::of(&verdict.points);
    // Small mazes come first, so that the smallest one that fails is named.
    if script.kind() == Kind::Cells && !verdict.is_slow() {
        verdict.evenness = evenness(|recipe| attempt(&mut runner, recipe, stop))?;
    }
    verdict.textures = textures(&mut runner, stop)?;
    if script.kind() == Kind::Tiles {
        verdict.grids = vec![Shape::Rectangle];
        return Ok(());
    }
    let small = bounds(0, stop);
    let carves = |&shape: &Shape| {
        let size = if shape == Shape::Box { "4x3x2" } else { "8x7" };
        (0..TRIED).all(|seed| {
            let recipe = recipe(script.kind(), size, Seed(seed)).map(|recipe| recipe.with_shape(shape));
            recipe.is_some_and(|recipe| carve(&mut runner, &recipe, &small).is_ok())
        })
    };
    verdict.grids = Shape::ALL.into_iter().filter(carves).collect();
    Ok(())
}

/// The work in squares of growing size, up to those that take too much.
fn growth(runner: &mut Runner, stop: &Stop) -> Result<Vec<WorkPoint>, Box<Failure>> {
    let large = bounds(0, stop);
    points(|side, seed| {
        let Some(recipe) = recipe(runner.script().kind(), &format!("{side}x{side}"), seed) else { return Ok(None) };
        let Ok(blank) = recipe.blank() else { return Ok(None) };
        let ran = runner.carve(blank, Random::new(seed, Purpose::Carve), &large);
        match ran.result {
            Ok(()) => Ok(Some(ran.effort)),
            Err(_) if large.is_used_up(&ran.effort, &ran.passages) => Ok(None),
            Err(_) => attempt(runner, &recipe, stop).map_or_else(Err, |_| Ok(None)),
        }
    })
}

/// The recipe of a size; `None` if the text is not one.
fn recipe(kind: Kind, size: &str, seed: Seed) -> Option<Recipe> {
    let size: Size = size.parse().ok()?;
    Some(Recipe::new(size, place_of(kind), seed).with_doors(DoorRule::None))
}

/// The smallest rectangle on which it fails.
pub(super) fn failure(runner: &mut Runner, stop: &Stop) -> Option<Failure> {
    let cells = [
        "2x1", "1x2", "2x2", "3x2", "2x3", "3x3", "7x2", "2x7", "4x4", "5x5", "12x9", "20x20", "40x12", "12x40",
        // A maze of one cell says least about a mistake, so any other one is named before it.
        "1x1",
    ];
    let tiles = ["3x3", "5x3", "3x5", "5x5", "7x7", "11x9", "21x21", "41x13", "13x41"];
    let kind = runner.script().kind();
    let sizes = if kind == Kind::Tiles { &tiles[..] } else { &cells[..] };
    for size in sizes {
        for seed in 0..4 {
            let recipe = recipe(kind, size, Seed(seed))?;
            if let Err(failure) = attempt(runner, &recipe, stop) {
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

/// Carves the maze of a recipe, if there is one. Only a failing run is repeated to see at which step it fails.
fn attempt(runner: &mut Runner, recipe: &Recipe, stop: &Stop) -> Result<Option<Maze<Grid>>, Box<Failure>> {
    match carve(runner, recipe, &bounds(0, stop)) {
        Ok(maze) => Ok(Some(maze)),
        Err(None) => Ok(None),
        Err(Some(failure)) => {
            let again = carve(runner, recipe, &bounds(EVENTS, stop));
            Err(again.err().flatten().unwrap_or(failure))
        }
    }
}

/// Makes mazes of 3x3 cells, and counts each kind.
fn evenness<E>(mut make: impl FnMut(&Recipe) -> Result<Option<Maze<Grid>>, E>) -> Result<Option<Evenness>, E> {
    let mut times: BTreeMap<u64, u32> = BTreeMap::new();
    for seed in 0..TREES as u64 * u64::from(TIMES) {
        let Some(recipe) = recipe(Kind::Cells, "3x3", Seed(seed)) else { return Ok(None) };
        let Some(maze) = make(&recipe)? else { return Ok(None) };
        let passages = maze.passages();
        let open = passages.cells().map(|cell| u64::from(passages.open_ports(cell).0));
        *times.entry(open.fold(0, |all, open| all << 4 | open)).or_default() += 1;
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
    Ok(least.zip(times.values().max().copied()).map(|ends| Evenness {
        made: times.len(),
        of: TREES,
        ends,
        chi_squared,
        is_even: chi_squared <= freedom + 5.0 * (2.0 * freedom).sqrt(),
        always_open: times.keys().fold(u64::MAX, |all, open| all & open),
    }))
}

/// The statistics of its mazes, and of those of the built-in algorithms.
fn textures(runner: &mut Runner, stop: &Stop) -> Result<Vec<Texture>, Box<Failure>> {
    let kind = runner.script().kind();
    let Some(own) = texture("", place_of(kind), |recipe| attempt(runner, recipe, stop))? else { return Ok(Vec::new()) };
    let alike = BUILT_IN.iter().filter(|(one, _)| one.is_tiled() == (kind == Kind::Tiles));
    let mut ours: Vec<Texture> = alike.map(|(_, texture)| texture.clone()).collect();
    ours.sort_by(|a, b| own.distance(a).total_cmp(&own.distance(b)));
    Ok(std::iter::once(own).chain(ours).collect())
}

/// The statistics of the mazes that are made in the place of an algorithm; none if one of them is not made.
fn texture<E>(
    name: &'static str,
    place: Algorithm,
    mut make: impl FnMut(&Recipe) -> Result<Option<Maze<Grid>>, E>,
) -> Result<Option<Texture>, E> {
    let kind = if place.is_tiled() { Kind::Tiles } else { Kind::Cells };
    let size = if place.is_tiled() { "21x21" } else { "20x20" };
    let Some(recipe) = recipe(kind, size, Seed(0)) else { return Ok(None) };
    let recipe = recipe.with_doors(DoorRule::Corners).with_algorithm(place);
    let mut row = Row::new(&recipe);
    for seed in 0..MEASURED {
        let Some(maze) = make(&recipe.clone().with_seed(Seed(seed)))? else { return Ok(None) };
        row.add(&Measures::of(&maze));
    }
    Ok(Some(Texture::of(name, &row)))
}

fn built_in_texture(algorithm: Algorithm) -> Option<Texture> {
    texture(algorithm.name(), algorithm, |recipe| recipe.carve().map(Some)).ok().flatten()
}

impl CarvingVerdict {
    /// How its mazes differ from those of an algorithm, as far as their look and the mazes of 3x3 cells show. A variant
    /// of the algorithm may look a little different, but not more like another one.
    pub(super) fn mismatch(&self, algorithm: Algorithm) -> Option<Mismatch> {
        let (own, nearest) = (self.textures.first()?, self.textures.get(1)?);
        let is_like = built_in_texture(algorithm).is_some_and(|theirs| {
            let is_variant = own.means.iter().zip(theirs.means).take(3).all(|(own, ours)| (own - ours).abs() < VARIANT);
            own.is_like(&theirs) || nearest.name == algorithm.name() && is_variant
        });
        if !is_like {
            return Some(Mismatch::Unlike(nearest.is_near(own).then_some(nearest.name)));
        }
        let built_in = evenness(|recipe| recipe.clone().with_algorithm(algorithm).carve().map(Some));
        let (own, theirs) = self.evenness.zip(built_in.ok().flatten())?;
        // Its option turns the mazes, which leaves their look as it is.
        if matches!(algorithm, Algorithm::BinaryTree(_)) && own.always_open != theirs.always_open {
            return Some(Mismatch::Sides);
        }
        (theirs.is_even && !own.is_even).then_some(Mismatch::Uneven)
    }
}
