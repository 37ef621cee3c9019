//! The marks that a player has set on an endless plane: flags, as large on the map at any size of the window.

use super::prelude::*;
use crate::game::logic::{CurrentLevel, MarkToggled, Roaming};

/// How wide a mark is: in cells, and in logical pixels on the map.
const WIDTH: (f32, f32) = (0.72, 20.0);
/// The layer below the player, and the one above the map.
const LAYERS: (f32, f32) = (layer::WAY + 0.3, layer::MAP + 0.25);

#[derive(Component)]
pub(super) struct PlaneMark;

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_changed::<CurrentLevel>.or_else(on_message::<MarkToggled>);
    app.add_systems(Update, show.in_set(ViewSystems::Maze).run_if(is_due));
}

/// Shows those that lie in the part of the plane on the stage.
fn show(
    mut commands: Commands,
    current: Res<CurrentLevel>,
    roaming: Res<Roaming>,
    shapes: Res<Shapes>,
    old: Query<Entity, With<PlaneMark>>,
) {
    clear(&mut commands, &old);
    let part = current.prepared.as_ref().and_then(|part| Some((part.size(), part.first?)));
    let Some((size, first)) = part else { return };
    for mark in roaming.marks() {
        let at = mark.minus(first);
        let is_inside = |at: i64, length: u32| (0..i64::from(length)).contains(&at);
        if is_inside(at.x, size.columns()) && is_inside(at.y, size.rows()) {
            commands.spawn(flag(&shapes, Vec2::new(at.x as f32 + 0.5, -0.5 - at.y as f32)));
        }
    }
}

/// A flag on a dark disc, a unit wide before scaling.
fn flag(shapes: &Shapes, place: Vec2) -> impl Bundle {
    let ground = SpriteColor::BACKGROUND;
    let paint = SpriteColor::ENTRANCE;
    let pole = block(paint, Vec2::new(0.08, 0.62));
    let cloth = block(paint, Vec2::new(0.38, 0.28));
    (
        Name::new("Mark"),
        PlaneMark,
        shape(&shapes.disc, ground, 1.0),
        Transform::from_translation(place.extend(LAYERS.0)).with_scale(Vec3::splat(WIDTH.0)),
        children![(pole, Transform::from_xyz(-0.16, 0.0, 0.01)), (cloth, Transform::from_xyz(0.07, 0.17, 0.01)),],
    )
}

/// Keeps them large enough while the map is open.
pub(super) fn place(lens: Res<Lens>, mut marks: Query<&mut Transform, With<PlaneMark>>) {
    if !lens.is_changed() {
        return;
    }
    let is_open = lens.overview > 0.0;
    let width = (WIDTH.1 * lens.overview / lens.cell).max(WIDTH.0);
    for mut transform in &mut marks {
        transform.translation.z = if is_open { LAYERS.1 } else { LAYERS.0 };
        transform.scale = Vec3::splat(width).with_z(1.0);
    }
}
