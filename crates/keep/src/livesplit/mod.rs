//! LiveSplit: splits as a file that it opens, and a client for its server.

pub mod client;
pub mod lss;
