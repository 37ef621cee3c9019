//! The folder of a board: its replays, and the files that a board does not accept.

use std::path::Path;

use crate::cli::Failure;
use crate::cli::folder::{Found, Search};
use crate::cli::input::{display, read_some};
use crate::cli::terminal::say;
use mazewright_board::rules;
use mazewright_maze::inside::text::text_of;
use mazewright_run::replay::Replay;

/// The most bytes of a comment.
const MAX_COMMENT: usize = 1024;

/// All replays below a folder, in the order of their paths.
pub(in crate::cli) fn list(root: &Path) -> Result<Vec<Found>, Failure> {
    Search { endings: &["mwr"], unpacks: None, in_each_folder: false }.list(root)
}

/// The bytes of a replay.
pub(super) fn read(found: &Found) -> Result<Vec<u8>, String> {
    let name = if !found.path.ends_with(&found.shown) {
        Err("its name is not UTF-8".to_owned())
    } else if !found.shown.ends_with(".mwr") {
        Err("its name does not end in .mwr; rename it".to_owned())
    } else {
        Ok(())
    };
    found.check().and(name).map_err(|problem| format!("{problem} (no-file)"))?;
    let length = found.path.metadata().map_err(|error| format!("cannot be read: {error}"))?.len();
    if length > Replay::MAX_FILE as u64 {
        return Err(format!("larger than any replay: {length} bytes (too-large)"));
    }
    found.read(Replay::MAX_FILE)
}

/// The line in the file of the same name that ends with txt, if there is one. Says why it does not fit.
pub(super) fn comment(found: &Found) -> Option<String> {
    let path = found.path.with_extension("txt");
    let is_file = path.symlink_metadata().is_ok_and(|data| data.is_file());
    let text = is_file.then(|| read_some(&path, MAX_COMMENT).map_err(|error| error.to_string()))?;
    let comment = text.and_then(|text| rules::comment(text_of(&text)?.trim()));
    comment.inspect_err(|problem| say(&format!("{}: not shown: {problem}", display(&path)))).ok()
}
