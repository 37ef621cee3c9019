//! The keys that the player carries, and its copy over a joined edge: their shapes in a row below it, to which they fly
//! when they are taken, while dots lead to the doors that they open.

use super::Inventory;
use super::icons::{Icons, LEVER, key_color};
use super::piece::{Kind, Piece};
use super::preview::line;
use crate::game::logic::{CurrentLevel, CurrentRun, Encounter, Explored, Level, PreparedLevel, Settings};
use crate::game::view::player::Player;
use crate::game::view::prelude::*;
use mazewright_maze::furniture::{Item, MAX_KEYS, Obstacle};

/// How wide a carried key is, how far apart they are, and how far below the player, in cells.
const WIDTH: f32 = 0.2;
const APART: f32 = 0.2;
const BELOW: f32 = 0.34;
/// Seconds that a key flies to its place, and how much larger it is at first.
const FLIGHT: (f32, f32) = (0.45, 1.8);
/// Seconds that the ring around a thing that was used spreads, and how wide it gets, in cells.
const RING: (f32, f32) = (0.45, 1.5);
/// Seconds that the dots to the doors of a key are shown.
const LEADING: f32 = 1.4;

/// A key that the player or its copy carries, if it is held.
#[derive(Component)]
pub(super) struct Carried {
    player: Player,
    color: u8,
    /// Where it was taken.
    from: Vec2,
    /// Seconds since then.
    since: f32,
}

/// A ring around what was just used, and its seconds.
#[derive(Component, Default)]
pub(super) struct Ring(f32);

/// A dot on the line from a key that was taken to a door that it opens, and its seconds.
#[derive(Component, Default)]
pub(super) struct Leading(f32);

pub(super) fn spawn(mut commands: Commands, icons: Res<Icons>) {
    let all = (0..MAX_KEYS).flat_map(|color| Player::BOTH.map(|player| (player, color)));
    for (player, color) in all {
        let carried = Carried { player, color, from: Vec2::ZERO, since: FLIGHT.0 };
        commands.spawn((hidden("Carried key", 0.0), carried, shape(icons.shape(color), key_color(color), WIDTH)));
    }
}

/// Begins the flight of a key, and a ring around it or around a lever.
pub(super) fn take(
    mut commands: Commands,
    mut encounters: MessageReader<Encounter>,
    inventory: Res<Inventory>,
    settings: Res<Settings>,
    shapes: Res<Shapes>,
    mut carried: Query<&mut Carried>,
) {
    for encounter in encounters.read() {
        let &Encounter::Taken(cell, item) = encounter else { continue };
        let is_taken = |piece: &&Piece| piece.cell == cell && piece.kind == Kind::Item(item);
        let Some(piece) = inventory.pieces.iter().find(is_taken).filter(|_| !settings.reduced_motion) else { continue };
        let paint = match item {
            Item::Key(color) => key_color(color),
            _ => LEVER,
        };
        commands.spawn((
            Name::new("Taken"),
            Ring::default(),
            shape(&shapes.ring, paint, 0.1),
            Transform::from_translation(piece.place.extend(layer::ABOVE_WALLS)),
        ));
        for mut carried in &mut carried {
            if item == Item::Key(carried.color) && carried.player == Player::Here {
                (carried.from, carried.since) = (piece.place, 0.0);
            }
        }
    }
}

/// Places the held keys side by side, those in flight on their way.
pub(super) fn place(
    run: Res<CurrentRun>,
    time: Res<Time<Real>>,
    players: Query<(&Player, &Transform, &Visibility)>,
    mut keys: Query<(&mut Carried, &mut Transform, &mut Visibility), Without<Player>>,
) {
    let held = run.condition();
    let is_won = run.level.as_ref().is_some_and(Level::is_won);
    let count = (0..MAX_KEYS).filter(|&color| held.has(Item::Key(color))).count() as f32;
    for (mut carried, mut transform, mut visibility) in &mut keys {
        let carrier = players
            .iter()
            .find(|(player, _, visibility)| **player == carried.player && **visibility != Visibility::Hidden);
        let is_held = carrier.is_some() && held.has(Item::Key(carried.color)) && !is_won;
        visibility.set_if_neq(if is_held { Visibility::Inherited } else { Visibility::Hidden });
        let Some((_, player, _)) = carrier.filter(|_| is_held) else { continue };
        carried.since = (carried.since + time.delta_secs()).min(FLIGHT.0);
        let share = carried.since / FLIGHT.0;
        let eased = share * share * (3.0 - 2.0 * share);
        let before = (0..carried.color).filter(|&color| held.has(Item::Key(color))).count() as f32;
        let target = player.translation.truncate() + Vec2::new((before - (count - 1.0) / 2.0) * APART, -BELOW);
        let arc = Vec2::Y * (0.4 * (share * std::f32::consts::PI).sin());
        let height = player.translation.z + 0.3 + 0.01 * before;
        transform.translation = (carried.from.lerp(target, eased) + arc).extend(height);
        let scale = 1.0 + FLIGHT.1 * (1.0 - eased);
        transform.scale = Vec3::new(scale, scale, 1.0);
    }
}

/// Leads from a key that was taken to the doors that it opens, on the floor where the player is.
pub(super) fn lead(
    mut commands: Commands,
    mut encounters: MessageReader<Encounter>,
    (inventory, shapes, explored): (Res<Inventory>, Res<Shapes>, Res<Explored>),
    current: Res<CurrentLevel>,
    time: Res<Time<Real>>,
    mut leading: Query<(Entity, &mut Leading, &mut Sprite)>,
) {
    for (entity, mut dot, mut sprite) in &mut leading {
        dot.0 += time.delta_secs();
        let rest = 1.0 - (dot.0 / LEADING).min(1.0);
        sprite.color.set_alpha((2.0 * rest).min(1.0));
        if rest == 0.0 {
            commands.entity(entity).despawn();
        }
    }
    let Some(plan) = current.prepared.as_ref().map(PreparedLevel::plan) else { return };
    for encounter in encounters.read() {
        let &Encounter::Taken(cell, Item::Key(color)) = encounter else { continue };
        let is_opened = |piece: &&Piece| {
            matches!(piece.kind, Kind::Obstacle(Obstacle::Door(other), _) if other == color)
                && explored.is_seen(piece.cell)
                && plan.floor_of(piece.cell) == plan.floor_of(cell)
        };
        let from = to_world(plan.middle(cell));
        for to in inventory.pieces.iter().filter(is_opened) {
            let dots = line(&shapes, key_color(color), from, to);
            commands.spawn_batch(dots.map(|dot| (Name::new("Leading"), Leading::default(), dot)));
        }
    }
}

/// Spreads the rings.
pub(super) fn spread(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut rings: Query<(Entity, &mut Ring, &mut Sprite)>,
) {
    for (entity, mut ring, mut sprite) in &mut rings {
        ring.0 += time.delta_secs();
        let share = (ring.0 / RING.0).min(1.0);
        let eased = 1.0 - (1.0 - share) * (1.0 - share);
        sprite.custom_size = Some(Vec2::splat(0.3 + (RING.1 - 0.3) * eased));
        sprite.color.set_alpha(1.0 - share);
        if share == 1.0 {
            commands.entity(entity).despawn();
        }
    }
}
