//! What the player sees of the maze, and hears: drawn from what `logic` decided, deciding nothing.

mod boards;
mod camera;
mod colors;
mod confetti;
mod division;
mod doors;
mod fog;
mod ghosts;
mod ground;
mod map;
mod masonry;
mod overlay;
mod photo;
mod pictures;
mod player;
mod player_animation;
mod pointer;
mod review;
mod shapes;
#[cfg(feature = "sound")]
mod sound;
mod trail;
mod walls;
mod way;
mod window;
mod world;

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // All of the view has its place before places are passed on. What it shows or makes then is seen in
    // the same frame, and there is none in which the walls of a new level are missing.
    app.configure_sets(
        PostUpdate,
        TransformSystems::Propagate
            .before(VisibilitySystems::VisibilityPropagate)
            .before(AssetEventSystems),
    );
    app.add_plugins((
        shapes::plugin,
        colors::plugin,
        camera::plugin,
        boards::plugin,
        walls::plugin,
        doors::plugin,
        player::plugin,
        way::plugin,
        fog::plugin,
        ghosts::plugin,
        review::plugin,
        confetti::plugin,
        photo::plugin,
        pictures::plugin,
        window::plugin,
    ));
    app.add_plugins((
        overlay::plugin,
        ground::plugin,
        player_animation::plugin,
        trail::plugin,
        map::plugin,
        pointer::plugin,
    ));
    #[cfg(feature = "sound")]
    app.add_plugins(sound::plugin);
}
