//! Links in the game without a window: each kind is followed to its screen, and what is shown can be linked to.

use bevy::prelude::KeyCode;
use mazewright_journey::Stop;
use mazewright_link::Link;
use mazewright_maze::Seed;

use super::*;

/// A game that was started with a link.
fn started_with(link: &str) -> TestGame {
    TestGame::ticked(Options { at_once: false, link: Some(link.parse().expect(link)), ..options(5) })
}

#[test]
fn a_link_to_a_maze_or_a_level_is_walked_at_once() {
    let mut game = started_with("#/maze/wilson/7x5/hexagon/9");
    let recipe = |game: &TestGame| {
        let level = game.resource::<CurrentLevel>().prepared.as_ref();
        level.filter(|_| game.screen() == Screen::Playing)?.recipe.clone()
    };
    game.wait_until("the maze", |game| {
        recipe(game).is_some_and(|recipe| recipe.seed.0 == 9 && recipe.size.columns() == 7)
    });
    // Another link leads elsewhere from there.
    let link: Link = "#/journey/rivers/2".parse().expect("a link");
    let Link::Journey(place) = link else { panic!("a level") };
    game.send(OpenLink(link));
    game.wait_until("the level", |game| game.current().stop() == Some(Stop::Place(place)));
}

#[test]
fn a_link_that_would_lose_a_long_walk_asks_first() {
    let mut game = started_with("#/maze/wilson/7x5/hexagon/9");
    game.wait_until("the maze", |game| game.screen() == Screen::Playing && !game.next_level().is_waiting());
    let other: Link = "#/race/mw1/wilson/4x3/x2/7".parse().expect("a link");
    game.walk_some(1);
    game.frames(2100);
    game.send(OpenLink(other.clone()));
    game.frames(3);
    assert_eq!((game.screen(), game.page()), (Screen::Playing, Some(Page::EndAttempt)));
    assert!(game.resource::<Menu>().choices.contains(&Choice::Follow));
    // The walk goes on, and the link can be opened again.
    game.tap(KeyCode::Escape);
    game.frames(3);
    assert_eq!((game.screen(), game.page()), (Screen::Playing, None));
    game.send(OpenLink(other));
    game.frames(3);
    game.choose(Choice::Follow);
    assert_eq!(game.screen(), Screen::Races);
}

#[test]
fn a_link_to_an_endless_plane_is_walked_at_once() {
    let mut game = started_with("#/plane/42");
    let maze: Link = "#/maze/wilson/7x5/hexagon/9".parse().expect("a link");
    let is_shown = |game: &TestGame, seed| {
        let is_shown = game.current().plane() == Some(seed) && !game.next_level().is_waiting();
        game.screen() == Screen::Playing && is_shown
    };
    game.wait_until("the plane", |game| is_shown(game, Seed(42)));
    game.send(OpenLink(Link::Plane(Seed(7))));
    game.wait_until("another plane", |game| is_shown(game, Seed(7)));
    // The title goes on there.
    game.send(OpenLink(maze));
    game.wait_until("a maze", |game| game.current().plane().is_none());
    game.choose(Choice::Plane);
    game.wait_until("the same plane", |game| game.current().plane() == Some(Seed(7)));
}

#[test]
fn a_link_to_a_race_or_a_run_opens_the_lobby_with_it() {
    let mut game = started_with("#/race/mw1/wilson/4x3/x2/7");
    let code = |game: &TestGame| game.resource::<Lobby>().ladder().map(|ladder| ladder.to_string());
    game.wait_until("the race", |game| {
        game.screen() == Screen::Races && code(game).as_deref() == Some("mw1/wilson/4x3/x2/7")
    });
    let folder = root().join("tests/goldens/replays");
    let replay = read_replay(&replays(&folder)[0]);
    let ladder = replay.ladder.to_string();
    game.send(OpenLink(Link::Run(Box::new(replay))));
    game.wait_until("the run", |game| code(game).as_deref() == Some(ladder.as_str()));
    assert_eq!(game.resource::<Lobby>().dropped.len(), 1);
}

#[test]
fn a_link_to_a_moment_shows_that_very_moment_and_links_back_to_it() {
    let text = "#/lab/wilson/9x7/7?at=40&colors=distances&grain=event";
    let mut game = started_with(text);
    let link = |game: &TestGame| game.app.world().get_resource::<Lab>()?.link().map(|link| link.to_string());
    game.wait_until("the moment", |game| link(game).as_deref() == Some(text));
    let slide = "#/lesson/perfect-mazes/2";
    game.send(OpenLink(slide.parse().expect("a link")));
    game.wait_until("the slide", |game| link(game).as_deref() == Some(slide));
    assert_eq!(game.screen(), Screen::Lab);
}
