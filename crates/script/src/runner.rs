//! Running a script: on any number of mazes, one after the other.

use mazewright_maze::random::{Purpose, Random};
use mazewright_maze::solve;
use mazewright_maze::trace::{Line, Recording};
use mazewright_maze::{Cell, Grid, Maze, Passages, Seed};
use rhai::{AST, Dynamic, EvalAltResult, Position};

use crate::error::ScriptError;
use crate::job::{Bounds, Effort, Job, Task};
use crate::language::Language;
use crate::script::{Kind, Script};
use crate::value::{List, to_cell};
use crate::variables::Variable;
use crate::world::Run;

/// A script that is ready to run. Making one costs about a millisecond; a run then costs what its statements do.
pub struct Runner {
    script: Script,
    language: Language,
    ast: AST,
    /// A second language with the script, to watch variables; made when they are first asked for.
    watched: Option<(Language, AST)>,
}

/// The result of running a script.
#[derive(Debug)]
pub struct ScriptRun<T> {
    /// Its output, or where and why it stopped.
    pub result: Result<T, ScriptError>,
    /// The passages at the end.
    pub passages: Passages<Grid>,
    /// Its events, up to where it stopped; empty if none were requested.
    pub recording: Recording,
    /// How much it did.
    pub effort: Effort,
    /// The lines that it printed, at most 100.
    pub printed: Vec<String>,
}

impl std::fmt::Debug for Runner {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Runner").field("script", &self.script).finish_non_exhaustive()
    }
}

impl Runner {
    /// Prepares a script.
    pub fn new(script: &Script) -> Self {
        let (language, ast) = read(Language::new(), script);
        Self { script: script.clone(), language, ast, watched: None }
    }

    /// The script that it runs.
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// Carves blank passages, or tiles if that is its [kind](Script::kind). A maze without an error is perfect.
    pub fn carve(&mut self, blank: Passages<Grid>, random: Random, bounds: &Bounds) -> ScriptRun<()> {
        self.run(self.carving(blank, random), bounds, |runner, run, _| {
            if let Some(problem) = imperfection(&run.grid, run.task == Task::Tiles) {
                return Err(runner.at_end(format!("the script is over, and {problem}")));
            }
            run.log.end(runner.last_line(), &run.grid, None);
            Ok(())
        })
    }

    /// Finds a path through a maze, with its own sequence of random numbers for a seed. `None` if it says that there is
    /// none, by returning `()`.
    pub fn solve(&mut self, maze: &Maze<Grid>, seed: Seed, bounds: &Bounds) -> ScriptRun<Option<Vec<Cell>>> {
        self.run(solving(maze, seed), bounds, |runner, run, value| {
            let path = runner.path(run, &value, maze.start(), maze.goal())?;
            if let Some(path) = &path {
                run.log.end(runner.last_line(), &run.grid, Some(path));
            }
            Ok(path)
        })
    }

    /// The variables when the script made an event of [`Runner::carve`] with the same arguments: those that it could
    /// name there, as they were when it named one last. Before the first event they are those of the first, and after
    /// the last one those of the last.
    ///
    /// Runs the script up to the event, twice: it costs up to some three times a run.
    pub fn variables_when_carving(
        &mut self,
        blank: &Passages<Grid>,
        random: &Random,
        bounds: &Bounds,
        event: usize,
    ) -> Vec<Variable> {
        self.variables(&self.carving(blank.clone(), random.clone()), bounds, event)
    }

    /// The variables when the script made an event of [`Runner::solve`]; as
    /// [`variables_when_carving`](Runner::variables_when_carving).
    pub fn variables_when_solving(
        &mut self,
        maze: &Maze<Grid>,
        seed: Seed,
        bounds: &Bounds,
        event: usize,
    ) -> Vec<Variable> {
        self.variables(&solving(maze, seed), bounds, event)
    }

    fn carving(&self, grid: Passages<Grid>, random: Random) -> Job {
        Job { grid, task: if self.script.kind() == Kind::Tiles { Task::Tiles } else { Task::Carve }, random }
    }

    fn variables(&mut self, job: &Job, bounds: &Bounds, event: usize) -> Vec<Variable> {
        let script = &self.script;
        let (language, ast) = self.watched.get_or_insert_with(|| {
            let mut language = Language::new();
            language.watch();
            read(language, script)
        });
        language.variables(ast, job, bounds, event)
    }

    /// Runs all statements, and checks the result.
    fn run<T>(
        &mut self,
        job: Job,
        bounds: &Bounds,
        finish: impl FnOnce(&Self, &mut Run, Dynamic) -> Result<T, ScriptError>,
    ) -> ScriptRun<T> {
        let (answer, mut run) = self.language.run(&self.ast, job, bounds);
        let result = match answer {
            Ok(value) => finish(self, &mut run, value),
            Err(error) => Err(self.error(&error)),
        };
        self.language.tidy();
        let Run { grid, log, effort, printed, .. } = run;
        ScriptRun { result, passages: grid, recording: log.recording, effort, printed }
    }

    fn error(&self, error: &EvalAltResult) -> ScriptError {
        ScriptError::running(error, self.script.text())
    }

    /// A sentence about the script as a whole, at its end.
    fn at_end(&self, message: impl Into<String>) -> ScriptError {
        let message: String = message.into();
        self.error(&EvalAltResult::ErrorRuntime(message.into(), Position::NONE))
    }

    fn last_line(&self) -> Line {
        self.script.lines().last().map_or(Line(0), |(line, _)| line)
    }

    /// The path that a solver returned.
    fn path(&self, run: &Run, value: &Dynamic, start: Cell, exit: Cell) -> Result<Option<Vec<Cell>>, ScriptError> {
        if value.is_unit() {
            return Ok(None);
        }
        let numbers = value.read_lock::<List>().and_then(|list| list.numbers());
        let cells = numbers.and_then(|numbers| numbers.into_iter().map(to_cell).collect::<Option<Vec<Cell>>>());
        let Some(path) = cells else {
            let problem = "a solver returns the list of cells from start to exit, or () if there is no path";
            return Err(self.at_end(problem));
        };
        if path.first() != Some(&start) || path.last() != Some(&exit) {
            return Err(self.at_end("the path that was returned does not lead from the start to the exit"));
        }
        if let Some(step) = path.windows(2).position(|step| run.open_port(step[0], step[1]).is_none()) {
            let problem = "the path that was returned goes through a wall at its step";
            return Err(self.at_end(format!("{problem} {}", step + 1)));
        }
        Ok(Some(path))
    }
}

/// The search for a path through a maze.
fn solving(maze: &Maze<Grid>, seed: Seed) -> Job {
    let task = Task::Solve { start: maze.start(), exit: maze.goal() };
    Job { grid: maze.passages().clone(), task, random: Random::new(seed, Purpose::Solve) }
}

/// The language with the statements of a script, which was read before.
fn read(language: Language, script: &Script) -> (Language, AST) {
    *language.world.lines.borrow_mut() = script.numbers();
    let ast = language.compile(script.text()).map(|(ast, _)| ast).unwrap_or_default();
    (language, ast)
}

/// Why a maze of cells or tiles is not perfect, as the rest of a sentence: a cell is left out, or there is a loop.
pub fn imperfection(passages: &Passages<Grid>, is_tiled: bool) -> Option<String> {
    let Some(first) = passages.cells().next() else {
        return Some("it carved nothing".to_owned());
    };
    let distances = solve::distances(passages, first);
    let all = passages.cell_count();
    let reached = passages.cells().filter(|cell| distances[cell.index()] != u32::MAX).count();
    if reached < all {
        let (left, one) = (all - reached, if is_tiled { "path tile" } else { "cell" });
        let (s, are) = if left == 1 { ("", "is") } else { ("s", "are") };
        return Some(format!("{left} {one}{s} of {all} {are} left out: no path leads there from the first one"));
    }
    match passages.passage_count() + 1 - all {
        0 => None,
        1 => Some("there is a loop".to_owned()),
        loops => Some(format!("there are {loops} loops")),
    }
}
