//! The desk where a script is written: its text, which runs a moment after each change, and the result.

use std::ops::{Deref, DerefMut};
use std::path::PathBuf;
use std::sync::Arc;

use super::following::Following;
use super::judging::Judging;
use crate::game::platform::Background;
use crate::game::platform::files::DeskText;
use crate::game::words::Phrase;
use mazewright_lab::{Failure, Program, Recorded, ScriptProgram, Session, SessionError, Subject, Variable, Written};
use mazewright_maze::Recipe;
use mazewright_script::grade::{Aim, Shortfall, check};
use mazewright_script::{Script, Stop};

/// The pause in typing after which a script runs, in seconds.
pub(super) const PAUSE: f64 = 0.35;
/// The seconds after which a run counts as long.
const LONG: f64 = 0.5;

/// The desk.
#[derive(Default)]
pub struct Desk {
    /// The text and all else that is kept for the next start.
    pub(super) kept: DeskText,
    /// True if each line that the script comes to is a step.
    pub is_by_line: bool,
    /// Grows whenever another text takes the place of the one before, which no undo in the editor brings back.
    pub texts: u64,
    /// Grows whenever the caret is to go into the text.
    pub caret: u64,
    /// Why the files cannot be shown as they are now.
    pub problem: Option<Phrase>,
    /// A file in which it is not saved before that is said again, and what that holds: the work of another program.
    pub conflict: Option<(PathBuf, Vec<u8>)>,
    /// Grows whenever that is to be seen.
    pub asked: u64,
    /// True while the name of a file is asked for.
    pub is_naming: bool,
    /// Names and texts that others have taken the place of, to be put aside.
    pub(super) asides: Vec<(String, String)>,
    /// The file to save the text in, and what it may hold; none if there must be no file.
    pub(super) to_save: Option<(PathBuf, Option<Vec<u8>>)>,
    /// The seconds for which it has run, or its files have been read.
    pub(super) runs_for: f64,
    /// Why the text is not a script.
    pub failure: Option<Failure>,
    /// True if it does what the exercise of a lesson asks for; none while unknown.
    pub outcome: Option<Result<(), Shortfall>>,
    /// True if the text is that of a recording, which is not a script.
    pub(super) is_recorded: bool,
    /// The verdict on it.
    pub judging: Judging,
    /// The files that it comes from.
    pub(super) following: Option<Following>,
    /// The files of other programs in the race, each with what was read last.
    pub(super) others: Vec<(Following, Option<Written>)>,
    /// Where its session is to stand, once it has run.
    pub(super) at: Option<Vec<usize>>,
    /// The seconds until it runs; none if it has since the last change.
    pub(super) due: Option<f64>,
    /// The script that runs, and how to stop it.
    pub(super) trial: Option<(Stop, Background<Trial>)>,
    /// The variables at a moment.
    variables: Option<(Moment, Vec<Variable>)>,
    /// The variables that are being read.
    looking: Option<(Moment, Background<Vec<Variable>>)>,
    /// The name of the variable that is seen in the cells of the maze.
    pub in_cells: Option<String>,
}

impl Deref for Desk {
    type Target = DeskText;

    fn deref(&self) -> &DeskText {
        &self.kept
    }
}

impl DerefMut for Desk {
    fn deref_mut(&mut self) -> &mut DeskText {
        &mut self.kept
    }
}

/// A moment of a script: its text, the recipe and a number of events.
#[derive(Clone, PartialEq, Debug)]
struct Moment(Written, Recipe, usize);

/// The result of a run: a session of the script, and for an exercise whether it does its task; or why the text is not a
/// script.
pub(super) type Trial = Result<(Written, Result<Session, SessionError>, Option<Result<(), Shortfall>>), Failure>;

impl Desk {
    /// Returns true if nothing is due or runs.
    pub(super) const fn is_still(&self) -> bool {
        self.due.is_none() && self.trial.is_none() && self.looking.is_none() && !self.judging.is_busy()
    }

    /// Returns true if the script or the program of files has been running for a while.
    pub fn is_running(&self) -> bool {
        self.runs_for > LONG
    }

    /// Returns true if the script is about to run, or runs.
    pub const fn is_busy(&self) -> bool {
        self.due.is_some() || self.trial.is_some()
    }

    /// The variables where the session stands, once they are known.
    pub fn variables(&self, session: &Session) -> Option<&[Variable]> {
        let moment = Moment::of(session)?;
        let known = self.variables.as_ref().filter(|(known, _)| *known == moment);
        known.map(|(_, variables)| variables.as_slice())
    }

    /// The text is another one; what was written before is put aside. The same one stays unsaved, if it was.
    pub(super) fn set(&mut self, text: &str) {
        if self.text != text {
            self.put_aside();
            self.texts += 1;
            self.conflict = None;
            // An error in the old text does not apply to the new one.
            (self.failure, self.outcome) = (None, None);
        }
        self.write(text, self.is_unsaved);
    }

    /// Puts the text aside, if it was changed since it was opened or saved.
    pub(super) fn put_aside(&mut self) {
        if std::mem::take(&mut self.is_unsaved) {
            let aside = (self.file_name(), self.text.clone());
            self.asides.push(aside);
        }
    }

    /// The text was changed, by hand if it is unsaved.
    pub(super) fn write(&mut self, text: &str, is_unsaved: bool) {
        (self.text, self.is_unsaved) = (text.to_owned(), is_unsaved);
        (self.is_recorded, self.problem) = (false, None);
        self.judging.forget();
    }

    /// The name of its file, or of one to be.
    pub fn file_name(&self) -> String {
        let name = if self.name.is_empty() { "script" } else { &self.name };
        let file = self.origin.as_ref().and_then(|(path, _)| path.file_name());
        file.map_or_else(|| format!("{name}.rhai"), |name| name.to_string_lossy().into_owned())
    }

    /// Follows the file that the text is from, if there is one.
    pub(super) fn follow_file(&mut self) {
        let file = self.kept.origin.as_ref().map(|(path, _)| path.clone());
        self.following = self.following.take().or(file.map(Following::script));
    }

    /// The text is no longer that of a file.
    pub(super) fn leave_file(&mut self) {
        (self.following, self.origin) = (None, None);
    }

    /// Asks for saving in a file. One that holds something else is only written after that was said.
    pub(super) fn save_in(&mut self, path: PathBuf) {
        let asked = self.conflict.as_ref().map(|(file, held)| (file, held.as_slice()));
        let origin = self.origin.as_ref().map(|(file, held)| (file, held.as_bytes()));
        let known = asked.into_iter().chain(origin).find(|(file, _)| **file == path);
        let held = known.map(|(_, held)| held.to_vec());
        self.to_save = Some((path, held));
    }

    /// The text is that of a program.
    pub(super) fn take_over(&mut self, Written(program): &Written) {
        self.set(program.text());
        self.is_recorded = program.is_recorded();
    }

    /// Runs a text on the maze of a recipe, or for an exercise, and stops an earlier run.
    pub(super) fn run(&mut self, text: String, recipe: Recipe, aim: Option<Aim>) {
        self.stop();
        let stop = Stop::default();
        let own = stop.clone();
        let (name, is_by_line) = (self.following.as_ref().map_or_else(String::new, Following::name), self.is_by_line);
        let work = move || {
            let script = ScriptProgram::parse(&text, own.clone())?;
            let program = Written(Arc::new(script.named(name).by_line(is_by_line)));
            let recipe = aim.as_ref().map_or(recipe, |aim| aim.recipe.clone());
            let session = Session::prepare(Subject::Written { program: program.clone(), recipe });
            let script = Script::parse(&text).ok();
            let outcome = script.zip(aim).map(|(script, aim)| check(&script, &aim, &own));
            Ok((program, session, outcome))
        };
        self.trial = Some((stop, Background::run(work)));
    }

    /// Opens a recording, and stops an earlier run.
    pub(super) fn open(&mut self, recorded: Box<Recorded>) {
        self.stop();
        self.set(recorded.text());
        self.is_recorded = true;
        let (recipe, program) = (recorded.recipe(), Written(Arc::from(recorded as Box<dyn Program>)));
        let subject = Subject::Written { program: program.clone(), recipe };
        let work = move || Ok((program, Session::prepare(subject), None));
        self.trial = Some((Stop::default(), Background::run(work)));
    }

    /// Stops the current run.
    pub(super) fn stop(&mut self) {
        self.due = None;
        if let Some((stop, _)) = self.trial.take() {
            stop.stop();
        }
    }

    /// Ends the current run, and shows its result so far.
    pub(super) fn end(&self) {
        self.trial.iter().for_each(|(stop, _)| stop.stop());
        self.all_following().for_each(Following::stop);
    }

    /// The files that are followed.
    pub(super) fn all_following(&self) -> impl Iterator<Item = &Following> {
        self.following.iter().chain(self.others.iter().map(|(following, _)| following))
    }

    /// Stops the current run, and forgets the last result.
    pub(super) fn clear(&mut self) {
        self.stop();
        (self.failure, self.outcome) = (None, None);
    }

    /// Reads the variables where a session stands.
    pub(super) fn look(&mut self, session: &Session) {
        let Some(moment) = Moment::of(session) else { return };
        let is_known = self.variables.as_ref().is_some_and(|(known, _)| *known == moment);
        if let Some((of, looking)) = &mut self.looking {
            if let Some(variables) = looking.poll() {
                self.variables = Some((of.clone(), variables));
                self.looking = None;
            }
        } else if !is_known {
            let Moment(Written(program), recipe, events) = moment.clone();
            let looking = Background::run(move || program.variables(&recipe, events));
            self.looking = Some((moment, looking));
        }
    }
}

impl Moment {
    fn of(session: &Session) -> Option<Self> {
        match &session.subject {
            Subject::Written { program, recipe } => {
                Some(Self(program.clone(), recipe.clone(), session.playback.position()))
            }
            _ => None,
        }
    }
}
