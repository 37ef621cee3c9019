//! `mazewright demo`: what the laboratory starts with.

use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;

use super::Failure;
use super::explorer::ExplorerOptions;
use super::generator::watch_python;
use super::input::{begins_with, in_file, read_maze, read_text};
use super::play::default_first;
use super::recipe::RecipeOptions;
use super::script::{Carver, Own, ScriptFile};
use super::signals::end_started;
use super::terminal::{in_one_line, say};
use mazewright_lab::lesson::{self, Shipped};
use mazewright_lab::{
    Cast, ExplorerGoal, Lesson, Loaded, LoadedMaze, MAX_CELLS, MAX_EVENTS, MAX_LANES, MAX_TRACE_BYTES, ProgramFiles,
    Recorded, SessionError, Setup, Work, is_named, read_program,
};
use mazewright_link::memory;
use mazewright_maze::options::HasOptions;
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::Recording;
use mazewright_maze::{Algorithm, Recipe, Topology};
use mazewright_run::{Algorithms, Ladder};

/// The arguments of `demo`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// A maze file for solvers (text or JSON); or traces, scripts and Python files with a function `carve` or `solve`
    /// to show, several of them in a race
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Two to six generators, or two to six solvers, side by side, such as wilson,growing-tree:newest; with a program,
    /// one is enough
    #[arg(long, value_name = "NAME,NAME,...", conflicts_with_all = ["solver", "generator"])]
    race: Option<String>,
    /// Watch this solver instead of a generator, or next to a program, such as a-star or wall-follower:right (see
    /// `mazewright list solvers`)
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
    /// The programs to show.
    pub programs: Vec<ProgramFiles>,
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
        let (programs, mazes): (Vec<&Path>, Vec<&Path>) =
            self.files.iter().map(PathBuf::as_path).partition(|path| is_program(path));
        let file = mazes.first().copied();
        if mazes.len() > 1 || file.is_some() && !programs.is_empty() {
            let problem = "a maze from a file is shown alone or with --explorer; leave out the other files";
            return Err(in_file(mazes[0], problem));
        }
        let is_shown = |path: &&&Path| file == Some(**path) || is_named(path, "trace") || begins_with(path, TRACE);
        if let Some(path) = programs.iter().chain(&mazes).find(is_shown).filter(|_| self.recipe.is_given()) {
            let problem = "a maze or a trace from a file is shown as it is; leave out the recipe";
            return Err(in_file(path, problem));
        }
        let loaded = match file {
            Some(path) => Some(LoadedMaze { name: absolute(path), maze: Arc::new(read_maze(path)?.maze) }),
            None => None,
        };
        let (recipe, _) = self.recipe.recipe_or((24, 14))?;
        let script = self.recipe.script.as_deref().filter(|_| self.explorer.explorer.is_empty());
        let is_own = script.is_some() || !self.explorer.explorer.is_empty() || !programs.is_empty();
        let cast = self.cast(recipe.algorithm, loaded.is_some(), is_own || self.recipe.own()?.is_some())?;
        let cells = match &loaded {
            Some(loaded) => loaded.maze.topology().cell_count() as u64,
            None => recipe.cells()?,
        };
        if cells > MAX_CELLS {
            return Err(SessionError::TooManyCells(cells).into());
        }
        let setup = Setup { loaded, cast, is_beside: self.is_named(), ..Setup::new(recipe) };
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
        let mut shown = Vec::new();
        for path in script.into_iter().chain(programs) {
            let is_python = is_named(path, "py") && Some(path) != script;
            shown.push(if is_python { self.in_python(path, &setup.recipe) } else { read_program_file(path) }?);
        }
        for command in &self.explorer.explorer {
            shown.push(self.running(command, true, &setup)?);
        }
        if let Some(Own::Generator(generator)) = self.recipe.own()?.filter(|_| self.explorer.explorer.is_empty()) {
            shown.push(self.running(&generator.command, false, &setup)?);
        }
        let has_others = self.is_named() || shown.len() > self.explorer.explorer.len();
        if has_others && self.explorer.goal != ExplorerGoal::Exit {
            return Err(Failure::bad(
                "--goal middle is for explorers, and all others go to the exit; let them race alone",
            ));
        }
        self.check_race(&shown, &setup)?;
        let algorithms = Algorithms::One(Algorithm::default());
        let ladder = Ladder::new(default_first()?, algorithms, setup.recipe.seed);
        Ok(Demo {
            setup,
            ladder,
            programs: shown.into_iter().map(|program| program.files).collect(),
            lesson: self.lesson.as_deref().map(read_lesson).transpose()?,
            lesson_file: self.lesson.filter(|name| shipped(name).is_none()),
            benchmark: self.benchmark,
        })
    }

    /// Returns true if algorithms to show are named.
    const fn is_named(&self) -> bool {
        self.race.is_some() || self.solver.is_some()
    }

    /// Refuses programs and algorithms that cannot race each other.
    fn check_race(&self, programs: &[ShownProgram], setup: &Setup) -> Result<(), Failure> {
        let Some(first) = programs.first() else { return Ok(()) };
        let does = |is_solver| if is_solver { "finds paths" } else { "carves" };
        let refuse = |name: &str, is_solver| {
            Err(Failure::Bad(format!(
                "{} {} and {name} {}; only carvers, or only solvers, can race each other",
                first.name,
                does(first.is_solver),
                does(is_solver)
            )))
        };
        if let Some(other) = programs.iter().find(|other| other.is_solver != first.is_solver) {
            return refuse(&other.name, other.is_solver);
        }
        let (name, is_solver) = match &setup.cast {
            Cast::Generators(all) => (all[0].name(), false),
            Cast::Solvers(all) => (all[0].name(), true),
        };
        if self.is_named() && is_solver != first.is_solver {
            return refuse(name, is_solver);
        }
        let count = programs.len() + if self.is_named() { setup.count() } else { 0 };
        if count > MAX_LANES {
            return Err(Failure::Bad(format!("a race has at most {MAX_LANES} mazes side by side, not {count}")));
        }
        Ok(())
    }

    /// A program that runs: a generator, or an explorer of the maze of a recipe or a file. It runs once here, so that
    /// errors are reported before a window opens.
    fn running(&self, command: &str, explores: bool, setup: &Setup) -> Result<ShownProgram, Failure> {
        let (own, explorer, patience) = (self.recipe.own()?.cloned(), self.explorer.clone(), self.recipe.patience);
        let (recipe, maze) = (setup.recipe.clone(), setup.loaded.as_ref().map(|loaded| Arc::clone(&loaded.maze)));
        // A recipe has its goal at the exit.
        let is_known = maze.is_none() && explorer.goal == ExplorerGoal::Exit;
        let known = Some(recipe.clone()).filter(|_| is_known);
        let text = command.to_owned();
        let run = move || -> Result<Recorded, Failure> {
            let mut recording = Recording::with_limit(MAX_EVENTS);
            let mut carve =
                || Carver::new(own.as_ref())?.carve_watched(&recipe, &mut recording, MAX_EVENTS, &mut || ());
            let maze = maze.clone().map_or_else(|| carve().map(Arc::new), Ok)?;
            let recorded = if explores {
                let explored = explorer.explore(&text, patience, &maze)?;
                explored.say_notes();
                // One that does not move has nothing to show.
                match explored.failure {
                    Some(failure) if explored.exploration.moves == 0 => return Err(failure),
                    _ => explored.recorded,
                }
            } else {
                let work = Work { maze, blank: recipe.blank()?, recording, answer: None, failure: None };
                Recorded { text: text.clone(), name: text.clone(), ..Recorded::of(work) }
            };
            Ok(Recorded { recipe: known.clone(), ..recorded })
        };
        let files = command.split_whitespace().map(PathBuf::from).filter(|word| word.is_file()).collect();
        run_first(command, files, move || run().map_err(|failure| failure.line().to_owned()))
    }

    /// A function in Python, run once here, too.
    fn in_python(&self, file: &Path, recipe: &Recipe) -> Result<ShownProgram, Failure> {
        read_text(file, MAX_TRACE_BYTES as u64)?;
        let (path, file) = (file.to_owned(), file.to_owned());
        let (recipe, patience) = (recipe.clone(), self.recipe.patience);
        let watch = move || {
            let recorded = watch_python(&file, &recipe, patience)?;
            Ok(Recorded { name: in_one_line(&file), recipe: Some(recipe.clone()), ..recorded })
        };
        run_first(&in_one_line(&path), vec![path.clone()], watch)
    }

    /// The generators or solvers to show.
    fn cast(&self, algorithm: Algorithm, is_loaded: bool, has_program: bool) -> Result<Cast, Failure> {
        let names: Vec<&str> = match (&self.race, &self.solver) {
            (Some(names), _) => labels(names),
            (None, Some(name)) => vec![name.as_str()],
            (None, None) if is_loaded => vec![Solver::default().name()],
            (None, None) => return Ok(Cast::Generators(vec![algorithm])),
        };
        let least = if has_program { 1 } else { 2 };
        if self.race.is_some() && !(least..=MAX_LANES).contains(&names.len()) {
            return Err(Failure::Bad(format!(
                "a race has two to {MAX_LANES} names with commas between; {} is {}",
                self.race.as_deref().unwrap_or_default().escape_debug(),
                names.len()
            )));
        }
        if let Some(solvers) = labeled(&names)? {
            return Ok(Cast::Solvers(solvers));
        }
        let unknown = |name: &&&str| Solver::from_label(name).is_none() && Algorithm::from_label(name).is_none();
        if let Some(name) = names.iter().find(unknown) {
            return Err(Failure::Bad(format!(
                "there is no algorithm or solver '{}'; see mazewright list algorithms and mazewright list solvers",
                name.escape_debug()
            )));
        }
        let is_generator = |name: &&str| Algorithm::from_label(name).is_some();
        Err(Failure::bad(if !names.iter().all(is_generator) {
            "a race is between generators or between solvers; name only one kind"
        } else if self.race.is_none() {
            let problem = "is a generator; name it with --algorithm, or see mazewright list solvers";
            return Err(Failure::Bad(format!("{} {problem}", names.join(", "))));
        } else if is_loaded {
            "generators cannot carve a maze from a file; name solvers, or leave out the file"
        } else if !self.explorer.explorer.is_empty() {
            "an explorer races solvers; see mazewright list solvers"
        } else {
            return Ok(Cast::Generators(labeled(&names)?.unwrap_or_default()));
        }))
    }
}

/// The whole path of a file, or `-` for standard input.
fn absolute(path: &Path) -> String {
    let whole = std::path::absolute(path).ok().filter(|_| path != Path::new("-"));
    in_one_line(whole.as_deref().unwrap_or(path))
}

/// A program to show, and whether it finds paths instead of carving.
struct ShownProgram {
    name: String,
    files: ProgramFiles,
    is_solver: bool,
}

/// Returns true if a file is a script, a function in Python or a trace, by its name or its first bytes.
fn is_program(path: &Path) -> bool {
    ["trace", "rhai", "py"].iter().any(|ending| is_named(path, ending)) || begins_with(path, TRACE)
}

/// A program that is run now, and again whenever one of its files changes.
fn run_first(
    name: &str,
    files: Vec<PathBuf>,
    run: impl Fn() -> Result<Recorded, String> + Send + Sync + 'static,
) -> Result<ShownProgram, Failure> {
    if io::stderr().is_terminal() {
        say(&format!("{name} runs; Ctrl-C ends it"));
    }
    let first = run().map_err(Failure::Bad)?;
    let (name, is_solver) = (name.to_owned(), first.work.answer.is_some());
    let first = Mutex::new(Some(first));
    let read = move || {
        let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
        Ok(Loaded::Recorded(Box::new(first.map_or_else(&run, Ok)?)))
    };
    let files = ProgramFiles { files, read: Arc::new(read), stop: end_started };
    Ok(ShownProgram { name, files, is_solver })
}

/// The program in a file. It is read once here, so that errors are reported before a window opens.
fn read_program_file(path: &Path) -> Result<ShownProgram, Failure> {
    let (file, name) = (path.to_owned(), in_one_line(path));
    let of_recording = name.clone();
    let read = move || {
        let text = read_text(&file, MAX_TRACE_BYTES as u64).map_err(|failure| failure.line().to_owned())?;
        let name = of_recording.clone();
        Ok(match read_program(&text).map_err(|error| format!("{name}: {error}"))? {
            Loaded::Recorded(recorded) => Loaded::Recorded(Box::new(Recorded { name, ..*recorded })),
            script => script,
        })
    };
    let is_solver = match read().map_err(Failure::Bad)? {
        Loaded::Script(_) => ScriptFile::read(path)?.is_solver(),
        Loaded::Recorded(recorded) => recorded.work.answer.is_some(),
    };
    // It is saved there, too, when the program starts elsewhere the next time.
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let files = ProgramFiles { files: vec![whole], read: Arc::new(read), stop: end_started };
    Ok(ShownProgram { name, files, is_solver })
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
    parsed.map_err(Failure::bad)
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

/// The algorithms or solvers with some labels; none if a label is not of one.
fn labeled<T: HasOptions>(labels: &[&str]) -> Result<Option<Vec<T>>, Failure> {
    let all: Option<Result<_, _>> = labels.iter().map(|label| T::from_label(label)).collect();
    all.transpose().map_err(Failure::bad)
}
