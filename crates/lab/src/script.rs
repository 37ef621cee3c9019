//! Scripts as programs of the laboratory.

use std::sync::Arc;

use super::written::{Failure, Program, Variable, Work};
use mazewright_maze::solve::{Effort, Solution, Unsolved};
use mazewright_maze::trace::{Line, Recording, Silent, Trace as _};
use mazewright_maze::{Algorithm, Grid, Maze, Passages, Recipe, RecipeError};
use mazewright_script::{Bounds, Kind, Runner, Script, ScriptError, Stop};

/// The most operations of a script: a few seconds, even in a page.
const MOST_OPERATIONS: u64 = 200_000_000;

/// A script, and how to stop it.
#[derive(Debug)]
pub struct ScriptProgram {
    script: Script,
    bounds: Bounds,
    name: String,
    version: Option<usize>,
}

impl ScriptProgram {
    /// Reads a text as a script that `stop` can end.
    ///
    /// # Errors
    /// If the text is not a valid script; the error says where and why.
    pub fn parse(text: &str, stop: Stop) -> Result<Self, Failure> {
        let script = Script::parse(text)?;
        let bounds = Bounds { operations: MOST_OPERATIONS, stop, ..Bounds::new() };
        Ok(Self { script, bounds, name: String::new(), version: None })
    }

    /// The script with a name, such as that of its file.
    #[must_use]
    pub fn named(self, name: String) -> Self {
        Self { name, ..self }
    }

    /// The script as an earlier version of a text, by its number among them from 1.
    #[must_use]
    pub fn as_version(self, version: usize) -> Self {
        Self { version: Some(version), ..self }
    }

    /// The script with each line that it comes to as a step, or not.
    #[must_use]
    pub fn by_line(self, is_by_line: bool) -> Self {
        if is_by_line { Self { script: self.script.by_line(), ..self } } else { self }
    }

    /// The numbers of the lines of its recordings, from the first on.
    pub fn numbers(&self) -> Vec<usize> {
        self.script.lines().map(|(_, number)| number as usize).collect()
    }

    /// The recipe, with an algorithm that makes its maze of tiles if the script does, and without what scripts cannot
    /// carve.
    pub fn recipe(&self, recipe: &Recipe) -> Recipe {
        let algorithm = match self.script.kind() {
            Kind::Tiles => Algorithm::WallList,
            Kind::Cells if recipe.algorithm.is_tiled() => Algorithm::RecursiveBacktracker,
            Kind::Cells | Kind::Solver => recipe.algorithm,
        };
        recipe.clone().with_algorithm(algorithm).without_unsupported()
    }

    fn carve(&self, recipe: &Recipe, bounds: &Bounds) -> Result<Work, RecipeError> {
        let (blank, mut runner) = (recipe.blank()?, Runner::new(&self.script));
        let (mut recording, mut failure) = (Recording::with_limit(bounds.events), None);
        let carved = recipe.carve_by(&mut recording, |blank, random, recording| {
            let ran = runner.carve(blank, random, bounds);
            ran.recording.iter().for_each(|record| recording.record(record));
            failure = ran.result.err().map(Failure::from);
            if failure.is_none() { Ok(ran.passages) } else { Err(None) }
        });
        let maze = match carved {
            Ok(maze) => maze,
            Err(None) => recipe.carve()?,
            Err(Some(error)) => return Err(error),
        };
        Ok(Work { maze: Arc::new(maze), blank, recording, answer: None, failure })
    }

    fn solve(&self, maze: Maze<Grid>, recipe: &Recipe, bounds: &Bounds) -> Work {
        let ran = Runner::new(&self.script).solve(&maze, recipe.seed, bounds);
        let effort = Effort::Cells(ran.effort.looks);
        let (path, failure) = match ran.result {
            Ok(path) => (path, None),
            Err(error) => (None, Some(error.into())),
        };
        let answer = path.map(|path| Solution { path, effort }).ok_or(Unsolved::NoPath);
        let (blank, recording) = (maze.passages().clone(), ran.recording);
        Work { maze: Arc::new(maze), blank, recording, answer: Some(answer), failure }
    }
}

impl From<ScriptError> for Failure {
    fn from(ScriptError { line, column, message, problem }: ScriptError) -> Self {
        Self { line: line as usize, column: column as usize, message, problem: Some(problem) }
    }
}

impl Program for ScriptProgram {
    fn text(&self) -> &str {
        self.script.text()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn version(&self) -> Option<usize> {
        self.version
    }

    fn is_solver(&self) -> bool {
        self.script.kind() == Kind::Solver
    }

    fn is_by_line(&self) -> bool {
        self.script.is_by_line()
    }

    fn number_of(&self, line: Line) -> usize {
        self.script.lines().find(|(one, _)| *one == line).map_or(1, |(_, number)| number as usize)
    }

    fn run(&self, recipe: &Recipe, most_events: usize) -> Result<Work, RecipeError> {
        let (recipe, bounds) = (self.recipe(recipe), self.bounds.clone().with_events(most_events));
        Ok(match self.script.kind() {
            Kind::Solver => self.solve(recipe.carve()?, &recipe, &bounds),
            Kind::Cells | Kind::Tiles => self.carve(&recipe, &bounds)?,
        })
    }

    fn variables(&self, recipe: &Recipe, events: usize) -> Vec<Variable> {
        let (recipe, event) = (self.recipe(recipe), events.saturating_sub(1));
        let mut runner = Runner::new(&self.script);
        let mut found = Vec::new();
        if self.script.kind() == Kind::Solver {
            if let Ok(maze) = recipe.carve() {
                found = runner.variables_when_solving(&maze, recipe.seed, &self.bounds, event);
            }
        } else {
            // It is only looked at, and no maze is made.
            let _ = recipe.carve_by(&mut Silent, |blank: Passages<Grid>, random, _| {
                found = runner.variables_when_carving(&blank, &random, &self.bounds, event);
                Err::<Passages<Grid>, Option<RecipeError>>(None)
            });
        }
        let shown = |mazewright_script::Variable { name, value, cells }| Variable { name, value, cells };
        found.into_iter().map(shown).collect()
    }
}
