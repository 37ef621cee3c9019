//! The journal of a ladder: the lines of `attempts.jsonl`, how they are written and what they say.
//!
//! A line is a JSON object whose last member is the CRC-32 of the text before it:
//! `{"event":"begun","attempt":3,"at":1763729368,"check":"0d1f2a3b"}`. So each line can be checked
//! without the others, and whatever reads JSON lines reads this file.

use serde::{Deserialize, Serialize};

use mazewright_run::{Split, Ticks, Tried};

/// The version of the journal that this program writes.
const VERSION: u32 = 1;
/// The last second of the year 9999: no attempt begins later.
pub(super) const LAST_SECOND: u64 = 253_402_300_799;
/// The longest real time of a level, in milliseconds: a year.
pub(super) const MOST_REAL: u64 = 31_536_000_000;
/// How the check at the end of a line begins.
const CHECK: &str = ",\"check\":\"";
/// The check, eight hexadecimal digits, and the end of the object.
const CHECK_LENGTH: usize = CHECK.len() + 8 + "\"}".len();
/// The longest name of a replay.
const MOST_NAME: usize = 100;

/// What one line says. Attempts are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Event {
    /// The first line: what the journal is about.
    Ladder {
        version: u32,
        code: String,
        levels: usize,
    },
    /// An attempt began, so many seconds after the beginning of 1970.
    Begun { attempt: u64, at: u64 },
    /// It finished its next level: run ticks and milliseconds of real time.
    Split { attempt: u64, run: u32, real: u64 },
    /// It finished the last level. Everything about it once more, so that a finished run does not
    /// hang on other lines.
    Finished {
        attempt: u64,
        at: u64,
        splits: Vec<(u32, u64)>,
        replay: String,
    },
    /// It was given up.
    GivenUp { attempt: u64 },
}

impl Event {
    /// The first line of the journal of a ladder.
    pub(super) fn ladder(code: &str, levels: usize) -> Self {
        Self::Ladder {
            version: VERSION,
            code: code.to_owned(),
            levels,
        }
    }

    /// An attempt that is finished, with the name of its replay.
    pub(super) fn finished(attempt: u64, tried: &Tried, replay: String) -> Self {
        let splits = tried.splits.iter().map(|split| (split.run.0, split.real));
        Self::Finished {
            attempt,
            at: tried.started,
            splits: splits.collect(),
            replay,
        }
    }

    /// The line, its end included.
    pub(super) fn line(&self) -> String {
        // Numbers and texts always have a form in JSON.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.pop();
        let check = crc32fast::hash(line.as_bytes());
        line + CHECK + &format!("{check:08x}\"}}\n")
    }

    /// What a line says, its end left out.
    fn read(line: &[u8]) -> Option<Self> {
        let (body, check) = line.split_at_checked(line.len().checked_sub(CHECK_LENGTH)?)?;
        let body = str::from_utf8(body).ok()?;
        let expected = format!("{CHECK}{:08x}\"}}", crc32fast::hash(body.as_bytes()));
        if check != expected.as_bytes() {
            return None;
        }
        serde_json::from_str(&format!("{body}}}")).ok()
    }
}

/// How a journal came to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Every line is as it was written.
    Whole,
    /// The last line was being written when the program or the system ended, or the first one never
    /// was.
    Torn,
    /// Something else has changed it.
    Damaged,
    /// It belongs to another ladder.
    Foreign,
    /// A later version wrote it.
    Newer,
}

/// What a journal says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    pub(super) state: State,
    /// The attempts, the last of which may never have been ended, with the names of their replays.
    pub(super) attempts: Vec<(Tried, Option<String>)>,
    /// The number of the last attempt.
    pub(super) last: u64,
    /// The attempt that the last lines are about.
    open: Option<Tried>,
    levels: usize,
}

/// Reads the journal of a ladder. Whatever is in the bytes, every line that is right counts.
pub(super) fn read(bytes: &[u8], code: &str, levels: usize) -> Reading {
    let mut reading = Reading {
        state: State::Whole,
        attempts: Vec::new(),
        last: 0,
        open: None,
        levels,
    };
    let mut rest = bytes;
    let mut first = true;
    while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
        let event = Event::read(&rest[..end]);
        if first {
            reading.begin(event, code);
            if matches!(reading.state, State::Foreign | State::Newer) {
                return reading;
            }
        } else if !event.is_some_and(|event| reading.take(event)) {
            reading.state = State::Damaged;
        }
        first = false;
        rest = &rest[end + 1..];
    }
    if (first || !rest.is_empty()) && reading.state == State::Whole {
        reading.state = State::Torn;
    }
    // Only its end may be missing.
    if !first && let Some(event) = Event::read(rest) {
        reading.take(event);
    }
    reading.close(false);
    reading
}

impl Reading {
    /// Takes the first line.
    fn begin(&mut self, event: Option<Event>, code: &str) {
        self.state = match event {
            Some(Event::Ladder { version, .. }) if version > VERSION => State::Newer,
            Some(Event::Ladder {
                code: found,
                levels,
                ..
            }) => {
                if found == code && levels == self.levels {
                    State::Whole
                } else {
                    State::Foreign
                }
            }
            _ => State::Damaged,
        };
    }

    /// Takes a further line, if it fits those before.
    fn take(&mut self, event: Event) -> bool {
        match event {
            Event::Ladder { .. } => false,
            Event::Begun { attempt, at } => {
                if attempt <= self.last || at > LAST_SECOND {
                    return false;
                }
                self.start(attempt, at);
                true
            }
            Event::Split { attempt, run, real } => {
                let levels = self.levels;
                let open = self.open.as_mut().filter(|_| attempt == self.last);
                let Some(open) = open else { return false };
                if open.splits.len() >= levels || real > MOST_REAL {
                    return false;
                }
                open.splits.push(split((run, real)));
                true
            }
            Event::Finished {
                attempt,
                at,
                splits,
                replay,
            } => {
                let fits = if attempt == self.last {
                    self.open.is_some()
                } else {
                    attempt > self.last
                };
                let sound = splits.len() == self.levels
                    && at <= LAST_SECOND
                    && splits.iter().all(|&(_, real)| real <= MOST_REAL)
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
                // A finished attempt whose beginning is missing says that a line is.
                known
            }
            Event::GivenUp { attempt } => {
                if attempt != self.last || self.open.is_none() {
                    return false;
                }
                self.close(false);
                true
            }
        }
    }

    fn start(&mut self, attempt: u64, at: u64) {
        self.close(false);
        self.last = attempt;
        self.open = Some(Tried {
            started: at,
            ..Tried::default()
        });
    }

    /// Ends the attempt that the last lines were about.
    fn close(&mut self, finished: bool) {
        if let Some(mut tried) = self.open.take() {
            tried.finished = finished;
            self.attempts.push((tried, None));
        }
    }

    /// The journal of the attempts that were read, written anew.
    pub(super) fn rewritten(&self, code: &str) -> String {
        let mut text = Event::ladder(code, self.levels).line();
        for (number, (tried, replay)) in (1..).zip(&self.attempts) {
            let begun = Event::Begun {
                attempt: number,
                at: tried.started,
            };
            text += &begun.line();
            if let Some(replay) = replay {
                text += &Event::finished(number, tried, replay.clone()).line();
                continue;
            }
            for split in &tried.splits {
                let split = Event::Split {
                    attempt: number,
                    run: split.run.0,
                    real: split.real,
                };
                text += &split.line();
            }
            text += &Event::GivenUp { attempt: number }.line();
        }
        text
    }
}

fn split((run, real): (u32, u64)) -> Split {
    Split {
        run: Ticks(run),
        real,
    }
}

/// Whether a text is the plain name of a file in the same folder.
fn is_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
    name.len() <= MOST_NAME && !name.starts_with('.') && !name.is_empty() && name.bytes().all(plain)
}
