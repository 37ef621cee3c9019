//! The network: the connections to a running LiveSplit, and from LiveSplit One.

use std::io;

use mazewright_keep::livesplit;
pub(in crate::game) use mazewright_keep::livesplit::{LiveSplit, Signal};

/// Connects to LiveSplit when the first attempt begins; on Windows by the pipe that it always opens.
///
/// # Errors
/// When the system cannot start a thread.
pub(in crate::game) fn livesplit() -> io::Result<LiveSplit> {
    #[cfg(windows)]
    let place = livesplit::Endpoint::Pipe;
    #[cfg(not(windows))]
    let place = livesplit::Endpoint::Tcp(livesplit::DEFAULT_PORT);
    LiveSplit::connect(place)
}

/// Waits for LiveSplit One.
///
/// # Errors
/// If the port is taken, or in a page, which cannot have a server.
pub(in crate::game) fn livesplit_one() -> io::Result<LiveSplit> {
    #[cfg(target_arch = "wasm32")]
    return Err(io::ErrorKind::Unsupported.into());
    #[cfg(not(target_arch = "wasm32"))]
    LiveSplit::serve(livesplit::PORT).map(|(server, _)| server)
}
