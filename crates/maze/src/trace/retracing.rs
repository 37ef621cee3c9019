//! Traces from outside: each event is checked before it is recorded.

use super::{Event, Grain, Line, Record, Recording, Scene, Trace as _};
use crate::passages::Passages;
use crate::topology::{Cell, Grid, Port, Topology as _};

/// Records events from outside, so that any recording can be played.
#[derive(Debug)]
pub struct Retracing {
    scene: Scene<Grid>,
    recording: Recording,
}

impl Retracing {
    /// Begins with the passages that the algorithm was given.
    pub fn new(blank: Passages<Grid>) -> Self {
        Self { scene: Scene::new(blank), recording: Recording::default() }
    }

    /// Records an event; none is one that is not known, which changes nothing. What was there before follows from the
    /// events so far, whatever the event says.
    ///
    /// # Errors
    /// In a sentence, if it cannot happen now, or if the grid is too large to be recorded.
    pub fn record(&mut self, line: Line, begins: Grain, event: Option<Event>) -> Result<(), String> {
        let event = event.unwrap_or(Event::Focus { from: None, to: self.scene.focus });
        let event = self.happening(event)?;
        let begins = if self.recording.is_empty() { Grain::Phase } else { begins };
        let record = Record { line: Line(line.0.min(Line::BRAID.0)), begins, event };
        self.scene.apply(record);
        self.recording.record(record);
        if self.recording.is_whole() { Ok(()) } else { Err("this maze is too large to be recorded".to_owned()) }
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

    /// The event as it happens at this moment, or why it cannot.
    fn happening(&self, event: Event) -> Result<Event, String> {
        let (scene, passages) = (&self.scene, &self.scene.passages);
        let grid = passages.topology();
        let is_cell = |cell: Cell| cell.index() < grid.slots() && grid.contains(cell);
        let is_side = |cell: Cell, port: Port| is_cell(cell) && grid.ports().any(|one| one == port);
        let place = |cell: Cell| {
            let (x, y) = grid.position(cell);
            format!("[{x},{y}]")
        };
        let fails = |cell: Cell, port: Port, is_open: bool| {
            if !grid.has_port(cell, port) {
                return Some(format!("{} has no neighbor on this side", place(cell)));
            }
            let ends = [cell, grid.neighbor(cell, port)];
            if let Some(&void) = ends.iter().find(|&&cell| passages.is_void(cell)) {
                return Some(format!("{} is no cell of this maze", place(void)));
            }
            let state = if is_open { "not joined" } else { "joined already" };
            let [one, other] = ends.map(place);
            (passages.is_open(cell, port) != is_open).then(|| format!("{one} and {other} are {state}"))
        };
        let problem = match event {
            Event::Open { cell, port } | Event::Close { cell, port } if is_side(cell, port) => {
                fails(cell, port, matches!(event, Event::Close { .. }))
            }
            Event::Clear { cell } if is_cell(cell) => {
                (!passages.is_void(cell)).then(|| format!("{} is path already", place(cell)))
            }
            Event::Mark { cell, .. } | Event::Label { cell, .. } | Event::Choose { cell, .. } if is_cell(cell) => None,
            Event::Sign { cell, port, .. } if is_side(cell, port) => None,
            Event::Focus { to, .. } if to.is_none_or(is_cell) => None,
            Event::Draw(_) | Event::Count { .. } => None,
            _ => Some("this lies outside the maze".to_owned()),
        };
        problem.map_or(Ok(()), Err)?;
        Ok(match event {
            Event::Mark { cell, to, .. } => Event::Mark { cell, from: scene.marks[cell.index()], to },
            Event::Focus { to, .. } => Event::Focus { from: scene.focus, to },
            Event::Sign { cell, port, to, .. } => {
                Event::Sign { cell, port, from: scene.annotations.sign(cell, port), to }
            }
            Event::Label { cell, to, .. } => Event::Label { cell, from: scene.annotations.label(cell), to },
            Event::Count { to, .. } => Event::Count { from: scene.count, to },
            other => other,
        })
    }
}
