//! The names that nearly every file of the view uses: Bevy's own, the coordinates, and the sprites and colors that
//! others are made of.

pub(super) use bevy::prelude::*;

pub(super) use super::ViewSystems;
pub(super) use super::camera::{Lens, VisibleArea};
pub(super) use super::colors::{MaterialRole, Materials, SpriteColor};
pub(super) use super::shapes::Shapes;
pub(super) use super::world::{
    HALF_WALL, block, clear, drawn_position, hidden, last_move, layer, put, shape, shown, to_world, turned,
};
