//! Boards in a page, which has neither folders nor the files of other pages.

use std::path::{Path, PathBuf};

const ABSENT: &str = "not in a browser";

/// Nothing can be read.
pub(in crate::game) fn read(_board: &str, _path: &str, _most: u64) -> Result<Vec<u8>, String> {
    Err(ABSENT.to_owned())
}

/// Nothing can be written.
pub(in crate::game) fn hand_in(
    _home: &Path,
    _board: Option<&str>,
    _player: &str,
    _replay: Vec<u8>,
) -> Result<PathBuf, String> {
    Err(ABSENT.to_owned())
}
