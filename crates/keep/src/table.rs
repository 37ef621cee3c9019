//! The folder of races that several players ran at one table: a replay for each of them, none of which counts as a
//! record.

use std::path::Path;

use super::read_bounded::FileProblem;
use super::store::{describe, make_folder, stamp, write_replay};

/// The folder, inside the data folder, of the replays.
pub const TABLE: &str = "table";

/// Keeps the replay of a player, numbered from 1, of a race that began at a time in seconds since 1970 (UTC), under a
/// name that no other file has. Blocks on the disk.
///
/// # Errors
/// When the file cannot be written.
pub fn keep_table_run(
    data: &Path,
    started: u64,
    player: usize,
    replay: &[u8],
) -> Result<Option<FileProblem>, FileProblem> {
    let folder = data.join(TABLE);
    let stem = format!("{}-player-{player}", stamp(started));
    let written = make_folder(&folder).and_then(|()| write_replay(&folder, &stem, replay));
    written.map(|_| None).map_err(|error| FileProblem::Unwritable { path: folder, error: describe(&error) })
}
