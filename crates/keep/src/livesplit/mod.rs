//! LiveSplit: our splits as a file that it opens, and a running one driven from here.

pub mod client;
pub mod lss;
