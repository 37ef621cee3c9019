//! The trail: where the player has been in this run, as a line on the floor, near the camera only.

use bevy::platform::collections::{HashMap, HashSet};

use super::division;
use super::division::Chunk;
use super::masonry::Triangles;
use super::prelude::*;
use crate::game::logic::{Level, Recording, Session, Settings};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Cell, Grid, Port};

/// Half the width of the line, in cells.
const HALF: f32 = 0.06;
/// How long the pieces of the line are where it bends, in shares of the way to a side.
const PIECES: u8 = 4;
/// Up to which share of its way the line is seen where it leads under a bridge.
const SEEN_UNDER: f64 = 0.62;

/// The chunks whose trail has been drawn; those never visited have no entity.
#[derive(Default)]
struct Trails {
    entities: HashMap<Chunk, Option<Entity>>,
    /// The changes of the trail that are drawn; none while nothing is.
    changes: Option<u64>,
    /// The previous drawing, kept for one frame until its successor is visible.
    old: Vec<Entity>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, draw.in_set(ViewSystems::Maze));
}

fn draw(
    mut commands: Commands,
    mut trails: Local<Trails>,
    mut meshes: ResMut<Assets<Mesh>>,
    session: Session,
    (settings, recording): (Res<Settings>, Res<Recording>),
    seen: Res<VisibleArea>,
    materials: Res<Materials>,
) {
    let trails = &mut *trails;
    for entity in trails.old.drain(..) {
        commands.entity(entity).despawn();
    }
    // It would lead other players at this screen.
    let level = session.level().filter(|_| settings.trail && recording.others.is_empty());
    let Some(level) = level else {
        for entity in trails.entities.drain().filter_map(|(_, entity)| entity) {
            commands.entity(entity).despawn();
        }
        trails.changes = None;
        return;
    };
    let changes = level.visited.changes();
    let drawn = trails.changes.filter(|&drawn| changes >= drawn && !session.current.is_changed());
    if drawn == Some(changes) && !seen.is_changed() {
        return;
    }
    let plan = level.prepared.plan();
    let near = division::chunks_in(plan, seen.part(0.0), seen.floor);
    let newest = drawn.and_then(|drawn| level.visited.since(drawn));
    let changed: Option<HashSet<Chunk>> =
        newest.map(|cells| cells.map(|cell| division::chunk_of(plan.grid(), cell)).collect());
    trails.entities.retain(|chunk, entity| {
        let is_right = changed.as_ref().is_some_and(|changed| !changed.contains(chunk));
        let is_kept = is_right && near.contains(chunk);
        trails.old.extend(entity.filter(|_| !is_kept));
        is_kept
    });
    trails.changes = Some(changes);
    for chunk in near {
        trails.entities.entry(chunk).or_insert_with(|| {
            line(level, chunk).mesh().map(|(mesh, bounds)| {
                let place = Transform::from_xyz(0.0, 0.0, layer::TRAIL);
                let mesh = Mesh2d(meshes.add(mesh));
                let look = materials.of(MaterialRole::Trail);
                commands.spawn((Name::new("Trail"), mesh, bounds, look, place)).id()
            })
        });
    }
}

/// The line through the cells of a chunk.
fn line(level: &Level, chunk: Chunk) -> Triangles {
    let plan = level.prepared.plan();
    let mut triangles = Triangles::default();
    for cell in division::cells_of(plan.grid(), chunk) {
        for port in level.visited.ports(cell).iter() {
            triangles.stroke(&half_step(plan, cell, port), HALF);
        }
    }
    triangles
}

/// The line from the middle of a cell to its side at a port, as far as it is visible.
fn half_step(plan: &Plan, cell: Cell, port: Port) -> Vec<Vec2> {
    let rail = plan.rail(cell, port);
    let end = if plan.leads_under(cell, port) { SEEN_UNDER } else { 1.0 };
    let pieces = match plan.grid() {
        Grid::Ring(_) => PIECES,
        _ => 1,
    };
    let at = |n: u8| to_world(plan.on_rail(&rail, end * f64::from(n) / f64::from(pieces)));
    (0..=pieces).map(at).collect()
}
