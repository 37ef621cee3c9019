//! The network: the connections to a running LiveSplit, and from LiveSplit One.

#[cfg(target_arch = "wasm32")]
pub(in crate::game) use self::page::{PORT, Server};
#[cfg(not(windows))]
use mazewright_keep::livesplit::DEFAULT_PORT;
use mazewright_keep::livesplit::Endpoint;
pub(in crate::game) use mazewright_keep::livesplit::{Client, Signal};
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::game) use mazewright_keep::livesplit::{PORT, Server};

/// Where LiveSplit listens: on Windows the pipe that it always opens.
pub(in crate::game) const fn livesplit() -> Endpoint {
    #[cfg(windows)]
    return Endpoint::Pipe;
    #[cfg(not(windows))]
    Endpoint::Tcp(DEFAULT_PORT)
}

/// A stand-in for the server in a page, which cannot have one.
#[cfg(target_arch = "wasm32")]
mod page {
    use std::io;

    use super::Signal;

    pub(in crate::game) const PORT: u16 = 0;

    /// A server that never starts.
    #[derive(Debug)]
    pub(in crate::game) enum Server {}

    impl Server {
        pub(in crate::game) fn start(_port: u16) -> io::Result<Self> {
            Err(io::ErrorKind::Unsupported.into())
        }

        pub(in crate::game) fn send(&self, _signal: Signal) {
            match *self {}
        }

        pub(in crate::game) fn is_connected(&self) -> bool {
            match *self {}
        }
    }
}
