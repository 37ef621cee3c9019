//! `--explorer COMMAND`: a program that walks through a maze and sees only the walls around it.

use std::sync::Arc;

use clap::Args;

use super::Failure;
use super::program::{Patience, Reply, talk};
use mazewright_lab::{Exploration, Explorer, Recorded};
use mazewright_maze::{Cell, Grid, Maze};

/// The options of an explorer.
#[derive(Args, Clone, Debug)]
pub(super) struct ExplorerOptions {
    /// Explore the maze with your own program, in any language, such as "python3 mouse.py" (docs/programs.md describes
    /// the protocol)
    #[arg(long, value_name = "COMMAND")]
    pub(super) explorer: Vec<String>,
    /// How often the explorer may get from the start to the goal before it is stopped
    #[arg(long, value_name = "N", default_value_t = 1, requires = "explorer")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

/// The result of an explorer.
pub(super) struct Explored {
    pub(super) exploration: Exploration,
    pub(super) recorded: Recorded,
    /// Why it failed, or did not find the goal.
    pub(super) failure: Option<Failure>,
}

impl Explored {
    /// The path that it found, or why it found none.
    pub(super) fn path(self) -> Result<Vec<Cell>, Failure> {
        let path = self.recorded.work.answer.and_then(Result::ok).map(|solution| solution.path);
        self.failure.map_or(Ok(path.unwrap_or_default()), Err)
    }
}

impl ExplorerOptions {
    /// The explorer, of which most commands take one.
    pub(super) fn one(&self) -> Result<Option<&String>, Failure> {
        match self.explorer.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            _ => Err(Failure::bad("one explorer at a time; mazewright demo lets several race each other")),
        }
    }

    /// Lets a program explore a maze.
    pub(super) fn explore(
        &self,
        command: &str,
        patience: Patience,
        maze: &Arc<Maze<Grid>>,
    ) -> Result<Explored, Failure> {
        let explorer = Explorer::new(command, Arc::clone(maze), self.runs).map_err(Failure::bad)?;
        let hear = |explorer: &mut Option<Explorer>, line: &str| {
            let Some(explorer) = explorer else { return Ok(Reply::Over) };
            let answer = explorer.hear(line).map_err(|error| error.to_string())?;
            Ok(if explorer.is_over() { Reply::Over } else { answer.map_or(Reply::Nothing, Reply::Line) })
        };
        let (explorer, talked) = match explorer.is_over() {
            true => (Some(explorer), Ok(())),
            false => talk(command, String::new(), patience, Some(explorer), hear),
        };
        let explorer = explorer.ok_or_else(|| Failure::Bad(format!("{command}: the connection was lost")))?;
        let exploration = explorer.exploration();
        let found = exploration.best.is_some();
        let crashed = exploration.crash.map(|(x, y, heading)| {
            format!("it drove into a wall, first at ({x}, {y}) to the {heading}; ask wallFront before moveForward")
        });
        let bad = |problem: String| Some(Failure::Bad(format!("{command}: {problem}")));
        let failure = match (talked.err(), crashed) {
            (Some(problem), Some(crashed)) => bad(format!("{crashed}; then {problem}")),
            (Some(problem), None) => bad(problem),
            (None, _) if found => None,
            (None, Some(crashed)) => bad(crashed),
            (None, None) => Some(Failure::Negative(format!("{command}: it ended without reaching the goal"))),
        };
        let message = failure.as_ref().map(|failure| failure.line().to_owned());
        Ok(Explored { exploration, recorded: explorer.finish(message), failure })
    }
}
