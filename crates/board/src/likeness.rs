//! How alike two runs are: copies, which hold the same from the first directions on, and runs only a few ticks apart.

use std::iter;

use mazewright_run::replay::Replay;
use mazewright_run::{Direction, Input, Motion, Rules};
use serde::{Deserialize, Serialize};

/// Two runs are alike if at most one tick in this many differs, and at most [`MOST`] do.
const SHARE: usize = 20;
/// The most ticks by which runs that are alike differ.
pub(crate) const MOST: u32 = 100;
/// The fewest changes of runs that are alike: short runs are alike by chance.
const FEWEST_CHANGES: usize = 10;
/// After a difference, two runs match again once they hold the same for this many ticks.
const TOGETHER: usize = 8;

/// The digest of the mazes and all inputs from the first direction of each level on, besides looks at the path: equal
/// for copies, whatever is claimed, whichever rules hide the maze, and however long the maze was looked at.
pub fn inputs(replay: &Replay) -> String {
    let mut plain = replay.clone();
    plain.program = "-".to_owned();
    (plain.ladder.rules, plain.ladder.motion) = (Rules::default(), Motion::default());
    plain.started = 0;
    for track in &mut plain.levels {
        let run = track.inputs().skip(track.look_ticks() as usize);
        *track = run.map(|input| Input { hint: false, ..input }).collect();
    }
    blake3::hash(&plain.to_bytes()).to_hex()[..32].to_owned()
}

/// What is held from the first direction of each level on, in stretches of ticks: which of the eight directions of keys
/// is nearest, or none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Moves(Vec<(u8, u32)>);

impl Moves {
    /// The moves of a run.
    pub fn of(replay: &Replay) -> Self {
        let mut moves: Vec<(u8, u32)> = Vec::new();
        for track in &replay.levels {
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
        let (one, other, fewest) = (self.ticks(), other.ticks(), self.0.len().min(other.0.len()));
        let most = (one.len().max(other.len()) / SHARE).min(MOST as usize);
        let (mut one, mut other, mut apart) = (&*one, &*other, 0);
        while fewest >= FEWEST_CHANGES && one.len().abs_diff(other.len()) + apart <= most {
            let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
            (one, other) = (&one[same..], &other[same..]);
            if one.is_empty() || other.is_empty() {
                return Some(apart + one.len() + other.len());
            }
            let skips = (1..=most - apart).flat_map(|sum| (0..=sum).map(move |skip| (skip, sum - skip)));
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
