//! The camera: shows a small maze whole, and follows the player through a large one.

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::{boards, maze_changed, player, to_world};
use crate::game::layout::{self, Edges};
use crate::game::logic::{Activity, Arrangement, Place, Race, Screen, Settings, Stage};

/// The fewest logical pixels of a cell at which a maze is shown whole, for text at its design size.
const WHOLE: f32 = 26.0;
/// How many cells are seen at least, across and down, when the camera follows.
const SEEN: Vec2 = Vec2::new(22.0, 12.0);
/// The fewest and the most logical pixels of a cell, for text at its design size.
const CELL: (f32, f32) = (22.0, 96.0);
/// How fast the camera catches up: the share of the way in a second is 1 − e^−this.
const HASTE: f32 = 7.0;
/// Cells of empty space around the maze.
const MARGIN: f32 = 1.0;

/// What is seen of the maze, in cells: the middle of the window and half its extent.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Seen {
    pub(super) middle: Vec2,
    pub(super) half: Vec2,
}

/// The order of what depends on the camera.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct CameraSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClearColor>().init_resource::<Seen>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, look.run_if(state_changed::<Screen>));
    app.add_systems(
        PostUpdate,
        follow
            .in_set(CameraSystems)
            .before(TransformSystems::Propagate),
    );
}

/// In the laboratory there are other things to look at, whose unit is a logical pixel.
fn look(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    camera: Single<(Entity, &mut Transform, &mut Projection), With<Camera2d>>,
) {
    let (camera, mut transform, mut projection) = camera.into_inner();
    if *screen.get() == Screen::Lab {
        let layer = RenderLayers::layer(boards::LAYER);
        commands.entity(camera).insert(layer);
        transform.translation = Vec3::ZERO.with_z(transform.translation.z);
        if let Projection::Orthographic(projection) = &mut *projection {
            projection.scale = 1.0;
        }
    } else {
        commands.entity(camera).remove::<RenderLayers>();
    }
}

fn spawn(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off));
}

fn follow(
    stage: Res<Stage>,
    screen: Res<State<Screen>>,
    race: Option<Res<Race>>,
    arrangement: Res<Arrangement>,
    mut seen: ResMut<Seen>,
    mut jump: Local<u64>,
    camera: Single<(&mut Transform, &mut Projection), With<Camera2d>>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    fixed: Res<Time<Fixed>>,
) {
    if *screen.get() == Screen::Lab {
        return;
    }
    let Some(level) = &stage.level else { return };
    let (mut transform, mut projection) = camera.into_inner();
    let Projection::Orthographic(projection) = &mut *projection else {
        return;
    };
    let window = window.size();
    let text = layout::zoom(window, settings.text_scale);
    let place = layout::room(window, text, edges(&screen, race.as_deref(), &arrangement));
    let room = place.size();
    let size = level.prepared.size();
    let maze = Vec2::new(size.columns() as f32, size.rows() as f32);

    let zoom = layout::zoom(window, 100);
    let fitting = (room / (maze + 2.0 * MARGIN)).min_element();
    let cell = if fitting >= WHOLE * zoom {
        fitting.min(CELL.1 * zoom)
    } else {
        let seen = (room / SEEN).min_element();
        seen.clamp(CELL.0 * zoom, CELL.1 * zoom)
    };
    let half_room = room / cell / 2.0;
    let target = to_world(player::drawn_position(level, &fixed));
    let axis = |target: f32, half: f32, low: f32, high: f32| {
        if high - low <= 2.0 * half {
            f32::midpoint(low, high)
        } else {
            target.max(low + half).min(high - half)
        }
    };
    let middle = Vec2::new(
        axis(target.x, half_room.x, -MARGIN, maze.x + MARGIN),
        axis(target.y, half_room.y, -maze.y - MARGIN, MARGIN),
    );
    // The middle of the room for the maze is not the middle of the window.
    let aside = (window / 2.0 - place.center()) / cell;
    let middle = middle + Vec2::new(aside.x, -aside.y);

    let before = transform.translation.truncate();
    let is_new = *jump != stage.shown || (projection.scale - 1.0 / cell).abs() > f32::EPSILON;
    *jump = stage.shown;
    let share = if is_new {
        1.0
    } else {
        1.0 - (-HASTE * time.delta_secs()).exp()
    };
    let now = before.lerp(middle, share);
    transform.translation = now.extend(transform.translation.z);
    projection.scale = 1.0 / cell;
    seen.set_if_neq(Seen {
        middle: Vec2::new(now.x, -now.y),
        half: window / cell / 2.0,
    });
}

/// What stands around the maze on a screen.
fn edges(screen: &State<Screen>, race: Option<&Race>, arrangement: &Arrangement) -> Edges {
    match (screen.get(), race) {
        (Screen::Playing, Some(race)) => Edges {
            bar: false,
            left: arrangement.has(Place::Left),
            right: arrangement.has(Place::Right),
            line: matches!(race.activity, Activity::Watch(_)),
        },
        (Screen::Playing, None) => Edges {
            bar: true,
            ..Edges::default()
        },
        _ => Edges::default(),
    }
}

/// Runs a system when the camera has moved, the window has another size, or another maze is shown.
pub(super) fn view_changed(seen: Res<Seen>, stage: Res<Stage>, shown: Local<u64>) -> bool {
    let maze_changed = maze_changed(stage, shown);
    seen.is_changed() || maze_changed
}
