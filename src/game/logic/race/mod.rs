//! Races: attempts at a ladder that are timed, recorded, compared and kept, one after the other.
//!
//! The rule of held keys: what is held when a level is shown, by a restart or by the win of the one
//! before, does nothing until it is let go or another direction is chosen. The recording holds what
//! counted.

mod arrangement;
mod attempts;
mod ghosts;
mod keys;
mod lobby;
mod practice;
pub(super) mod preferences;
mod records;
mod results;
mod solo;
mod watch;
mod wishes;

use std::sync::Arc;

use bevy::prelude::*;

pub use self::arrangement::{Arrangement, Part, Place};
pub use self::ghosts::{Ghost, Kind as GhostKind};
pub use self::lobby::{Dropped, Lobby, SeedKind};
pub use self::practice::Practice;
pub use self::records::Records;
pub use self::results::{LevelResult, Results};
pub use self::solo::Solo;
pub use self::watch::Watch;
pub use self::wishes::RaceWish;

use super::intent::Intent;
use super::options::Options;
use super::screen::{Pause, Screen};
use super::session::clock::{ClockSystems, Step, Tick, TickSystems};
use super::session::course::{Course, Prepared};
use super::session::frozen::{FreezeReason, FreezeSystems, Frozen};
use super::session::stage::{AfterWin, BeginCourse, Level, LevelId, Stage};
use super::systems::LogicSystems;
use crate::game::platform::Background;
use crate::game::platform::clipboard::Clipboard;
use crate::game::words::Saying;
use mazewright_run::replay::Replay;
use mazewright_run::{Ladder, Terrain, Ticks, Track};

/// A race: what is raced, and what has come of it so far.
#[derive(Resource, Debug)]
pub struct Race {
    /// The ladder of this attempt.
    pub ladder: Ladder,
    /// What the race is called.
    pub heading: Saying,
    /// Whether each attempt has other mazes.
    pub is_random: bool,
    /// What is done with it now.
    pub activity: Activity,
    /// The level that attempt and ghosts have entered.
    entered: LevelId,
    /// The ghosts that walk beside every attempt.
    ghosts: Vec<Ghost>,
    /// The ghosts of all attempts of the session, while they are shown.
    crowd: Vec<Ghost>,
    /// What was held in the attempts of this session, level by level.
    tracks: Vec<Vec<Arc<Track>>>,
    /// The first level of this attempt.
    first: Option<Prepared>,
    /// The first level of the next attempt, if that has other mazes.
    next: Option<Background<Option<(Ladder, Prepared)>>>,
    /// The ghost of the perfect line, while it is looked for.
    perfect: Option<Background<Ghost>>,
    wants_perfect: bool,
    wants_best: bool,
}

/// What is done with a race.
#[derive(Debug)]
pub enum Activity {
    /// An attempt is under way, or waits for its first direction.
    Attempt,
    /// The attempt is finished.
    Results(Box<Results>),
    /// A replay is watched.
    Watch(Box<Watch>),
    /// A stretch is practiced.
    Practice(Box<Practice>),
}

impl Race {
    /// The ghosts that are to be seen now.
    pub fn ghosts(&self) -> impl Iterator<Item = &Ghost> {
        let walking: &[Ghost] = match &self.activity {
            Activity::Attempt | Activity::Practice(_) => &self.ghosts,
            Activity::Results(_) => &self.crowd,
            Activity::Watch(_) => &[],
        };
        walking.iter()
    }

    /// Whether what is walked now may become a record.
    #[must_use]
    pub const fn counts(&self) -> bool {
        matches!(self.activity, Activity::Attempt | Activity::Results(_))
    }

    /// All ghosts go to the start of a level.
    fn line_up(&mut self, level: u32, terrain: &Terrain) {
        for ghost in &mut self.ghosts {
            ghost.enter(level, terrain);
        }
    }

    /// Has the ghost of the perfect line found, if one is wanted and there is none for these mazes.
    fn look_for_perfect_line(&mut self) {
        let is_perfect = |ghost: &Ghost| ghost.kind == GhostKind::Perfect;
        if self.is_random {
            self.ghosts.retain(|ghost| !is_perfect(ghost));
        }
        if !self.wants_perfect || self.ghosts.iter().any(is_perfect) {
            return;
        }
        if let Some(late) = &mut self.perfect {
            late.hurry();
        } else {
            let ladder = self.ladder;
            let find = move || results::perfect_ghost(ladder);
            self.perfect = Some(Background::when_idle(find));
        }
    }

    /// Puts all ghosts where they were after as many run ticks as the player has.
    fn align(&mut self, level: &Level) {
        let terrain = &level.prepared.terrain;
        self.line_up(level.prepared.number, terrain);
        for ghost in &mut self.ghosts {
            (0..level.run.run.0).for_each(|_| ghost.go_on(terrain));
        }
    }
}

/// What moves beside the player, in the ticks of a race.
fn follow(mut race: ResMut<Race>, stage: Res<Stage>, step: Res<Step>) {
    let (Some((input, events)), Some(level)) = (step.taken, &stage.level) else {
        return;
    };
    if let Activity::Practice(practice) = &mut race.activity {
        practice.push(input);
    }
    let is_under_way = events.started || level.run.run > Ticks(0);
    for ghost in &mut race.ghosts {
        if is_under_way {
            ghost.go_on(&level.prepared.terrain);
        } else {
            ghost.rest();
        }
    }
}

/// Begins the next round of practice if this one is over.
fn practice_again(
    mut race: ResMut<Race>,
    mut stage: ResMut<Stage>,
    mut intent: ResMut<Intent>,
    mut step: ResMut<Step>,
) {
    let is_over = match (&race.activity, &stage.level) {
        (Activity::Practice(practice), Some(level)) if step.taken.is_some() => {
            practice.is_over(&level.run)
        }
        _ => false,
    };
    if is_over {
        race.begin_round(&mut stage, &mut intent);
        step.undo();
    }
}

/// A tick passes while nobody walks: what is watched goes on.
fn play_back(mut race: ResMut<Race>, mut stage: ResMut<Stage>, frozen: Res<Frozen>) {
    if stage.is_carving() || frozen.is_frozen_beyond(FreezeReason::Review) {
        return;
    }
    let race = &mut *race;
    match &mut race.activity {
        Activity::Watch(watch) => {
            watch.go_on();
            if let Some(level) = &mut stage.level {
                level.run = *watch.state();
            }
        }
        Activity::Results(results) => {
            let Some(prepared) = results.level().map(|level| &level.prepared) else {
                return;
            };
            for ghost in &mut race.crowd {
                ghost.go_on(&prepared.terrain);
            }
            if !race.crowd.iter().any(Ghost::is_walking) {
                for ghost in &mut race.crowd {
                    ghost.enter(prepared.number, &prepared.terrain);
                }
            }
        }
        Activity::Attempt | Activity::Practice(_) => {}
    }
}

/// Tells the session what a race asks of it: no hints, and the next level at once, or none.
fn set_rules(race: Option<Res<Race>>, mut after_win: ResMut<AfterWin>, mut frozen: ResMut<Frozen>) {
    let activity = race.as_ref().map(|race| &race.activity);
    *after_win = match activity {
        None => AfterWin::Celebrate,
        Some(Activity::Attempt) => AfterWin::Advance,
        Some(_) => AfterWin::Stay,
    };
    let is_review = matches!(activity, Some(Activity::Watch(_) | Activity::Results(_)));
    frozen.set(FreezeReason::Review, is_review);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>()
        .init_resource::<Clipboard>()
        .add_message::<RaceWish>();
    records::plugin(app);
    app.add_plugins((preferences::plugin, solo::plugin));
    let seeds = match &app.world().resource::<Options>().course {
        Course::Ladder(ladder) => ladder.seed.0,
        _ => 1,
    };
    app.insert_resource(Lobby::new(seeds));
    if let Some(ladder) = app.world().resource::<Options>().race {
        let entry = Entry {
            ladder,
            heading: Saying::of("heading-code"),
            is_random: false,
            watched: None,
        };
        if *app.world().resource::<State<Screen>>().get() == Screen::Playing {
            app.world_mut().write_message(entry.begin());
        }
        app.insert_resource(entry);
    }
    app.add_systems(OnEnter(Screen::Playing), begin);
    app.add_systems(OnExit(Screen::Playing), attempts::leave);
    app.add_systems(OnEnter(Screen::Races), |mut lobby: ResMut<Lobby>| {
        lobby.look_at_calendar();
    });
    let races = resource_exists::<Race>;
    app.add_systems(
        Tick,
        (follow, practice_again)
            .chain()
            .in_set(TickSystems::After)
            .run_if(races),
    );
    app.add_systems(
        FixedUpdate,
        (play_back, attempts::enter_level)
            .chain()
            .after(ClockSystems)
            .run_if(races),
    );
    app.add_systems(
        RunFixedMainLoop,
        set_rules
            .in_set(FreezeSystems)
            .in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop),
    );
    app.add_systems(
        Update,
        set_rules
            .in_set(FreezeSystems)
            .after(LogicSystems::Tell)
            .before(LogicSystems::Levels),
    );
    app.add_systems(
        Update,
        (
            keys::press.in_set(LogicSystems::Choose),
            wishes::act
                .in_set(LogicSystems::Act)
                .after(super::menu::act)
                .before(super::lab::act),
            (
                attempts::note_start,
                attempts::note_win,
                attempts::note_pause.run_if(state_changed::<Pause>),
            )
                .chain()
                .in_set(LogicSystems::Tell)
                .run_if(races),
            (attempts::prepare, attempts::enter_level, attempts::review)
                .chain()
                .in_set(LogicSystems::Enter)
                .run_if(races),
            open_history
                .in_set(LogicSystems::Keep)
                .run_if(in_state(Screen::Races)),
        ),
    );
}

/// Opens the history of what the lobby has chosen.
fn open_history(lobby: Res<Lobby>, mut records: ResMut<Records>) {
    if let Some(ladder) = lobby.ladder() {
        records.open(ladder, lobby.is_random());
    }
}

/// What is raced when a level is entered, unless it is the plain game.
#[derive(Resource, Clone, Debug)]
pub(super) struct Entry {
    pub(super) ladder: Ladder,
    pub(super) heading: Saying,
    pub(super) is_random: bool,
    /// A run that is to be watched instead.
    pub(super) watched: Option<Arc<Replay>>,
}

impl Entry {
    /// The course of the race.
    pub(super) fn begin(&self) -> BeginCourse {
        BeginCourse {
            course: Course::Ladder(self.ladder),
            level: 1,
        }
    }

    /// A run that is to be watched.
    fn to_watch(heading: Saying, replay: &Arc<Replay>) -> Self {
        Self {
            ladder: *replay.ladder(),
            heading,
            is_random: false,
            watched: Some(Arc::clone(replay)),
        }
    }
}

/// Begins the race that was chosen.
pub(super) fn begin(world: &mut World) {
    let Some(entry) = world.remove_resource::<Entry>() else {
        return;
    };
    let mut records = world.resource_mut::<Records>();
    records.open(entry.ladder, entry.is_random);
    records.offer_best();
    let mut lobby = world.resource_mut::<Lobby>();
    lobby.note = None;
    let (wants_best, wants_perfect) = (lobby.best_ghost, lobby.perfect_ghost);
    let dropped = lobby.dropped.iter();
    let dropped = dropped.filter(|dropped| *dropped.replay.ladder() == entry.ladder);
    let files = dropped.map(|dropped| Ghost::new(GhostKind::File, tracks_of(&dropped.replay)));
    let watch = entry.watched.and_then(|replay| {
        let tracks = tracks_of(&replay);
        Watch::new(entry.heading.clone(), entry.ladder, tracks, 1)
    });
    let race = Race {
        activity: watch.map_or(Activity::Attempt, |watch| Activity::Watch(Box::new(watch))),
        ghosts: files.collect(),
        ladder: entry.ladder,
        entered: LevelId::default(),
        heading: entry.heading,
        is_random: entry.is_random,
        crowd: Vec::new(),
        tracks: Vec::new(),
        first: None,
        next: None,
        perfect: None,
        wants_perfect,
        wants_best,
    };
    world.insert_resource(race);
}

/// What a replay held in each level.
fn tracks_of(replay: &Replay) -> Vec<Arc<Track>> {
    replay.levels().iter().cloned().map(Arc::new).collect()
}
