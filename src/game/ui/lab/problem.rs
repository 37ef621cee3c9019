//! Why something cannot be shown, in the player's language.

use crate::game::ui::look::Looks;
use mazewright_lab::duel::DuelError;
use mazewright_lab::{MAX_CELLS, Problem, SessionError, problem_of, problem_of_solver};
use mazewright_maze::RecipeError;

/// Why an algorithm cannot be shown.
pub(super) fn of_session(looks: &impl Looks, error: &SessionError) -> String {
    match error {
        SessionError::Recipe(error) => of(looks, problem_of(error)),
        SessionError::Solver(error) => of(looks, problem_of_solver(error)),
        SessionError::TooManyCells(cells) => {
            let counts = [("count", (*cells).into()), ("most", MAX_CELLS.into())];
            looks.format("problem-too-many-cells", &counts)
        }
        SessionError::TooLong(name) => about(looks, "problem-too-long", name),
    }
}

/// Why a cell cannot be taken away from the grid.
pub(super) fn of_cell(looks: &impl Looks, error: &SessionError) -> String {
    match error {
        SessionError::Recipe(RecipeError::Parts { count, .. }) => {
            looks.format("mask-parts", &[("count", (*count as u64).into())])
        }
        SessionError::Recipe(RecipeError::MaskedOut) => looks.text("mask-last"),
        other => of_session(looks, other),
    }
}

/// Why a duel cannot start.
pub(super) fn of_duel(looks: &impl Looks, error: &DuelError) -> String {
    match error {
        DuelError::Session(error) => of_session(looks, error),
        DuelError::NoWalker(name) => about(looks, "problem-no-walker", name),
        DuelError::Unsolved(error) => of(looks, problem_of_solver(error)),
        DuelError::TooLong(name) => about(looks, "problem-long-walk", name),
    }
}

fn of(looks: &impl Looks, problem: Problem) -> String {
    looks.resolve(&problem.into())
}

/// A message that names a generator or a solver.
fn about(looks: &impl Looks, id: &'static str, name: &str) -> String {
    of(looks, (id, Some(("algorithm", name.to_owned()))))
}
