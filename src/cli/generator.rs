//! `--generator COMMAND`: a program that prints how it carves, as events of a trace.

use std::sync::{Arc, Mutex, PoisonError};

use super::Failure;
use super::program::{Patience, Reply, talk};
use mazewright_forms::draw;
use mazewright_lab::{MAX_TRACE_BYTES, Recorded, read_trace};
use mazewright_maze::{Grid, Passages, Recipe};
use mazewright_script::imperfection;

/// A program that carves.
#[derive(Clone, Debug)]
pub(super) struct Generator {
    pub(super) command: String,
    pub(super) patience: Patience,
}

impl Generator {
    /// Runs the program, which gets the header of its trace and carves a perfect maze of a recipe.
    pub(super) fn carve(&self, recipe: &Recipe, blank: &Passages<Grid>) -> Result<Recorded, Failure> {
        let bad = |problem: String| Failure::Bad(format!("{}: {problem}", self.command));
        let mut header = Vec::new();
        draw::carving_header(&self.command, recipe, &mut header).map_err(|error| bad(error.to_string()))?;
        let header = String::from_utf8(header).map_err(|error| bad(error.to_string()))?;
        let printed = Arc::new(Mutex::new((0, String::new())));
        let (heard, first) = (Arc::clone(&printed), header.clone());
        let hear = move |line: &str| {
            let mut printed = heard.lock().unwrap_or_else(PoisonError::into_inner);
            let (lines, text) = &mut *printed;
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
        talk(&self.command, header, self.patience, hear).map_err(bad)?;
        let printed = std::mem::take(&mut *printed.lock().unwrap_or_else(PoisonError::into_inner));
        let (lines, text) = printed;
        if lines == 0 {
            return Err(bad("it printed no event".to_owned()));
        }
        // Our header is not a line of its output.
        let ours = text.lines().count() - lines;
        let recorded = read_trace(&text)
            .map_err(|error| bad(format!("line {} of its output: {}", error.line - ours, error.problem)))?;
        if let Some(failure) = &recorded.work.failure {
            return Err(bad(failure.message.clone()));
        }
        if recorded.work.blank != *blank {
            return Err(bad("it carved a different grid from that of the header on its standard input".to_owned()));
        }
        match imperfection(recorded.work.maze.passages(), false) {
            Some(problem) => Err(bad(format!("it is over, and {problem}"))),
            None => Ok(recorded),
        }
    }
}
