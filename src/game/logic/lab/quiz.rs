//! The quiz: questions about the next cell, asked as soon as a show is prepared.

use mazewright_lab::{Action, Guessing, Showcase};

/// A quiz in progress.
#[derive(Debug)]
pub(super) struct Quiz {
    pub(super) guessing: Guessing,
    /// Whether the next question waits for the show.
    pub(super) is_due: bool,
}

impl Default for Quiz {
    fn default() -> Self {
        Self {
            guessing: Guessing::default(),
            is_due: true,
        }
    }
}

impl Quiz {
    /// Answers with the highlighted cell, or asks the next question.
    pub(super) fn answer(&mut self, showcase: &mut Showcase) {
        let guessing = &mut self.guessing;
        match guessing.cursor {
            Some(cell) if guessing.question.is_some() && guessing.answer.is_none() => {
                guessing.guess(showcase, cell);
            }
            _ => guessing.ask(showcase),
        }
    }

    /// Asks the next question, once its maze is prepared.
    pub(super) fn ask_when_ready(&mut self, showcase: &mut Showcase) {
        if !self.is_due || !showcase.is_ready() {
            return;
        }
        self.is_due = false;
        if showcase.is_over() {
            showcase.act(Action::Start);
        }
        self.guessing.ask(showcase);
    }
}
