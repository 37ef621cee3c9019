//! Refusals, as the ID of a message and its arguments.

use mazewright_lab::{MAX_CELLS, SessionError, problem_of, problem_of_solver};
use mazewright_link::{LinkError, problem as link};
use mazewright_maze::RecipeError;
use mazewright_run::LadderError;
use mazewright_run::replay::ReadError;

/// The ID of a message, and `name=value` on each further line.
pub(crate) fn problem(id: &str, arguments: &[(&str, &str)]) -> String {
    let argument = |(name, value): &(&str, &str)| {
        let value: String = value.chars().filter(|c| !c.is_control()).take(200).collect();
        format!("\n{name}={value}")
    };
    id.to_owned() + &arguments.iter().map(argument).collect::<String>()
}

/// A refusal with the arguments that another crate gives it.
fn of((id, arguments): (&str, impl IntoIterator<Item = (&'static str, String)>)) -> String {
    let arguments: Vec<_> = arguments.into_iter().collect();
    let arguments: Vec<_> = arguments.iter().map(|(name, value)| (*name, value.as_str())).collect();
    problem(id, &arguments)
}

pub(crate) fn of_link(error: &LinkError) -> String {
    of(link::of_link(error))
}

pub(crate) fn of_replay(error: &ReadError) -> String {
    of(link::of_replay(error))
}

pub(crate) fn of_ladder(error: &LadderError) -> String {
    of(link::of_ladder(error))
}

pub(crate) fn of_recipe(error: &RecipeError) -> String {
    of(problem_of(error))
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
