//! The table of the journey's levels for `docs/journey-levels.md`: what each of them asks of a player.

use std::fmt::Write as _;

use mazewright_journey::{Demand, Place};
use mazewright_maze::furniture::FurnitureRule;

/// The text before the table.
const HEAD: &str = "\
# The levels of the journey

`cargo run --release -p mazewright-journey --example journey_levels` makes this table, and a test checks it. Within a
world the **par** rises from level to level; A, B and C are its first steps. **Walk** is the perfect time in seconds.
**Decisions** are the cells of the shortest path where you could leave it, **again** its steps into cells it has already
visited, and **doors** the door colors that it meets before their key.

| level | size | locks | par | walk | decisions | again | doors |
|---|---|---|---|---|---|---|---|
";

/// The whole page.
pub(crate) fn page() -> String {
    let mut page = HEAD.to_owned();
    for place in Place::all() {
        let recipe = place.recipe();
        let Some(Demand { goals, decisions, plan }) = Demand::of_recipe(&recipe) else {
            continue;
        };
        let furniture = furniture(recipe.features.furniture());
        let (par, walk) = (goals.par_seconds(), f64::from(goals.least.0) / 100.0);
        let (again, doors) = (plan.walked_twice, plan.doors_before_key);
        let _ = writeln!(
            page,
            "| {place} | {} | {furniture} | {par:.1} | {walk:.1} | {decisions} | {again} | {doors} |",
            recipe.size
        );
    }
    page
}

/// The furniture of a level in words.
fn furniture(rule: FurnitureRule) -> String {
    let plural = |number: u8, noun: &str| match number {
        0 => None,
        1 => Some(format!("1 {noun}")),
        _ => Some(format!("{number} {noun}s")),
    };
    let gates = (!rule.gates.is_zero()).then(|| "gates".to_owned());
    let parts = [plural(rule.keys.count(), "key"), gates, plural(rule.levers.count(), "lever")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
