//! Walking on an endless plane, without a window.

use bevy::app::AppExit;
use std::time::{Duration, Instant};

use bevy::input::keyboard::KeyCode;
use mazewright_maze::Seed;
use mazewright_maze::plane::{Plane, Spot};
use mazewright_run::Position;
use mazewright_run::inside::Surroundings;

use super::*;

fn game(options: Options) -> TestGame {
    let mut game = TestGame::new(options);
    game.frames(2);
    game
}

fn roaming(game: &TestGame) -> &Roaming {
    game.resource()
}

/// The cell of the plane that the player is in, and the position on the stage.
fn place(game: &TestGame) -> (Spot, Position) {
    let level = game.level();
    let first = level.prepared.first.expect("a part of a plane");
    let position = level.run.position;
    (Surroundings::spot(first, position), position)
}

#[test]
fn the_autopilot_comes_home_from_part_to_part() {
    let mut plane = Plane::new(Seed(3));
    let mut game =
        game(Options { autopilot: true, speed: 60, ..Options::new(Course::Plane(Seed(3), Spot::new(260, -140))) });
    let (mut last, _) = place(&game);
    let mut parts = 0;
    // Where the next part is not carved yet, the autopilot waits, on a busy machine for long.
    let mut moved = Instant::now();
    while last != Course::HOME && moved.elapsed() < Duration::from_secs(60) {
        let shown = game.current().id();
        game.frames(1);
        std::thread::sleep(Duration::from_micros(200));
        parts += u32::from(game.current().id() != shown);
        let (cell, position) = place(&game);
        let by = cell.minus(last);
        assert!(by.x.abs() + by.y.abs() <= 4, "from {last:?} to {cell:?}");
        assert!((0.0..192.0).contains(&position.x) && (0.0..192.0).contains(&position.y));
        let level = game.level();
        let at = level.cell().expect("a cell");
        let sides = level.prepared.maze().passages().open_ports(at);
        assert_eq!(sides, plane.open_sides(cell));
        if cell != last {
            moved = Instant::now();
        }
        last = cell;
    }
    assert_eq!(last, Course::HOME);
    assert!(parts >= 3, "{parts}");
    assert!(roaming(&game).steps() >= 400);
}

#[test]
fn the_place_the_steps_and_the_marks_of_a_plane_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let options =
        || Options { home: Ok(folder.path().to_owned()), ..Options::new(Course::Plane(Seed(5), Spot::default())) };
    let mut first = game(options());
    // Into every direction: one of them is open.
    let arrows = [KeyCode::ArrowLeft, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::ArrowDown];
    for arrow in arrows.into_iter().cycle().take(24) {
        first.press(arrow);
        first.frames(30);
        first.release(arrow);
        first.frames(1);
    }
    let (cell, _) = place(&first);
    let steps = roaming(&first).steps();
    assert!(steps > 0);
    first.tap(KeyCode::KeyF);
    assert_eq!(roaming(&first).marks().collect::<Vec<_>>(), [cell]);
    // A key pressed by mistake does not lose the place.
    first.tap(KeyCode::KeyR);
    first.frames(5);
    assert_eq!(place(&first).0, cell);
    first.tap(KeyCode::Escape);
    // At its end the program waits until all is written.
    first.send(AppExit::Success);
    first.frames(2);
    let mut second = game(options());
    assert_eq!(place(&second).0, cell);
    assert_eq!(roaming(&second).steps(), steps);
    assert_eq!(roaming(&second).marks().collect::<Vec<_>>(), [cell]);
    // The way back home is asked about, and is no walk.
    for _ in 0..2 {
        second.choose(Choice::Restart);
        second.frames(3);
    }
    second.frames(60);
    assert_eq!((place(&second).0, roaming(&second).steps()), (Course::HOME, steps));
}
