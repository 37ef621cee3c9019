//! The entrance, which shuts behind the player, and the exit, which is plainly marked as the goal.

use super::prelude::*;
use crate::game::logic::{CurrentLevel, CurrentRun, Settings};
use crate::game::theme::Theme;
use mazewright_maze::Door;
use mazewright_maze::plan::Plan;
use mazewright_run::Phase;

/// Seconds that the entrance takes to shut.
const SHUTTING: f32 = 0.25;
/// The angle of the open leaf, in radians: a little more than a quarter turn.
const OPEN: f32 = 1.8;

/// A marker for the sprites of the doors of the level that is shown.
#[derive(Component)]
struct Doorway;

/// The leaf of the entrance: it hangs at one side of the opening and swings into it.
#[derive(Component)]
struct Leaf {
    /// Where it hangs.
    hinge: Vec2,
    /// From there to the other side of the opening.
    across: Vec2,
    /// How far it has shut, 0 to 1.
    share: f32,
}

/// Something at the exit that swells and fades to catch the eye.
#[derive(Component)]
struct Beacon {
    size: f32,
    opacity: f32,
    /// True if it glows, more strongly in some themes than in others.
    glows: bool,
}

/// An arrow that moves out through the exit.
#[derive(Component)]
struct Arrow {
    from: Vec2,
    way: Vec2,
    /// Its phase in the common rhythm, 0 to 1.
    phase: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(resource_changed::<CurrentLevel>), shut, beckon).chain().in_set(ViewSystems::Maze),
    );
}

fn spawn(mut commands: Commands, current: Res<CurrentLevel>, shapes: Res<Shapes>, old: Query<Entity, With<Doorway>>) {
    clear(&mut commands, &old);
    let Some(level) = &current.prepared else { return };
    let (maze, plan) = (level.maze(), level.plan());
    let is_tiled = maze.is_tiled();
    if let Some(opening) = maze.entrance().and_then(|door| DoorGap::of(plan, door)) {
        spawn_entrance(&mut commands, &opening, is_tiled);
    }
    match maze.exit().and_then(|door| DoorGap::of(plan, door)) {
        Some(opening) => spawn_exit(&mut commands, &shapes, &opening),
        None if !level.shows_goal() => {}
        None => spawn_goal(&mut commands, &shapes, to_world(plan.middle(maze.goal()))),
    }
}

/// The opening of a door.
#[derive(Clone, Copy, Debug)]
pub(super) struct DoorGap {
    /// Its middle.
    pub(super) middle: Vec2,
    /// The direction outwards.
    pub(super) outwards: Vec2,
    /// The direction from one side to the other.
    along: Vec2,
    /// How wide it is from wall to wall.
    width: f32,
}

impl DoorGap {
    /// The opening of a door of any cell.
    pub(super) fn of(plan: &Plan, door: Door) -> Option<Self> {
        let edge = plan.side(door.cell, door.port)?;
        let [from, middle, to] = [0.0, 0.5, 1.0].map(|share| to_world(plan.on_edge(edge, share)));
        // Sides run clockwise around their cell, so the outside is to the left.
        let along = (to - from).normalize_or_zero();
        Some(Self { middle, outwards: along.perp(), along, width: from.distance(to) - 2.0 * HALF_WALL })
    }
}

fn spawn_entrance(commands: &mut Commands, opening: &DoorGap, is_tiled: bool) {
    // Between tiles the leaf hangs inside the wall, not at its outer face.
    let inwards = if is_tiled { HALF_WALL } else { 0.0 };
    let across = opening.along * opening.width;
    let leaf = Leaf { hinge: opening.middle - opening.outwards * inwards - across / 2.0, across, share: 0.0 };
    let sprite = block(SpriteColor::ENTRANCE, Vec2::new(opening.width, 1.6 * HALF_WALL));
    let place = leaf.place();
    commands.spawn((Name::new("Entrance"), Doorway, leaf, sprite, place));
}

fn spawn_exit(commands: &mut Commands, shapes: &Shapes, opening: &DoorGap) {
    let (middle, outwards, angle) = (opening.middle, opening.outwards, opening.along.to_angle());
    spawn_beacon(commands, &shapes.glow, middle, (2.6, 0.75), true);
    let sill = block(SpriteColor::EXIT, Vec2::new(opening.width, 2.0 * HALF_WALL));
    commands.spawn((Name::new("Exit"), Doorway, sill, turned(middle, layer::DOOR, angle)));
    for side in [-0.5, 0.5] {
        let place = middle + opening.along * (opening.width + 2.0 * HALF_WALL) * side;
        let post = block(SpriteColor::EXIT, Vec2::splat(0.22));
        commands.spawn((Name::new("Exit post"), Doorway, post, turned(place, layer::DOOR, angle)));
    }
    for n in 0..2 {
        let arrow = Arrow { from: middle - outwards * 0.45, way: outwards * 1.1, phase: n as f32 / 2.0 };
        // It passes between the posts.
        let sprite = shape(&shapes.chevron, SpriteColor::EXIT, (0.7 * opening.width).min(0.5));
        let place = turned(arrow.from, layer::DOOR, outwards.to_angle());
        commands.spawn((Name::new("Exit arrow"), Doorway, arrow, sprite, place));
    }
}

fn spawn_goal(commands: &mut Commands, shapes: &Shapes, middle: Vec2) {
    spawn_beacon(commands, &shapes.glow, middle, (2.2, 0.7), true);
    spawn_beacon(commands, &shapes.ring, middle, (0.75, 1.0), false);
    let dot = shape(&shapes.disc, SpriteColor::EXIT, 0.24);
    commands.spawn((Name::new("Goal"), Doorway, dot, Transform::from_translation(middle.extend(layer::DOOR))));
}

fn spawn_beacon(
    commands: &mut Commands,
    image: &Handle<Image>,
    middle: Vec2,
    (size, opacity): (f32, f32),
    glows: bool,
) {
    let sprite = shape(image, SpriteColor::EXIT, size);
    let place = Transform::from_translation(middle.extend(layer::DOOR_LIGHT));
    commands.spawn((Name::new("Exit light"), Doorway, Beacon { size, opacity, glows }, sprite, place));
}

/// Shuts the entrance during a run, and holds it open before one.
fn shut(run: Res<CurrentRun>, mut leaves: Query<(&mut Leaf, &mut Transform)>, time: Res<Time<Real>>) {
    let Some(level) = &run.level else { return };
    for (mut leaf, mut transform) in &mut leaves {
        let is_looking = level.run.phase == Phase::Looking;
        leaf.share = if is_looking { 0.0 } else { (leaf.share + time.delta_secs() / SHUTTING).min(1.0) };
        *transform = leaf.place();
    }
}

impl Leaf {
    /// Where the leaf is drawn: from outside it swings by a quarter.
    fn place(&self) -> Transform {
        let leaf = Vec2::from_angle((1.0 - self.share).powi(3) * OPEN).rotate(self.across);
        turned(self.hinge + leaf / 2.0, layer::WALL - 0.1, leaf.to_angle())
    }
}

/// Animates the beacons and arrows at the exit.
fn beckon(
    mut beacons: Query<(&Beacon, &mut Sprite)>,
    mut arrows: Query<(&Arrow, &mut Sprite, &mut Transform), Without<Beacon>>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
) {
    let seconds = if settings.reduced_motion { 0.5 } else { time.elapsed_secs_wrapped() };
    let wave = (seconds * 3.0).sin().midpoint(1.0);
    for (beacon, mut sprite) in &mut beacons {
        sprite.custom_size = Some(Vec2::splat(beacon.size * (0.92 + 0.16 * wave)));
        let strength = if beacon.glows { 2.0 * theme.glow } else { 1.0 };
        sprite.color.set_alpha((beacon.opacity * strength * (0.75 + 0.25 * wave)).min(1.0));
    }
    for (arrow, mut sprite, mut transform) in &mut arrows {
        let share = (seconds * 0.8 + arrow.phase).fract();
        sprite.color.set_alpha((share * std::f32::consts::PI).sin());
        transform.translation = (arrow.from + arrow.way * share).extend(layer::DOOR);
    }
}
