//! The maze and the random numbers of a run, as scripts use and change them.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use mazewright_maze::inside::{Log, Sets};
use mazewright_maze::trace::{Decision, Line, Mark};
use mazewright_maze::{Cell, Grid, Passages, Port, Random, Topology as _};
use rhai::{Position, Scope};

use crate::error::{Answer, stop};
use crate::job::{Effort, Job, Task};
use crate::problem::Problem;
use crate::value::{List, Meter, from_cell, to_cell};
use crate::variables::{self, Variable};

/// The most lines that a script prints.
const PRINTED: usize = 100;

/// The world of one script, run after run.
#[derive(Default)]
pub(super) struct World {
    pub(super) meter: Rc<Meter>,
    /// For each line of the script from 1, the number that traces have for it.
    pub(super) lines: RefCell<Vec<u8>>,
    run: RefCell<Option<Run>>,
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
    pub(super) meter: Rc<Meter>,
    /// All cells, or all tiles, in reading order; listed when first needed.
    all: OnceCell<Vec<Cell>>,
}

impl World {
    /// Begins a run, of which at most `events` events are recorded.
    pub(super) fn begin(&self, Job { grid, task, random }: Job, events: usize) {
        let sets = (task == Task::Carve).then(|| Sets::of_one_each(grid.topology().slots()));
        let (log, meter) = (Log::new(grid.topology(), events), Rc::clone(&self.meter));
        let (effort, printed) = (Effort::default(), Vec::new());
        *self.run.borrow_mut() =
            Some(Run { grid, task, random, sets, log, effort, printed, meter, all: OnceCell::new() });
    }

    /// How many events there were so far.
    pub(super) fn events(&self) -> usize {
        self.run.borrow().as_ref().map_or(0, |run| run.log.recording.len())
    }

    /// The variables of a scope, in words.
    pub(super) fn variables(&self, scope: &Scope<'_>) -> Vec<Variable> {
        self.run.borrow().as_ref().map_or_else(Vec::new, |run| variables::of(scope, run.grid.topology()))
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
        let Some(run) = run.as_mut() else { return stop("no-maze") };
        let answer = act(run)?;
        if run.log.is_full() {
            return stop("recorded");
        }
        Ok(answer)
    }

    /// Writes a number or a cell.
    pub(super) fn text_of(&self, number: i64) -> String {
        self.run.borrow().as_ref().map_or_else(|| number.to_string(), |run| run.text_of(number))
    }
}

/// Words that look at the maze.
impl Run {
    /// The cell that a number carries, if it is one of this maze.
    fn cell(&self, number: i64) -> Answer<Cell> {
        let topology = self.grid.topology();
        let is_here = |&cell: &Cell| {
            cell.index() < topology.slots()
                && if self.task == Task::Tiles { topology.contains(cell) } else { !self.grid.is_void(cell) }
        };
        match to_cell(number).filter(is_here) {
            Some(cell) => Ok(cell),
            None => stop(Problem::from("no-cell").with("cell", self.text_of(number))),
        }
    }

    /// The cell that a number carries, at which the script takes a look.
    fn look_at(&mut self, number: i64) -> Answer<Cell> {
        let cell = self.cell(number)?;
        self.effort.looks += 1;
        Ok(cell)
    }

    fn list(&self, cells: impl Iterator<Item = Cell>) -> Answer<List> {
        List::new(&self.meter, cells.map(|cell| from_cell(cell).into()).collect())
    }

    /// The cells beyond the ports of a cell that fit, in the order of the ports.
    fn around(&mut self, number: i64, fits: impl Fn(&Self, Cell, Port) -> bool) -> Answer<List> {
        let cell = self.look_at(number)?;
        let topology = self.grid.topology();
        self.list(topology.ports().filter(|&port| fits(self, cell, port)).map(|port| topology.neighbor(cell, port)))
    }

    /// The neighbors of a cell; of a tile those that are still wall, too.
    pub(super) fn neighbors(&mut self, number: i64) -> Answer<List> {
        self.around(number, Self::is_neighbor)
    }

    /// The neighbors that no passage leads to yet.
    pub(super) fn uncarved(&mut self, number: i64) -> Answer<List> {
        self.around(number, |run, cell, port| {
            run.is_neighbor(cell, port) && !run.has_passage(run.grid.topology().neighbor(cell, port))
        })
    }

    /// The neighbors that passages lead to.
    pub(super) fn passages(&mut self, number: i64) -> Answer<List> {
        self.around(number, |run, cell, port| run.grid.is_open(cell, port))
    }

    /// The neighbor in a direction, if there is one.
    pub(super) fn neighbor(&mut self, number: i64, direction: &str) -> Answer<Option<i64>> {
        let cell = self.look_at(number)?;
        let topology = self.grid.topology();
        let ports = || topology.ports().filter(|&port| topology.has_port(cell, port));
        match ports().find(|&port| topology.port_name(cell, port) == direction) {
            Some(port) => Ok(self.is_neighbor(cell, port).then(|| from_cell(topology.neighbor(cell, port)))),
            None => {
                let names: Vec<&str> = ports().map(|port| topology.port_name(cell, port)).collect();
                stop(Problem::from("no-side").with("side", direction).with("sides", names.join(", ")))
            }
        }
    }

    /// The cells that passages lead to, clockwise from the side behind which `from` lies, which comes last.
    pub(super) fn clockwise(&mut self, number: i64, from: i64) -> Answer<List> {
        let (cell, from) = (self.cell(number)?, self.cell(from)?);
        self.effort.looks += 1;
        let topology = self.grid.topology();
        let leads_there = |&port: &Port| self.is_neighbor(cell, port) && topology.neighbor(cell, port) == from;
        let Some(first) = topology.ports().find(leads_there) else {
            return stop(self.about_two("not-neighbors", cell, from));
        };
        let turned = std::iter::successors(Some(topology.clockwise(cell, first)), |&port| {
            (port != first).then(|| topology.clockwise(cell, port))
        });
        self.list(turned.filter(|&port| self.grid.is_open(cell, port)).map(|port| topology.neighbor(cell, port)))
    }

    /// Returns true if a passage leads to a cell, or a tile is path.
    pub(super) fn is_carved(&mut self, number: i64) -> Answer<bool> {
        let cell = self.look_at(number)?;
        Ok(self.has_passage(cell))
    }

    pub(super) fn is_open(&mut self, a: i64, b: i64) -> Answer<bool> {
        let (a, b) = (self.cell(a)?, self.cell(b)?);
        self.effort.looks += 1;
        Ok(self.open_port(a, b).is_some())
    }

    /// Column and row from 0.
    pub(super) fn position(&self, number: i64) -> Answer<(i64, i64)> {
        let (x, y) = self.grid.topology().position(self.cell(number)?);
        Ok((x.into(), y.into()))
    }

    /// A lower bound on the steps to another cell.
    pub(super) fn distance(&self, a: i64, b: i64) -> Answer<i64> {
        let (a, b) = (self.cell(a)?, self.cell(b)?);
        Ok(self.grid.topology().distance_lower_bound(a, b).into())
    }

    /// All cells of the maze, or all tiles, in reading order.
    fn all(&self) -> &[Cell] {
        let is_one = |cell: &Cell| self.task == Task::Tiles || !self.grid.is_void(*cell);
        self.all.get_or_init(|| self.grid.topology().cells().filter(is_one).collect())
    }

    pub(super) fn cells(&self) -> Answer<List> {
        self.list(self.all().iter().copied())
    }

    /// The tiles that do not lie at the border.
    pub(super) fn inner_tiles(&self) -> Answer<List> {
        self.meter.look(self.all().len() * 4);
        self.list(self.all().iter().copied().filter(|&cell| self.is_inner(cell)))
    }

    fn is_inner(&self, cell: Cell) -> bool {
        let topology = self.grid.topology();
        topology.ports().all(|port| topology.contains(topology.neighbor(cell, port)))
    }

    /// The cells of a row, counted from the top.
    pub(super) fn row(&self, row: i64) -> Answer<List> {
        let topology = self.grid.topology();
        let rows = topology.rows();
        let Some(row) = u32::try_from(row).ok().filter(|&row| row < rows) else {
            return stop(Problem::from("no-row").with("row", row).with("last", rows - 1));
        };
        self.meter.look(topology.columns_of(row) as usize * 4);
        let cells = (0..topology.columns_of(row)).filter_map(|x| topology.locate(x, row));
        self.list(cells.filter(|&cell| self.task == Task::Tiles || !self.grid.is_void(cell)))
    }

    pub(super) fn row_count(&self) -> i64 {
        self.grid.topology().rows().into()
    }

    pub(super) fn cell_count(&self) -> i64 {
        self.all().len() as i64
    }

    /// The first cell, where the path begins, or the last, where it ends.
    pub(super) fn end(&self, is_exit: bool) -> Answer<i64> {
        match self.task {
            Task::Solve { start, exit } => Ok(from_cell(if is_exit { exit } else { start })),
            _ => stop("no-ends"),
        }
    }

    fn is_neighbor(&self, cell: Cell, port: Port) -> bool {
        let topology = self.grid.topology();
        let behind = topology.neighbor(cell, port);
        match self.task {
            Task::Tiles => topology.contains(behind),
            _ => topology.has_port(cell, port) && !self.grid.is_void(behind),
        }
    }

    fn has_passage(&self, cell: Cell) -> bool {
        match self.task {
            Task::Tiles => !self.grid.is_void(cell),
            _ => !self.grid.open_ports(cell).is_empty(),
        }
    }

    pub(super) fn open_port(&self, a: Cell, b: Cell) -> Option<Port> {
        self.grid.open_ports(a).iter().find(|&port| self.grid.topology().neighbor(a, port) == b)
    }

    /// A problem with two cells.
    fn about_two(&self, id: &'static str, one: Cell, other: Cell) -> Problem {
        let [one, other] = [one, other].map(|cell| self.text_of(from_cell(cell)));
        Problem::from(id).with("one", one).with("other", other)
    }

    /// A number, or a cell with its column and row from 0.
    fn text_of(&self, number: i64) -> String {
        match to_cell(number) {
            Some(cell) if self.grid.topology().contains(cell) => {
                let (x, y) = self.grid.topology().position(cell);
                format!("cell({x}, {y})")
            }
            _ => number.to_string(),
        }
    }
}

/// Words that change the maze, draw or print.
impl Run {
    fn must_carve(&self) -> Answer<()> {
        match self.task {
            Task::Carve => Ok(()),
            Task::Tiles => stop("tiles"),
            Task::Solve { .. } => stop("solver"),
        }
    }

    /// Opens a passage between two neighbors.
    pub(super) fn carve(&mut self, line: Line, a: i64, b: i64) -> Answer<()> {
        self.must_carve()?;
        let (a, b) = (self.cell(a)?, self.cell(b)?);
        let topology = self.grid.topology();
        let port = self.grid.neighbors(a).iter().find(|&port| topology.neighbor(a, port) == b);
        let problem = match port {
            None => "carve-apart",
            Some(_) if self.open_port(a, b).is_some() => "carve-joined",
            Some(_) if self.sets.as_mut().is_some_and(|sets| !sets.join(a, b)) => "carve-loop",
            Some(port) => {
                self.grid.open(a, port);
                self.effort.carved += 1;
                self.log.open(line, a, port, self.effort.carved.is_power_of_two());
                self.log.touch(line, a, &self.grid);
                self.log.touch(line, b, &self.grid);
                self.log.look_at(line, Some(b));
                return Ok(());
            }
        };
        port.into_iter().for_each(|port| self.log.reject(line, a, port));
        stop(self.about_two(problem, a, b))
    }

    /// Builds a wall between two cells that are joined.
    pub(super) fn close(&mut self, line: Line, a: i64, b: i64) -> Answer<()> {
        self.must_carve()?;
        let (a, b) = (self.cell(a)?, self.cell(b)?);
        let Some(port) = self.open_port(a, b) else { return stop(self.about_two("close-apart", a, b)) };
        // A script that builds walls may rejoin what it cut apart, so the result is checked at the end.
        self.sets = None;
        self.grid.close(a, port);
        self.effort.carved = self.effort.carved.saturating_sub(1);
        self.log.close(line, a, port);
        self.log.look_at(line, Some(a));
        Ok(())
    }

    /// Opens every wall inside the maze.
    pub(super) fn open_all(&mut self, line: Line) -> Answer<()> {
        self.must_carve()?;
        self.sets = None;
        let cells: Vec<Cell> = self.grid.cells().collect();
        self.meter.look(cells.len() * 8);
        for cell in cells {
            for port in self.grid.neighbors(cell).iter() {
                if !self.grid.is_open(cell, port) {
                    self.grid.open(cell, port);
                    self.effort.carved += 1;
                    self.log.open(line, cell, port, false);
                    let behind = self.grid.topology().neighbor(cell, port);
                    self.log.set_mark(line, cell, Mark::Active);
                    self.log.set_mark(line, behind, Mark::Active);
                }
            }
        }
        Ok(())
    }

    /// Makes a tile path, and joins it to the only path tile beside it, if there is one.
    pub(super) fn carve_tile(&mut self, line: Line, number: i64) -> Answer<()> {
        let tile = self.cell(number)?;
        if !self.is_inner(tile) {
            return stop(Problem::from("tile-border").with("tile", self.text_of(number)));
        }
        if !self.grid.is_void(tile) {
            return stop(Problem::from("tile-path").with("tile", self.text_of(number)));
        }
        let paths = self.grid.neighbors(tile);
        if paths.len() > 1 {
            paths.iter().for_each(|port| self.log.reject(line, tile, port));
            let problem = Problem::from("tile-loop").with("tile", self.text_of(number));
            return stop(problem.with("count", paths.len()));
        }
        self.grid.clear(tile);
        self.effort.carved += 1;
        self.log.look_at(line, Some(tile));
        self.log.clear(line, tile);
        if let Some(port) = paths.iter().next() {
            self.grid.open(tile, port);
            self.log.open(line, tile, port, self.effort.carved.is_power_of_two());
        }
        Ok(())
    }

    pub(super) fn mark(&mut self, line: Line, number: i64, name: &str) -> Answer<()> {
        let cell = self.cell(number)?;
        let mut marks = [Mark::Untouched, Mark::Active, Mark::Finished, Mark::Solution].into_iter();
        let Some(mark) = marks.find(|mark| mark.name() == name) else {
            return stop(Problem::from("no-mark").with("name", name));
        };
        self.effort.marks += 1;
        self.log.mark(line, cell, mark);
        self.log.look_at(line, Some(cell));
        Ok(())
    }

    /// Draws with a function, for a decision.
    pub(super) fn draw<T>(&mut self, line: Line, decision: Decision, draw: impl FnOnce(&mut Random) -> T) -> T {
        self.effort.draws += 1;
        self.log.draw(line, decision);
        draw(&mut self.random)
    }

    pub(super) fn random_cell(&mut self, line: Line) -> Answer<i64> {
        let count = self.all().len();
        if count == 0 {
            return stop("no-cells");
        }
        let place = self.draw(line, Decision::Other, |random| random.below(count as u64));
        Ok(from_cell(self.all()[place as usize]))
    }

    /// A line that the script prints.
    pub(super) fn print(&mut self, line: String) -> Answer<()> {
        if self.printed.len() < PRINTED {
            self.printed.push(line);
        }
        Ok(())
    }
}
