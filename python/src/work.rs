//! A function in Python at work: the grid that it carves or searches, the events of what it does, and its trace.

use std::collections::BTreeMap;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use mazewright_forms::draw::Label;
use mazewright_forms::inside;
use mazewright_forms::inside::Program;
use mazewright_maze::inside::{Log, Sets};
use mazewright_maze::solve::distances;
use mazewright_maze::trace::{Decision, Line, Mark, Record, Recording, Trace as _};
use mazewright_maze::{self as maze, Algorithm, Cell, Grid, Passages, Port, Topology as _};

use super::error::value;
use super::maze::Maze;
use super::recipe::{LAB_CELLS, Recipe};

/// The most lines of a function that events name; two more numbers of [`Line`] are taken by doors and braiding.
const MOST_LINES: usize = 30;

/// Column and row.
type Place = (u32, u32);

/// A grid, and what a function does to it or finds in it.
#[pyclass(module = "pymazewright._core")]
pub(crate) struct Work {
    /// The recipe whose maze is carved; none of a search.
    recipe: Option<maze::Recipe>,
    /// The maze that is searched, or the one that was carved.
    maze: Option<maze::Maze<Grid>>,
    label: Label,
    grid: Passages<Grid>,
    log: Log,
    /// The numbers of the lines that events name, as they came.
    lines: Vec<u32>,
    /// The cells that are joined; none once a wall was built.
    sets: Option<Sets>,
    carved: usize,
    path: Vec<Cell>,
}

#[pymethods]
impl Work {
    /// Carves the maze of a recipe, or searches a maze, with a limit on the events.
    #[new]
    fn new(recipe: Option<&Recipe>, maze: Option<&Maze>, events: usize) -> PyResult<Self> {
        let recipe = recipe.map(|recipe| {
            let (recipe, tiled) = (recipe.0.clone(), recipe.0.algorithm.is_tiled());
            let algorithm = if tiled { Algorithm::default() } else { recipe.algorithm };
            recipe.with_algorithm(algorithm).without_unsupported()
        });
        let (searched, label) = maze.map(Maze::made).unzip();
        let cells = match (&recipe, searched) {
            (Some(recipe), _) => recipe.cells().map_err(value)?,
            (None, maze) => maze.map_or(0, |maze| maze.topology().cell_count() as u64),
        };
        if cells > LAB_CELLS {
            return Err(value(format!("at most {LAB_CELLS} cells can be watched, not {cells}")));
        }
        let grid = match (&recipe, searched) {
            (Some(recipe), _) => recipe.blank().map_err(value)?,
            (None, Some(maze)) if maze.furniture().is_empty() => maze.passages().clone(),
            (None, _) => return Err(value("a maze with keys, gates or levers cannot be watched")),
        };
        Ok(Self {
            sets: recipe.as_ref().map(|_| Sets::of_one_each(grid.topology().slots())),
            maze: searched.cloned(),
            label: label.cloned().unwrap_or_default(),
            log: Log::new(grid.topology(), events),
            recipe,
            grid,
            lines: Vec::new(),
            carved: 0,
            path: Vec::new(),
        })
    }

    /// Every cell in reading order.
    fn cells(&self) -> Vec<Place> {
        self.grid.cells().map(|cell| self.grid.topology().position(cell)).collect()
    }

    /// The neighbors of a cell, or those that passages lead to in a maze.
    fn beside(&self, cell: &Bound<'_, PyAny>) -> PyResult<Vec<Place>> {
        let (topology, cell) = (self.grid.topology(), self.cell(cell)?);
        let ports = match self.recipe {
            Some(_) => self.grid.neighbors(cell),
            None => self.grid.open_ports(cell),
        };
        Ok(ports.iter().map(|port| topology.position(topology.neighbor(cell, port))).collect())
    }

    /// Where a path begins and ends.
    fn ends(&self) -> Option<(Place, Place)> {
        let maze = self.maze.as_ref()?;
        let position = |cell| maze.topology().position(cell);
        Some((position(maze.start()), position(maze.goal())))
    }

    /// The function asks for what is around a cell. A search has tried it then, and what lies behind waits. Returns the
    /// number of events so far, as what follows does.
    fn look(&mut self, line: u32, cell: &Bound<'_, PyAny>) -> PyResult<usize> {
        let (line, cell) = (self.line(line)?, self.cell(cell)?);
        self.log.turn_to(line, cell);
        if self.recipe.is_none() {
            self.log.set_mark(line, cell, Mark::Finished);
            for port in self.grid.open_ports(cell).iter() {
                let next = self.grid.topology().neighbor(cell, port);
                if self.log.mark_of(next) == Mark::Untouched {
                    self.log.set_mark(line, next, Mark::Active);
                }
            }
        }
        self.events()
    }

    /// The function draws a random number.
    fn draw(&mut self, line: u32) -> PyResult<usize> {
        let line = self.line(line)?;
        self.log.draw(line, Decision::Other);
        self.events()
    }

    /// Opens the wall between two cells.
    fn open(&mut self, line: u32, a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>) -> PyResult<usize> {
        let (line, a, b) = (self.line(line)?, self.cell(a)?, self.cell(b)?);
        let problem = match self.port(a, b, false) {
            _ if self.port(a, b, true).is_some() => "are joined already",
            None => "are not neighbors, so nothing can be carved between them",
            Some(_) if self.sets.as_mut().is_some_and(|sets| !sets.join(a, b)) => {
                "are joined by a path already, so carving between them closes a loop"
            }
            Some(port) => {
                self.grid.open(a, port);
                self.carved += 1;
                self.log.open(line, a, port, self.carved.is_power_of_two());
                self.log.touch(line, a, &self.grid);
                self.log.touch(line, b, &self.grid);
                self.log.look_at(line, Some(b));
                return self.events();
            }
        };
        Err(value(format!("{} and {} {problem}", self.place(a), self.place(b))))
    }

    /// Builds the wall between two cells again.
    fn close(&mut self, line: u32, a: &Bound<'_, PyAny>, b: &Bound<'_, PyAny>) -> PyResult<usize> {
        let (line, a, b) = (self.line(line)?, self.cell(a)?, self.cell(b)?);
        let Some(port) = self.port(a, b, true) else {
            return Err(value(format!("{} and {} are not joined", self.place(a), self.place(b))));
        };
        // Parts that were cut apart may be joined again, so the result is checked at the end.
        self.sets = None;
        self.grid.close(a, port);
        self.carved = self.carved.saturating_sub(1);
        self.log.close(line, a, port);
        self.log.look_at(line, Some(a));
        self.events()
    }

    /// The function is over. Makes the maze of what it carved, or says why that is none.
    fn finish(&mut self, line: u32) -> PyResult<Option<Maze>> {
        let (line, Some(recipe)) = (self.line(line)?, self.recipe.clone()) else {
            return Ok(None);
        };
        let (all, first) = (self.grid.cell_count(), self.grid.cells().next());
        let steps = first.map_or_else(Vec::new, |first| distances(&self.grid, first));
        let left = self.grid.cells().filter(|cell| steps[cell.index()] == u32::MAX);
        let loops = (self.grid.passage_count() + 1).saturating_sub(all);
        let problem = match (left.count(), loops) {
            (0, 0) => None,
            (0, loops) => Some(format!("leaves {loops} loops")),
            (left, _) => Some(format!("{left} cells of {all} are left out: no path leads there")),
        };
        if let Some(problem) = problem {
            return Err(value(format!("the function is over, and {problem}")));
        }
        self.log.end(line, &self.grid, None);
        let mut after = Recording::default();
        let maze = recipe.carve_by(&mut after, |_, _, _| Ok(self.grid.clone()));
        let maze = maze.map_err(|error: maze::RecipeError| value(error))?;
        after.iter().for_each(|record| self.log.recording.record(record));
        self.maze = Some(maze.clone());
        Ok(Some(Maze::unlabeled(maze)))
    }

    /// A search is over. Takes the path that it returned, or says why that is none.
    fn finish_path(&mut self, line: u32, path: Vec<Bound<'_, PyAny>>) -> PyResult<usize> {
        let line = self.line(line)?;
        let path: Vec<Cell> = path.iter().map(|cell| self.cell(cell)).collect::<PyResult<_>>()?;
        let ends = self.maze.as_ref().map(|maze| (maze.start(), maze.goal()));
        if path.first().copied().zip(path.last().copied()) != ends {
            return Err(value("the path that was returned does not lead from the start to the exit"));
        }
        if let Some(step) = path.windows(2).position(|step| self.port(step[0], step[1], true).is_none()) {
            return Err(value(format!("the path that was returned goes through a wall at its step {}", step + 1)));
        }
        self.log.end(line, &self.grid, Some(&path));
        self.path = path;
        self.events()
    }

    /// The lines of all events, as the function numbers them; 0 of those that came after it.
    fn numbers(&self) -> Vec<u32> {
        let number = |record: Record| self.lines.get(usize::from(record.line.0)).copied();
        self.log.recording.iter().map(|record| number(record).unwrap_or(0)).collect()
    }

    /// The trace of a function with a name and a text, in which its lines have other numbers; with the variables that
    /// changed, by the number of an event, and with why it failed and where.
    fn trace(
        &self,
        name: &str,
        text: &str,
        numbers: BTreeMap<u32, usize>,
        variables: Vec<(usize, String, Option<String>)>,
        failure: Option<(String, usize)>,
    ) -> PyResult<String> {
        let number = |line: &u32| numbers.get(line).copied().unwrap_or(1);
        let mut ordered: Vec<usize> = self.lines.iter().map(number).collect();
        ordered.sort_unstable();
        ordered.dedup();
        let mut recording = Recording::default();
        for record in self.log.recording.iter() {
            let number = self.lines.get(usize::from(record.line.0)).map(number);
            let place = number.and_then(|number| ordered.binary_search(&number).ok());
            recording.record(Record { line: place.map_or(record.line, |place| Line(place as u8)), ..record });
        }
        let program = Program {
            name,
            text,
            numbers: &ordered,
            recording: &recording,
            variables: &variables,
            failure: failure.as_ref().map(|(problem, number)| (problem.as_str(), *number)),
        };
        let mut lines = Vec::new();
        let written = match (&self.recipe, &self.maze) {
            (Some(recipe), Some(maze)) => inside::carving_by(&program, maze, recipe, &mut lines),
            (Some(recipe), None) => inside::carving_by(&program, &recipe.carve().map_err(value)?, recipe, &mut lines),
            (None, Some(maze)) => inside::solving_by(&program, maze, &self.label, &self.path, &mut lines),
            (None, None) => Ok(()),
        };
        written.map_err(value)?;
        String::from_utf8(lines).map_err(value)
    }
}

impl Work {
    /// The port between two cells that is open, or closed.
    fn port(&self, a: Cell, b: Cell, is_open: bool) -> Option<Port> {
        let mut ports = self.grid.neighbors(a).iter();
        ports.find(|&port| self.grid.topology().neighbor(a, port) == b && self.grid.is_open(a, port) == is_open)
    }

    /// The cell of a pair of numbers.
    fn cell(&self, cell: &Bound<'_, PyAny>) -> PyResult<Cell> {
        let (x, y) = cell.extract::<(i64, i64)>().map_err(|_| {
            let shown: String = cell.to_string().chars().take(80).collect();
            PyTypeError::new_err(format!("a cell is (x, y), not {shown}"))
        })?;
        let number = |number: i64| u32::try_from(number).ok();
        let cell = number(x).zip(number(y)).and_then(|(x, y)| self.grid.topology().locate(x, y));
        let cell = cell.filter(|&cell| !self.grid.is_void(cell));
        cell.ok_or_else(|| value(format!("the maze has no cell ({x}, {y})")))
    }

    fn place(&self, cell: Cell) -> String {
        let (x, y) = self.grid.topology().position(cell);
        format!("({x}, {y})")
    }

    /// The line of events for a line of the function.
    fn line(&mut self, number: u32) -> PyResult<Line> {
        let known = self.lines.iter().position(|&known| known == number);
        let place = known.unwrap_or(self.lines.len());
        if place == MOST_LINES {
            let problem = format!("at most {MOST_LINES} lines may look, carve or draw");
            return Err(value(format!("{problem}; put what repeats into a function")));
        }
        if known.is_none() {
            self.lines.push(number);
        }
        Ok(Line(place as u8))
    }

    /// The number of events so far.
    fn events(&self) -> PyResult<usize> {
        let count = self.log.recording.len();
        if self.log.is_full() {
            let advice = "does it end? choose a smaller maze, or allow more";
            return Err(value(format!("more than {count} events; {advice}")));
        }
        Ok(count)
    }
}
