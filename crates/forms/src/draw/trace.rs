//! Writing traces: a header, a line per event as it happens, and the result.
//!
//! Only the algorithm needs memory, so a trace may have any length.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;

use super::Label;
use crate::maze_entry::{MazeEntry, Rows, SideEntry, places};
use crate::trace_entry::{CarvedEntry, EndEntry, EventEntry, HeaderEntry, LineEntry, Total, VERSION};
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::{Effort, Solution, Solver, Unsolved};
use mazewright_maze::topology::{Cell, Grid, Topology};
use mazewright_maze::trace::{Line, Record, Recording, Trace};
use mazewright_maze::{DoorRule, Maze, Recipe};

/// Carves a maze again and writes its recipe, every event of the carving, and its doors.
///
/// ```
/// use mazewright_forms::draw::carving;
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let recipe = Recipe::new(Size::new(3, 2)?, Algorithm::Kruskal, Seed(1));
/// let mut lines = Vec::new();
/// carving(&recipe.carve()?, &recipe, &mut lines)?;
/// assert!(lines.starts_with(b"{\"trace\":1,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the writer; [`InvalidInput`](io::ErrorKind::InvalidInput) if the recipe makes no maze.
pub fn carving(maze: &Maze<Grid>, recipe: &Recipe, out: &mut impl Write) -> io::Result<()> {
    let algorithm = recipe.algorithm;
    let lines = (0..).map(Line).zip(algorithm.about().pseudo_code);
    let lines = lines.map(|(line, &text)| code_line(line, text, algorithm.reason(line))).collect();
    let own = HeaderEntry { lines, ..HeaderEntry::default() };
    write_line(&carving_entry(own, recipe.to_string(), maze.topology(), recipe), out)?;
    let mut writer = EventWriter::new(maze.topology(), out);
    let carved = recipe.carve_traced(&mut writer);
    let total = writer.end()?;
    carved.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
    write_line(&carving_end(maze, total), out)
}

/// A program that is not a built-in algorithm, and what it did.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
    /// For each line of the recording from the first on, its number in the text, from 1.
    pub numbers: &'a [usize],
    /// Its events.
    pub recording: &'a Recording,
    /// The variables that changed: with which event, from 1 and in order, the name, and the value unless it is gone.
    pub variables: &'a [(usize, String, Option<String>)],
    /// Why it failed, and the number of the line in the text.
    pub failure: Option<(&'a str, usize)>,
}

impl<'a> Program<'a> {
    /// The header of its trace.
    fn header(&self) -> HeaderEntry<'a> {
        let texts: Vec<&str> = self.text.lines().collect();
        let line = |(line, &number): (usize, &usize)| LineEntry {
            line: line as u8,
            text: texts.get(number.saturating_sub(1)).copied().unwrap_or_default().into(),
            reason: "".into(),
            number: Some(number),
        };
        let lines = self.numbers.iter().enumerate().map(line).collect();
        HeaderEntry { program: Some(self.text.into()), lines, ..HeaderEntry::default() }
    }

    fn write_events<T: Topology>(&self, topology: &T, out: &mut impl Write) -> io::Result<Total> {
        let mut writer = EventWriter { variables: self.variables, ..EventWriter::new(topology, out) };
        self.recording.iter().for_each(|record| writer.record(record));
        writer.end()
    }

    /// The last line, if it failed.
    fn end(&self, total: Total) -> Option<EndEntry<'a>> {
        let (problem, number) = self.failure?;
        let (problem, number) = (Some(problem.into()), Some(number));
        Some(EndEntry { end: "failed".into(), total, problem, number, ..EndEntry::default() })
    }
}

/// Writes what [`carving`] writes, of a program that carved a maze in the place of the algorithm of a recipe; of one
/// that failed, with any maze of that recipe, up to where it did.
///
/// # Errors
/// Those of the writer.
pub fn carving_by(program: &Program<'_>, maze: &Maze<Grid>, recipe: &Recipe, out: &mut impl Write) -> io::Result<()> {
    write_line(&carving_entry(program.header(), recipe.text_by(program.name), maze.topology(), recipe), out)?;
    let total = program.write_events(maze.topology(), out)?;
    write_line(&program.end(total).unwrap_or_else(|| carving_end(maze, total)), out)
}

/// Writes the first line of the trace of a program, for the program itself to read before it carves.
///
/// # Errors
/// Those of the writer; [`InvalidInput`](io::ErrorKind::InvalidInput) if the recipe makes no maze.
pub fn carving_header(name: &str, recipe: &Recipe, out: &mut impl Write) -> io::Result<()> {
    let grid = recipe.grid().map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
    write_line(&carving_entry(HeaderEntry::default(), recipe.text_by(name), &grid, recipe), out)
}

fn code_line(Line(line): Line, text: &'static str, reason: &'static str) -> LineEntry<'static> {
    LineEntry { line, text: text.into(), reason: reason.into(), number: None }
}

/// The first line of a carving, from its lines, and the text of the recipe with the name of what carves.
fn carving_entry<'a>(own: HeaderEntry<'a>, text: String, topology: &'a Grid, recipe: &'a Recipe) -> HeaderEntry<'a> {
    let features = recipe.features;
    let is_tiled = recipe.algorithm.is_tiled();
    let afterwards =
        [(is_tiled && features.doors != DoorRule::None, Line::DOORS), (!features.braid.is_zero(), Line::BRAID)];
    let afterwards = afterwards.into_iter().filter(|(is_there, _)| *is_there);
    let algorithm = recipe.algorithm;
    let afterwards = afterwards.map(|(_, line)| code_line(line, algorithm.text(line), algorithm.reason(line)));
    HeaderEntry {
        trace: VERSION,
        mazewright: env!("CARGO_PKG_VERSION").into(),
        recipe: Some(text.into()),
        topology: Some(topology.shape().name().into()),
        columns: Some(topology.size().columns().into()),
        rows: Some(topology.size().rows().into()),
        more: topology.size().more().map(u64::from).collect(),
        blank: Some(if is_tiled { "void" } else { "closed" }.into()),
        mask: recipe.mask.as_deref().map(Rows::of_mask),
        bridges: Rows::of_bridges(topology),
        lines: own.lines.into_iter().chain(afterwards).collect(),
        ..own
    }
}

/// The last line of a carving.
fn carving_end(maze: &Maze<Grid>, total: Total) -> EndEntry<'static> {
    let [entrance, exit] =
        [maze.entrance(), maze.exit()].map(|door| door.map(|door| SideEntry::of(maze.topology(), door)));
    let carved = Some(CarvedEntry { passages: maze.passages().passage_count(), entrance, exit });
    EndEntry { end: "maze".into(), total, carved, ..EndEntry::default() }
}

/// Solves a maze from start to goal and writes the maze, every event of the search, and the result, which is
/// also returned.
///
/// Writes nothing if the solver does not work on the maze.
///
/// # Errors
/// Those of the writer.
pub fn solving<T: Topology>(
    maze: &Maze<T>,
    label: &Label,
    solver: Solver,
    out: &mut impl Write,
) -> io::Result<Result<Solution, Unsolved>> {
    if let Err(reason) = maze.check_solver(solver) {
        return Ok(Err(reason));
    }
    let topology = maze.topology();
    let lines = (0..).map(Line).zip(solver.about().pseudo_code);
    let lines = lines.map(|(line, &text)| code_line(line, text, solver.reason(line))).collect();
    let own = HeaderEntry { solver: Some(solver.label().into()), lines, ..HeaderEntry::default() };
    write_line(&solving_entry(own, maze, label), out)?;
    let mut writer = EventWriter::new(topology, out);
    let solved = maze.solve_traced(solver, &mut writer);
    let total = writer.end()?;
    let end = match &solved {
        Ok(Solution { path, effort }) => {
            let effort = match *effort {
                Effort::Cells(cells) => ("cells".into(), cells),
                Effort::Moves(moves) => ("moves".into(), moves),
            };
            EndEntry { effort: [effort].into(), ..solving_end(topology, path, total) }
        }
        Err(problem) => {
            let problem = Some(problem.to_string().into());
            EndEntry { end: "failed".into(), total, problem, ..EndEntry::default() }
        }
    };
    write_line(&end, out)?;
    Ok(solved)
}

/// Writes what [`solving`] writes, of a program that found a path in the place of a solver, or failed.
///
/// # Errors
/// Those of the writer.
pub fn solving_by<T: Topology>(
    program: &Program<'_>,
    maze: &Maze<T>,
    label: &Label,
    path: &[Cell],
    out: &mut impl Write,
) -> io::Result<()> {
    let own = HeaderEntry { solver: Some(program.name.into()), ..program.header() };
    write_line(&solving_entry(own, maze, label), out)?;
    let total = program.write_events(maze.topology(), out)?;
    write_line(&program.end(total).unwrap_or_else(|| solving_end(maze.topology(), path, total)), out)
}

/// The first line of a search, from its lines and the name of what searches.
fn solving_entry<'a, T: Topology>(own: HeaderEntry<'a>, maze: &'a Maze<T>, label: &'a Label) -> HeaderEntry<'a> {
    let place = |cell: Cell| Some(maze.topology().position(cell).into());
    HeaderEntry {
        trace: VERSION,
        mazewright: env!("CARGO_PKG_VERSION").into(),
        start: place(maze.start()),
        goal: place(maze.goal()),
        maze: Some(MazeEntry::of(maze, None, label)),
        ..own
    }
}

/// The last line of a search that found a path.
fn solving_end<T: Topology>(topology: &T, path: &[Cell], total: Total) -> EndEntry<'static> {
    EndEntry { end: "way".into(), total, solution: Some(places(topology, path)), ..EndEntry::default() }
}

pub(super) fn write_line(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// Writes each event as a line. An algorithm cannot be stopped, so events after a failure of the writer are
/// dropped.
struct EventWriter<'trace, T, Out> {
    topology: &'trace T,
    out: &'trace mut Out,
    total: Total,
    /// The variables of a program that are still to come.
    variables: &'trace [(usize, String, Option<String>)],
    /// The current line.
    line: Vec<u8>,
    written: io::Result<()>,
}

impl<T: Topology, Out: Write> Trace for EventWriter<'_, T, Out> {
    fn record(&mut self, record: Record) {
        if self.written.is_ok() {
            self.written = self.write(record);
        }
    }
}

impl<'trace, T: Topology, Out: Write> EventWriter<'trace, T, Out> {
    fn new(topology: &'trace T, out: &'trace mut Out) -> Self {
        Self { topology, out, total: Total::default(), variables: &[], line: Vec::new(), written: Ok(()) }
    }

    fn end(self) -> io::Result<Total> {
        self.written.map(|()| self.total)
    }

    fn write(&mut self, record: Record) -> io::Result<()> {
        let step = self.total.count(record);
        let mut entry = EventEntry::of(self.topology, record, step);
        while let [(event, name, value), rest @ ..] = self.variables
            && *event as u64 <= step
        {
            entry.variables.insert(name.into(), value.as_deref().map(Cow::Borrowed));
            self.variables = rest;
        }
        // Few parts of a line are worth a call of the writer each.
        self.line.clear();
        write_line(&entry, &mut self.line)?;
        self.out.write_all(&self.line)
    }
}
