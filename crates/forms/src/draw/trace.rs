//! Traces as JSON lines: a header, a line per event as it happens, and the result.
//!
//! `docs/trace-format.md` describes the lines. Only the algorithm needs memory, so a trace may have any length.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::Label;
use super::json::{self, Bridges, PathCells};
use crate::json_entries::SideEntry;
use mazewright_maze::options::HasOptions;
use mazewright_maze::solve::{Effort, Solution, Solver, Unsolved};
use mazewright_maze::topology::{Cell, Grid, Port, Topology};
use mazewright_maze::trace::{Event, Grain, Line, Record, Recording, Trace};
use mazewright_maze::{Algorithm, DoorRule, Maze, Recipe};

/// The version of the format.
const VERSION: u32 = 1;

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
    let own = (0..algorithm.about().pseudo_code.len()).map(|line| Line(line as u8));
    let own = own.map(|line| code_line(algorithm, line)).collect();
    let header = header(maze.topology(), recipe, own);
    write_line(&header, out)?;
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
    /// For each line of the recording from the first on, its number in the text, from 1, and what it says.
    pub lines: Vec<(u32, &'a str)>,
    /// Its events.
    pub recording: &'a Recording,
    /// Variables that changed, as a JSON object, with the number of the event before which they did, from 1 and in
    /// order.
    pub variables: &'a [(u64, String)],
    /// Why it failed, and the number of the line in the text.
    pub failure: Option<(&'a str, u32)>,
}

impl<'a> Program<'a> {
    fn code_lines(&self) -> Vec<CodeLine<'a>> {
        let lines = self.lines.iter().enumerate();
        lines
            .map(|(line, &(number, text))| CodeLine { line: line as u8, text, reason: "", number: Some(number) })
            .collect()
    }

    fn write_events<T: Topology>(&self, topology: &T, out: &mut impl Write) -> io::Result<Total> {
        let mut writer = EventWriter::new(topology, out);
        writer.variables = self.variables;
        self.recording.iter().for_each(|record| writer.record(record));
        writer.end()
    }
}

/// Writes what [`carving`] writes, of a program that carved a maze in the place of the algorithm of a recipe; of one
/// that failed, with any maze of that recipe, up to where it did.
///
/// # Errors
/// Those of the writer.
pub fn carving_by(program: &Program<'_>, maze: &Maze<Grid>, recipe: &Recipe, out: &mut impl Write) -> io::Result<()> {
    let header = Carving {
        algorithm: program.name,
        options: Vec::new(),
        program: Some(program.text),
        ..header(maze.topology(), recipe, program.code_lines())
    };
    write_line(&header, out)?;
    let total = program.write_events(maze.topology(), out)?;
    match program.failure {
        Some(failure) => write_line(&failed_end(total, failure), out),
        None => write_line(&carving_end(maze, total), out),
    }
}

/// Writes the first line of the trace of a program, for the program itself to read before it carves.
///
/// # Errors
/// Those of the writer; [`InvalidInput`](io::ErrorKind::InvalidInput) if the recipe makes no maze.
pub fn carving_header(name: &str, recipe: &Recipe, out: &mut impl Write) -> io::Result<()> {
    let grid = recipe.grid().map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
    write_line(&Carving { algorithm: name, options: Vec::new(), ..header(&grid, recipe, Vec::new()) }, out)
}

fn code_line(algorithm: Algorithm, line: Line) -> CodeLine<'static> {
    let (text, reason) = (algorithm.text(line), algorithm.reason(line));
    CodeLine { line: line.0, text, reason, number: None }
}

/// The first line of a carving, with the lines of the algorithm.
fn header<'maze>(topology: &'maze Grid, recipe: &Recipe, own: Vec<CodeLine<'maze>>) -> Carving<'maze> {
    let algorithm = recipe.algorithm;
    let is_braided = !recipe.features.braid.is_zero();
    let has_doors = recipe.features.doors != DoorRule::None;
    let afterwards = [(algorithm.is_tiled() && has_doors, Line::DOORS), (is_braided, Line::BRAID)];
    let afterwards = afterwards.into_iter().filter(|(is_there, _)| *is_there);
    Carving {
        trace: VERSION,
        mazewright: env!("CARGO_PKG_VERSION"),
        topology: topology.shape().name(),
        columns: topology.size().columns(),
        rows: topology.size().rows(),
        more: topology.size().more().collect(),
        algorithm: algorithm.name(),
        options: options(algorithm),
        braid: recipe.features.braid.value(),
        weave: recipe.features.weave.value(),
        doors: recipe.features.doors.name(),
        added: recipe.features.added().into_iter().collect(),
        seed: recipe.seed.to_string(),
        blank: if algorithm.is_tiled() { "void" } else { "closed" },
        mask: recipe.mask.as_deref().map(|mask| mask.rows().collect()),
        bridges: topology.is_woven().then_some(Bridges(topology)),
        program: None,
        lines: own.into_iter().chain(afterwards.map(|(_, line)| code_line(algorithm, line))).collect(),
    }
}

/// The last line of a program that failed.
fn failed_end<'maze>(total: Total, (problem, number): (&str, u32)) -> SolvingEnd<'maze, Grid> {
    let (problem, number) = (Some(problem.to_owned()), Some(number));
    SolvingEnd { end: "failed", total, problem, number, effort: Vec::new(), solution: None }
}

/// The last line of a carving.
fn carving_end(maze: &Maze<Grid>, total: Total) -> CarvingEnd {
    let topology = maze.topology();
    CarvingEnd {
        end: "maze",
        total,
        passages: maze.passages().passage_count(),
        entrance: maze.entrance().map(|door| SideEntry::of(topology, door)),
        exit: maze.exit().map(|door| SideEntry::of(topology, door)),
    }
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
    let code = solver.about().pseudo_code.iter().zip(solver.about().reasons);
    let lines =
        code.enumerate().map(|(line, (text, reason))| CodeLine { line: line as u8, text, reason, number: None });
    let header = solving_header(maze, label, solver.name(), lines.collect());
    write_line(&Solving { options: options(solver), ..header }, out)?;
    let mut writer = EventWriter::new(topology, out);
    let solved = maze.solve_traced(solver, &mut writer);
    let total = writer.end()?;
    let solution = solved.as_ref().ok();
    let effort = solution.map(|solution| match solution.effort {
        Effort::Cells(cells) => ("cells", cells),
        Effort::Moves(moves) => ("moves", moves),
    });
    let end = SolvingEnd {
        end: if solution.is_some() { "way" } else { "failed" },
        total,
        problem: solved.as_ref().err().map(Unsolved::to_string),
        number: None,
        effort: effort.into_iter().collect(),
        solution: solution.map(|solution| PathCells(topology, &solution.path)),
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
    let header = solving_header(maze, label, program.name, program.code_lines());
    write_line(&Solving { program: Some(program.text), ..header }, out)?;
    let total = program.write_events(maze.topology(), out)?;
    if let Some(failure) = program.failure {
        return write_line(&failed_end(total, failure), out);
    }
    let (effort, solution) = (Vec::new(), Some(PathCells(maze.topology(), path)));
    let end = SolvingEnd { end: "way", total, problem: None, number: None, effort, solution };
    write_line(&end, out)
}

/// The first line of a search.
fn solving_header<'maze, T: Topology>(
    maze: &'maze Maze<T>,
    label: &'maze Label,
    solver: &'maze str,
    lines: Vec<CodeLine<'maze>>,
) -> Solving<'maze, T> {
    let place = |cell: Cell| <[u32; 2]>::from(maze.topology().position(cell));
    Solving {
        trace: VERSION,
        mazewright: env!("CARGO_PKG_VERSION"),
        solver,
        options: Vec::new(),
        program: None,
        start: place(maze.start()),
        goal: place(maze.goal()),
        lines,
        maze: json::document(maze, None, label),
    }
}

/// The options of a generator or a solver, by name.
fn options(one: impl HasOptions) -> Options<String> {
    let options = one.options().into_iter();
    options.map(|(spec, value)| (spec.name, value)).collect()
}

/// The first line of a carving: the whole recipe, and the pseudo-code.
#[derive(Serialize)]
struct Carving<'maze> {
    trace: u32,
    mazewright: &'static str,
    topology: &'static str,
    columns: u32,
    rows: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<u32>,
    algorithm: &'maze str,
    #[serde(serialize_with = "object")]
    options: Options<String>,
    /// The text of a program that is not a built-in algorithm.
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<&'maze str>,
    braid: f64,
    weave: f64,
    doors: &'static str,
    /// The features that have no key of their own above.
    #[serde(flatten)]
    added: BTreeMap<&'static str, String>,
    seed: String,
    /// The state of unmasked cells before the first event.
    blank: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bridges: Option<Bridges<'maze, Grid>>,
    lines: Vec<CodeLine<'maze>>,
}

#[derive(Serialize)]
struct CarvingEnd {
    end: &'static str,
    #[serde(flatten)]
    total: Total,
    passages: usize,
    entrance: Option<SideEntry>,
    exit: Option<SideEntry>,
}

/// The first line of a search: the maze in the JSON format, and the pseudo-code.
#[derive(Serialize)]
#[serde(bound(serialize = "T: Topology"))]
struct Solving<'maze, T: Topology> {
    trace: u32,
    mazewright: &'static str,
    solver: &'maze str,
    #[serde(serialize_with = "object")]
    options: Options<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<&'maze str>,
    start: [u32; 2],
    goal: [u32; 2],
    lines: Vec<CodeLine<'maze>>,
    maze: json::Document<'maze, T>,
}

#[derive(Serialize)]
#[serde(bound(serialize = "T: Topology"))]
struct SolvingEnd<'maze, T: Topology> {
    end: &'static str,
    #[serde(flatten)]
    total: Total,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
    /// The number of the line of a program that failed, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(serialize_with = "object", skip_serializing_if = "Vec::is_empty")]
    effort: Options<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<PathCells<'maze, T>>,
}

/// A line of pseudo-code with its number and reason.
#[derive(Serialize)]
struct CodeLine<'maze> {
    line: u8,
    text: &'maze str,
    #[serde(skip_serializing_if = "str::is_empty")]
    reason: &'maze str,
    /// The number in the text of a program, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
}

/// The totals of a trace.
#[derive(Clone, Copy, Default, Serialize)]
struct Total {
    events: u64,
    steps: u64,
    phases: u64,
    draws: u64,
}

/// Names with their values, in their order.
type Options<Value> = Vec<(&'static str, Value)>;

fn object<Value: Serialize, Target: Serializer>(
    options: &Options<Value>,
    serializer: Target,
) -> Result<Target::Ok, Target::Error> {
    serializer.collect_map(options.iter().map(|(name, value)| (name, value)))
}

fn write_line(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
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
    variables: &'trace [(u64, String)],
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
        let total = &mut self.total;
        total.events += 1;
        total.steps += u64::from(record.begins >= Grain::Step);
        total.phases += u64::from(record.begins == Grain::Phase);
        total.draws += u64::from(matches!(record.event, Event::Choose { .. } | Event::Draw(_)));
        let (topology, line) = (self.topology, &mut self.line);
        line.clear();
        let Line(number) = record.line;
        write!(line, "{{\"step\":{},\"line\":{number}", total.events)?;
        match record.begins {
            Grain::Event => {}
            Grain::Step => line.extend(b",\"begins\":\"step\""),
            Grain::Phase => line.extend(b",\"begins\":\"phase\""),
        }
        let at = |cell: Cell| Place(topology, Some(cell));
        let side = |cell: Cell, port: Port| topology.port_name(cell, port);
        line.extend(b",\"event\":");
        match record.event {
            Event::Open { cell, port } | Event::Close { cell, port } => {
                let name = if matches!(record.event, Event::Open { .. }) { "open" } else { "close" };
                let (a, b, side) = (at(cell), at(topology.neighbor(cell, port)), side(cell, port));
                write!(line, "\"{name}\",\"a\":{a},\"b\":{b},\"side\":\"{side}\"")?;
            }
            Event::Clear { cell } => write!(line, "\"clear\",\"cell\":{}", at(cell))?,
            Event::Mark { cell, from, to } => {
                let (cell, from, to) = (at(cell), from.name(), to.name());
                write!(line, "\"mark\",\"cell\":{cell},\"from\":\"{from}\",\"to\":\"{to}\"")?;
            }
            Event::Focus { from, to } => {
                let (from, to) = (Place(topology, from), Place(topology, to));
                write!(line, "\"focus\",\"from\":{from},\"to\":{to}")?;
            }
            Event::Choose { cell, ports } => {
                write!(line, "\"choose\",\"cell\":{},\"among\":[", at(cell))?;
                for (n, port) in ports.iter().enumerate() {
                    let comma = if n > 0 { "," } else { "" };
                    write!(line, "{comma}{}", at(topology.neighbor(cell, port)))?;
                }
                line.push(b']');
            }
            Event::Draw(_) => line.extend(b"\"draw\""),
            Event::Sign { cell, port, from, to } => {
                let (side, cell, from, to) = (side(cell, port), at(cell), from.name(), to.name());
                let change = format_args!("\"from\":\"{from}\",\"to\":\"{to}\"");
                write!(line, "\"sign\",\"cell\":{cell},\"side\":\"{side}\",{change}")?;
            }
            Event::Label { cell, from, to } => {
                let (cell, from, to) = (at(cell), from.name(), to.name());
                write!(line, "\"label\",\"cell\":{cell},\"from\":\"{from}\",\"to\":\"{to}\"")?;
            }
            Event::Count { from, to } => write!(line, "\"count\",\"from\":{from},\"to\":{to}")?,
        }
        if let [(event, variables), rest @ ..] = self.variables
            && *event == total.events
        {
            write!(line, ",\"variables\":{variables}")?;
            self.variables = rest;
        }
        line.extend(b"}\n");
        self.out.write_all(line)
    }
}

/// The column and row of a cell, as a list; `null` for none.
struct Place<'trace, T>(&'trace T, Option<Cell>);

impl<T: Topology> Display for Place<'_, T> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self.1.map(|cell| self.0.position(cell)) {
            Some((x, y)) => write!(formatter, "[{x},{y}]"),
            None => formatter.write_str("null"),
        }
    }
}
