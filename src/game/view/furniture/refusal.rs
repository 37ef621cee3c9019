//! Refusals: a closed obstacle shakes, and a bubble beside the player shows what would open it.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};

use super::icons::{Icons, LEVER, key_color};
use super::piece::{Piece, strokes};
use crate::game::logic::{CurrentLevel, CurrentRun, Encounter, LevelShown, Settings};
use crate::game::view::prelude::*;
use mazewright_maze::furniture::Obstacle;

/// Seconds that something closed shakes, how often, and how far, in cells.
const SHAKING: (f32, f32, f32) = (0.36, 3.0, 0.045);
/// Seconds that a bubble is shown, and those in which it appears and disappears.
const SHOWN: f32 = 1.8;
const POPPING: f32 = 0.14;
/// How wide a bubble is, and how far its middle is from that of the player, in cells.
const WIDTH: f32 = 0.66;
const ASIDE: f32 = 0.72;

/// Something closed that shakes, and for how many seconds already.
#[derive(Component, Default)]
pub(super) struct Shaking(f32);

/// A bubble, and how many seconds it is shown already.
#[derive(Component, Default)]
pub(super) struct Bubble(f32);

/// Shakes the obstacle that has stopped the player.
pub(super) fn shake(
    mut commands: Commands,
    mut encounters: MessageReader<Encounter>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut pieces: Query<(Entity, &Piece, &mut Transform, Option<&mut Shaking>)>,
) {
    for encounter in encounters.read() {
        let &Encounter::Refused(cell, port, _) = encounter else { continue };
        let refusing = pieces.iter().filter(|(_, piece, ..)| piece.is_at(cell, port));
        for (entity, ..) in refusing.filter(|_| !settings.reduced_motion) {
            commands.entity(entity).insert(Shaking::default());
        }
    }
    for (entity, piece, mut transform, shaking) in &mut pieces {
        let Some(mut shaking) = shaking else { continue };
        shaking.0 += time.delta_secs();
        let rest = 1.0 - (shaking.0 / SHAKING.0).min(1.0);
        let along = transform.rotation * Vec3::Y;
        let swing = (shaking.0 / SHAKING.0 * SHAKING.1 * TAU).sin() * rest * SHAKING.2;
        transform.translation = piece.transform().translation + along * swing;
        if rest == 0.0 {
            commands.entity(entity).remove::<Shaking>();
        }
    }
}

/// Shows a bubble where the player was refused, in place of an earlier one.
pub(super) fn show(
    mut commands: Commands,
    mut encounters: MessageReader<Encounter>,
    mut shown: MessageReader<LevelShown>,
    (current, run): (Res<CurrentLevel>, Res<CurrentRun>),
    (icons, shapes): (Res<Icons>, Res<Shapes>),
    old: Query<Entity, With<Bubble>>,
) {
    let is_new = shown.read().count() > 0;
    let news = encounters.read().last();
    if is_new || news.is_some() {
        clear(&mut commands, &old);
    }
    let (Some(&Encounter::Refused(cell, port, obstacle)), Some(prepared), Some(level)) =
        (news, &current.prepared, &run.level)
    else {
        return;
    };
    let plan = prepared.plan();
    let out = to_world(plan.doorway(cell, port).out);
    let player = to_world(level.run.position);
    let away = away(out, player, to_world(plan.extent()));
    let place = player + away * ASIDE;
    let ground = SpriteColor::of(|theme, _| theme.raised, 0);
    let line = SpriteColor::TEXT;
    let tip = turned(-away * WIDTH * 0.5, 0.005, FRAC_PI_4);
    let mut bubble = commands.spawn((
        Name::new("Bubble"),
        Bubble::default(),
        shape(&shapes.disc, line, WIDTH + 0.06),
        Transform::from_translation(place.extend(layer::PLAYER + 0.4)).with_scale(Vec3::ZERO),
    ));
    bubble.with_children(|bubble| {
        bubble.spawn((shape(&shapes.disc, ground, WIDTH), Transform::from_xyz(0.0, 0.0, 0.01)));
        bubble.spawn((block(line, Vec2::splat(0.14)), tip));
        let at = |x: f32, y: f32| Transform::from_xyz(x, y, 0.02);
        match obstacle {
            Obstacle::Door(color) => {
                bubble.spawn((shape(icons.key(color), key_color(color), 0.52), at(0.0, 0.0)));
            }
            Obstacle::Gate { .. } => {
                // It is passed towards the player.
                let (way, angle) = (-out, (-out).to_angle());
                bubble.spawn((shape(&shapes.chevron, line, 0.36), turned(way * -0.1, 0.02, angle)));
                bubble.spawn((block(line, Vec2::new(0.3, 0.06)), turned(way * 0.12, 0.02, angle + FRAC_PI_2)));
            }
            Obstacle::Barrier { lever, .. } => {
                bubble.spawn((shape(&icons.handle, line, 0.5), at(0.0, -0.06)));
                bubble.spawn((block(LEVER, Vec2::new(0.34, 0.15)), at(0.0, -0.1)));
                for &x in strokes(lever) {
                    bubble.spawn((block(ground, Vec2::new(0.045, 0.1)), Transform::from_xyz(0.05 * x, -0.1, 0.03)));
                }
            }
        }
    });
}

/// The direction from the player to a bubble about an obstacle in direction `out`: away from it or beside it, and
/// towards the middle of the sheet, whose far corner is `corner`.
fn away(out: Vec2, player: Vec2, corner: Vec2) -> Vec2 {
    let is_upright = out.y.abs() > 0.5;
    let back = if is_upright { Vec2::new(0.0, -out.y.signum()) } else { Vec2::Y };
    let aside = Vec2::new(if player.x > corner.x / 2.0 { -1.0 } else { 1.0 }, 0.0);
    let down = Vec2::NEG_Y;
    let place = player + back * ASIDE;
    let is_inside = place.y < -WIDTH / 4.0 && place.y > corner.y + WIDTH / 4.0;
    match (is_inside, is_upright) {
        (true, _) => back,
        (false, true) => aside,
        (false, false) => down,
    }
}

/// Lets bubbles appear and disappear.
pub(super) fn fade(
    mut commands: Commands,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut bubbles: Query<(Entity, &mut Bubble, &mut Transform)>,
) {
    for (entity, mut bubble, mut transform) in &mut bubbles {
        bubble.0 += time.delta_secs();
        if bubble.0 >= SHOWN {
            commands.entity(entity).despawn();
        }
        let share = (bubble.0.min(SHOWN - bubble.0) / POPPING).clamp(0.0, 1.0);
        let scale = if settings.reduced_motion { 1.0 } else { share * (2.0 - share) };
        transform.scale = Vec3::new(scale, scale, 1.0);
    }
}
