//! Walking with a pointer, without a window: to the cell that is pressed, as far as the maze is known.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use mazewright::game::logic::{Course, Explored, Introduction, Options, Pointing, Pressed};
use mazewright_maze::{Algorithm, Cell};
use mazewright_run::journey::Place;
use mazewright_run::{Phase, Position};
use mazewright_testing::{recipe, size};

use crate::game::{TestGame, options};

/// A game in which every update is a frame of one tick.
fn game(course: Course) -> TestGame {
    let options = Options { course, ..options(7) };
    TestGame::new(options)
}

/// A maze with a fork every few cells, in which a disc moves.
fn forked(seed: u64) -> TestGame {
    let recipe = recipe(Algorithm::Kruskal, size(16, 10), seed);
    game(Course::Recipe(recipe))
}

/// Ends the introduction of the world, which takes what is pressed.
fn introduced(mut game: TestGame) -> TestGame {
    game.frames(2);
    game.app.insert_resource(Introduction::default());
    game.frames(2);
    game
}

/// Reports a pointer that presses the middle of a cell, or nothing, as the view does.
fn point(game: &mut TestGame, cell: Option<Cell>) {
    let pointed = cell.map(|cell| {
        let middle = game.level().prepared.plan().middle(cell);
        let place = Vec2::new(middle.x as f32, middle.y as f32);
        Pressed { place, pixel: place * 40.0 }
    });
    game.app.insert_resource(Pointing(pointed));
    game.frames(1);
}

pub(crate) fn click(game: &mut TestGame, cell: Cell) {
    point(game, Some(cell));
    point(game, None);
}

fn goal(game: &TestGame) -> Cell {
    game.level().prepared.maze().goal()
}

fn ways(game: &TestGame, cell: Cell) -> u32 {
    game.level().prepared.maze().passages().open_ports(cell).len()
}

/// The cells that the player comes through until nothing moves any more.
fn walked(game: &mut TestGame) -> Vec<Cell> {
    let (mut cells, mut still) = (Vec::new(), 0);
    while still < 60 {
        let before = game.level().run.position;
        game.frames(1);
        let level = game.level();
        still = if level.run.position == before { still + 1 } else { 0 };
        if level.is_won() {
            break;
        }
        if let Some(cell) = level.cell().filter(|cell| cells.last() != Some(cell)) {
            cells.push(cell);
        }
    }
    cells
}

#[test]
fn a_click_walks_round_corners_to_a_known_cell_and_a_press_as_long_as_it_is_held() {
    for mut game in [forked(5), introduced(game(Course::Journey))] {
        let prepared = &game.level().prepared;
        let (maze, start) = (prepared.maze(), prepared.maze().start());
        let walk = prepared.paths.walk(maze, maze.first_state());
        let way: Vec<Cell> = walk.map(|state| state.cell).collect();
        let fork = way.iter().skip(1).position(|&cell| ways(&game, cell) > 2);
        let next = way[fork.map_or(way.len() - 2, |fork| fork + 1)];
        click(&mut game, next);
        assert_eq!(walked(&mut game).last(), Some(&next));
        // Where one has been, any number of forks lies between.
        game.walk_some(50);
        assert!(!game.level().is_won());
        click(&mut game, start);
        assert_eq!(walked(&mut game).last(), Some(&start));
        point(&mut game, Some(next));
        game.frames(40);
        point(&mut game, None);
        game.frames(1);
        let here = game.level().run.position;
        game.frames(20);
        assert_eq!(game.level().run.position, here);
    }
}

#[test]
fn pointing_at_the_exit_does_not_find_the_way_and_leads_into_no_known_dead_end() {
    let mut new = 0;
    for seed in 1..9 {
        let mut game = forked(seed);
        let goal = goal(&game);
        for _ in 0..4 {
            let been = game.level().visited.clone();
            click(&mut game, goal);
            let cells = walked(&mut game);
            if game.level().is_won() {
                break;
            }
            let is_new = |cell: &&Cell| been.ports(**cell).is_empty() && ways(&game, **cell) > 2;
            let left = &cells[..cells.len().saturating_sub(1)];
            let forks = left.iter().skip(1).filter(is_new).count();
            assert!(forks <= 1, "seed {seed}: {forks} forks by one click");
            new += forks;
            assert!(cells.last().is_none_or(|&last| ways(&game, last) > 1), "seed {seed}");
        }
        if !game.level().is_won() {
            // A held pointer draws the player nearer, and then to rest.
            point(&mut game, Some(goal));
            walked(&mut game);
        }
    }
    assert!(new > 2, "clicks lead past forks");
}

#[test]
fn in_fog_a_press_leads_through_nothing_but_what_was_seen() {
    let place: Place = "fog-1".parse().expect("a level");
    let mut game = game(Course::Journey);
    game.app
        .world_mut()
        .write_message(mazewright::game::logic::BeginCourse { course: Course::Journey, level: place.number() });
    game.wait_for_level(2);
    let mut game = introduced(game);
    let goal = goal(&game);
    for _ in 0..12 {
        let explored = game.resource::<Explored>().clone();
        assert!(explored.has_fog());
        click(&mut game, goal);
        let cells = walked(&mut game);
        assert!(cells.iter().all(|&cell| explored.is_seen(cell)), "{cells:?}");
    }
    assert_ne!(game.level().run.phase, Phase::Looking);
}

#[test]
fn a_click_on_an_introduction_starts_no_clock_and_keys_and_pauses_end_a_walk() {
    let mut game = game(Course::Journey);
    let shown = |game: &TestGame| game.resource::<Introduction>().world;
    assert!(shown(&game).is_some());
    game.frames(60);
    let button = |game: &mut TestGame, state| {
        game.send(MouseButtonInput { button: MouseButton::Left, state, window: Entity::PLACEHOLDER });
    };
    let next = {
        let prepared = &game.level().prepared;
        let maze = prepared.maze();
        let mut way = prepared.paths.walk(maze, maze.first_state());
        way.nth(2).expect("a cell").cell
    };
    let press = |game: &mut TestGame| {
        button(game, ButtonState::Pressed);
        game.frames(1);
        point(game, Some(next));
        game.frames(3);
        button(game, ButtonState::Released);
        point(game, None);
        game.frames(10);
    };
    press(&mut game);
    assert_eq!((shown(&game), game.level().run.phase), (None, Phase::Looking));
    press(&mut game);
    assert_eq!(game.level().run.phase, Phase::Running);
    // A key takes over.
    let start = game.level().prepared.maze().start();
    click(&mut game, start);
    let is_left = next.index() < start.index();
    let back = if is_left { KeyCode::ArrowRight } else { KeyCode::ArrowLeft };
    game.tap(back);
    game.tap(back);
    game.frames(30);
    let here = game.level().run.position;
    game.frames(20);
    assert_eq!(game.level().run.position, here);
    // So does a pause. As after the tap of a key, a player who has just turned round goes on to the next middle, and
    // no farther.
    assert_ne!(game.level().cell(), Some(next));
    click(&mut game, next);
    let cell = game.level().cell();
    game.tap(KeyCode::Escape);
    let here = game.level().run.position;
    game.frames(60);
    assert_eq!(game.level().run.position, here, "paused");
    game.tap(KeyCode::Escape);
    let away = |from: Position, to: Position| (from.x - to.x).hypot(from.y - to.y);
    game.frames(100);
    let there = game.level().run.position;
    assert!(away(here, there) < 1.0, "{here:?} to {there:?}");
    assert_ne!(game.level().cell(), Some(next), "from {cell:?}");
    game.frames(60);
    assert_eq!(game.level().run.position, there);
    // This click leads there where nothing ends the walk.
    click(&mut game, next);
    game.frames(100);
    assert_eq!(game.level().cell(), Some(next));
}
