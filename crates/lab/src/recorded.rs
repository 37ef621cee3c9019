//! Recorded programs: what a user's program did, as recorded elsewhere.

use std::fmt;
use std::sync::Arc;

use super::bearings;
use super::drawing::Drawing;
use super::session::Subject;
use super::written::{Failure, Program, Variable, Work, Written};
use mazewright_forms::read::{self, ReadError, TraceReading};
use mazewright_maze::solve::{Effort, Solution, Unsolved};
use mazewright_maze::trace::Line;
use mazewright_maze::{Algorithm, Recipe, RecipeError, Seed, Topology as _};

/// The most variables that are shown; later ones are left out.
const MAX_NAMES: usize = 200;

/// A program that is not run again: its work is known.
#[derive(Clone)]
pub struct Recorded {
    /// Its name: the command that ran it, its file or its function.
    pub name: String,
    /// The recipe of the maze that it carved or solved, if known.
    pub recipe: Option<Recipe>,
    /// True if it walks from cell to cell and sees only the walls around it.
    pub is_explorer: bool,
    /// Its text.
    pub text: String,
    /// For each line of the recording, the line of the text that it stands for, from 1.
    pub numbers: Vec<usize>,
    /// The variables that changed: after how many events, in order, the name, and the value unless it is gone.
    pub variables: Vec<(usize, String, Option<String>)>,
    /// The events of the program.
    pub work: Work,
}

impl Recorded {
    /// The work of a program that has no name, no text and no variables yet.
    pub fn of(work: Work) -> Self {
        Self {
            name: String::new(),
            recipe: None,
            is_explorer: false,
            text: String::new(),
            numbers: Vec::new(),
            variables: Vec::new(),
            work,
        }
    }

    /// Its recipe, or else one with just the topology and the size.
    pub fn recipe(&self) -> Recipe {
        let plain = || {
            let (size, shape) = (self.work.maze.topology().size(), self.work.maze.topology().shape());
            Recipe::new(size, Algorithm::default(), Seed(0)).with_shape(shape)
        };
        self.recipe.clone().unwrap_or_else(plain)
    }

    /// The subject that shows it.
    pub fn subject(self) -> Subject {
        let recipe = self.recipe();
        Subject::Written { program: Written(Arc::new(self)), recipe }
    }
}

/// Reads a trace, of a program or of an algorithm of ours, as [`read::trace`] does. It has no name.
///
/// # Errors
/// Those of [`read::trace`].
pub fn read_trace(text: &str) -> Result<Recorded, ReadError> {
    read::trace(text).map(Recorded::from)
}

impl From<TraceReading> for Recorded {
    fn from(trace: TraceReading) -> Self {
        let answer =
            trace.path.map(|path| path.map(|path| Solution { path, effort: Effort::Cells(0) }).ok_or(Unsolved::NoPath));
        let failure = trace.failure.map(|(problem, line)| Failure::new(line, 1, problem));
        let (blank, recording) = (trace.blank, trace.recording);
        let mut recorded = Self::of(Work { maze: Arc::new(trace.maze), blank, recording, answer, failure });
        (recorded.text, recorded.numbers, recorded.variables) = (trace.text, trace.numbers, trace.variables);
        let plain = recorded.recipe();
        let of_seed = |seed| Recipe::new(plain.size, plain.algorithm, seed).with_shape(plain.features.shape);
        recorded.recipe = trace.seed.parse().ok().map(of_seed);
        recorded
    }
}

// All of its work would be far too much to print, and to include in a page.
impl fmt::Debug for Recorded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Recorded")
    }
}

impl Program for Recorded {
    fn text(&self) -> &str {
        &self.text
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn is_solver(&self) -> bool {
        self.work.answer.is_some()
    }

    fn is_explorer(&self) -> bool {
        self.is_explorer
    }

    fn number_of(&self, line: Line) -> usize {
        self.numbers.get(usize::from(line.0)).copied().unwrap_or(1)
    }

    fn run(&self, _: &Recipe, _: usize) -> Result<Work, RecipeError> {
        Ok(self.work.clone())
    }

    fn variables(&self, _: &Recipe, events: usize) -> Vec<Variable> {
        let mut found: Vec<Variable> = Vec::new();
        for (_, name, value) in self.variables.iter().take_while(|(at, ..)| *at <= events) {
            let value = value.clone().unwrap_or_default();
            match found.iter().position(|known| known.name == *name) {
                Some(place) => found[place].value = value,
                None if found.len() < MAX_NAMES => {
                    found.push(Variable { name: name.clone(), value, cells: Vec::new() });
                }
                None => {}
            }
        }
        // An empty value means that it is gone.
        found.retain(|variable| !variable.value.is_empty());
        found
    }

    fn draw(&self, events: usize, drawing: &mut Drawing) {
        let last = drawing.strokes.checked_sub(1).and_then(|last| self.variables.get(last));
        if last.is_some_and(|(at, ..)| *at > events) {
            *drawing = Drawing::default();
        }
        let (grid, turned) = (self.work.maze.topology(), bearings::turned(&self.work.maze));
        for (_, name, value) in self.variables[drawing.strokes..].iter().take_while(|(at, ..)| *at <= events) {
            drawing.strokes += 1;
            if let [kind @ ("color" | "text"), x, y] = name.split(' ').collect::<Vec<_>>()[..]
                && let (Ok(x), Ok(y)) = (x.parse(), y.parse())
                && let Some(cell) = bearings::cell_at(grid, turned, x, y)
            {
                drawing.put(kind, cell, value.as_deref());
            }
        }
    }

    fn is_recorded(&self) -> bool {
        true
    }
}
