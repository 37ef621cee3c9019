//! Playback: the moment after any event of a recording, reached from any other.

use std::cmp::Ordering;
use std::sync::Arc;

use super::{Event, Grain, Label, Mark, Record, Recording, Sign};
use crate::passages::Passages;
use crate::topology::{Cell, Port, Topology};

/// The state after some events of a recording.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene<T: Topology> {
    /// The maze so far.
    pub passages: Passages<T>,
    /// The mark of each slot.
    pub marks: Vec<Mark>,
    /// Where the algorithm is.
    pub focus: Option<Cell>,
    /// The signs at the sides of cells, and their labels.
    pub annotations: Annotations,
    /// The number that a walker keeps in mind, or the bits of the condition that a search looks at.
    pub count: i32,
    /// The counts so far.
    pub counts: Counts,
}

/// The signs at the sides of each slot and its label; nine bytes per slot once there is one.
#[derive(Clone, Debug, Default)]
pub struct Annotations {
    /// Four bits for each port, from the lowest.
    signs: Vec<u64>,
    labels: Vec<Label>,
}

const SIGN_BITS: u32 = 4;

impl Annotations {
    /// Returns true if there never was one.
    pub const fn is_empty(&self) -> bool {
        self.signs.is_empty()
    }

    /// The sign at a side of a cell.
    pub fn sign(&self, cell: Cell, port: Port) -> Sign {
        let signs = self.signs.get(cell.index()).copied().unwrap_or_default();
        Sign::from_bits(signs >> (SIGN_BITS * u32::from(port.0)))
    }

    /// The label of a cell.
    pub fn label(&self, cell: Cell) -> Label {
        self.labels.get(cell.index()).copied().unwrap_or_default()
    }

    /// Makes room for an annotation of any of so many slots.
    fn make_room(&mut self, slots: usize) {
        self.signs.resize(slots, 0);
        self.labels.resize(slots, Label::None);
    }
}

/// Without room for annotations, there are as many as where all were taken back.
impl PartialEq for Annotations {
    fn eq(&self, other: &Self) -> bool {
        let at = |one: &Self, slot: usize| (one.signs.get(slot).copied().unwrap_or(0), one.label(Cell(slot as u32)));
        (0..self.signs.len().max(other.signs.len())).all(|slot| at(self, slot) == at(other, slot))
    }
}

/// The counts of a recording.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts {
    /// Open passages.
    pub passages: u32,
    /// Cells that are [`Mark::Active`]: the frontier, the stack or the walk.
    pub active: u32,
    /// Cells that are [`Mark::Finished`] or [`Mark::Solution`].
    pub finished: u32,
    /// Cells with one open passage.
    pub dead_ends: u32,
    /// Steps that have begun, phases among them.
    pub steps: u32,
    /// Phases that have begun.
    pub phases: u32,
    /// Random decisions: bounded numbers, coins and steps of walks.
    pub draws: u32,
    /// Events that are more than [annotations](Event::is_annotation).
    pub work: u32,
}

/// The cells that a seek changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Too many to list: every cell may have changed.
    pub everything: bool,
    /// The cells, possibly with duplicates.
    pub cells: Vec<Cell>,
}

impl Changes {
    /// The most cells listed before everything counts as changed.
    const MOST: usize = 1 << 16;

    fn add(&mut self, cell: Cell) {
        if self.cells.len() < Self::MOST {
            self.cells.push(cell);
        } else {
            self.everything = true;
        }
    }

    /// Clears all changes, and keeps the memory.
    pub fn clear(&mut self) {
        self.everything = false;
        self.cells.clear();
    }
}

impl<T: Topology> Scene<T> {
    /// The state before the first event: the passages that the algorithm was given.
    pub fn new(passages: Passages<T>) -> Self {
        let marks = vec![Mark::Untouched; passages.topology().slots()];
        let dead_ends = passages.cells().filter(|&cell| passages.open_ports(cell).len() == 1);
        let counts = Counts {
            passages: passages.passage_count() as u32,
            dead_ends: dead_ends.count() as u32,
            ..Counts::default()
        };
        Self { passages, marks, focus: None, annotations: Annotations::default(), count: 0, counts }
    }

    /// Plays the next event.
    pub fn apply(&mut self, record: Record) {
        self.play(record, true);
    }

    /// Reverts the last event.
    pub fn revert(&mut self, record: Record) {
        self.play(record, false);
    }

    fn play(&mut self, record: Record, forwards: bool) {
        self.tally(record, forwards);
        match record.event {
            Event::Open { cell, port } => self.set_open(cell, port, forwards),
            Event::Close { cell, port } => self.set_open(cell, port, !forwards),
            Event::Clear { cell } if forwards => self.passages.clear(cell),
            Event::Clear { cell } => self.passages.fill(cell),
            Event::Mark { cell, from, to } if forwards => self.mark(cell, from, to),
            Event::Mark { cell, from, to } => self.mark(cell, to, from),
            Event::Focus { from, to } => {
                debug_assert_eq!(self.focus, if forwards { from } else { to });
                self.focus = if forwards { to } else { from };
            }
            Event::Sign { cell, port, from, to } => {
                self.annotations.make_room(self.marks.len());
                let at = SIGN_BITS * u32::from(port.0);
                let signs = &mut self.annotations.signs[cell.index()];
                *signs = *signs & !(15 << at) | (if forwards { to } else { from } as u64) << at;
            }
            Event::Label { cell, from, to } => {
                self.annotations.make_room(self.marks.len());
                self.annotations.labels[cell.index()] = if forwards { to } else { from };
            }
            Event::Count { from, to } => self.count = if forwards { to } else { from },
            Event::Choose { .. } | Event::Draw(_) => {}
        }
    }

    /// The cells that look different after an event.
    pub fn changed_by(&self, event: Event) -> impl Iterator<Item = Cell> + use<T> {
        let topology = self.passages.topology();
        let cells = match event {
            // A sign on a wall is seen from both sides.
            Event::Open { cell, port } | Event::Close { cell, port } | Event::Sign { cell, port, .. } => {
                let behind = topology.neighbor(cell, port);
                [Some(cell), Some(behind).filter(|&behind| topology.contains(behind))]
            }
            Event::Clear { cell } | Event::Mark { cell, .. } | Event::Label { cell, .. } => [Some(cell), None],
            Event::Focus { from, to } => [from, to],
            Event::Choose { .. } | Event::Draw(_) | Event::Count { .. } => [None, None],
        };
        cells.into_iter().flatten()
    }

    /// Counts an event, or takes it back.
    fn tally(&mut self, record: Record, forwards: bool) {
        let is_draw = matches!(record.event, Event::Choose { .. } | Event::Draw(_));
        let counts = [
            (&mut self.counts.work, !record.event.is_annotation()),
            (&mut self.counts.steps, record.begins >= Grain::Step),
            (&mut self.counts.phases, record.begins == Grain::Phase),
            (&mut self.counts.draws, is_draw),
        ];
        for (count, _) in counts.into_iter().filter(|&(_, is_counted)| is_counted) {
            *count = if forwards { *count + 1 } else { *count - 1 };
        }
    }

    /// Opens or closes a wall, which makes and ends dead ends.
    fn set_open(&mut self, cell: Cell, port: Port, open: bool) {
        debug_assert_ne!(self.passages.is_open(cell, port), open);
        let neighbor = self.passages.topology().neighbor(cell, port);
        let dead_ends = |passages: &Passages<T>| -> u32 {
            [cell, neighbor].into_iter().map(|end| u32::from(passages.open_ports(end).len() == 1)).sum()
        };
        self.counts.dead_ends -= dead_ends(&self.passages);
        if open {
            self.passages.open(cell, port);
            self.counts.passages += 1;
        } else {
            self.passages.close(cell, port);
            self.counts.passages -= 1;
        }
        self.counts.dead_ends += dead_ends(&self.passages);
    }

    fn mark(&mut self, cell: Cell, from: Mark, to: Mark) {
        debug_assert_eq!(self.marks[cell.index()], from);
        self.marks[cell.index()] = to;
        let is_finished = |mark| u32::from(matches!(mark, Mark::Finished | Mark::Solution));
        self.counts.active += u32::from(to == Mark::Active);
        self.counts.active -= u32::from(from == Mark::Active);
        self.counts.finished += is_finished(to);
        self.counts.finished -= is_finished(from);
    }
}

/// A recording and its current moment.
///
/// Scenes are kept at even distances, so a seek plays at most half that many events, forwards or
/// backwards. They take about eight bytes per event; making them plays the recording once.
#[derive(Clone, Debug)]
pub struct Playback<T: Topology> {
    recording: Arc<Recording>,
    scene: Scene<T>,
    position: usize,
    /// The scenes after 0, 1, 2, … times `distance` events, and the one after the last.
    kept: Vec<Scene<T>>,
    distance: usize,
    curve: Vec<Counts>,
}

/// The least number of events between two kept scenes.
const LEAST_DISTANCE: usize = 1 << 12;
/// The most points in the curve of counts.
const CURVE: usize = 256;

impl<T: Topology> Playback<T> {
    /// A recording before its first event, from the passages that the algorithm was given.
    pub fn new(blank: Passages<T>, recording: Arc<Recording>) -> Self {
        // A scene takes two bytes per slot, or six with annotations.
        let slots = blank.topology().slots();
        let distance = if recording.has_annotations() { slots / 4 * 3 } else { slots / 4 };
        let distance = distance.max(LEAST_DISTANCE);
        let scene = Scene::new(blank);
        let mut playing = scene.clone();
        let mut kept = Vec::with_capacity(recording.len() / distance + 1);
        let mut curve = Vec::with_capacity(CURVE + 1);
        for (step, record) in recording.iter().enumerate() {
            if step % distance == 0 {
                kept.push(playing.clone());
            }
            if step * CURVE / recording.len() >= curve.len() {
                curve.push(playing.counts);
            }
            playing.apply(record);
        }
        curve.push(playing.counts);
        kept.push(playing);
        Self { recording, scene, position: 0, kept, distance, curve }
    }

    /// The number of events.
    pub fn len(&self) -> usize {
        self.recording.len()
    }

    /// Returns true if there is no event.
    pub fn is_empty(&self) -> bool {
        self.recording.is_empty()
    }

    /// The number of events played.
    pub const fn position(&self) -> usize {
        self.position
    }

    /// The current state.
    pub const fn scene(&self) -> &Scene<T> {
        &self.scene
    }

    /// The last event played.
    pub fn last(&self) -> Option<Record> {
        self.recording.get(self.position.checked_sub(1)?)
    }

    /// The next event.
    pub fn next(&self) -> Option<Record> {
        self.recording.get(self.position)
    }

    /// The passages before the first event.
    pub fn blank(&self) -> &Passages<T> {
        &self.kept[0].passages
    }

    /// The recording that is played.
    pub const fn recording(&self) -> &Arc<Recording> {
        &self.recording
    }

    /// The counts at even distances from beginning to end.
    pub fn curve(&self) -> &[Counts] {
        &self.curve
    }

    /// The counts after the last event.
    pub fn whole(&self) -> Counts {
        self.curve.last().copied().unwrap_or_default()
    }

    /// The moment at which `steps` steps have ended. Plays nothing, but reads every event up to there.
    pub fn after_steps(&self, steps: u32) -> usize {
        if steps >= self.whole().steps {
            return self.len();
        }
        let begins = |&event: &usize| self.recording.begins(event) >= Some(Grain::Step);
        self.find(steps, self.scene.counts.steps, begins).unwrap_or(self.len())
    }

    /// The event that has `n` of some kind before it and is of that kind, given how many have been played.
    fn find(&self, n: u32, played: u32, is_one: impl Fn(&usize) -> bool) -> Option<usize> {
        if n >= played {
            (self.position..self.len()).filter(is_one).nth((n - played) as usize)
        } else {
            (0..self.position).rev().filter(is_one).nth((played - n - 1) as usize)
        }
    }

    /// The moment after `work` events that are work. Plays nothing, but reads every event from here to there.
    pub fn after_work(&self, work: u32) -> usize {
        let is_work = |&step: &usize| {
            let record = self.recording.get(step);
            record.is_some_and(|record| !record.event.is_annotation())
        };
        let done = self.scene.counts.work;
        if work >= self.whole().work {
            return self.len();
        }
        match work.cmp(&done) {
            Ordering::Less => self.find(work, done, is_work).unwrap_or(0),
            Ordering::Equal => self.position,
            Ordering::Greater => self.find(work - 1, done, is_work).map_or(self.len(), |last| last + 1),
        }
    }

    /// The next moment that ends something of a grain; the end if there is none.
    pub fn after(&self, grain: Grain) -> usize {
        let begins = |&step: &usize| self.recording.begins(step) >= Some(grain);
        (self.position + 1..self.len()).find(begins).unwrap_or(self.len())
    }

    /// The previous moment that ends something of a grain; the beginning if there is none.
    pub fn before(&self, grain: Grain) -> usize {
        let begins = |&step: &usize| self.recording.begins(step) >= Some(grain);
        (1..self.position).rev().find(begins).unwrap_or(0)
    }

    /// Moves to the moment after `position` events, or to the end, and adds the changed cells to `changes`.
    pub fn seek(&mut self, position: usize, changes: &mut Changes) {
        let position = position.min(self.len());
        let nearest = ((position + self.distance / 2) / self.distance).min(self.kept.len() - 1);
        let kept_at = (nearest * self.distance).min(self.len());
        if kept_at.abs_diff(position) < self.position.abs_diff(position) {
            self.scene.clone_from(&self.kept[nearest]);
            self.position = kept_at;
            changes.everything = true;
        }
        while let Some(record) = self.next().filter(|_| self.position < position) {
            self.scene.apply(record);
            self.position += 1;
            self.changed(record, changes);
        }
        while let Some(record) = self.last().filter(|_| self.position > position) {
            self.scene.revert(record);
            self.position -= 1;
            self.changed(record, changes);
        }
    }

    fn changed(&self, record: Record, changes: &mut Changes) {
        if !changes.everything {
            for cell in self.scene.changed_by(record.event) {
                changes.add(cell);
            }
        }
    }
}
