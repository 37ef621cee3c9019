//! The laboratory: algorithms shown at work, duels, lessons, a quiz and statistics.

mod duel;
mod export;
mod keys;
mod preparation;
mod quiz;
mod slides;
mod state;
mod statistics;
mod wish;

use bevy::prelude::*;

pub use self::export::Export;
pub use self::state::{Lab, Mode};
pub use self::statistics::{MOST, MOST_SMALL, Statistics};
pub use self::wish::{ModeName, Tab, Wish};
use super::options::Options;
use super::screen::Screen;
use super::session::course::Course;
use super::session::frozen::{FreezeReason, freeze, thaw};
use super::systems::{ActSystems, ChooseSystems};
use crate::game::words::Localizer;
use mazewright_lab::{Action, Pace, Setup};
use mazewright_maze::{Algorithm, Recipe, Seed, Size};

/// The default columns and rows of a maze.
const DEFAULT_SIZE: (u64, u64) = (24, 14);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>();
    app.add_systems(First, forget_changes.run_if(resource_exists::<Lab>));
    app.add_systems(OnEnter(Screen::Lab), (open, freeze(FreezeReason::Lab)));
    app.add_systems(OnExit(Screen::Lab), thaw(FreezeReason::Lab));
    app.add_systems(OnExit(Screen::Lab), |mut commands: Commands| {
        commands.remove_resource::<Lab>();
    });
    app.add_systems(
        Update,
        keys::press
            .run_if(resource_exists::<Lab>)
            .in_set(ChooseSystems::Panels),
    );
    app.add_systems(
        Update,
        (act, advance)
            .chain()
            .run_if(resource_exists::<Lab>)
            .in_set(ActSystems::Lab),
    );
}

fn open(mut commands: Commands, options: Res<Options>, words: Res<Localizer>) {
    let seed = match &options.course {
        Course::Ladder(ladder) => ladder.seed,
        _ => Seed(1),
    };
    let default = Size::new(DEFAULT_SIZE.0, DEFAULT_SIZE.1)
        .map(|size| Setup::new(Recipe::new(size, Algorithm::default(), seed)));
    if let Some(setup) = options.lab.clone().or(default.ok()) {
        let mut lab = Lab::new(setup);
        if options.benchmark.is_some() {
            lab.showcase.act(Action::Pace(Pace::WholeIn(10.0)));
            lab.showcase.act(Action::Toggle);
        }
        if let Some(lesson) = &options.lesson {
            let lesson = lesson.clone().translated(words.language().code());
            lab.act(&Wish::Lesson(Box::new(lesson)));
        }
        commands.insert_resource(lab);
    }
}

pub(super) fn act(
    mut wishes: MessageReader<Wish>,
    mut lab: ResMut<Lab>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for wish in wishes.read() {
        if *wish == Wish::Leave {
            screen.set(Screen::Title);
        } else {
            lab.act(wish);
        }
    }
}

fn advance(mut lab: ResMut<Lab>, time: Res<Time<Real>>) {
    lab.prepare();
    lab.advance(f64::from(time.delta_secs()));
}

/// What changed in the last frame was painted at its end.
fn forget_changes(mut lab: ResMut<Lab>) {
    lab.showcase.forget_changes();
}
