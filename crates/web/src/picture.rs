//! Mazes as SVG, byte for byte as `mazewright draw` writes them.

use mazewright_forms::draw::{self, Figure, Style};
use mazewright_maze::Shape;
use mazewright_maze::solve::Tree;
use wasm_bindgen::prelude::wasm_bindgen;

use super::opened;
use super::problem::{of_recipe, problem};

/// The most cells of a grid that is not a rectangle.
const MOST_CELLS: u64 = 1 << 20;

/// The maze of a link as SVG, and its path if that is wanted.
///
/// # Errors
/// With the message that says why there is no such maze.
#[wasm_bindgen]
pub fn svg(link: &str, has_path: bool) -> Result<String, String> {
    let recipe = opened::recipe(link)?;
    // Straight walls are few; all others would be a text of hundreds of megabytes.
    if recipe.features.shape != Shape::Rectangle && recipe.cells().is_ok_and(|cells| cells > MOST_CELLS) {
        return Err(problem("web-too-long", &[]));
    }
    let maze = recipe.carve().map_err(|error| of_recipe(&error))?;
    // The page counts its bytes, and a maze that solves itself can search furniture too, which no maze here has.
    let mut path = Vec::new();
    if has_path {
        path.extend(Tree::to(maze.passages(), maze.start()).path(maze.topology(), maze.goal()));
        path.reverse();
    }
    let path = Some(path).filter(|path| !path.is_empty());
    let figure = Figure::new(&maze, path.as_deref(), false);
    let mut out = Vec::new();
    draw::svg(&figure, &Style::default(), Some(&recipe.command()), &mut out)
        .ok()
        .and_then(|()| String::from_utf8(out).ok())
        .ok_or_else(|| problem("web-no-maze", &[]))
}
