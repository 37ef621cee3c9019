//! The logic of the game without a window: keys, ticks, levels, pause, restart and the autopilot.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::ecs::component::Mutable;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic::{
    self, Choice, Chosen, Course, CurrentLevel, CurrentRun, Help, Level, LevelsWon, Menu, NextLevel, Notices, Options,
    Page, Pause, Pilot, Recording, Screen, Upcoming, WinCard,
};
use mazewright::game::words::Localizer;
use mazewright_forms::read;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Algorithm, Maze, Seed};
use mazewright_run::{Algorithms, Attempt, Direction, Ladder, Phase, Terrain, Ticks};

use mazewright_testing::{plain, size};

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
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, logic::plugin(options)));
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

    /// The entry of the menu that is selected.
    pub(crate) fn selected(&self) -> Choice {
        let menu = self.resource::<Menu>();
        menu.choices[menu.selected]
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

    fn run(&self) -> mazewright_run::RunState {
        self.level().run
    }

    /// The plain maze that is shown.
    fn maze(&self) -> Arc<Maze> {
        Arc::clone(self.level().prepared.plain().expect("a plain maze"))
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

#[test]
fn keys_walk_through_a_level_and_a_larger_one_is_ready_at_once() {
    let mut game = TestGame::new(options(7));
    let first = game.level().prepared.size();
    game.walk_to_the_exit();
    assert!(game.run().run > Ticks(0) && !game.run().aided);
    game.wait_until("a level ahead", |game| matches!(game.next_level().upcoming, Upcoming::Ready(_)));
    game.tap(KeyCode::Enter);
    assert_eq!(game.current().id().0, 1, "a hand that still hammers keys");
    game.frames(60);
    game.press(KeyCode::Enter);
    game.frames(1);
    assert_eq!(game.current().id().0, 2, "a level that is ready is shown in the frame of the key");
    let second = game.level().prepared.size();
    assert_eq!((first.columns() + 2, first.rows() + 1), (second.columns(), second.rows()));
    assert_eq!(game.run().phase, Phase::Looking);
}

#[test]
fn a_celebration_ends_by_itself() {
    let mut game = TestGame::new(options(7));
    game.walk_to_the_exit();
    game.frames(400);
    game.wait_for_level(2);
}

#[test]
fn the_card_of_a_win_stays_until_something_is_chosen() {
    let mut game = TestGame::new(Options { course: Course::Journey, autopilot: true, ..options(7) });
    while !game.level().is_won() {
        game.frames(1);
    }
    game.resource_mut::<Pilot>().is_autopilot = false;
    game.frames(1200);
    let card = |game: &TestGame| game.resource::<WinCard>().clone();
    // The place where the journey was opened decides whether there are worlds to go to.
    assert_eq!(card(&game).choices[..2], [Choice::Next, Choice::Restart]);
    // Directions only select, and H shows the maze without the card.
    for (key, selected) in
        [(KeyCode::ArrowDown, 0), (KeyCode::ArrowRight, 1), (KeyCode::ArrowUp, 1), (KeyCode::KeyA, 0)]
    {
        game.tap(key);
        assert_eq!(card(&game).selected, selected);
    }
    for (key, is_aside) in [
        (KeyCode::KeyH, true),
        (KeyCode::KeyD, true),
        (KeyCode::KeyH, false),
        (KeyCode::KeyH, true),
        (KeyCode::Enter, false),
    ] {
        game.tap(key);
        assert_eq!((card(&game).is_aside, card(&game).selected), (is_aside, 0));
    }
    assert_eq!(game.current().id().0, 1, "it is taken away");
    // Again, and then on.
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::Enter);
    assert!(!game.level().is_won() && game.current().id().0 == 1);
    game.resource_mut::<Pilot>().is_autopilot = true;
    while !game.level().is_won() {
        game.frames(1);
    }
    game.frames(61);
    game.press(KeyCode::Enter);
    game.wait_for_level(2);
}

#[test]
fn the_trail_follows_the_player_and_never_leads() {
    let mut game = TestGame::new(options(7));
    let (mut last, mut was_near_center) = (None, true);
    let mut entered = 0;
    game.walk_and_see(|game| {
        let level = game.level();
        let Some(cell) = level.cell() else { return };
        let middle = level.prepared.plan().middle(cell);
        let position = level.run.position;
        let is_near_center = (position.x - middle.x).hypot(position.y - middle.y) <= 0.19;
        if let Some(left) = last.replace(cell).filter(|&last| last != cell) {
            let ports = level.visited.ports(left).len();
            assert_eq!(ports, if entered == 0 { 1 } else { 2 }, "{left:?}");
            (entered, was_near_center) = (entered + 1, false);
        }
        was_near_center |= is_near_center;
        if entered > 0 && !level.is_won() {
            let ports = level.visited.ports(cell).len();
            assert_eq!(ports, u32::from(was_near_center), "{cell:?}");
        }
    });
    assert!(entered > 10);
}

#[test]
fn a_tap_between_two_ticks_counts_for_one() {
    let time = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
    let mut game = TestGame::with_time(options(3), time);
    game.wait_for_level(1);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(1)));
    game.press(KeyCode::ArrowDown);
    game.release(KeyCode::ArrowDown);
    game.frames(30);
    assert_eq!(game.run().phase, Phase::Running);
    let moved = game.run().position.y - 0.5;
    assert!((0.0..=0.05 + 1e-9).contains(&moved), "moved {moved} cells");
}

#[test]
fn a_pause_stops_the_clock_takes_what_is_pressed_and_goes_on_where_it_was() {
    let mut game = TestGame::new(options(3));
    game.tap(KeyCode::Escape);
    for key in [KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowUp] {
        game.tap(key);
    }
    game.tap(KeyCode::Escape);
    game.frames(10);
    assert_eq!(game.run().phase, Phase::Looking);
    game.press(KeyCode::ArrowDown);
    game.frames(10);
    game.release(KeyCode::ArrowDown);
    game.tap(KeyCode::Escape);
    let before = game.run();
    assert_eq!(game.pause(), Pause::On);
    game.frames(50);
    assert_eq!(game.run(), before);
    assert_eq!(game.resource::<Menu>().choices[0], Choice::Resume);
    game.tap(KeyCode::Escape);
    assert_eq!(game.pause(), Pause::Off);
    game.frames(5);
    assert!(game.run().run > before.run);
}

#[test]
fn restart_puts_the_same_maze_back_to_its_start_within_a_frame() {
    let mut game = TestGame::new(options(3));
    let start = game.run();
    let maze = game.maze();
    game.press(KeyCode::ArrowDown);
    game.press(KeyCode::ArrowRight);
    game.frames(40);
    assert_ne!(game.run().position, start.position);
    game.press(KeyCode::KeyR);
    game.frames(1);
    let level = game.level();
    assert!(Arc::ptr_eq(&maze, level.prepared.plain().expect("a maze")));
    assert_eq!((level.run.position, level.run.phase), (start.position, Phase::Looking));
    // A direction still held from before does nothing until it is let go or another key is pressed.
    game.frames(20);
    game.release(KeyCode::ArrowRight);
    game.frames(5);
    assert_eq!(game.run().phase, Phase::Looking);
    game.press(KeyCode::ArrowRight);
    game.frames(2);
    assert_eq!(game.run().phase, Phase::Running);
}

#[test]
fn a_level_is_counted_once_however_often_it_is_won() {
    let mut game = TestGame::new(options(7));
    for _ in 0..2 {
        game.walk_to_the_exit();
        assert_eq!(game.resource::<LevelsWon>().count, 1);
        game.frames(60);
        game.tap(KeyCode::KeyR);
        assert_eq!(game.run().phase, Phase::Looking);
    }
}

#[test]
fn the_way_is_not_shown_while_the_clock_stands_still() {
    let mut game = TestGame::new(options(3));
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::KeyH);
    game.press(KeyCode::KeyH);
    game.frames(5);
    game.tap(KeyCode::Escape);
    let level = game.level();
    assert!(level.help == Help::None && !level.run.aided);
}

#[test]
fn the_title_plays_and_quits() {
    let mut game = TestGame::new(Options { at_once: false, ..options(3) });
    assert_eq!(game.screen(), Screen::Title);
    // The maze behind the title carves itself before the autopilot walks it.
    game.wait_until("a walk behind the title", |game| game.run().phase == Phase::Running);
    game.tap(KeyCode::Enter);
    game.wait_for_level(2);
    assert_eq!(game.screen(), Screen::Playing);
    assert_eq!(game.run().phase, Phase::Looking, "a person has not pressed anything yet");
    game.send(Chosen(Choice::Quit));
    game.frames(1);
    assert_eq!(game.app.should_exit(), Some(AppExit::Success));
}

#[test]
fn a_second_game_has_other_mazes_unless_their_seed_was_asked_for() {
    for fresh_seed in [true, false] {
        let mut game = TestGame::new(Options { fresh_seed, ..options(3) });
        let first = game.maze();
        for (choice, shown) in [(Choice::Title, 2), (Choice::Play, 3)] {
            game.choose(choice);
            game.wait_for_level(shown);
        }
        assert_eq!(game.level().prepared.number, 1);
        assert_eq!(*game.maze() != *first, fresh_seed);
    }
}

#[test]
fn a_maze_of_a_file_is_walked_again_and_again() {
    let text = include_bytes!("../samples/tiles-21x41.txt");
    let maze = Arc::new(plain(read::read(text).expect("a maze").maze));
    let course = Course::File { name: "tiles".to_owned(), terrain: Terrain::Open(Arc::clone(&maze)) };
    let mut game = TestGame::new(Options { course, autopilot: true, speed: 50, ..options(1) });
    game.wait_for_level(3);
    assert!(Arc::ptr_eq(&maze, &game.maze()));
}

/// How many bytes of memory this process has.
pub(crate) fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/statm").expect("Linux tells");
    let pages = status.split_whitespace().nth(1).and_then(|pages| pages.parse().ok());
    4096 * pages.unwrap_or(0_u64)
}

/// Says to a process that it runs one test alone.
const ALONE: &str = "MAZEWRIGHT_TEST_ALONE";

/// Returns true if a test has a process of its own, as one needs that measures memory; if not, it is run in one, and
/// must pass there.
#[track_caller]
pub(crate) fn is_alone(test: &str) -> bool {
    if std::env::var_os(ALONE).is_some() {
        return true;
    }
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", test, "--nocapture"])
        .env(ALONE, "1")
        .output()
        .expect("the child starts");
    let printed = String::from_utf8_lossy(&child.stdout);
    let trouble = String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success(), "{printed}{trouble}");
    // A name that is wrong runs nothing.
    assert!(printed.contains("1 passed"), "{printed}");
    false
}
