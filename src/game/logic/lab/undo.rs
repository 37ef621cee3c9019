//! Earlier states of the laboratory, so that a slip loses nothing that was prepared.

use super::slides::Checkpoint;
use super::state::{Lab, Mode};
use super::wish::{ModeName, Tab};
use mazewright_lab::{Lane, Subject};

/// The most that is kept to come back.
const MOST: usize = 100;

impl Lab {
    /// Returns true if there is something to go back to.
    pub const fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// The state needed to come back to what is here now.
    pub(super) fn kept(&self) -> Checkpoint {
        Checkpoint {
            mode: self.mode_name(),
            setup: self.setup.clone(),
            moments: self.moments_now(),
            view: self.lineup.view_options(),
            slides: self.slides.clone(),
            before_statistics: self.before_statistics,
        }
    }

    /// Where each session stands.
    pub(super) fn moments_now(&self) -> Vec<usize> {
        self.lineup.lanes().iter().filter_map(Lane::ready).map(|session| session.playback.position()).collect()
    }

    /// The subject of each lane, and where it stands if it is ready.
    pub(super) fn positions(&self) -> Vec<(Subject, Option<usize>)> {
        let position = |lane: &Lane| lane.ready().map(|session| session.playback.position());
        self.lineup.lanes().iter().map(|lane| (lane.subject.clone(), position(lane))).collect()
    }

    /// Keeps the remaining lanes at their positions after others were removed.
    pub(super) fn stay_where_those_left_stood(&mut self, before: &[(Subject, Option<usize>)]) {
        let is_same = |a: &Subject, b: &Subject| match (a, b) {
            // Its recipe names an algorithm, which may have been that of a lane that was removed.
            (Subject::Written { program: a, .. }, Subject::Written { program: b, .. }) => a == b,
            _ => a == b,
        };
        let lanes = self.lineup.lanes();
        if matches!(self.mode, Mode::Shows) && lanes.len() < before.len() {
            let mut before = before.iter();
            let position = |lane: &Lane| before.find(|(subject, _)| is_same(subject, &lane.subject))?.1;
            self.moments = lanes.iter().map(position).collect();
        }
    }

    pub(super) fn keep(&mut self, before: Checkpoint) {
        self.undo.push(before);
        let surplus = self.undo.len().saturating_sub(MOST);
        self.undo.drain(..surplus);
    }

    /// Brings back what was kept.
    pub(super) fn restore(&mut self, kept: Checkpoint) {
        self.end_quiz();
        self.tab = Tab::Story;
        self.setup = kept.setup;
        self.desk.clear();
        if let Some(program) = &self.setup.written {
            // The file of another program is not saved over.
            if self.desk.following.as_ref().is_some_and(|following| following.name() != program.0.name()) {
                self.desk.leave_file();
            }
            self.desk.take_over(program);
        }
        self.slides = kept.slides;
        self.before_statistics = kept.before_statistics;
        if self.slides.is_some() || kept.mode != ModeName::Carve || !self.setup.supports_mask() {
            self.drawing = None;
        }
        self.mode = Mode::Shows;
        match kept.mode {
            ModeName::Duel => self.start_duel(),
            ModeName::Statistics => self.start_statistics(),
            _ if self.slides.is_some() => return self.show_slide(),
            _ => {
                self.show();
                self.moments = Some(kept.moments);
            }
        }
        self.lineup.set_view_options(kept.view);
    }
}
