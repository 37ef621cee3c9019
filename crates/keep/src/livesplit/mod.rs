//! LiveSplit: splits as a file that it opens, a client for its server, and a server for LiveSplit One.

pub mod client;
pub mod lss;
#[cfg(not(target_arch = "wasm32"))]
pub mod one;
