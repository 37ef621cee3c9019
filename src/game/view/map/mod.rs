//! The map: pictures of the whole of a maze that is too large for the window, one as large as the window
//! for the overview, and a small one beside the game.

mod floors;
mod marks;
mod minimap;
mod overview;
mod painting;

use bevy::prelude::*;

pub(super) use self::marks::is_exit_known;
pub(super) use self::overview::goal;
use super::{ViewSystems, plane_marks};
use crate::game::logic::CurrentLevel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<overview::Map>().init_resource::<overview::Pictures>();
    app.add_systems(Startup, (overview::spawn, marks::spawn, minimap::spawn));
    app.add_systems(
        PostUpdate,
        (
            overview::paint,
            overview::trace,
            overview::unveil,
            overview::place,
            (marks::renew, floors::renew).chain().run_if(resource_changed::<CurrentLevel>),
            floors::follow,
            marks::place,
            floors::place,
            minimap::place,
            plane_marks::place,
        )
            .chain()
            .in_set(ViewSystems::Map),
    );
}
