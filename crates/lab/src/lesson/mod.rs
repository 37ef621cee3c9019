//! Lessons: small TOML files that play as slides in front of a class; `docs/lessons.md` describes the format.

mod file;
mod presenter;
mod shipped;

use std::sync::Arc;

pub use self::presenter::Presenter;
use super::lane::{Clock, Pace};
use super::layer::Layer;
use super::session::{Session, Subject};
use mazewright_maze::solve::Solver;
use mazewright_maze::trace::{Grain, Line, Recording};
use mazewright_maze::{Recipe, RecipeError};

/// The longest caption, question or answer, in characters, so that it is readable from the back of a room.
pub const MAX_CHARACTERS: usize = 160;
/// Marks the line of a script that the learner replaces.
pub const GAP: &str = "???";
/// The largest maze of a lesson, in cells, so that slides change at once.
pub const MAX_CELLS: u64 = 1 << 16;
/// The largest lesson file, in bytes.
pub const MAX_BYTES: u64 = 1 << 20;

/// Where a lesson file is wrong, and how.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}, line {line}, column {column}: {problem}")]
pub struct LessonError {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The character within the line, from 1.
    pub column: usize,
    /// The problem as a sentence without a full stop, which names the keys of the lesson.
    pub problem: String,
}

/// A sequence of slides.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// The title of the lesson, in a line.
    pub title: String,
    /// The slides, at least one.
    pub slides: Vec<Slide>,
}

/// Demonstrations side by side, and their caption.
#[derive(Clone, PartialEq, Debug)]
pub struct Slide {
    /// The demonstrations side by side: one to six.
    pub demonstrations: Vec<Demonstration>,
    /// Where the sessions stop.
    pub stop: Stop,
    /// The layer that colors the cells.
    pub layer: Layer,
    /// The quantity that a race keeps equal.
    pub clock: Clock,
    /// How fast the sessions play up to their stop; without a pace they are there at once.
    pub pace: Option<Pace>,
    /// One or two sentences about it.
    pub caption: String,
    /// A question for the class.
    pub quiz: Option<Quiz>,
    /// A script to finish, beside its only demonstration.
    pub exercise: Option<Exercise>,
}

/// A script with a gap that the learner fills in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The script; a line of it has the mark [`GAP`].
    pub script: String,
    /// True if it has to do the same as the algorithm on show, with the same random numbers.
    pub is_same: bool,
}

/// A question for the class, and the answer that the next click reveals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quiz {
    /// The question that the class is asked.
    pub question: String,
    /// The answer that is shown on request.
    pub answer: String,
}

/// An algorithm to show, with the recipe of its maze.
#[derive(Clone, PartialEq, Debug)]
pub struct Demonstration {
    /// The maze that is carved or solved.
    pub recipe: Recipe,
    /// The solver that looks for a path through it, with its options; none to show how it is carved.
    pub solver: Option<Solver>,
}

/// Where sessions stop.
#[derive(Clone, PartialEq, Debug)]
pub enum Stop {
    /// Before the first event.
    Start,
    /// After the last event.
    End,
    /// After a share of the timeline, from 0 to 1.
    Share(f64),
    /// After a number of steps.
    Step(u32),
    /// After a number of phases.
    Phase(u32),
    /// Right after a line of the pseudo-code has run.
    Line {
        /// The line of the pseudo-code.
        line: Line,
        /// Which occurrence, from 1.
        occurrence: u32,
    },
}

/// A lesson that ships with the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// Its name.
    pub name: &'static str,
    /// Its TOML.
    pub text: &'static str,
}

impl Lesson {
    /// The lessons that ship with the program, in the order in which they build on each other.
    pub const SHIPPED: [Shipped; 12] = shipped::ALL;

    /// The lessons in another language, by its code in ISO 639-1 such as `pt`; in English where there
    /// is no translation. Only the texts differ.
    pub fn shipped(language: &str) -> &'static [Shipped; 12] {
        let mut translated = shipped::TRANSLATED.iter();
        translated.find(|(code, _)| *code == language).map_or(&Self::SHIPPED, |(_, lessons)| lessons)
    }

    /// The lesson in another language if it is one of [`Lesson::SHIPPED`]; otherwise the lesson itself.
    #[must_use]
    pub fn translated(self, language: &str) -> Self {
        let index = Self::library("en").iter().position(|lesson| *lesson == self);
        index.and_then(|index| Self::library(language).get(index)).cloned().unwrap_or(self)
    }
}

impl Slide {
    /// The subjects to show side by side; solvers of the same recipe share the maze.
    ///
    /// # Errors
    /// When a recipe makes no maze.
    pub fn subjects(&self) -> Result<Vec<Subject>, RecipeError> {
        let mut carved: Vec<(&Recipe, _)> = Vec::new();
        let mut subjects = Vec::with_capacity(self.demonstrations.len());
        for Demonstration { recipe, solver } in &self.demonstrations {
            let Some(solver) = *solver else {
                subjects.push(Subject::Carving(recipe.clone()));
                continue;
            };
            let maze = match carved.iter().find(|(other, _)| *other == recipe) {
                Some((_, maze)) => Arc::clone(maze),
                None => Arc::new(recipe.carve()?),
            };
            carved.push((recipe, Arc::clone(&maze)));
            subjects.push(Subject::Solving { maze, solver });
        }
        Ok(subjects)
    }

    /// The moment at which each of the sessions stops. A race that counts steps or work stops at a share of its
    /// longest session, as its timeline does; a shorter session is over by then.
    ///
    /// Linear in the number of events.
    pub fn moments(&self, sessions: &[&Session]) -> Vec<usize> {
        let longest = |count: fn(&Session) -> usize| sessions.iter().map(|session| count(session)).max();
        let steps = longest(|session| session.playback.whole().steps as usize).unwrap_or(0);
        let work = longest(|session| session.playback.whole().work as usize).unwrap_or(0);
        let of_race = |session: &Session, share: f64| match self.clock {
            _ if sessions.len() == 1 => None,
            Clock::Steps => Some(session.playback.after_steps((share * steps as f64) as u32)),
            Clock::Work => Some(session.playback.after_work((share * work as f64) as u32)),
            Clock::Together => None,
        };
        let moment = |session: &&Session| match self.stop {
            Stop::Share(share) => of_race(session, share).or_else(|| self.stop.moment(session)),
            _ => self.stop.moment(session),
        };
        let or_end = |session: &&Session| moment(session).unwrap_or(session.playback.len());
        sessions.iter().map(or_end).collect()
    }
}

impl Demonstration {
    /// The pseudo-code whose lines a stop can name.
    pub const fn pseudo_code(&self) -> &'static [&'static str] {
        match &self.solver {
            Some(solver) => solver.about().pseudo_code,
            None => self.recipe.algorithm.about().pseudo_code,
        }
    }
}

impl Stop {
    /// The moment of a session; `None` where it has too few steps or phases, or where the line does not run that often.
    pub fn moment(&self, session: &Session) -> Option<usize> {
        let playback = &session.playback;
        let whole = playback.whole();
        match *self {
            Self::Start => Some(0),
            Self::End => Some(playback.len()),
            Self::Share(share) => Some(end_of_step(session, (share * playback.len() as f64) as usize)),
            Self::Step(steps) => (steps <= whole.steps).then(|| playback.after_steps(steps)),
            Self::Phase(0) => Some(0),
            Self::Phase(phases) if phases <= whole.phases => {
                let records = playback.recording().iter().enumerate();
                let mut begun = records.filter(|(_, record)| record.begins == Grain::Phase);
                Some(begun.nth(phases as usize).map_or(playback.len(), |(step, _)| step))
            }
            Self::Phase(_) => None,
            Self::Line { line, occurrence } => {
                // Consecutive events of a line within a step are one run of it.
                let records: &Recording = playback.recording();
                let (mut before, mut times) = (None, 0);
                for (step, record) in records.iter().enumerate() {
                    let continues = before == Some(record.line) && record.begins == Grain::Event;
                    if times == occurrence && !(continues && record.line == line) {
                        return Some(step);
                    }
                    times += u32::from(record.line == line && !continues);
                    before = Some(record.line);
                }
                (times == occurrence).then_some(records.len())
            }
        }
    }
}

/// The first moment at or after `from` at which a step ends.
fn end_of_step(session: &Session, from: usize) -> usize {
    let recording = session.playback.recording();
    let begins = |&step: &usize| {
        let record = recording.get(step);
        record.is_some_and(|record| record.begins >= Grain::Step)
    };
    (from..recording.len()).find(begins).unwrap_or(recording.len())
}
