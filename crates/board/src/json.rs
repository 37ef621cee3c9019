//! The board for programs: `board.json`, written and read.

use std::collections::{BTreeMap, BTreeSet};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Ranked, Refusal};
use crate::html::{day, visible};
use crate::name::look;
use crate::packet::Packet;
use crate::rules;
use crate::site::{Site, run_path};
use mazewright_maze::inside::text::preamble;

/// A board as its `board.json` lists it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Listing {
    /// The title.
    pub title: String,
    /// The identity that runs are signed for, if the board accepts only signed runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The key that each name belongs to, in hexadecimal digits, if the board accepts only signed runs.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub keys: BTreeMap<String, String>,
    /// Ladders; runs with help are listed apart.
    pub ladders: Vec<ListedLadder>,
    #[serde(skip_deserializing)]
    packets: Vec<ListedPacket>,
    refused: Vec<Refusal>,
    /// Ranked runs to look at: they are alike to those of others.
    #[serde(default)]
    alike: Vec<Refusal>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct ListedPacket {
    #[serde(flatten)]
    rules: Packet,
    open: bool,
    sealed: BTreeSet<String>,
    ranked: Vec<ListedRun>,
}

/// The ranks on a ladder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ListedLadder {
    /// The race code.
    pub ladder: String,
    /// Its name on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// True if the path was shown in these runs.
    pub aided: bool,
    /// The least ticks that any walk takes, where that is known.
    pub perfect_ticks: Option<u32>,
    /// The ticks of the keyboard line, where that is known.
    #[serde(default)]
    pub keyboard_ticks: Option<u32>,
    /// The best run of each player, the best first.
    pub ranked: Vec<ListedRun>,
}

/// A ranked run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct ListedRun {
    /// The rank, from 1; equal times have equal ranks.
    pub rank: usize,
    /// The player.
    pub name: String,
    /// The levels won, in a storm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels_won: Option<u32>,
    /// The ticks of all levels.
    pub run_ticks: u32,
    /// The ticks before the first directions.
    pub look_ticks: u32,
    /// The claimed real time in milliseconds, from the first direction on.
    pub real_ms: u64,
    /// How much of it the clock stood, as claimed.
    pub stood_ms: u64,
    /// How often it stood, as claimed.
    pub stops: u32,
    /// The player's comment on the run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The day, as claimed: the year, the month and the day of the month.
    pub day: Option<String>,
    /// The file that it was read from.
    pub file: String,
    /// The path of its page in the board.
    pub page: String,
    /// The path of its replay in the board.
    pub replay: String,
}

impl Listing {
    /// Reads a `board.json` from any source: paths of replays must stay within the board. Linear time.
    ///
    /// # Errors
    /// With what is wrong, in a line.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let listing: Self = serde_json::from_slice(&bytes[preamble(bytes)..]).map_err(|error| error.to_string())?;
        if listing.id.as_deref().is_some_and(|id| !rules::is_id(id)) {
            return Err("the board has an invalid id".to_owned());
        }
        let mut runs = listing.ladders.iter().flat_map(|ladder| &ladder.ranked);
        match runs.find(|run| !stays_within(&run.replay)) {
            Some(run) => Err(format!("invalid replay path: {}", visible(&run.replay))),
            None => Ok(listing),
        }
    }

    /// Checks that a name belongs to a key, or that the key can claim it.
    ///
    /// # Errors
    /// With the reason, in a line.
    pub fn admits(&self, name: &str, key: &[u8; 32]) -> Result<(), String> {
        let own = HEXLOWER.encode(key);
        let look_of_name = look(name);
        let mut others = self.keys.iter().filter(|(_, key)| **key != own).map(|(other, _)| other);
        match others.find(|other| look(other) == look_of_name) {
            Some(other) if other == name => Err(format!("the name {name} belongs to another key")),
            Some(other) => Err(format!("the name looks like {}, which is taken", visible(other))),
            None => Ok(()),
        }
    }

    /// The runs without help on a ladder, the best first.
    pub fn runs(&self, ladder: &str) -> &[ListedRun] {
        let of = |it: &&ListedLadder| it.ladder == ladder && !it.aided;
        self.ladders.iter().find(of).map_or(&[], |it| &it.ranked)
    }
}

/// Returns true if a path stays below the folder of the board.
fn stays_within(path: &str) -> bool {
    let is_plain = |part: &str| {
        part.starts_with(|letter: char| letter.is_ascii_alphanumeric())
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    path.len() <= 200 && path.split('/').all(is_plain)
}

pub(crate) fn write(site: &Site, board: &Board) -> String {
    let ladders = board.categories.iter().map(|category| ListedLadder {
        ladder: category.ladder.clone(),
        title: site.ladders.get(&category.ladder).map(|naming| naming.name.clone()),
        aided: category.is_aided,
        perfect_ticks: site.lines(&category.ladder).perfect,
        keyboard_ticks: site.lines(&category.ladder).keyboard,
        ranked: runs(board, &category.ranked),
    });
    let packets = board.packets.iter().map(|standing| ListedPacket {
        rules: standing.packet.clone(),
        open: standing.is_open,
        sealed: standing.sealed.clone(),
        ranked: runs(board, &standing.ranked),
    });
    let listing = Listing {
        title: site.title.clone(),
        id: site.id.clone(),
        keys: site.keys.iter().map(|(name, key)| (name.clone(), HEXLOWER.encode(key))).collect(),
        ladders: ladders.collect(),
        packets: packets.collect(),
        refused: board.refusals.clone(),
        alike: board.notices().collect(),
    };
    // All of this can be written as JSON.
    let text = serde_json::to_string(&listing).unwrap_or_default();
    text + "\n"
}

fn runs(board: &Board, ranked: &[Ranked]) -> Vec<ListedRun> {
    let run = |ranked: &Ranked| {
        let run = &board.runs[ranked.run];
        ListedRun {
            rank: ranked.rank,
            name: run.name.clone(),
            levels_won: run.facts.won,
            run_ticks: run.facts.ticks,
            look_ticks: run.facts.look,
            real_ms: run.facts.real,
            stood_ms: run.facts.stood,
            stops: run.facts.stops,
            comment: run.comment.clone(),
            day: day(run.facts.started),
            file: run.file.clone(),
            page: run_path(&run.id, "html"),
            replay: run_path(&run.id, "mwr"),
        }
    };
    ranked.iter().map(run).collect()
}
