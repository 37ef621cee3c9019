//! Pictures of finished mazes: SVG, and PNG with walls and colors.

use std::io::Write;

use super::super::Failure;
use super::super::mazes::{plan, say_lack, say_seed};
use super::super::output::WriteFailure;
use super::super::script::Carver;
use super::{Arguments, solution};
use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Format, Style};
use mazewright_link::memory;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Shape};
use mazewright_plan::Plan;

/// The most memory that a solution, its drawing and distances take, in bytes per slot.
const EXTRA: u64 = 12;

/// Returns true if a picture is drawn in full, rather than with one pixel per wall and per cell.
pub(super) fn is_full(arguments: &Arguments, recipe: &Recipe, format: Format) -> bool {
    let is_flat = !matches!(
        recipe.features.shape,
        Shape::Hexagon | Shape::Triangle | Shape::Ring | Shape::Box | Shape::Tiling(_)
    );
    let has_small = is_flat
        && recipe.features.weave.is_zero()
        && recipe.features.furniture().is_none()
        && arguments.style.first_given().is_none();
    format == Format::Svg || format == Format::Png && !has_small
}

pub(super) fn run(
    arguments: &Arguments,
    carver: &Carver,
    recipe: &Recipe,
    fresh: bool,
    format: Format,
) -> Result<(), Failure> {
    let style = arguments.style.style(Style::default())?;
    check(format, &style, &plan(recipe))?;
    memory::check(recipe, EXTRA)?;
    arguments.output.write(|out| {
        let maze = carver.carve(recipe)?;
        say_lack(recipe, &maze);
        let path = solution(arguments, &maze);
        say_seed(recipe.seed, fresh);
        let title = arguments.recipe.command(recipe);
        let distances = arguments.style.distances;
        write(&maze, path.as_deref(), distances, format, &style, Some(&title), out)
    })
}

/// Refuses a PNG that is too large or too wide for memory.
pub(in crate::cli) fn check(format: Format, style: &Style, plan: &Plan) -> Result<(), Failure> {
    if format != Format::Png {
        return Ok(());
    }
    let advice = "give a smaller size or --cell-size";
    let (width, height) = style.pixels(plan);
    if width.max(height) >= 1 << 31 {
        return Err(Failure::Bad(format!("a picture has less than 2147483648 pixels on a side; {advice}")));
    }
    let needed = draw::png_memory(width).into();
    Ok(memory::check_bytes("a picture that wide takes", needed, advice)?)
}

/// Draws a maze in SVG or in PNG.
pub(in crate::cli) fn write(
    maze: &Maze<Grid>,
    path: Option<&[Cell]>,
    distances: bool,
    format: Format,
    style: &Style,
    title: Option<&str>,
    mut out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    let figure = Figure::new(maze, path, distances);
    let mut style = style.clone();
    if distances {
        style.theme = style.theme.for_distances();
    }
    match format {
        Format::Svg => draw::svg(&figure, &style, title, &mut out)?,
        _ => draw::png(&figure, &style, &mut out)?,
    }
    Ok(())
}
