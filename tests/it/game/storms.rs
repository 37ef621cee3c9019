//! Storms without a window: raced to their end by keys, kept, verified, and beaten by more mazes.

use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, TcpListener};

use bevy::time::TimeUpdateStrategy;
use mazewright::game::words::Phrase;
use mazewright_keep::livesplit::DEFAULT_PORT;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Topology as _};
use mazewright_run::replay::Outcome;
use mazewright_run::{Storm, Ticks, Verdict, verify};

use super::*;

const CODE: &str = "mw1/prim/4x3+1x1/storm/7";

/// Wins mazes by keys, each shown at once.
fn win(game: &mut TestGame, mazes: u64) {
    for _ in 0..mazes {
        let shown = game.current().id().0;
        game.walk_and_see(|_| ());
        game.wait_for_level(shown + 1);
    }
}

/// Lets time pass, many ticks a frame, until the storm is over.
fn stand_still(game: &mut TestGame) {
    game.resource_mut::<Pilot>().speed = 200;
    game.wait_until("the storm is over", |game| results(game).is_some());
    game.resource_mut::<Pilot>().speed = 1;
}

/// Takes the wrong turn of that number along the path to the exit.
fn stray(game: &mut TestGame, number: usize) {
    let prepared = &game.level().prepared;
    let (maze, paths) = (prepared.maze().clone(), prepared.paths.clone());
    let path: Vec<Cell> = paths.walk(&maze, maze.first_state()).map(|state| state.cell).collect();
    let (passages, grid) = (maze.passages(), maze.topology());
    let beside =
        path.iter().flat_map(|&cell| passages.open_ports(cell).iter().map(move |port| grid.neighbor(cell, port)));
    let wrong = beside.filter(|cell| !path.contains(cell)).nth(number).expect("a wrong turn");
    let astray = Tree::to(passages, wrong);
    game.walk_until(Some(&astray), |game| results(game).is_some() || game.level().cell() == Some(wrong));
}

/// What the storm came to that has just ended: mazes, lanterns, and whether it is the best.
fn end_of(game: &TestGame) -> (u32, u32, bool) {
    let storm = game.attempt().and_then(|attempt| attempt.storm.as_ref()).expect("a storm");
    let results = results(game).expect("results");
    assert_eq!(results.score().won, storm.won);
    (storm.won, storm.lanterns, results.is_record())
}

#[test]
fn a_storm_is_raced_to_its_end_and_more_mazes_beat_it() {
    let (home, mut game) = new_race(CODE);
    win(&mut game, 3);
    // The fourth maze is shown, and its time counts before a direction is held.
    let before = game.attempt().expect("an attempt").total().run;
    game.frames(50);
    assert_eq!(game.attempt().expect("an attempt").total().run, Ticks(before.0 + 50));
    stand_still(&mut game);
    assert_eq!(end_of(&game), (3, 3, true));
    let replay = kept(&mut game, home.path(), 1).remove(0);
    assert_eq!((replay.ladder.to_string().as_str(), replay.outcome), (CODE, Outcome::Finished));
    assert_eq!(verify(&replay), Verdict::Holds);
    assert_eq!((replay.total().run, replay.levels.len()), (Storm::TIME, 4));
    game.wait_until("the levels are reviewed", |game| results(game).is_some_and(|results| results.levels.len() == 4));
    let won: Vec<bool> = results(&game).expect("results").levels.iter().map(|level| level.is_won).collect();
    assert_eq!(won, [true, true, true, false], "the last maze is looked at, too");
    // Fewer are worse, and more are better.
    for (mazes, is_better) in [(2, false), (4, true)] {
        game.tap(KeyCode::KeyR);
        game.frames(2);
        assert_eq!(ghosts(&game).len(), 1, "the best storm runs along");
        win(&mut game, mazes);
        stand_still(&mut game);
        assert_eq!(end_of(&game), (mazes as u32, 3, is_better));
    }
    let history = records(&game).keeper.history();
    assert_eq!((history.finished, history.best_number, history.levels()), (3, Some(2), 4));
    // It is watched from level to level, the one that was not won too.
    begin_to_watch(&mut game);
    assert_eq!(watch(&game).levels(), 5);
    // Another program finds the same on disk.
    game.wait_until("all are saved", |_| replays(home.path()).len() == 3);
    drop(game);
    let mut again = ticked(CODE, home.path());
    again.wait_until("the history is read", |game| records(game).keeper.is_read);
    let history = records(&again).keeper.history();
    assert_eq!((history.finished, history.best_number), (3, Some(2)));
}

#[test]
fn wrong_turns_put_the_lanterns_out_and_end_the_storm() {
    let home = TempDir::new().expect("a folder");
    for code in ["mw1/prim/12x9/storm/guided/3", "mw1/prim/12x9/storm/3"] {
        let mut game = ticked(code, home.path());
        let said = [0, 1, 2].map(|number| {
            stray(&mut game, number);
            game.frames(2);
            game.resource::<Notices>().current().cloned()
        });
        game.wait_until("the storm is over", |game| results(game).is_some());
        let (_, lanterns, is_best) = end_of(&game);
        assert!(lanterns == 0 && is_best, "{code}");
        assert_eq!(said[2], Some(Phrase::new("storm-lantern-0")), "{said:?}");
        let replay = game.attempt().expect("an attempt").replay(0).expect("a replay");
        assert_eq!((replay.outcome, verify(&replay)), (Outcome::Finished, Verdict::Holds));
        assert!(replay.total().run < Storm::TIME);
        // The level that ended it is selected, with the turn that it was lost by, and levels count lanterns alone.
        let reviewed = |game: &TestGame| results(game).is_some_and(|it| !it.levels.is_empty());
        game.wait_until("the levels are reviewed", reviewed);
        let results = results(&game).expect("results");
        let last = results.level().expect("the last level");
        assert!(!last.is_won && last.prepared.number as usize == replay.levels.len(), "{code}");
        let walk = &last.review.as_ref().expect("a review").walk;
        assert!(walk.last().is_some_and(|stretch| stretch.is_wrong), "{code}");
        let lanterns: Option<u32> = results.levels.iter().map(|level| level.lanterns).sum();
        let lit = results.score().won / 10;
        assert_eq!(lanterns, Some(Storm::LANTERNS + lit), "{code}");
    }
}

/// A LiveSplit that the game finds where LiveSplit always listens.
#[cfg(not(windows))]
#[test]
fn livesplit_stands_still_whenever_the_clock_does() {
    let home = TempDir::new().expect("a folder");
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, DEFAULT_PORT)).expect("the port of LiveSplit is free");
    let mut game = race("mw1/prim/4x3+1x1/storm/guided/7", home.path(), TimeUpdateStrategy::FixedTimesteps(3));
    wish(&mut game, RaceWish::Do("livesplit-off"));
    // Pausing before the first direction does not count as real time.
    game.tap(KeyCode::Escape);
    game.frames(200);
    game.tap(KeyCode::Escape);
    win(&mut game, 1);
    let won = game.attempt().expect("an attempt").splits[0];
    let real = records(&game).keeper.splits()[0].real;
    assert!(real.abs_diff(u64::from(won.run.0) * 10) < 100, "{real} ms for {won:?}");
    // Nothing is held yet in the second maze of the storm, but its clock runs.
    game.frames(5);
    game.tap(KeyCode::Escape);
    game.frames(20);
    let stop = game.attempt().expect("an attempt").total().run;
    game.frames(20);
    assert_eq!(game.attempt().expect("an attempt").total().run, stop);
    game.tap(KeyCode::Escape);
    game.frames(10);
    let (stream, _) = listener.accept().expect("a connection");
    drop(game);
    let heard: Vec<String> = BufReader::new(stream).lines().map(|line| line.expect("a line")).collect();
    let set = |time: Ticks| format!("setgametime 0:00:0{}.{:02}", time.0 / 100, time.0 % 100);
    let expected =
        ["pausegametime".into(), set(stop), set(Ticks(stop.0 + 3)), "unpausegametime".into(), "reset".into()];
    let split = heard.iter().position(|line| line == "split").expect("a split");
    assert_eq!(heard[split - 1], set(won.run), "though the next maze has begun in the same frame");
    assert_eq!(heard[heard.len() - 5..], expected, "{heard:?}");
}

#[test]
fn a_storm_that_is_ended_early_counts_and_its_lanterns_are_seen_again() {
    let (home, mut game) = new_race("mw1/prim/12x9/storm/guided/3");
    let end = Choice::Race("choice-end-storm");
    game.choose(end);
    assert!(results(&game).is_none(), "it has not begun");
    win(&mut game, 1);
    (0..2).for_each(|number| stray(&mut game, number));
    game.tap(KeyCode::Escape);
    game.frames(2);
    let offered = &game.resource::<Menu>().choices;
    assert!(offered.contains(&end));
    game.choose(end);
    let won = game.attempt().and_then(|attempt| attempt.storm.as_ref()).expect("a storm").won;
    assert_eq!(end_of(&game), (won, 1, true));
    let replay = kept(&mut game, home.path(), 1).remove(0);
    assert_eq!((replay.outcome, verify(&replay)), (Outcome::Finished, Verdict::Holds));
    assert_eq!(replay.total().run, Storm::TIME);
    // The replay shows them go out.
    game.wait_until("the levels are reviewed", |game| results(game).is_some_and(|it| !it.levels.is_empty()));
    begin_to_watch(&mut game);
    let lanterns = |game: &TestGame| watch(game).lanterns();
    let go_to = |game: &mut TestGame, level| {
        wish(game, RaceWish::Level(level));
        game.wait_until("the level", |game| watch(game).run.level == level);
    };
    go_to(&mut game, 1);
    assert_eq!(lanterns(&game), Storm::LANTERNS);
    // In the first level the time before the first direction counts for nothing.
    wish(&mut game, RaceWish::Do("watch-start"));
    assert_eq!(watch(&game).walk.tick, watch(&game).look());
    go_to(&mut game, won + 1);
    wish(&mut game, RaceWish::Seek(u32::MAX));
    game.wait_until("the lanterns are counted", |game| lanterns(game) == 1);
}
