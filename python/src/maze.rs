//! One maze: its passages, its path, its measures and its pictures.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use mazewright_forms::draw::{self, Figure, Format, Label, Style, Theme};
use mazewright_forms::read as text;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::{Effort, Solver, Unsolved as Failed, breadth_first};
use mazewright_maze::trace::Silent;
use mazewright_maze::values::choose;
use mazewright_maze::{self as maze, Cell, Grid, Measures, Topology as _};

use super::error::{Unsolved, argument, value};

/// A finished maze.
#[pyclass(frozen, module = "pymazewright._core")]
pub(crate) struct Maze {
    maze: maze::Maze<Grid>,
    label: Label,
    /// The command that carves it again, for the title of a picture.
    command: Option<String>,
}

/// A number of a maze: a whole one, or not.
#[derive(IntoPyObject)]
enum Number {
    Whole(u64),
    Real(f64),
    Is(bool),
}

/// Reads a maze in any of the forms of text.
#[pyfunction]
pub(crate) fn read(bytes: &[u8]) -> PyResult<Maze> {
    if bytes.len() as u64 > text::MAX_BYTES {
        return Err(value(format!(
            "a maze has at most {} bytes",
            text::MAX_BYTES
        )));
    }
    let reading = text::read(bytes).map_err(value)?;
    Ok(Maze {
        maze: reading.maze,
        label: reading.label,
        command: None,
    })
}

impl Maze {
    pub(crate) fn of(maze: maze::Maze<Grid>, recipe: Option<&maze::Recipe>) -> Self {
        let label = recipe.map(|recipe| Label {
            algorithm: Some(recipe.algorithm.name().to_owned()),
            seed: Some(recipe.seed.to_string()),
            doors: Some(recipe.doors.name().to_owned()),
            first: None,
        });
        let command = recipe.map(|recipe| recipe.command_options().join(" "));
        Self {
            maze,
            label: label.unwrap_or_default(),
            command: command.map(|words| format!("mazewright draw {words}")),
        }
    }

    /// Row and column.
    fn place(&self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.maze.topology().position(cell);
        (y, x)
    }

    /// Rows and columns of cells, as numbers of 32 bits.
    fn places<'py>(
        &self,
        py: Python<'py>,
        cells: impl ExactSizeIterator<Item = Cell>,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        PyByteArray::new_with(py, cells.len() * 8, |bytes| {
            for (pair, cell) in bytes.chunks_exact_mut(8).zip(cells) {
                let (row, column) = self.place(cell);
                pair[..4].copy_from_slice(&row.to_ne_bytes());
                pair[4..].copy_from_slice(&column.to_ne_bytes());
            }
            Ok(())
        })
    }

    fn failed(&self, failed: &Failed) -> PyErr {
        match failed {
            Failed::NeedsRightAngles { .. } => value(format!("{failed}; choose another solver")),
            _ => Unsolved::new_err(failed.to_string()),
        }
    }
}

#[pymethods]
impl Maze {
    /// The topology, whether it has bridges, the lengths of its size, and the bytes of a cell in `passages`.
    fn grid(&self) -> (&'static str, bool, Vec<u32>, usize) {
        let topology = self.maze.topology();
        let lengths = super::recipe::lengths(topology.size());
        let width = super::batch::width_of(topology);
        (topology.shape().name(), topology.is_woven(), lengths, width)
    }

    /// Rows and columns of start and goal; in a box the rows of all floors are counted on.
    fn ends(&self) -> [(u32, u32); 2] {
        [self.maze.start(), self.maze.goal()].map(|cell| self.place(cell))
    }

    /// One or two bytes for each cell in reading order: bit n is set if port n is open, the highest alone if it is void.
    fn passages<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let (passages, topology) = (self.maze.passages(), self.maze.topology());
        let length = topology.cell_count() * super::batch::width_of(topology);
        PyByteArray::new_with(py, length, |bytes| {
            super::batch::write_passages(passages, bytes);
            Ok(())
        })
    }

    /// Row and column of every cell, in reading order.
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let cells: Vec<Cell> = self.maze.topology().cells().collect();
        self.places(py, cells.into_iter())
    }

    /// The two cells of every passage.
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let passages = self.maze.passages();
        let mut ends = Vec::with_capacity(2 * passages.passage_count());
        for cell in passages.cells() {
            for port in passages.open_ports(cell).iter() {
                let topology = passages.topology();
                let (other, behind) =
                    (topology.neighbor(cell, port), topology.opposite(cell, port));
                // Each passage is met from both sides.
                if (cell, port) < (other, behind) {
                    ends.extend([cell, other]);
                }
            }
        }
        self.places(py, ends.into_iter())
    }

    /// The cells of the path that a solver finds, and how many cells or moves that took it.
    #[pyo3(signature = (solver, options))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        solver: &str,
        options: Vec<(String, String)>,
    ) -> PyResult<(Bound<'py, PyByteArray>, &'static str, u64)> {
        let solver = named_solver(solver, options)?;
        let (passages, start, goal) = (self.maze.passages(), self.maze.start(), self.maze.goal());
        let found = py.detach(|| solver.solve(passages, start, goal, &mut Silent));
        let found = found.map_err(|failed| self.failed(&failed))?;
        let (what, count) = match found.effort {
            Effort::Cells(cells) => ("cells", cells),
            Effort::Moves(moves) => ("moves", moves),
        };
        Ok((self.places(py, found.path.into_iter())?, what, count))
    }

    /// The trace of a solver, as JSON lines.
    #[pyo3(signature = (solver, options))]
    fn trace(
        &self,
        py: Python<'_>,
        solver: &str,
        options: Vec<(String, String)>,
    ) -> PyResult<String> {
        let solver = named_solver(solver, options)?;
        let mut lines = Vec::new();
        let traced = py.detach(|| draw::solving(&self.maze, &self.label, solver, &mut lines));
        if let Err(failed @ Failed::NeedsRightAngles { .. }) = traced.map_err(value)? {
            return Err(self.failed(&failed));
        }
        String::from_utf8(lines).map_err(value)
    }

    /// Counts and means of the maze, by name.
    fn measures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let of = py.detach(|| Measures::of(&self.maze));
        let solution = of.solution.unwrap_or_default();
        let ways = of.texture.by_ports;
        let numbers = [
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
            (
                "largest_wrong_branch",
                Number::Whole(solution.largest_branch),
            ),
            ("wrong_branch_cells", Number::Real(solution.mean_branch())),
            ("corridor", Number::Real(of.texture.mean_corridor())),
            (
                "dead_end_corridor",
                Number::Real(of.texture.mean_dead_end()),
            ),
            ("river", Number::Real(of.texture.river())),
            ("difficulty", Number::Real(solution.difficulty())),
        ];
        let measures = PyDict::new(py);
        for (name, number) in numbers {
            measures.set_item(name, number)?;
        }
        Ok(measures)
    }

    /// The maze in a form, as bytes.
    #[pyo3(signature = (form, solution, cell_size, theme, distances))]
    fn draw(
        &self,
        py: Python<'_>,
        form: &str,
        solution: bool,
        cell_size: u32,
        theme: &str,
        distances: bool,
    ) -> PyResult<Vec<u8>> {
        let forms = [
            Format::Ascii,
            Format::Unicode,
            Format::Blocks,
            Format::Json,
            Format::Png,
            Format::Svg,
        ];
        let format = choose(form, forms, Format::name);
        let format = format.map_err(|problem| argument("format", form, problem))?;
        let theme = Theme::ALL
            .into_iter()
            .find(|one| one.name == theme)
            .ok_or_else(|| {
                let names = Theme::ALL.map(|theme| theme.name).join(", ");
                argument("theme", theme, format!("choose one of {names}"))
            })?;
        if !(1..=1000).contains(&cell_size) {
            return Err(argument(
                "cell_size",
                &cell_size.to_string(),
                "choose 1 to 1000",
            ));
        }
        let topology = self.maze.topology();
        if !format.shows(topology) {
            let (form, grid) = (format.name(), topology.shape().name());
            return Err(value(format!("the form {form} cannot show a {grid}")));
        }
        py.detach(|| {
            let (passages, start, goal) =
                (self.maze.passages(), self.maze.start(), self.maze.goal());
            let path = solution.then(|| breadth_first::solve(passages, start, goal, &mut Silent));
            let path = path.flatten();
            let mut bytes = Vec::new();
            let drawn = if matches!(format, Format::Svg | Format::Png) {
                let mut style = Style::of_cells(cell_size);
                style.theme = if distances {
                    theme.for_distances()
                } else {
                    theme
                };
                let figure = Figure::new(&self.maze, path.as_deref(), distances);
                if format == Format::Svg {
                    draw::svg(&figure, &style, self.command.as_deref(), &mut bytes)
                } else {
                    draw::png(&figure, &style, &mut bytes)
                }
            } else {
                draw::draw(&self.maze, format, path.as_deref(), &self.label, &mut bytes)
            };
            drawn.map_err(value)?;
            Ok(bytes)
        })
    }
}

/// The solver with a name and its options.
pub(crate) fn named_solver(name: &str, options: Vec<(String, String)>) -> PyResult<Solver> {
    let solver = choose(name, Solver::ALL, Solver::name);
    let mut solver = solver.map_err(|problem| argument("solver", name, problem))?;
    for (name, text) in options {
        solver = solver.with_option(&name, &text).map_err(value)?;
    }
    Ok(solver)
}
