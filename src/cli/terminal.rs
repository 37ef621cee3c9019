//! The terminal: lines for people, in which no foreign text can control the terminal.

use std::io::{self, Write as _};
use std::path::Path;

use mazewright_board::visible;

/// Prints a line on standard error. There is nowhere to report a line that cannot be printed.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(line));
}

/// A path for a message.
pub(super) fn in_one_line(path: &Path) -> String {
    visible(&path.display().to_string())
}
