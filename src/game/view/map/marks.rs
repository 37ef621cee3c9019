//! Marks: where the player and the exit are on the overview, each with a shape of its own and as large at
//! any size of the maze.

use bevy::prelude::*;

use crate::game::logic::{CurrentLevel, Explored, Session};
use crate::game::view::camera::Lens;
use crate::game::view::colors::SpriteColor;
use crate::game::view::shapes::Shapes;
use crate::game::view::world::{drawn_position, layer, shape, to_world};

/// How wide a mark is, in logical pixels.
const WIDTH: f32 = 20.0;

/// The meaning of a mark.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// The player: a full disc.
    Player,
    /// The exit: a ring around a dot.
    Exit,
}

/// A mark on a dark disc, one unit wide before scaling.
pub(super) fn mark(shapes: &Shapes, mark: Mark) -> impl Bundle {
    let ground = shape(&shapes.disc, SpriteColor::of(|theme| theme.background), 1.0);
    let (outer, inner) = match mark {
        Mark::Player => {
            let paint = SpriteColor::of(|theme| theme.player);
            (shape(&shapes.disc, paint, 0.72), shape(&shapes.disc, paint, 0.2))
        }
        Mark::Exit => {
            let paint = SpriteColor::of(|theme| theme.exit);
            (shape(&shapes.ring, paint, 0.84), shape(&shapes.disc, paint, 0.3))
        }
    };
    (
        Name::new("Mark"),
        mark,
        ground,
        Visibility::Hidden,
        children![
            (outer, Transform::from_xyz(0.0, 0.0, 0.01)),
            (inner, Transform::from_xyz(0.0, 0.0, 0.02)),
        ],
    )
}

/// One of the marks of the overview.
#[derive(Component)]
pub(super) struct OnOverview;

pub(super) fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    for (kind, above) in [(Mark::Exit, 0.2), (Mark::Player, 0.3)] {
        let place = Transform::from_xyz(0.0, 0.0, layer::MAP + above);
        commands.spawn((mark(&shapes, kind), OnOverview, place));
    }
}

/// Returns true if the player may know where the exit is.
pub(super) fn is_exit_known(current: &CurrentLevel, explored: &Explored) -> bool {
    current
        .prepared
        .as_ref()
        .is_some_and(|prepared| prepared.shows_goal() && explored.is_seen(prepared.maze().goal()))
}

pub(super) fn place(
    session: Session,
    explored: Res<Explored>,
    lens: Res<Lens>,
    fixed: Res<Time<Fixed>>,
    mut marks: Query<(&Mark, &mut Transform, &mut Visibility), With<OnOverview>>,
) {
    let Some(level) = session.level() else { return };
    for (mark, mut transform, mut visibility) in &mut marks {
        let is_known = match mark {
            Mark::Player => true,
            Mark::Exit => is_exit_known(&session.current, &explored),
        };
        if lens.overview == 0.0 || !is_known {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let place = match mark {
            Mark::Player => to_world(drawn_position(level, &fixed)),
            Mark::Exit => super::overview::goal(level),
        };
        transform.translation = place.extend(transform.translation.z);
        let width = WIDTH * lens.overview / lens.cell;
        transform.scale = Vec3::new(width, width, 1.0);
    }
}
