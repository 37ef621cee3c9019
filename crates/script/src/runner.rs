//! Running a script: on any number of mazes, one after the other.

use std::cell::{Cell as Slot, OnceCell};

use mazewright_maze::inside::Sets;
use mazewright_maze::trace::{Line, Recording};
use mazewright_maze::{Cell, Grid, Maze, Passages, Port, Purpose, Random, Seed, Topology as _, solve};
use rhai::{AST, Dynamic, EvalAltResult, Position};

use crate::error::{ScriptError, innermost};
use crate::job::{Bounds, Effort, Job, Task};
use crate::language::{self, Language};
use crate::problem::Problem;
use crate::script::{Kind, Script};
use crate::value::{List, to_cell};
use crate::variables::Variable;
use crate::world::Run;

/// A script that is ready to run. Making one costs about a millisecond; a run then costs what its statements do.
pub struct Runner {
    script: Script,
    language: Language,
    ast: AST,
    /// A second language with the script, which takes more care; made when it is first needed.
    careful: OnceCell<(Language, AST)>,
    /// True once the script needs it: since functions call each other deeply, or use what they are called on.
    needs_care: Slot<bool>,
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
        Self { script: script.clone(), language, ast, careful: OnceCell::new(), needs_care: Slot::new(false) }
    }

    /// The script that it runs.
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// Carves blank passages, or tiles if that is its [kind](Script::kind). A maze without an error is perfect.
    pub fn carve(&mut self, blank: Passages<Grid>, random: Random, bounds: &Bounds) -> ScriptRun<()> {
        self.run(self.carving(blank, random), bounds, |runner, run, _| {
            if let Some(problem) = imperfection(&run.grid) {
                if let Some((cell, port)) = fault(&run.grid) {
                    run.log.reject(runner.last_line(), cell, port);
                }
                return Err(runner.at_end(problem));
            }
            run.log.end(runner.last_line(), &run.grid, None);
            Ok(())
        })
    }

    /// Finds a path through a maze, with its own sequence of random numbers for a seed. `None` if it says that there is
    /// none, by returning `()`.
    pub fn solve(&mut self, maze: &Maze<Grid>, seed: Seed, bounds: &Bounds) -> ScriptRun<Option<Vec<Cell>>> {
        self.run(solving(maze, seed), bounds, |runner, run, value| {
            let path = runner.path(run, &value, maze.start(), maze.goal());
            let path = path.map_err(|problem| runner.at_answer(problem, solving(maze, seed), bounds))?;
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

    fn variables(&self, job: &Job, bounds: &Bounds, event: usize) -> Vec<Variable> {
        let (language, ast) = self.careful();
        language::deeply(bounds, || language.variables(ast, job, bounds, event))
    }

    fn careful(&self) -> &(Language, AST) {
        self.careful.get_or_init(|| read(Language::careful(&self.ast), &self.script))
    }

    /// Runs all statements, and checks the result.
    fn run<T>(
        &self,
        job: Job,
        bounds: &Bounds,
        finish: impl FnOnce(&Self, &mut Run, Dynamic) -> Result<T, ScriptError>,
    ) -> ScriptRun<T> {
        if !self.needs_care.get() {
            let (answer, run) = self.language.run(&self.ast, job.clone(), bounds);
            match answer {
                Err(error) if needs_care(&error) => self.needs_care.set(true),
                answer => return self.finish(answer, run, &self.language, finish),
            }
            self.language.tidy();
        }
        let (language, ast) = self.careful();
        // What is nested deeply is freed where there is room for it.
        language::deeply(bounds, || {
            let (answer, run) = language.run(ast, job, bounds);
            self.finish(answer, run, language, finish)
        })
    }

    fn finish<T>(
        &self,
        answer: Result<Dynamic, Box<EvalAltResult>>,
        mut run: Run,
        language: &Language,
        finish: impl FnOnce(&Self, &mut Run, Dynamic) -> Result<T, ScriptError>,
    ) -> ScriptRun<T> {
        let result = match answer {
            Ok(value) => finish(self, &mut run, value),
            Err(error) => Err(ScriptError::running(&error, self.script.text())),
        };
        language.tidy();
        let Run { grid, log, effort, printed, .. } = run;
        ScriptRun { result, passages: grid, recording: log.recording, effort, printed }
    }

    /// A problem with the script as a whole, at its end.
    fn at_end(&self, problem: impl Into<Problem>) -> ScriptError {
        ScriptError::at(Position::NONE, problem, self.script.text())
    }

    /// A problem with the answer of a script, at the statement that gave it, for which the script runs again.
    fn at_answer(&self, problem: Problem, job: Job, bounds: &Bounds) -> ScriptError {
        let (mut language, ast) = read(Language::careful(&self.ast), &self.script);
        let last = language.watch_statements(&ast);
        language::deeply(bounds, || drop(language.run(&ast, job, &bounds.clone().with_events(0))));
        language.tidy();
        ScriptError::at(last.get(), problem, self.script.text())
    }

    fn last_line(&self) -> Line {
        self.script.lines().last().map_or(Line(0), |(line, _)| line)
    }

    /// The path that a solver returned.
    fn path(&self, run: &mut Run, value: &Dynamic, start: Cell, exit: Cell) -> Result<Option<Vec<Cell>>, Problem> {
        if value.is_unit() {
            return Ok(None);
        }
        let numbers = value.read_lock::<List>().and_then(|list| list.numbers());
        let cells = numbers.and_then(|numbers| numbers.into_iter().map(to_cell).collect::<Option<Vec<Cell>>>());
        let Some(path) = cells else { return Err("solver-returns".into()) };
        match (path.first(), path.last()) {
            (Some(&first), Some(&last)) if (first, last) == (start, exit) => {}
            (Some(&first), Some(&last)) if (first, last) == (exit, start) => return Err("path-backwards".into()),
            _ => return Err("path-ends".into()),
        }
        if let Some(step) = path.windows(2).position(|step| run.open_port(step[0], step[1]).is_none()) {
            let (cell, topology) = (path[step], run.grid.topology());
            let mut ports = run.grid.neighbors(cell).iter();
            let wall = ports.find(|&port| topology.neighbor(cell, port) == path[step + 1]);
            wall.into_iter().for_each(|port| run.log.reject(self.last_line(), cell, port));
            let id = if path[step] == path[step + 1] { "path-twice" } else { "path-wall" };
            return Err(Problem::from(id).with("step", step).with("next", step + 1));
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
fn read(mut language: Language, script: &Script) -> (Language, AST) {
    *language.world.lines.borrow_mut() = script.numbers();
    let ast = language.compile(script.text()).map(|(ast, _)| ast).unwrap_or_default();
    if script.is_by_line() {
        language.go_by_line(&ast);
    }
    (language, ast)
}

/// A wall between what can be reached and what is left out, or else a passage that closes a loop.
fn fault(passages: &Passages<Grid>) -> Option<(Cell, Port)> {
    let topology = passages.topology();
    let distances = solve::distances(passages, passages.cells().next()?);
    let is_reached = |cell: Cell| distances[cell.index()] != u32::MAX;
    let sides = || passages.cells().flat_map(|cell| passages.neighbors(cell).iter().map(move |port| (cell, port)));
    let border = sides().find(|&(cell, port)| is_reached(cell) && !is_reached(topology.neighbor(cell, port)));
    let mut sets = Sets::of_one_each(topology.slots());
    border.or_else(|| {
        let mut passages =
            sides().filter(|&(cell, port)| passages.is_open(cell, port) && cell < topology.neighbor(cell, port));
        passages.find(|&(cell, port)| !sets.join(cell, topology.neighbor(cell, port)))
    })
}

/// Returns true if a script may go on with more care.
fn needs_care(error: &EvalAltResult) -> bool {
    matches!(innermost(error).0, EvalAltResult::ErrorStackOverflow(_) | EvalAltResult::ErrorDataRace(..))
}

/// The number of cells in the largest part of a maze.
fn largest_part(passages: &Passages<Grid>) -> usize {
    let topology = passages.topology();
    let mut is_seen = vec![false; topology.slots()];
    let parts = passages.cells().map(|first| {
        let (mut found, mut count) = (vec![first], 0);
        while let Some(cell) = found.pop() {
            if !std::mem::replace(&mut is_seen[cell.index()], true) {
                count += 1;
                found.extend(passages.open_ports(cell).iter().map(|port| topology.neighbor(cell, port)));
            }
        }
        count
    });
    parts.max().unwrap_or(0)
}

/// Why a maze of cells or tiles is not perfect: a cell is left out, or there is a loop.
pub fn imperfection(passages: &Passages<Grid>) -> Option<Problem> {
    if passages.cells().next().is_none() {
        return Some("nothing-carved".into());
    }
    let all = passages.cell_count();
    let largest = largest_part(passages);
    if largest < all {
        return Some(Problem::from("left-out").with("left", all - largest).with("all", all));
    }
    match passages.passage_count() + 1 - all {
        0 => None,
        loops => Some(Problem::from("loops").with("loops", loops)),
    }
}
