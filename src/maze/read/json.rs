//! Reading the JSON form.

use std::fmt;

use serde::de::{Error as _, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{ReadError, Reading, nowhere};
use crate::maze::door::Door;
use crate::maze::draw::Label;
use crate::maze::finished::Maze;
use crate::maze::passages::Passages;
use crate::maze::rectangle::{Rectangle, Side, Size};
use crate::maze::topology::{Cell, Ports, Topology};

/// The most bytes of a name or a seed that is worth keeping.
const MAX_LABEL: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    mazewright: u64,
    topology: String,
    columns: u64,
    rows: u64,
    algorithm: Option<String>,
    seed: Option<String>,
    doors: Option<String>,
    entrance: Option<Opening>,
    exit: Option<Opening>,
    start: Option<[u32; 2]>,
    goal: Option<[u32; 2]>,
    cells: Rows,
    #[serde(rename = "solution")]
    _solution: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    x: u32,
    y: u32,
    side: String,
}

/// All rows of digits in one list, so that many short rows take no more memory than their text.
struct Rows {
    digits: Vec<u8>,
    columns: usize,
    rows: usize,
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<Source: Deserializer<'de>>(source: Source) -> Result<Self, Source::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Rows;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a list of rows of hex digits")
            }

            fn visit_seq<List: SeqAccess<'de>>(self, mut list: List) -> Result<Rows, List::Error> {
                let mut all = Rows {
                    digits: Vec::new(),
                    columns: 0,
                    rows: 0,
                };
                while let Some(row) = list.next_element::<&str>()? {
                    if all.rows == 0 {
                        all.columns = row.len();
                    }
                    if row.is_empty() || row.len() != all.columns {
                        let (has, first) = (row.len(), all.columns);
                        return Err(List::Error::custom(format!(
                            "this row has {has} digits, the first has {first}"
                        )));
                    }
                    if let Some(bad) = row
                        .chars()
                        .find(|&digit| digit != '.' && !digit.is_ascii_hexdigit())
                    {
                        return Err(List::Error::custom(format!(
                            "'{}' is no hex digit and no '.'",
                            bad.escape_debug()
                        )));
                    }
                    all.digits.extend(row.bytes());
                    all.rows += 1;
                }
                Ok(all)
            }
        }
        source.deserialize_seq(Collect)
    }
}

pub(super) fn read(text: &str) -> Result<Reading, ReadError> {
    let document: Document = serde_json::from_str(text).map_err(|error| refusal(text, &error))?;
    if document.mazewright != 1 || document.topology != "rectangle" {
        let (version, topology) = (document.mazewright, told(&document.topology));
        let problem = format!(
            "this version reads JSON version 1 of a rectangle, not version {version} of '{topology}'"
        );
        return Err(nowhere(problem));
    }
    let size =
        Size::new(document.columns, document.rows).map_err(|error| nowhere(error.to_string()))?;
    let rows = &document.cells;
    if (rows.columns as u64, rows.rows as u64) != (document.columns, document.rows) {
        let problem = format!(
            "the cells are {}x{}, but the size says {size}",
            rows.columns, rows.rows
        );
        return Err(nowhere(problem));
    }
    let rectangle = Rectangle::new(size);
    let digit = |n: usize| {
        char::from(rows.digits[n])
            .to_digit(16)
            .map_or(Ports::NONE, |bits| Ports(bits as u8))
    };
    let mut passages = Passages::void(rectangle);
    for (n, cell) in rectangle.cells().enumerate() {
        if rows.digits[n] != b'.' {
            passages.clear(cell);
        }
    }
    let door = |opening: Option<Opening>| -> Result<Option<Door>, ReadError> {
        let Some(opening) = opening else {
            return Ok(None);
        };
        let side = Side::ALL
            .into_iter()
            .find(|side| side.name() == opening.side);
        let side =
            side.ok_or_else(|| nowhere("a door's side is north, east, south or west".to_owned()))?;
        Ok(Some(Door {
            cell: cell_at(&rectangle, [opening.x, opening.y])?,
            port: side.port(),
        }))
    };
    let (entrance, exit) = (door(document.entrance)?, door(document.exit)?);
    for Door { cell, port } in [entrance, exit].into_iter().flatten() {
        let (x, y) = rectangle.coordinates(cell);
        if !digit((y * size.columns() + x) as usize).contains(port) {
            let side = Side::of(port).name();
            let problem = format!(
                "there is a door on the {side} of the cell in column {x}, row {y}, but its digit is closed there"
            );
            return Err(nowhere(problem));
        }
    }
    for (n, cell) in rectangle.cells().enumerate() {
        for port in digit(n).iter() {
            let behind = rectangle.neighbor(cell, port);
            let is_door = [entrance, exit].contains(&Some(Door { cell, port }));
            let (x, y) = rectangle.coordinates(cell);
            let side = Side::of(port).name();
            if !passages.is_void(behind) {
                let (across, down) = Side::of(port).offset();
                let neighbor = (y as i64 + i64::from(down)) * i64::from(size.columns())
                    + x as i64
                    + i64::from(across);
                if !digit(neighbor as usize).contains(rectangle.opposite(cell, port)) {
                    let problem = format!(
                        "the cell in column {x}, row {y} is open to the {side}, but its neighbor is not open back"
                    );
                    return Err(nowhere(problem));
                }
                passages.open(cell, port);
            } else if !is_door {
                let problem = format!(
                    "the cell in column {x}, row {y} is open to the {side}, where there is neither a cell nor a door"
                );
                return Err(nowhere(problem));
            }
        }
    }
    let maze = match (entrance, exit, document.start, document.goal) {
        (Some(entrance), Some(exit), None, None) => Maze::new(passages, Some((entrance, exit))),
        (None, None, None, None) => Maze::new(passages, None),
        (None, None, Some(start), Some(goal)) => Maze::between(
            passages,
            cell_at(&rectangle, start)?,
            cell_at(&rectangle, goal)?,
        ),
        _ => {
            let problem =
                "a maze has an entrance and an exit, or a start and a goal, or none of them";
            return Err(nowhere(problem.to_owned()));
        }
    };
    let label = [document.algorithm, document.seed, document.doors];
    if label.iter().flatten().any(|text| text.len() > MAX_LABEL) {
        return Err(nowhere(format!(
            "algorithm, seed and doors have at most {MAX_LABEL} bytes"
        )));
    }
    let [algorithm, seed, doors] = label;
    let maze = maze.map_err(|error| nowhere(error.to_string()))?;
    Ok(Reading {
        maze,
        label: Label {
            algorithm,
            seed,
            doors,
        },
    })
}

fn cell_at(rectangle: &Rectangle, [x, y]: [u32; 2]) -> Result<Cell, ReadError> {
    let cell = rectangle.cell_at(x.into(), y.into());
    cell.ok_or_else(|| {
        nowhere(format!(
            "column {x}, row {y} lies outside the {} cells",
            rectangle.size()
        ))
    })
}

/// Why a text is not the JSON of a maze, and where.
fn refusal(text: &str, error: &serde_json::Error) -> ReadError {
    let line = text.split('\n').nth(error.line().saturating_sub(1));
    let place = line.filter(|_| error.line() > 0).map(|line| {
        // Columns are counted in bytes there, in characters here.
        let before = line.bytes().take(error.column().saturating_sub(1));
        let column = before.filter(|byte| byte & 0xC0 != 0x80).count();
        (error.line() as u64, column as u64 + 1)
    });
    // The position stands in the place already.
    let message = error.to_string();
    let message = message
        .rsplit_once(" at line ")
        .map_or(&*message, |(told, _)| told);
    ReadError {
        place,
        problem: format!("not a JSON maze: {}", told(message)),
    }
}

/// The beginning of a text from the document, fit for one line of a message.
fn told(text: &str) -> String {
    let cut: String = text.chars().take(200).collect();
    let clean = cut.chars().map(|character| {
        if character.is_control() {
            '?'
        } else {
            character
        }
    });
    clean.collect()
}
