//! What navigates menus and cards, on every device.

use bevy::prelude::*;

use crate::game::logic::input::{Action, Devices};

/// What navigates a menu, of every device. These always do, so that no binding locks anybody out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pushed {
    pub(super) step: IVec2,
    pub(super) confirms: bool,
    pub(super) goes_back: bool,
}

impl Pushed {
    pub(super) fn of(devices: &Devices) -> Self {
        let step = |id, action| devices.triggers(id, false) || devices.just_pressed(action);
        let side = |id, action| i32::from(step(id, action));
        Self {
            step: IVec2::new(
                side("menu-right", Action::Right) - side("menu-left", Action::Left),
                side("menu-down", Action::Down) - side("menu-up", Action::Up),
            ),
            confirms: devices.triggers("menu-confirm", false),
            goes_back: devices.triggers("menu-back", false),
        }
    }
}
