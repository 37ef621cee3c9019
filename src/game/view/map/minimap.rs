//! The minimap: a small picture of the whole maze in a corner of the room that the framing keeps free.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::marks;
use super::marks::Mark;
use super::overview::{Map, Pictures, goal};
use super::things::Thing;
use crate::game::layout;
use crate::game::logic::{CurrentLevel, Explored, Framing, Session};
use crate::game::view::camera::Lens;
use crate::game::view::colors::SpriteColor;
use crate::game::view::furniture::Icons;
use crate::game::view::shapes::Shapes;
use crate::game::view::world::{block, drawn_position, layer, to_world};
use mazewright_plan::{Bounds, Point};

/// The width of the frame around it, in design pixels.
const FRAME: f32 = 1.5;
/// The width of the frame around what is seen, in design pixels.
const SEEN: f32 = 1.5;
/// How wide a mark is, in design pixels.
const MARK: f32 = 14.0;

/// A part of the minimap.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The column that it has for itself.
    Column,
    Frame,
    Ground,
    Picture,
    Veil,
    Mark,
    /// A side of the frame around what is seen: its direction from the middle of that.
    Seen(IVec2),
}

pub(super) fn spawn(mut commands: Commands, pictures: Res<Pictures>, shapes: Res<Shapes>) {
    let at = |above: f32| Transform::from_xyz(0.0, 0.0, layer::MINIMAP + above);
    let frame = block(SpriteColor::of(|theme| theme.line), Vec2::ONE);
    let ground = block(SpriteColor::of(|theme| theme.background), Vec2::ONE);
    commands.spawn((Name::new("Minimap"), Part::Column, ground.clone(), at(-0.1), Visibility::Hidden));
    commands.spawn((Name::new("Minimap frame"), Part::Frame, frame, at(0.0), Visibility::Hidden));
    commands.spawn((Name::new("Minimap"), Part::Ground, ground, at(0.1), Visibility::Hidden));
    for (part, image, above) in [(Part::Picture, &pictures.small, 0.2), (Part::Veil, &pictures.veil, 0.3)] {
        let sprite = Sprite { image: image.clone(), custom_size: Some(Vec2::ONE), ..default() };
        commands.spawn((Name::new("Minimap"), part, sprite, at(above), Visibility::Hidden));
    }
    for side in [IVec2::X, IVec2::Y, IVec2::NEG_X, IVec2::NEG_Y] {
        let line = block(SpriteColor::of(|theme| theme.text), Vec2::ONE);
        commands.spawn((Name::new("Minimap view"), Part::Seen(side), line, at(0.35), Visibility::Hidden));
    }
    for (kind, above) in [(Mark::Exit, 0.4), (Mark::Player, 0.5)] {
        commands.spawn((marks::mark(&shapes, kind), Part::Mark, at(above)));
    }
}

/// Marks the furniture of another level.
pub(super) fn renew(
    mut commands: Commands,
    current: Res<CurrentLevel>,
    (icons, shapes): (Res<Icons>, Res<Shapes>),
    old: Query<(Entity, &Mark), With<Part>>,
) {
    for (entity, _) in old.iter().filter(|(_, mark)| matches!(mark, Mark::Thing(_))) {
        commands.entity(entity).despawn();
    }
    for thing in current.prepared.as_ref().map(Thing::all).unwrap_or_default() {
        let place = Transform::from_xyz(0.0, 0.0, layer::MINIMAP + 0.38);
        let mut entity = commands.spawn((Part::Mark, place));
        marks::thing(&mut entity, &icons, &shapes, thing);
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

/// The place of the column: as high as the window, since the maze goes on behind the lines above and below.
fn column(framing: &Framing, lens: &Lens, window: Vec2, height: f32) -> Transform {
    let middle = lens.place(Vec2::new(framing.map.center().x, window.y / 2.0), window);
    let extent = Vec2::new(framing.map.width(), window.y) / lens.cell;
    Transform::from_translation(middle.extend(height)).with_scale(extent.extend(1.0))
}

pub(super) fn place(
    map: Res<Map>,
    session: Session,
    explored: Res<Explored>,
    framing: Res<Framing>,
    lens: Res<Lens>,
    fixed: Res<Time<Fixed>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut parts: Query<(&Part, Option<&Mark>, &mut Transform, &mut Visibility)>,
) {
    let is_wanted = framing.has_map() && !explored.is_blind && lens.overview == 0.0;
    let window = window.size();
    let shown = session.level().zip(map.covers.as_ref());
    let Some((level, covers)) = shown.filter(|_| is_wanted) else {
        for (part, _, mut transform, mut visibility) in &mut parts {
            // The column is there before the picture is painted.
            let is_shown = *part == Part::Column && is_wanted;
            visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
            if is_shown {
                *transform = column(&framing, &lens, window, transform.translation.z);
            }
        }
        return;
    };
    let zoom = layout::zoom(window, 100);
    let picture = covers.small.size.as_vec2();
    let size = picture * (layout::MAP * zoom / picture.max_element());
    let outer = size + 2.0 * layout::MAP_FRAME * zoom;
    let walker = to_world(drawn_position(level, &fixed));
    let top = framing.map.min.y + layout::MAP_ASIDE * zoom + outer.y / 2.0;
    let pixel = Vec2::new(framing.map.center().x, top);
    let middle = lens.place(pixel, window);
    let sheet = super::overview::sheet(level.prepared.plan());
    let Bounds { from, to } = level.floor();
    let corner = |point: Point| Vec2::new(point.x as f32, point.y as f32);
    let floor = Rect::from_corners(corner(from), corner(to));
    for (part, mark, mut transform, mut visibility) in &mut parts {
        let is_shown = match (part, mark) {
            (Part::Veil, _) => explored.hides(),
            (Part::Mark, Some(Mark::Exit)) => marks::is_exit_known(&session.current, &explored),
            (Part::Mark, Some(Mark::Thing(thing))) => thing.is_shown(level, &explored),
            _ => true,
        };
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
        let (aside, extent) = match part {
            Part::Column => {
                *transform = column(&framing, &lens, window, transform.translation.z);
                continue;
            }
            Part::Frame => (Vec2::ZERO, outer),
            Part::Ground => (Vec2::ZERO, outer - 2.0 * FRAME * zoom),
            Part::Picture | Part::Veil => (Vec2::ZERO, size),
            Part::Seen(side) => {
                let seen = seen_on_sheet(&lens, window, sheet, floor);
                let (middle, half) = (seen.center() - 0.5, seen.half_size());
                let side = side.as_vec2();
                let line = side.abs().yx() * 2.0 * half * size + SEEN * zoom;
                (((middle * Vec2::new(1.0, -1.0)) + side * half) * size, line)
            }
            Part::Mark => {
                let place = match mark {
                    Some(Mark::Exit) => goal(level),
                    Some(Mark::Thing(thing)) => thing.place,
                    _ => walker,
                };
                let share = place / sheet - Vec2::new(0.5, -0.5);
                (share * size, Vec2::splat(MARK * zoom * mark.map_or(1.0, Mark::share)))
            }
        };
        let height = transform.translation.z;
        transform.translation = (middle + aside / lens.cell).extend(height);
        transform.scale = (extent / lens.cell).extend(1.0);
    }
}
