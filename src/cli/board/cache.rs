//! The results of the last time, so that nothing is verified twice. They count only if sealed with a key among the
//! player's own files: write access to the site is not enough to fake a result.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use serde::{Deserialize, Serialize};

use mazewright_board::{Facts, Lines};
use mazewright_keep as keep;

/// The name of the file in the site.
pub(super) const NAME: &str = ".board-cache";
/// The most bytes of a cache: a few hundred for each run of the largest board.
const MAX_BYTES: u64 = 1 << 30;

/// The result of verifying a file: the facts of the run, or the reason why it does not hold.
pub(super) type Checked = Result<Facts, String>;

/// The results, as saved.
#[derive(PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Cache {
    /// Everything that pages depend on besides the runs.
    pub(super) settings: String,
    /// By the digests of the files.
    pub(super) files: BTreeMap<String, Checked>,
    /// The lines of each ladder.
    pub(super) lines: BTreeMap<String, Lines>,
    /// The runs that have their pages.
    pub(super) pages: BTreeSet<String>,
}

impl Cache {
    /// Reads the results in a site if they are sealed with the key and were made with these settings.
    pub(super) fn read(site: &Path, key: &[u8; 32], settings: &str) -> Option<Self> {
        let path = site.join(NAME);
        let is_kept = path.metadata().is_ok_and(|data| data.is_file() && data.len() <= MAX_BYTES);
        let bytes = is_kept.then(|| fs::read(&path).ok())??;
        let (seal, rest) = bytes.split_at_checked(65)?;
        let seal = blake3::Hash::from_hex(seal.get(..64)?).ok()?;
        // Comparing hashes takes constant time.
        let is_ours = blake3::keyed_hash(key, rest) == seal;
        let cache: Self = is_ours.then(|| serde_json::from_slice(rest).ok())??;
        (cache.settings == settings).then_some(cache)
    }

    /// Writes the results into a site.
    pub(super) fn write(&self, site: &Path, key: &[u8; 32]) -> io::Result<()> {
        let text = serde_json::to_string(self)?;
        let seal = blake3::keyed_hash(key, text.as_bytes()).to_hex();
        keep::write_atomic(&site.join(NAME), |file| {
            writeln!(file, "{seal}").and_then(|()| file.write_all(text.as_bytes()))
        })
    }
}
