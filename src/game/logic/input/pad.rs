//! Game pads: their buttons by position, and what all connected pads do together.
//!
//! A build without game pads knows the same names, so that it keeps their bindings in the settings.

use bevy::input::gamepad::GamepadAxisChangedEvent;
use bevy::prelude::*;

use super::Hand;
/// A button of a game pad, by position.
pub use bevy::input::gamepad::GamepadButton as PadButton;

/// The input of the game pads in a frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pads {
    /// That of all of them together; of several sticks, that of the one that is pushed farthest.
    all: Pad,
    /// The direction, one of four, in which a stick was just pushed.
    pub flick: Option<IVec2>,
    /// The input of each of them, where several players share them out.
    each: Vec<Pad>,
}

/// The input of one game pad in a frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Pad {
    pub(super) held: Vec<PadButton>,
    /// The buttons that were pressed since the last frame.
    pub(super) tapped: Vec<PadButton>,
    /// Where the stick points, y downwards, each component from −1 to 1.
    stick: Vec2,
}

impl Pads {
    /// How many pads are connected.
    pub const fn count(&self) -> usize {
        self.each.len()
    }

    /// The pads of a hand; all of them together are one for a player who plays alone.
    pub(super) fn of(&self, hand: Hand) -> impl Iterator<Item = &Pad> {
        let is_alone = hand == Hand::ALONE;
        let pads = self.each.iter().enumerate();
        let own = pads.filter(move |&(number, _)| !is_alone && hand.has_pad(number)).map(|(_, pad)| pad);
        is_alone.then_some(&self.all).into_iter().chain(own)
    }

    /// Where a hand pushes a stick, y downwards.
    pub fn stick_of(&self, hand: Hand) -> Vec2 {
        self.of(hand).map(|pad| pad.stick).find(|&stick| stick != Vec2::ZERO).unwrap_or_default()
    }

    /// The buttons that were pressed since the last frame.
    pub fn taps(&self) -> impl Iterator<Item = PadButton> {
        self.all.tapped.iter().copied()
    }
}

/// How far a stick must be pushed to walk, and to move a selection.
const DEAD_ZONE: (f32, f32) = (0.25, 0.6);

/// The reading of the pads.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct PadSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pads>();
    app.add_systems(PreUpdate, read.in_set(PadSystems).after(bevy::input::InputSystems));
}

fn read(
    mut pads: ResMut<Pads>,
    connected: Query<(Entity, &Gamepad)>,
    mut tilted: MessageReader<GamepadAxisChangedEvent>,
) {
    let tilted: Vec<_> = tilted.read().collect();
    let pads = pads.bypass_change_detection();
    let was = std::mem::take(&mut pads.all);
    let all = &mut pads.all;
    pads.each.clear();
    for (entity, pad) in connected.iter().sort::<Entity>() {
        let mut one = Pad {
            held: pad.get_pressed().copied().collect(),
            tapped: pad.get_just_pressed().copied().collect(),
            stick: Vec2::ZERO,
        };
        all.held.extend(&one.held);
        for &button in &one.tapped {
            // Some pads are connected twice, as a device of their own and as one of a driver: what both report is one
            // press, a frame apart or not.
            let is_new = !was.held.contains(&button) || pad.just_released(button);
            if is_new && !all.tapped.contains(&button) {
                all.tapped.push(button);
            }
        }
        // A stick at rest that was pushed and let go within a frame counts for as far as it came.
        let mut farthest = pad.left_stick();
        let is_at_rest = was.stick == Vec2::ZERO && farthest.length() <= DEAD_ZONE.0;
        for tilt in tilted.iter().filter(|tilt| is_at_rest && tilt.entity == entity) {
            let pushed = match tilt.axis {
                GamepadAxis::LeftStickX => Vec2::new(tilt.value, 0.0),
                GamepadAxis::LeftStickY => Vec2::new(0.0, tilt.value),
                _ => continue,
            };
            farthest = if pushed.length() > farthest.length() { pushed } else { farthest };
        }
        // A stick points up for more, the maze grows downwards.
        let stick = farthest * Vec2::new(1.0, -1.0);
        if stick.length() > DEAD_ZONE.0 {
            one.stick = stick.clamp(Vec2::NEG_ONE, Vec2::ONE);
        }
        if one.stick.length() > all.stick.length() {
            all.stick = one.stick;
        }
        pads.each.push(one);
    }
    let pushed = |stick: Vec2| {
        let aside = stick.x.abs() > stick.y.abs();
        let along = if aside { stick.x } else { stick.y };
        let step = if along > 0.0 { 1 } else { -1 };
        (along.abs() > DEAD_ZONE.1).then(|| if aside { IVec2::new(step, 0) } else { IVec2::new(0, step) })
    };
    let now = pushed(all.stick);
    pads.flick = now.filter(|_| now != pushed(was.stick));
}
