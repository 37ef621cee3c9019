//! `--explorer COMMAND`: a program that walks through a maze and sees only the walls around it.

use std::sync::Arc;

use clap::Args;

use super::Failure;
use super::program::{Patience, Reply, command, talk};
use super::terminal::say;
use mazewright_lab::{Exploration, Explorer, ExplorerGoal, Recorded};
use mazewright_maze::{Grid, Maze};

/// The options of an explorer.
#[derive(Args, Clone, Debug)]
pub(super) struct ExplorerOptions {
    /// Explore the maze with your own program, in any language, such as "python3 mouse.py" (docs/programs.md describes
    /// the protocol)
    #[arg(long, value_name = "COMMAND", value_parser = command)]
    pub(super) explorer: Vec<String>,
    /// Where the explorer has to go: exit, the cell before it, or middle, one of the four cells there as in contests
    #[arg(long, value_name = "GOAL", value_parser = goal, default_value = "exit", requires = "explorer")]
    pub(super) goal: ExplorerGoal,
    /// How often the explorer may get from the start to the goal before it is stopped
    #[arg(long, value_name = "N", default_value_t = 1, requires = "explorer")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

fn goal(name: &str) -> Result<ExplorerGoal, &'static str> {
    match name {
        "exit" => Ok(ExplorerGoal::Exit),
        "middle" => Ok(ExplorerGoal::Middle),
        _ => Err("choose exit or middle"),
    }
}

/// The result of an explorer.
pub(super) struct Explored {
    pub(super) exploration: Exploration,
    pub(super) recorded: Recorded,
    /// Where it drove into a wall first, if it did.
    pub(super) crashed: Option<String>,
    /// What is to be said of lines that are no commands; a failure says it, too.
    pub(super) ignored: Option<String>,
    /// Why it failed, or did not find the goal.
    pub(super) failure: Option<Failure>,
}

impl Explored {
    /// Says where it drove into a wall and which lines were ignored, unless its failure does.
    pub(super) fn say_notes(&self) {
        let notes = self.crashed.iter().chain(&self.ignored).filter(|_| self.failure.is_none());
        notes.for_each(|note| say(&format!("{}: {note}", self.recorded.name)));
    }
}

impl ExplorerOptions {
    /// The explorer, of which most commands take one.
    pub(super) fn one(&self) -> Result<Option<String>, Failure> {
        match self.explorer.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(one.clone())),
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
        let explorer = Explorer::new(command, Arc::clone(maze), self.goal, self.runs).map_err(Failure::bad)?;
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
        let ignored = explorer.ignored();
        let note = ignored.as_ref().map_or(String::new(), |ignored| format!("; {ignored}"));
        let bad = |problem: String| {
            Some(Failure::Bad(match &ignored {
                Some(ignored) if !explorer.is_understood() => format!("{command}: {ignored}; {problem}"),
                _ => format!("{command}: {problem}{note}"),
            }))
        };
        let failure = match (talked.err(), crashed.clone()) {
            (Some(problem), Some(crashed)) => bad(format!("{crashed}; then {problem}")),
            (Some(problem), None) => bad(problem),
            (None, _) if found => None,
            (None, Some(crashed)) => bad(crashed),
            (None, None) => Some(Failure::Negative(format!("{command}: it ended without reaching the goal{note}"))),
        };
        let message = failure.as_ref().map(|failure| failure.line().to_owned());
        Ok(Explored { exploration, recorded: explorer.finish(message), crashed, ignored, failure })
    }
}
