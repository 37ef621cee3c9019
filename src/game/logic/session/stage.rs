//! The stage: which level is shown, which one is being carved, and when one takes the other's place.
//!
//! The next level is carved on another thread while the current one is played, so that a
//! level change swaps two pointers.

mod aside;
mod level;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use self::aside::Aside;
pub use self::level::Level;
use super::course::{Course, Prepared};
use super::frozen::{FreezeReason, Frozen};
use super::help::Help;
use super::levels_won::LevelsWon;
use crate::game::logic::input::intent::{Intent, read_devices};
use crate::game::logic::systems::LogicSystems;
use crate::game::platform::Background;
use mazewright_maze::Seed;
use mazewright_run as run;
use mazewright_run::guided::Trail;
use mazewright_run::journey::{Place, Stop};
use mazewright_run::{Attempt, Rules, Surroundings};

/// How many ticks the win of a level is celebrated, unless the player continues sooner.
const CELEBRATION: u32 = 180;
/// How many ticks the autopilot's win behind the title stays on the screen.
const GALLERY_PAUSE: u32 = 60;

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

/// Which maze is on the stage: 1 for the first one shown since the program started, 0 before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LevelId(pub u64);

/// A level is shown for the first time, or restarted; a restart keeps its identity.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelShown {
    /// The level that is shown.
    pub id: LevelId,
}

/// What follows the win of a level, set by whoever plays the course.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AfterWin {
    /// A celebration, and then the next level.
    #[default]
    Celebrate,
    /// The next level at once; the last one stays.
    Advance,
    /// Nothing.
    Stay,
}

impl AfterWin {
    /// Whether it is a race, which shows no path, and no maze while its clock stands still.
    #[must_use]
    pub const fn is_race(self) -> bool {
        !matches!(self, Self::Celebrate)
    }
}

/// The first direction of a run was held; the entrance shuts.
#[derive(Message, Clone, Copy, Debug)]
pub struct RunStarted;

/// The player asked for help, and more of the way is shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct HelpShown;

/// A wall stopped the player, who had not touched one a tick before.
#[derive(Message, Clone, Copy, Debug)]
pub struct WallTouched;

/// The player passed the exit.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelWon;

/// The current level and the upcoming one.
#[derive(Resource, Debug)]
pub struct Stage {
    /// Where the levels come from; none until a course has begun.
    course: Option<Course>,
    /// The level that is shown; none until the first one is carved.
    pub level: Option<Level>,
    /// The recording of the run; none for the autopilot, or in a maze outside of ladders.
    pub attempt: Option<Attempt>,
    /// When the attempt began, in real time since the program started.
    pub(in crate::game::logic) began: Duration,
    shown: LevelId,
    /// How many mazes were shown so far.
    shown_count: u64,
    /// The walks that were left unfinished, the last one last.
    asides: Vec<Aside>,
    /// How far the level moved when it took the place of another part of the same plane, in cells.
    moved: Option<(LevelId, Vec2)>,
    upcoming: Upcoming,
    /// The number of the upcoming level.
    upcoming_number: u32,
    /// Whether the upcoming level is to be shown as soon as it is ready.
    due: bool,
}

/// The level that is being carved in the background.
#[derive(Debug)]
enum Upcoming {
    /// It is being carved.
    Carving(Background<Result<Prepared, String>>),
    /// It can be shown.
    Ready(Box<Prepared>),
    /// There is no such level, for this reason.
    None(String),
}

/// What follows the current level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A level that is still being carved.
    Carving,
    /// A level that can be shown at once.
    Ready,
    /// The title, because the course has no further level.
    End,
}

impl Upcoming {
    /// Starts to carve a level while another one is played.
    fn ahead(course: &Course, number: u32) -> Self {
        let course = course.clone();
        Self::Carving(Background::spawn_when_idle(move || {
            let course = course.clone();
            async move { course.prepare_aside(number).await }
        }))
    }

    /// Starts to carve a level that the player waits for.
    fn now(course: &Course, number: u32) -> Self {
        let course = course.clone();
        Self::Carving(Background::spawn(async move { course.prepare_aside(number).await }))
    }

    /// Raises the priority, because the player now waits for the level.
    fn hurry(&mut self) {
        if let Self::Carving(level) = self {
            level.hurry();
        }
    }

    /// Takes the level from the other thread if it is done.
    fn poll(&mut self) {
        if let Self::Carving(level) = self
            && let Some(done) = level.poll()
        {
            *self = done.map_or_else(Self::None, |prepared| Self::Ready(Box::new(prepared)));
        }
    }
}

impl Stage {
    /// Begins a course at a level; what is shown stays until that level is carved.
    pub(in crate::game::logic) fn begin(&mut self, course: Course, number: u32) {
        self.upcoming = Upcoming::now(&course, number);
        self.upcoming_number = number;
        self.course = Some(course);
        self.due = true;
    }

    /// Puts a level on the stage, and starts to carve the one after it unless that is done.
    fn put(&mut self, course: Course, prepared: Prepared) {
        let next = prepared.number.saturating_add(1);
        let is_same = matches!((&course, &self.course), (Course::Ladder(a), Some(Course::Ladder(b))) if a == b);
        if !is_same || next != self.upcoming_number || self.due {
            self.upcoming = Upcoming::ahead(&course, next);
            self.upcoming_number = next;
            self.course = Some(course);
        }
        if let Some(attempt) = &mut self.attempt {
            attempt.next_level(&prepared.terrain);
        }
        self.level = Some(Level::new(prepared));
        self.show_another();
        self.due = false;
    }

    /// Goes on in another part of the same endless plane, where the player is in the same cell.
    pub(in crate::game::logic) fn go_on(&mut self, prepared: Prepared) {
        let Some(level) = &mut self.level else { return };
        let (Some(old), Some(new)) = (level.prepared.first, prepared.first) else {
            return;
        };
        let by = old.minus(new);
        level.run.position = Surroundings::moved(level.run.position, old, new);
        level.previous.position = Surroundings::moved(level.previous.position, old, new);
        let place = |cell| level.prepared.in_part(cell, &prepared);
        level.visited = level.visited.moved(prepared.maze(), place);
        if let Some(end) = level.help.end() {
            level.help = place(end).map_or(Help::None, Help::Junction);
        }
        level.trail = Trail::default();
        level.pointed = None;
        level.prepared = prepared;
        self.show_another();
        self.moved = Some((self.shown, Vec2::new(by.x as f32, by.y as f32)));
    }

    /// Gives the maze on the stage an identity of its own.
    const fn show_another(&mut self) {
        self.shown_count += 1;
        self.shown = LevelId(self.shown_count);
    }

    /// How far everything moved when the level took the place of another part of the same plane, in cells; none if it
    /// did not.
    #[must_use]
    pub fn moved(&self) -> Option<Vec2> {
        let moved = self.moved.filter(|(shown, _)| *shown == self.shown);
        moved.map(|(_, by)| by)
    }

    /// The seed of the endless plane on the stage, if it is one.
    #[must_use]
    pub const fn plane(&self) -> Option<Seed> {
        match &self.course {
            Some(Course::Plane(seed, _)) => Some(*seed),
            _ => None,
        }
    }

    /// Starts to carve another level of the course as the one that follows.
    pub(in crate::game::logic) fn follow_with(&mut self, number: u32) {
        if let Some(course) = self.course.as_ref().filter(|_| number != self.upcoming_number) {
            self.upcoming = Upcoming::ahead(course, number);
            self.upcoming_number = number;
        }
    }

    /// The identity of the maze on the stage.
    #[must_use]
    pub const fn shown(&self) -> LevelId {
        self.shown
    }

    /// Milliseconds of real time since the first level of the attempt was shown.
    #[must_use]
    pub fn real(&self, now: Duration) -> u64 {
        now.saturating_sub(self.began).as_millis() as u64
    }

    /// Which part of the level may be seen.
    pub(in crate::game::logic) fn rules(&self) -> Rules {
        let level = self.level.as_ref();
        level.map_or_else(Rules::default, |level| level.prepared.rules)
    }

    /// The current place on the journey; none elsewhere.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        self.scenery().filter(|_| self.backwards().is_none())
    }

    /// The level of the journey that is walked backwards.
    #[must_use]
    pub fn backwards(&self) -> Option<Place> {
        let number = self.level.as_ref()?.prepared.number;
        self.course.as_ref()?.backwards(number)
    }

    /// Whose rules, look and music the level has: its place on the journey, in whichever direction it is walked.
    #[must_use]
    pub fn scenery(&self) -> Option<Stop> {
        let number = self.level.as_ref()?.prepared.number;
        self.course.as_ref()?.stop(number)
    }

    /// Whether it shows mazes to look at.
    pub(in crate::game::logic) const fn is_gallery(&self) -> bool {
        self.upright_gallery().is_some()
    }

    /// Whether the mazes to look at are higher than wide; none while others are shown.
    pub(in crate::game::logic) const fn upright_gallery(&self) -> Option<bool> {
        match self.course {
            Some(Course::Gallery { is_upright, .. }) => Some(is_upright),
            _ => None,
        }
    }

    /// Whether the stage waits for a level that is still being carved.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        self.due
    }

    /// What follows the current level.
    #[must_use]
    pub const fn next(&self) -> Next {
        match self.upcoming {
            Upcoming::Carving(_) => Next::Carving,
            Upcoming::Ready(_) => Next::Ready,
            Upcoming::None(_) => Next::End,
        }
    }

    /// Ends the celebration at once, if there is one.
    pub(in crate::game::logic) fn skip_celebration(&mut self) {
        if let Some(level) = self.level.as_mut().filter(|level| level.is_won()) {
            level.celebration = 0;
        }
    }

    /// Celebrates a win once more, so that its card comes back.
    pub(in crate::game::logic) fn celebrate_again(&mut self) {
        if let Some(level) = self.level.as_mut().filter(|level| level.is_won()) {
            level.celebration = CELEBRATION;
        }
    }

    /// How long a win of this course is celebrated, in ticks.
    pub(super) const fn celebration(&self, after_win: AfterWin) -> u32 {
        match after_win {
            AfterWin::Celebrate if self.is_gallery() => GALLERY_PAUSE,
            AfterWin::Celebrate => CELEBRATION,
            AfterWin::Advance | AfterWin::Stay => 0,
        }
    }
}

/// Changes the level on the stage, and announces it.
#[derive(SystemParam)]
pub(in crate::game::logic) struct LevelChanger<'w> {
    pub(in crate::game::logic) stage: ResMut<'w, Stage>,
    pub(in crate::game::logic) intent: ResMut<'w, Intent>,
    shown: MessageWriter<'w, LevelShown>,
}

impl LevelChanger<'_> {
    /// Shows a level of a course at once.
    pub(in crate::game::logic) fn show(&mut self, course: Course, prepared: Prepared) {
        self.stage.put(course, prepared);
        self.announce();
    }

    /// Puts the player back to the start of the same maze.
    pub(in crate::game::logic) fn restart(&mut self) {
        if let Some(Course::Plane(seed, _)) = self.stage.course {
            self.stage.begin(Course::Plane(seed, Course::HOME), 1);
        } else if let Some(level) = &self.stage.level {
            self.restart_at(run::RunState::new(&level.prepared.terrain));
        }
    }

    /// Puts the player into a state of a run in the same maze.
    pub(in crate::game::logic) fn restart_at(&mut self, run: run::RunState) {
        if let Some(level) = &mut self.stage.level {
            *level = Level::at(level.prepared.clone(), run);
            self.announce();
        }
    }

    /// Shows the upcoming level if it is ready.
    pub(super) fn advance(&mut self) {
        self.stage.upcoming.poll();
        let Upcoming::Ready(prepared) = &self.stage.upcoming else {
            self.stage.upcoming.hurry();
            return;
        };
        if let Some(course) = self.stage.course.clone() {
            let prepared = Prepared::clone(prepared);
            self.show(course, prepared);
        }
    }

    /// Announces the level. A direction that is already held is ignored until it is released or changed, so that it
    /// cannot start the clock.
    fn announce(&mut self) {
        let id = self.stage.shown;
        self.intent.let_go();
        self.shown.write(LevelShown { id });
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
        .init_resource::<AfterWin>();
    app.insert_resource(Stage {
        course: None,
        level: None,
        attempt: None,
        began: Duration::ZERO,
        shown: LevelId(0),
        shown_count: 0,
        asides: Vec::new(),
        moved: None,
        upcoming: Upcoming::None(String::new()),
        upcoming_number: 0,
        due: false,
    });
    app.add_systems(
        RunFixedMainLoop,
        begin_course.before(read_devices).in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
    app.add_systems(Update, change_level.in_set(LogicSystems::Levels));
}

/// Begins the course that was asked for, before any tick of the frame.
fn begin_course(
    mut asked: MessageReader<BeginCourse>,
    mut changer: LevelChanger,
    mut levels_won: ResMut<LevelsWon>,
) {
    if let Some(BeginCourse { course, level }) = asked.read().last() {
        levels_won.reset();
        changer.begin(course, *level);
    }
}

/// Shows the upcoming level when its time has come, and starts to carve the one after it.
pub(in crate::game::logic) fn change_level(
    mut changer: LevelChanger,
    mut ended: MessageWriter<CourseEnded>,
    frozen: Res<Frozen>,
    levels_won: Res<LevelsWon>,
    after_win: Res<AfterWin>,
) {
    // Looking without changing keeps change detection quiet on most frames.
    let stage = &changer.stage;
    let is_won = stage.level.as_ref().is_some_and(Level::is_won);
    let is_celebrated = stage.level.as_ref().is_some_and(|level| level.celebration == 0);
    let is_over = is_won && is_celebrated && *after_win != AfterWin::Stay;
    let is_carving = matches!(stage.upcoming, Upcoming::Carving(_));
    let is_due = stage.due;
    if !is_over && !is_carving && !is_due {
        return;
    }
    let stage = &mut *changer.stage;
    stage.upcoming.poll();
    if is_won {
        stage.upcoming.hurry();
    }
    let is_enough = levels_won.is_enough() && !stage.is_gallery();
    let is_held = frozen.is_frozen_beyond(FreezeReason::Review);
    if !(is_over || is_due) || is_enough || is_held {
        return;
    }
    match &stage.upcoming {
        Upcoming::Carving(_) => {}
        Upcoming::None(_) if *after_win == AfterWin::Advance && !is_due => {}
        Upcoming::None(reason) => {
            let reason = reason.clone();
            ended.write(CourseEnded { reason });
            stage.due = false;
        }
        Upcoming::Ready(_) => changer.advance(),
    }
}
