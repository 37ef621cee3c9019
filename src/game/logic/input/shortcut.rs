//! Shortcuts: what the keys and buttons of a panel trigger. A panel hands in the sets of shortcuts that
//! are live; keyboard and game pad are matched against them in the same way.

use bevy::prelude::*;

use super::{Control, Devices, PadButton};

/// Something that triggers a shortcut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game::logic) enum Trigger {
    /// A key.
    Key(KeyCode),
    /// A key while Control is held.
    WithControl(KeyCode),
    /// A button of a game pad.
    Pad(PadButton),
    /// A direction, y downwards: an arrow key, the d-pad or a push of the stick.
    Direction(IVec2),
}

/// An action and everything that triggers it.
pub(in crate::game::logic) type Shortcut<Action> = (Action, &'static [Trigger]);

/// The modifier keys that are held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game::logic) struct Modifiers {
    /// Either Shift key.
    pub(in crate::game::logic) shift: bool,
    /// Either Control key.
    pub(in crate::game::logic) control: bool,
}

/// A press in this frame.
#[derive(Clone, Copy)]
enum Press {
    Control(Control),
    Stick(IVec2),
}

impl Press {
    /// The direction that it points in, if any.
    const fn direction(self) -> Option<IVec2> {
        match self {
            Self::Stick(direction) => Some(direction),
            Self::Control(Control::Key(KeyCode::ArrowLeft) | Control::Pad(PadButton::DPadLeft)) => {
                Some(IVec2::NEG_X)
            }
            Self::Control(
                Control::Key(KeyCode::ArrowRight) | Control::Pad(PadButton::DPadRight),
            ) => Some(IVec2::X),
            Self::Control(Control::Key(KeyCode::ArrowUp) | Control::Pad(PadButton::DPadUp)) => {
                Some(IVec2::NEG_Y)
            }
            Self::Control(Control::Key(KeyCode::ArrowDown) | Control::Pad(PadButton::DPadDown)) => {
                Some(IVec2::Y)
            }
            Self::Control(_) => None,
        }
    }
}

impl Devices<'_> {
    /// The modifier keys that are held.
    pub(in crate::game::logic) fn modifiers(&self) -> Modifiers {
        let held = |keys| self.keys.any_pressed(keys);
        Modifiers {
            shift: held([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
            control: held([KeyCode::ControlLeft, KeyCode::ControlRight]),
        }
    }

    /// The actions that are triggered in this frame. Each press triggers at most one: the first that it
    /// matches in the live sets.
    pub(in crate::game::logic) fn triggered<Action: Copy>(
        &self,
        live: &[&[Shortcut<Action>]],
    ) -> Vec<Action> {
        let control = self.modifiers().control;
        let keys = self.keys.get_just_pressed().copied().map(Control::Key);
        let controls = keys.chain(self.pads.taps().map(Control::Pad));
        let presses = controls
            .map(Press::Control)
            .chain(self.pads.flick.map(Press::Stick));
        let action = |press: Press| {
            let matches = |trigger: &Trigger| match (*trigger, press) {
                (Trigger::Direction(direction), _) => press.direction() == Some(direction),
                (Trigger::Key(key), Press::Control(pressed)) => pressed == Control::Key(key),
                (Trigger::WithControl(key), Press::Control(pressed)) => {
                    control && pressed == Control::Key(key)
                }
                (Trigger::Pad(button), Press::Control(pressed)) => pressed == Control::Pad(button),
                (_, Press::Stick(_)) => false,
            };
            let mut shortcuts = live.iter().copied().flatten();
            let shortcut = shortcuts.find(|(_, triggers)| triggers.iter().any(matches));
            shortcut.map(|&(action, _)| action)
        };
        presses.filter_map(action).collect()
    }
}
