//! The game without a window, and verbs to play it.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::ecs::component::Mutable;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use mazewright::game::logic::*;
use mazewright::game::words::Localizer;
use mazewright_journey::{Place, Progress, Stop};
use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, Maze, Seed};
use mazewright_run::{Algorithms, Attempt, Direction, Ladder, Phase, RunState};
use mazewright_testing::size;
use tempfile::TempDir;

/// The game without a window, and verbs to play it.
pub(crate) struct TestGame {
    pub(crate) app: App,
    /// The letters that keys type.
    pub(crate) types: fn(KeyCode) -> Option<char>,
}

pub(crate) fn options(seed: u64) -> Options {
    let algorithms = Algorithms::One(Algorithm::default());
    Options::new(Course::Ladder(Ladder::new(size(10, 6), algorithms, Seed(seed))))
}

/// The game at its title.
pub(crate) fn at_title() -> TestGame {
    let mut game = TestGame::new(Options { at_once: false, ..options(1) });
    game.frames(2);
    game
}

impl TestGame {
    /// A game in which every update is a frame of one tick, at its first level.
    pub(crate) fn new(options: Options) -> Self {
        let mut game = Self::ticked(options);
        game.wait_for_level(1);
        game
    }

    /// A game in which every update is a frame of one tick.
    pub(crate) fn ticked(options: Options) -> Self {
        Self::with_time(options, TimeUpdateStrategy::FixedTimesteps(1))
    }

    pub(crate) fn with_time(options: Options, time: TimeUpdateStrategy) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, plugin(options)));
        app.insert_resource(time);
        app.finish();
        app.cleanup();
        Self { app, types: |_| None }
    }

    /// Updates until the stage shows its n-th level; carving takes some real time.
    pub(crate) fn wait_for_level(&mut self, shown: u64) {
        let is_shown = |game: &Self| game.current().id().0 >= shown;
        self.wait_until("the next level", is_shown);
    }

    /// Goes on until something holds, for which another thread may have to work; a busy machine takes long for that.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < Duration::from_secs(60), "never: {what}");
            self.frames(1);
            std::thread::sleep(Duration::from_micros(100));
        }
    }

    pub(crate) fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource()
    }

    pub(crate) fn resource_mut<R: Resource<Mutability = Mutable>>(&mut self) -> Mut<'_, R> {
        self.app.world_mut().resource_mut()
    }

    pub(crate) fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
    }

    /// Chooses something as if it had been clicked on.
    pub(crate) fn choose(&mut self, choice: Choice) {
        self.send(Chosen(choice));
        self.frames(3);
    }

    /// The page of the menu that is shown.
    pub(crate) fn page(&self) -> Option<Page> {
        self.resource::<Menu>().page()
    }

    /// The pause is put on, as by a window that loses the keyboard.
    pub(crate) fn set_pause(&mut self) {
        self.resource_mut::<NextState<Pause>>().set(Pause::On);
        self.frames(3);
    }

    /// The entry of the menu that is selected.
    pub(crate) fn selected(&self) -> Choice {
        let menu = self.resource::<Menu>();
        menu.choices[menu.selected]
    }

    /// Selects an entry of the menu with the arrow keys, and confirms it.
    #[track_caller]
    pub(crate) fn confirm(&mut self, choice: Choice) {
        let choices = self.resource::<Menu>().choices.clone();
        let place = choices.iter().position(|&other| other == choice);
        let place = place.unwrap_or_else(|| panic!("{choice:?} is not among {choices:?}"));
        while self.resource::<Menu>().selected != place {
            let positions = self.page().expect("a page").positions(&choices);
            let way = positions[place] - positions[self.resource::<Menu>().selected];
            self.tap(match (way.x.signum(), way.y.signum()) {
                (_, 1) => KeyCode::ArrowDown,
                (_, -1) => KeyCode::ArrowUp,
                (1, _) => KeyCode::ArrowRight,
                _ => KeyCode::ArrowLeft,
            });
        }
        self.tap(KeyCode::Enter);
    }

    /// The notice that is shown, in words.
    pub(crate) fn notice(&self) -> Option<String> {
        let notice = self.resource::<Notices>().current();
        notice.map(|notice| self.resource::<Localizer>().resolve(notice))
    }

    pub(crate) fn current(&self) -> &CurrentLevel {
        self.resource()
    }

    pub(crate) fn current_run(&self) -> &CurrentRun {
        self.resource()
    }

    pub(crate) fn next_level(&self) -> &NextLevel {
        self.resource()
    }

    pub(crate) fn attempt(&self) -> Option<&Attempt> {
        self.resource::<Recording>().attempt.as_ref()
    }

    /// The level that is shown.
    pub(crate) fn level(&self) -> &Level {
        self.current_run().level.as_ref().expect("a level")
    }

    /// The state of the run that is shown.
    pub(crate) fn run(&self) -> RunState {
        self.level().run
    }

    /// The plain maze that is shown.
    pub(crate) fn maze(&self) -> Arc<Maze> {
        Arc::clone(self.level().prepared.terrain.plain().expect("a plain maze"))
    }

    pub(crate) fn frames(&mut self, count: u32) {
        (0..count).for_each(|_| self.app.update());
    }

    fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let unknown = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        let typed = (self.types)(key_code);
        self.send(KeyboardInput {
            key_code,
            logical_key: typed.map_or(unknown, |typed| Key::Character(typed.to_string().into())),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    pub(crate) fn press(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
    }

    pub(crate) fn release(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Released);
    }

    /// Presses a key for one frame.
    pub(crate) fn tap(&mut self, key: KeyCode) {
        self.press(key);
        self.app.update();
        self.release(key);
        self.app.update();
    }

    pub(crate) fn screen(&self) -> Screen {
        *self.resource::<State<Screen>>().get()
    }

    pub(crate) fn pause(&self) -> Pause {
        self.app.world().get_resource::<State<Pause>>().map_or(Pause::Off, |pause| *pause.get())
    }

    /// Walks the level to its exit with the four arrow keys, as a person would.
    pub(crate) fn walk_to_the_exit(&mut self) {
        self.walk_and_see(|_| ());
        assert_eq!(self.run().phase, Phase::Won);
    }

    /// Walks the level to its exit, and waits for so many frames; at first, nothing is chosen by the keys of a walk.
    pub(crate) fn win(&mut self, frames: u32) {
        self.walk_until(None, |game| game.level().is_won());
        self.frames(frames);
    }

    /// Returns true if a level of the journey is played, or what else stops on it.
    pub(crate) fn is_at(&self, stop: Stop) -> bool {
        self.screen() == Screen::Playing && !self.next_level().is_waiting() && self.current().stop() == Some(stop)
    }

    /// Chooses something, and waits until the level at that stop is shown.
    pub(crate) fn go(&mut self, choice: Choice, stop: Stop) {
        self.choose(choice);
        self.wait_until("the level of the choice", |game| game.is_at(stop));
    }

    /// Walks the level to its exit, or until another one is shown, and shows what each frame made.
    pub(crate) fn walk_and_see(&mut self, mut see: impl FnMut(&Self)) {
        let (shown, mut frames) = (self.current().id(), 0);
        self.walk_until(None, |game| {
            if frames > 0 {
                see(game);
            }
            frames += 1;
            game.level().is_won() || game.current().id() != shown
        });
        self.app.update();
        see(self);
    }

    /// Walks towards the exit for some frames, and lets go.
    pub(crate) fn walk_some(&mut self, frames: u32) {
        let mut checks = 0;
        self.walk_until(None, |_| {
            checks += 1;
            checks > frames
        });
        self.app.update();
    }

    /// Walks along some paths, or those to the exit, until something holds, and lets go before the next frame.
    #[track_caller]
    pub(crate) fn walk_until(&mut self, paths: Option<&Tree>, mut holds: impl FnMut(&Self) -> bool) {
        let mut held = None;
        let mut is_over = false;
        for _ in 0..100_000 {
            is_over = holds(self);
            if is_over {
                break;
            }
            self.steer(paths, &mut held);
            self.app.update();
        }
        held.into_iter().for_each(|key| self.release(key));
        assert!(is_over, "never reached");
    }

    /// Presses the key that leads along paths instead of the one that is held.
    fn steer(&mut self, paths: Option<&Tree>, held: &mut Option<KeyCode>) {
        let level = self.level();
        let wanted = level.prepared.terrain.autopilot(paths.unwrap_or(&level.prepared.paths), &level.run);
        let key = keys_towards(wanted).first().copied();
        if key != *held {
            std::mem::replace(held, key).into_iter().for_each(|old| self.release(old));
            key.into_iter().for_each(|new| self.press(new));
        }
    }
}

/// The key of a stair, or the arrow keys of a direction.
pub(crate) fn keys_towards(direction: Direction) -> Vec<KeyCode> {
    const STAIRS: [KeyCode; 4] = [KeyCode::KeyE, KeyCode::KeyQ, KeyCode::KeyX, KeyCode::KeyZ];
    if let Some(stair) = direction.as_stair() {
        return vec![STAIRS[usize::from(stair)]];
    }
    let key = |part: i8, less, more| match part.signum() {
        -1 => Some(less),
        1 => Some(more),
        _ => None,
    };
    let across = key(direction.x, KeyCode::ArrowLeft, KeyCode::ArrowRight);
    across.into_iter().chain(key(direction.y, KeyCode::ArrowUp, KeyCode::ArrowDown)).collect()
}

/// Bevy's plugins without a window system and a renderer.
pub(crate) fn bevy_alone() -> App {
    let mut app = App::new();
    let render = RenderPlugin { render_creation: WgpuSettings { backends: None, ..default() }.into(), ..default() };
    // As in the game: closing the window does not end it.
    let window = WindowPlugin { exit_condition: ExitCondition::DontExit, ..default() };
    app.add_plugins(DefaultPlugins.set(render).set(window).disable::<WinitPlugin>().disable::<LogPlugin>());
    app
}

/// Progress with some wins, each with its stars, of a player who stopped at a place.
pub(crate) fn progress(wins: impl Iterator<Item = (Place, &'static str)>, stopped: Place) -> Progress {
    let win = |(place, stars): (Place, &str)| {
        let (world, level) = (place.world().key, place.level());
        format!(r#"{{"world":"{world}","level":{level},"ticks":5000,"stars":[{stars}]}}"#)
    };
    let won: Vec<String> = wins.map(win).collect();
    let text =
        format!(r#"{{"mazewright_progress":1,"stopped":null,"opened":[],"endless":0,"won":[{}]}}"#, won.join(","));
    let mut progress = Progress::default();
    progress.merge(&Progress::from_text(&text).expect("progress"));
    progress.stop_at(Stop::Place(stopped));
    progress
}

/// The game at its title, with a win in every level before a place.
pub(crate) fn game_at(place: Place) -> (TestGame, TempDir) {
    game_with(&progress(Place::all().take_while(|&before| before < place).map(|place| (place, "")), place))
}

/// The game at its title, with some progress.
pub(crate) fn game_with(progress: &Progress) -> (TestGame, TempDir) {
    let home = TempDir::new().expect("a folder");
    fs::write(home.path().join("progress.json"), progress.to_text()).expect("a file");
    let folder = Ok(home.path().to_owned());
    let mut game = TestGame::new(Options { course: Course::Journey, home: folder, at_once: false, ..options(1) });
    game.frames(2);
    (game, home)
}
