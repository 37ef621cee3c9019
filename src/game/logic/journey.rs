//! The journey in play: the current place, the rewards of the last win, and the progress file.

mod climb;
mod introduction;
mod proofs;
mod sketch;
mod sketches;
mod unlock_scene;

use std::sync::Arc;

use bevy::prelude::*;

pub use self::climb::{ClimbWin, Lantern};
pub use self::introduction::Introduction;
pub use self::sketch::Sketch;
pub use self::sketches::{Sketches, Subject};
pub(super) use self::unlock_scene::stay;
pub use self::unlock_scene::{Occasion, UnlockScene};
use super::{
    BeginCourse, Clock, Course, CurrentLevel, CurrentRun, Folders, KeepSystems, Level, LevelId, LevelShown, LevelWon,
    LogicSystems, NextLevel, Notices, Pilot, RunStarted, Saver, Screen, Session, notices,
};
use crate::game::platform::Background;
use crate::game::platform::files::{ProgressFile, Proofs};
use mazewright_journey::{Climb, Day, Outcome, Place, Progress, Star, Stars, Stop, WinRecord};
use mazewright_maze::Seed;
use mazewright_run::{Terrain, Ticks, inside};

/// The player's progress, and the current place.
#[derive(Resource, Debug, Default)]
pub struct Journey {
    progress: Progress,
    /// Where the player is on it; none in a game of its own.
    entry: Option<Stop>,
    /// The maze on the stage, and the day on which a walk through it was first begun.
    begun: Option<(LevelId, Day)>,
    /// The rewards of the last win.
    win: Option<Win>,
    /// The progress file; none if nothing is saved.
    file: Option<ProgressFile>,
    /// The review of the last win while it is being computed.
    reviewing: Option<Background<Option<inside::TrailReview>>>,
    /// The replay of the best walk through the level; none if nothing is saved.
    proof: Option<proofs::BestProof>,
    /// True if the file lacks anything.
    is_unsaved: bool,
}

/// The rewards of winning a level of the journey.
#[derive(Clone, PartialEq, Debug)]
pub struct Win {
    /// How it was won.
    pub outcome: Outcome,
    /// Its stars.
    pub stars: Stars,
    /// The changes of the progress.
    pub recorded: WinRecord,
    /// The least ticks of the wins before it.
    pub best_before: Option<Ticks>,
    /// The stars of all wins, this one included.
    pub all_stars: Stars,
    /// The review of the walk, once it is computed.
    pub review: Option<inside::TrailReview>,
    /// How the climb of the endless ladder goes on; none elsewhere.
    pub climb: Option<ClimbWin>,
}

impl Journey {
    /// The player's progress.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The rewards for winning the current level.
    pub const fn win(&self) -> Option<&Win> {
        self.win.as_ref()
    }

    /// How many lanterns of the climb burn in the level on the stage; after its win, as many as its card says.
    pub fn lanterns(&self, lantern: &Lantern) -> u32 {
        if let Some(climb) = self.win.as_ref().and_then(|win| win.climb) {
            return climb.after.map_or(0, |climb| climb.lanterns);
        }
        let climb = self.progress.climb();
        // The loss in a level that was won before is counted already.
        let is_pending = lantern.is_lost && self.entry == Some(Stop::Endless(climb.level));
        climb.lanterns.saturating_sub(u32::from(is_pending))
    }

    /// How many lanterns of the climb burn if the level at a stop may still cost one; none elsewhere.
    pub fn lanterns_at_stake(&self, stop: Option<Stop>, lantern: &Lantern) -> Option<u32> {
        let climb = self.progress.climb();
        // Winning a level again changes nothing.
        (stop == Some(Stop::Endless(climb.level)) && !lantern.is_lost).then_some(climb.lanterns)
    }

    /// Returns true if the journey or its endless ladder is being played.
    pub const fn is_walked(&self) -> bool {
        self.entry.is_some()
    }

    /// The level that the player is at, if its whole way was shown, which keeps a star from the player: walked
    /// backwards, it can be won unaided again.
    pub fn revealed(&self) -> Option<Place> {
        match self.entry {
            Some(Stop::Place(place)) if self.progress.is_revealed(place) => {
                let won = self.progress.stars_at(place);
                let has_both = won.contains(Star::Unaided) && won.contains(Star::Perfect);
                (!has_both).then_some(place)
            }
            _ => None,
        }
    }

    /// How many levels of its world come after the one that the player is at, and were never won.
    pub fn levels_ahead(&self) -> usize {
        let Some(Stop::Place(here)) = self.entry else { return 0 };
        let levels = Place::in_world(here.world_number());
        let is_ahead = |place: &Place| *place > here && !self.progress.is_won(*place);
        levels.filter(is_ahead).count()
    }

    /// The progress, to be changed and then written.
    pub(super) const fn progress_mut(&mut self) -> &mut Progress {
        self.is_unsaved = true;
        &mut self.progress
    }

    /// Records which endless plane is shown; written with the next change.
    pub(super) fn show_plane(&mut self, seed: Seed) {
        self.progress.show_plane(seed);
    }

    /// Goes to a stop; returns the course that begins there.
    pub(super) fn begin(&mut self, stop: Stop) -> BeginCourse {
        self.entry = Some(stop);
        let (course, level) = match stop {
            Stop::Place(place) => (Course::Journey, place.number()),
            Stop::Endless(_) => (Course::Endless, self.progress.climb().level),
            Stop::Daily(day) => (Course::Daily(day), 1),
        };
        BeginCourse { course, level }
    }

    /// Leaves the journey for the endless plane of a seed; returns the course that goes on where the player was last.
    pub(super) fn begin_plane(&mut self, seed: Seed) -> BeginCourse {
        self.leave();
        BeginCourse { course: Course::Plane(seed, self.progress.roamed(seed).at), level: 1 }
    }

    /// Leaves the journey for a game of its own.
    pub(super) fn leave(&mut self) {
        self.entry = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    let home = app.world().resource::<Folders>().home.as_ref().ok();
    let file = home.map(|home| ProgressFile::new(home));
    let proof = home.map(|home| proofs::BestProof::new(Proofs::new(home)));
    let (progress, problem) = file.as_ref().map_or_else(Default::default, ProgressFile::read);
    if let Some(problem) = problem {
        let notice = notices::file_problem(&problem);
        app.world_mut().resource_mut::<Notices>().add(notice);
    }
    app.insert_resource(Journey { progress, file, proof, ..Journey::default() });
    let playing = in_state(Screen::Playing);
    let tell = (
        note_run.run_if(on_message::<RunStarted>),
        note_help.run_if(resource_changed::<CurrentRun>),
        (note_win, lead_on).chain().run_if(on_message::<LevelWon>),
    );
    let follow = note_start.in_set(LogicSystems::Follow).run_if(on_message::<LevelShown>);
    let keep = (
        proofs::keep.run_if(on_message::<LevelWon>.and_then(playing.clone())),
        proofs::read.run_if(on_message::<LevelShown>.and_then(playing.clone())),
        listen,
    );
    app.add_systems(Update, (tell.chain().in_set(LogicSystems::Tell), follow).distributive_run_if(playing));
    app.add_systems(Update, keep.chain().in_set(KeepSystems::Progress));
    app.add_systems(Update, save.in_set(KeepSystems::Save).run_if(|journey: Res<Journey>| journey.is_unsaved));
    app.add_plugins((sketches::plugin, unlock_scene::plugin, introduction::plugin, climb::plugin));
}

/// Notes which level the player is at, and drops the win of another one.
fn note_start(mut journey: ResMut<Journey>, current: Res<CurrentLevel>, walker: Res<Pilot>) {
    journey.win = None;
    journey.reviewing = None;
    let Some(stop) = current.stop().filter(|_| !walker.is_autopilot) else { return };
    // A restart from the menu begins where the player is.
    journey.entry = Some(stop);
}

/// Remembers where the player walks, and the day on which the walk through a maze began: midnight may come before its
/// exit. A level that is only looked at leaves the journey where it was.
fn note_run(mut journey: ResMut<Journey>, current: Res<CurrentLevel>, clock: Res<Clock>, walker: Res<Pilot>) {
    let shown = current.id();
    // The climb has a choice of its own on the title.
    let walked = current.scenery().filter(|stop| !walker.is_autopilot && matches!(stop, Stop::Place(_)));
    if let Some(stop) = walked.filter(|&stop| journey.progress.stopped() != Some(stop)) {
        journey.progress_mut().stop_at(stop);
    }
    if journey.begun.is_none_or(|(level, _)| level != shown) {
        journey.begun = Some((shown, clock.day()));
    }
}

/// Leads on to the level that comes next, past those of the next world that were won.
fn lead_on(mut next: ResMut<NextLevel>, journey: Res<Journey>, current: Res<CurrentLevel>) {
    if let Some(Stop::Place(place)) = current.stop()
        && let Some(after) = journey.progress.next_after(place)
    {
        next.follow_with(after.number());
    }
}

/// Records that the whole path through a level was shown, which costs a lantern, or a star until it is walked
/// backwards.
fn note_help(mut journey: ResMut<Journey>, session: Session) {
    let is_shown = session.level().is_some_and(Level::shows_way);
    if let Some(stop) = session.current.stop().filter(|_| is_shown)
        && !journey.progress.is_revealed_at(stop)
    {
        journey.progress_mut().reveal_at(stop);
    }
}

/// Records the rewards of a win.
fn note_win(
    mut journey: ResMut<Journey>,
    session: Session,
    walker: Res<Pilot>,
    lantern: Res<Lantern>,
    clock: Res<Clock>,
) {
    if let Some(place) = session.current.backwards() {
        if session.level().is_some_and(|level| !level.run.aided) && !walker.is_autopilot {
            journey.progress_mut().redeem(place);
        }
        return;
    }
    let Some(stop) = session.current.stop().filter(|_| !walker.is_autopilot) else { return };
    let level = session.level();
    let Some(mut outcome) = level.and_then(Level::outcome) else { return };
    let journey = &mut *journey;
    let progress = &mut journey.progress;
    outcome.aided |= progress.is_revealed_at(stop);
    let stars = Stars::of(&outcome);
    let mut all_stars = stars;
    let beside = |is_best| WinRecord { new_stars: stars, is_best, opened: None, completed: None };
    let (mut before, mut climb) = (None, None);
    let recorded = match stop {
        Stop::Place(place) => {
            before = progress.best(place);
            let recorded = progress.record(place, &outcome);
            all_stars = progress.stars_at(place);
            recorded
        }
        Stop::Daily(day) => {
            before = progress.daily.best(day).map(|daily| daily.best);
            all_stars = before.map_or(stars, |best| best.stars.union(stars));
            let begun = journey.begun.map_or_else(|| clock.day(), |(_, begun)| begun);
            beside(progress.record_daily(day, begun, &outcome))
        }
        Stop::Endless(level) => {
            let lost = lantern.is_lost || Climb::costs_lantern(&outcome);
            climb = Some(ClimbWin::of(progress, level, lost));
            beside(progress.record_endless(level))
        }
    };
    journey.win = Some(Win {
        outcome,
        stars,
        recorded,
        best_before: before.map(|best| best.ticks),
        all_stars,
        review: None,
        climb,
    });
    journey.reviewing = level.and_then(review);
    journey.is_unsaved = true;
}

/// Starts the review of a walk on another thread.
fn review(level: &Level) -> Option<Background<Option<inside::TrailReview>>> {
    let Terrain::Guided(guided) = &level.prepared.terrain else { return None };
    let (guided, trail, find) = (Arc::clone(guided), level.trail.clone(), level.prepared.find);
    let review = move || inside::TrailReview::new(&guided, &trail, find);
    Some(Background::compute(review))
}

/// Collects finished work of other threads.
fn listen(mut journey: ResMut<Journey>) {
    let journey = &mut *journey;
    if let Some(review) = Background::take(&mut journey.reviewing)
        && let Some(win) = &mut journey.win
    {
        win.review = review;
    }
    if let Some(proof) = &mut journey.proof {
        proof.poll();
    }
}

/// Writes the progress once it has changed. If writing fails, it is tried again with the next change.
fn save(mut journey: ResMut<Journey>, saver: Res<Saver>) {
    journey.bypass_change_detection().is_unsaved = false;
    if let Some(file) = journey.file.clone() {
        let progress = journey.progress.clone();
        saver.write(move || file.write(&progress));
    }
}
