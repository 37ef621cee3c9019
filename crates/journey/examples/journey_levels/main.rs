//! Prints the page about the levels that there are for `docs/journey-levels.md`, and then the tables of levels chosen
//! anew by their par.
//! `cargo run --release -p mazewright-journey --example journey_levels`, which takes a minute.

#![expect(clippy::print_stdout, reason = "an example prints")]

mod choice;
mod table;

use std::thread;

use mazewright_journey::{Kind, Place, World, endless};

use crate::choice::{Chosen, choose, choose_step, median};

fn main() {
    println!("{}", table::page());
    println!("{:?}", endless_table());
    let worlds: Vec<u32> = (1..=Place::LAST.world_number()).collect();
    for (world, chosen) in World::ALL.iter().zip(spread(&worlds, |&world| choose_world(world))) {
        let (rows, candidates): (Vec<u16>, Vec<u16>) = chosen.into_iter().unzip();
        println!("{}\n.with_rows(&{rows:?})\n.with_candidates(&{candidates:?}),", world.key);
    }
}

/// The mazes of a world, in the order in which they are played; first steps and levels rise each on their own.
fn choose_world(world: u32) -> Vec<Chosen> {
    let mut before = 0.0;
    Place::in_world(world)
        .map(|place| {
            let (difficulty, chosen) = match place.step() {
                Some(_) => choose_step(place, before),
                None if place.level() == 1 => choose(place, 0.0),
                None => choose(place, before),
            };
            before = difficulty;
            chosen
        })
        .collect()
}

/// The table of the endless ladder.
fn endless_table() -> Vec<Vec<u32>> {
    let of = |kind: &Kind| {
        let rows = endless::rows(kind);
        rows.map(|rows| median(kind, kind.size(rows))).to_vec()
    };
    spread(&endless::KINDS, of)
}

/// The result of each job, in their order.
fn spread<Job: Sync, Result: Send>(jobs: &[Job], work: impl Fn(&Job) -> Result + Sync) -> Vec<Result> {
    let work = &work;
    thread::scope(|scope| {
        let running: Vec<_> = jobs.iter().map(|job| scope.spawn(move || work(job))).collect();
        running.into_iter().map(|job| job.join().expect("a result")).collect()
    })
}
