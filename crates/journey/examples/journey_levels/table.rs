//! The table of the journey's levels for `docs/journey-levels.md`: what each of them asks of a player.

use std::fmt::Write as _;

use mazewright_journey::{Demand, Place, Role};
use mazewright_maze::furniture::FurnitureRule;

use super::asks::Asks;

/// The text before the table.
const HEAD: &str = "\
# The levels of the journey

`cargo run --release -p mazewright-journey --example journey_levels` makes this table, and a test checks it. A world has
**ideas**, small mazes that ask for something particular, larger ones to **run** through, a **surprise** unlike the
levels of all other worlds, and a **set piece** at its end. Each is the best of thousands of mazes of its kind:
`cargo run --release -p mazewright-journey --example journey_ideas` finds them again.

**Walk** is the perfect time and **par** that of the second star, in seconds. **Decisions** are the cells of the
shortest walk where you could leave it. In a maze with keys or levers, a player who stands at one of them, or at the
start, chooses to which to go next. **Things** are the keys and levers that the shortest walk takes or throws.
A **surprise** is one that is not the nearest which was not touched before, and a **detour** one that leads away from
the exit. **Choices** count how often something worse could be done, and **slips** tell how many times longer than the
shortest the walk of somebody is who does the best thing seven times in ten, and anything else otherwise.

| level | part | size | locks | walk | par | decisions | things | surprises | detours | choices | slips |
|---|---|---|---|---|---|---|---|---|---|---|---|
";

/// The whole page.
pub(crate) fn page() -> String {
    let mut page = HEAD.to_owned();
    for place in Place::all() {
        let recipe = place.recipe();
        let asks = recipe.carve().ok().and_then(|maze| Asks::of(&maze));
        let Some((Demand { goals, decisions, .. }, asks)) = Demand::of_recipe(&recipe).zip(asks) else { continue };
        let locks = locks(recipe.features.furniture(), place.rules().fog);
        // As the game says it: a time that is enough is never shown as too little.
        let [walk, par] = [goals.least, goals.par].map(|ticks| format!("{}.{}", ticks.0 / 100, ticks.0 % 100 / 10));
        let Asks { plan, surprises, detours, choices, errs, .. } = asks;
        let (part, size, things) = (part(place.role()), recipe.size, plan.len());
        let _ = write!(page, "| {place} | {part} | {size} | {locks} | {walk} | {par} | {decisions} | {things} |");
        let _ = writeln!(page, " {surprises} | {detours} | {choices} | {errs:.2} |");
    }
    page
}

const fn part(role: Role) -> &'static str {
    match role {
        Role::Idea => "idea",
        Role::Run => "run",
        Role::Surprise => "surprise",
        Role::SetPiece => "set piece",
    }
}

/// The furniture of a level in words, and its fog.
fn locks(rule: FurnitureRule, has_fog: bool) -> String {
    let plural = |number: u8, noun: &str| match number {
        0 => None,
        1 => Some(format!("1 {noun}")),
        _ => Some(format!("{number} {noun}s")),
    };
    let gates = (!rule.gates.is_zero()).then(|| "gates".to_owned());
    let fog = has_fog.then(|| "fog".to_owned());
    let parts = [plural(rule.keys.count(), "key"), gates, plural(rule.levers.count(), "lever"), fog];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
