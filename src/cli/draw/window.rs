//! Windows of the endless plane: any part of it, as text or picture.

use std::io::Write;

use super::super::mazes::say_seed;
use super::super::options::first_given;
use super::super::output::WriteFailure;
use super::super::{Failure, form};
use super::{Arguments, check_picture, picture};
use mazewright_forms::draw::{self, Format, Label, Style};
use mazewright_link::memory;
use mazewright_maze::plane::{Plane, Spot};
use mazewright_maze::{Grid, Maze, Seed, Shape, Size, SizeError};
use mazewright_plan::Plan;

/// The most memory for finding and drawing a part, in bytes per cell.
const MEMORY: u64 = 16;

/// A part of the plane: its first cell and its size.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaneWindow {
    first: Spot,
    size: Size,
}

/// Reads a part, such as `-5,20,40x30`.
pub(super) fn part(text: &str) -> Result<PlaneWindow, String> {
    let form = || format!("a window is COLUMN,ROW,COLUMNSxROWS, such as -5,20,40x30, not '{text}'");
    let mut words = text.splitn(3, ',');
    let mut word = || words.next().ok_or_else(form);
    let (x, y, size) = (word()?, word()?, word()?);
    let size = size.parse().and_then(Size::in_memory).map_err(|error: SizeError| error.to_string())?;
    if size.dimensions() > 2 {
        return Err(form());
    }
    let number = |text: &str, length: u32| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(form());
        }
        let reach = Plane::REACH;
        let is_within = |first: &i64| (-reach..=reach - i64::from(length) + 1).contains(first);
        let problem = || format!("columns and rows of the plane lie between -{reach} and {reach}");
        text.parse().ok().filter(is_within).ok_or_else(problem)
    };
    let first = Spot::new(number(x, size.columns())?, number(y, size.rows())?);
    Ok(PlaneWindow { first, size })
}

pub(super) fn run(arguments: &Arguments, part: PlaneWindow) -> Result<(), Failure> {
    check(arguments)?;
    let format = arguments.format.unwrap_or_default();
    form::check_output(format, &arguments.output)?;
    check_picture(format, part.size)?;
    let needed = u128::from(part.size.cells()) * u128::from(MEMORY);
    memory::check_bytes("the cells of the window take", needed, "give a smaller one")?;
    // Without a style, a PNG has one pixel per wall and per cell.
    let is_full = format == Format::Svg || format == Format::Png && arguments.style.first_given().is_some();
    let style = is_full.then(|| arguments.style.style(Style::default())).transpose()?;
    if let Some(style) = &style {
        picture::check(format, style, &Plan::new(&Grid::new(Shape::Rectangle, part.size)))?;
    }
    let (mut seed, fresh) = arguments.recipe.seed()?;
    seed.check_series(arguments.count).map_err(Failure::bad)?;
    arguments.output.write(|out| {
        for n in 0..arguments.count {
            if n > 0 {
                out.write_all(b"\n")?;
                seed = seed.next();
            }
            let mut plane = Plane::new(seed);
            let window = plane.window(part.first, part.size.columns(), part.size.rows());
            let maze = window.maze().map_err(Failure::bad)?;
            say_seed(seed, fresh && n == 0);
            print(&maze, seed, part, format, style.as_ref(), out)?;
        }
        Ok(())
    })
}

/// Prints a part as a picture in full if it has a style.
fn print(
    maze: &Maze,
    seed: Seed,
    PlaneWindow { first: Spot { x, y, .. }, size }: PlaneWindow,
    format: Format,
    style: Option<&Style>,
    mut out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    if let Some(style) = style {
        let title = format!("mazewright draw --window {x},{y},{size} --seed {seed}");
        return picture::write(&maze.clone().into_grid(), None, false, format, style, Some(&title), out);
    }
    let label = Label { recipe: Some(format!("plane/{size}/{seed}")), first: Some([x, y]) };
    Ok(draw::draw(maze, format, None, &label, &mut out)?)
}

/// Refuses arguments that do not apply to a part of the plane.
fn check(arguments: &Arguments) -> Result<(), Failure> {
    let given = first_given([
        (arguments.solution, "--solution"),
        (arguments.sheet.paper.is_some(), "--sheet"),
        (arguments.solver.is_some(), "--solver"),
        (arguments.seconds.is_some(), "--seconds"),
        (arguments.style.distances, "--distances"),
    ]);
    if let Some(word) = given.map(str::to_owned).or_else(|| arguments.recipe.besides_seed()) {
        return Err(Failure::Bad(format!("a window of the endless plane has only a --seed; leave {word} out")));
    }
    let format = arguments.format.unwrap_or_default();
    if format.is_film() || format == Format::Trace {
        let problem = "a window of the endless plane is not carved as one maze; choose --format ascii, unicode, \
            blocks, json, png or svg";
        return Err(Failure::bad(problem));
    }
    arguments.check()
}
