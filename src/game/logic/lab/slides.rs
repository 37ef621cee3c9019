//! A lesson that is being given: its slides, and the sessions that each slide asks for.

use std::path::{Path, PathBuf};

use super::files::not_read;
use super::wish::ModeName;
use crate::game::platform::files;
use crate::game::words::Phrase;
use mazewright_lab::lesson::Demonstration;
use mazewright_lab::{Action, Lane, Lesson, Lineup, Presenter, SessionError, Setup, ViewOptions, lesson};
use mazewright_maze::Size;
use mazewright_maze::inside::text::text_of;
use mazewright_script::grade::Aim;

/// A lesson in progress.
#[derive(Clone, Debug)]
pub(super) struct Slides {
    pub(super) presenter: Presenter,
    /// The file that the lesson is from.
    pub(super) file: Option<PathBuf>,
    /// The state of the laboratory before it.
    pub(super) before: Box<Checkpoint>,
    /// Set while the sessions of the slide are still being prepared.
    is_due: bool,
    /// Where the slide stops each of them.
    moments: Vec<usize>,
    /// Set once they have been there: the caption is about that moment.
    has_arrived: bool,
    /// True if the slide was left before, and is now shown at its end.
    is_again: bool,
}

impl Slides {
    pub(super) fn new(lesson: &Lesson, file: Option<PathBuf>, before: Box<Checkpoint>) -> Self {
        Self {
            presenter: Presenter::new(lesson.clone()),
            file,
            before,
            is_due: false,
            moments: Vec::new(),
            has_arrived: false,
            is_again: false,
        }
    }

    /// Returns true if it is this lesson, with slides left.
    pub(super) fn goes_on(&self, lesson: &Lesson) -> bool {
        let is_last = self.presenter.number() + 1 == lesson.slides.len();
        self.presenter.lesson() == lesson && !is_last
    }

    /// Returns true if the sessions have yet to reach the point where the slide stops them.
    pub(super) const fn is_due(&self) -> bool {
        self.is_due
    }

    /// Returns true if the sessions have been where the slide stops them.
    pub(super) const fn has_arrived(&self) -> bool {
        self.has_arrived
    }

    /// The task of the slide's exercise.
    pub(super) fn aim(&self) -> Option<Aim> {
        let slide = self.presenter.slide();
        let (exercise, demonstration) = slide.exercise.as_ref().zip(slide.demonstrations.first())?;
        let Demonstration { recipe, solver } = demonstration.clone();
        Some(Aim { recipe, solver, is_same: exercise.is_same })
    }

    /// Takes shows that are still on their way to where the slide stops them; returns whether they were.
    pub(super) fn hurry(&self, lineup: &mut Lineup) -> bool {
        let is_on_way = !self.is_due && !self.has_arrived;
        if is_on_way {
            lineup.apply(Action::SeekEach(self.moments.clone()));
        }
        is_on_way
    }

    /// Notes whether the sessions are where the slide stops them.
    pub(super) fn look(&mut self, lineup: &Lineup) {
        let sessions = lineup.lanes().iter().filter_map(Lane::ready);
        let mut there = sessions.zip(&self.moments).map(|(session, &moment)| session.playback.position() >= moment);
        self.has_arrived |= !self.is_due && there.all(|is_there| is_there);
    }

    /// Clicks forwards or back; returns whether that turned to another slide.
    pub(super) fn click(&mut self, turn: impl FnOnce(&mut Presenter) -> bool) -> bool {
        let before = self.presenter.number();
        turn(&mut self.presenter);
        self.is_again = self.presenter.number() < before;
        self.presenter.number() != before
    }

    /// Shows the current slide.
    ///
    /// # Errors
    /// If its mazes cannot be shown.
    pub(super) fn show(&mut self, lineup: &mut Lineup) -> Result<(), SessionError> {
        for action in self.presenter.cue(lineup)? {
            lineup.apply(action);
        }
        self.is_due = true;
        self.has_arrived = false;
        Ok(())
    }

    /// Takes the sessions of the slide to the point where it stops them, once they are prepared.
    pub(super) fn reach_stop(&mut self, lineup: &mut Lineup) {
        if !self.is_due {
            return;
        }
        let Some(moments) = self.presenter.moments(lineup) else { return };
        self.is_due = false;
        self.moments.clone_from(&moments);
        if self.is_again || self.presenter.slide().pace.is_none() {
            lineup.apply(Action::SeekEach(moments));
            return;
        }
        let sessions = lineup.lanes().iter().filter_map(Lane::ready);
        let is_past = sessions.zip(&moments).any(|(session, &moment)| session.playback.position() > moment);
        if is_past {
            lineup.apply(Action::Start);
        }
        lineup.apply(Action::PlayTo(moments));
    }
}

/// The lesson in a file.
pub(super) fn read(path: &Path) -> Result<Lesson, Phrase> {
    let parse = || {
        let bytes = files::read(path, lesson::MAX_BYTES + 1).map_err(|error| error.to_string())?;
        let text = text_of(&bytes)?;
        let parsed = Lesson::parse(&path.display().to_string(), &text);
        parsed.map_err(|error| format!("{}:{}: {}", error.line, error.column, error.problem))
    };
    parse().map_err(|detail| not_read(path, detail))
}

/// All that it takes to come back to what was shown.
#[derive(Clone, Debug)]
pub(super) struct Checkpoint {
    pub(super) mode: ModeName,
    pub(super) setup: Setup,
    /// Where each session stood.
    pub(super) moments: Vec<usize>,
    pub(super) view: ViewOptions,
    /// The lesson that was given.
    pub(super) slides: Option<Slides>,
    pub(super) before_statistics: Option<Size>,
}

impl Checkpoint {
    /// Returns true if another state shows the same sessions, at whatever moment.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        fn lesson(kept: &Checkpoint) -> Option<&Lesson> {
            let slides = kept.slides.as_ref();
            slides.map(|slides| slides.presenter.lesson())
        }
        self.mode == other.mode && self.setup == other.setup && lesson(self) == lesson(other)
    }
}
