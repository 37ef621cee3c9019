//! The player's animation: it blinks, leans into its walk, bumps softly against walls, and raises dust at turns.

use bevy::prelude::*;

use super::ViewSystems;
use super::dust;
use super::player::{Body, Eyes};
use super::world::last_move;
use crate::game::logic::{CurrentRun, Intent, Settings, WallTouched};

/// Seconds from one blink to the next, and of a blink.
const BLINKS: (f32, f32) = (3.7, 0.12);
/// How much longer than wide the player gets as it walks.
const STRETCH: f32 = 0.1;
/// How much flatter it gets at a wall, and the seconds in which that passes.
const BUMP: (f32, f32) = (0.16, 0.18);
/// How far it moves towards the wall and back meanwhile, in cells.
const NUDGE: f32 = 0.08;

/// The shape of the player, by what it does.
#[derive(Default)]
struct Shape {
    /// How much it is stretched along its walk.
    stretch: f32,
    /// The direction of the walk.
    along: Vec2,
    /// Seconds since it met a wall.
    since_bump: f32,
    /// The direction of that wall.
    wall: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (animate, dust::drift).chain().in_set(ViewSystems::Bodies));
}

fn animate(
    run: Res<CurrentRun>,
    intent: Res<Intent>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut touched: MessageReader<WallTouched>,
    mut shape: Local<Shape>,
    mut bodies: Query<&mut Transform, (With<Body>, Without<Eyes>)>,
    mut eyes: Query<&mut Transform, (With<Eyes>, Without<Body>)>,
) {
    let was_touched = touched.read().count() > 0;
    let Some(level) = &run.level else { return };
    if settings.reduced_motion {
        for mut body in &mut bodies {
            body.set_if_neq(Transform::from_xyz(0.0, 0.0, body.translation.z));
        }
        return;
    }
    let moved = last_move(level);
    let walks = moved.length() >= 0.001;
    let target = if walks { STRETCH } else { 0.0 };
    shape.stretch += (target - shape.stretch) * (1.0 - (-16.0 * time.delta_secs()).exp());
    if walks {
        shape.along = moved.normalize();
    }
    shape.since_bump = if was_touched {
        let direction = intent.direction();
        shape.wall = Vec2::new(f32::from(direction.x), -f32::from(direction.y)).normalize_or(shape.along);
        0.0
    } else {
        shape.since_bump + time.delta_secs()
    };
    let rest = (1.0 - shape.since_bump / BUMP.1).max(0.0);
    let along = shape.stretch - BUMP.0 * rest;
    let nudge = shape.wall * NUDGE * (rest * std::f32::consts::PI).sin();
    for mut body in &mut bodies {
        body.translation = nudge.extend(body.translation.z);
        body.rotation = Quat::from_rotation_z(shape.along.to_angle());
        body.scale = Vec3::new(1.0 + along, 1.0 - along * 0.7, 1.0);
    }
    let seconds = time.elapsed_secs_wrapped() % BLINKS.0;
    let shut = if seconds < BLINKS.1 { 0.15 } else { 1.0 };
    for mut eyes in &mut eyes {
        eyes.scale.y = shut;
    }
}
