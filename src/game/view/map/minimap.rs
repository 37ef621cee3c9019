//! The minimap: a small picture of the whole maze in a corner of the room that the framing keeps free.

use bevy::window::PrimaryWindow;

use super::marks;
use super::marks::{Mark, MinimapPart};
use super::overview::{Map, Pictures, goal};
use crate::game::layout;
use crate::game::logic::{Explored, Framing, Session};
use crate::game::view::masonry::on_sheet;
use crate::game::view::prelude::*;
use mazewright_maze::plan::Bounds;

/// The width of the frame around it, in design pixels.
const FRAME: f32 = 1.5;
/// The width of the frame around what is seen, in design pixels.
const SEEN: f32 = 1.5;
/// How wide a mark is, in design pixels.
const MARK: f32 = 14.0;

pub(super) fn spawn(mut commands: Commands, pictures: Res<Pictures>, shapes: Res<Shapes>) {
    let at = |above: f32| Transform::from_xyz(0.0, 0.0, layer::MINIMAP + above);
    let frame = block(SpriteColor::of(|theme, _| theme.line, 0), Vec2::ONE);
    let ground = block(SpriteColor::BACKGROUND, Vec2::ONE);
    let veil = shape(&pictures.veil, SpriteColor::BACKGROUND, 1.0);
    let parts = [
        (MinimapPart::Column, ground.clone(), -0.1),
        (MinimapPart::Frame, frame, 0.0),
        (MinimapPart::Ground, ground, 0.1),
        (MinimapPart::Veil, veil, 0.3),
    ];
    let sides = [IVec2::X, IVec2::Y, IVec2::NEG_X, IVec2::NEG_Y].map(MinimapPart::Seen);
    let sides = sides.map(|side| (side, block(SpriteColor::TEXT, Vec2::ONE), 0.35));
    for (part, sprite, above) in parts.into_iter().chain(sides) {
        commands.spawn((Name::new("Minimap"), part, sprite, at(above), Visibility::Hidden));
    }
    let picture = Sprite { image: pictures.small.clone(), custom_size: Some(Vec2::ONE), ..default() };
    commands.spawn((Name::new("Minimap"), MinimapPart::Picture, picture, at(0.2), Visibility::Hidden));
    for (kind, above) in [(Mark::Exit, 0.4), (Mark::Player, 0.5)] {
        commands.spawn((marks::mark(&shapes, kind), MinimapPart::Mark, at(above)));
    }
}

/// The part of the floor in the room for the maze, as shares of the sheet, y downwards.
fn seen_on_sheet(lens: &Lens, window: Vec2, sheet: Vec2, floor: Rect) -> Rect {
    let corner = |pixel: Vec2| {
        let place = lens.place(pixel, window) * Vec2::new(1.0, -1.0);
        place.clamp(floor.min, floor.max) / sheet
    };
    Rect::from_corners(corner(lens.room.min), corner(lens.room.max))
}

pub(super) fn place(
    map: Res<Map>,
    session: Session,
    explored: Res<Explored>,
    framing: Res<Framing>,
    lens: Res<Lens>,
    fixed: Res<Time<Fixed>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut parts: Query<(&MinimapPart, Option<&Mark>, &mut Transform, &mut Visibility)>,
) {
    let is_wanted = framing.has_map() && !explored.is_blind && lens.overview == 0.0;
    let window = window.size();
    let painted = session.level().zip(map.painted.as_ref()).filter(|_| is_wanted);
    let zoom = layout::zoom(window, 100);
    let picture = painted.map_or(Vec2::ONE, |(_, (_, small))| small.as_vec2());
    let size = picture * (layout::MAP * zoom / picture.max_element());
    let outer = size + 2.0 * layout::MAP_FRAME * zoom;
    let top = framing.map.min.y + layout::MAP_ASIDE * zoom + outer.y / 2.0;
    let center = Vec2::new(framing.map.center().x, top);
    for (part, mark, mut transform, mut visibility) in &mut parts {
        let is_known = painted.is_some_and(|(level, _)| match (part, mark) {
            (MinimapPart::Veil, _) => explored.hides(),
            (MinimapPart::Mark, Some(Mark::Exit)) => marks::is_exit_known(&session.current, &explored),
            (MinimapPart::Mark, Some(Mark::Thing(piece))) => marks::is_shown(piece, level, &explored),
            _ => true,
        });
        // The column is there before the picture is painted.
        let is_column = *part == MinimapPart::Column;
        visibility.set_if_neq(shown(is_known || is_column && is_wanted));
        let Some(level) = session.level().filter(|_| is_known || is_column) else { continue };
        let sheet = on_sheet(level.prepared.plan().extent());
        let (aside, extent) = match part {
            // As high as the window, since the maze goes on behind the lines above and below.
            MinimapPart::Column => (Vec2::Y * (top - window.y / 2.0), Vec2::new(framing.map.width(), window.y)),
            MinimapPart::Frame => (Vec2::ZERO, outer),
            MinimapPart::Ground => (Vec2::ZERO, outer - 2.0 * FRAME * zoom),
            MinimapPart::Picture | MinimapPart::Veil => (Vec2::ZERO, size),
            MinimapPart::Seen(side) => {
                let Bounds { from, to } = level.floor();
                let seen = seen_on_sheet(&lens, window, sheet, Rect::from_corners(on_sheet(from), on_sheet(to)));
                let (middle, half) = (seen.center() - 0.5, seen.half_size());
                let side = side.as_vec2();
                let line = side.abs().yx() * 2.0 * half * size + SEEN * zoom;
                (((middle * Vec2::new(1.0, -1.0)) + side * half) * size, line)
            }
            MinimapPart::Mark => {
                let place = match mark {
                    Some(Mark::Exit) => goal(level),
                    Some(Mark::Thing(piece)) => piece.place,
                    _ => to_world(drawn_position(level, &fixed)),
                };
                let share = place / sheet - Vec2::new(0.5, -0.5);
                (share * size, Vec2::splat(MARK * zoom * mark.map_or(1.0, Mark::share)))
            }
        };
        let middle = lens.place(center, window) + aside / lens.cell;
        transform.translation = middle.extend(transform.translation.z);
        transform.scale = (extent / lens.cell).extend(1.0);
    }
}
