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
    /// events so far, whatever the event says. Returns false if it cannot happen now, or if the grid is too large to
    /// be recorded.
    pub fn record(&mut self, line: Line, begins: Grain, event: Option<Event>) -> bool {
        let event = event.unwrap_or(Event::Focus { from: None, to: self.scene.focus });
        let Some(event) = self.happening(event) else {
            return false;
        };
        let begins = if self.recording.is_empty() { Grain::Phase } else { begins };
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

    /// The event as it happens at this moment, if it can.
    fn happening(&self, event: Event) -> Option<Event> {
        let (scene, passages) = (&self.scene, &self.scene.passages);
        let grid = passages.topology();
        let is_cell = |cell: Cell| cell.index() < grid.slots() && grid.contains(cell);
        let is_side = |cell: Cell, port: Port| is_cell(cell) && grid.ports().any(|one| one == port);
        let is_passage = |cell: Cell, port: Port, is_open: bool| {
            is_side(cell, port)
                && grid.has_port(cell, port)
                && !passages.is_void(cell)
                && !passages.is_void(grid.neighbor(cell, port))
                && passages.is_open(cell, port) == is_open
        };
        let can_happen = match event {
            Event::Open { cell, port } => is_passage(cell, port, false),
            Event::Close { cell, port } => is_passage(cell, port, true),
            Event::Clear { cell } => is_cell(cell) && passages.is_void(cell),
            Event::Mark { cell, .. } | Event::Label { cell, .. } | Event::Choose { cell, .. } => is_cell(cell),
            Event::Sign { cell, port, .. } => is_side(cell, port),
            Event::Focus { to, .. } => to.is_none_or(is_cell),
            Event::Draw(_) | Event::Count { .. } => true,
        };
        can_happen.then(|| match event {
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
