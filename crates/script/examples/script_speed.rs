//! How fast scripts carve, beside the built-in algorithms: `cargo run --release -p mazewright-script --example
//! script_speed`. Times are those on the processor, on Linux.
#![expect(clippy::print_stdout, reason = "a measurement")]

use std::fs;

use mazewright_maze::trace::Silent;
use mazewright_maze::{Algorithm, Purpose, Random, Recipe, Seed, Size};
use mazewright_script::{Bounds, Kind, Runner, SHIPPED, Script};

/// With a function that is called for each neighbor.
const FILTERED: &str = "
let list = [maze.random_cell()];
while !list.is_empty() {
    let cell = random.pick(list);
    let free = cell.neighbors().filter(|c| !c.is_carved());
    if free.is_empty() { list.remove(cell); }
    else { let next = random.pick(free); maze.carve(cell, next); list.push(next); }
}";

/// How long this thread was on the processor.
fn seconds() -> f64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse::<f64>().ok());
    nanoseconds.unwrap_or_default() / 1e9
}

fn main() {
    println!("{:<22} {:>12} {:>12} {:>12} {:>10}", "script", "1000 x 20x20", "cells/s", "200x200", "traced");
    let own = SHIPPED.iter().map(|script| (script.name, script.text));
    for (name, text) in own.chain([("growing-tree-filtered", FILTERED)]) {
        let mut runner = Runner::new(&Script::parse(text).expect("a script"));
        if runner.script().kind() == Kind::Solver {
            continue;
        }
        let algorithm = match runner.script().kind() {
            Kind::Tiles => Algorithm::WallList,
            _ => Algorithm::RecursiveBacktracker,
        };
        let mut carve = |size: (u64, u64), seeds: u64, events: usize| {
            let size = Size::new(size.0, size.1).expect("a size");
            let begun = seconds();
            for seed in 0..seeds {
                let recipe = Recipe::new(size, algorithm, Seed(seed));
                let ran = runner.carve(
                    recipe.blank().expect("a maze"),
                    Random::new(recipe.seed, Purpose::Carve),
                    &Bounds::new().with_events(events),
                );
                ran.result.expect(name);
            }
            seconds() - begun
        };
        let small = carve((20, 20), 1000, 0);
        let large = carve((200, 200), 1, 0);
        let traced = carve((200, 200), 1, usize::MAX);
        println!("{name:<22} {small:>10.2} s {:>12.0} {large:>10.3} s {traced:>8.3} s", 400_000.0 / small);
    }
    let begun = seconds();
    for seed in 0..1000 {
        let recipe = Recipe::new(Size::new(20, 20).expect("a size"), Algorithm::RecursiveBacktracker, Seed(seed));
        recipe.carve_traced(&mut Silent).expect("a maze");
    }
    println!("built-in backtracker   {:>10.2} s", seconds() - begun);
}
