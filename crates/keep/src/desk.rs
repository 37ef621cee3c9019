//! The files of the desk where scripts are written: what is on it now, earlier scripts, and the files that they come
//! from.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use mazewright_maze::inside::text::decode;
use serde::{Deserialize, Serialize};

use super::disk;
use super::read_bounded::{FileProblem, InvalidReason, read_bounded, unless_renamed, write_numbered, write_text};

/// The name of the file of the desk.
const NAME: &str = "desk.json";
/// The most bytes of what is on the desk, and of a script in a file.
const MAX_BYTES: u64 = 1 << 24;

/// What is on the desk.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DeskText {
    /// The script.
    pub text: String,
    /// The name that it is put aside under.
    pub name: String,
    /// True if it was changed since it was opened or saved.
    pub is_unsaved: bool,
    /// True if it is on show.
    pub is_shown: bool,
    /// The file that it comes from, and what that held when it was read or saved last.
    pub origin: Option<(PathBuf, String)>,
    /// What was written for exercises of lessons, by their scripts.
    pub drafts: BTreeMap<String, String>,
}

/// The file of the desk in a data folder. Reading and writing block on the disk.
#[derive(Clone, Debug)]
pub struct DeskFile(PathBuf);

impl DeskFile {
    /// The file in a data folder. Does not create it.
    pub fn new(data: &Path) -> Self {
        Self(data.to_owned())
    }

    /// What was on the desk last, if that is known.
    ///
    /// # Errors
    /// When the file is invalid or cannot be read.
    pub fn read(&self) -> Result<DeskText, FileProblem> {
        let parse = |text: &str| serde_json::from_str(text).map_err(|error| InvalidReason::Damaged(error.to_string()));
        read_bounded(&self.0.join(NAME), MAX_BYTES, parse).map(Option::unwrap_or_default)
    }

    /// Saves what is on the desk. If the file no longer holds what was there before, another window of the game saved
    /// that, and its script is put aside first.
    ///
    /// # Errors
    /// When the file cannot be read or written.
    pub fn write(&self, before: &DeskText, desk: &DeskText) -> Result<Option<FileProblem>, FileProblem> {
        let (other, problem) = unless_renamed(self.read())?;
        if other != *before && other.is_unsaved && other.text != desk.text {
            self.put_aside(&other.name, &other.text)?;
        }
        write_text(&self.0.join(NAME), &serde_json::to_string(desk).unwrap_or_default())?;
        Ok(problem)
    }

    /// Puts a script aside under the first unused name in the folder of scripts, and returns its path.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn put_aside(&self, name: &str, text: &str) -> Result<PathBuf, FileProblem> {
        let folder = self.scripts();
        let stem = Path::new(name).file_stem().map_or("script".into(), |stem| stem.to_string_lossy());
        let path = |number: u32| match number {
            1 => folder.join(format!("{stem}.rhai")),
            _ => folder.join(format!("{stem}-{number}.rhai")),
        };
        let made = disk::create_folder(&folder);
        let written = made.and_then(|()| write_numbered(text.as_bytes(), path));
        written.map_err(|error| FileProblem::Unwritable { path: folder.clone(), error: error.into() })
    }

    /// The folder of scripts that were put aside.
    pub fn scripts(&self) -> PathBuf {
        self.0.join("scripts")
    }
}

/// Saves a script in a file that is new or holds what is expected; otherwise returns what it holds instead.
///
/// # Errors
/// When the file cannot be read or written.
pub fn save_script(path: &Path, text: &str, expected: Option<&[u8]>) -> Result<Option<Vec<u8>>, FileProblem> {
    // Other programs may encode a text and end its lines in their own way.
    let plain =
        |bytes: &[u8]| decode(bytes).map_or_else(|_| bytes.to_vec(), |text| text.replace("\r\n", "\n").into_bytes());
    match disk::read_start(path, MAX_BYTES) {
        Ok(held) => {
            if ![expected, Some(text.as_bytes())].into_iter().flatten().any(|one| plain(one) == plain(&held)) {
                return Ok(Some(held));
            }
        }
        Err(error) if error.kind() != ErrorKind::NotFound => {
            return Err(FileProblem::Unreadable { path: path.to_owned(), error: error.into() });
        }
        Err(_) => {}
    }
    write_text(path, text).map(|()| None)
}
