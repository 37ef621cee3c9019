//! Walkers besides the player: ghosts, its own best walk, other players at this screen, and the player as it shows
//! through the deck of a bridge. Each has a mark or a shape of its own besides its color.

use bevy::prelude::*;

use super::ViewSystems;
use super::colors::SpriteColor;
use super::player::{self, girth, glide, height};
use super::shapes::Shapes;
use super::world::{block, clear, drawn_position, hidden, layer, put, shape, to_world, turned};
use crate::game::logic::{BestWalk, CurrentRun, Ghost, GhostKind, Play, Race, Recording, Settings};
use mazewright_run::{Ground as _, Terrain};

/// How wide a ghost is drawn, in cells.
const WIDTH: f32 = 0.46;
/// The opacity of a single ghost, and of one in a crowd.
const OPACITY: (f32, f32) = (0.75, 0.4);
/// From this many ghosts on, they are drawn as a crowd.
const MANY: usize = 6;
/// How much higher than the first player others are drawn, and each than the one before, which is larger and so seen
/// around it.
const ABOVE: (f32, f32) = (0.21, 0.02);

/// The entity of the ghost with that number.
#[derive(Component)]
struct Walker(usize);

/// The entity of a player beside the first, by its place among those.
#[derive(Component)]
struct Seated {
    place: usize,
    /// Seconds since the player has left the maze.
    since_win: f32,
}

/// The player's own best walk.
#[derive(Component)]
struct Walked;

/// The player below a bridge, so that it is never out of sight.
#[derive(Component)]
pub(super) struct Below;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_below);
    app.add_systems(OnEnter(Play::Course), spawn_walked);
    let race = (spawn_ghosts, place_ghosts, seat, place_seated).chain().run_if(in_state(Play::Race));
    let walkers = (place_walked.run_if(in_state(Play::Course)), race).chain().after(player::place);
    app.add_systems(PostUpdate, (walkers.in_set(ViewSystems::Walkers), place_below.in_set(ViewSystems::Ambience)));
}

/// Keeps an entity for each ghost.
fn spawn_ghosts(
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

fn place_ghosts(
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

/// Keeps an entity for each other player.
fn seat(mut commands: Commands, recording: Res<Recording>, shapes: Res<Shapes>, seated: Query<Entity, With<Seated>>) {
    if seated.iter().count() == recording.others.len() {
        return;
    }
    clear(&mut commands, &seated);
    for place in 0..recording.others.len() {
        let skin = SpriteColor::of(|theme, place| theme.seat(1 + usize::from(place)), place as u8);
        let body = match place {
            0 | 1 => block(skin, Vec2::splat(0.36 - 0.04 * place as f32)),
            _ => shape(&shapes.ring, skin, 0.4),
        };
        let angle = if place == 0 { std::f32::consts::FRAC_PI_4 } else { 0.0 };
        commands.spawn((
            hidden("Other player", 0.0),
            DespawnOnExit(Play::Race),
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
        let Some(seat) = recording.others.get(walker.place) else { continue };
        let (terrain, state) = (&prepared.terrain, &seat.attempt.state);
        let has_won = seat.attempt.is_won() && !settings.reduced_motion;
        let here = to_world(terrain.between(seat.previous, state.position, fixed.overstep_fraction_f64()))
            + glide(prepared, has_won, &mut walker.since_win, time.delta_secs());
        visibility.set_if_neq(Visibility::Inherited);
        transform.translation = here.extend(height(terrain, state) + ABOVE.0 + ABOVE.1 * walker.place as f32);
        transform.scale = Vec2::splat(girth(prepared.plan().grid())).extend(1.0);
    }
}

/// A disc with a rim, by its width in cells and the opacity of the rim.
fn disc(shapes: &Shapes, paint: SpriteColor, width: f32, rim: f32) -> impl Bundle {
    let rim = (shape(&shapes.ring, paint.opaque(rim), width), Transform::from_xyz(0.0, 0.0, 0.01));
    (shape(&shapes.disc, paint.opaque(0.35), width), children![rim])
}

fn spawn_walked(mut commands: Commands, shapes: Res<Shapes>) {
    let disc = disc(&shapes, SpriteColor::TEXT, 0.44, 0.8);
    commands.spawn((hidden("Best walk", layer::GHOST), DespawnOnExit(Play::Course), Walked, disc));
}

fn spawn_below(mut commands: Commands, shapes: Res<Shapes>) {
    commands.spawn((hidden("Player below", layer::SEEN_BELOW), Below, disc(&shapes, SpriteColor::PLAYER, 0.5, 1.0)));
}

fn place_walked(
    best: Res<BestWalk>,
    run: Res<CurrentRun>,
    fixed: Res<Time<Fixed>>,
    walked: Single<(&mut Transform, &mut Visibility), With<Walked>>,
) {
    let (mut transform, mut visibility) = walked.into_inner();
    let level = run.level.as_ref();
    let now = level.and_then(|level| best.position(level, fixed.overstep_fraction_f64()));
    put(now.map(to_world), &mut transform, &mut visibility);
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
