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
//! If the connection is lost, or cannot be made, LiveSplit sits out the attempt, and joins the next one.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::{LiveSplit, Shared};
use mazewright_run::{TICKS_PER_SECOND, Ticks};

/// The default port of LiveSplit's server.
pub const DEFAULT_PORT: u16 = 16834;

/// The timeout of connecting and of writing.
const TIMEOUT: Duration = Duration::from_secs(1);
/// The least time from a failure to the next attempt to connect.
const DELAY: Duration = Duration::from_secs(1);

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
            Driver { place, shared, line: None, is_followed: false, next_try: Instant::now() }.run(signals);
        })
    }
}

/// The state of the thread.
struct Driver {
    place: Endpoint,
    shared: Arc<Shared>,
    line: Option<Connection>,
    /// True while LiveSplit follows an attempt, from its start on.
    is_followed: bool,
    /// When to connect next at the earliest.
    next_try: Instant,
}

impl Driver {
    fn run(mut self, signals: &Receiver<Signal>) {
        for signal in signals {
            self.handle(signal);
            if self.shared.has_missed.swap(false, Ordering::AcqRel) {
                self.is_followed = false;
            }
        }
        if self.is_followed {
            self.send("reset\r\n");
        }
    }

    fn handle(&mut self, signal: Signal) {
        if signal == Signal::Began {
            self.is_followed = self.connect();
        }
        if self.is_followed {
            self.send(&commands(signal));
            self.is_followed &= !matches!(signal, Signal::Finished(_) | Signal::GaveUp);
        }
    }

    /// Connects if needed, and returns whether there is a connection.
    fn connect(&mut self) -> bool {
        if self.line.as_mut().is_some_and(Connection::is_lost) {
            self.lose();
        }
        if self.line.is_none() && self.next_try <= Instant::now() {
            match Connection::open(self.place) {
                Ok(line) => {
                    self.line = Some(line);
                    self.shared.is_connected.store(true, Ordering::Release);
                    self.send("switchto gametime\r\n");
                }
                Err(_) => self.lose(),
            }
        }
        self.line.is_some()
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
        self.is_followed = false;
        self.shared.is_connected.store(false, Ordering::Release);
        self.next_try = Instant::now() + DELAY;
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

    /// Returns true if the other side has hung up, which a write would report only the next time.
    fn is_lost(&mut self) -> bool {
        match self {
            Self::Tcp(stream) => {
                if stream.set_nonblocking(true).is_err() {
                    return true;
                }
                let is_open = match stream.read(&mut [0; 64]) {
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
}
