//! Why a file is not a lesson.

use thiserror::Error;

use super::{GAP, MAX_BYTES, MAX_CELLS, MAX_CHARACTERS};
use crate::MAX_LANES;
use mazewright_maze::RecipeError;

/// Where a lesson file is wrong, and how.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{file}, line {line}, column {column}: {problem}")]
pub struct LessonError {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The character within the line, from 1.
    pub column: usize,
    /// The problem there.
    pub problem: LessonProblem,
}

/// A problem with a lesson, in terms of the lesson's own keys.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum LessonProblem {
    /// The file is too large to be parsed.
    #[error("a lesson has at most {MAX_BYTES} bytes; split it")]
    TooLarge,
    /// The file is not TOML.
    #[error("{0}")]
    Toml(String),
    /// A required key is missing.
    #[error("'{key}' is missing; add a line such as {example}")]
    Missing {
        /// The key that is missing.
        key: &'static str,
        /// A line that sets it.
        example: &'static str,
    },
    /// There is no such key.
    #[error("unknown key '{key}'; the keys here are {}", known.join(", "))]
    UnknownKey {
        /// The key in the file.
        key: String,
        /// The keys that can be set there.
        known: &'static [&'static str],
    },
    /// The value has another type.
    #[error("this should be {0}")]
    WrongType(&'static str),
    /// A text is empty.
    #[error("the text is empty; write one or leave the key out")]
    Empty,
    /// A text is too long for a slide.
    #[error(
        "{0} characters are too many to read from the back of a room; keep to {MAX_CHARACTERS}, or make two slides"
    )]
    TooManyCharacters(usize),
    /// A number is out of range.
    #[error("this should be a number from {least} to {most}")]
    OutOfRange {
        /// The least number that is accepted.
        least: f64,
        /// The greatest number that is accepted.
        most: f64,
    },
    /// A name is unknown.
    #[error("unknown {what} '{name}'; choose one of {}", known.join(", "))]
    UnknownName {
        /// The kind of thing that the name should denote.
        what: String,
        /// The name in the file.
        name: String,
        /// The names to choose from.
        known: Vec<&'static str>,
    },
    /// A generator or a solver lacks an option.
    #[error("{name} has no option '{option}'; leave it out")]
    NoOption {
        /// The generator or solver.
        name: &'static str,
        /// The name of the option.
        option: String,
    },
    /// The value of an option is malformed.
    #[error("{0}")]
    BadOption(String),
    /// The recipe makes no maze.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// The maze is too large.
    #[error("a maze of a lesson has at most {MAX_CELLS} cells, such as 256x256; this has {0}")]
    TooManyCells(u64),
    /// A random walk takes too long.
    #[error("a random walk takes too long here; give at most {0} columns and rows")]
    TooLongWalk(u32),
    /// A random mouse has too many steps.
    #[error("a random mouse has at most {0} steps in a lesson")]
    TooManySteps(u64),
    /// Too many algorithms stand side by side.
    #[error("at most {MAX_LANES} algorithms fit side by side; leave some of these {0} out")]
    TooManyLanes(usize),
    /// A script stands beside several algorithms.
    #[error("a script is compared with one algorithm; leave the others out")]
    ScriptInRace,
    /// A script has nothing to fill in.
    #[error("this script has no gap; write {GAP} in the line to fill in")]
    NoGap,
    /// Two ways to set the speed contradict each other.
    #[error("a slide has a speed or a duration; leave one out")]
    SpeedAndDuration,
    /// The sessions of a race share no pseudo-code.
    #[error(
        "the algorithms of a race have different lines; stop at a step, or at a percentage such as {{ percent = 40 }}"
    )]
    LineInRace,
    /// No line of the pseudo-code begins like that.
    #[error("no line of the pseudo-code begins with '{text}'; the lines are {}", quoted(lines))]
    UnknownLine {
        /// The beginning that no line has.
        text: String,
        /// All lines of the pseudo-code.
        lines: &'static [&'static str],
    },
}

fn quoted(lines: &[&str]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| format!("'{}'", line.trim())).collect();
    lines.join(", ")
}
