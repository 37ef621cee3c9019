//! Ambience: one slow movement for each world, such as drifting leaves or clouds, faint and never in front of the
//! player. It stops during a pause, and is off with reduced motion.

use std::f32::consts::TAU;

use super::fog::shine;
use super::prelude::*;
use super::walkers;
use crate::game::logic::{Explored, Location, Settings, StageLook};
use crate::game::world_look::{Change, Drift, Pigment};

/// How far beyond the view they come and go, in cells.
const BEYOND: f32 = 4.0;

/// One of the drifting things, by its number.
#[derive(Component, Clone, Copy)]
struct Drifter(u8);

impl Drift {
    /// Where the thing with a number is after some seconds, in a view with this middle and half its extent, and
    /// how it has changed: its turn, its share of the size, and its share of the opacity.
    fn place(&self, number: u8, seconds: f32, (middle, half): (Vec2, Vec2)) -> (Vec2, [f32; 3]) {
        // Multiples of these numbers are spread evenly.
        let spread = |by: f32| (f32::from(number) * by + 0.5).fract();
        let (across, down) = (spread(0.754_878), spread(0.569_840));
        let swing = |seconds: f32| (TAU * (seconds / self.swing.1 + across)).sin() * self.swing.0;
        let extent = 2.0 * (half + BEYOND);
        let from = middle - extent / 2.0;
        let moved = Vec2::new(across, down) * extent
            + Vec2::from(self.velocity) * seconds
            + Vec2::new(swing(seconds), swing(seconds + self.swing.1 / 4.0));
        let place = from + (moved - from).rem_euclid(extent);
        let phase = |period: f32| (seconds / period + across).fract();
        let changed = match self.change {
            Change::Stay => [0.0, 1.0, 1.0],
            Change::Turn(period) => [TAU * phase(period), 1.0, 1.0],
            Change::Shine(period) => [0.0, 1.0, (TAU * phase(period)).sin().max(0.0)],
            Change::Spread(period) => [0.0, phase(period), 1.0 - phase(period)],
        };
        (place, changed)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, (drift, shine).chain().in_set(ViewSystems::Ambience).after(walkers::place_below));
}

fn spawn(mut commands: Commands) {
    for number in 0..Drift::MOST {
        commands.spawn((hidden("Drifter", 0.0), Drifter(number), Sprite::default()));
    }
}

fn drift(
    (look, explored): (Res<StageLook>, Res<Explored>),
    settings: Res<Settings>,
    location: Location,
    (seen, lens): (Res<VisibleArea>, Res<Lens>),
    shapes: Res<Shapes>,
    time: Res<Time<Real>>,
    mut seconds: Local<f32>,
    mut drifters: Query<(&Drifter, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let is_shown = location.is_playing() && lens.overview == 0.0 && !settings.reduced_motion;
    let drift = look.world().filter(|_| is_shown).map(|world| &world.drift);
    if !location.is_paused() {
        *seconds += time.delta_secs();
    }
    let view = (Vec2::new(seen.middle.x, -seen.middle.y), seen.half);
    for (&Drifter(number), mut sprite, mut transform, mut visibility) in &mut drifters {
        let Some(drift) = drift.filter(|drift| number < drift.count) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let (place, [turn, size, opacity]) = drift.place(number, *seconds, view);
        let height = match drift.is_high {
            // Fog must not hide clouds and wisps.
            true if explored.has_fog() => layer::FOG + 0.1,
            true => layer::ABOVE_WALLS,
            false => layer::ON_FLOOR,
        };
        sprite.image.clone_from(shapes.of(drift.shape));
        sprite.custom_size = Some(Vec2::from(drift.size) * size);
        let color = match drift.color {
            Pigment::Text => look.theme().text.color(),
            Pigment::Wall => look.theme().wall.color(),
            Pigment::Trail => look.theme().trail.color(),
            Pigment::Black => Color::BLACK,
        };
        sprite.color = color.with_alpha(drift.opacity * opacity);
        transform.translation = place.extend(height);
        transform.rotation = Quat::from_rotation_z(turn);
    }
}
