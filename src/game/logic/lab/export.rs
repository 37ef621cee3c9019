//! Exports of what is shown, written atomically on another thread into a folder named on the screen, or copied to the
//! clipboard.

use std::io;
use std::path::{Path, PathBuf};

use crate::game::platform::clipboard::Clipboard;
use crate::game::platform::{Background, files};
use crate::game::words::Phrase;
use mazewright_lab::export::Snapshot;

/// The export that is being made, or was made last.
pub enum Export {
    /// None yet.
    None,
    /// It is being made.
    Writing(Background<Result<Exported, Phrase>>),
    /// It was written.
    Written(PathBuf),
    /// It was copied.
    Copied,
    /// It could not be made, for this reason.
    Failed(Phrase),
}

/// The result of an export.
pub enum Exported {
    /// A file.
    File(PathBuf),
    /// A picture in the clipboard.
    Picture(Clipboard),
}

impl Export {
    /// Checks whether the export has been made.
    pub(super) fn poll(&mut self, clipboard: &mut Clipboard) {
        if let Self::Writing(task) = self
            && let Some(done) = task.poll()
        {
            *self = match done {
                Ok(Exported::File(path)) => Self::Written(path),
                Ok(Exported::Picture(open)) => {
                    *clipboard = open;
                    Self::Copied
                }
                Err(problem) => Self::Failed(problem),
            };
        }
    }

    /// Returns true if another one can be made: two at once could choose the same name.
    pub const fn is_free(&self) -> bool {
        !matches!(self, Self::Writing(_))
    }

    /// Writes what is shown into a folder, under an unused name.
    pub(super) fn save(
        folder: Result<PathBuf, Phrase>,
        name: String,
        write: impl FnOnce(&mut Vec<u8>) -> io::Result<()> + Send + 'static,
    ) -> Self {
        match folder {
            Ok(folder) => {
                let save = move || save(&folder, name, write).map(Exported::File);
                Self::Writing(Background::compute(save))
            }
            Err(problem) => Self::Failed(problem),
        }
    }

    /// Copies what is shown to the clipboard as a picture.
    pub(super) fn copy(snapshot: Snapshot) -> Self {
        Self::Writing(Background::compute(move || {
            let picture = snapshot.pixels();
            Clipboard::with_picture(picture).map(Exported::Picture)
        }))
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
