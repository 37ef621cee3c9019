//! Exports of what is shown, written atomically on another thread into a folder named on the screen, or copied to the
//! clipboard.

use std::io;
use std::path::{Path, PathBuf};

use crate::game::platform::clipboard::Clipboard;
use crate::game::platform::{Background, files};
use crate::game::words::Phrase;
use mazewright_lab::export::Snapshot;

/// An export that is being made.
pub struct Export(Background<Result<Exported, Phrase>>);

enum Exported {
    File(PathBuf),
    Picture(Clipboard),
}

impl Export {
    /// The notice that it was made, or why it was not, once that is known.
    pub(super) fn poll(&mut self, clipboard: &mut Clipboard) -> Option<Phrase> {
        Some(match self.0.poll()? {
            Ok(Exported::File(path)) => Phrase::new("export-written").with("name", path.display()),
            Ok(Exported::Picture(open)) => {
                *clipboard = open;
                Phrase::new("export-copied")
            }
            Err(problem) => problem,
        })
    }

    /// Writes what is shown into a folder, under an unused name.
    pub(super) fn save(
        folder: Result<PathBuf, Phrase>,
        name: String,
        write: impl FnOnce(&mut Vec<u8>) -> io::Result<()> + Send + 'static,
    ) -> Self {
        Self(Background::compute(move || save(&folder?, name, write).map(Exported::File)))
    }

    /// Copies what is shown to the clipboard as a picture.
    pub(super) fn copy(snapshot: Snapshot) -> Self {
        Self(Background::compute(move || Clipboard::with_picture(snapshot.pixels()).map(Exported::Picture)))
    }
}

fn save(folder: &Path, name: String, write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Result<PathBuf, Phrase> {
    let name = PathBuf::from(name);
    let (stem, end) = (name.file_stem(), name.extension());
    let [stem, end] = [stem, end].map(|part| part.unwrap_or_default().to_string_lossy());
    let stem = files::unused_stem(folder, &stem, &end);
    let path = folder.join(format!("{stem}.{end}"));
    let mut bytes = Vec::new();
    let written = write(&mut bytes).and_then(|()| files::write_atomic(&path, |out| out.write_all(&bytes)));
    match written {
        Ok(()) => Ok(path),
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Err(Phrase::new("export-too-large")),
        Err(error) => {
            let failed = Phrase::new("export-failed").with("name", path.display());
            Err(failed.with("detail", error))
        }
    }
}
