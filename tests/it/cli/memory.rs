//! Work that does not fit into memory, or cannot be done at all, is refused before it begins.

use mazewright_run::{Attempt, Ladder};

use super::*;

#[test]
#[cfg(target_os = "linux")]
fn what_exceeds_a_limit_of_the_process_is_refused_in_one_line() {
    let place = Folder::new();
    for (words, parts) in [
        ("draw --size 25000x25000 --algorithm kruskal -o maze", ["a maze of 25000x25000 takes 6", "x1", " would fit"]),
        ("draw --size 900x900x900 --algorithm wilson -o maze", ["a maze of 900x900x900 takes", "; ", "x"]),
        ("draw --topology octagon --size 100000000x1 --algorithm wilson -o maze", ["takes 1.2 GB", "x1 would", " fit"]),
        ("draw --topology torus --size 1x200000000 -o maze", ["takes", "1x", " would fit"]),
        (
            "draw --size 1000000x1 --cell-size 1000 --format png -o maze",
            ["a picture that wide takes 45.0 GB", "smaller cells", ""],
        ),
        (
            "draw --size 60000000x20 --algorithm eller -o maze",
            ["a row of 60000000 cells takes", "columns would fit", ""],
        ),
        (
            "draw --size 9000x9000 --algorithm wilson --format trace -o maze",
            ["a maze of 9000x9000 takes", "would fit", ""],
        ),
    ] {
        let output = place.run_within(400_000 + BASE, words);
        refused(&output, 2, "of memory, but only");
        let line = String::from_utf8_lossy(&output.stderr);
        for part in parts {
            assert!(line.contains(part), "{words}: {line}");
        }
        assert_eq!(place.names(), [""; 0], "{words} leaves a file");
    }
    let output = place.run_within(400_000 + BASE, "draw --size 3000x3000 --algorithm kruskal -o maze");
    assert!(output.status.success(), "{output:?}");
}

/// The addresses that the program itself takes, in kilobytes: few, unless the game is part of it.
#[cfg(target_os = "linux")]
const BASE: u32 = if cfg!(feature = "game") { 300_000 } else { 20_000 };

/// Where the check of the memory is too low, there are limits between its refusal and success at which the program is
/// aborted.
#[test]
#[cfg(target_os = "linux")]
fn no_limit_of_the_process_aborts_a_program() {
    let replay = |code: &str| {
        let ladder: Ladder = code.parse().unwrap();
        let terrain = ladder.terrain(1).unwrap();
        let attempt = Attempt::new(ladder, &terrain);
        attempt.replay(0).unwrap().to_bytes()
    };
    let place = Folder::new();
    let place = place.with("kagome.mwr", replay("mw1/recursive-backtracker/1000x1000/x1/kagome/7"));
    let place = place.with("open.mwr", replay("mw1/recursive-backtracker/2000x2000/x1/7"));
    for (name, words) in [
        ("row.json", "--size 1000000x1 --format json"),
        ("plain.json", "--size 1500x1500 --format json"),
        ("plain.txt", "--size 1000x1000"),
        ("blocks.txt", "--size 1000x1000 --format blocks"),
        ("kagome.json", "--size 500x500 --topology kagome --format json"),
    ] {
        let output = place.run(&format!("draw --seed 1 {words} -o {name}"));
        assert!(output.status.success(), "{output:?}");
    }
    // The least that the program starts with.
    let (mut least, mut enough) = (0, 1_000_000);
    while enough - least > 100 {
        let middle = u32::midpoint(least, enough);
        let starts = place.run_within(middle, "list doors").status.success();
        (least, enough) = if starts { (least, middle) } else { (middle, enough) };
    }
    for words in [
        "solve row.json --format svg -o out",
        "solve plain.json --format svg -o out",
        "solve plain.json --format png --solver tremaux -o out",
        "solve plain.txt --format json -o out",
        "solve blocks.txt -o out",
        "solve kagome.json --format svg -o out",
        "verify kagome.mwr open.mwr",
        "draw --seed 1 --algorithm blobby-division --size 300x300 --format png -o out",
        "draw --seed 8 --sheet A4 --count 2 --topology octagon --size 80x80 -o out",
    ] {
        let mut codes = Vec::new();
        for more in [400, 4000, 16_000] {
            let output = place.run_within(enough + more, words);
            let line = String::from_utf8_lossy(&output.stderr);
            codes.push(output.status.code());
            let is_told = matches!(output.status.code(), Some(0 | 2));
            assert!(is_told, "{words} at {more} more: {output:?}");
            assert!(line.lines().count() <= 1, "{words} at {more} more: {line}");
        }
        assert_eq!(codes[0], Some(2), "{words} never lacks memory: {codes:?}");
        let output = place.run_within(enough + 400_000, words);
        assert!(output.status.success(), "{words}: {output:?}");
    }
}
