//! Output: standard output, or a file that is written atomically.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::terminal::in_one_line;
use super::{Failure, signals};
use mazewright_keep as keep;

/// The option of every command that writes files.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// Write to this file, never half-written; - (the default) is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Why nothing was written: the output failed, or the content did.
pub(super) enum WriteFailure {
    Output(io::Error),
    Content(Failure),
}

impl Output {
    /// Standard output.
    pub(super) const STANDARD: Self = Self { output: None };

    /// The ending of the file, such as `svg`.
    pub(super) fn ending(&self) -> Option<Cow<'_, str>> {
        let file = self.file().filter(|path| !path.is_dir())?;
        let hidden = || file.file_name()?.to_str()?.strip_prefix('.').map(Cow::Borrowed);
        file.extension().map(OsStr::to_string_lossy).or_else(hidden)
    }

    /// The name in messages.
    pub(super) fn name(&self) -> String {
        self.file().map_or_else(|| "standard output".to_owned(), in_one_line)
    }

    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Writes content to a file atomically, or to standard output. Whatever ends the program leaves no unfinished file
    /// behind.
    pub(super) fn write(
        &self,
        content: impl FnOnce(&mut dyn Write) -> Result<(), WriteFailure>,
    ) -> Result<(), Failure> {
        let mut error = None;
        let watched = |out: &mut dyn Write| content(&mut Watched { out, error: &mut error });
        let written = match self.file() {
            None => keep::write_into(io::stdout().lock(), watched),
            Some(path) => {
                signals::leave_nothing();
                keep::write_atomic(path, watched)
            }
        };
        written.map_err(|failure: WriteFailure| error.map_or(failure, WriteFailure::Output).at(&self.name()))
    }

    /// Refuses what [`write`](Self::write) would refuse, as far as it can know without writing.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let Some(path) = self.file() else { return Ok(()) };
        keep::check_target(path).map_err(|error| Failure::writing(&in_one_line(path), &error))
    }

    /// Refuses to send `what` ("an animation is") to a terminal.
    pub(super) fn check_terminal(&self, what: &str) -> Result<(), Failure> {
        if self.file().is_none() && io::stdout().is_terminal() {
            return Err(Failure::Bad(format!("{what} not shown on a terminal; name a file with --output")));
        }
        Ok(())
    }
}

/// Remembers why an output failed. Encoders turn it into other errors, which do not say that a pipe is closed.
struct Watched<'out> {
    out: &'out mut dyn Write,
    error: &'out mut Option<io::Error>,
}

impl Watched<'_> {
    fn watch<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let kind = error.kind();
            // An interrupted write is tried again.
            if kind != io::ErrorKind::Interrupted {
                self.error.get_or_insert(error);
            }
            kind.into()
        })
    }
}

impl Write for Watched<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.watch(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.watch(flushed)
    }
}

impl WriteFailure {
    pub(super) fn at(self, name: &str) -> Failure {
        match self {
            Self::Output(error) => Failure::writing(name, &error),
            Self::Content(failure) => failure,
        }
    }
}

impl From<Failure> for WriteFailure {
    fn from(failure: Failure) -> Self {
        Self::Content(failure)
    }
}

impl From<io::Error> for WriteFailure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
