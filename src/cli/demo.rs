//! `mazewright demo`: what the laboratory starts with.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;

use super::Failure;
use super::explorer::ExplorerOptions;
use super::input::{begins_with, has_ending, read_maze, read_text};
use super::play::default_first;
use super::python;
use super::recipe::RecipeOptions;
use super::script::{Carver, Own, ScriptFile};
use super::signals::end_started;
use super::terminal::{in_one_line, say};
use mazewright_lab::lesson::{self, Shipped};
use mazewright_lab::{
    Cast, Lesson, Loaded, LoadedMaze, MAX_CELLS, MAX_EVENTS, MAX_LANES, MAX_TRACE_BYTES, ProgramFiles, Recorded,
    SessionError, Setup, Work, read_program,
};
use mazewright_maze::options::{HasOptions, OptionError};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Recording;
use mazewright_maze::{Algorithm, Recipe, Topology};
use mazewright_memory as memory;
use mazewright_run::{Algorithms, Ladder};

/// The arguments of `demo`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze for solvers to walk through, as text or JSON, instead of a carved one; or a trace, a script
    /// or a Python file with a function `carve` or `solve`, to show
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Two to six generators, or two to six solvers, side by side, such as wilson,growing-tree:newest
    #[arg(long, value_name = "NAME,NAME,...", conflicts_with_all = ["solver", "generator"])]
    race: Option<String>,
    /// Watch this solver instead of a generator, or beside an explorer, such as a-star or wall-follower:right; see
    /// `mazewright list solvers`
    #[arg(long, value_name = "NAME", conflicts_with = "generator")]
    solver: Option<String>,
    #[command(flatten)]
    explorer: ExplorerOptions,
    /// Start a lesson: the name of a built-in one, or a file
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["race", "solver"])]
    lesson: Option<PathBuf>,
    /// Play everything in 10 s, measure this many frames, print how long they took, and end
    #[arg(long, value_name = "FRAMES", value_parser = clap::value_parser!(u32).range(1..))]
    benchmark: Option<u32>,
    #[command(flatten)]
    recipe: RecipeOptions,
}

/// The validated start options of the laboratory.
#[derive(Debug)]
pub struct Demo {
    /// The subject that is shown.
    pub setup: Setup,
    /// The levels of a game started from there.
    pub ladder: Ladder,
    /// The program to show.
    pub program: Option<ProgramFiles>,
    /// The lesson to start.
    pub lesson: Option<Lesson>,
    /// The file that the lesson is from.
    pub lesson_file: Option<PathBuf>,
    /// How many frames to measure before ending.
    pub benchmark: Option<u32>,
}

/// The first bytes of a trace.
const TRACE: &[u8] = b"{\"trace\"";

/// The most memory that recording and showing a typical algorithm takes, in bytes per slot.
const SHOWING: u64 = 100;

impl Arguments {
    pub(super) fn check(self) -> Result<Demo, Failure> {
        let file = self.file.as_deref();
        let script = self.recipe.script_path().filter(|_| self.explorer.explorer.is_none());
        let python = file.filter(|path| has_ending(path, "py"));
        let shown = script.or(file.filter(|path| is_program(path)));
        if (shown.or(python)).is_some() && self.is_named() {
            let problem = "a program is shown alone; leave --race and --solver out, and choose + in the laboratory";
            return Err(Failure::Bad(problem.to_owned()));
        }
        let program = shown.map(read_program_file).transpose()?;
        let loaded = match file {
            Some(path) if self.recipe.is_given() && python.is_none() && !has_ending(path, "rhai") => {
                let problem = "a maze or a trace from a file is shown as it is; leave the recipe out";
                return Err(Failure::Bad(problem.to_owned()));
            }
            Some(_) if program.is_some() || python.is_some() => None,
            Some(path) => Some(LoadedMaze { name: absolute(path), maze: Arc::new(read_maze(path)?.maze) }),
            None => None,
        };
        let (recipe, _) = self.recipe.recipe_or((24, 14))?;
        let cast = self.cast(recipe.algorithm, loaded.is_some())?;
        let cells = match &loaded {
            Some(loaded) => loaded.maze.topology().cell_count() as u64,
            None => recipe.cells()?,
        };
        if cells > MAX_CELLS {
            return Err(SessionError::TooManyCells(cells).into());
        }
        let is_beside = self.explorer.explorer.is_some() && self.is_named();
        let setup = Setup { loaded, cast, is_beside, ..Setup::new(recipe) };
        if setup.loaded.is_none() {
            let algorithms = match &setup.cast {
                Cast::Generators(algorithms) => algorithms.clone(),
                Cast::Solvers(_) => vec![setup.recipe.algorithm],
            };
            for algorithm in algorithms {
                let mut recipe = setup.recipe.clone();
                recipe.algorithm = algorithm;
                if setup.count() > 1 {
                    // Others of the race may have what this one cannot.
                    recipe = recipe.without_unsupported();
                }
                recipe.check()?;
                memory::check(&recipe, SHOWING * setup.count() as u64)?;
            }
        }
        let program = match (program, python) {
            (Some(program), _) => Some(program),
            (None, Some(file)) => Some(self.in_python(file, &setup.recipe)?),
            (None, None) => self.running(&setup.recipe, setup.loaded.as_ref())?,
        };
        let algorithms = Algorithms::One(Algorithm::default());
        let ladder = Ladder::new(default_first()?, algorithms, setup.recipe.seed);
        Ok(Demo {
            setup,
            ladder,
            program,
            lesson: self.lesson.as_deref().map(read_lesson).transpose()?,
            lesson_file: self.lesson.filter(|name| shipped(name).is_none()),
            benchmark: self.benchmark,
        })
    }

    /// Returns true if algorithms to show are named.
    const fn is_named(&self) -> bool {
        self.race.is_some() || self.solver.is_some()
    }

    /// A program that runs: a generator, or an explorer of the maze of a recipe or a file. It runs once here, so that
    /// errors are reported before a window opens.
    fn running(&self, recipe: &Recipe, loaded: Option<&LoadedMaze>) -> Result<Option<ProgramFiles>, Failure> {
        let (own, explorer, patience) = (self.recipe.own()?.cloned(), self.explorer.clone(), self.recipe.patience);
        let command = match (&explorer.explorer, &own) {
            (Some(command), _) => command.clone(),
            (None, Some(Own::Generator(generator))) => generator.command.clone(),
            _ => return Ok(None),
        };
        let (recipe, maze) = (recipe.clone(), loaded.map(|loaded| Arc::clone(&loaded.maze)));
        let known = Some(recipe.clone()).filter(|_| maze.is_none());
        let text = command.clone();
        let run = move || -> Result<Recorded, Failure> {
            let mut recording = Recording::with_limit(MAX_EVENTS);
            let mut carve =
                || Carver::new(own.as_ref())?.carve_watched(&recipe, &mut recording, MAX_EVENTS, &mut || ());
            let maze = maze.clone().map_or_else(|| carve().map(Arc::new), Ok)?;
            let recorded = match &explorer.explorer {
                Some(command) => explorer.explore(command, patience, &maze)?.recorded,
                None => {
                    let work = Work { maze, blank: recipe.blank()?, recording, answer: None, failure: None };
                    Recorded { text: text.clone(), name: text.clone(), ..Recorded::of(work) }
                }
            };
            Ok(Recorded { recipe: known.clone(), ..recorded })
        };
        let files = command.split_whitespace().map(PathBuf::from).filter(|word| word.is_file()).collect();
        run_first(&command, files, move || run().map_err(|failure| failure.line().to_owned())).map(Some)
    }

    /// A function in Python, run once here, too.
    fn in_python(&self, file: &Path, recipe: &Recipe) -> Result<ProgramFiles, Failure> {
        read_text(file, MAX_TRACE_BYTES as u64)?;
        let (path, file) = (file.to_owned(), file.to_owned());
        let (recipe, patience) = (recipe.clone(), self.recipe.patience);
        let watch = move || {
            let recorded = python::watch(&file, &recipe, patience)?;
            Ok(Recorded { name: in_one_line(&file), recipe: Some(recipe.clone()), ..recorded })
        };
        run_first(&in_one_line(&path), vec![path.clone()], watch)
    }

    /// The generators or solvers to show.
    fn cast(&self, algorithm: Algorithm, is_loaded: bool) -> Result<Cast, Failure> {
        let names: Vec<&str> = match (&self.race, &self.solver) {
            (Some(names), _) => labels(names),
            (None, Some(name)) => vec![name.as_str()],
            (None, None) if is_loaded => vec![Solver::default().name()],
            (None, None) => return Ok(Cast::Generators(vec![algorithm])),
        };
        if self.race.is_some() && !(2..=MAX_LANES).contains(&names.len()) {
            return Err(Failure::Bad(format!(
                "a race has two to {MAX_LANES} names with commas between; {} is {}",
                self.race.as_deref().unwrap_or_default().escape_debug(),
                names.len()
            )));
        }
        let solvers: Option<Result<_, _>> = names.iter().map(|name| solver(name)).collect();
        if let Some(solvers) = solvers {
            return Ok(Cast::Solvers(solvers.map_err(bad_option)?));
        }
        let unknown = |name: &&&str| solver(name).is_none() && generator(name).is_none();
        if let Some(name) = names.iter().find(unknown) {
            return Err(Failure::Bad(format!(
                "there is no algorithm or solver '{}'; see mazewright list algorithms and mazewright list solvers",
                name.escape_debug()
            )));
        }
        let generators: Option<Result<_, _>> = names.iter().map(|name| generator(name)).collect();
        match generators {
            Some(_) if self.race.is_none() => Err(Failure::Bad(format!(
                "{} is a generator; name it with --algorithm, or see mazewright list solvers",
                names.join(", ")
            ))),
            Some(_) if is_loaded => Err(Failure::Bad(
                "generators cannot carve a maze from a file; name solvers, or leave the file out".to_owned(),
            )),
            Some(_) if self.explorer.explorer.is_some() => {
                Err(Failure::Bad("an explorer races solvers; see mazewright list solvers".to_owned()))
            }
            Some(generators) => Ok(Cast::Generators(generators.map_err(bad_option)?)),
            None => Err(Failure::Bad("a race is between generators or between solvers; name only one kind".to_owned())),
        }
    }
}

/// The whole path of a file, or `-` for standard input.
fn absolute(path: &Path) -> String {
    let whole = std::path::absolute(path).ok();
    let whole = whole.filter(|_| path != Path::new("-"));
    in_one_line(&whole.unwrap_or_else(|| path.to_owned()))
}

/// Returns true if a file is a script or a trace, by its name or its first bytes.
fn is_program(path: &Path) -> bool {
    has_ending(path, "trace") || has_ending(path, "rhai") || begins_with(path, TRACE)
}

/// A program that is run now, and again whenever one of its files changes.
fn run_first(
    name: &str,
    files: Vec<PathBuf>,
    run: impl Fn() -> Result<Recorded, String> + Send + Sync + 'static,
) -> Result<ProgramFiles, Failure> {
    if io::stderr().is_terminal() {
        say(&format!("{name} runs; Ctrl-C ends it"));
    }
    let first = Mutex::new(Some(run().map_err(Failure::Bad)?));
    let read = move || {
        let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
        Ok(Loaded::Recorded(Box::new(first.map_or_else(&run, Ok)?)))
    };
    Ok(ProgramFiles { files, read: Arc::new(read), stop: end_started })
}

/// The program in a file. It is read once here, so that errors are reported before a window opens.
fn read_program_file(path: &Path) -> Result<ProgramFiles, Failure> {
    let (file, name) = (path.to_owned(), in_one_line(path));
    let read = move || {
        let text = read_text(&file, MAX_TRACE_BYTES as u64).map_err(|failure| failure.line().to_owned())?;
        let read = read_program(&text).map_err(|error| format!("{name}: {error}"))?;
        Ok(match read {
            Loaded::Recorded(recorded) => Loaded::Recorded(Box::new(Recorded { name: name.clone(), ..*recorded })),
            script => script,
        })
    };
    if let Loaded::Script(_) = read().map_err(Failure::Bad)? {
        ScriptFile::read(path, |_| true, "")?;
    }
    Ok(ProgramFiles { files: vec![path.to_owned()], read: Arc::new(read), stop: end_started })
}

/// A built-in lesson by name.
fn shipped(name: &Path) -> Option<Shipped> {
    let mut all = Lesson::SHIPPED.into_iter();
    all.find(|shipped| Path::new(shipped.name) == name)
}

/// A built-in lesson by name, or one from a file.
fn read_lesson(name: &Path) -> Result<Lesson, Failure> {
    let display = in_one_line(name);
    let parsed = match shipped(name) {
        Some(shipped) => Lesson::parse(shipped.name, shipped.text),
        None if !name.exists() => {
            let names = Lesson::SHIPPED.map(|shipped| shipped.name).join(", ");
            return Err(Failure::Bad(format!(
                "there is no lesson and no file '{display}'; choose one of {names}, or give a file"
            )));
        }
        None => Lesson::parse(&display, &read_text(name, lesson::MAX_BYTES)?),
    };
    parsed.map_err(|error| Failure::Bad(error.to_string()))
}

/// The labels of a race. A comma can also be part of the value of an option, as in `growing-tree:newest=3,random=1`.
fn labels(race: &str) -> Vec<&str> {
    let mut labels = Vec::new();
    let mut rest = race;
    loop {
        let ends = rest.match_indices(',').map(|(at, _)| at);
        let is_end = |at: &usize| {
            let next = rest[at + 1..].split([',', ':']).next().unwrap_or_default();
            !next.contains('=') && next.trim().parse::<f64>().is_err()
        };
        let end = ends.into_iter().find(is_end);
        labels.push(rest[..end.unwrap_or(rest.len())].trim());
        match end {
            Some(end) => rest = &rest[end + 1..],
            None => return labels,
        }
    }
}

type Labeled<T> = Option<Result<T, OptionError>>;

fn solver(label: &str) -> Labeled<Solver> {
    Solver::from_label(label)
}

fn generator(label: &str) -> Labeled<Algorithm> {
    Algorithm::from_label(label)
}

fn bad_option(error: OptionError) -> Failure {
    Failure::Bad(error.to_string())
}
