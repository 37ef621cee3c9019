//! Races without a window: how they begin, are run by keys, and what is kept of them.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic::*;
use mazewright_run::RunState;
use mazewright_run::replay::Replay;
use tempfile::TempDir;

use super::game::{TestGame, options};

/// A race of three small levels.
pub(crate) const CODE: &str = "mw1/recursive-backtracker/4x3+1x1/x3/7";

/// A race that the game begins with, whose runs are kept in a folder.
pub(crate) fn racing(code: &str, home: &Path) -> Options {
    Options { race: Some(code.parse().expect("a ladder code")), home: Ok(home.to_owned()), ..options(5) }
}

/// A game that begins with a race, and keeps its runs in a folder.
pub(crate) fn race(code: &str, home: &Path, time: TimeUpdateStrategy) -> TestGame {
    let mut game = TestGame::with_time(racing(code, home), time);
    game.wait_for_level(1);
    game
}

pub(crate) fn ticked(code: &str, home: &Path) -> TestGame {
    race(code, home, TimeUpdateStrategy::FixedTimesteps(1))
}

/// A race, and the new folder in which its runs are kept.
pub(crate) fn new_race(code: &str) -> (TempDir, TestGame) {
    in_new_folder(|home| ticked(code, home))
}

/// A race that was run to its end, and the new folder in which its run is kept.
pub(crate) fn raced(code: &str) -> (TempDir, TestGame) {
    in_new_folder(|home| raced_in(code, home))
}

/// A game in a new folder.
pub(crate) fn in_new_folder(begin: impl FnOnce(&Path) -> TestGame) -> (TempDir, TestGame) {
    let home = TempDir::new().expect("a folder");
    let game = begin(home.path());
    (home, game)
}

pub(crate) fn of(game: &TestGame) -> &Race {
    game.resource()
}

/// The ghosts that are shown.
pub(crate) fn ghosts(game: &TestGame) -> Vec<Ghost> {
    let world = game.app.world();
    let mut all = world.try_query::<&Ghost>().expect("ghosts are known");
    all.iter(world).filter(|ghost| ghost.is_shown).cloned().collect()
}

pub(crate) fn records(game: &TestGame) -> &Records {
    game.resource()
}

pub(crate) fn wish(game: &mut TestGame, wish: RaceWish) {
    game.send(wish);
    game.frames(1);
}

/// Leaves a race for the lobby.
pub(crate) fn to_lobby(game: &mut TestGame) {
    wish(game, RaceWish::Do("to-lobby"));
    game.frames(2);
}

/// Runs all levels of a race by keys; returns the states after each tick.
pub(crate) fn run_through(game: &mut TestGame) -> Vec<(u32, RunState)> {
    let levels = of(game).ladder.levels.expect("a last level").get();
    let mut seen = Vec::new();
    for level in 1..=levels {
        let shown = game.current().id().0;
        game.walk_and_see(|game| {
            let level = game.level();
            seen.push((level.prepared.number, level.run));
        });
        if level < levels {
            game.wait_for_level(shown + 1);
        }
    }
    game.wait_until("the race has results", |game| results(game).is_some());
    seen
}

/// A race that was run to its end, all its levels reviewed.
pub(crate) fn raced_in(code: &str, home: &Path) -> TestGame {
    let mut game = ticked(code, home);
    run_through(&mut game);
    game.wait_until("the levels are reviewed", are_reviewed);
    // Then the results put a level on the stage.
    game.frames(3);
    game
}

/// The results that are shown.
pub(crate) fn results(game: &TestGame) -> Option<&Results> {
    match &of(game).activity {
        Activity::Results(results) => Some(results),
        _ => None,
    }
}

/// Returns true if the results of all levels of a race are there.
pub(crate) fn are_reviewed(game: &TestGame) -> bool {
    let levels = of(game).ladder.levels.map(|levels| levels.get() as usize);
    results(game).is_some_and(|results| Some(results.levels.len()) == levels)
}

/// Watches the run of the results; its first maze may have to be carved.
pub(crate) fn begin_to_watch(game: &mut TestGame) {
    wish(game, RaceWish::Do("results-watch"));
    game.wait_until("the run is watched", |game| matches!(of(game).activity, Activity::Watch(_)));
}

/// The run that is watched.
#[track_caller]
pub(crate) fn watch(game: &TestGame) -> &Watch {
    match &of(game).activity {
        Activity::Watch(watch) => watch,
        _ => panic!("no run is watched"),
    }
}

/// The replays below a folder.
pub(crate) fn replays(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            found.extend(replays(&path));
        } else if path.extension().is_some_and(|extension| extension == "mwr") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Waits until `count` replays are kept below a folder, and returns them.
#[track_caller]
pub(crate) fn kept(game: &mut TestGame, home: &Path, count: usize) -> Vec<Replay> {
    game.wait_until("the runs are saved", |_| replays(home).len() >= count);
    replays(home).iter().map(|path| read_replay(path)).collect()
}

#[track_caller]
pub(crate) fn read_replay(path: &Path) -> Replay {
    Replay::read(&fs::read(path).expect("a file")).expect("a replay")
}

/// The game in its lobby.
pub(crate) fn lobby(options: Options) -> TestGame {
    let mut game = TestGame::new(Options { at_once: false, ..options });
    game.tap(KeyCode::KeyR);
    assert_eq!(game.screen(), Screen::Races);
    game
}

/// Types a code in the lobby, to be raced.
pub(crate) fn type_code(game: &mut TestGame, code: &str) {
    wish(game, RaceWish::Type(code.to_owned()));
    wish(game, RaceWish::Do("read-code"));
}
