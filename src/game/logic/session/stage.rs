//! The stage: which level is shown, which one is being carved, and when one takes the other's place.
//!
//! The level after the present one is carved on another thread while this one is played, so that a
//! level change is an exchange of two pointers.

use std::time::Duration;

use bevy::prelude::*;

use super::clock::LevelsWon;
use super::course;
use super::course::{Course, Prepared};
use super::visited::VisitedPassages;
use crate::game::logic::demo::{Pictures, Trouble};
use crate::game::logic::intent::Intent;
use crate::game::logic::journey::Journey;
use crate::game::logic::options::Options;
use crate::game::logic::race;
use crate::game::logic::race::{Activity, Entry, Race};
use crate::game::logic::screen::{Pause, Screen};
use crate::game::logic::systems::LogicSystems;
use crate::game::platform::Background;
use mazewright_maze::random::split_mix;
use mazewright_maze::{Cell, Seed};
use mazewright_run as run;
use mazewright_run::guided::Trail;
use mazewright_run::journey::{Effort, Outcome, Stop};
use mazewright_run::{Attempt, Pace, Phase, Rules, Terrain};

/// How many ticks the win of a level is celebrated, unless the player goes on before.
const CELEBRATION: u32 = 180;
/// How close to the center of a cell counts as near it, in cells: the player then covers the end of a
/// trail that leads there.
const NEAR_CENTER: f64 = 0.19;
/// How many ticks the autopilot's win behind the title is left to be seen.
const GALLERY_PAUSE: u32 = 60;

/// A level is shown for the first time, or again from its start.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelShown;

/// The first direction of a run was held; the entrance shuts.
#[derive(Message, Clone, Copy, Debug)]
pub struct RunStarted;

/// A wall stopped the player, who had not touched one a tick before.
#[derive(Message, Clone, Copy, Debug)]
pub struct WallTouched;

/// The player passed the exit.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelWon;

/// The level that is shown.
#[derive(Debug)]
pub struct Level {
    /// What it is made of.
    pub prepared: Prepared,
    /// The run through it.
    pub run: run::State,
    /// The run before the newest ticks; drawing goes from there to here.
    pub previous: run::State,
    effort: Effort,
    /// The cells that a guided player walked through.
    pub trail: Trail,
    /// The passages that were walked through.
    pub visited: VisitedPassages,
    /// After a win, how many ticks of celebration are left.
    pub celebration: u32,
    /// Whether the way to the exit is shown; the run is not unaided from the tick on in which it is.
    pub way_shown: bool,
    /// Whether a wall stopped the player in the newest tick.
    pub(in crate::game::logic) touching: bool,
}

impl Level {
    fn new(prepared: Prepared) -> Self {
        let run = run::State::new(&prepared.terrain);
        let mut trail = Trail::default();
        trail.enter(prepared.maze().start(), run.run);
        let mut visited = VisitedPassages::new(prepared.maze());
        visited.follow(prepared.maze(), prepared.maze().start(), true);
        Self {
            previous: run,
            effort: Effort::default(),
            trail,
            visited,
            prepared,
            run,
            celebration: 0,
            way_shown: false,
            touching: false,
        }
    }

    /// Whether the exit has been passed.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.run.phase == Phase::Won
    }

    /// A tick has passed.
    pub(in crate::game::logic) fn follow(&mut self, pace: Pace) {
        self.effort.follow(&self.run, pace);
        if let Some(cell) = self.cell() {
            self.trail.enter(cell, self.run.run);
            let middle = self.prepared.plan().middle(cell);
            let position = self.run.position;
            let distance = (position.x - middle.x).hypot(position.y - middle.y);
            self.visited
                .follow(self.prepared.maze(), cell, distance <= NEAR_CENTER);
        }
    }

    /// The cell that the player is in; none outside of the maze.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match &self.prepared.terrain {
            Terrain::Open(maze) => self.run.position.cell(maze.rectangle()),
            Terrain::Guided(guided) => Some(guided.cell(&self.run)),
        }
    }

    /// How the level was won; none before, and where nobody counts stars.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::new(self.prepared.goals?, &self.run, &self.effort, &self.trail)
    }
}

/// The level that is shown and the one that is made ready.
#[derive(Resource, Debug)]
pub struct Stage {
    course: Course,
    /// The level that is shown; none until the first one is carved.
    pub level: Option<Level>,
    /// The recording of what is walked; none where nobody walks, or in a maze that no ladder makes.
    pub attempt: Option<Attempt>,
    /// When the attempt began, in real time since the program did.
    pub(in crate::game::logic) began: Duration,
    /// Counts the levels that were shown; it changes when another maze is on the stage.
    pub shown: u64,
    upcoming: Upcoming,
    /// The number of the upcoming level.
    upcoming_number: u32,
    /// Whether the upcoming level is to be shown as soon as it is ready.
    due: bool,
}

/// The level that is carved in the background.
#[derive(Debug)]
enum Upcoming {
    /// It is being carved.
    Carving(Background<Result<Prepared, String>>),
    /// It can be shown.
    Ready(Box<Prepared>),
    /// There is no such level, for this reason.
    None(String),
}

/// What comes after the present level.
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
    /// Has a level carved while another one is played.
    fn ahead(course: &Course, number: u32) -> Self {
        let course = course.clone();
        Self::Carving(Background::when_idle(move || course.prepare(number)))
    }

    /// Has a level carved that is waited for.
    fn now(course: &Course, number: u32) -> Self {
        let course = course.clone();
        Self::Carving(Background::compute(move || course.prepare(number)))
    }

    /// The level is waited for.
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
        self.course = course;
        self.due = true;
    }

    /// Shows a level that is ready, at once, and has the one after it carved, if it is not yet.
    pub(in crate::game::logic) fn take(&mut self, course: Course, prepared: Prepared) {
        let next = prepared.number.saturating_add(1);
        let is_same =
            matches!((&course, &self.course), (Course::Ladder(a), Course::Ladder(b)) if a == b);
        if !is_same || next != self.upcoming_number || self.due {
            self.upcoming = Upcoming::ahead(&course, next);
            self.upcoming_number = next;
            self.course = course;
        }
        self.level = Some(Level::new(prepared));
        self.shown += 1;
        self.due = false;
    }

    /// Shows the upcoming level if it is ready, and has the one after it carved; returns whether it did.
    pub(in crate::game::logic) fn go_on(&mut self) -> bool {
        self.upcoming.poll();
        let Upcoming::Ready(prepared) = &self.upcoming else {
            self.upcoming.hurry();
            return false;
        };
        let prepared = Prepared::clone(prepared);
        self.take(self.course.clone(), prepared);
        true
    }

    /// Milliseconds of real time since the first level of the attempt was shown.
    #[must_use]
    pub fn real(&self, now: Duration) -> u64 {
        now.saturating_sub(self.began).as_millis() as u64
    }

    /// What of the level is to be seen.
    pub(in crate::game::logic) fn rules(&self) -> Rules {
        let level = self.level.as_ref();
        level.map_or_else(Rules::default, |level| level.prepared.rules)
    }

    /// The place on the journey that is walked; none elsewhere.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        let number = self.level.as_ref()?.prepared.number;
        match self.course {
            Course::Journey => course::place_of(number).map(Stop::Place),
            Course::Endless => Some(Stop::Endless(number)),
            _ => None,
        }
    }

    /// Whether it shows mazes to look at.
    pub(in crate::game::logic) const fn is_gallery(&self) -> bool {
        matches!(self.course, Course::Gallery(_))
    }

    /// Whether the stage waits for a level that is still being carved.
    #[must_use]
    pub const fn is_carving(&self) -> bool {
        self.due
    }

    /// What comes after the present level.
    #[must_use]
    pub const fn next(&self) -> Next {
        match self.upcoming {
            Upcoming::Carving(_) => Next::Carving,
            Upcoming::Ready(_) => Next::Ready,
            Upcoming::None(_) => Next::End,
        }
    }

    /// Leaves the celebration at once, if there is one.
    pub(in crate::game::logic) fn skip_celebration(&mut self) {
        if let Some(level) = self.level.as_mut().filter(|level| level.is_won()) {
            level.celebration = 0;
        }
    }

    /// Puts the player back to the start of the same maze.
    pub(in crate::game::logic) fn restart(&mut self) {
        if let Some(level) = &mut self.level {
            *level = Level::new(level.prepared.clone());
        }
    }

    /// How long a win of this course is celebrated, in ticks.
    pub(in crate::game::logic) const fn celebration(&self) -> u32 {
        if matches!(self.course, Course::Gallery(_)) {
            GALLERY_PAUSE
        } else {
            CELEBRATION
        }
    }
}

/// The course of the next game that is begun from the title.
#[derive(Resource)]
struct NextCourse(Course);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LevelShown>()
        .add_message::<RunStarted>()
        .add_message::<WallTouched>()
        .add_message::<LevelWon>();
    let course = app.world().resource::<Options>().course.clone();
    // The real course is begun when the first screen is entered.
    app.insert_resource(Stage {
        course: course.clone(),
        level: None,
        attempt: None,
        began: Duration::ZERO,
        shown: 0,
        upcoming: Upcoming::None(String::new()),
        upcoming_number: 0,
        due: false,
    });
    app.insert_resource(NextCourse(course));
    app.add_systems(OnEnter(Screen::Title), begin_gallery);
    app.add_systems(OnEnter(Screen::Races), begin_gallery);
    app.add_systems(OnEnter(Screen::Playing), begin_course.before(race::begin));
    app.add_systems(Update, change_level.in_set(LogicSystems::Levels));
}

/// Has the autopilot walk behind the title and the lobby, unless it does already.
fn begin_gallery(mut stage: ResMut<Stage>, next: Res<NextCourse>) {
    stage.attempt = None;
    if matches!(stage.course, Course::Gallery(_)) {
        return;
    }
    let seed = match &next.0 {
        Course::Ladder(ladder) => ladder.seed,
        _ => Seed(1),
    };
    stage.begin(Course::Gallery(seed), 1);
}

/// Begins what the options ask for; unless the seed was asked for too, a second game from the title
/// has other mazes than the first.
fn begin_course(
    mut stage: ResMut<Stage>,
    mut next: ResMut<NextCourse>,
    race: Option<Res<Entry>>,
    journey: Res<Journey>,
    options: Res<Options>,
) {
    stage.attempt = None;
    if let Some(race) = race {
        stage.begin(Course::Ladder(race.ladder), 1);
        return;
    }
    if let Some((course, number)) = journey.course() {
        stage.begin(course, number);
        return;
    }
    stage.begin(next.0.clone(), options.level);
    if let Course::Ladder(ladder) = &mut next.0
        && options.fresh_seed
    {
        let mut state = ladder.seed.0;
        ladder.seed = Seed::code(split_mix(&mut state));
    }
}

/// Shows the upcoming level when its time has come, and has the one after it carved.
fn change_level(
    mut stage: ResMut<Stage>,
    mut intent: ResMut<Intent>,
    mut shown: MessageWriter<LevelShown>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut trouble: ResMut<Trouble>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    options: Res<Options>,
    won: Res<LevelsWon>,
    pictures: Res<Pictures>,
    race: Option<Res<Race>>,
) {
    // Looking without changing keeps change detection quiet on most frames.
    let is_studied = race
        .as_ref()
        .is_some_and(|race| !matches!(race.activity, Activity::Attempt));
    let celebrated = stage
        .level
        .as_ref()
        .is_some_and(|level| level.is_won() && level.celebration == 0 && !is_studied);
    let carving = matches!(stage.upcoming, Upcoming::Carving(_));
    if !celebrated && !carving && !stage.due {
        return;
    }
    stage.upcoming.poll();
    if stage.level.as_ref().is_some_and(Level::is_won) {
        stage.upcoming.hurry();
    }
    let over = *screen.get() == Screen::Playing && options.is_over(&won);
    let held = *pause.get() == Pause::On || pictures.is_due();
    if !(celebrated || stage.due) || over || held {
        return;
    }
    match &stage.upcoming {
        Upcoming::Carving(_) => {}
        // A race ends with its results.
        Upcoming::None(_) if race.is_some() && !stage.due => {}
        Upcoming::None(reason) => {
            if options.levels.is_some() {
                trouble.tell(format!("the levels end here: {reason}"));
            }
            stage.due = false;
            next_screen.set(Screen::Title);
        }
        Upcoming::Ready(_) => {
            stage.go_on();
            intent.let_go();
            shown.write(LevelShown);
        }
    }
}
