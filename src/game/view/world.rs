//! The coordinates of the world, its layers, and the sprites that others are made of.
//!
//! One cell is one unit of the world; x grows to the right, y upwards, so that the row n of a maze
//! lies at −n.

use bevy::ecs::query::QueryFilter;
use bevy::prelude::*;

use super::colors::SpriteColor;
use crate::game::logic::Level;
use mazewright_run::{Ground as _, Position};

/// Half the thickness of a wall that is a line, in cells; what the disc's radius leaves free of it.
pub(super) const HALF_WALL: f32 = 0.06;

/// The layers, from bottom to top.
pub(super) mod layer {
    pub(in crate::game::view) const FLOOR: f32 = 0.0;
    pub(in crate::game::view) const INLAY: f32 = 0.1;
    pub(in crate::game::view) const UNDER: f32 = 0.3;
    pub(in crate::game::view) const DECK: f32 = 0.6;
    pub(in crate::game::view) const SEEN_BELOW: f32 = 0.65;
    pub(in crate::game::view) const SHADOW: f32 = 0.7;
    pub(in crate::game::view) const DOOR_LIGHT: f32 = 1.0;
    pub(in crate::game::view) const ON_FLOOR: f32 = 1.2;
    pub(in crate::game::view) const TRAIL: f32 = 1.5;
    pub(in crate::game::view) const WAY: f32 = 2.0;
    pub(in crate::game::view) const FACE: f32 = 2.8;
    pub(in crate::game::view) const WALL: f32 = 3.0;
    pub(in crate::game::view) const PARAPET: f32 = 3.2;
    pub(in crate::game::view) const DOOR: f32 = 4.0;
    pub(in crate::game::view) const ABOVE_WALLS: f32 = 3.9;
    pub(in crate::game::view) const GHOST: f32 = 4.5;
    pub(in crate::game::view) const REVIEW: f32 = 4.2;
    pub(in crate::game::view) const PLAYER: f32 = 5.0;
    pub(in crate::game::view) const OTHER_FLOORS: f32 = 5.6;
    pub(in crate::game::view) const FOG: f32 = 6.0;
    pub(in crate::game::view) const CONFETTI: f32 = 7.0;
    pub(in crate::game::view) const MAP: f32 = 8.0;
    pub(in crate::game::view) const MINIMAP: f32 = 9.0;
    pub(in crate::game::view) const COVER: f32 = 20.0;
}

/// Converts a place on the sheet of a maze, or a position in it, to one in the world.
pub(super) const fn to_world(place: Position) -> Vec2 {
    Vec2::new(place.x as f32, -place.y as f32)
}

/// A rectangle of one colour.
pub(super) fn block(paint: SpriteColor, size: Vec2) -> (Sprite, SpriteColor) {
    let sprite = Sprite { custom_size: Some(size), ..default() };
    (sprite, paint)
}

/// A shape of one color, so wide.
pub(super) fn shape(image: &Handle<Image>, paint: SpriteColor, width: f32) -> (Sprite, SpriteColor) {
    let sprite = Sprite { image: image.clone(), custom_size: Some(Vec2::splat(width)), ..default() };
    (sprite, paint)
}

/// Something with a name at a height, hidden until it is placed.
pub(super) fn hidden(name: &'static str, height: f32) -> (Name, Transform, Visibility) {
    (Name::new(name), Transform::from_xyz(0.0, 0.0, height), Visibility::Hidden)
}

/// Something at a height, turned by an angle.
pub(super) fn turned(place: Vec2, height: f32, angle: f32) -> Transform {
    Transform::from_translation(place.extend(height)).with_rotation(Quat::from_rotation_z(angle))
}

pub(super) const fn shown(is_shown: bool) -> Visibility {
    if is_shown { Visibility::Inherited } else { Visibility::Hidden }
}

/// Shows something at a place and its own height, or hides it.
pub(super) fn put(place: Option<Vec2>, transform: &mut Transform, visibility: &mut Mut<Visibility>) {
    visibility.set_if_neq(shown(place.is_some()));
    if let Some(place) = place {
        transform.translation = place.extend(transform.translation.z);
    }
}

pub(super) fn clear<F: QueryFilter>(commands: &mut Commands, old: &Query<Entity, F>) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
}

/// How far the player moved in the last tick; zero if it was put elsewhere.
pub(super) fn last_move(level: &Level) -> Vec2 {
    let moved = to_world(level.run.position) - to_world(level.previous.position);
    if moved.length() < 1.0 { moved } else { Vec2::ZERO }
}

/// Where the player is drawn: between the places before and after the newest ticks.
pub(super) fn drawn_position(level: &Level, fixed: &Time<Fixed>) -> Position {
    let share = fixed.overstep_fraction_f64();
    let terrain = &level.prepared.terrain;
    terrain.between(level.previous.position, level.run.position, share)
}
