//! Programs that print a trace: how they carve for `--generator COMMAND`, or what a function in Python does for
//! `demo FILE.py`.

use std::path::Path;

use super::program::{Patience, Reply, talk};
use mazewright_forms::inside;
use mazewright_forms::read::ReadError;
use mazewright_lab::{MAX_TRACE_BYTES, Recorded, quoted, read_trace};
use mazewright_maze::{Grid, Passages, Recipe};
use mazewright_script::imperfection;
use serde_json::Value;

/// How Python is started.
const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// A program that carves.
#[derive(Clone, Debug)]
pub(super) struct Generator {
    pub(super) command: String,
    pub(super) patience: Patience,
}

impl Generator {
    /// Runs the program, which gets the header of its trace and carves a perfect maze of a recipe. An error is the rest
    /// of a sentence about it.
    pub(super) fn carve(&self, recipe: &Recipe, blank: &Passages<Grid>) -> Result<Recorded, String> {
        let mut header = Vec::new();
        inside::carving_header(&self.command, recipe, &mut header).map_err(|error| error.to_string())?;
        let header = String::from_utf8(header).map_err(|error| error.to_string())?;
        let first = header.clone();
        let hear = move |(lines, text): &mut (usize, String), line: &str| {
            *lines += 1;
            let line = line.trim();
            if !line.starts_with('{') {
                let beginning: String = line.chars().take(60).collect();
                return Err(format!(
                    "line {lines} of its output is no event: {beginning:?}; write events to standard output, and all \
                     else to standard error"
                ));
            }
            // Its own header replaces ours.
            if *lines == 1 && !line.contains("\"trace\"") {
                text.push_str(&first);
            }
            if text.len() + line.len() >= MAX_TRACE_BYTES {
                return Err(format!("it printed more than {MAX_TRACE_BYTES} bytes; choose a smaller maze"));
            }
            text.push_str(line);
            text.push('\n');
            Ok(Reply::Nothing)
        };
        let ((lines, text), talked) = talk(&self.command, header.clone(), self.patience, (0, String::new()), hear);
        talked?;
        if lines == 0 && blank.cell_count() > 1 {
            return Err("it printed no event".to_owned());
        }
        // A maze of one cell needs no event.
        let text = if lines == 0 { header } else { text };
        // Our header is not a line of its output.
        let ours = text.lines().count() - lines;
        let recorded = read_trace(&text)
            .map_err(|error| format!("line {} of its output: {}", line_of(&error) - ours, error.problem))?;
        if let Some(failure) = &recorded.work.failure {
            return Err(failure.message.clone());
        }
        if recorded.work.blank != *blank {
            return Err("it carved a different grid from that of the header on its standard input".to_owned());
        }
        match imperfection(recorded.work.maze.passages()) {
            Some(problem) => Err(format!("it ended, and {problem}")),
            None => Ok(recorded),
        }
    }
}

/// Runs the function `carve` of a file on the grid of a recipe, or `solve` on its maze, by the package for Python.
///
/// # Errors
/// If Python, its package or the function is missing, or if the file fails before the function runs. A function that
/// fails is shown up to there.
pub(super) fn watch_python(file: &Path, recipe: &Recipe, patience: Patience) -> Result<Recorded, String> {
    let name = file.to_string_lossy();
    let options = recipe.command_options().join(" ");
    let command = format!("{PYTHON} -m pymazewright watch {} {options}", quoted(&name));
    let hear = |text: &mut String, line: &str| {
        // Instead of a trace there may be a problem; the end of one may have another.
        let first: Option<Value> = text.is_empty().then(|| serde_json::from_str(line).ok()).flatten();
        if let Some(problem) = first.as_ref().and_then(|first| first["problem"].as_str()) {
            return Err(problem.to_owned());
        }
        if text.len() + line.len() > MAX_TRACE_BYTES {
            return Err("its trace is too long; choose a smaller maze".to_owned());
        }
        text.push_str(line);
        Ok(Reply::Nothing)
    };
    let (text, talked) = talk(&command, String::new(), patience, String::new(), hear);
    talked.map_err(|problem| format!("{name}: {problem}"))?;
    if text.is_empty() {
        return Err(format!("{name}: its trace is empty; is the package pymazewright of this version installed?"));
    }
    read_trace(&text).map_err(|error| format!("{name}: line {} of its trace: {}", line_of(&error), error.problem))
}

/// The line of an error, from 1.
fn line_of(error: &ReadError) -> usize {
    error.place.map_or(1, |(line, _)| line as usize)
}
