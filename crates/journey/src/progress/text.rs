//! Progress as JSON, bounded in size and strict about damage.
//!
//! ```json
//! {
//!   "mazewright_progress": 1,
//!   "stopped": { "world": "brambles", "level": 1 },
//!   "opened": ["brambles"],
//!   "endless": 4,
//!   "won": [
//!     { "world": "diagonals", "level": 10, "seed": 7, "ticks": 512, "stars": ["unaided", "fast"] }
//!   ]
//! }
//! ```
//!
//! `stopped` is null at first; on the endless ladder, its world is `endless`. Keys of worlds are 1 to 40
//! lowercase letters, digits and hyphens; levels and ticks are at least 1; there are no duplicates. The number of the
//! `seed` says which maze of the level was won or revealed; those of the first release have none.
//!
//! Empty parts are left out: `climb` (the `level` and the `lanterns` of the climb that goes on), `seen`
//! (keys), `found` (levels), `revealed` (levels with how often the path was `shown` and `forgotten`), `daily` (wins
//! with a `day` and whether they were `on_day`), `totals`, `planes` (the number of a `seed`, the cell where the player
//! is `at`, `steps` and cells whose `marks` were set and removed so often), `plane` (the seed of the plane that was
//! shown last).

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    Best, DailyBest, DailyRecord, ENDLESS, LevelKey, MAX_DAYS, MAX_KEY, MAX_KEYS, MAX_PLANES, MazeKey, Progress,
    Reveals, Roamed, Totals, is_key,
};
use crate::climb::Climb;
use crate::daily::{Day, DayError};
use crate::place::Place;
use crate::stars::{Star, Stars};
use crate::world::World;
use mazewright_maze::plane::Spot;
use mazewright_run::Ticks;

/// The most bytes that are read; [`Progress::to_text`] writes fewer.
pub const MAX_TEXT: u64 = 1 << 22;
/// The version that is written.
const VERSION: u64 = 1;
/// The most unknown levels, and the most unknown worlds, that are kept.
const MAX_UNKNOWN: usize = 4000;

/// Why a text is not progress.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProgressError {
    /// The text is too long.
    #[error("it is longer than {MAX_TEXT} bytes")]
    TooLong,
    /// The text is damaged.
    #[error("{0}")]
    Damaged(String),
    /// The text is something else.
    #[error("it has no number \"mazewright_progress\"")]
    Foreign,
    /// A later release wrote it.
    #[error("it has version {0}, and this program knows version {VERSION}")]
    Newer(u64),
}

/// The version, whatever else the text has.
#[derive(Deserialize)]
struct Head {
    mazewright_progress: Option<serde_json::Value>,
}

/// The whole text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    mazewright_progress: u64,
    stopped: Option<LevelKey>,
    opened: Vec<String>,
    endless: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    climb: Option<Climb>,
    won: Vec<Won>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    found: Vec<LevelKey>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    revealed: Vec<Revealed>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    daily: Vec<Daily>,
    #[serde(default, skip_serializing_if = "is_nothing")]
    totals: Totals,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    planes: Vec<PlaneAt>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plane: Option<u64>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaneAt {
    seed: u64,
    at: [i64; 2],
    steps: u64,
    /// Column, row and number of changes.
    marks: Vec<(i64, i64, u32)>,
}

fn is_nothing(totals: &Totals) -> bool {
    *totals == Totals::default()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Revealed {
    world: String,
    level: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    shown: u32,
    forgotten: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Daily {
    day: String,
    ticks: u32,
    stars: Vec<String>,
    on_day: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Won {
    world: String,
    level: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    ticks: u32,
    stars: Vec<String>,
}

impl Progress {
    /// The progress as JSON, with a line break at the end.
    pub fn to_text(&self) -> String {
        let won = |(at, best): (&MazeKey, &Best)| Won {
            world: at.level.world.clone(),
            level: at.level.level,
            seed: at.seed,
            ticks: best.ticks.0,
            stars: keys(best.stars),
        };
        let revealed = |(at, reveals): (&MazeKey, &Reveals)| Revealed {
            world: at.level.world.clone(),
            level: at.level.level,
            seed: at.seed,
            shown: reveals.shown,
            forgotten: reveals.forgotten,
        };
        let daily = |(day, daily): (&Day, &DailyBest)| Daily {
            day: day.to_string(),
            ticks: daily.best.ticks.0,
            stars: keys(daily.best.stars),
            on_day: daily.is_on_day,
        };
        let plane = |(&seed, roamed): (&u64, &Roamed)| PlaneAt {
            seed,
            at: [roamed.at.x, roamed.at.y],
            steps: roamed.steps,
            marks: roamed.changes.iter().map(|(cell, &changes)| (cell.x, cell.y, changes)).collect(),
        };
        let document = Document {
            mazewright_progress: VERSION,
            stopped: self.stopped.clone(),
            opened: self.opened.iter().cloned().collect(),
            endless: self.endless,
            climb: self.climb,
            won: self.won.iter().map(won).collect(),
            seen: self.seen.iter().cloned().collect(),
            found: self.found.iter().cloned().collect(),
            revealed: self.revealed.iter().map(revealed).collect(),
            daily: self.daily.0.iter().map(daily).collect(),
            totals: self.totals,
            planes: self.planes.iter().map(plane).collect(),
            plane: self.plane,
        };
        // Numbers and texts always serialize; reading an empty text would report damage.
        let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads progress.
    ///
    /// # Errors
    /// If [`Progress::to_text`] cannot have written exactly this text, in this release or in another one with other
    /// worlds and levels. Nothing is guessed.
    pub fn from_text(text: &str) -> Result<Self, ProgressError> {
        if text.len() as u64 > MAX_TEXT {
            return Err(ProgressError::TooLong);
        }
        let damaged = |error: serde_json::Error| ProgressError::Damaged(error.to_string());
        let head = serde_json::from_str(text).map(|head: Head| head.mazewright_progress);
        let version = match head {
            Ok(version) => version.and_then(|version| version.as_u64()),
            // Valid JSON of another form belongs to another program.
            Err(error) if error.is_data() => None,
            Err(error) => return Err(damaged(error)),
        };
        match version {
            Some(VERSION) => {}
            Some(newer) if newer > VERSION => return Err(ProgressError::Newer(newer)),
            _ => return Err(ProgressError::Foreign),
        }
        let document: Document = serde_json::from_str(text).map_err(damaged)?;
        document.into_progress().map_err(ProgressError::Damaged)
    }
}

impl Document {
    /// The progress of the document.
    ///
    /// # Errors
    /// The first thing that is wrong, as a clause.
    fn into_progress(self) -> Result<Progress, String> {
        let won = once(self.won, |entry| {
            let level = level(entry.world, entry.level)?;
            let name = level.to_string();
            let best = best(entry.ticks, &entry.stars, &name)?;
            Ok((MazeKey { level, seed: entry.seed }, best, name))
        })?;
        let opened = once(self.opened, |world| {
            let world = key(world)?;
            let name = format!("the opened world {world}");
            Ok((world, (), name))
        })?;
        let found = once(self.found, |at| {
            let level = level(at.world, at.level)?;
            let name = format!("the find of {level}");
            Ok((level, (), name))
        })?;
        let revealed = once(self.revealed, |entry| {
            let level = level(entry.world, entry.level)?;
            let name = format!("the revealed {level}");
            let reveals = Reveals { shown: entry.shown, forgotten: entry.forgotten };
            Ok((MazeKey { level, seed: entry.seed }, reveals, name))
        })?;
        let daily = once(self.daily, |entry| {
            let day: Day = entry.day.parse().map_err(|error: DayError| error.to_string())?;
            let name = format!("the maze of {day}");
            let best = best(entry.ticks, &entry.stars, &name)?;
            Ok((day, DailyBest { best, is_on_day: entry.on_day }, name))
        })?;
        let seen = once(self.seen, |key| {
            if !is_key(&key) {
                return Err(format!("{} is not a key of what was seen", quote(&key)));
            }
            let name = format!("the key {key}");
            Ok((key, (), name))
        })?;
        let place = |at: &LevelKey| Place::of_key(&at.world, at.level);
        let is_of_another_release =
            |at: &&MazeKey| place(&at.level).is_none_or(|place| at.seed != Some(place.recipe().seed.0));
        let unknown = [
            won.keys().filter(is_of_another_release).count(),
            found.keys().filter(|at| place(at).is_none()).count(),
            revealed.keys().filter(is_of_another_release).count(),
            opened.keys().filter(|world| World::of_key(world).is_none()).count(),
        ];
        if unknown.into_iter().any(|count| count > MAX_UNKNOWN) {
            return Err(format!("more than {MAX_UNKNOWN} worlds or levels are unknown"));
        }
        if seen.len() > MAX_KEYS || daily.len() > MAX_DAYS {
            return Err(format!("more than {MAX_KEYS} keys were seen, or {MAX_DAYS} daily mazes won"));
        }
        let planes = once(self.planes, |entry| {
            let marks = entry.marks.into_iter();
            let roamed = Roamed {
                at: Spot::new(entry.at[0], entry.at[1]),
                steps: entry.steps,
                changes: marks.map(|(x, y, n)| (Spot::new(x, y), n)).collect(),
            };
            let name = format!("the plane of the seed {}", entry.seed);
            if !roamed.is_valid() {
                return Err(format!("{name} has places beyond it, or too many marks"));
            }
            Ok((entry.seed, roamed, name))
        })?;
        if planes.len() > MAX_PLANES {
            return Err(format!("there are more than {MAX_PLANES} planes"));
        }
        let mut progress = Progress {
            won,
            planes,
            plane: self.plane,
            opened: opened.into_keys().collect(),
            stopped: self.stopped.map(stopped).transpose()?,
            endless: self.endless,
            climb: self.climb.map(climb).transpose()?,
            seen: seen.into_keys().collect(),
            found: found.into_keys().collect(),
            revealed,
            daily: DailyRecord(daily),
            totals: self.totals,
        };
        progress.open_earned();
        Ok(progress)
    }
}

impl fmt::Display for LevelKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "level {} of {}", self.level, self.world)
    }
}

/// A map of the entries of a list, whose keys all differ, by a function that also names an entry.
fn once<Entry, Key: Ord, Value>(
    list: Vec<Entry>,
    read: impl Fn(Entry) -> Result<(Key, Value, String), String>,
) -> Result<BTreeMap<Key, Value>, String> {
    let mut map = BTreeMap::new();
    for entry in list {
        let (key, value, name) = read(entry)?;
        if map.insert(key, value).is_some() {
            return Err(format!("{name} is listed twice"));
        }
    }
    Ok(map)
}

/// A best time and its stars.
fn best(ticks: u32, list: &[String], name: &str) -> Result<Best, String> {
    if ticks == 0 {
        return Err(format!("{name} was won in no time"));
    }
    Ok(Best { ticks: Ticks(ticks), stars: stars(list)? })
}

/// A climb that goes on.
fn climb(climb: Climb) -> Result<Climb, String> {
    let Climb { level, lanterns } = climb;
    let is_valid = level > 0 && (1..=Climb::LANTERNS).contains(&lanterns);
    if is_valid { Ok(climb) } else { Err(format!("no climb is at level {level} with {lanterns} lanterns")) }
}

/// The keys of stars.
fn keys(stars: Stars) -> Vec<String> {
    stars.iter().map(|star| star.key().to_owned()).collect()
}

/// The stars of a list.
fn stars(list: &[String]) -> Result<Stars, String> {
    list.iter().try_fold(Stars::NONE, |stars, key| {
        let star = Star::ALL.into_iter().find(|star| star.key() == key);
        let star = star.ok_or_else(|| format!("{} is not a star", quote(key)))?;
        if stars.contains(star) { Err(format!("the star {key} is listed twice")) } else { Ok(stars.with(star)) }
    })
}

/// A level of a world, known or not.
fn level(world: String, level: u32) -> Result<LevelKey, String> {
    let world = key(world)?;
    if level > 0 { Ok(LevelKey { world, level }) } else { Err(format!("{world} has no level 0")) }
}

/// Where a player stopped.
fn stopped(at: LevelKey) -> Result<LevelKey, String> {
    if at.world == ENDLESS && at.level > 0 { Ok(at) } else { level(at.world, at.level) }
}

/// The key of a world, known or not.
fn key(text: String) -> Result<String, String> {
    if is_key(&text) && text != ENDLESS { Ok(text) } else { Err(format!("{} is not a world", quote(&text))) }
}

/// A text from outside, as an error shows it.
fn quote(text: &str) -> String {
    let short: String = text.chars().take(MAX_KEY).collect();
    format!("{short:?}")
}
