//! What navigates menus and cards, on every device.

use bevy::prelude::*;

use crate::game::logic::input::{Action, Devices, PadButton};

/// What navigates a menu, of every device. These always do, so that no binding locks anybody out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pushed {
    pub(super) step: IVec2,
    pub(super) confirms: bool,
    pub(super) goes_back: bool,
}

impl Pushed {
    pub(super) fn of(devices: &Devices) -> Self {
        let key = |all: &[KeyCode]| devices.keys.any_just_pressed(all.iter().copied());
        let pad = |button| devices.pads.just_pressed(button);
        let walks = |action| devices.just_pressed(action);
        let side = |holds: bool| i32::from(holds);
        let left = key(&[KeyCode::ArrowLeft]) || pad(PadButton::DPadLeft) || walks(Action::Left);
        let right =
            key(&[KeyCode::ArrowRight]) || pad(PadButton::DPadRight) || walks(Action::Right);
        let up = key(&[KeyCode::ArrowUp]) || pad(PadButton::DPadUp) || walks(Action::Up);
        let down = key(&[KeyCode::ArrowDown, KeyCode::Tab])
            || pad(PadButton::DPadDown)
            || walks(Action::Down);
        let keyed = IVec2::new(side(right) - side(left), side(down) - side(up));
        let back = devices.mouse.as_ref();
        let back = back.is_some_and(|mouse| mouse.just_pressed(MouseButton::Back));
        Self {
            step: if keyed == IVec2::ZERO {
                devices.pads.flick.unwrap_or_default()
            } else {
                keyed
            },
            confirms: key(&[KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space])
                || pad(PadButton::South),
            goes_back: key(&[KeyCode::Escape, KeyCode::Backspace]) || pad(PadButton::East) || back,
        }
    }
}
