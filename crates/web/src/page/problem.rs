//! What is refused, as the ID of a message and its arguments.

use mazewright_lab::{MAX_CELLS, ShowError};
use mazewright_link::LinkError;
use mazewright_maze::RecipeError;
use mazewright_maze::solve::Unsolved;
use mazewright_run::MAX_LEVEL_CELLS;
use mazewright_run::replay::ReadError;

/// The ID of a message, and `name=value` on each further line.
pub(crate) fn problem(id: &str, arguments: &[(&str, &str)]) -> String {
    let mut text = id.to_owned();
    for (name, value) in arguments {
        let value: String = value
            .chars()
            .filter(|c| !c.is_control())
            .take(200)
            .collect();
        text += &format!("\n{name}={value}");
    }
    text
}

pub(crate) fn of_link(error: &LinkError) -> String {
    match error {
        LinkError::Recipe(error) => of_recipe(error),
        LinkError::TooManyCells(cells) => too_many(*cells, MAX_LEVEL_CELLS),
        LinkError::Run(error) => of_replay(error),
        other => problem("web-bad-link", &[("reason", &other.to_string())]),
    }
}

pub(crate) fn of_replay(error: &ReadError) -> String {
    let offset = error.offset.to_string();
    let arguments = [("code", error.problem.code()), ("offset", &offset)];
    problem("web-broken", &arguments)
}

pub(crate) fn of_recipe(error: &RecipeError) -> String {
    match error {
        RecipeError::TooLarge { size } | RecipeError::TooManyInRings(size) => {
            problem("problem-too-large", &[("size", &size.to_string())])
        }
        other => problem("web-no-maze", &[("reason", &other.to_string())]),
    }
}

pub(crate) fn of_show(error: &ShowError) -> String {
    match error {
        ShowError::Recipe(error) => of_recipe(error),
        ShowError::Solver(Unsolved::NeedsRightAngles { solver, .. }) => {
            problem("problem-right-angles", &[("algorithm", solver)])
        }
        ShowError::Solver(_) => problem("problem-no-path", &[]),
        ShowError::TooManyCells(cells) => too_many(*cells, MAX_CELLS),
        ShowError::TooLong(name) => problem("problem-too-long", &[("algorithm", name)]),
    }
}

pub(crate) fn too_many(cells: u64, most: u64) -> String {
    let (cells, most) = (cells.to_string(), most.to_string());
    problem(
        "problem-too-many-cells",
        &[("count", &cells), ("most", &most)],
    )
}
