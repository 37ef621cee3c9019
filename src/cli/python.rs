//! `demo FILE.py`: a function in Python, run by the Python package, which prints its trace.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::program::{Patience, Reply, talk};
use mazewright_lab::{MAX_TRACE_BYTES, Recorded, quoted, read_trace};
use mazewright_maze::Recipe;
use serde_json::Value;

/// How Python is started.
const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// Runs the function `carve` of a file on the grid of a recipe, or `solve` on its maze.
///
/// # Errors
/// If Python, its package or the function is missing, or if the file fails before the function runs. A function that
/// fails is shown up to there.
pub(super) fn watch(file: &Path, recipe: &Recipe, patience: Patience) -> Result<Recorded, String> {
    let name = file.to_string_lossy();
    let options = recipe.command_options().join(" ");
    let command = format!("{PYTHON} -m pymazewright watch {} {options}", quoted(&name));
    let printed = Arc::new(Mutex::new(String::new()));
    let heard = Arc::clone(&printed);
    let hear = move |line: &str| {
        let mut text = heard.lock().unwrap_or_else(PoisonError::into_inner);
        // Instead of a trace there may be a problem; the end of one may have another.
        if text.is_empty()
            && let Some(problem) =
                serde_json::from_str::<Value>(line).ok().as_ref().and_then(|line| line["problem"].as_str())
        {
            return Err(problem.to_owned());
        }
        if text.len() + line.len() > MAX_TRACE_BYTES {
            return Err("its trace is too long; choose a smaller maze".to_owned());
        }
        text.push_str(line);
        Ok(Reply::Nothing)
    };
    talk(&command, String::new(), patience, hear).map_err(|problem| format!("{name}: {problem}"))?;
    let text = std::mem::take(&mut *printed.lock().unwrap_or_else(PoisonError::into_inner));
    if text.is_empty() {
        return Err(format!("{name}: its trace is empty; is the package pymazewright of this version installed?"));
    }
    read_trace(&text).map_err(|error| format!("{name}: line {} of its trace: {}", error.line, error.problem))
}
