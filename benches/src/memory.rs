//! Memory: what Linux reports about this process.
//!
//! Resident memory counts the pages in use, including the stack of a recursion, which a counting
//! allocator would miss; it is exact to a few pages, and costs the timed code nothing.

use std::fs;

/// The resident memory at the start of a watch over its peak.
pub(crate) struct Watch {
    before: u64,
}

impl Watch {
    /// Resets the peak.
    pub(crate) fn begin() -> Option<Self> {
        fs::write("/proc/self/clear_refs", "5").ok()?;
        let before = kilobytes("/proc/self/status", "VmRSS:")?;
        Some(Self { before })
    }

    /// The growth of the peak since the start, in bytes.
    pub(crate) fn growth(self) -> Option<u64> {
        let peak = kilobytes("/proc/self/status", "VmHWM:")?;
        Some(peak.saturating_sub(self.before) * 1024)
    }
}

/// The memory available to other processes, in bytes.
pub(crate) fn available() -> Option<u64> {
    Some(kilobytes("/proc/meminfo", "MemAvailable:")? * 1024)
}

/// The number after a name in one of the system's tables.
fn kilobytes(path: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}
