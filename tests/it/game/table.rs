//! Several players at one screen, without a window: each has keys or a pad of its own, one clock counts for all, and
//! each run is a replay that holds and counts for no record.

use std::path::Path;

use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use mazewright_journey::{Place, Stop};
use mazewright_keep as keep;
use mazewright_run::inside::Category;
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Phase, RunState, Ticks, Verdict, verify};

use super::*;

const ARROWS: [KeyCode; 4] = [KeyCode::ArrowRight, KeyCode::ArrowLeft, KeyCode::ArrowDown, KeyCode::ArrowUp];
const LETTERS: [KeyCode; 4] = [KeyCode::KeyD, KeyCode::KeyA, KeyCode::KeyS, KeyCode::KeyW];
const PAD: [GamepadButton; 4] =
    [GamepadButton::DPadRight, GamepadButton::DPadLeft, GamepadButton::DPadDown, GamepadButton::DPadUp];

/// The lobby, where the race of a code is chosen, and the new folder in which runs are kept.
fn lobby_with(code: &str) -> (TempDir, TestGame) {
    in_new_folder(|home| {
        let mut game = lobby(Options { home: Ok(home.to_owned()), ..options(5) });
        type_code(&mut game, code);
        game
    })
}

/// Begins the race that is chosen.
fn begin(game: &mut TestGame, players: usize) {
    wish(game, RaceWish::Players(players));
    assert_eq!(chosen(game), players);
    let before = game.current().id();
    game.tap(KeyCode::Enter);
    let is_shown = |game: &TestGame| game.current().id() != before;
    game.wait_until("the race", |game| is_shown(game) && attempts(game).len() == players);
    game.frames(2);
}

fn chosen(game: &TestGame) -> usize {
    game.resource::<Lobby>().players
}

fn attempts(game: &TestGame) -> Vec<&Attempt> {
    game.resource::<Recording>().attempts().collect()
}

fn state(game: &TestGame, player: usize) -> RunState {
    attempts(game)[player].state
}

fn phases(game: &TestGame) -> Vec<Phase> {
    attempts(game).iter().map(|attempt| attempt.state.phase).collect()
}

fn is_over(game: &TestGame) -> bool {
    matches!(of(game).activity, Activity::Standings)
}

fn standings(game: &TestGame) -> Standings {
    Standings::of(game.resource::<Recording>())
}

/// A player who walks to the exit: one of four keys or buttons is held at a time.
struct Racer<'a> {
    player: usize,
    held: Option<usize>,
    hold: Box<dyn Fn(&mut TestGame, usize, bool) + 'a>,
}

impl<'a> Racer<'a> {
    fn with_keys(player: usize, keys: [KeyCode; 4]) -> Self {
        let hold = move |game: &mut TestGame, n: usize, is_held| match is_held {
            true => game.press(keys[n]),
            false => game.release(keys[n]),
        };
        Self { player, held: None, hold: Box::new(hold) }
    }

    fn with_pad(player: usize, pad: &'a GamePad) -> Self {
        let hold = move |game: &mut TestGame, n: usize, is_held: bool| {
            pad.report(game, PAD[n], f32::from(is_held));
        };
        Self { player, held: None, hold: Box::new(hold) }
    }

    /// Holds what leads on from where the player is.
    fn steer(&mut self, game: &mut TestGame) {
        let level = game.level();
        let now = state(game, self.player);
        let wanted = level.prepared.terrain.autopilot(&level.prepared.paths, &now);
        let sign = (wanted.x.signum(), wanted.y.signum());
        let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let next = sides.iter().position(|&side| side == sign && now.phase != Phase::Won);
        self.turn(game, next);
    }

    /// Lets go of what is held, and holds something else.
    fn turn(&mut self, game: &mut TestGame, next: Option<usize>) {
        if next != self.held {
            self.held.into_iter().for_each(|n| (self.hold)(game, n, false));
            next.into_iter().for_each(|n| (self.hold)(game, n, true));
            self.held = next;
        }
    }
}

/// Walks until all have finished; a player sets off so many frames after the level was shown.
fn race_all(game: &mut TestGame, walkers: &mut [(Racer<'_>, u32)]) {
    let (mut shown, mut frame) = (game.current().id(), 0);
    for _ in 0..20_000 {
        if is_over(game) || game.current().id() != shown {
            (shown, frame) = (game.current().id(), 0);
            walkers.iter_mut().for_each(|it| it.0.turn(game, None));
        }
        if is_over(game) {
            game.frames(1);
            return;
        }
        let before: Vec<RunState> = attempts(game).iter().map(|it| it.state).collect();
        walkers.iter_mut().filter(|it| it.1 <= frame).for_each(|it| it.0.steer(game));
        game.frames(1);
        frame += 1;
        // Who waits at the exit loses no time, and the next level comes for all at once.
        if game.current().id() == shown {
            for (player, before) in before.iter().enumerate() {
                assert!(before.phase != Phase::Won || state(game, player) == *before);
            }
        } else {
            assert!(phases(game).iter().all(|&phase| phase != Phase::Won));
            let others_won = before.iter().filter(|state| state.phase == Phase::Won).count();
            assert!(others_won + 1 >= before.len() || before.len() > 2);
        }
    }
    panic!("they never finish: {:?}", phases(game));
}

/// Waits until `count` replays of races with several players are kept, and returns them.
fn kept_of_all(game: &mut TestGame, home: &Path, count: usize) -> Vec<Replay> {
    let runs = kept(game, home, count);
    let files = replays(home);
    assert_eq!(files, keep::replays(home), "mazewright verify finds all of them");
    assert!(files.iter().all(|file| file.parent() == Some(&*home.join("table"))), "{files:?}");
    runs
}

#[test]
fn two_players_race_by_one_clock_and_each_run_is_a_replay_that_holds() {
    let (home, mut game) = lobby_with(CODE);
    begin(&mut game, 2);
    game.frames(30);
    assert_eq!(phases(&game), [Phase::Looking; 2], "the maze waits");
    let walkers = || [(Racer::with_keys(0, ARROWS), 20), (Racer::with_keys(1, LETTERS), 80)];
    race_all(&mut game, &mut walkers());
    let standings = standings(&game);
    for level in 0..3 {
        let clocks = attempts(&game).iter().map(|it| it.splits[level]).collect::<Vec<_>>();
        // The clock of both begins with the first direction of the first.
        let late = clocks[1].look.0 - clocks[0].look.0;
        assert_eq!((late, clocks[0].run), (60, clocks[1].run), "both walk alike");
        let times = [0, 1].map(|player| standings.times[player][level]);
        assert_eq!(times, [clocks[0].run, Ticks(clocks[1].run.0 + late)]);
        assert_eq!([0, 1].map(|player| standings.place_in(player, level)), [Some(1), Some(2)]);
    }
    assert_eq!([0, 1].map(|player| standings.place(player)), [1, 2]);
    let runs = kept_of_all(&mut game, home.path(), 2);
    for (player, run) in runs.iter().enumerate() {
        assert_eq!(verify(run), Verdict::Holds);
        assert_eq!(run.total(), attempts(&game)[player].total());
    }
    assert!(records(&game).keeper.history().attempts.is_empty() && records(&game).best.is_none());
    // Again, in the same mazes, and under other names.
    let shown = game.current().id().0;
    game.tap(KeyCode::KeyR);
    game.wait_for_level(shown + 1);
    assert_eq!(phases(&game), [Phase::Looking; 2]);
    race_all(&mut game, &mut walkers());
    assert_eq!(kept_of_all(&mut game, home.path(), 4).len(), 4);
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!((game.screen(), chosen(&game)), (Screen::Races, 2));
    assert!(attempts(&game).is_empty() && game.resource::<Hands>().players() == 1);
}

#[test]
fn each_half_of_the_keyboard_moves_only_its_player() {
    let (_home, mut game) = lobby_with("mw1/recursive-backtracker/9x9/x1/7");
    begin(&mut game, 2);
    let right = ARROWS.into_iter().map(|key| (key, [Phase::Running, Phase::Looking]));
    let left = LETTERS.map(|key| (key, [Phase::Looking, Phase::Running]));
    for (key, moved) in right.chain(left) {
        game.press(key);
        game.frames(3);
        assert_eq!(phases(&game), moved, "{key:?}");
        // A key that is held across a restart starts no clock, whoever holds it.
        game.tap(KeyCode::KeyR);
        game.frames(5);
        assert_eq!(phases(&game), [Phase::Looking; 2], "{key:?}");
        game.release(key);
        game.frames(1);
    }
}

#[test]
fn a_pad_moves_the_last_player_and_brings_another() {
    let (home, mut game) = lobby_with(CODE);
    let pad = GamePad::connect(&mut game);
    begin(&mut game, 2);
    pad.tilt(&mut game, GamepadAxis::LeftStickX, 1.0);
    game.frames(2);
    assert_eq!(phases(&game), [Phase::Looking, Phase::Running]);
    pad.tilt(&mut game, GamepadAxis::LeftStickX, 0.0);
    wish(&mut game, RaceWish::Do("results-again"));
    game.frames(2);
    race_all(&mut game, &mut [(Racer::with_pad(1, &pad), 5), (Racer::with_keys(0, ARROWS), 40)]);
    assert_eq!([0, 1].map(|player| standings(&game).place(player)), [2, 1]);
    let runs = kept_of_all(&mut game, home.path(), 2);
    assert!(runs.iter().all(|run| verify(run) == Verdict::Holds));
    wish(&mut game, RaceWish::Do("to-lobby"));
    game.frames(3);
    begin(&mut game, 3);
    let walkers = [Racer::with_keys(0, ARROWS), Racer::with_keys(1, LETTERS)];
    let mut walkers: Vec<_> = walkers.into_iter().zip([30, 0]).collect();
    walkers.push((Racer::with_pad(2, &pad), 30));
    race_all(&mut game, &mut walkers);
    assert_eq!([0, 1, 2].map(|player| standings(&game).place(player)), [2, 1, 2]);
    assert_eq!(kept_of_all(&mut game, home.path(), 5).len(), 5);
}

#[test]
fn the_lobby_offers_several_players_mazes_that_all_of_them_see() {
    let (_home, mut game) = lobby_with(CODE);
    game.tap(KeyCode::KeyT);
    assert_eq!(chosen(&game), 2);
    game.tap(KeyCode::KeyT);
    assert_eq!(chosen(&game), 1, "a third player needs a pad");
    let refuses = |game: &mut TestGame, asked: RaceWish| {
        wish(game, RaceWish::Players(2));
        assert_eq!(chosen(game), 2, "{asked:?}");
        wish(game, asked.clone());
        let lobby = game.resource::<Lobby>();
        assert!(lobby.players == 1 && lobby.note.is_some(), "{asked:?}");
    };
    for category in [Category::Single, Category::Five, Category::Ten] {
        wish(&mut game, RaceWish::Category(category));
        for rule in [RaceWish::Do("lobby-fog"), RaceWish::Do("lobby-blind")] {
            refuses(&mut game, rule.clone());
            wish(&mut game, rule);
        }
        refuses(&mut game, RaceWish::Do("lobby-furniture"));
        (0..3).for_each(|_| wish(&mut game, RaceWish::Do("lobby-furniture")));
    }
    refuses(&mut game, RaceWish::Category(Category::Marathon));
    wish(&mut game, RaceWish::Category(Category::Ten));
    begin(&mut game, 2);
    game.app.insert_resource(WindowSize(Vec2::new(480.0, 360.0)));
    game.frames(1);
    assert!(game.resource::<Framing>().is_whole);
}

#[test]
fn the_rest_may_give_up_and_then_nothing_is_kept() {
    let (home, mut game) = lobby_with(CODE);
    begin(&mut game, 2);
    let mut first = Racer::with_keys(0, ARROWS);
    while state(&game, 0).phase != Phase::Won {
        first.steer(&mut game);
        game.frames(1);
    }
    let shown = game.current().id();
    game.frames(300);
    assert_eq!((game.current().id(), is_over(&game)), (shown, false), "the other is waited for");
    game.tap(KeyCode::Escape);
    game.frames(2);
    let menu = game.resource::<Menu>();
    assert_eq!(menu.page(), Some(Page::Paused));
    let offered: Vec<_> = menu.choices.iter().filter(|it| matches!(it, Choice::Race(_))).copied().collect();
    assert_eq!(offered, ["choice-new-attempt", "choice-give-up"].map(Choice::Race));
    wish(&mut game, RaceWish::Do("choice-give-up"));
    game.frames(2);
    assert!(is_over(&game));
    assert_eq!([0, 1].map(|player| standings(&game).place(player)), [1, 2]);
    game.frames(20);
    assert!(replays(home.path()).is_empty());
}

#[test]
fn two_players_race_a_level_of_the_journey_that_was_won_and_come_back_to_its_world() {
    let place: Place = "brambles-8".parse().expect("a level");
    let (mut game, home) = game_at(Place::new(2, 9).expect("a level"));
    let progress = |game: &TestGame| game.resource::<Journey>().progress().to_text();
    let before = progress(&game);
    for choice in [Choice::Worlds, Choice::World(2)] {
        game.choose(choice);
    }
    let select = |game: &mut TestGame, choice| {
        let mut menu = game.resource_mut::<Menu>();
        menu.selected = menu.choices.iter().position(|&other| other == choice).expect("a level");
    };
    // One that was not won yet is no race.
    select(&mut game, Choice::Level(Place::new(2, 9).expect("a level")));
    game.tap(KeyCode::KeyT);
    assert_eq!(game.screen(), Screen::Title);
    select(&mut game, Choice::Level(place));
    game.tap(KeyCode::KeyT);
    let maze = place.recipe().carve().expect("a maze");
    game.wait_until("the race", |game| attempts(game).len() == 2 && game.level().prepared.maze() == &maze);
    let mut walkers = [(Racer::with_keys(0, ARROWS), 60), (Racer::with_keys(1, LETTERS), 20)];
    race_all(&mut game, &mut walkers);
    assert_eq!([0, 1].map(|player| standings(&game).place(player)), [2, 1]);
    let runs = kept_of_all(&mut game, home.path(), 2);
    assert!(runs.iter().all(|run| verify(run) == Verdict::Holds && Stop::Place(place).is_of(run)));
    assert_eq!(progress(&game), before, "nothing counts for the journey");
    game.tap(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    assert_eq!(game.page(), Some(Page::Levels(2)));
    assert_eq!(game.resource::<Hands>().players(), 1);
}
