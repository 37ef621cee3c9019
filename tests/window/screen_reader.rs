//! The program as a screen reader finds it: names and roles by AT-SPI, and controls pressed through it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::screen::{PATIENCE, Running, Screen, alone, program, wait_for_file};

/// A session bus, on which the program and the screen reader meet.
fn session_bus() -> (Running, String) {
    let mut daemon = Command::new("dbus-daemon")
        .args(["--session", "--nofork", "--print-address"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("dbus-daemon is needed for this test; `make test` installs it");
    let mut address = String::new();
    let stdout = daemon.stdout.take().expect("a pipe");
    BufReader::new(stdout).read_line(&mut address).expect("the address of the bus");
    (Running(daemon), address.trim().to_owned())
}

/// Uses a screen reader, and returns what it prints.
fn read_screen(screen: &Screen, words: &[&str]) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/read_screen.py");
    let output = screen.command("/usr/bin/python3").arg(script).args(words).output().expect("Python of the system");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {complaint}");
    String::from_utf8(output.stdout).expect("text")
}

/// Waits until each list of words stands in a line of the tree.
fn expect(screen: &Screen, lines: &[&[&str]]) {
    let begun = Instant::now();
    loop {
        let tree = read_screen(screen, &["tree"]);
        let is_read = |words: &&[&str]| tree.lines().any(|line| words.iter().all(|word| line.contains(word)));
        if lines.iter().all(is_read) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{lines:?} in\n{tree}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Presses a button once it is there.
fn press(screen: &Screen, name: &str) {
    expect(screen, &[&["push button", name]]);
    read_screen(screen, &["press", name]);
}

/// A screen on which a screen reader is there.
fn screen_with_reader() -> (Running, Screen) {
    let (bus, address) = session_bus();
    let mut screen = Screen::open();
    screen.bus = Some(address);
    read_screen(&screen, &["enable"]);
    (bus, screen)
}

#[test]
fn a_screen_reader_reads_and_works_the_menu_the_settings_and_the_lobby() {
    let _alone = alone();
    let (_bus, screen) = screen_with_reader();
    let (_game, _lines) = program(&screen, Path::new("."), &["play"]);
    screen.focus_game();
    expect(
        &screen,
        &[
            &["frame", "mazewright"],
            &["push button", "Begin the journey", "focused"],
            &["push button", "Daily maze", "D"],
        ],
    );
    screen.tap("Down");
    expect(&screen, &[&["push button", "Worlds", "focused"]]);
    press(&screen, "Settings");
    expect(&screen, &[&["label", "Settings"], &["push button", "Language", "English", "focused"]]);
    press(&screen, "Sound");
    expect(&screen, &[&["push button", "Music", "%"]]);
    press(&screen, "Back");
    expect(&screen, &[&["push button", "Language"]]);
    press(&screen, "Back");
    press(&screen, "Speedrun");
    expect(
        &screen,
        &[
            &["push button", "Race"],
            &["radio button", "One level", "20×20"],
            &["check box", "Details"],
            &["label", "no finished attempts yet"],
        ],
    );
    read_screen(&screen, &["press", "Details"]);
    expect(&screen, &[&["check box", "Fog"], &["push button", "copy"]]);
    press(&screen, "Race");
    expect(&screen, &[&["label", "Pace"]]);
}

#[test]
fn a_screen_reader_reads_results_and_works_the_laboratory_and_takes_a_drawing_along() {
    let _alone = alone();
    let (_bus, screen) = screen_with_reader();
    let corridor = ["play", "--ladder", "mw1/recursive-backtracker/1x6/x1/7"];
    let (game, _lines) = program(&screen, Path::new("."), &corridor);
    screen.focus_game();
    expect(&screen, &[&["label", "Pace"]]);
    screen.hold("Down", 3.0);
    expect(&screen, &[&["radio button", "Level 1: 0:0"], &["push button", "Watch", "W"]]);
    drop(game);
    let wilson = ["demo", "--algorithm", "wilson", "--size", "12x8", "--seed", "7"];
    let (_laboratory, _lines) = program(&screen, Path::new("."), &wilson);
    screen.focus_game();
    expect(
        &screen,
        &[
            &["image", "Maze by Wilson"],
            &["label", "put the middle cell into the maze"],
            &["slider", "Timeline"],
            &["label", "carved: 0"],
        ],
    );
    press(&screen, "To the end");
    expect(&screen, &[&["label", "carved: 95"]]);
    press(&screen, "SVG");
    let file = screen.home.path().join("pictures/wilson-12x8-7.svg");
    wait_for_file(&file);
    let written = fs::read_to_string(file).expect("a drawing");
    // The picture is as wide as was asked for, in the colors of the window, and without a title; all else is the same.
    let words = "draw --algorithm wilson --seed 7 --size 12x8 --format svg --cell-size 98 --wall-width 9";
    let drawn = Command::new(env!("CARGO_BIN_EXE_mazewright")).args(words.split(' ')).output().expect("a drawing");
    let drawn = String::from_utf8(drawn.stdout).expect("text");
    let colors = [("#faf8f3", "#10131c"), ("#ffffff", "#1d2333"), ("#1f232b", "#8fa6e8")];
    let drawn = colors.into_iter().fold(drawn, |text, (light, dusk)| text.replace(light, dusk));
    let shapes = |text: &str| text.lines().filter(|line| !line.contains("<title>")).collect::<Vec<_>>().join("\n");
    assert_eq!(shapes(&written), shapes(&drawn));
}
