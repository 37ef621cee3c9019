//! Why a link, a race code or a run is refused: the ID of a message and its arguments, which the window and the page
//! say in the player's language.

use crate::error::LinkError;
use mazewright_lab::{MAX_LANES, problem_of};
use mazewright_maze::options::OptionError;
use mazewright_maze::{RecipeError, TextError};
use mazewright_run::inside::{MAX_LEVEL_CELLS, MAX_LEVELS};
use mazewright_run::replay::{self, ReadError};
use mazewright_run::{CodeError, LadderError};

/// The ID of a message, and its arguments. An algorithm is given by its name on the command line.
pub type Problem = (&'static str, Vec<(&'static str, String)>);

/// Why a text is not a link, or does not lead to a race.
pub fn of_link(error: &LinkError) -> Problem {
    match error {
        LinkError::NotALink => ("problem-not-a-link", vec![]),
        LinkError::TooLong => ("problem-long-text", vec![]),
        LinkError::Kind(part) => bad_part(part, "#/maze/wilson/24x14/7"),
        LinkError::Race(error) => of_code(error),
        LinkError::Endless => ("problem-endless", vec![]),
        LinkError::NotARace => ("problem-elsewhere", vec![]),
        LinkError::Place(_) | LinkError::Lesson(_) | LinkError::Slide { .. } => ("problem-no-place", vec![]),
        LinkError::Run(error) => of_replay(error),
        LinkError::Text(error) => of_text(error),
        LinkError::TooManySessions => ("problem-too-many-shows", vec![("most", MAX_LANES.to_string())]),
        LinkError::Recipe(error) => of_recipe(error),
        LinkError::TooMuchWork => ("problem-much-work", vec![]),
    }
}

fn of_code(error: &CodeError) -> Problem {
    match error {
        CodeError::TooLong => ("problem-long-text", vec![]),
        CodeError::NotAscii => ("problem-not-ascii", vec![]),
        CodeError::Begin(part) => ("problem-no-code", vec![("part", part.clone())]),
        CodeError::Text(error) => of_text(error),
        CodeError::Ladder(error) => of_ladder(error),
    }
}

fn of_text(error: &TextError) -> Problem {
    match error {
        TextError::Missing(expected) => ("problem-cut-short", vec![("example", example(expected).to_owned())]),
        TextError::Part { part, expected } => bad_part(part, expected),
        TextError::Option(OptionError::Value { value, domain, .. }) => bad_part(value, domain),
        TextError::Option(OptionError::Unknown { owner, option }) => bad_part(option, owner),
        // Options have no other kinds of errors yet.
        TextError::Option(_) => ("problem-not-a-link", vec![]),
        TextError::Twice(part) => ("problem-twice", vec![("part", part.clone())]),
        TextError::TooManyCells { cells, most } => {
            ("problem-too-many-cells", vec![("count", cells.to_string()), ("most", most.to_string())])
        }
    }
}

/// A part that does not fit, beside one that does: what is expected ends with an example.
fn bad_part(part: &str, expected: &str) -> Problem {
    ("problem-bad-part", vec![("part", part.to_owned()), ("example", example(expected).to_owned())])
}

/// An example of what is expected, which needs no translation as the words around it would.
fn example(expected: &str) -> &str {
    let example = match expected.split_once("such as ") {
        Some((_, example)) => example,
        None if expected.starts_with("a topology") => "hexagon",
        None if expected.starts_with("braid=") => "braid=0.5",
        None if expected.starts_with("a race") => "solver=a-star",
        None => expected.strip_prefix("one of ").unwrap_or(expected),
    };
    example.split([',', ' ']).next().unwrap_or(example)
}

/// Why bytes are no replay.
pub fn of_replay(error: &ReadError) -> Problem {
    match error.problem {
        // In capital letters, the text form has a digit where the version should be.
        replay::Problem::UnknownVersion(version) if !version.is_ascii_digit() => ("problem-newer-replay", vec![]),
        replay::Problem::NotAReplay | replay::Problem::UnknownVersion(_) => ("problem-no-replay", vec![]),
        replay::Problem::TooLarge => ("problem-large-replay", vec![]),
        replay::Problem::Truncated | replay::Problem::TextEnd => ("problem-cut-replay", vec![]),
        ref damage => {
            let (offset, code) = (error.offset.to_string(), damage.code().to_owned());
            ("problem-damaged-replay", vec![("offset", offset), ("code", code)])
        }
    }
}

/// Why the levels of a race cannot be made.
pub fn of_ladder(error: &LadderError) -> Problem {
    match error {
        LadderError::TooManyLevels(_) => ("problem-too-many-levels", vec![("most", MAX_LEVELS.to_string())]),
        LadderError::LargeLevel { level, .. } | LadderError::Size { level, .. } => {
            ("problem-large-level", vec![("level", level.to_string()), ("most", MAX_LEVEL_CELLS.to_string())])
        }
        LadderError::TooMuchWork(level) => ("problem-long-work", vec![("level", level.to_string())]),
        LadderError::LongStrip { size, algorithm, .. } => {
            ("problem-long-strip", vec![("size", size.to_string()), ("algorithm", algorithm.name().to_owned())])
        }
        LadderError::Recipe { error, .. } => of_recipe(error),
    }
}

fn of_recipe(error: &RecipeError) -> Problem {
    let (id, argument) = problem_of(error);
    (id, argument.into_iter().collect())
}
