//! The stage: the run on it and its recording, the messages about both, and how another level takes its place.

mod aside;
mod current;
mod level;
mod next;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub use self::aside::UnfinishedWalks;
pub use self::current::{CurrentLevel, LevelId};
pub use self::level::Level;
pub(in crate::game::logic) use self::next::Carving;
pub use self::next::{NextLevel, Upcoming};
use super::after_win::WinPhase;
use super::{AfterWin, Course, PreparedLevel, WinTarget};
use crate::game::logic::input::intent::read_devices;
use crate::game::logic::{Hands, Intent};
use mazewright_maze::furniture::Condition;
use mazewright_run as run;
use mazewright_run::inside::Surroundings;
use mazewright_run::{Attempt, Phase, Position, Ticks};

/// Begin a course at a level. What is shown stays until that level is carved.
#[derive(Message, Clone, Debug)]
pub struct BeginCourse {
    /// Where the levels come from.
    pub course: Course,
    /// The number of the level, from 1.
    pub level: u32,
}

/// A course has no further level.
#[derive(Message, Clone, Debug)]
pub(in crate::game::logic) struct CourseEnded {
    /// Why there is none.
    pub(in crate::game::logic) reason: String,
}

/// A level is shown for the first time, or restarted; a restart keeps its identity.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelShown;

/// The first direction of a run was held; the entrance shuts.
#[derive(Message, Clone, Copy, Debug)]
pub struct RunStarted;

/// The player asked for help, and more of the path is shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct HelpShown;

/// A wall stopped the player, who had not touched one a tick before.
#[derive(Message, Clone, Copy, Debug)]
pub struct WallTouched;

/// The player passed the exit.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelWon;

/// The run through the current level; it changes in each tick.
#[derive(Resource, Debug, Default)]
pub struct CurrentRun {
    /// The level and the run through it; none until the first level is carved.
    pub level: Option<Level>,
}

impl CurrentRun {
    /// The level while a person is on the way through it.
    pub fn under_way(&self, current: &CurrentLevel) -> Option<&Level> {
        let level = self.level.as_ref().filter(|_| !current.is_gallery());
        level.filter(|level| level.run.phase == Phase::Running)
    }

    /// The keys held and the levers thrown in it.
    pub fn condition(&self) -> Condition {
        self.level.as_ref().map_or_else(Condition::default, |level| level.run.condition())
    }

    /// Returns true if the player is where every walk on an endless plane begins.
    pub(in crate::game::logic) fn is_at_home(&self) -> bool {
        self.level.as_ref().is_some_and(|level| {
            let first = level.prepared.first;
            let spot = first.map(|first| Surroundings::spot(first, level.run.position));
            spot == Some(Course::HOME)
        })
    }

    /// Dismisses the card of a win, if there is one.
    pub(in crate::game::logic) fn dismiss_card(&mut self) {
        self.set_win(WinPhase::Dismissed);
    }

    /// Shows the card of a win again, or longer.
    pub(in crate::game::logic) fn keep_card(&mut self) {
        self.set_win(WinPhase::CELEBRATION);
    }

    fn set_win(&mut self, win: WinPhase) {
        if let Some(level) = self.level.as_mut().filter(|level| level.is_won()) {
            level.win = win;
        }
    }
}

/// The recording of the run.
#[derive(Resource, Debug, Default)]
pub struct Recording {
    /// The attempt that is recorded; none for the autopilot, or in a maze outside of ladders.
    pub attempt: Option<Attempt>,
    /// The other players at one screen.
    pub others: Vec<Seat>,
    /// When the attempt began, in real time since the program started; moved so that until the first direction the
    /// ticks alone count, not pauses.
    pub(in crate::game::logic) began: Duration,
    /// For how long the program was halted before the first direction, with the maze in sight.
    pub(in crate::game::logic) halted: Duration,
    /// True if a line through the maze is shown, which is help.
    pub(in crate::game::logic) shows_line: bool,
}

/// A player at one screen beside the first, with an attempt in the same mazes.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The attempt, which holds the state of the player's run.
    pub attempt: Attempt,
    /// Where the player was before the newest ticks; drawing interpolates from there.
    pub previous: Position,
}

impl Recording {
    /// Returns true if all others have left the maze.
    pub(super) fn have_others_won(&self) -> bool {
        self.others.iter().all(|seat| seat.attempt.is_won())
    }

    /// The attempts of all who play, those of one screen in the order of their seats.
    pub fn attempts(&self) -> impl Iterator<Item = &Attempt> {
        self.attempt.iter().chain(self.others.iter().map(|seat| &seat.attempt))
    }

    /// Counts in all attempts that are under way that the clock stood still.
    pub(in crate::game::logic) fn count_stop(&mut self) {
        let others = self.others.iter_mut().map(|seat| &mut seat.attempt);
        for attempt in self.attempt.iter_mut().chain(others) {
            let is_under_way = attempt.total().run > Ticks(0) && !attempt.is_finished();
            attempt.claims().stops += u32::from(is_under_way);
        }
    }

    /// Restarts real time from the look time of the first maze, until someone moves: pausing before that does not
    /// count, unlike a halt.
    pub(super) fn look(&mut self, now: Duration) {
        if let Some(attempt) = self.attempt.as_ref().filter(|_| self.is_first_look()) {
            let look = Duration::from_millis(u64::from(attempt.total().look.0) * 10);
            self.began = now.saturating_sub(look + self.halted);
        }
    }

    /// Counts that the program was halted while the first maze was looked at.
    pub(in crate::game::logic) fn note_halt(&mut self, halt: Duration) {
        if self.is_first_look() {
            self.halted += halt;
            let others = self.others.iter_mut().map(|seat| &mut seat.attempt);
            self.attempt.iter_mut().chain(others).for_each(|attempt| attempt.claims().stops += 1);
        }
    }

    /// Returns true until someone moves.
    fn is_first_look(&self) -> bool {
        self.attempts().all(|attempt| attempt.level() == 1 && attempt.total().run.0 == 0)
    }

    /// Milliseconds of real time since the first level of the attempt was shown, less the pauses before the first
    /// direction.
    pub fn real(&self, now: Duration) -> u64 {
        now.saturating_sub(self.began).as_millis() as u64
    }
}

/// Read access to what is shown and played.
#[derive(SystemParam)]
pub struct Session<'w> {
    /// The level that is shown.
    pub current: Res<'w, CurrentLevel>,
    /// The run through it.
    pub run: Res<'w, CurrentRun>,
    /// The level that follows.
    pub next: Res<'w, NextLevel>,
}

impl Session<'_> {
    /// The level and the run through it; none until the first level is carved.
    pub fn level(&self) -> Option<&Level> {
        self.run.level.as_ref()
    }

    /// The level, unless the player waits for another one.
    pub fn played(&self) -> Option<&Level> {
        self.level().filter(|_| !self.next.is_waiting())
    }
}

/// Changes the level that is shown, and announces it.
#[derive(SystemParam)]
pub(in crate::game::logic) struct LevelChanger<'w> {
    pub(in crate::game::logic) current: ResMut<'w, CurrentLevel>,
    pub(in crate::game::logic) run: ResMut<'w, CurrentRun>,
    pub(in crate::game::logic) next: ResMut<'w, NextLevel>,
    pub(in crate::game::logic) recording: ResMut<'w, Recording>,
    pub(in crate::game::logic) intent: ResMut<'w, Intent>,
    hands: ResMut<'w, Hands>,
    shown: MessageWriter<'w, LevelShown>,
}

impl LevelChanger<'_> {
    /// Shows a level of a course at once, and starts to carve the one after it unless that is done.
    pub(in crate::game::logic) fn show(&mut self, course: Course, prepared: PreparedLevel) {
        self.next.follow(&course, prepared.number);
        if let Some(attempt) = &mut self.recording.attempt {
            attempt.next_level(&prepared.terrain);
        }
        for seat in &mut self.recording.others {
            seat.attempt.next_level(&prepared.terrain);
            seat.previous = seat.attempt.state.position;
        }
        self.run.level = Some(Level::at(prepared.clone(), run::RunState::new(&prepared.terrain)));
        self.current.show(course, prepared);
        self.announce();
    }

    /// Shows the first level of a course at once if its carving is done, or else as soon as it is.
    pub(in crate::game::logic) fn show_first(&mut self, course: Course, carving: Carving) {
        self.next.adopt(course, 1, carving);
        self.advance();
    }

    /// Goes on in another part of the same endless plane, where the player is in the same cell.
    pub(in crate::game::logic) fn go_on(&mut self, prepared: PreparedLevel) {
        let Some(level) = &mut self.run.level else { return };
        if let Some(by) = level.go_on(prepared.clone()) {
            self.current.go_on(prepared, by);
        }
    }

    /// Puts the player back to the start of the same maze.
    pub(in crate::game::logic) fn restart(&mut self) {
        if let Some(seed) = self.current.plane() {
            self.next.begin(Course::Plane(seed, Course::HOME), 1);
        } else if let Some(level) = &self.run.level {
            self.restart_at(run::RunState::new(&level.prepared.terrain));
        }
    }

    /// Puts the player into a state of a run in the same maze.
    pub(in crate::game::logic) fn restart_at(&mut self, run: run::RunState) {
        if let Some(level) = &mut self.run.level {
            *level = Level::at(level.prepared.clone(), run);
            self.announce();
        }
    }

    /// Shows the upcoming level if it is ready.
    pub(super) fn advance(&mut self) {
        self.next.poll(true);
        if let (Upcoming::Ready(prepared), Some(course)) = (&self.next.upcoming, &self.next.course) {
            let (course, prepared) = (course.clone(), PreparedLevel::clone(prepared));
            self.show(course, prepared);
        }
    }

    /// Announces the level. A direction that is already held is ignored until it is released or changed, so that it
    /// cannot start the clock.
    fn announce(&mut self) {
        self.intent.let_go();
        self.hands.let_go();
        self.shown.write(LevelShown);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BeginCourse>()
        .add_message::<CourseEnded>()
        .add_message::<LevelShown>()
        .add_message::<RunStarted>()
        .add_message::<HelpShown>()
        .add_message::<WallTouched>()
        .add_message::<LevelWon>()
        .init_resource::<AfterWin>()
        .init_resource::<CurrentLevel>()
        .init_resource::<CurrentRun>()
        .init_resource::<NextLevel>()
        .init_resource::<Recording>()
        .init_resource::<UnfinishedWalks>();
    app.add_systems(
        RunFixedMainLoop,
        begin_course.before(read_devices).in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
}

/// Begins the course that was asked for, before any tick of the frame.
fn begin_course(
    mut asked: MessageReader<BeginCourse>,
    mut changer: LevelChanger,
    mut unfinished: ResMut<UnfinishedWalks>,
    mut win_target: ResMut<WinTarget>,
) {
    if let Some(BeginCourse { course, level }) = asked.read().last() {
        *win_target = WinTarget::of(win_target.target);
        changer.begin(&mut unfinished, course, *level);
    }
}
