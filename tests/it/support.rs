//! What several test modules need: every algorithm with its options, drawings, and random numbers
//! that do not come from the code under test.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use mazewright::maze::braid::Share;
use mazewright::maze::draw::{self, Format, Label};
use mazewright::maze::generate::binary_tree::Bias;
use mazewright::maze::generate::eller::Odds;
use mazewright::maze::generate::growing_tree::Pick;
use mazewright::maze::generate::origin_shift::Shifts;
use mazewright::maze::generate::parallel_backtracker::Walkers;
use mazewright::maze::generate::recursive_division::Room;
use mazewright::maze::solve::breadth_first;
use mazewright::maze::trace::Silent;
use mazewright::maze::{Algorithm, Cell, Grid, Maze, Recipe, Seed, Shape, Size, Topology, read};

/// Every algorithm with each of its options, and two mixes of the growing tree.
pub(crate) fn algorithms() -> Vec<Algorithm> {
    let picks = [
        "newest",
        "oldest",
        "random",
        "rotate",
        "newest=3,random=1",
        "oldest=1,random=2,rotate=5",
    ];
    let mut all = vec![
        Algorithm::RecursiveBacktracker,
        Algorithm::ParallelBacktracker(Walkers::USUAL),
        Algorithm::ParallelBacktracker(parse("32")),
        Algorithm::HuntAndKill,
        Algorithm::Wilson,
        Algorithm::AldousBroder,
        Algorithm::Houston,
        Algorithm::OriginShift(Shifts::USUAL),
        Algorithm::OriginShift(parse("1")),
    ];
    all.extend(Bias::ALL.map(Algorithm::BinaryTree));
    all.extend(["0.5", "0.3"].map(|odds| Algorithm::Sidewinder(parse(odds))));
    all.extend(["0.5,0.5", "0.75,0.2"].map(|odds| Algorithm::Eller(parse(odds))));
    all.extend(picks.map(|pick| Algorithm::GrowingTree(parse(pick))));
    all.extend([Algorithm::Prim, Algorithm::Kruskal, Algorithm::Boruvka]);
    all.extend([Algorithm::PrimFrontierEdge, Algorithm::PrimFrontierCell]);
    all.extend(["1", "4"].map(|room| Algorithm::RecursiveDivision(parse(room))));
    all.push(Algorithm::BlobbyDivision);
    all.push(Algorithm::WallList);
    all
}

/// The words that choose an algorithm with its option on the command line.
pub(crate) fn words(algorithm: Algorithm) -> String {
    let option = match algorithm {
        Algorithm::BinaryTree(bias) => format!(" --bias {}", bias.name()),
        Algorithm::GrowingTree(pick) => format!(" --pick {pick}"),
        Algorithm::ParallelBacktracker(walkers) => format!(" --walkers {walkers}"),
        Algorithm::OriginShift(shifts) => format!(" --shifts {shifts}"),
        Algorithm::Sidewinder(odds) if odds != Share::HALF => format!(" --odds {odds}"),
        Algorithm::Eller(odds) if odds != Odds::HALVES => format!(" --odds {odds}"),
        Algorithm::RecursiveDivision(room) if room != Room::ONE => format!(" --room {room}"),
        _ => String::new(),
    };
    format!("--algorithm {}{option}", algorithm.name())
}

/// The words that make the maze of a recipe on the command line.
pub(crate) fn command(recipe: &Recipe) -> String {
    let mut line = format!(
        "mazewright draw {} --size {} --seed {} --doors {}",
        words(recipe.algorithm),
        recipe.size,
        recipe.seed,
        recipe.doors.name()
    );
    if !recipe.braid.is_zero() {
        line += &format!(" --braid {}", recipe.braid);
    }
    if recipe.shape != Shape::Rectangle {
        line += &format!(" --topology {}", recipe.shape.name());
    }
    if !recipe.weave.is_zero() {
        line += &format!(" --weave {}", recipe.weave);
    }
    line
}

/// A value from a text that is right.
#[track_caller]
pub(crate) fn parse<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

/// The algorithm of a growing tree with a rule.
pub(crate) fn growing(pick: &str) -> Algorithm {
    Algorithm::GrowingTree(parse::<Pick>(pick))
}

pub(crate) fn size(columns: u64, rows: u64) -> Size {
    Size::new(columns, rows).unwrap()
}

/// A recipe with doors at the corners and without braiding.
pub(crate) fn recipe(algorithm: Algorithm, size: Size, seed: u64) -> Recipe {
    Recipe::new(size, algorithm, Seed(seed))
}

/// The maze of a recipe that makes one.
#[track_caller]
pub(crate) fn carve(recipe: &Recipe) -> Maze {
    plain(
        recipe
            .carve()
            .unwrap_or_else(|error| panic!("{}: {error}", command(recipe))),
    )
}

/// A maze that lies in a plain rectangle.
#[track_caller]
pub(crate) fn plain(maze: Maze<Grid>) -> Maze {
    maze.into_rectangle().expect("a plain rectangle")
}

/// The maze of a drawing that can be read.
#[track_caller]
pub(crate) fn maze_of(drawing: &str) -> Maze {
    match read::read(drawing.as_bytes()) {
        Ok(reading) => plain(reading.maze),
        Err(error) => panic!("{error}\n{drawing}"),
    }
}

/// A maze as text.
pub(crate) fn text<T: Topology>(
    maze: &Maze<T>,
    format: Format,
    solution: Option<&[Cell]>,
) -> String {
    let mut out = Vec::new();
    draw::draw(maze, format, solution, &Label::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The shortest way from start to goal.
pub(crate) fn solution<T: Topology>(maze: &Maze<T>) -> Option<Vec<Cell>> {
    breadth_first::solve(maze.passages(), maze.start(), maze.goal(), &mut Silent)
}

/// FNV-1a with 64 bits.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for &byte in bytes {
        hash ^= u64::from(byte);
        hash = hash.wrapping_mul(0x100_0000_01B3);
    }
    hash
}

/// SplitMix64, written from its publication: random numbers for tests.
#[derive(Clone)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a bound that is small, so that the remainder favors none noticeably.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }
}

/// Does the jobs on all cores, and fails when one of them does.
pub(crate) fn in_parallel<Job: Sync>(jobs: &[Job], work: impl Fn(&Job) + Sync) {
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
