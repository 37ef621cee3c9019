//! The player's files in a browser: in memory, and from there in the page, which stores them. Files written to
//! [`DOWNLOADS`] are offered as downloads instead.

use std::io::{self, Read as _};
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use super::page;
pub(in crate::game) use mazewright_keep::{
    DeskFile, DeskText, DiskError, FileProblem, HomeError, InvalidReason, Keeper, Notice, PastRun, ProgressFile,
    Proofs, SPLITS, TABLE, Trouble, Writer, keep_table_run, memory, past_runs, remove_run, save_script, write_atomic,
    write_note, write_text,
};

/// The folder of stored files.
const HOME: &str = "mazewright";
/// The folder of files dropped on the page.
const DROPPED: &str = "dropped";
/// The folder of downloads.
const DOWNLOADS: &str = "downloads";

/// Loads the files that the page has stored, and returns their folder.
pub(in crate::game) fn open_home() -> PathBuf {
    for (path, bytes) in page::files() {
        memory::load(path, bytes);
    }
    PathBuf::from(HOME)
}

/// The folder whose files become downloads.
pub(in crate::game) fn downloads() -> PathBuf {
    PathBuf::from(DOWNLOADS)
}

/// Does nothing: files dropped on a page never change.
pub(in crate::game) const fn changed(_path: &Path) -> Option<SystemTime> {
    None
}

/// Has the player choose a file, which then comes like a dropped one.
pub(in crate::game) fn choose() {
    page::choose_file();
}

/// Offers a stored file as a download.
pub(in crate::game) fn download(path: &Path, name: &str) {
    if let Ok(bytes) = memory::read_start(path, u64::MAX) {
        page::download(name, &bytes);
    }
}

/// Offers all stored files as one tar archive. Settings are left out, since they suit one browser only.
pub(in crate::game) fn export() {
    let settings = Path::new(HOME).join("settings.toml");
    let kept = memory::all().into_iter().filter(|(path, _)| path.starts_with(HOME) && *path != settings);
    download_archive("mazewright.tar", kept);
}

/// Offers files as one download, a tar archive.
pub(in crate::game) fn download_all(name: &str, files: &[(String, Vec<u8>)]) {
    download_archive(name, files.iter().map(|(path, bytes)| (path, bytes)));
}

fn download_archive(name: &str, files: impl Iterator<Item = (impl AsRef<Path>, impl AsRef<[u8]>)>) {
    let mut archive = tar::Builder::new(Vec::new());
    for (path, bytes) in files {
        let mut header = tar::Header::new_ustar();
        header.set_size(bytes.as_ref().len() as u64);
        header.set_mode(0o644);
        // Writing into memory does not fail, and no path of the game is too long for an archive.
        let _ = archive.append_data(&mut header, path, bytes.as_ref());
    }
    if let Ok(bytes) = archive.into_inner() {
        page::download(name, &bytes);
    }
}

/// Imports what another browser [exported](export). A file whose content would change is first copied aside.
///
/// # Errors
/// If the file is not such an archive. Nothing is changed then.
pub(in crate::game) fn import(archive: &[u8]) -> io::Result<()> {
    let mut files = Vec::new();
    for entry in tar::Archive::new(archive).entries()? {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
        if entry.header().entry_type().is_file() && is_plain && path.starts_with(HOME) {
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            files.push((path, bytes));
        }
    }
    if files.is_empty() {
        return Err(io::Error::other("it holds no files of mazewright"));
    }
    for (path, bytes) in files {
        match memory::read_start(&path, u64::MAX) {
            Ok(old) if old == bytes => continue,
            Ok(old) => {
                let end = path.extension().unwrap_or_default().to_string_lossy();
                let aside = path.with_extension(format!("before.{end}"));
                write_atomic(&aside, |out| out.write_all(&old))?;
            }
            Err(_) => {}
        }
        write_atomic(&path, |out| out.write_all(&bytes))?;
    }
    hand_over();
    page::reload();
    Ok(())
}

/// Gives the page the files written since the last call.
pub(in crate::game) fn hand_over() {
    for (path, bytes) in memory::take_changes() {
        match (path.strip_prefix(DOWNLOADS), &bytes) {
            (Ok(name), Some(bytes)) => {
                page::download(&name.to_string_lossy(), bytes);
                memory::forget(&path);
            }
            (Ok(_), None) => {}
            (Err(_), bytes) => page::keep(&path, bytes.as_deref()),
        }
    }
}

/// The files dropped on the page since the last call, which are in memory from now on.
pub(in crate::game) fn take_dropped() -> Vec<PathBuf> {
    let dropped = page::take_dropped().into_iter();
    let load = |(name, bytes): (String, Vec<u8>)| {
        let path = Path::new(DROPPED).join(name);
        memory::load(&path, bytes);
        path
    };
    dropped.map(load).collect()
}

/// Reads and parses a text file, as on a disk. A file that is quarantined is so in the page at once.
pub(in crate::game) fn read_bounded<T>(
    path: &Path,
    max_bytes: u64,
    parse: impl FnOnce(&str) -> Result<T, InvalidReason>,
) -> Result<Option<T>, FileProblem> {
    let outcome = mazewright_keep::read_bounded(path, max_bytes, parse);
    hand_over();
    outcome
}

/// The first bytes of a file.
///
/// # Errors
/// If the file cannot be read.
pub(in crate::game) fn read(path: &Path, max_bytes: u64) -> io::Result<Vec<u8>> {
    memory::read_start(path, max_bytes)
}

/// The files in a folder whose names end in one of some extensions, at most `max`, sorted by name. A page sees no
/// folders.
pub(in crate::game) fn browse(folder: &Path, extensions: &[&str], max: usize) -> (Vec<PathBuf>, Vec<PathBuf>, bool) {
    let ends =
        |path: &PathBuf| path.extension().is_some_and(|end| extensions.iter().any(|one| end.eq_ignore_ascii_case(one)));
    (Vec::new(), memory::list(folder).filter(ends).take(max).collect(), false)
}

/// `None`: a page has no current folder.
pub(in crate::game) const fn current_folder() -> Option<PathBuf> {
    None
}

/// Folders exist by themselves.
///
/// # Errors
/// Never.
pub(in crate::game) const fn create_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// The stem itself: the browser numbers downloads.
pub(in crate::game) fn unused_stem(_folder: &Path, stem: &str, _extension: &str) -> String {
    stem.to_owned()
}
