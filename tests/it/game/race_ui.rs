//! The panels of races without a window: every control has a name and answers a click, and whatever a
//! race tells stays within its column.

use bevy_egui::egui;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use mazewright::game::ui::*;
use mazewright_keep::PastRun;
use mazewright_link::LinkError;
use mazewright_run::Ticks;
use mazewright_run::inside::{Category, Score};
use mazewright_run::perfect::Hand;

use super::*;

/// The smallest window at the least zoom, the usual one, and a very wide one; in design pixels.
const SIZES: [(f32, f32); 3] = [(1000.0, 750.0), (1280.0, 720.0), (1720.0, 720.0)];

#[test]
fn the_column_of_several_players_shows_what_moves_each_and_then_who_won() {
    for size in SIZES {
        let shown = |is_over| {
            let model = models::table(is_over);
            asking(size, move |context| show_table(context, &model))
        };
        let race = shown(false);
        for words in ["Level 9 of 10", "0:59.99", "Player 2", "✓ 1st   ·   1:30.00", "pad 1"] {
            let found: Vec<_> = race.query_all_by_label(words).collect();
            assert!(!found.is_empty(), "{words}");
            assert!(found.iter().all(|it| it.rect().max.x <= size.0), "{words} at {size:?}");
        }
        let mut result = shown(true);
        for words in ["Player 1 wins", "9:10.00", "4th", "Player 4"] {
            let found: Vec<_> = result.query_all_by_label(words).collect();
            assert!(found.iter().all(|it| it.rect().max.x <= size.0), "{words} at {size:?}");
            assert!(!found.is_empty() && found[0].rect().max.y <= size.1, "{words} at {size:?}");
        }
        assert_eq!(click(&mut result, "Again"), [RaceWish::Do("results-again")]);
        assert_eq!(click(&mut result, "Lobby"), [RaceWish::Do("to-lobby")]);
    }
}

/// A panel in a window of that size, which keeps what is wished.
fn asking<'a, Wishes: IntoIterator<Item = RaceWish>>(
    size: (f32, f32),
    mut show: impl FnMut(&egui::Context) -> Wishes + 'a,
) -> Harness<'a, Vec<RaceWish>> {
    panel(size, Vec::new(), move |context, wishes: &mut Vec<RaceWish>| wishes.extend(show(context)))
}

/// Clicks on what has a name, and returns what was wished.
fn click(harness: &mut Harness<'_, Vec<RaceWish>>, name: &str) -> Vec<RaceWish> {
    harness.state_mut().clear();
    harness.get_by_label(name).click();
    harness.run_steps(3);
    std::mem::take(harness.state_mut())
}

#[test]
fn every_control_of_the_lobby_is_a_wish() {
    let front = vec![
        ("Race", RaceWish::Do("lobby-race")),
        ("Title screen", RaceWish::Do("leave")),
        ("One level", RaceWish::Category(Category::Single)),
        ("Details", RaceWish::Do("lobby-details")),
        ("Random seed", RaceWish::Seed(SeedKind::Random)),
        ("watch", RaceWish::WatchDropped(0)),
        ("remove", RaceWish::Forget(0)),
        ("watch your best", RaceWish::Do("lobby-watch-best")),
    ];
    let details = vec![
        ("✓ Details", RaceWish::Do("lobby-details")),
        ("✓ Fog", RaceWish::Do("lobby-fog")),
        ("Blind start", RaceWish::Do("lobby-blind")),
        ("✓ Personal best", RaceWish::Do("lobby-best-ghost")),
        ("Perfect line", RaceWish::Do("lobby-perfect-ghost")),
        ("Keyboard line", RaceWish::Do("lobby-keys-ghost")),
        ("average", RaceWish::Against(Yardstick::Average)),
        ("LiveSplit", RaceWish::Do("livesplit-off")),
        ("copy", RaceWish::Do("lobby-copy")),
        ("paste", RaceWish::Do("lobby-paste")),
    ];
    for size in SIZES {
        for (shows_details, face) in [(false, &front), (true, &details)] {
            let mut game = models::lobby(models::choices());
            game.resource_mut::<Lobby>().shows_details = shows_details;
            let mut harness = asking(size, move |context| models::show_lobby_of(&mut game, context).wishes);
            for (name, wish) in face {
                assert_eq!(click(&mut harness, name), std::slice::from_ref(wish), "{name} at {size:?}");
            }
        }
    }
}

/// Small windows of several shapes with text of several sizes, in design pixels.
const LOW: [(f32, f32); 5] = [(600.0, 450.0), (600.0, 338.0), (640.0, 360.0), (1000.0, 750.0), (1280.0, 720.0)];

#[test]
fn a_race_begins_and_is_left_from_windows_of_any_size_whatever_was_chosen() {
    let typed = || {
        let mut lobby = models::choices();
        lobby.typed = Some("mw1/wilson/20x20/x1/42".parse().expect("a code"));
        lobby.category = None;
        lobby
    };
    let chosen: [fn() -> Lobby; 2] = [models::choices, typed];
    let mut median = None;
    for (size, chosen) in LOW.into_iter().flat_map(|size| chosen.map(|chosen| (size, chosen()))) {
        let is_typed = chosen.category.is_none();
        let mut game = models::lobby(chosen);
        let mut harness = asking(size, move |context| models::show_lobby_of(&mut game, context).wishes);
        harness.run_steps(30);
        for (name, wish) in [("Race", RaceWish::Do("lobby-race")), ("Title screen", RaceWish::Do("leave"))] {
            let rect = check_inside(&harness, name, size);
            assert!(rect.height() > 20.0, "{name} at {size:?}: {rect:?}");
            assert_eq!(click(&mut harness, name), [wish], "{name} at {size:?}");
        }
        let [race, seeds] = ["Race", "Random seed"].map(|name| harness.get_by_label(name).rect().right());
        assert!(seeds <= race + 1.0, "the card grows beyond {size:?}: {seeds} {race}");
        // A code that is taken moves nothing, where the seeds have room in a row.
        let place = harness.get_by_label("median").rect().top();
        if size.0 >= 1000.0 && is_typed {
            assert_eq!(median, Some(place), "at {size:?}");
        }
        median = Some(place);
        // The numbers stand beside each other, or below, and in one line each.
        for name in ["sum of best", "median"] {
            let rect = harness.get_by_label(name).rect();
            assert!(rect.height() < 20.0 && rect.right() <= size.0, "{name} at {size:?}: {rect:?}");
        }
    }
}

#[test]
fn past_runs_are_listed_and_every_control_is_a_wish() {
    let run = |number: usize| PastRun {
        code: models::LONG_CODE.to_owned(),
        number,
        started: 1_763_728_168,
        score: Score { won: 50, run: Ticks(359_999) },
        is_storm: false,
        best_before: None,
        golds: Vec::new(),
        is_best: number == 2,
        replay: format!("{number}.mwr").into(),
        note: "a wrong turn at the end, and a good start before it".to_owned(),
    };
    let none = panel(SIZES[1], (), |context, ()| drop(show_past_runs(context, &PastRuns::default(), None)));
    assert!(none.query_by_label_contains("Delete").is_none(), "no key that does nothing");
    for size in SIZES {
        let mut runs = PastRuns::default();
        runs.found = (1..=300).map(run).collect();
        let mut harness = asking(size, move |context| show_past_runs(context, &runs, None).wishes);
        let first = format!("2025-11-21 12:29 59:59.99 {}", models::LONG_CODE);
        let rows = harness.get_all_by_label(&first).count();
        assert!((3..40).contains(&rows), "{rows} rows are laid out");
        for (name, wish) in [
            ("Back to the lobby", "lobby-past-runs"),
            ("Results", "past-runs-results"),
            ("Watch", "past-runs-watch"),
            ("Race it", "past-runs-race"),
            ("Remove", "past-runs-remove"),
        ] {
            check_inside(&harness, name, size);
            assert_eq!(click(&mut harness, name), [RaceWish::Do(wish)], "{name} at {size:?}");
        }
    }
}

#[test]
fn the_code_field_keeps_the_keyboard_while_its_text_says_no_race() {
    type Seen = (Option<RaceAnswer>, String);
    let mut game = models::lobby(models::choices());
    game.resource_mut::<Lobby>().shows_details = true;
    let mut harness = panel(SIZES[1], Seen::default(), move |context, seen: &mut Seen| {
        let mut choices = game.resource_mut::<Lobby>();
        choices.field.clone_from(&seen.1);
        choices.reading = (seen.1 == "mw1/nonsense").then_some(Err(LinkError::NotALink));
        let answer = models::show_lobby_of(&mut game, context);
        for wish in &answer.wishes {
            if let RaceWish::Type(text) = wish {
                seen.1.clone_from(text);
            }
        }
        seen.0 = Some(answer);
    });
    let field = |harness: &Harness<'_, Seen>| {
        let answer = harness.state().0.as_ref();
        answer.is_some_and(|answer| answer.has_keyboard)
    };
    // Behind it is a field for a name.
    harness.get_all_by_role(egui::accesskit::Role::TextInput).next().unwrap().focus();
    harness.run_steps(2);
    harness.get_all_by_role(egui::accesskit::Role::TextInput).next().unwrap().type_text("mw1/nonsense");
    harness.run_steps(2);
    for key in [egui::Key::Enter, egui::Key::Tab, egui::Key::Enter] {
        harness.key_press(key);
        harness.run_steps(2);
        assert!(field(&harness), "{key:?}");
        assert_eq!(harness.state().1, "mw1/nonsense");
    }
    // Escape throws the text away.
    harness.key_press(egui::Key::Escape);
    harness.run_steps(2);
    assert!(!field(&harness));
    assert_eq!(harness.state().1, "");
}

#[test]
fn the_columns_hold_all_that_they_tell() {
    for size in SIZES {
        for place in [DisplayPlace::Left, DisplayPlace::Right] {
            let mut hud = models::race_hud();
            hud.places.fill(Vec::new());
            hud.places[place as usize] = DisplayPart::ALL.to_vec();
            let harness = panel(size, (), move |context, ()| {
                show_columns(context, &hud);
            });
            for label in ["59:59.99", "Level 26: 155:59.74 ", "Best possible", "Version", env!("CARGO_PKG_VERSION")] {
                let rect = check_inside(&harness, label, size);
                assert!(rect.width() < 300.0, "{label} at {size:?}: {rect:?}");
            }
        }
    }
}

#[test]
fn a_hidden_seed_is_not_in_the_lobby() {
    let shows_code = |(hides_code, shows_details)| {
        let mut choices = models::choices();
        choices.shows_details = shows_details;
        choices.typed = Some(models::LONG_CODE.parse().expect("a code"));
        choices.category = None;
        let mut game = models::lobby(choices);
        game.resource_mut::<Settings>().hides_seed = hides_code;
        let show = move |context: &egui::Context, (): &mut ()| drop(models::show_lobby_of(&mut game, context));
        let harness = panel(SIZES[1], (), show);
        harness.query_by_label_contains("K7QX-2M9D").is_some()
    };
    for shows_details in [false, true] {
        assert!(shows_code((false, shows_details)));
        assert!(!shows_code((true, shows_details)));
    }
}

#[test]
fn results_tell_each_level_and_offer_what_comes_next() {
    for size in SIZES {
        let results = models::results();
        let mut harness = asking(size, move |context| show_results(context, &results, None));
        assert!(harness.query_by_label("12:30.00   74 %").is_some());
        // A line that keys can hold takes 950 s, and platinum 5 % more.
        assert!(harness.query_by_label("gold").is_some());
        assert!(harness.query_by_label("platinum: 16:37.50 or better").is_some());
        let watched = click(&mut harness, "keyboard line");
        assert_eq!(watched, [RaceWish::WatchLine(Hand::Keys)]);
        assert!(harness.query_by_label("2 wrong turns").is_some());
        let first = "Level 1: 0:20.01 74 %";
        assert_eq!(click(&mut harness, first), [RaceWish::Level(1)]);
        for (name, wish) in [
            ("Again", RaceWish::Do("results-again")),
            ("Watch", RaceWish::Do("results-watch")),
            ("All attempts", RaceWish::Do("results-all")),
            ("Practice", RaceWish::Do("results-practice")),
            ("Copy run", RaceWish::Do("results-copy")),
            ("Lobby", RaceWish::Do("to-lobby")),
        ] {
            check_inside(&harness, name, size);
            assert_eq!(click(&mut harness, name), [wish], "{name} at {size:?}");
        }
    }
}

#[test]
fn a_replay_is_dragged_along() {
    for size in SIZES {
        let watch = models::watch(3, 2);
        let mut harness = asking(size, move |context| show_watch(context, &watch, None));
        assert_eq!(click(&mut harness, "Pause"), [RaceWish::Do("watch-play")]);
        assert_eq!(click(&mut harness, "Next level"), [RaceWish::Do("watch-next")]);
        assert_eq!(click(&mut harness, "Practice here"), [RaceWish::Do("watch-practice")]);
        // A click in the middle of the track is the tick in the middle.
        let middle = click(&mut harness, "ticks of the replay");
        assert!(matches!(middle[..], [RaceWish::Seek(450..=550), ..]), "{middle:?}");
    }
}
