//! Every screen and mode, reached and left by the keyboard alone, a game pad alone, the mouse alone and touch alone, at
//! any frame rate: the whole game, text and view included, without a renderer, worked by the events of real devices.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::panic::catch_unwind;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy::winit::WinitSettings;
use bevy_egui::egui::Rect as Bounds;
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, egui};
use mazewright::game;
use mazewright::game::logic::{
    Action, Activity, Bindable, BoardPage, Choice, Course, CurrentLevel, CurrentRun, Introduction, Lab, Menu, Mode,
    Options, Page, PastRuns, Race, Screen, Tab, WinCard, today,
};
use mazewright::game::words::{Language, Localizer};
use mazewright_journey::{Place, Stop};
use mazewright_maze::Topology as _;
use mazewright_run::Phase;
use strum::VariantNames;

use crate::support::bevy_alone;

use super::*;
use GamepadButton as B;
use KeyCode as K;

/// A kind of device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Device {
    Keys,
    Pad,
    Mouse,
    Touch,
}

/// How long a frame takes, in milliseconds, and whether a press begins and ends within one.
#[derive(Clone, Copy, Debug)]
struct Pace {
    frame: u64,
    is_within: bool,
}

/// The names of what can be clicked on, and where it is, in logical pixels.
#[derive(Resource, Default)]
struct Shown(Vec<(String, Bounds)>);

fn see(mut shown: ResMut<Shown>, outputs: Query<&EguiFullOutput>, mut contexts: Query<&mut EguiContext>) {
    let zoom = contexts.iter_mut().next().map_or(1.0, |mut context| context.get_mut().zoom_factor());
    let trees = outputs.iter().filter_map(|output| output.0.as_ref()?.platform_output.accesskit_update.as_ref());
    shown.0 = trees
        .flat_map(|tree| &tree.nodes)
        .filter_map(|(_, node)| {
            let (words, at) = (node.label().or(node.value())?, node.bounds()?);
            let at =
                Bounds::from_min_max(egui::pos2(at.x0 as f32, at.y0 as f32), egui::pos2(at.x1 as f32, at.y1 as f32));
            Some((words.to_owned(), at * zoom))
        })
        .collect();
}

/// A player with one device.
struct Player {
    app: App,
    device: Device,
    pace: Pace,
    window: Entity,
    pad: Entity,
    words: Localizer,
    /// The ways that were gone, and by what.
    graph: BTreeMap<(String, String), String>,
    _home: TempDir,
}

/// What leads from one place to another: a key, a button of a pad, and the name of what is clicked on.
type Way<'a> = (KeyCode, GamepadButton, &'a str);

const BACK: Way<'static> = (K::Escape, B::East, "choice-back");
const PAUSE: Way<'static> = (K::Escape, B::Start, "action-pause");

impl Player {
    fn new(device: Device, pace: Pace) -> Self {
        let home = tempfile::tempdir().expect("a folder");
        let mut app = bevy_alone();
        let options = Options { at_once: false, home: Ok(home.path().to_owned()), ..Options::new(Course::Journey) };
        app.add_plugins(game::plugin(options));
        // The window's plugin hands on what a screen reader asks for.
        app.add_message::<ActionRequest>()
            .init_resource::<WinitSettings>()
            .init_resource::<Shown>()
            .add_systems(PostUpdate, see.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput));
        let time = Duration::from_millis(pace.frame);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        app.finish();
        app.cleanup();
        app.world_mut().resource_mut::<AccessibilityRequested>().set(true);
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world());
        let window = window.expect("a window");
        let pad = app.world_mut().spawn_empty().id();
        let words = Localizer::new(Language::English);
        app.insert_resource(words.clone());
        let mut player = Self { app, device, pace, window, pad, words, graph: BTreeMap::new(), _home: home };
        if device == Device::Pad {
            let connection =
                GamepadConnection::Connected { name: "a pad".to_owned(), vendor_id: None, product_id: None };
            player.send(GamepadConnectionEvent::new(pad, connection));
        }
        player.frames(6);
        player
    }

    fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
    }

    fn frames(&mut self, count: u32) {
        (0..count).for_each(|_| self.app.update());
    }

    fn get<R: Resource>(&self) -> &R {
        self.app.world().resource()
    }

    /// Passes an event on as a window does: by itself, and in the order of all.
    fn of_window<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        self.send(event.clone());
        self.send(event.into());
    }

    /// Ends a press, after a frame or within the same one.
    fn between(&mut self) {
        if !self.pace.is_within {
            self.frames(2);
        }
    }

    fn press_key(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let logical_key = match key_code {
                KeyCode::Tab => Key::Tab,
                KeyCode::Enter => Key::Enter,
                KeyCode::Space => Key::Space,
                KeyCode::Escape => Key::Escape,
                _ => Key::Unidentified(NativeKey::Unidentified),
            };
            self.of_window(KeyboardInput {
                key_code,
                logical_key,
                state,
                text: None,
                repeat: false,
                window: self.window,
            });
            if state == ButtonState::Pressed {
                self.between();
            }
        }
        self.frames(3);
    }

    fn press_button(&mut self, button: GamepadButton) {
        for value in [1.0, 0.0] {
            self.send(RawGamepadEvent::from(RawGamepadButtonChangedEvent::new(self.pad, button, value)));
            if value > 0.0 {
                self.between();
            }
        }
        self.frames(3);
    }

    /// Moves the mouse.
    fn point(&mut self, position: Vec2) {
        let window = self.window;
        let mut windows = self.app.world_mut().query::<&mut Window>();
        let mut seen = windows.get_mut(self.app.world_mut(), window).expect("the window");
        seen.set_cursor_position(Some(position));
        self.of_window(CursorMoved { window, position, delta: Some(Vec2::splat(9.0)) });
    }

    /// Clicks or taps on a place. A hand that is fast is elsewhere when the frame ends.
    fn click_at(&mut self, position: Vec2) {
        let window = self.window;
        let touch = |phase| TouchInput { phase, position, window, force: None, id: 1 };
        match self.device {
            Device::Touch => {
                self.of_window(touch(TouchPhase::Started));
                self.between();
                self.of_window(touch(TouchPhase::Ended));
            }
            _ => {
                self.point(position);
                for state in [ButtonState::Pressed, ButtonState::Released] {
                    self.of_window(MouseButtonInput { button: MouseButton::Left, state, window });
                    if state == ButtonState::Pressed {
                        self.between();
                    }
                }
                if self.pace.is_within {
                    self.point(Vec2::new(640.0, 700.0));
                }
            }
        }
        self.frames(4);
    }

    /// The middle of something with a name, once it is scrolled into sight where it is in a list.
    #[track_caller]
    fn find(&mut self, name: &str) -> Vec2 {
        const LIST: Range<f32> = 160.0..560.0;
        const MIDDLE: f32 = 360.0;
        // What comes in beside it may still move it.
        let (mut at, mut still) = (None, 0);
        for _ in 0..300 {
            self.frames(1);
            std::thread::sleep(Duration::from_millis(1));
            let now = self.shown(name);
            still = if now.is_some() && now == at { still + 1 } else { 0 };
            at = now;
            if still == 20 {
                break;
            }
        }
        let is_list = self.get::<Menu>().page().is_some_and(|page| !page.is_scene());
        let mut at = self.bounds(name).center();
        let mut tries = if is_list { 30 } else { 0 };
        while tries > 0 && !LIST.contains(&at.y) {
            tries -= 1;
            self.scroll(Vec2::new(at.x, MIDDLE), (MIDDLE - at.y).clamp(-150.0, 150.0));
            at = self.bounds(name).center();
        }
        Vec2::new(at.x, at.y)
    }

    /// Moves what is at a place up or down, with the wheel or a finger.
    fn scroll(&mut self, at: Vec2, by: f32) {
        let window = self.window;
        if self.device == Device::Touch {
            let touch = |phase, y| TouchInput { phase, position: at + y * Vec2::Y, window, force: None, id: 1 };
            self.of_window(touch(TouchPhase::Started, 0.0));
            for part in 0..=10 {
                self.frames(1);
                self.of_window(touch(TouchPhase::Moved, by * part as f32 / 10.0));
            }
            // A finger that rests first throws nothing.
            self.frames(20);
            self.of_window(touch(TouchPhase::Ended, by));
        } else {
            self.point(at);
            self.frames(2);
            let unit = MouseScrollUnit::Pixel;
            self.of_window(MouseWheel { unit, x: 0.0, y: by, window, phase: TouchPhase::Moved });
        }
        self.frames(30);
    }

    /// Where something with a name is.
    #[track_caller]
    fn bounds(&self, name: &str) -> Bounds {
        let shown = || &self.get::<Shown>().0;
        self.shown(name).unwrap_or_else(|| panic!("no {name:?} in {:?}: {:?}", self.place(), shown()))
    }

    fn shown(&self, name: &str) -> Option<Bounds> {
        let shown = &self.get::<Shown>().0;
        let found = shown.iter().find(|(words, _)| words == name);
        found.or_else(|| shown.iter().find(|(words, _)| words.starts_with(name))).map(|(_, at)| *at)
    }

    /// Goes another way by the player's device.
    fn go(&mut self, (key, button, id): Way<'_>, to: &str) {
        let from = self.place();
        let by = match self.device {
            Device::Keys => {
                self.press_key(key);
                format!("{key:?}")
            }
            Device::Pad => {
                self.press_button(button);
                format!("{button:?}")
            }
            Device::Mouse | Device::Touch => {
                let name = self.words.text_or(id, id);
                let at = self.find(&name);
                self.click_at(at);
                name
            }
        };
        self.arrive(from, to, by);
    }

    /// Chooses an entry of a menu by the player's device.
    fn choose(&mut self, choice: Choice, to: &str) {
        let from = self.place();
        self.press_entry(choice);
        self.arrive(from, to, format!("{choice:?}"));
    }

    fn press_entry(&mut self, choice: Choice) {
        let place = |player: &Self| {
            let menu = player.get::<Menu>();
            let choices = &menu.choices;
            choices.iter().position(|&other| other == choice).unwrap_or_else(|| panic!("{choice:?} in {choices:?}"))
        };
        match self.device {
            Device::Mouse | Device::Touch => {
                let name = self.name_of(choice);
                let at = self.find(&name);
                self.click_at(at);
            }
            _ => {
                for _ in 0..100 {
                    let menu = self.get::<Menu>();
                    let (at, to) = (menu.selected, place(self));
                    if at == to {
                        break;
                    }
                    let positions = menu.page().expect("a page").positions(&menu.choices);
                    let way = positions[to] - positions[at];
                    let (key, button) = match (way.x.signum(), way.y.signum()) {
                        (_, 1) => (KeyCode::ArrowDown, GamepadButton::DPadDown),
                        (_, -1) => (KeyCode::ArrowUp, GamepadButton::DPadUp),
                        (1, _) => (KeyCode::ArrowRight, GamepadButton::DPadRight),
                        _ => (KeyCode::ArrowLeft, GamepadButton::DPadLeft),
                    };
                    if self.device == Device::Keys { self.press_key(key) } else { self.press_button(button) }
                }
                assert_eq!(self.get::<Menu>().selected, place(self), "{choice:?} is selected");
                if self.device == Device::Keys {
                    self.press_key(KeyCode::Enter);
                } else {
                    self.press_button(GamepadButton::South);
                }
            }
        }
    }

    /// The name of an entry on the screen.
    fn name_of(&self, choice: Choice) -> String {
        match choice {
            Choice::Continue => self.words.text("choice-begin"),
            Choice::World(1) => self.words.world("diagonals"),
            Choice::Level(place) => place.level().to_string(),
            Choice::Day(day) => {
                day.to_string().rsplit('-').next().unwrap_or_default().trim_start_matches('0').to_owned()
            }
            Choice::Bind(what) => self.words.resolve(&what.name()),
            Choice::Screen(Screen::Races) if self.place() != "Title" => self.words.text("choice-lobby"),
            choice => self.words.text(choice.id().expect("a name")),
        }
    }

    #[track_caller]
    fn arrive(&mut self, from: String, to: &str, by: String) {
        for _ in 0..600 {
            if self.place() == to {
                break;
            }
            self.frames(1);
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(self.place(), to, "{:?} {:?}: {by} in {from}", self.device, self.pace);
        self.frames(3);
        self.graph.insert((from, to.to_owned()), by);
    }

    /// Chooses a walk, and ends the introduction to its world if there is one.
    fn begin(&mut self, choice: Choice, to: &str) {
        let from = self.place();
        self.press_entry(choice);
        for _ in 0..600 {
            if self.place() != from {
                break;
            }
            self.frames(1);
            std::thread::sleep(Duration::from_millis(1));
        }
        self.frames(10);
        let is_introduced = self.place() == "introduction";
        self.arrive(from, if is_introduced { "introduction" } else { to }, format!("{choice:?}"));
        if is_introduced {
            self.end_introduction(to);
        }
    }

    fn end_introduction(&mut self, to: &str) {
        self.frames(80);
        match self.device {
            Device::Keys => self.press_key(KeyCode::Space),
            Device::Pad => self.press_button(GamepadButton::LeftThumb),
            Device::Mouse | Device::Touch => self.click_at(Vec2::new(640.0, 360.0)),
        }
        self.arrive("introduction".to_owned(), to, "anything".to_owned());
    }

    /// Where the player is.
    fn place(&self) -> String {
        let world = self.app.world();
        let menu = self.get::<Menu>();
        if menu.awaited.is_some() {
            return "key awaited".to_owned();
        }
        let race = world.get_resource::<Race>();
        if let Some(page) = menu.page() {
            return format!("{page:?}{}", if race.is_some() { " in a race" } else { "" });
        }
        match **self.get::<State<Screen>>() {
            Screen::Title => "nowhere",
            Screen::Races if self.get::<PastRuns>().is_open => "past runs",
            Screen::Races if self.get::<BoardPage>().is_open => "board",
            Screen::Races => "lobby",
            Screen::Lab => self.place_in_lab(),
            Screen::Playing => match race.map(|race| &race.activity) {
                Some(Activity::Attempt) => "attempt",
                Some(Activity::Results(_)) => "results",
                Some(Activity::Watch(_)) => "replay",
                Some(Activity::Practice(_)) => "practice",
                Some(Activity::Standings) => "standings",
                None if !self.get::<WinCard>().choices.is_empty() => "win card",
                None if self.get::<Introduction>().world.is_some() => "introduction",
                None => match self.get::<CurrentLevel>().stop() {
                    Some(Stop::Place(_)) => "level",
                    Some(Stop::Daily(_)) => "daily maze",
                    Some(Stop::Endless(_)) => "climb",
                    None => "plane",
                },
            },
        }
        .to_owned()
    }

    fn place_in_lab(&self) -> &'static str {
        let Some(lab) = self.app.world().get_resource::<Lab>() else { return "nowhere" };
        match (&lab.mode, lab.tab) {
            _ if lab.full_screen => "laboratory, full screen",
            _ if lab.files.is_open => "laboratory, files",
            _ if lab.presenter().is_some() => "lesson",
            (Mode::Duel(_), _) => "duel",
            (Mode::Statistics(_), _) => "statistics",
            (_, Tab::Predict) => "questions",
            (_, Tab::Lessons) => "list of lessons",
            _ => "laboratory",
        }
    }

    /// Where the player wants to go: the direction to hold, for a pointer as long as the way to the next cell, or out
    /// through the exit a few cells long.
    fn wanted(&self) -> Option<Vec2> {
        let level = self.get::<CurrentRun>().level.as_ref().filter(|level| !level.is_won())?;
        let prepared = &level.prepared;
        if matches!(self.device, Device::Mouse | Device::Touch) {
            let (state, grid) = (level.state()?, prepared.maze().topology());
            let next = prepared.paths.step(state).map(|port| grid.neighbor(state.cell, port));
            let is_race = self.app.world().contains_resource::<Race>();
            if let Some(next) = next.or((!is_race).then_some(state.cell)) {
                let (middle, position) = (prepared.plan().middle(next), level.run.position);
                return Some(Vec2::new((middle.x - position.x) as f32, (middle.y - position.y) as f32));
            }
        }
        let direction = prepared.terrain.autopilot(&prepared.paths, &level.run);
        Some(Vec2::new(direction.x.into(), direction.y.into()).normalize_or_zero() * 3.0)
    }

    /// The pixel of a place beside the walking player.
    fn pixel(&mut self, beside: Vec2) -> Vec2 {
        let level = self.get::<CurrentRun>().level.as_ref().expect("a level");
        let position = level.run.position;
        let at = Vec2::new(position.x as f32 + beside.x, -(position.y as f32 + beside.y)).extend(0.0);
        let world = self.app.world_mut();
        let mut cameras = world.query::<(&Camera, &GlobalTransform, &Camera2d)>();
        let pixel = cameras.iter(world).find_map(|(camera, from, _)| camera.world_to_viewport(from, at).ok());
        pixel.expect("a camera")
    }

    /// Holds a direction, or nothing.
    fn hold(&mut self, direction: Vec2, was: Vec2) {
        let keys = [
            (Vec2::X, KeyCode::ArrowRight),
            (Vec2::NEG_X, KeyCode::ArrowLeft),
            (Vec2::Y, KeyCode::ArrowDown),
            (Vec2::NEG_Y, KeyCode::ArrowUp),
        ];
        let window = self.window;
        match self.device {
            Device::Keys => {
                for (side, key_code) in keys {
                    let [before, now] = [was, direction].map(|direction| direction.dot(side) > 0.9);
                    if before != now {
                        let state = if now { ButtonState::Pressed } else { ButtonState::Released };
                        let logical_key = Key::Unidentified(NativeKey::Unidentified);
                        self.of_window(KeyboardInput {
                            key_code,
                            logical_key,
                            state,
                            text: None,
                            repeat: false,
                            window,
                        });
                    }
                }
            }
            Device::Pad => {
                for (axis, value) in
                    [(GamepadAxis::LeftStickX, direction.x / 3.0), (GamepadAxis::LeftStickY, -direction.y / 3.0)]
                {
                    self.send(RawGamepadEvent::from(RawGamepadAxisChangedEvent::new(self.pad, axis, value)));
                }
            }
            Device::Mouse | Device::Touch => {
                let position = self.pixel(direction);
                let (is_held, was_held) = (direction != Vec2::ZERO, was != Vec2::ZERO);
                let (phase, state) = match (was_held, is_held) {
                    (false, true) => (TouchPhase::Started, Some(ButtonState::Pressed)),
                    (true, false) => (TouchPhase::Ended, Some(ButtonState::Released)),
                    _ => (TouchPhase::Moved, None),
                };
                if self.device == Device::Touch {
                    if was_held || is_held {
                        self.of_window(TouchInput { phase, position, window, force: None, id: 1 });
                    }
                } else {
                    self.point(position);
                    if let Some(state) = state {
                        self.of_window(MouseButtonInput { button: MouseButton::Left, state, window });
                    }
                }
            }
        }
    }

    /// Walks towards the end of the maze for so many ticks at most, each a frame, or until the player is elsewhere.
    fn walk(&mut self, ticks: u32) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(10)));
        let (from, mut held) = (self.place(), Vec2::ZERO);
        let mut level = self.get::<CurrentLevel>().id();
        for _ in 0..ticks {
            // What is held from the level before means nothing in the next.
            if std::mem::replace(&mut level, self.get::<CurrentLevel>().id()) != level {
                self.hold(Vec2::ZERO, held);
                held = Vec2::ZERO;
                self.frames(1);
            }
            let direction = self.wanted().unwrap_or_default();
            self.hold(direction, held);
            held = direction;
            self.frames(1);
            if self.place() != from {
                break;
            }
        }
        self.hold(Vec2::ZERO, held);
        self.frames(1);
        let time = Duration::from_millis(self.pace.frame);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
    }

    fn walk_out(&mut self, to: &str) {
        let from = self.place();
        self.walk(9_000);
        self.arrive(from, to, "walking".to_owned());
    }
}

/// Goes to all pages of the title and back.
fn pages(player: &mut Player) {
    let pages = |player: &mut Player, pages: &[Page]| {
        for &page in pages {
            player.choose(Choice::Page(page), &format!("{page:?}"));
        }
        for page in pages.iter().rev().skip(1) {
            player.go(BACK, &format!("{page:?}"));
        }
        player.go(BACK, "Title");
    };
    for page in [Page::Play, Page::Picture, Page::Sound, Page::Display, Page::Controls] {
        pages(player, &[Page::Settings, page]);
    }
    pages(player, &[Page::Daily(0), Page::Totals]);
    for pages_back in [0, 1] {
        player.choose(Choice::Page(Page::Daily(pages_back)), &format!("Daily({pages_back})"));
    }
    player.choose(Choice::Later(0), "Daily(0)");
    player.choose(Choice::Page(Page::Daily(1)), "Daily(1)");
    player.go(BACK, "Title");
    player.choose(Choice::Page(Page::Settings), "Settings");
    player.choose(Choice::Page(Page::Controls), "Controls");
    player.choose(Choice::Bind(Bindable::Action(Action::Mark)), "key awaited");
    // Escape and any button end the wait; a pointer chooses something else.
    let to = if matches!(player.device, Device::Mouse | Device::Touch) { "Settings" } else { "Controls" };
    player.go((K::Escape, B::LeftThumb, "choice-back"), to);
    while player.place() != "Title" {
        let to = if player.place() == "Controls" { "Settings" } else { "Title" };
        player.go(BACK, to);
    }
    // A walk is unfinished, so quitting asks.
    player.begin(Choice::Continue, "level");
    player.walk(60);
    player.go(PAUSE, "Paused");
    player.choose(Choice::Title, "Title");
    player.choose(Choice::Quit, "EndAttempt");
    player.go(BACK, "Title");
}

/// Goes through the journey, the endless mazes and that of a day.
fn walks(player: &mut Player) {
    player.choose(Choice::Worlds, "Worlds");
    player.choose(Choice::World(1), "Levels(1)");
    player.go(BACK, "Worlds");
    player.choose(Choice::World(1), "Levels(1)");
    player.begin(Choice::Level(Place::FIRST), "level");
    player.go(PAUSE, "Paused");
    player.choose(Choice::Page(Page::More), "More");
    player.go(BACK, "Paused");
    player.go((K::Escape, B::East, "choice-resume"), "level");
    player.walk_out("win card");
    player.frames(100);
    player.go((K::Enter, B::South, "win-next"), "level");
    player.walk(60);
    player.go(PAUSE, "Paused");
    player.choose(Choice::Title, "Title");
    player.begin(Choice::Endless, "climb");
    player.walk(60);
    player.go(PAUSE, "Paused");
    if player.device == Device::Keys {
        player.bounds("Restart level: costs a lantern");
        player.app.world_mut().resource_mut::<Settings>().way_toggles = true;
        player.go(BACK, "climb");
        for key in [K::KeyH, K::KeyH, K::KeyR, K::KeyR] {
            player.press_key(key);
            player.frames(300);
            let of_star = player.get::<Shown>().0.iter().find(|(words, _)| words.contains("unaided"));
            assert_eq!(of_star, None, "a climb has no stars");
        }
        player.go(PAUSE, "Paused");
    }
    player.choose(Choice::Title, "Title");
    player.choose(Choice::Plane, "plane");
    player.go(PAUSE, "Paused");
    player.choose(Choice::Title, "Title");
    player.choose(Choice::Page(Page::Daily(0)), "Daily(0)");
    player.begin(Choice::Day(today()), "daily maze");
    player.go(PAUSE, "Paused");
    player.choose(Choice::Title, "Title");
}

/// Goes through all that a race leads to.
fn races(player: &mut Player) {
    player.choose(Choice::Screen(Screen::Races), "lobby");
    for (way, to) in
        [((K::KeyH, B::Select, "lobby-past-runs"), "past runs"), ((K::KeyO, B::LeftTrigger2, "lobby-board"), "board")]
    {
        player.go(way, to);
        player.go((K::Escape, B::East, "past-runs-back"), "lobby");
    }
    let begin = (K::Enter, B::South, "lobby-race");
    let menu = (K::Escape, B::Start, "race-pause");
    let back = (K::Escape, B::East, "choice-back");
    player.go(begin, "attempt");
    player.go(menu, "Paused in a race");
    player.choose(Choice::Race("choice-practice"), "practice");
    player.go(back, "lobby");
    player.go(begin, "attempt");
    player.walk_out("results");
    player.go((K::KeyW, B::West, "results-watch"), "replay");
    player.go((K::Enter, B::West, "watch-practice"), "practice");
    player.go(back, "replay");
    player.go(back, "results");
    player.go((K::Escape, B::East, "results-lobby"), "lobby");
    player.go((K::KeyT, B::RightTrigger2, "2"), "lobby");
    player.go(begin, "attempt");
    player.go(menu, "Paused in a race");
    player.choose(Choice::Race("choice-give-up"), "standings");
    player.go((K::Escape, B::East, "results-lobby"), "lobby");
    player.go((K::Escape, B::East, "choice-title"), "Title");
}

/// Goes through the laboratory.
fn laboratory(player: &mut Player) {
    player.choose(Choice::Screen(Screen::Lab), "laboratory");
    player.go((K::KeyP, B::Select, "tab-predict"), "questions");
    player.go((K::Escape, B::East, "tab-story"), "laboratory");
    player.go((K::KeyL, B::RightTrigger2, "tab-lessons"), "list of lessons");
    player.go((K::KeyL, B::RightTrigger2, "tab-story"), "laboratory");
    if player.device == Device::Keys {
        player.go((K::F11, B::Mode, ""), "laboratory, full screen");
        player.go((K::Escape, B::Mode, ""), "laboratory");
    }
    if player.device != Device::Pad {
        player.go((K::KeyO, B::Mode, "files-open"), "laboratory, files");
        player.go((K::Escape, B::Mode, "files-back"), "laboratory");
    }
    if matches!(player.device, Device::Mouse | Device::Touch) {
        for (mode, to) in [("mode-duel", "duel"), ("mode-statistics", "statistics")] {
            player.go((K::Escape, B::Mode, mode), to);
            player.go((K::Escape, B::Mode, "mode-carve"), "laboratory");
        }
    }
    player.go((K::Escape, B::East, "choice-title"), "Title");
}

const QUICK: Pace = Pace { frame: 16, is_within: false };
const SLOW: Pace = Pace { frame: 200, is_within: false };
const WITHIN: Pace = Pace { frame: 200, is_within: true };

/// Goes everywhere with a device and comes back, and prints the graph of what was seen.
#[expect(clippy::print_stdout, reason = "the graph is what the test is asked for")]
fn check(device: Device) {
    let mut traps = 0;
    for pace in [QUICK, SLOW, WITHIN] {
        let travels: [fn(&mut Player); 4] = [pages, walks, races, laboratory];
        let graphs = travels.map(|travel| {
            catch_unwind(|| {
                let mut player = Player::new(device, pace);
                player.arrive("the start".to_owned(), "Title", String::new());
                travel(&mut player);
                player.graph
            })
        });
        traps += graphs.iter().filter(|graph| graph.is_err()).count();
        let graph: BTreeMap<_, _> = graphs.into_iter().flatten().flatten().collect();
        println!("{device:?}, {pace:?}");
        let places: BTreeSet<&str> = graph.keys().map(|(_, to)| to.as_str()).collect();
        for place in &places {
            let out = graph.iter().filter(|((from, to), _)| from == place && to != place);
            let out: Vec<String> = out.map(|((_, to), by)| format!("{to} ({by})")).collect();
            println!("  {place} -> {}", out.join(", "));
            assert!(traps > 0 || !out.is_empty(), "{place} is a trap for {device:?}");
        }
        // Worlds that open and the end of the journey come after many levels; tests of the journey's scenes go there.
        let pages = Page::VARIANTS.iter().filter(|page| !["page-opening", "page-ending"].contains(page));
        for page in pages {
            let page = page.trim_start_matches("page-").replace('-', "");
            let is_it = |place: &&str| place.to_lowercase().starts_with(&page);
            assert!(traps > 0 || places.iter().any(is_it), "{page} was not seen");
        }
    }
    assert_eq!(traps, 0, "ways that end somewhere");
}

#[test]
fn keys_alone_lead_everywhere_and_back() {
    check(Device::Keys);
}

#[test]
fn a_pad_alone_leads_everywhere_and_back() {
    check(Device::Pad);
}

#[test]
fn the_mouse_alone_leads_everywhere_and_back() {
    check(Device::Mouse);
}

#[test]
fn touch_alone_leads_everywhere_and_back() {
    check(Device::Touch);
}

#[test]
fn a_click_on_a_hint_is_its_key_and_one_on_a_panel_walks_nowhere() {
    for pace in [QUICK, SLOW, WITHIN] {
        let mut player = Player::new(Device::Mouse, pace);
        player.arrive("the start".to_owned(), "Title", String::new());
        player.choose(Choice::Screen(Screen::Races), "lobby");
        player.go((KeyCode::Enter, GamepadButton::South, "lobby-race"), "attempt");
        let is_looking = |player: &Player| {
            let level = player.get::<CurrentRun>().level.as_ref();
            level.is_some_and(|level| level.run.phase == Phase::Looking)
        };
        let note = player.bounds("the clock starts when you move");
        let middle = |x: f32| Vec2::new(x, note.center().y);
        for at in [Vec2::new(1100.0, 300.0), Vec2::new(1200.0, 600.0), middle(note.left() + 20.0)] {
            player.click_at(at);
            player.frames(30);
            assert!(is_looking(&player) && player.place() == "attempt", "a click at {at}");
        }
        // Its last part names the key of the menu.
        player.click_at(middle(note.right() - 8.0));
        player.arrive("attempt".to_owned(), "Paused in a race", "the hint".to_owned());
        assert!(is_looking(&player));
    }
}
