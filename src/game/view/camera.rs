//! The camera: shows the maze in its frame, follows the player through a large one, and moves back to show
//! the whole maze in the overview.

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::ViewSystems;
use super::lab_mazes;
use super::masonry;
use super::world::{drawn_position, last_move, to_world};
use crate::game::layout;
use crate::game::logic::{
    CurrentLevel, Framing, Level, Location, MARGIN, Overview, PreparedLevel, Screen, Session, Settings, shows_level,
};
use mazewright_maze::Grid;
use mazewright_maze::plan::Bounds;
use mazewright_run::Phase;

/// How fast the camera catches up: in a second it covers 1 − e^−this of the distance.
const HASTE: f32 = 7.0;
/// The fewest logical pixels per cell at which the overview shows the built walls rather than a picture.
const BUILT: f32 = 20.0;
/// Logical pixels around the whole maze in the overview.
const EDGE: f32 = 14.0;
/// Seconds that the overview takes to open and to close.
const OPENING: f32 = 0.25;
/// How far the camera looks ahead in the direction of travel, as a share of half the shorter side of what it shows, and
/// how fast it gets there: slowly, so that it does not sway in a winding passage.
const LEAD: f32 = 0.14;
const LEAD_HASTE: f32 = 2.2;
/// The distance in cells from which the camera jumps to the player instead of following.
const JUMP: f32 = 5.0;
/// How much larger a floor appears when it is entered from below, and smaller from above; and how fast it settles.
const RISE: f32 = 0.16;
const SETTLING: f32 = 9.0;

/// The part of the maze in the close view, in cells, y downwards: its middle and half its extent. The window
/// shows this part, except in the overview of a large maze.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct VisibleArea {
    pub(super) middle: Vec2,
    pub(super) half: Vec2,
    /// The only floor that is shown; none while the whole maze is.
    pub(super) floor: Option<u32>,
}

impl VisibleArea {
    /// The part of the sheet, extended by a number of cells on each side.
    pub(super) fn part(&self, margin: f32) -> Rect {
        Rect::from_center_half_size(self.middle, self.half + margin)
    }
}

/// How the camera looks at the maze.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Lens {
    /// The center of the window in the world.
    pub(super) middle: Vec2,
    /// Logical pixels of a cell.
    pub(super) cell: f32,
    /// The part of the window that shows the maze, in logical pixels, y downwards.
    pub(super) room: Rect,
    /// Logical pixels per cell when the whole maze is in view.
    pub(super) whole: f32,
    /// How far the overview is open, 0 to 1.
    pub(super) overview: f32,
    /// True if the overview shows a picture of the maze.
    pub(super) is_painted: bool,
}

impl Lens {
    /// Converts a place in the window to one in the world.
    pub(super) fn place(&self, pixel: Vec2, window: Vec2) -> Vec2 {
        let aside = (pixel - window / 2.0) / self.cell;
        self.middle + Vec2::new(aside.x, -aside.y)
    }
}

/// The camera that looks at the maze; another one may look at the display of a race.
#[derive(Component)]
pub(super) struct MazeCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClearColor>()
        .init_resource::<VisibleArea>()
        .init_resource::<Lens>()
        .init_resource::<Followed>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, look.run_if(state_changed::<Screen>).in_set(ViewSystems::Camera));
    app.add_systems(PostUpdate, (follow, turn).chain().run_if(shows_level).in_set(ViewSystems::Camera));
}

/// The laboratory has a world of its own, whose unit is a logical pixel.
fn look(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    camera: Single<(Entity, &mut Transform, &mut Projection), With<MazeCamera>>,
) {
    let (camera, mut transform, mut projection) = camera.into_inner();
    if !screen.shows_level() {
        commands.entity(camera).insert(RenderLayers::layer(lab_mazes::LAYER));
        transform.translation = Vec3::ZERO.with_z(transform.translation.z);
        if let Projection::Orthographic(projection) = &mut *projection {
            projection.scale = 1.0;
        }
    } else {
        commands.entity(camera).remove::<RenderLayers>();
    }
}

fn spawn(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), MazeCamera, Camera2d, Msaa::Off));
}

/// The state of the camera from one frame to the next.
#[derive(Resource, Default)]
struct Followed {
    /// The middle of the room when it follows the player, where that is in the window, and the size of a cell.
    middle: Vec2,
    room: Vec2,
    cell: f32,
    /// Where the player was.
    player: Vec2,
    /// How far ahead of the player it looks.
    lead: Vec2,
    /// How far the overview is open.
    opened: f32,
    /// The floor that is shown.
    floor: u32,
    /// How far the view still has to settle on a floor that was just entered: 1 from below, −1 from above.
    rise: f32,
}

/// When the camera jumps instead of gliding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Jumps {
    /// At once, to another level.
    Now,
    /// When the player was put elsewhere.
    WhenFar,
    /// On another floor only: the player walks over joined edges.
    OnNewFloor,
    /// Nowhere, and cells change their size as smoothly: the maze makes room for a card.
    Never,
}

impl Followed {
    /// Moves towards the target for some seconds; jumps at once to another level or place.
    fn advance(&mut self, target: Self, jumps: Jumps, seconds: f32, is_still: bool) {
        let is_another = jumps == Jumps::Now;
        let makes_room = jumps == Jumps::Never;
        let is_climbing = !is_another && self.floor != target.floor;
        let glides = jumps == Jumps::OnNewFloor && !is_still;
        let is_far =
            (self.cell - target.cell).abs() > f32::EPSILON || !glides && self.player.distance(target.player) > JUMP;
        let is_new = is_another || is_climbing || if makes_room { is_still } else { is_far };
        let share = if is_new { 1.0 } else { 1.0 - (-HASTE * seconds).exp() };
        let share_of_room = if makes_room { share } else { 1.0 };
        let opening = if is_still || is_new { 1.0 } else { seconds.min(0.1) / OPENING };
        let towards = 1.0 - (-LEAD_HASTE * seconds).exp();
        let rise = match (is_climbing && !is_still, self.floor < target.floor) {
            (true, true) => 1.0,
            (true, false) => -1.0,
            _ if is_new || is_still => 0.0,
            _ => self.rise * (-SETTLING * seconds).exp(),
        };
        *self = Self {
            rise: if rise.abs() < 0.01 { 0.0 } else { rise },
            lead: if is_new || is_still { Vec2::ZERO } else { self.lead.lerp(target.lead, towards) },
            middle: self.middle.lerp(target.middle, share),
            room: self.room.lerp(target.room, share_of_room),
            cell: self.cell.lerp(target.cell, share_of_room),
            opened: if target.opened > 0.0 {
                (self.opened + opening).min(1.0)
            } else {
                (self.opened - opening).max(0.0)
            },
            ..target
        };
    }
}

/// Moves with the player, and opens and closes the overview.
fn follow(
    mut followed: ResMut<Followed>,
    session: Session,
    location: Location,
    framing: Res<Framing>,
    overview: Res<Overview>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    fixed: Res<Time<Fixed>>,
) {
    let Some(level) = session.level() else { return };
    let player = to_world(drawn_position(level, &fixed));
    let moved = session.current.moved.filter(|_| session.current.is_changed());
    if let Some(by) = moved {
        // It moves along with the plane, so that the move cannot be seen.
        followed.middle += Vec2::new(by.x, -by.y);
        followed.player += Vec2::new(by.x, -by.y);
    }
    let has_seams = matches!(level.prepared.plan().grid(), Grid::Wrapped(_));
    let jumps = if session.current.is_changed() && moved.is_none() {
        Jumps::Now
    } else if framing.beside != framing.room {
        Jumps::Never
    } else if has_seams && level.run.phase != Phase::Looking {
        Jumps::OnNewFloor
    } else {
        Jumps::WhenFar
    };
    let is_open = overview.is_open && !framing.is_whole && location.is_playing();
    let target = Followed { opened: f32::from(u8::from(is_open)), ..target(level, &framing, &followed, player) };
    followed.advance(target, jumps, time.delta_secs(), settings.reduced_motion);
}

/// Turns the camera to what it follows.
fn turn(
    followed: Res<Followed>,
    current: Res<CurrentLevel>,
    framing: Res<Framing>,
    mut seen: ResMut<VisibleArea>,
    mut lens: ResMut<Lens>,
    camera: Single<(&mut Transform, &mut Projection), With<MazeCamera>>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let Some(prepared) = &current.prepared else { return };
    let (mut transform, mut projection) = camera.into_inner();
    let Projection::Orthographic(projection) = &mut *projection else { return };
    let (factor, window) = (window.scale_factor(), window.size());
    let (room, near) = (framing.room, followed.cell);
    let all = room.union(framing.map);
    let maze = masonry::on_sheet(prepared.plan().extent());
    let opened = followed.opened;
    let whole = whole(prepared, all.size(), maze, near, factor);
    let eased = opened * opened * (3.0 - 2.0 * opened);
    let (cell, share) = zoomed(near, whole, eased);
    let cell = cell * (1.0 + followed.rise * RISE * (1.0 - eased));
    let middle = followed.middle.lerp(Vec2::new(maze.x, -maze.y) / 2.0, share);
    // The middle of the room for the maze is not the middle of the window.
    let aside = window / 2.0 - followed.room.lerp(all.center(), eased);
    let in_window = |middle: Vec2, cell: f32| middle + Vec2::new(aside.x, -aside.y) / cell;
    let mut now = in_window(middle, cell);
    if opened == 1.0 {
        now = on_pixels(now, cell * factor, window / 2.0 * factor);
    }
    transform.translation = now.extend(transform.translation.z);
    projection.scale = 1.0 / cell;
    let is_painted = whole < BUILT * layout::zoom(window, 100);
    lens.set_if_neq(Lens { middle: now, cell, room, whole, overview: eased, is_painted });
    let (middle, cell) = if is_painted { (in_window(followed.middle, near), near) } else { (now, cell) };
    seen.set_if_neq(VisibleArea {
        middle: Vec2::new(middle.x, -middle.y),
        half: window / cell / 2.0,
        floor: (framing.is_floor && eased == 0.0).then_some(followed.floor),
    });
}

/// The target that the camera follows, with the overview closed.
fn target(level: &Level, framing: &Framing, from: &Followed, player: Vec2) -> Followed {
    let half = framing.room.size() / framing.cell / 2.0;
    let area = if framing.is_floor { level.floor() } else { level.prepared.plan().sheet() };
    let floor_of = |cell| level.prepared.plan().floor_of(cell);
    Followed {
        middle: middle(player + from.lead, half, area),
        room: framing.room.center(),
        cell: framing.cell,
        player,
        lead: last_move(level).normalize_or_zero() * LEAD * half.min_element(),
        floor: level.cell().map_or(from.floor, floor_of),
        ..Followed::default()
    }
}

/// The nearest position at which the picture's pixels align with the screen's.
fn on_pixels(place: Vec2, cell: f32, corner: Vec2) -> Vec2 {
    ((place * cell - corner).round() + corner) / cell
}

/// Logical pixels of a cell while the overview opens, and the share of the distance that the camera has gone then:
/// steadily smaller around the one point that stays in place, or straight there if cells keep their size.
fn zoomed(near: f32, whole: f32, eased: f32) -> (f32, f32) {
    let cell = near * (whole / near).powf(eased);
    let apart = 1.0 / whole - 1.0 / near;
    let share = if apart > 0.0 { (1.0 / cell - 1.0 / near) / apart } else { eased };
    (cell, share)
}

/// The center of the view that follows the player, from half the view's size and the part of the maze that is
/// shown, in cells.
pub fn middle(player: Vec2, half_room: Vec2, area: Bounds) -> Vec2 {
    let (from, to) = (to_world(area.from), to_world(area.to));
    let axis = |target: f32, half: f32, low: f32, high: f32| {
        if high - low <= 2.0 * half { f32::midpoint(low, high) } else { target.max(low + half).min(high - half) }
    };
    Vec2::new(
        axis(player.x, half_room.x, from.x - MARGIN, to.x + MARGIN),
        axis(player.y, half_room.y, to.y - MARGIN, from.y + MARGIN),
    )
}

/// Logical pixels of a cell when the whole maze is seen. Where walls are level and upright lines, cells
/// of a few pixels have a whole number of those of the screen, so that all walls look alike.
fn whole(prepared: &PreparedLevel, room: Vec2, maze: Vec2, near: f32, factor: f32) -> f32 {
    let fitting = ((room - 2.0 * EDGE) / maze).min_element().min(near);
    let is_square = prepared.maze().topology().has_square_cells();
    if is_square && fitting * factor >= 3.0 { (fitting * factor).floor() / factor } else { fitting }
}
