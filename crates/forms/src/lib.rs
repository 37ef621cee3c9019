//! Mazes as text, JSON, pictures, films and worksheets, and read back from text and JSON.

#![deny(clippy::disallowed_methods)]

pub mod draw;
pub mod read;
