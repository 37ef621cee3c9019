//! Helpers of several test modules: every algorithm with its options, drawings, and random numbers
//! that do not come from the code under test.

mod contrast;
mod furniture;
mod grids;
mod trees;
mod vision;

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{io, thread};

use mazewright_forms::draw::{Format, Label};
use mazewright_forms::{draw, read};
use mazewright_maze::generate::{Bias, Pick, Shifts, Walkers};
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::{Algorithm, Cell, DoorRule, Grid, Mask, Maze, Port, Recipe, Seed, Shape, Size, Topology};

pub use mazewright_maze::inside::fnv_1a as hash;

pub use self::contrast::{check_contrast, contrast, linear, luminance};
pub use self::furniture::cluttered;
pub use self::grids::every_grid;
pub use self::trees::{check_perfect, steps_from};
pub use self::vision::Vision;

/// Every algorithm with each of its options, and two mixes of the growing tree.
pub fn algorithms() -> Vec<Algorithm> {
    let picks = ["newest", "oldest", "random", "rotate", "newest=3,random=1", "oldest=1,random=2,rotate=5"];
    let mut all = vec![
        Algorithm::RecursiveBacktracker,
        Algorithm::ParallelBacktracker(Walkers::DEFAULT),
        Algorithm::ParallelBacktracker(parse("32")),
        Algorithm::HuntAndKill,
        Algorithm::Wilson,
        Algorithm::AldousBroder,
        Algorithm::Houston,
        Algorithm::OriginShift(Shifts::DEFAULT),
        Algorithm::OriginShift(parse("1")),
    ];
    all.extend(Bias::ALL.map(Algorithm::BinaryTree));
    all.extend(["0.5", "0.3"].map(|odds| Algorithm::Sidewinder(parse(odds))));
    all.extend(["0.5,0.5", "0.75,0.2"].map(|odds| Algorithm::Eller(parse(odds))));
    all.extend(picks.map(|pick| Algorithm::GrowingTree(parse(pick))));
    all.extend([Algorithm::Prim, Algorithm::Kruskal, Algorithm::Boruvka]);
    all.extend([Algorithm::PrimFrontierEdge, Algorithm::PrimFrontierCell]);
    all.extend(["1", "4"].map(|room| Algorithm::RecursiveDivision(parse(room))));
    let others: Vec<_> = Algorithm::ALL.into_iter().filter(|one| !all.contains(one)).collect();
    all.extend(others);
    all
}

/// The words that choose an algorithm with its options on the command line.
pub fn words(algorithm: Algorithm) -> String {
    // These two came later than the golden texts, so they are left out where they have their defaults.
    let is_said = |name: &str| !["odds", "room"].contains(&name) || !algorithm.changed_options().is_empty();
    let options = algorithm.options().into_iter().filter(|(spec, _)| is_said(spec.name));
    let options = options.map(|(spec, value)| format!(" --{} {value}", spec.name));
    format!("--algorithm {}{}", algorithm.name(), options.collect::<String>())
}

/// The words that make the maze of a recipe on the command line.
pub fn command(recipe: &Recipe) -> String {
    let mut line = format!(
        "mazewright draw {} --size {} --seed {} --doors {}",
        words(recipe.algorithm),
        recipe.size,
        recipe.seed,
        recipe.features.doors.name()
    );
    if !recipe.features.braid.is_zero() {
        line += &format!(" --braid {}", recipe.features.braid);
    }
    if recipe.features.shape != Shape::Rectangle {
        line += &format!(" --topology {}", recipe.features.shape.name());
    }
    if !recipe.features.weave.is_zero() {
        line += &format!(" --weave {}", recipe.features.weave);
    }
    line
}

/// Parses a text that is known to be valid.
#[track_caller]
pub fn parse<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

/// The algorithm of a growing tree with a rule.
pub fn growing(pick: &str) -> Algorithm {
    Algorithm::GrowingTree(parse::<Pick>(pick))
}

/// A valid size.
pub fn size(columns: u64, rows: u64) -> Size {
    Size::new(columns, rows).unwrap()
}

/// A recipe with doors at the corners and without braiding.
pub fn recipe(algorithm: Algorithm, size: Size, seed: u64) -> Recipe {
    Recipe::new(size, algorithm, Seed(seed))
}

/// Carves a valid recipe.
#[track_caller]
pub fn carve(recipe: &Recipe) -> Maze {
    plain(recipe.carve().unwrap_or_else(|error| panic!("{}: {error}", command(recipe))))
}

/// A maze that lies in a plain rectangle.
#[track_caller]
pub fn plain(maze: Maze<Grid>) -> Maze {
    maze.into_rectangle().expect("a plain rectangle")
}

/// Reads the maze of a valid drawing.
#[track_caller]
pub fn maze_of(drawing: &str) -> Maze {
    match read::read(drawing.as_bytes()) {
        Ok(reading) => plain(reading.maze),
        Err(error) => panic!("{error}\n{drawing}"),
    }
}

/// A maze as text.
pub fn text<T: Topology>(maze: &Maze<T>, format: Format, solution: Option<&[Cell]>) -> String {
    String::from_utf8(written(|out| draw::draw(maze, format, solution, &Label::default(), out))).unwrap()
}

/// The bytes that something writes.
#[track_caller]
pub fn written<Done>(write: impl FnOnce(&mut Vec<u8>) -> io::Result<Done>) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(&mut bytes).unwrap();
    bytes
}

/// The shortest path from start to goal.
pub fn solution<T: Topology>(maze: &Maze<T>) -> Option<Vec<Cell>> {
    maze.shortest_path()
}

/// SplitMix64, written from its publication: random numbers for tests.
#[derive(Clone)]
pub struct Dice(pub u64);

impl Dice {
    /// The next 64 bits.
    pub fn word(&mut self) -> u64 {
        split_mix(&mut self.0)
    }

    /// A number below a small bound, so that taking the remainder hardly favors any.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }
}

/// Does the jobs on all cores, and fails when one of them does.
pub fn in_parallel<Job: Sync>(jobs: &[Job], work: impl Fn(&Job) + Sync) {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(job);
                }
            });
        }
    });
}

/// All grids: the shapes, and the rectangle with bridges.
pub fn grids() -> Vec<(Shape, &'static str)> {
    let plain = Shape::ALL.map(|shape| (shape, "0"));
    let woven = ["0.2", "1"].map(|share| (Shape::Rectangle, share));
    plain.into_iter().chain(woven).collect()
}

/// Recipes without doors of every shape, about equally large.
pub fn every_shape(algorithm: Algorithm, size: Size, seed: u64) -> Vec<Recipe> {
    let of = |shape| on_grid((shape, "0"), algorithm, size, seed).with_doors(DoorRule::None);
    Shape::ALL.map(of).into()
}

/// Recipes of every algorithm in rectangles, with all kinds of doors.
pub fn all_kinds(sizes: &[(u64, u64)], braids: &[&str], seeds: Range<u64>) -> Vec<Recipe> {
    let mut recipes = Vec::new();
    for algorithm in algorithms() {
        for &(columns, rows) in sizes {
            for doors in DoorRule::ALL {
                for braid in braids {
                    let of = |seed| recipe(algorithm, size(columns, rows), seed).with_braid(parse(braid));
                    recipes.extend(seeds.clone().map(|seed| of(seed).with_doors(doors)));
                }
            }
        }
    }
    recipes.retain(|recipe| recipe.check().is_ok());
    recipes
}

/// A recipe on one of the [`grids`], with its default doors.
pub fn on_grid((shape, weave): (Shape, &str), algorithm: Algorithm, size: Size, seed: u64) -> Recipe {
    recipe(algorithm, size.fitted_to(shape), seed)
        .with_shape(shape)
        .with_weave(parse(weave))
        .with_doors(DoorRule::default_for(shape))
}

/// The grid of a shape, without bridges.
pub fn grid(shape: Shape, size: Size) -> Grid {
    Grid::new(shape, size.fitted_to(shape))
}

/// A mask whose open cells are connected: grown at random from a random cell of a grid.
pub fn random_mask(shape: Shape, size: Size, seed: u64) -> Mask {
    let grid = grid(shape, size);
    let mut dice = Dice(seed);
    let start = grid.nth(dice.below(grid.cell_count()));
    let wanted = 1 + dice.below(grid.cell_count());
    let mut open = vec![false; grid.slots()];
    let mut edge = vec![start];
    open[start.index()] = true;
    let mut count = 1;
    while count < wanted && !edge.is_empty() {
        let cell = edge[dice.below(edge.len())];
        let ports = (0..grid.port_count()).map(Port);
        let beside: Vec<Cell> = ports
            .map(|port| grid.neighbor(cell, port))
            .filter(|&next| grid.contains(next) && !open[next.index()])
            .collect();
        if beside.is_empty() {
            edge.retain(|&other| other != cell);
            continue;
        }
        let next = beside[dice.below(beside.len())];
        open[next.index()] = true;
        edge.push(next);
        count += 1;
    }
    let is_void = |x, y| grid.locate(x, y).is_none_or(|cell| !open[cell.index()]);
    Mask::new(size, is_void).unwrap()
}

/// Checks a mean against a value that is known up to some rounding, within four standard errors.
pub fn check_mean(name: &str, values: &[f64], known: f64, rounding: f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (spread / (count - 1.0) / count).sqrt();
    let off = (mean - known).abs();
    assert!(off <= 4.0 * error + rounding, "{name}: {mean} instead of {known}, standard error {error}");
}

/// How many cells have no, one, two, three and four openings.
pub fn junctions(maze: &Maze) -> [u64; 5] {
    let mut counts = [0; 5];
    for cell in maze.passages().cells() {
        counts[maze.passages().open_ports(cell).len() as usize] += 1;
    }
    counts
}
