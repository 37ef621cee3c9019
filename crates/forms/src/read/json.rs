//! Reading JSON.

use serde::de::{Error as _, IgnoredAny};
use serde::{Deserialize, Deserializer};

use super::json_furniture::{furnish, port_named};
use super::{ReadError, Reading, unplaced};
use crate::draw::Label;
use crate::json_entries::{Barrier, Entries, Key, Lever, LockedDoor, SideEntry};
use mazewright_maze::door::Door;
use mazewright_maze::topology::{
    Cell, Grid, MAX_DIMENSIONS, Ports, Rectangle, Ring, Shape, Side, Size, Topology, Woven,
};
use mazewright_maze::{Maze, Passages};

/// The most bytes of a name or seed.
const MAX_LABEL: usize = 200;
/// The bytes that a grid may take for each byte of text, and for any text.
const MEMORY: (usize, usize) = (16, 1 << 24);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<'text> {
    mazewright: u64,
    topology: String,
    columns: u64,
    rows: u64,
    #[serde(default, deserialize_with = "more")]
    more: Vec<u64>,
    algorithm: Option<String>,
    seed: Option<String>,
    doors: Option<String>,
    #[serde(rename = "first")]
    _first: Option<IgnoredAny>,
    entrance: Option<SideEntry>,
    exit: Option<SideEntry>,
    start: Option<[u32; 2]>,
    goal: Option<[u32; 2]>,
    #[serde(borrow)]
    bridges: Option<Vec<Row<'text>>>,
    #[serde(borrow)]
    cells: Vec<Row<'text>>,
    #[serde(default)]
    keys: Vec<Key>,
    #[serde(default)]
    locked_doors: Vec<LockedDoor>,
    #[serde(default)]
    gates: Vec<SideEntry>,
    #[serde(default)]
    levers: Vec<Lever>,
    #[serde(default)]
    barriers: Vec<Barrier>,
    #[serde(rename = "solution")]
    _solution: Option<IgnoredAny>,
    #[serde(rename = "plan")]
    _plan: Option<IgnoredAny>,
}

/// A row of hex digits, or of the signs of bridges.
#[derive(Deserialize)]
#[serde(try_from = "&str")]
struct Row<'text>(&'text str);

impl<'text> TryFrom<&'text str> for Row<'text> {
    type Error = String;

    fn try_from(row: &'text str) -> Result<Self, String> {
        let is_good = |digit: &char| matches!(digit, '.' | '|' | '-') || digit.is_ascii_hexdigit();
        match row.chars().find(|digit| !is_good(digit)) {
            _ if row.is_empty() => Err("this row is empty".to_owned()),
            Some(bad) => Err(format!("'{}' is neither a hex digit nor '.'", bad.escape_debug())),
            None => Ok(Self(row)),
        }
    }
}

/// The lengths of a box beyond columns and rows.
fn more<'de, Source: Deserializer<'de>>(source: Source) -> Result<Vec<u64>, Source::Error> {
    let more: Vec<u64> = Vec::deserialize(source)?;
    if more.len() > MAX_DIMENSIONS - 2 {
        return Err(Source::Error::custom(format!("a box has at most {MAX_DIMENSIONS} lengths")));
    }
    Ok(more)
}

/// Reads what begins at a byte of a text.
pub(super) fn read(text: &str, begin: usize) -> Result<Reading, ReadError> {
    let (before, text) = text.split_at(begin);
    let document: Document<'_> = serde_json::from_str(text).map_err(|error| json_error(before, text, &error))?;
    if document.mazewright != 1 {
        let version = document.mazewright;
        let problem = format!("this program reads JSON version 1, not version {version}");
        return Err(unplaced(problem));
    }
    let grid = grid(&document)?;
    let width = usize::from(grid.port_count().div_ceil(4));
    check_rows(&document.cells, &grid, width)?;
    check_memory(&grid, text.len())?;
    let digits = |cell: Cell| -> &[u8] {
        let (x, y) = grid.position(cell);
        let row = document.cells[y as usize].0.as_bytes();
        row.chunks_exact(width).nth(x as usize).unwrap_or_default()
    };
    let bits = |cell: Cell| {
        let mut digits = digits(cell).iter();
        digits.try_fold(0, |bits, &digit| Some(bits << 4 | char::from(digit).to_digit(16)?))
    };
    let open = |cell: Cell| Ports(bits(cell).unwrap_or(0) as u16);
    let place = |cell: Cell| {
        let (x, y) = grid.position(cell);
        format!("column {x}, row {y}")
    };
    let mut passages = Passages::void(grid.clone());
    for cell in grid.cells() {
        match bits(cell) {
            Some(bits) if bits >> grid.port_count() != 0 => {
                let problem = format!("the cell in {} has no such sides", place(cell));
                return Err(unplaced(problem));
            }
            Some(_) => passages.clear(cell),
            None if digits(cell).iter().all(|&digit| digit == b'.') => {}
            None => {
                let problem = format!("the cell in {} is neither open nor void", place(cell));
                return Err(unplaced(problem));
            }
        }
    }
    for cell in grid.cells().filter(|&cell| grid.bridge(cell).is_some()) {
        let lattice = grid.lattice().into_iter();
        let mut around = lattice.flat_map(|lattice| Side::ALL.map(|side| lattice.neighbor(cell, side.port())));
        if passages.is_void(cell) || around.any(|beside| passages.is_void(beside)) {
            let place = place(cell);
            let problem = format!("the bridge in {place} is void or beside a void cell");
            return Err(unplaced(problem));
        }
    }
    let door = |opening: Option<&SideEntry>| -> Result<Option<Door>, ReadError> {
        let Some(opening) = opening else {
            return Ok(None);
        };
        let cell = cell_at(&grid, [opening.x, opening.y])?;
        let port = port_named(&grid, cell, &opening.side, "door")?;
        Ok(Some(Door { cell, port }))
    };
    let entrance = door(document.entrance.as_ref())?;
    let exit = door(document.exit.as_ref())?;
    for Door { cell, port } in [entrance, exit].into_iter().flatten() {
        if !open(cell).contains(port) {
            let (side, place) = (grid.port_name(cell, port), place(cell));
            let problem =
                format!("there is a door on the {side} of the cell in {place}, but its digit is closed there");
            return Err(unplaced(problem));
        }
    }
    for cell in grid.cells() {
        for port in open(cell).iter() {
            let behind = grid.neighbor(cell, port);
            let is_door = [entrance, exit].contains(&Some(Door { cell, port }));
            let problem = if passages.is_void(behind) {
                (!is_door).then_some("where there is neither a cell nor a door")
            } else if open(behind).contains(grid.opposite(cell, port)) {
                passages.open(cell, port);
                None
            } else {
                Some("but its neighbor is not open back")
            };
            if let Some(problem) = problem {
                let (side, place) = (grid.port_name(cell, port), place(cell));
                return Err(unplaced(format!("the cell in {place} is open to the {side}, {problem}")));
            }
        }
    }
    let maze = match (entrance, exit, document.start, document.goal) {
        (Some(entrance), Some(exit), None, None) => Maze::new(passages, Some((entrance, exit))),
        (None, None, None, None) => Maze::new(passages, None),
        (None, None, Some(start), Some(goal)) => Maze::between(passages, cell_at(&grid, start)?, cell_at(&grid, goal)?),
        _ => {
            let problem = "a maze has an entrance and an exit, or a start and a goal, or none of them";
            return Err(unplaced(problem.to_owned()));
        }
    };
    let label = [document.algorithm, document.seed, document.doors];
    let is_bad = |text: &String| text.len() > MAX_LABEL || text.contains(char::is_control);
    if label.iter().flatten().any(is_bad) {
        return Err(unplaced(format!(
            "algorithm, seed and doors have at most {MAX_LABEL} bytes and no control characters"
        )));
    }
    let [algorithm, seed, doors] = label;
    let maze = maze.map_err(|error| unplaced(error.to_string()))?;
    let entries = Entries {
        keys: document.keys,
        locked_doors: document.locked_doors,
        gates: document.gates,
        levers: document.levers,
        barriers: document.barriers,
    };
    Ok(Reading { maze: furnish(maze, &entries)?, label: Label { algorithm, seed, doors, first: None } })
}

/// The grid of a document. Nothing as large as the grid is allocated before the document is known to have
/// rows for it.
fn grid(document: &Document<'_>) -> Result<Grid, ReadError> {
    let lengths = [&[document.columns, document.rows], &document.more[..]].concat();
    let size = Size::of_lengths(&lengths).and_then(Size::in_memory);
    let size = size.map_err(|error| unplaced(error.to_string()))?;
    let shape = Shape::ALL.into_iter().find(|shape| shape.name() == document.topology);
    let Some(shape) = shape else {
        let (name, known) = (printable(&document.topology), Shape::ALL.map(Shape::name).join(", "));
        let problem = format!("unknown topology '{name}'; known are {known}");
        return Err(unplaced(problem));
    };
    if (size.dimensions() > 2) != (shape == Shape::Box) {
        let problem = format!("a {} does not have a size of {size}", shape.name());
        return Err(unplaced(problem));
    }
    if document.bridges.is_some() && shape != Shape::Rectangle {
        let problem = format!("a {} has no bridges", shape.name());
        return Err(unplaced(problem));
    }
    if shape == Shape::Ring && Ring::cells_of(size).is_none() {
        return Err(unplaced(format!("a ring of {size} has too many cells")));
    }
    Ok(match &document.bridges {
        None => Grid::new(shape, size),
        Some(bridges) => woven(size, bridges)?.into(),
    })
}

/// Refuses a grid that needs far more memory than its text, as a box with many lengths of one or two may.
fn check_memory(grid: &Grid, text: usize) -> Result<(), ReadError> {
    let (needed, (a_byte, any)) = (grid.store_bytes() as usize, MEMORY);
    if needed <= text.saturating_mul(a_byte).saturating_add(any) {
        return Ok(());
    }
    Err(unplaced(format!(
        "a box of {} takes {needed} bytes of memory, far more than its text; leave out lengths of 1",
        grid.size()
    )))
}

/// A rectangle with the bridges of a document.
fn woven(size: Size, bridges: &[Row<'_>]) -> Result<Woven, ReadError> {
    let rectangle = Rectangle::new(size);
    check_rows(bridges, &rectangle.into(), 1)?;
    let is_sign = |sign: &char| matches!(sign, '.' | '|' | '-');
    if let Some(odd) = bridges.iter().flat_map(|row| row.0.chars()).find(|sign| !is_sign(sign)) {
        let problem = format!("'{odd}' is not a bridge; write | or - for a bridge and . for none");
        return Err(unplaced(problem));
    }
    let side = |cell: Cell| {
        let (x, y) = rectangle.coordinates(cell);
        match bridges[y as usize].0.as_bytes()[x as usize] {
            b'|' => Some(Side::North),
            b'-' => Some(Side::East),
            _ => None,
        }
    };
    let problem = "bridges must lie inside the border and must not touch";
    Woven::with_bridges(size, side).ok_or_else(|| unplaced(problem.to_owned()))
}

/// Checks that each row of the grid has a row of `width` characters per cell.
fn check_rows(rows: &[Row<'_>], grid: &Grid, width: usize) -> Result<(), ReadError> {
    let (size, count) = (grid.size(), rows.len());
    if count != grid.rows() as usize {
        let problem = format!("there are {count} rows, but the size says {size}");
        return Err(unplaced(problem));
    }
    for (y, row) in (0..).zip(rows) {
        let expected = grid.columns_of(y) as usize * width;
        let found = row.0.len();
        if found != expected {
            let problem = format!("row {y} has {found} characters, but needs {expected} ({size})");
            return Err(unplaced(problem));
        }
    }
    Ok(())
}

fn cell_at(grid: &Grid, [x, y]: [u32; 2]) -> Result<Cell, ReadError> {
    grid.locate(x, y).ok_or_else(|| unplaced(format!("column {x}, row {y} lies outside the {} cells", grid.size())))
}

/// The error of a text that is not a JSON maze.
fn json_error(before: &str, text: &str, error: &serde_json::Error) -> ReadError {
    let line = text.split('\n').nth(error.line().saturating_sub(1));
    let place = line.filter(|_| error.line() > 0).map(|line| {
        // The library counts columns in bytes.
        let left = line.bytes().take(error.column().saturating_sub(1));
        let column = left.filter(|byte| byte & 0xC0 != 0x80).count();
        ((before.lines().count() + error.line()) as u64, column as u64 + 1)
    });
    // The place already holds the position.
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(&*message, |(problem, _)| problem);
    ReadError { place, problem: format!("not a JSON maze: {}", printable(message)) }
}

/// The beginning of a text, without control characters, for an error message.
fn printable(text: &str) -> String {
    let cut: String = text.chars().take(200).collect();
    let clean = cut.chars().map(|character| if character.is_control() { '?' } else { character });
    clean.collect()
}
