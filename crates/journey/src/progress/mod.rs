//! A player's progress on the journey, which only ever grows.

mod records;
#[cfg(feature = "json")]
mod text;

use std::collections::{BTreeMap, BTreeSet};

pub use self::records::{DailyBest, DailyRecord, Roamed, Totals};
#[cfg(feature = "json")]
pub use self::text::{MAX_TEXT, ProgressError};
use super::climb::Climb;
use super::daily::Day;
use super::endless;
use super::place::Place;
use super::stars::{Outcome, Star, Stars};
use super::world::World;
use mazewright_maze::Seed;
use mazewright_run::Ticks;

/// How many levels of a world are to be won until one more world opens.
pub const WINS_TO_OPEN: u32 = 5;
/// How many worlds are open at first: two beside the one that is played.
const OPEN_AT_FIRST: u32 = 3;
/// How many levels of an open world are open beside those that were won.
const LEVELS_AHEAD: u32 = 2;

/// The maximum number of daily mazes kept; beyond it the oldest is dropped.
const MAX_DAYS: usize = 4000;
/// The maximum number of keys in `seen`, and the maximum length of a key.
const MAX_KEYS: usize = 1000;
const MAX_KEY: usize = 40;

/// The maximum number of endless planes kept.
const MAX_PLANES: usize = 100;

/// The endless ladder, in place of a world.
const ENDLESS: &str = "endless";

/// A player's progress.
///
/// Worlds and levels that only another release knows are kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The bests of each maze that was won.
    won: BTreeMap<MazeKey, Best>,
    /// The keys of the worlds that wins have unlocked: nothing is locked again, even if another release requires more.
    opened: BTreeSet<String>,
    /// The world, or the endless ladder, and the level at which the player stopped.
    stopped: Option<LevelKey>,
    /// The highest level won on the endless ladder; 0 for none.
    pub endless: u32,
    /// The current climb of the endless ladder, if there is one.
    pub climb: Option<Climb>,
    /// The introductions and hints that were shown, which are shown once.
    seen: BTreeSet<String>,
    /// The levels whose find was picked up.
    found: BTreeSet<LevelKey>,
    /// The mazes whose whole path was shown.
    revealed: BTreeMap<MazeKey, Reveals>,
    /// The daily mazes that were won.
    pub daily: DailyRecord,
    /// The totals over all levels.
    pub totals: Totals,
    /// Where the player was on endless planes, by the number of the seed.
    planes: BTreeMap<u64, Roamed>,
    /// The seed of the endless plane that was shown last.
    plane: Option<u64>,
}

/// A level by the key of its world and its number there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(deny_unknown_fields))]
struct LevelKey {
    world: String,
    level: u32,
}

/// The maze of a level. Levels had other mazes in earlier releases, and their wins stay won.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct MazeKey {
    level: LevelKey,
    /// The number of its seed; `None` for the mazes of the first release.
    seed: Option<u64>,
}

/// Two counters that only grow, so that two files can be merged: the path counts as shown while `shown` is greater
/// than `forgotten`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Reveals {
    shown: u32,
    forgotten: u32,
}

/// A player's best in a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Best {
    /// The least run ticks.
    pub ticks: Ticks,
    /// The stars of all runs together.
    pub stars: Stars,
}

impl Best {
    /// The best after one win.
    fn of(outcome: &Outcome) -> Self {
        Self { ticks: outcome.ticks, stars: Stars::of(outcome) }
    }

    /// Keeps the better of two times, and the stars of both.
    fn add(&mut self, other: Self) {
        self.ticks = self.ticks.min(other.ticks);
        self.stars = self.stars.union(other.stars);
    }
}

/// Where a player stopped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// At a level of the journey.
    Place(Place),
    /// At a level of the endless ladder, numbered from 1.
    Endless(u32),
    /// At the maze of a day.
    Daily(Day),
}

impl Stop {
    /// The world, or the one that the level's kind of maze belongs to.
    pub fn world(self) -> &'static World {
        match self {
            Self::Place(place) => place.world(),
            Self::Endless(level) => endless::world(level),
            Self::Daily(day) => day.world(),
        }
    }
}

/// The changes that a win made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRecord {
    /// The stars earned for the first time.
    pub new_stars: Stars,
    /// True if it was the fastest win.
    pub is_best: bool,
    /// The world it unlocked.
    pub opened: Option<&'static World>,
    /// The world of which it was the last level to be won.
    pub completed: Option<&'static World>,
}

impl Progress {
    /// Records the win of a level; the player continues at the next one.
    pub fn record(&mut self, place: Place, outcome: &Outcome) -> WinRecord {
        let outcome = &Outcome { aided: outcome.aided || self.is_revealed(place), ..*outcome };
        self.totals.add(outcome);
        let (win, before, stars) = (Best::of(outcome), self.best(place), self.stars_at(place));
        let was_won = self.is_won(place);
        self.add(maze_of(place), win);
        self.stop_at(Stop::Place(self.next_after(place).unwrap_or(place)));
        let is_complete = !was_won && self.wins_in(place.world_number()) == World::LEVELS;
        WinRecord {
            new_stars: win.stars.without(stars),
            is_best: before.is_none_or(|best| outcome.ticks < best.ticks),
            opened: self.open_earned(),
            completed: is_complete.then(|| place.world()),
        }
    }

    /// Records the win of a level of the endless ladder; the journey goes on where it was left. Returns whether it is
    /// the highest level won.
    pub fn record_endless(&mut self, level: u32) -> bool {
        let is_best = level > self.endless;
        self.endless = self.endless.max(level);
        self.seen.remove(&Stop::Endless(level).to_string());
        is_best
    }

    /// Records a win of the daily maze of `day`, begun on the day `begun`. Returns whether it was the fastest win.
    pub fn record_daily(&mut self, day: Day, begun: Day, outcome: &Outcome) -> bool {
        self.totals.add(outcome);
        self.daily.record(day, begun, outcome)
    }

    /// The current climb of the endless ladder, or a new one that begins after the last milestone.
    pub fn climb(&self) -> Climb {
        self.climb.unwrap_or_else(|| Climb::begin(self.endless))
    }

    /// Returns true if something that is shown once has been shown: an introduction or a hint, by a key of at most 40
    /// lowercase letters, digits and hyphens.
    pub fn has_seen(&self, key: &str) -> bool {
        self.seen.contains(key)
    }

    /// Records that it has been shown; returns whether that is new. An invalid key is ignored.
    pub fn see(&mut self, key: &str) -> bool {
        self.seen.len() < MAX_KEYS && is_key(key) && self.seen.insert(key.to_owned())
    }

    /// Returns true if the find of a level was picked up.
    pub fn has_found(&self, place: Place) -> bool {
        self.found.contains(&key_of(place))
    }

    /// Records that the find of a level was picked up; returns whether that is new.
    pub fn find(&mut self, place: Place) -> bool {
        self.found.insert(key_of(place))
    }

    /// Returns true if the whole path of a level was shown, so that a win of it is not unaided.
    pub fn is_revealed(&self, place: Place) -> bool {
        let reveals = self.revealed.get(&maze_of(place));
        reveals.is_some_and(|reveals| reveals.shown > reveals.forgotten)
    }

    /// Returns true if the whole path of the maze at a stop was shown, and that still counts.
    pub fn is_revealed_at(&self, stop: Stop) -> bool {
        match stop {
            Stop::Place(place) => self.is_revealed(place),
            Stop::Daily(_) | Stop::Endless(_) => self.has_seen(&stop.to_string()),
        }
    }

    /// Records that the whole path of the maze at a stop was shown; returns whether that is new.
    pub fn reveal_at(&mut self, stop: Stop) -> bool {
        match stop {
            Stop::Place(place) => self.reveal(place),
            Stop::Daily(_) | Stop::Endless(_) => self.see(&stop.to_string()),
        }
    }

    /// Records that the whole path of a level was shown; returns whether that is new.
    pub fn reveal(&mut self, place: Place) -> bool {
        let reveals = self.revealed.entry(maze_of(place)).or_default();
        let is_new = reveals.shown <= reveals.forgotten;
        if is_new {
            reveals.shown = reveals.forgotten.saturating_add(1);
        }
        is_new
    }

    /// Lets wins of a level be unaided again.
    pub fn forget(&mut self, place: Place) {
        if let Some(reveals) = self.revealed.get_mut(&maze_of(place)) {
            reveals.forgotten = reveals.forgotten.max(reveals.shown);
        }
    }

    /// Gives back the star for an unaided win, because the player has proved that they know a level whose path was
    /// shown. A level that was never won can be won unaided again.
    pub fn redeem(&mut self, place: Place) {
        self.forget(place);
        if let Some(best) = self.won.get_mut(&maze_of(place)) {
            best.stars = best.stars.with(Star::Unaided);
        }
    }

    /// Records where the player is, so that the journey continues there. Daily mazes are not recorded.
    pub fn stop_at(&mut self, stop: Stop) {
        self.stopped = Some(match stop {
            Stop::Place(place) => key_of(place),
            Stop::Endless(level) => LevelKey { world: ENDLESS.to_owned(), level: level.max(1) },
            Stop::Daily(_) => return,
        });
    }

    /// The seed of the endless plane to go on with: that shown last, and 1 at first.
    pub fn plane(&self) -> Seed {
        Seed(self.plane.unwrap_or(1))
    }

    /// Records which endless plane is shown, so that the next walk goes on there.
    pub fn show_plane(&mut self, seed: Seed) {
        self.plane = Some(seed.0);
    }

    /// The saved walk on the endless plane of a seed.
    pub fn roamed(&self, seed: Seed) -> Roamed {
        self.planes.get(&seed.0).cloned().unwrap_or_default()
    }

    /// Keeps where the player is on the endless plane of a seed; without it, planes beyond the 100th are not kept.
    pub fn roam(&mut self, seed: Seed, roamed: Roamed) {
        if self.planes.len() < MAX_PLANES || self.planes.contains_key(&seed.0) {
            self.planes.insert(seed.0, roamed);
        }
    }

    /// Adds everything from another progress, such as when two programs wrote at the same time. The place
    /// where the player stopped is taken over only if this progress has none.
    pub fn merge(&mut self, other: &Self) {
        for (maze, &best) in &other.won {
            self.add(maze.clone(), best);
        }
        self.opened.extend(other.opened.iter().cloned());
        self.endless = self.endless.max(other.endless);
        if self.stopped.is_none() {
            self.stopped.clone_from(&other.stopped);
            self.climb = other.climb;
        }
        self.seen.extend(other.seen.iter().cloned());
        self.found.extend(other.found.iter().cloned());
        for (maze, other) in &other.revealed {
            let reveals = self.revealed.entry(maze.clone()).or_default();
            reveals.shown = reveals.shown.max(other.shown);
            reveals.forgotten = reveals.forgotten.max(other.forgotten);
        }
        for (&day, &daily) in &other.daily.0 {
            self.daily.add(day, daily);
        }
        for (&seed, other) in &other.planes {
            let mut roamed = self.planes.get(&seed).cloned();
            roamed.get_or_insert_with(|| other.clone()).merge(other);
            self.roam(Seed(seed), roamed.unwrap_or_default());
        }
        self.plane = self.plane.or(other.plane);
        self.totals.merge(other.totals);
        self.open_earned();
    }

    /// Returns true if there is no progress at all.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns true if the player has begun the journey or the endless ladder.
    pub fn has_begun(&self) -> bool {
        self.stopped.is_some() || !self.won.is_empty()
    }

    /// The best in the maze of a level; `None` if it was never won, even if an earlier maze of the level was.
    pub fn best(&self, place: Place) -> Option<Best> {
        self.won.get(&maze_of(place)).copied()
    }

    /// Returns true if a level was won, with this maze or one that it had before.
    pub fn is_won(&self, place: Place) -> bool {
        self.wins(place).next().is_some()
    }

    /// The stars won in a level, with this maze or those that it had before.
    pub fn stars_at(&self, place: Place) -> Stars {
        self.wins(place).fold(Stars::NONE, |stars, best| stars.union(best.stars))
    }

    /// The bests of all mazes that a level has had.
    fn wins(&self, place: Place) -> impl Iterator<Item = &Best> {
        let key = |seed| MazeKey { level: key_of(place), seed };
        self.won.range(key(None)..=key(Some(u64::MAX))).map(|(_, best)| best)
    }

    /// The stars won in a world, numbered from 1.
    pub fn stars_of(&self, world: u32) -> u32 {
        Place::in_world(world).map(|place| self.stars_at(place).count()).sum()
    }

    /// The stars won in all worlds.
    pub fn stars(&self) -> u32 {
        (1..=Place::LAST.world_number()).map(|world| self.stars_of(world)).sum()
    }

    /// The golden stars won in all worlds.
    pub fn golden_stars(&self) -> u32 {
        Place::all().filter(|&place| self.stars_at(place).contains(Star::Perfect)).count() as u32
    }

    /// The number of finds that were picked up.
    pub fn finds(&self) -> usize {
        self.found.len()
    }

    /// The number of levels won in a world, numbered from 1.
    pub fn wins_in(&self, world: u32) -> u32 {
        Place::in_world(world).filter(|&place| self.is_won(place)).count() as u32
    }

    /// Returns true if a world, numbered from 1, is unlocked. The first three always are, and one more for each world
    /// in which [`WINS_TO_OPEN`] levels were won. An unlocked world stays unlocked.
    pub fn is_world_open(&self, world: u32) -> bool {
        Place::new(world, 1).is_some_and(|place| {
            let is_opened = self.opened.contains(place.world().key);
            world <= OPEN_AT_FIRST || is_opened || self.wins_in(world) > 0
        })
    }

    /// Returns true if a level is unlocked: in an unlocked world, one that was won and the first two besides, so that
    /// nobody is held up by a single level.
    pub fn is_open(&self, place: Place) -> bool {
        self.is_won(place) || self.wins_missing(place) == 0 && self.is_world_open(place.world_number())
    }

    /// How many more levels of its world are to be won until a level is unlocked, if the world is.
    pub fn wins_missing(&self, place: Place) -> u32 {
        let before = Place::in_world(place.world_number()).take_while(|&other| other < place);
        let lost = before.filter(|&other| !self.is_won(other)).count() as u32;
        (lost + 1).saturating_sub(LEVELS_AHEAD)
    }

    /// The unlocked world in which the fewest wins are missing until another world opens, and how many; `None` once
    /// all are open.
    pub fn nearest_to_open(&self) -> Option<(&'static World, u32)> {
        let worlds = 1..=Place::LAST.world_number();
        let open = worlds.filter(|&world| self.is_world_open(world));
        let missing = open.map(|world| (world, WINS_TO_OPEN.saturating_sub(self.wins_in(world))));
        let (world, missing) = missing.filter(|&(_, missing)| missing > 0).min_by_key(|&(_, missing)| missing)?;
        Place::new(world, 1).map(|place| (place.world(), missing))
    }

    /// Where the player stopped; `None` at first, or if only another release knows that level.
    pub fn stopped(&self) -> Option<Stop> {
        let LevelKey { world, level } = self.stopped.as_ref()?;
        if world == ENDLESS {
            return Some(Stop::Endless(*level));
        }
        Place::of_key(world, *level).map(Stop::Place)
    }

    /// The level after one that was won: from the last one of a world, the first one of the next world that is unlocked
    /// and was not won, or else its first; none after the last of all.
    pub fn next_after(&self, place: Place) -> Option<Place> {
        let next = place.next()?;
        let is_new = |other: &Place| self.is_open(*other) && !self.is_won(*other);
        let leaves = next.world_number() != place.world_number();
        let new = Place::in_world(next.world_number()).find(is_new).filter(|_| leaves);
        Some(new.unwrap_or(next))
    }

    /// Where to continue: where the player stopped, which may be a level that a link led to, or else at the first
    /// unlocked level that was not won, or at the first level.
    pub fn resume_at(&self) -> Stop {
        self.stopped().unwrap_or_else(|| {
            let is_next = |place: &Place| self.is_open(*place) && !self.is_won(*place);
            Stop::Place(Place::all().find(is_next).unwrap_or(Place::FIRST))
        })
    }

    /// Adds a win of a maze.
    fn add(&mut self, maze: MazeKey, best: Best) {
        self.won.entry(maze).or_insert(best).add(best);
    }

    /// The number of worlds that wins have unlocked, with those that are open at first.
    fn earned(&self) -> u32 {
        let is_played = |&world: &u32| self.wins_in(world) >= WINS_TO_OPEN;
        OPEN_AT_FIRST + (1..=Place::LAST.world_number()).filter(is_played).count() as u32
    }

    /// Records the worlds that wins have unlocked; returns the last one that was locked.
    fn open_earned(&mut self) -> Option<&'static World> {
        let earned = (OPEN_AT_FIRST + 1..=self.earned()).filter_map(|world| Place::new(world, 1));
        earned.map(Place::world).filter(|world| self.opened.insert(world.key.to_owned())).last()
    }
}

fn maze_of(place: Place) -> MazeKey {
    MazeKey { level: key_of(place), seed: Some(place.recipe().seed.0) }
}

fn key_of(place: Place) -> LevelKey {
    LevelKey { world: place.world().key.to_owned(), level: place.level() }
}

/// Returns true if a text is 1 to [`MAX_KEY`] lowercase letters, digits and hyphens.
fn is_key(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=MAX_KEY).contains(&text.len()) && text.bytes().all(fits)
}
