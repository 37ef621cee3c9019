//! Keys on the keyboards that people have: what they do with each modifier, and what follows the letter, on whatever
//! key it is printed.

use std::collections::BTreeSet;
use std::path::Path;

use bevy::ecs::message::{Message, MessageCursor};
use mazewright_lab::Lesson;

use super::*;

/// The places of letters and signs as on a US keyboard, row by row.
const ROWS: &str = "qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const FRENCH: &str = "azertyuiop^$qsdfghjklmùwxcvbn,;:!";
const DVORAK: &str = "',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz";
const RUSSIAN: &str = "йцукенгшщзхъфывапролджэячсмитьбю.";
const COLEMAK: &str = "qwfpgjluy;[]arstdhneio'zxcvbkm,./";

const LETTERS: [KeyCode; 26] = {
    use KeyCode::*;
    [
        KeyA, KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO, KeyP, KeyQ, KeyR,
        KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ,
    ]
};
const SIGNS: [(KeyCode, char); 7] = [
    (KeyCode::BracketLeft, '['),
    (KeyCode::BracketRight, ']'),
    (KeyCode::Semicolon, ';'),
    (KeyCode::Quote, '\''),
    (KeyCode::Comma, ','),
    (KeyCode::Period, '.'),
    (KeyCode::Slash, '/'),
];

/// All places with what they type on a US keyboard.
fn places() -> impl Iterator<Item = (KeyCode, char)> {
    LETTERS.into_iter().zip('a'..='z').chain(SIGNS)
}

/// The letter that a place types in a layout.
fn typed(row: &str, place: KeyCode) -> Option<char> {
    let (_, usual) = places().find(|&(other, _)| other == place)?;
    row.chars().nth(ROWS.find(usual)?)
}

/// The key on which a letter is printed.
fn key_of(row: &str, letter: char) -> KeyCode {
    let mut places = places().map(|(place, _)| place);
    let found = places.find(|&place| typed(row, place) == Some(letter.to_ascii_lowercase()));
    found.unwrap_or_else(|| panic!("no key for {letter} in {row}"))
}

/// The layouts that a game can be typed on.
const LAYOUTS: [(&str, fn(KeyCode) -> Option<char>); 3] = [
    (FRENCH, |place| typed(FRENCH, place)),
    (DVORAK, |place| typed(DVORAK, place)),
    (ROWS, |place| typed(ROWS, place)),
];

fn keyboard(game: &TestGame) -> Keyboard {
    game.resource::<Keyboard>().clone()
}

fn at(place: fn(&mut TestGame)) -> TestGame {
    let mut game = at_title();
    place(&mut game);
    game
}

fn at_desk(wish: Option<Wish>) -> TestGame {
    let mut game = laboratory(usual());
    game.app.world_mut().write_message_batch(wish);
    game.frames(3);
    wait(&mut game, |lab| lab.lineup.is_ready());
    game
}

const RACE: &str = "mw1/recursive-backtracker/3x2+1x1/x1/7";

fn with(mut game: TestGame, asked: RaceWish) -> TestGame {
    game.send(asked);
    game.frames(3);
    game
}

/// Everywhere that keys do something.
const SITUATIONS: [(&str, fn(&Path) -> TestGame); 15] = [
    ("title", |_| at_title()),
    ("calendar", |_| at(|game| game.choose(Choice::Page(Page::Daily(0))))),
    ("level", |_| TestGame::new(options(3))),
    ("pause", |_| {
        let mut game = TestGame::new(options(3));
        game.set_pause();
        game
    }),
    ("lobby", |_| at(|game| game.choose(Choice::Screen(Screen::Races)))),
    ("past runs", |_| {
        let lobby = at(|game| game.choose(Choice::Screen(Screen::Races)));
        with(lobby, RaceWish::Do("lobby-past-runs"))
    }),
    ("race", |home| ticked(RACE, home)),
    ("practice", |home| with(ticked(RACE, home), RaceWish::Do("choice-practice"))),
    ("results", |home| raced_in(RACE, home)),
    ("replay", |home| with(raced_in(RACE, home), RaceWish::Do("results-watch"))),
    ("laboratory", |_| at_desk(None)),
    ("lesson", |_| at_desk(Some(Wish::Lesson(Box::new(Lesson::library("en")[0].clone()))))),
    ("questions", |_| at_desk(Some(Wish::Tab(Tab::Predict)))),
    ("drawing", |_| at_desk(Some(Wish::Do("mask-done")))),
    ("duel", |_| at_desk(Some(Wish::Mode(ModeName::Duel)))),
];

/// The messages of a kind that a frame has sent.
struct Sent<M: Message>(MessageCursor<M>);

impl<M: Message + std::fmt::Debug> Sent<M> {
    fn new(game: &TestGame) -> Self {
        Self(game.resource::<Messages<M>>().get_cursor_current())
    }

    fn since(mut self, game: &TestGame) -> String {
        let messages = game.resource::<Messages<M>>();
        let all: Vec<String> = self.0.read(messages).map(|message| format!("{message:?}")).collect();
        all.join(" ")
    }
}

/// The state that a key could change at once.
fn state(game: &TestGame) -> String {
    let world = game.app.world();
    format!(
        "{:?} {:?} {:?} {:?} {:?} {:?}",
        game.screen(),
        game.pause(),
        world.resource::<Menu>(),
        world.resource::<WinCard>().selected,
        world.resource::<Intent>().direction(),
        (world.resource::<CurrentLevel>().id(), game.current_run().level.as_ref().map(|level| level.help)),
    )
}

/// The effect of a key beside a modifier, in one frame.
fn press(game: &mut TestGame, modifier: Option<KeyCode>, key: KeyCode) -> String {
    let before = state(game);
    let (choices, races) = (Sent::<Chosen>::new(game), Sent::<RaceWish>::new(game));
    let (labs, asked) = (Sent::<Wish>::new(game), Sent::<ActionRequested>::new(game));
    modifier.into_iter().chain([key]).for_each(|key| game.press(key));
    game.app.update();
    let mut sent = [choices.since(game), races.since(game), labs.since(game), asked.since(game)].concat();
    if sent.is_empty() && state(game) != before {
        sent = "changes".to_owned();
    }
    modifier.into_iter().chain([key]).for_each(|key| game.release(key));
    game.app.update();
    sent.truncate(60);
    sent
}

const MODIFIERS: [(KeyCode, Option<Modifier>); 4] = [
    (KeyCode::ShiftLeft, Some(Modifier::Shift)),
    (KeyCode::ControlRight, Some(Modifier::Control)),
    (KeyCode::AltLeft, None),
    (KeyCode::SuperLeft, None),
];

/// No modifier.
const NONE: [(Option<KeyCode>, Option<Modifier>); 1] = [(None, Some(Modifier::None))];

/// The keys of a trigger, with what is held beside them.
fn keys_of(trigger: Trigger) -> Option<(KeyCode, Modifier)> {
    let key = |control| match control {
        Control::Key(key) => Some(key),
        Control::Letter(letter) => Some(key_of(ROWS, letter)),
        Control::Pad(_) | Control::Mouse(_) => None,
    };
    Some(match trigger {
        Trigger::Press(control) => (key(control)?, Modifier::None),
        Trigger::WithShift(control) => (key(control)?, Modifier::Shift),
        Trigger::WithControl(control) => (key(control)?, Modifier::Control),
        Trigger::Direction(modifier, IVec2 { x: -1, .. }) => (KeyCode::ArrowLeft, modifier),
        Trigger::Direction(modifier, IVec2 { x: 1, .. }) => (KeyCode::ArrowRight, modifier),
        Trigger::Direction(modifier, IVec2 { y: -1, .. }) => (KeyCode::ArrowUp, modifier),
        Trigger::Direction(modifier, _) => (KeyCode::ArrowDown, modifier),
    })
}

#[test]
fn a_letter_for_a_text_field_does_nothing_else() {
    let with_fields = SITUATIONS.iter().filter(|(name, _)| ["lobby", "past runs", "race", "laboratory"].contains(name));
    for (name, begin) in with_fields {
        let (_home, mut game) = in_new_folder(begin);
        game.app.add_systems(Last, |mut focus: MessageWriter<PanelFocus>| {
            focus.write(PanelFocus);
        });
        game.frames(2);
        for letter in LETTERS {
            assert_eq!(press(&mut game, None, letter), "", "{letter:?} in {name}");
        }
    }
}

#[test]
fn a_key_beside_a_modifier_is_another_key_but_for_shift_with_letters() {
    for (name, keys) in shortcuts() {
        assert!(shortcuts().all(|(other, others)| other != name || others == keys), "{name} has two rows of keys");
    }
    let rows = shortcuts().flat_map(|(_, triggers)| triggers.iter());
    let declared: BTreeSet<_> = rows
        .filter_map(|&trigger| keys_of(trigger))
        .map(|(key, modifier)| (key, modifier == Modifier::Shift, modifier == Modifier::Control))
        .collect();
    let controls = Controls::default();
    let bound = Action::ALL.into_iter().flat_map(|action| controls.of_action(action).iter().copied());
    let acting: BTreeSet<KeyCode> =
        bound.filter_map(|control| keys_of(Trigger::Press(control))).map(|(key, _)| key).collect();
    let keys: BTreeSet<KeyCode> = declared.iter().map(|&(key, ..)| key).chain(acting.iter().copied()).collect();
    for (name, begin) in SITUATIONS {
        let (_home, mut game) = in_new_folder(begin);
        // What nothing declares does nothing, so that the game is the same for the next key.
        for &key in keys.iter().chain(&LETTERS) {
            for (beside, modifier) in MODIFIERS.map(|(key, modifier)| (Some(key), modifier)).into_iter().chain(NONE) {
                let is_declared = match modifier {
                    Some(Modifier::None) => keys.contains(&key),
                    Some(Modifier::Shift) => {
                        let is_letter = LETTERS.contains(&key) && declared.contains(&(key, false, false));
                        is_letter || acting.contains(&key) || declared.contains(&(key, true, false))
                    }
                    Some(Modifier::Control) => declared.contains(&(key, false, true)),
                    _ => false,
                };
                if !is_declared {
                    assert_eq!(press(&mut game, beside, key), "", "{name}: {beside:?} {key:?}");
                }
            }
        }
        assert!(keys.iter().any(|&key| !press(&mut game, None, key).is_empty()), "{name}: no key does anything");
    }
}

#[test]
fn in_a_menu_a_letter_beside_shift_does_what_it_does_alone() {
    let [alone, shifted] =
        [None, Some(KeyCode::ShiftLeft)].map(|modifier| press(&mut at_title(), modifier, KeyCode::KeyL));
    assert!(!alone.is_empty());
    assert_eq!(shifted, alone);
}

#[test]
fn shift_walks_on_and_a_key_that_is_held_stays_held() {
    let mut game = TestGame::new(options(3));
    let direction = |game: &TestGame| game.resource::<Intent>().direction().x.signum();
    game.press(KeyCode::ShiftLeft);
    game.press(KeyCode::ArrowRight);
    game.frames(2);
    assert_eq!(direction(&game), 1);
    // A hotkey of another program comes and goes.
    game.press(KeyCode::ControlLeft);
    game.press(KeyCode::KeyR);
    game.frames(2);
    assert_eq!((direction(&game), game.current().id().0), (1, 1));
    game.release(KeyCode::ArrowRight);
    game.press(KeyCode::ArrowLeft);
    game.frames(2);
    assert_eq!(direction(&game), 0);
}

#[test]
fn a_letter_is_the_key_that_it_is_printed_on() {
    for (row, types) in LAYOUTS {
        for (id, triggers) in shortcuts() {
            let Some(&Trigger::Press(Control::Letter(letter))) = triggers.first() else { continue };
            let mut game = at_title();
            game.types = types;
            let choice = game.resource::<Menu>().choices.iter().copied().find(|choice| choice.id() == Some(id));
            let Some(choice) = choice else { continue };
            let said = press(&mut game, None, key_of(row, letter));
            assert_eq!(said, format!("{:?}", Chosen(choice)), "{id} in {row}");
            assert_eq!(caption(id, Device::Keyboard, &keyboard(&game), &Controls::default()), Some(letter.to_string()));
        }
        // Control goes with the letter, too.
        let mut game = at(|game| game.choose(Choice::Screen(Screen::Races)));
        game.types = types;
        for key in [key_of(row, 'k'), KeyCode::KeyK, KeyCode::KeyV, key_of(row, 'v')] {
            let said = press(&mut game, Some(KeyCode::ControlLeft), key);
            let expected = if typed(row, key) == Some('v') { "Do(\"lobby-paste\")" } else { "" };
            assert_eq!(said, expected, "{key:?} in {row}");
        }
    }
}

#[test]
fn keys_that_walk_stay_where_the_hand_is_and_say_what_is_printed_on_them() {
    let labels = |row: fn(KeyCode) -> Option<char>| {
        let mut game = TestGame::new(options(3));
        game.types = row;
        let controls = Controls::default();
        for (key, sign) in [(KeyCode::KeyD, 1), (KeyCode::KeyA, -1)] {
            game.press(key);
            game.frames(2);
            let direction = game.resource::<Intent>().direction();
            assert_eq!(direction.x.signum(), sign);
            game.release(key);
            game.frames(1);
        }
        // One key tells the layout, and with it those that were not pressed yet.
        let keyboard = keyboard(&game);
        let label = |action| {
            let mut letters = controls
                .of_action(action)
                .iter()
                .filter(|control| !matches!(control, Control::Key(KeyCode::ArrowUp | KeyCode::ArrowLeft)));
            letters.next().map(|&control| keyboard.label(control)).unwrap_or_default()
        };
        [Action::Up, Action::Left, Action::StairUp, Action::StairDown, Action::Map].map(label).concat()
    };
    assert_eq!(labels(|place| typed(ROWS, place)), "WAEQM");
    assert_eq!(labels(|place| typed(FRENCH, place)), "ZQEAM");
    assert_eq!(labels(|place| typed(DVORAK, place)), ",A.'M");
    // Who types in another script has Latin letters beside it.
    assert!(labels(|place| typed(RUSSIAN, place)).ends_with('M'));
}

#[test]
fn a_letter_on_a_key_that_walks_does_nothing_else_while_one_walks() {
    let mut game = TestGame::new(options(3));
    game.types = |place| typed(COLEMAK, place);
    // R is where the hand goes down.
    let said = press(&mut game, None, KeyCode::KeyS);
    assert!(!said.contains("Restart"), "{said}");
    let controls = Controls::default();
    let keyboard = keyboard(&game);
    let mut reached = controls.reached(Action::Restart, Device::Keyboard, &keyboard);
    assert_eq!(reached.next(), None, "no prompt shows it");
}

#[test]
fn the_keys_of_a_race_are_bound_like_all_others_and_kept() {
    let (keyboard, mut controls) = (Keyboard::default(), Controls::default());
    let shortcut = Bindable::Shortcut;
    let letter = |key| Control::Key(key);
    assert!(Bindable::all().filter(|what| matches!(what, Bindable::Shortcut(_))).count() > 20);
    // A key does one thing at a time, and something else in another part of a race.
    assert!(controls.bind(shortcut("practice-again"), letter(KeyCode::KeyT), &keyboard).is_empty());
    assert!(controls.bind(shortcut("results-again"), letter(KeyCode::KeyT), &keyboard).is_empty());
    let lost = controls.bind(shortcut("practice-back"), letter(KeyCode::KeyT), &keyboard);
    assert_eq!(lost, [(Control::Letter('T'), shortcut("practice-again"))]);
    assert_eq!(controls.of(shortcut("practice-again")), Controls::default().of(shortcut("practice-again")));
    let label = |controls: &Controls, id| caption(id, Device::Keyboard, &keyboard, controls);
    assert_eq!(label(&controls, "practice-back").as_deref(), Some("T"));
    // Directions stay beside what is added, and a key that walked begins attempts.
    controls.bind(shortcut("watch-faster"), letter(KeyCode::KeyF), &keyboard);
    assert_eq!(label(&controls, "watch-faster").as_deref(), Some("F"));
    let lost = controls.bind(shortcut("choice-new-attempt"), letter(KeyCode::KeyW), &keyboard);
    assert_eq!(lost, [(Control::Key(KeyCode::KeyW), Bindable::Action(Action::Up))]);
    controls.bind(shortcut("choice-new-attempt"), letter(KeyCode::KeyR), &keyboard);
    // The file says so to the next game.
    let (home, settings) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let start = || TestGame::new(Options { settings: Some(settings.path().to_owned()), ..racing(RACE, home.path()) });
    let mut game = start();
    game.app.insert_resource(controls.clone());
    game.frames(3);
    game.choose(Choice::Quit);
    let mut game = start();
    assert_eq!(*game.resource::<Controls>(), controls);
    let again = "choice-new-attempt";
    for (key, does) in [(KeyCode::KeyW, true), (KeyCode::KeyR, false), (KeyCode::Backspace, false)] {
        let said = press(&mut game, None, key);
        assert_eq!(said.contains(again), does, "{key:?}: {said}");
    }
}

#[test]
fn a_quick_shortcut_within_a_frame_is_that_shortcut() {
    let mut game = TestGame::new(options(1));
    game.frames(2);
    let (ctrl, s) = (KeyCode::ControlLeft, KeyCode::KeyS);
    game.press(ctrl);
    game.press(s);
    game.release(s);
    game.release(ctrl);
    game.press(KeyCode::KeyX);
    game.frames(1);
    let keys = game.resource::<ButtonInput<KeyCode>>();
    assert!(keys.just_pressed(s) && keys.just_released(s) && keys.pressed(ctrl) && !keys.pressed(KeyCode::KeyX));
    game.frames(1);
    let keys = game.resource::<ButtonInput<KeyCode>>();
    assert!(keys.just_released(ctrl) && keys.just_pressed(KeyCode::KeyX) && !keys.just_pressed(s));
    game.frames(1);
    let keys = game.resource::<ButtonInput<KeyCode>>();
    assert!(keys.pressed(KeyCode::KeyX) && !keys.just_pressed(KeyCode::KeyX), "no key comes twice");
}
