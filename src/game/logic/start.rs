//! The start of the game: the course that is played unless another one is chosen, its speed,
//! and the way back to the title when a course ends.

use bevy::prelude::*;

use super::input::intent::read_devices;
use super::{
    BeginCourse, Course, CourseEnded, IntentRules, Journey, LogicSystems, Navigation, Pilot, Screen, Settings,
};
use mazewright_journey::Roamed;
use mazewright_maze::Seed;
use mazewright_maze::inside::random::split_mix;

/// The course that the game was started with.
#[derive(Resource)]
pub(super) struct StartCourse {
    pub(super) course: Course,
    /// The level to begin with, from 1.
    pub(super) level: u32,
    /// True if each game has mazes of its own, because no seed was asked for.
    pub(super) has_fresh_seeds: bool,
    /// True if the title offers it.
    pub(super) is_offered: bool,
    /// True if it is played first, and is not a race.
    pub(super) is_first: bool,
}

impl StartCourse {
    /// Begins it; the next game has other mazes, unless a seed was given.
    pub(super) fn begin(&mut self) -> BeginCourse {
        let course = self.course.clone();
        if let Course::Ladder(ladder) = &mut self.course
            && self.has_fresh_seeds
        {
            let mut state = ladder.seed.0;
            ladder.seed = Seed::code(split_mix(&mut state));
        }
        BeginCourse { course, level: self.level }
    }

    /// The mazes shown behind the title, in a window that is higher than wide or not.
    pub(super) const fn gallery(&self, is_upright: bool) -> Course {
        Course::Gallery { seed: self.course.seed(), is_upright }
    }
}

pub(super) fn plugin(app: &mut App) {
    let world = app.world_mut();
    let is_playing = *world.resource::<State<Screen>>().get() == Screen::Playing;
    if let Course::Plane(seed, _) = world.resource::<StartCourse>().course {
        let walk = world.resource::<Journey>().progress().roamed(seed);
        if walk != Roamed::default() {
            world.resource_mut::<StartCourse>().course = Course::Plane(seed, walk.at);
        }
    }
    let mut start = world.resource_mut::<StartCourse>();
    if is_playing && start.is_first {
        let begin = start.begin();
        world.write_message(begin);
    }
    app.add_systems(
        RunFixedMainLoop,
        apply_settings
            .before(read_devices)
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop)
            .run_if(resource_changed::<Settings>),
    );
    app.add_systems(Update, leave.in_set(LogicSystems::Enter).run_if(on_message::<CourseEnded>));
}

/// Passes settings on to parts that must not know of settings.
fn apply_settings(mut walker: ResMut<Pilot>, mut rules: ResMut<IntentRules>, settings: Res<Settings>) {
    walker.pace = settings.running.pace();
    rules.help_stays = settings.way_toggles;
}

/// Returns to the title.
fn leave(mut navigation: Navigation) {
    navigation.open(Screen::Title);
}
