//! Walls and floor: straight runs of wall as single sprites, in chunks near the camera.
//!
//! Only what is near enough to be seen has entities, so the cost of a frame, and of a change to the
//! next level, does not grow with the maze.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::camera::{CameraSystems, Seen, view_changed};
use super::paint::Paint;
use super::{HALF_WALL, block, layer};
use crate::game::logic::Stage;
use crate::maze::{Maze, Side};

/// Cells along a side of a chunk.
const CHUNK: i64 = 16;
const WALL: Paint = Paint::of(|theme| theme.wall);
const TILE: Paint = Paint::of(|theme| theme.tile);

/// The chunks that have entities, by column and row of chunks.
#[derive(Resource, Default)]
struct Chunks {
    entities: HashMap<(i64, i64), Entity>,
    /// The stage's count of shown levels that the chunks belong to.
    shown: u64,
}

/// The floor below the whole maze.
#[derive(Component)]
struct Floor;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chunks>();
    app.add_systems(Startup, spawn_floor);
    app.add_systems(
        PostUpdate,
        (lay_floor, place_chunks)
            .after(CameraSystems)
            .before(TransformSystems::Propagate)
            .run_if(view_changed),
    );
}

fn spawn_floor(mut commands: Commands) {
    let middle = Transform::from_xyz(0.0, 0.0, layer::FLOOR);
    commands.spawn((
        Name::new("Floor"),
        Floor,
        block(Paint::of(|theme| theme.floor), Vec2::ZERO),
        middle,
    ));
}

fn lay_floor(stage: Res<Stage>, floor: Single<(&mut Sprite, &mut Transform), With<Floor>>) {
    let Some(level) = &stage.level else { return };
    let size = level.prepared.size();
    let size = Vec2::new(size.columns() as f32, size.rows() as f32);
    let (mut sprite, mut transform) = floor.into_inner();
    sprite.custom_size = Some(size);
    transform.translation = Vec3::new(size.x / 2.0, -size.y / 2.0, layer::FLOOR);
}

/// Spawns the chunks that are seen, and takes away those that no longer are.
fn place_chunks(
    mut commands: Commands,
    mut chunks: ResMut<Chunks>,
    stage: Res<Stage>,
    seen: Res<Seen>,
) {
    let Some(level) = &stage.level else { return };
    let Some(maze) = level.prepared.plain() else {
        return;
    };
    if chunks.shown != stage.shown {
        for (_, chunk) in chunks.entities.drain() {
            commands.entity(chunk).despawn();
        }
        chunks.shown = stage.shown;
    }
    let size = maze.rectangle().size();
    let range = |middle: f32, half: f32, cells: u32| {
        let last = (i64::from(cells) - 1) / CHUNK;
        let chunk = |cell: f32| (cell.floor() as i64).div_euclid(CHUNK).clamp(0, last);
        (chunk(middle - half - 1.0), chunk(middle + half + 1.0))
    };
    let (left, right) = range(seen.middle.x, seen.half.x, size.columns());
    let (top, bottom) = range(seen.middle.y, seen.half.y, size.rows());
    chunks.entities.retain(|&(x, y), &mut chunk| {
        // One more chunk stays on each side, so that walking to and fro does not build it each time.
        let near = (left - 1..=right + 1).contains(&x) && (top - 1..=bottom + 1).contains(&y);
        if !near {
            commands.entity(chunk).despawn();
        }
        near
    });
    for y in top..=bottom {
        for x in left..=right {
            chunks
                .entities
                .entry((x, y))
                .or_insert_with(|| spawn_chunk(&mut commands, maze, x, y));
        }
    }
}

/// Spawns the walls of one chunk: the north and west sides of its cells, at the far edges of the
/// maze also the south and east sides, and its void cells.
fn spawn_chunk(commands: &mut Commands, maze: &Maze, chunk_x: i64, chunk_y: i64) -> Entity {
    let size = maze.rectangle().size();
    let (columns, rows) = (i64::from(size.columns()), i64::from(size.rows()));
    let (left, top) = (chunk_x * CHUNK, chunk_y * CHUNK);
    let (right, bottom) = ((left + CHUNK).min(columns), (top + CHUNK).min(rows));
    let mut sprites: Vec<((Sprite, Paint), Transform)> = Vec::new();
    let mut add = |x: i64, y: i64, end_x: i64, end_y: i64, thick: f32, paint| {
        let corner = Vec2::new(x as f32, y as f32);
        let far = Vec2::new(end_x as f32, end_y as f32);
        let middle = (corner + far) / 2.0;
        let sprite = block(paint, far - corner + Vec2::splat(2.0 * thick));
        sprites.push((
            sprite,
            Transform::from_xyz(middle.x, -middle.y, layer::WALL),
        ));
    };
    let last_line = |end: i64, whole: i64| if end == whole { end + 1 } else { end };
    for y in top..last_line(bottom, rows) {
        for (start, end) in runs(left..right, |x| is_line(maze, x, y, Side::North)) {
            add(start, y, end, y, HALF_WALL, WALL);
        }
    }
    for x in left..last_line(right, columns) {
        for (start, end) in runs(top..bottom, |y| is_line(maze, x, y, Side::West)) {
            add(x, start, x, end, HALF_WALL, WALL);
        }
    }
    for y in top..bottom {
        for (start, end) in runs(left..right, |x| is_void(maze, x, y)) {
            add(start, y, end, y + 1, 0.0, TILE);
        }
    }
    let place = (Transform::default(), Visibility::default());
    commands
        .spawn((Name::new("Chunk"), place))
        .with_children(|chunk| {
            for sprite in sprites {
                chunk.spawn(sprite);
            }
        })
        .id()
}

/// The longest stretches of a range in which something holds, as start and end.
fn runs(range: std::ops::Range<i64>, holds: impl Fn(i64) -> bool) -> Vec<(i64, i64)> {
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for place in range.filter(|&place| holds(place)) {
        match runs.last_mut() {
            Some((_, end)) if *end == place => *end += 1,
            _ => runs.push((place, place + 1)),
        }
    }
    runs
}

fn is_void(maze: &Maze, x: i64, y: i64) -> bool {
    maze.rectangle()
        .cell_at(x, y)
        .is_some_and(|cell| maze.passages().is_void(cell))
}

/// Whether a line of wall is drawn on a side of a square: there is a wall, and no filled cell beside
/// it that shows it already.
fn is_line(maze: &Maze, x: i64, y: i64, side: Side) -> bool {
    let (across, down) = side.offset();
    let (other_x, other_y) = (x + i64::from(across), y + i64::from(down));
    let walkable = |x: i64, y: i64| {
        maze.rectangle()
            .cell_at(x, y)
            .filter(|&cell| !maze.passages().is_void(cell))
    };
    let is_open = |cell, side: Side| maze.open_sides(cell).contains(side.port());
    let (here, there) = (walkable(x, y), walkable(other_x, other_y));
    let open = here.is_some_and(|cell| is_open(cell, side))
        || there.is_some_and(|cell| is_open(cell, side.opposite()));
    let filled = is_void(maze, x, y) || is_void(maze, other_x, other_y);
    (here.is_some() || there.is_some()) && !open && !filled
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::game::logic::{self, Course, Options};
    use crate::maze::{Algorithm, Seed, Size};
    use crate::run::{Algorithms, Ladder};

    /// The game without a window but with walls, once a maze of that many cells is shown.
    fn walled(columns: u64, rows: u64) -> App {
        let first = Size::new(columns, rows).expect("a size");
        let algorithms = Algorithms::One(Algorithm::RecursiveBacktracker);
        let ladder = Ladder::new(first, algorithms, Seed(1));
        let options = Options::new(Course::Ladder(ladder));
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            logic::plugin(options),
        ));
        app.init_resource::<Seen>().add_plugins(plugin);
        while app.world().resource::<Stage>().shown == 0 {
            app.update();
        }
        app
    }

    /// How many walls there are when the camera looks at a place, in cells.
    fn walls_at(app: &mut App, x: f32, y: f32) -> usize {
        app.insert_resource(Seen {
            middle: Vec2::new(x, y),
            half: Vec2::new(12.0, 7.0),
        });
        app.update();
        let mut sprites = app
            .world_mut()
            .query_filtered::<(), (With<Sprite>, Without<Floor>)>();
        sprites.iter(app.world()).count()
    }

    #[test]
    fn a_large_maze_has_no_more_walls_near_the_camera_than_a_small_one() {
        let small = walls_at(&mut walled(100, 100), 50.0, 50.0);
        let mut large = walled(1000, 1000);
        let walls = walls_at(&mut large, 500.0, 500.0);
        assert!(
            small > 100 && walls < 2 * small,
            "{small} walls, then {walls}"
        );
        // Walking on leaves nothing behind but the chunks at the edge of what is seen.
        let most = (0..200)
            .map(|step| walls_at(&mut large, 500.0 + step as f32, 500.0))
            .max();
        assert!(most < Some(4 * small), "{most:?} walls after {small}");
        assert!(walls_at(&mut large, 5.0, 5.0) < 2 * small);
    }
}
