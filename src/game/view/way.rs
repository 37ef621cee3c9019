//! The way to the exit, dotted on the floor while the player asks for it.

use bevy::prelude::*;

use super::camera::Seen;
use super::paint::Paint;
use super::shapes::Shapes;
use super::{layer, shape, to_world};
use crate::game::logic::{Level, LogicSystems, Stage};
use crate::maze::{Cell, Side};
use crate::run::center;

/// The most steps of the way that are looked at for dots that are seen.
const STEPS: usize = 50_000;

/// The dots, and what they were laid out for.
#[derive(Component, Default)]
struct Way {
    from: Option<Cell>,
    seen: Seen,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(Update, show.after(LogicSystems::Follow));
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
    shapes: Res<Shapes>,
    seen: Res<Seen>,
    way: Single<(Entity, &mut Way)>,
) {
    let (entity, mut way) = way.into_inner();
    let level = stage.level.as_ref().filter(|level| level.way_shown);
    let from = level.and_then(|level| level.cell());
    // The camera glides between two cells; what comes into sight by that is laid out in advance.
    let moved = (seen.middle - way.seen.middle).abs().max_element() > 1.0;
    if from == way.from && (from.is_none() || !moved && seen.half == way.seen.half) {
        return;
    }
    *way = Way { from, seen: *seen };
    commands.entity(entity).despawn_children();
    let (Some(level), Some(from)) = (level, from) else {
        return;
    };
    let dot = shape(&shapes.disc, Paint::of(|theme| theme.way), 0.16);
    commands.entity(entity).with_children(|way| {
        let is_seen = |dot: &Vec2| {
            let aside = (Vec2::new(dot.x, -dot.y) - seen.middle).abs();
            aside.cmple(seen.half + 2.0).all()
        };
        for place in dots(level, from).into_iter().filter(is_seen) {
            way.spawn((dot.clone(), Transform::from_translation(place.extend(0.0))));
        }
    });
}

/// Two dots a step: in the middle of each cell after the first, and on the way to it.
fn dots(level: &Level, from: Cell) -> Vec<Vec2> {
    let Some(maze) = level.prepared.plain() else {
        return Vec::new();
    };
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
