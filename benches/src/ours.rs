//! Our contenders: every generator with its options, and every solver.

use mazewright_maze::generate::Bias;
use mazewright_maze::generate::Pick;
use mazewright_maze::solve::{Promise, Solution, Solver, Unsolved};
use mazewright_maze::trace::Silent;
use mazewright_maze::{
    Algorithm, Grid, Maze, Passages, Purpose, Random, Recipe, Rectangle, Seed, Shape, Size, Topology,
};

use crate::check;
use crate::contender::Contender;

/// Our name in the table.
pub(crate) const PROGRAM: &str = "mazewright";

/// A row for every generator, and for each option value that changes its inner loop.
///
/// Each maze is carved into fresh memory. A generator that can carve into memory kept by its caller has
/// a second row, whose contender prepares that memory as its input; one whose time depends on how near cells lie in
/// memory has a row for a box.
pub(crate) fn carvers() -> Vec<(String, Contender)> {
    let variants = Algorithm::ALL.into_iter().flat_map(variants);
    let row = |(name, algorithm)| (name, carver(algorithm));
    let others = [
        ("recursive-backtracker box".to_owned(), box_carver(Algorithm::RecursiveBacktracker)),
        ("binary-tree reused".to_owned(), carver_into_kept_memory(Algorithm::BinaryTree(Bias::NorthWest))),
    ];
    variants.map(row).chain(others).collect()
}

/// A row for every solver that promises to find a path.
pub(crate) fn solvers() -> Vec<(String, Contender)> {
    let row = |solver: Solver| (solver.name().to_owned(), our_solver(solver));
    let promising = |solver: &Solver| solver.promise() != Promise::Chance;
    Solver::ALL.into_iter().filter(promising).map(row).collect()
}

/// A generator by its name, or with several options by name and option.
fn variants(algorithm: Algorithm) -> Vec<(String, Algorithm)> {
    match algorithm {
        Algorithm::GrowingTree(_) => {
            let picks = [Pick::NEWEST, Pick::OLDEST, Pick::RANDOM, Pick::ROTATE];
            let variant = |pick| (format!("{} {pick}", algorithm.name()), Algorithm::GrowingTree(pick));
            picks.map(variant).into()
        }
        _ => vec![(algorithm.name().to_owned(), algorithm)],
    }
}

fn carver(algorithm: Algorithm) -> Contender {
    Contender::new(
        PROGRAM,
        move |side, seed| (algorithm, side, seed),
        |&mut (algorithm, side, seed)| carve(algorithm, side, seed),
        |_, maze| is_perfect(maze.passages()),
    )
}

/// Carves a cube of about as many cells as a square of that side has.
fn box_carver(algorithm: Algorithm) -> Contender {
    Contender::new(
        PROGRAM,
        |side, seed| (cube(side), seed),
        move |&mut (size, seed)| {
            let mut recipe = Recipe::new(size, algorithm, Seed(seed));
            recipe.features.shape = Shape::Box;
            carve_recipe(&recipe)
        },
        |_, maze| is_perfect(maze.passages()),
    )
}

/// Carves into the passages of an earlier maze, whose memory is not fresh.
fn carver_into_kept_memory(algorithm: Algorithm) -> Contender {
    Contender::new(
        PROGRAM,
        move |side, seed| {
            let mut passages = Passages::closed(Rectangle::new(square(side)));
            let random = Random::new(Seed(seed), Purpose::Carve);
            algorithm.carve(&mut passages, &mut random.clone(), &mut Silent).expect("a rectangle has rows");
            passages.close_all();
            (passages, random)
        },
        move |(passages, random)| algorithm.carve(passages, random, &mut Silent).expect("a rectangle has rows"),
        |(passages, _), ()| is_perfect(passages),
    )
}

fn our_solver(solver: Solver) -> Contender {
    Contender::new(
        PROGRAM,
        maze_to_solve,
        move |maze| solver.solve(maze.passages(), maze.start(), maze.goal(), &mut Silent),
        |maze, solved: &Result<Solution, Unsolved>| {
            let path = solved.as_ref().map_or(&[][..], |solution| &solution.path);
            let leads_there = path.first() == Some(&maze.start()) && path.last() == Some(&maze.goal());
            leads_there.then_some(()).ok_or_else(|| "the path does not lead from start to goal".to_owned())
        },
    )
}

/// The maze for all solvers: long winding paths, from one corner to the opposite one.
pub(crate) fn maze_to_solve(side: u64, seed: u64) -> Maze {
    carve(Algorithm::RecursiveBacktracker, side, seed)
}

fn square(side: u64) -> Size {
    Size::new(side, side).expect("a size")
}

/// A cube of as many cells as a square, but for rounding.
fn cube(side: u64) -> Size {
    let length = ((side * side) as f64).cbrt().round() as u64;
    Size::of_lengths(&[length; 3]).expect("a size")
}

fn carve_recipe(recipe: &Recipe) -> Maze<Grid> {
    recipe.carve().expect("a maze")
}

fn carve(algorithm: Algorithm, side: u64, seed: u64) -> Maze {
    let recipe = Recipe::new(square(side), algorithm, Seed(seed));
    carve_recipe(&recipe).into_rectangle().expect("a plain rectangle")
}

fn is_perfect<T: Topology>(passages: &Passages<T>) -> Result<(), String> {
    check::perfect(passages.topology().slots(), passages.cell_count(), all_passages(passages))
}

/// All passages, once each, as pairs of cell numbers.
pub(crate) fn all_passages<T: Topology>(passages: &Passages<T>) -> impl Iterator<Item = (usize, usize)> {
    passages.cells().flat_map(move |cell| {
        let ports = passages.open_ports(cell).iter();
        let ends = ports.map(move |port| (cell, passages.topology().neighbor(cell, port)));
        ends.map(|(cell, other)| (cell.index(), other.index())).filter(|(cell, other)| cell < other)
    })
}
