//! The process that the game runs in: its memory, and the lines that it prints.

use std::fs;
use std::io::{self, Write as _};

/// Prints a line to standard output. A closed pipe does not end the game.
pub(in crate::game) fn print(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

/// Prints a line to standard error.
pub(in crate::game) fn print_error(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// The resident memory of this process and its peak, in bytes; `None` where the system is not Linux.
pub(in crate::game) fn memory() -> [Option<f64>; 2] {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    ["VmRSS:", "VmHWM:"].map(|name| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kibibytes: f64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes * 1024.0)
    })
}
