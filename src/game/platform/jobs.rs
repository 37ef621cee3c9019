//! Long work that needs nothing but a recipe: carving, and finding lines. Here it is done by the thread that asks.

use mazewright_maze::{Grid, Maze, Recipe, RecipeError};
use mazewright_run::Terrain;
use mazewright_run::perfect::{Hand, Line};

/// Does nothing: a thread of its own holds up no frame.
pub(in crate::game) async fn pause() {}

/// Carves the maze of a recipe.
///
/// # Errors
/// As [`Recipe::carve`].
pub(in crate::game) async fn carve(recipe: &Recipe) -> Result<Maze<Grid>, RecipeError> {
    recipe.carve()
}

/// Finds the perfect line through the maze of a recipe, or a fast run of a hand.
pub(in crate::game) async fn line(_recipe: &Recipe, terrain: &Terrain, hand: Option<Hand>) -> Option<Line> {
    Line::of(terrain, hand)
}
