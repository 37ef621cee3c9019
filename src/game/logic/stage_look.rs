//! The look of the stage: which world its level belongs to, and the theme in the colors of that world.

use bevy::prelude::*;

use super::{CurrentLevel, KeepSystems, LogicSystems, Screen, Settings};
use crate::game::theme::Theme;
use crate::game::world_look::WorldLook;

/// The look of what is on the stage. Outside the journey, and if all worlds are to look alike, it is the theme
/// that the player chose.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct StageLook {
    world: Option<&'static WorldLook>,
    theme: Theme,
}

impl StageLook {
    /// The world; none for the plain theme.
    pub const fn world(&self) -> Option<&'static WorldLook> {
        self.world
    }

    /// The theme in the colors of the world.
    pub const fn theme(&self) -> &Theme {
        &self.theme
    }
}

pub(super) fn plugin(app: &mut App) {
    let theme = app.world().resource::<Theme>().clone();
    app.insert_resource(StageLook { world: None, theme });
    app.add_systems(Update, choose.in_set(LogicSystems::Keep).after(KeepSystems::Themes));
}

/// Chooses the look when another level or screen is shown, and when the theme changes.
fn choose(
    current: Res<CurrentLevel>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    theme: Res<Theme>,
    mut look: ResMut<StageLook>,
) {
    if !(current.is_changed() || screen.is_changed() || settings.is_changed() || theme.is_changed()) {
        return;
    }
    let is_plain = settings.plain_worlds || !screen.shows_level();
    let stop = current.scenery().filter(|_| !is_plain);
    let world = stop.and_then(|stop| WorldLook::of_key(stop.world().key));
    let theme = world.map_or_else(|| theme.clone(), |world| theme.in_world(world.key));
    look.set_if_neq(StageLook { world, theme });
}
