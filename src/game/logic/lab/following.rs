//! Following a program in files: it is reloaded when one of them is saved.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use crate::game::platform::{Background, files};
use mazewright_lab::{Loaded, MAX_TRACE_BYTES, ProgramFiles, read_program};
use mazewright_maze::inside::text::text_of;

/// The seconds between two checks of the files.
const PAUSE: f64 = 0.4;

/// The program's files, and when they were last changed.
pub(super) struct Following {
    program: ProgramFiles,
    times: Times,
    /// How often in a row a file was not there that was there before.
    missed: u32,
    until_look: f64,
    look: Option<Background<Look>>,
}

/// When each of the files was changed; none for one that is not there.
type Times = Vec<Option<SystemTime>>;

/// The times of the files, and the program if they are new.
type Look = (Times, Option<Result<Loaded, String>>);

impl Following {
    /// Reads the program for the first time, at once.
    pub(super) const fn new(program: ProgramFiles) -> Self {
        Self { program, times: Vec::new(), missed: 0, until_look: 0.0, look: None }
    }

    /// Reads a script or a trace in a file.
    pub(super) fn script(path: PathBuf) -> Self {
        let file = path.clone();
        Self::new(ProgramFiles { files: vec![path], read: Arc::new(move || read(&file)), stop: || () })
    }

    /// Its first file.
    pub(super) fn path(&self) -> Option<&PathBuf> {
        self.program.files.first()
    }

    /// Returns true while the files are being checked, or the program is read or runs.
    pub(super) const fn is_reading(&self) -> bool {
        self.look.is_some()
    }

    /// Returns true if a file is gone, and not just being replaced.
    pub(super) const fn is_gone(&self) -> bool {
        self.missed > 1
    }

    /// The name of its first file.
    pub(super) fn name(&self) -> String {
        self.path().map_or_else(String::new, |path| name_of(path))
    }

    /// Stops the running program.
    pub(super) fn stop(&self) {
        (self.program.stop)();
    }

    /// The program or its error, once it has been reloaded after a change of its files.
    pub(super) fn advance(&mut self, seconds: f64) -> Option<Result<Loaded, String>> {
        if let Some((times, read)) = Background::take(&mut self.look) {
            let is_missed = times.contains(&None);
            self.missed = if is_missed { self.missed + 1 } else { 0 };
            self.times = times;
            return read;
        }
        self.until_look -= seconds;
        if self.look.is_none() && self.until_look <= 0.0 {
            self.until_look = PAUSE;
            let (program, known) = (self.program.clone(), self.times.clone());
            self.look = Some(Background::io(move || {
                let times: Times = program.files.iter().map(|file| files::changed(file)).collect();
                let is_new = times != known && (known.is_empty() || times.iter().all(Option::is_some));
                let read = is_new.then(|| (program.read)());
                (times, read)
            }));
        }
        None
    }
}

/// The script or the trace in a file. An error begins with the name of the file.
pub(super) fn read(path: &Path) -> Result<Loaded, String> {
    let program = || {
        let bytes =
            files::read(path, MAX_TRACE_BYTES as u64 + 1).map_err(|error| format!("cannot be read: {error}"))?;
        if bytes.len() > MAX_TRACE_BYTES {
            return Err(format!("is larger than {MAX_TRACE_BYTES} bytes; make it smaller"));
        }
        read_program(&text_of(&bytes)?).map_err(|error| error.to_string())
    };
    program().map_err(|problem| format!("{}: {problem}", name_of(path)))
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
