//! What comes from a file or standard input, and what goes to a file or standard output.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use super::Failure;
use mazewright_forms::read;
use mazewright_forms::read::{MAX_BYTES, Reading};
use mazewright_keep as keep;
use mazewright_maze::mask;
use mazewright_maze::mask::Mask;

/// How much is read before the first look at whether it is text at all.
const FIRST_LOOK: u64 = 1 << 16;
/// How much is written at once.
const BUFFER: usize = 1 << 18;

/// Reads a maze from a file, or from standard input for `-`.
pub(super) fn read_maze(path: &Path) -> Result<Reading, Failure> {
    let name = display(path);
    let bad = |problem: String| Failure::Bad(format!("{name}: {problem}"));
    let bytes =
        read_bytes(path, is_text).map_err(|error| bad(format!("cannot be read: {error}")))?;
    read::read(&bytes).map_err(|error| bad(error.to_string()))
}

/// Reads a mask from a file, or from standard input for `-`.
pub(super) fn read_mask(path: &Path) -> Result<Mask, Failure> {
    let name = display(path);
    let bad = |problem: String| Failure::Bad(format!("{name}: {problem}"));
    let bytes = read_bytes(path, |first| {
        first.starts_with(mask::PICTURE) || is_text(first)
    });
    let bytes = bytes.map_err(|error| bad(format!("cannot be read: {error}")))?;
    Mask::read(&bytes).map_err(|error| bad(error.to_string()))
}

/// Reads a text of at most that many bytes from a file.
pub(super) fn read_text(path: &Path, most: u64) -> Result<String, Failure> {
    let name = display(path);
    let bad = |problem: String| Failure::Bad(format!("{name}: {problem}"));
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes));
    read.map_err(|error| bad(format!("cannot be read: {error}")))?;
    if bytes.len() as u64 > most {
        return Err(bad(format!("is larger than {most} bytes; make it smaller")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        bad(format!(
            "is no UTF-8 text from byte {at} on; save it as UTF-8"
        ))
    })
}

/// All bytes of a file, or of standard input for `-`, but no more than that many and one.
pub(super) fn read_some(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = most as u64 + 1;
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// All bytes of a file or of standard input, but no more than a maze or a mask may have by one, and
/// only the first ones if those are of no use.
fn read_bytes(path: &Path, is_of_use: impl Fn(&[u8]) -> bool) -> io::Result<Vec<u8>> {
    const { assert!(MAX_BYTES == mask::MAX_BYTES) };
    let read = |source: &mut dyn Read| {
        let mut bytes = Vec::new();
        source.take(FIRST_LOOK).read_to_end(&mut bytes)?;
        if is_of_use(&bytes) {
            let rest = MAX_BYTES + 1 - bytes.len() as u64;
            source.take(rest).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    };
    if path == Path::new("-") {
        read(&mut io::stdin().lock())
    } else {
        read(&mut File::open(path)?)
    }
}

/// Whether the beginning of a file may be that of a text.
fn is_text(first: &[u8]) -> bool {
    // The last character may be torn.
    let torn = str::from_utf8(first).is_err_and(|error| error.error_len().is_some());
    !torn && !first.contains(&0)
}

/// How an input is called in a message.
pub(super) fn display(path: &Path) -> String {
    if path == Path::new("-") {
        "standard input".to_owned()
    } else {
        in_one_line(path)
    }
}

/// A path as a message names it, which has one line whatever the path has.
pub(super) fn in_one_line(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "?")
}

/// Writes to a file, whole or not at all, or to standard output.
///
/// The file is made under a passing name beside its place and renamed at the end. What is no plain
/// file (a terminal, a pipe, `/dev/null`) is written to as it is.
pub(super) fn write(
    path: Option<&Path>,
    content: impl FnOnce(&mut dyn Write) -> Result<(), WriteFailure>,
) -> Result<(), Failure> {
    let Some(path) = path else {
        let mut out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
        let written = content(&mut out).and_then(|()| Ok(out.flush()?));
        return written.map_err(|failure| failure.at("standard output"));
    };
    let name = in_one_line(path);
    let written = if path
        .metadata()
        .is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
    {
        File::options()
            .write(true)
            .open(path)
            .map_err(WriteFailure::from)
            .and_then(|file| {
                let mut out = BufWriter::with_capacity(BUFFER, file);
                content(&mut out)?;
                Ok(out.flush()?)
            })
    } else {
        keep::write_atomic(path, content)
    };
    written.map_err(|failure| failure.at(&name))
}

/// Why nothing was written: the output failed, or the content did.
pub(super) enum WriteFailure {
    Output(io::Error),
    Content(Failure),
}

impl WriteFailure {
    fn at(self, name: &str) -> Failure {
        match self {
            Self::Output(error) => Failure::writing(name, &error),
            Self::Content(failure) => failure,
        }
    }
}

impl From<io::Error> for WriteFailure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Refuses what [`write`] would refuse before it asks for the content, as far as that can be told
/// without touching anything.
pub(super) fn check(path: &Path) -> Result<(), Failure> {
    let checked = keep::resolve_target(path).map(|_| ());
    checked.map_err(|error| Failure::writing(&in_one_line(path), &error))
}
