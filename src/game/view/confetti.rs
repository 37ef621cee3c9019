//! Confetti for a level won: a short burst at the place of the win.

use super::prelude::*;
use crate::game::logic::{Journey, LevelShown, LevelWon, Screen, Session, Settings};
use mazewright_maze::inside::random::split_mix;

/// How many scraps of paper fly, and how many where the level was the last of a world to be won.
const SCRAPS: (u64, u64) = (90, 400);
/// Seconds that a scrap flies.
const LIFE: f32 = 1.8;
/// The acceleration of falling scraps, in cells per second squared.
const GRAVITY: f32 = 9.0;
const COLORS: [SpriteColor; 4] = [SpriteColor::PLAYER, SpriteColor::EXIT, SpriteColor::WAY, SpriteColor::ENTRANCE];

#[derive(Component)]
struct Scrap {
    velocity: Vec2,
    spin: f32,
    age: f32,
}

pub(super) fn plugin(app: &mut App) {
    let sweep = sweep.run_if(on_message::<LevelShown>);
    let burst = burst.run_if(in_state(Screen::Playing));
    app.add_systems(Update, (sweep, burst, fly).chain().in_set(ViewSystems::Effects));
}

fn burst(
    mut commands: Commands,
    mut won: MessageReader<LevelWon>,
    session: Session,
    journey: Res<Journey>,
    settings: Res<Settings>,
) {
    if won.read().last().is_none() || settings.reduced_motion {
        return;
    }
    let Some(level) = session.level().filter(|level| level.is_won()) else { return };
    let place = to_world(level.run.position);
    let mut state = session.current.id().0;
    let mut chance = || (split_mix(&mut state) >> 40) as f32 / (1 << 24) as f32;
    let is_last = journey.win().is_some_and(|win| win.recorded.completed.is_some());
    for n in 0..if is_last { SCRAPS.1 } else { SCRAPS.0 } {
        let speed = 2.0 + 6.0 * chance();
        // The center of the burst rises, whichever side the exit is on.
        let direction = Vec2::from_angle(std::f32::consts::TAU * chance());
        let scrap = Scrap {
            velocity: direction * speed + Vec2::new(0.0, 2.5),
            spin: 20.0 * (chance() - 0.5),
            age: -0.15 * chance(),
        };
        let paper = block(COLORS[n as usize % COLORS.len()], Vec2::new(0.16, 0.09));
        commands.spawn((Name::new("Scrap"), scrap, paper, Transform::from_translation(place.extend(layer::CONFETTI))));
    }
}

/// Removes the remaining scraps when a level is shown.
fn sweep(mut commands: Commands, scraps: Query<Entity, With<Scrap>>) {
    clear(&mut commands, &scraps);
}

fn fly(
    mut commands: Commands,
    mut scraps: Query<(Entity, &mut Scrap, &mut Transform, &mut Sprite)>,
    time: Res<Time<Real>>,
) {
    let seconds = time.delta_secs().min(0.1);
    for (entity, mut scrap, mut transform, mut sprite) in &mut scraps {
        scrap.age += seconds;
        if scrap.age > LIFE {
            commands.entity(entity).despawn();
            continue;
        }
        scrap.velocity.y -= GRAVITY * seconds;
        scrap.velocity *= 1.0 - 1.2 * seconds;
        transform.translation += (scrap.velocity * seconds).extend(0.0);
        transform.rotate_z(scrap.spin * seconds);
        sprite.color.set_alpha(((LIFE - scrap.age) / 0.5).clamp(0.0, 1.0));
    }
}
