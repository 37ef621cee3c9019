//! Ranking: which runs count, and in what order.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::examine::Facts;
use crate::html::day;
use crate::likeness::Alike;
use crate::name::look;
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
    /// The player's comment.
    pub comment: Option<String>,
    /// The facts that the replay records.
    pub facts: Facts,
}

impl Entry {
    /// The run in a file.
    pub fn new(name: &str, comment: Option<String>, file: &str, bytes: &[u8], facts: Facts) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(blake3::hash(bytes).as_bytes()).update(name.as_bytes());
        // No name has a slash.
        comment.iter().for_each(|comment| _ = hasher.update(b"/").update(comment.as_bytes()));
        Self {
            id: hasher.finalize().to_hex()[..20].to_owned(),
            name: name.to_owned(),
            file: file.to_owned(),
            packet: None,
            comment,
            facts,
        }
    }

    /// Why it is a copy of another run, if it is. A player's own run may be ranked in a packet as well.
    pub fn copies(&self, other: &Self) -> Option<String> {
        let is_own = self.name == other.name;
        let copied = other.facts.likeness.copied(&self.facts.likeness, is_own, &other.file);
        copied.filter(|_| !is_own || self.packet.is_none() && other.packet.is_none())
    }

    /// How closely it resembles a run of another player, if the two are [alike](crate::Likeness::alike).
    pub fn alike(&self, other: &Self) -> Option<Alike> {
        (self.name != other.name).then(|| self.facts.likeness.alike(&other.facts.likeness))?
    }

    /// The category that it is ranked in: the ladder, and whether the path was shown.
    pub(crate) fn category(&self) -> (&str, bool) {
        (&self.facts.ladder, self.facts.is_aided)
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

impl Category {
    /// The category of a run, without any ranks.
    pub(crate) fn of(run: &Entry) -> Self {
        let Facts { ladder, is_aided, .. } = &run.facts;
        Self { ladder: ladder.clone(), is_aided: *is_aided, ranked: Vec::new() }
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
    /// By their numbers, ranked runs that are [alike](crate::Likeness::alike) to an earlier one by another player: that
    /// one, and how.
    pub alike: BTreeMap<usize, (usize, Alike)>,
    /// By the files of runs that count, the copies of them by other players, which do not.
    pub disputed: BTreeMap<String, BTreeSet<String>>,
    /// The time at which it was made, in seconds since 1970.
    pub now: u64,
}

impl Board {
    /// Ranks runs, and those for packets once more among themselves. Runs of later days do not count. Of copies of a
    /// run, the earliest counts, or else the first file; of names that look alike, the one with the most runs that the
    /// others do not have, or else the first in character order.
    ///
    /// A packet ends after its last day, or when all who take part have opened their runs; runs opened before then are
    /// not shown.
    pub fn new(mut entries: Vec<Entry>, mut refusals: Vec<Refusal>, mut packets: Vec<Standing>, now: u64) -> Self {
        entries.sort_by(|a, b| (a.facts.moment(), &a.file).cmp(&(b.facts.moment(), &b.file)));
        let today = &day(now).unwrap_or_default();
        let mut refuse = |entry: &Entry, reason| refusals.push(Refusal { file: entry.file.clone(), reason });
        entries.retain(|entry| entry.facts.is_past(now).inspect_err(|reason| refuse(entry, reason.clone())).is_ok());
        for standing in &mut packets {
            let packet = &standing.packet;
            let is_for = |entry: &Entry| entry.packet.as_ref() == Some(&packet.name);
            entries.retain(|entry| {
                let fits = if is_for(entry) { packet.fits(&entry.facts) } else { Ok(()) };
                fits.inspect_err(|reason| refuse(entry, reason.clone())).is_ok()
            });
            let opened = entries.iter().filter(|entry| is_for(entry)).map(|entry| &entry.name);
            let opened: BTreeSet<&String> = opened.collect();
            let is_done = !packet.players.is_empty() && packet.players.iter().all(|player| opened.contains(player));
            standing.is_open = !packet.is_over(today) && !is_done;
            if standing.is_open {
                entries.retain(|entry| !is_for(entry));
            }
        }
        // A name that imitates another takes no run from anyone, so copies are looked for again without its runs.
        let mut disputed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut dispute = |original: &Entry, copy: &Entry| {
            if original.name != copy.name {
                disputed.entry(original.file.clone()).or_default().insert(copy.file.clone());
            }
        };
        let mut copies = loop {
            let copies = copies(&entries);
            let imitated = imitated(&entries, &copies);
            if imitated.is_empty() {
                break copies;
            }
            let is_out = |entry: &Entry| imitated.contains_key(&entry.name);
            for (&copy, &(original, _)) in &copies {
                let [copy, original] = [&entries[copy], &entries[original]];
                match [copy, original].map(is_out) {
                    [false, true] => dispute(copy, original),
                    [true, false] => dispute(original, copy),
                    [true, true] | [false, false] => {}
                }
            }
            entries.retain(|entry| {
                let name = imitated.get(&entry.name);
                name.map_or(Ok(()), |name| Err(format!("the name looks like {name} (look-alike)")))
                    .inspect_err(|reason| refuse(entry, reason.clone()))
                    .is_ok()
            });
        };
        for (&copy, (original, reason)) in &copies {
            refuse(&entries[copy], reason.clone());
            dispute(&entries[*original], &entries[copy]);
        }
        let mut number = 0..;
        entries.retain(|_| copies.remove(&number.next().unwrap_or_default()).is_none());
        entries.sort_by(|a, b| a.file.cmp(&b.file));
        let runs = entries;
        disputed.retain(|file, _| runs.iter().any(|run| run.file == *file));
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
        let alike = alike(&runs, &categories);
        Self { runs, categories, refusals, packets, alike, disputed, now }
    }

    /// The run that a ranked run is alike to, whichever of them says that it was earlier, and how.
    pub(crate) fn alike_to(&self, run: usize) -> Option<(usize, Alike)> {
        let later =
            || self.alike.iter().find(|(_, (other, _))| *other == run).map(|(&later, &(_, alike))| (later, alike));
        self.alike.get(&run).copied().or_else(later)
    }

    /// The files of runs that a keeper should look at: they are alike to others, or claimed by others.
    pub fn notices(&self) -> impl Iterator<Item = Refusal> {
        let disputed = self.disputed.iter().map(|(file, copies)| {
            let copies: Vec<&str> = copies.iter().map(|copy| &**copy).collect();
            let reason = match copies[..] {
                [copy] => format!("counts; {copy}, a copy of it or of one of its levels, does not"),
                _ => format!("counts; {}, copies of it or of its levels, do not", copies.join(", ")),
            };
            Refusal { file: file.clone(), reason }
        });
        disputed.chain(self.alike.iter().map(|(&run, &(other, alike))| {
            let [file, other] = [run, other].map(|number| self.runs[number].file.clone());
            Refusal { file, reason: format!("ranked, but {}", alike.remark(&other)) }
        }))
    }
}

/// The ranked runs that are alike to an earlier one by another player.
fn alike(runs: &[Entry], categories: &[Category]) -> BTreeMap<usize, (usize, Alike)> {
    let mut levels: BTreeMap<(&str, usize), BTreeSet<(u32, usize)>> = BTreeMap::new();
    for (number, Entry { facts, .. }) in runs.iter().enumerate() {
        for (maze, ticks, _) in facts.likeness.mazes() {
            levels.entry(maze).or_default().insert((ticks, number));
        }
    }
    let when = |number: usize| (runs[number].facts.moment(), &runs[number].file);
    let alike = |run: usize| {
        let others = runs[run].facts.likeness.mazes().flat_map(|(maze, _, near)| {
            levels[&maze].range((*near.start(), 0)..=(*near.end(), usize::MAX)).map(|(_, other)| *other)
        });
        let before: BTreeSet<usize> = others.filter(|&other| when(other) < when(run)).collect();
        let found = before.iter().filter_map(|&other| Some((runs[run].alike(&runs[other])?, other))).min();
        let found = found.or_else(|| Some((Alike::Rhythm, mixed(runs, run, &before)?)));
        found.map(|(alike, other)| (run, (other, alike)))
    };
    categories.iter().flat_map(|category| &category.ranked).filter_map(|ranked| alike(ranked.run)).collect()
}

/// One of the earlier runs from which a run may be put together: each of its levels is alike to one of another player.
fn mixed(runs: &[Entry], run: usize, before: &BTreeSet<usize>) -> Option<usize> {
    let Entry { name, facts, .. } = &runs[run];
    let all = Some(facts.likeness.judged()).filter(|all| *all > 1)?;
    let (mut levels, mut first) = (BTreeSet::new(), None);
    for &other in before.iter().filter(|other| runs[**other].name != *name) {
        let shared = facts.likeness.shared(&runs[other].facts.likeness);
        levels.extend(shared.map(|(level, _)| level));
        first = first.or_else(|| levels.first().map(|_| other));
    }
    first.filter(|_| levels.len() >= all)
}

/// By their numbers, runs that are copies of an earlier one: that one, and why.
fn copies(entries: &[Entry]) -> BTreeMap<usize, (usize, String)> {
    let (mut originals, mut copies): (BTreeMap<String, usize>, _) = (BTreeMap::new(), BTreeMap::new());
    for (number, entry) in entries.iter().enumerate() {
        let copied = entry.facts.likeness.digests().find_map(|digest| {
            let original = *originals.get(&digest)?;
            Some((original, entry.copies(&entries[original])?))
        });
        if let Some(copied) = copied {
            copies.insert(number, copied);
            continue;
        }
        for digest in entry.facts.likeness.digests() {
            originals.entry(digest).or_insert(number);
        }
    }
    copies
}

/// Maps each name that is refused to the name it looks like. Of names that look alike, the one with the most runs of
/// its own is accepted. Copies do not count as runs of its own, nor do runs that appear under two of these names.
fn imitated(entries: &[Entry], copies: &BTreeMap<usize, (usize, String)>) -> BTreeMap<String, String> {
    let looks: Vec<String> = entries.iter().map(|entry| look(&entry.name)).collect();
    let is_shared = |&(&copy, &(original, _)): &(&usize, &(usize, String))| {
        looks[copy] == looks[original] && entries[copy].name != entries[original].name
    };
    let shared = copies.iter().filter(is_shared).flat_map(|(&copy, &(original, _))| [copy, original]);
    let shared: BTreeSet<usize> = shared.collect();
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (number, entry) in entries.iter().enumerate() {
        let is_shared = shared.contains(&number);
        if is_shared || !copies.contains_key(&number) {
            *counts.entry((&looks[number], &entry.name)).or_default() += usize::from(!is_shared);
        }
    }
    let mut names: Vec<_> = counts.into_iter().collect();
    names.sort_by_key(|&((look, name), runs)| (look, Reverse(runs), name));
    let alike = names.chunk_by(|((one, _), _), ((other, _), _)| one == other);
    let others = alike.flat_map(|names| names[1..].iter().map(|((_, other), _)| (*other, names[0].0.1)));
    others.map(|(other, first)| (other.to_owned(), first.to_owned())).collect()
}

/// The best run of each player, by levels won in a storm and then by ticks; of equal ones, the earlier day comes first.
fn rank(runs: &[Entry], mut numbers: Vec<usize>) -> Vec<Ranked> {
    numbers.sort_by_key(|&number| {
        let Entry { id, facts, .. } = &runs[number];
        (Reverse(facts.won), facts.ticks, facts.moment(), id)
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
