//! The network: the connection to a running LiveSplit.

#[cfg(not(windows))]
use mazewright_keep::livesplit::client::DEFAULT_PORT;
use mazewright_keep::livesplit::client::Endpoint;
pub(in crate::game) use mazewright_keep::livesplit::client::{Client, Signal};

/// Where LiveSplit listens: on Windows the pipe that it always opens.
pub(in crate::game) const fn livesplit() -> Endpoint {
    #[cfg(windows)]
    return Endpoint::Pipe;
    #[cfg(not(windows))]
    Endpoint::Tcp(DEFAULT_PORT)
}
