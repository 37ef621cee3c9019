//! Progress: how far a player has come on the journey. It only ever grows.

#[cfg(feature = "progress")]
mod text;

use std::collections::{BTreeMap, BTreeSet};

#[cfg(feature = "progress")]
pub use self::text::{MAX_TEXT, ProgressError};
use super::place::Place;
use super::stars::{Outcome, Stars};
use super::world::World;
use crate::Ticks;

/// So many stars in a world open the next one, even before its last level is won: half of them.
pub const STARS_TO_OPEN: u32 = World::LEVELS * 3 / 2;

/// What stands for the endless ladder where a world is named.
const ENDLESS: &str = "endless";

/// How far a player has come.
///
/// Worlds and levels of another release that this one does not know are kept, and written again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// What was won, by the key of the world and the number of the level.
    won: BTreeMap<(String, u32), Best>,
    /// The keys of the worlds that were ever opened, the first one left out: nothing is ever locked
    /// again, even if another release asks for more.
    opened: BTreeSet<String>,
    /// The world or the endless ladder, and the level, at which the player stopped.
    stopped: Option<(String, u32)>,
    /// The highest level of the endless ladder that was won; 0 for none.
    endless: u32,
}

/// The best that was done in a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Best {
    /// The least run ticks.
    pub ticks: Ticks,
    /// All stars, of whatever runs.
    pub stars: Stars,
}

/// Where a player stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// At a level of the journey.
    Place(Place),
    /// At a level of the endless ladder, numbered from 1.
    Endless(u32),
}

/// What a win has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRecord {
    /// The stars that the level gave for the first time.
    pub new_stars: Stars,
    /// Whether it was never won as quickly.
    pub is_best: bool,
    /// The world that has opened by it.
    pub opened: Option<&'static World>,
}

impl Progress {
    /// Notes that a level was won, and that the player goes on at the next one.
    pub fn record(&mut self, place: Place, outcome: &Outcome) -> WinRecord {
        let stars = Stars::of(outcome);
        let before = self.best(place);
        self.add(
            (place.world().key.to_owned(), place.level()),
            Best {
                ticks: outcome.ticks,
                stars,
            },
        );
        self.stop_at(Stop::Place(place.next().unwrap_or(place)));
        WinRecord {
            new_stars: stars.without(before.map_or(Stars::NONE, |best| best.stars)),
            is_best: before.is_none_or(|best| outcome.ticks < best.ticks),
            opened: self.open_after(place.world_number()),
        }
    }

    /// Notes that a level of the endless ladder was won, and that the player goes on at the next one;
    /// whether it is the highest.
    pub fn record_endless(&mut self, level: u32) -> bool {
        let is_best = level > self.endless;
        self.endless = self.endless.max(level);
        self.stop_at(Stop::Endless(level.saturating_add(1)));
        is_best
    }

    /// Notes where the player is.
    pub fn stop_at(&mut self, stop: Stop) {
        self.stopped = Some(match stop {
            Stop::Place(place) => (place.world().key.to_owned(), place.level()),
            Stop::Endless(level) => (ENDLESS.to_owned(), level.max(1)),
        });
    }

    /// Adds what another progress has more, as when two programs wrote at once. Where the player stopped
    /// is told by the other one only if this one does not know.
    pub fn merge(&mut self, other: &Self) {
        for (level, &best) in &other.won {
            self.add(level.clone(), best);
        }
        self.opened.extend(other.opened.iter().cloned());
        self.endless = self.endless.max(other.endless);
        if self.stopped.is_none() {
            self.stopped.clone_from(&other.stopped);
        }
        for world in 1..Place::LAST.world_number() {
            self.open_after(world);
        }
    }

    /// Whether nothing was ever done.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The best that was done in a level; none if it was never won.
    #[must_use]
    pub fn best(&self, place: Place) -> Option<Best> {
        let level = (place.world().key.to_owned(), place.level());
        self.won.get(&level).copied()
    }

    /// The highest level of the endless ladder that was won; 0 for none.
    #[must_use]
    pub const fn endless(&self) -> u32 {
        self.endless
    }

    /// How many stars were won in a world, numbered from 1.
    #[must_use]
    pub fn stars_of(&self, world: u32) -> u32 {
        let levels = (1..=World::LEVELS).filter_map(|level| Place::new(world, level));
        let bests = levels.filter_map(|place| self.best(place));
        bests.map(|best| best.stars.count()).sum()
    }

    /// How many stars were won in all worlds.
    #[must_use]
    pub fn stars(&self) -> u32 {
        let worlds = 1..=Place::LAST.world_number();
        worlds.map(|world| self.stars_of(world)).sum()
    }

    /// Whether a world, numbered from 1, may be travelled: the first one; each one after a world whose
    /// last level was won, or in which [`STARS_TO_OPEN`] stars were; each one that ever was open.
    #[must_use]
    pub fn is_world_open(&self, world: u32) -> bool {
        Place::new(world, 1).is_some_and(|place| {
            world == 1
                || self.opened.contains(place.world().key)
                || self.is_earned(world - 1)
                || self.has_won_in(world)
        })
    }

    /// Whether a level may be played: the first one of an open world, each one after a level that was
    /// won, and each one that was won itself.
    #[must_use]
    pub fn is_open(&self, place: Place) -> bool {
        let is_won = |level| {
            Place::new(place.world_number(), level).is_some_and(|place| self.best(place).is_some())
        };
        let (world, level) = (place.world_number(), place.level());
        is_won(level) || is_won(level - 1) || level == 1 && self.is_world_open(world)
    }

    /// Where the player stopped; none at first, and where that is a level of another release.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        let (world, level) = self.stopped.as_ref()?;
        if world == ENDLESS {
            return Some(Stop::Endless(*level));
        }
        Place::of_key(world, *level).map(Stop::Place)
    }

    /// Where to go on: where the player stopped, as far as that is open; otherwise at the first open
    /// level that was not won, or at the first of all.
    #[must_use]
    pub fn go_on(&self) -> Stop {
        let may_stop = |stop: &Stop| match stop {
            Stop::Place(place) => self.is_open(*place),
            Stop::Endless(_) => true,
        };
        self.stopped().filter(may_stop).unwrap_or_else(|| {
            let is_next = |place: &Place| self.is_open(*place) && self.best(*place).is_none();
            Stop::Place(Place::all().find(is_next).unwrap_or(Place::FIRST))
        })
    }

    /// Adds what was done in a level.
    fn add(&mut self, level: (String, u32), best: Best) {
        let known = self.won.entry(level).or_insert(best);
        known.ticks = known.ticks.min(best.ticks);
        known.stars = known.stars.union(best.stars);
    }

    /// Whether what was done in a world opens the next one.
    fn is_earned(&self, world: u32) -> bool {
        let last = Place::new(world, World::LEVELS);
        last.is_some_and(|last| self.best(last).is_some()) || self.stars_of(world) >= STARS_TO_OPEN
    }

    fn has_won_in(&self, world: u32) -> bool {
        let mut levels = (1..=World::LEVELS).filter_map(|level| Place::new(world, level));
        levels.any(|place| self.best(place).is_some())
    }

    /// Opens the world after one, if that was earned; tells which has opened just now.
    fn open_after(&mut self, world: u32) -> Option<&'static World> {
        let next = Place::new(world + 1, 1).filter(|_| self.is_earned(world))?;
        let key = next.world().key;
        self.opened.insert(key.to_owned()).then(|| next.world())
    }
}
