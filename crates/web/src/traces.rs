//! Traces that something else recorded, on a stage.

use mazewright_lab::{Setup, read_trace};
use mazewright_link::Scene;
use mazewright_maze::Topology as _;
use wasm_bindgen::prelude::wasm_bindgen;

use super::problem::too_many;
use super::stage::{MOST_CELLS, Stage};

#[wasm_bindgen]
impl Stage {
    /// Prepares the text of a trace.
    ///
    /// # Errors
    /// When it is not a trace, or too large.
    pub fn recorded(trace: &str) -> Result<Self, String> {
        let recorded = read_trace(trace).map_err(|error| error.to_string())?;
        let cells = recorded.work.maze.topology().cell_count() as u64;
        if cells > MOST_CELLS {
            return Err(too_many(cells, MOST_CELLS));
        }
        let scene = Scene::new(Setup::new(recorded.recipe()));
        Self::of(vec![recorded.subject()], scene)
    }
}
