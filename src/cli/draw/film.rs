//! Films of an algorithm that carves, or of one that solves.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::super::Failure;
use super::super::mazes::{say_seed, unsolved};
use super::super::script::{Carver, Own, ScriptFile};
use super::{Arguments, solution};
use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Film, Format, MAX_PIXELS};
use mazewright_lab::MAX_EVENTS;
use mazewright_link::memory;
use mazewright_maze::solve::{Mouse, Solver};
use mazewright_maze::trace::{Record, Recording, Trace};
use mazewright_maze::{Cell, Grid, Maze, Passages, Recipe};
use mazewright_plan::Plan;

/// Memory for recording and playing, in bytes per slot, with about ten events per cell.
const EXTRA: u64 = 120;
/// The default length of a film.
const SECONDS: u32 = 10;

pub(super) fn run(arguments: &Arguments, recipe: &Recipe, fresh: bool, format: Format) -> Result<(), Failure> {
    memory::check(recipe, EXTRA)?;
    let blank = recipe.blank()?;
    let plan = Plan::new(blank.topology());
    if let Some(solver) = arguments.solver {
        let fits = solver.check(blank.topology());
        fits.map_err(|error| Failure::Bad(format!("{error}; choose another solver")))?;
    }
    let style = arguments.style.style(draw::film_style(&plan))?;
    if !draw::film_fits(format, &plan, &style) {
        let sides = if format == Format::Gif { ", and a GIF at most 65535 on a side" } else { "" };
        return Err(Failure::Bad(format!(
            "an animation has at most {MAX_PIXELS} pixels{sides}; give a smaller size or --cell-size"
        )));
    }
    let (own, explorer) = (arguments.recipe.own()?, arguments.explorer.one()?);
    let script = arguments.solver_script.as_deref().map(ScriptFile::read_solver).transpose()?;
    arguments.output.write(|mut out| {
        let (filmed, recording) = match (explorer, &script) {
            (Some(command), _) => film_exploring(arguments, command, &Carver::new(own)?, recipe)?,
            (None, Some(script)) => film_script(script, &Carver::new(own)?, recipe)?,
            (None, None) => record(own.cloned(), recipe.clone(), arguments.solver)?,
        };
        say_seed(recipe.seed, fresh);
        let is_solving = filmed.path.is_some();
        let path = filmed.path.or_else(|| solution(arguments, &filmed.maze));
        let figure = Figure::new(&filmed.maze, path.as_deref(), false);
        let film = Film {
            recording: &recording,
            blank: &filmed.blank,
            figure: &figure,
            is_solving,
            seconds: arguments.seconds.unwrap_or(SECONDS),
        };
        Ok(draw::film(&film, None, format, &style, &mut out)?)
    })
}

/// A maze that was carved or solved, and the passages before the first event of the recording.
struct Filmed {
    maze: Maze<Grid>,
    blank: Passages<Grid>,
    /// The path of the solver, if there is one.
    path: Option<Vec<Cell>>,
}

fn film_exploring(
    arguments: &Arguments,
    command: &str,
    carver: &Carver,
    recipe: &Recipe,
) -> Result<(Filmed, Recording), Failure> {
    let maze = Arc::new(carver.carve(recipe)?);
    let mut explored = arguments.explorer.explore(command, arguments.recipe.patience, &maze)?;
    let recording = std::mem::take(&mut explored.recorded.work.recording);
    // Its goal may be another one.
    let maze = Maze::clone(&explored.recorded.work.maze);
    let path = Some(explored.path()?);
    Ok((Filmed { blank: maze.passages().clone(), maze, path }, recording))
}

fn film_script(script: &ScriptFile, carver: &Carver, recipe: &Recipe) -> Result<(Filmed, Recording), Failure> {
    let maze = carver.carve(recipe)?;
    let (path, recording) = script.solve(&maze, recipe.seed, MAX_EVENTS)?;
    if !recording.is_whole() {
        return Err(too_long());
    }
    Ok((Filmed { blank: maze.passages().clone(), maze, path: Some(path) }, recording))
}

/// Records the carving, or the solving if there is a solver, and fails as soon as the recording is too long.
///
/// Nothing stops an algorithm halfway, and a random walk may take hours. So it works on a thread of its own, which is
/// abandoned at the limit and ends with the program.
fn record(own: Option<Own>, recipe: Recipe, solver: Option<Solver>) -> Result<(Filmed, Recording), Failure> {
    let (sender, receiver) = channel();
    let work = move || {
        let mut recorder = Recorder { recording: Recording::with_limit(MAX_EVENTS), sender: sender.clone() };
        let filmed = film(own.as_ref(), &recipe, solver, &mut recorder);
        // The receiver waits for one answer, and there is one.
        let _ = sender.send(filmed.map(|filmed| (filmed, recorder.recording)));
    };
    let failed = |error| {
        let advice = "end other programs, or raise the limits of memory and processes";
        Failure::Bad(format!("cannot start a thread: {error}; {advice}"))
    };
    let thread = thread::Builder::new().spawn(work).map_err(failed)?;
    match receiver.recv() {
        Ok(answer) => answer,
        Err(_) => match thread.join() {
            Err(panic) => std::panic::resume_unwind(panic),
            Ok(()) => Err(Failure::bad("the recording was lost")),
        },
    }
}

fn too_long() -> Failure {
    Failure::Bad(format!("that takes more than {MAX_EVENTS} events, too many for an animation; give a smaller size"))
}

/// A recording that reports when it is full, and then blocks its algorithm forever.
struct Recorder {
    recording: Recording,
    sender: Sender<Result<(Filmed, Recording), Failure>>,
}

impl Trace for Recorder {
    #[inline]
    fn record(&mut self, record: Record) {
        self.recording.record(record);
        if !self.recording.is_whole() {
            let _ = self.sender.send(Err(too_long()));
            loop {
                thread::park();
            }
        }
    }
}

fn film(
    own: Option<&Own>,
    recipe: &Recipe,
    solver: Option<Solver>,
    recorder: &mut Recorder,
) -> Result<Filmed, Failure> {
    let carver = Carver::new(own)?;
    let Some(solver) = solver else {
        let maze = carver.carve_watched(recipe, recorder, MAX_EVENTS, &mut || ())?;
        return Ok(Filmed { blank: recipe.blank()?, maze, path: None });
    };
    let maze = carver.carve(recipe)?;
    let solver = match solver {
        Solver::RandomMouse(mouse) => Solver::RandomMouse(Mouse { seed: recipe.seed, ..mouse }),
        other => other,
    };
    let solved = maze.solve_traced(solver, recorder);
    let solution = solved.map_err(|error| unsolved(&maze, &error))?;
    Ok(Filmed { blank: maze.passages().clone(), path: Some(solution.path), maze })
}
