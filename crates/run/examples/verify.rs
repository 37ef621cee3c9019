//! Verifies a replay: `cargo run --example verify -- race.mwr`.

#![expect(clippy::print_stdout, reason = "an example prints")]

use mazewright_run::replay::Replay;
use mazewright_run::{Verdict, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args_os().nth(1).ok_or("usage: verify FILE")?;
    let replay = Replay::read(&std::fs::read(path)?)?;
    match verify(&replay) {
        Verdict::Holds => println!("{} holds: {}", replay.ladder, replay.total().run),
        Verdict::Mismatch(mismatch) => println!("does not hold: {mismatch}"),
        Verdict::NoMaze(error) => println!("no maze: {error}"),
    }
    Ok(())
}
