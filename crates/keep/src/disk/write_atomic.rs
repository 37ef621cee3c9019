//! Atomic writes: a file is written under a temporary name beside its target, then renamed into place.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{NamedTempFile, PersistError};

const BUFFER_BYTES: usize = 1 << 18;
/// Starts the name of every temporary file.
const TEMPORARY_PREFIX: &str = ".mazewright-";
/// Linux follows as many links before it gives up on a path.
const MAX_LINKS: usize = 40;

/// The temporary files of the writes under way. Locked while one is created or renamed, so that
/// [`exit_without_leftovers`] misses none.
static TEMPORARY_FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Writes a file atomically, replacing an existing one. Whenever the program, the system or the disk
/// fails, the path holds either the old content or the new content.
///
/// A link is followed, even to a file that does not exist yet. Permissions of an existing file are kept.
///
/// # Errors
/// When `content` fails or the file cannot be written. The old file is unchanged then.
///
/// # Examples
/// ```
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("maze.txt");
/// mazewright_keep::write_atomic(&path, |file| file.write_all(b"+--+\n"))?;
/// assert_eq!(std::fs::read_to_string(path)?, "+--+\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write_atomic<E: From<io::Error>>(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let (target, folder) = resolve_target(path)?;
    let file = TemporaryFile::write(&target, &folder, content)?;
    file.rename(|file| file.persist(&target))?;
    sync_folder(&folder);
    Ok(())
}

/// Writes a file atomically under a name that must not exist yet.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (target, folder) = resolve_target(path)?;
    let file = TemporaryFile::write(&target, &folder, |out| out.write_all(bytes))?;
    file.rename(|file| file.persist_noclobber(&target))?;
    sync_folder(&folder);
    Ok(())
}

/// The file that a path leads to once links are followed, and the folder that holds it.
///
/// # Errors
/// When the target is a folder, its folder does not exist, or links form a loop. Writing may still
/// fail for other reasons.
pub fn resolve_target(path: &Path) -> io::Result<(PathBuf, PathBuf)> {
    let target = match path.canonicalize() {
        Ok(target) => target,
        Err(_) => follow_links(path)?,
    };
    if target.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    if !folder.metadata()?.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    Ok((target, folder))
}

/// Follows links up to a file that need not exist.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = target.read_link() else {
            return Ok(target);
        };
        target = match target.parent() {
            Some(folder) => folder.join(link),
            None => link,
        };
    }
    Err(io::Error::other("too many links"))
}

/// Exits with a code after removing the temporary files of all writes under way: what a handler of
/// Ctrl-C calls. No write can start or finish meanwhile.
pub fn exit_without_leftovers(code: i32) -> ! {
    let paths = temporary_files();
    for path in paths.iter() {
        // There is nothing better to do with a file that cannot be removed.
        let _ = fs::remove_file(path);
    }
    process::exit(code)
}

/// Removes temporary files that a killed program left in a folder. No other program may be writing there.
pub(crate) fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with(TEMPORARY_PREFIX) {
            // A leftover does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Asks the system to make the names in a folder survive a loss of power.
///
/// Some file systems refuse, and a folder without read permission cannot even be opened. The files
/// are in place all the same, so that is not an error.
pub(crate) fn sync_folder(folder: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

fn temporary_files() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    TEMPORARY_FILES
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
}

/// A complete file under a temporary name, removed when dropped.
struct TemporaryFile(Option<NamedTempFile>);

impl TemporaryFile {
    /// Writes content and syncs it to disk.
    fn write<E: From<io::Error>>(
        target: &Path,
        folder: &Path,
        content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<Self, E> {
        let temporary = Self(Some(Self::create(target, folder)?));
        if let Some(file) = &temporary.0 {
            let mut out = BufWriter::with_capacity(BUFFER_BYTES, file.as_file());
            content(&mut out)?;
            out.flush()?;
            file.as_file().sync_all()?;
        }
        Ok(temporary)
    }

    fn create(target: &Path, folder: &Path) -> io::Result<NamedTempFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(TEMPORARY_PREFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // A new file gets what the user's mask leaves of these, like any other new file.
            let new = || fs::Permissions::from_mode(0o666);
            let old = target.metadata().map(|metadata| metadata.permissions());
            builder.permissions(old.unwrap_or_else(|_| new()));
        }
        #[cfg(not(unix))]
        let _ = target;
        let mut paths = temporary_files();
        // The error of `tempfile` names the temporary file, which means nothing to the user.
        let file = builder
            .tempfile_in(folder)
            .map_err(|error| io::Error::from(error.kind()))?;
        paths.insert(file.path().to_owned());
        Ok(file)
    }

    fn rename(
        mut self,
        rename: impl FnOnce(NamedTempFile) -> Result<File, PersistError>,
    ) -> io::Result<()> {
        let Some(file) = self.0.take() else {
            return Ok(());
        };
        let path = file.path().to_owned();
        let mut paths = temporary_files();
        // The error holds the file, and removes it when dropped.
        let renamed = rename(file).map(drop).map_err(|error| error.error);
        paths.remove(&path);
        renamed
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        if let Some(file) = self.0.take() {
            let path = file.path().to_owned();
            let mut paths = temporary_files();
            drop(file);
            paths.remove(&path);
        }
    }
}
