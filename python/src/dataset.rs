//! Sets of mazes as tokens.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;

use mazewright_forms::dataset;
use mazewright_link::memory;

use super::error::{refused, value};
use super::maze::named_solver;
use super::recipe::Recipe;
use super::watch;

/// The memory for the texts of a maze, in bytes per slot.
const TEXTS: u64 = 2000;
/// The cells of the mazes that are made at a time.
const CELLS: u64 = 100_000;

/// A set that is being made, and the cells of a maze.
#[pyclass(frozen, module = "pymazewright._core")]
pub(crate) struct Dataset(Arc<Mutex<dataset::Dataset>>, u64);

/// The part, the seed, the maze, the path and the trace.
type Example = (&'static str, u64, String, String, Option<String>);

#[pymethods]
impl Dataset {
    #[new]
    fn new(
        py: Python<'_>,
        recipe: &Recipe,
        count: u64,
        solver: Option<&str>,
        options: Vec<(String, String)>,
    ) -> PyResult<Self> {
        recipe.0.seed.check_series(count).map_err(value)?;
        let solver = solver.map(|name| named_solver(name, options)).transpose()?;
        let (own, cells) = (recipe.0.clone(), recipe.0.cells().map_err(value)?);
        watch::run(py, cells, move |_| {
            memory::check(&own, TEXTS).map_err(refused)?;
            let set = dataset::Dataset::new(own, solver);
            set.check().map_err(value)?.map_err(|unsolved| value(format!("{unsolved}; choose another solver")))?;
            Ok(Self(Arc::new(Mutex::new(set)), cells))
        })
    }

    /// The next mazes, some at a time.
    fn examples(&self, py: Python<'_>, most: u64) -> PyResult<Vec<Example>> {
        let (set, count) = (Arc::clone(&self.0), (CELLS / self.1).clamp(1, most.max(1)));
        watch::run(py, count * self.1, move |stop| {
            let mut set = set.lock().unwrap_or_else(PoisonError::into_inner);
            let next = |_| {
                let one = set.next_example().map_err(value)?;
                Ok((one.split.name(), one.seed, one.maze, one.path, one.trace))
            };
            (0..count).take_while(|_: &u64| !stop.is_set()).map(next).collect()
        })
    }

    /// The text of the file of the mask, if the card needs one.
    fn mask(&self) -> Option<String> {
        self.set().mask()
    }

    /// The card of the mazes so far, for files with an ending.
    fn card(&self, ending: &str) -> String {
        self.set().card(ending)
    }
}

impl Dataset {
    fn set(&self) -> MutexGuard<'_, dataset::Dataset> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
