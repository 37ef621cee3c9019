//! Keeping what is written at the desk: in the data folder shortly after each change and at the end of the program, and
//! on request in the file that it comes from.

use std::mem::take;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;

use super::following::Following;
use super::script::Desk;
use super::{Lab, Left};
use crate::game::logic::notices::{self, Notices};
use crate::game::logic::{Folders, Saver};
use crate::game::platform::IS_PAGE;
use crate::game::platform::files::{self, DeskFile, DeskText};
use crate::game::words::Phrase;

/// The seconds between two looks at what was written. A page may be hidden at any moment, and then draws no further
/// frame.
const PAUSE: f32 = if IS_PAGE { 0.0 } else { 1.0 };

/// The file of the desk; none before the laboratory was opened, or where nothing is saved.
#[derive(Resource, Default)]
pub(super) struct KeptDesk {
    file: Option<DeskFile>,
    last: DeskText,
    since: f32,
    /// A script that is being saved in a file, and in the end what the file holds instead, or nothing.
    saving: Option<(PathBuf, String, Arc<OnceLock<Option<Vec<u8>>>>)>,
}

impl KeptDesk {
    /// Reads what was written when the program ran last, once.
    pub(super) fn read(&mut self, folders: &Folders, notices: &mut Notices) -> Option<Desk> {
        let home = folders.home.as_ref().ok().filter(|_| self.file.is_none())?;
        let kept = self.file.insert(DeskFile::new(home)).read();
        let kept = kept.map_err(|problem| notices.add(notices::file_problem(&problem))).ok()?;
        self.last.clone_from(&kept);
        let mut desk = Desk::default();
        (desk.due, desk.kept) = (kept.is_shown.then_some(0.0), kept);
        Some(desk)
    }

    /// Saves what is to be saved in a file, and takes over what has been.
    fn save(&mut self, desk: &mut Desk, saver: &Saver, notices: &mut Notices) {
        if let Some((path, expected)) = desk.to_save.take() {
            let outcome = Arc::default();
            self.saving = Some((path.clone(), desk.text.clone(), Arc::clone(&outcome)));
            let text = desk.text.clone();
            saver.write(move || {
                let held = files::save_script(&path, &text, expected.as_deref())?;
                let _ = outcome.set(held);
                Ok(None)
            });
        }
        let Some((path, text, outcome)) = self.saving.take_if(|(.., outcome)| outcome.get().is_some()) else { return };
        if let Some(held) = outcome.get().cloned().flatten() {
            desk.conflict = Some((path, held));
            return;
        }
        notices.answer(Phrase::new("note-script-saved").with("path", path.display()));
        (desk.is_unsaved, desk.conflict) = (desk.text != text, None);
        // After naming the file, the user goes on typing.
        desk.caret += u64::from(take(&mut desk.is_naming));
        if !IS_PAGE {
            desk.following = Some(Following::script(path.clone()));
            desk.origin = Some((path, text));
        }
    }
}

/// Keeps the desk of the laboratory, whether that is open or was left.
pub(super) fn keep(
    mut lab: Option<ResMut<Lab>>,
    mut left: ResMut<Left>,
    mut kept: ResMut<KeptDesk>,
    saver: Res<Saver>,
    mut notices: ResMut<Notices>,
    time: Res<Time<Real>>,
    mut exits: MessageReader<AppExit>,
) {
    let is_shown = |lab: &Lab| lab.setup.written.is_some();
    let left = left.bypass_change_detection();
    let (is_shown, desk) = match lab.as_mut().map(DetectChangesMut::bypass_change_detection) {
        Some(lab) => (is_shown(lab), &mut lab.desk),
        None => (left.lab.as_ref().is_some_and(is_shown), &mut left.desk),
    };
    for (name, text) in take(&mut desk.asides) {
        let Some(file) = kept.file.clone() else { continue };
        notices.add(Phrase::new("note-script-kept").with("folder", file.scripts().display()));
        saver.write(move || file.put_aside(&name, &text).map(|_| None));
    }
    kept.save(desk, &saver, &mut notices);
    kept.since += time.delta_secs();
    if kept.since < PAUSE && exits.read().count() == 0 {
        return;
    }
    kept.since = 0.0;
    // A recording is kept elsewhere.
    let text = if desk.is_recorded { String::new() } else { desk.text.clone() };
    let now = DeskText { is_shown: is_shown && !desk.is_recorded, text, ..desk.kept.clone() };
    if let Some(file) = kept.file.clone().filter(|_| now != kept.last) {
        let before = std::mem::replace(&mut kept.last, now.clone());
        saver.write(move || file.write(&before, &now));
    }
}
