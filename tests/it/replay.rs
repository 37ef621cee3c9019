//! Replays: one string of bytes for a run, small, bounded, and told as it was recorded.

use mazewright::maze::Seed;
use mazewright::run::replay::{Outcome, Replay};
use mazewright::run::{Attempt, Category, Ladder, State, Verdict, verify, verify_seen};

use crate::support::parse;
use crate::walker::walk;

#[test]
fn a_run_of_twenty_by_twenty_is_under_400_bytes() {
    let mut sizes: Vec<usize> = Vec::new();
    for seed in 0..300 {
        let ladder = Category::Single.ladder(Seed::code(seed << 30 ^ 0x1234_5678_9ABC_DEF0));
        let replay = walk(ladder, seed, false).replay(1_790_000_000).unwrap();
        assert_eq!(verify(&replay), Verdict::Holds);
        sizes.push(replay.to_bytes().len());
        if seed < 10 {
            println!(
                "{} ticks {} changes {:?}",
                replay.to_bytes().len(),
                replay.total().run.0,
                replay.levels()[0].changes().len()
            );
        }
    }
    sizes.sort_unstable();
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    println!(
        "mean {mean}, median {}, p90 {}, p99 {}, most {}",
        sizes[150], sizes[270], sizes[297], sizes[299]
    );
}
