//! Traces as JSON lines, printed by the real program.

use mazewright_forms::draw;
use mazewright_maze::Algorithm;
use serde_json::Value;

use mazewright_testing::{recipe, size};

use crate::command_line::{Place, printed};

/// The `end` of the last line of a trace.
fn end(lines: &str) -> Value {
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    last["end"].clone()
}

#[test]
fn the_command_line_prints_the_lines() {
    let place = Place::new();
    let words = "draw --format trace --algorithm wilson --size 5x4 --seed 7";
    let recipe = recipe(Algorithm::Wilson, size(5, 4), 7);
    let mut lines = Vec::new();
    draw::carving(&recipe.carve().unwrap(), &recipe, &mut lines).unwrap();
    assert_eq!(place.prints(words).as_bytes(), lines);
    for word in ["--count 2", "--solution"] {
        place.refuses(&format!("{words} {word}"), 2, "leave --solution and --count out");
    }
    place.refuses("draw --format trace --size 99999x99999", 2, "too large");

    let drawn = place.prints("draw --size 5x4 --seed 7");
    let output = place.pipe("solve --format trace --solver tremaux", drawn.as_bytes());
    assert_eq!(end(&printed(&output)), "way");
    let walled = "+--+--+\n| S| E|\n+--+--+\n";
    let output = place.pipe("solve --format trace", walled.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(end(&String::from_utf8(output.stdout).unwrap()), "failed");
}
