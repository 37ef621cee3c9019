//! `mazewright draw`: carve a maze and print it, as text, picture, film or worksheet.

mod film;
mod sheet;
mod style;
mod window;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use self::sheet::SheetOptions;
use self::style::StyleOptions;
use self::window::PlaneWindow;
use super::explorer::ExplorerOptions;
use super::finder::Finder;
use super::mazes::{say_lack, say_seed};
use super::options::solver;
use super::output::{Output, WriteFailure};
use super::recipe::RecipeOptions;
use super::script::Carver;
use super::{Failure, at_least_one, form, trace};
use mazewright_forms::draw;
use mazewright_forms::draw::{Format, Style};
use mazewright_link::{Drawing, memory};
use mazewright_maze::furnishing::Plan;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Seed};

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
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one)]
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

/// The most memory that a plan takes, in bytes per slot.
const PLANNING: u64 = 8;

/// The forms that an option belongs to: their names, and whether one is among them.
type Forms = (&'static str, fn(Format) -> bool);
const ALL: Forms = ("", |_| true);
const PICTURES: Forms = ("svg, png, gif, apng or y4m", Format::has_style);
const STILLS: Forms = ("svg or png", |format| format.has_style() && !format.is_film());
const FILMS: Forms = ("gif, apng or y4m", Format::is_film);
const SOLVED: Forms = ("gif, apng or y4m; mazewright solve draws a path", Format::is_film);
const RECORDED: Forms =
    ("gif, apng, y4m or trace; mazewright solve draws a path", |format| format.is_film() || format == Format::Trace);

pub(super) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    match arguments.sheet.paper {
        Some(_) => {
            form::chosen(arguments.format.map(|_| ()), &arguments.output, &[("pdf", ())])?;
        }
        None => arguments.format = form::of_drawing(arguments.format, &arguments.output)?,
    }
    let arguments = &arguments;
    arguments.check()?;
    let format = arguments.format.unwrap_or_default();
    if let Some(part) = arguments.window {
        return window::run(arguments, part, format);
    }
    let (mut recipe, mut fresh) = arguments.recipe.recipe_or(DEFAULT_SIZE)?;
    let carver = Carver::new(arguments.recipe.own()?)?;
    recipe.seed.check_series(arguments.count).map_err(Failure::bad)?;
    if let Some(least) = arguments.plan {
        recipe.seed = planned(&carver, &recipe, least)?;
        fresh = true;
    }
    if let Some(paper) = arguments.sheet.paper {
        return sheet::run(arguments, &carver, recipe, fresh, paper);
    }
    form::check_output(format, &arguments.output)?;
    let finder = Finder::of(arguments.solver_script.as_ref(), &arguments.explorer, arguments.recipe.patience)?;
    if format.is_film() {
        return film::run(arguments, &carver, finder.as_ref(), &recipe, fresh, format);
    }
    if format == Format::Trace {
        recipe.check()?;
        memory::check(&recipe, trace::TRACING)?;
        let Some(finder) = finder else { return trace::carving(&carver, &recipe, fresh, &arguments.output) };
        let maze = Arc::new(carver.carve(&recipe)?);
        say_seed(recipe.seed, fresh);
        return trace::finding(&finder, &maze, &carver.label(&recipe), recipe.seed, &arguments.output);
    }
    let mut drawing = arguments.drawing(arguments.recipe.command(&recipe))?;
    if !recipe.features.weave.is_zero() || !recipe.features.furniture().is_none() {
        // The small picture has no room for bridges and furniture.
        drawing.style.get_or_insert_default();
    }
    let streams = carver.own.is_none() && !arguments.solution && drawing.streams(&recipe);
    if streams { drawing.check_rows(&recipe) } else { drawing.check_recipe(&recipe, arguments.solution) }?;
    arguments.write_each(recipe.seed, fresh, |seed, fresh, mut out| {
        recipe.seed = seed;
        if let Some(mut rows) = recipe.stream().filter(|_| streams) {
            say_seed(seed, fresh);
            return Ok(draw::stream(&mut rows, format, &mut out)?);
        }
        let maze = carver.carve(&recipe)?;
        let path = solution(arguments, &maze);
        let format = drawing.format_for(&maze).map_err(Failure::from)?;
        say_seed(seed, fresh);
        say_lack(&recipe, &maze);
        drawing.label = carver.label(&recipe);
        Ok(drawing.write(format, &maze, path.as_deref(), &mut out)?)
    })
}

/// The first seed, from that of a recipe on, whose maze takes enough planning.
fn planned(carver: &Carver, recipe: &Recipe, least: u64) -> Result<Seed, Failure> {
    let rule = recipe.features.furniture();
    if rule.is_none() {
        return Err(Failure::bad("--plan needs keys, gates or levers; add --keys 2, for example"));
    }
    recipe.check()?;
    memory::check(recipe, PLANNING)?;
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

impl Arguments {
    /// The options that not all forms have and that were given, with the forms that have them.
    fn given(&self) -> impl Iterator<Item = (&'static str, Forms)> {
        let style = &self.style;
        let all = [
            (self.solution, "--solution", ALL),
            (self.solver.is_some(), "--solver", SOLVED),
            (self.solver_script.is_some(), "--solver-script", RECORDED),
            (!self.explorer.explorer.is_empty(), "--explorer", RECORDED),
            (self.seconds.is_some(), "--seconds", FILMS),
            (style.cell_size.is_some(), "--cell-size", PICTURES),
            (style.wall_width.is_some(), "--wall-width", PICTURES),
            (style.theme.is_some(), "--theme", PICTURES),
            (style.distances, "--distances", STILLS),
        ];
        all.into_iter().filter_map(|(is_given, name, forms)| is_given.then_some((name, forms)))
    }

    /// Refuses arguments that make no sense together.
    fn check(&self) -> Result<(), Failure> {
        let format = self.format.unwrap_or_default();
        let mut given = self.given();
        let problem = if self.sheet.paper.is_some() {
            let word = self.format.map(|_| "--format").or_else(|| Some(given.next()?.0));
            word.map(|word| format!("worksheets are a PDF in black on white with answers at its end; leave {word} out"))
        } else if let Some((word, (forms, _))) = given.find(|(_, (_, has))| !has(format)) {
            Some(format!("{word} belongs to --format {forms}"))
        } else if format == Format::Trace && (self.solution || self.count > 1) {
            Some("a trace shows how one maze is carved; leave --solution and --count out".to_owned())
        } else if format.has_style() && self.count > 1 {
            Some("a picture shows one maze; leave --count out, or choose another form".to_owned())
        } else {
            self.style.problem(format)
        };
        problem.map_or(Ok(()), |problem| Err(Failure::Bad(problem)))
    }

    /// The drawing of a maze by the command that is its title.
    fn drawing(&self, title: String) -> Result<Drawing, Failure> {
        let has_style = self.given().any(|(_, (forms, _))| [PICTURES.0, STILLS.0].contains(&forms));
        Ok(Drawing {
            format: self.format,
            style: has_style.then(|| self.style.style(Style::default())).transpose()?,
            has_distances: self.style.distances,
            title: Some(title),
            ..Drawing::default()
        })
    }

    /// Writes what a function writes for each of the seeds that follow each other from a first one on, which may be
    /// fresh.
    fn write_each(
        &self,
        mut seed: Seed,
        fresh: bool,
        mut write: impl FnMut(Seed, bool, &mut dyn Write) -> Result<(), WriteFailure>,
    ) -> Result<(), Failure> {
        self.output.write(|out| {
            for n in 0..self.count {
                if n > 0 {
                    out.write_all(b"\n")?;
                    seed = seed.next();
                }
                write(seed, fresh && n == 0, out)?;
            }
            Ok(())
        })
    }
}

/// The solution, if requested and if there is one.
fn solution(arguments: &Arguments, maze: &Maze<Grid>) -> Option<Vec<Cell>> {
    arguments.solution.then(|| maze.shortest_path()).flatten()
}
