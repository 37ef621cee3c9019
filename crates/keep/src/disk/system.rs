//! Files on a disk.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// A file that is appended to.
pub(crate) struct Appended(File);

/// A folder that no other program writes to until this is dropped; empty where the file system has no locks.
pub(crate) struct Lock(#[expect(dead_code, reason = "it is held, and closed at the end")] Option<File>);

impl Appended {
    /// Opens an existing file.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        OpenOptions::new().write(true).open(path).map(Self)
    }

    /// Cuts the file to a length.
    pub(crate) fn cut(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }

    /// Writes after the first `length` bytes.
    pub(crate) fn write(&mut self, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.0.seek(SeekFrom::Start(length))?;
        self.0.write_all(bytes)
    }

    /// Makes what was written survive a loss of power.
    pub(crate) fn sync(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }
}

/// The bytes of a file of at most `max_bytes`.
pub(crate) fn read(path: &Path, max_bytes: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let mut bytes = Vec::new();
    // Checked before reading to save time, and after, since the file may grow.
    if file.metadata()?.len() <= max_bytes {
        file.take(max_bytes + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 <= max_bytes {
            return Ok(bytes);
        }
    }
    Err(ErrorKind::FileTooLarge.into())
}

/// The first bytes of a file.
pub(crate) fn read_start(path: &Path, max_bytes: u64) -> io::Result<Vec<u8>> {
    // Opening a pipe would block.
    if !path.metadata()?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(max_bytes).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The entries of a folder, in any order; nothing if it cannot be read.
pub(crate) fn list(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// Returns true if a path leads to a folder.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// Returns true if there is anything with this name, even a broken link.
pub(crate) fn exists(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// Locks a file against other instances of this program, and creates it if needed.
pub(crate) fn lock(path: &Path) -> io::Result<Lock> {
    let file = OpenOptions::new().create(true).write(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(Some(file))),
        Err(TryLockError::WouldBlock) => Err(ErrorKind::WouldBlock.into()),
        // Some file systems have no locks; running two instances there is at the player's own risk.
        Err(TryLockError::Error(_)) => Ok(Lock(None)),
    }
}
