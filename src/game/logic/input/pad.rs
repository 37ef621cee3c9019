//! Game pads: their buttons by position, and what all connected pads do together.
//!
//! A build without game pads knows the same names, so that it keeps their bindings in the settings.

use bevy::prelude::*;

/// A button of a game pad, by position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names are those of the W3C standard game pad")]
pub enum PadButton {
    South,
    East,
    West,
    North,
    LeftTrigger,
    RightTrigger,
    LeftTrigger2,
    RightTrigger2,
    Select,
    Start,
    LeftThumb,
    RightThumb,
    DPadUp,
    DPadDown,
    DPadLeft,
    DPadRight,
}

/// The input of the game pads in a frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pads {
    held: Vec<PadButton>,
    tapped: Vec<PadButton>,
    /// Where the stick points that is pushed farthest, y downwards, each component from −1 to 1.
    pub stick: Vec2,
    /// The direction, one of four, in which a stick was just pushed.
    pub flick: Option<IVec2>,
}

impl Pads {
    /// Returns true if a button is held on any of them.
    #[must_use]
    pub fn pressed(&self, button: PadButton) -> bool {
        self.held.contains(&button)
    }

    /// Returns true if a button was pressed since the last frame.
    #[must_use]
    pub fn just_pressed(&self, button: PadButton) -> bool {
        self.tapped.contains(&button)
    }

    /// The buttons that were pressed since the last frame.
    pub fn taps(&self) -> impl Iterator<Item = PadButton> {
        self.tapped.iter().copied()
    }
}

/// How far a stick must be pushed to walk, and to move a selection.
#[cfg(feature = "gamepad")]
const DEAD_ZONE: (f32, f32) = (0.25, 0.6);

/// The reading of the pads.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct PadSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pads>();
    #[cfg(feature = "gamepad")]
    app.add_systems(PreUpdate, read.in_set(PadSystems).after(bevy::input::InputSystems));
}

#[cfg(feature = "gamepad")]
const BUTTONS: [(PadButton, GamepadButton); 16] = [
    (PadButton::South, GamepadButton::South),
    (PadButton::East, GamepadButton::East),
    (PadButton::West, GamepadButton::West),
    (PadButton::North, GamepadButton::North),
    (PadButton::LeftTrigger, GamepadButton::LeftTrigger),
    (PadButton::RightTrigger, GamepadButton::RightTrigger),
    (PadButton::LeftTrigger2, GamepadButton::LeftTrigger2),
    (PadButton::RightTrigger2, GamepadButton::RightTrigger2),
    (PadButton::Select, GamepadButton::Select),
    (PadButton::Start, GamepadButton::Start),
    (PadButton::LeftThumb, GamepadButton::LeftThumb),
    (PadButton::RightThumb, GamepadButton::RightThumb),
    (PadButton::DPadUp, GamepadButton::DPadUp),
    (PadButton::DPadDown, GamepadButton::DPadDown),
    (PadButton::DPadLeft, GamepadButton::DPadLeft),
    (PadButton::DPadRight, GamepadButton::DPadRight),
];

#[cfg(feature = "gamepad")]
fn read(mut pads: ResMut<Pads>, connected: Query<&Gamepad>) {
    let pads = pads.bypass_change_detection();
    let was_held = std::mem::take(&mut pads.held);
    pads.tapped.clear();
    let was = std::mem::take(&mut pads.stick);
    for pad in &connected {
        for (name, button) in BUTTONS {
            if pad.pressed(button) && !pads.pressed(name) {
                pads.held.push(name);
            }
            // Some pads are connected twice, as a device of their own and as one of a driver: what both report is one
            // press, a frame apart or not.
            let is_new = !was_held.contains(&name) || pad.just_released(button);
            if pad.just_pressed(button) && is_new && !pads.just_pressed(name) {
                pads.tapped.push(name);
            }
        }
        // A stick points up for more, the maze grows downwards.
        let stick = pad.left_stick() * Vec2::new(1.0, -1.0);
        if stick.length() > DEAD_ZONE.0.max(pads.stick.length()) {
            pads.stick = stick;
        }
    }
    pads.stick = pads.stick.clamp(Vec2::NEG_ONE, Vec2::ONE);
    let pushed = |stick: Vec2| {
        let aside = stick.x.abs() > stick.y.abs();
        let along = if aside { stick.x } else { stick.y };
        let step = if along > 0.0 { 1 } else { -1 };
        (along.abs() > DEAD_ZONE.1).then(|| if aside { IVec2::new(step, 0) } else { IVec2::new(0, step) })
    };
    let now = pushed(pads.stick);
    pads.flick = now.filter(|_| now != pushed(was));
}
