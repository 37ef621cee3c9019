//! The find of a level: a page that glimmers at the end of a wrong branch, until it is picked up.

use std::f32::consts::TAU;

use super::prelude::*;
use crate::game::logic::{CurrentLevel, Finds, Journey, Settings};
use mazewright_maze::Cell;

/// The size of the page, in cells.
const PAGE: Vec2 = Vec2::new(0.28, 0.36);
/// The seconds of one pulse. They divide an hour, after which the clock wraps around.
const BREATH: f32 = 2.4;
/// Above the trail and below the walls.
const HEIGHT: f32 = layer::WAY + 0.2;

#[derive(Component)]
struct Find;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show.in_set(ViewSystems::Maze), glimmer.after(ViewSystems::Effects)));
}

/// Makes the page swell and shrink, so that it catches the eye.
fn glimmer(settings: Res<Settings>, time: Res<Time<Real>>, mut finds: Query<&mut Transform, With<Find>>) {
    if settings.reduced_motion {
        return;
    }
    let phase = time.elapsed_secs_wrapped() * TAU / BREATH;
    for mut find in &mut finds {
        find.scale = Vec3::splat(1.0 + 0.08 * phase.sin());
    }
}

fn show(
    mut commands: Commands,
    current: Res<CurrentLevel>,
    journey: Res<Journey>,
    shapes: Res<Shapes>,
    old: Query<Entity, With<Find>>,
    mut shown: Local<Option<Cell>>,
) {
    let now = Finds::cell(&current, &journey);
    if *shown == now && !current.is_changed() {
        return;
    }
    *shown = now;
    clear(&mut commands, &old);
    let (Some(cell), Some(prepared)) = (now, &current.prepared) else { return };
    let place = to_world(prepared.plan().middle(cell));
    commands
        .spawn((
            Name::new("Find"),
            Find,
            shape(&shapes.glow, SpriteColor::PLAYER.opaque(0.7), 1.0),
            Transform::from_translation(place.extend(HEIGHT)),
        ))
        .with_children(|find| {
            find.spawn((block(SpriteColor::TEXT, PAGE), Transform::from_xyz(0.0, 0.0, 0.01)));
            for line in [-1.0, 0.0, 1.0] {
                let line_of_text = block(SpriteColor::BACKGROUND, Vec2::new(0.18, 0.03));
                find.spawn((line_of_text, Transform::from_xyz(0.0, line * 0.09, 0.02)));
            }
        });
}
