//! The JSON format: size, label, doors, and a hex digit of open sides per cell.

use std::io::{self, Write};

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::Label;
use crate::json_entries::{Entries, SideEntry};
use mazewright_maze::Maze;
use mazewright_maze::furnishing::Plan;
use mazewright_maze::topology::{Cell, Side, Topology};

#[derive(Serialize)]
#[serde(bound(serialize = "T: Topology"))]
pub(super) struct Document<'maze, T: Topology> {
    /// The version of the format.
    mazewright: u32,
    topology: &'static str,
    columns: u32,
    rows: u32,
    /// The lengths of a box beyond columns and rows: floors, and so on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    more: Vec<u32>,
    algorithm: Option<&'maze str>,
    seed: Option<&'maze str>,
    doors: Option<&'maze str>,
    /// The column and row on the endless plane of the first cell of a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<[i64; 2]>,
    entrance: Option<SideEntry>,
    exit: Option<SideEntry>,
    /// Start and goal of a maze without doors.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<[u32; 2]>,
    /// The directions of bridges, only for woven grids.
    #[serde(skip_serializing_if = "Option::is_none")]
    bridges: Option<Bridges<'maze, T>>,
    cells: Rows<'maze, T>,
    #[serde(flatten)]
    furniture: Entries,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<PathCells<'maze, T>>,
    /// The plan that furniture asks for, beside a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<PlanOf>,
}

#[derive(Serialize)]
struct PlanOf {
    steps: u64,
    walked_twice: u64,
    doors_before_key: u8,
}

/// The rows of digits, serialized one at a time.
struct Rows<'maze, T: Topology>(&'maze Maze<T>);

impl<T: Topology> Serialize for Rows<'_, T> {
    fn serialize<Target: Serializer>(&self, serializer: Target) -> Result<Target::Ok, Target::Error> {
        let digit = |bits: u16| char::from(b"0123456789abcdef"[bits as usize & 15]);
        let digits = u32::from(self.0.topology().port_count().div_ceil(4));
        serialize_rows(self.0.topology(), serializer, |cell, row| {
            let void = self.0.passages().is_void(cell);
            let sides = self.0.open_sides(cell).0;
            for place in (0..digits).rev() {
                row.push(if void { '.' } else { digit(sides >> (4 * place)) });
            }
        })
    }
}

/// The rows of bridges: `|` from north to south, `-` from east to west, `.` for none.
pub(super) struct Bridges<'maze, T>(pub(super) &'maze T);

impl<T: Topology> Serialize for Bridges<'_, T> {
    fn serialize<Target: Serializer>(&self, serializer: Target) -> Result<Target::Ok, Target::Error> {
        serialize_rows(self.0, serializer, |cell, row| {
            row.push(match self.0.bridge(cell) {
                None => '.',
                Some(Side::North | Side::South) => '|',
                Some(Side::East | Side::West) => '-',
            });
        })
    }
}

/// Serializes one string per row, to which `add` appends each cell.
fn serialize_rows<T: Topology, Target: Serializer>(
    topology: &T,
    serializer: Target,
    add: impl Fn(Cell, &mut String),
) -> Result<Target::Ok, Target::Error> {
    let rows = topology.rows();
    let mut list = serializer.serialize_seq(Some(rows as usize))?;
    let mut text = String::new();
    for y in 0..rows {
        text.clear();
        for cell in (0..topology.columns_of(y)).filter_map(|x| topology.locate(x, y)) {
            add(cell, &mut text);
        }
        list.serialize_element(&text)?;
    }
    list.end()
}

/// The cells of a path as pairs of column and row.
pub(super) struct PathCells<'maze, T>(pub(super) &'maze T, pub(super) &'maze [Cell]);

impl<T: Topology> Serialize for PathCells<'_, T> {
    fn serialize<Target: Serializer>(&self, serializer: Target) -> Result<Target::Ok, Target::Error> {
        serializer.collect_seq(self.1.iter().map(|&cell| self.0.position(cell)))
    }
}

pub(super) fn draw<T: Topology>(
    maze: &Maze<T>,
    solution: Option<&[Cell]>,
    label: &Label,
    out: &mut impl Write,
) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &document(maze, solution, label))?;
    out.write_all(b"\n")
}

/// The document of a maze.
pub(super) fn document<'maze, T: Topology>(
    maze: &'maze Maze<T>,
    solution: Option<&'maze [Cell]>,
    label: &'maze Label,
) -> Document<'maze, T> {
    let topology = maze.topology();
    let plan = if maze.furniture().is_empty() || solution.is_none() { None } else { Plan::of(maze) };
    let plan =
        plan.map(|Plan { steps, walked_twice, doors_before_key }| PlanOf { steps, walked_twice, doors_before_key });
    let mark = |cell: Cell| maze.is_marked().then(|| <[u32; 2]>::from(topology.position(cell)));
    Document {
        mazewright: 1,
        topology: topology.shape().name(),
        columns: topology.size().columns(),
        rows: topology.size().rows(),
        more: topology.size().more().collect(),
        algorithm: label.algorithm.as_deref(),
        seed: label.seed.as_deref(),
        doors: label.doors.as_deref(),
        first: label.first,
        entrance: maze.entrance().map(|door| SideEntry::of(topology, door)),
        exit: maze.exit().map(|door| SideEntry::of(topology, door)),
        start: mark(maze.start()),
        goal: mark(maze.goal()),
        bridges: topology.is_woven().then_some(Bridges(topology)),
        cells: Rows(maze),
        furniture: Entries::of(maze),
        solution: solution.map(|path| PathCells(topology, path)),
        plan,
    }
}
