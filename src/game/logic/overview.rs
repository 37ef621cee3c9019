//! The overview: whether the whole maze is shown.

use bevy::prelude::*;

use super::{Action, ActionRequested, CurrentActivity, Devices, Framing, LogicSystems, Menu, Pause, Screen, framing};

/// The overview, which shows the whole maze.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Overview {
    /// Set while it is shown.
    pub is_open: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overview>();
    app.add_systems(OnExit(Screen::Playing), |mut overview: ResMut<Overview>| {
        *overview = Overview::default();
    });
    app.add_systems(Update, toggle.in_set(LogicSystems::Follow).after(framing::frame).run_if(in_state(Pause::Off)));
}

/// Opens and closes it on the player's request.
fn toggle(
    mut overview: ResMut<Overview>,
    mut asked: MessageReader<ActionRequested>,
    devices: Devices,
    menu: Res<Menu>,
    activity: CurrentActivity,
    framing: Res<Framing>,
) {
    let is_asked = asked.read().any(|&ActionRequested(action)| action == Action::Map);
    let is_tapped = devices.just_pressed(Action::Map) && !menu.is_open();
    // Otherwise it would open unexpectedly in the next maze that is larger than the window.
    let is_needless = !overview.is_open && framing.is_whole;
    if (is_asked || is_tapped) && !activity.is_results() && !is_needless {
        overview.is_open ^= true;
    }
}
