//! `mazewright verify` and `mazewright replay`: what they print, and how they end.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use mazewright_journey::Stop;
use mazewright_run::perfect::Line;
use mazewright_run::replay::{MAX_BYTES, Replay};
use mazewright_run::{Attempt, Direction, Input, Ladder, Motion};

use super::*;
use crate::cli::boards::claiming;

/// A file of the tests.
fn kept(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path)
}

/// A folder with some replays, one of them as text.
fn place() -> Folder {
    let golden = fs::read(kept("goldens/replays/20x20-unaided.mwr")).unwrap();
    let aided = fs::read(kept("goldens/replays/20x20-aided.mwr")).unwrap();
    let departing = fs::read(kept("corpus/replays/a-tick-too-few.mwr")).unwrap();
    let place = Folder::new()
        .with("good.mwr", golden)
        .with("aided.mwr", aided)
        .with("departing.mwr", departing)
        .with("broken.mwr", "MWR");
    let text = place.prints("replay good.mwr --format text");
    place.with("pasted.txt", text)
}

#[track_caller]
fn ends(place: &Folder, words: &str, code: i32, expected: &str) -> String {
    let output = place.run(words);
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{words}: {line}");
    assert!(line.contains(expected), "{words}: {line}");
    let ours = line.lines().filter(|line| !line.contains(": left out, as not a .mwr file: "));
    assert!(ours.count() <= 1, "{line}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn verify_tells_a_row_for_each_file_and_what_a_proof_is() {
    let place = place();
    let table = ends(&place, "verify good.mwr pasted.txt", 0, "");
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows[0].starts_with("result"));
    assert!(rows[0].contains("  reported real  "), "{table}");
    assert!(table.contains("Real time is self-reported"), "{table}");
    assert!(rows[1].starts_with("holds") && rows[1].contains("0:22.45"), "{table}");
    assert!(rows[0].contains("  outcome ") && rows[1].contains(" finished"), "{table}");
    assert!(rows[2].contains("pasted.txt") && rows[2].contains("Z88Q-FT0C"), "{table}");
    assert!(table.contains("does not prove who or what pressed the keys"));
    assert!(place.prints("verify --help").contains("who or what pressed the keys"));
    let printed = place.prints("verify good.mwr --statistics");
    assert!(printed.contains("changes per second") && printed.contains("reported: played on 20"), "{printed}");

    let table = ends(&place, "verify departing.mwr good.mwr broken.mwr", 1, "2 of 3 replays are not valid");
    assert!(table.contains("departs     not-won"), "{table}");
    assert!(table.contains("level 1, tick 57, column "), "{table}");
    assert!(table.contains("the replay is cut off, at byte 3"), "{table}");
    let table = ends(&place, "verify good.mwr none.mwr", 2, "1 of 2 files cannot be read");
    assert!(table.contains("unreadable"), "{table}");
    // Of a folder, all replays by their names and nothing else.
    let table = ends(&place, "verify .", 1, "2 of 4 replays are not valid");
    assert!(!table.contains("pasted.txt") && table.contains("aided.mwr"), "{table}");
}

#[test]
fn verify_tells_programs_all_that_it_found() {
    let place = place();
    let json = ends(&place, "verify aided.mwr departing.mwr broken.mwr --format json", 1, "2 of 3");
    let report: Value = serde_json::from_str(&json).unwrap();
    let [aided, departing, broken] = report["files"].as_array().unwrap().as_slice() else {
        panic!("{json}");
    };
    assert_eq!(aided["verdict"], "holds");
    assert_eq!(aided["replay"]["run_ticks"], 2701);
    assert!(aided["replay"]["claimed_real_ms"].is_u64());
    assert_eq!(aided["statistics"]["hints"], 4);
    assert_eq!(aided["statistics"]["returns"], 2);
    assert!(aided["departs"].is_null());
    assert_eq!(departing["code"], "not-won");
    assert_eq!(departing["departs"]["tick"], 57);
    assert_eq!(broken["code"], "truncated");
    assert!(broken["replay"].is_null());
}

#[test]
fn verify_says_how_long_the_clock_stood() {
    let golden = Replay::read(&fs::read(kept("goldens/replays/20x20-unaided.mwr")).unwrap()).unwrap();
    let place = Folder::new()
        .with("paused.mwr", claiming(&golden, 25_000).to_bytes())
        .with("exact.mwr", claiming(&golden, 0).to_bytes());
    let table = ends(&place, "verify paused.mwr exact.mwr", 0, "");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1][6..8], ["0:47.450", "0:25.000"], "{table}");
    assert_eq!(rows[2][6..8], ["0:22.450", "0:00.000"], "{table}");
    assert!(place.prints("verify paused.mwr --statistics").contains("; the clock stood once\n"));

    // Whether a run was finished is no number of levels.
    let ladder: Ladder = "mw1/wilson/8x8/x3/42".parse().unwrap();
    let terrain = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &terrain);
    attempt.step(&terrain, Input::default());
    let place = place.with("given-up.mwr", attempt.replay(0).unwrap().to_bytes());
    let table = ends(&place, "verify given-up.mwr", 0, "");
    let columns = table.lines().next().unwrap();
    let row = table.lines().nth(1).unwrap();
    let cell = |heading: &str| &row[columns.find(heading).unwrap()..];
    assert!(cell("outcome").starts_with("given up  "), "{table}");
    assert!(cell("levels").trim_start().starts_with("1  "), "{table}");
}

#[test]
fn replay_turns_each_form_into_the_others() {
    let place = place();
    let golden = fs::read(place.path("good.mwr")).unwrap();
    for file in ["good.mwr", "pasted.txt"] {
        place.prints(&format!("replay {file} --format binary -o again.mwr"));
        assert_eq!(fs::read(place.path("again.mwr")).unwrap(), golden);
    }
    let output = place.pipe("replay - --format text", &golden);
    assert_eq!(output.stdout, fs::read(place.path("pasted.txt")).unwrap());
    let json: Value = serde_json::from_str(&place.prints("replay good.mwr")).unwrap();
    assert_eq!(json["mwr"], 1);
    assert_eq!(json["outcome"], "finished");
    assert_eq!(json["run_ticks"], 2245);
    assert_eq!(json["levels"][0]["look_ticks"], 81);
    ends(&place, "replay broken.mwr", 2, "broken.mwr: the replay is cut off, at byte 3 (truncated)");
    ends(&place, "replay none.mwr", 2, "none.mwr: cannot be read");
}

#[test]
#[cfg(target_os = "linux")]
fn a_claim_of_four_gigabytes_costs_nothing() {
    let place = Folder::new();
    let claims = fs::read_dir(kept("corpus/replays")).unwrap();
    let claims = claims.map(|entry| entry.unwrap().path()).filter(|path| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with("four-billion") || name.contains("4-gigabytes")
    });
    let claims: Vec<PathBuf> = claims.collect();
    assert!(claims.len() >= 4);
    for claim in claims {
        // With 128 MiB to address in all, threads and the program itself included.
        let output = place.run_within(131_072, &format!("verify '{}'", claim.display()));
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{printed}");
        assert!(printed.contains("broken"), "{printed}");
    }
}

#[test]
fn a_row_is_printed_before_the_next_file_is_read() {
    let place = place();
    for format in ["table", "json"] {
        let mut child = place
            .command(&format!("verify good.mwr - broken.mwr --format {format}"))
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut printed = String::new();
        while !printed.contains("holds") {
            assert_ne!(out.read_line(&mut printed).unwrap(), 0, "{printed}");
        }
        // Only now the second replay arrives.
        let golden = fs::read(place.path("good.mwr")).unwrap();
        child.stdin.take().unwrap().write_all(&golden).unwrap();
        out.read_to_string(&mut printed).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(1));
        let order = ["good.mwr", "standard input", "broken.mwr"].map(|file| printed.find(file));
        assert!(order.is_sorted() && order[0].is_some(), "{printed}");
        if format == "json" {
            let report: Value = serde_json::from_str(&printed).unwrap();
            assert_eq!(report["files"].as_array().unwrap().len(), 3);
            let row = "\n    {\n      \"file\": \"standard input\",\n";
            assert!(printed.contains(row), "{printed}");
        }
    }
}

#[test]
fn a_reader_that_hangs_up_hides_no_bad_replay() {
    let place = place();
    let many = "good.mwr ".repeat(1000);
    for (last, code) in [("broken.mwr", 1), ("none.mwr", 2), ("good.mwr", 0)] {
        let mut child = place.command(&format!("verify {many} {last}")).spawn().unwrap();
        let mut first = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{last}");
    }
}

#[test]
#[cfg(unix)]
fn a_pipe_among_the_files_is_refused_instead_of_waited_for() {
    let place = place();
    let made = std::process::Command::new("mkfifo").arg(place.path("pipe.mwr")).status().unwrap();
    assert!(made.success());
    for words in ["verify good.mwr pipe.mwr", "verify good.mwr ./"] {
        let table = ends(&place, words, 2, "1 of ");
        assert!(table.contains("not a regular file"), "{table}");
    }
}

/// The walk of the perfect line through a level, as text.
fn perfect_walk(stop: Stop) -> String {
    let ladder = stop.ladder(&stop.recipe(), Motion::Guided).unwrap();
    let terrain = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &terrain);
    for direction in Line::of(&terrain, None).unwrap().directions {
        let input = Input { direction, ..Input::default() };
        attempt.step(&terrain, input);
    }
    attempt.replay(0).unwrap().to_text()
}

#[test]
fn verify_takes_a_whole_journey_and_names_its_stars() {
    let place = Folder::new();
    fs::create_dir_all(place.path("home/proofs")).unwrap();
    for name in ["diagonals-1", "rings-2", "endless-3", "daily-2026-11-22"] {
        let walk = perfect_walk(Stop::of_name(name).unwrap());
        fs::write(place.path(&format!("home/proofs/{name}.mwr")), walk).unwrap();
    }
    let table = ends(&place, "verify home", 0, "");
    for name in ["diagonals-1", "rings-2", "endless-3", "daily-2026-11-22"] {
        let line = format!("level {name} of the journey, stars: unaided, direct, fast, perfect");
        assert!(table.contains(&line), "{table}");
    }
    let json = ends(&place, "verify home --format json", 0, "");
    assert!(json.contains(r#""level": "rings-2""#), "{json}");
    // The stars follow from what was walked, and not from the name of the file.
    fs::rename(place.path("home/proofs/endless-3.mwr"), place.path("home/proofs/rivers-1.mwr")).unwrap();
    let table = ends(&place, "verify home/proofs/rivers-1.mwr", 0, "");
    assert!(!table.contains("of the journey"), "{table}");
}

#[test]
fn verify_finds_the_races_of_a_data_folder() {
    let place = place();
    let good = fs::read(place.path("good.mwr")).unwrap();
    for file in ["home/runs/a/one.mwr", "home/runs/b/two.mwr", "home/runs/b/note.txt", "home/runs/b/removed/old.mwr"] {
        fs::create_dir_all(place.path(file).parent().unwrap()).unwrap();
        fs::write(place.path(file), &good).unwrap();
    }
    let counted = |table: &str| table.matches("\nholds ").count();
    let table = ends(&place, "verify home", 0, "");
    assert_eq!(counted(&table), 2, "{table}");
    assert!(table.contains("home/runs/a/one.mwr") && table.contains("home/runs/b/two.mwr"));
    fs::create_dir(place.path("home/proofs")).unwrap();
    fs::write(place.path("home/proofs/rings-2.mwr"), perfect_walk(Stop::of_name("rings-2").unwrap())).unwrap();
    let table = ends(&place, "verify home", 0, "");
    assert_eq!(counted(&table), 3, "{table}");
    fs::copy(place.path("broken.mwr"), place.path("home/runs/b/three.mwr")).unwrap();
    ends(&place, "verify home", 1, "1 of 4 replays are not valid");
}

/// A thousand replays of this size took 11 GB.
#[test]
#[cfg(target_os = "linux")]
fn many_large_replays_fit_into_little_memory() {
    let ladder: Ladder = "mw1/recursive-backtracker/20x20/x1/42".parse().unwrap();
    let maze = ladder.terrain(1).unwrap();
    let mut attempt = Attempt::new(ladder, &maze);
    for n in 0..300_000 {
        let (x, y) = if n % 2 == 0 { (127, 0) } else { (0, 127) };
        let input = Input { direction: Direction { x, y }, ..Input::default() };
        attempt.step(&maze, input);
    }
    let bytes = attempt.replay(0).unwrap().to_bytes();
    assert!(bytes.len() > MAX_BYTES / 4, "{}", bytes.len());
    let place = Folder::new().with("large.mwr", bytes);
    let output = place.run_within(200_000, &format!("verify {}", "large.mwr ".repeat(100)));
    let table = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(table.matches("\nholds ").count(), 100);
}
