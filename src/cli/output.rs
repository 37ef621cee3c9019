//! Output: standard output, or a file that is written atomically.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::Failure;
use super::input::in_one_line;
use mazewright_keep as keep;

const BUFFER_BYTES: usize = 1 << 18;
/// The exit code of a program that Ctrl-C ended: 128 and the number of SIGINT.
const INTERRUPTED: i32 = 130;

/// The option of every command that writes files.
#[derive(Args, Clone, Debug)]
pub(super) struct Output {
    /// Write to a file, whole or not at all; to standard output for - or without this option
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

    /// The same, but where a folder is named, a file of a name in it.
    pub(super) fn in_folder(&self, name: &str) -> Self {
        let output = self.output.as_ref().map(|path| match path.is_dir() {
            true => path.join(name),
            false => path.clone(),
        });
        Self { output }
    }

    fn file(&self) -> Option<&Path> {
        self.output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
    }

    /// Writes content to a file atomically, or to standard output. Devices and pipes are written to
    /// directly. Ctrl-C leaves no unfinished file behind.
    pub(super) fn write(
        &self,
        content: impl FnOnce(&mut dyn Write) -> Result<(), WriteFailure>,
    ) -> Result<(), Failure> {
        let Some(path) = self.file() else {
            return write_to(io::stdout().lock(), content)
                .map_err(|failure| failure.at("standard output"));
        };
        let is_special = path
            .metadata()
            .is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
        let written = if is_special {
            let file = File::options().write(true).open(path);
            file.map_err(WriteFailure::from)
                .and_then(|file| write_to(file, content))
        } else {
            interruptible();
            keep::write_atomic(path, content)
        };
        written.map_err(|failure| failure.at(&in_one_line(path)))
    }

    /// Refuses what [`write`](Self::write) would refuse, as far as that shows without writing.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let Some(path) = self.file() else {
            return Ok(());
        };
        let resolved = keep::resolve_target(path);
        resolved
            .map(|_| ())
            .map_err(|error| Failure::writing(&in_one_line(path), &error))
    }

    /// Refuses to send `what` ("a film is") to a terminal.
    pub(super) fn check_terminal(&self, what: &str) -> Result<(), Failure> {
        if self.file().is_none() && io::stdout().is_terminal() {
            let problem = format!("{what} not shown on a terminal; name a file with --output");
            return Err(Failure::Bad(problem));
        }
        Ok(())
    }
}

fn write_to(
    out: impl Write,
    content: impl FnOnce(&mut dyn Write) -> Result<(), WriteFailure>,
) -> Result<(), WriteFailure> {
    let mut out = BufWriter::with_capacity(BUFFER_BYTES, out);
    content(&mut out)?;
    Ok(out.flush()?)
}

impl WriteFailure {
    pub(super) fn at(self, name: &str) -> Failure {
        match self {
            Self::Output(error) => Failure::writing(name, &error),
            Self::Content(failure) => failure,
        }
    }
}

impl From<io::Error> for WriteFailure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Lets Ctrl-C end the program without unfinished files. Where no handler can be installed, writing still works.
pub(super) fn interruptible() {
    let _ = ctrlc::set_handler(|| exit_interrupted());
}

/// Ends the program as Ctrl-C does, without unfinished files.
pub(super) fn exit_interrupted() -> ! {
    keep::exit_without_leftovers(INTERRUPTED)
}

/// Prints a line on standard error. There is nowhere to report a line that cannot be printed.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
