//! Prints a round maze with its solution as SVG. Needs no feature: `cargo run --example svg > maze.svg`.

use std::io;

use mazewright_forms::draw::{Figure, Style, svg};
use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Size};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let recipe = Recipe::new(Size::new(6, 12)?, Algorithm::Kruskal, Seed(3)).with_shape(Shape::Ring);
    let maze = recipe.carve()?;
    let path = maze.shortest_path();
    let figure = Figure::new(&maze, path.as_deref(), false);
    svg(&figure, &Style::default(), Some("A round maze"), &mut io::stdout().lock())?;
    Ok(())
}
