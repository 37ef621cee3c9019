//! The layers keep to themselves: what the sources of each must not name.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every source file under a folder with its text; none where there is no such folder.
pub(crate) fn sources(folder: impl AsRef<Path>) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found
}

/// The lines of code that name a word, comments aside.
fn naming<'text>(text: &'text str, word: &str) -> Vec<&'text str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//") && line.contains(word)).collect()
}

/// Checks that no source under a folder names any of some words.
#[track_caller]
fn check(folder: &str, words: &[&str]) {
    for (path, text) in sources(folder) {
        for word in words {
            let lines = naming(&text, word);
            assert!(lines.is_empty(), "{} names {word}: {}", path.display(), lines[0].trim());
        }
    }
}

#[test]
fn every_source_file_says_first_what_it_owns() {
    let mut files = sources("src");
    files.extend(sources("crates"));
    assert!(files.len() > 30);
    files.extend(sources("tests"));
    files.extend(sources("benches/src"));
    for (path, text) in files {
        assert!(
            text.starts_with("//! ") || text.starts_with("#![doc = include_str!"),
            "{} does not begin with `//!`",
            path.display()
        );
    }
}

#[test]
fn maze_run_lab_and_journey_name_nothing_of_the_world_outside() {
    let outside = [
        "bevy",
        "egui",
        "winit",
        "std::time",
        "std::fs",
        "std::env",
        "std::process",
        "std::net",
        "std::thread",
        "HashMap",
        "HashSet",
        "RandomState",
        "crate::game",
        "crate::cli",
        "mazewright_keep",
        "mazewright_keep::livesplit",
        "SysRng",
        "StdRng",
        "SmallRng",
        "println!",
        "f32",
    ];
    let inexact = [
        ".sin(",
        ".cos(",
        ".tan(",
        ".sin_cos(",
        ".atan",
        ".asin(",
        ".acos(",
        ".exp(",
        ".exp2(",
        ".ln(",
        ".log",
        ".pow",
        ".cbrt(",
        ".hypot(",
        ".mul_add(",
        ".to_radians(",
    ];
    for folder in ["board", "maze", "plan", "forms", "run", "stats", "lab"] {
        let folder = format!("crates/{folder}/src");
        check(&folder, &outside);
        check(&folder, &inexact);
    }
}

#[test]
fn music_needs_nothing_but_numbers() {
    let outside = ["bevy", "rodio", "std::time", "std::fs", "std::env", "std::thread", "HashMap", "rand::"];
    check("crates/music/src", &outside);
}

#[test]
fn one_place_writes_files_whole_or_not_at_all() {
    for (path, text) in sources("src").into_iter().chain(sources("crates/keep/src")) {
        let words = ["tempfile::", ".persist"];
        let found = words.iter().any(|word| !naming(&text, word).is_empty());
        let is_the_place = path.ends_with("crates/keep/src/disk/write_atomic.rs");
        assert_eq!(found, is_the_place, "{}", path.display());
    }
}

#[test]
fn game_and_command_line_do_not_know_each_other() {
    check("src/game", &["crate::cli", "clap::"]);
    check("src/cli", &["crate::game", "bevy", "egui"]);
}

#[test]
fn the_logic_of_the_game_needs_no_window_and_no_renderer() {
    check(
        "src/game/logic",
        &[
            "bevy_egui",
            "Sprite",
            "Camera2d",
            "Mesh2d",
            "bevy::window",
            "bevy::render",
            "bevy::sprite",
            "game::view",
            "game::ui",
            "super::view",
            "super::ui",
        ],
    );
    check("src/game/view", &["game::ui", "super::ui"]);
    check("src/game/ui", &["game::view", "super::view"]);
}

#[test]
fn one_place_in_the_game_moves_runs() {
    let game = sources("src/game");
    let calls = |text: &str| {
        let named = naming(text, "run::step(").len() + naming(text, " step(").len();
        named > 0
    };
    let callers: Vec<&PathBuf> = game.iter().filter(|(_, text)| calls(text)).map(|(path, _)| path).collect();
    assert!(game.is_empty() || callers.len() == 1, "{callers:?}");
    // Nothing else moves a disc; a method may have the same name.
    check("src/game", &["motion::advance", "run::advance"]);
    for (path, text) in &game {
        let calls = naming(text, " advance(");
        assert!(calls.iter().all(|line| line.contains("fn advance(")), "{}: {calls:?}", path.display());
    }
}

/// The most lines of a function of the game.
const MAX_LINES: usize = 80;

#[test]
fn no_function_of_the_game_is_longer_than_a_screen() {
    let mut long = Vec::new();
    for (path, text) in sources("src/game") {
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let code = line.trim_start();
            let words = code.split_whitespace().take(4);
            if code.starts_with("//") || !words.into_iter().any(|word| word == "fn") {
                continue;
            }
            let end = format!("{}}}", &line[..line.len() - code.len()]);
            let length = lines[at..].iter().position(|line| **line == end).map_or(0, |last| last + 1);
            if length > MAX_LINES {
                long.push(format!("{}:{}: {length} lines", path.display(), at + 1));
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn one_bevy_is_locked() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let count = lock.lines().filter(|line| *line == "name = \"bevy_ecs\"").count();
    assert_eq!(count, 1, "a crate for another Bevy slipped in");
}

#[test]
fn the_search_for_words_can_fail() {
    assert_eq!(naming("let a = 1;\n    // std::fs\nuse std::fs;\n", "std::fs"), ["use std::fs;"]);
    assert!(sources("crates/maze/src").iter().any(|(path, _)| path.ends_with(Path::new("maze/src/lib.rs"))));
}

/// Words that stood for something else in these sources than they do in English.
const AVOIDED: [&str; 14] = [
    "told",
    "Told",
    "nobody",
    "Nobody",
    "mishap",
    "Mishap",
    "redress",
    "Dye",
    "Trodden",
    "Tallied",
    "Unfit",
    "SetAside",
    "Departs",
    "Departure",
];

/// The first word of a text that should be avoided.
fn avoided_word(text: &str) -> Option<&str> {
    text.split(|letter: char| !letter.is_alphanumeric()).find(|word| AVOIDED.contains(word))
}

#[test]
fn sources_are_in_plain_english() {
    assert_eq!(avoided_word("/// What is told of a win."), Some("told"));
    assert_eq!(avoided_word("/// Undyed mazes, untold."), None);
    let mut files = sources("src");
    files.extend(sources("crates"));
    // The names of some golden files are older than this test.
    files.retain(|(path, _)| !path.components().any(|part| part.as_os_str() == "tests"));
    for (path, text) in files {
        assert_eq!(avoided_word(&text), None, "{}", path.display());
    }
}
