//! A server on this computer that LiveSplit One connects to, in a browser or as a program of its own, and that then
//! drives it.
//!
//! Each signal is a few text messages of a WebSocket, each a command as JSON (livesplit-core, `server_protocol`):
//!
//! | signal        | commands                                                                             |
//! |---------------|--------------------------------------------------------------------------------------|
//! | (connected)   | `setCurrentTimingMethod`                                                             |
//! | `Began`       | `reset`, `start`, `initializeGameTime`, `setGameTime`, `resumeGameTime`                |
//! | `Paused(t)`   | `pauseGameTime`, `setGameTime`                                                        |
//! | `Resumed(t)`  | `setGameTime`, `resumeGameTime`                                                       |
//! | `Split(t)`    | `pauseGameTime`, `setGameTime`, `split`; `Finished(t)` the same                        |
//! | `GaveUp`      | `reset`                                                                              |
//!
//! A program that connects in the middle of an attempt sits it out. Pages of other hosts are turned away, since
//! otherwise any page could watch.

use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tungstenite::http::StatusCode;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket};

use super::client::{Signal, game_time};
use super::{LiveSplit, Shared};

/// The port: the one after that of LiveSplit's own server.
pub const PORT: u16 = super::client::DEFAULT_PORT + 1;

/// How often new connections are looked for.
const PAUSE: Duration = Duration::from_millis(50);
/// The timeout of greeting a connection, and of writing.
const TIMEOUT: Duration = Duration::from_millis(500);
/// The most connections at once, and the longest message that is read, in bytes.
const MAX_CONNECTIONS: usize = 4;
const MAX_MESSAGE_BYTES: usize = 1 << 16;

/// A connection, and whether it has followed the attempt from its start.
struct Connection {
    socket: WebSocket<TcpStream>,
    is_following: bool,
}

impl LiveSplit {
    /// Starts a server on a port of this computer, 0 for any that is free, and says which. Dropping it ends all
    /// connections.
    ///
    /// # Errors
    /// If the port is taken, or the system cannot start a thread.
    pub fn serve(port: u16) -> io::Result<(Self, u16)> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        let server = Self::start("livesplit-one", move |signals, shared| serve(&listener, signals, &shared))?;
        Ok((server, port))
    }
}

/// Serves until the sender of signals is dropped.
fn serve(listener: &TcpListener, signals: &Receiver<Signal>, shared: &Shared) {
    let mut connections: Vec<Connection> = Vec::new();
    loop {
        let signal = match signals.recv_timeout(PAUSE) {
            Ok(signal) => Some(signal),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if shared.has_missed.swap(false, Ordering::AcqRel) {
            connections.iter_mut().for_each(|one| one.is_following = false);
        }
        connections.retain_mut(|one| one.is_open() && signal.is_none_or(|signal| one.send(signal)));
        if let Ok((stream, _)) = listener.accept()
            && connections.len() < MAX_CONNECTIONS
        {
            connections.extend(Connection::greet(stream));
        }
        shared.is_connected.store(!connections.is_empty(), Ordering::Release);
    }
}

impl Connection {
    /// Answers a new connection; `None` if it is refused or lost.
    fn greet(stream: TcpStream) -> Option<Self> {
        stream.set_nonblocking(false).ok()?;
        stream.set_nodelay(true).ok()?;
        stream.set_read_timeout(Some(TIMEOUT)).ok()?;
        stream.set_write_timeout(Some(TIMEOUT)).ok()?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_MESSAGE_BYTES));
        let socket = tungstenite::accept_hdr_with_config(stream, admit, Some(config)).ok()?;
        let mut connection = Self { socket, is_following: false };
        let method = json!({ "command": "setCurrentTimingMethod", "timingMethod": "GameTime" });
        connection.write(&[method]).then_some(connection)
    }

    /// Reads and discards what has come; false if the other side has hung up.
    fn is_open(&mut self) -> bool {
        if self.socket.get_ref().set_nonblocking(true).is_err() {
            return false;
        }
        let is_open = loop {
            match self.socket.read() {
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) => {
                    break error.kind() == io::ErrorKind::WouldBlock;
                }
                Err(_) => break false,
            }
        };
        is_open && self.socket.get_ref().set_nonblocking(false).is_ok()
    }

    /// Sends the commands for a signal if the attempt is followed; false if the connection is lost.
    fn send(&mut self, signal: Signal) -> bool {
        self.is_following |= signal == Signal::Began;
        !self.is_following || self.write(&commands(signal))
    }

    fn write(&mut self, commands: &[Value]) -> bool {
        let mut messages = commands.iter().map(|command| Message::text(command.to_string()));
        messages.all(|message| self.socket.send(message).is_ok())
    }
}

/// Admits programs, which name no origin, and pages of LiveSplit One or of this computer.
#[expect(clippy::result_large_err, reason = "the type of the callback is tungstenite's")]
fn admit(request: &Request, response: Response) -> Result<Response, ErrorResponse> {
    let origin = request.headers().get("origin").map(|origin| origin.to_str().unwrap_or("?"));
    let host = origin.map(|origin| origin.split_once("://").map_or(origin, |(_, host)| host));
    match host.map(|host| host.split(':').next().unwrap_or(host)) {
        None | Some("one.livesplit.org" | "localhost" | "127.0.0.1" | "tauri.localhost") => Ok(response),
        Some(_) => {
            let mut refusal = ErrorResponse::new(None);
            *refusal.status_mut() = StatusCode::FORBIDDEN;
            Err(refusal)
        }
    }
}

/// The commands for a signal.
fn commands(signal: Signal) -> Vec<Value> {
    let command = |name: &str| json!({ "command": name });
    let set = |ticks| json!({ "command": "setGameTime", "time": game_time(ticks) });
    let reset = json!({ "command": "reset", "saveAttempt": true });
    match signal {
        Signal::Began => vec![
            reset,
            command("start"),
            command("initializeGameTime"),
            set(mazewright_run::Ticks(0)),
            command("resumeGameTime"),
        ],
        Signal::Paused(time) => vec![command("pauseGameTime"), set(time)],
        Signal::Resumed(time) => vec![set(time), command("resumeGameTime")],
        Signal::Split(time) | Signal::Finished(time) => vec![command("pauseGameTime"), set(time), command("split")],
        Signal::GaveUp => vec![reset],
    }
}
