//! Tests that have a process of their own, as those need that measure memory.

use std::process::Command;

/// How many bytes of memory this process has.
pub(crate) fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/statm").expect("Linux tells");
    let pages = status.split_whitespace().nth(1).and_then(|pages| pages.parse().ok());
    4096 * pages.unwrap_or(0_u64)
}

/// Says to a process that it runs one test alone.
const ALONE: &str = "MAZEWRIGHT_TEST_ALONE";

/// Returns true if a test has a process of its own, as one needs that measures memory; if not, it is run in one, and
/// must pass there.
#[track_caller]
pub(crate) fn is_alone(test: &str) -> bool {
    if std::env::var_os(ALONE).is_some() {
        return true;
    }
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", test, "--nocapture"])
        .env(ALONE, "1")
        .output()
        .expect("the child starts");
    let printed = String::from_utf8_lossy(&child.stdout);
    let trouble = String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success(), "{printed}{trouble}");
    // A name that is wrong runs nothing.
    assert!(printed.contains("1 passed"), "{printed}");
    false
}
