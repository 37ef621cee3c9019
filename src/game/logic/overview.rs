//! The overview: whether the whole maze is shown.

use bevy::prelude::*;

use super::framing;
use super::{Action, ActionRequested, CurrentActivity, Devices, Framing, Location, LogicSystems, Menu, Screen};

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
    app.add_systems(
        Update,
        toggle.in_set(LogicSystems::Follow).after(framing::frame).run_if(in_state(Screen::Playing)),
    );
}

/// Opens and closes it on the player's request.
fn toggle(
    mut overview: ResMut<Overview>,
    mut asked: MessageReader<ActionRequested>,
    devices: Devices,
    menu: Res<Menu>,
    location: Location,
    activity: CurrentActivity,
    framing: Res<Framing>,
) {
    let is_asked = asked.read().any(|&ActionRequested(action)| action == Action::Map);
    let is_tapped = devices.just_pressed(Action::Map) && !menu.is_open();
    // Otherwise it would open unexpectedly in the next maze that is larger than the window.
    let is_needless = !overview.is_open && framing.is_whole;
    if (is_asked || is_tapped) && !location.is_paused() && !activity.is_results() && !is_needless {
        overview.is_open ^= true;
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::game::logic;
    use crate::game::logic::{Course, CurrentLevel, Options, WindowSize};
    use mazewright_maze::{Algorithm, Recipe, Seed, Size};

    #[test]
    fn what_is_seen_whole_is_not_opened_but_always_closed() {
        let size = Size::new(50, 30).expect("a size");
        let recipe = Recipe::new(size, Algorithm::RecursiveBacktracker, Seed(1));
        let options = Options::new(Course::Recipe(recipe));
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, logic::plugin(options)));
        while app.world().resource::<CurrentLevel>().prepared.is_none() {
            app.update();
        }
        let (large, small) = (Vec2::new(3840.0, 2160.0), Vec2::new(1280.0, 720.0));
        for (window, is_open) in [(large, false), (small, true), (large, false)] {
            app.insert_resource(WindowSize(window));
            app.world_mut().write_message(ActionRequested(Action::Map));
            app.update();
            assert_eq!(app.world().resource::<Overview>().is_open, is_open);
        }
    }
}
