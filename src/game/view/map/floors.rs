//! The floors of a tower on the overview: the number of each, and numbers where the path leads from one to another.

use crate::game::logic::{CurrentLevel, CurrentRun, Level};
use crate::game::view::digits;
use crate::game::view::furniture::ends;
use crate::game::view::prelude::*;
use mazewright_maze::furniture::State;

/// The height of a digit of a floor and of the path, in logical pixels.
const HEIGHTS: (f32, f32) = (15.0, 9.0);
/// The most floors that are numbered, changes of floor, and steps of the path that are searched for them.
const MOST: (u32, usize, usize) = (64, 40, 50_000);

/// A number by its height in logical pixels.
#[derive(Component)]
pub(super) struct Number(f32);

/// A number on the path.
#[derive(Component)]
pub(super) struct OnWay;

/// A number on a disc or a plate, its digits one unit high before scaling.
fn spawn(commands: &mut Commands, shapes: &Shapes, number: u32, place: Vec2, is_on_way: bool) {
    let wide = digits::width(number) + 0.6;
    let (ground, ink, height, above) = if is_on_way {
        (shape(&shapes.disc, SpriteColor::WAY, wide.max(1.9)), SpriteColor::BACKGROUND, HEIGHTS.1, 0.18)
    } else {
        (block(SpriteColor::BACKGROUND, Vec2::new(wide, 1.6)), SpriteColor::TEXT, HEIGHTS.0, 0.12)
    };
    let place = Transform::from_translation(place.extend(layer::MAP + above));
    let mut mark = commands.spawn((Name::new("Number"), Number(height), place, Visibility::Hidden, ground));
    if is_on_way {
        mark.insert(OnWay);
    }
    mark.with_children(|mark| {
        for (middle, size) in digits::bars(number) {
            mark.spawn((block(ink, size), Transform::from_translation(middle.extend(0.01))));
        }
    });
}

/// Numbers the floors of another level.
pub(super) fn renew(
    mut commands: Commands,
    current: Res<CurrentLevel>,
    shapes: Res<Shapes>,
    old: Query<Entity, (With<Number>, Without<OnWay>)>,
) {
    clear(&mut commands, &old);
    let Some(prepared) = &current.prepared else { return };
    let plan = prepared.plan();
    if (2..=MOST.0).contains(&plan.floors()) {
        for floor in 0..plan.floors() {
            let bounds = plan.floor_bounds(floor);
            // In the middle of the upper edge, where no door is.
            let place = to_world(bounds.from).midpoint(Vec2::new(to_world(bounds.to).x, to_world(bounds.from).y));
            spawn(&mut commands, &shapes, floor + 1, place, false);
        }
    }
}

/// Numbers the changes of floor on the path that is shown, each at both ends.
pub(super) fn follow(
    mut commands: Commands,
    run: Res<CurrentRun>,
    lens: Res<Lens>,
    shapes: Res<Shapes>,
    old: Query<Entity, With<OnWay>>,
    mut numbered: Local<Option<State>>,
) {
    let level = run
        .level
        .as_ref()
        .filter(|level| lens.overview > 0.0 && level.shows_way() && level.prepared.plan().floors() > 1);
    let from = level.and_then(Level::state);
    if *numbered == from {
        return;
    }
    *numbered = from;
    clear(&mut commands, &old);
    let Some((level, from)) = level.zip(from) else { return };
    let (maze, plan, paths) = (level.prepared.maze(), level.prepared.plan(), &level.prepared.paths);
    let mut count = 0;
    let stairs = paths.walk(maze, from).take(MOST.2).filter_map(|state| {
        let port = paths.step(state).filter(|&port| plan.is_stair(port))?;
        Some((state.cell, port))
    });
    for (cell, port) in stairs.take(MOST.1) {
        count += 1;
        for (cell, port) in ends(maze.topology(), cell, port) {
            spawn(&mut commands, &shapes, count, to_world(plan.on_rail(&plan.rail(cell, port), 1.0)), true);
        }
    }
}

/// Keeps the numbers the same size at any scale of the maze, while the overview is open.
pub(super) fn place(lens: Res<Lens>, mut numbers: Query<(&Number, &mut Transform, &mut Visibility)>) {
    for (Number(height), mut transform, mut visibility) in &mut numbers {
        visibility.set_if_neq(shown(lens.overview > 0.0));
        transform.scale = Vec2::splat(height * lens.overview / lens.cell).extend(1.0);
    }
}
