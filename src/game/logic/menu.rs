//! Menus and the keys that stand for a choice: what can be chosen, what is selected, what it does.

use bevy::prelude::*;

use super::clock::Tallied;
use super::intent::tapped_any_direction;
use super::pictures::Pictures;
use super::race::{Activity, Arrangement, Race, RaceWish};
use super::stage::{LevelShown, Stage};
use super::{LogicSystems, Options, Pause, Screen};

/// Something that can be chosen from a menu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Begin the game.
    Play,
    /// Choose a race.
    Races,
    /// Watch algorithms at work.
    Lab,
    /// Go on with the level.
    Resume,
    /// Begin the level again.
    Restart,
    /// Go back to the title.
    Title,
    /// Leave the program.
    Quit,
}

impl Choice {
    /// The words on its button.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Play => "Play",
            Self::Races => "Speedrun",
            Self::Lab => "Laboratory",
            Self::Resume => "Resume",
            Self::Restart => "Restart level",
            Self::Title => "Title screen",
            Self::Quit => "Quit",
        }
    }

    /// The key that chooses it without the menu.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Play => "Enter",
            Self::Races => "R",
            Self::Lab => "L",
            Self::Resume => "Esc",
            Self::Restart => "R",
            Self::Title => "T",
            Self::Quit => "Q",
        }
    }
}

/// The menu that is shown, empty while there is none.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Menu {
    /// What can be chosen, from top to bottom.
    pub choices: &'static [Choice],
    /// Which of them is selected.
    pub selected: usize,
}

/// The player chose something, by key, by click or by game pad.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen(pub Choice);

/// The player pointed at an entry of the menu.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointed(pub usize);

/// The choices at the title.
const TITLE: &[Choice] = &[Choice::Play, Choice::Races, Choice::Lab, Choice::Quit];
/// The choices while a race stands still.
const PAUSED_RACE: &[Choice] = &[
    Choice::Resume,
    Choice::Restart,
    Choice::Races,
    Choice::Title,
    Choice::Quit,
];
/// The choices while a level stands still.
const PAUSED: &[Choice] = &[Choice::Resume, Choice::Restart, Choice::Title, Choice::Quit];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Menu>()
        .add_message::<Chosen>()
        .add_message::<Pointed>();
    app.add_systems(
        Update,
        (show_menu, select, press_keys)
            .chain()
            .in_set(LogicSystems::Choose),
    );
    #[cfg(feature = "gamepad")]
    app.add_systems(
        Update,
        press_pad.after(press_keys).in_set(LogicSystems::Choose),
    );
    app.add_systems(Update, act.in_set(LogicSystems::Act));
}

/// Shows the menu that belongs to the screen.
fn show_menu(
    mut menu: ResMut<Menu>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    race: Option<Res<Race>>,
) {
    let choices: &[Choice] = match (screen.get(), pause.get()) {
        (Screen::Title, _) => TITLE,
        (Screen::Playing, Pause::On) if race.is_some() => PAUSED_RACE,
        (Screen::Playing, Pause::On) => PAUSED,
        (Screen::Playing, Pause::Off) | (Screen::Lab | Screen::Races, _) => &[],
    };
    if menu.choices != choices {
        *menu = Menu {
            choices,
            selected: 0,
        };
    }
}

/// Moves the selection by keys and by pointing.
fn select(
    mut menu: ResMut<Menu>,
    mut pointed: MessageReader<Pointed>,
    keys: Res<ButtonInput<KeyCode>>,
) {
    let count = menu.choices.len();
    if count == 0 {
        pointed.clear();
        return;
    }
    if let Some(&Pointed(place)) = pointed.read().last() {
        menu.set_if_neq(Menu {
            selected: place.min(count - 1),
            ..*menu
        });
    }
    let up = keys.any_just_pressed([KeyCode::ArrowUp, KeyCode::KeyW, KeyCode::KeyK]);
    let down = keys.any_just_pressed([
        KeyCode::ArrowDown,
        KeyCode::KeyS,
        KeyCode::KeyJ,
        KeyCode::Tab,
    ]);
    if up {
        menu.selected = (menu.selected + count - 1) % count;
    }
    if down {
        menu.selected = (menu.selected + 1) % count;
    }
}

/// Turns keys into choices; any key for going on ends a celebration.
fn press_keys(
    menu: Res<Menu>,
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    pictures: Res<Pictures>,
    mut pause: ResMut<NextState<Pause>>,
    mut stage: ResMut<Stage>,
    mut chosen: MessageWriter<Chosen>,
    race: Option<Res<Race>>,
    arrangement: Res<Arrangement>,
) {
    let confirmed = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space]);
    let tapped = |key: KeyCode| keys.just_pressed(key);
    if let Some(&selected) = menu.choices.get(menu.selected) {
        let shortcuts = [
            (
                Choice::Resume,
                tapped(KeyCode::Escape) || tapped(KeyCode::KeyP),
            ),
            (Choice::Lab, tapped(KeyCode::KeyL)),
            (Choice::Races, tapped(KeyCode::KeyR)),
            (Choice::Restart, tapped(KeyCode::KeyR)),
            (Choice::Title, tapped(KeyCode::KeyT)),
            (Choice::Quit, tapped(KeyCode::KeyQ)),
        ];
        let shortcut = shortcuts
            .into_iter()
            .find(|&(choice, hit)| hit && menu.choices.contains(&choice));
        if confirmed {
            chosen.write(Chosen(selected));
        } else if let Some((choice, _)) = shortcut {
            chosen.write(Chosen(choice));
        }
        return;
    }
    // A race has keys of its own, and stands still only while somebody runs.
    if let Some(race) = race {
        let runs = matches!(race.activity, Activity::Attempt) && !arrangement.is_open;
        if tapped(KeyCode::Escape) && runs {
            pause.set(Pause::On);
        }
        return;
    }
    // A picture shows the level alone, so nothing may come between.
    if *screen.get() != Screen::Playing || pictures.is_due() {
        return;
    }
    if tapped(KeyCode::Escape) || tapped(KeyCode::KeyP) {
        pause.set(Pause::On);
    } else if tapped(KeyCode::KeyR) {
        chosen.write(Chosen(Choice::Restart));
    } else if confirmed || tapped_any_direction(&keys) {
        skip_celebration(&mut stage);
    }
}

/// The buttons of a game pad that end a celebration.
#[cfg(feature = "gamepad")]
const GO_ON: [GamepadButton; 5] = [
    GamepadButton::South,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
];

/// Turns the buttons of a game pad into choices.
#[cfg(feature = "gamepad")]
fn press_pad(
    mut menu: ResMut<Menu>,
    pads: Query<&Gamepad>,
    screen: Res<State<Screen>>,
    pictures: Res<Pictures>,
    mut pause: ResMut<NextState<Pause>>,
    mut stage: ResMut<Stage>,
    mut chosen: MessageWriter<Chosen>,
) {
    let count = menu.choices.len();
    for pad in &pads {
        if count > 0 {
            if pad.just_pressed(GamepadButton::DPadUp) {
                menu.selected = (menu.selected + count - 1) % count;
            }
            if pad.just_pressed(GamepadButton::DPadDown) {
                menu.selected = (menu.selected + 1) % count;
            }
            if pad.just_pressed(GamepadButton::South) {
                chosen.write(Chosen(menu.choices[menu.selected]));
            } else if pad.just_pressed(GamepadButton::Start)
                && menu.choices.contains(&Choice::Resume)
            {
                chosen.write(Chosen(Choice::Resume));
            }
        } else if *screen.get() == Screen::Playing && !pictures.is_due() {
            if pad.just_pressed(GamepadButton::Start) {
                pause.set(Pause::On);
            } else if pad.just_pressed(GamepadButton::Select) {
                // In a race the next attempt, else the level again.
                chosen.write(Chosen(Choice::Restart));
            } else if GO_ON.into_iter().any(|button| pad.just_pressed(button)) {
                skip_celebration(&mut stage);
            }
        }
    }
}

/// Goes on to the next level if this one is won; touches the stage only then.
fn skip_celebration(stage: &mut ResMut<Stage>) {
    let won = stage.level.as_ref().is_some_and(super::Level::is_won);
    if won && !stage.is_carving() {
        stage.skip_celebration();
    }
}

/// Carries out what was chosen.
pub(super) fn act(
    mut chosen: MessageReader<Chosen>,
    mut stage: ResMut<Stage>,
    mut intent: ResMut<super::Intent>,
    mut shown: MessageWriter<LevelShown>,
    mut screen: ResMut<NextState<Screen>>,
    mut pause: ResMut<NextState<Pause>>,
    mut exit: MessageWriter<AppExit>,
    options: Res<Options>,
    tallied: Res<Tallied>,
    race: Option<Res<Race>>,
    mut wishes: MessageWriter<RaceWish>,
) {
    for &Chosen(choice) in chosen.read() {
        match choice {
            Choice::Play => screen.set(Screen::Playing),
            Choice::Races => {
                pause.set(Pause::Off);
                screen.set(Screen::Races);
            }
            Choice::Lab => screen.set(Screen::Lab),
            Choice::Resume => pause.set(Pause::Off),
            // What is shown while a level is still being carved is not the level to be played.
            Choice::Restart if stage.is_carving() => pause.set(Pause::Off),
            Choice::Restart if race.is_some() => {
                wishes.write(RaceWish::Restart);
            }
            Choice::Restart => {
                stage.restart();
                intent.let_go();
                shown.write(LevelShown);
                pause.set(Pause::Off);
            }
            Choice::Title => {
                pause.set(Pause::Off);
                screen.set(Screen::Title);
            }
            // A game that was to end after some levels and did not reach them has not done it.
            Choice::Quit => {
                exit.write(if options.levels.is_some() && !options.is_over(&tallied) {
                    AppExit::from_code(1)
                } else {
                    AppExit::Success
                });
            }
        }
    }
}
