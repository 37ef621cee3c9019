//! The whole program in a real window on a virtual screen, played with real keys.
//!
//! Needs `Xvfb` and `xdotool`, which `make test` installs, and a graphics driver; Mesa's software one
//! will do.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command};
use std::time::Duration;

use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Seed, Side, Size};
use mazewright_run as run;
use mazewright_run::replay::Replay;
use mazewright_run::{Algorithms, Guided, Input, Ladder, Phase, inside};

use crate::screen::{
    DVORAK, FRENCH, Running, Screen, alone, exit_code, picture_size, program, wait_for_file, wait_until,
};

fn game(screen: &Screen, words: &[&str]) -> (Running, BufReader<ChildStdout>) {
    let words: Vec<&str> = ["play"].iter().chain(words).copied().collect();
    program(screen, Path::new("."), &words)
}

fn ladder(algorithms: Algorithms, seed: u64) -> Ladder {
    let first = Size::new(10, 6).expect("a size");
    Ladder::new(first, algorithms, Seed(seed))
}

/// The mazes of the first levels of a ladder.
fn mazes(ladder: &Ladder, levels: u32) -> Vec<Maze<Grid>> {
    let recipes = (1..=levels).map(|level| ladder.recipe(level).expect("a size"));
    recipes.map(|recipe| recipe.carve().expect("a maze")).collect()
}

/// The cells of the fastest walk through a maze, each with the side that it is left by.
fn steps(maze: &Maze<Grid>) -> Vec<(Cell, Side)> {
    let guided = Guided::new(maze.clone());
    let (paths, door) = (guided.paths(), maze.exit().expect("an exit").port);
    let walk = paths.walk(guided.maze(), maze.first_state());
    walk.map(|state| (state.cell, Side::of(paths.step(state).unwrap_or(door)))).collect()
}

/// The straight stretches of the fastest walk through a maze: a side, and the number of steps towards it.
pub(crate) fn stretches(maze: &Maze<Grid>) -> Vec<(Side, u32)> {
    let mut stretches: Vec<(Side, u32)> = Vec::new();
    for (_, side) in steps(maze) {
        match stretches.last_mut() {
            Some((last, steps)) if *last == side => *steps += 1,
            _ => stretches.push((side, 1)),
        }
    }
    stretches
}

/// Returns true if every turn of the path is made before a wall, so that a key may be held for too long.
fn turns_at_walls(maze: &Maze<Grid>) -> bool {
    steps(maze).windows(2).all(|pair| {
        let ((_, before), (cell, after)) = (pair[0], pair[1]);
        before == after || !maze.open_sides(cell).contains(before.port())
    })
}

#[test]
fn real_keys_walk_through_level_1_and_then_through_a_larger_one() {
    let _alone = alone();
    let code = |seed| ladder(Algorithms::One(Algorithm::RecursiveBacktracker), seed);
    let seed = (1..100_000).find(|&seed| mazes(&code(seed), 2).iter().all(turns_at_walls)).expect("such a seed");
    let folder = tempfile::tempdir().expect("a folder");
    let screen = Screen::typed_on(DVORAK);
    let (seed_words, folder_words) = (seed.to_string(), folder.path().display().to_string());
    let words = ["--seed", &seed_words, "--levels", "2", "--screenshots", &folder_words];
    let (mut running, mut lines) = game(&screen, &words);
    let window = screen.focus_game();
    for (n, maze) in mazes(&code(seed), 2).iter().enumerate() {
        let level = n + 1;
        wait_for_file(&folder.path().join(format!("level-{level:02}-start.png")));
        std::thread::sleep(Duration::from_millis(300));
        for (side, steps) in stretches(maze) {
            // Five cells a second, and time to spare: the wall at the end stops the player.
            screen.hold(place_of(side), f64::from(steps) / 5.0 + 0.5);
        }
        let mut line = String::new();
        lines.read_line(&mut line).expect("a line for the level");
        let recipe = code(seed).recipe(level as u32).expect("a size");
        let beginning = format!("level {level}: {} recursive-backtracker {} ", recipe.size, recipe.seed);
        assert!(line.starts_with(&beginning), "{line}");
        wait_for_file(&folder.path().join(format!("level-{level:02}-win.png")));
        if level == 1 {
            // The window can be resized at any time, and a key ends the celebration.
            screen.xdotool(&["windowsize", &window, "800", "600"]);
            std::thread::sleep(Duration::from_millis(500));
            screen.tap("Return");
        }
    }
    assert_eq!(exit_code(&mut running), 0);
    assert_eq!(picture_size(&folder.path().join("level-01-start.png")), (1280, 720));
    assert_eq!(picture_size(&folder.path().join("level-01-win.png")), (1280, 720));
    assert_eq!(picture_size(&folder.path().join("level-02-start.png")), (800, 600));
}

/// Races twice through mazes with a key and its door that need no turn but at walls.
#[test]
fn a_race_by_real_keys_is_beaten_by_the_next_one_and_both_are_kept_and_hold() {
    let _alone = alone();
    let code = |seed: u64| format!("mw1/recursive-backtracker/4x3+1x1/x2/keys=1/{seed}");
    let mazes = |seed: u64| {
        let ladder: Ladder = code(seed).parse().expect("a ladder code");
        mazes(&ladder, ladder.levels.expect("a last level").get())
    };
    let is_playable = |maze: &Maze<Grid>| turns_at_walls(maze) && maze.furniture().keys() > 0;
    let seed = (1..100_000).find(|&seed| mazes(seed).iter().all(is_playable)).expect("such a seed");
    let pictures = tempfile::tempdir().expect("a folder");
    let screen = Screen::typed_on(FRENCH);
    let folder = pictures.path().display().to_string();
    let words = ["--ladder", &code(seed), "--screenshots", &folder];
    let (mut running, _lines) = game(&screen, &words);
    screen.focus_game();
    // A run with time to spare at each wall, and one with less of it.
    for (n, spare) in [0.7, 0.3].into_iter().enumerate() {
        for (level, maze) in (1..).zip(mazes(seed).iter()) {
            let start = pictures.path().join(format!("level-{level:02}-start.png"));
            wait_for_file(&start);
            fs::remove_file(&start).expect("the picture is there");
            std::thread::sleep(Duration::from_millis(300));
            for (side, steps) in stretches(maze) {
                screen.hold(key_of(side), f64::from(steps) / 5.0 + spare);
            }
        }
        wait_until("the run is saved", || kept(&screen, "mwr").len() == n + 1);
        screen.tap("r");
    }
    let replays = kept(&screen, "mwr");
    let verified = Command::new(env!("CARGO_BIN_EXE_mazewright"))
        .arg("verify")
        .args(&replays)
        .output()
        .expect("the program starts");
    assert!(verified.status.success(), "{verified:?}");
    let read = |path: &PathBuf| Replay::read(&fs::read(path).expect("a file")).expect("a replay");
    let mut runs: Vec<Replay> = replays.iter().map(read).collect();
    runs.sort_by_key(|replay| replay.started);
    let times: Vec<u32> = runs.iter().map(|replay| replay.total().run.0).collect();
    assert!(times[1] < times[0], "{times:?}");
    let splits = fs::read_to_string(&kept(&screen, "lss")[0]).expect("splits for LiveSplit");
    assert!(splits.contains("<Segments>") && splits.contains(&code(seed)), "{splits}");
    screen.quit(&mut running, &["Escape", "q"]);
}

/// The files with that ending below the home of the programs on a screen.
fn kept(screen: &Screen, extension: &str) -> Vec<PathBuf> {
    let Ok(ladders) = fs::read_dir(screen.home.path().join("runs")) else { return Vec::new() };
    let files = ladders.flat_map(|ladder| fs::read_dir(ladder.expect("an entry").path()));
    let paths = files.flatten().map(|file| file.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|other| other == extension)).collect()
}

/// The key that walks towards a side.
pub(crate) fn key_of(side: Side) -> &'static str {
    match side {
        Side::North => "Up",
        Side::East => "Right",
        Side::South => "Down",
        Side::West => "Left",
    }
}

/// The key that walks towards a side, by its place under the left hand: its number on any keyboard.
fn place_of(side: Side) -> &'static str {
    match side {
        Side::North => "25",
        Side::East => "40",
        Side::South => "39",
        Side::West => "38",
    }
}

/// The ticks that the autopilot needs for a maze, by the rules alone.
fn ticks_of_the_autopilot(maze: &Maze) -> u32 {
    let tree = Tree::to(maze.passages(), maze.goal());
    let mut state = run::RunState::new(maze);
    while state.phase != Phase::Won {
        let direction = inside::autopilot(maze, &tree, state.position);
        run::step(maze, &mut state, Input { direction, ..Input::default() });
    }
    state.run.0
}

#[test]
fn the_autopilot_wins_levels_of_a_tour_in_the_ticks_of_the_rules_and_nothing_is_complained_about() {
    let _alone = alone();
    let screen = Screen::open();
    let words = ["--autopilot", "--levels", "10", "--speed", "40", "--seed", "K7QX-2M9D", "--algorithm", "tour"];
    let (mut running, lines) = game(&screen, &words);
    let printed: Vec<String> = lines.lines().map(|line| line.expect("a line")).collect();
    let seed: Seed = "K7QX-2M9D".parse().expect("a seed");
    let expected: Vec<String> = (1..=10)
        .map(|level| {
            let recipe = ladder(Algorithms::Tour, seed.0).recipe(level).expect("a size");
            let maze = recipe.carve().expect("a maze").into_rectangle().expect("a plain rectangle");
            let (name, ticks) = (recipe.algorithm.name(), ticks_of_the_autopilot(&maze));
            format!("level {level}: {} {name} {} {ticks} ticks", recipe.size, recipe.seed)
        })
        .collect();
    assert_eq!(printed, expected);
    assert_eq!(exit_code(&mut running), 0);
    assert_eq!(screen.complaints(), "");
}

#[test]
fn a_race_of_four_in_the_laboratory_plays_to_its_end_and_is_measured() {
    let _alone = alone();
    let screen = Screen::open();
    let words = ["demo", "--race", "wilson,aldous-broder,kruskal,prim", "--size", "20x14", "--benchmark", "40"];
    let (mut running, mut lines) = program(&screen, Path::new("."), &words);
    let mut line = String::new();
    lines.read_line(&mut line).expect("a report");
    assert_eq!(exit_code(&mut running), 0);
    let report: serde_json::Value = serde_json::from_str(&line).expect("a report");
    assert_eq!(report["frames"], 40);
    assert!(report["median_ms"].as_f64().is_some_and(|median| median > 0.0), "{line}");
}

/// The error and the exit of the program when it cannot open its window.
fn refusal(command: &mut Command) -> String {
    let output = command.output().expect("the program starts");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    errors.lines().filter(|line| line.starts_with("mazewright: ")).collect()
}

#[test]
fn without_a_display_or_a_driver_it_says_what_is_missing() {
    let _alone = alone();
    let program = env!("CARGO_BIN_EXE_mazewright");
    let bare = || {
        let mut command = Command::new(program);
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        command
    };
    assert!(refusal(&mut bare()).contains("neither DISPLAY nor WAYLAND_DISPLAY is set"));
    assert!(refusal(bare().env("DISPLAY", ":4999")).contains("':4999' does not answer"));
    let wayland = refusal(bare().env("WAYLAND_DISPLAY", "nowhere"));
    assert!(!cfg!(feature = "wayland") || wayland.contains("'nowhere' does not answer"));
    let screen = Screen::open();
    let mut without_driver = screen.command(program);
    without_driver.env("VK_ICD_FILENAMES", "/nowhere.json").env("VK_DRIVER_FILES", "/nowhere.json");
    assert!(refusal(&mut without_driver).contains("no graphics driver"));
}
