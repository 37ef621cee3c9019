//! Races without a window: attempts by keys, restarts, ghosts, records, practice, and that nothing but
//! the inputs decides a run.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic;
use mazewright_maze::Rectangle;
use mazewright_run::inside::{AttemptRecord, Category, Ghost, verify_with};
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Phase, Ticks, Track, Verdict, verify};
use mazewright_testing::size;

use super::*;

#[test]
fn a_race_is_kept_verified_and_walked_again_by_its_ghost_tick_for_tick() {
    let (home, mut game) = new_race(CODE);
    let seen = run_through(&mut game);
    let replay = kept(&mut game, home.path(), 1).remove(0);
    assert_eq!(replay.ladder.to_string(), CODE);
    // The person, the verifier and the ghost go through the same states.
    let mut verified = Vec::new();
    let verdict = verify_with(&replay, &mut |level, state| verified.push((level, *state)));
    assert_eq!(verdict, Verdict::Holds);
    // Frames in which the next level was awaited show a state again.
    let mut lived = seen;
    lived.dedup();
    let mut expected = verified.clone();
    expected.dedup();
    // Not seen are the first ticks, which passed before anybody looked, and those of wins, after which
    // the next level is shown in the same frame. All others are there, in order.
    let lived: Vec<_> = lived.into_iter().filter(|state| expected.contains(state)).collect();
    let summary = format!("{} of {}", lived.len(), expected.len());
    assert!(lived.len() + 50 > expected.len(), "{summary}");
    let mut rest = expected.iter();
    let in_order = lived.iter().all(|state| rest.any(|other| other == state));
    assert!(in_order, "{summary}");
    let mut haunted = Vec::new();
    for (n, track) in replay.levels.iter().enumerate() {
        let level = n as u32 + 1;
        let maze = replay.ladder.terrain(level).expect("a maze");
        let mut ghost = Ghost::new(Arc::new(track.clone()), &maze);
        while !ghost.is_over() {
            ghost.advance(&maze);
            haunted.push((level, ghost.state));
        }
    }
    assert!(haunted == verified, "the ghost differs");
    // The next attempt has the ghost of this one beside it.
    let total = replay.total().run;
    game.tap(KeyCode::KeyR);
    assert!(ghosts(&game).iter().any(|ghost| ghost.kind == GhostKind::Best && ghost.is_walking()));
    let history = records(&game).keeper.history();
    assert_eq!((history.attempts.len(), history.finished), (1, 1));
    assert_eq!(history.best().map(AttemptRecord::run), Some(total));
    assert_eq!(history.sum_of_best(), Some(total));
    // An attempt that is given up is one, too, but no run.
    game.walk_some(5);
    game.tap(KeyCode::KeyR);
    let history = records(&game).keeper.history();
    assert_eq!((history.attempts.len(), history.finished), (2, 1));
    assert_eq!(replays(home.path()).len(), 1);
    // Another program finds the same on disk.
    drop(game);
    let mut again = ticked(CODE, home.path());
    again.wait_until("the history is read", |game| records(game).keeper.is_read);
    let history = records(&again).keeper.history();
    assert_eq!((history.attempts.len(), history.finished), (2, 1));
    again.wait_until("the best run is a ghost", |game| ghosts(game).iter().any(|ghost| ghost.kind == GhostKind::Best));
}

/// Begins a race of one level with a random seed.
fn begin_random(game: &mut TestGame) {
    let mut lobby = game.resource_mut::<Lobby>();
    (lobby.category, lobby.seed_kind) = (Some(Category::Single), SeedKind::Random);
    to_lobby(game);
    assert_eq!(game.screen(), Screen::Races);
    wish(game, RaceWish::Do("lobby-race"));
    game.wait_until("the race is shown", |game| {
        let race = game.app.world().get_resource::<Race>();
        race.is_some_and(|race| race.is_random) && game.attempt().is_some() && !game.next_level().is_waiting()
    });
}

#[test]
fn a_perfect_line_leads_through_the_mazes_of_the_present_attempt() {
    let (_home, mut game) = new_race("mw1/recursive-backtracker/150x150/x1/7");
    game.resource_mut::<Lobby>().perfect_ghost = true;
    begin_random(&mut game);
    let of_perfect = |game: &TestGame| {
        let ghost = ghosts(game).into_iter().find(|ghost| ghost.kind == GhostKind::Perfect);
        ghost.and_then(|ghost| ghost.walk)
    };
    // The line of the first mazes is mostly still looked for when others take their place.
    let shown = game.current().id().0;
    game.press(KeyCode::KeyR);
    game.frames(1);
    game.release(KeyCode::KeyR);
    game.wait_for_level(shown + 1);
    game.wait_until("the ghost is there", |game| of_perfect(game).is_some());
    let mut walk = of_perfect(&game).expect("a ghost");
    let terrain = game.level().prepared.terrain.clone();
    while !walk.is_over() {
        walk.advance(&terrain);
    }
    assert_eq!(walk.state.phase, Phase::Won);
}

#[test]
fn a_thousand_restarts_take_a_frame_each_and_leave_nothing_behind() {
    if !is_alone("game::race::a_thousand_restarts_take_a_frame_each_and_leave_nothing_behind") {
        return;
    }
    let home = TempDir::new().expect("a folder");
    for is_random in [false, true] {
        let mut game = ticked("mw1/recursive-backtracker/20x20/x1/7", home.path());
        if is_random {
            begin_random(&mut game);
        }
        let restart = |game: &mut TestGame| {
            let shown = game.current().id().0;
            game.press(KeyCode::KeyR);
            game.frames(1);
            if is_random {
                // Other mazes are carved while these are seen, so a hasty restart may wait.
                game.wait_for_level(shown + 1);
            }
            assert_eq!(game.current().id().0, shown + 1, "shown in the frame of the key");
            let level = game.level();
            assert_eq!(level.prepared.number, 1);
            assert_eq!((level.run.run, level.run.look), (Ticks(0), Ticks(0)));
            game.release(KeyCode::KeyR);
            game.frames(1);
        };
        (0..100).for_each(|_| restart(&mut game));
        let entities = game.app.world().entities().count_spawned();
        let mut before = 0;
        for n in 0..1_000 {
            if n == 500 {
                before = memory();
            }
            if n % 100 == 0 {
                // Most restarts come after some steps.
                game.walk_some(3);
            }
            restart(&mut game);
        }
        assert_eq!(game.app.world().entities().count_spawned(), entities);
        let grown = memory().saturating_sub(before);
        assert!(grown < 3 << 19, "{grown} bytes more after the second half");
        let attempt = game.attempt().expect("an attempt");
        assert_eq!(attempt.total().run, Ticks(0));
    }
}

#[test]
fn going_back_to_the_start_loses_no_time() {
    let (_home, mut game) = new_race(CODE);
    let start = game.level().run.position;
    game.walk_some(30);
    let before = game.level().run;
    assert_ne!(before.position, start);
    game.tap(KeyCode::Backspace);
    let after = game.level().run;
    assert_eq!((after.position, after.phase), (start, Phase::Running));
    assert!(after.run > before.run);
    let seen = run_through(&mut game);
    assert!(seen.iter().all(|(_, state)| state.phase != Phase::Looking || state.run == Ticks(0)));
    let attempt = game.attempt().expect("an attempt");
    let replay = attempt.replay(0).expect("a replay");
    assert_eq!(verify(&replay), Verdict::Holds);
    assert!(attempt.total().run > after.run);
}

#[test]
fn a_race_is_the_same_at_every_frame_rate_and_with_hitches() {
    /// Keys change so often, in nanoseconds.
    const BEAT: u64 = 500_000_000;
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, KeyD, KeyJ, KeyL, KeyS};
    let script = [ArrowDown, ArrowRight, KeyS, ArrowUp, KeyD, KeyL, KeyJ, ArrowLeft];
    let play = |first: usize, ends: &dyn Fn(u64) -> Vec<u64>| {
        let home = TempDir::new().expect("a folder");
        let still = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
        let mut game = race(CODE, home.path(), still);
        for n in 0..48 {
            let key = script[(first + n * 7 / 3) % script.len()];
            game.press(key);
            let mut now = 0;
            for end in ends(n as u64) {
                let frame = Duration::from_nanos(end - now);
                now = end;
                game.app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
                game.app.update();
            }
            assert_eq!(now, BEAT);
            game.release(key);
        }
        let attempt = game.attempt().expect("an attempt");
        let changes = attempt.tracks().map(|track| track.changes.to_vec());
        (changes.collect::<Vec<_>>(), attempt.state)
    };
    let even = |frames: u64| move |_| (1..=frames).map(|n| n * BEAT / frames).collect();
    let expected = play(0, &even(30));
    assert!(!expected.0[0].is_empty());
    for frames in [10, 72, 500] {
        let rate = format!("{} frames a second", 2 * frames);
        assert!(play(0, &even(frames)) == expected, "{rate}");
    }
    // A frame of a quarter of a second now and then, and many short ones.
    let hitches = |n: u64| match n % 3 {
        0 => vec![BEAT / 2, BEAT],
        1 => vec![7, BEAT / 9, BEAT / 2 + 3, BEAT * 3 / 4, BEAT],
        _ => (1..=90).map(|n| n * BEAT / 90).collect(),
    };
    assert!(play(0, &hitches) == expected, "with hitches");
    assert!(play(1, &even(30)) != expected, "other keys must give another run");
}

#[test]
fn fog_lifts_where_one_has_been_and_a_blind_start_shows_nothing() {
    let (_home, mut game) = new_race("mw1/recursive-backtracker/20x20/x1/fog/blind/7");
    let explored = |game: &TestGame| game.resource::<Explored>().clone();
    game.frames(2);
    assert!(explored(&game).is_blind && explored(&game).has_fog());
    game.walk_some(3);
    let now = explored(&game);
    assert!(!now.is_blind);
    let rectangle = Rectangle::new(size(20, 20));
    let is_seen = |x: u32, y: u32| now.is_seen(rectangle.cell(x, y));
    assert!(is_seen(0, 0) && !is_seen(19, 19) && !is_seen(10, 0));
}

#[test]
fn a_race_past_its_first_level_asks_before_it_ends() {
    let (_home, mut game) = new_race(CODE);
    let level = |game: &TestGame| game.attempt().map(Attempt::level);
    // In the first level there is little to lose.
    game.walk_some(5);
    game.tap(KeyCode::KeyR);
    assert_eq!((game.page(), level(&game), game.level().run.run), (None, Some(1), Ticks(0)));
    game.walk_and_see(|_| ());
    game.wait_for_level(3);
    for (key, choice) in
        [(KeyCode::KeyR, Choice::Race("choice-new-attempt")), (KeyCode::F3, Choice::Race("choice-practice"))]
    {
        game.tap(key);
        game.frames(2);
        assert_eq!(game.page(), Some(Page::EndAttempt));
        assert_eq!(game.resource::<Menu>().choices[..], [Choice::Resume, choice]);
        game.tap(KeyCode::Enter);
        game.frames(2);
        assert_eq!((game.page(), level(&game)), (None, Some(2)));
    }
    // Nothing is asked where that is set.
    game.resource_mut::<Settings>().ask_end_attempt = false;
    game.tap(KeyCode::KeyR);
    assert_eq!((game.page(), level(&game)), (None, Some(1)));
}

#[test]
fn a_race_hides_its_maze_while_its_clock_stands_still() {
    let home = TempDir::new().expect("a folder");
    let is_hidden = |game: &TestGame| game.resource::<Explored>().is_blind;
    for code in [CODE, "mw1/recursive-backtracker/6x6/x1/blind/7"] {
        let mut game = ticked(code, home.path());
        game.walk_some(3);
        for is_paused in [true, false, true] {
            game.tap(KeyCode::Escape);
            game.frames(2);
            assert_eq!(is_hidden(&game), is_paused, "{code}");
        }
    }
    // A level that nobody races stays in sight.
    let mut game = TestGame::new(options(5));
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert!(!is_hidden(&game));
}

#[test]
fn a_program_that_was_halted_hides_its_maze_and_says_how_long_its_clock_stood() {
    let halt = |game: &mut TestGame, seconds: f64| {
        game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(seconds)));
        game.frames(1);
        game.app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        game.frames(3);
    };
    // While the player walks, and while the maze is looked at.
    for (steps, stops) in [(5, 2), (0, 2)] {
        let home = TempDir::new().expect("a folder");
        let mut game = ticked("mw1/recursive-backtracker/6x6/x1/7", home.path());
        game.frames(10);
        game.walk_some(steps);
        // For a moment the race goes on, and after a longer time it waits, out of sight.
        halt(&mut game, 0.5);
        // With the next ticks, the clock is where it would be without this.
        halt(&mut game, 0.251);
        assert_eq!(game.pause(), Pause::Off);
        halt(&mut game, 20.0);
        assert!(game.pause() == Pause::On && game.resource::<Explored>().is_blind);
        // Nothing more is in sight, however long it lasts.
        halt(&mut game, 20.0);
        game.tap(KeyCode::Escape);
        game.walk_and_see(|_| ());
        game.wait_until("the results", |game| results(game).is_some());
        let results = results(&game).expect("results");
        let (stood, times) = results.stood;
        assert_eq!(times, stops);
        let seconds = if steps > 0 { 40 } else { 20 };
        assert!(Ticks(100 * seconds - 100) < stood && stood < Ticks(100 * seconds + 100), "{stood:?}");
        assert!(results.real >= results.run.plus(stood) && results.real < results.run.plus(stood).plus(Ticks(50)));
        // A halt in the look time lies before the first direction, and does not put its end into the future.
        let started = kept(&mut game, home.path(), 1).remove(0).started;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_secs();
        assert!(steps > 0 || started + 19 < now, "{started} {now}");
    }
}

#[test]
fn a_line_that_is_shown_is_help_and_its_runs_are_kept_apart() {
    let home = TempDir::new().expect("a folder");
    let mut game = ticked(CODE, home.path());
    run_through(&mut game);
    game.wait_until("the run is kept", |_| replays(home.path()).len() == 1);
    let is_aided = |replay: &Replay| replay.levels.iter().any(Track::shows_path);
    let newest = |game: &TestGame| results(game).map(|results| results.is_aided);
    assert_eq!(newest(&game), Some(false));
    to_lobby(&mut game);
    wish(&mut game, RaceWish::Do("lobby-perfect-ghost"));
    let shown = game.current().id();
    wish(&mut game, RaceWish::Do("lobby-race"));
    game.wait_until("a race", |game| game.current().id() > shown && game.app.world().contains_resource::<Race>());
    // Before it is found, it is no help.
    game.wait_until("the line", |game| ghosts(game).iter().any(|ghost| ghost.kind == GhostKind::Perfect));
    run_through(&mut game);
    assert_eq!(newest(&game), Some(true));
    game.wait_until("the run is kept", |_| replays(home.path()).len() == 2);
    assert_eq!(replays(home.path()).iter().filter(|path| is_aided(&read_replay(path))).count(), 1);
    // Neither counts for the other's records.
    let history = records(&game).keeper.history();
    assert_eq!((history.finished, history.attempts.len()), (1, 1));
    // The journal names a run a moment after its replay is there.
    game.wait_until("both are listed", |_| mazewright_keep::past_runs(home.path()).len() == 2);
    let past = mazewright_keep::past_runs(home.path());
    let aided: Vec<bool> = past.iter().map(logic::is_aided).collect();
    assert!(past.iter().all(|run| run.is_best) && aided.contains(&true) && aided.contains(&false), "{past:?}");
}

#[test]
fn splits_are_compared_with_a_time_that_was_typed() {
    let (_home, mut game) = new_race(CODE);
    let against = |game: &TestGame| {
        let against = of(game).against.as_ref();
        against.map(|(_, times)| times.iter().map(|ticks| ticks.0).sum::<u32>())
    };
    assert_eq!(against(&game), None);
    wish(&mut game, RaceWish::Against(Yardstick::Goal));
    wish(&mut game, RaceWish::Goal("0:12.34".to_owned()));
    let shown = game.current().id().0;
    wish(&mut game, RaceWish::Do("results-again"));
    game.wait_for_level(shown + 1);
    assert_eq!(against(&game), Some(1234));
}

#[test]
fn a_photo_of_an_attempt_shows_no_more_of_the_maze_than_the_window() {
    let [home, pictures] = [TempDir::new(), TempDir::new()].map(|folder| folder.expect("a folder"));
    let drawn = || pictures.path().read_dir().expect("a folder").count();
    let options = Options { pictures: Some(pictures.path().to_owned()), ..racing(CODE, home.path()) };
    let mut game = TestGame::with_time(options, TimeUpdateStrategy::FixedTimesteps(1));
    game.wait_for_level(1);
    [KeyCode::F12, KeyCode::Escape, KeyCode::F12].into_iter().for_each(|key| game.tap(key));
    game.frames(30);
    assert_eq!(drawn(), 0);
    game.tap(KeyCode::Escape);
    run_through(&mut game);
    game.tap(KeyCode::F12);
    game.wait_until("the maze is drawn", |_| drawn() == 2);
}
