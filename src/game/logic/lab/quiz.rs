//! The quiz: questions about the next cell, asked as soon as a session is prepared.

use mazewright_lab::{Action, Guessing, Lineup};

/// A quiz in progress.
#[derive(Debug)]
pub(super) struct Quiz {
    pub(super) guessing: Guessing,
    /// Set while the next question waits for the session.
    pub(super) is_due: bool,
}

impl Default for Quiz {
    fn default() -> Self {
        Self { guessing: Guessing::default(), is_due: true }
    }
}

impl Quiz {
    /// Answers with the highlighted cell, or asks the next question.
    pub(super) fn answer(&mut self, lineup: &mut Lineup) {
        let guessing = &mut self.guessing;
        match guessing.cursor {
            Some(cell) if guessing.question.is_some() && guessing.answer.is_none() => {
                guessing.guess(lineup, cell);
            }
            _ => guessing.ask(lineup),
        }
    }

    /// Asks the next question, once its maze is prepared.
    pub(super) fn ask_when_ready(&mut self, lineup: &mut Lineup) {
        if !self.is_due || !lineup.is_ready() {
            return;
        }
        self.is_due = false;
        if lineup.is_over() {
            lineup.apply(Action::Start);
        }
        self.guessing.ask(lineup);
    }
}
