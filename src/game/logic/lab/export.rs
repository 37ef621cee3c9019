//! Exports of what is shown, written on another thread, whole or not at all.

use std::io;
use std::path::{Path, PathBuf};

use crate::game::platform::{Background, files};
use crate::game::words::Message;
use mazewright_forms::draw::Format;
use mazewright_lab::{Show, export};

/// The export that is being written, or was written last.
pub enum Export {
    /// None yet.
    None,
    /// It is being written.
    Writing(Background<Result<PathBuf, Message>>),
    /// It was written.
    Written(PathBuf),
    /// It could not be written, for this reason.
    Failed(Message),
}

impl Export {
    /// Checks whether the file has been written.
    pub(super) fn poll(&mut self) {
        if let Self::Writing(task) = self
            && let Some(done) = task.poll()
        {
            *self = done.map_or_else(Self::Failed, Self::Written);
        }
    }
}

/// Writes a show into the current folder, under a name that no file has yet.
pub(super) fn save(show: &Show, format: Format) -> Result<PathBuf, Message> {
    let name = PathBuf::from(export::file_name(show, format));
    let (stem, end) = (name.file_stem(), name.extension());
    let [stem, end] = [stem, end].map(|part| part.unwrap_or_default().to_string_lossy());
    let stem = files::unused_stem(Path::new(""), &stem, &end);
    let path = PathBuf::from(format!("{stem}.{end}"));
    let mut bytes = Vec::new();
    let written = export::write(show, format, &mut bytes)
        .and_then(|()| files::write_atomic(&path, |out| out.write_all(&bytes)));
    match written {
        Ok(()) => Ok(path),
        Err(error) if error.kind() == io::ErrorKind::Unsupported => {
            Err(Message::new("export-too-large"))
        }
        Err(error) => {
            let failed = Message::new("export-failed").with("name", path.display());
            Err(failed.with("detail", error))
        }
    }
}
