//! Pictures and sounds of the maze. They show what `logic` decided, and decide nothing themselves.

mod ambience;
mod brush;
mod camera;
mod colors;
mod confetti;
mod digits;
pub mod division;
mod doors;
mod find;
mod floor;
mod fog;
mod furniture;
mod ground;
mod lab_mazes;
mod map;
pub mod masonry;
mod ornament;
mod overlay;
mod ping;
mod plane_marks;
mod player;
mod player_animation;
mod pointer;
mod prelude;
mod review;
mod screenshots;
mod shapes;
#[cfg(feature = "sound")]
mod sound;
mod storeys;
mod trail;
mod walkers;
mod walls;
mod way;
mod window;
mod world;

use bevy::asset::AssetEventSystems;
use bevy::camera::CameraUpdateSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::schedule::ScheduleLabel as _;
use bevy::prelude::*;
use bevy::sprite_render::SpriteSystems;
use bevy_egui::EguiPostUpdateSet;

use super::logic::LogicSystems;

pub use self::camera::middle;
pub use self::furniture::{Kind, Piece};

/// The order of the view within a frame, both in `Update` and in `PostUpdate`.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum ViewSystems {
    /// The window itself.
    Window,
    /// The player and ghosts are placed.
    Walkers,
    /// Their bodies and eyes move.
    Bodies,
    /// The camera follows the player.
    Camera,
    /// Particles that drift through the view.
    Ambience,
    /// The ground around the maze.
    Ground,
    /// The maze near the camera, and what is drawn on it.
    Maze,
    /// The overview and the minimap.
    Map,
    /// Confetti, overlays and sounds.
    Effects,
}

pub(super) fn plugin(app: &mut App) {
    use ViewSystems::{Ambience, Bodies, Camera, Effects, Ground, Map, Maze, Walkers, Window};
    // The whole view is placed before transforms propagate. Its changes are then visible in the same frame,
    // and no frame lacks the walls of a new level.
    app.configure_sets(
        PostUpdate,
        TransformSystems::Propagate.before(VisibilitySystems::VisibilityPropagate).before(AssetEventSystems),
    );
    for schedule in [Update.intern(), PostUpdate.intern()] {
        let order = (Window, Walkers, Bodies, Camera, Ambience, Ground, Maze, Map, Effects).chain();
        app.configure_sets(schedule, order);
    }
    app.configure_sets(Update, Window.after(LogicSystems::Keep));
    app.configure_sets(
        PostUpdate,
        (
            Window.after(EguiPostUpdateSet::EndPass),
            Camera.before(CameraUpdateSystems),
            Effects.before(TransformSystems::Propagate).before(SpriteSystems::ComputeSlices),
        ),
    );
    app.add_plugins((
        (shapes::plugin, colors::plugin, camera::plugin, lab_mazes::plugin, walls::plugin, doors::plugin),
        (player::plugin, way::plugin, fog::plugin, walkers::plugin, review::plugin, confetti::plugin),
        (screenshots::plugin, window::plugin, overlay::plugin, ground::plugin, player_animation::plugin),
        (trail::plugin, ambience::plugin, map::plugin, pointer::plugin),
        (find::plugin, plane_marks::plugin, furniture::plugin, ping::plugin, storeys::plugin),
    ));
    #[cfg(feature = "sound")]
    if app.is_plugin_added::<bevy::audio::AudioPlugin>() {
        app.add_plugins(sound::plugin);
    }
}
