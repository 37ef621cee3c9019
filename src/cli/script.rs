//! `--script FILE` and `--generator COMMAND`: the user's own algorithm in place of a built-in one.

use std::cell::RefCell;
use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;

use super::Failure;
use super::generator::Generator;
use super::input::{in_file, read_text};
use super::terminal::{in_one_line, say};
use mazewright_forms::draw::Label;
use mazewright_lab::{Recorded, Work, is_named};
use mazewright_maze::solve::{Effort, Solution};
use mazewright_maze::trace::{Recording, Silent, Trace};
use mazewright_maze::{Algorithm, Grid, Maze, Recipe, Seed};
use mazewright_script::{Bounds, Kind, MAX_BYTES, Runner, Script, ScriptRun};

/// A script and the file that it was read from.
#[derive(Clone, Debug)]
pub(super) struct ScriptFile {
    pub(super) script: Script,
    /// The name in messages.
    pub(super) name: String,
}

/// A script or a program that carves in place of the built-in algorithms.
#[derive(Clone, Debug)]
pub(super) enum Own {
    Script(ScriptFile),
    Generator(Generator),
}

/// The carver: the algorithm of the recipe, or whatever takes its place. Each thread has its own.
pub(super) struct Carver {
    pub(super) own: Option<Own>,
    /// The script, if it is one.
    runner: Option<RefCell<Runner>>,
}

impl Own {
    /// The name in messages.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Script(file) => &file.name,
            Self::Generator(generator) => &generator.command,
        }
    }

    /// The algorithm whose place it takes: one of tiles for tiles.
    pub(super) fn place(&self) -> Algorithm {
        match self {
            Self::Script(file) if file.script.kind() == Kind::Tiles => Algorithm::WallList,
            _ => Algorithm::RecursiveBacktracker,
        }
    }

    /// Its text, and the numbers of the lines of it that its events name.
    pub(super) fn text(&self) -> (&str, Vec<usize>) {
        match self {
            Self::Script(file) => (file.script.text(), file.numbers()),
            Self::Generator(generator) => (&generator.command, vec![1]),
        }
    }
}

/// Refuses a file in Python where a script is expected.
pub(super) fn refuse_python(path: &Path) -> Result<(), String> {
    if !is_named(path, "py") {
        return Ok(());
    }
    let advice = "this is Python, and a script is Rhai; mazewright demo FILE.py shows its function carve or solve, and \
                  a program that prints what it does goes with --generator or --explorer \"python3 FILE.py\"";
    Err(advice.to_owned())
}

impl ScriptFile {
    /// Reads a script of any kind.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        refuse_python(path).map_err(|advice| in_file(path, advice))?;
        let (text, name) = (read_text(path, MAX_BYTES as u64)?, in_one_line(path));
        let script = Script::parse(&text).map_err(|error| in_file(path, error))?;
        Ok(Self { script, name })
    }

    /// Reads a script that solves.
    pub(super) fn read_solver(path: &Path) -> Result<Self, Failure> {
        let advice = "this script does not call maze.start() or maze.exit(), so it carves; give it to mazewright draw";
        Self::read(path).and_then(|file| if file.is_solver() { Ok(file) } else { Err(in_file(path, advice)) })
    }

    pub(super) fn is_solver(&self) -> bool {
        self.script.kind() == Kind::Solver
    }

    /// The failure of a run.
    pub(super) fn failure(&self, problem: impl Display) -> Failure {
        Failure::Bad(format!("{}: {problem}", self.name))
    }

    /// The numbers of the lines that its events name.
    fn numbers(&self) -> Vec<usize> {
        self.script.lines().map(|(_, number)| number as usize).collect()
    }

    /// Finds a path through a maze; a negative answer if the script finds none.
    pub(super) fn solve(&self, maze: &Arc<Maze<Grid>>, seed: Seed, events: usize) -> Result<Recorded, Failure> {
        let ran = Runner::new(&self.script).solve(maze, seed, &Bounds::new().with_events(events));
        self.say(&ran);
        let found = ran.result.map_err(|error| self.failure(error))?;
        let path = found.ok_or_else(|| Failure::Negative(format!("{} finds no path", self.name)))?;
        let answer = Some(Ok(Solution { path, effort: Effort::Cells(ran.effort.looks) }));
        let (maze, blank, recording) = (Arc::clone(maze), maze.passages().clone(), ran.recording);
        let recorded = Recorded::of(Work { maze, blank, recording, answer, failure: None });
        let (name, text) = (self.name.clone(), self.script.text().to_owned());
        Ok(Recorded { name, text, numbers: self.numbers(), ..recorded })
    }

    /// Says what the script prints.
    fn say<T>(&self, ran: &ScriptRun<T>) {
        for line in &ran.printed {
            say(&format!("{}: {line}", self.name));
        }
    }
}

impl Carver {
    /// Refuses a script that solves.
    pub(super) fn new(own: Option<&Own>) -> Result<Self, Failure> {
        let runner = match own {
            Some(Own::Script(file)) if file.is_solver() => {
                return Err(file.failure(
                    "this script solves; give it to mazewright solve --script, or animate it with draw --solver-script",
                ));
            }
            Some(Own::Script(file)) => Some(RefCell::new(Runner::new(&file.script))),
            _ => None,
        };
        Ok(Self { own: own.cloned(), runner })
    }

    /// The label of a drawing, which names what carves.
    pub(super) fn label(&self, recipe: &Recipe) -> Label {
        Label { recipe: Some(self.text(recipe)), first: None }
    }

    /// The text of a recipe, with the name of what carves.
    pub(super) fn text(&self, recipe: &Recipe) -> String {
        self.own.as_ref().map_or_else(|| recipe.to_string(), |own| recipe.text_by(own.name()))
    }

    pub(super) fn carve(&self, recipe: &Recipe) -> Result<Maze<Grid>, Failure> {
        self.carve_watched(recipe, &mut Silent, 0, &mut || ())
    }

    /// Carves with a trace, limited to a number of events if a script carves, and calls a function right before and
    /// right after the carving.
    pub(super) fn carve_watched(
        &self,
        recipe: &Recipe,
        trace: &mut impl Trace,
        events: usize,
        watch: &mut dyn FnMut(),
    ) -> Result<Maze<Grid>, Failure> {
        let Some(own) = &self.own else { return Ok(recipe.carve_watched(trace, watch)?) };
        let failed = |problem: String| Failure::Bad(format!("{}: {problem}, at --seed {}", own.name(), recipe.seed));
        recipe.carve_by(trace, |blank, random, trace| {
            watch();
            let (passages, recording) = match (own, &self.runner) {
                (Own::Script(file), Some(runner)) => {
                    let ran = runner.borrow_mut().carve(blank, random, &Bounds::new().with_events(events));
                    file.say(&ran);
                    ran.result.map_err(|error| failed(error.to_string()))?;
                    (ran.passages, ran.recording)
                }
                (Own::Generator(generator), _) => {
                    let work = generator.carve(recipe, &blank).map_err(failed)?.work;
                    (work.maze.passages().clone(), work.recording)
                }
                (Own::Script(_), None) => (blank, Recording::default()),
            };
            watch();
            recording.iter().for_each(|record| trace.record(record));
            Ok::<_, Failure>(passages)
        })
    }
}
