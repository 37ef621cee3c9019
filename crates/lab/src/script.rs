//! Scripts as programs of the laboratory.

use std::sync::Arc;

use super::written::{Failure, Program, Variable, Work};
use mazewright_maze::solve::{Effort, Solution, Unsolved};
use mazewright_maze::trace::{Line, Recording, Silent, Trace as _};
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Passages, Recipe, RecipeError, Topology as _};
use mazewright_script::{Bounds, Kind, Runner, Script, ScriptError, Stop, Value};

/// The most operations of a script: a few seconds, even in a page.
const MOST_OPERATIONS: u64 = 200_000_000;
/// The most entries of a list that are shown; later ones are left out.
const MOST_ENTRIES: usize = 40;

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
        let mut found = None;
        if self.script.kind() == Kind::Solver {
            found = recipe.carve().ok().map(|maze| {
                (runner.variables_when_solving(&maze, recipe.seed, &self.bounds, event), maze.topology().clone())
            });
        } else {
            // It is only looked at, and no maze is made.
            let _ = recipe.carve_by(&mut Silent, |blank: Passages<Grid>, random, _| {
                let variables = runner.variables_when_carving(&blank, &random, &self.bounds, event);
                found = Some((variables, blank.topology().clone()));
                Err::<Passages<Grid>, Option<RecipeError>>(None)
            });
        }
        let Some((variables, grid)) = found else { return Vec::new() };
        let shown = |one: mazewright_script::Variable| Variable {
            value: in_words(&one.value, &grid),
            cells: in_cells(&one.value, &grid),
            name: one.name,
        };
        variables.into_iter().map(shown).collect()
    }
}

/// What stands in cells for a value: the places in a list, from 0 as in the script, and what a map has for each.
fn in_cells(value: &Value, grid: &Grid) -> Vec<(Cell, String)> {
    let cell = |value: &Value| if let Value::Cell(cell) = value { Some(*cell) } else { None };
    match value {
        Value::Cell(cell) => vec![(*cell, "•".to_owned())],
        Value::List(values) => {
            let places = values.iter().enumerate();
            places.filter_map(|(place, value)| Some((cell(value)?, place.to_string()))).collect()
        }
        Value::Set(values) => values.iter().filter_map(|value| Some((cell(value)?, "•".to_owned()))).collect(),
        Value::Map(pairs) => {
            pairs.iter().filter_map(|(key, value)| Some((cell(key)?, in_words(value, grid)))).collect()
        }
        _ => Vec::new(),
    }
}

/// A value for the screen: a cell by its column and row from 0.
fn in_words(value: &Value, grid: &Grid) -> String {
    let shown = |words: &mut dyn Iterator<Item = String>| words.take(MOST_ENTRIES).collect::<Vec<_>>().join(", ");
    let all = |values: &[Value]| {
        let more = if values.len() > MOST_ENTRIES { ", …" } else { "" };
        shown(&mut values.iter().map(|one| in_words(one, grid))) + more
    };
    match value {
        Value::Nothing => "()".to_owned(),
        Value::Truth(truth) => truth.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Fraction(fraction) => fraction.to_string(),
        Value::Cell(cell) => {
            let (x, y) = grid.position(*cell);
            format!("({x}, {y})")
        }
        Value::Text(text) => format!("{text:?}"),
        Value::List(values) => format!("[{}] {}", all(values), values.len()),
        Value::Set(values) => format!("{{{}}} {}", all(values), values.len()),
        Value::Map(pairs) => {
            let mut pairs_shown =
                pairs.iter().map(|(key, value)| format!("{}: {}", in_words(key, grid), in_words(value, grid)));
            format!("{{{}}} {}", shown(&mut pairs_shown), pairs.len())
        }
        Value::Other => "…".to_owned(),
    }
}
