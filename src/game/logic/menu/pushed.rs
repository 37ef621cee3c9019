//! Navigation of menus and cards, on every device.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Pointed;
use crate::game::logic::{Action, Devices};

/// The devices, and the entry that the player last pointed at.
#[derive(SystemParam)]
pub(super) struct Pushes<'w, 's> {
    pub(super) devices: Devices<'w>,
    pointed: MessageReader<'w, 's, Pointed>,
}

impl Pushes<'_, '_> {
    /// The entry that the player has pointed at since this was last read.
    pub(super) fn pointed(&mut self) -> Option<usize> {
        let last = self.pointed.read().last();
        last.filter(|_| self.devices.points()).map(|&Pointed(place)| place)
    }
}

/// The navigation keys of a menu, on every device. These always work, so that no binding locks anybody out.
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
