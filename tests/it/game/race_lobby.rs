//! The lobby and the page of past runs without a window: what they offer is what is raced, and what is kept on disk.

use std::fs;

use mazewright::game::words::Localizer;
use mazewright_run::inside::Category;
use mazewright_run::{Phase, Verdict, verify};

use super::*;

/// The game in its lobby, which keeps its settings in a folder.
fn lobby_with_settings(folder: &TempDir) -> TestGame {
    lobby(Options { settings: Some(folder.path().to_owned()), ..options(5) })
}

/// The code of the race that is chosen in the lobby.
fn chosen(game: &TestGame) -> String {
    game.resource::<Lobby>().ladder().expect("a ladder").to_string()
}

/// What the race that is chosen is called.
fn heading(game: &TestGame) -> String {
    game.resource::<Localizer>().resolve(&game.resource::<Lobby>().heading())
}

#[test]
fn what_the_lobby_offers_is_what_is_raced() {
    let home = TempDir::new().expect("a folder");
    let mut game = lobby(Options { home: Ok(home.path().to_owned()), ..options(5) });
    let official = chosen(&game);
    assert!(official.starts_with("mw1/recursive-backtracker/20x20/x1/"));
    game.tap(KeyCode::ArrowRight);
    let of_the_day = chosen(&game);
    assert_ne!(official, of_the_day);
    game.tap(KeyCode::ArrowDown);
    game.tap(KeyCode::KeyF);
    assert!(chosen(&game).contains("/x5/fog/"), "{}", chosen(&game));
    // A code that was typed comes first; a wrong one says why, and begins nothing until it is mended or discarded.
    type_code(&mut game, " MW1 recursive-backtracker 4X3 x1 7 ");
    assert_eq!(chosen(&game), "mw1/recursive-backtracker/4x3/x1/7");
    type_code(&mut game, "mw1/recursive-backtracker/4x3/x0/7");
    assert_eq!(chosen(&game), "mw1/recursive-backtracker/4x3/x1/7");
    assert!(game.resource::<Lobby>().is_refused);
    game.tap(KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Races);
    // What was typed and named is raced and kept without a press on Enter in the field.
    wish(&mut game, RaceWish::Type("mw1/recursive-backtracker/4x3/x1/8".to_owned()));
    wish(&mut game, RaceWish::Name("Tiny".to_owned()));
    game.tap(KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Playing);
    game.wait_until("the race is shown", |game| game.attempt().is_some());
    assert_eq!(of(&game).ladder.to_string(), "mw1/recursive-backtracker/4x3/x1/8");
    assert_eq!(game.resource::<Lobby>().named[0].name, "Tiny");
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Playing);
}

#[test]
fn a_run_of_another_ladder_is_raced_from_the_lobby_and_a_ladder_stays_chosen_there() {
    let home = TempDir::new().expect("a folder");
    let other = "mw1/recursive-backtracker/3x3/x1/9";
    let mut game = ticked(other, home.path());
    assert_eq!(chosen(&game), other);
    run_through(&mut game);
    game.wait_until("the run is saved", |_| replays(home.path()).len() == 1);
    let file = replays(home.path()).remove(0);
    drop(game);

    let races_its_run = |game: &mut TestGame| {
        assert_eq!((game.screen(), chosen(game)), (Screen::Races, other.to_owned()));
        game.tap(KeyCode::Enter);
        game.wait_until("the race is shown", |game| game.attempt().is_some());
        assert_eq!(of(game).ladder.to_string(), other);
        assert!(ghosts(game).iter().any(|ghost| ghost.kind == GhostKind::File));
    };
    let elsewhere = TempDir::new().expect("a folder");
    // Dropped during another race, it is what the lobby offers next.
    let mut game = ticked(CODE, elsewhere.path());
    wish(&mut game, RaceWish::Take(file.clone()));
    assert_eq!(of(&game).ladder.to_string(), CODE);
    to_lobby(&mut game);
    races_its_run(&mut game);
    // Given when the game starts, it is what the lobby offers first.
    let run = Some(Dropped::new(read_replay(&file), "friend.mwr"));
    let options = Options { run, home: Ok(elsewhere.path().to_owned()), ..options(5) };
    let mut game = TestGame::ticked(options);
    game.frames(2);
    races_its_run(&mut game);
}

#[test]
fn past_runs_are_found_seen_again_raced_and_taken_back() {
    let (home, mut game) = new_race(CODE);
    run_through(&mut game);
    let total = game.attempt().expect("an attempt").total();
    game.wait_until("the run is saved", |_| replays(home.path()).len() == 1);
    drop(game);

    // The next day, another race is chosen.
    let mut game = ticked("mw1/recursive-backtracker/3x3/x1/9", home.path());
    to_lobby(&mut game);
    let runs = |game: &TestGame| game.resource::<PastRuns>().found.len();
    let page = |game: &TestGame| !game.resource::<PastRuns>().is_reading();
    let search = |game: &mut TestGame, words: &str| {
        wish(game, RaceWish::Search(words.to_owned()));
        runs(game)
    };
    game.tap(KeyCode::KeyH);
    game.wait_until("the runs are read", page);
    assert_eq!(search(&mut game, "wilson"), 0);
    assert_eq!(search(&mut game, "RECURSIVE 4x3"), 1);
    wish(&mut game, RaceWish::Note("wrong turn at the end".to_owned()));
    assert_eq!(search(&mut game, "wrong"), 1);
    game.tap(KeyCode::Enter);
    game.wait_until("the results are shown", |game| game.app.world().contains_resource::<Race>() && are_reviewed(game));
    let shown = results(&game).expect("results");
    assert_eq!((shown.run, shown.number, shown.is_record()), (total.run, Some(1), true));
    begin_to_watch(&mut game);
    watch(&game);
    // Back in the results, and then on the page, it is raced, and its race is what the lobby offers then.
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert!(results(&game).is_some());
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Races);
    game.wait_until("the runs are read", page);
    game.tap(KeyCode::KeyR);
    game.wait_until("its race is shown", |game| game.attempt().is_some());
    assert_eq!(ghosts(&game).iter().filter(|ghost| ghost.kind == GhostKind::File).count(), 1);
    to_lobby(&mut game);
    assert_eq!(chosen(&game), CODE);
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

/// A game that begins with a race, and keeps its settings in a folder.
fn race_with_settings(folder: &TempDir) -> TestGame {
    TestGame::new(Options { settings: Some(folder.path().to_owned()), ..racing(CODE, folder.path()) })
}

#[test]
fn switches_of_the_lobby_are_kept_and_so_are_the_ghosts_of_a_race_that_the_game_begins_with() {
    let folder = TempDir::new().expect("a folder");
    let mut game = lobby_with_settings(&folder);
    for key in [KeyCode::KeyG, KeyCode::KeyF, KeyCode::ArrowDown, KeyCode::ArrowRight, KeyCode::KeyP] {
        game.tap(key);
    }
    let choice = |game: &TestGame| {
        let lobby = game.resource::<Lobby>();
        (lobby.category, lobby.seed_kind, lobby.rules, lobby.best_ghost)
    };
    let chosen_last = choice(&game);
    // Another window, open since before, writes over nothing but what was changed in it.
    let mut other = lobby_with_settings(&folder);
    other.tap(KeyCode::KeyK);
    for (window, name) in [(&mut game, "mine"), (&mut other, "theirs")] {
        let category = window.resource::<Lobby>().category.expect("a category");
        for it in [RaceWish::Name(name.to_owned()), RaceWish::Do("lobby-keep-name"), RaceWish::Category(category)] {
            wish(window, it);
        }
        window.choose(Choice::Quit);
    }
    let game = lobby_with_settings(&folder);
    let lobby = game.resource::<Lobby>();
    assert_eq!((choice(&game), lobby.keys_ghost), (chosen_last, true));
    assert_eq!([&*lobby.named[0].name, &*lobby.named[1].name], ["mine", "theirs"]);
    let mut game = race_with_settings(&folder);
    game.wait_until("the perfect line runs along", |game| {
        ghosts(game).iter().any(|ghost| ghost.kind == GhostKind::Perfect)
    });
    assert_eq!(chosen(&game), CODE);
}

#[test]
fn a_typed_code_stays_on_offer_and_what_was_wrong_with_one_is_forgotten_with_the_next_choice() {
    let mut game = lobby(options(5));
    let is_refused = |game: &TestGame| game.resource::<Lobby>().is_refused;
    type_code(&mut game, CODE);
    assert_eq!((&*chosen(&game), is_refused(&game)), (CODE, false));
    let others = [
        RaceWish::Category(Category::Ten),
        RaceWish::Seed(SeedKind::Day),
        RaceWish::Do("lobby-fog"),
        RaceWish::Do("lobby-perfect-ghost"),
        RaceWish::Do("heading-code"),
    ];
    for other in others {
        type_code(&mut game, "mw1/no-such-algorithm/4x3/x1/7");
        assert!(is_refused(&game));
        wish(&mut game, other.clone());
        assert!(!is_refused(&game), "{other:?}");
    }
    assert_eq!(chosen(&game), CODE);
    // By keys, it comes after the last category and before the first.
    game.tap(KeyCode::ArrowDown);
    assert_ne!(chosen(&game), CODE);
    game.tap(KeyCode::ArrowUp);
    assert_eq!(chosen(&game), CODE);
    // It is named by what it is, and has a seed and rules of its own.
    assert_eq!(heading(&game), "Custom race");
    let (rules, seed) = (game.resource::<Lobby>().rules, game.resource::<Lobby>().seed_kind);
    [KeyCode::KeyF, KeyCode::KeyB, KeyCode::ArrowRight].into_iter().for_each(|key| game.tap(key));
    assert_eq!((game.resource::<Lobby>().rules, game.resource::<Lobby>().seed_kind), (rules, seed));
    type_code(&mut game, &Category::Storm.ladder(Category::Storm.official_seed()).to_string());
    assert_eq!(heading(&game), "Storm");
}

#[test]
fn the_parts_of_the_display_go_where_they_are_set_and_stay_there() {
    let folder = TempDir::new().expect("a folder");
    let mut game = race_with_settings(&folder);
    let places = |game: &TestGame| game.resource::<Settings>().places();
    let all = places(&game)[DisplayPlace::Right as usize].clone();
    assert_eq!(all, DisplayPart::ALL);
    // Right, left, off, a window of their own, and right again.
    for place in [DisplayPlace::Left, DisplayPlace::Off, DisplayPlace::Window] {
        game.choose(Choice::Change(Setting::PartPace, true));
        game.choose(Choice::Change(Setting::PartTime, true));
        assert_eq!(places(&game)[place as usize], [DisplayPart::Time, DisplayPart::Pace], "{place:?}");
    }
    game.choose(Choice::Change(Setting::PartVersion, false));
    game.choose(Choice::Change(Setting::PartGold, true));
    game.choose(Choice::Change(Setting::DisplayGround, true));
    game.choose(Choice::Change(Setting::HidesSeed, true));
    wish(&mut game, RaceWish::FitDisplay(Some((500, 900))));
    let kept = game.resource::<Settings>().clone();
    assert!(kept.hides_seed && kept.display_ground == WindowBackground::Black);
    game.choose(Choice::Quit);
    let mut game = race_with_settings(&folder);
    assert_eq!(*game.resource::<Settings>(), kept);
    assert_eq!((kept.display_width, kept.display_height), (500, 900));
    // A closed window gives its parts back.
    wish(&mut game, RaceWish::FitDisplay(None));
    let [right, left, off, window] = places(&game);
    assert_eq!(window, []);
    assert_eq!((left, off), (vec![DisplayPart::Gold], vec![]));
    assert_eq!(right.len(), all.len() - 1);
}

#[test]
fn a_level_of_the_plain_game_is_kept_as_a_race_of_its_own() {
    let home = TempDir::new().expect("a folder");
    let mut game = TestGame::new(Options { home: Ok(home.path().to_owned()), ..options(7) });
    game.walk_and_see(|_| ());
    let replay = kept(&mut game, home.path(), 1).remove(0);
    assert_eq!(replay.ladder.to_string(), "mw1/recursive-backtracker/10x6/x1/7");
    assert_eq!(verify(&replay), Verdict::Holds);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_in_one_line_and_the_race_goes_on() {
    let home = TempDir::new().expect("a folder");
    let blocked = home.path().join("file");
    fs::write(&blocked, "not a folder").expect("a file");
    let mut game = ticked(CODE, &blocked);
    run_through(&mut game);
    game.wait_until("the trouble is shown", |game| records(game).trouble().is_some());
    let line = Localizer::default().resolve(records(&game).trouble().expect("a line"));
    assert_eq!(line.lines().count(), 1, "{line}");
    let history = records(&game).keeper.history();
    assert_eq!(history.finished, 1, "it is kept in memory");
    game.tap(KeyCode::KeyR);
    assert_eq!(game.level().run.phase, Phase::Looking);
    assert!(matches!(of(&game).activity, Activity::Attempt));
    assert_eq!(game.level().prepared.number, 1);
}

#[test]
fn a_race_with_a_name_of_its_own_is_listed_chosen_kept_and_removed() {
    let folder = TempDir::new().expect("a folder");
    let named = |game: &TestGame| {
        let lobby = game.resource::<Lobby>();
        let names: Vec<String> = lobby.named.iter().map(|named| named.name.clone()).collect();
        (names, lobby.chosen_name(), chosen(game))
    };
    let mut game = lobby_with_settings(&folder);
    // A name alone is none.
    wish(&mut game, RaceWish::Name("  ".to_owned()));
    wish(&mut game, RaceWish::Do("lobby-keep-name"));
    assert!(named(&game).0.is_empty());
    game.tap(KeyCode::KeyN);
    game.tap(KeyCode::KeyD);
    let code = chosen(&game);
    wish(&mut game, RaceWish::Name(" Evenings ".to_owned()));
    wish(&mut game, RaceWish::Do("lobby-keep-name"));
    let evenings = (vec!["Evenings".to_owned()], Some(0), code);
    assert_eq!(named(&game), evenings);
    // Keys lead past it, and back.
    game.tap(KeyCode::ArrowDown);
    assert_eq!(named(&game).1, None);
    game.tap(KeyCode::ArrowUp);
    assert_eq!(named(&game), evenings);
    game.choose(Choice::Quit);
    let mut game = lobby_with_settings(&folder);
    assert_eq!(named(&game), evenings);
    assert_eq!(heading(&game), "Evenings");
    wish(&mut game, RaceWish::Do("lobby-forget-name"));
    assert!(named(&game).0.is_empty() && game.resource::<Lobby>().has_typed());
}
