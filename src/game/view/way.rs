//! The way to the exit, dotted on the floor while the player asks for it.

use bevy::prelude::*;

use super::shapes::Shapes;
use super::{color, layer, to_world};
use crate::game::logic::{Intent, Level, Options, Screen, Stage};
use crate::game::palette;
use crate::maze::{Cell, Side};
use crate::run::center;

/// The most steps of the way that are drawn; no window shows more.
const STEPS: usize = 400;

/// The dots, and the cell that they begin at.
#[derive(Component, Default)]
struct Way {
    from: Option<Cell>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(Update, show);
}

fn spawn(mut commands: Commands) {
    let place = Transform::from_xyz(0.0, 0.0, layer::WAY);
    commands.spawn((
        Name::new("Way"),
        Way::default(),
        place,
        Visibility::default(),
    ));
}

fn show(
    mut commands: Commands,
    stage: Res<Stage>,
    intent: Res<Intent>,
    options: Res<Options>,
    screen: Res<State<Screen>>,
    shapes: Res<Shapes>,
    way: Single<(Entity, &mut Way)>,
) {
    let (entity, mut way) = way.into_inner();
    let wanted = intent.hint() && *screen.get() == Screen::Playing && !options.autopilot;
    let level = stage
        .level
        .as_ref()
        .filter(|level| wanted && !level.is_won());
    let from = level.and_then(|level| level.run.position.cell(level.prepared.maze.rectangle()));
    if from == way.from {
        return;
    }
    way.from = from;
    commands.entity(entity).despawn_children();
    let (Some(level), Some(from)) = (level, from) else {
        return;
    };
    let dot = Sprite {
        image: shapes.disc.clone(),
        color: color(palette::WAY),
        custom_size: Some(Vec2::splat(0.16)),
        ..default()
    };
    commands.entity(entity).with_children(|way| {
        for place in dots(level, from) {
            way.spawn((dot.clone(), Transform::from_translation(place.extend(0.0))));
        }
    });
}

/// Two dots a step: in the middle of each cell after the first, and on the way to it.
fn dots(level: &Level, from: Cell) -> Vec<Vec2> {
    let maze = &level.prepared.maze;
    let cells = level.prepared.tree.way(maze.rectangle(), from).take(STEPS);
    let middles: Vec<Vec2> = cells
        .map(|cell| to_world(center(maze.rectangle(), cell)))
        .collect();
    let mut dots: Vec<Vec2> = middles
        .windows(2)
        .flat_map(|pair| [(pair[0] + pair[1]) / 2.0, pair[1]])
        .collect();
    if let Some(exit) = maze.exit().filter(|_| middles.len() < STEPS) {
        let (across, down) = Side::of(exit.port).offset();
        let outwards = Vec2::new(across as f32, -down as f32);
        dots.push(to_world(center(maze.rectangle(), exit.cell)) + outwards / 2.0);
    }
    dots
}
