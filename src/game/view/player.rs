//! The player sprite: a disc that looks where it goes, drawn smoothly between ticks, and glides out through the exit.

use super::doors::DoorGap;
use super::prelude::*;
use crate::game::logic::{CurrentRun, Level, PreparedLevel, Settings};
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Grid, Shape, Topology as _};
use mazewright_run::{RunState, Terrain};

/// How wide the player is drawn, in cells: the disc of the rules, less half a wall on each side.
const WIDTH: f32 = 0.5;
/// How much wider it is drawn where passages are wider than those of hexagons and rings.
pub(super) fn girth(grid: &Grid) -> f32 {
    match grid {
        Grid::Hexagon(_) | Grid::Ring(_) => 1.0,
        Grid::Triangle(_) => 1.3,
        Grid::Tiling(tiling) => match tiling.shape() {
            Shape::Tiling(Pattern::Kagome) => 1.5,
            Shape::Tiling(Pattern::Rhomb) => 1.25,
            _ => 1.15,
        },
        _ => 1.15,
    }
}

/// How far the eyes move towards where the player goes.
const GLANCE: f32 = 0.05;
/// How far it glides on behind the exit, in cells, so that all of it stays in the margin around the maze; and in how
/// many seconds.
const GLIDE: (f32, f32) = (0.6, 0.4);

/// The player, and its copy at the other end of the sheet while it crosses a joined edge.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Player {
    Here,
    Beyond,
}

impl Player {
    pub(super) const BOTH: [Self; 2] = [Self::Here, Self::Beyond];
}

#[derive(Component)]
pub(super) struct Eyes;

#[derive(Component)]
pub(super) struct Body;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(PostUpdate, place.in_set(ViewSystems::Walkers));
}

fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    let skin = SpriteColor::PLAYER;
    let glow = shape(&shapes.glow, skin.glowing(), 1.7);
    let eye = |x: f32| (shape(&shapes.disc, SpriteColor::BACKGROUND, 0.09), Transform::from_xyz(x, 0.03, 0.2));
    for player in Player::BOTH {
        commands.spawn((
            hidden("Player", layer::PLAYER),
            player,
            children![
                (glow.clone(), Transform::from_xyz(0.0, 0.0, -0.1)),
                (Body, shape(&shapes.disc, skin, WIDTH), Transform::from_xyz(0.0, 0.0, 0.1)),
                (Eyes, Transform::default(), Visibility::default(), children![eye(-0.085), eye(0.085)]),
            ],
        ));
    }
}

/// The offset from the player to its copy, if it crosses a joined edge.
fn beyond(level: &Level) -> Option<Vec2> {
    let Terrain::Guided(guided) = &level.prepared.terrain else { return None };
    let twin = guided.twin(&level.run)?;
    Some(to_world(twin) - to_world(level.run.position))
}

/// How far a player that has won has glided out through the exit; counts the seconds since.
pub(super) fn glide(level: &PreparedLevel, has_won: bool, since_win: &mut f32, seconds: f32) -> Vec2 {
    if !has_won {
        *since_win = 0.0;
        return Vec2::ZERO;
    }
    let rest = 1.0 - (*since_win / GLIDE.1).min(1.0);
    *since_win += seconds;
    let opening = level.maze().exit().and_then(|exit| DoorGap::of(level.plan(), exit));
    opening.map_or(Vec2::ZERO, |opening| opening.outwards * GLIDE.0 * (1.0 - rest * rest))
}

/// The layer of a player, which is lower under a bridge.
pub(super) fn height(terrain: &Terrain, state: &RunState) -> f32 {
    match terrain {
        Terrain::Guided(guided) if guided.is_under(state) => layer::UNDER,
        _ => layer::PLAYER,
    }
}

pub(super) fn place(
    run: Res<CurrentRun>,
    mut players: Query<(&Player, &mut Transform, &mut Visibility), Without<Eyes>>,
    mut eyes: Query<&mut Transform, With<Eyes>>,
    settings: Res<Settings>,
    fixed: Res<Time<Fixed>>,
    time: Res<Time<Real>>,
    mut since_win: Local<f32>,
) {
    let Some(level) = &run.level else { return };
    let has_won = level.is_won() && !settings.reduced_motion;
    let glided = glide(&level.prepared, has_won, &mut since_win, time.delta_secs());
    let here = to_world(drawn_position(level, &fixed)) + glided;
    let girth = girth(level.prepared.plan().grid());
    for (player, mut transform, mut visibility) in &mut players {
        let place = match player {
            Player::Here => Some(here),
            Player::Beyond => beyond(level).map(|beyond| here + beyond),
        };
        transform.translation.z = height(&level.prepared.terrain, &level.run);
        put(place, &mut transform, &mut visibility);
        transform.scale = Vec2::splat(girth).extend(1.0);
    }
    let glance = last_move(level).normalize_or_zero() * GLANCE;
    for mut eyes in &mut eyes {
        let now = eyes.translation.truncate().lerp(glance, 1.0 - (-14.0 * time.delta_secs()).exp());
        eyes.translation = now.extend(0.0);
    }
}
