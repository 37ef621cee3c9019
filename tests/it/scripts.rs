//! Scripts on the command line: they carve, solve, are measured, traced and judged, and are refused with their place.

use std::ffi::OsString;
use std::fs;

use mazewright::cli::{self, Failure, Outcome};
use mazewright_maze::Algorithm;
use mazewright_script::SHIPPED;
use mazewright_testing::size;

use crate::command_line::Place;

fn text(name: &str) -> &'static str {
    SHIPPED.iter().find(|script| script.name == name).unwrap().text
}

/// Leaves all rows but the first out.
const LEFT: &str = r#"
for cell in maze.cells() {
    let next = cell.neighbor("east");
    if next != () { maze.carve(cell, next); }
}
"#;

/// Goes to and fro where there is a choice.
const GREEDY: &str = "
let cell = maze.start();
let path = [cell];
while cell != maze.exit() {
    cell = cell.passages()[0];
    path.push(cell);
}
path
";

/// A folder with all shipped scripts.
fn place() -> Place {
    SHIPPED.iter().fold(Place::new(), |place, script| place.with(&format!("{}.rhai", script.name), script.text))
}

#[test]
fn scripts_draw_what_our_algorithms_draw() {
    let place = place();
    for (script, algorithm) in
        [("depth-first", "recursive-backtracker"), ("sidewinder", "sidewinder"), ("growing-walls", "wall-list")]
    {
        for options in
            ["--size 15x9 --seed 7", "--size 9x9 --seed 3 --count 2 --solution", "--size 7x7 --seed 1 --doors sides"]
        {
            let ours = place.prints(&format!("draw --algorithm {algorithm} {options}"));
            assert_eq!(place.prints(&format!("draw --script {script}.rhai {options}")), ours);
        }
    }
    let options = "--topology hexagon --size 6x5 --seed 2 --braid 0.5 --format json";
    let ours = place.prints(&format!("draw --algorithm recursive-backtracker {options}"));
    let script = place.prints(&format!("draw --script depth-first.rhai {options}"));
    assert_eq!(script, ours.replace("recursive-backtracker", "depth-first.rhai"));
    for file in ["a.svg", "a.png", "a.gif", "sheet.pdf"] {
        let sheet = if file == "sheet.pdf" { "--sheet A4" } else { "" };
        place.prints(&format!("draw --script depth-first.rhai --size 5x5 --seed 1 {sheet} -o {file}"));
        assert!(fs::metadata(place.path(file)).unwrap().len() > 100, "{file}");
    }
    let title = fs::read_to_string(place.path("a.svg")).unwrap();
    assert!(title.contains("--script depth-first.rhai") && !title.contains("--algorithm"), "{title}");
}

#[test]
fn scripts_solve() {
    let place = place();
    fs::write(place.path("maze.txt"), place.prints("draw --size 20x11 --seed 5 --braid 0.5")).unwrap();
    let ours = place.prints("solve maze.txt --format json");
    for script in ["breadth-first", "a-star"] {
        let found = place.prints(&format!("solve maze.txt --script {script}.rhai --format json"));
        let length = |text: &str| text.matches('[').count();
        assert_eq!(length(&found), length(&ours));
    }
    place.refuses(
        "solve maze.txt --script depth-first.rhai",
        2,
        "depth-first.rhai: this script does not call maze.start()",
    );
    for form in ["gif", "apng", "y4m", "trace"] {
        place.prints(&format!("draw --size 6x5 --seed 1 --solver-script a-star.rhai --format {form} -o film.{form}"));
        assert!(fs::metadata(place.path(&format!("film.{form}"))).unwrap().len() > 1000, "{form}");
    }
    place.refuses("draw --script a-star.rhai", 2, "a-star.rhai: this script solves");
    let place = place.with("none.rhai", "maze.start(); return ();").with("wrong.rhai", "\n[maze.start(), maze.exit()]");
    place.refuses("solve maze.txt --script none.rhai", 1, "none.rhai finds no path");
    place.refuses("draw --size 4x4 --solver-script none.rhai -o a.gif", 1, "none.rhai finds no path");
    place.refuses("draw --solver-script none.rhai -o a.svg", 2, "--solver-script belongs to --format gif");
    place.refuses("solve maze.txt --script wrong.rhai", 2, "wrong.rhai: line 2");
}

#[test]
fn traces_of_scripts_name_lines_of_their_text() {
    let place = place();
    let trace = place.prints("draw --script growing-tree.rhai --size 4x3 --seed 1 --format trace");
    let (header, events) = trace.split_once('\n').unwrap();
    let header: serde_json::Value = serde_json::from_str(header).unwrap();
    assert_eq!(header["algorithm"], "growing-tree.rhai");
    assert_eq!(header["program"], text("growing-tree"));
    let lines = header["lines"].as_array().unwrap();
    let mut carved = 0;
    for event in events.lines().filter(|event| event.contains("\"event\":\"open\"")) {
        let event: serde_json::Value = serde_json::from_str(event).unwrap();
        let line = &lines[event["line"].as_u64().unwrap() as usize];
        assert_eq!(line["text"].as_str().unwrap().trim(), "maze.carve(cell, next);");
        let number = line["number"].as_u64().unwrap() as usize;
        assert_eq!(text("growing-tree").lines().nth(number - 1), line["text"].as_str());
        carved += 1;
    }
    assert_eq!(carved, 11);
    fs::write(place.path("maze.txt"), place.prints("draw --size 5x5 --seed 5")).unwrap();
    let trace = place.prints("solve maze.txt --script breadth-first.rhai --format trace");
    assert!(trace.contains("\"solver\":\"breadth-first.rhai\"") && trace.contains("\"end\":\"way\""));
}

#[test]
fn statistics_of_a_script_are_those_of_the_algorithm_that_carves_alike() {
    let place = place();
    let options = "--samples 20 --seed 1 --size 9x9 --format csv";
    let ours = place.prints(&format!("stats --algorithm recursive-backtracker {options}"));
    let script = place.prints(&format!("stats --script depth-first.rhai {options}"));
    let counted = |text: &str, name: &str| -> Vec<String> {
        let fields = text.lines().nth(1).unwrap().replace(name, "").to_owned();
        fields.split(',').map(str::to_owned).collect()
    };
    let (ours, script) = (counted(&ours, "recursive-backtracker"), counted(&script, "depth-first.rhai"));
    // All but the times.
    let equal = ours.iter().zip(&script).filter(|(a, b)| a == b).count();
    assert!(equal + 20 > ours.len() && ours.len() == script.len(), "{ours:?}\n{script:?}");
    place.refuses("stats --script depth-first.rhai --seed 1 --shard 1/2", 2, "shards name the algorithms");
}

#[test]
fn what_is_wrong_with_a_script_is_told_with_its_place() {
    let place = Place::new()
        .with("left.rhai", "let c = maze.cells();\nmaze.carve(c[0], c[1]);\n")
        .with("broken.rhai", "let walk = [maze.random_cell();\n")
        .with("endless.rhai", "loop {}");
    place.refuses("draw --script left.rhai", 2, "left.rhai: line 2");
    place.refuses("draw --script left.rhai", 2, "left out: 126 of 128");
    place.refuses("draw --script broken.rhai", 2, "broken.rhai: line 1, column 31");
    // A small maze allows fewer operations, so an endless script stops within a second or so.
    place.refuses("draw --script endless.rhai --size 4x4", 2, "stopped after 10025600 operations");
    place.refuses("draw --script none.rhai", 2, "none.rhai: cannot be read");
    place.refuses("draw --script left.rhai --algorithm wilson", 2, "--script");
    place.refuses("draw --script left.rhai --bias nw", 2, "--bias belongs to");
    place.refuses("draw --script left.rhai --window 0,0,5x5", 2, "leave --script out");
    place.refuses("dataset new --script left.rhai", 2, "a data set takes no --script");
    place.refuses("play --script left.rhai", 2, "left.rhai: line 2");
    place.refuses("demo broken.rhai", 2, "broken.rhai: line 1, column 31");
    place.refuses("demo --script left.rhai --solver a-star", 2, "left.rhai carves and a-star finds paths");
    assert!(!place.path("new").exists());
}

#[test]
fn a_verdict_tells_right_from_wrong_and_the_smallest_failure() {
    let place = place().with("left.rhai", LEFT).with("greedy.rhai", GREEDY);
    let verdict = place.prints("grade aldous-broder.rhai");
    for part in ["aldous-broder.rhai: right", "192 of the 192 mazes", "all are equally likely", "grows with"] {
        assert!(verdict.contains(part), "{part}: {verdict}");
    }
    let json = |text: &[u8]| serde_json::from_slice::<serde_json::Value>(text).unwrap()["verdicts"][0].clone();
    let verdict = json(place.prints("grade prim.rhai --format json").as_bytes());
    assert_eq!(verdict["right"], true);
    assert_eq!(verdict["evenness"]["even"], false);
    assert_eq!(verdict["textures"][1]["algorithm"], "prim-frontier-cell");
    assert_eq!(verdict["work"].as_array().unwrap().len(), 4);

    let wrong = place.run("grade left.rhai");
    let text = String::from_utf8(wrong.stdout).unwrap();
    assert_eq!(wrong.status.code(), Some(1));
    assert!(text.contains("left.rhai: wrong") && text.contains("left out: 1 of 2"), "{text}");
    assert!(text.contains("--size 1x2") && text.contains("at step "), "{text}");
    let wrong = place.run("grade greedy.rhai --format json");
    let verdict = json(&wrong.stdout);
    assert_eq!(verdict["right"], false);
    assert!(verdict["error"]["message"].as_str().unwrap().contains("does not end"), "{verdict}");
    let verdict = place.prints("grade breadth-first.rhai");
    assert!(verdict.contains("finds a path in 60 of 60, a shortest one in 60"), "{verdict}");
}

#[test]
fn a_script_that_fails_by_chance_or_in_large_mazes_is_wrong() {
    let first = "let all = maze.cells();\n";
    let rarely = format!("{first}if random.below(500) == 0 {{ return; }}\n{}", text("depth-first"));
    let when_small = format!("{first}if all.len() > 400 {{ return; }}\n{}", text("depth-first"));
    let gives_up = format!("if random.below(20) == 0 {{ return (); }}\n{}", text("breadth-first"));
    let place = Place::new().with("rarely.rhai", &rarely).with("small.rhai", &when_small).with("tired.rhai", &gives_up);
    for (file, problem) in [("rarely", "left out"), ("small", "--size 32x32"), ("tired", "it finds no path in")] {
        let output = place.run(&format!("grade {file}.rhai"));
        let verdict = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{verdict}");
        assert!(verdict.contains("wrong") && verdict.contains(problem), "{verdict}");
    }
}

#[test]
fn no_hand_in_keeps_another_from_its_verdict() {
    let place = Place::new();
    for folder in ["ada", "ada/folder.rhai", "zoe", "nobody"] {
        fs::create_dir(place.path(folder)).unwrap();
    }
    let place = place.with("ada/prim.rhai", text("prim")).with("zoe/prim.py", "");
    #[cfg(unix)]
    assert!(std::process::Command::new("mkfifo").arg(place.path("ada/pipe.rhai")).status().unwrap().success());
    let marked = format!("\u{feff}{}", text("depth-first"));
    fs::write(place.path("ada/marked.rhai"), marked).unwrap();
    let table = String::from_utf8(place.run("grade ada zoe nobody").stdout).unwrap();
    for (file, words) in [
        ("prim.rhai", "right"),
        ("marked.rhai", "right"),
        ("zoe", "this is Python"),
        ("nobody", "there is no .rhai file in it"),
    ] {
        let row = table.lines().find(|row| row.contains(file)).unwrap();
        assert!(row.contains(words), "{table}");
    }
    assert_eq!(table.contains("pipe.rhai"), cfg!(unix), "{table}");
    place.refuses("grade nobody", 2, "there is no .rhai file in it");
}

#[test]
fn a_folder_of_scripts_becomes_a_table() {
    let place =
        Place::new().with("prim.rhai", text("prim")).with("a-star.rhai", text("a-star")).with("broken.rhai", "let");
    fs::write(place.path("latin.rhai"), b"// Gr\xfc\xdfe\n").unwrap();
    place.refuses("grade latin.rhai", 2, "latin.rhai: is not UTF-8 text from byte 5 on");
    let table = place.run("grade .");
    assert_eq!(table.status.code(), Some(1));
    let table = String::from_utf8(table.stdout).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 5, "{table}");
    let row = |name: &str| *rows.iter().find(|row| row.contains(name)).unwrap();
    assert!(row("a-star.rhai").contains("right") && row("a-star.rhai").contains("shortest paths"), "{table}");
    assert!(row("prim.rhai").contains("most like prim-frontier-cell"), "{table}");
    assert!(row("broken.rhai").contains("wrong") && row("broken.rhai").contains("line 1"), "{table}");
    assert!(row("latin.rhai").contains("wrong") && row("latin.rhai").contains("is not UTF-8"), "{table}");
}

#[test]
fn a_script_carves_the_maze_that_is_played() {
    let place = place();
    let play = |words: &str| {
        let script = place.path("depth-first.rhai");
        let command = format!("mazewright play --script {} {words}", script.display());
        cli::run(command.split(' ').map(OsString::from))
    };
    let Ok(Outcome::Play(play_it)) = play("--size 9x7 --seed 5") else { panic!("it plays") };
    let (maze, name) = play_it.file.expect("a maze");
    assert_eq!(name, "depth-first.rhai");
    let built_in = mazewright_testing::recipe(Algorithm::RecursiveBacktracker, size(9, 7), 5);
    assert_eq!(maze.passages(), built_in.carve().expect("a maze").passages());
    assert!(matches!(play("--level 3"), Err(Failure::Bad(line)) if line.contains("--level")));
}
