//! Input: mazes, masks, texts and replays from files or standard input.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::Failure;
use super::terminal::{in_one_line, say};
use mazewright_forms::read;
use mazewright_forms::read::{MAX_BYTES, Reading};
use mazewright_lab::is_named;
use mazewright_maze::Mask;
use mazewright_maze::inside::mask;
use mazewright_maze::inside::text::{decode, preamble, text_of};
use mazewright_run::replay::Replay;

/// How much to read before deciding whether it can be text.
const FIRST_LOOK: u64 = 1 << 16;

/// Reads a maze from a file, or from standard input for `-`.
pub(super) fn read_maze(path: &Path) -> Result<Reading, Failure> {
    let bytes = read_bytes(path, is_text)?;
    // JSON has a digit for each cell, and text several characters.
    let times = if bytes[preamble(&bytes)..].trim_ascii_start().starts_with(b"{") { 14 } else { 2 };
    let needed = bytes.len() as u128 * times;
    mazewright_link::memory::check_bytes("reading this maze takes", needed, "give a smaller one")?;
    read::read(&bytes).map_err(|error| in_file(path, error))
}

/// Reads a mask from a file, or from standard input for `-`. Unless it will be inverted, says what to do if it is a
/// picture of which only the background would be carved.
pub(super) fn read_mask(path: &Path, will_be_inverted: bool) -> Result<Mask, Failure> {
    let bytes = read_bytes(path, |first| first.starts_with(mask::PICTURE) || is_text(first))?;
    let mask = Mask::read(&bytes).map_err(|error| in_file(path, error))?;
    if bytes.starts_with(mask::PICTURE) && mask.is_open_around() && !will_be_inverted {
        say(&format!(
            "{}: this carves the light part, all around the dark part; --invert-mask carves the dark part",
            display(path)
        ));
    }
    Ok(mask)
}

/// Reads a text of at most `max_bytes` from a file.
pub(super) fn read_text(path: &Path, max_bytes: u64) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(max_bytes + 1).read_to_end(&mut bytes));
    read.map_err(unreadable(path))?;
    if bytes.len() as u64 > max_bytes {
        return Err(in_file(path, format!("is larger than {max_bytes} bytes; make it smaller")));
    }
    text_of(&bytes).map_err(|problem| in_file(path, problem))
}

/// Refuses anything but a regular file, unless it is `-` for standard input: opening a named pipe would wait for a
/// writer.
pub(super) fn check_regular(path: &Path) -> Result<(), String> {
    if path != Path::new("-") && path.metadata().is_ok_and(|data| !data.is_file()) {
        return Err("cannot be read: it is not a regular file; to read from a pipe, use -".to_owned());
    }
    Ok(())
}

/// Reads a replay from a file, or from standard input for `-`.
pub(super) fn read_replay(path: &Path) -> Result<Replay, Failure> {
    let bytes = read_some(path, Replay::MAX_FILE).map_err(unreadable(path))?;
    Replay::read(&bytes).map_err(|error| in_file(path, format!("{error} ({})", error.problem.code())))
}

/// Returns true if a file is a replay, by its name or its first bytes.
pub(super) fn is_replay(path: &Path) -> bool {
    is_named(path, "mwr") || begins_with(path, b"mwr")
}

/// Returns true if a file begins with some bytes, after what may come before. A pipe is not read, since its bytes would
/// be lost.
pub(super) fn begins_with(path: &Path, letters: &[u8]) -> bool {
    let first = if path.is_file() { read_some(path, FIRST_LOOK as usize).unwrap_or_default() } else { Vec::new() };
    let decoded = decode(&first);
    let text = decoded.as_deref().map_or(&*first, str::as_bytes);
    let begin = text[preamble(text)..].get(..letters.len());
    begin.is_some_and(|begin| begin.eq_ignore_ascii_case(letters))
}

/// Returns true if the name of a file has an ending.
pub(super) fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// The first `max_bytes` and one more of a file, or of standard input for `-`.
pub(super) fn read_some(path: &Path, max_bytes: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(max_bytes as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    Ok(if path == Path::new("-") { Box::new(io::stdin().lock()) } else { Box::new(File::open(path)?) })
}

/// The bytes of a file or of standard input, up to one more than a maze or a mask may have. Stops after the first ones
/// if they are not useful.
fn read_bytes(path: &Path, is_useful: impl Fn(&[u8]) -> bool) -> Result<Vec<u8>, Failure> {
    const { assert!(MAX_BYTES == mask::MAX_BYTES) };
    let read = || {
        let (mut source, mut bytes) = (open(path)?, Vec::new());
        source.by_ref().take(FIRST_LOOK).read_to_end(&mut bytes)?;
        if is_useful(&bytes) {
            source.take(MAX_BYTES + 1 - bytes.len() as u64).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    };
    read().map_err(unreadable(path))
}

/// Returns true if bytes can be the beginning of a text.
fn is_text(first: &[u8]) -> bool {
    // The last character may be cut off.
    match decode(first) {
        Ok(text) => !text.contains('\0'),
        Err(error) => error.error_len().is_none() && !first.contains(&0),
    }
}

/// The failure of an input, with the problem after its name.
pub(super) fn in_file(path: &Path, problem: impl Display) -> Failure {
    Failure::Bad(format!("{}: {problem}", display(path)))
}

/// The failure to read an input.
pub(super) fn unreadable(path: &Path) -> impl Fn(io::Error) -> Failure {
    move |error| in_file(path, format!("cannot be read: {error}"))
}

/// The name of an input in messages.
pub(super) fn display(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { in_one_line(path) }
}
