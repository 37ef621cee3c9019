//! The laboratory in the game, without a window.

use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use mazewright::game::logic::*;
use mazewright_lab::{Session, Setup};
use mazewright_maze::Algorithm;
use mazewright_testing::{recipe, size};

use super::game::{TestGame, options};

/// The setup of most tests.
pub(crate) fn usual() -> Options {
    let setup = Setup::new(recipe(Algorithm::RecursiveBacktracker, size(9, 7), 5));
    Options { lab: Some(setup), ..options(5) }
}

/// A laboratory whose first shows are prepared; every update is a tenth of a second.
pub(crate) fn laboratory(options: Options) -> TestGame {
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(100));
    let mut game = TestGame::with_time(options, frame);
    wait(&mut game, |lab| lab.lineup.is_ready());
    game
}

/// Updates until something holds; shows are prepared on other threads and take some real time.
pub(crate) fn wait(game: &mut TestGame, holds: impl Fn(&Lab) -> bool) {
    game.frames(1);
    game.wait_until("the laboratory", |game| game.app.world().get_resource::<Lab>().is_some_and(&holds));
}

pub(crate) fn lab(game: &TestGame) -> &Lab {
    game.resource()
}

/// What is shown first.
pub(crate) fn session(game: &TestGame) -> &Session {
    lab(game).lineup.lanes()[0].ready().expect("a session")
}

/// Sends a wish, and lets it be done.
pub(crate) fn act(game: &mut TestGame, wish: Wish) {
    game.send(wish);
    game.frames(2);
}

/// A laboratory with statistics of at least one batch.
pub(crate) fn statistics() -> Lab {
    let mut game = laboratory(usual());
    game.send(Wish::Mode(ModeName::Statistics));
    wait(&mut game, |lab| match &lab.mode {
        Mode::Statistics(statistics) => statistics.fairness.iter().all(|one| one.mazes() > 0),
        _ => false,
    });
    game.app.world_mut().remove_resource().unwrap()
}
