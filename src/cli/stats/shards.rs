//! Shards as files: which part of the seeds to count, and several files merged into one.

use std::path::PathBuf;

use mazewright_maze::inside::text::preamble;
use mazewright_stats::{MAX_BYTES, MergeError, Merger, Shard};

use crate::cli::Failure;
use crate::cli::folder::Search;
use crate::cli::input::in_file;

/// Which shard to count: a number from 1 on, and how many there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) number: u64,
    pub(super) count: u64,
}

/// Reads `3/1000`.
pub(super) fn choice(text: &str) -> Result<Choice, String> {
    let read = || {
        let (number, count) = text.split_once('/')?;
        Some(Choice { number: number.parse().ok()?, count: count.parse().ok()? })
    };
    read().ok_or_else(|| "give its number and how many there are, such as 3/1000".to_owned())
}

/// The shards of files, and of all `.jsonl` files in folders, merged into one.
pub(super) fn merge(named: &[PathBuf]) -> Result<Shard, Failure> {
    let files = Search { endings: &["jsonl"], unpacks: Some(MAX_BYTES) }.inputs(named)?;
    let mut merger: Option<Merger> = None;
    for file in &files {
        let path = &file.path;
        let bytes = file.read(MAX_BYTES).map_err(|problem| in_file(path, problem))?;
        let begin = if bytes.len() > MAX_BYTES { 0 } else { preamble(&bytes) };
        let shard = Shard::read(&bytes[begin..]).map_err(|error| in_file(path, error))?;
        match &mut merger {
            None => merger = Some(Merger::new(shard)),
            Some(merger) => merger.add(&shard).map_err(|error| in_file(path, error))?,
        }
    }
    let merger = merger.ok_or_else(|| Failure::bad("--merge needs a file"))?;
    if let Err(error) = merger.whole() {
        let problem = match &error {
            MergeError::Doubled { shards, .. } => {
                let [one, other] = shards.map(|shard| files[shard].name());
                format!("{other}: {error}, after {one}; leave one of them out")
            }
            MergeError::Missing { part: Some(part), .. } => {
                format!("{error}, such as {}", merger.so_far().name_of(part))
            }
            _ => error.to_string(),
        };
        return Err(Failure::Bad(problem));
    }
    merger.finish().map_err(Failure::bad)
}
