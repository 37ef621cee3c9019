//! The overview: whether the player looks at the whole maze.

use bevy::prelude::*;

use super::controls::{Action, Asked, Devices};
use super::menu::Menu;
use super::race::{Activity, Race};
use super::{LogicSystems, Options, Pause, Screen};
use crate::game::layout::Framing;

/// Whether the whole maze is shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Overview {
    /// Whether it is.
    pub is_open: bool,
}

pub(super) fn plugin(app: &mut App) {
    let is_open = app.world().resource::<Options>().overview;
    app.insert_resource(Overview { is_open });
    app.add_systems(OnExit(Screen::Playing), |mut overview: ResMut<Overview>| {
        overview.is_open = false;
    });
    app.add_systems(
        Update,
        toggle
            .in_set(LogicSystems::Follow)
            .run_if(in_state(Screen::Playing)),
    );
}

/// Opens and closes it as the player asks.
fn toggle(
    mut overview: ResMut<Overview>,
    mut asked: MessageReader<Asked>,
    devices: Devices,
    menu: Res<Menu>,
    pause: Res<State<Pause>>,
    race: Option<Res<Race>>,
    framing: Option<Res<Framing>>,
) {
    let is_asked = asked.read().any(|&Asked(action)| action == Action::Map);
    let is_tapped = devices.just_pressed(Action::Map) && !menu.is_open();
    let is_studied = race.is_some_and(|race| matches!(race.activity, Activity::Results(_)));
    // It would open by surprise in the next maze that is larger than the window.
    let is_needless = !overview.is_open && framing.is_some_and(|framing| framing.is_whole);
    if (is_asked || is_tapped) && *pause.get() == Pause::Off && !is_studied && !is_needless {
        overview.is_open ^= true;
    }
}
