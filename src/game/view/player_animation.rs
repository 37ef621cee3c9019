//! The player's animation: it blinks, leans into its walk, bumps softly against walls, and raises dust at turns.

use super::player::{Body, Eyes};
use super::prelude::*;
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
struct Figure {
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
    app.add_systems(Startup, spawn_puffs);
    app.add_systems(PostUpdate, (animate, drift).chain().in_set(ViewSystems::Bodies));
}

fn animate(
    run: Res<CurrentRun>,
    intent: Res<Intent>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut touched: MessageReader<WallTouched>,
    mut figure: Local<Figure>,
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
    figure.stretch += (target - figure.stretch) * (1.0 - (-16.0 * time.delta_secs()).exp());
    if walks {
        figure.along = moved.normalize();
    }
    figure.since_bump = if was_touched {
        let direction = intent.direction();
        figure.wall = Vec2::new(f32::from(direction.x), -f32::from(direction.y)).normalize_or(figure.along);
        0.0
    } else {
        figure.since_bump + time.delta_secs()
    };
    let rest = (1.0 - figure.since_bump / BUMP.1).max(0.0);
    let along = figure.stretch - BUMP.0 * rest;
    let nudge = figure.wall * NUDGE * (rest * std::f32::consts::PI).sin();
    for mut body in &mut bodies {
        body.translation = nudge.extend(body.translation.z);
        body.rotation = Quat::from_rotation_z(figure.along.to_angle());
        body.scale = Vec3::new(1.0 + along, 1.0 - along * 0.7, 1.0);
    }
    let seconds = time.elapsed_secs_wrapped() % BLINKS.0;
    let shut = if seconds < BLINKS.1 { 0.15 } else { 1.0 };
    for mut eyes in &mut eyes {
        eyes.scale.y = shut;
    }
}

/// How many puffs there are, and how many of them fly up at a turn.
const PUFFS: (usize, usize) = (12, 3);
/// Seconds that a puff lasts.
const LIFE: f32 = 0.45;
/// How wide a puff is at first and at last, and how opaque at first.
const WIDTH: (f32, f32) = (0.16, 0.36);
const OPACITY: f32 = 0.6;
/// How far a puff drifts, in cells a second.
const DRIFT: f32 = 0.7;
/// The player turned if the dot product of two directions of its walk is at most this.
const TURN: f32 = 0.3;

/// A puff of dust. They are always the same few sprites, so that a frame costs the same however often the player turns.
#[derive(Component, Default)]
struct Puff {
    drift: Vec2,
    /// Seconds until it is gone.
    rest: f32,
}

/// The state of the walk from one frame to the next.
#[derive(Default)]
struct Walk {
    along: Vec2,
    /// The puff that flies up next.
    next: usize,
}

fn spawn_puffs(mut commands: Commands, shapes: Res<Shapes>) {
    for _ in 0..PUFFS.0 {
        commands.spawn((hidden("Puff", 0.0), Puff::default(), shape(&shapes.glow, SpriteColor::TEXT, WIDTH.0)));
    }
}

/// Raises dust where the player turns, and lets it settle.
fn drift(
    run: Res<CurrentRun>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut walk: Local<Walk>,
    mut puffs: Query<(&mut Puff, &mut Transform, &mut Sprite, &mut Visibility)>,
) {
    let turned = run.level.as_ref().and_then(|level| {
        let (before, moved) = (to_world(level.previous.position), last_move(level));
        if moved.length() < 0.001 {
            return None;
        }
        let along = moved.normalize();
        let was = std::mem::replace(&mut walk.along, along);
        (was != Vec2::ZERO && was.dot(along) <= TURN && !settings.reduced_motion).then_some((before, was))
    });
    let (first, all) = (walk.next, PUFFS.0);
    if turned.is_some() {
        walk.next = (first + PUFFS.1) % all;
    }
    for (n, (mut puff, mut transform, mut sprite, mut visibility)) in puffs.iter_mut().enumerate() {
        let nth = (n + all - first) % all;
        if let Some((place, was)) = turned.filter(|_| nth < PUFFS.1) {
            // They go on in the direction that the player has left, spread like a fan.
            let aside = nth as f32 - (PUFFS.1 - 1) as f32 / 2.0;
            puff.drift = Vec2::from_angle(0.7 * aside).rotate(was) * DRIFT;
            puff.rest = LIFE;
            transform.translation = (place + was * 0.12).extend(layer::TRAIL + 0.2);
        }
        visibility.set_if_neq(shown(puff.rest > 0.0));
        if puff.rest <= 0.0 {
            continue;
        }
        let seconds = time.delta_secs().min(puff.rest);
        puff.rest -= seconds;
        let share = puff.rest / LIFE;
        transform.translation += (puff.drift * share * seconds).extend(0.0);
        sprite.custom_size = Some(Vec2::splat(WIDTH.1 + (WIDTH.0 - WIDTH.1) * share));
        sprite.color.set_alpha(OPACITY * share);
    }
}
