//! Every menu walked by keyboard alone, by game pad alone and by mouse alone, without a window.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use mazewright::{
    game::logic, game::logic::Action, game::logic::Bindable, game::logic::Choice, game::logic::Chosen,
    game::logic::Control, game::logic::Controls, game::logic::Device, game::logic::Extent, game::logic::Lab,
    game::logic::Lobby, game::logic::Menu, game::logic::Notices, game::logic::Options, game::logic::Page,
    game::logic::Pause, game::logic::Pointed, game::logic::Race, game::logic::RaceWish, game::logic::Screen,
    game::logic::Setting, game::logic::Settings, game::logic::TakePicture,
};

use mazewright::game::logic::PhotoSaved;
use mazewright::game::words::{Localizer, Phrase};
use mazewright_run::journey::Place;

use crate::game::{TestGame, options};
use crate::pad::GamePad;

/// A device that works a menu.
trait Hand {
    fn up(&mut self, game: &mut TestGame);
    fn down(&mut self, game: &mut TestGame);
    fn left(&mut self, game: &mut TestGame);
    fn right(&mut self, game: &mut TestGame);
    fn confirm(&mut self, game: &mut TestGame);
    fn back(&mut self, game: &mut TestGame);
    /// Selects an entry and chooses it.
    fn choose(&mut self, game: &mut TestGame, choice: Choice) {
        let place = place_of(game, choice);
        while menu(game).selected != place {
            let positions = menu(game).page().expect("a page").positions(&menu(game).choices);
            let way = positions[place] - positions[menu(game).selected];
            match way.y.signum() {
                1 => self.down(game),
                -1 => self.up(game),
                _ if way.x > 0 => self.right(game),
                _ => self.left(game),
            }
        }
        self.confirm(game);
    }
}

struct Keyboard;

impl Hand for Keyboard {
    fn up(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::ArrowUp);
    }
    fn down(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::ArrowDown);
    }
    fn left(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::ArrowLeft);
    }
    fn right(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::ArrowRight);
    }
    fn confirm(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::Enter);
    }
    fn back(&mut self, game: &mut TestGame) {
        game.tap(KeyCode::Escape);
    }
}

impl Hand for GamePad {
    fn up(&mut self, game: &mut TestGame) {
        self.press(game, GamepadButton::DPadUp);
    }
    fn down(&mut self, game: &mut TestGame) {
        self.press(game, GamepadButton::DPadDown);
    }
    fn left(&mut self, game: &mut TestGame) {
        self.press(game, GamepadButton::DPadLeft);
    }
    fn right(&mut self, game: &mut TestGame) {
        self.press(game, GamepadButton::DPadRight);
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
    fn up(&mut self, _: &mut TestGame) {}
    fn down(&mut self, _: &mut TestGame) {}
    fn left(&mut self, _: &mut TestGame) {}
    fn right(&mut self, _: &mut TestGame) {}
    fn confirm(&mut self, _: &mut TestGame) {}
    fn back(&mut self, game: &mut TestGame) {
        self.choose(game, Choice::Back);
    }
    fn choose(&mut self, game: &mut TestGame, choice: Choice) {
        let place = place_of(game, choice);
        game.app.world_mut().insert_resource(Device::Mouse);
        game.app.world_mut().write_message(Pointed(place));
        game.app.update();
        assert_eq!(menu(game).selected, place);
        game.app.world_mut().write_message(Chosen(choice));
        game.app.update();
        game.app.update();
    }
}

fn menu(game: &TestGame) -> &Menu {
    game.app.world().resource::<Menu>()
}

fn page(game: &TestGame) -> Option<Page> {
    menu(game).page()
}

fn place_of(game: &TestGame, choice: Choice) -> usize {
    let found = menu(game).choices.iter().position(|&other| other == choice);
    found.unwrap_or_else(|| panic!("{choice:?} is not among {:?}", menu(game).choices))
}

fn pause(game: &TestGame) -> Pause {
    game.pause()
}

/// The game at its title.
fn at_title() -> TestGame {
    let mut game = TestGame::with_time(
        Options { at_once: false, ..options(1) },
        bevy::time::TimeUpdateStrategy::FixedTimesteps(1),
    );
    game.wait_for_level(1);
    game.frames(2);
    game
}

/// Goes through every page of the title, sets everything, walks a level, pauses, and comes back.
fn walk_every_menu(game: &mut TestGame, hand: &mut impl Hand) {
    assert_eq!(page(game), Some(Page::Title));
    hand.choose(game, Choice::Worlds);
    assert_eq!(page(game), Some(Page::Worlds));
    // A world that is not open yet stays shut.
    hand.choose(game, Choice::World(2));
    assert_eq!(page(game), Some(Page::Worlds));
    hand.choose(game, Choice::World(1));
    assert_eq!(page(game), Some(Page::Levels(1)));
    hand.back(game);
    hand.back(game);
    assert_eq!(page(game), Some(Page::Title));

    hand.choose(game, Choice::Page(Page::Settings));
    let pages = [Page::Play, Page::Picture, Page::Sound, Page::Controls];
    for inner in pages {
        hand.choose(game, Choice::Page(inner));
        assert_eq!(page(game), Some(inner));
        for choice in menu(game).choices.clone() {
            if let Choice::Change(setting, _) = choice {
                change(game, hand, setting);
            }
        }
        hand.back(game);
    }
    change(game, hand, Setting::Language);
    hand.back(game);
    assert_eq!(page(game), Some(Page::Title));

    hand.choose(game, Choice::Continue);
    game.wait_until("the journey", |game| game.screen() == Screen::Playing && !game.next_level().is_waiting());
    assert_eq!(page(game), None);
    game.app.world_mut().resource_mut::<NextState<Pause>>().set(Pause::On);
    game.frames(2);
    assert_eq!(page(game), Some(Page::Paused));
    hand.choose(game, Choice::Page(Page::Settings));
    hand.back(game);
    hand.choose(game, Choice::Restart);
    game.frames(2);
    assert_eq!((pause(game), page(game)), (Pause::Off, None));
    game.app.world_mut().resource_mut::<NextState<Pause>>().set(Pause::On);
    game.frames(2);
    hand.choose(game, Choice::Title);
    game.frames(2);
    assert_eq!((game.screen(), page(game)), (Screen::Title, Some(Page::Title)));
}

/// Sets something to what comes next, and sees that it was.
fn change(game: &mut TestGame, hand: &mut impl Hand, setting: Setting) {
    let value = |game: &TestGame| setting.value(game.app.world().resource::<Settings>());
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

#[test]
fn binding_adds_a_key_or_takes_it_away_and_can_be_undone() {
    let mut game = at_title();
    let mut hand = Keyboard;
    hand.choose(&mut game, Choice::Page(Page::Settings));
    hand.choose(&mut game, Choice::Page(Page::Controls));
    let bound = |game: &TestGame| {
        let controls = game.app.world().resource::<Controls>();
        controls.of_action(Action::Map).to_vec()
    };
    let press = |game: &mut TestGame, key| {
        Keyboard.choose(game, Choice::Bind(Bindable::Action(Action::Map)));
        assert_eq!(menu(game).awaited, Some(Bindable::Action(Action::Map)));
        game.frames(3);
        game.tap(key);
        assert_eq!(menu(game).awaited, None);
        assert_eq!(page(game), Some(Page::Controls));
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
        let mut controls = game.app.world_mut().resource_mut::<Controls>();
        controls.bind(Bindable::Action(Action::Map), control, &logic::Keyboard::default());
    }
    press(&mut game, KeyCode::KeyB);
    assert_eq!(bound(&game), [Control::Letter('B')]);
}

#[test]
fn no_key_is_bound_once_something_else_was_clicked() {
    for clicked in [Choice::Back, Choice::UsualControls] {
        let mut game = at_title();
        let mut hand = Keyboard;
        hand.choose(&mut game, Choice::Page(Page::Settings));
        hand.choose(&mut game, Choice::Page(Page::Controls));
        hand.choose(&mut game, Choice::Bind(Bindable::Action(Action::Map)));
        game.frames(2);
        // While a key is waited for, the pointer selects nothing, but a click still chooses.
        game.app.world_mut().insert_resource(Device::Mouse);
        game.app.world_mut().write_message(Chosen(clicked));
        game.frames(2);
        assert_eq!(menu(&game).awaited, None);
        game.tap(KeyCode::KeyB);
        let controls = game.app.world().resource::<Controls>();
        assert_eq!(*controls, Controls::default());
    }
}

#[test]
fn what_a_new_key_takes_from_other_actions_is_said() {
    let mut game = at_title();
    let mut hand = Keyboard;
    hand.choose(&mut game, Choice::Page(Page::Settings));
    hand.choose(&mut game, Choice::Page(Page::Controls));
    let notice = |game: &TestGame| {
        let notices = game.app.world().resource::<Notices>();
        let words = game.app.world().resource::<Localizer>();
        notices.current().map(|message| words.resolve(message))
    };
    hand.choose(&mut game, Choice::Bind(Bindable::Action(Action::Photo)));
    game.frames(1);
    game.tap(KeyCode::KeyM);
    let said = notice(&game).expect("a notice");
    assert!(said.contains("M no longer does: Show map"), "{said}");
    // The key that is bound does nothing else yet.
    assert!(game.app.world().resource::<Messages<TakePicture>>().is_empty());
    // The next answer replaces it.
    hand.choose(&mut game, Choice::UsualControls);
    let said = notice(&game).expect("a notice");
    assert!(said.contains("defaults"), "{said}");
}

#[test]
fn a_photo_is_said_to_be_saved_once_it_is_and_only_the_newest() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = TestGame::with_time(
        Options { pictures: Some(folder.path().to_owned()), at_once: false, ..options(1) },
        bevy::time::TimeUpdateStrategy::FixedTimesteps(1),
    );
    game.wait_for_level(1);
    let notice = |game: &TestGame| game.app.world().resource::<Notices>().current().cloned();
    for name in ["one.png", "two.png", "three.png"] {
        let before = notice(&game);
        game.tap(KeyCode::F12);
        game.frames(20);
        assert_eq!(notice(&game), before, "it is not saved yet");
        let path = folder.path().join(name);
        let saved = PhotoSaved(path.clone(), Ok(()));
        game.app.world_mut().write_message(saved);
        game.frames(2);
        let said = Phrase::new("photo-saved").with("path", path.display());
        assert_eq!(notice(&game), Some(said));
    }
    game.frames(850);
    assert_eq!(notice(&game), None, "nothing is said twice, or later");
}

#[test]
fn the_home_row_walks_with_the_keys_that_nothing_else_has() {
    let mut controls = Controls::default();
    let home = |controls: &Controls| [Action::Left, Action::Down].map(|side| controls.home_key(side));
    let key = |letter| Some(Control::Letter(letter));
    assert_eq!(home(&controls), [key('H'), key('J')]);
    let keyboard = logic::Keyboard::default();
    controls.bind(Bindable::Action(Action::Map), Control::Key(KeyCode::KeyJ), &keyboard);
    assert_eq!(home(&controls), [key('H'), None]);
    assert_eq!(controls.home_key(Action::Map), None);
}

#[test]
fn a_step_back_selects_what_was_chosen_by_whatever_key() {
    let mut game = at_title();
    let selected = |game: &TestGame| menu(game).choices[menu(game).selected];
    // A shortcut chooses an entry that is not the selected one.
    game.tap(KeyCode::KeyO);
    assert_eq!(page(&game), Some(Page::Settings));
    game.tap(KeyCode::Escape);
    assert_eq!(selected(&game), Choice::Page(Page::Settings));
    // The laboratory has a screen of its own.
    game.tap(KeyCode::KeyL);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Lab);
    game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    game.frames(3);
    assert_eq!(selected(&game), Choice::Screen(Screen::Lab));
}

#[test]
fn keys_of_a_file_from_before_towers_do_not_take_stairs_too() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("settings.toml");
    let kept = "[settings]\nversion = 1\n\n[controls]\nmap = [\"KeyE\"]\n";
    std::fs::write(file, kept).expect("a file");
    let options = Options { settings: Some(folder.path().to_owned()), ..options(1) };
    let game = TestGame::with_time(options, bevy::time::TimeUpdateStrategy::FixedTimesteps(1));
    let controls = game.app.world().resource::<Controls>();
    let key = |action, key| controls.of_action(action).contains(&Control::Key(key));
    assert_eq!(controls.of_action(Action::Map), [Control::Letter('E')]);
    assert!(!key(Action::StairUp, KeyCode::KeyE));
    assert!(key(Action::StairUp, KeyCode::PageUp) && key(Action::StairDown, KeyCode::KeyQ));
}

#[test]
fn settings_and_controls_are_kept_and_read_again() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let start = || {
        TestGame::with_time(
            Options { settings: Some(folder.path().to_owned()), ..options(1) },
            bevy::time::TimeUpdateStrategy::FixedTimesteps(1),
        )
    };
    let mut game = start();
    game.frames(3);
    {
        let mut settings = game.app.world_mut().resource_mut::<Settings>();
        settings.text_scale = 150;
        settings.window = Extent::Borderless;
        settings.language = "hu".to_owned();
    }
    let bound = Control::Key(KeyCode::KeyZ);
    let mut controls = game.app.world_mut().resource_mut::<Controls>();
    controls.bind(Bindable::Action(Action::Way), bound, &logic::Keyboard::default());
    game.frames(2);
    game.app.world_mut().write_message(Chosen(Choice::Quit));
    game.frames(3);

    let game = start();
    let settings = game.app.world().resource::<Settings>();
    assert_eq!((settings.text_scale, settings.window), (150, Extent::Borderless));
    assert_eq!(settings.language, "hu");
    let controls = game.app.world().resource::<Controls>();
    assert!(controls.of_action(Action::Way).contains(&Control::Letter('Z')));
    let words = game.app.world().resource::<Localizer>();
    assert_eq!(words.language(), mazewright::game::words::Language::Hungarian);
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
        let folder = tempfile::TempDir::new().expect("a folder");
        let file = folder.path().join("settings.toml");
        std::fs::write(&file, text).expect("a file");
        let start = || {
            TestGame::with_time(
                Options { settings: Some(folder.path().to_owned()), ..options(1) },
                bevy::time::TimeUpdateStrategy::FixedTimesteps(1),
            )
        };
        let mut game = start();
        let line = |game: &TestGame| {
            let notices = game.app.world().resource::<Notices>();
            let words = game.app.world().resource::<Localizer>();
            notices.current().map(|saying| words.resolve(saying))
        };
        let message = line(&game).unwrap_or_else(|| panic!("{what}: no message"));
        assert!(message.contains("settings.toml"), "{what}: {message}");
        assert_eq!(game.app.world().resource::<Settings>().text_scale, 100);
        // The file that was set aside is whole, under another name.
        let entries = std::fs::read_dir(folder.path()).expect("a folder");
        let kept = entries.flatten().any(|entry| std::fs::read_to_string(entry.path()).is_ok_and(|kept| kept == text));
        assert!(kept, "{what}");
        game.frames(3);
        drop(game);
        assert_eq!(line(&start()), None, "{what}");
    }
}

#[test]
fn the_way_stays_shown_until_its_key_is_pressed_again_if_that_is_set() {
    let mut game = TestGame::with_time(options(3), bevy::time::TimeUpdateStrategy::FixedTimesteps(1));
    game.wait_for_level(1);
    game.app.world_mut().resource_mut::<Settings>().way_toggles = true;
    for shows_way in [false, true, false] {
        game.tap(KeyCode::KeyH);
        game.frames(5);
        assert_eq!(game.level().shows_way(), shows_way);
    }
}

#[test]
fn a_key_that_was_bound_walks() {
    let mut game = TestGame::with_time(options(3), bevy::time::TimeUpdateStrategy::FixedTimesteps(1));
    game.wait_for_level(1);
    let mut controls = game.app.world_mut().resource_mut::<Controls>();
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
        let lobby = game.app.world().resource::<Lobby>();
        (lobby.category, lobby.seed_kind, lobby.rules.fog)
    };
    let before = lobby(&game);
    pad.down(&mut game);
    pad.right(&mut game);
    pad.press(&mut game, GamepadButton::West);
    let after = lobby(&game);
    assert!(before.0 != after.0 && before.1 != after.1 && before.2 != after.2);
    pad.confirm(&mut game);
    game.wait_until("a race", |game| game.screen() == Screen::Playing && !game.next_level().is_waiting());
    assert!(game.app.world().contains_resource::<Race>());
    // A d-pad walks in a race, and its other buttons begin again and pause.
    pad.press(&mut game, GamepadButton::Start);
    game.frames(2);
    assert_eq!(page(&game), Some(Page::Paused));
    pad.choose(&mut game, Choice::Screen(Screen::Races));
    game.frames(2);
    assert_eq!(game.screen(), Screen::Races);
    pad.back(&mut game);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);

    pad.choose(&mut game, Choice::Screen(Screen::Lab));
    game.frames(2);
    assert_eq!(game.screen(), Screen::Lab);
    let is_ready = |game: &TestGame| {
        let lab = game.app.world().get_resource::<Lab>();
        lab.is_some_and(|lab| lab.lineup.is_ready())
    };
    game.wait_until("a show", is_ready);
    let step = |game: &TestGame| game.app.world().resource::<Lab>().lineup.share();
    let before = step(&game);
    pad.right(&mut game);
    game.frames(3);
    assert!(step(&game) > before, "the d-pad steps");
    pad.back(&mut game);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn a_level_of_the_journey_chosen_during_a_race_ends_the_race() {
    let mut game = at_title();
    let choose = |game: &mut TestGame, choice| {
        game.app.world_mut().write_message(Chosen(choice));
        game.frames(2);
    };
    choose(&mut game, Choice::Continue);
    game.wait_until("the journey", |game| game.screen() == Screen::Playing && game.current().stop().is_some());
    choose(&mut game, Choice::Screen(Screen::Races));
    game.app.world_mut().write_message(RaceWish::Begin);
    game.wait_until("a race", |game| game.app.world().contains_resource::<Race>() && game.attempt().is_some());
    let first = Place::new(1, 1).expect("a level");
    choose(&mut game, Choice::Level(first));
    game.wait_until("the journey again", |game| game.current().stop().is_some());
    assert_eq!(game.screen(), Screen::Playing);
    assert!(!game.app.world().contains_resource::<Race>());
}
