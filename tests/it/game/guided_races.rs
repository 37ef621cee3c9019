//! Races on every grid, and the proofs of the journey, by keys without a window.

use mazewright_journey::{Outcome, Place, Stars, Stop};
use mazewright_maze::Shape;
use mazewright_run::inside::Category;
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::{Phase, Verdict, verify};

use super::*;

/// Walks the level that is shown by the line that keys can hold, tick by tick.
fn walk_the_line(game: &mut TestGame) {
    let line = Line::of(&game.level().prepared.terrain, Some(Hand::Keys)).expect("a line");
    let shown = game.current().id();
    let mut held: Vec<KeyCode> = Vec::new();
    for &direction in &line.directions {
        if game.level().is_won() || game.current().id() != shown {
            break;
        }
        let wanted = keys_towards(direction);
        let old = held.iter().filter(|key| !wanted.contains(key));
        old.copied().for_each(|key| game.release(key));
        let new = wanted.iter().filter(|key| !held.contains(key));
        new.copied().for_each(|key| game.press(key));
        held = wanted;
        game.frames(1);
    }
    held.into_iter().for_each(|key| game.release(key));
    game.frames(1);
}

fn run_line(game: &mut TestGame, levels: u64) {
    for _ in 0..levels {
        let shown = game.current().id().0;
        walk_the_line(game);
        game.wait_until("the next level, or the results", |game| {
            game.current().id().0 > shown || results(game).is_some()
        });
    }
}

#[test]
fn a_race_on_any_grid_is_kept_verified_reviewed_watched_and_raced_by_its_ghost() {
    for (code, levels) in [
        ("mw1/recursive-backtracker/6x3+0x1/x2/ring/7", 2),
        ("mw1/wilson/5x4/x1/hexagon/braid=0.5/7", 1),
        ("mw1/wilson/5x4/x1/octagon/braid=0.5/7", 1),
        ("mw1/wilson/5x4/x1/kagome/7", 1),
        ("mw1/wilson/5x4/x1/rhomb/braid=0.5/7", 1),
        ("mw1/prim/9x4/x1/triangle/7", 1),
        ("mw1/kruskal/6x5/x1/weave=1/7", 1),
        ("mw1/prim/5x4/x1/torus/7", 1),
        ("mw1/tour/4x3/x2/guided/7", 2),
        ("mw1/recursive-backtracker/4x3x3+1x0/x2/7", 2),
        ("mw1/wilson/3x2x2x2/x1/braid=0.5/7", 1),
    ] {
        let (home, mut game) = new_race(code);
        run_line(&mut game, levels);
        let replay = kept(&mut game, home.path(), 1).remove(0);
        assert_eq!(replay.ladder.to_string(), code);
        assert_eq!(verify(&replay), Verdict::Holds, "{code}");
        game.wait_until("the levels are reviewed", are_reviewed);
        let run = replay.total().run;
        let reachable = |game: &TestGame| results(game).and_then(|results| results.reachable(Hand::Keys));
        game.wait_until("the lines are known", |game| reachable(game).is_some());
        assert_eq!(reachable(&game), Some(run), "{code}");
        let results = results(&game).expect("results");
        assert_eq!(results.perfect(), Some(run), "{code}");
        for level in &results.levels {
            let review = level.review.as_ref().expect("a review");
            assert!(review.wrong_turns.is_empty() && review.line.0 == 0);
        }
        wish(&mut game, RaceWish::Level(1));
        begin_to_watch(&mut game);
        wish(&mut game, RaceWish::Speed(Watch::SPEEDS[7]));
        game.wait_until("the run is watched to its end", |game| {
            matches!(&of(game).activity, Activity::Watch(watch)
                if u64::from(watch.run.level) == levels && watch.walk.state.phase == Phase::Won)
        });
        wish(&mut game, RaceWish::Do("results-again"));
        let is_best = |game: &TestGame| ghosts(game).iter().any(Ghost::is_walking);
        game.wait_until("the ghost of the best run", is_best);
    }
}

#[test]
fn a_win_on_the_journey_leaves_a_proof_that_can_be_raced() {
    let home = TempDir::new().expect("a folder");
    let place = Place::FIRST;
    let options =
        Options { course: Course::Journey, level: place.number(), home: Ok(home.path().to_owned()), ..options(7) };
    let mut game = TestGame::new(options);
    assert_eq!(game.resource::<Journey>().proof(), None);
    walk_the_line(&mut game);
    let file = home.path().join(format!("proofs/{}.mwr", Stop::Place(place)));
    game.wait_until("the proof is kept", |_| file.exists());
    let replay = read_replay(&file);
    let outcome = Outcome::proven(&replay).expect("a proof");
    let win = game.resource::<Journey>().win().expect("a win");
    assert_eq!(outcome, win.outcome);
    assert_eq!(Stars::of(&outcome), win.stars);
    assert_eq!(win.stars.iter().count(), 4);
    // Races keep nothing of it.
    assert_eq!(replays(home.path()), [file]);
    assert_eq!(game.resource::<Journey>().proof().map(|proof| &**proof), Some(&replay));
    game.choose(Choice::BestWalk);
    game.wait_until("the lobby", |game| game.screen() == Screen::Races);
    game.wait_until("its race", |game| {
        let lobby = game.resource::<Lobby>();
        lobby.ladder().as_ref() == Some(&replay.ladder) && lobby.dropped.len() == 1
    });
    let shown = game.current().id();
    wish(&mut game, RaceWish::Do("lobby-race"));
    game.wait_until("the race", |game| {
        // On a busy machine the race is there later than its maze.
        game.current().id() > shown && game.app.world().contains_resource::<Race>()
    });
    assert_eq!(ghosts(&game).len(), 1);
    walk_the_line(&mut game);
    let has_results = |game: &TestGame| results(game).is_some_and(|results| results.run == replay.total().run);
    game.wait_until("the results", has_results);
}

#[test]
fn the_lobby_offers_every_grid_that_a_category_can_be_raced_on() {
    let (_home, mut game) = new_race("mw1/prim/4x3/x1/7");
    to_lobby(&mut game);
    let ladder = |game: &TestGame| game.resource::<Lobby>().ladder();
    wish(&mut game, RaceWish::Category(Category::Five));
    let first = ladder(&game).expect("a race");
    let mut seen = vec![first];
    loop {
        game.tap(KeyCode::KeyN);
        let next = ladder(&game).expect("a race");
        if next == first {
            break;
        }
        assert_eq!(next.check(), Ok(()));
        assert!(next.is_guided() && !seen.contains(&next));
        assert_eq!(next.to_string().parse(), Ok(next));
        seen.push(next);
    }
    // Every grid, and bridges.
    assert_eq!(seen.len(), Shape::ALL.len() + 1);
    // Some of its algorithms work in rows and columns.
    game.tap(KeyCode::KeyN);
    wish(&mut game, RaceWish::Category(Category::Marathon));
    assert!(ladder(&game).is_some_and(|ladder| !ladder.is_guided()));
}
