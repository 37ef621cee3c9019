//! Exports of what is shown, written atomically on another thread into a folder named on the screen, or copied to the
//! clipboard.

use std::io;
use std::path::{Path, PathBuf};

use crate::game::platform::clipboard::Clipboard;
use crate::game::platform::{Background, files};
use crate::game::words::Phrase;
use mazewright_lab::export::Snapshot;

/// An export that is being made: in the end the notice that it was, or why it was not, and the clipboard that holds it.
pub struct Export(Background<(Phrase, Option<Clipboard>)>);

impl Export {
    /// The notice, once there is one.
    pub(super) fn poll(&mut self, clipboard: &mut Clipboard) -> Option<Phrase> {
        let (said, open) = self.0.poll()?;
        open.into_iter().for_each(|open| *clipboard = open);
        Some(said)
    }

    /// Writes what is shown into a folder, under an unused name.
    pub(super) fn save(
        folder: Result<PathBuf, Phrase>,
        name: String,
        write: impl FnOnce(&mut Vec<u8>) -> io::Result<()> + Send + 'static,
    ) -> Self {
        Self(Background::compute(move || {
            let saved = folder.and_then(|folder| save(&folder, name, write));
            (saved.unwrap_or_else(|problem| problem), None)
        }))
    }

    /// Copies what is shown to the clipboard as a picture.
    pub(super) fn copy(snapshot: Snapshot) -> Self {
        Self(Background::compute(move || match Clipboard::with_picture(snapshot.pixels()) {
            Ok(open) => (Phrase::new("export-copied"), Some(open)),
            Err(problem) => (problem, None),
        }))
    }
}

fn save(folder: &Path, name: String, write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Result<Phrase, Phrase> {
    let name = PathBuf::from(name);
    let (stem, end) = (name.file_stem(), name.extension());
    let [stem, end] = [stem, end].map(|part| part.unwrap_or_default().to_string_lossy());
    let stem = files::unused_stem(folder, &stem, &end);
    let path = folder.join(format!("{stem}.{end}"));
    let mut bytes = Vec::new();
    let written = write(&mut bytes).and_then(|()| files::write_atomic(&path, |out| out.write_all(&bytes)));
    match written {
        Ok(()) => Ok(Phrase::new("export-written").with("name", path.display())),
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Err(Phrase::new("export-too-large")),
        Err(error) => {
            let failed = Phrase::new("export-failed").with("name", path.display());
            Err(failed.with("detail", error))
        }
    }
}
