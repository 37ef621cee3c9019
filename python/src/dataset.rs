//! Sets of mazes as tokens.

use pyo3::prelude::*;

use mazewright_forms::dataset;

use super::error::value;
use super::maze::named_solver;
use super::recipe::Recipe;

/// A set that is being made.
#[pyclass(module = "pymazewright._core")]
pub(crate) struct Dataset(dataset::Dataset);

/// The part, the seed, the maze, the path and the trace.
type Example = (&'static str, u64, String, String, Option<String>);

#[pymethods]
impl Dataset {
    #[new]
    fn new(
        recipe: &Recipe,
        count: u64,
        solver: Option<&str>,
        options: Vec<(String, String)>,
    ) -> PyResult<Self> {
        recipe.0.seed.check_series(count).map_err(value)?;
        let solver = solver.map(|name| named_solver(name, options)).transpose()?;
        let set = dataset::Dataset::new(recipe.0.clone(), solver);
        let works = set.check().map_err(value)?;
        works.map_err(|unsolved| value(format!("{unsolved}; choose another solver")))?;
        Ok(Self(set))
    }

    /// The next mazes.
    fn examples(&mut self, py: Python<'_>, count: usize) -> PyResult<Vec<Example>> {
        let next = |_| {
            let one = self.0.next_example().map_err(value)?;
            Ok((one.split.name(), one.seed, one.maze, one.path, one.trace))
        };
        py.detach(|| (0..count).map(next).collect())
    }

    /// The text of the file of the mask, if the card needs one.
    fn mask(&self) -> Option<String> {
        self.0.mask()
    }

    /// The card of the mazes so far, for files with an ending.
    fn card(&self, ending: &str) -> String {
        self.0.card(ending)
    }
}
