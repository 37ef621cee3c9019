//! The terminal: lines for people, in which no foreign text can control the terminal.

use std::io::{self, Write as _};
use std::path::Path;

/// Prints a line on standard error. There is nowhere to report a line that cannot be printed.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(line));
}

/// A text as one harmless line, wherever it came from: control characters, and those that change the writing direction,
/// are escaped.
fn visible(text: &str) -> String {
    let is_safe = |one: char| {
        !one.is_control() && !matches!(one, '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    };
    let escaped = |one: char| match is_safe(one) {
        true => one.to_string(),
        false => one.escape_default().to_string(),
    };
    text.chars().map(escaped).collect()
}

/// A path for a message.
pub(super) fn in_one_line(path: &Path) -> String {
    visible(&path.display().to_string())
}
