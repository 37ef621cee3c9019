//! Atomic writes: a file is written under a temporary name beside its target, then renamed into place.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{NamedTempFile, PersistError};

const BUFFER_BYTES: usize = 1 << 18;
/// Starts the name of every temporary file. A program that is killed leaves them behind.
pub const TEMPORARY_PREFIX: &str = ".mazewright-";
/// Linux follows as many links before it gives up on a path.
const MAX_LINKS: usize = 40;

/// The temporary files of the writes under way. Locked while one is created, so that
/// [`exit_without_leftovers`] misses none.
static TEMPORARY_PATHS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Where a write goes.
enum Target {
    /// A file that is replaced, and its folder.
    File(PathBuf, PathBuf),
    /// A target that is written into: a device, a pipe, or what a descriptor has open.
    Stream(PathBuf),
}

/// Writes a file atomically, replacing an existing one. Whenever the program, the system or the disk
/// fails, the path holds either the old content or the new content.
///
/// A link is followed, even to a file that does not exist yet. Permissions of an existing file are kept, and one that
/// may not be written is not replaced. Devices, pipes and open descriptors (`/dev/stdout`) are written into.
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
    match resolve(path)? {
        Target::File(file, folder) => write_file(&file, &folder, 0o666, content, |file, path| file.persist(path)),
        Target::Stream(path) => write_into(open_stream(&path)?, content),
    }
}

/// Writes a file atomically under a name that must not exist yet.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_new_with(path, bytes, 0o666)
}

/// Writes a file atomically that only the user may read, under a name that must not exist yet.
pub(crate) fn write_new_secret(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_new_with(path, bytes, 0o600)
}

fn write_new_with(path: &Path, bytes: &[u8], mode: u32) -> io::Result<()> {
    let content = |out: &mut dyn Write| out.write_all(bytes);
    match resolve(path)? {
        Target::File(file, folder) => {
            write_file(&file, &folder, mode, content, |file: NamedTempFile, path: &Path| file.persist_noclobber(path))
        }
        Target::Stream(_) => Err(ErrorKind::AlreadyExists.into()),
    }
}

/// Writes content to something that is open already.
///
/// # Errors
/// When `content` fails or cannot be written.
pub fn write_into<E: From<io::Error>>(
    out: impl Write,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut out = BufWriter::with_capacity(BUFFER_BYTES, out);
    content(&mut out)?;
    Ok(out.flush()?)
}

/// Refuses what [`write_atomic`] would refuse, as far as it can know without writing.
///
/// # Errors
/// When the path leads to a folder or to a file that may not be written, its folder does not exist, or links form a
/// loop. Writing may still fail for other reasons.
pub fn check_target(path: &Path) -> io::Result<()> {
    resolve(path).map(drop)
}

/// Follows links up to a file, which need not exist.
fn resolve(path: &Path) -> io::Result<Target> {
    if path.as_os_str().as_encoded_bytes().ends_with(b"/") {
        return Err(ErrorKind::IsADirectory.into());
    }
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
        let target = folder.join(path.file_name().ok_or(ErrorKind::IsADirectory)?);
        // The descriptors of a process look like links, also to files that are gone.
        if folder.ends_with("fd") && (folder.starts_with("/proc") || folder.starts_with("/dev")) {
            return Ok(Target::Stream(target));
        }
        if let Ok(link) = target.read_link() {
            path = folder.join(link);
            continue;
        }
        return match target.metadata() {
            Ok(metadata) if metadata.is_dir() => Err(ErrorKind::IsADirectory.into()),
            Ok(metadata) if !metadata.is_file() => Ok(Target::Stream(target)),
            // Root could write to a file that is meant to be read-only.
            Ok(metadata) if metadata.permissions().readonly() => Err(read_only()),
            Ok(_) => match File::options().write(true).open(&target) {
                Err(error) if error.kind() == ErrorKind::PermissionDenied => Err(read_only()),
                _ => Ok(Target::File(target, folder)),
            },
            Err(_) if !folder.is_dir() => Err(ErrorKind::NotADirectory.into()),
            Err(_) => Ok(Target::File(target, folder)),
        };
    }
    Err(io::Error::other("too many links"))
}

fn read_only() -> io::Error {
    io::Error::new(ErrorKind::PermissionDenied, "the file is read-only")
}

/// Opens a device, a pipe or a descriptor.
fn open_stream(path: &Path) -> io::Result<Box<dyn Write>> {
    let process = format!("/proc/{}/fd", process::id());
    let is_own = |folder: &Path| folder == Path::new(&process) || folder == Path::new("/dev/fd");
    let own = path.file_name().filter(|_| path.parent().is_some_and(is_own));
    // Opening these anew would begin at the start of a file that is redirected to.
    match own.and_then(|name| name.to_str()) {
        Some("1") => Ok(Box::new(io::stdout().lock())),
        Some("2") => Ok(Box::new(io::stderr().lock())),
        _ => {
            let file = File::options().write(true).append(path.metadata()?.is_file()).open(path)?;
            Ok(Box::new(file))
        }
    }
}

/// Exits with a code after removing the temporary files of all writes under way: what a handler of
/// signals calls. No write can start meanwhile.
pub fn exit_without_leftovers(code: i32) -> ! {
    let paths = temporary_paths();
    for path in paths.iter() {
        // If a file cannot be removed, it stays.
        let _ = fs::remove_file(path);
    }
    process::exit(code)
}

/// Removes temporary files that a killed program left in a folder. No other program may be writing there.
pub(crate) fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(TEMPORARY_PREFIX) {
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

fn temporary_paths() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    TEMPORARY_PATHS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes and syncs a file under a temporary name, then gives it its own name.
fn write_file<E: From<io::Error>>(
    target: &Path,
    folder: &Path,
    new_mode: u32,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    persist: impl FnOnce(NamedTempFile, &Path) -> Result<File, PersistError>,
) -> Result<(), E> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        builder.permissions(mode(new_mode));
    }
    #[cfg(not(unix))]
    let _ = new_mode;
    let (_listed, file) = create(|| builder.prefix(TEMPORARY_PREFIX).tempfile_in(folder))?;
    #[cfg(unix)]
    if let Ok(old) = target.metadata() {
        // Setuid bits applied to the old content only.
        let old = std::os::unix::fs::PermissionsExt::mode(&old.permissions());
        file.as_file().set_permissions(mode(old & 0o777))?;
    }
    write_into(file.as_file(), content)?;
    file.as_file().sync_all()?;
    // The error holds the file, and removes it when dropped.
    persist(file, target).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// A mode without the bits of the user's mask, as for any new file.
#[cfg(unix)]
fn mode(mode: u32) -> fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(mode)
}

/// Keeps a path among the temporary ones until it is dropped.
struct Listed(PathBuf);

impl Drop for Listed {
    fn drop(&mut self) {
        temporary_paths().remove(&self.0);
    }
}

/// Creates a file under a temporary name. It must be dropped first.
fn create(create: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<(Listed, NamedTempFile)> {
    let mut paths = temporary_paths();
    // The error of `tempfile` names the temporary file, which means nothing to the user.
    let made = create().map_err(|error| io::Error::from(error.kind()))?;
    let path = made.path().to_owned();
    paths.insert(path.clone());
    Ok((Listed(path), made))
}
