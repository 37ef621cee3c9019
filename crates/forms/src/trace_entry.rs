//! The lines of a trace in JSON, as they are written and as they are read: the header, an event, and the end.
//!
//! `docs/trace-format.md` describes them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::maze_entry::{MazeEntry, Place, Rows, SideEntry, cell_at, port_at};
use crate::reading::{ReadError, unplaced};
use mazewright_maze::topology::{Cell, Grid, Port, Ports, Topology};
use mazewright_maze::trace::{Decision, Event, Grain, Label, Line, Mark, Record, Sign};

/// The version of the format.
pub(crate) const VERSION: u64 = 1;

/// The first line: a whole recipe, or the maze that is searched; and the pseudo-code.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct HeaderEntry<'a> {
    pub(crate) trace: u64,
    pub(crate) mazewright: Cow<'a, str>,
    /// The text of the recipe, with the name of whatever carves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) recipe: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) topology: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) columns: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rows: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) more: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solver: Option<Cow<'a, str>>,
    /// The text of a program that is not a built-in algorithm.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) program: Option<Cow<'a, str>>,
    /// What unmasked cells are before the first event: `closed` or `void`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blank: Option<Cow<'a, str>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) mask: Option<Rows<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) bridges: Option<Rows<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) start: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goal: Option<Place>,
    pub(crate) lines: Vec<LineEntry<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    pub(crate) maze: Option<MazeEntry<'a>>,
}

/// A line of pseudo-code, or of a program.
#[derive(Serialize, Deserialize)]
pub(crate) struct LineEntry<'a> {
    pub(crate) line: u8,
    pub(crate) text: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub(crate) reason: Cow<'a, str>,
    /// The number in the text of a program, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
}

/// An event.
#[derive(Serialize, Deserialize)]
pub(crate) struct EventEntry<'a> {
    #[serde(default)]
    pub(crate) step: u64,
    #[serde(default)]
    pub(crate) line: u8,
    #[serde(default, skip_serializing_if = "is_event")]
    pub(crate) begins: Grain,
    #[serde(flatten, borrow)]
    change: Change<'a>,
    /// The variables of a program that changed since the event before; null for one that is gone.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) variables: BTreeMap<Cow<'a, str>, Option<Cow<'a, str>>>,
}

/// The kind of an event.
#[derive(Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum Change<'a> {
    #[serde(borrow)]
    Open(WallEntry<'a>),
    #[serde(borrow)]
    Close(WallEntry<'a>),
    Clear {
        cell: Place,
    },
    Mark {
        cell: Place,
        #[serde(default)]
        from: Mark,
        to: Mark,
    },
    Focus {
        from: Option<Place>,
        to: Option<Place>,
    },
    Choose {
        cell: Place,
        among: Vec<Place>,
    },
    Draw,
    Sign {
        cell: Place,
        side: Cow<'a, str>,
        #[serde(default)]
        from: Sign,
        to: Sign,
    },
    Label {
        cell: Place,
        #[serde(default)]
        from: Label,
        to: Label,
    },
    Count {
        #[serde(default)]
        from: i32,
        to: i32,
    },
    /// Something that is not known here.
    #[serde(other)]
    Other,
}

/// The wall between two cells, on a side of the first.
#[derive(Serialize, Deserialize)]
struct WallEntry<'a> {
    a: Place,
    b: Place,
    side: Option<Cow<'a, str>>,
}

/// The last line.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct EndEntry<'a> {
    pub(crate) end: Cow<'a, str>,
    #[serde(flatten)]
    pub(crate) total: Total,
    #[serde(flatten)]
    pub(crate) carved: Option<CarvedEntry<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) problem: Option<Cow<'a, str>>,
    /// The number of the line of a program that failed, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) effort: BTreeMap<Cow<'a, str>, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solution: Option<Vec<Place>>,
}

/// The result of a carving.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct CarvedEntry<'a> {
    pub(crate) passages: usize,
    pub(crate) entrance: Option<SideEntry<'a>>,
    pub(crate) exit: Option<SideEntry<'a>>,
}

/// How much happened.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Total {
    events: u64,
    steps: u64,
    phases: u64,
    draws: u64,
}

impl Total {
    /// Counts one more event, and returns how many there are.
    pub(crate) fn count(&mut self, record: Record) -> u64 {
        self.events += 1;
        self.steps += u64::from(record.begins >= Grain::Step);
        self.phases += u64::from(record.begins == Grain::Phase);
        self.draws += u64::from(matches!(record.event, Event::Choose { .. } | Event::Draw(_)));
        self.events
    }
}

const fn is_event(grain: &Grain) -> bool {
    matches!(grain, Grain::Event)
}

impl<'a> WallEntry<'a> {
    fn of<T: Topology>(topology: &T, cell: Cell, port: Port) -> Self {
        let [a, b] = [cell, topology.neighbor(cell, port)].map(|cell| topology.position(cell).into());
        Self { a, b, side: Some(topology.port_name(cell, port).into()) }
    }

    /// A cell, and its port on the side, or else towards the other cell.
    fn end(&self, grid: &Grid) -> Result<(Cell, Port), ReadError> {
        if let Some(side) = &self.side {
            return port_at(grid, self.a, side);
        }
        let (cell, other) = (cell_at(grid, self.a)?, cell_at(grid, self.b)?);
        let mut ports = ports_to(grid, cell, &[other]).iter();
        let ([x, y], [to_x, to_y]) = (self.a, self.b);
        let problem = || unplaced(format!("[{x},{y}] and [{to_x},{to_y}] are no neighbors"));
        ports.next().map(|port| (cell, port)).ok_or_else(problem)
    }
}

/// The ports of a cell that lead to some others.
fn ports_to(grid: &Grid, cell: Cell, others: &[Cell]) -> Ports {
    let leads_there = |&port: &Port| grid.has_port(cell, port) && others.contains(&grid.neighbor(cell, port));
    Ports(grid.ports().filter(leads_there).fold(0, |ports, Port(port)| ports | 1 << port))
}

impl<'a> EventEntry<'a> {
    /// The entry of an event with a number, without variables.
    pub(crate) fn of<T: Topology>(topology: &T, record: Record, step: u64) -> Self {
        let at = |cell: Cell| Place::from(topology.position(cell));
        let change = match record.event {
            Event::Open { cell, port } => Change::Open(WallEntry::of(topology, cell, port)),
            Event::Close { cell, port } => Change::Close(WallEntry::of(topology, cell, port)),
            Event::Clear { cell } => Change::Clear { cell: at(cell) },
            Event::Mark { cell, from, to } => Change::Mark { cell: at(cell), from, to },
            Event::Focus { from, to } => Change::Focus { from: from.map(at), to: to.map(at) },
            Event::Choose { cell, ports } => {
                let among = ports.iter().map(|port| at(topology.neighbor(cell, port))).collect();
                Change::Choose { cell: at(cell), among }
            }
            Event::Draw(_) => Change::Draw,
            Event::Sign { cell, port, from, to } => {
                Change::Sign { cell: at(cell), side: topology.port_name(cell, port).into(), from, to }
            }
            Event::Label { cell, from, to } => Change::Label { cell: at(cell), from, to },
            Event::Count { from, to } => Change::Count { from, to },
        };
        let Line(line) = record.line;
        Self { step, line, begins: record.begins, change, variables: BTreeMap::new() }
    }

    /// The event on a grid; none for one that is not known.
    pub(crate) fn event(&self, grid: &Grid) -> Result<Option<Event>, ReadError> {
        let at = |place: Place| cell_at(grid, place);
        Ok(Some(match &self.change {
            Change::Open(wall) => {
                let (cell, port) = wall.end(grid)?;
                Event::Open { cell, port }
            }
            Change::Close(wall) => {
                let (cell, port) = wall.end(grid)?;
                Event::Close { cell, port }
            }
            Change::Clear { cell } => Event::Clear { cell: at(*cell)? },
            Change::Mark { cell, from, to } => Event::Mark { cell: at(*cell)?, from: *from, to: *to },
            Change::Focus { from, to } => Event::Focus { from: from.map(at).transpose()?, to: to.map(at).transpose()? },
            Change::Choose { cell, among } => {
                let among = among.iter().copied().map(at).collect::<Result<Vec<_>, _>>()?;
                let cell = at(*cell)?;
                Event::Choose { cell, ports: ports_to(grid, cell, &among) }
            }
            Change::Draw => Event::Draw(Decision::Other),
            Change::Sign { cell, side, from, to } => {
                let (cell, port) = port_at(grid, *cell, side)?;
                Event::Sign { cell, port, from: *from, to: *to }
            }
            Change::Label { cell, from, to } => Event::Label { cell: at(*cell)?, from: *from, to: *to },
            Change::Count { from, to } => Event::Count { from: *from, to: *to },
            Change::Other => return Ok(None),
        }))
    }

    /// How many columns and rows a grid has that holds the cells of the event.
    pub(crate) fn extent(&self) -> [u64; 2] {
        let cells: &[Place] = match &self.change {
            Change::Open(WallEntry { a, b, .. }) | Change::Close(WallEntry { a, b, .. }) => &[*a, *b],
            Change::Clear { cell }
            | Change::Mark { cell, .. }
            | Change::Choose { cell, .. }
            | Change::Sign { cell, .. }
            | Change::Label { cell, .. } => &[*cell],
            Change::Focus { .. } | Change::Draw | Change::Count { .. } | Change::Other => &[],
        };
        [0, 1].map(|way| cells.iter().map(|cell| u64::from(cell[way]) + 1).max().unwrap_or(0))
    }
}
