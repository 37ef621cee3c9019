//! The preview of a lever: near it, dots lead to its barriers, which pulse softly. Such dots lead from keys to doors,
//! too.

use std::f32::consts::TAU;

use super::Inventory;
use super::icons::LEVER;
use super::piece::{Kind, Piece};
use crate::game::logic::{CurrentLevel, CurrentRun, Explored, Level, Settings};
use crate::game::view::prelude::*;
use mazewright_maze::furniture::{Item, Obstacle};

/// How near a lever the player has to be to see its barriers, in cells, and how far away to lose sight of them.
const NEAR: (f32, f32) = (2.3, 2.8);
/// How far apart dots are, in cells; how wide and how opaque; and the most on one line.
const APART: f32 = 0.4;
const DOT: (f32, f32) = (0.1, 0.9);
const MOST: usize = 80;
/// How much larger a barrier gets, and the seconds of a pulse. They divide an hour, after which the clock wraps around.
const PULSE: (f32, f32) = (0.12, 1.2);

/// A dot on the line from a lever to a barrier.
#[derive(Component)]
pub(super) struct Dot;

/// Shows what the lever near the player would change.
pub(super) fn follow(
    mut commands: Commands,
    mut previewed: Local<Option<u8>>,
    (run, explored, current): (Res<CurrentRun>, Res<Explored>, Res<CurrentLevel>),
    (inventory, shapes): (Res<Inventory>, Res<Shapes>),
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut pieces: Query<(&Piece, &mut Transform)>,
    dots: Query<Entity, With<Dot>>,
) {
    let near = run.level.as_ref().and_then(|level| lever_near(level, &inventory, *previewed));
    let phase = time.elapsed_secs_wrapped() * TAU / PULSE.1;
    let wave = if settings.reduced_motion { 0.5 } else { phase.sin().midpoint(1.0) };
    for (piece, mut transform) in &mut pieces {
        if let Kind::Obstacle(Obstacle::Barrier { lever, .. }, _) = piece.kind {
            let scale = 1.0 + if near == Some(lever) { PULSE.0 * wave } else { 0.0 };
            let scale = Vec3::new(scale, scale, 1.0);
            if transform.scale != scale {
                transform.scale = scale;
            }
        }
    }
    let is_another = current.is_changed() || explored.is_changed() && near.is_some();
    if std::mem::replace(&mut *previewed, near) == near && !is_another {
        return;
    }
    clear(&mut commands, &dots);
    let Some(lever) = near else { return };
    let is_its = |piece: &&Piece| {
        matches!(piece.kind, Kind::Obstacle(Obstacle::Barrier { lever: other, .. }, _) if other == lever)
            && explored.is_seen(piece.cell)
    };
    let from = inventory.pieces.iter().find(|piece| piece.kind == Kind::Item(Item::Lever(lever)));
    let Some(from) = from else { return };
    for to in inventory.pieces.iter().filter(is_its) {
        commands.spawn_batch(line(&shapes, LEVER, from.place, to).map(|dot| (Name::new("Preview"), Dot, dot)));
    }
}

/// The dots on the line from a place to something that is opened from there.
pub(super) fn line(
    shapes: &Shapes,
    color: SpriteColor,
    from: Vec2,
    to: &Piece,
) -> impl Iterator<Item = (Sprite, SpriteColor, Transform)> + use<> {
    let to = to.transform().translation.truncate();
    let count = ((from.distance(to) / APART) as usize).clamp(2, MOST);
    let disc = shapes.disc.clone();
    (1..count).map(move |n| {
        let place = from.lerp(to, n as f32 / count as f32);
        let (sprite, color) = shape(&disc, color.opaque(DOT.1), DOT.0);
        (sprite, color, Transform::from_translation(place.extend(layer::ABOVE_WALLS - 0.1)))
    })
}

/// The lever that the player is near; it counts as near until a little farther away.
fn lever_near(level: &Level, inventory: &Inventory, before: Option<u8>) -> Option<u8> {
    if level.is_won() {
        return None;
    }
    let (player, plan) = (to_world(level.run.position), level.prepared.plan());
    let floor = level.cell().map(|cell| plan.floor_of(cell));
    // Things on cells come first, and are few.
    let items = inventory.pieces.iter().take_while(|piece| matches!(piece.kind, Kind::Item(_)));
    let levers = items.filter_map(|piece| match piece.kind {
        Kind::Item(Item::Lever(lever)) if Some(plan.floor_of(piece.cell)) == floor => {
            let reach = if before == Some(lever) { NEAR.1 } else { NEAR.0 };
            let away = piece.place.distance(player);
            (away < reach).then_some((lever, away))
        }
        _ => None,
    });
    levers.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(lever, _)| lever)
}
