//! Traces from outside: events in the words of a trace file, each checked before it is recorded.

use super::{Decision, Event, Grain, Label, Line, Mark, Record, Recording, Scene, Sign, Trace as _};
use crate::passages::Passages;
use crate::topology::{Cell, Grid, Port, Ports, Topology as _};

/// An event in the words of a trace file, each empty where the event has none. A cell is its column and row with a
/// comma between.
#[derive(Clone, Copy, Default, Debug)]
pub struct Words<'a> {
    /// The name of the event.
    pub event: &'a str,
    /// The grain that begins with it.
    pub begins: &'a str,
    /// The cell, or the first of two.
    pub cell: &'a str,
    /// The second of two cells, which stands for a side that has no name here.
    pub other: &'a str,
    /// The side of the first cell.
    pub side: &'a str,
    /// The mark, sign, label, number or cell afterwards.
    pub to: &'a str,
    /// The cells of a choice, one after the other.
    pub among: &'a str,
}

/// Records events from outside, so that any recording can be played.
#[derive(Debug)]
pub struct Retracing {
    scene: Scene<Grid>,
    recording: Recording,
}

impl Retracing {
    /// Begins with the passages that the algorithm was given, and a limit on the events to keep.
    pub fn new(blank: Passages<Grid>, most_events: usize) -> Self {
        Self { scene: Scene::new(blank), recording: Recording::with_limit(most_events) }
    }

    /// Records an event, one that is not known as one that changes nothing. Returns false if it cannot happen now, or
    /// if there are too many.
    pub fn record(&mut self, line: Line, words: &Words<'_>) -> bool {
        let Some(event) = self.event(words) else {
            return false;
        };
        let begins = match words.begins {
            _ if self.recording.is_empty() => Grain::Phase,
            "step" => Grain::Step,
            "phase" => Grain::Phase,
            _ => Grain::Event,
        };
        let record = Record { line: Line(line.0.min(Line::BRAID.0)), begins, event };
        self.scene.apply(record);
        self.recording.record(record);
        self.recording.is_whole()
    }

    /// The passages after the last event, and the recording. If nothing said where a step begins, one begins with each
    /// change of the maze.
    pub fn finish(self) -> (Passages<Grid>, Recording) {
        let (Self { scene, recording }, mut split) = (self, Recording::default());
        if scene.counts.steps > 1 {
            return (scene.passages, recording);
        }
        for record in recording.iter() {
            let is_change = matches!(record.event, Event::Open { .. } | Event::Close { .. } | Event::Clear { .. });
            let least = if is_change { Grain::Step } else { Grain::Event };
            split.record(Record { begins: record.begins.max(least), ..record });
        }
        (scene.passages, split)
    }

    /// The event that words stand for at this moment.
    fn event(&self, words: &Words<'_>) -> Option<Event> {
        let (scene, passages) = (&self.scene, &self.scene.passages);
        let cell = || self.cell(words.cell);
        Some(match words.event {
            "open" | "close" => {
                let (cell, port, opens) = (cell()?, self.port(words)?, words.event == "open");
                let behind = passages.topology().neighbor(cell, port);
                let is_wall = !passages.is_open(cell, port);
                if passages.is_void(cell) || passages.is_void(behind) || is_wall != opens {
                    return None;
                }
                if opens { Event::Open { cell, port } } else { Event::Close { cell, port } }
            }
            "clear" => Event::Clear { cell: cell().filter(|&cell| passages.is_void(cell))? },
            "mark" => {
                let (cell, to) = (cell()?, named(Mark::ALL, Mark::name, words.to)?);
                Event::Mark { cell, from: scene.marks[cell.index()], to }
            }
            "focus" if words.to.is_empty() => Event::Focus { from: scene.focus, to: None },
            "focus" => Event::Focus { from: scene.focus, to: Some(self.cell(words.to)?) },
            "choose" => {
                let (cell, among) = (cell()?, self.cells(words.among)?);
                let leads_there = |&port: &Port| among.contains(&passages.topology().neighbor(cell, port));
                let ports = passages.neighbors(cell).iter().filter(leads_there);
                let ports = ports.fold(0, |ports, Port(port)| ports | 1 << port);
                Event::Choose { cell, ports: Ports(ports) }
            }
            "draw" => Event::Draw(Decision::Other),
            "sign" => {
                let (cell, port) = (cell()?, self.port(words)?);
                let to = named(Sign::ALL, Sign::name, words.to)?;
                Event::Sign { cell, port, from: scene.annotations.sign(cell, port), to }
            }
            "label" => {
                let (cell, to) = (cell()?, named(Label::ALL, Label::name, words.to)?);
                Event::Label { cell, from: scene.annotations.label(cell), to }
            }
            "count" => Event::Count { from: scene.count, to: words.to.parse().ok()? },
            _ => Event::Focus { from: scene.focus, to: scene.focus },
        })
    }

    fn cell(&self, words: &str) -> Option<Cell> {
        cell_at(self.scene.passages.topology(), words)
    }

    /// Cells, one after the other.
    fn cells(&self, words: &str) -> Option<Vec<Cell>> {
        let numbers: Vec<&str> = words.split(',').collect();
        let topology = self.scene.passages.topology();
        let cell = |at: &[&str]| topology.locate(at.first()?.parse().ok()?, at.get(1)?.parse().ok()?);
        numbers.chunks(2).map(cell).collect()
    }

    /// The port of the first cell on a side, or towards the second cell.
    fn port(&self, words: &Words<'_>) -> Option<Port> {
        let (topology, cell) = (self.scene.passages.topology(), self.cell(words.cell)?);
        if !words.side.is_empty() {
            return port_on(topology, cell, words.side);
        }
        let other = self.cell(words.other)?;
        let mut ports = self.scene.passages.neighbors(cell).iter();
        ports.find(|&port| topology.neighbor(cell, port) == other)
    }
}

/// The cell at a column and row with a comma between.
pub fn cell_at(grid: &Grid, words: &str) -> Option<Cell> {
    let (x, y) = words.split_once(',')?;
    grid.locate(x.parse().ok()?, y.parse().ok()?)
}

/// The port of a cell on the side with a name.
pub fn port_on(grid: &Grid, cell: Cell, side: &str) -> Option<Port> {
    let mut ports = grid.ports().filter(|&port| grid.has_port(cell, port));
    ports.find(|&port| grid.port_name(cell, port) == side)
}

/// The one of some values that has a name.
fn named<T: Copy, const N: usize>(all: [T; N], name: fn(T) -> &'static str, word: &str) -> Option<T> {
    all.into_iter().find(|&one| name(one) == word)
}
