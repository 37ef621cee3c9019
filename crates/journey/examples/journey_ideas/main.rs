//! Looks through many mazes of some kinds for those that ask most of a player with the fewest cells.
//!
//! `cargo run --release -p mazewright-journey --example journey_ideas -- 1000000 4 KIND...` looks at a million seeds of
//! each kind, which is the text of a recipe without its seed, and prints the four best of all of which no two have the
//! same plan. That takes a minute a kind.

#![expect(clippy::print_stdout, reason = "an example prints")]

#[path = "../journey_levels/asks.rs"]
mod asks;

use std::collections::BTreeMap;
use std::thread;

use mazewright_maze::furniture::Item;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Seed, Topology as _};

use crate::asks::Asks;

/// A maze that was looked at.
struct Found {
    score: f64,
    recipe: Recipe,
    asks: Asks,
}

fn main() {
    let usage = "how many seeds, how many mazes, and kinds such as recursive-backtracker/6x5/braid=0.4/keys=2";
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seeds, most, kinds @ ..] = &arguments[..] else { panic!("{usage}") };
    let [seeds, most] = [seeds, most].map(|number| number.parse::<u64>().expect(usage));
    let mut best: BTreeMap<String, Found> = BTreeMap::new();
    for kind in kinds {
        let kind: Recipe = format!("{kind}/0").parse().expect(usage);
        for (plan, found) in look_through(&kind, seeds) {
            keep(&mut best, plan, found);
        }
    }
    let mut best: Vec<(String, Found)> = best.into_iter().collect();
    best.sort_by(|(_, one), (_, other)| other.score.total_cmp(&one.score));
    for (plan, Found { score, recipe, asks }) in best.into_iter().take(most as usize) {
        let Asks { steps, plain, surprises, detours, choices, moments, errs, .. } = asks;
        println!("{score:.1} {recipe}: plan {plan}, {steps} steps instead of {plain}, {surprises} surprises,");
        println!("    {detours} detours, {choices} choices, {moments} moments, {errs:.2} times as long with slips");
    }
}

/// Keeps a maze if it is the best so far with its plan.
fn keep(best: &mut BTreeMap<String, Found>, plan: String, found: Found) {
    if best.get(&plan).is_none_or(|other| other.score < found.score) {
        best.insert(plan, found);
    }
}

/// Carves a number of mazes of one kind, and returns the best maze for each plan.
fn look_through(kind: &Recipe, seeds: u64) -> BTreeMap<String, Found> {
    let threads = thread::available_parallelism().map_or(1, |number| number.get() as u64);
    let look = |first: u64| {
        let mut best = BTreeMap::new();
        for seed in (first..seeds).step_by(threads as usize) {
            let recipe = kind.clone().with_seed(Seed(seed));
            let Ok(maze) = recipe.carve() else { continue };
            let rule = recipe.features.furniture();
            let asked = [rule.keys.count(), rule.levers.count()].map(usize::from);
            if [maze.furniture().keys(), maze.furniture().levers()] != asked {
                continue;
            }
            let Some(asks) = Asks::of(&maze) else { continue };
            // Of equal demands, the smaller maze has more.
            let score = asks.score() / (maze.topology().cell_count() as f64).sqrt();
            keep(&mut best, plan(&maze, &asks.plan), Found { score, recipe, asks });
        }
        best
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(move || look(first))).collect();
        let mut best = BTreeMap::new();
        for (plan, found) in running.into_iter().flat_map(|thread| thread.join().expect("the best")) {
            keep(&mut best, plan, found);
        }
        best
    })
}

/// The plan as letters: keys and levers in the order in which they are first come to.
fn plan(maze: &Maze<Grid>, things: &[Cell]) -> String {
    let mut met: Vec<Cell> = Vec::new();
    let letter = |&cell: &Cell| {
        let number = met.iter().position(|&other| other == cell).unwrap_or_else(|| {
            met.push(cell);
            met.len() - 1
        });
        let first = if matches!(maze.furniture().item(cell), Some(Item::Key(_))) { b'a' } else { b'P' };
        char::from(first + number as u8)
    };
    things.iter().map(letter).collect()
}
