//! Game pads: their buttons by position, and what all connected pads do together.
//!
//! A build without game pads knows the same names, so that it keeps their bindings in the settings.

use bevy::prelude::*;

use super::Hand;

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
    /// The input of each of them, where several players share them out.
    each: Vec<Pad>,
}

/// The input of one game pad in a frame.
#[derive(Clone, Debug, Default)]
struct Pad {
    held: Vec<PadButton>,
    tapped: Vec<PadButton>,
    stick: Vec2,
}

impl Pads {
    /// Returns true if a button is held on any of them.
    pub fn pressed(&self, button: PadButton) -> bool {
        self.held.contains(&button)
    }

    /// Returns true if a button was pressed since the last frame.
    pub fn just_pressed(&self, button: PadButton) -> bool {
        self.tapped.contains(&button)
    }

    /// How many pads are connected.
    pub const fn count(&self) -> usize {
        self.each.len()
    }

    /// The pads of one of several players.
    fn of(&self, hand: Hand) -> impl Iterator<Item = &Pad> {
        let pads = self.each.iter().enumerate();
        pads.filter(move |&(number, _)| hand.has_pad(number)).map(|(_, pad)| pad)
    }

    /// Returns true if a hand holds a button.
    pub(super) fn are_held(&self, hand: Hand, button: PadButton) -> bool {
        match hand {
            Hand::ALONE => self.pressed(button),
            _ => self.of(hand).any(|pad| pad.held.contains(&button)),
        }
    }

    /// Returns true if a hand has pressed a button since the last frame.
    pub(super) fn were_tapped(&self, hand: Hand, button: PadButton) -> bool {
        match hand {
            Hand::ALONE => self.just_pressed(button),
            _ => self.of(hand).any(|pad| pad.tapped.contains(&button)),
        }
    }

    /// Where a hand pushes a stick, y downwards.
    pub(super) fn stick_of(&self, hand: Hand) -> Vec2 {
        match hand {
            Hand::ALONE => self.stick,
            _ => self.of(hand).map(|pad| pad.stick).find(|&stick| stick != Vec2::ZERO).unwrap_or_default(),
        }
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
fn read(mut pads: ResMut<Pads>, connected: Query<(Entity, &Gamepad)>) {
    let pads = pads.bypass_change_detection();
    let was_held = std::mem::take(&mut pads.held);
    pads.tapped.clear();
    pads.each.clear();
    let was = std::mem::take(&mut pads.stick);
    for (_, pad) in connected.iter().sort::<Entity>() {
        let mut one = Pad::default();
        for (name, button) in BUTTONS {
            if pad.pressed(button) && !pads.pressed(name) {
                pads.held.push(name);
            }
            one.held.extend(pad.pressed(button).then_some(name));
            one.tapped.extend(pad.just_pressed(button).then_some(name));
            // Some pads are connected twice, as a device of their own and as one of a driver: what both report is one
            // press, a frame apart or not.
            let is_new = !was_held.contains(&name) || pad.just_released(button);
            if pad.just_pressed(button) && is_new && !pads.just_pressed(name) {
                pads.tapped.push(name);
            }
        }
        // A stick points up for more, the maze grows downwards.
        let stick = pad.left_stick() * Vec2::new(1.0, -1.0);
        if stick.length() > DEAD_ZONE.0 {
            one.stick = stick.clamp(Vec2::NEG_ONE, Vec2::ONE);
        }
        if one.stick.length() > pads.stick.length() {
            pads.stick = one.stick;
        }
        pads.each.push(one);
    }
    let pushed = |stick: Vec2| {
        let aside = stick.x.abs() > stick.y.abs();
        let along = if aside { stick.x } else { stick.y };
        let step = if along > 0.0 { 1 } else { -1 };
        (along.abs() > DEAD_ZONE.1).then(|| if aside { IVec2::new(step, 0) } else { IVec2::new(0, step) })
    };
    let now = pushed(pads.stick);
    pads.flick = now.filter(|_| now != pushed(was));
}
