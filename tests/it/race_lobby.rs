//! The lobby and the page of past runs without a window: what they offer is what is raced, and what is kept on disk.

use std::fs;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic::{
    Activity, Choice, Chosen, CurrentLevel, Dropped, GhostKind, Ground, Layout, LayoutWish, Layouts, Lobby, Options,
    Part, PastRuns, PastRunsWish, Place, Race, RaceWish, Screen, SeedKind,
};
use mazewright::game::words::Localizer;
use mazewright_keep::past_runs;
use mazewright_run::replay::Replay;
use mazewright_run::{Category, Phase, Verdict, verify};
use tempfile::TempDir;

use crate::game::{TestGame, options};

use crate::race::{CODE, of, records, replays, run_through, ticked, wish};

#[test]
fn what_the_lobby_offers_is_what_is_raced() {
    let home = TempDir::new().expect("a folder");
    let mut game = TestGame::with_time(
        Options { at_once: false, home: Ok(home.path().to_owned()), ..options(5) },
        TimeUpdateStrategy::FixedTimesteps(1),
    );
    game.wait_for_level(1);
    game.tap(KeyCode::KeyR);
    assert_eq!(game.screen(), Screen::Races);
    let code = |game: &TestGame| {
        let lobby = game.app.world().resource::<Lobby>();
        lobby.ladder().expect("a ladder").to_string()
    };
    let official = code(&game);
    assert!(official.starts_with("mw1/recursive-backtracker/20x20/x1/"));
    game.tap(KeyCode::ArrowRight);
    let of_the_day = code(&game);
    assert_ne!(official, of_the_day);
    game.tap(KeyCode::ArrowDown);
    game.tap(KeyCode::KeyF);
    assert!(code(&game).contains("/x5/fog/"), "{}", code(&game));
    // A code that was typed comes first; a wrong one says why, and changes nothing.
    wish(&mut game, RaceWish::Type(" MW1 recursive-backtracker 4X3 x1 7 ".to_owned()));
    wish(&mut game, RaceWish::ReadCode);
    assert_eq!(code(&game), "mw1/recursive-backtracker/4x3/x1/7");
    wish(&mut game, RaceWish::Type("mw1/recursive-backtracker/4x3/x0/7".to_owned()));
    wish(&mut game, RaceWish::ReadCode);
    assert_eq!(code(&game), "mw1/recursive-backtracker/4x3/x1/7");
    assert!(game.app.world().resource::<Lobby>().is_refused);
    game.tap(KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Playing);
    game.wait_until("the race is shown", |game| game.attempt().is_some());
    assert_eq!(of(&game).ladder.to_string(), "mw1/recursive-backtracker/4x3/x1/7");
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Playing);
}

#[test]
fn a_run_of_another_ladder_is_raced_from_the_lobby_and_a_ladder_stays_chosen_there() {
    let home = TempDir::new().expect("a folder");
    let other = "mw1/recursive-backtracker/3x3/x1/9";
    let mut game = ticked(other, home.path());
    let chosen = |game: &TestGame| {
        let lobby = game.app.world().resource::<Lobby>();
        lobby.ladder().expect("a ladder").to_string()
    };
    assert_eq!(chosen(&game), other);
    run_through(&mut game, 1);
    let is_kept = |_: &TestGame| replays(home.path()).len() == 1;
    game.wait_until("the run is saved", is_kept);
    let file = replays(home.path()).remove(0);
    drop(game);

    let races_its_run = |game: &mut TestGame| {
        assert_eq!((game.screen(), chosen(game)), (Screen::Races, other.to_owned()));
        game.tap(KeyCode::Enter);
        game.wait_until("the race is shown", |game| game.attempt().is_some());
        let race = of(game);
        assert_eq!(race.ladder.to_string(), other);
        assert!(race.ghosts().any(|ghost| ghost.kind == GhostKind::File));
    };
    let elsewhere = TempDir::new().expect("a folder");
    // Dropped during another race, it is what the lobby offers next.
    let mut game = ticked(CODE, elsewhere.path());
    wish(&mut game, RaceWish::Take(file.clone()));
    assert_eq!(of(&game).ladder.to_string(), CODE);
    wish(&mut game, RaceWish::Lobby);
    game.frames(2);
    races_its_run(&mut game);
    // Given when the game starts, it is what the lobby offers first.
    let replay = Replay::read(&fs::read(file).expect("a file")).expect("a replay");
    let options =
        Options { run: Some(Dropped::new(replay, "friend.mwr")), home: Ok(elsewhere.path().to_owned()), ..options(5) };
    let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
    game.frames(2);
    races_its_run(&mut game);
}

#[test]
fn past_runs_are_found_seen_again_raced_and_taken_back() {
    let home = TempDir::new().expect("a folder");
    let mut game = ticked(CODE, home.path());
    run_through(&mut game, 3);
    let total = game.attempt().expect("an attempt").total();
    let is_kept = |_: &TestGame| replays(home.path()).len() == 1;
    game.wait_until("the run is saved", is_kept);
    drop(game);

    // The next day, another race is chosen.
    let mut game = ticked("mw1/recursive-backtracker/3x3/x1/9", home.path());
    wish(&mut game, RaceWish::Lobby);
    game.frames(2);
    let runs = |game: &TestGame| game.app.world().resource::<PastRuns>().found.len();
    let page = |game: &TestGame| !game.app.world().resource::<PastRuns>().is_reading();
    let search = |game: &mut TestGame, words: &str| {
        let words = PastRunsWish::Search(words.to_owned());
        wish(game, RaceWish::PastRuns(words));
        runs(game)
    };
    game.tap(KeyCode::KeyH);
    game.wait_until("the runs are read", page);
    assert_eq!(search(&mut game, "wilson"), 0);
    assert_eq!(search(&mut game, "RECURSIVE 4x3"), 1);
    let note = PastRunsWish::Note("wrong turn at the end".to_owned());
    wish(&mut game, RaceWish::PastRuns(note));
    assert_eq!(search(&mut game, "wrong"), 1);
    game.tap(KeyCode::Enter);
    game.wait_until("the results are shown", |game| {
        let race = game.app.world().get_resource::<Race>();
        race.is_some_and(|race| matches!(&race.activity, Activity::Results(results) if results.levels.len() == 3))
    });
    let Activity::Results(results) = &of(&game).activity else {
        unreachable!();
    };
    assert_eq!((results.run, results.number), (total.run, Some(1)));
    assert!(results.is_record());
    wish(&mut game, RaceWish::Watch);
    assert!(matches!(of(&game).activity, Activity::Watch(_)));
    // Back in the results, and then on the page, it is raced, and its race is what the lobby offers then.
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert!(matches!(of(&game).activity, Activity::Results(_)));
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Races);
    game.wait_until("the runs are read", page);
    game.tap(KeyCode::KeyR);
    game.wait_until("its race is shown", |game| game.attempt().is_some());
    assert_eq!(of(&game).ghosts().filter(|ghost| ghost.kind == GhostKind::File).count(), 1);
    wish(&mut game, RaceWish::Lobby);
    game.frames(2);
    let lobby = game.app.world().resource::<Lobby>();
    assert_eq!(lobby.ladder().map(|ladder| ladder.to_string()), Some(CODE.to_owned()));
    // Taken back, it counts no longer; its replay is still there.
    game.tap(KeyCode::KeyH);
    game.wait_until("the runs are read", page);
    game.tap(KeyCode::Delete);
    assert_eq!(runs(&game), 1);
    game.tap(KeyCode::Delete);
    assert_eq!(runs(&game), 0);
    game.wait_until("the history is read", |game| {
        let history = records(game).keeper.history();
        records(game).keeper.is_read && history.finished == 0
    });
    assert_eq!(replays(home.path()).len(), 1);
}

#[test]
fn the_best_run_is_the_best_of_those_that_are_left() {
    let home = TempDir::new().expect("a folder");
    let mut game = ticked(CODE, home.path());
    run_through(&mut game, 3);
    wish(&mut game, RaceWish::Restart);
    run_through(&mut game, 3);
    // A replay is saved before the journal says that its run is finished.
    let are_kept = |_: &TestGame| past_runs(home.path()).len() == 2;
    game.wait_until("the runs are saved", are_kept);
    wish(&mut game, RaceWish::Lobby);
    game.frames(2);
    game.tap(KeyCode::KeyH);
    let stars = |game: &TestGame| -> Vec<bool> {
        let runs = game.app.world().resource::<PastRuns>();
        runs.found.iter().map(|run| run.is_best).collect()
    };
    game.wait_until("the runs are read", |game| stars(game).len() == 2);
    let best = stars(&game).iter().position(|&is_best| is_best);
    let best = PastRunsWish::Select(best.expect("a best run"));
    wish(&mut game, RaceWish::PastRuns(best));
    game.tap(KeyCode::Delete);
    game.tap(KeyCode::Delete);
    game.wait_until("the other is the best", |game| stars(game) == [true]);
}

#[test]
fn switches_of_the_lobby_are_kept_when_they_are_changed() {
    let folder = TempDir::new().expect("a folder");
    let start = || {
        let options = Options { at_once: false, settings: Some(folder.path().to_owned()), ..options(5) };
        let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
        game.wait_for_level(1);
        game.tap(KeyCode::KeyR);
        game
    };
    let mut game = start();
    for key in [KeyCode::KeyG, KeyCode::KeyF, KeyCode::ArrowDown, KeyCode::ArrowRight] {
        game.tap(key);
    }
    let choice = |game: &TestGame| {
        let lobby = game.app.world().resource::<Lobby>();
        (lobby.category, lobby.seed_kind, lobby.rules, lobby.best_ghost)
    };
    let chosen = choice(&game);
    game.app.world_mut().write_message(Chosen(Choice::Quit));
    game.frames(3);
    assert_eq!(choice(&start()), chosen);
}

#[test]
fn a_race_that_the_game_begins_with_has_the_ghosts_that_are_set() {
    let folder = TempDir::new().expect("a folder");
    let start = |race: Option<&str>| {
        let options = Options {
            at_once: race.is_some(),
            race: race.map(|code| code.parse().expect("a ladder code")),
            settings: Some(folder.path().to_owned()),
            ..options(5)
        };
        let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
        game.wait_for_level(1);
        game
    };
    let mut game = start(None);
    game.tap(KeyCode::KeyR);
    game.tap(KeyCode::KeyP);
    game.app.world_mut().write_message(Chosen(Choice::Quit));
    game.frames(3);
    let mut game = start(Some(CODE));
    game.wait_until("the perfect line runs along", |game| {
        let mut ghosts = of(game).ghosts();
        ghosts.any(|ghost| ghost.kind == GhostKind::Perfect)
    });
    let lobby = game.app.world().resource::<Lobby>();
    assert_eq!(lobby.ladder().map(|ladder| ladder.to_string()).as_deref(), Some(CODE));
}

#[test]
fn a_typed_code_stays_on_offer_and_what_was_wrong_with_one_is_forgotten_with_the_next_choice() {
    let mut game = TestGame::with_time(Options { at_once: false, ..options(5) }, TimeUpdateStrategy::FixedTimesteps(1));
    game.wait_for_level(1);
    game.tap(KeyCode::KeyR);
    let typed = |game: &mut TestGame, text: &str| {
        wish(game, RaceWish::Type(text.to_owned()));
        wish(game, RaceWish::ReadCode);
    };
    let lobby = |game: &TestGame| {
        let lobby = game.app.world().resource::<Lobby>();
        (lobby.ladder().expect("a ladder").to_string(), lobby.is_refused)
    };
    typed(&mut game, CODE);
    assert_eq!(lobby(&game), (CODE.to_owned(), false));
    let others = [
        RaceWish::Category(Category::Ten),
        RaceWish::Seed(SeedKind::Day),
        RaceWish::Fog,
        RaceWish::PerfectGhost,
        RaceWish::TypedCode,
    ];
    for other in others {
        typed(&mut game, "mw1/no-such-algorithm/4x3/x1/7");
        assert!(lobby(&game).1);
        wish(&mut game, other.clone());
        assert!(!lobby(&game).1, "{other:?}");
    }
    assert_eq!(lobby(&game).0, CODE);
    // By keys, it comes after the last category and before the first.
    game.tap(KeyCode::ArrowDown);
    assert_ne!(lobby(&game).0, CODE);
    game.tap(KeyCode::ArrowUp);
    assert_eq!(lobby(&game).0, CODE);
    // It is named by what it is.
    let heading = |game: &TestGame| {
        let world = game.app.world();
        world.resource::<Localizer>().resolve(&world.resource::<Lobby>().heading())
    };
    assert_eq!(heading(&game), "Typed code");
    typed(&mut game, &Category::Storm.ladder(Category::Storm.official_seed()).to_string());
    assert_eq!(heading(&game), "Storm");
}

#[test]
fn layouts_of_the_display_are_kept_by_name() {
    let folder = TempDir::new().expect("a folder");
    let home = folder.path();
    let start = || {
        let options =
            Options { race: Some(CODE.parse().expect("a ladder code")), settings: Some(home.to_owned()), ..options(5) };
        let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
        game.wait_for_level(1);
        game
    };
    let layouts = |game: &TestGame| game.app.world().resource::<Layouts>().clone();
    // All that one sees of them.
    let seen = |layouts: &Layouts| {
        let layout = |layout: &Layout| {
            let places = [Place::Left, Place::Right, Place::Window, Place::Off];
            let column = |place| layout.arrangement.column(place).collect::<Vec<_>>();
            let sizes = Part::ALL.map(|part| layout.arrangement.size(part));
            let name = layout.name.clone();
            let rest = (layout.ground, layout.window, layout.hides_seed);
            (name, rest, places.map(column), sizes)
        };
        let all: Vec<_> = layouts.all.iter().map(layout).collect();
        (all, layouts.current)
    };
    let layout = |wish| RaceWish::Layout(wish);
    let mut game = start();
    for next in [
        RaceWish::Arrange,
        // The last parts of the usual list.
        RaceWish::Put(Part::Version, Place::Off),
        RaceWish::Put(Part::Code, Place::Off),
        layout(LayoutWish::Add("Stream".to_owned())),
        RaceWish::Put(Part::Time, Place::Window),
        RaceWish::Put(Part::Splits, Place::Window),
        RaceWish::Resize(Part::Splits),
        layout(LayoutWish::Ground(Ground::Green)),
        layout(LayoutWish::HideSeed),
        layout(LayoutWish::Resize(500, 900)),
        layout(LayoutWish::Resize(0, 0)),
        RaceWish::Arrange,
    ] {
        wish(&mut game, next);
    }
    let kept = layouts(&game);
    assert_eq!(kept.layout().name, "Stream");
    assert_eq!(kept.layout().window, (500, 900));
    assert!(kept.has_window() && kept.layout().hides_seed);
    game.app.world_mut().write_message(Chosen(Choice::Quit));
    game.frames(3);
    let mut game = start();
    assert_eq!(seen(&layouts(&game)), seen(&kept));
    // Each layout is for itself.
    wish(&mut game, layout(LayoutWish::Choose(0)));
    let usual = layouts(&game);
    assert!(!usual.has_window() && !usual.layout().hides_seed);
    let hidden: Vec<Part> = usual.arrangement().column(Place::Off).collect();
    assert_eq!(hidden, [Part::Code, Part::Version]);
    // A closed window gives its parts back, and some layout is always left.
    wish(&mut game, layout(LayoutWish::Choose(1)));
    wish(&mut game, layout(LayoutWish::CloseWindow));
    assert!(!layouts(&game).has_window());
    for _ in 0..3 {
        wish(&mut game, layout(LayoutWish::Remove));
    }
    assert_eq!(layouts(&game), Layouts::default());
}

#[test]
fn a_level_of_the_plain_game_is_kept_as_a_race_of_its_own() {
    let home = TempDir::new().expect("a folder");
    let mut game = TestGame::with_time(
        Options { home: Ok(home.path().to_owned()), ..options(7) },
        TimeUpdateStrategy::FixedTimesteps(1),
    );
    game.wait_for_level(1);
    game.walk_and_see(|_| ());
    game.wait_until("the run is saved", |_| replays(home.path()).len() == 1);
    let replay = Replay::read(&fs::read(&replays(home.path())[0]).expect("a replay"));
    let replay = replay.expect("a replay that can be read");
    assert_eq!(replay.ladder.to_string(), "mw1/recursive-backtracker/10x6/x1/7");
    assert_eq!(verify(&replay), Verdict::Holds);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_in_one_line_and_the_race_goes_on() {
    let home = TempDir::new().expect("a folder");
    let blocked = home.path().join("file");
    fs::write(&blocked, "not a folder").expect("a file");
    let mut game = ticked(CODE, &blocked);
    run_through(&mut game, 3);
    game.wait_until("the trouble is shown", |game| records(game).trouble().is_some());
    let line = Localizer::default().resolve(records(&game).trouble().expect("a line"));
    assert_eq!(line.lines().count(), 1, "{line}");
    let history = records(&game).keeper.history();
    assert_eq!(history.finished, 1, "it is kept in memory");
    game.tap(KeyCode::KeyR);
    assert_eq!(game.level().run.phase, Phase::Looking);
    assert!(matches!(of(&game).activity, Activity::Attempt));
    let level = game.app.world().resource::<CurrentLevel>().prepared.as_ref();
    assert_eq!(level.map(|level| level.number), Some(1));
}

#[test]
fn a_race_with_a_name_of_its_own_is_listed_chosen_kept_and_removed() {
    let folder = TempDir::new().expect("a folder");
    let start = || {
        let options = Options { at_once: false, settings: Some(folder.path().to_owned()), ..options(5) };
        let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
        game.wait_for_level(1);
        game.tap(KeyCode::KeyR);
        game
    };
    let lobby = |game: &TestGame| {
        let lobby = game.app.world().resource::<Lobby>();
        let names: Vec<String> = lobby.named.iter().map(|named| named.name.clone()).collect();
        (names, lobby.chosen_name(), lobby.ladder().expect("a ladder").to_string())
    };
    let mut game = start();
    // A name alone is none.
    wish(&mut game, RaceWish::Name("  ".to_owned()));
    wish(&mut game, RaceWish::KeepName);
    assert!(lobby(&game).0.is_empty());
    game.tap(KeyCode::KeyN);
    game.tap(KeyCode::KeyD);
    let (_, _, code) = lobby(&game);
    wish(&mut game, RaceWish::Name(" Evenings ".to_owned()));
    wish(&mut game, RaceWish::KeepName);
    let named = (vec!["Evenings".to_owned()], Some(0), code);
    assert_eq!(lobby(&game), named);
    // Keys lead past it, and back.
    game.tap(KeyCode::ArrowDown);
    assert_eq!(lobby(&game).1, None);
    game.tap(KeyCode::ArrowUp);
    assert_eq!(lobby(&game), named);
    game.app.world_mut().write_message(Chosen(Choice::Quit));
    game.frames(3);
    let mut game = start();
    assert_eq!(lobby(&game), named);
    let words = game.app.world().resource::<Localizer>();
    assert_eq!(words.resolve(&game.app.world().resource::<Lobby>().heading()), "Evenings");
    wish(&mut game, RaceWish::ForgetName);
    assert!(lobby(&game).0.is_empty() && game.app.world().resource::<Lobby>().has_typed());
}
