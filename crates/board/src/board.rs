//! Ranking: which runs count, and in what order.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::examine::Facts;
use crate::name::look;

/// A run that holds, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where its page is: letters of a digest of the file and the name.
    pub id: String,
    /// The player's name, as [`name::read`](crate::name::read) gives it.
    pub name: String,
    /// The path of its file in the folder.
    pub file: String,
    /// What the replay says.
    pub facts: Facts,
}

impl Entry {
    /// The run in a file.
    #[must_use]
    pub fn new(name: &str, file: &str, bytes: &[u8], facts: Facts) -> Self {
        Self {
            id: Self::id(name, blake3::hash(bytes).as_bytes()),
            name: name.to_owned(),
            file: file.to_owned(),
            facts,
        }
    }

    /// Where the page of a run is, by its player and the digest (BLAKE3) of its file.
    #[must_use]
    pub fn id(name: &str, digest: &[u8; 32]) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(digest).update(name.as_bytes());
        hasher.finalize().to_hex()[..20].to_owned()
    }
}

/// A file that is not ranked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Refusal {
    /// Its path in the folder.
    pub file: String,
    /// Why, in a sentence.
    pub reason: String,
}

/// A run with its rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// From 1; equal times have equal ranks, and those after them are counted on.
    pub rank: usize,
    /// The number of the run in [`Board::runs`].
    pub run: usize,
}

/// The runs on one ladder, either all with help or all without.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Category {
    /// The code of the ladder.
    pub ladder: String,
    /// True if the path was shown in these runs.
    pub is_aided: bool,
    /// The best run of each player, in order.
    pub ranked: Vec<Ranked>,
}

/// All runs, ranked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The runs that count, in the order of their files.
    pub runs: Vec<Entry>,
    /// Ladders, those with the most players first.
    pub categories: Vec<Category>,
    /// Files that are not ranked, in order.
    pub refusals: Vec<Refusal>,
}

impl Board {
    /// Ranks runs. Of copies of a run the first file counts; of names that look alike the one with the most runs, or
    /// else the first in the order of characters.
    #[must_use]
    pub fn new(mut entries: Vec<Entry>, mut refusals: Vec<Refusal>) -> Self {
        entries.sort_by(|a, b| a.file.cmp(&b.file));
        let mut first_files: BTreeMap<String, String> = BTreeMap::new();
        let mut refuse = |entry: Entry, reason| refusals.push(Refusal { file: entry.file, reason });
        let mut runs: Vec<Entry> = Vec::with_capacity(entries.len());
        for entry in entries {
            match first_files.get(&entry.facts.inputs) {
                Some(file) => refuse(entry, format!("the same run as {file} (copy)")),
                None => {
                    first_files.insert(entry.facts.inputs.clone(), entry.file.clone());
                    runs.push(entry);
                }
            }
        }
        let imitated = imitated(&runs);
        let (runs, imitations): (Vec<_>, Vec<_>) =
            runs.into_iter().partition(|run| !imitated.contains_key(&run.name));
        for entry in imitations {
            let reason = format!("the name looks like {} (look-alike)", imitated[&entry.name]);
            refuse(entry, reason);
        }
        refusals.sort_unstable();
        let mut categories: BTreeMap<(&str, bool), Vec<usize>> = BTreeMap::new();
        for (number, run) in runs.iter().enumerate() {
            let key = (&*run.facts.ladder, run.facts.is_aided);
            categories.entry(key).or_default().push(number);
        }
        let ranked = categories.into_iter().map(|((ladder, is_aided), numbers)| Category {
            ladder: ladder.to_owned(),
            is_aided,
            ranked: rank(&runs, numbers),
        });
        let mut categories: Vec<Category> = ranked.collect();
        categories.sort_by_key(|category| Reverse(category.ranked.len()));
        Self { runs, categories, refusals }
    }
}

/// The names that look like others, each with the one that counts.
fn imitated(runs: &[Entry]) -> BTreeMap<String, String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    runs.iter().for_each(|run| *counts.entry(&run.name).or_default() += 1);
    let mut names: Vec<(&str, usize)> = counts.into_iter().collect();
    names.sort_by_key(|&(name, runs)| (Reverse(runs), name));
    let mut looks: BTreeMap<String, &str> = BTreeMap::new();
    let mut imitated = BTreeMap::new();
    for (name, _) in names {
        let first = *looks.entry(look(name)).or_insert(name);
        if first != name {
            imitated.insert(name.to_owned(), first.to_owned());
        }
    }
    imitated
}

/// The best run of each player by its ticks; of equal ones the earlier day comes first.
fn rank(runs: &[Entry], mut numbers: Vec<usize>) -> Vec<Ranked> {
    numbers.sort_by_key(|&number| {
        let Entry { id, facts, .. } = &runs[number];
        // An unknown day is the last.
        (facts.ticks, facts.started.wrapping_sub(1), id)
    });
    let mut players = BTreeSet::new();
    let mut ranked: Vec<Ranked> = Vec::new();
    for run in numbers {
        if players.insert(&*runs[run].name) {
            let last =
                ranked.last().filter(|last| runs[last.run].facts.ticks == runs[run].facts.ticks);
            let rank = last.map_or(ranked.len() + 1, |last| last.rank);
            ranked.push(Ranked { rank, run });
        }
    }
    ranked
}
