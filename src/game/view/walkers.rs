//! Walkers besides the player: ghosts, other players at this screen, and the player as it shows
//! through the deck of a bridge. Each has a mark or a shape of its own besides its color.

use super::player::{self, girth, glide, height};
use super::prelude::*;
use crate::game::logic::{CurrentRun, Ghost, GhostKind, MOST_PLAYERS, Recording, Settings};
use mazewright_run::{Ground as _, Terrain};

/// How wide a ghost is drawn, in cells.
const WIDTH: f32 = 0.46;
/// The opacity of a single ghost, and of one in a crowd.
const OPACITY: (f32, f32) = (0.75, 0.4);
/// From this many ghosts on, they are drawn as a crowd.
const MANY: usize = 6;
/// The most players beside the first.
const OTHERS: usize = MOST_PLAYERS - 1;
/// How much higher than the first player others are drawn, and each than the one before, which is larger and so seen
/// around it.
const ABOVE: (f32, f32) = (0.21, 0.02);

/// The entity of a player beside the first, by its place among those.
#[derive(Component)]
struct Seated {
    place: usize,
    /// Seconds since the player has left the maze.
    since_win: f32,
}

/// The player below a bridge, so that it is never out of sight.
#[derive(Component)]
pub(super) struct Below;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn_below, spawn_seated));
    let walkers = (dress, place_ghosts, place_seated).chain().after(player::place);
    app.add_systems(PostUpdate, (walkers.in_set(ViewSystems::Walkers), place_below.in_set(ViewSystems::Ambience)));
}

/// Gives new ghosts their bodies.
fn dress(
    mut commands: Commands,
    shapes: Res<Shapes>,
    added: Query<(Entity, &Ghost), Added<Ghost>>,
    all: Query<(), With<Ghost>>,
) {
    let opacity = if all.iter().len() < MANY { OPACITY.0 } else { OPACITY.1 };
    for (entity, ghost) in &added {
        let mut body = commands.entity(entity);
        body.insert(hidden("Ghost", layer::GHOST));
        if ghost.kind == GhostKind::Walk {
            body.insert(disc(&shapes, SpriteColor::TEXT, 0.44, 0.8));
            continue;
        }
        let paint = SpriteColor::of(|theme, number| theme.ghost(number.into()), ghost.shade as u8);
        let ink = SpriteColor::BACKGROUND.opaque(opacity);
        body.insert((
            shape(&shapes.disc, paint.opaque(opacity), WIDTH),
            children![(shape(mark(ghost.kind, &shapes), ink, WIDTH * 0.62), Transform::from_xyz(0.0, 0.0, 0.01))],
        ));
    }
}

/// The mark of a kind.
const fn mark(kind: GhostKind, shapes: &Shapes) -> &Handle<Image> {
    match kind {
        GhostKind::Best | GhostKind::Walk => &shapes.ring,
        GhostKind::Perfect | GhostKind::Keys => &shapes.chevron,
        GhostKind::File => &shapes.disc,
        GhostKind::Attempt => &shapes.glow,
    }
}

fn place_ghosts(
    run: Res<CurrentRun>,
    mut ghosts: Query<(&Ghost, &mut Transform, &mut Visibility)>,
    fixed: Res<Time<Fixed>>,
) {
    let Some(level) = &run.level else { return };
    for (number, (ghost, mut transform, mut visibility)) in ghosts.iter_mut().enumerate() {
        // Each is a little above the one before, so that overlapping ghosts do not flicker.
        transform.translation.z = layer::GHOST + number as f32 * 0.001;
        let now = ghost.position(&level.prepared.terrain, fixed.overstep_fraction_f64());
        put(now.map(to_world), &mut transform, &mut visibility);
    }
}

fn spawn_seated(mut commands: Commands, shapes: Res<Shapes>) {
    for place in 0..OTHERS {
        let skin = SpriteColor::of(|theme, place| theme.seat(1 + usize::from(place)), place as u8);
        let body = match place {
            0 | 1 => block(skin, Vec2::splat(0.36 - 0.04 * place as f32)),
            _ => shape(&shapes.ring, skin, 0.4),
        };
        let angle = if place == 0 { std::f32::consts::FRAC_PI_4 } else { 0.0 };
        commands.spawn((
            hidden("Other player", 0.0),
            Seated { place, since_win: 0.0 },
            children![
                (shape(&shapes.glow, skin.glowing(), 1.7), Transform::from_xyz(0.0, 0.0, -0.2)),
                (body, turned(Vec2::ZERO, 0.0, angle)),
            ],
        ));
    }
}

fn place_seated(
    run: Res<CurrentRun>,
    recording: Res<Recording>,
    mut seated: Query<(&mut Seated, &mut Transform, &mut Visibility)>,
    settings: Res<Settings>,
    (fixed, time): (Res<Time<Fixed>>, Res<Time<Real>>),
) {
    let Some(prepared) = run.level.as_ref().map(|level| &level.prepared) else { return };
    for (mut walker, mut transform, mut visibility) in &mut seated {
        let seat = recording.others.get(walker.place);
        visibility.set_if_neq(shown(seat.is_some()));
        let Some(seat) = seat else { continue };
        let (terrain, state) = (&prepared.terrain, &seat.attempt.state);
        let has_won = seat.attempt.is_won() && !settings.reduced_motion;
        let here = to_world(terrain.between(seat.previous, state.position, fixed.overstep_fraction_f64()))
            + glide(prepared, has_won, &mut walker.since_win, time.delta_secs());
        transform.translation = here.extend(height(terrain, state) + ABOVE.0 + ABOVE.1 * walker.place as f32);
        transform.scale = Vec2::splat(girth(prepared.plan().grid())).extend(1.0);
    }
}

/// A disc with a rim, by its width in cells and the opacity of the rim.
fn disc(shapes: &Shapes, paint: SpriteColor, width: f32, rim: f32) -> impl Bundle {
    let rim = (shape(&shapes.ring, paint.opaque(rim), width), Transform::from_xyz(0.0, 0.0, 0.01));
    (shape(&shapes.disc, paint.opaque(0.35), width), children![rim])
}

fn spawn_below(mut commands: Commands, shapes: Res<Shapes>) {
    commands.spawn((hidden("Player below", layer::SEEN_BELOW), Below, disc(&shapes, SpriteColor::PLAYER, 0.5, 1.0)));
}

pub(super) fn place_below(
    run: Res<CurrentRun>,
    fixed: Res<Time<Fixed>>,
    below: Single<(&mut Transform, &mut Visibility), With<Below>>,
) {
    let (mut transform, mut visibility) = below.into_inner();
    let below = run.level.as_ref().filter(|level| match &level.prepared.terrain {
        Terrain::Guided(guided) => guided.is_under(&level.run),
        Terrain::Open(_) => false,
    });
    put(below.map(|level| to_world(drawn_position(level, &fixed))), &mut transform, &mut visibility);
}
