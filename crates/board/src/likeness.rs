//! How alike two runs are: copies, which hold the same from the first directions on, and runs only a few ticks apart.

use std::iter;
use std::ops::RangeInclusive;

use mazewright_run::replay::Replay;
use mazewright_run::{Direction, Input, Ladder, Motion, Phase, Rules, RunState, Track};
use serde::{Deserialize, Serialize};

use crate::rhythm::{self, Stretches};

/// Two runs are alike if at most one tick in this many differs, up to [`MOST`], or [`JITTER`] for each change.
const SHARE: usize = 20;
/// The most ticks by which two similar runs differ, in one place or in length.
const MOST: u32 = 100;
/// A copy whose changes were all moved by up to three ticks mostly differs by less than this for each.
const JITTER: usize = 3;
/// Runs with fewer changes than this may look alike by chance, so they may differ by at most one tick per change.
const MANY_CHANGES: usize = 10;
/// With fewer changes than this, two runs may even be equal by chance.
const FEWEST_CHANGES: usize = 4;
/// After a difference, two runs match again once they hold the same for this many ticks.
const TOGETHER: usize = 8;

/// The levels whose inputs count: of a storm those that were won, since in its last one anything can be held.
fn counted(replay: &Replay) -> &[Track] {
    let won = replay.score().won as usize;
    let ends_early = replay.ladder.is_storm && (1..replay.levels.len()).contains(&won);
    if ends_early { &replay.levels[..won] } else { &replay.levels }
}

/// Returns true unless the ticks of two runs say that they are neither copies nor alike.
pub fn may_be_alike(one: &Replay, other: &Replay) -> bool {
    let moving = |track: &Track| track.inputs().filter(|input| !input.direction.is_none()).count() as u32;
    let lengths = |track: &Track| [moving(track), track.ticks.saturating_sub(track.look_ticks())];
    one.levels.iter().any(|track| {
        let near = lengths(track).map(|ticks| near(ticks, track.changes.len()));
        other.levels.iter().any(|other| near.iter().zip(lengths(other)).any(|(near, ticks)| near.contains(&ticks)))
    })
}

/// How long a level that resembles this one may be, or keys be held in it, given that of this one and its changes.
fn near(ticks: u32, changes: usize) -> RangeInclusive<u32> {
    let most = rhythm::MOST.max((JITTER * changes) as u32);
    ticks.saturating_sub(most)..=ticks.saturating_add(most)
}

/// How two runs are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Alike {
    /// Their levels that are alike differ by this many ticks.
    Ticks(usize),
    /// Keys are pressed or released in the same rhythm.
    Rhythm,
}

impl Alike {
    /// The remark on a run that is alike to another one.
    pub fn remark(self, other: &str) -> String {
        match self {
            Self::Ticks(1) => format!("only 1 tick apart from {other} (alike)"),
            Self::Ticks(ticks) => format!("only {ticks} ticks apart from {other} (alike)"),
            Self::Rhythm => format!("keys in the same rhythm as in {other} (alike)"),
        }
    }
}

/// How a player is guided from the first direction of each level on, as seen in each tick of verifying a run: where it
/// is counts, since many keys lead along the same passage.
#[derive(Default)]
pub struct Trail(Vec<Leg>);

/// A cell, one of its ports, and how far the player is along its rail.
type Place = (u64, u8, u32);

/// The part of a trail in a level.
#[derive(Default)]
struct Leg {
    /// The digest of all its places.
    places: blake3::Hasher,
    goes: Stretches,
    /// The last place and whether the player went inward there.
    last: Option<(Place, bool)>,
}

impl Trail {
    /// Follows the player into a tick of a level.
    pub fn follow(&mut self, level: u32, state: &RunState) {
        let Some(here) = state.rail.filter(|_| state.phase != Phase::Looking) else { return };
        self.0.resize_with(level as usize, Leg::default);
        let leg = &mut self.0[level as usize - 1];
        let (place, inward) = ((here.cell.index() as u64, here.port.0, here.along), here.inward);
        leg.places.update(&place.0.to_le_bytes()).update(&[place.1]).update(&place.2.to_le_bytes());
        let way = leg.goes.iter().rev().find(|(go, _)| *go > 0).map_or(1, |(go, _)| *go);
        let go = match leg.last.replace((place, inward)) {
            Some((last, _)) if last == place => 0,
            Some(((cell, port, _), last)) if (cell, port) == (place.0, place.1) && last != inward => 3 - way,
            _ => way,
        };
        hold(&mut leg.goes, go, 1);
    }
}

fn hold(stretches: &mut Stretches, held: u8, ticks: u32) {
    match stretches.last_mut() {
        Some((last, all)) if *last == held => *all += ticks,
        _ => stretches.push((held, ticks)),
    }
}

/// The traits by which copies of a run, and runs that are alike, are found, from the first direction of each level on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Likeness {
    /// A digest of all inputs, hints left out, or of all places of a guided player. Copies have the same digest, even
    /// with other claims, another race code or another look time. A run with few inputs may equal one in other mazes by
    /// chance, so its digest also covers the race code, except for fog and blind.
    pub inputs: String,
    levels: Vec<Level>,
}

/// The traits of a level of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Level {
    /// The size and the seed of its maze, which are in no race code as such.
    maze: String,
    /// Its digest, unless the inputs may be those of another player by chance.
    digest: Option<u64>,
    /// Which of the eight directions of keys is nearest, or none.
    keys: Stretches,
    /// A guided player's moves: standing still, or going one way or the other along a passage.
    goes: Stretches,
}

impl Level {
    fn changes(&self) -> usize {
        self.keys.len().max(self.goes.len())
    }

    /// How many ticks it has, and for how many of them keys are held.
    fn lengths(&self) -> [u32; 2] {
        let all = self.keys.iter().map(|(_, ticks)| ticks).sum();
        [all, self.keys.iter().filter(|(held, _)| *held != 0).map(|(_, ticks)| ticks).sum()]
    }

    /// How two levels are alike, by their keys or by how they are guided; true if they are too close for chance.
    fn alike(&self, other: &Self) -> Option<(Alike, bool)> {
        let is_close = || rhythm::is_close(&self.keys, &other.keys);
        let guided = apart(&self.goes, &other.goes, false);
        let Some(ticks) = apart(&self.keys, &other.keys, true).into_iter().chain(guided).min() else {
            return Some((Alike::Rhythm, is_close()?));
        };
        let changes = self.changes().min(other.changes());
        let is_near = changes >= MANY_CHANGES && ticks <= changes;
        Some((Alike::Ticks(ticks), is_near || is_close() == Some(true)))
    }
}

impl Likeness {
    /// The likeness of a run, with the trail of its verification.
    pub fn of(replay: &Replay, trail: &Trail) -> Self {
        let (mut likeness, mut digest) = (Self::default(), blake3::Hasher::new());
        for (number, track) in counted(replay).iter().enumerate() {
            let run = track.inputs().skip(track.look_ticks() as usize);
            let run: Track = run.map(|input| Input { hint: false, ..input }).collect();
            let leg = trail.0.get(number);
            let goes = leg.map_or_else(Vec::new, |leg| leg.goes.clone());
            let mut level = leg.map_or_else(blake3::Hasher::new, |leg| leg.places.clone());
            for change in run.changes.iter().filter(|_| goes.len() < MANY_CHANGES) {
                // Those who walk without stops are in the same places, but their keys change at other times.
                let part = if leg.is_some() { change.tick.to_string() } else { format!("{change:?}") };
                level.update(part.as_bytes());
            }
            level.update(&run.ticks.to_le_bytes());
            let level = level.finalize();
            digest.update(level.as_bytes());
            let recipe = replay.ladder.recipe(number as u32 + 1);
            let maze = recipe.map_or_else(|_| String::new(), |recipe| format!("{}/{}", recipe.size, recipe.seed));
            let is_own = run.changes.len().max(goes.len()) >= MANY_CHANGES;
            let first = level.as_bytes().first_chunk().filter(|_| is_own);
            let mut keys = Stretches::new();
            run.inputs().for_each(|input| hold(&mut keys, nearest(input.direction), 1));
            likeness.levels.push(Level { maze, digest: first.map(|first| u64::from_le_bytes(*first)), keys, goes });
        }
        if likeness.levels.iter().map(Level::changes).sum::<usize>() < FEWEST_CHANGES {
            let code = Ladder { rules: Rules::default(), motion: Motion::default(), ..replay.ladder };
            digest.update(code.to_string().as_bytes());
        }
        likeness.inputs = digest.finalize().to_hex()[..32].to_owned();
        likeness
    }

    /// Why a run is a copy of this one in a file, if it is: as a whole, or by a level of another player.
    pub fn copied(&self, copy: &Self, is_own: bool, file: &str) -> Option<String> {
        let has_level = || !is_own && self.levels().any(|level| copy.levels().any(|other| level == other));
        match self.inputs == copy.inputs {
            true => Some(format!("the same run as {file} (copy)")),
            false => has_level().then(|| format!("has a level of the run {file} (copy)")),
        }
    }

    /// The digests of which copies have one in common: of the whole run, and of its levels.
    pub(crate) fn digests(&self) -> impl Iterator<Item = String> {
        iter::once(self.inputs.clone()).chain(self.levels().map(|level| level.to_string()))
    }

    fn levels(&self) -> impl Iterator<Item = u64> {
        self.levels.iter().filter_map(|level| level.digest)
    }

    /// Of each level its maze with the number of each of its two lengths, that length, and those of levels that may be
    /// alike.
    pub(crate) fn mazes(&self) -> impl Iterator<Item = ((&str, usize), u32, RangeInclusive<u32>)> {
        self.levels.iter().flat_map(|level| {
            let lengths = level.lengths().into_iter().enumerate();
            lengths.map(|(n, length)| ((&*level.maze, n), length, near(length, level.changes())))
        })
    }

    /// How two runs are alike, if they are: as a whole, in most of their levels, or in one level that is too close for
    /// chance.
    pub fn alike(&self, other: &Self) -> Option<Alike> {
        let first = |run: &Self| run.levels.first().map(|level| level.maze.clone());
        let are_long = self.levels.len().max(other.levels.len()) > 1;
        let whole = (are_long && first(self) == first(other)).then(|| self.whole().alike(&other.whole()));
        let whole = whole.flatten().map(|(alike, _)| alike);
        if let Some(Alike::Ticks(_)) = whole {
            return whole;
        }
        let judged = self.judged().min(other.judged());
        let found: Vec<(Alike, bool)> = self.shared(other).map(|(_, alike)| alike).collect();
        let ticks =
            found.iter().filter_map(|(alike, _)| if let Alike::Ticks(ticks) = alike { Some(*ticks) } else { None });
        let ticks: Vec<usize> = ticks.collect();
        if 2 * ticks.len() > judged {
            return Some(Alike::Ticks(ticks.iter().sum()));
        }
        let closest = found.iter().filter(|(_, is_close)| *is_close).map(|(alike, _)| *alike).min();
        if 2 * found.len() > judged { Some(Alike::Rhythm) } else { whole.or(closest) }
    }

    /// How many levels are long enough to be compared.
    pub(crate) fn judged(&self) -> usize {
        self.levels.iter().filter(|level| level.changes() >= FEWEST_CHANGES).count()
    }

    /// The levels that are alike to one of another run in the same maze, by their numbers, and how; true if they are
    /// too close for chance.
    pub(crate) fn shared(&self, other: &Self) -> impl Iterator<Item = (usize, (Alike, bool))> {
        self.levels.iter().enumerate().filter_map(|(number, level)| {
            let there = other.levels.iter().find(|there| there.maze == level.maze)?;
            Some((number, level.alike(there)?))
        })
    }

    /// All levels in one.
    fn whole(&self) -> Level {
        let mut whole = Level::default();
        for Level { keys, goes, .. } in &self.levels {
            keys.iter().for_each(|&(held, ticks)| hold(&mut whole.keys, held, ticks));
            goes.iter().for_each(|&(go, ticks)| hold(&mut whole.goes, go, ticks));
        }
        whole
    }
}

/// For how many ticks a guided player stands still.
fn stood(goes: &Stretches) -> usize {
    goes.iter().filter(|(go, _)| *go == 0).map(|(_, ticks)| *ticks as usize).sum()
}

/// The number of ticks by which two runs differ, if they are alike: those that only one of them has, by leaving out as
/// few as possible wherever they differ. Linear in the ticks.
fn apart(one: &Stretches, other: &Stretches, are_keys: bool) -> Option<usize> {
    let changes = one.len().min(other.len());
    let length = |all: &Stretches| all.iter().map(|(_, ticks)| *ticks as usize).sum::<usize>();
    let most = match changes {
        ..FEWEST_CHANGES => return None,
        MANY_CHANGES.. if are_keys => (length(one).max(length(other)) / SHARE).min(MOST as usize).max(JITTER * changes),
        _ if are_keys => changes,
        // Good guided players all move alike, so only their stops tell them apart.
        _ => changes.min(stood(one).min(stood(other)) / 2),
    };
    // Leaving out a tick changes the sum of one value by one, which tells most runs apart at once.
    let mut sums = [0_i64; 256];
    one.iter().for_each(|&(held, ticks)| sums[usize::from(held)] += i64::from(ticks));
    other.iter().for_each(|&(held, ticks)| sums[usize::from(held)] -= i64::from(ticks));
    if sums.iter().map(|sum| sum.unsigned_abs()).sum::<u64>() > most as u64 {
        return None;
    }
    let ticks = |all: &Stretches| -> Vec<u8> {
        all.iter().flat_map(|&(held, ticks)| iter::repeat_n(held, ticks as usize)).collect()
    };
    let (one, other) = (ticks(one), ticks(other));
    let (mut one, mut other, mut apart) = (&*one, &*other, 0);
    while one.len().abs_diff(other.len()) + apart <= most {
        let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
        (one, other) = (&one[same..], &other[same..]);
        if one.is_empty() || other.is_empty() {
            return Some(apart + one.len() + other.len());
        }
        let sums = 1..=(most - apart).min(MOST as usize);
        let skips = sums.flat_map(|sum| (0..=sum).map(move |skip| (skip, sum - skip)));
        let mut after = skips.filter_map(|(a, b)| Some((a + b, one.get(a..)?, other.get(b..)?)));
        let (skipped, one_after, other_after) =
            after.find(|(_, one, other)| one.iter().take(TOGETHER).eq(other.iter().take(TOGETHER)))?;
        (one, other, apart) = (one_after, other_after, apart + skipped);
    }
    None
}

/// The number of the nearest direction of keys; 0 for none. That of a diagonal is the sum of its parts, modulo nine.
fn nearest(direction: Direction) -> u8 {
    let [x, y] = [direction.x, direction.y].map(i16::from);
    let sign = |part: i16, other: i16| if 2 * part.abs() > other.abs() { part.signum() } else { 0 };
    (3 * sign(x, y) + sign(y, x)).rem_euclid(9) as u8
}
