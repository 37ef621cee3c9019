//! Programs from files, which are reloaded when a file changes.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::recorded::{Recorded, read_trace};
use mazewright_forms::read::ReadError;
use mazewright_maze::inside::text::preamble;

/// Files that a program comes from.
#[derive(Clone)]
pub struct ProgramFiles {
    /// The files; a change of one of them changes the program.
    pub files: Vec<PathBuf>,
    /// Reads the program, which may run it; the error says what is wrong.
    pub read: Arc<dyn Fn() -> Result<Loaded, String> + Send + Sync>,
    /// Stops a read under way.
    pub stop: fn(),
}

/// A program that was read from files.
pub enum Loaded {
    /// The text of a script.
    Script(String),
    /// A recording.
    Recorded(Box<Recorded>),
}

/// Returns true if the name of a file has an ending, in upper or lower case, with or without `.txt` behind it.
pub fn is_named(path: &Path, ending: &str) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let end = name.strip_suffix(".txt").unwrap_or(&name).rsplit_once('.');
    end.is_some_and(|(_, end)| end == ending)
}

/// Reads a program, as its text: a trace, or else a script, which is not yet parsed.
///
/// # Errors
/// As [`read_trace`].
pub fn read_program(text: &str) -> Result<Loaded, ReadError> {
    if text[preamble(text.as_bytes())..].trim_start().starts_with('{') {
        return read_trace(text).map(|recorded| Loaded::Recorded(Box::new(recorded)));
    }
    Ok(Loaded::Script(text.to_owned()))
}

impl PartialEq for ProgramFiles {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.read, &other.read)
    }
}

impl fmt::Debug for ProgramFiles {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("ProgramFiles").field(&self.files).finish()
    }
}
