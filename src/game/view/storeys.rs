//! The storeys of a tower below the floor that is shown: its front, which recedes downwards, with windows.

use super::prelude::*;
use crate::game::logic::{CurrentLevel, CurrentRun};
use crate::game::theme::Theme;
use mazewright_maze::plan::Bounds;

/// How high a storey looks, in cells, and how much narrower it is on each side than the one above.
const STOREY: Vec2 = Vec2::new(0.16, 0.3);
/// How far below the edge of a floor its front begins to show, behind the wall there.
const EDGE: f32 = 0.18;
/// The most storeys and windows in a row that are drawn.
const MOST: (u32, u32) = (3, 64);
/// The size of a window, in cells.
const WINDOW: Vec2 = Vec2::new(0.14, 0.17);

/// A part of a storey.
#[derive(Component)]
struct Storey;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, build.in_set(ViewSystems::Ground));
}

/// Builds the storeys anew when another floor is shown.
fn build(
    mut commands: Commands,
    (current, run): (Res<CurrentLevel>, Res<CurrentRun>),
    seen: Res<VisibleArea>,
    old: Query<Entity, With<Storey>>,
    mut shown: Local<Option<u32>>,
) {
    if *shown == seen.floor && !current.is_changed() {
        return;
    }
    *shown = seen.floor;
    clear(&mut commands, &old);
    let (Some(floor), Some(level)) = (seen.floor, &run.level) else { return };
    let Bounds { from, to } = level.prepared.plan().floor_bounds(floor);
    // Other wings are not below.
    let below = level.floor_places().next().map_or(0, |(floor, _)| floor.saturating_sub(1));
    let (left, right) = (to_world(from).x, to_world(to));
    for storey in 1..=below.min(MOST.0) {
        let aside = STOREY.x * storey as f32;
        let width = right.x - left - 2.0 * aside;
        let middle = Vec2::new(left.midpoint(right.x), right.y - EDGE - STOREY.y * (storey as f32 - 0.5));
        let mut put = |color, size: Vec2, at: Vec2, height: f32| {
            let place = Transform::from_translation(at.extend(layer::FLOOR - 0.2 + height));
            commands.spawn((Name::new("Storey"), Storey, block(color, size), place));
        };
        let front = SpriteColor::of(Theme::storey, storey as u8);
        put(front, Vec2::new(width, STOREY.y), middle, 0.0);
        let count = (width as u32).min(MOST.1);
        for window in 0..count {
            let x = middle.x + (window as f32 + 0.5 - count as f32 / 2.0) * width / count as f32;
            // Light is in a few of them.
            let is_lit = (window * 5 + (below - storey) * 3) % 7 == 0;
            let color = if is_lit { SpriteColor::PLAYER.opaque(0.7) } else { SpriteColor::BACKGROUND };
            put(color, WINDOW, Vec2::new(x, middle.y), 0.1);
        }
    }
}
