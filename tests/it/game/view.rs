//! The view without a renderer: walls in chunks, furniture at its passages, the camera, and the window itself.

use bevy::a11y::ActionRequest;
use bevy::math::Rect;
use bevy::window::{PrimaryWindow, WindowCloseRequested, WindowFocused};
use bevy::winit::WinitSettings;
use mazewright::game;
use mazewright::game::view::masonry::{self, FloorTone};
use mazewright::game::view::{Kind, Piece, division, middle};
use mazewright_maze::furniture::Obstacle;
use mazewright_maze::plan::{Bounds, Plan, Point, strokes};
use mazewright_maze::{Algorithm, DoorRule, Grid, Maze, Recipe, Seed, Shape, Size, Topology as _};
use mazewright_testing::parse;

use super::*;
use crate::support::{bevy_alone, options};

fn recipe(shape: Shape, columns: u64, rows: u64) -> Recipe {
    let size = Size::new(columns, rows).expect("a size").fitted_to(shape);
    // A torus has no border for doors.
    let doors = if shape == Shape::Torus { DoorRule::None } else { DoorRule::default() };
    Recipe::new(size, Algorithm::RecursiveBacktracker, Seed(1)).with_shape(shape).with_doors(doors)
}

/// The whole game but its renderer, once a level is shown.
fn whole_game(course: Course) -> App {
    let mut app = bevy_alone();
    app.add_plugins(game::plugin(Options { course, ..options(7) }));
    // The window's plugin hands on what a screen reader asks for.
    app.add_message::<ActionRequest>().init_resource::<WinitSettings>();
    app.finish();
    app.cleanup();
    let is_shown = (0..100_000).any(|_| {
        app.update();
        app.world().resource::<CurrentLevel>().prepared.is_some()
    });
    assert!(is_shown);
    (0..30).for_each(|_| app.update());
    app
}

#[test]
fn a_large_maze_has_no_more_walls_near_the_camera_than_a_small_one() {
    for shape in [Shape::Rectangle, Shape::Ring, Shape::Hexagon] {
        let [few, many] = [80, 400].map(|side| {
            let mut app = whole_game(Course::Recipe(recipe(shape, side, side)));
            app.world_mut().query_filtered::<(), With<Mesh2d>>().iter(app.world()).count()
        });
        assert!(few > 10 && many < 2 * few, "{shape:?}: {few}, then {many}");
    }
}

/// The lengths of all walls, as strokes and as chunks, and how many cells the chunks have.
fn lengths(maze: &Maze<Grid>) -> (f64, f64, usize) {
    let plan = Plan::new(maze.topology());
    let mut whole = 0.0;
    strokes(&plan, maze, &mut |edge| {
        whole += edge.length();
    });
    let extent = plan.extent();
    let part = Rect::new(0.0, 0.0, extent.x as f32, extent.y as f32);
    let (mut built, mut count) = (0.0, 0);
    for chunk in division::chunks_in(&plan, part, None) {
        let cells: Vec<_> = division::cells_of(plan.grid(), chunk).collect();
        assert!(cells.iter().all(|&cell| division::chunk_of(plan.grid(), cell) == chunk));
        count += cells.len();
        built += masonry::build(&plan, maze, cells.into_iter(), |_| FloorTone::Plain).length;
    }
    (whole, built, count)
}

#[test]
fn every_wall_is_built_in_exactly_one_chunk() {
    let sizes = [(1, 1), (2, 3), (17, 5), (40, 50)];
    let plain = Shape::ALL.into_iter().flat_map(|shape| sizes.map(|(columns, rows)| recipe(shape, columns, rows)));
    let woven = recipe(Shape::Rectangle, 40, 30).with_weave(parse("0.4"));
    for recipe in plain.chain([woven]) {
        let Ok(maze) = recipe.carve() else { continue };
        let (whole, built, count) = lengths(&maze);
        assert_eq!(count, maze.topology().cell_count(), "{recipe:?}");
        // A single ring of one cell has no wall but its door.
        assert!((whole - built).abs() <= 1e-6 * whole, "{recipe:?}: {built} of {whole}");
    }
}

#[test]
fn every_obstacle_stands_at_its_passage_and_gates_point_where_they_let_through() {
    let world = |point: Point| Vec2::new(point.x as f32, -point.y as f32);
    for shape in Shape::ALL.into_iter().filter(|&shape| shape != Shape::Torus) {
        let size = if shape == Shape::Box { parse("6x5x3") } else { parse("9x7") };
        let recipe = Recipe::new(size, Algorithm::Wilson, Seed(3)).with_shape(shape);
        let recipe = recipe.with_keys(parse("2")).with_gates(parse("1")).with_levers(parse("1"));
        let maze = recipe.carve().expect("a maze");
        let plan = Plan::new(maze.topology());
        let pieces = Piece::all(&maze, &plan);
        assert!(pieces.len() > maze.furniture().items().len(), "{shape:?}");
        for piece in pieces {
            let (here, stands) = (world(plan.middle(piece.cell)), piece.transform());
            assert!(stands.translation.truncate().distance(here) < 1.6, "{shape:?} {piece:?}");
            let Kind::Obstacle(obstacle, ends) = piece.kind else { continue };
            let is_apart = plan.doorway(ends[0].0, ends[0].1).is_apart;
            if matches!(obstacle, Obstacle::Gate { .. }) && !is_apart {
                let up = (stands.rotation * Vec3::Y).truncate();
                assert!((world(plan.middle(ends[1].0)) - here).dot(up) > 0.0, "{shape:?} {piece:?}");
            }
        }
    }
}

#[test]
fn the_player_is_always_in_sight() {
    let half = Vec2::new(10.0, 6.0);
    let area = Bounds { from: Point::new(0.0, 0.0), to: Point::new(40.0, 30.0) };
    for (x, y) in (0..=40).flat_map(|x| (0..=30).map(move |y| (x as f32, y as f32))) {
        let player = Vec2::new(x, -y);
        let apart = player - middle(player, half, area);
        assert!(apart.x.abs() <= half.x - MARGIN && apart.y.abs() <= half.y - MARGIN, "{player}");
    }
}

#[test]
fn a_level_pauses_where_no_window_of_the_game_has_the_keyboard_and_closing_the_window_quits() {
    let mut app = whole_game(Course::Recipe(recipe(Shape::Rectangle, 9, 7)));
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world());
    let (window, display) = (window.expect("a window"), app.world_mut().spawn_empty().id());
    let mut is_paused = |focus: &[(Entity, bool)]| {
        for &(window, focused) in focus {
            app.world_mut().write_message(WindowFocused { window, focused });
            app.update();
        }
        (0..9).for_each(|_| app.update());
        **app.world().resource::<State<Pause>>() == Pause::On
    };
    // The system may say who lost the keyboard before it says who has it, and the other way about.
    assert!(!is_paused(&[(window, true), (window, false), (display, true)]));
    assert!(!is_paused(&[(window, true), (display, false)]));
    assert!(is_paused(&[(window, false)]));
    app.world_mut().write_message(WindowCloseRequested { window });
    let exit = (0..60).find_map(|_| {
        app.update();
        app.should_exit()
    });
    assert_eq!(exit, Some(AppExit::Success));
}
