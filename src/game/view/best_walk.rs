//! The player's own best walk: a pale disc with a ring, beside the player.

use bevy::prelude::*;

use super::ViewSystems;
use super::colors::SpriteColor;
use super::shapes::Shapes;
use super::world::{layer, put, shape, to_world};
use super::{ghosts, player};
use crate::game::logic::{self, CurrentRun, Play};

/// How wide it is drawn, in cells.
const WIDTH: f32 = 0.44;

#[derive(Component)]
struct BestWalk;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Play::Course), spawn);
    let shown = place.after(player::place).before(ghosts::place).run_if(in_state(Play::Course));
    app.add_systems(PostUpdate, shown.in_set(ViewSystems::Walkers));
}

fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    let ink = SpriteColor::TEXT;
    commands.spawn((
        Name::new("Best walk"),
        DespawnOnExit(Play::Course),
        BestWalk,
        shape(&shapes.disc, ink.opaque(0.35), WIDTH),
        Transform::from_xyz(0.0, 0.0, layer::GHOST),
        Visibility::Hidden,
        children![(shape(&shapes.ring, ink.opaque(0.8), WIDTH), Transform::from_xyz(0.0, 0.0, 0.01))],
    ));
}

fn place(
    best: Res<logic::BestWalk>,
    run: Res<CurrentRun>,
    fixed: Res<Time<Fixed>>,
    walker: Single<(&mut Transform, &mut Visibility), With<BestWalk>>,
) {
    let (mut transform, mut visibility) = walker.into_inner();
    let level = run.level.as_ref();
    let now = level.and_then(|level| best.position(level, fixed.overstep_fraction_f64()));
    put(now.map(to_world), &mut transform, &mut visibility);
}
