//! What the player sees of the maze, and hears: drawn from what `logic` decided, deciding nothing.
//!
//! One cell is one unit of the world; x grows to the right, y upwards, so that the row n of a maze
//! lies at −n.

mod boards;
mod camera;
mod confetti;
mod dim;
mod division;
mod doors;
mod fog;
mod ghosts;
mod ground;
mod life;
mod map;
mod masonry;
mod paint;
mod photo;
mod pictures;
mod player;
mod pointer;
mod review;
mod shapes;
#[cfg(feature = "sound")]
mod sound;
mod trail;
mod walls;
mod way;
mod window;

use bevy::asset::AssetEventSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use self::paint::Paint;
use super::logic::LevelId;
use super::logic::Stage;
use mazewright_run::Position;

/// Half the thickness of a wall that is a line, in cells; what the disc's radius leaves free of it.
const HALF_WALL: f32 = 0.06;

/// What lies above what.
mod layer {
    pub(super) const FLOOR: f32 = 0.0;
    pub(super) const UNDER: f32 = 0.3;
    pub(super) const DECK: f32 = 0.6;
    pub(super) const SHADOW: f32 = 0.7;
    pub(super) const DOOR_LIGHT: f32 = 1.0;
    pub(super) const TRAIL: f32 = 1.5;
    pub(super) const WAY: f32 = 2.0;
    pub(super) const FACE: f32 = 2.8;
    pub(super) const WALL: f32 = 3.0;
    pub(super) const DOOR: f32 = 4.0;
    pub(super) const GHOST: f32 = 4.5;
    pub(super) const REVIEW: f32 = 4.2;
    pub(super) const PLAYER: f32 = 5.0;
    pub(super) const FOG: f32 = 6.0;
    pub(super) const CONFETTI: f32 = 7.0;
    pub(super) const MAP: f32 = 8.0;
    pub(super) const MINIMAP: f32 = 9.0;
    pub(super) const COVER: f32 = 20.0;
}

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
        paint::plugin,
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
        dim::plugin,
        ground::plugin,
        life::plugin,
        trail::plugin,
        map::plugin,
        pointer::plugin,
    ));
    #[cfg(feature = "sound")]
    app.add_plugins(sound::plugin);
}

/// Where a position of the maze is in the world.
fn to_world(position: Position) -> Vec2 {
    Vec2::new(position.x as f32, -position.y as f32)
}

/// A rectangle of one colour.
fn block(paint: Paint, size: Vec2) -> (Sprite, Paint) {
    let sprite = Sprite {
        custom_size: Some(size),
        ..default()
    };
    (sprite, paint)
}

/// A shape of one color, so wide.
fn shape(image: &Handle<Image>, paint: Paint, width: f32) -> (Sprite, Paint) {
    let sprite = Sprite {
        image: image.clone(),
        custom_size: Some(Vec2::splat(width)),
        ..default()
    };
    (sprite, paint)
}

/// Runs a system when another maze is on the stage than when it last ran.
fn maze_changed(stage: Res<Stage>, mut seen: Local<LevelId>) -> bool {
    let changed = stage.shown() != *seen;
    *seen = stage.shown();
    changed
}
