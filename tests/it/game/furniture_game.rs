//! Keys, doors, gates and levers in the game: what the player meets is announced, once.

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::input::keyboard::KeyCode;
use mazewright_maze::furniture::{Item, Obstacle};
use mazewright_maze::{Algorithm, Side, Topology as _};
use mazewright_testing::{recipe, size};

use super::*;

/// A maze with two keys, gates and a lever, which has a shut barrier below its start.
fn game(autopilot: bool) -> TestGame {
    let recipe = recipe(Algorithm::default(), size(12, 8), 5)
        .with_keys("2".parse().expect("keys"))
        .with_gates("0.3".parse().expect("a share"))
        .with_levers("1".parse().expect("levers"));
    let options = Options { course: Course::Recipe(recipe), autopilot, ..options(5) };
    TestGame::new(options)
}

/// The encounters since the last call.
fn news(game: &TestGame, cursor: &mut MessageCursor<Encounter>) -> Vec<Encounter> {
    cursor.read(game.resource::<Messages<Encounter>>()).copied().collect()
}

#[test]
fn what_is_taken_thrown_and_opened_on_the_way_is_announced() {
    let mut game = game(true);
    let (mut cursor, mut met) = (MessageCursor::default(), Vec::new());
    for _ in 0..20_000 {
        game.frames(1);
        met.extend(news(&game, &mut cursor));
        if game.level().is_won() {
            break;
        }
    }
    let level = game.level();
    assert!(level.is_won());
    let furniture = level.prepared.maze().furniture();
    for &(cell, item) in furniture.items() {
        let count = met.iter().filter(|&&one| one == Encounter::Taken(cell, item)).count();
        match item {
            Item::Key(color) => {
                assert_eq!(count, 1, "{item:?}");
                let opened = met.iter().filter(|&&one| one == Encounter::Opened(color));
                assert!(opened.count() >= 1, "{item:?}");
                assert!(level.run.condition().has(Item::Key(color)));
            }
            _ => assert!(count >= 1, "{item:?}"),
        }
    }
    assert!(!met.iter().any(|one| matches!(one, Encounter::Refused(..))), "{met:?}");
}

#[test]
fn what_is_closed_refuses_once_for_as_long_as_it_is_pressed_against() {
    let mut game = game(false);
    let mut cursor = MessageCursor::default();
    let mut refused = 0;
    for _ in 0..2 {
        game.press(KeyCode::ArrowDown);
        for _ in 0..60 {
            game.frames(1);
            let news = news(&game, &mut cursor);
            for one in news {
                let is_barrier = matches!(one, Encounter::Refused(_, _, Obstacle::Barrier { lever: 0, .. }));
                assert!(is_barrier, "{one:?}");
                refused += 1;
            }
        }
        game.release(KeyCode::ArrowDown);
        game.frames(5);
    }
    assert_eq!(refused, 2);
    let latest = |game: &TestGame| game.resource::<LatestEncounter>().encounter;
    assert!(matches!(latest(&game), Some(Encounter::Refused(..))));
    game.frames(600);
    assert_eq!(latest(&game), None);
}

/// Returns true if the level was won with all that has to be taken and thrown.
fn is_won(game: &TestGame) -> bool {
    let level = game.level();
    let keys = level.prepared.maze().furniture().items().iter().filter_map(|(_, item)| match item {
        Item::Key(color) => Some(*color),
        _ => None,
    });
    level.is_won() && keys.into_iter().all(|color| level.run.condition().has(Item::Key(color)))
}

#[test]
fn keys_doors_and_levers_are_mastered_with_a_pointer_alone_by_clicks_on_the_next_passage() {
    let mut game = game(false);
    for _ in 0..2_000 {
        let level = game.level();
        let Some(state) = level.state().filter(|_| !level.is_won()) else { break };
        let maze = level.prepared.maze();
        let next = level.prepared.paths.walk(maze, state).nth(1).map_or(maze.goal(), |next| next.cell);
        // With each thing the way is another one, and a look at the next junction of it is free.
        game.tap(KeyCode::KeyH);
        click(&mut game, next);
        game.frames(40);
        assert!(!game.level().run.aided);
    }
    assert!(is_won(&game));
}

#[test]
fn a_click_behind_something_shut_says_what_opens_it() {
    let mut game = game(false);
    let maze = game.level().prepared.maze();
    let (start, below) = (maze.start(), maze.topology().neighbor(maze.start(), Side::South.port()));
    click(&mut game, below);
    game.frames(10);
    let met = game.resource::<LatestEncounter>().encounter;
    assert!(matches!(met, Some(Encounter::Refused(cell, ..)) if cell == start), "{met:?}");
}
