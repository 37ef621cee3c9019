//! What reading makes of a text: a maze with its label, or why there is none.

use std::fmt;

use mazewright_maze::topology::Grid;
use mazewright_maze::{Maze, Recipe};

/// Facts about a maze that JSON states besides its shape.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Label {
    /// The text of its recipe, with the name of whatever carved it.
    pub recipe: Option<String>,
    /// The column and row of its first cell on the endless plane, if it is a part of that.
    pub first: Option<[i64; 2]>,
}

impl Label {
    /// The label of the maze of a recipe.
    pub fn of(recipe: &Recipe) -> Self {
        Self { recipe: Some(recipe.to_string()), first: None }
    }
}

/// A maze and its label.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// The maze, with the start and goal that the text marks.
    pub maze: Maze<Grid>,
    /// Empty except for JSON.
    pub label: Label,
}

/// Why a text is not a maze, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Line and column in characters, both from 1; `None` if the problem has no place.
    pub place: Option<(u64, u64)>,
    /// The problem, and what to do about it.
    pub problem: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(formatter, "line {line}, column {column}: ")?;
        }
        formatter.write_str(&self.problem)
    }
}

impl std::error::Error for ReadError {}

/// An error without a place.
pub(crate) const fn unplaced(problem: String) -> ReadError {
    ReadError { place: None, problem }
}
