//! Carving and solving, in nanoseconds a cell: each algorithm at three sizes, the best of several
//! runs, every run with another seed so that the processor cannot learn the maze.

use std::hint::black_box;
use std::time::{Duration, Instant};

use mazewright::maze::braid::Share;
use mazewright::maze::generate::binary_tree::Bias;
use mazewright::maze::generate::eller::Odds;
use mazewright::maze::generate::growing_tree::Pick;
use mazewright::maze::generate::recursive_division::Room;
use mazewright::maze::solve::breadth_first;
use mazewright::maze::trace::Silent;
use mazewright::maze::{Algorithm, Recipe, Seed, Size};

const SIDES: [u64; 3] = [100, 1_000, 4_000];
/// How long each entry of the table is measured, once it has run at least three times.
const BUDGET: Duration = Duration::from_millis(400);

#[expect(clippy::print_stdout, reason = "a benchmark prints its table")]
fn main() {
    let carvers = [
        ("recursive-backtracker", Algorithm::RecursiveBacktracker),
        ("binary-tree", Algorithm::BinaryTree(Bias::NorthWest)),
        ("sidewinder", Algorithm::Sidewinder(Share::HALF)),
        ("eller", Algorithm::Eller(Odds::HALVES)),
        ("growing-tree newest", Algorithm::GrowingTree(Pick::NEWEST)),
        ("growing-tree oldest", Algorithm::GrowingTree(Pick::OLDEST)),
        ("growing-tree random", Algorithm::GrowingTree(Pick::RANDOM)),
        ("growing-tree rotate", Algorithm::GrowingTree(Pick::ROTATE)),
        (
            "recursive-division",
            Algorithm::RecursiveDivision(Room::ONE),
        ),
        ("wall-list", Algorithm::WallList),
    ];
    println!(
        "{:24}{:>12}{:>12}{:>12}   ns a cell, side of the square",
        "", SIDES[0], SIDES[1], SIDES[2]
    );
    for (name, algorithm) in carvers {
        let row = SIDES.map(|side| {
            best(side, |seed| {
                black_box(recipe(algorithm, side, seed).carve().expect("a maze"));
            })
        });
        println!("{name:24}{:>12.1}{:>12.1}{:>12.1}", row[0], row[1], row[2]);
    }
    let row = SIDES.map(|side| {
        let maze = recipe(Algorithm::RecursiveBacktracker, side, 1)
            .carve()
            .expect("a maze");
        best(side, |_| {
            black_box(breadth_first::solve(
                maze.passages(),
                maze.start(),
                maze.goal(),
                &mut Silent,
            ));
        })
    });
    println!(
        "{:24}{:>12.1}{:>12.1}{:>12.1}",
        "breadth-first", row[0], row[1], row[2]
    );
}

fn recipe(algorithm: Algorithm, side: u64, seed: u64) -> Recipe {
    let size = Size::new(side, side).expect("a size");
    Recipe::new(size, algorithm, Seed(seed))
}

/// The shortest of several runs, in nanoseconds a cell.
fn best(side: u64, mut run: impl FnMut(u64)) -> f64 {
    let begun = Instant::now();
    let mut best = Duration::MAX;
    let mut seed = 0;
    while seed < 3 || begun.elapsed() < BUDGET {
        seed += 1;
        let started = Instant::now();
        run(seed);
        best = best.min(started.elapsed());
    }
    best.as_secs_f64() * 1e9 / (side * side) as f64
}
