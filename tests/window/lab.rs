//! The laboratory in a real window: played with real keys and clicks, and what it writes compared with
//! what the command line draws.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::screen::{DVORAK, FRENCH, Screen, alone, exit_code, program};

/// Where things are in a window of 1280x720.
const PLAY: (u32, u32) = (636, 692);

fn pause(millis: u64) {
    std::thread::sleep(Duration::from_millis(millis));
}

/// The drawing of the command line.
fn drawn(folder: &Path, words: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_mazewright")).current_dir(folder).args(words).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    output.stdout
}

/// Clicks on the buttons below the pseudo-code until a file is in the folder for pictures.
fn export(screen: &Screen, window: &str) -> PathBuf {
    let folder = screen.home.path().join("pictures");
    // The row of buttons lies below the counters, whose place depends on the pseudo-code.
    for y in (500..640).step_by(12) {
        screen.click(window, 920, y);
        pause(400);
        let Ok(written) = std::fs::read_dir(&folder) else {
            continue;
        };
        let mut paths = written.map(|entry| entry.unwrap().path());
        if let Some(path) = paths.find(|path| path.extension().is_some_and(|end| end == "svg")) {
            return path;
        }
    }
    panic!("no file was written");
}

#[test]
fn a_show_is_played_stepped_changed_and_taken_along() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let screen = Screen::typed_on(FRENCH);
    let words = ["demo", "--seed", "7", "--size", "12x8"];
    let (mut running, _lines) = program(&screen, folder.path(), &words);
    let window = screen.focus_game();
    pause(1500);
    for key in ["Right", "Right", "Left", "space", "space", "End"] {
        screen.tap(key);
    }
    let (x, y) = PLAY;
    screen.click(&window, x, y);
    screen.tap("End");
    let path = export(&screen, &window);
    let name = path.file_name().unwrap().to_str().unwrap().to_owned();
    assert_eq!(name, "recursive-backtracker-12x8-7.svg");
    let words = ["draw", "--seed", "7", "--size", "12x8", "--format", "svg", "--cell-size", "98", "--wall-width", "9"];
    let maze = String::from_utf8(std::fs::read(&path).unwrap()).unwrap();
    let expected = String::from_utf8(drawn(folder.path(), &words)).unwrap();
    // The picture is as wide as was asked for, in the colors of the window, and without a title; all else is the same.
    let colors = [("#faf8f3", "#10131c"), ("#ffffff", "#1d2333"), ("#1f232b", "#8fa6e8")];
    let expected = colors.into_iter().fold(expected, |text, (light, dusk)| text.replace(light, dusk));
    let shapes = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.contains("<title>"));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(shapes(&maze), shapes(&expected));
    // Another algorithm, the title, and the end.
    screen.tap("a");
    screen.tap("Escape");
    pause(700);
    screen.tap("q");
    assert_eq!(exit_code(&mut running), 0);
}

#[test]
fn a_lesson_is_given_from_start_to_end_with_a_clicker() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let screen = Screen::typed_on(DVORAK);
    let (mut running, _lines) = program(&screen, folder.path(), &["demo", "--lesson", "uniform"]);
    let window = screen.focus_game();
    pause(1500);
    // More clicks than the lesson has, forwards and back, in the whole window and out of it.
    screen.tap("F11");
    for _ in 0..18 {
        screen.tap("Next");
    }
    for _ in 0..4 {
        screen.tap("Prior");
    }
    screen.tap("F5");
    screen.tap("Escape");
    screen.xdotool(&["windowsize", &window, "800", "600"]);
    pause(700);
    screen.tap("Escape");
    screen.tap("Escape");
    pause(700);
    screen.tap("q");
    assert_eq!(exit_code(&mut running), 0);
}

#[test]
fn a_race_of_four_plays_to_its_end_and_is_measured() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let screen = Screen::open();
    let words = ["demo", "--race", "wilson,aldous-broder,kruskal,prim", "--size", "20x14", "--benchmark", "40"];
    let (mut running, mut lines) = program(&screen, folder.path(), &words);
    let mut line = String::new();
    std::io::BufRead::read_line(&mut lines, &mut line).unwrap();
    assert_eq!(exit_code(&mut running), 0);
    let report: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(report["frames"], 40);
    assert!(report["median_ms"].as_f64().unwrap() > 0.0, "{line}");
}
