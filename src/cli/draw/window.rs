//! Windows of the endless plane: any part of it, as text or picture.

use super::super::mazes::say_seed;
use super::super::{Failure, form};
use super::{Arguments, PICTURES};
use mazewright_forms::draw::{Format, Label};
use mazewright_link::memory;
use mazewright_maze::plane::{Plane, Spot};
use mazewright_maze::{Grid, Shape, Size, SizeError};

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

pub(super) fn run(arguments: &Arguments, part: PlaneWindow, format: Format) -> Result<(), Failure> {
    let others = arguments.given().find(|(_, (forms, _))| *forms != PICTURES.0).map(|(word, _)| word);
    let others = arguments.sheet.paper.map(|_| "--sheet").or(others).map(str::to_owned);
    if let Some(word) = others.or_else(|| arguments.recipe.besides_seed()) {
        return Err(Failure::Bad(format!("a window of the endless plane has only a --seed; leave {word} out")));
    }
    if format.is_film() || format == Format::Trace {
        let problem = "a window of the endless plane is not carved as one maze; choose --format ascii, unicode, \
            blocks, json, png or svg";
        return Err(Failure::bad(problem));
    }
    form::check_output(format, &arguments.output)?;
    let PlaneWindow { first, size } = part;
    let needed = u128::from(size.cells()) * u128::from(MEMORY);
    memory::check_bytes("the cells of the window take", needed, "give a smaller one")?;
    let (seed, fresh) = arguments.recipe.seed()?;
    seed.check_series(arguments.count).map_err(Failure::bad)?;
    let (x, y) = (first.x, first.y);
    let mut drawing = arguments.drawing(format!("mazewright draw --window {x},{y},{size} --seed {seed}"))?;
    drawing.check(&Grid::new(Shape::Rectangle, size))?;
    arguments.write_each(seed, fresh, |seed, fresh, mut out| {
        let window = Plane::new(seed).window(first, size.columns(), size.rows());
        let maze = window.maze().map_err(Failure::bad)?.into_grid();
        say_seed(seed, fresh);
        drawing.label = Label { recipe: Some(format!("plane/{size}/{seed}")), first: Some([x, y]) };
        Ok(drawing.write(format, &maze, None, &mut out)?)
    })
}
