//! The player: a round fellow that looks where it goes, drawn smoothly between ticks.

use bevy::prelude::*;

use super::camera::CameraSystems;
use super::paint::Paint;
use super::shapes::Shapes;
use super::{layer, shape, to_world};
use crate::game::logic::{Level, Stage};
use crate::run::{Ground as _, Position};

/// How wide the player is drawn, in cells: the disc of the rules, less half a wall on each side.
const WIDTH: f32 = 0.5;
/// How far the eyes move towards where the player goes.
const GLANCE: f32 = 0.05;

#[derive(Component)]
struct Player;

#[derive(Component)]
struct Eyes;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(
        PostUpdate,
        place
            .before(TransformSystems::Propagate)
            .before(CameraSystems),
    );
}

/// Where the player is drawn: between the places before and after the newest ticks.
pub(super) fn drawn_position(level: &Level, fixed: &Time<Fixed>) -> Position {
    let share = fixed.overstep_fraction_f64();
    let terrain = &level.prepared.terrain;
    terrain.drawn_between(&level.previous, &level.run, share)
}

fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    let skin = Paint::of(|theme| theme.player);
    let glow = shape(&shapes.glow, skin.opaque(0.35), 1.7);
    let eye = |x: f32| {
        (
            shape(&shapes.disc, Paint::of(|theme| theme.background), 0.09),
            Transform::from_xyz(x, 0.03, 0.2),
        )
    };
    commands.spawn((
        Name::new("Player"),
        Player,
        Transform::from_xyz(0.0, 0.0, layer::PLAYER),
        Visibility::Hidden,
        children![
            (glow, Transform::from_xyz(0.0, 0.0, -0.1)),
            (
                shape(&shapes.disc, skin, WIDTH),
                Transform::from_xyz(0.0, 0.0, 0.1)
            ),
            (
                Eyes,
                Transform::default(),
                Visibility::default(),
                children![eye(-0.085), eye(0.085)]
            ),
        ],
    ));
}

fn place(
    stage: Res<Stage>,
    player: Single<(&mut Transform, &mut Visibility), (With<Player>, Without<Eyes>)>,
    eyes: Single<&mut Transform, With<Eyes>>,
    fixed: Res<Time<Fixed>>,
    time: Res<Time<Real>>,
) {
    let Some(level) = &stage.level else { return };
    let (mut transform, mut visibility) = player.into_inner();
    visibility.set_if_neq(Visibility::Inherited);
    transform.translation = to_world(drawn_position(level, &fixed)).extend(layer::PLAYER);
    let moved = to_world(level.run.position) - to_world(level.previous.position);
    let glance = moved.normalize_or_zero() * GLANCE;
    let mut eyes = eyes.into_inner();
    let now = eyes
        .translation
        .truncate()
        .lerp(glance, 1.0 - (-14.0 * time.delta_secs()).exp());
    eyes.translation = now.extend(0.0);
}
