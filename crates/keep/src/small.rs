//! Small text files of the player: read whole, and set aside under a new name where they cannot be used.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::whole;

/// How many names are tried for a file that is set aside.
const MOST_NAMES: u32 = 10_000;

/// What became of reading a small file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Small<T> {
    /// There is no file.
    Missing,
    /// What the file says.
    Read(T),
    /// The file is of no use.
    Mishap(Mishap),
}

/// Why a text cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It is not what it was; more of it in a clause, as the reader of the text puts it.
    Damaged(String),
    /// It never was what is looked for.
    Foreign,
    /// A later release wrote it.
    Newer,
}

/// What went wrong with a small file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mishap {
    /// It could not be used, and is out of the way.
    SetAside {
        /// The name that the file had.
        name: String,
        /// Where it is now.
        aside: PathBuf,
        /// Why.
        unfit: Unfit,
    },
    /// It cannot be used, and is where it was, since it cannot be moved. It must not be written over.
    Stuck {
        /// Where it is.
        path: PathBuf,
        /// Why it cannot be used.
        unfit: Unfit,
        /// Why it cannot be moved, as the system puts it.
        error: String,
    },
    /// It cannot be read. It must not be written over.
    Unreadable {
        /// Where it is.
        path: PathBuf,
        /// Why, as the system puts it.
        error: String,
    },
    /// It cannot be written, and is as it was.
    Unwritable {
        /// Where it is.
        path: PathBuf,
        /// Why, as the system puts it.
        error: String,
    },
}

impl Unfit {
    /// A word for it, which is part of the new name.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Damaged(_) => "damaged",
            Self::Foreign => "foreign",
            Self::Newer => "newer",
        }
    }
}

/// Reads a file of at most so many bytes. One that is longer, no text or unfit is set aside as
/// `name.damaged.ext`, `name.damaged-2.ext` and so on, where no file is yet.
///
/// Waits for the disk.
pub fn read_small<T>(
    path: &Path,
    most: u64,
    parse: impl FnOnce(&str) -> Result<T, Unfit>,
) -> Small<T> {
    let bytes = match read(path, most) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Small::Missing,
        Err(error) => {
            return Small::Mishap(Mishap::Unreadable {
                path: path.to_owned(),
                error: error.to_string(),
            });
        }
    };
    let damaged = |reason: String| Err(Unfit::Damaged(reason));
    let parsed = match String::from_utf8(bytes) {
        Ok(text) if text.len() as u64 > most => damaged(format!("it is longer than {most} bytes")),
        Ok(text) => parse(&text),
        Err(_) => damaged("it is no text".to_owned()),
    };
    match parsed {
        Ok(value) => Small::Read(value),
        Err(unfit) => Small::Mishap(match set_aside(path, unfit.word()) {
            Ok(aside) => Mishap::SetAside {
                name: name(path),
                aside,
                unfit,
            },
            Err(error) => Mishap::Stuck {
                path: path.to_owned(),
                unfit,
                error: error.to_string(),
            },
        }),
    }
}

/// The bytes of a file, at most one more than asked for.
fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    // A pipe would keep the reader waiting.
    if !path.metadata()?.is_file() {
        return Err(io::Error::other("it is no file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Gives a file a name that none has, and tells it.
fn set_aside(path: &Path, word: &str) -> io::Result<PathBuf> {
    for number in 1..=MOST_NAMES {
        let suffix = if number == 1 {
            word.to_owned()
        } else {
            format!("{word}-{number}")
        };
        let extension = path
            .extension()
            .map(|extension| extension.to_string_lossy());
        let aside = path.with_extension(match extension {
            Some(extension) => format!("{suffix}.{extension}"),
            None => suffix,
        });
        // The name is taken before anything is moved there, so that no file is ever lost.
        match OpenOptions::new().write(true).create_new(true).open(&aside) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        }
        if let Err(error) = fs::rename(path, &aside) {
            // Empty, and nobody else's.
            let _ = fs::remove_file(&aside);
            return Err(error);
        }
        if let Some(folder) = aside.parent() {
            whole::sync_folder(folder)?;
        }
        return Ok(aside);
    }
    Err(ErrorKind::AlreadyExists.into())
}

fn name(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}
