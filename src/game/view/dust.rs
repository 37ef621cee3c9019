//! Dust: a few puffs that fly up behind the player where it turns. They are always the same few sprites, so that a
//! frame costs the same however often the player turns.

use bevy::prelude::*;

use super::colors::SpriteColor;
use super::shapes::Shapes;
use super::world::{last_move, layer, shape, shown, to_world};
use crate::game::logic::{CurrentRun, Settings};

/// How many puffs there are, and how many of them fly up at a turn.
const PUFFS: (usize, usize) = (12, 3);
/// Seconds that a puff lasts.
const LIFE: f32 = 0.45;
/// How wide a puff is at first and at last, and how opaque at first.
const WIDTH: (f32, f32) = (0.16, 0.36);
const OPACITY: f32 = 0.6;
/// How far a puff drifts, in cells a second.
const DRIFT: f32 = 0.7;
/// The player turned if the dot product of two directions of its walk is at most this.
const TURN: f32 = 0.3;

#[derive(Component, Default)]
pub(super) struct Puff {
    drift: Vec2,
    /// Seconds until it is gone.
    rest: f32,
}

/// The state of the walk from one frame to the next.
#[derive(Default)]
pub(super) struct Walk {
    along: Vec2,
    /// The puff that flies up next.
    next: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
}

fn spawn(mut commands: Commands, shapes: Res<Shapes>) {
    for _ in 0..PUFFS.0 {
        commands.spawn((
            Name::new("Puff"),
            Puff::default(),
            shape(&shapes.glow, SpriteColor::TEXT, WIDTH.0),
            Visibility::Hidden,
        ));
    }
}

/// Raises dust where the player turns, and lets it settle.
pub(super) fn drift(
    run: Res<CurrentRun>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut walk: Local<Walk>,
    mut puffs: Query<(&mut Puff, &mut Transform, &mut Sprite, &mut Visibility)>,
) {
    let turned = run.level.as_ref().and_then(|level| {
        let (before, moved) = (to_world(level.previous.position), last_move(level));
        if moved.length() < 0.001 {
            return None;
        }
        let along = moved.normalize();
        let was = std::mem::replace(&mut walk.along, along);
        (was != Vec2::ZERO && was.dot(along) <= TURN && !settings.reduced_motion).then_some((before, was))
    });
    let (first, all) = (walk.next, PUFFS.0);
    if turned.is_some() {
        walk.next = (first + PUFFS.1) % all;
    }
    for (n, (mut puff, mut transform, mut sprite, mut visibility)) in puffs.iter_mut().enumerate() {
        let nth = (n + all - first) % all;
        if let Some((place, was)) = turned.filter(|_| nth < PUFFS.1) {
            // They go on in the direction that the player has left, spread like a fan.
            let aside = nth as f32 - (PUFFS.1 - 1) as f32 / 2.0;
            puff.drift = Vec2::from_angle(0.7 * aside).rotate(was) * DRIFT;
            puff.rest = LIFE;
            transform.translation = (place + was * 0.12).extend(layer::TRAIL + 0.2);
        }
        visibility.set_if_neq(shown(puff.rest > 0.0));
        if puff.rest <= 0.0 {
            continue;
        }
        let seconds = time.delta_secs().min(puff.rest);
        puff.rest -= seconds;
        let share = puff.rest / LIFE;
        transform.translation += (puff.drift * share * seconds).extend(0.0);
        sprite.custom_size = Some(Vec2::splat(WIDTH.1 + (WIDTH.0 - WIDTH.1) * share));
        sprite.color.set_alpha(OPACITY * share);
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;
    use bevy::input::InputPlugin;
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::game::logic;
    use crate::game::logic::{Course, CurrentLevel, Options};
    use crate::game::view::shapes;
    use mazewright_maze::{Algorithm, Recipe, Seed, Size};

    #[test]
    fn dust_rises_at_a_turn_and_not_with_less_motion() {
        let size = Size::new(6, 5).expect("a size");
        let recipe = Recipe::new(size, Algorithm::Wilson, Seed(1));
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            StatesPlugin,
            InputPlugin,
            AssetPlugin::default(),
            logic::plugin(Options::new(Course::Recipe(recipe))),
        ));
        app.init_asset::<Image>().add_plugins(shapes::plugin);
        while app.world().resource::<CurrentLevel>().prepared.is_none() {
            app.update();
        }
        let world = app.world_mut();
        world.run_system_once(spawn).expect("puffs");
        let drift = world.register_system(drift);
        let mut rising = |is_still: bool, (x, y): (f64, f64)| {
            world.resource_mut::<Settings>().reduced_motion = is_still;
            let mut run = world.resource_mut::<CurrentRun>();
            let level = run.level.as_mut().expect("a level");
            level.previous = level.run;
            level.run.position.x += x;
            level.run.position.y += y;
            world.run_system(drift).expect("a frame");
            let mut puffs = world.query_filtered::<&Visibility, With<Puff>>();
            let shown = puffs.iter(world).filter(|&one| *one != Visibility::Hidden);
            shown.count()
        };
        let (right, down) = ((0.05, 0.0), (0.0, 0.05));
        assert_eq!(rising(true, right), 0);
        assert_eq!(rising(true, down), 0);
        assert_eq!(rising(false, down), 0);
        assert_eq!(rising(false, right), PUFFS.1);
    }
}
