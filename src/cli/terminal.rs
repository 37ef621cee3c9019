//! The terminal: lines for people, and no character of a stranger that would do anything there.

use std::io::{self, Write as _};
use std::path::Path;

/// Prints a line on standard error. There is nowhere to report a line that cannot be printed.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(line));
}

/// A text as one line that does nothing to a terminal, wherever it came from: control characters, and those that turn
/// the direction of writing, as escapes.
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
