//! Films of an algorithm that carves, or of one that solves.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use super::super::Failure;
use super::super::finder::Finder;
use super::super::mazes::{say_seed, unsolved};
use super::super::script::Carver;
use super::{Arguments, solution};
use mazewright_forms::draw::{Figure, Film, Format};
use mazewright_forms::inside::MAX_PIXELS;
use mazewright_forms::{draw, inside};
use mazewright_lab::{MAX_EVENTS, Work};
use mazewright_link::memory;
use mazewright_maze::Recipe;
use mazewright_maze::plan::Plan;
use mazewright_maze::solve::{Mouse, Solver};
use mazewright_maze::trace::{Record, Recording, Trace};

/// Memory for recording and playing, in bytes per slot, with about ten events per cell.
const EXTRA: u64 = 120;
/// The default length of a film.
const SECONDS: u32 = 10;

pub(super) fn run(
    arguments: &Arguments,
    carver: &Carver,
    finder: Option<&Finder>,
    recipe: &Recipe,
    fresh: bool,
    format: Format,
) -> Result<(), Failure> {
    memory::check(recipe, EXTRA)?;
    let blank = recipe.blank()?;
    let plan = Plan::new(blank.topology());
    if let Some(solver) = arguments.solver {
        let fits = solver.check(blank.topology());
        fits.map_err(|error| Failure::Bad(format!("{error}; choose another solver")))?;
    }
    let style = arguments.style.style(draw::film_style(&plan))?;
    if !inside::film_fits(format, &plan, &style) {
        let sides = if format == Format::Gif { ", and a GIF at most 65535 on a side" } else { "" };
        return Err(Failure::Bad(format!(
            "an animation has at most {MAX_PIXELS} pixels{sides}; give a smaller size or --cell-size"
        )));
    }
    arguments.output.write(|mut out| {
        let work = record(carver, finder, arguments.solver, recipe)?;
        say_seed(recipe.seed, fresh);
        let path = work.path().map(<[_]>::to_vec).or_else(|| solution(arguments, &work.maze));
        let film = Film {
            recording: &work.recording,
            blank: &work.blank,
            figure: &Figure::new(&work.maze, path.as_deref(), false),
            is_solving: work.answer.is_some(),
            seconds: arguments.seconds.unwrap_or(SECONDS),
        };
        Ok(draw::film(&film, None, format, &style, &mut out)?)
    })
}

/// Records the carving, or the solving if somebody solves, and fails as soon as the recording is too long.
fn record(carver: &Carver, finder: Option<&Finder>, solver: Option<Solver>, recipe: &Recipe) -> Result<Work, Failure> {
    // The built-in algorithms cannot be stopped halfway, and a random walk may take hours.
    match catch_unwind(AssertUnwindSafe(|| work(carver, finder, solver, recipe))) {
        Err(panic) if panic.is::<TooLong>() => Err(too_long()),
        Err(panic) => resume_unwind(panic),
        Ok(done) => done,
    }
}

fn work(carver: &Carver, finder: Option<&Finder>, solver: Option<Solver>, recipe: &Recipe) -> Result<Work, Failure> {
    let mut recorder = Recorder(Recording::with_limit(MAX_EVENTS));
    if finder.is_none() && solver.is_none() {
        let maze = carver.carve_watched(recipe, &mut recorder, MAX_EVENTS, &mut || ())?;
        let (maze, blank) = (Arc::new(maze), recipe.blank()?);
        return Ok(Work { maze, blank, recording: recorder.0, answer: None, failure: None });
    }
    let maze = Arc::new(carver.carve(recipe)?);
    if let Some(finder) = finder {
        let (recorded, found) = finder.find(&maze, recipe.seed, MAX_EVENTS)?;
        found?;
        return if recorded.work.recording.is_whole() { Ok(recorded.work) } else { Err(too_long()) };
    }
    let solver = match solver.unwrap_or_default() {
        Solver::RandomMouse(mouse) => Solver::RandomMouse(Mouse { seed: recipe.seed, ..mouse }),
        other => other,
    };
    let solved = maze.solve_traced(solver, &mut recorder).map_err(|error| unsolved(&maze, &error))?;
    let blank = maze.passages().clone();
    Ok(Work { maze, blank, recording: recorder.0, answer: Some(Ok(solved)), failure: None })
}

fn too_long() -> Failure {
    Failure::Bad(format!("that takes more than {MAX_EVENTS} events, too many for an animation; give a smaller size"))
}

/// A recording that unwinds its algorithm with [`TooLong`] when it is full.
struct Recorder(Recording);

/// Why an algorithm was stopped.
struct TooLong;

impl Trace for Recorder {
    #[inline]
    fn record(&mut self, record: Record) {
        self.0.record(record);
        if !self.0.is_whole() {
            resume_unwind(Box::new(TooLong));
        }
    }
}
