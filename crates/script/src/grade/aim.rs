//! The aim of a script, and the check that it is met: that it works at all, or does what a built-in algorithm does.

use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Silent;
use mazewright_maze::{Cell, Recipe, Seed, Topology as _};

use super::{Failure, bounds, carving, solving};
use crate::job::Stop;
use crate::runner::Runner;
use crate::script::Script;

/// The task of a script.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    /// The maze that it carves in place of the recipe's algorithm, or that it solves.
    pub recipe: Recipe,
    /// The solver whose place it takes; none if it carves.
    pub solver: Option<Solver>,
    /// True if its maze or path has to be that of the algorithm or solver, with the same random numbers.
    pub is_same: bool,
}

/// Why a script does not do its task.
#[derive(Clone, PartialEq, Debug)]
pub enum Shortfall {
    /// It fails; in the smallest maze where that was seen.
    Fails(Box<Failure>),
    /// It finds no path in this maze, the smallest where that was seen.
    Misses(Box<Recipe>),
    /// Its maze or path is not that of the built-in algorithm: first at this column and row, from 0.
    Differs(Box<Recipe>, (u32, u32)),
}

/// How many seeds are compared.
const SEEDS: u64 = 4;

/// Checks that a script does its task.
///
/// # Errors
/// If it does not. Once `stop` is set, the result means nothing.
pub fn check(script: &Script, aim: &Aim, stop: &Stop) -> Result<(), Shortfall> {
    let fails = |failure| Shortfall::Fails(Box::new(failure));
    let mut runner = Runner::new(script);
    if aim.solver.is_some() {
        let verdict = solving::grade(script, stop);
        let missed = verdict.missed.map(|recipe| Shortfall::Misses(Box::new(recipe)));
        if let Some(shortfall) = verdict.failure.map(fails).or(missed) {
            return Err(shortfall);
        }
    } else if let Some(failure) = carving::failure(&mut runner, stop) {
        return Err(fails(failure));
    }
    for seed in (0..SEEDS).filter(|_| aim.is_same) {
        let recipe = aim.recipe.clone().with_seed(Seed(aim.recipe.seed.0.wrapping_add(seed)));
        if let Some(cell) = difference(&mut runner, &recipe, aim.solver, stop)? {
            let place = recipe.grid().map_or_else(|_| (0, 0), |grid| grid.position(cell));
            return Err(Shortfall::Differs(Box::new(recipe), place));
        }
    }
    Ok(())
}

/// The first cell in which the result of a script differs from that of the built-in algorithm.
fn difference(
    runner: &mut Runner,
    recipe: &Recipe,
    solver: Option<Solver>,
    stop: &Stop,
) -> Result<Option<Cell>, Shortfall> {
    let Ok(maze) = recipe.carve() else { return Ok(None) };
    let passages = maze.passages();
    let Some(solver) = solver else {
        let own = match carving::carve(runner, recipe, &bounds(0, stop)) {
            Ok(own) => own,
            Err(failure) => return failure.map_or(Ok(None), |failure| Err(Shortfall::Fails(failure))),
        };
        return Ok(passages.cells().find(|&cell| passages.open_ports(cell) != own.passages().open_ports(cell)));
    };
    let own = runner.solve(&maze, recipe.seed, &bounds(0, stop)).result;
    let own = own.ok().flatten().unwrap_or_default();
    let ours = solver.solve(passages, maze.start(), maze.goal(), &mut Silent);
    let ours = ours.map(|solution| solution.path).unwrap_or_default();
    let longer = if own.len() > ours.len() { &own } else { &ours };
    Ok((0..longer.len()).find(|n: &usize| own.get(*n) != ours.get(*n)).map(|n| longer[n]))
}
