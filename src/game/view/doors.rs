//! The entrance, which shuts behind the player, and the exit, which is plainly the goal.

use bevy::prelude::*;

use super::paint::Paint;
use super::shapes::Shapes;
use super::{HALF_WALL, block, layer, maze_changed, shape, to_world};
use crate::game::logic::{LogicSystems, Stage};
use crate::maze::{Door, Maze, Side};
use crate::run::{Phase, center};

/// Seconds that the entrance takes to shut.
const SHUTTING: f32 = 0.25;
const EXIT: Paint = Paint::of(|theme| theme.exit);

/// What belongs to the doors of the level that is shown.
#[derive(Component)]
struct Doorway;

/// The leaf of the entrance: it slides from beside the opening into it.
#[derive(Component)]
struct Leaf {
    /// The middle of the opening.
    shut: Vec2,
    /// From there to where the leaf stands when it is open.
    aside: Vec2,
    /// How far it has shut, 0 to 1.
    share: f32,
}

/// Something at the exit that swells and fades to catch the eye.
#[derive(Component)]
struct Beacon {
    size: f32,
    opacity: f32,
}

/// An arrow that moves out through the exit.
#[derive(Component)]
struct Arrow {
    from: Vec2,
    way: Vec2,
    /// When in the common rhythm it starts, 0 to 1.
    phase: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(maze_changed), shut, beckon)
            .chain()
            .after(LogicSystems::Follow),
    );
}

fn spawn(
    mut commands: Commands,
    stage: Res<Stage>,
    shapes: Res<Shapes>,
    old: Query<Entity, With<Doorway>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(level) = &stage.level else { return };
    let Some(maze) = level.prepared.plain() else {
        return;
    };
    if let Some(entrance) = maze.entrance() {
        spawn_entrance(&mut commands, maze, entrance);
    }
    match maze.exit() {
        Some(exit) => spawn_exit(&mut commands, &shapes, maze, exit),
        None => spawn_goal(
            &mut commands,
            &shapes,
            to_world(center(maze.rectangle(), maze.goal())),
        ),
    }
}

/// The middle of a door's opening, and the direction outwards.
fn opening(maze: &Maze, door: Door) -> (Vec2, Vec2) {
    let (across, down) = Side::of(door.port).offset();
    let outwards = Vec2::new(across as f32, -down as f32);
    (
        to_world(center(maze.rectangle(), door.cell)) + outwards / 2.0,
        outwards,
    )
}

fn spawn_entrance(commands: &mut Commands, maze: &Maze, door: Door) {
    let (middle, outwards) = opening(maze, door);
    // Between tiles the leaf slides inside the wall, not along its outer face.
    let middle = if maze.is_tiled() {
        middle - outwards * HALF_WALL
    } else {
        middle
    };
    let along = outwards.perp().abs();
    let size = along * (1.0 - 2.0 * HALF_WALL) + outwards.abs() * 1.5 * HALF_WALL;
    let leaf = Leaf {
        shut: middle,
        aside: along * 0.92,
        share: 0.0,
    };
    let place = Transform::from_translation((middle + leaf.aside).extend(layer::WALL - 0.5));
    commands.spawn((
        Name::new("Entrance"),
        Doorway,
        leaf,
        block(Paint::of(|theme| theme.entrance), size),
        place,
    ));
}

fn spawn_exit(commands: &mut Commands, shapes: &Shapes, maze: &Maze, door: Door) {
    let (middle, outwards) = opening(maze, door);
    spawn_beacon(commands, &shapes.glow, middle, 2.6, 0.75);
    let along = outwards.perp().abs();
    let sill = along * (1.0 - 2.0 * HALF_WALL) + outwards.abs() * 2.0 * HALF_WALL;
    let place = Transform::from_translation(middle.extend(layer::DOOR));
    commands.spawn((Name::new("Exit"), Doorway, block(EXIT, sill), place));
    for side in [-0.5, 0.5] {
        let post = Transform::from_translation((middle + along * side).extend(layer::DOOR));
        commands.spawn((
            Name::new("Exit post"),
            Doorway,
            block(EXIT, Vec2::splat(0.22)),
            post,
        ));
    }
    for n in 0..2 {
        let arrow = Arrow {
            from: middle - outwards * 0.45,
            way: outwards * 1.1,
            phase: n as f32 / 2.0,
        };
        let sprite = shape(&shapes.chevron, EXIT, 0.5);
        let turned = Quat::from_rotation_z(outwards.to_angle());
        let place =
            Transform::from_translation(arrow.from.extend(layer::DOOR)).with_rotation(turned);
        commands.spawn((Name::new("Exit arrow"), Doorway, arrow, sprite, place));
    }
}

fn spawn_goal(commands: &mut Commands, shapes: &Shapes, middle: Vec2) {
    spawn_beacon(commands, &shapes.glow, middle, 2.2, 0.7);
    spawn_beacon(commands, &shapes.ring, middle, 0.75, 1.0);
    let dot = shape(&shapes.disc, EXIT, 0.24);
    commands.spawn((
        Name::new("Goal"),
        Doorway,
        dot,
        Transform::from_translation(middle.extend(layer::DOOR)),
    ));
}

fn spawn_beacon(
    commands: &mut Commands,
    image: &Handle<Image>,
    middle: Vec2,
    size: f32,
    opacity: f32,
) {
    let sprite = shape(image, EXIT, size);
    let place = Transform::from_translation(middle.extend(layer::DOOR_LIGHT));
    commands.spawn((
        Name::new("Exit light"),
        Doorway,
        Beacon { size, opacity },
        sprite,
        place,
    ));
}

/// Shuts the entrance while a run is on, and holds it open while the maze is only looked at.
fn shut(stage: Res<Stage>, mut leaves: Query<(&mut Leaf, &mut Transform)>, time: Res<Time<Real>>) {
    let Some(level) = &stage.level else { return };
    for (mut leaf, mut transform) in &mut leaves {
        let looking = level.run.phase == Phase::Looking;
        leaf.share = if looking {
            0.0
        } else {
            (leaf.share + time.delta_secs() / SHUTTING).min(1.0)
        };
        let eased = 1.0 - (1.0 - leaf.share).powi(3);
        let place = leaf.shut + leaf.aside * (1.0 - eased);
        transform.translation = place.extend(transform.translation.z);
    }
}

/// Moves what catches the eye at the exit.
fn beckon(
    mut beacons: Query<(&Beacon, &mut Sprite)>,
    mut arrows: Query<(&Arrow, &mut Sprite, &mut Transform), Without<Beacon>>,
    time: Res<Time<Real>>,
) {
    let seconds = time.elapsed_secs_wrapped();
    let wave = (seconds * 3.0).sin().midpoint(1.0);
    for (beacon, mut sprite) in &mut beacons {
        sprite.custom_size = Some(Vec2::splat(beacon.size * (0.92 + 0.16 * wave)));
        sprite
            .color
            .set_alpha(beacon.opacity * (0.75 + 0.25 * wave));
    }
    for (arrow, mut sprite, mut transform) in &mut arrows {
        let share = (seconds * 0.8 + arrow.phase).fract();
        sprite.color.set_alpha((share * std::f32::consts::PI).sin());
        transform.translation = (arrow.from + arrow.way * share).extend(layer::DOOR);
    }
}
