//! Ambience: one slow movement for each world, such as drifting leaves or clouds, faint and never in front of
//! the player. It stands still in a pause, and is gone with less motion.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::ViewSystems;
use super::below;
use super::camera::{Lens, Seen};
use super::shapes::Shapes;
use super::world::layer;
use crate::game::logic::{Pause, Screen, Settings, StageLook};
use crate::game::theme::{Shade, Theme};
use crate::game::world_look::WorldLook;

/// The most things that drift at once.
const MOST: u8 = 14;
/// How far beyond the view they come and go, in cells.
const BEYOND: f32 = 4.0;

/// One of the things that drift, by its number.
#[derive(Component, Clone, Copy)]
struct Drifter(u8);

/// How something drifts. Lengths are in cells, and times in seconds.
struct Drift {
    shape: fn(&Shapes) -> &Handle<Image>,
    color: fn(&Theme) -> Shade,
    count: u8,
    size: (f32, f32),
    opacity: f32,
    velocity: (f32, f32),
    /// How far it swings, and how long that takes.
    swing: (f32, f32),
    change: Change,
    /// Whether it is above the walls rather than on the floor.
    is_high: bool,
}

/// How something changes as it drifts, and how long that takes.
#[derive(Clone, Copy)]
enum Change {
    None,
    /// It turns around.
    Turn(f32),
    /// It shines and fades.
    Shine(f32),
    /// It grows as it fades.
    Spread(f32),
}

/// Dust in the air.
const MOTE: Drift = Drift {
    shape: |shapes| &shapes.glow,
    color: |theme| theme.text,
    count: MOST,
    size: (0.2, 0.2),
    opacity: 0.3,
    velocity: (0.12, 0.07),
    swing: (0.3, 9.0),
    change: Change::None,
    is_high: false,
};

/// Leaves that fall.
const LEAF: Drift = Drift {
    shape: |shapes| &shapes.disc,
    color: |theme| theme.wall,
    size: (0.2, 0.08),
    velocity: (-0.12, -0.25),
    swing: (0.5, 5.0),
    change: Change::Turn(7.0),
    ..MOTE
};
/// Glints on water.
const GLINT: Drift = Drift {
    size: (0.8, 0.07),
    opacity: 0.5,
    velocity: (0.25, 0.0),
    change: Change::Shine(4.0),
    ..MOTE
};
/// Light of candles.
const CANDLE: Drift = Drift {
    color: |theme| theme.wall,
    count: 6,
    size: (3.0, 3.0),
    opacity: 0.14,
    velocity: (0.0, 0.0),
    swing: (0.0, 1.0),
    change: Change::Shine(5.0),
    ..MOTE
};
/// Drops that fall into puddles.
const DROP: Drift = Drift {
    shape: |shapes| &shapes.ring,
    color: |theme| theme.wall,
    count: 8,
    size: (0.6, 0.6),
    opacity: 0.25,
    velocity: (0.0, 0.0),
    swing: (0.0, 1.0),
    change: Change::Spread(3.0),
    ..MOTE
};
/// Fireflies around the stones.
const FIREFLY: Drift = Drift {
    color: |theme| theme.wall,
    size: (0.3, 0.3),
    opacity: 0.5,
    swing: (0.7, 8.0),
    change: Change::Shine(3.0),
    ..MOTE
};
/// Fluff of the rope.
const FLUFF: Drift = Drift {
    shape: |shapes| &shapes.disc,
    color: |theme| theme.wall,
    size: (0.3, 0.04),
    opacity: 0.3,
    swing: (0.8, 7.0),
    change: Change::Turn(5.0),
    ..MOTE
};
/// Pollen.
const POLLEN: Drift = Drift {
    shape: |shapes| &shapes.disc,
    color: |theme| theme.wall,
    size: (0.07, 0.07),
    opacity: 0.5,
    velocity: (0.2, 0.1),
    swing: (0.5, 4.0),
    ..MOTE
};
/// Ice that glitters.
const GLITTER: Drift = Drift {
    size: (0.35, 0.35),
    opacity: 0.6,
    velocity: (0.0, -0.1),
    change: Change::Shine(2.5),
    ..MOTE
};
/// The shadows of gulls.
const GULL: Drift = Drift {
    shape: |shapes| &shapes.chevron,
    color: |_| Shade([0; 3]),
    count: 4,
    size: (0.5, 1.1),
    opacity: 0.22,
    velocity: (0.7, 0.0),
    swing: (0.6, 12.0),
    is_high: true,
    ..MOTE
};
/// Clouds.
const CLOUD: Drift = Drift {
    color: |theme| theme.wall,
    count: 4,
    size: (4.0, 1.2),
    opacity: 0.14,
    velocity: (0.3, 0.0),
    is_high: true,
    ..MOTE
};
/// Wisps of fog.
const WISP: Drift = Drift {
    color: |theme| theme.wall,
    count: 3,
    size: (3.0, 0.7),
    opacity: 0.16,
    velocity: (0.2, 0.02),
    is_high: true,
    ..MOTE
};
/// The shadows of bats around the towers.
const BAT: Drift = Drift {
    shape: |shapes| &shapes.chevron,
    color: |_| Shade([0; 3]),
    count: 6,
    size: (0.25, 0.5),
    opacity: 0.2,
    velocity: (-0.5, 0.15),
    swing: (1.2, 5.0),
    is_high: true,
    ..MOTE
};

/// Petals from the hedges.
const PETAL: Drift = Drift {
    shape: |shapes| &shapes.disc,
    color: |theme| theme.text,
    count: 9,
    size: (0.13, 0.08),
    opacity: 0.35,
    velocity: (0.16, -0.18),
    swing: (0.6, 6.0),
    change: Change::Turn(4.0),
    ..MOTE
};
/// The light of lanterns that sway.
const LANTERN: Drift = Drift {
    color: |theme| theme.trail,
    count: 7,
    size: (2.4, 2.4),
    opacity: 0.2,
    velocity: (0.0, 0.0),
    swing: (0.4, 6.0),
    ..MOTE
};
/// Dust from the stone that settles.
const STONE_DUST: Drift = Drift {
    color: |theme| theme.wall,
    size: (0.5, 0.5),
    opacity: 0.25,
    velocity: (0.05, -0.12),
    change: Change::Spread(6.0),
    ..MOTE
};
/// Bits of straw.
const STRAW: Drift = Drift {
    shape: |shapes| &shapes.disc,
    color: |theme| theme.wall,
    count: 10,
    size: (0.34, 0.05),
    opacity: 0.4,
    velocity: (0.22, -0.06),
    swing: (0.4, 5.0),
    change: Change::Turn(9.0),
    ..MOTE
};
/// Threads of silk in the wind.
const THREAD: Drift = Drift {
    shape: |shapes| &shapes.disc,
    color: |theme| theme.wall,
    count: 8,
    size: (0.9, 0.035),
    opacity: 0.35,
    velocity: (0.45, 0.05),
    swing: (0.9, 8.0),
    change: Change::Turn(14.0),
    is_high: true,
};

impl Drift {
    /// What drifts in a world.
    const fn of(world: WorldLook) -> Self {
        match world {
            WorldLook::Diagonals => MOTE,
            WorldLook::Brambles => LEAF,
            WorldLook::Rivers => GLINT,
            WorldLook::Rooms => CANDLE,
            WorldLook::Caves => DROP,
            WorldLook::Rings => FIREFLY,
            WorldLook::Loops => FLUFF,
            WorldLook::Honeycomb => POLLEN,
            WorldLook::Shards => GLITTER,
            WorldLook::Bridges => GULL,
            WorldLook::Horizons => CLOUD,
            WorldLook::Fog => WISP,
            WorldLook::Towers => BAT,
            WorldLook::Courtyards => PETAL,
            WorldLook::Bazaar => LANTERN,
            WorldLook::Quarry => STONE_DUST,
            WorldLook::Baskets => STRAW,
            WorldLook::Ribbons => THREAD,
        }
    }

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
            Change::None => [0.0, 1.0, 1.0],
            Change::Turn(period) => [TAU * phase(period), 1.0, 1.0],
            Change::Shine(period) => [0.0, 1.0, (TAU * phase(period)).sin().max(0.0)],
            Change::Spread(period) => [0.0, phase(period), 1.0 - phase(period)],
        };
        (place, changed)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(
        PostUpdate,
        drift.in_set(ViewSystems::Ambience).after(below::place),
    );
}

fn spawn(mut commands: Commands) {
    for number in 0..MOST {
        commands.spawn((
            Name::new("Drifter"),
            Drifter(number),
            Sprite::default(),
            Visibility::Hidden,
        ));
    }
}

fn drift(
    look: Res<StageLook>,
    settings: Res<Settings>,
    (screen, pause): (Res<State<Screen>>, Res<State<Pause>>),
    (seen, lens): (Res<Seen>, Res<Lens>),
    shapes: Res<Shapes>,
    time: Res<Time<Real>>,
    mut seconds: Local<f32>,
    mut drifters: Query<(&Drifter, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let is_shown =
        *screen.get() == Screen::Playing && lens.overview == 0.0 && !settings.reduced_motion;
    let drift = look.world().filter(|_| is_shown).map(Drift::of);
    if *pause.get() == Pause::Off {
        *seconds += time.delta_secs();
    }
    let view = (Vec2::new(seen.middle.x, -seen.middle.y), seen.half);
    for (&Drifter(number), mut sprite, mut transform, mut visibility) in &mut drifters {
        let Some(drift) = drift.as_ref().filter(|drift| number < drift.count) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let (place, [turn, size, opacity]) = drift.place(number, *seconds, view);
        let height = if drift.is_high {
            layer::ABOVE_WALLS
        } else {
            layer::ON_FLOOR
        };
        sprite.image.clone_from((drift.shape)(&shapes));
        sprite.custom_size = Some(Vec2::from(drift.size) * size);
        sprite.color = (drift.color)(look.theme())
            .color()
            .with_alpha(drift.opacity * opacity);
        transform.translation = place.extend(height);
        transform.rotation = Quat::from_rotation_z(turn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drifts_stays_around_the_view_and_moves_little_from_one_frame_to_the_next() {
        let view = (Vec2::new(300.0, -200.0), Vec2::new(20.0, 11.0));
        for world in WorldLook::ALL {
            let drift = Drift::of(world);
            assert!(drift.count <= MOST && drift.opacity <= 0.6, "{world:?}");
            for number in 0..drift.count {
                let at = |frame: u16| drift.place(number, f32::from(frame) / 60.0, view).0;
                for frame in 0..600 {
                    let (now, next) = (at(frame), at(frame + 1));
                    let aside = (now - view.0).abs();
                    assert!(
                        aside.cmple(view.1 + BEYOND + 0.01).all(),
                        "{world:?}: {now}"
                    );
                    let step = (next - now).abs();
                    // It leaves on one side and comes in on the other.
                    assert!(
                        step.length() < 0.05 || step.max_element() > 20.0,
                        "{world:?}: {step}"
                    );
                }
            }
        }
    }
}
