//! Looks through many mazes of the kind of each level of the journey for the one that suits the level best, and says if
//! that is the one that the level has.
//!
//! `cargo run --release -p mazewright-journey --example journey_ideas -- rivers baskets-6` does so for these worlds and
//! levels, or for all if none are named, which takes some minutes. The kind of a level is its recipe without the seed.
//! Levels with furniture are compared by what they ask of a player, and the others by how well they can be run through.

#![expect(clippy::print_stdout, reason = "an example prints")]

#[path = "../journey_levels/asks.rs"]
mod asks;
#[expect(dead_code, reason = "the tests use the rest")]
mod rules;
mod search;

use mazewright_journey::Place;

use crate::asks::Asks;
use crate::search::Found;

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    for place in Place::all() {
        let is_asked = |name: &String| *name == place.to_string() || name == place.world().key;
        if names.is_empty() || names.iter().any(is_asked) {
            let found = search::find(place).map(|(plan, found)| describe(place, &plan, &found));
            println!("{place} {}", found.unwrap_or_else(|| "nothing".to_owned()));
        }
    }
}

/// The recipe that was found for a level, and its numbers.
fn describe(place: Place, plan: &str, Found { score, recipe, asks }: &Found) -> String {
    let stands = if *recipe == place.recipe() { "stands" } else { "new" };
    let mut text = format!("{recipe}: {stands}, {score:.3}");
    if let Some(Asks { steps, plain, surprises, detours, choices, moments, errs, .. }) = asks {
        text += &format!(", plan {plan}, {steps} steps instead of {plain}, {surprises} surprises, {detours} detours");
        text += &format!(", {choices} choices, {moments} moments, {errs:.2} times as long with slips");
    }
    text
}
