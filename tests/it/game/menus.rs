//! Menus without a window: what is set, bound, kept and read again, and where steps back lead.

use std::fs;

use mazewright::game::words::{Language, Localizer};
use mazewright_journey::Place;

use super::*;

fn menu(game: &TestGame) -> &Menu {
    game.resource()
}

#[test]
fn everything_that_can_be_set_changes_when_it_is_confirmed() {
    let mut game = at_title();
    game.confirm(Choice::Page(Page::Settings));
    let set = |game: &mut TestGame, choice| {
        let Choice::Change(setting, _) = choice else { return };
        let value = |game: &TestGame| setting.value(game.resource::<Settings>());
        let before = value(game);
        game.confirm(choice);
        let is_at_end = matches!(before, Value::Percent(100, 100));
        assert!(is_at_end || value(game) != before, "{setting:?}");
    };
    for page in [Page::Play, Page::Picture, Page::Sound, Page::Display, Page::Controls] {
        game.confirm(Choice::Page(page));
        assert_eq!(game.page(), Some(page));
        for choice in menu(&game).choices.clone() {
            set(&mut game, choice);
        }
        game.tap(KeyCode::Escape);
    }
    set(&mut game, Choice::Change(Setting::Language, true));
    game.tap(KeyCode::Escape);
    assert_eq!(game.page(), Some(Page::Title));
}

/// The game at the page of its controls.
fn at_controls() -> TestGame {
    let mut game = at_title();
    for page in [Page::Settings, Page::Controls] {
        game.confirm(Choice::Page(page));
    }
    game
}

/// The keys that show the map.
fn bound(game: &TestGame) -> Vec<Control> {
    game.resource::<Controls>().of_action(Action::Map).to_vec()
}

#[test]
fn binding_adds_a_key_or_takes_it_away_and_can_be_undone() {
    let mut game = at_controls();
    let map = Bindable::Action(Action::Map);
    let press = |game: &mut TestGame, key| {
        game.confirm(Choice::Bind(map));
        assert_eq!(menu(game).awaited, Some(map));
        game.frames(3);
        game.tap(key);
        assert_eq!((menu(game).awaited, game.page()), (None, Some(Page::Controls)));
    };
    let usual = bound(&game);
    press(&mut game, KeyCode::Escape);
    assert_eq!(bound(&game), usual);
    press(&mut game, KeyCode::KeyB);
    let more = bound(&game);
    assert_eq!(more[0], Control::Letter('B'));
    assert_eq!(more[1..], usual, "what was there stays");
    press(&mut game, KeyCode::KeyB);
    assert_eq!(bound(&game), usual, "the same key again takes it away");
    game.confirm(Choice::UndoControls);
    assert_eq!(bound(&game), more);
    assert!(!menu(&game).choices.contains(&Choice::UndoControls));
    game.confirm(Choice::UsualControls);
    assert_eq!(bound(&game), usual);
    game.confirm(Choice::UndoControls);
    assert_eq!(bound(&game), more);
    // The last key of an action stays.
    for control in more.into_iter().skip(1) {
        game.resource_mut::<Controls>().bind(map, control, &Keyboard::default());
    }
    press(&mut game, KeyCode::KeyB);
    assert_eq!(bound(&game), [Control::Letter('B')]);
    // What a new key takes from other actions is said, and it does nothing else yet.
    game.confirm(Choice::UsualControls);
    game.confirm(Choice::Bind(Bindable::Action(Action::Photo)));
    game.frames(1);
    game.tap(KeyCode::KeyM);
    let said = game.notice().expect("a notice");
    assert!(said.contains("M no longer does: Show map"), "{said}");
    assert!(game.resource::<Messages<TakePicture>>().is_empty());
    // While a key is waited for, the pointer selects nothing, but a click still chooses, and nothing is bound.
    for clicked in [Choice::Back, Choice::UsualControls] {
        let mut game = at_controls();
        game.confirm(Choice::Bind(map));
        game.frames(2);
        game.app.insert_resource(Device::Mouse);
        game.choose(clicked);
        assert_eq!(menu(&game).awaited, None);
        game.tap(KeyCode::KeyB);
        assert_eq!(*game.resource::<Controls>(), Controls::default());
    }
}

#[test]
fn a_step_back_selects_what_was_chosen_by_whatever_key() {
    let mut game = at_title();
    // A shortcut chooses an entry that is not the selected one.
    game.tap(KeyCode::KeyO);
    assert_eq!(game.page(), Some(Page::Settings));
    game.tap(KeyCode::Escape);
    assert_eq!(game.selected(), Choice::Page(Page::Settings));
    // The laboratory has a screen of its own.
    game.tap(KeyCode::KeyL);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Lab);
    game.resource_mut::<NextState<Screen>>().set(Screen::Title);
    game.frames(3);
    assert_eq!(game.selected(), Choice::Screen(Screen::Lab));
}

/// A game that keeps its settings in a folder.
fn with_settings(folder: &TempDir) -> TestGame {
    TestGame::ticked(Options { settings: Some(folder.path().to_owned()), ..options(1) })
}

#[test]
fn settings_and_controls_are_kept_and_read_again() {
    let folder = TempDir::new().expect("a folder");
    let mut game = with_settings(&folder);
    game.frames(3);
    let mut settings = game.resource_mut::<Settings>();
    (settings.text_scale, settings.window) = (150, Extent::Borderless);
    settings.language = "hu".to_owned();
    let bound = Control::Key(KeyCode::KeyZ);
    let mut controls = game.resource_mut::<Controls>();
    controls.bind(Bindable::Action(Action::Way), bound, &Keyboard::default());
    game.frames(2);
    game.choose(Choice::Quit);

    let game = with_settings(&folder);
    let settings = game.resource::<Settings>();
    assert_eq!((settings.text_scale, settings.window), (150, Extent::Borderless));
    assert_eq!(settings.language, "hu");
    let controls = game.resource::<Controls>();
    assert!(controls.of_action(Action::Way).contains(&Control::Letter('Z')));
    assert_eq!(game.resource::<Localizer>().language(), Language::Hungarian);
}

#[test]
fn a_damaged_foreign_or_newer_file_of_settings_is_set_aside_and_told_once() {
    let files = [
        ("damaged", "[settings\nversion = 1"),
        ("foreign", "[package]\nname = \"another program\"\n"),
        ("newer", "[settings]\nversion = 7\ntext_scale = 90\n"),
        ("binary", "\u{0}\u{1}\u{2}"),
    ];
    for (what, text) in files {
        let folder = TempDir::new().expect("a folder");
        fs::write(folder.path().join("settings.toml"), text).expect("a file");
        let mut game = with_settings(&folder);
        let message = game.notice().unwrap_or_else(|| panic!("{what}: no message"));
        assert!(message.contains("settings.toml"), "{what}: {message}");
        assert_eq!(game.resource::<Settings>().text_scale, 100);
        // The file that was set aside is whole, under another name.
        let entries = fs::read_dir(folder.path()).expect("a folder");
        let kept = entries.flatten().any(|entry| fs::read_to_string(entry.path()).is_ok_and(|kept| kept == text));
        assert!(kept, "{what}");
        game.frames(3);
        drop(game);
        assert_eq!(with_settings(&folder).notice(), None, "{what}");
    }
}

#[test]
fn a_level_of_the_journey_chosen_during_a_race_ends_the_race() {
    let mut game = at_title();
    game.choose(Choice::Continue);
    game.wait_until("the journey", |game| game.screen() == Screen::Playing && game.current().stop().is_some());
    game.choose(Choice::Screen(Screen::Races));
    game.send(RaceWish::Do("lobby-race"));
    game.wait_until("a race", |game| game.app.world().contains_resource::<Race>() && game.attempt().is_some());
    game.choose(Choice::Level(Place::FIRST));
    game.wait_until("the journey again", |game| game.current().stop().is_some());
    assert_eq!(game.screen(), Screen::Playing);
    assert!(!game.app.world().contains_resource::<Race>());
}
