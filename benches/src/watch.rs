//! The watch over our own speed: every generator against a yardstick, and its recorded ratio.
//!
//! A generator takes a trace, which must cost nothing when it records nothing. There is no build of a
//! generator without its reports to compare with, and another silent trace would be slowed down by the
//! same mistake. So each generator is measured in steps of a yardstick that has nothing to do with
//! mazes, and the ratio is compared with a recorded one. A report that is not compiled away, or a loop
//! that the compiler lays out worse, shows as more steps per cell.
//!
//! When ratios were first recorded, the generators were measured beside commit a206b40, the last one
//! without traces, at 300x300. Both frontier prims take half of its time, and recursive division three
//! to four fifths. With aligned branches (`-C llvm-args=-x86-branches-within-32B-boundaries`) the
//! others take 95 to 102 %; in an ordinary build 90 to 103 %, and eller, sidewinder and aldous-broder
//! up to 118 %, which alignment removes. The position of the code causes that, so [`TOLERANCE`] is no
//! smaller.

use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;

use cpu_time::ProcessTime;
use mazewright_maze::Algorithm;

use crate::ours;

/// The side of the mazes, which fit a second-level cache.
const SIDE: u64 = 300;
/// The seeds of the mazes, always the same, since the work of random walks depends on them.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=4;
/// The number of rounds; the minimum counts.
const ROUNDS: usize = 7;
/// The steps of the yardstick per round.
const STEPS: u64 = 1 << 20;
/// The accepted increase. Another machine may differ by more: there, compare one commit with the next.
const TOLERANCE: f64 = 1.12;

/// Recorded yardstick steps per cell, on an Intel Xeon (Emerald Rapids).
const RECORDED: [(&str, f64); 19] = [
    ("recursive-backtracker", 1.95),
    ("parallel-backtracker", 3.47),
    ("hunt-and-kill", 1.75),
    ("growing-tree", 3.15),
    ("prim", 6.04),
    ("prim-frontier-edge", 3.38),
    ("prim-frontier-cell", 3.04),
    ("kruskal", 5.94),
    ("boruvka", 6.01),
    ("wilson", 3.93),
    ("aldous-broder", 10.48),
    ("houston", 3.13),
    ("origin-shift", 3.19),
    ("binary-tree", 0.046),
    ("sidewinder", 0.20),
    ("eller", 0.60),
    ("recursive-division", 1.22),
    ("blobby-division", 113.0),
    ("wall-list", 5.25),
];

/// Measures every generator, and prints its ratio beside the recorded one.
///
/// # Errors
/// If a generator takes more than recorded, by more than the tolerance.
pub(crate) fn generators(tell: impl Fn(&str)) -> Result<(), String> {
    tell("Steps of the yardstick for each cell, now and as recorded.");
    let mut slower = String::new();
    for algorithm in Algorithm::ALL {
        let name = algorithm.name();
        let ratio = steps_a_cell(algorithm);
        let recorded = RECORDED.iter().find(|(recorded, _)| *recorded == name);
        // A missing record counts as a failure.
        let recorded = recorded.map_or(0.0, |&(_, ratio)| ratio);
        tell(&format!("{name:24}{ratio:10.3}{recorded:10.3}"));
        if ratio > recorded * TOLERANCE {
            let _ = write!(slower, " {name}");
        }
    }
    if slower.is_empty() { Ok(()) } else { Err(format!("slower than recorded:{slower}")) }
}

/// The yardstick steps that a cell takes; both are measured in turn, and the minimum of each counts.
fn steps_a_cell(algorithm: Algorithm) -> f64 {
    let (mut carving, mut stepping) = (Duration::MAX, Duration::MAX);
    for round in 0..ROUNDS {
        let started = ProcessTime::now();
        for seed in SEEDS {
            black_box(ours::carve(algorithm, SIDE, seed));
        }
        carving = carving.min(started.elapsed());
        let started = ProcessTime::now();
        black_box(yardstick(round as u64));
        stepping = stepping.min(started.elapsed());
    }
    let cells = (SIDE * SIDE) as f64 * SEEDS.count() as f64;
    (carving.as_secs_f64() / cells) / (stepping.as_secs_f64() / STEPS as f64)
}

/// The typical work of a generator: a random number, a read that depends on it, and a branch that is
/// mispredicted.
fn yardstick(seed: u64) -> u64 {
    let mut table = vec![0_u8; 1 << 16];
    let (mut state, mut sum) = (seed, 0);
    for _ in 0..STEPS {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let word = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let place = (word >> 48) as usize;
        if (word >> 40) as u8 & 1 == u8::from(table[place] > 3) {
            table[place] += 1;
        } else {
            sum += black_box(word & 7);
        }
    }
    sum
}
