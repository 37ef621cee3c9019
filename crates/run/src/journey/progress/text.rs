//! Progress as JSON, bounded in size and strict about damage.
//!
//! ```json
//! {
//!   "mazewright_progress": 1,
//!   "stopped": { "world": "brambles", "level": 1 },
//!   "opened": ["brambles"],
//!   "endless": 4,
//!   "won": [
//!     { "world": "diagonals", "level": 10, "ticks": 512, "stars": ["unaided", "fast"] }
//!   ]
//! }
//! ```
//!
//! `stopped` is null at first; on the endless ladder, its world is `endless`. Keys of worlds are 1 to 40
//! lower-case letters, digits and hyphens; levels and ticks are at least 1; there are no duplicates.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Best, ENDLESS, Progress};
use crate::Ticks;
use crate::journey::place::Place;
use crate::journey::stars::{Star, Stars};
use crate::journey::world::World;

/// The most bytes that are read; [`Progress::to_text`] writes fewer.
pub const MAX_TEXT: u64 = 1 << 21;
/// The version that is written.
const VERSION: u64 = 1;
/// The most characters of a key.
const MAX_KEY: usize = 40;
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

/// The version, whatever else there is.
#[derive(Deserialize)]
struct Head {
    mazewright_progress: Option<serde_json::Value>,
}

/// The whole text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    mazewright_progress: u64,
    stopped: Option<At>,
    opened: Vec<String>,
    endless: u32,
    won: Vec<Won>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    world: String,
    level: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Won {
    world: String,
    level: u32,
    ticks: u32,
    stars: Vec<String>,
}

impl Progress {
    /// The progress as JSON, with a line break at the end.
    #[must_use]
    pub fn to_text(&self) -> String {
        let at = |(world, level): &(String, u32)| At {
            world: world.clone(),
            level: *level,
        };
        let won = |((world, level), best): (&(String, u32), &Best)| Won {
            world: world.clone(),
            level: *level,
            ticks: best.ticks.0,
            stars: best
                .stars
                .iter()
                .map(|star| star.key().to_owned())
                .collect(),
        };
        let document = Document {
            mazewright_progress: VERSION,
            stopped: self.stopped.as_ref().map(at),
            opened: self.opened.iter().cloned().collect(),
            endless: self.endless,
            won: self.won.iter().map(won).collect(),
        };
        // Numbers and texts always serialize; reading an empty text would report damage.
        let mut text = serde_json::to_string_pretty(&document).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads progress.
    ///
    /// # Errors
    /// If the text is not exactly what [`Progress::to_text`] of this release may have written, or of another
    /// one with other worlds and levels. Nothing is guessed.
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
        let mut won = BTreeMap::new();
        for entry in self.won {
            let stars = stars(&entry.stars)?;
            let level = level(entry.world, entry.level)?;
            if entry.ticks == 0 {
                return Err(format!(
                    "level {} of {} was won in no time",
                    level.1, level.0
                ));
            }
            let best = Best {
                ticks: Ticks(entry.ticks),
                stars,
            };
            if let Some((level, _)) = won.contains_key(&level).then_some(&level) {
                return Err(format!("{level} has a level twice"));
            }
            won.insert(level, best);
        }
        let opened = self.opened.len();
        let worlds = self.opened.into_iter().map(key);
        let worlds = worlds.collect::<Result<BTreeSet<String>, String>>()?;
        if worlds.len() != opened {
            return Err("a world has opened twice".to_owned());
        }
        let is_unknown = |world: &str, level: u32| Place::of_key(world, level).is_none();
        let levels = won
            .keys()
            .filter(|(world, level)| is_unknown(world, *level));
        let others = worlds.iter().filter(|world| World::of_key(world).is_none());
        if levels.count().max(others.count()) > MAX_UNKNOWN {
            return Err(format!(
                "more than {MAX_UNKNOWN} worlds or levels are unknown"
            ));
        }
        Ok(Progress {
            won,
            opened: worlds,
            stopped: self
                .stopped
                .map(|at| match at.world.as_str() {
                    ENDLESS if at.level > 0 => Ok((at.world, at.level)),
                    _ => level(at.world, at.level),
                })
                .transpose()?,
            endless: self.endless,
        })
    }
}

/// The stars of a list.
fn stars(list: &[String]) -> Result<Stars, String> {
    let mut stars = Stars::NONE;
    for key in list {
        let star = Star::ALL.into_iter().find(|star| star.key() == key);
        let star = star.ok_or_else(|| format!("{} is not a star", quote(key)))?;
        if stars.contains(star) {
            return Err(format!("the star {key} is listed twice"));
        }
        stars = stars.with(star);
    }
    Ok(stars)
}

/// A level of a world, known or not.
fn level(world: String, level: u32) -> Result<(String, u32), String> {
    let world = key(world)?;
    if level == 0 {
        return Err(format!("{world} has no level 0"));
    }
    Ok((world, level))
}

/// The key of a world, known or not.
fn key(text: String) -> Result<String, String> {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_key = (1..=MAX_KEY).contains(&text.len()) && text.bytes().all(fits);
    if is_key && text != ENDLESS {
        Ok(text)
    } else {
        Err(format!("{} is not a world", quote(&text)))
    }
}

/// A text from outside, as an error shows it.
fn quote(text: &str) -> String {
    let short: String = text.chars().take(MAX_KEY).collect();
    format!("{short:?}")
}
