//! The files of one ladder: a queue of events to write, and the journal, replays and splits they go to.

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{self, remove_leftovers, sync_folder, write_atomic};
use super::journal::{self, Event, State};
use super::ladder::{self, JOURNAL, LadderRecords};
use super::read_bounded::write_numbered;
use super::trouble::{Notice, Trouble};
use crate::livesplit::splits_text;
use mazewright_run::inside::{AttemptRecord, Date, Split};

/// The name of the history for LiveSplit, beside the runs of a race.
pub const SPLITS: &str = "splits.lss";
const LOCK: &str = "lock";

/// An event that is not on disk yet.
enum Pending {
    Begun(u64),
    Split(Split),
    GivenUp,
    Finished {
        record: AttemptRecord,
        /// The attempt's index in `Store::ended`.
        number: usize,
        replay: Vec<u8>,
        /// The name of the replay's file, once written.
        name: Option<String>,
    },
}

/// A ladder whose attempts are being saved.
pub(super) struct Store {
    pub(super) code: String,
    folder: PathBuf,
    /// The journal, once opened for writing. Until then it holds no attempt of this program.
    disk: Option<Disk>,
    /// The records on disk when the journal was opened.
    read: LadderRecords,
    /// The attempts that have ended since, saved or not.
    ended: Vec<AttemptRecord>,
    /// How many of them had ended when the player last opened the ladder.
    before: usize,
    /// The replays on disk, by index in `ended`.
    replays: Vec<(usize, PathBuf)>,
    pending: VecDeque<Pending>,
    /// True if the splits file is older than the history.
    splits_are_stale: bool,
}

/// A journal that only this program writes to.
struct Disk {
    journal: disk::Appended,
    /// The bytes of its complete lines.
    length: u64,
    /// True if an incomplete line follows them.
    torn: bool,
    /// The number of the last attempt in it.
    last: u64,
    /// Keeps other programs away.
    _lock: disk::Lock,
}

impl Store {
    /// A ladder, not read yet.
    pub(super) fn new(data: &Path, code: &str, levels: usize) -> Self {
        Self {
            code: code.to_owned(),
            folder: ladder::folder(data, code),
            disk: None,
            read: LadderRecords::new(levels),
            ended: Vec::new(),
            before: 0,
            replays: Vec::new(),
            pending: VecDeque::new(),
            splits_are_stale: false,
        }
    }

    /// Opens the ladder for the player: reads what is on disk, and says what had to be repaired.
    ///
    /// # Errors
    /// When the files cannot be read, or cannot be written.
    pub(super) fn open(&mut self) -> Result<Option<Notice>, Trouble> {
        self.before = self.ended.len();
        if self.disk.is_some() || !disk::exists(&self.folder) {
            return Ok(None);
        }
        let read = ladder::read_folder(&self.folder, &self.code, self.levels());
        self.read = read.map_err(|error| Trouble::Unread(self.folder.clone(), error.into()))?;
        self.prepare()
    }

    /// The records when the player opened the ladder.
    pub(super) fn records(&self) -> LadderRecords {
        let mut records = self.read.clone();
        let first = records.history.attempts.len();
        for record in &self.ended[..self.before] {
            records.history.push(record.clone());
        }
        for (number, replay) in &self.replays {
            if *number < self.before {
                records.replays.insert(first + number, replay.clone());
            }
        }
        records
    }

    pub(super) fn begin(&mut self, at: u64) {
        self.pending.push_back(Pending::Begun(at));
    }

    pub(super) fn split(&mut self, split: Split) {
        self.pending.push_back(Pending::Split(split));
    }

    /// Ends the attempt that was begun last: with its replay if it is finished.
    pub(super) fn end(&mut self, record: AttemptRecord, replay: Option<Vec<u8>>) {
        self.ended.push(record.clone());
        self.splits_are_stale |= replay.is_some();
        let number = self.ended.len() - 1;
        let finished = replay.map(|replay| Pending::Finished { record, number, replay, name: None });
        self.pending.push_back(finished.unwrap_or(Pending::GivenUp));
    }

    /// Returns true if anything is not on disk.
    pub(super) fn is_pending(&self) -> bool {
        !self.pending.is_empty() || self.splits_are_stale
    }

    /// How many finished runs are not on disk.
    pub(super) fn unsaved(&self) -> usize {
        self.pending.iter().filter(|pending: &&Pending| matches!(pending, Pending::Finished { .. })).count()
    }

    /// Opens the journal for writing if events are waiting for it. Returns whether it did, and what had
    /// to be repaired.
    ///
    /// # Errors
    /// When the journal cannot be written.
    pub(super) fn prepare_if_needed(&mut self) -> Result<(bool, Option<Notice>), Trouble> {
        if self.disk.is_some() || self.pending.is_empty() {
            return Ok((false, None));
        }
        Ok((true, self.prepare()?))
    }

    /// Writes pending events. Calls `see` with the replay of each run that this saves, and with its index among the
    /// attempts that ended since the ladder was opened, if it is one of them.
    ///
    /// # Errors
    /// With the first event that cannot be written; it and those after it stay pending.
    pub(super) fn save(&mut self, mut see: impl FnMut(Option<usize>, PathBuf)) -> Result<(), Trouble> {
        while let (Some(disk), Some(pending)) = (&mut self.disk, self.pending.front_mut()) {
            let run = disk
                .write(&self.folder, pending)
                .map_err(|error| Trouble::Unsaved(self.folder.clone(), error.into()))?;
            self.pending.pop_front();
            if let Some((number, replay)) = run {
                self.replays.push((number, replay.clone()));
                see(number.checked_sub(self.before), replay);
            }
        }
        Ok(())
    }

    /// Writes the splits for LiveSplit if they are stale. Linear in the history.
    ///
    /// # Errors
    /// When they cannot be written.
    pub(super) fn save_splits(&mut self) -> Result<(), Trouble> {
        if !self.splits_are_stale || self.disk.is_none() {
            return Ok(());
        }
        let mut history = self.read.history.clone();
        for record in &self.ended {
            history.push(record.clone());
        }
        let path = self.folder.join(SPLITS);
        write_atomic(&path, |out| out.write_all(splits_text(&history, &self.code).as_bytes()))
            .map_err(|error: io::Error| Trouble::NoSplits(path, error.into()))?;
        self.splits_are_stale = false;
        Ok(())
    }

    /// How many levels attempts have; 0 if as many as they win.
    fn levels(&self) -> usize {
        let history = &self.read.history;
        if history.is_storm { 0 } else { history.levels() }
    }

    /// Locks the journal, repairs it if needed, and opens it for writing.
    fn prepare(&mut self) -> Result<Option<Notice>, Trouble> {
        let levels = self.levels();
        let folder = &self.folder;
        let failure = |error: io::Error| Trouble::Unsaved(folder.clone(), error.into());
        make_folder(folder).map_err(failure)?;
        let lock = disk::lock(&folder.join(LOCK)).map_err(failure)?;
        remove_leftovers(folder);
        // Read again, now that the lock keeps others from changing it.
        let bytes = ladder::journal_bytes(folder).map_err(failure)?;
        let reading = journal::read(&bytes, &self.code, levels);
        let path = folder.join(JOURNAL);
        let repaired = match reading.state {
            State::Newer => return Err(Trouble::Newer(path)),
            State::Intact | State::Torn => None,
            State::Damaged | State::Foreign => {
                let path = |number| folder.join(format!("attempts-damaged-{number}.jsonl"));
                let kept_as = write_numbered(&bytes, path).map_err(failure)?;
                Some(Notice::Repaired { attempts: reading.attempts.len(), kept_as })
            }
        };
        let mut length = bytes.len() as u64;
        let mut last = reading.last;
        if reading.state != State::Intact {
            let text = reading.rewritten(&self.code);
            write_atomic(&path, |out| out.write_all(text.as_bytes())).map_err(failure)?;
            (length, last) = (text.len() as u64, reading.attempts.len() as u64);
        }
        let journal = disk::Appended::open(&path);
        self.disk = Some(Disk { journal: journal.map_err(failure)?, length, torn: false, last, _lock: lock });
        self.read = LadderRecords::from_journal(folder, reading, levels);
        Ok(repaired)
    }
}

impl Disk {
    /// Writes one event. Returns the index and the replay of a finished run.
    fn write(&mut self, folder: &Path, pending: &mut Pending) -> io::Result<Option<(usize, PathBuf)>> {
        match pending {
            Pending::Begun(at) => {
                self.append(&Event::Begun { attempt: self.last + 1, at: *at })?;
                self.last += 1;
            }
            Pending::Split(split) => {
                self.append(&Event::Split { attempt: self.last, run: split.run.0, real: split.real })?;
            }
            Pending::GivenUp => self.append(&Event::GivenUp { attempt: self.last })?,
            Pending::Finished { record, number, replay, name } => {
                let name = match name {
                    Some(name) => name,
                    None => name.insert(save_replay(folder, record, replay)?),
                };
                self.append(&Event::finished(self.last, record, name.clone()))?;
                self.journal.sync()?;
                return Ok(Some((*number, folder.join(name))));
            }
        }
        Ok(None)
    }

    /// Appends a complete line or nothing.
    fn append(&mut self, event: &Event) -> io::Result<()> {
        if self.torn {
            self.journal.cut(self.length)?;
        }
        let line = event.line();
        self.torn = true;
        if let Err(error) = self.journal.write(self.length, line.as_bytes()) {
            // If this fails too, the next line tries again.
            self.torn = self.journal.cut(self.length).is_err();
            return Err(error);
        }
        self.length += line.len() as u64;
        self.torn = false;
        Ok(())
    }
}

/// Creates a folder and its parents.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    if disk::is_folder(folder) {
        return Ok(());
    }
    disk::create_folder(folder)?;
    if let Some(parent) = folder.parent() {
        sync_folder(parent);
    }
    Ok(())
}

/// Writes the replay of a finished run and returns the file's name.
fn save_replay(folder: &Path, record: &AttemptRecord, replay: &[u8]) -> io::Result<String> {
    write_replay(folder, &format!("{}-{}", stamp(record.ended()), record.run().0), replay)
}

/// A moment in seconds since 1970 (UTC), as file names write it.
pub(super) fn stamp(moment: u64) -> String {
    let Date { year, month, day, hour, minute, second } = Date::of_unix(moment);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// Writes a replay under a stem, or with a number after it if the name is in use, and returns the file's name.
pub(super) fn write_replay(folder: &Path, stem: &str, replay: &[u8]) -> io::Result<String> {
    let path = write_numbered(replay, |number| match number {
        1 => folder.join(format!("{stem}.mwr")),
        _ => folder.join(format!("{stem}-{number}.mwr")),
    });
    path.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
}
