//! Snapshots of the laboratory: its marked cells, its pictures, and the links that lead there.

use super::state::Lab;
use crate::game::words::Language;
use mazewright_forms::draw::Theme;
use mazewright_lab::export::{RaceSnapshot, Snapshot};
use mazewright_lab::predict::Verdict;
use mazewright_lab::{Highlight, Lesson, Written};
use mazewright_link::{Link, Scene};
use mazewright_maze::Cell;

impl Lab {
    /// The cells of a pane that are marked.
    pub fn marked(&self, pane: usize) -> Vec<(Cell, Highlight)> {
        if let Some(drawing) = &self.drawing {
            let cursor = drawing.cursor(&self.lineup, pane);
            return cursor.map(|cell| (cell, Highlight::Pointed)).into_iter().collect();
        }
        let Some(guessing) = self.guessing().filter(|_| pane == 0) else { return Vec::new() };
        let spot = |(cell, verdict)| {
            let spot = match verdict {
                Verdict::Right => Highlight::Right,
                Verdict::Possible => Highlight::Possible,
                Verdict::Wrong => Highlight::Wrong,
            };
            (cell, spot)
        };
        let marked = guessing.marks().into_iter().map(spot);
        let cursor = guessing.cursor.filter(|_| guessing.answer.is_none());
        let pointed = cursor.map(|cell| (cell, Highlight::Pointed));
        marked.chain(pointed).collect()
    }

    /// A link to what is shown now: the slide of a lesson that ships with the program, or else the moment; none to a
    /// recording.
    pub fn link(&self) -> Option<Link> {
        if let Some(presenter) = self.presenter() {
            let shipped = Lesson::SHIPPED.iter();
            let is_this = |lessons: &[Lesson], place: usize| lessons.get(place) == Some(presenter.lesson());
            let found = shipped.enumerate().find(|(place, _)| {
                Language::ALL.iter().any(|language| is_this(Lesson::library(language.code()), *place))
            });
            if let Some((_, lesson)) = found {
                let slide = presenter.number() + 1;
                return Some(Link::Lesson { name: lesson.name, slide });
            }
        }
        (!self.setup.is_recorded()).then(|| Link::Lab(Box::new(self.scene())))
    }

    /// The scene at this moment.
    fn scene(&self) -> Scene {
        Scene {
            at: self.moments_now(),
            layer: Some(self.lineup.layer()),
            grain: Some(self.lineup.view_options().grain),
            setup: self.setup.clone(),
            script: self.setup.written.as_ref().map(|Written(program)| program.text().to_owned()),
        }
    }

    /// The snapshot of a race, with the lines about each racer.
    pub(super) fn race_snapshot(&self, lines: &[[String; 2]], theme: &Theme) -> Option<RaceSnapshot> {
        let racers = lines.iter().enumerate().filter_map(|(place, lines)| {
            let snapshot = self.snapshot(place, theme.clone())?;
            Some((snapshot, lines.clone()))
        });
        let racers: Vec<_> = racers.collect();
        (!racers.is_empty()).then_some(RaceSnapshot(racers))
    }

    /// The snapshot of one of the sessions.
    pub(super) fn snapshot(&self, place: usize, theme: Theme) -> Option<Snapshot> {
        let pane = self.lineup.lanes().get(place)?;
        let session = pane.ready()?;
        Some(Snapshot {
            session: session.clone(),
            layer: self.lineup.layer(),
            numbers: pane.numbers.clone(),
            measured_from: self.lineup.measured_from(),
            marked: self.marked(place),
            theme,
            size: self.picture_size,
        })
    }
}
