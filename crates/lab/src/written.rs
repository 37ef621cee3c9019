//! Written algorithms: programs that a user wrote, which carve or solve as the built-in ones do. The code that runs
//! them lies outside this crate.

use std::fmt::Debug;
use std::sync::Arc;

use super::drawing::Drawing;
use mazewright_maze::solve::{Solution, Unsolved};
use mazewright_maze::trace::{Line, Recording};
use mazewright_maze::{Cell, Grid, Maze, Passages, Recipe, RecipeError};

/// A program that carves or solves mazes.
pub trait Program: Debug + Send + Sync {
    /// Its text.
    fn text(&self) -> &str;

    /// Its name, such as the command that ran it; empty for a text alone.
    fn name(&self) -> &str {
        ""
    }

    /// Its number among the versions of a text that take part in a race, from 1; none for others.
    fn version(&self) -> Option<usize> {
        None
    }

    /// Returns true if it finds a path instead of carving.
    fn is_solver(&self) -> bool;

    /// Returns true if it walks from cell to cell and sees only the walls around it.
    fn is_explorer(&self) -> bool {
        false
    }

    /// Returns true if each line that it comes to is a step.
    fn is_by_line(&self) -> bool {
        false
    }

    /// The line of the text that a line of its recordings stands for, from 1.
    fn number_of(&self, line: Line) -> usize;

    /// Carves the maze of a recipe, whose algorithm it replaces, or solves it; at most `most_events` events are
    /// recorded.
    ///
    /// # Errors
    /// If there is no such maze. A program that fails is not an error: what it did so far is shown.
    fn run(&self, recipe: &Recipe, most_events: usize) -> Result<Work, RecipeError>;

    /// Its variables after some events, in the order in which they were declared. It may take as long as a run.
    fn variables(&self, recipe: &Recipe, events: usize) -> Vec<Variable>;

    /// Brings what it has drawn into cells to the moment after some events.
    fn draw(&self, _events: usize, _drawing: &mut Drawing) {}

    /// Returns true if it is a recording in one maze, which cannot be run again.
    fn is_recorded(&self) -> bool {
        false
    }
}

/// A variable of a program at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its value, shortened.
    pub value: String,
    /// What a list, a set or a map holds about cells: their places in it, or what belongs to each.
    pub cells: Vec<(Cell, String)>,
}

/// The outcome of a program.
#[derive(Clone, Debug)]
pub struct Work {
    /// The maze; if the program failed to make one, any maze of that grid.
    pub maze: Arc<Maze<Grid>>,
    /// The passages before it began.
    pub blank: Passages<Grid>,
    /// Everything that it did.
    pub recording: Recording,
    /// The path of a solver; none for a generator.
    pub answer: Option<Result<Solution, Unsolved>>,
    /// Why it failed.
    pub failure: Option<Failure>,
}

impl Work {
    /// The path of a solver that found one.
    pub fn path(&self) -> Option<&[Cell]> {
        Some(&self.answer.as_ref()?.as_ref().ok()?.path)
    }
}

/// Why a text is not a program, or where and why a program stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character in that line, from 1.
    pub column: usize,
    /// A sentence in English, without a full stop.
    pub message: String,
    /// What is wrong with a script, for other languages.
    #[cfg(feature = "script")]
    pub problem: Option<mazewright_script::Problem>,
}

impl Failure {
    /// The failure of a program other than a script.
    pub const fn new(line: usize, column: usize, message: String) -> Self {
        Self {
            line,
            column,
            message,
            #[cfg(feature = "script")]
            problem: None,
        }
    }
}

/// A shared program. Programs of one text and the same steps are equal, unless they are recorded.
#[derive(Clone, Debug)]
pub struct Written(pub Arc<dyn Program>);

impl PartialEq for Written {
    fn eq(&self, other: &Self) -> bool {
        let is_alike = self.0.text() == other.0.text() && self.0.is_by_line() == other.0.is_by_line();
        Arc::ptr_eq(&self.0, &other.0) || !self.0.is_recorded() && is_alike
    }
}
