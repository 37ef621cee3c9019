//! Walls and floor: chunks of the maze near the camera, each as a few meshes.
//!
//! Only what is near the view has entities, so the cost of a frame, and of a change to the
//! next level, does not grow with the maze.

use bevy::camera::primitives::Aabb;
use bevy::math::FloatOrd;
use bevy::platform::collections::HashMap;

use super::brush::Brush;
use super::division::Chunk;
use super::masonry::FloorTone;
use super::prelude::*;
use super::{division, floor, ground, masonry, ornament};
use crate::game::logic::{CurrentLevel, Gallery, StageLook};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Grid, Maze};

/// How tall walls look: how far the foot of a wall is drawn below its top, in cells. At most the thickness of a
/// wall, so that top and foot, each drawn whole, leave no gap in its face.
const HEIGHT: f32 = 2.0 * HALF_WALL;
/// The height of walls that are whole tiles.
const TILE_HEIGHT: f32 = 0.2;
/// How far below the foot of a wall its shadow ends, and the deep part of the shadow, in cells.
const SHADOWS: [f32; 2] = [0.1, 0.05];
/// The maximum number of visible chunks built in one frame.
const MOST: usize = 64;
/// How far beyond the view chunks are built in advance, one per frame, and how far they are kept,
/// in cells.
const AHEAD: (f32, f32) = (6.0, 16.0);

/// The colors of the tones of a floor.
const FLOORS: [MaterialRole; 4] =
    [MaterialRole::Floor, MaterialRole::PaleFloor, MaterialRole::MiddleFloor, MaterialRole::DeepFloor];

/// The chunks that have entities.
#[derive(Default)]
struct Chunks {
    entities: HashMap<Chunk, Entity>,
    /// Old chunks, kept until their replacements have been drawn once.
    passing: Vec<Entity>,
    /// How much of the level was carved.
    carved: u64,
    /// The view when they were last placed.
    seen: VisibleArea,
    /// True while some that are near have not been built yet.
    is_behind: bool,
}

impl Chunks {
    /// Removes all: at once, or those of the same maze once they are replaced.
    fn renew(&mut self, commands: &mut Commands, is_same_maze: bool) {
        for (_, entity) in self.entities.drain() {
            if is_same_maze {
                self.passing.push(entity);
            } else {
                commands.entity(entity).despawn();
            }
        }
    }

    /// Moves with the level to another part of the same plane.
    fn go_on(&mut self, commands: &mut Commands, grid: &Grid, by: Vec2) {
        let step = Vec3::new(by.x, -by.y, 0.0);
        for (chunk, entity) in std::mem::take(&mut self.entities) {
            let mut entity = commands.entity(entity);
            if let Some(place) = chunk.moved(grid, by.as_ivec2()) {
                self.entities.insert(place, entity.id());
                let mut place = entity.entry::<Transform>();
                place.and_modify(move |mut place| place.translation += step);
            } else {
                entity.despawn();
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, place_chunks.in_set(ViewSystems::Maze));
}

/// Builds the chunks that are seen, then those nearby, and takes away those that are far.
fn place_chunks(
    mut commands: Commands,
    mut chunks: Local<Chunks>,
    mut meshes: ResMut<Assets<Mesh>>,
    current: Res<CurrentLevel>,
    gallery: Res<Gallery>,
    seen: Res<VisibleArea>,
    materials: Res<Materials>,
    look: Res<StageLook>,
) {
    let Some(prepared) = &current.prepared else { return };
    let chunks = &mut *chunks;
    let is_settled = !chunks.is_behind && chunks.passing.is_empty();
    let is_shown = chunks.carved == gallery.changes && !current.is_changed() && !look.is_changed();
    if is_shown && chunks.seen == *seen && is_settled {
        return;
    }
    for chunk in chunks.passing.drain(..) {
        commands.entity(chunk).despawn();
    }
    if !is_shown {
        // Parts of a plane share chunks; nothing of them is built anew.
        let is_next = current.is_changed() && !look.is_changed();
        match current.moved.filter(|_| is_next) {
            Some(by) => chunks.go_on(&mut commands, prepared.plan().grid(), by),
            None => chunks.renew(&mut commands, !current.is_changed()),
        }
        chunks.carved = gallery.changes;
    }
    chunks.seen = *seen;
    let plan = prepared.plan();
    // A maze that is still being carved is shown as far as it has been carved.
    let maze = gallery.unfinished().unwrap_or(prepared.maze());
    let near = |margin: f32| division::chunks_in(plan, seen.part(margin), seen.floor);
    let kept = near(AHEAD.1);
    for (_, chunk) in chunks.entities.extract_if(|chunk, _| !kept.contains(chunk)) {
        commands.entity(chunk).despawn();
    }
    let missing = |margin: f32| -> Vec<Chunk> {
        near(margin).into_iter().filter(|chunk| !chunks.entities.contains_key(chunk)).collect()
    };
    let (mut wanted, mut most) = (missing(0.0), MOST);
    if wanted.is_empty() {
        (wanted, most) = (missing(AHEAD.0), 1);
    }
    chunks.is_behind = !wanted.is_empty();
    if wanted.len() > most {
        let away = |chunk: &Chunk| {
            let cell = division::cells_of(plan.grid(), *chunk).next();
            cell.map_or(FloatOrd(f32::INFINITY), |cell| {
                let middle = to_world(plan.middle(cell));
                FloatOrd(middle.distance(Vec2::new(seen.middle.x, -seen.middle.y)))
            })
        };
        wanted.sort_by_cached_key(away);
        wanted.truncate(most);
    }
    let ground = (ground::is_all_floor(prepared.maze()), floor::has_landmarks(prepared));
    for chunk in wanted {
        let entity = spawn_chunk(&mut commands, &mut meshes, &materials, &look, (plan, maze, ground), chunk);
        chunks.entities.insert(chunk, entity);
    }
}

/// Spawns the walls of a chunk, and its floor unless the cleared window already shows it. Shadows and faces of walls
/// have the shape of their tops, each drawn a little higher than the one before.
fn spawn_chunk(
    commands: &mut Commands,
    meshes: &mut Assets<Mesh>,
    materials: &Materials,
    look: &StageLook,
    (plan, maze, (has_ground, has_landmarks)): (&Plan, &Maze<Grid>, (bool, bool)),
    chunk: Chunk,
) -> Entity {
    let cells = division::cells_of(plan.grid(), chunk);
    let has_tones = look.world().is_some_and(|world| world.has_tones);
    let tone = |cell| if has_tones { FloorTone::of(maze, cell) } else { FloorTone::Plain };
    let built = masonry::build(plan, maze, cells, tone);
    let mut brush = ornament::draw(Brush::default(), look, &built);
    for cell in division::cells_of(plan.grid(), chunk) {
        floor::draw_seams(&mut brush, look.theme(), plan, maze, cell);
        floor::draw_stairs(&mut brush, look.theme(), plan, maze, cell);
        if has_landmarks {
            floor::draw_landmark(&mut brush, look.theme(), plan, maze, cell);
        }
    }
    let parent = commands.spawn((Name::new("Chunk"), (Transform::default(), Visibility::default()))).id();
    let mut stack = |mesh: Option<(Mesh, Aabb)>, sheets: &[(MaterialRole, f32, f32)]| {
        let Some((mesh, bounds)) = mesh else { return };
        let mesh = meshes.add(mesh);
        for &(role, down, height) in sheets {
            commands.spawn((
                Name::new("Sheet"),
                Mesh2d(mesh.clone()),
                bounds,
                materials.of(role),
                Transform::from_xyz(0.0, -down, height),
                ChildOf(parent),
            ));
        }
    };
    stack(brush.mesh(), &[(MaterialRole::Painted, 0.0, 0.0)]);
    if !has_ground || has_tones {
        for (triangles, role) in built.floor.into_iter().zip(FLOORS) {
            stack(triangles.mesh(), &[(role, 0.0, layer::FLOOR)]);
        }
    }
    let [far, near] = SHADOWS;
    let walls = [(built.walls, MaterialRole::Face, HEIGHT), (built.tiles, MaterialRole::TileFace, TILE_HEIGHT)];
    for (triangles, face, height) in walls {
        let sheets = [
            (MaterialRole::Shadow, height + far, layer::SHADOW),
            (MaterialRole::DeepShadow, height + near, layer::SHADOW + 0.1),
            (face, height, layer::FACE),
        ];
        stack(triangles.mesh(), &sheets);
    }
    parent
}
