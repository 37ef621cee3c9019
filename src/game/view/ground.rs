//! The ground below the maze: where all of a rectangle is floor, the window is cleared with the color of
//! that, and only the surroundings of the maze are covered.
//!
//! Near the camera there is floor nearly everywhere, and a drawn pixel costs more than a cleared one.

use bevy::prelude::*;

use super::ViewSystems;
use super::colors::{MaterialRole, Materials};
use super::masonry::Triangles;
use super::world::layer;
use crate::game::logic::{LevelId, Screen, Stage, StageLook};
use mazewright_maze::{Grid, Maze, Topology};

/// How far the surroundings of the maze are covered, in cells: farther than any window shows.
const FAR: f32 = 4000.0;

/// Whether the window is cleared with the color of the floor.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ground {
    /// The level.
    shown: LevelId,
    is_floor: bool,
}

/// One of the four covers around the maze.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Around {
    Left,
    Right,
    Above,
    Below,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ground>();
    app.add_systems(Startup, spawn);
    app.add_systems(
        PostUpdate,
        (cover, clear).chain().in_set(ViewSystems::Ground),
    );
}

/// Whether all of the sheet of a maze is floor. Constant time.
pub(super) fn is_all_floor(maze: &Maze<Grid>) -> bool {
    let is_rectangle = matches!(maze.topology(), Grid::Rectangle(_) | Grid::Woven(_));
    is_rectangle && maze.passages().cell_count() == maze.topology().cell_count()
}

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    let mut square = Triangles::default();
    square.block(Vec2::splat(-0.5), Vec2::splat(0.5));
    let Some((mesh, bounds)) = square.mesh() else {
        return;
    };
    let mesh = meshes.add(mesh);
    for around in [Around::Left, Around::Right, Around::Above, Around::Below] {
        commands.spawn((
            Name::new("Around"),
            around,
            Mesh2d(mesh.clone()),
            bounds,
            materials.of(MaterialRole::Around),
            Transform::from_xyz(0.0, 0.0, layer::FLOOR),
            Visibility::Hidden,
        ));
    }
}

fn cover(
    mut ground: ResMut<Ground>,
    stage: Res<Stage>,
    mut covers: Query<(&Around, &mut Transform, &mut Visibility)>,
) {
    let Some(level) = &stage.level else { return };
    if ground.shown == stage.shown() {
        return;
    }
    let is_floor = is_all_floor(level.prepared.maze());
    *ground = Ground {
        shown: stage.shown(),
        is_floor,
    };
    let extent = level.prepared.plan().extent();
    let size = Vec2::new(extent.x as f32, extent.y as f32);
    for (around, mut transform, mut visibility) in &mut covers {
        visibility.set_if_neq(if is_floor {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        let high = size.y + 2.0 * FAR;
        let (middle, extent) = match around {
            Around::Left => (Vec2::new(-FAR / 2.0, -size.y / 2.0), Vec2::new(FAR, high)),
            Around::Right => (
                Vec2::new(size.x + FAR / 2.0, -size.y / 2.0),
                Vec2::new(FAR, high),
            ),
            Around::Above => (Vec2::new(size.x, FAR) / 2.0, Vec2::new(size.x, FAR)),
            Around::Below => (
                Vec2::new(size.x / 2.0, -size.y - FAR / 2.0),
                Vec2::new(size.x, FAR),
            ),
        };
        transform.translation = middle.extend(layer::FLOOR);
        transform.scale = extent.extend(1.0);
    }
}

fn clear(
    ground: Res<Ground>,
    screen: Res<State<Screen>>,
    look: Res<StageLook>,
    mut color: ResMut<ClearColor>,
) {
    let shade = if ground.is_floor && *screen.get() != Screen::Lab {
        look.theme().floor
    } else {
        look.theme().background
    };
    let wanted = shade.color();
    if color.0 != wanted {
        color.0 = wanted;
    }
}
