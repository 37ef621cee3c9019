//! The folder of the pages: new pages are written, and those that no longer belong there are removed.

use std::collections::HashSet;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::cli::input::display;
use crate::cli::{Failure, signals};
use mazewright_board::{Board, Entry, Language, Site};
use mazewright_keep as keep;

/// The folders of a site besides those of languages, which hold nothing else.
const FOLDERS: [&str; 4] = ["ladders", "packets", "players", "runs"];
/// The endings of the files in them.
const ENDINGS: [&str; 5] = ["html", "mwr", "png", "svg", "xml"];

/// The file that marks a folder as a site, locked by who makes its pages.
const LOCK: &str = ".board-lock";

/// The folder of the pages.
pub(super) struct Target {
    path: PathBuf,
    /// The files that lay in the folders of a site at first, by their paths in it.
    files: HashSet<String>,
    /// Held as long as pages are written.
    _lock: File,
}

impl Target {
    /// Makes the folder for the pages of a board. Refuses one with other files, and one inside the folder of the
    /// replays or around it, since copies of the replays lie among the pages.
    pub(super) fn new(path: &Path, replays: &Path) -> Result<Self, Failure> {
        let bad = |problem: &str| Failure::Bad(format!("{}: {problem}", display(path)));
        let is_new = !path.exists();
        let made = fs::create_dir_all(path).and_then(|()| path.canonicalize());
        let whole = made.map_err(|error| Failure::writing(&display(path), &error))?;
        let replays = replays.canonicalize();
        if replays.is_ok_and(|replays| whole.starts_with(&replays) || replays.starts_with(&whole)) {
            if is_new {
                let _ = fs::remove_dir(path);
            }
            return Err(bad("is inside the folder of the replays, or contains it; give another folder"));
        }
        let is_empty = whole.read_dir().is_ok_and(|mut entries| entries.next().is_none());
        if !is_empty && !whole.join(LOCK).symlink_metadata().is_ok_and(|data| data.is_file()) {
            return Err(bad("has files that do not belong to a board; give a new folder"));
        }
        signals::leave_nothing();
        let lock = File::create(whole.join(LOCK)).map_err(|error| Failure::writing(&display(path), &error))?;
        // Some file systems have no locks.
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            return Err(bad("another program is making this board now; try again when it is done"));
        }
        let files = list(&whole).map_err(|error| Failure::writing(&display(&whole), &error))?;
        Ok(Self { path: whole, files, _lock: lock })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn failed(&self, path: &str, error: &io::Error) -> Failure {
        let path = display(&self.path.join(path));
        Failure::Bad(format!(
            "cannot write {path}: {error}; every page is whole, but make the board again to renew all"
        ))
    }

    /// Writes the files of a run.
    pub(super) fn add_run(&self, files: &[(String, Vec<u8>)]) -> Result<(), Failure> {
        files.iter().try_for_each(|(path, bytes)| self.put(path, bytes))
    }

    /// Returns true if all files of a run were there at first.
    pub(super) fn has_run(&self, site: &Site, run: &Entry) -> bool {
        site.run_paths(run).all(|path| self.files.contains(&path))
    }

    fn put(&self, path: &str, bytes: &[u8]) -> Result<(), Failure> {
        let target = self.path.join(path);
        let made = target.parent().map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| keep::write_atomic(&target, |out| out.write_all(bytes)));
        written.map_err(|error| self.failed(path, &error))
    }

    /// Writes all pages besides those of runs, except unchanged ones, and removes outdated ones: of ladders, players
    /// and runs, and the further pages of tables.
    pub(super) fn write(&self, site: &Site, board: &Board) -> Result<(), Failure> {
        let mut paths: HashSet<String> = board.runs.iter().flat_map(|run| site.run_paths(run)).collect();
        site.write(board, &mut |path, page| {
            paths.insert(path.to_owned());
            let is_same = fs::read(self.path.join(path)).is_ok_and(|old| old == page.as_bytes());
            if is_same { Ok(()) } else { self.put(path, page.as_bytes()) }
        })?;
        // Some of the pages that were written now may be those of copies.
        let all = list(&self.path).map_err(|error| self.failed("", &error))?;
        for path in all.iter().filter(|path| is_ours(path) && !paths.contains(*path)) {
            fs::remove_file(self.path.join(path)).map_err(|error| self.failed(path, &error))?;
        }
        Ok(())
    }
}

/// The files of a site, and of the folders that a site has. Refuses links, through which others would be written.
fn list(site: &Path) -> io::Result<HashSet<String>> {
    let mut files = HashSet::new();
    let mut folders = vec![(site.to_owned(), String::new())];
    while let Some((folder, shown)) = folders.pop() {
        for entry in folder.read_dir()? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.file_type()?.is_symlink() {
                return Err(io::Error::other(format!("no page is written through the link {shown}{name}")));
            }
            if !entry.file_type()?.is_dir() {
                files.insert(format!("{shown}{name}"));
            } else if !shown.is_empty() || FOLDERS.contains(&&*name) || Language::read(&name).is_ok() {
                folders.push((entry.path(), format!("{shown}{name}/")));
            }
        }
    }
    Ok(files)
}

/// Returns true if a path is that of a page besides the first ones, or of a file that a maker who was killed has left.
fn is_ours(path: &str) -> bool {
    let ending = path.rsplit('.').next().unwrap_or_default();
    let is_further = path.contains('/') || path.starts_with("index-") || path.starts_with("refused-");
    let is_left = path.rsplit('/').next().is_some_and(|name| name.starts_with(keep::TEMPORARY_PREFIX));
    is_left || is_further && ENDINGS.contains(&ending)
}
