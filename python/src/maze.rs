//! One maze: its passages, its path, its measures and its pictures.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{IntoPyDict as _, PyByteArray, PyDict};

use mazewright_forms::draw::{self, Format, Label, Style, Theme};
use mazewright_forms::read as text;
use mazewright_link::{Drawing, memory};
use mazewright_maze::furnishing::Plan;
use mazewright_maze::inside::parse::choose;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::{Effort, Solver, Unsolved as Failed, distances};
use mazewright_maze::{self as maze, Cell, Grid, Measures, Passages, Ports, Shape, Size, Topology};

use super::batch::{array, width_of, write_passages};
use super::error::{Unsolved, argument, parse, refused, value};
use super::watch::{self, LONG, Stop, Text};

/// The memory of a search and its path, of distances, or of a picture's figure, in bytes per slot.
const SEARCHING: u64 = 24;

/// A finished maze.
#[pyclass(frozen, module = "pymazewright._core")]
pub(crate) struct Maze(Arc<Made>);

struct Made {
    maze: maze::Maze<Grid>,
    label: Label,
    /// The command that carves it again, for the title of a picture.
    command: Option<String>,
}

/// A number about a maze: whole or not.
#[derive(Clone, Copy, IntoPyObject)]
pub(crate) enum Number {
    Whole(u64),
    Real(f64),
    Is(bool),
}

impl Number {
    /// The number in an array: whole ones are far below 2^53.
    pub(crate) fn real(self) -> f64 {
        match self {
            Self::Whole(number) => number as f64,
            Self::Real(number) => number,
            Self::Is(is) => f64::from(u8::from(is)),
        }
    }
}

/// A drawing.
#[derive(IntoPyObject)]
pub(crate) enum Drawn {
    Text(String),
    Picture(Vec<u8>),
}

/// Column and row; in a box the rows of all floors are numbered in sequence.
type Place = (u32, u32);

/// Reads a maze in any of the forms of text.
#[pyfunction]
pub(crate) fn read(py: Python<'_>, bytes: PyBackedBytes) -> PyResult<Maze> {
    if bytes.len() as u64 > text::MAX_BYTES {
        let most = text::MAX_BYTES;
        return Err(value(format!("a maze has at most {most} bytes")));
    }
    watch::run(py, bytes.len() as u64, move |_| {
        let reading = text::read(&bytes).map_err(value)?;
        Ok(Maze(Arc::new(Made { maze: reading.maze, label: reading.label, command: None })))
    })
}

impl Made {
    /// The cell at a place, which must not be void.
    fn cell(&self, (x, y): Place) -> PyResult<Cell> {
        let cell = self.maze.topology().locate(x, y);
        let cell = cell.filter(|&cell| !self.maze.passages().is_void(cell));
        cell.ok_or_else(|| value(format!("the maze has no cell in row {y}, column {x}")))
    }

    /// Start and goal, or the cells in their place.
    fn ends(&self, start: Option<Place>, goal: Option<Place>) -> PyResult<(Cell, Cell)> {
        let start = start.map_or(Ok(self.maze.start()), |place| self.cell(place))?;
        Ok((start, goal.map_or(Ok(self.maze.goal()), |place| self.cell(place))?))
    }

    /// Returns the maze from one cell to another, which are marked; the maze itself if neither is given.
    fn between(self: &Arc<Self>, start: Option<Place>, goal: Option<Place>) -> PyResult<Arc<Self>> {
        if (start, goal) == (None, None) {
            return Ok(Arc::clone(self));
        }
        if !self.maze.furniture().is_empty() {
            return Err(value("keys, gates and levers stand for one start and goal; leave these two out"));
        }
        let ((start, goal), passages) = (self.ends(start, goal)?, self.maze.passages().clone());
        let maze = maze::Maze::between(passages, start, goal).map_err(value)?;
        Ok(Arc::new(Self { maze, label: self.label.clone(), command: None }))
    }

    fn cells(&self) -> u64 {
        self.maze.topology().cell_count() as u64
    }

    /// Refuses something that needs too much memory besides the maze.
    fn check_memory(&self, more: u64) -> PyResult<()> {
        if self.cells() <= watch::SHORT && more == 0 {
            return Ok(());
        }
        let needed = u128::from(self.maze.topology().slots() as u64 * SEARCHING + more);
        let what = format!("this with a maze of {} takes", self.maze.topology().size());
        memory::check_bytes(&what, needed, "choose a smaller maze").map_err(refused)
    }

    fn failed(failed: &Failed) -> PyErr {
        if failed.is_refusal() {
            return value(format!("{failed}; choose another solver"));
        }
        Unsolved::new_err(failed.to_string())
    }
}

impl Maze {
    pub(crate) fn of(maze: maze::Maze<Grid>, recipe: &maze::Recipe) -> Self {
        Self(Arc::new(Made { maze, label: Label::of(recipe), command: Some(recipe.command()) }))
    }

    /// A maze that no command can carve.
    pub(crate) fn unlabeled(maze: maze::Maze<Grid>) -> Self {
        Self(Arc::new(Made { maze, label: Label::default(), command: None }))
    }

    /// The maze, and its label in drawings.
    pub(crate) fn made(&self) -> (&maze::Maze<Grid>, &Label) {
        (&self.0.maze, &self.0.label)
    }

    /// Does what takes about as long as some cells, and memory for each slot.
    fn search<T: Send + 'static>(
        &self,
        py: Python<'_>,
        cells: u64,
        work: impl FnOnce(&Arc<Made>, &Stop) -> PyResult<T> + Send + 'static,
    ) -> PyResult<T> {
        let made = Arc::clone(&self.0);
        watch::run(py, cells, move |stop| {
            made.check_memory(0)?;
            work(&made, stop)
        })
    }

    /// The cells of some rows, in reading order.
    fn of_rows(&self, begin: u32, end: u32) -> impl Iterator<Item = Cell> {
        let topology = self.0.maze.topology();
        let row = move |y| {
            let first = topology.locate(0, y).map_or(0..0, |Cell(first)| {
                // The cells of a row lie in consecutive slots.
                first..first + topology.columns_of(y)
            });
            first.map(Cell)
        };
        (begin..end.min(topology.rows())).flat_map(row)
    }
}

#[pymethods]
impl Maze {
    /// A rectangle or a box of some lengths, from the ports of each cell that are open; start and goal may be marked.
    #[staticmethod]
    fn of_ways(
        py: Python<'_>,
        lengths: Vec<u64>,
        ways: PyBackedBytes,
        start: Option<Place>,
        goal: Option<Place>,
    ) -> PyResult<Self> {
        let size = Size::of_lengths(&lengths).and_then(Size::in_memory);
        let size = size.map_err(value)?;
        watch::run(py, size.cells(), move |_| {
            let needed = u128::from(size.cells() * 9);
            memory::check_bytes("this maze takes", needed, "choose a smaller one").map_err(refused)?;
            let mut passages = Passages::closed(Grid::new(Shape::default_for(size), size));
            for (number, ways) in ways.chunks_exact(2).enumerate() {
                let cell = passages.topology().nth(number);
                for port in Ports(u16::from_ne_bytes([ways[0], ways[1]])).iter() {
                    let topology = passages.topology();
                    if !topology.contains(topology.neighbor(cell, port)) {
                        let ((x, y), side) = (topology.position(cell), topology.port_name(cell, port));
                        let problem = format!("leads out of the maze ({side})");
                        return Err(value(format!("a passage in row {y}, column {x} {problem}")));
                    }
                    passages.open(cell, port);
                }
            }
            Self::unlabeled(maze::Maze::new(passages, None).map_err(value)?).0.between(start, goal).map(Self)
        })
    }

    /// How many passages there are.
    fn passage_count(&self) -> usize {
        self.0.maze.passages().passage_count()
    }

    /// The topology, whether it has bridges, the lengths of its size, the bytes of a cell in `passages`, and how many
    /// cells and rows there are.
    fn grid(&self) -> (&'static str, bool, Vec<u32>, usize, usize, u32) {
        let topology = self.0.maze.topology();
        (
            topology.shape().name(),
            topology.is_woven(),
            super::recipe::lengths(topology.size()),
            width_of(topology),
            topology.cell_count(),
            topology.rows(),
        )
    }

    /// The places of start and goal.
    fn ends<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        array(py, bytemuck::cast_slice(&places(self.0.maze.topology(), [self.0.maze.start(), self.0.maze.goal()])))
    }

    /// One or two bytes for each cell of some rows: bit n is set if port n is open, the highest alone if it is void.
    fn passages<'py>(&self, py: Python<'py>, begin: u32, end: u32) -> PyResult<Bound<'py, PyByteArray>> {
        let topology = self.0.maze.topology();
        let rows = begin..end.min(topology.rows());
        let count: u32 = rows.map(|row| topology.columns_of(row)).sum();
        PyByteArray::new_with(py, count as usize * width_of(topology), |bytes| {
            write_passages(self.0.maze.passages(), self.of_rows(begin, end), bytes);
            Ok(())
        })
    }

    /// The places of the cells of some rows, in reading order.
    fn cells<'py>(&self, py: Python<'py>, begin: u32, end: u32) -> PyResult<Bound<'py, PyByteArray>> {
        array(py, bytemuck::cast_slice(&places(self.0.maze.topology(), self.of_rows(begin, end))))
    }

    /// The places of both cells of each passage that begins in some rows.
    fn edges<'py>(&self, py: Python<'py>, begin: u32, end: u32) -> PyResult<Bound<'py, PyByteArray>> {
        let (passages, topology) = (self.0.maze.passages(), self.0.maze.topology());
        let mut places = Vec::new();
        // A loop from outside would be slower.
        self.of_rows(begin, end).for_each(|cell| {
            for port in passages.open_ports(cell).iter() {
                let (other, behind) = (topology.neighbor(cell, port), topology.opposite(cell, port));
                // Each passage is met from both sides.
                if (cell, port) < (other, behind) {
                    put_place(topology, cell, &mut places);
                    put_place(topology, other, &mut places);
                }
            }
        });
        array(py, bytemuck::cast_slice(&places))
    }

    /// The steps from the start or another cell to every cell in reading order, -1 where no path leads.
    fn distances<'py>(&self, py: Python<'py>, start: Option<Place>) -> PyResult<Bound<'py, PyByteArray>> {
        let steps = self.search(py, self.0.cells(), move |made, _| {
            let steps = distances(made.maze.passages(), made.ends(start, None)?.0);
            // Where no path leads there is the largest number, which is -1 with a sign.
            Ok(made.maze.topology().cells().map(|cell| steps[cell.index()]).collect::<Vec<_>>())
        })?;
        array(py, bytemuck::cast_slice(&steps))
    }

    /// Returns true if another one has equal walls between its cells, furniture, start and goal.
    fn is_like(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        let (made, other) = (Arc::clone(&self.0), Arc::clone(&other.0));
        watch::run(py, made.cells(), move |_| {
            let (one, other) = (&made.maze, &other.maze);
            let ends = |maze: &maze::Maze<Grid>| (maze.start(), maze.goal());
            Ok(ends(one) == ends(other) && one.passages() == other.passages() && one.furniture() == other.furniture())
        })
    }

    /// A hash of the same.
    fn hash(&self, py: Python<'_>) -> PyResult<u64> {
        let made = Arc::clone(&self.0);
        watch::run(py, made.cells(), move |_| {
            let (passages, mut hasher) = (made.maze.passages(), DefaultHasher::new());
            (made.maze.start().0, made.maze.goal().0, made.maze.furniture()).hash(&mut hasher);
            for cell in made.maze.topology().cells() {
                hasher.write_u16(passages.open_ports(cell).0);
            }
            Ok(hasher.finish())
        })
    }

    /// The places of the path that a solver finds, and how many cells or moves that took it.
    fn solve<'py>(
        &self,
        py: Python<'py>,
        solver: &str,
        options: Vec<(String, String)>,
        start: Option<Place>,
        goal: Option<Place>,
    ) -> PyResult<(Bound<'py, PyByteArray>, &'static str, u64)> {
        let solver = named_solver(solver, options)?;
        let cells = if matches!(solver, Solver::RandomMouse(_)) { LONG } else { self.0.cells() };
        let (places, effort) = self.search(py, cells, move |made, _| {
            let found = made.between(start, goal)?.maze.solve(solver).map_err(|failed| Made::failed(&failed))?;
            Ok((places(made.maze.topology(), found.path), found.effort))
        })?;
        let (what, count) = match effort {
            Effort::Cells(cells) => ("cells", cells),
            Effort::Moves(moves) => ("moves", moves),
        };
        Ok((array(py, bytemuck::cast_slice(&places))?, what, count))
    }

    /// The trace of a solver, as JSON lines.
    fn trace(
        &self,
        py: Python<'_>,
        solver: &str,
        options: Vec<(String, String)>,
        start: Option<Place>,
        goal: Option<Place>,
    ) -> PyResult<String> {
        let solver = named_solver(solver, options)?;
        self.search(py, LONG, move |made, stop| {
            let mut lines = Text::new(stop);
            let traced = draw::solving(&made.between(start, goal)?.maze, &made.label, solver, &mut lines);
            if let Ok(Err(failed)) = &traced
                && failed.is_refusal()
            {
                return Err(Made::failed(failed));
            }
            String::from_utf8(lines.finish(traced.map(|_| ()))?).map_err(value)
        })
    }

    /// Counts and means of the maze, by name.
    fn measures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        numbers(&self.search(py, self.0.cells(), |made, _| Ok(Measures::of(&made.maze)))?).into_py_dict(py)
    }

    /// The least steps from start to goal, those walked twice, and the doors met before their key; none without a path.
    fn plan(&self, py: Python<'_>) -> PyResult<Option<(u64, u64, u8)>> {
        self.search(py, self.0.cells(), |made, _| {
            Ok(Plan::of(&made.maze).map(|plan| (plan.steps, plan.walked_twice, plan.doors_before_key)))
        })
    }

    /// The maze in a form.
    fn draw(
        &self,
        py: Python<'_>,
        form: &str,
        solution: bool,
        cell_size: u32,
        theme: &str,
        distances: bool,
    ) -> PyResult<Drawn> {
        let forms = [Format::Ascii, Format::Unicode, Format::Blocks, Format::Json, Format::Png, Format::Svg];
        let format = parse("format", form, choose(form, forms, Format::name))?;
        let theme = parse("theme", theme, Theme::named(theme))?;
        if !(1..=1000).contains(&cell_size) {
            return Err(argument("cell_size", &cell_size.to_string(), "choose 1 to 1000"));
        }
        let made = Arc::clone(&self.0);
        watch::run(py, made.cells() * u64::from(cell_size), move |stop| {
            let maze = &made.maze;
            let drawing = Drawing {
                format: Some(format),
                style: Some(Style { theme, ..Style::of_cells(cell_size) }),
                has_distances: distances,
                title: made.command.clone(),
                label: made.label.clone(),
            };
            made.check_memory(drawing.memory(maze.topology()))?;
            drawing.check(maze.topology()).map_err(refused)?;
            drawing.format_for(maze).map_err(refused)?;
            let path = solution.then(|| maze.shortest_path()).flatten();
            let mut bytes = Text::new(stop);
            let drawn = drawing.write(format, maze, path.as_deref(), &mut bytes);
            let bytes = bytes.finish(drawn)?;
            if format.is_binary() {
                return Ok(Drawn::Picture(bytes));
            }
            String::from_utf8(bytes).map(Drawn::Text).map_err(value)
        })
    }
}

/// Counts and means of a maze, by name.
pub(crate) fn numbers(of: &Measures) -> [(&'static str, Number); 25] {
    let solution = of.solution.unwrap_or_default();
    let ways = of.texture.by_ports;
    [
        ("cells", Number::Whole(of.texture.cells())),
        ("passages", Number::Whole(of.texture.passages())),
        ("dead_ends", Number::Whole(of.texture.dead_ends())),
        ("three_ways", Number::Whole(ways[3])),
        ("four_ways", Number::Whole(ways[4])),
        ("five_ways", Number::Whole(ways[5])),
        ("six_ways", Number::Whole(ways[6])),
        ("seven_ways", Number::Whole(ways[7])),
        ("eight_ways", Number::Whole(ways[8])),
        ("more_ways", Number::Whole(ways[9..].iter().sum())),
        ("straight", Number::Whole(of.texture.straight)),
        ("turns", Number::Whole(of.texture.turning)),
        ("solution", Number::Whole(solution.cells)),
        ("solution_turns", Number::Whole(solution.turns)),
        ("longest_path", Number::Whole(of.longest.cells)),
        ("longest_path_is_exact", Number::Is(of.longest.is_exact)),
        ("depth", Number::Whole(of.depth)),
        ("decisions", Number::Whole(solution.decisions)),
        ("wrong_branches", Number::Whole(solution.branches)),
        ("largest_wrong_branch", Number::Whole(solution.largest_branch)),
        ("wrong_branch_cells", Number::Real(solution.mean_branch())),
        ("corridor", Number::Real(of.texture.mean_corridor())),
        ("dead_end_corridor", Number::Real(of.texture.mean_dead_end())),
        ("river", Number::Real(of.texture.river())),
        ("difficulty", Number::Real(solution.difficulty())),
    ]
}

/// The place of a cell as in an array: its row and column, and floors and more before them.
fn put_place<T: Topology>(topology: &T, cell: Cell, places: &mut Vec<i32>) {
    let (x, mut rest) = topology.position(cell);
    let (size, from) = (topology.size(), places.len());
    if size.dimensions() == 2 {
        places.extend([rest as i32, x as i32]);
        return;
    }
    places.push(x as i32);
    // The rows of all floors are numbered in sequence.
    for dimension in 1..size.dimensions() - 1 {
        places.push((rest % size.length(dimension)) as i32);
        rest /= size.length(dimension);
    }
    places.push(rest as i32);
    places[from..].reverse();
}

/// The places of some cells.
pub(crate) fn places<T: Topology>(topology: &T, cells: impl IntoIterator<Item = Cell>) -> Vec<i32> {
    let mut places = Vec::new();
    cells.into_iter().for_each(|cell| put_place(topology, cell, &mut places));
    places
}

/// The solver with a name and its options.
pub(crate) fn named_solver(name: &str, options: Vec<(String, String)>) -> PyResult<Solver> {
    let mut solver = parse("solver", name, choose(name, Solver::ALL, Solver::name))?;
    for (name, text) in options {
        solver = solver.with_option(&name, &text).map_err(value)?;
    }
    Ok(solver)
}
