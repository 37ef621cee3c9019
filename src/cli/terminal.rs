//! The terminal: lines for people, in which no foreign text can control the terminal.

use std::io::{self, Write as _};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use mazewright_board::visible;

/// Prints a line on standard error. There is nowhere to report a line that cannot be printed.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(line));
}

/// A path for a message.
pub(super) fn in_one_line(path: &Path) -> String {
    visible(&path.display().to_string())
}

/// A progress bar on standard error, if that is a terminal.
pub(super) fn progress(steps: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(steps).with_style(style);
    bar.tick();
    bar
}
