//! A ladder that is played: what happened, in the order in which it is to reach the disk.

use std::collections::VecDeque;
use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::journal::{self, Event, State};
use super::ladder::{self, JOURNAL, Kept};
use super::whole;
use crate::livesplit::lss;
use mazewright_run::{Date, Split, Tried};

const SPLITS: &str = "splits.lss";
const LOCK: &str = "lock";
/// How many names are tried for one file.
const MOST_NAMES: u32 = 10_000;

/// Something that happened and is not on disk yet.
enum Pending {
    Begun(u64),
    Split(Split),
    GivenUp,
    Finished {
        tried: Tried,
        /// The number of the attempt among those that have ended.
        number: usize,
        replay: Vec<u8>,
        /// The name of the replay's file once that is written.
        name: Option<String>,
    },
}

/// A run that has been saved.
pub(super) struct SavedRun {
    /// Its number among the attempts that ended since the ladder was opened, if it is one of them.
    pub(super) number: Option<usize>,
    pub(super) replay: PathBuf,
}

/// Why something cannot be read or written.
#[derive(Debug)]
pub(super) enum Failure {
    Read(PathBuf, io::Error),
    Run(PathBuf, io::Error),
    Splits(PathBuf, io::Error),
    Newer(PathBuf),
}

/// A ladder that is played.
pub(super) struct Store {
    code: String,
    folder: PathBuf,
    /// The journal, once it has been opened for writing: until then no attempt of this program is
    /// in it.
    disk: Option<Disk>,
    /// What was on disk when it was opened.
    read: Kept,
    /// The attempts that have ended since then, whether on disk or not.
    ended: Vec<Tried>,
    /// How many of them had ended when the player came to the ladder.
    before: usize,
    /// The replays of those that are on disk.
    replays: Vec<(usize, PathBuf)>,
    under_way: Option<Tried>,
    pending: VecDeque<Pending>,
    /// Whether the splits for LiveSplit are older than the history.
    stale: bool,
}

/// A journal that this program alone writes to.
struct Disk {
    journal: File,
    /// How many bytes it has.
    length: u64,
    /// Whether something behind them is left of a line that could not be written.
    torn: bool,
    /// The number of the last attempt in it.
    last: u64,
    /// Locked as long as it is open; `None` where the file system knows no locks.
    _lock: Option<File>,
}

impl Store {
    /// A ladder of which nothing has been read yet.
    pub(super) fn new(data: &Path, code: &str, levels: usize) -> Self {
        Self {
            code: code.to_owned(),
            folder: ladder::folder(data, code),
            disk: None,
            read: Kept::new(levels),
            ended: Vec::new(),
            before: 0,
            replays: Vec::new(),
            under_way: None,
            pending: VecDeque::new(),
            stale: false,
        }
    }

    pub(super) fn code(&self) -> &str {
        &self.code
    }

    /// The player comes to the ladder: reads what is on disk, if there is anything, and tells what
    /// had to be mended.
    ///
    /// # Errors
    /// When it cannot be read, or can be read only.
    pub(super) fn open(&mut self) -> Result<Option<String>, Failure> {
        self.give_up();
        self.before = self.ended.len();
        if self.disk.is_some() || !self.folder.exists() {
            return Ok(None);
        }
        let bytes = ladder::journal_bytes(&self.folder)
            .map_err(|error| Failure::Read(self.folder.clone(), error))?;
        let levels = self.levels();
        let reading = journal::read(&bytes, &self.code, levels);
        self.read = Kept::of(&self.folder, reading, levels);
        self.prepare()
    }

    /// What there was when the player came to the ladder.
    pub(super) fn kept(&self) -> Kept {
        let mut kept = self.read.clone();
        let first = kept.history.attempts().len();
        for tried in &self.ended[..self.before] {
            kept.history.push(tried.clone());
        }
        for (number, replay) in &self.replays {
            if *number < self.before {
                kept.replays.insert(first + number, replay.clone());
            }
        }
        kept
    }

    pub(super) fn begin(&mut self, at: u64) {
        self.give_up();
        self.under_way = Some(Tried {
            started: at,
            ..Tried::default()
        });
        self.pending.push_back(Pending::Begun(at));
    }

    pub(super) fn split(&mut self, split: Split) {
        if let Some(tried) = &mut self.under_way {
            tried.splits.push(split);
            self.pending.push_back(Pending::Split(split));
        }
    }

    pub(super) fn give_up(&mut self) {
        if let Some(tried) = self.under_way.take() {
            self.ended.push(tried);
            self.pending.push_back(Pending::GivenUp);
        }
    }

    pub(super) fn finish(&mut self, replay: Vec<u8>) {
        if let Some(mut tried) = self.under_way.take() {
            tried.finished = true;
            self.ended.push(tried.clone());
            self.stale = true;
            self.pending.push_back(Pending::Finished {
                tried,
                number: self.ended.len() - 1,
                replay,
                name: None,
            });
        }
    }

    /// Whether there is something that is not on disk.
    pub(super) fn is_pending(&self) -> bool {
        !self.pending.is_empty() || self.stale
    }

    /// How many finished runs are not on disk.
    pub(super) fn unsaved(&self) -> usize {
        let finished = |pending: &&Pending| matches!(pending, Pending::Finished { .. });
        self.pending.iter().filter(finished).count()
    }

    /// Opens the journal for writing if something waits for that; whether it did, and what had to
    /// be mended.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub(super) fn prepare_if_needed(&mut self) -> Result<(bool, Option<String>), Failure> {
        if self.disk.is_some() || self.pending.is_empty() {
            return Ok((false, None));
        }
        Ok((true, self.prepare()?))
    }

    /// Writes what is still to be written, and adds the runs that are saved by that.
    ///
    /// # Errors
    /// With the first thing that cannot be written; it and what comes after it are still to be
    /// written then.
    pub(super) fn save(&mut self, saved: &mut Vec<SavedRun>) -> Result<(), Failure> {
        while let (Some(disk), Some(pending)) = (&mut self.disk, self.pending.front_mut()) {
            let run = disk
                .write(&self.folder, pending)
                .map_err(|error| Failure::Run(self.folder.clone(), error))?;
            self.pending.pop_front();
            if let Some((number, replay)) = run {
                self.replays.push((number, replay.clone()));
                saved.push(SavedRun {
                    number: number.checked_sub(self.before),
                    replay,
                });
            }
        }
        Ok(())
    }

    /// Writes the splits for LiveSplit if they are older than the history. Linear in the history.
    ///
    /// # Errors
    /// When they cannot be written.
    pub(super) fn save_splits(&mut self) -> Result<(), Failure> {
        if !self.stale || self.disk.is_none() {
            return Ok(());
        }
        let mut history = self.read.history.clone();
        for tried in &self.ended {
            history.push(tried.clone());
        }
        let path = self.folder.join(SPLITS);
        let text = lss::text(&history, &self.code);
        whole::write(&path, |out| out.write_all(text.as_bytes()))
            .map_err(|error: io::Error| Failure::Splits(path, error))?;
        self.stale = false;
        Ok(())
    }

    fn levels(&self) -> usize {
        self.read.history.levels()
    }

    /// Opens the journal for writing by this program alone, and mends it before.
    fn prepare(&mut self) -> Result<Option<String>, Failure> {
        let levels = self.levels();
        let folder = &self.folder;
        let failure = |error| Failure::Run(folder.clone(), error);
        make_folder(folder).map_err(failure)?;
        let lock = lock(folder).map_err(failure)?;
        whole::clear_passing(folder);
        // Only now nobody else changes it.
        let bytes = ladder::journal_bytes(folder).map_err(failure)?;
        let reading = journal::read(&bytes, &self.code, levels);
        let path = folder.join(JOURNAL);
        let mended = match reading.state {
            State::Newer => return Err(Failure::Newer(path)),
            State::Whole | State::Torn => None,
            State::Damaged | State::Foreign => {
                let aside = set_aside(folder, &bytes).map_err(failure)?;
                Some(format!(
                    "the journal of these runs was damaged: {} attempts could be read, and the damaged file is kept as {}",
                    reading.attempts.len(),
                    in_one_line(&aside)
                ))
            }
        };
        let mut length = bytes.len() as u64;
        let mut last = reading.last;
        if reading.state != State::Whole {
            let text = reading.rewritten(&self.code);
            whole::write(&path, |out| out.write_all(text.as_bytes())).map_err(failure)?;
            (length, last) = (text.len() as u64, reading.attempts.len() as u64);
        }
        let journal = OpenOptions::new().write(true).open(&path);
        self.disk = Some(Disk {
            journal: journal.map_err(failure)?,
            length,
            torn: false,
            last,
            _lock: lock,
        });
        self.read = Kept::of(folder, reading, levels);
        Ok(mended)
    }
}

impl Disk {
    /// Writes one thing that happened; a finished run with its number and the path of its replay.
    fn write(
        &mut self,
        folder: &Path,
        pending: &mut Pending,
    ) -> io::Result<Option<(usize, PathBuf)>> {
        match pending {
            Pending::Begun(at) => self.begin(*at)?,
            Pending::Split(split) => {
                let event = Event::Split {
                    attempt: self.last,
                    run: split.run.0,
                    real: split.real,
                };
                self.append(&event)?;
            }
            Pending::GivenUp => {
                let event = Event::GivenUp { attempt: self.last };
                self.append(&event)?;
            }
            Pending::Finished {
                tried,
                number,
                replay,
                name,
            } => {
                let name = match name {
                    Some(name) => name,
                    None => name.insert(save_replay(folder, tried, replay)?),
                };
                let event = Event::finished(self.last, tried, name.clone());
                self.append(&event)?;
                self.journal.sync_data()?;
                return Ok(Some((*number, folder.join(name))));
            }
        }
        Ok(None)
    }

    fn begin(&mut self, at: u64) -> io::Result<()> {
        let attempt = self.last + 1;
        self.append(&Event::Begun { attempt, at })?;
        self.last = attempt;
        Ok(())
    }

    /// Adds a line, or nothing.
    fn append(&mut self, event: &Event) -> io::Result<()> {
        if self.torn {
            self.journal.set_len(self.length)?;
        }
        let line = event.line();
        self.torn = true;
        self.journal.seek(SeekFrom::Start(self.length))?;
        let written = self.journal.write_all(line.as_bytes());
        if let Err(error) = written {
            // So that a program that ends now leaves whole lines; if it fails, it is tried again.
            self.torn = self.journal.set_len(self.length).is_err();
            return Err(error);
        }
        self.length += line.len() as u64;
        self.torn = false;
        Ok(())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(path, error) => write!(
                formatter,
                "cannot read the runs in {}: {}; they are not shown",
                in_one_line(path),
                reason(error)
            ),
            Self::Run(path, error) => write!(
                formatter,
                "cannot save runs in {}: {}; they are kept in memory and tried again",
                in_one_line(path),
                reason(error)
            ),
            Self::Splits(path, error) => write!(
                formatter,
                "cannot write {} for LiveSplit: {}; it is tried again",
                in_one_line(path),
                reason(error)
            ),
            Self::Newer(path) => write!(
                formatter,
                "{} is of a later mazewright, so nothing is saved; update this one",
                in_one_line(path)
            ),
        }
    }
}

/// What a failure is called.
pub(super) fn reason(error: &io::Error) -> String {
    let known = match error.kind() {
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "your share of the disk is used up",
        ErrorKind::ReadOnlyFilesystem => "the disk can only be read",
        ErrorKind::PermissionDenied => "that is not allowed",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "a file is where a folder should be",
        ErrorKind::NotFound => "the folder is gone",
        ErrorKind::FileTooLarge => "the file is too large",
        ErrorKind::WouldBlock => "another mazewright is saving there",
        _ => return error.to_string().replace(char::is_control, "?"),
    };
    known.to_owned()
}

/// A path as a message names it, which has one line whatever the path has.
pub(super) fn in_one_line(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "?")
}

/// Makes a folder, and those that it lies in.
fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    match folder.parent() {
        Some(parent) => whole::sync_folder(parent),
        None => Ok(()),
    }
}

/// Locks a folder against other programs like this one, until the file is closed.
fn lock(folder: &Path) -> io::Result<Option<File>> {
    let file = OpenOptions::new()
        .create(true)
        .write(true)
        .truncate(false)
        .open(folder.join(LOCK))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(ErrorKind::WouldBlock.into()),
        // Some file systems have no locks; there two programs at once are the player's own care.
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// Keeps the bytes of a damaged journal under a new name.
fn set_aside(folder: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    write_numbered(folder, bytes, |number| {
        format!("attempts-damaged-{number}.jsonl")
    })
    .map(|name| folder.join(name))
}

/// Writes the replay of a finished run; the name of its file.
fn save_replay(folder: &Path, tried: &Tried, replay: &[u8]) -> io::Result<String> {
    let date = Date::of_unix(tried.ended());
    let stem = format!(
        "{:04}-{:02}-{:02}T{:02}{:02}{:02}Z-{}",
        date.year,
        date.month,
        date.day,
        date.hour,
        date.minute,
        date.second,
        tried.run().0
    );
    write_numbered(folder, replay, |number| match number {
        1 => format!("{stem}.mwr"),
        _ => format!("{stem}-{number}.mwr"),
    })
}

/// Writes a file under the first of many names that no file has.
fn write_numbered(folder: &Path, bytes: &[u8], name: impl Fn(u32) -> String) -> io::Result<String> {
    for number in 1..MOST_NAMES {
        let name = name(number);
        let path = folder.join(&name);
        // Asked first, so that a name that is taken costs no writing.
        if path.symlink_metadata().is_ok() {
            continue;
        }
        match whole::write_new(&path, bytes) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            written => return written.map(|()| name),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
