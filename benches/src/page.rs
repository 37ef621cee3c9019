//! The page on speed: replaces the table in it.

use std::fs;
use std::path::Path;

pub(crate) const BEGIN: &str = "<!-- bench -->\n";
pub(crate) const END: &str = "<!-- /bench -->";

/// Puts a table between the two markers in the page on speed.
pub(crate) fn write(table: &str) -> Result<(), String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/speed.md");
    let text = fs::read_to_string(&path).map_err(|error| format!("docs/speed.md cannot be read: {error}"))?;
    let text = between_marks(&text, table)
        .ok_or_else(|| format!("docs/speed.md has no place for the table, between {} and {END}", BEGIN.trim()))?;
    fs::write(&path, text).map_err(|error| format!("docs/speed.md cannot be written: {error}"))
}

/// A text with everything between the two markers replaced.
pub(crate) fn between_marks(text: &str, table: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}{table}{END}{after}"))
}
