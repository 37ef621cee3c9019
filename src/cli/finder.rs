//! The user's own program that finds a path: a script, or an explorer.

use std::path::PathBuf;
use std::sync::Arc;

use super::Failure;
use super::explorer::ExplorerOptions;
use super::program::Patience;
use super::script::ScriptFile;
use mazewright_lab::Recorded;
use mazewright_maze::{Grid, Maze, Seed};

/// Who finds a path in place of the built-in solvers.
pub(super) enum Finder {
    Script(ScriptFile),
    Explorer(String, ExplorerOptions, Patience),
}

impl Finder {
    /// The script of a file, or the explorer of some options, if there is one.
    pub(super) fn of(
        script: Option<&PathBuf>,
        options: &ExplorerOptions,
        patience: Patience,
    ) -> Result<Option<Self>, Failure> {
        match script {
            Some(path) => ScriptFile::read_solver(path).map(|file| Some(Self::Script(file))),
            None => Ok(options.one()?.map(|command| Self::Explorer(command, options.clone(), patience))),
        }
    }

    /// Finds a path through a maze, and records it, of a script so many events. An explorer is recorded even if it
    /// fails, and its goal may be another one than that of the maze.
    pub(super) fn find(
        &self,
        maze: &Arc<Maze<Grid>>,
        seed: Seed,
        events: usize,
    ) -> Result<(Recorded, Result<(), Failure>), Failure> {
        match self {
            Self::Script(file) => Ok((file.solve(maze, seed, events)?, Ok(()))),
            Self::Explorer(command, options, patience) => {
                let explored = options.explore(command, *patience, maze)?;
                explored.say_notes();
                Ok((explored.recorded, explored.failure.map_or(Ok(()), Err)))
            }
        }
    }
}
