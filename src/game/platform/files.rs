//! The player's files: everything that the game reads from the disk or writes to it.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub(in crate::game) use mazewright_keep::{
    DeskFile, DeskText, DiskError, FileProblem, HomeError, InvalidReason, Keeper, Notice, PastRun, ProgressFile,
    Proofs, SPLITS, TABLE, Trouble, Writer, keep_table_run, past_runs, read_bounded, remove_run, save_script,
    write_atomic, write_note, write_text,
};

/// Does nothing: files are dropped on the window, or chosen by their paths.
pub(in crate::game) const fn choose() {}

/// Does nothing: all saved files are in a folder.
pub(in crate::game) const fn export() {}

/// Does nothing: the file is in a folder.
pub(in crate::game) const fn download(_path: &Path, _name: &str) {}

/// Does nothing: the files are in a folder.
pub(in crate::game) const fn download_all(_name: &str, _files: &[(String, Vec<u8>)]) {}

/// The first bytes of a file.
///
/// # Errors
/// If the file cannot be read.
pub(in crate::game) fn read(path: &Path, max_bytes: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(max_bytes).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// When a file was last changed; `None` if it is not there.
pub(in crate::game) fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

/// The folders in a folder, and the files whose names end in one of some extensions, both sorted by name; at most
/// `max` together, and whether there are more. None if the folder cannot be read. Hidden ones are left out.
pub(in crate::game) fn browse(folder: &Path, extensions: &[&str], max: usize) -> (Vec<PathBuf>, Vec<PathBuf>, bool) {
    let paths = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let ends =
        |path: &PathBuf| path.extension().is_some_and(|end| extensions.iter().any(|one| end.eq_ignore_ascii_case(one)));
    let is_hidden = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy());
        name.is_some_and(|name| name.starts_with('.'))
    };
    // Even a folder of a million files is read in bounded time.
    let seen = paths.take(64 * max).filter(|path| !is_hidden(path));
    let useful = seen.filter(|path| path.is_dir() || ends(path));
    let mut found: Vec<PathBuf> = useful.take(max + 1).collect();
    let is_cut = found.len() > max;
    found.truncate(max);
    found.sort_unstable();
    let (folders, files) = found.into_iter().partition(|path| path.is_dir());
    (folders, files, is_cut)
}

/// The current folder, if there still is one.
pub(in crate::game) fn current_folder() -> Option<PathBuf> {
    std::env::current_dir().ok()
}

/// Creates a folder and those above it.
///
/// # Errors
/// If a folder cannot be created.
pub(in crate::game) fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// A stem such that no file `stem.extension` exists in a folder: the given one, or with a number from 2.
pub(in crate::game) fn unused_stem(folder: &Path, stem: &str, extension: &str) -> String {
    let numbered = (2..).map(|n| format!("{stem}-{n}"));
    let mut stems = std::iter::once(stem.to_owned()).chain(numbered);
    let is_unused = |stem: &String| !folder.join(format!("{stem}.{extension}")).exists();
    stems.find(is_unused).unwrap_or_default()
}
