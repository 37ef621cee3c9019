//! Ghosts: pale discs, each kind with a mark of its own besides its color.

use bevy::prelude::*;

use super::ViewSystems;
use super::colors::SpriteColor;
use super::shapes::Shapes;
use super::world::{clear, hidden, layer, put, shape, to_world};
use crate::game::logic::{Ghost, GhostKind, Play, Race};

/// How wide a ghost is drawn, in cells.
const WIDTH: f32 = 0.46;
/// The opacity of a single ghost, and of one in a crowd.
const OPACITY: (f32, f32) = (0.75, 0.4);
/// From this many ghosts on, they are drawn as a crowd.
const MANY: usize = 6;

/// The entity of the ghost with that number.
#[derive(Component)]
pub(super) struct Walker(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (spawn, place).chain().run_if(in_state(Play::Race)).in_set(ViewSystems::Walkers));
}

/// Keeps an entity for each ghost.
fn spawn(
    mut commands: Commands,
    race: Res<Race>,
    shapes: Res<Shapes>,
    walkers: Query<Entity, With<Walker>>,
    mut known: Local<Vec<(GhostKind, usize)>>,
) {
    // They went with the race before.
    if walkers.is_empty() {
        known.clear();
    }
    let ghosts = || race.ghosts();
    let look = |ghost: &Ghost| (ghost.kind, ghost.shade);
    if ghosts().map(look).eq(known.iter().copied()) {
        return;
    }
    *known = ghosts().map(look).collect();
    clear(&mut commands, &walkers);
    let opacity = if known.len() < MANY { OPACITY.0 } else { OPACITY.1 };
    for (number, &(kind, shade)) in known.iter().enumerate() {
        let paint = SpriteColor::of(|theme, number| theme.ghost(number.into()), shade as u8);
        let ink = SpriteColor::BACKGROUND.opaque(opacity);
        commands.spawn((
            // Each is a little above the one before, so that overlapping ghosts do not flicker.
            hidden("Ghost", layer::GHOST + number as f32 * 0.001),
            DespawnOnExit(Play::Race),
            Walker(number),
            shape(&shapes.disc, paint.opaque(opacity), WIDTH),
            children![(shape(mark(kind, &shapes), ink, WIDTH * 0.62), Transform::from_xyz(0.0, 0.0, 0.01))],
        ));
    }
}

/// The mark of a kind.
const fn mark(kind: GhostKind, shapes: &Shapes) -> &Handle<Image> {
    match kind {
        GhostKind::Best => &shapes.ring,
        GhostKind::Perfect | GhostKind::Keys => &shapes.chevron,
        GhostKind::File => &shapes.disc,
        GhostKind::Attempt => &shapes.glow,
    }
}

pub(super) fn place(
    race: Res<Race>,
    mut walkers: Query<(&Walker, &mut Transform, &mut Visibility)>,
    fixed: Res<Time<Fixed>>,
) {
    let share = fixed.overstep_fraction();
    for (walker, mut transform, mut visibility) in &mut walkers {
        let ghost = race.ghosts().nth(walker.0).filter(|ghost| ghost.is_walking());
        let now = ghost.and_then(|ghost| {
            let (from, to) = (ghost.previous, ghost.walk.as_ref()?.state.position);
            Some(to_world(from).lerp(to_world(to), share))
        });
        put(now, &mut transform, &mut visibility);
    }
}
