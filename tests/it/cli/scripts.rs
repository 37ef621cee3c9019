//! Scripts on the command line: they carve, solve, are measured, traced and judged, and are refused with their place.

use std::ffi::OsString;

use mazewright::cli::{self, Failure, Outcome};
use mazewright_maze::Algorithm;
use mazewright_script::SHIPPED;
use mazewright_testing::size;

use super::*;

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
fn place() -> Folder {
    SHIPPED.iter().fold(Folder::new(), |place, script| place.with(&format!("{}.rhai", script.name), script.text))
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
    place.refuses("solve maze.txt --script wrong.rhai", 2, "wrong.rhai: line 2");
}

#[test]
fn traces_of_scripts_name_lines_of_their_text() {
    let place = place();
    let trace = place.prints("draw --script growing-tree.rhai --size 4x3 --seed 1 --format trace");
    let (header, events) = trace.split_once('\n').unwrap();
    let header: Value = serde_json::from_str(header).unwrap();
    assert_eq!(header["recipe"], "growing-tree.rhai/4x3/1");
    assert_eq!(header["program"], text("growing-tree"));
    let lines = header["lines"].as_array().unwrap();
    let mut carved = 0;
    for event in events.lines().filter(|event| event.contains("\"event\":\"open\"")) {
        let event: Value = serde_json::from_str(event).unwrap();
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
fn a_verdict_tells_right_from_wrong_and_the_smallest_failure() {
    let place = place().with("left.rhai", LEFT).with("greedy.rhai", GREEDY);
    let verdict = place.prints("grade aldous-broder.rhai");
    for part in ["aldous-broder.rhai: right", "192 of the 192 mazes", "all are equally likely", "grows with"] {
        assert!(verdict.contains(part), "{part}: {verdict}");
    }
    let json = |text: &[u8]| serde_json::from_slice::<Value>(text).unwrap()["verdicts"][0].clone();
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
    assert!(verdict["error"]["message"].as_str().unwrap().contains("took more than 10"), "{verdict}");
    let slow = format!("if maze.cells().len() > 1000 {{ loop {{}} }}\n{}", self::text("depth-first"));
    let place = place.with("slow.rhai", slow);
    for format in ["text", "csv", "json"] {
        let verdict = place.prints(&format!("grade slow.rhai --format {format}"));
        assert!(verdict.contains("takes too much work at 32x32"), "{verdict}");
    }
    let verdict = place.prints("grade breadth-first.rhai");
    assert!(verdict.contains("finds a path in 72 of 72, a shortest one in 72"), "{verdict}");
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
