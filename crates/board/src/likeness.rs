//! How alike two runs are: copies, which hold the same from the first directions on, and runs only a few ticks apart.

use std::iter;

use mazewright_run::replay::Replay;
use mazewright_run::{Direction, Input, Ladder, Motion, Rules, Track};
use serde::{Deserialize, Serialize};

/// Two runs are alike if at most one tick in this many differs, up to [`MOST`], or [`JITTER`] for each change.
const SHARE: usize = 20;
/// The most ticks by which two similar runs differ, in one place or in length.
pub(crate) const MOST: u32 = 100;
/// A copy whose changes were all moved by up to three ticks mostly differs by less than this for each.
const JITTER: usize = 3;
/// Runs with fewer changes than this may look alike by chance, so they may differ by at most one tick per change.
const MANY_CHANGES: usize = 10;
/// With fewer changes than this, two runs may even be equal by chance.
const FEWEST_CHANGES: usize = 4;
/// After a difference, two runs match again once they hold the same for this many ticks.
const TOGETHER: usize = 8;

/// A digest of all inputs from the first direction of each level on, hints left out. Copies have the same digest, even
/// with other claims, another race code or another look time. A run with few inputs may equal one in other mazes by
/// chance, so its digest also covers the race code, except for fog and blind.
pub fn inputs(replay: &Replay) -> String {
    let (mut digest, mut changes) = (blake3::Hasher::new(), 0);
    for track in counted(replay) {
        let run = track.inputs().skip(track.look_ticks() as usize);
        let run: Track = run.map(|input| Input { hint: false, ..input }).collect();
        run.changes.iter().for_each(|change| _ = digest.update(format!("{change:?}").as_bytes()));
        digest.update(&run.ticks.to_le_bytes());
        changes += run.changes.len();
    }
    if changes < FEWEST_CHANGES {
        let code = Ladder { rules: Rules::default(), motion: Motion::default(), ..replay.ladder };
        digest.update(code.to_string().as_bytes());
    }
    digest.finalize().to_hex()[..32].to_owned()
}

/// The levels whose inputs count: of a storm those that were won, since in its last one anything can be held.
fn counted(replay: &Replay) -> &[Track] {
    let won = replay.score().won as usize;
    let ends_early = replay.ladder.is_storm && (1..replay.levels.len()).contains(&won);
    if ends_early { &replay.levels[..won] } else { &replay.levels }
}

/// The parts of a race code that all codes of the same mazes share.
pub fn mazes(code: &str) -> (&str, &str) {
    let size = code.split('/').nth(2).and_then(|sizes| sizes.split('+').next());
    (size.unwrap_or_default(), code.rsplit('/').next().unwrap_or_default())
}

/// The remark on a run that differs from another one by only this many ticks.
pub fn alike(ticks: usize, other: &str) -> String {
    let plural = if ticks == 1 { "" } else { "s" };
    format!("only {ticks} tick{plural} apart from {other} (alike)")
}

/// What is held from the first direction of each level on, in stretches of ticks: which of the eight directions of keys
/// is nearest, or none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Moves(Vec<(u8, u32)>);

impl Moves {
    /// The moves of a run.
    pub fn of(replay: &Replay) -> Self {
        let mut moves: Vec<(u8, u32)> = Vec::new();
        for track in counted(replay) {
            for input in track.inputs().skip(track.look_ticks() as usize) {
                let held = nearest(input.direction);
                match moves.last_mut() {
                    Some((last, ticks)) if *last == held => *ticks += 1,
                    _ => moves.push((held, 1)),
                }
            }
        }
        Self(moves)
    }

    fn ticks(&self) -> Vec<u8> {
        self.0.iter().flat_map(|&(held, ticks)| iter::repeat_n(held, ticks as usize)).collect()
    }

    /// The number of ticks by which two runs differ, if they are alike: those that only one of them has, by leaving out
    /// as few as possible wherever they differ. Linear in the ticks.
    pub fn apart(&self, other: &Self) -> Option<usize> {
        let (one, other, changes) = (self.ticks(), other.ticks(), self.0.len().min(other.0.len()));
        let most = match changes {
            ..FEWEST_CHANGES => return None,
            FEWEST_CHANGES..MANY_CHANGES => changes,
            _ => (one.len().max(other.len()) / SHARE).min(MOST as usize).max(JITTER * changes),
        };
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
}

/// The number of the nearest direction of keys; 0 for none.
fn nearest(direction: Direction) -> u8 {
    let [x, y] = [direction.x, direction.y].map(i16::from);
    let sign = |part: i16, other: i16| if 2 * part.abs() > other.abs() { part.signum() } else { 0 };
    (3 * sign(x, y) + sign(y, x)).rem_euclid(9) as u8
}
