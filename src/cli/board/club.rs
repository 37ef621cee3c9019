//! A board with signatures, as it lies in a folder: its rules, the names and their keys, and who signed a file.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::cli::Failure;
use crate::cli::input::{display, read_some, read_text};
use mazewright_board::name;
use mazewright_board::rules::{self, Place, Rules};
use mazewright_board::signature::{self, SignatureError, Subject};

/// A board whose names belong to keys.
pub(in crate::cli) struct Club {
    folder: PathBuf,
    /// What signatures are for.
    pub(in crate::cli) id: String,
    /// The key of each name, or why it has none.
    names: BTreeMap<String, Result<[u8; 32], String>>,
}

/// The rules in a folder; none if it has no `board.toml`.
pub(in crate::cli) fn read_rules(folder: &Path) -> Result<Option<Rules>, Failure> {
    let path = folder.join(rules::FILE);
    match path.symlink_metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Ok(data) if !data.is_file() => {
            return Err(Failure::Bad(format!("{}: not a regular file", display(&path))));
        }
        _ => {}
    }
    let text = read_text(&path, rules::MAX_BYTES)?;
    let read = Rules::read(&text);
    read.map(Some).map_err(|problem| Failure::Bad(format!("{}: {problem}", display(&path))))
}

impl Club {
    /// Reads all names of a board.
    pub(in crate::cli) fn open(folder: &Path, id: &str) -> Result<Self, Failure> {
        let mut club =
            Self { folder: folder.to_owned(), id: id.to_owned(), names: BTreeMap::default() };
        let players = folder.join("players");
        let bad = |error| Failure::Bad(format!("{}: cannot be read: {error}", display(&players)));
        let entries = match players.read_dir() {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(club),
            Err(error) => return Err(bad(error)),
        };
        for entry in entries {
            let entry = entry.map_err(bad)?;
            if let Ok(name) = entry.file_name().into_string()
                && entry.file_type().map_err(bad)?.is_dir()
            {
                let key = club.claimed(&name);
                club.names.insert(name, key);
            }
        }
        Ok(club)
    }

    /// The key that the folder of a name says.
    fn claimed(&self, name: &str) -> Result<[u8; 32], String> {
        let file = format!("players/{name}/name.sig");
        let claim = self.text(&file).map_err(|problem| format!("{file}: {problem}"))?;
        let claim = claim.ok_or("the name belongs to no key: it has no name.sig (no-key)")?;
        let owner = signature::owner(&claim, &self.id, name);
        owner.map_err(|error| format!("name.sig: {}", reason(&error)))
    }

    /// The text of a small file; none if there is none.
    fn text(&self, file: &str) -> Result<Option<String>, String> {
        let path = self.folder.join(file);
        match path.symlink_metadata() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Ok(data) if !data.is_file() => return Err("not a regular file".to_owned()),
            _ => {}
        }
        let bytes = read_some(&path, signature::MAX_BYTES);
        let bytes = bytes.map_err(|error| format!("cannot be read: {error}"))?;
        let text = String::from_utf8(bytes).ok();
        let text = text.filter(|text| text.len() <= signature::MAX_BYTES);
        text.map(Some).ok_or_else(|| reason(&SignatureError::Malformed))
    }

    /// The key that a name belongs to.
    pub(in crate::cli) fn key(&self, name: &str) -> Result<[u8; 32], String> {
        let unknown = || Err("the name belongs to no key: it has no name.sig (no-key)".to_owned());
        self.names.get(name).cloned().unwrap_or_else(unknown)
    }

    /// A name on the board that looks like another one.
    pub(in crate::cli) fn like(&self, name: &str) -> Option<&str> {
        let look = name::look(name);
        let mut names = self.names.iter().filter(|(_, key)| key.is_ok()).map(|(name, _)| &**name);
        names.find(|other| *other != name && name::look(other) == look)
    }

    /// The name that a replay is under, if it is signed by the key of that name.
    pub(super) fn player(&self, file: &str, bytes: &[u8]) -> Result<String, String> {
        let place = Place::of(file).map_err(|problem| format!("{problem} (place)"))?;
        let name = place.name();
        let key = self.key(name)?;
        let signature = format!("{}.sig", file.trim_end_matches(".mwr"));
        let unsigned = || format!("not signed: there is no {signature} (unsigned)");
        let text = self.text(&signature)?.ok_or_else(unsigned)?;
        signature::check(&text, &key, &self.id, name, Subject::Run(bytes))
            .map_err(|error| reason(&error))?;
        Ok(name.to_owned())
    }
}

/// The reason of a refusal, with its code.
fn reason(error: &SignatureError) -> String {
    format!("{error} ({})", error.code())
}
