//! Ranking: which runs count, and in what order.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::examine::Facts;
use crate::name::{self, look};
use crate::packet::Packet;

/// A verified run and its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name of its page: letters of a digest of everything that the page says about the run.
    pub id: String,
    /// The player's name, as [`name::read`](crate::name::read) gives it.
    pub name: String,
    /// The path of its file in the folder.
    pub file: String,
    /// The packet that it was sealed for.
    pub packet: Option<String>,
    /// True if a tool made it, as the replay or the name of its file says.
    pub is_tool: bool,
    /// The facts that the replay records.
    pub facts: Facts,
}

impl Entry {
    /// The run in a file.
    pub fn new(name: &str, file: &str, bytes: &[u8], facts: Facts) -> Self {
        let is_tool = facts.is_by_tool || name::is_tool(file);
        let mut hasher = blake3::Hasher::new();
        hasher.update(blake3::hash(bytes).as_bytes()).update(name.as_bytes());
        // No name has a slash.
        hasher.update(if is_tool { &b"/tool"[..] } else { b"" });
        Self {
            id: hasher.finalize().to_hex()[..20].to_owned(),
            name: name.to_owned(),
            file: file.to_owned(),
            packet: None,
            is_tool,
            facts,
        }
    }

    /// The category that it is ranked in: the ladder, whether a tool made it, and whether the path was shown.
    pub(crate) fn category(&self) -> (&str, bool, bool) {
        (&self.facts.ladder, self.is_tool, self.facts.is_aided)
    }
}

/// A file that is not ranked.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// Its path in the folder.
    pub file: String,
    /// Why, in a sentence.
    pub reason: String,
}

/// A run with its rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// From 1; equal times share a rank, and the ranks after it are skipped.
    pub rank: usize,
    /// The number of the run in [`Board::runs`].
    pub run: usize,
}

/// The runs on one ladder, either all with help or all without, and all by hand or all with tools.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Category {
    /// The code of the ladder.
    pub ladder: String,
    /// True if the path was shown in these runs.
    pub is_aided: bool,
    /// True if tools made these runs.
    pub is_tool: bool,
    /// The best run of each player, in order.
    pub ranked: Vec<Ranked>,
}

impl Category {
    /// The category of a run, without any ranks.
    pub(crate) fn of(run: &Entry) -> Self {
        let Facts { ladder, is_aided, .. } = &run.facts;
        Self { ladder: ladder.clone(), is_aided: *is_aided, is_tool: run.is_tool, ranked: Vec::new() }
    }
}

/// A packet and its runs so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its rules.
    pub packet: Packet,
    /// Who sealed a run.
    pub sealed: BTreeSet<String>,
    /// True while runs are still awaited and none is shown.
    pub is_open: bool,
    /// The runs that were opened, in order, with help or without.
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
    /// Packets, those that end last first.
    pub packets: Vec<Standing>,
}

impl Board {
    /// Ranks runs, and those for packets once more among themselves. Of copies of a run, the first file counts; of
    /// names that look alike, the one with the most runs, or else the first in character order.
    ///
    /// A packet ends after its last day, or when all who take part have opened their runs; runs opened before then are
    /// not shown.
    pub fn new(mut entries: Vec<Entry>, mut refusals: Vec<Refusal>, mut packets: Vec<Standing>, today: &str) -> Self {
        entries.sort_by(|a, b| a.file.cmp(&b.file));
        for standing in &mut packets {
            let packet = &standing.packet;
            let is_for = |entry: &Entry| entry.packet.as_ref() == Some(&packet.name);
            entries.retain(|entry| {
                let fits = if is_for(entry) { packet.fits(&entry.facts) } else { Ok(()) };
                let refusal = fits.as_ref().err().cloned();
                refusals.extend(refusal.map(|reason| Refusal { file: entry.file.clone(), reason }));
                fits.is_ok()
            });
            let opened = entries.iter().filter(|entry| is_for(entry)).map(|entry| &entry.name);
            let opened: BTreeSet<&String> = opened.collect();
            let is_done = !packet.players.is_empty() && packet.players.iter().all(|player| opened.contains(player));
            standing.is_open = !packet.is_over(today) && !is_done;
            if standing.is_open {
                entries.retain(|entry| !is_for(entry));
            }
        }
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
        let (runs, imitations): (Vec<_>, Vec<_>) = runs.into_iter().partition(|run| !imitated.contains_key(&run.name));
        for entry in imitations {
            let reason = format!("the name looks like {} (look-alike)", imitated[&entry.name]);
            refuse(entry, reason);
        }
        refusals.sort_unstable();
        let mut categories: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (number, run) in runs.iter().enumerate() {
            categories.entry(run.category()).or_default().push(number);
        }
        let ranked = categories.into_values().map(|numbers| {
            let category = Category::of(&runs[numbers[0]]);
            Category { ranked: rank(&runs, numbers), ..category }
        });
        let mut categories: Vec<Category> = ranked.collect();
        categories.sort_by_key(|category| Reverse(category.ranked.len()));
        for standing in &mut packets {
            let numbers = (0..runs.len()).filter(|&number| runs[number].packet.as_ref() == Some(&standing.packet.name));
            standing.ranked = rank(&runs, numbers.collect());
        }
        packets.sort_by(|a, b| (&b.packet.until, &a.packet.name).cmp(&(&a.packet.until, &b.packet.name)));
        Self { runs, categories, refusals, packets }
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

/// The best run of each player, by levels won in a storm and then by ticks; of equal ones, the earlier day comes first.
fn rank(runs: &[Entry], mut numbers: Vec<usize>) -> Vec<Ranked> {
    numbers.sort_by_key(|&number| {
        let Entry { id, facts, .. } = &runs[number];
        // An unknown day comes last.
        (Reverse(facts.won), facts.ticks, facts.started.wrapping_sub(1), id)
    });
    let mut players = BTreeSet::new();
    let mut ranked: Vec<Ranked> = Vec::new();
    for run in numbers {
        if players.insert(&*runs[run].name) {
            let score = |run: usize| (runs[run].facts.won, runs[run].facts.ticks);
            let last = ranked.last().filter(|last| score(last.run) == score(run));
            let rank = last.map_or(ranked.len() + 1, |last| last.rank);
            ranked.push(Ranked { rank, run });
        }
    }
    ranked
}
