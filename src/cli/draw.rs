//! `mazewright draw`: carve a maze and print it.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::recipe::Words;
use super::text_file::{self, WriteFailure};
use super::{Failure, form, memory, trace};
use crate::maze::draw::{self, Format, Label};
use crate::maze::solve::breadth_first;
use crate::maze::trace::Silent;
use crate::maze::{Grid, Maze, Recipe};

/// The words of `draw`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// ascii, unicode, blocks, json, png or trace; ascii unless told otherwise, blocks for a maze of
    /// tiles
    #[arg(long, value_name = "FORM", value_parser = form::named)]
    format: Option<Format>,
    /// Mark the way from door to door
    #[arg(long)]
    solution: bool,
    /// Print that many mazes, of the seeds that follow each other
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// Write to a file, whole or not at all, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    words: Words,
}

/// What finding and drawing a solution takes at most, in bytes a cell.
const SOLUTION: u64 = 6;

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (mut recipe, fresh) = arguments.words.recipe()?;
    if arguments.format == Some(Format::Trace) {
        if arguments.solution || arguments.count > 1 {
            let problem = "a trace tells how one maze is carved; leave --solution and --count out";
            return Err(Failure::Bad(problem.to_owned()));
        }
        return trace::carving(&recipe, fresh, arguments.output.as_deref());
    }
    let streams =
        !arguments.solution && recipe.streams() && arguments.format.unwrap_or_default().streams();
    if streams {
        memory::check_row(&recipe)?;
    } else {
        let checked = recipe.check();
        checked.map_err(|error| Failure::Bad(error.to_string()))?;
        let besides = if arguments.solution { SOLUTION } else { 0 };
        memory::check(&recipe, besides)?;
    }
    if let Some(format) = arguments.format {
        form::check_output(format, arguments.output.as_deref())?;
        check_picture(format, &recipe, arguments.count)?;
    }
    text_file::write(arguments.output.as_deref(), |out| {
        for n in 0..arguments.count {
            if n > 0 {
                out.write_all(b"\n")?;
                recipe.seed = recipe.seed.next();
            }
            let tells = fresh && n == 0;
            let Some(mut rows) = recipe.stream().filter(|_| streams) else {
                print(arguments, &recipe, tells, out)?;
                continue;
            };
            if tells {
                tell_seed(&recipe);
            }
            let format = arguments.format.unwrap_or_default();
            draw::stream(&mut rows, format, &mut &mut *out)?;
        }
        Ok(())
    })
}

/// Carves a maze and prints it; tells the seed once it is known that there is a drawing.
fn print(
    arguments: &Arguments,
    recipe: &Recipe,
    tells: bool,
    mut out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    let maze = carve(recipe).map_err(WriteFailure::Content)?;
    let passages = maze.passages();
    let way = if arguments.solution {
        breadth_first::solve(passages, maze.start(), maze.goal(), &mut Silent)
    } else {
        None
    };
    let format = form::suiting(&maze, arguments.format).map_err(WriteFailure::Content)?;
    if tells {
        tell_seed(recipe);
    }
    let label = label(recipe);
    Ok(draw::draw(&maze, format, way.as_deref(), &label, &mut out)?)
}

/// Refuses what no picture can show: more than one maze, or one that is too large.
fn check_picture(format: Format, recipe: &Recipe, count: u64) -> Result<(), Failure> {
    let problem = if format != Format::Png {
        return Ok(());
    } else if count > 1 {
        "a picture shows one maze; leave --count out, or choose another form"
    } else if !format.fits(recipe.size) {
        "a picture has less than 2147483648 pixels on a side, two for a cell; give a smaller size"
    } else {
        return Ok(());
    };
    Err(Failure::Bad(problem.to_owned()))
}

pub(super) fn carve(recipe: &Recipe) -> Result<Maze<Grid>, Failure> {
    recipe
        .carve()
        .map_err(|error| Failure::Bad(error.to_string()))
}

/// What a drawing says about a maze of a recipe.
fn label(recipe: &Recipe) -> Label {
    Label {
        algorithm: Some(recipe.algorithm.name().to_owned()),
        seed: Some(recipe.seed.to_string()),
        doors: Some(recipe.doors.name().to_owned()),
    }
}

pub(super) fn tell_seed(recipe: &Recipe) {
    tell(&format!("seed: {}", recipe.seed));
}

#[expect(
    clippy::print_stderr,
    reason = "a fresh seed is told beside the drawing"
)]
pub(super) fn tell(line: &str) {
    eprintln!("{line}");
}
