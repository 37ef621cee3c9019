//! One JSON object: size, label, doors, and for each cell a hex digit of its open sides.

use std::io::{self, Write};

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::Label;
use crate::maze::door::Door;
use crate::maze::finished::Maze;
use crate::maze::rectangle::{Rectangle, Side};
use crate::maze::topology::Cell;

#[derive(Serialize)]
struct Document<'maze> {
    /// The version of this form.
    mazewright: u32,
    topology: &'static str,
    columns: u32,
    rows: u32,
    algorithm: Option<&'maze str>,
    seed: Option<&'maze str>,
    doors: Option<&'maze str>,
    entrance: Option<Opening>,
    exit: Option<Opening>,
    /// Marked ends, which have no doors.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<[u32; 2]>,
    cells: Rows<'maze>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Way<'maze>>,
}

#[derive(Serialize)]
struct Opening {
    x: u32,
    y: u32,
    side: &'static str,
}

/// The rows of digits, made one at a time while they are written.
struct Rows<'maze>(&'maze Maze);

impl Serialize for Rows<'_> {
    fn serialize<Target: Serializer>(
        &self,
        serializer: Target,
    ) -> Result<Target::Ok, Target::Error> {
        let rectangle = self.0.rectangle();
        let mut rows = serializer.serialize_seq(Some(rectangle.rows() as usize))?;
        let mut row = String::new();
        for y in 0..rectangle.rows() {
            row.clear();
            for x in 0..rectangle.columns() {
                let cell = rectangle.cell(x, y);
                let void = self.0.passages().is_void(cell);
                let sides = self.0.open_sides(cell).0;
                row.push(if void {
                    '.'
                } else {
                    char::from(b"0123456789abcdef"[sides as usize & 15])
                });
            }
            rows.serialize_element(&row)?;
        }
        rows.end()
    }
}

/// The cells of a solution as pairs of column and row.
struct Way<'maze>(&'maze Rectangle, &'maze [Cell]);

impl Serialize for Way<'_> {
    fn serialize<Target: Serializer>(
        &self,
        serializer: Target,
    ) -> Result<Target::Ok, Target::Error> {
        serializer.collect_seq(self.1.iter().map(|&cell| self.0.coordinates(cell)))
    }
}

pub(super) fn draw(
    maze: &Maze,
    solution: Option<&[Cell]>,
    label: &Label,
    out: &mut impl Write,
) -> io::Result<()> {
    let rectangle = maze.rectangle();
    let opening = |door: Door| {
        let (x, y) = rectangle.coordinates(door.cell);
        Opening {
            x,
            y,
            side: Side::of(door.port).name(),
        }
    };
    let mark = |cell: Cell| {
        maze.is_marked()
            .then(|| <[u32; 2]>::from(rectangle.coordinates(cell)))
    };
    let document = Document {
        mazewright: 1,
        topology: "rectangle",
        columns: rectangle.columns(),
        rows: rectangle.rows(),
        algorithm: label.algorithm.as_deref(),
        seed: label.seed.as_deref(),
        doors: label.doors.as_deref(),
        entrance: maze.entrance().map(opening),
        exit: maze.exit().map(opening),
        start: mark(maze.start()),
        goal: mark(maze.goal()),
        cells: Rows(maze),
        solution: solution.map(|way| Way(rectangle, way)),
    };
    serde_json::to_writer(&mut *out, &document)?;
    out.write_all(b"\n")
}
