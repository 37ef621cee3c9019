//! Prints the page about the levels that there are for `docs/journey-levels.md`, and then the table of the endless
//! ladder: `cargo run --release -p mazewright-journey --example journey_levels`.

#![expect(clippy::print_stdout, reason = "an example prints")]

mod asks;
#[expect(dead_code, reason = "the search uses the rest")]
#[path = "../journey_ideas/rules.rs"]
mod rules;
mod table;

use mazewright_journey::{Kind, endless};

use crate::rules::median;

fn main() {
    println!("{}", table::page());
    let of = |kind: &Kind| endless::rows(kind).map(|rows| median(kind, kind.size(rows))).to_vec();
    println!("{:?}", endless::KINDS.iter().map(|(kind, _)| of(kind)).collect::<Vec<_>>());
}
