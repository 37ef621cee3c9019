//! The pure crates for Python: recipes, mazes, batches on all cores and the check of replays, with the names of the
//! command line. `pymazewright/__init__.py` turns what comes from here into numpy arrays.

mod batch;
mod error;
mod maze;
mod recipe;
mod replay;
mod watch;
mod work;

use pyo3::prelude::*;

use mazewright_maze::options::{HasOptions as _, OptionSpec};
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Features, Outline, Shape};

/// The compiled part of the Python package.
#[pymodule]
mod _core {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::error::Unsolved;
    #[pymodule_export]
    use super::maze::{Maze, read};
    #[pymodule_export]
    use super::recipe::{Recipe, read_mask};
    #[pymodule_export]
    use super::replay::verify;
    #[pymodule_export]
    use super::work::Work;
    #[pymodule_export]
    use super::{algorithms, options, outlines, solvers, topologies};
}

/// The names of the algorithms, each with a sentence.
#[pyfunction]
fn algorithms() -> Vec<(&'static str, &'static str)> {
    Algorithm::ALL.map(|one| (one.name(), one.about().summary)).to_vec()
}

/// The names of the solvers, each with a sentence.
#[pyfunction]
fn solvers() -> Vec<(&'static str, &'static str)> {
    Solver::ALL.map(|one| (one.name(), one.about().summary)).to_vec()
}

/// The names of the options of all algorithms, and of all solvers.
#[pyfunction]
fn options() -> [Vec<&'static str>; 2] {
    let names = |specs: Vec<&'static OptionSpec>| specs.into_iter().map(|spec| spec.name);
    [names(Features::specs()).chain(names(Algorithm::specs())).collect(), names(Solver::specs()).collect()]
}

/// The names of the outlines.
#[pyfunction]
fn outlines() -> [&'static str; 5] {
    Outline::ALL.map(Outline::name)
}

/// The names of the topologies, each with a sentence.
#[pyfunction]
fn topologies() -> Vec<(&'static str, &'static str)> {
    Shape::ALL.iter().map(|one| (one.name(), one.summary())).collect()
}
