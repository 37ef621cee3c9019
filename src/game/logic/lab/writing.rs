//! Scripts in the laboratory: what is asked for at the desk, and showing a script once it has run.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::following::{self, Following};
use super::script::PAUSE;
use super::slides::Slides;
use super::state::{Lab, Mode};
use super::wish::Tab;
use crate::game::platform::IS_PAGE;
use crate::game::words::Phrase;
use mazewright_lab::{
    Action, Cast, Loaded, Program, ProgramFiles, ScriptProgram, Session, SessionError, Subject, Written,
};
use mazewright_script::grade::Aim;
use mazewright_script::{Shipped, Stop};

impl Lab {
    /// Puts the caret into the text; if none is shown, reopens the last one, or else opens that of the algorithm on
    /// show.
    pub(super) fn write_script(&mut self) {
        self.turn_to(Tab::Story);
        self.desk.caret += 1;
        self.reads = Some(true);
        let name = self.lineup.lanes().first().map_or("", |lane| lane.subject.name()).to_owned();
        let is_new = self.desk.text.is_empty() || self.desk.is_recorded;
        match self.has_desk() || self.slides.is_some() {
            true => {}
            false if is_new => self.open_script(&name),
            false => {
                self.desk.follow_file();
                self.try_script();
            }
        }
    }

    /// Opens the script of an algorithm, or a simple one if it has none.
    pub(super) fn open_script(&mut self, name: &str) {
        self.desk.caret += 1;
        let other = match self.setup.cast {
            Cast::Generators(_) => "recursive-backtracker",
            Cast::Solvers(_) => "breadth-first",
        };
        let name = if Shipped::of(name).is_some() { name } else { other };
        self.desk.set(Shipped::of(name).map_or("", |shipped| shipped.text));
        self.desk.leave_file();
        name.clone_into(&mut self.desk.name);
        self.try_script();
    }

    /// Changes the text.
    pub(super) fn edit_script(&mut self, text: &str) {
        if let Some(script) = self.exercise().map(|exercise| exercise.script.clone()) {
            self.desk.drafts.insert(script, text.to_owned());
        } else {
            self.desk.write(text, true);
        }
        self.desk.outcome = None;
        self.desk.due = Some(PAUSE);
    }

    /// Returns true if the desk has a script of the user's own.
    fn has_script(&self) -> bool {
        self.has_desk() && !self.desk.is_recorded && self.exercise().is_none()
    }

    /// Judges the script, or stops judging it.
    pub(super) fn judge_script(&mut self) {
        if self.has_script() {
            self.desk.judging.toggle(&self.desk.kept.text);
            self.reads = Some(true);
        }
    }

    /// Shows the smallest maze in which it was seen to fail.
    pub(super) fn show_failure(&mut self) {
        if let Some(recipe) = self.desk.judging.failed().cloned() {
            self.setup.recipe = recipe;
            // Its recording ends where it fails.
            self.desk.at = Some(vec![usize::MAX]);
            self.try_script();
        }
    }

    /// Follows the programs in files, the first at the desk.
    pub(super) fn follow_all(&mut self, files: &[ProgramFiles]) {
        let mut all = files.iter().cloned().map(Following::new);
        all.next().into_iter().for_each(|first| self.follow(first));
        self.desk.others = all.map(|following| (following, None)).collect();
    }

    /// Runs the script now, or stops it.
    pub(super) fn run_script(&mut self) {
        if self.desk.is_running() {
            self.desk.end();
        } else if self.has_desk() && !self.desk.is_recorded {
            self.try_script();
        }
    }

    /// Saves the script in the file that it comes from, or asks for the name of one.
    pub(super) fn save_script(&mut self) {
        match self.desk.origin.clone() {
            _ if !self.has_script() => {}
            // Only an answer to the question decides which of the two texts stays.
            _ if self.desk.conflict.is_some() => self.desk.asked += 1,
            Some((path, _)) => self.desk.save_in(path),
            None if IS_PAGE => self.save_script_as(Path::new("")),
            None => self.desk.is_naming = true,
        }
    }

    /// Asks for the name of a file, or no longer.
    pub(super) fn toggle_naming(&mut self) {
        if self.has_script() {
            self.desk.is_naming ^= true;
            self.desk.caret += u64::from(!self.desk.is_naming);
        }
    }

    /// Takes what the file holds now that another program has changed.
    pub(super) fn reload_script(&mut self) {
        let Some((path, _)) = self.desk.conflict.clone().filter(|_| self.has_script()) else { return };
        match following::read(&path) {
            Ok(Loaded::Script(text)) => {
                self.desk.set(&text);
                self.desk.following = Some(Following::script(path.clone()));
                self.desk.origin = Some((path, text));
                self.try_script();
            }
            Ok(Loaded::Recorded(recorded)) => {
                self.desk.open(recorded);
                self.desk.leave_file();
                self.desk.following = Some(Following::script(path));
            }
            Err(detail) => self.desk.problem = Some(not_shown(detail)),
        }
    }

    /// Follows the files of a program. What was written for the same file, but not saved, goes on.
    pub(super) fn follow(&mut self, first: Following) {
        if self.desk.origin.as_ref().is_none_or(|(path, _)| Some(path) != first.path()) {
            self.desk.put_aside();
            self.desk.leave_file();
        }
        self.desk.following = Some(first);
    }

    /// Takes over a program that was read from its files, unless its script was changed here, too.
    fn take_program(&mut self, read: Result<Loaded, String>) {
        match read {
            Ok(Loaded::Script(text)) => {
                let Some(path) = self.desk.following.as_ref().and_then(Following::path).cloned() else { return };
                self.desk.problem = None;
                let held = self.desk.origin.as_ref().map(|(_, held)| held);
                let is_known = held == Some(&text);
                if held.is_none_or(|held| *held == self.desk.text) {
                    self.desk.set(&text);
                    self.desk.origin = Some((path, text));
                } else if !is_known && self.desk.text != text {
                    self.desk.conflict = Some((path, text.into_bytes()));
                }
                if !is_known || self.setup.written.is_none() {
                    self.try_script();
                }
            }
            Ok(Loaded::Recorded(recorded)) => self.desk.open(recorded),
            Err(detail) => {
                self.desk.problem = Some(not_shown(detail));
                self.files.problem = self.desk.problem.clone();
            }
        }
    }

    /// Saves the text in a file of that name. A page offers it as a download.
    pub(super) fn save_script_as(&mut self, path: &Path) {
        if self.has_script() {
            let mut name = if path == Path::new("") { PathBuf::from(self.desk.file_name()) } else { path.to_owned() };
            if name.extension().is_none() {
                name.set_extension("rhai");
            }
            let own = &self.files.folder;
            let folder = if IS_PAGE { self.files.pictures.clone().unwrap_or_default() } else { own.clone() };
            self.desk.save_in(folder.join(name));
        }
    }

    /// Keeps the program that is shown in the race.
    pub(super) fn keep_version(&mut self) {
        let Some(program) = self.setup.written.clone().filter(|_| self.slides.is_none() && self.setup.has_room())
        else {
            return;
        };
        let versions = self.setup.others.iter().filter_map(|Written(other)| other.version());
        let version = 1 + versions.max().unwrap_or(0);
        let script = ScriptProgram::parse(program.0.text(), Stop::default());
        let kept = match script.ok().filter(|_| !program.0.is_recorded()) {
            Some(script) => Written(Arc::new(script.as_version(version))),
            None => program,
        };
        self.setup.others.push(kept);
        self.show_as(Action::Replace);
    }

    /// Takes over another program in the race that was read from its files, unless it was removed from the race.
    fn take_other(&mut self, n: usize, read: Result<Loaded, String>) {
        let (following, before) = &mut self.desk.others[n];
        let name = following.name();
        let program = match read {
            Ok(Loaded::Recorded(recorded)) => Ok(Written(Arc::from(recorded as Box<dyn Program>))),
            Ok(Loaded::Script(text)) => match ScriptProgram::parse(&text, Stop::default()) {
                Ok(script) => Ok(Written(Arc::new(script.named(name)))),
                Err(failure) => {
                    let named = Phrase::new("named-value").with("option", name);
                    Err(Phrase::new("note-no-program")
                        .with_phrase("detail", named.with_phrase("value", (&failure).into())))
                }
            },
            Err(detail) => Err(not_shown(detail)),
        };
        match program {
            Ok(program) => {
                self.desk.problem = None;
                let shown = self.setup.clone();
                let others = &mut self.setup.others;
                let place = match before.replace(program.clone()) {
                    Some(before) => others.iter().position(|other| Arc::ptr_eq(&before.0, &other.0)),
                    None => Some(others.len()).filter(|_| shown.has_room()),
                };
                let Some(place) = place else { return };
                match others.get_mut(place) {
                    Some(other) => *other = program,
                    None => others.push(program),
                }
                self.show_after(&shown);
            }
            Err(problem) => self.desk.problem = Some(problem),
        }
    }

    pub(super) fn try_script(&mut self) {
        let aim = self.slides.as_ref().and_then(Slides::aim);
        self.desk.run(self.text().to_owned(), self.setup.recipe.without_unsupported(), aim);
    }

    /// Runs what is due, shows what has run, and looks at the variables while nothing moves.
    pub(super) fn advance_desk(&mut self, seconds: f64) {
        if let Some(due) = &mut self.desk.due {
            *due -= seconds;
            if *due <= 0.0 {
                self.try_script();
            }
        }
        let runs = self.desk.trial.is_some() || self.desk.all_following().any(Following::is_reading);
        self.desk.runs_for = if runs { self.desk.runs_for + seconds } else { 0.0 };
        let trial = self.desk.trial.as_mut().and_then(|(_, trial)| trial.poll());
        if let Some(trial) = trial {
            self.desk.trial = None;
            self.desk.failure = trial.as_ref().err().cloned();
            if let Ok((program, session, outcome)) = trial {
                self.desk.outcome = outcome;
                match self.slides.as_ref().and_then(Slides::aim) {
                    Some(aim) => self.show_exercise(program, aim, session),
                    None => self.show_script(program, session),
                }
            }
        }
        if let Some(read) = self.desk.following.as_mut().and_then(|following| following.advance(seconds)) {
            self.take_program(read);
        }
        // The text of a file that is gone is nowhere else.
        let own = self.desk.origin.as_ref().map(|(path, _)| path);
        let is_gone = |following: &Following| following.is_gone() && following.path() == own;
        if self.desk.following.as_ref().is_some_and(is_gone) {
            self.desk.is_unsaved = true;
        }
        for n in 0..self.desk.others.len() {
            if let Some(read) = self.desk.others[n].0.advance(seconds) {
                self.take_other(n, read);
            }
        }
        self.desk.judging.collect();
        if !self.lineup.is_playing()
            && self.has_desk()
            && let Some(session) = self.lineup.lanes().first().and_then(|lane| lane.ready())
        {
            self.desk.look(session);
        }
    }

    /// Shows a script that has run, at the same place if one was shown already.
    fn show_script(&mut self, program: Written, session: Result<Session, SessionError>) {
        if self.setup.written.as_ref() != Some(&program) {
            self.keep(self.kept());
        }
        (self.mode, self.slides) = (Mode::Shows, None);
        let is_new = self.setup.written.is_none();
        self.setup.show_program(program, session.as_ref().ok());
        let Ok(subjects) = self.setup.subjects() else { return };
        self.show_run(subjects, session, is_new);
    }

    /// Shows the script of an exercise in the place of the algorithm that it is compared with.
    fn show_exercise(&mut self, program: Written, aim: Aim, session: Result<Session, SessionError>) {
        let lane = self.lineup.lanes().first();
        let is_new = !lane.is_some_and(|lane| matches!(lane.subject, Subject::Written { .. }));
        self.show_run(vec![Subject::Written { program, recipe: aim.recipe }], session, is_new);
    }

    fn show_run(&mut self, subjects: Vec<Subject>, session: Result<Session, SessionError>, is_new: bool) {
        self.problem = None;
        let moves = self.lineup.is_playing();
        self.lineup.apply(if is_new { Action::Show(subjects) } else { Action::Replace(subjects) });
        self.preparation.serve_first(&mut self.lineup, session);
        if let Some(at) = self.desk.at.take() {
            self.lineup.apply(Action::SeekEach(at));
        } else if is_new && !moves && self.desk.following.is_none() {
            self.lineup.apply(Action::End);
        }
    }
}

/// Says why a program cannot be shown.
fn not_shown(detail: String) -> Phrase {
    Phrase::new("note-no-program").with("detail", detail)
}
