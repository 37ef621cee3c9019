//! The ground below the maze: where all of a rectangle is floor, the window is cleared with the floor's color, and only
//! the surroundings of the maze are covered. In a tower, everything but the floor that is shown is covered.
//!
//! Near the camera there is floor nearly everywhere, and a drawn pixel costs more than a cleared one.

use super::masonry::Triangles;
use super::prelude::*;
use crate::game::logic::{CurrentLevel, Screen, StageLook};
use mazewright_maze::plan::Bounds;
use mazewright_maze::{Grid, Maze, Topology};

/// How far the surroundings of the maze are covered, in cells: farther than any window shows.
const FAR: f32 = 4000.0;
/// How much of the surroundings of a floor is left uncovered, for doors, where the next floor is a cell away; and
/// where there is none.
const CLEAR: f32 = 0.8;
const ALL_CLEAR: f32 = 20.0;

/// The background of the window, which may have the color of the floor.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ground {
    is_floor: bool,
    /// The only floor of a tower that is shown.
    floor: Option<u32>,
}

/// One of the four covers around the maze: its direction from the middle.
#[derive(Component)]
struct Around(Vec2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ground>();
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, (cover, clear).chain().in_set(ViewSystems::Ground));
}

/// Returns true if all of the sheet of a maze is floor. Constant time.
pub(super) fn is_all_floor(maze: &Maze<Grid>) -> bool {
    let is_rectangle = matches!(maze.topology(), Grid::Rectangle(_) | Grid::Woven(_));
    is_rectangle && maze.passages().cell_count() == maze.topology().cell_count()
}

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    let mut square = Triangles::default();
    square.block(Vec2::splat(-0.5), Vec2::splat(0.5));
    let Some((mesh, bounds)) = square.mesh() else { return };
    let mesh = meshes.add(mesh);
    for side in [Vec2::NEG_X, Vec2::X, Vec2::Y, Vec2::NEG_Y] {
        let square = (Mesh2d(mesh.clone()), bounds, materials.of(MaterialRole::Around));
        commands.spawn((hidden("Around", layer::FLOOR), Around(side), square));
    }
}

fn cover(
    mut ground: ResMut<Ground>,
    current: Res<CurrentLevel>,
    seen: Res<VisibleArea>,
    mut covers: Query<(&Around, &mut Transform, &mut Visibility)>,
) {
    let Some(prepared) = &current.prepared else { return };
    if ground.floor == seen.floor && !current.is_changed() {
        return;
    }
    let is_floor = is_all_floor(prepared.maze());
    *ground = Ground { is_floor, floor: seen.floor };
    let plan = prepared.plan();
    let (sheet, height) = match seen.floor {
        Some(floor) => {
            let Bounds { from, to } = plan.floor_bounds(floor);
            let extent = plan.extent();
            let clear = |is_last| if is_last { ALL_CLEAR } else { CLEAR };
            let (left, above) = (clear(from.x <= 0.0), clear(from.y <= 0.0));
            let (right, below) = (clear(to.x >= extent.x), clear(to.y >= extent.y));
            let floor =
                Rect::from_corners(to_world(from) + Vec2::new(-left, above), to_world(to) + Vec2::new(right, -below));
            (floor, layer::OTHER_FLOORS)
        }
        None => (Rect::from_corners(Vec2::ZERO, to_world(plan.extent())), layer::FLOOR),
    };
    let (size, middle) = (sheet.size(), sheet.center());
    for (Around(side), mut transform, mut visibility) in &mut covers {
        visibility.set_if_neq(shown(is_floor || seen.floor.is_some()));
        let extent = if side.y == 0.0 { Vec2::new(FAR, size.y + 2.0 * FAR) } else { Vec2::new(size.x, FAR) };
        transform.translation = (middle + *side * (size + FAR) / 2.0).extend(height);
        transform.scale = extent.extend(1.0);
    }
}

fn clear(ground: Res<Ground>, screen: Res<State<Screen>>, look: Res<StageLook>, color: ResMut<ClearColor>) {
    let shade = if ground.is_floor && screen.shows_level() { look.theme().floor } else { look.theme().background };
    color.map_unchanged(|color| &mut color.0).set_if_neq(shade.color());
}
