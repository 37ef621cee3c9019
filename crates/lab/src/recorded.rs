//! Recorded programs: what a user's program did, as recorded elsewhere.

use std::fmt;
use std::sync::Arc;

use super::bearings;
use super::drawing::Drawing;
use super::session::{MAX_CELLS, MAX_EVENTS, Subject};
use super::written::{Program, Variable, Work, Written};
use mazewright_maze::solve::{Effort, Solution, Unsolved};
use mazewright_maze::topology::{Ring, Woven};
use mazewright_maze::trace::{Line, Retracing, Words, cell_at, port_on};
use mazewright_maze::{
    Algorithm, Door, Grid, Maze, Passages, Ports, Recipe, RecipeError, Seed, Shape, Side, Size, Topology as _,
};

/// The most slots of a grid; a box of many dimensions has more slots than cells.
const MAX_SLOTS: usize = 1 << 25;

/// The most variables that are shown; later ones are left out.
const MAX_NAMES: usize = 200;

/// Why a trace cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct TraceError {
    /// The line of its file, from 1.
    pub line: usize,
    /// The problem.
    pub problem: &'static str,
}

/// The grid and the maze of a trace, in its words. A cell is its column and row with a comma between.
#[derive(Clone, Copy, Default, Debug)]
pub struct TraceMaze<'a> {
    /// The name of the topology.
    pub topology: &'a str,
    /// Columns, rows, and more in a box.
    pub lengths: &'a [u64],
    /// For each cell in reading order, hexadecimal digits whose bits are its open ports, or dots if it is void; `void`
    /// if all cells are void, and nothing if all are closed.
    pub cells: &'a str,
    /// For each cell `|` or `-` if it is a bridge; nothing if none is.
    pub bridges: &'a str,
    /// Entrance and exit with a bar between, each a cell, a comma and a side; or start and goal.
    pub ends: &'a str,
    /// The cells of the path with bars between: `None` for a generator, `Some(None)` for a search that found no path.
    pub path: Option<Option<&'a str>>,
}

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
    /// The work of a program from its events. Each has the parts of [`Words`] with bars between, and the number of its
    /// line after its name. The result has no name, text or variables yet.
    ///
    /// # Errors
    /// When the grid is invalid or too large, or an event cannot happen; events begin in the second line.
    pub fn new<'a>(ground: &TraceMaze<'_>, events: impl Iterator<Item = &'a str>) -> Result<Self, TraceError> {
        let problem = |problem| TraceError { line: 1, problem };
        let grid = ground.grid().ok_or(problem("this grid is invalid or too large"))?;
        let blank = ground.blank(grid).ok_or(problem("the cells do not fit the grid"))?;
        let mut retracing = Retracing::new(blank.clone(), MAX_EVENTS);
        for (n, event) in events.enumerate() {
            let mut parts = event.split('|');
            let mut next = || parts.next().unwrap_or_default();
            let (event, line) = (next(), Line(next().parse().unwrap_or_default()));
            let (begins, cell, other) = (next(), next(), next());
            let (side, to, among) = (next(), next(), next());
            if !retracing.record(line, &Words { event, begins, cell, other, side, to, among }) {
                return Err(TraceError { line: n + 2, problem: "this cannot happen here" });
            }
        }
        let (passages, recording) = retracing.finish();
        let answer = ground.path.map(|path| {
            let cell = |words| cell_at(passages.topology(), words);
            let path = path.and_then(|path| path.split('|').map(cell).collect::<Option<Vec<_>>>());
            path.map(|path| Solution { path, effort: Effort::Cells(0) }).ok_or(Unsolved::NoPath)
        });
        let maze = ground.maze(passages).ok_or(problem("this is not a maze with these doors"))?;
        Ok(Self::of(Work { maze: Arc::new(maze), blank, recording, answer, failure: None }))
    }

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

impl TraceMaze<'_> {
    fn grid(&self) -> Option<Grid> {
        let size = Size::of_lengths(self.lengths).ok()?.in_memory().ok()?;
        let shape = Shape::ALL.into_iter().find(|shape| shape.name() == self.topology)?;
        let cells = if shape == Shape::Ring { Ring::cells_of(size)? } else { size.cells() };
        if cells.max(size.cells()) > MAX_CELLS || (size.dimensions() > 2) != (shape == Shape::Box) {
            return None;
        }
        let bridge = |place: usize| match self.bridges.as_bytes().get(place) {
            Some(b'|') => Some(Side::North),
            Some(b'-') => Some(Side::East),
            _ => None,
        };
        let mut grid = Grid::new(shape, size);
        if !self.bridges.is_empty() && shape == Shape::Rectangle {
            let place = |(x, y): (u32, u32)| y as usize * size.columns() as usize + x as usize;
            grid = Woven::with_bridges(size, |cell| bridge(place(grid.position(cell))))?.into();
        }
        Some(grid).filter(|grid| grid.slots() <= MAX_SLOTS)
    }

    /// The passages before the first event.
    fn blank(&self, grid: Grid) -> Option<Passages<Grid>> {
        match self.cells {
            "" => return Some(Passages::closed(grid)),
            "void" => return Some(Passages::void(grid)),
            _ => {}
        }
        let (count, mut all) = (grid.cell_count(), vec![None; grid.slots()]);
        let width = self.cells.len() / count;
        if width * count != self.cells.len() || !(1..=4).contains(&width) {
            return None;
        }
        for (cell, digits) in grid.cells().zip(self.cells.as_bytes().chunks_exact(width)) {
            all[cell.index()] = u16::from_str_radix(str::from_utf8(digits).ok()?, 16).ok();
        }
        let open = |cell| {
            // Doors are open, too.
            let leads_on = |port| grid.has_port(cell, port) && all[grid.neighbor(cell, port).index()].is_some();
            let ports = |bits| Ports(bits).iter().filter(|&port| leads_on(port));
            let bits: Option<u16> = all[cell.index()];
            bits.map(|bits| Ports(ports(bits).fold(0, |ports, port| ports | 1 << port.0)))
        };
        let cells: Vec<Option<Ports>> = grid.cells().map(open).collect();
        Passages::from_cells(grid, cells.into_iter())
    }

    /// The maze of the passages at the end.
    fn maze(&self, passages: Passages<Grid>) -> Option<Maze<Grid>> {
        let grid = passages.topology();
        let end = |words: &str| {
            let comma = words.match_indices(',').nth(1).map_or(words.len(), |(comma, _)| comma);
            let cell = cell_at(grid, &words[..comma])?;
            Some((cell, port_on(grid, cell, words[comma..].trim_start_matches(','))))
        };
        match self.ends.split_once('|').and_then(|(one, other)| end(one).zip(end(other))) {
            Some(((a, Some(port)), (b, Some(other)))) => {
                Maze::new(passages, Some((Door { cell: a, port }, Door { cell: b, port: other }))).ok()
            }
            Some(((start, None), (goal, None))) => Maze::between(passages, start, goal).ok(),
            _ => Maze::new(passages, None).ok(),
        }
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
