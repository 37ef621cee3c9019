//! Hints on how to change a command line so that its recipe makes a maze.

use super::Failure;
use mazewright_lab::SessionError;
use mazewright_link::memory::Refusal;
use mazewright_maze::{Algorithm, RecipeError};

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Recipe(error) => error.into(),
            Refusal::Full(problem) | Refusal::Form(problem) => Self::Bad(problem),
        }
    }
}

impl From<RecipeError> for Failure {
    fn from(error: RecipeError) -> Self {
        let hint = match &error {
            RecipeError::TooLarge { .. } => format!(
                "draw makes larger ones row by row with {}, in a plain rectangle, without --solution, --braid, \
                 farthest doors and json",
                by_rows()
            ),
            RecipeError::TooManyInRings(_) => "give a smaller size".to_owned(),
            RecipeError::NoInnerTile { .. } => "give at least 3x3".to_owned(),
            RecipeError::BraidedTiles(_) => "leave --braid out".to_owned(),
            RecipeError::NeedsRows { .. } => "choose another algorithm or leave that out".to_owned(),
            RecipeError::WovenShape(_) => "leave --weave out, or choose the rectangle".to_owned(),
            RecipeError::NarrowTriangles(_) => "give at least 2 columns, or at most 2 rows".to_owned(),
            RecipeError::Narrow(..) => "give more columns, or one row".to_owned(),
            RecipeError::FlatBox(_) => "give such a size".to_owned(),
            RecipeError::Dimensions { .. } => "give two numbers, or choose the box".to_owned(),
            RecipeError::MaskedShape(_) => "leave --mask out, or choose another topology".to_owned(),
            RecipeError::MaskSize { .. } => "make them the same, or leave --size out".to_owned(),
            RecipeError::MaskedOut => "leave at least one open, or carve the void ones with --invert-mask".to_owned(),
            RecipeError::Parts { .. } => "join them, or make all but one void".to_owned(),
            RecipeError::NoPlaceForDoors { .. } => "choose --doors none or another rule".to_owned(),
            RecipeError::Maze(_) => return Self::Bad(error.to_string()),
        };
        Self::Bad(format!("{error}; {hint}"))
    }
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Recipe(error) => error.into(),
            other => Self::Bad(other.to_string()),
        }
    }
}

/// The algorithms that make mazes row by row.
fn by_rows() -> String {
    let by_rows = Algorithm::ALL.into_iter().filter(|algorithm| algorithm.makes_rows());
    let mut names: Vec<&str> = by_rows.map(Algorithm::name).collect();
    let last = names.pop().unwrap_or_default();
    format!("{} or {last}", names.join(", "))
}
