//! `mazewright draw`: carve a maze and print it, as text, picture, film or worksheet.

mod film;
pub(super) mod picture;
mod sheet;
pub(super) mod style;
mod window;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use self::sheet::SheetOptions;
use self::style::StyleOptions;
use self::window::PlaneWindow;
use super::explorer::ExplorerOptions;
use super::mazes::{say_lack, say_seed};
use super::options::{first_given, solver};
use super::output::{Output, WriteFailure};
use super::recipe::RecipeOptions;
use super::script::{Carver, ScriptFile};
use super::{Failure, form, trace};
use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Label};
use mazewright_link::memory;
use mazewright_maze::furnishing::Plan;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Seed, Size};

/// The arguments of `draw`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The format (see `mazewright list formats`). By default, set by the file extension; otherwise ascii, or blocks
    /// for a maze of tiles
    #[arg(long, value_name = "FORM", value_parser = form::named)]
    format: Option<Format>,
    /// Mark the path from entrance to exit
    #[arg(long)]
    solution: bool,
    /// Print this many mazes, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    sheet: SheetOptions,
    /// Animate a solver instead of the carving, for gif, apng and y4m
    #[arg(long, value_name = "NAME", value_parser = solver, conflicts_with = "explorer")]
    solver: Option<Solver>,
    /// Animate your own script that solves
    #[arg(long, value_name = "FILE", conflicts_with_all = ["solver", "explorer"])]
    solver_script: Option<PathBuf>,
    #[command(flatten)]
    explorer: ExplorerOptions,
    /// The length of an animation in seconds; 10 by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: Option<u32>,
    /// A part of the endless plane instead of a maze: column and row of its first cell, columns and rows
    #[arg(long, value_name = "X,Y,WxH", value_parser = window::part, allow_hyphen_values = true)]
    window: Option<PlaneWindow>,
    /// Find a maze with keys, gates or levers that takes planning: try seeds from --seed on until the shortest path
    /// enters cells it has already visited at least this many times
    #[arg(long, value_name = "STEPS", conflicts_with_all = ["count", "window"])]
    plan: Option<u64>,
    #[command(flatten)]
    style: StyleOptions,
    #[command(flatten)]
    recipe: RecipeOptions,
}

/// The default size.
const DEFAULT_SIZE: (u64, u64) = (16, 8);

/// The most seeds that are tried for a plan, and the most states that their mazes may have together: a state takes up
/// to a seventh of a microsecond.
const TRIED: u64 = 1000;
const TRIED_STATES: u64 = 200_000_000;

/// The most memory that finding and drawing a solution takes, in bytes per slot.
const SOLUTION: u64 = 8;

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    match arguments.sheet.paper {
        Some(_) => {
            form::chosen(arguments.format.map(|_| ()), &arguments.output, &[("pdf", ())])?;
        }
        None => arguments.format = form::of_drawing(arguments.format, &arguments.output)?,
    }
    let arguments = &arguments;
    if let Some(part) = arguments.window {
        return window::run(arguments, part);
    }
    let (mut recipe, mut fresh) = arguments.recipe.recipe_or(DEFAULT_SIZE)?;
    let carver = Carver::new(arguments.recipe.own()?)?;
    recipe.seed.check_series(arguments.count).map_err(Failure::bad)?;
    arguments.check()?;
    if let Some(least) = arguments.plan {
        recipe.seed = planned(&carver, &recipe, least)?;
        fresh = true;
    }
    let format = arguments.format.unwrap_or_default();
    if let Some(paper) = arguments.sheet.paper {
        recipe.check()?;
        return sheet::run(arguments, &carver, recipe, fresh, paper);
    }
    form::check_output(format, &arguments.output)?;
    if let Some(path) = arguments.solver_script.as_ref().filter(|_| format == Format::Trace) {
        let script = ScriptFile::read_solver(path)?;
        recipe.check()?;
        let maze = carver.carve(&recipe)?;
        say_seed(recipe.seed, fresh);
        return trace::solving_by(&script, &maze, &label(&carver, &recipe), recipe.seed, &arguments.output);
    }
    if let Some(command) = arguments.explorer.one()?.filter(|_| format == Format::Trace) {
        recipe.check()?;
        let maze = Arc::new(carver.carve(&recipe)?);
        say_seed(recipe.seed, fresh);
        let explored = arguments.explorer.explore(command, arguments.recipe.patience, &maze)?;
        trace::recorded(command, &explored.recorded, &label(&carver, &recipe), &arguments.output)?;
        return explored.path().map(|_| ());
    }
    if format == Format::Trace {
        return trace::carving(arguments.recipe.own()?, &recipe, fresh, &arguments.output);
    }
    if format.is_film() {
        recipe.check()?;
        return film::run(arguments, &recipe, fresh, format);
    }
    if picture::is_full(arguments, &recipe, format) {
        recipe.check()?;
        return picture::run(arguments, &carver, &recipe, fresh, format);
    }
    let streams = !carver.is_own() && !arguments.solution && recipe.streams() && format.streams();
    if streams {
        memory::check_row(&recipe)?;
    } else {
        recipe.check()?;
        memory::check(&recipe, if arguments.solution { SOLUTION } else { 0 })?;
    }
    check_picture(format, recipe.size)?;
    if arguments.format.is_some() {
        form::suiting(&recipe.grid()?, false, arguments.format)?;
    }
    arguments.output.write(|out| {
        for n in 0..arguments.count {
            if n > 0 {
                out.write_all(b"\n")?;
                recipe.seed = recipe.seed.next();
            }
            let says_seed = fresh && n == 0;
            match recipe.stream().filter(|_| streams) {
                Some(mut rows) => {
                    say_seed(recipe.seed, says_seed);
                    draw::stream(&mut rows, format, &mut &mut *out)?;
                }
                None => print(arguments, &carver, &recipe, says_seed, out)?,
            }
        }
        Ok(())
    })
}

/// The first seed, from that of a recipe on, whose maze takes enough planning.
fn planned(carver: &Carver, recipe: &Recipe, least: u64) -> Result<Seed, Failure> {
    let rule = recipe.features.furniture();
    if rule.is_none() {
        return Err(Failure::bad("--plan needs keys, gates or levers; add --keys 2, for example"));
    }
    recipe.check()?;
    memory::check(recipe, SOLUTION)?;
    let states = recipe.cells()? << (rule.keys.count() + rule.levers.count());
    let tried = (TRIED_STATES / states).clamp(1, TRIED);
    recipe.seed.check_series(tried).map_err(Failure::bad)?;
    let (mut recipe, mut most) = (recipe.clone(), 0);
    for _ in 0..tried {
        let twice = Plan::of(&carver.carve(&recipe)?).map_or(0, |plan| plan.walked_twice);
        if twice >= least {
            return Ok(recipe.seed);
        }
        most = most.max(twice);
        recipe.seed = recipe.seed.next();
    }
    let seeds = if tried == 1 { "the seed does not make".into() } else { format!("none of {tried} seeds makes") };
    Err(Failure::Negative(format!("{seeds} such a plan; the most steps were {most}")))
}

/// Carves a maze and prints it, and its seed once nothing but the output can fail.
fn print(
    arguments: &Arguments,
    carver: &Carver,
    recipe: &Recipe,
    says_seed: bool,
    mut out: &mut dyn Write,
) -> Result<(), WriteFailure> {
    let maze = carver.carve(recipe)?;
    let path = solution(arguments, &maze);
    let format = form::with_room(&maze, arguments.format)?;
    say_seed(recipe.seed, says_seed);
    say_lack(recipe, &maze);
    Ok(draw::draw(&maze, format, path.as_deref(), &label(carver, recipe), &mut out)?)
}

impl Arguments {
    /// Refuses arguments that make no sense together.
    fn check(&self) -> Result<(), Failure> {
        let format = self.format.unwrap_or_default();
        let bad = |problem: &str| Err(Failure::bad(problem));
        if self.sheet.paper.is_some() {
            let given = first_given([
                (self.format.is_some(), "--format"),
                (self.solution, "--solution"),
                (self.solver.is_some(), "--solver"),
                (self.solver_script.is_some(), "--solver-script"),
                (!self.explorer.explorer.is_empty(), "--explorer"),
                (self.seconds.is_some(), "--seconds"),
            ]);
            return given.or(self.style.first_given()).map_or(Ok(()), |word| {
                Err(Failure::Bad(format!("worksheets are a PDF with answers at its end; leave {word} out")))
            });
        }
        if !format.is_film() && self.solver.is_some() {
            return bad("--solver belongs to --format gif, apng or y4m; mazewright solve draws a path");
        }
        let own =
            [(!self.explorer.explorer.is_empty(), "--explorer"), (self.solver_script.is_some(), "--solver-script")];
        if let Some(option) = first_given(own).filter(|_| !format.is_film() && format != Format::Trace) {
            return Err(Failure::Bad(format!(
                "{option} belongs to --format gif, apng, y4m or trace; mazewright solve draws a path"
            )));
        }
        if !format.is_film() && self.seconds.is_some() {
            return bad("--seconds belongs to --format gif, apng or y4m");
        }
        if format == Format::Trace && (self.solution || self.count > 1) {
            return bad("a trace shows how one maze is carved; leave --solution and --count out");
        }
        if format.has_style() && self.count > 1 {
            return bad("a picture shows one maze; leave --count out, or choose another form");
        }
        self.style.check(format)
    }
}

/// Refuses a maze that is too large for a small picture.
fn check_picture(format: Format, size: Size) -> Result<(), Failure> {
    let problem = "a picture has less than 2147483648 pixels on a side, two for a cell; give a smaller size";
    if format.fits(size) { Ok(()) } else { Err(Failure::bad(problem)) }
}

/// The solution, if requested and if there is one.
fn solution(arguments: &Arguments, maze: &Maze<Grid>) -> Option<Vec<Cell>> {
    arguments.solution.then(|| maze.shortest_path()).flatten()
}

/// The label of a drawing.
fn label(carver: &Carver, recipe: &Recipe) -> Label {
    Label { recipe: Some(carver.text(recipe)), ..Label::default() }
}
