//! A client that drives a running LiveSplit through its server, on a background thread, so that the game
//! never waits.
//!
//! The commands are those of LiveSplit's README ("The LiveSplit Server"), each ended by CR LF. All
//! commands for one signal go out in one write. Game time is paused in LiveSplit for each split, so the
//! split has exactly the ticks of the run; between splits LiveSplit's own clock runs.
//!
//! | signal         | commands                                                                        |
//! |----------------|---------------------------------------------------------------------------------|
//! | (connected)    | `switchto gametime`                                                             |
//! | `Began`        | `reset`, `starttimer`, `pausegametime`, `setgametime 0:00:00.00`, `unpausegametime` |
//! | `Paused(t)`    | `pausegametime`, `setgametime t`                                                |
//! | `Resumed(t)`   | `setgametime t`, `unpausegametime`                                              |
//! | `Split(t)`     | `pausegametime`, `setgametime t`, `split`                                       |
//! | `Finished(t)`  | the same; it is the last split, after which LiveSplit stops by itself           |
//! | `GaveUp`       | `reset`                                                                         |
//!
//! After a split game time is paused until `Resumed`: looking at the next maze is not run time.
//! `reset` does nothing in a LiveSplit that is not running, and keeps the times of one that is.
//!
//! After losing the connection during an attempt, a new one asks `getsplitindex`. If LiveSplit is still
//! in the attempt, the splits that it missed are skipped (`skipsplit`, since it does not know their real
//! times) and it continues; otherwise it sits out the attempt and joins the next one.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::{LiveSplit, Shared};
use mazewright_run::{TICKS_PER_SECOND, Ticks};

/// The default port of LiveSplit's server.
pub const DEFAULT_PORT: u16 = 16834;

/// The timeout of connecting, writing and reading.
const TIMEOUT: Duration = Duration::from_secs(1);
/// The delay before reconnecting after a failure; doubled after each further one.
const FIRST_DELAY: Duration = Duration::from_millis(250);
/// The longest delay before reconnecting.
const MAX_DELAY: Duration = Duration::from_secs(5);
/// The longest answer to read.
const MAX_ANSWER_BYTES: usize = 64;

/// Where LiveSplit listens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Endpoint {
    /// A port of this computer, once the player has started LiveSplit's TCP server.
    Tcp(u16),
    /// The named pipe that LiveSplit always has.
    #[cfg(windows)]
    Pipe,
}

/// An event of an attempt; times are run ticks since its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signal {
    /// The first input of the first level.
    Began,
    /// The run clock is paused.
    Paused(Ticks),
    /// The run clock resumed, or must be corrected while it runs.
    Resumed(Ticks),
    /// A level that is not the last was finished.
    Split(Ticks),
    /// The last level was finished.
    Finished(Ticks),
    /// The attempt was given up.
    GaveUp,
}

impl LiveSplit {
    /// Starts the thread, which connects to LiveSplit when the first attempt begins.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub fn connect(place: Endpoint) -> io::Result<Self> {
        Self::start("livesplit", move |signals, shared| {
            let (attempt, next_try) = (None, None);
            let driver =
                Driver { place, shared, line: None, attempt, is_followed: false, delay: FIRST_DELAY, next_try };
            driver.run(signals);
        })
    }
}

/// The state of the current attempt.
struct Attempt {
    /// How many levels are finished.
    splits: usize,
    /// The run time at the last signal.
    time: Ticks,
    /// When the clock resumed; `None` while it is paused.
    since: Option<Instant>,
}

/// The state of the thread.
struct Driver {
    place: Endpoint,
    shared: Arc<Shared>,
    line: Option<Connection>,
    attempt: Option<Attempt>,
    /// True if LiveSplit has followed the attempt from its start.
    is_followed: bool,
    /// How long to wait after the next failure.
    delay: Duration,
    /// When to connect next; `None` for at once.
    next_try: Option<Instant>,
}

impl Driver {
    fn run(mut self, signals: &Receiver<Signal>) {
        loop {
            // Without a connection during an attempt, it retries.
            let wait = match (&self.attempt, &self.line, self.next_try) {
                (Some(_), None, Some(at)) => at.saturating_duration_since(Instant::now()),
                _ => Duration::MAX,
            };
            match signals.recv_timeout(wait) {
                Ok(signal) => self.handle(signal),
                Err(RecvTimeoutError::Timeout) => self.reconnect(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if self.shared.has_missed.swap(false, Ordering::AcqRel) {
                self.attempt = None;
                self.is_followed = false;
            }
        }
        if self.attempt.is_some() && self.is_followed {
            self.send("reset\r\n");
        }
    }

    fn handle(&mut self, signal: Signal) {
        self.update(signal);
        if signal == Signal::Began {
            self.is_followed = self.connect();
        } else if !self.is_followed {
            return;
        } else if self.line.is_none() {
            self.reconnect();
            // Reconnecting has brought LiveSplit up to date, including this signal, or has given up.
            return;
        }
        if self.is_followed {
            self.send(&commands(signal));
        }
    }

    /// Updates the state of the attempt.
    fn update(&mut self, signal: Signal) {
        let (time, runs, more) = match signal {
            Signal::Began => {
                self.attempt = Some(Attempt { splits: 0, time: Ticks(0), since: Some(Instant::now()) });
                return;
            }
            Signal::Finished(_) | Signal::GaveUp => {
                self.attempt = None;
                return;
            }
            Signal::Paused(time) => (time, false, 0),
            Signal::Resumed(time) => (time, true, 0),
            Signal::Split(time) => (time, false, 1),
        };
        if let Some(attempt) = &mut self.attempt {
            attempt.splits += more;
            attempt.time = time;
            attempt.since = runs.then(Instant::now);
        }
    }

    /// Connects if needed, and returns whether there is a connection.
    fn connect(&mut self) -> bool {
        if self.line.as_mut().is_some_and(Connection::is_lost) {
            self.lose();
        }
        if self.line.is_none() && self.next_try.is_none_or(|at| at <= Instant::now()) {
            match Connection::open(self.place) {
                Ok(line) => {
                    self.line = Some(line);
                    self.delay = FIRST_DELAY;
                    self.next_try = None;
                    self.shared.is_connected.store(true, Ordering::Release);
                    self.send("switchto gametime\r\n");
                }
                Err(_) => self.put_off(),
            }
        }
        self.line.is_some()
    }

    /// Connects during an attempt, and continues it if LiveSplit can.
    fn reconnect(&mut self) {
        if !self.connect() || !self.is_followed {
            return;
        }
        let Some(attempt) = &self.attempt else { return };
        let index = self.line.as_mut().and_then(Connection::split_index);
        let Some(missed) = index.and_then(|index| attempt.splits.checked_sub(index)) else {
            self.is_followed = false;
            return;
        };
        let now = match attempt.since {
            // Corrected at the next split.
            Some(since) => {
                let ticks = since.elapsed().as_millis() * u128::from(TICKS_PER_SECOND) / 1000;
                let ticks = Ticks(u32::try_from(ticks).unwrap_or(u32::MAX));
                Signal::Resumed(attempt.time.plus(ticks))
            }
            None => Signal::Paused(attempt.time),
        };
        self.send(&("skipsplit\r\n".repeat(missed) + &commands(now)));
    }

    /// Sends commands if there is a connection, and closes it if that fails.
    fn send(&mut self, commands: &str) {
        if let Some(line) = &mut self.line
            && line.send(commands).is_err()
        {
            self.lose();
        }
    }

    fn lose(&mut self) {
        self.line = None;
        self.shared.is_connected.store(false, Ordering::Release);
        self.put_off();
    }

    /// Delays the next attempt to connect.
    fn put_off(&mut self) {
        self.next_try = Some(Instant::now() + self.delay);
        self.delay = (self.delay * 2).min(MAX_DELAY);
    }
}

/// The commands for a signal.
fn commands(signal: Signal) -> String {
    let set = |ticks| format!("setgametime {}\r\n", game_time(ticks));
    match signal {
        Signal::Began => format!("reset\r\nstarttimer\r\npausegametime\r\n{}unpausegametime\r\n", set(Ticks(0))),
        Signal::Paused(time) => format!("pausegametime\r\n{}", set(time)),
        Signal::Resumed(time) => format!("{}unpausegametime\r\n", set(time)),
        Signal::Split(time) | Signal::Finished(time) => format!("pausegametime\r\n{}split\r\n", set(time)),
        Signal::GaveUp => "reset\r\n".to_owned(),
    }
}

/// A time for LiveSplit: hours, minutes, seconds and hundredths.
pub(super) fn game_time(time: Ticks) -> String {
    let (seconds, hundredths) = (time.0 / TICKS_PER_SECOND, time.0 % TICKS_PER_SECOND);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}.{hundredths:02}", seconds % 60)
}

/// How LiveSplit is reached.
enum Connection {
    Tcp(TcpStream),
    #[cfg(windows)]
    Pipe(std::fs::File),
}

impl Connection {
    fn open(place: Endpoint) -> io::Result<Self> {
        match place {
            Endpoint::Tcp(port) => {
                let stream = TcpStream::connect_timeout(&SocketAddr::from((Ipv4Addr::LOCALHOST, port)), TIMEOUT)?;
                stream.set_nodelay(true)?;
                stream.set_write_timeout(Some(TIMEOUT))?;
                stream.set_read_timeout(Some(TIMEOUT))?;
                Ok(Self::Tcp(stream))
            }
            #[cfg(windows)]
            Endpoint::Pipe => {
                let mut options = std::fs::OpenOptions::new();
                Ok(Self::Pipe(options.read(true).write(true).open(r"\\.\pipe\LiveSplit")?))
            }
        }
    }

    fn send(&mut self, commands: &str) -> io::Result<()> {
        if self.is_lost() {
            return Err(ErrorKind::ConnectionAborted.into());
        }
        match self {
            Self::Tcp(stream) => stream.write_all(commands.as_bytes()),
            #[cfg(windows)]
            Self::Pipe(pipe) => pipe.write_all(commands.as_bytes()),
        }
    }

    /// Returns true if the other side has hung up, which a write would report only the next time. Discards late
    /// answers.
    fn is_lost(&mut self) -> bool {
        match self {
            Self::Tcp(stream) => {
                if stream.set_nonblocking(true).is_err() {
                    return true;
                }
                let mut answer = [0; MAX_ANSWER_BYTES];
                let is_open = match stream.read(&mut answer) {
                    Ok(length) => length > 0,
                    Err(error) => error.kind() == ErrorKind::WouldBlock,
                };
                stream.set_nonblocking(false).is_err() || !is_open
            }
            // Writing to a closed pipe fails at once.
            #[cfg(windows)]
            Self::Pipe(_) => false,
        }
    }

    /// The index of LiveSplit's current split; `None` if it is not in an attempt or does not answer.
    fn split_index(&mut self) -> Option<usize> {
        self.send("getsplitindex\r\n").ok()?;
        match self {
            Self::Tcp(stream) => {
                let mut answer = [0; MAX_ANSWER_BYTES];
                let mut length = 0;
                while !answer[..length].contains(&b'\n') {
                    match stream.read(answer.get_mut(length..)?) {
                        Ok(more) if more > 0 => length += more,
                        _ => return None,
                    }
                }
                str::from_utf8(&answer[..length]).ok()?.trim().parse().ok()
            }
            // Reading from a pipe may block forever.
            #[cfg(windows)]
            Self::Pipe(_) => None,
        }
    }
}
