//! The search for the mazes of the journey: the best of many of the kind of each level.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::thread;

use mazewright_journey::Place;
use mazewright_maze::furniture::Item;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Seed};

use super::asks::Asks;
use super::rules;

/// How many cells are carved for each level, with the seeds from zero on: the smaller it is, the more mazes.
const CELLS: u64 = 2_000_000;

/// A maze that was found for a level.
pub(crate) struct Found {
    pub(crate) score: f64,
    pub(crate) recipe: Recipe,
    pub(crate) asks: Option<Asks>,
}

/// The best mazes of a kind by their plans; that of a maze without furniture is empty.
type Best = BTreeMap<String, Found>;

/// The best maze for a level, and its plan. No earlier level of its world with the same setting, such as fog or
/// bridges, may have that plan; earlier levels are taken from the journey as it is.
pub(crate) fn find(place: Place) -> Option<(String, Found)> {
    // A plan may come back in fog, with bridges or with gates, because it feels different there.
    let around = |place: Place| {
        let features = place.recipe().features;
        (place.rules().fog, features.weave.is_zero(), features.gates.is_zero())
    };
    let before = Place::in_world(place.world_number()).take_while(|&other| other < place);
    let before =
        before.filter(|&other| !other.recipe().features.furniture().is_none() && around(other) == around(place));
    let plan_of = |other: Place| {
        let maze = other.recipe().carve().ok()?;
        Some(plan(&maze, &Asks::of(&maze)?.plan))
    };
    let taken: Vec<String> = before.filter_map(plan_of).collect();
    let is_new = |(plan, found): &(String, Found)| found.asks.is_none() || !taken.contains(plan);
    let found = look_through(place).into_iter().filter(is_new);
    found.max_by(|(_, one), (_, other)| one.score.total_cmp(&other.score))
}

/// Carves mazes of the kind of a level, and returns the best that fit for each plan, the first of equals.
fn look_through(place: Place) -> Best {
    let kind = place.recipe();
    let seeds = CELLS / kind.cells().unwrap_or(CELLS).max(1);
    let threads = thread::available_parallelism().map_or(1, |number| number.get() as u64);
    let look = |first: u64| {
        let mut best = Best::new();
        for seed in (first..seeds).step_by(threads as usize) {
            let recipe = kind.clone().with_seed(Seed(seed));
            let Ok(maze) = recipe.carve() else { continue };
            let Some((score, asks)) = rules::look(place, &maze) else { continue };
            let plan = asks.as_ref().map(|asks| plan(&maze, &asks.plan)).unwrap_or_default();
            let is_better = best.get(&plan).is_none_or(|other| other.score < score);
            if is_better && rules::fits(place, &maze, asks.as_ref()) {
                best.insert(plan, Found { score, recipe, asks });
            }
        }
        best
    };
    let rank = |found: &Found| (found.score, Reverse(found.recipe.seed.0));
    let mut best = Best::new();
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(move || look(first))).collect();
        for (plan, found) in running.into_iter().flat_map(|thread| thread.join().expect("the best")) {
            if best.get(&plan).is_none_or(|other| rank(other) < rank(&found)) {
                best.insert(plan, found);
            }
        }
    });
    best
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
