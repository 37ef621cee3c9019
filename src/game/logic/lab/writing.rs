//! Scripts in the laboratory: what is asked for at the desk, and showing a script once it has run.

use super::script::{Desk, PAUSE, ScriptWish};
use super::state::Lab;
use mazewright_lab::{Action, Cast, Session, SessionError, Written};

impl Lab {
    /// Does what is asked for at the desk.
    pub(super) fn write(&mut self, wish: &ScriptWish) {
        match wish {
            ScriptWish::Open(name) => {
                let other = match self.setup.cast {
                    Cast::Generators(_) => "depth-first",
                    Cast::Solvers(_) => "breadth-first",
                };
                self.desk.set(Desk::shipped(name, other));
                self.try_script();
            }
            ScriptWish::Edit(text) => {
                self.desk.set(text);
                self.desk.due = Some(PAUSE);
            }
            ScriptWish::Judge => self.desk.judging.toggle(&self.desk.text),
            ScriptWish::ShowFailure => {
                if let Some(recipe) = self.desk.judging.failed().cloned() {
                    self.setup.recipe = recipe;
                    self.try_script();
                }
            }
            ScriptWish::Run if self.setup.written.is_none() => {}
            ScriptWish::Run => self.try_script(),
            ScriptWish::Beside => {
                self.setup.is_beside ^= true;
                self.show();
            }
        }
    }

    fn try_script(&mut self) {
        self.desk.run(self.setup.recipe.without_unsupported());
    }

    /// Runs what is due, shows what has run, and looks at the variables while nothing moves.
    pub(super) fn advance_desk(&mut self, seconds: f64) {
        if let Some(due) = &mut self.desk.due {
            *due -= seconds;
            if *due <= 0.0 {
                self.try_script();
            }
        }
        let trial = self.desk.trial.as_mut().and_then(|(_, trial)| trial.poll());
        if let Some(trial) = trial {
            self.desk.trial = None;
            self.desk.failure = trial.as_ref().err().cloned();
            if let Ok((program, session)) = trial {
                self.show_script(program, session);
            }
        }
        self.desk.judging.collect();
        if !self.lineup.is_playing()
            && self.setup.written.is_some()
            && let Some(session) = self.lineup.lanes().first().and_then(|lane| lane.ready())
        {
            self.desk.look(session);
        }
    }

    /// Shows a script that has run, from the same place if one was on show already.
    fn show_script(&mut self, program: Written, session: Result<Session, SessionError>) {
        if self.setup.written.as_ref() != Some(&program) {
            self.keep(self.kept());
        }
        let is_new = self.setup.written.replace(program).is_none();
        let Ok(subjects) = self.setup.subjects() else {
            return;
        };
        self.problem = None;
        let moves = self.lineup.is_playing();
        self.lineup.apply(if is_new { Action::Show(subjects) } else { Action::Replace(subjects) });
        self.preparation.serve_first(&mut self.lineup, session);
        if is_new && !moves {
            self.lineup.apply(Action::End);
        }
    }
}
