//! The maze and the random numbers of a run, as scripts use and change them.

use std::cell::{Cell as Slot, RefCell};
use std::rc::Rc;

use mazewright_maze::generate::Sets;
use mazewright_maze::random::Random;
use mazewright_maze::trace::{Decision, Line, Log, Mark};
use mazewright_maze::{Cell, Grid, Passages, Port, Topology as _};
use rhai::Position;

use crate::error::{Answer, stop};
use crate::job::{Effort, Task};
use crate::meter::Meter;
use crate::value::{List, from_cell, to_cell};

/// The most lines that a script prints.
const PRINTED: usize = 100;

/// The world of one script, run after run.
#[derive(Default)]
pub(super) struct World {
    pub(super) meter: Rc<Meter>,
    /// For each line of the script from 1, the number that traces have for it.
    lines: RefCell<Vec<u8>>,
    run: RefCell<Option<Run>>,
    /// The operations of the run so far, with the work inside of words.
    pub(super) operations: Slot<u64>,
}

/// The state of a run.
pub(super) struct Run {
    pub(super) grid: Passages<Grid>,
    pub(super) task: Task,
    random: Random,
    /// Which cells are joined; none once a wall was built, or without carving.
    sets: Option<Sets>,
    pub(super) log: Log,
    pub(super) effort: Effort,
    pub(super) printed: Vec<String>,
}

impl World {
    /// Sets the number that traces have for each line.
    pub(super) fn set_lines(&self, lines: Vec<u8>) {
        *self.lines.borrow_mut() = lines;
    }

    /// Begins a run.
    pub(super) fn begin(&self, run: Run) {
        *self.run.borrow_mut() = Some(run);
    }

    /// How many events there were so far.
    pub(super) fn events(&self) -> usize {
        self.run.borrow().as_ref().map_or(0, |run| run.log.recording.len())
    }

    /// Ends the run that was begun.
    ///
    /// # Panics
    /// If none was.
    pub(super) fn end_run(&self) -> Run {
        self.run.take().expect("a run was begun")
    }

    /// The number that traces have for the line of a place.
    pub(super) fn line(&self, at: Position) -> Line {
        let lines = self.lines.borrow();
        let line = at.line().unwrap_or(usize::MAX).min(lines.len()).max(1);
        Line(lines.get(line - 1).copied().unwrap_or_default())
    }

    pub(super) fn with<T>(&self, act: impl FnOnce(&mut Run) -> Answer<T>) -> Answer<T> {
        let mut run = self.run.borrow_mut();
        let Some(run) = run.as_mut() else {
            return stop("there is no maze");
        };
        let answer = act(run)?;
        if run.log.is_full() {
            return stop("the script does more than can be recorded; give a smaller maze");
        }
        Ok(answer)
    }

    /// The cell that a number carries, if it is one of this maze.
    fn cell(run: &Run, number: i64) -> Answer<Cell> {
        let is_here = |cell: &Cell| {
            cell.index() < run.grid.topology().slots()
                && match run.task {
                    Task::Tiles => run.grid.topology().contains(*cell),
                    _ => !run.grid.is_void(*cell),
                }
        };
        match to_cell(number).filter(is_here) {
            Some(cell) => Ok(cell),
            None => stop(format!("{} is not a cell of this maze", text_of(run, number))),
        }
    }

    /// The cells beyond the ports of a cell that fit, in the order of the ports.
    fn around(&self, number: i64, fits: impl Fn(&Run, Cell, Port) -> bool) -> Answer<List> {
        self.with(|run| {
            let cell = Self::cell(run, number)?;
            run.effort.looks += 1;
            let topology = run.grid.topology();
            let ports = topology.ports().filter(|&port| fits(run, cell, port));
            List::of_numbers(&self.meter, ports.map(|port| from_cell(topology.neighbor(cell, port))))
        })
    }

    /// The neighbors of a cell; of a tile those that are still wall, too.
    pub(super) fn neighbors(&self, number: i64) -> Answer<List> {
        self.around(number, is_neighbor)
    }

    /// The neighbors that no passage leads to yet.
    pub(super) fn uncarved(&self, number: i64) -> Answer<List> {
        self.around(number, |run, cell, port| {
            is_neighbor(run, cell, port) && !is_carved(run, run.grid.topology().neighbor(cell, port))
        })
    }

    /// The neighbors that passages lead to.
    pub(super) fn passages(&self, number: i64) -> Answer<List> {
        self.around(number, |run, cell, port| run.grid.is_open(cell, port))
    }

    /// The neighbor in a direction, if there is one.
    pub(super) fn neighbor(&self, number: i64, direction: &str) -> Answer<Option<i64>> {
        self.with(|run| {
            let cell = Self::cell(run, number)?;
            run.effort.looks += 1;
            let topology = run.grid.topology();
            let mut ports = topology.ports().filter(|&port| topology.has_port(cell, port));
            match ports.find(|&port| topology.port_name(cell, port) == direction) {
                Some(port) => Ok(is_neighbor(run, cell, port).then(|| from_cell(topology.neighbor(cell, port)))),
                None => {
                    let ports = topology.ports().filter(|&port| topology.has_port(cell, port));
                    let names: Vec<&str> = ports.map(|port| topology.port_name(cell, port)).collect();
                    stop(format!("a cell of this maze has no `{direction}`, but {}", names.join(", ")))
                }
            }
        })
    }

    /// The cells that passages lead to, clockwise from the side behind which `from` lies, which comes last.
    pub(super) fn clockwise(&self, number: i64, from: i64) -> Answer<List> {
        self.with(|run| {
            let (cell, from) = (Self::cell(run, number)?, Self::cell(run, from)?);
            run.effort.looks += 1;
            let topology = run.grid.topology();
            let Some(first) =
                topology.ports().find(|&port| is_neighbor(run, cell, port) && topology.neighbor(cell, port) == from)
            else {
                return stop(format!("{} and {} are not neighbors", place(run, cell), place(run, from)));
            };
            let mut port = first;
            let mut found = Vec::new();
            loop {
                port = topology.clockwise(cell, port);
                if run.grid.is_open(cell, port) {
                    found.push(from_cell(topology.neighbor(cell, port)));
                }
                if port == first {
                    break;
                }
            }
            List::of_numbers(&self.meter, found.into_iter())
        })
    }

    /// Returns true if a passage leads to a cell, or a tile is path.
    pub(super) fn is_carved(&self, number: i64) -> Answer<bool> {
        self.with(|run| {
            let cell = Self::cell(run, number)?;
            run.effort.looks += 1;
            Ok(is_carved(run, cell))
        })
    }

    pub(super) fn is_open(&self, a: i64, b: i64) -> Answer<bool> {
        self.with(|run| {
            let (a, b) = (Self::cell(run, a)?, Self::cell(run, b)?);
            run.effort.looks += 1;
            Ok(open_ports_to(run, a, b).next().is_some())
        })
    }

    /// Column and row from 0.
    pub(super) fn position(&self, number: i64) -> Answer<(i64, i64)> {
        self.with(|run| {
            let (x, y) = run.grid.topology().position(Self::cell(run, number)?);
            Ok((i64::from(x), i64::from(y)))
        })
    }

    /// A lower bound on the steps to another cell.
    pub(super) fn distance(&self, a: i64, b: i64) -> Answer<i64> {
        self.with(|run| {
            let (a, b) = (Self::cell(run, a)?, Self::cell(run, b)?);
            Ok(i64::from(run.grid.topology().distance_lower_bound(a, b)))
        })
    }

    /// All cells, or all tiles, in reading order.
    pub(super) fn cells(&self) -> Answer<List> {
        self.with(|run| {
            self.meter.look(run.grid.topology().cell_count());
            List::of_numbers(&self.meter, all(run).map(from_cell))
        })
    }

    /// The tiles that do not lie at the border.
    pub(super) fn inner_tiles(&self) -> Answer<List> {
        self.with(|run| {
            let topology = run.grid.topology();
            self.meter.look(topology.cell_count());
            let is_inner = |&cell: &Cell| topology.ports().all(|port| topology.contains(topology.neighbor(cell, port)));
            List::of_numbers(&self.meter, all(run).filter(is_inner).map(from_cell))
        })
    }

    /// The cells of each row, from the top.
    pub(super) fn row(&self, row: i64) -> Answer<List> {
        self.with(|run| {
            let topology = run.grid.topology();
            let rows = topology.rows();
            let Some(row) = u32::try_from(row).ok().filter(|&row| row < rows) else {
                return stop(format!("there is no row {row}; the first is 0, the last {}", rows - 1));
            };
            let cells = (0..topology.columns_of(row)).filter_map(|x| topology.locate(x, row));
            let is_here = |cell: &Cell| run.task == Task::Tiles || !run.grid.is_void(*cell);
            List::of_numbers(&self.meter, cells.filter(is_here).map(from_cell))
        })
    }

    pub(super) fn row_count(&self) -> Answer<i64> {
        self.with(|run| Ok(i64::from(run.grid.topology().rows())))
    }

    pub(super) fn cell_count(&self) -> Answer<i64> {
        self.with(|run| Ok(all(run).count() as i64))
    }

    /// The first cell, where the path begins, or the last, where it ends.
    pub(super) fn end(&self, is_exit: bool) -> Answer<i64> {
        self.with(|run| match run.task {
            Task::Solve { start, exit } => Ok(from_cell(if is_exit { exit } else { start })),
            _ => stop("only a script that solves has a start and an exit"),
        })
    }

    /// Opens a passage between two neighbors.
    pub(super) fn carve(&self, at: Position, a: i64, b: i64) -> Answer<()> {
        let line = self.line(at);
        self.with(|run| {
            must_carve(run)?;
            let (a, b) = (Self::cell(run, a)?, Self::cell(run, b)?);
            let topology = run.grid.topology();
            let mut ports = run.grid.neighbors(a).iter().filter(|&port| topology.neighbor(a, port) == b);
            let Some(port) = ports.next() else {
                let (a, b) = (place(run, a), place(run, b));
                return stop(format!("{a} and {b} are not neighbors, so nothing can be carved between them"));
            };
            if open_ports_to(run, a, b).next().is_some() {
                return stop(format!("{} and {} are joined already", place(run, a), place(run, b)));
            }
            if run.sets.as_mut().is_some_and(|sets| !sets.join(a, b)) {
                return stop(format!(
                    "{} and {} are joined by another path already, so carving between them closes a loop",
                    place(run, a),
                    place(run, b)
                ));
            }
            run.grid.open(a, port);
            run.effort.carved += 1;
            run.log.open(line, a, port, run.effort.carved.is_power_of_two());
            run.log.touch(line, a, &run.grid);
            run.log.touch(line, b, &run.grid);
            run.log.look_at(line, Some(b));
            Ok(())
        })
    }

    /// Builds a wall between two cells that are joined.
    pub(super) fn close(&self, at: Position, a: i64, b: i64) -> Answer<()> {
        let line = self.line(at);
        self.with(|run| {
            must_carve(run)?;
            let (a, b) = (Self::cell(run, a)?, Self::cell(run, b)?);
            let Some(port) = open_ports_to(run, a, b).next() else {
                return stop(format!(
                    "{} and {} are not joined, so there is nothing to close",
                    place(run, a),
                    place(run, b)
                ));
            };
            // A script that builds walls may rejoin what it cut apart, so the result is checked at the end.
            run.sets = None;
            run.grid.close(a, port);
            run.effort.carved = run.effort.carved.saturating_sub(1);
            run.log.close(line, a, port);
            run.log.look_at(line, Some(a));
            Ok(())
        })
    }

    /// Opens every wall inside the maze.
    pub(super) fn open_all(&self, at: Position) -> Answer<()> {
        let line = self.line(at);
        self.with(|run| {
            must_carve(run)?;
            run.sets = None;
            let cells: Vec<Cell> = run.grid.cells().collect();
            self.meter.look(cells.len() * 8);
            for cell in cells {
                for port in run.grid.neighbors(cell).iter() {
                    if !run.grid.is_open(cell, port) {
                        run.grid.open(cell, port);
                        run.effort.carved += 1;
                        run.log.open(line, cell, port, false);
                        let behind = run.grid.topology().neighbor(cell, port);
                        run.log.set_mark(line, cell, Mark::Active);
                        run.log.set_mark(line, behind, Mark::Active);
                    }
                }
            }
            Ok(())
        })
    }

    /// Makes a tile path, and joins it to the only path tile beside it, if there is one.
    pub(super) fn carve_tile(&self, at: Position, number: i64) -> Answer<()> {
        let line = self.line(at);
        self.with(|run| {
            let tile = Self::cell(run, number)?;
            let topology = run.grid.topology();
            if !topology.ports().all(|port| topology.contains(topology.neighbor(tile, port))) {
                return stop(format!("{} lies at the border, which stays a wall", place(run, tile)));
            }
            if !run.grid.is_void(tile) {
                return stop(format!("{} is path already", place(run, tile)));
            }
            let paths = run.grid.neighbors(tile);
            if paths.len() > 1 {
                return stop(format!(
                    "{} has {} path tiles beside it, so carving it closes a loop",
                    place(run, tile),
                    paths.len()
                ));
            }
            run.grid.clear(tile);
            run.effort.carved += 1;
            run.log.look_at(line, Some(tile));
            run.log.clear(line, tile);
            if let Some(port) = paths.iter().next() {
                run.grid.open(tile, port);
                run.log.open(line, tile, port, run.effort.carved.is_power_of_two());
            }
            Ok(())
        })
    }

    pub(super) fn mark(&self, at: Position, number: i64, name: &str) -> Answer<()> {
        let line = self.line(at);
        let marks = [Mark::Untouched, Mark::Active, Mark::Finished, Mark::Solution];
        self.with(|run| {
            let cell = Self::cell(run, number)?;
            let Some(mark) = marks.into_iter().find(|mark| mark.name() == name) else {
                return stop(format!("there is no mark `{name}`; choose active, finished, solution or untouched"));
            };
            run.effort.marks += 1;
            run.log.mark(line, cell, mark);
            run.log.look_at(line, Some(cell));
            Ok(())
        })
    }

    /// Draws with a function, for a decision.
    pub(super) fn draw<T>(&self, at: Position, decision: Decision, draw: impl FnOnce(&mut Random) -> T) -> Answer<T> {
        let line = self.line(at);
        self.with(|run| {
            run.effort.draws += 1;
            run.log.draw(line, decision);
            Ok(draw(&mut run.random))
        })
    }

    pub(super) fn random_cell(&self, at: Position) -> Answer<i64> {
        let count = self.with(|run| Ok(all(run).count() as u64))?;
        if count == 0 {
            return stop("the maze has no cell");
        }
        let n = self.draw(at, Decision::Other, |random| random.below(count))? as usize;
        self.with(|run| match all(run).nth(n) {
            Some(cell) => Ok(from_cell(cell)),
            None => stop("the maze has no cell"),
        })
    }

    /// A line that the script prints.
    pub(super) fn print(&self, line: String) -> Answer<()> {
        self.with(|run| {
            if run.printed.len() < PRINTED {
                run.printed.push(line);
            }
            Ok(())
        })
    }

    /// Writes a number or a cell.
    pub(super) fn text_of(&self, number: i64) -> String {
        self.run.borrow().as_ref().map_or_else(|| number.to_string(), |run| text_of(run, number))
    }
}

impl Run {
    /// Before the first statement of a script.
    pub(super) fn new(grid: Passages<Grid>, task: Task, random: Random, events: usize) -> Self {
        let sets = (task == Task::Carve).then(|| Sets::of_one_each(grid.topology().slots()));
        let log = Log::new(grid.topology(), events);
        Self { log, grid, task, random, sets, effort: Effort::default(), printed: Vec::new() }
    }
}

fn must_carve(run: &Run) -> Answer<()> {
    match run.task {
        Task::Carve => Ok(()),
        Task::Tiles => stop("in a maze of tiles, walls are tiles: write maze.carve_tile(tile)"),
        Task::Solve { .. } => stop("a script that solves cannot change the maze"),
    }
}

/// All cells of the maze, or all tiles.
fn all(run: &Run) -> impl Iterator<Item = Cell> {
    let tiles = run.task == Task::Tiles;
    run.grid.topology().cells().filter(move |&cell| tiles || !run.grid.is_void(cell))
}

fn is_neighbor(run: &Run, cell: Cell, port: Port) -> bool {
    let topology = run.grid.topology();
    let behind = topology.neighbor(cell, port);
    match run.task {
        Task::Tiles => topology.contains(behind),
        _ => topology.has_port(cell, port) && !run.grid.is_void(behind),
    }
}

fn is_carved(run: &Run, cell: Cell) -> bool {
    match run.task {
        Task::Tiles => !run.grid.is_void(cell),
        _ => !run.grid.open_ports(cell).is_empty(),
    }
}

fn open_ports_to(run: &Run, a: Cell, b: Cell) -> impl Iterator<Item = Port> {
    run.grid.open_ports(a).iter().filter(move |&port| run.grid.topology().neighbor(a, port) == b)
}

/// A cell in a message: column and row from 0.
fn place(run: &Run, cell: Cell) -> String {
    let (x, y) = run.grid.topology().position(cell);
    format!("the cell in column {x}, row {y}")
}

fn text_of(run: &Run, number: i64) -> String {
    match to_cell(number) {
        Some(cell) if run.grid.topology().contains(cell) => {
            let (x, y) = run.grid.topology().position(cell);
            format!("cell({x}, {y})")
        }
        _ => number.to_string(),
    }
}
