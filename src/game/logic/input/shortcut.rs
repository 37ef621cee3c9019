//! Commands of panels, and the keys and buttons that trigger them. Each room has its own in tables, and says which of
//! them are live; prompts, captions and help show what a row has for the device at hand.

pub(in crate::game::logic) use bevy::input::keyboard::KeyCode as K;
use bevy::prelude::*;

pub(in crate::game::logic) use super::PadButton as P;
use super::{Control, Controls, Device, Devices, Keyboard, Modifier};
use crate::game::logic::{BOUND, shortcuts};

/// Something that triggers a shortcut. A key beside a modifier is another key, but for a letter beside Shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// A key or a button.
    Press(Control),
    /// A key while Shift alone is held.
    WithShift(Control),
    /// A key while Control alone is held.
    WithControl(Control),
    /// A direction, y downwards: an arrow key, the d-pad or a push of the stick; for keys, what is held beside them.
    Direction(Modifier, IVec2),
}

/// A command of a panel: the message that names it, or a name where no message does, the keys and buttons that it has
/// at first, and its effect. The first one of a device is shown.
pub(in crate::game::logic) type Row<Act> = (&'static str, &'static [Trigger], Act);

/// The key of a letter.
pub(in crate::game::logic) const fn letter(letter: char) -> Trigger {
    Trigger::Press(Control::Letter(letter))
}

/// The key of a letter beside Control.
pub(in crate::game::logic) const fn with_control(letter: char) -> Trigger {
    Trigger::WithControl(Control::Letter(letter))
}

/// A key.
pub(in crate::game::logic) const fn key(key: K) -> Trigger {
    Trigger::Press(Control::Key(key))
}

/// A button of a game pad.
pub(in crate::game::logic) const fn pad(button: P) -> Trigger {
    Trigger::Press(Control::Pad(button))
}

/// A direction with nothing beside it.
pub(in crate::game::logic) const fn direction(direction: IVec2) -> Trigger {
    Trigger::Direction(Modifier::None, direction)
}

pub(in crate::game::logic) const ENTER: [Trigger; 2] = [key(K::Enter), key(K::NumpadEnter)];
pub(in crate::game::logic) const LEFT: IVec2 = IVec2::NEG_X;
pub(in crate::game::logic) const RIGHT: IVec2 = IVec2::X;
pub(in crate::game::logic) const UP: IVec2 = IVec2::NEG_Y;
pub(in crate::game::logic) const DOWN: IVec2 = IVec2::Y;

/// The commands of a group that can be bound: those that have keys at first.
fn names(rows: &[Row<impl Copy>]) -> impl Iterator<Item = &'static str> {
    rows.iter().filter(|(_, keys, _)| !keys.is_empty()).map(|&(name, ..)| name)
}

/// The commands that can be bound.
pub(super) fn bindable() -> impl Iterator<Item = &'static str> {
    BOUND.into_iter().flat_map(|(_, rows)| names(rows))
}

/// The group of a command that can be bound.
pub(super) fn group(id: &str) -> Option<usize> {
    BOUND.into_iter().position(|(_, rows)| names(rows).any(|other| other == id))
}

/// The keys and buttons that a command has at first. Directions and keys beside a modifier stay what they are.
pub(super) fn at_first(id: &str) -> Vec<Control> {
    let pressed = |&trigger: &Trigger| match trigger {
        Trigger::Press(control) => Some(control),
        _ => None,
    };
    row(id).iter().filter_map(pressed).collect()
}

/// The triggers of a shortcut in the table.
fn row(id: &str) -> &'static [Trigger] {
    shortcuts().find(|&(other, _)| other == id).map_or(&[], |(_, triggers)| triggers)
}

/// The triggers of a shortcut as it is bound.
fn triggers(id: &str, controls: &Controls) -> impl Iterator<Item = Trigger> {
    let bound = controls.of_shortcut(id);
    let is_bound = bound.is_some();
    let stays = move |trigger: &Trigger| !(is_bound && matches!(trigger, Trigger::Press(_)));
    let bound = bound.into_iter().flatten().copied().map(Trigger::Press);
    bound.chain(row(id).iter().copied().filter(stays))
}

/// The label of the first key or button of a device that triggers a shortcut; none where the device has none.
pub fn caption(id: &str, device: Device, keyboard: &Keyboard, controls: &Controls) -> Option<String> {
    let label = |control: Control| {
        let is_there = control.device() == device;
        is_there.then(|| keyboard.label(control))
    };
    triggers(id, controls).find_map(|trigger| match trigger {
        Trigger::Press(control) => label(control),
        Trigger::WithShift(control) => Some(format!("Shift+{}", label(control)?)),
        Trigger::WithControl(control) => Some(format!("Ctrl+{}", label(control)?)),
        Trigger::Direction(_, direction) => {
            let has_arrows = matches!(device, Device::Keyboard | Device::Pad);
            has_arrows.then(|| arrow(direction).to_owned())
        }
    })
}

/// A direction as it is printed on keys and pads.
const fn arrow(direction: IVec2) -> &'static str {
    match (direction.x, direction.y) {
        (-1, _) => "←",
        (1, _) => "→",
        (_, -1) => "↑",
        _ => "↓",
    }
}

/// A press in this frame.
#[derive(Clone, Copy)]
enum Press {
    Key(K, Modifier),
    Button(Control),
    Stick(IVec2),
}

impl Press {
    /// The direction that it points in, if any.
    const fn direction(self) -> Option<IVec2> {
        match self {
            Self::Stick(direction) => Some(direction),
            Self::Key(K::ArrowLeft, _) | Self::Button(Control::Pad(P::DPadLeft)) => Some(LEFT),
            Self::Key(K::ArrowRight, _) | Self::Button(Control::Pad(P::DPadRight)) => Some(RIGHT),
            Self::Key(K::ArrowUp, _) | Self::Button(Control::Pad(P::DPadUp)) => Some(UP),
            Self::Key(K::ArrowDown, _) | Self::Button(Control::Pad(P::DPadDown)) => Some(DOWN),
            Self::Key(..) | Self::Button(_) => None,
        }
    }

    /// The modifier held beside it.
    const fn modifier(self) -> Modifier {
        match self {
            Self::Key(_, modifier) => modifier,
            Self::Button(_) | Self::Stick(_) => Modifier::None,
        }
    }
}

impl Devices<'_> {
    fn presses(&self) -> impl Iterator<Item = Press> {
        let keys = self.keys.taps().map(|(key, modifier)| Press::Key(key, modifier));
        let clicked = self.mouse.iter().flat_map(|mouse| mouse.get_just_pressed());
        keys.chain(self.pads.taps().map(|button| Press::Button(Control::Pad(button))))
            .chain(clicked.map(|&button| Press::Button(Control::Mouse(button))))
            .chain(self.pads.flick.map(Press::Stick))
    }

    /// Returns true if a press is one of a shortcut. Where one walks, a key that walks has no letter, except beside
    /// Control.
    fn is_of(&self, press: Press, id: &str, walks: bool) -> bool {
        let is_on = |control: Control| match press {
            Press::Key(place, held) => self.is_on(control, place, walks && held != Modifier::Control),
            Press::Button(button) => button == control,
            Press::Stick(_) => false,
        };
        // Shift makes no difference to a letter.
        let is_alone = |control: Control| match press.modifier() {
            Modifier::Shift => matches!(control, Control::Letter(_)),
            modifier => modifier == Modifier::None,
        };
        triggers(id, &self.controls).any(|trigger| match trigger {
            Trigger::Press(control) => is_alone(control) && is_on(control),
            Trigger::WithShift(control) => press.modifier() == Modifier::Shift && is_on(control),
            Trigger::WithControl(control) => press.modifier() == Modifier::Control && is_on(control),
            Trigger::Direction(modifier, direction) => {
                press.modifier() == modifier && press.direction() == Some(direction)
            }
        })
    }

    /// Returns true if a shortcut is triggered in this frame.
    pub(in crate::game::logic) fn triggers(&self, id: &str, walks: bool) -> bool {
        self.presses().any(|press| self.is_of(press, id, walks))
    }

    /// The commands that are triggered in this frame. Each press triggers at most one: the first that it matches in the
    /// live rows.
    pub(in crate::game::logic) fn triggered<Act>(
        &self,
        live: &[&'static [Row<Act>]],
        walks: bool,
    ) -> impl Iterator<Item = &'static Row<Act>> {
        let row = move |press: Press| live.iter().copied().flatten().find(|(id, ..)| self.is_of(press, id, walks));
        self.presses().filter_map(row)
    }
}
