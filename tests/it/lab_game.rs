//! The laboratory in the game, without a window: what keys do to shows, lessons, questions and duels.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use mazewright::{
    game::logic::Lab, game::logic::Mode, game::logic::ModeName, game::logic::Options,
    game::logic::Screen, game::logic::Tab, game::logic::Wish,
};
use mazewright_lab::duel::{Side, Standing};
use mazewright_lab::{Guessing, Lesson, Setup};
use mazewright_maze::Algorithm;
use mazewright_maze::solve::breadth_first;
use mazewright_maze::trace::Silent;

use crate::game::{TestGame, options};
use mazewright_testing::{recipe, size};

/// A laboratory whose first shows are prepared; every update is a tenth of a second.
fn laboratory(options: Options) -> TestGame {
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(100));
    let mut game = TestGame::with_time(options, frame);
    wait(&mut game, |lab| lab.showcase.is_ready());
    game
}

fn usual() -> Options {
    let setup = Setup::new(recipe(Algorithm::RecursiveBacktracker, size(9, 7), 5));
    Options {
        lab: Some(setup),
        ..options(5)
    }
}

/// Updates until something holds; shows are prepared on other threads and take some real time.
fn wait(game: &mut TestGame, holds: impl Fn(&Lab) -> bool) {
    for _ in 0..10_000 {
        game.app.update();
        if game.app.world().get_resource::<Lab>().is_some_and(&holds) {
            return;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    panic!("it never came to that");
}

fn lab(game: &TestGame) -> &Lab {
    game.app.world().resource::<Lab>()
}

fn step(game: &TestGame) -> usize {
    let pane = &lab(game).showcase.panes()[0];
    pane.ready().unwrap().playback.step()
}

#[test]
fn keys_play_pause_step_and_choose() {
    let mut game = laboratory(usual());
    game.tap(KeyCode::Space);
    game.frames(20);
    assert!(lab(&game).showcase.is_playing() && step(&game) > 5);
    game.tap(KeyCode::Space);
    let paused = step(&game);
    game.frames(5);
    assert_eq!(step(&game), paused);
    game.tap(KeyCode::ArrowRight);
    assert!(step(&game) > paused);
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(step(&game), paused);
    game.tap(KeyCode::End);
    assert!(lab(&game).showcase.is_over());
    game.tap(KeyCode::Home);
    assert_eq!(step(&game), 0);
    game.tap(KeyCode::KeyA);
    assert_eq!(
        lab(&game).setup.recipe.algorithm.name(),
        "parallel-backtracker"
    );
    let seed = lab(&game).setup.recipe.seed;
    game.tap(KeyCode::KeyN);
    assert_ne!(lab(&game).setup.recipe.seed, seed);
    wait(&mut game, |lab| lab.showcase.is_ready());
    // To the title, and in again from there.
    game.tap(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.app.world().get_resource::<Lab>().is_none());
    game.tap(KeyCode::KeyL);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Lab);
}

#[test]
fn a_clicker_turns_every_slide_of_a_lesson_and_back() {
    let shipped = Lesson::SHIPPED[2];
    let lesson = Lesson::parse(shipped.name, shipped.text).unwrap();
    let last = lesson.slides.len() - 1;
    let mut game = laboratory(Options {
        lesson: Some(lesson),
        ..usual()
    });
    let number = |game: &TestGame| lab(game).presenter().unwrap().number();
    for _ in 0..3 * last {
        game.tap(KeyCode::PageDown);
        wait(&mut game, |lab| lab.showcase.is_ready());
    }
    assert_eq!(number(&game), last);
    for _ in 0..3 * last {
        game.tap(KeyCode::PageUp);
        wait(&mut game, |lab| lab.showcase.is_ready());
    }
    assert_eq!(number(&game), 0);
    game.tap(KeyCode::PageDown);
    game.tap(KeyCode::PageDown);
    game.tap(KeyCode::F5);
    assert_eq!(number(&game), 0);
    game.tap(KeyCode::Escape);
    assert!(lab(&game).presenter().is_none());
    assert_eq!(game.screen(), Screen::Lab);
}

#[test]
fn questions_are_asked_answered_and_counted_by_keys_alone() {
    let mut game = laboratory(usual());
    game.tap(KeyCode::KeyP);
    wait(&mut game, |lab| {
        let guessing = lab.guessing();
        guessing.is_some_and(|guessing| guessing.question().is_some())
    });
    let cursor = |game: &TestGame| lab(game).guessing().and_then(Guessing::cursor);
    let before = cursor(&game);
    game.tap(KeyCode::ArrowRight);
    let beside = cursor(&game);
    game.tap(KeyCode::ArrowLeft);
    assert!(before.is_some() && (before != beside || before != cursor(&game)));
    // Chooses the walk's own cell, to which it does not go; every neighbor that it may choose would be asked for.
    if cursor(&game) != before {
        game.tap(KeyCode::ArrowRight);
    }
    for asked in 1..=5 {
        game.tap(KeyCode::Enter);
        let guessing = lab(&game).guessing().unwrap();
        let score = guessing.score();
        assert_eq!(score.asked, asked);
        assert_eq!(score.right + score.possible + score.wrong, asked);
        assert!(guessing.answer().is_some());
        game.tap(KeyCode::Enter);
        assert!(lab(&game).guessing().unwrap().answer().is_none());
    }
    game.tap(KeyCode::KeyP);
    assert!(lab(&game).guessing().is_none() && lab(&game).tab == Tab::Story);
}

#[test]
fn who_walks_the_shortest_way_wins_the_duel() {
    let mut game = laboratory(usual());
    game.app
        .world_mut()
        .write_message(Wish::Mode(ModeName::Duel));
    game.frames(2);
    let Mode::Duel(Ok(duel)) = &lab(&game).mode else {
        panic!("no duel");
    };
    let maze = duel
        .maze()
        .clone()
        .as_ref()
        .clone()
        .into_rectangle()
        .unwrap();
    let way = breadth_first::solve(maze.passages(), maze.start(), maze.goal(), &mut Silent);
    let places: Vec<(u32, u32)> = way
        .unwrap()
        .into_iter()
        .map(|cell| maze.rectangle().coordinates(cell))
        .collect();
    for pair in places.windows(2) {
        let key = match (
            i64::from(pair[1].0) - i64::from(pair[0].0),
            i64::from(pair[1].1) - i64::from(pair[0].1),
        ) {
            (1, _) => KeyCode::ArrowRight,
            (-1, _) => KeyCode::ArrowLeft,
            (_, 1) => KeyCode::ArrowDown,
            _ => KeyCode::ArrowUp,
        };
        game.tap(key);
    }
    let Mode::Duel(Ok(duel)) = &lab(&game).mode else {
        panic!("no duel");
    };
    assert_eq!(duel.you().moves(), places.len() as u64 - 1);
    let standing = duel.standing();
    let won = [
        Standing::First(Side::You),
        Standing::Won(Side::You),
        Standing::Tie,
    ];
    assert!(won.contains(&standing), "{standing:?}");
    game.tap(KeyCode::KeyR);
    let Mode::Duel(Ok(duel)) = &lab(&game).mode else {
        panic!("no duel");
    };
    assert_eq!(duel.you().moves(), 0);
}
