//! Furniture: keys and levers on cells, and doors, gates and barriers in passages, each with a shape of its own beside
//! its color.

mod carried;
mod icons;
mod piece;
mod preview;
mod refusal;

use bevy::platform::collections::HashMap;

pub(super) use self::icons::{Icons, LEVER};
use self::piece::PieceSprite;
pub use self::piece::{Kind, Piece};
pub(super) use self::piece::{ends, strokes};
use crate::game::logic::{CurrentLevel, CurrentRun, Ghost, PreparedLevel, Settings};
use crate::game::view::prelude::*;
use mazewright_maze::furniture::Item;

/// Seconds that furniture takes to open.
const OPENING: f32 = 0.3;
/// How far beyond the view furniture is kept, in cells.
const MARGIN: f32 = 2.0;
/// How far a key bobs, in cells, and the seconds of that. They divide an hour, after which the clock wraps around.
const BOB: (f32, f32) = (0.03, 2.4);

/// The furniture of the level that is shown; what is near the view has entities.
#[derive(Resource, Default)]
struct Inventory {
    pieces: Vec<Piece>,
    entities: HashMap<usize, Entity>,
    seen: VisibleArea,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Icons>().init_resource::<Inventory>();
    app.add_systems(Startup, carried::spawn);
    app.add_systems(
        PostUpdate,
        (
            place,
            open,
            (refusal::shake, refusal::show, refusal::fade).chain(),
            preview::follow,
            (carried::take, carried::lead, carried::place, carried::spread).chain(),
        )
            .chain()
            .after(ViewSystems::Maze)
            .before(ViewSystems::Map),
    );
}

/// Spawns what comes near the view, and despawns what is far from it.
fn place(
    mut commands: Commands,
    mut inventory: ResMut<Inventory>,
    (icons, shapes): (Res<Icons>, Res<Shapes>),
    current: Res<CurrentLevel>,
    (run, ghosts): (Res<CurrentRun>, Query<&Ghost>),
    seen: Res<VisibleArea>,
) {
    let inventory = &mut *inventory;
    if current.is_changed() {
        inventory.entities.drain().for_each(|(_, entity)| commands.entity(entity).despawn());
        let prepared = current.prepared.as_ref();
        let all = prepared.map(|prepared| Piece::all(prepared.maze(), prepared.plan()));
        inventory.pieces = all.unwrap_or_default();
    }
    // The camera glides between two cells, so what comes into view is there in advance.
    let moved = (seen.middle - inventory.seen.middle).abs().max_element() > MARGIN / 2.0;
    let is_same = seen.half == inventory.seen.half && seen.floor == inventory.seen.floor;
    if inventory.pieces.is_empty() || !current.is_changed() && !moved && is_same {
        return;
    }
    inventory.seen = *seen;
    let (part, plan) = (seen.part(MARGIN), current.prepared.as_ref().map(PreparedLevel::plan));
    let condition = Ghost::opened(ghosts).unwrap_or_else(|| run.condition());
    for (n, piece) in inventory.pieces.iter().enumerate() {
        let on_floor = seen.floor.is_none() || plan.map(|plan| plan.floor_of(piece.cell)) == seen.floor;
        let is_near = on_floor && part.contains(piece.place * Vec2::new(1.0, -1.0));
        if !is_near {
            if let Some(entity) = inventory.entities.remove(&n) {
                commands.entity(entity).despawn();
            }
        } else if !inventory.entities.contains_key(&n) {
            let mut piece = *piece;
            piece.open = piece.target(condition);
            let parts = piece.parts(&icons, &shapes).into_iter().map(move |part| part.bundle(piece.open));
            let parts = Children::spawn(SpawnIter(parts));
            let place = (piece.transform(), Visibility::default());
            inventory.entities.insert(n, commands.spawn((Name::new("Furniture"), piece, place, parts)).id());
        }
    }
}

/// Opens and closes furniture, and makes keys bob.
fn open(
    (run, ghosts): (Res<CurrentRun>, Query<&Ghost>),
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut pieces: Query<(&mut Piece, &mut Transform, &Children)>,
    mut parts: Query<(&PieceSprite, &mut Sprite, &mut Transform), Without<Piece>>,
) {
    let condition = Ghost::opened(ghosts).unwrap_or_else(|| run.condition());
    let step = if settings.reduced_motion { 1.0 } else { time.delta_secs() / OPENING };
    let phase = time.elapsed_secs_wrapped() * std::f32::consts::TAU / BOB.1;
    for (mut piece, mut transform, children) in &mut pieces {
        let target = piece.target(condition);
        if matches!(piece.kind, Kind::Item(Item::Key(_))) && piece.open < 1.0 {
            let bob = if settings.reduced_motion { 0.0 } else { BOB.0 * phase.sin() };
            transform.translation.y = piece.place.y + bob;
        }
        if piece.open == target {
            continue;
        }
        piece.open += (target - piece.open).clamp(-step, step);
        for child in children {
            if let Ok((part, mut sprite, mut transform)) = parts.get_mut(*child) {
                let (pose, size, opacity) = part.pose(piece.open);
                *transform = pose;
                sprite.custom_size = Some(size);
                sprite.color.set_alpha(opacity);
            }
        }
    }
}
