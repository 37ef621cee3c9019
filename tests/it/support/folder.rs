//! A fresh folder in which the real program runs, and what it prints, refuses and leaves there.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A fresh folder to run the program in.
pub(crate) struct Folder {
    folder: TempDir,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    /// A file of the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn with(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        fs::write(self.path(name), content).unwrap();
        self
    }

    pub(crate) fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mazewright"));
        command.current_dir(self.folder.path()).args(words.split_whitespace());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// A command for which no signal is ignored, as some are for programs in the background of a shell.
    #[cfg(target_os = "linux")]
    pub(crate) fn attentive(&self, words: &str) -> Command {
        let command = self.command(words);
        let mut attentive = Command::new("env");
        attentive.arg("--default-signal").arg(command.get_program());
        attentive.args(command.get_args());
        attentive.current_dir(self.folder.path());
        attentive.stdout(Stdio::piped()).stderr(Stdio::piped());
        attentive
    }

    /// Runs the program with words that hold no spaces.
    pub(crate) fn run(&self, words: &str) -> Output {
        self.command(words).output().unwrap()
    }

    /// Runs it with a text on its standard input, which it need not read to the end.
    pub(crate) fn pipe(&self, words: &str, input: &[u8]) -> Output {
        pipe(self.command(words), input)
    }

    /// Runs it with at most some kilobytes of addresses.
    #[cfg(target_os = "linux")]
    pub(crate) fn run_within(&self, kilobytes: u32, words: &str) -> Output {
        self.shell(&format!("ulimit -v {kilobytes} && exec $M {words}"))
    }

    /// Runs a script in which `$M` is the program.
    #[cfg(target_os = "linux")]
    pub(crate) fn shell(&self, script: &str) -> Output {
        self.shell_command(script).output().unwrap()
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn shell_command(&self, script: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]).current_dir(self.folder.path()).stdin(Stdio::null());
        shell.env("M", env!("CARGO_BIN_EXE_mazewright"));
        shell
    }

    /// Runs it, and checks that it does its work without a word besides; what it prints.
    #[track_caller]
    pub(crate) fn prints(&self, words: &str) -> String {
        printed(&self.run(words))
    }

    /// Runs it, and checks that it refuses: one line on standard error, nothing else.
    #[track_caller]
    pub(crate) fn refuses(&self, words: &str, code: i32, expected: &str) {
        refused(&self.run(words), code, expected);
    }

    /// The names in the folder.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Runs a command with a text on its standard input, which it need not read to the end.
pub(crate) fn pipe(mut command: Command, input: &[u8]) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).ok());
        child.wait_with_output().unwrap()
    })
}

/// Sends a signal to a process.
pub(crate) fn kill(signal: &str, child: &Child) {
    let killed = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
}

#[track_caller]
pub(crate) fn printed(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
pub(crate) fn refused(output: &Output, code: i32, expected: &str) {
    let line = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{line}");
    assert!(line.contains(expected), "{expected}: {line}");
    assert!(line.starts_with("mazewright: ") && line.ends_with('\n'), "{line:?}");
    assert!(line.lines().count() == 1 && line.len() < 1000, "{line}");
    assert!(output.stdout.is_empty());
}

/// An archive of files.
pub(crate) fn archive<'a>(files: impl IntoIterator<Item = (&'a str, Vec<u8>)>) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        if let Some(name) = name.strip_prefix("-> ") {
            archive.add_symlink(name, str::from_utf8(&bytes).unwrap(), SimpleFileOptions::default()).unwrap();
            continue;
        }
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(&bytes).unwrap();
    }
    archive.finish().unwrap().into_inner()
}
