//! Refusals, as the ID of a message and its arguments.

use mazewright_lab::{MAX_CELLS, MAX_LANES, Problem, SessionError, problem_of, problem_of_solver};
use mazewright_link::LinkError;
use mazewright_maze::options::OptionError;
use mazewright_maze::{RecipeError, TextError};
use mazewright_run::inside::MAX_LEVEL_CELLS;
use mazewright_run::replay::ReadError;
use mazewright_run::{CodeError, LadderError};

/// The ID of a message, and `name=value` on each further line.
pub(crate) fn problem(id: &str, arguments: &[(&str, &str)]) -> String {
    let argument = |(name, value): &(&str, &str)| {
        let value: String = value.chars().filter(|c| !c.is_control()).take(200).collect();
        format!("\n{name}={value}")
    };
    id.to_owned() + &arguments.iter().map(argument).collect::<String>()
}

pub(crate) fn of_link(error: &LinkError) -> String {
    match error {
        LinkError::NotALink => problem("web-not-a-link", &[]),
        LinkError::TooLong | LinkError::TooMuchWork => problem("web-too-long", &[]),
        LinkError::Kind(part) => bad_part(part, "#/maze/wilson/24x14/7"),
        LinkError::Race(error) => of_code(error),
        LinkError::Endless => bad_part("endless", "x5"),
        LinkError::Place(_) | LinkError::Lesson(_) | LinkError::Slide { .. } => problem("web-no-place", &[]),
        LinkError::Run(error) => of_replay(error),
        LinkError::Text(error) => of_text(error),
        LinkError::TooManySessions => problem("web-too-many-shows", &[("most", &MAX_LANES.to_string())]),
        LinkError::Recipe(error) => of_recipe(error),
    }
}

fn of_code(error: &CodeError) -> String {
    match error {
        CodeError::TooLong => problem("web-too-long", &[]),
        CodeError::NotAscii => problem("web-not-a-link", &[]),
        CodeError::Begin(part) => bad_part(part, "mw1"),
        CodeError::Text(error) => of_text(error),
        CodeError::Ladder(error) => of_ladder(error),
    }
}

fn of_text(error: &TextError) -> String {
    match error {
        TextError::Missing(expected) => problem("web-cut-short", &[("example", example(expected))]),
        TextError::Part { part, expected } => bad_part(part, expected),
        TextError::Option(OptionError::Value { value, domain, .. }) => bad_part(value, domain),
        TextError::Option(error) => bad_part(&error.to_string(), "wilson"),
        TextError::Twice(part) => problem("web-twice", &[("part", part)]),
        TextError::TooManyCells { cells, most } => too_many(*cells, *most),
    }
}

/// A part that does not fit, beside one that does: what is expected ends with an example.
fn bad_part(part: &str, expected: &str) -> String {
    problem("web-bad-part", &[("part", part), ("example", example(expected))])
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

pub(crate) fn of_replay(error: &ReadError) -> String {
    let offset = error.offset.to_string();
    problem("web-broken", &[("code", error.problem.code()), ("offset", &offset)])
}

pub(crate) fn of_ladder(error: &LadderError) -> String {
    match error {
        LadderError::LargeLevel { cells, .. } => too_many(*cells, MAX_LEVEL_CELLS),
        LadderError::Recipe { error, .. } => of_recipe(error),
        LadderError::TooManyLevels(_)
        | LadderError::TooMuchWork(_)
        | LadderError::LongStrip { .. }
        | LadderError::Size { .. } => problem("web-too-long", &[]),
    }
}

pub(crate) fn of_recipe(error: &RecipeError) -> String {
    of(problem_of(error))
}

fn of((id, argument): Problem) -> String {
    let argument = argument.as_ref().map(|(name, value)| (*name, value.as_str()));
    problem(id, argument.as_slice())
}

pub(crate) fn of_session(error: &SessionError) -> String {
    match error {
        SessionError::Recipe(error) => of_recipe(error),
        SessionError::Solver(error) => of(problem_of_solver(error)),
        SessionError::TooManyCells(cells) => too_many(*cells, MAX_CELLS),
        SessionError::TooLong(name) => problem("problem-too-long", &[("algorithm", name)]),
    }
}

pub(crate) fn too_many(cells: u64, most: u64) -> String {
    let (cells, most) = (cells.to_string(), most.to_string());
    problem("problem-too-many-cells", &[("count", &cells), ("most", &most)])
}
