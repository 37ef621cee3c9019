//! Files that are written whole or not at all: beside their place, then moved there.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// How much is written at once.
const BUFFER: usize = 1 << 18;
/// How the names of files begin that are not finished yet.
const PASSING: &str = ".mazewright-";

/// Writes a file, in place of one that may be there: whole, or not at all, whenever the program or
/// the system ends.
///
/// # Errors
/// When the content fails, or the file cannot be written; then the old one is as it was.
pub fn write<E: From<io::Error>>(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let (target, folder) = place(path)?;
    let file = beside(&target, &folder, content)?;
    file.persist(&target).map_err(|error| error.error)?;
    sync_folder(&folder)?;
    Ok(())
}

/// The file that a path leads to, links followed, and its folder, which exists.
///
/// # Errors
/// When no file can be written there, as far as that can be told without touching anything.
pub fn place(path: &Path) -> io::Result<(PathBuf, PathBuf)> {
    // A link stays a link: its target is replaced.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
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

/// Writes a file under a name that no file has yet, as [`write`] does.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (target, folder) = place(path)?;
    let file = beside(&target, &folder, |out| out.write_all(bytes))?;
    file.persist_noclobber(&target)
        .map_err(|error| error.error)?;
    sync_folder(&folder)
}

/// Takes away what a program that was killed left half written in a folder that nobody else writes.
pub(super) fn clear_passing(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with(PASSING) {
            // What cannot go does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes sure that the names in a folder outlive a loss of power.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Elsewhere a folder cannot be opened, and moving a file is enough.
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Writes content to disk under a passing name beside its place.
fn beside<E: From<io::Error>>(
    target: &Path,
    folder: &Path,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<NamedTempFile, E> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PASSING);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file: the user's mask takes away what it should not have.
        let usual = target.metadata().map_or_else(
            |_| fs::Permissions::from_mode(0o666),
            |metadata| metadata.permissions(),
        );
        builder.permissions(usual);
    }
    #[cfg(not(unix))]
    let _ = target;
    // The passing name is of no interest to anyone, so only the kind of the failure is told.
    let file = builder
        .tempfile_in(folder)
        .map_err(|error| io::Error::from(error.kind()))?;
    let mut out = BufWriter::with_capacity(BUFFER, file);
    content(&mut out)?;
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    Ok(file)
}
