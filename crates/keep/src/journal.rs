//! The journal of a ladder: how the lines of `attempts.jsonl` are written and read.
//!
//! A line is a JSON object whose last member is the CRC-32 of the text before it:
//! `{"event":"begun","attempt":3,"at":1763729368,"check":"0d1f2a3b"}`. So each line can be
//! checked on its own, and any JSON Lines reader can read the file.

use crc::{CRC_32_ISO_HDLC, Crc};
use serde::{Deserialize, Serialize};

use mazewright_run::Ticks;
use mazewright_run::inside::{AttemptRecord, MAX_LEVELS, Split};

/// The checksum of a line.
pub(super) static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
/// The version of the journal that this program writes.
const VERSION: u32 = 1;
/// The last second of the year 9999, the latest start of an attempt.
pub(super) const LAST_SECOND: u64 = 253_402_300_799;
/// The longest real time of a level: a year.
pub(super) const MAX_REAL_MS: u64 = 31_536_000_000;
/// Starts the checksum at the end of a line.
const CHECK: &str = ",\"check\":\"";
/// Checksum member with eight hexadecimal digits, and the end of the object.
const CHECK_LENGTH: usize = CHECK.len() + 8 + "\"}".len();
/// The longest name of a replay.
const MAX_NAME_BYTES: usize = 100;

/// One line. Attempts are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Event {
    /// The first line; a storm has 0 levels.
    Ladder { version: u32, code: String, levels: usize },
    /// An attempt began, at a time in seconds since 1970.
    Begun { attempt: u64, at: u64 },
    /// A level was finished, in run ticks and in milliseconds of real time.
    Split { attempt: u64, run: u32, real: u64 },
    /// The last level was finished. Repeats the whole attempt, so that a finished run does not depend on
    /// other lines.
    Finished { attempt: u64, at: u64, splits: Vec<(u32, u64)>, replay: String },
    /// The attempt was abandoned.
    GivenUp { attempt: u64 },
}

impl Event {
    /// The first line for a ladder.
    pub(super) fn ladder(code: &str, levels: usize) -> Self {
        Self::Ladder { version: VERSION, code: code.to_owned(), levels }
    }

    /// The line for a finished attempt and the name of its replay.
    pub(super) fn finished(attempt: u64, record: &AttemptRecord, replay: String) -> Self {
        let splits = record.splits.iter().map(|split| (split.run.0, split.real));
        Self::Finished { attempt, at: record.started, splits: splits.collect(), replay }
    }

    /// The line, including its newline.
    pub(super) fn line(&self) -> String {
        // Numbers and strings always serialize.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.pop();
        let check = CHECKSUM.checksum(line.as_bytes());
        line + CHECK + &format!("{check:08x}\"}}\n")
    }

    /// Parses a line without its newline.
    fn read(line: &[u8]) -> Option<Self> {
        let (body, check) = line.split_at_checked(line.len().checked_sub(CHECK_LENGTH)?)?;
        let body = str::from_utf8(body).ok()?;
        if check != format!("{CHECK}{:08x}\"}}", CHECKSUM.checksum(body.as_bytes())).as_bytes() {
            return None;
        }
        serde_json::from_str(&format!("{body}}}")).ok()
    }
}

/// The condition of a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Every line is intact.
    Intact,
    /// The program or the system stopped while writing the last line, or before writing the first.
    Torn,
    /// Lines were changed or are missing.
    Damaged,
    /// It belongs to another ladder.
    Foreign,
    /// A later version wrote it.
    Newer,
}

/// The content of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    pub(super) state: State,
    /// The attempts with the names of their replays. The last one may lack an end.
    pub(super) attempts: Vec<(AttemptRecord, Option<String>)>,
    /// The number of the last attempt.
    pub(super) last: u64,
    /// The attempt of the last lines, while it has no end.
    open: Option<AttemptRecord>,
    /// How many levels attempts have; 0 if as many as they win.
    levels: usize,
}

/// The code and the number of levels in the first line of a journal.
pub(super) fn ladder_of(bytes: &[u8]) -> Option<(String, usize)> {
    match Event::read(bytes.split(|&byte| byte == b'\n').next()?)? {
        Event::Ladder { code, levels, .. } if levels <= MAX_LEVELS as usize => Some((code, levels)),
        _ => None,
    }
}

/// Reads the journal of a ladder. Skips damaged lines and counts every intact one.
pub(super) fn read(bytes: &[u8], code: &str, levels: usize) -> Reading {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let (lines, rest) = bytes.split_at(end);
    let mut events = lines.split_inclusive(|&byte| byte == b'\n').map(|line| Event::read(&line[..line.len() - 1]));
    let state = match events.next() {
        None => State::Torn,
        Some(Some(Event::Ladder { version, .. })) if version > VERSION => State::Newer,
        Some(Some(Event::Ladder { code: own, levels: its, .. })) if own == code && its == levels => State::Intact,
        Some(Some(Event::Ladder { .. })) => State::Foreign,
        Some(_) => State::Damaged,
    };
    let mut reading = Reading { state, attempts: Vec::new(), last: 0, open: None, levels };
    if !matches!(state, State::Intact | State::Damaged) {
        return reading;
    }
    for event in events {
        if !event.is_some_and(|event| reading.add(event)) {
            reading.state = State::Damaged;
        }
    }
    if !rest.is_empty() && reading.state == State::Intact {
        reading.state = State::Torn;
    }
    // The last line may lack only its newline.
    if let Some(event) = Event::read(rest) {
        reading.add(event);
    }
    reading.close(false);
    reading
}

impl Reading {
    /// Adds a line; false if it contradicts those before it.
    fn add(&mut self, event: Event) -> bool {
        match event {
            Event::Begun { attempt, at } if attempt > self.last && at <= LAST_SECOND => self.start(attempt, at),
            Event::Split { attempt, run, real } if attempt == self.last && real <= MAX_REAL_MS => {
                let most = self.most_levels();
                let open = self.open.as_mut().filter(|open| open.splits.len() < most);
                let Some(open) = open else { return false };
                open.splits.push(split((run, real)));
            }
            Event::Finished { attempt, at, splits, replay } => {
                let fits = if attempt == self.last { self.open.is_some() } else { attempt > self.last };
                let is_whole = self.levels == 0 || splits.len() == self.levels;
                let sound = is_whole
                    && splits.len() <= self.most_levels()
                    && at <= LAST_SECOND
                    && splits.iter().all(|&(_, real)| real <= MAX_REAL_MS)
                    && is_name(&replay);
                if !fits || !sound {
                    return false;
                }
                let known = attempt == self.last;
                if !known {
                    self.start(attempt, at);
                }
                if let Some(open) = &mut self.open {
                    open.splits = splits.into_iter().map(split).collect();
                    open.finished = true;
                }
                self.close(true);
                if let Some((_, name)) = self.attempts.last_mut() {
                    *name = Some(replay);
                }
                // If its first line is missing, the journal is damaged.
                return known;
            }
            Event::GivenUp { attempt } if attempt == self.last && self.open.is_some() => self.close(false),
            _ => return false,
        }
        true
    }

    const fn most_levels(&self) -> usize {
        if self.levels == 0 { MAX_LEVELS as usize } else { self.levels }
    }

    fn start(&mut self, attempt: u64, at: u64) {
        self.close(false);
        self.last = attempt;
        self.open = Some(AttemptRecord { started: at, ..AttemptRecord::default() });
    }

    /// Ends the open attempt.
    fn close(&mut self, finished: bool) {
        if let Some(mut record) = self.open.take() {
            record.finished = finished;
            self.attempts.push((record, None));
        }
    }

    /// A new journal with the attempts that were read.
    pub(super) fn rewritten(&self, code: &str) -> String {
        let mut text = Event::ladder(code, self.levels).line();
        for (number, (record, replay)) in (1..).zip(&self.attempts) {
            text += &Event::Begun { attempt: number, at: record.started }.line();
            if let Some(replay) = replay {
                text += &Event::finished(number, record, replay.clone()).line();
                continue;
            }
            for split in &record.splits {
                text += &Event::Split { attempt: number, run: split.run.0, real: split.real }.line();
            }
            text += &Event::GivenUp { attempt: number }.line();
        }
        text
    }
}

fn split((run, real): (u32, u64)) -> Split {
    Split { run: Ticks(run), real }
}

/// Returns true if a name is a plain file name in its own folder.
fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
    name.len() <= MAX_NAME_BYTES && !name.starts_with('.') && !name.is_empty() && name.bytes().all(plain)
}
