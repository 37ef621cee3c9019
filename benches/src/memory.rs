//! Memory: what the system tells about this process, on Linux.
//!
//! Resident memory counts what was really touched, the stack of a recursion too, which a counting
//! allocator would miss; it is exact to a few pages, and costs the timed code nothing.

use std::fs;

/// The resident memory at some moment, since when the peak is watched.
pub(crate) struct Watch {
    before: u64,
}

impl Watch {
    /// Forgets the peak so far.
    pub(crate) fn begin() -> Option<Self> {
        fs::write("/proc/self/clear_refs", "5").ok()?;
        let before = kilobytes("/proc/self/status", "VmRSS:")?;
        Some(Self { before })
    }

    /// By how many bytes the peak since then lies above the beginning.
    pub(crate) fn growth(self) -> Option<u64> {
        let peak = kilobytes("/proc/self/status", "VmHWM:")?;
        Some(peak.saturating_sub(self.before) * 1024)
    }
}

/// How many bytes of memory other processes have left.
pub(crate) fn available() -> Option<u64> {
    Some(kilobytes("/proc/meminfo", "MemAvailable:")? * 1024)
}

/// The number behind a name in one of the system's tables.
fn kilobytes(path: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}
