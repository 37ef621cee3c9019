//! Files in memory, for a browser: the page [hands in](load) what it has kept, and [takes away](take_changes) what
//! was written since, to keep it.
//!
//! Folders exist while there are files in them. Only one program may use the memory; its loader has to see to that.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Default)]
struct Files {
    files: BTreeMap<PathBuf, Vec<u8>>,
    changed: BTreeSet<PathBuf>,
}

static FILES: Mutex<Files> = Mutex::new(Files { files: BTreeMap::new(), changed: BTreeSet::new() });

fn files() -> MutexGuard<'static, Files> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Files {
    fn get(&self, path: &Path) -> io::Result<&Vec<u8>> {
        self.files.get(path).ok_or(ErrorKind::NotFound.into())
    }

    fn put(&mut self, path: &Path, bytes: Vec<u8>) {
        self.files.insert(path.to_owned(), bytes);
        self.changed.insert(path.to_owned());
    }

    fn take(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        let bytes = self.files.remove(path).ok_or(ErrorKind::NotFound)?;
        self.changed.insert(path.to_owned());
        Ok(bytes)
    }
}

/// Loads a file that is stored already.
pub fn load(path: impl Into<PathBuf>, bytes: Vec<u8>) {
    files().files.insert(path.into(), bytes);
}

/// The files that were written since the last call, with their content; none for those that are gone.
pub fn take_changes() -> Vec<(PathBuf, Option<Vec<u8>>)> {
    let Files { files, changed } = &mut *files();
    std::mem::take(changed).into_iter().map(|path| (path.clone(), files.get(&path).cloned())).collect()
}

/// Forgets a file without listing it as changed.
pub fn forget(path: &Path) {
    files().files.remove(path);
}

/// Every file, for a copy of all of them.
pub fn all() -> Vec<(PathBuf, Vec<u8>)> {
    let files = files();
    files.files.iter().map(|(path, bytes)| (path.clone(), bytes.clone())).collect()
}

/// A file that is appended to.
#[derive(Debug)]
pub struct Appended(PathBuf);

/// The memory is used by one program alone, so this holds nothing.
#[derive(Debug)]
pub(crate) struct Lock;

impl Appended {
    /// Opens an existing file.
    ///
    /// # Errors
    /// If there is none.
    pub fn open(path: &Path) -> io::Result<Self> {
        files().get(path)?;
        Ok(Self(path.to_owned()))
    }

    /// Cuts the file to a length.
    ///
    /// # Errors
    /// If the file is gone.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.write(length, &[])
    }

    /// Writes after the first `length` bytes.
    ///
    /// # Errors
    /// If the file is gone.
    pub fn write(&mut self, length: u64, added: &[u8]) -> io::Result<()> {
        let mut files = files();
        let mut bytes = files.take(&self.0)?;
        bytes.truncate(length as usize);
        bytes.extend_from_slice(added);
        files.put(&self.0, bytes);
        Ok(())
    }

    /// Does nothing: changes are taken away frame by frame.
    ///
    /// # Errors
    /// Never.
    pub(crate) const fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The bytes of a file of at most `max_bytes`.
///
/// # Errors
/// If there is none, or it is longer.
pub fn read(path: &Path, max_bytes: u64) -> io::Result<Vec<u8>> {
    let files = files();
    let bytes = files.get(path)?;
    if bytes.len() as u64 > max_bytes {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes.clone())
}

/// The first bytes of a file.
///
/// # Errors
/// If there is none.
pub fn read_start(path: &Path, max_bytes: u64) -> io::Result<Vec<u8>> {
    let files = files();
    let bytes = files.get(path)?;
    let end = bytes.len().min(usize::try_from(max_bytes).unwrap_or(usize::MAX));
    Ok(bytes[..end].to_vec())
}

/// The entries of a folder: files, and folders that have files.
pub fn list(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let files = files();
    let within = files.files.keys().filter_map(|path| path.strip_prefix(folder).ok());
    let names: BTreeSet<PathBuf> =
        within.filter_map(|path| path.components().next()).map(|name| folder.join(name)).collect();
    names.into_iter()
}

/// Returns true if there are files below a path.
pub fn is_folder(path: &Path) -> bool {
    files().files.keys().any(|file| file != path && file.starts_with(path))
}

/// Returns true if a path leads to a file or a folder.
pub fn exists(path: &Path) -> bool {
    files().files.contains_key(path) || is_folder(path)
}

/// Writes a file, replacing an existing one.
///
/// # Errors
/// When `content` fails. The old file is unchanged then.
pub fn write_atomic<E: From<io::Error>>(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut bytes = Vec::new();
    content(&mut bytes)?;
    files().put(path, bytes);
    Ok(())
}

/// Writes a file under a name that must not exist yet.
///
/// # Errors
/// If it does.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut files = files();
    if files.files.contains_key(path) {
        return Err(ErrorKind::AlreadyExists.into());
    }
    files.put(path, bytes.to_vec());
    Ok(())
}

/// Gives a file another name, replacing a file of that name.
///
/// # Errors
/// If it is gone.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let mut files = files();
    let bytes = files.take(from)?;
    files.put(to, bytes);
    Ok(())
}

/// Removes a file.
///
/// # Errors
/// If there is none.
pub fn remove(path: &Path) -> io::Result<()> {
    files().take(path).map(drop)
}

/// Does nothing: folders exist while there are files in them.
///
/// # Errors
/// Never.
pub(crate) const fn create_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Does nothing: one program alone uses the memory.
///
/// # Errors
/// Never.
pub(crate) const fn lock(_path: &Path) -> io::Result<Lock> {
    Ok(Lock)
}

/// Does nothing: there are no temporary files.
pub(crate) const fn remove_leftovers(_folder: &Path) {}

/// Does nothing: see [`Appended::sync`].
pub(crate) const fn sync_folder(_folder: &Path) {}
