//! Every menu walked by keyboard alone, by game pad alone and by mouse alone, without a window.

use std::fs;

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use mazewright::game::logic::{
    self, Action, Bindable, Choice, Control, Controls, Device, Extent, Lab, Lobby, Menu, Notices, Options, Page, Pause,
    PhotoSaved, Pointed, Race, RaceWish, Screen, Setting, Settings, TakePicture,
};
use mazewright::game::words::{Language, Localizer, Phrase};
use mazewright_run::journey::Place;
use tempfile::TempDir;

use crate::game::{TestGame, at_title, options};
use crate::lab_game::wait;
use crate::pad::GamePad;

/// A device that works a menu.
trait Hand {
    /// Selects the entry beside the selected one.
    fn step(&mut self, game: &mut TestGame, side: IVec2);
    fn confirm(&mut self, game: &mut TestGame);
    fn back(&mut self, game: &mut TestGame);
    /// Selects an entry and chooses it.
    fn choose(&mut self, game: &mut TestGame, choice: Choice) {
        let place = place_of(game, choice);
        while menu(game).selected != place {
            let positions = game.page().expect("a page").positions(&menu(game).choices);
            let way = positions[place] - positions[menu(game).selected];
            let side = if way.y == 0 { way.with_y(0) } else { way.with_x(0) };
            self.step(game, side.signum());
        }
        self.confirm(game);
    }
}

struct Keyboard;

impl Hand for Keyboard {
    fn step(&mut self, game: &mut TestGame, side: IVec2) {
        game.tap(match side {
            IVec2::Y => KeyCode::ArrowDown,
            IVec2::NEG_Y => KeyCode::ArrowUp,
            IVec2::X => KeyCode::ArrowRight,
            _ => KeyCode::ArrowLeft,
        });
    }
    fn confirm(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::Enter);
    }
    fn back(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::Escape);
    }
}

impl Hand for GamePad {
    fn step(&mut self, game: &mut TestGame, side: IVec2) {
        let button = match side {
            IVec2::Y => GamepadButton::DPadDown,
            IVec2::NEG_Y => GamepadButton::DPadUp,
            IVec2::X => GamepadButton::DPadRight,
            _ => GamepadButton::DPadLeft,
        };
        self.press(game, button);
    }
    fn confirm(&mut self, game: &mut TestGame) {
        self.press(game, GamepadButton::South);
    }
    fn back(&mut self, game: &mut TestGame) {
        self.press(game, GamepadButton::East);
    }
}

/// The messages of panels when the pointer comes to an entry and clicks on it; that they send these is a test of
/// panels.
struct Pointer;

impl Hand for Pointer {
    fn step(&mut self, _: &mut TestGame, _: IVec2) {}
    fn confirm(&mut self, _: &mut TestGame) {}
    fn back(&mut self, game: &mut TestGame) {
        self.choose(game, Choice::Back);
    }
    fn choose(&mut self, game: &mut TestGame, choice: Choice) {
        let place = place_of(game, choice);
        game.app.insert_resource(Device::Mouse);
        game.send(Pointed(place));
        game.app.update();
        assert_eq!(menu(game).selected, place);
        game.choose(choice);
    }
}

fn menu(game: &TestGame) -> &Menu {
    game.resource()
}

fn place_of(game: &TestGame, choice: Choice) -> usize {
    let found = menu(game).choices.iter().position(|&other| other == choice);
    found.unwrap_or_else(|| panic!("{choice:?} is not among {:?}", menu(game).choices))
}

/// Goes through every page of the title, sets everything, walks a level, pauses, and comes back.
fn walk_every_menu(game: &mut TestGame, hand: &mut impl Hand) {
    assert_eq!(game.page(), Some(Page::Title));
    hand.choose(game, Choice::Worlds);
    assert_eq!(game.page(), Some(Page::Worlds));
    // A world that is not open yet stays shut.
    hand.choose(game, Choice::World(2));
    assert_eq!(game.page(), Some(Page::Worlds));
    hand.choose(game, Choice::World(1));
    assert_eq!(game.page(), Some(Page::Levels(1)));
    hand.back(game);
    hand.back(game);
    assert_eq!(game.page(), Some(Page::Title));

    hand.choose(game, Choice::Page(Page::Settings));
    let pages = [Page::Play, Page::Picture, Page::Sound, Page::Controls];
    for inner in pages {
        hand.choose(game, Choice::Page(inner));
        assert_eq!(game.page(), Some(inner));
        for choice in menu(game).choices.clone() {
            if let Choice::Change(setting, _) = choice {
                change(game, hand, setting);
            }
        }
        hand.back(game);
    }
    change(game, hand, Setting::Language);
    hand.back(game);
    assert_eq!(game.page(), Some(Page::Title));

    hand.choose(game, Choice::Continue);
    game.wait_until("the journey", |game| game.screen() == Screen::Playing && !game.next_level().is_waiting());
    assert_eq!(game.page(), None);
    game.resource_mut::<NextState<Pause>>().set(Pause::On);
    game.frames(2);
    assert_eq!(game.page(), Some(Page::Paused));
    hand.choose(game, Choice::Page(Page::Settings));
    hand.back(game);
    hand.choose(game, Choice::Restart);
    game.frames(2);
    assert_eq!((game.pause(), game.page()), (Pause::Off, None));
    game.resource_mut::<NextState<Pause>>().set(Pause::On);
    game.frames(2);
    hand.choose(game, Choice::Title);
    game.frames(2);
    assert_eq!((game.screen(), game.page()), (Screen::Title, Some(Page::Title)));
}

/// Sets something to what comes next, and sees that it was.
fn change(game: &mut TestGame, hand: &mut impl Hand, setting: Setting) {
    let value = |game: &TestGame| setting.value(game.resource::<Settings>());
    let before = value(game);
    hand.choose(game, Choice::Change(setting, true));
    let is_at_end = matches!(before, logic::Value::Percent(100, 100));
    assert!(is_at_end || value(game) != before, "{setting:?}");
}

#[test]
fn every_menu_is_walked_by_keyboard_alone() {
    walk_every_menu(&mut at_title(), &mut Keyboard);
}

#[test]
fn every_menu_is_walked_by_game_pad_alone() {
    let mut game = at_title();
    let mut pad = GamePad::connect(&mut game);
    walk_every_menu(&mut game, &mut pad);
}

#[test]
fn every_menu_is_walked_by_mouse_alone() {
    walk_every_menu(&mut at_title(), &mut Pointer);
}

/// The game at the page of its controls.
fn at_controls() -> TestGame {
    let mut game = at_title();
    for page in [Page::Settings, Page::Controls] {
        Keyboard.choose(&mut game, Choice::Page(page));
    }
    game
}

#[test]
fn binding_adds_a_key_or_takes_it_away_and_can_be_undone() {
    let (mut game, mut hand) = (at_controls(), Keyboard);
    let bound = |game: &TestGame| {
        let controls = game.resource::<Controls>();
        controls.of_action(Action::Map).to_vec()
    };
    let press = |game: &mut TestGame, key| {
        Keyboard.choose(game, Choice::Bind(Bindable::Action(Action::Map)));
        assert_eq!(menu(game).awaited, Some(Bindable::Action(Action::Map)));
        game.frames(3);
        game.tap(key);
        assert_eq!(menu(game).awaited, None);
        assert_eq!(game.page(), Some(Page::Controls));
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
    hand.choose(&mut game, Choice::UndoControls);
    assert_eq!(bound(&game), more);
    assert!(!menu(&game).choices.contains(&Choice::UndoControls));
    hand.choose(&mut game, Choice::UsualControls);
    assert_eq!(bound(&game), usual);
    hand.choose(&mut game, Choice::UndoControls);
    assert_eq!(bound(&game), more);
    // The last key of an action stays.
    for control in more.into_iter().skip(1) {
        let mut controls = game.resource_mut::<Controls>();
        controls.bind(Bindable::Action(Action::Map), control, &logic::Keyboard::default());
    }
    press(&mut game, KeyCode::KeyB);
    assert_eq!(bound(&game), [Control::Letter('B')]);
}

#[test]
fn no_key_is_bound_once_something_else_was_clicked() {
    for clicked in [Choice::Back, Choice::UsualControls] {
        let mut game = at_controls();
        Keyboard.choose(&mut game, Choice::Bind(Bindable::Action(Action::Map)));
        game.frames(2);
        // While a key is waited for, the pointer selects nothing, but a click still chooses.
        game.app.insert_resource(Device::Mouse);
        game.choose(clicked);
        assert_eq!(menu(&game).awaited, None);
        game.tap(KeyCode::KeyB);
        let controls = game.resource::<Controls>();
        assert_eq!(*controls, Controls::default());
    }
}

#[test]
fn what_a_new_key_takes_from_other_actions_is_said() {
    let (mut game, mut hand) = (at_controls(), Keyboard);
    hand.choose(&mut game, Choice::Bind(Bindable::Action(Action::Photo)));
    game.frames(1);
    game.tap(KeyCode::KeyM);
    let said = game.notice().expect("a notice");
    assert!(said.contains("M no longer does: Show map"), "{said}");
    // The key that is bound does nothing else yet.
    assert!(game.resource::<Messages<TakePicture>>().is_empty());
    // The next answer replaces it.
    hand.choose(&mut game, Choice::UsualControls);
    assert!(game.notice().is_some_and(|said| said.contains("defaults")), "{:?}", game.notice());
}

#[test]
fn a_photo_is_said_to_be_saved_once_it_is_and_only_the_newest() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = TestGame::new(Options { pictures: Some(folder.path().to_owned()), at_once: false, ..options(1) });
    let notice = |game: &TestGame| game.resource::<Notices>().current().cloned();
    for name in ["one.png", "two.png", "three.png"] {
        let before = notice(&game);
        game.tap(KeyCode::F12);
        game.frames(20);
        assert_eq!(notice(&game), before, "it is not saved yet");
        let path = folder.path().join(name);
        game.send(PhotoSaved(path.clone(), Ok(())));
        game.frames(2);
        let said = Phrase::new("photo-saved").with("path", path.display());
        assert_eq!(notice(&game), Some(said));
    }
    game.frames(850);
    assert_eq!(notice(&game), None, "nothing is said twice, or later");
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
fn keys_of_a_file_from_before_towers_do_not_take_stairs_too() {
    let folder = TempDir::new().expect("a folder");
    let kept = "[settings]\nversion = 1\n\n[controls]\nmap = [\"KeyE\"]\n";
    fs::write(folder.path().join("settings.toml"), kept).expect("a file");
    let game = with_settings(&folder);
    let controls = game.resource::<Controls>();
    let key = |action, key| controls.of_action(action).contains(&Control::Key(key));
    assert_eq!(controls.of_action(Action::Map), [Control::Letter('E')]);
    assert!(!key(Action::StairUp, KeyCode::KeyE));
    assert!(key(Action::StairUp, KeyCode::PageUp) && key(Action::StairDown, KeyCode::KeyQ));
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
    controls.bind(Bindable::Action(Action::Way), bound, &logic::Keyboard::default());
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
fn the_way_stays_shown_until_its_key_is_pressed_again_if_that_is_set() {
    let mut game = TestGame::new(options(3));
    game.resource_mut::<Settings>().way_toggles = true;
    for shows_way in [false, true, false] {
        game.tap(KeyCode::KeyH);
        // A second press at once is a slip.
        game.frames(150);
        assert_eq!(game.level().shows_way(), shows_way);
    }
}

#[test]
fn a_key_that_was_bound_walks() {
    let mut game = TestGame::new(options(3));
    let mut controls = game.resource_mut::<Controls>();
    let key = Control::Key(KeyCode::Numpad2);
    controls.bind(Bindable::Action(Action::Down), key, &logic::Keyboard::default());
    let before = game.level().run.position;
    game.press(KeyCode::Numpad2);
    game.frames(5);
    assert_ne!(game.level().run.position, before);
}

#[test]
fn races_and_the_laboratory_are_worked_by_game_pad_alone() {
    let mut game = at_title();
    let mut pad = GamePad::connect(&mut game);
    pad.choose(&mut game, Choice::Screen(Screen::Races));
    game.frames(2);
    assert_eq!(game.screen(), Screen::Races);
    let lobby = |game: &TestGame| {
        let lobby = game.resource::<Lobby>();
        (lobby.category, lobby.seed_kind, lobby.rules.fog)
    };
    let before = lobby(&game);
    pad.step(&mut game, IVec2::Y);
    pad.step(&mut game, IVec2::X);
    pad.press(&mut game, GamepadButton::West);
    let after = lobby(&game);
    assert!(before.0 != after.0 && before.1 != after.1 && before.2 != after.2);
    pad.confirm(&mut game);
    game.wait_until("a race", |game| game.screen() == Screen::Playing && !game.next_level().is_waiting());
    assert!(game.app.world().contains_resource::<Race>());
    // A d-pad walks in a race, and its other buttons begin again and pause.
    pad.press(&mut game, GamepadButton::Start);
    game.frames(2);
    assert_eq!(game.page(), Some(Page::Paused));
    pad.choose(&mut game, Choice::Screen(Screen::Races));
    game.frames(2);
    assert_eq!(game.screen(), Screen::Races);
    pad.back(&mut game);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);

    pad.choose(&mut game, Choice::Screen(Screen::Lab));
    game.frames(2);
    assert_eq!(game.screen(), Screen::Lab);
    wait(&mut game, |lab| lab.lineup.is_ready());
    let step = |game: &TestGame| game.resource::<Lab>().lineup.share();
    let before = step(&game);
    pad.step(&mut game, IVec2::X);
    game.frames(3);
    assert!(step(&game) > before, "the d-pad steps");
    pad.back(&mut game);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn a_level_of_the_journey_chosen_during_a_race_ends_the_race() {
    let mut game = at_title();
    game.choose(Choice::Continue);
    game.wait_until("the journey", |game| game.screen() == Screen::Playing && game.current().stop().is_some());
    game.choose(Choice::Screen(Screen::Races));
    game.send(RaceWish::Begin);
    game.wait_until("a race", |game| game.app.world().contains_resource::<Race>() && game.attempt().is_some());
    game.choose(Choice::Level(Place::FIRST));
    game.wait_until("the journey again", |game| game.current().stop().is_some());
    assert_eq!(game.screen(), Screen::Playing);
    assert!(!game.app.world().contains_resource::<Race>());
}
