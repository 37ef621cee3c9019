//! `--script FILE`: an algorithm of one's own, where the program has its own.

use std::cell::RefCell;
use std::path::Path;

use super::Failure;
use super::input::read_text;
use super::terminal::{in_one_line, say};
use mazewright_maze::trace::{Recording, Silent, Trace};
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Recipe, Seed};
use mazewright_script::{Bounds, Kind, MAX_BYTES, Ran, Runner, Script, ScriptError};

/// A script and the file that it was read from.
#[derive(Clone, Debug)]
pub(super) struct ScriptFile {
    pub(super) script: Script,
    /// The name in messages.
    pub(super) name: String,
}

/// The carver: the algorithm of the recipe, or a script in its place. Each thread has its own.
pub(super) struct Carver {
    script: Option<(ScriptFile, RefCell<Runner>)>,
}

impl ScriptFile {
    /// Reads a script, of a kind that `is_meant`; `advice` says what to do with others.
    pub(super) fn read(path: &Path, is_meant: impl FnOnce(Kind) -> bool, advice: &str) -> Result<Self, Failure> {
        let (text, name) = (read_text(path, MAX_BYTES as u64)?, in_one_line(path));
        let script = Script::parse(&text).map_err(|error| Failure::Bad(format!("{name}: {error}")))?;
        if !is_meant(script.kind()) {
            return Err(Failure::Bad(format!("{name}: {advice}")));
        }
        Ok(Self { script, name })
    }

    /// The algorithm whose place it takes: one of tiles for tiles.
    pub(super) fn place_of(&self) -> Algorithm {
        match self.script.kind() {
            Kind::Tiles => Algorithm::WallList,
            Kind::Cells | Kind::Solver => Algorithm::RecursiveBacktracker,
        }
    }

    /// The failure of a run.
    pub(super) fn failure(&self, error: &ScriptError) -> Failure {
        Failure::Bad(format!("{}: {error}", self.name))
    }

    /// Finds a path through a maze; a negative answer if the script finds none.
    pub(super) fn solve(
        &self,
        maze: &Maze<Grid>,
        seed: Seed,
        events: usize,
    ) -> Result<(Vec<Cell>, Recording), Failure> {
        let ran = Runner::new(&self.script).solve(maze, seed, &Bounds::new().with_events(events));
        self.say(&ran);
        match ran.result {
            Ok(Some(path)) => Ok((path, ran.recording)),
            Ok(None) => Err(Failure::Negative(format!("{} finds no path", self.name))),
            Err(error) => Err(self.failure(&error)),
        }
    }

    /// Says what the script prints.
    fn say<T>(&self, ran: &Ran<T>) {
        for line in &ran.printed {
            say(&format!("{}: {line}", self.name));
        }
    }
}

impl Carver {
    /// Refuses a script that solves.
    pub(super) fn new(script: Option<&ScriptFile>) -> Result<Self, Failure> {
        if let Some(file) = script.filter(|file| file.script.kind() == Kind::Solver) {
            let problem = format!("{}: this script solves; give it to mazewright solve --script", file.name);
            return Err(Failure::Bad(problem));
        }
        let prepare = |file: &ScriptFile| (file.clone(), RefCell::new(Runner::new(&file.script)));
        Ok(Self { script: script.map(prepare) })
    }

    pub(super) const fn is_script(&self) -> bool {
        self.script.is_some()
    }

    /// The name of what carves, in labels.
    pub(super) fn name(&self, recipe: &Recipe) -> &str {
        self.script.as_ref().map_or(recipe.algorithm.name(), |(file, _)| &file.name)
    }

    pub(super) fn carve(&self, recipe: &Recipe) -> Result<Maze<Grid>, Failure> {
        self.carve_watched(recipe, &mut Silent, 0, &mut || ())
    }

    /// Carves with a trace, of at most so many events if a script carves, and calls a function right before and right
    /// after the carving.
    pub(super) fn carve_watched(
        &self,
        recipe: &Recipe,
        trace: &mut impl Trace,
        events: usize,
        watch: &mut dyn FnMut(),
    ) -> Result<Maze<Grid>, Failure> {
        let Some((file, runner)) = &self.script else {
            return Ok(recipe.carve_watched(trace, watch)?);
        };
        recipe.carve_by(trace, |blank, random, trace| {
            watch();
            let bounds = Bounds::new().with_events(events);
            let ran = runner.borrow_mut().carve(blank, random, &bounds);
            watch();
            file.say(&ran);
            ran.result.map_err(|error| file.failure(&error))?;
            ran.recording.iter().for_each(|record| trace.record(record));
            Ok::<_, Failure>(ran.passages)
        })
    }
}
