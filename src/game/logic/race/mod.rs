//! Races: attempts at a ladder that are timed, recorded, compared and kept, one after the other.
//!
//! The rule of held keys: what is held when a level is shown, by a restart or by the win of the one
//! before, does nothing until it is let go or another direction is chosen. The recording holds what
//! counted.

mod arrangement;
mod calendar;
mod ghosts;
mod keys;
mod lobby;
mod practice;
mod preferences;
mod records;
mod results;
mod solo;
mod watch;
mod wishes;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

pub use self::arrangement::{Arrangement, Part, Place};
pub use self::ghosts::{Ghost, Kind as GhostKind};
pub use self::lobby::{Dropped, Lobby, SeedKind};
pub use self::practice::Practice;
pub use self::records::Records;
pub use self::results::{LevelResult, Results};
pub use self::solo::Solo;
pub use self::watch::Watch;
pub use self::wishes::RaceWish;

use super::course::{Course, Prepared};
use super::intent::Intent;
use super::stage::{Level, LevelShown, LevelWon, RunStarted, Stage};
use super::{LogicSystems, Options, Pause, Screen};
use crate::game::clipboard::Clipboard;
use crate::livesplit::server::Signal;
use crate::maze::Maze;
use crate::run::replay::Replay;
use crate::run::{Attempt, Events, Input, Ladder, Phase, Split, State, Ticks, Track, Tried};

/// The most attempts of a session whose tracks are kept, to be seen all at once.
const TRACKS: usize = 100;

/// A race: what is raced, and what has come of it so far.
#[derive(Resource, Debug)]
pub struct Race {
    /// The ladder of this attempt.
    pub ladder: Ladder,
    /// What the race is called.
    pub heading: String,
    /// Whether each attempt has other mazes.
    pub is_random: bool,
    /// What is done with it now.
    pub activity: Activity,
    /// The ghosts that walk beside every attempt.
    ghosts: Vec<Ghost>,
    /// The ghosts of all attempts of the session, while they are shown.
    crowd: Vec<Ghost>,
    /// What was held in the attempts of this session, level by level.
    tracks: Vec<Vec<Arc<Track>>>,
    /// The first level of this attempt.
    first: Option<Prepared>,
    /// The first level of the next attempt, if that has other mazes.
    next: Option<Task<Option<(Ladder, Prepared)>>>,
    /// The ghost of the perfect line, while it is looked for.
    perfect: Option<Task<Ghost>>,
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
    fn line_up(&mut self, level: u32, maze: &Maze) {
        for ghost in &mut self.ghosts {
            ghost.enter(level, maze);
        }
    }

    /// Has the ghost of the perfect line found, if one is wanted and there is none for these mazes.
    fn look_for_perfect_line(&mut self) {
        let is_perfect = |ghost: &Ghost| ghost.kind == GhostKind::Perfect;
        if self.is_random {
            self.ghosts.retain(|ghost| !is_perfect(ghost));
        }
        if self.wants_perfect && self.perfect.is_none() && !self.ghosts.iter().any(is_perfect) {
            let ladder = self.ladder;
            let find = async move { results::perfect_ghost(ladder) };
            self.perfect = Some(AsyncComputeTaskPool::get().spawn(find));
        }
    }

    /// The attempt goes on to the level that is now shown, unless it has already.
    pub(super) fn enter_level(&mut self, stage: &mut Stage) {
        if let (Some(level), Some(attempt)) = (&stage.level, &mut stage.attempt)
            && attempt.next_level(&level.prepared.maze)
        {
            self.line_up(level.prepared.number, &level.prepared.maze);
        }
    }

    /// A tick has passed in which the player was walking or had just won.
    pub(super) fn follow(&mut self, maze: &Maze, state: &State, input: Input, events: Events) {
        if let Activity::Practice(practice) = &mut self.activity {
            practice.push(input);
        }
        let sets_off = events.started || state.run > Ticks(0);
        for ghost in &mut self.ghosts {
            if sets_off {
                ghost.go_on(maze);
            } else {
                ghost.rest();
            }
        }
    }

    /// Begins the next round of practice if this one is over.
    pub(super) fn begins_again(&mut self, level: &mut Level) -> bool {
        let Activity::Practice(practice) = &mut self.activity else {
            return false;
        };
        if !practice.is_over(&level.run) {
            return false;
        }
        level.run = practice.begin_again(&level.run);
        level.previous = level.run.position;
        self.align(level);
        true
    }

    /// Puts all ghosts where they were after as many run ticks as the player has.
    fn align(&mut self, level: &Level) {
        let maze = &level.prepared.maze;
        self.line_up(level.prepared.number, maze);
        for ghost in &mut self.ghosts {
            (0..level.run.run.0).for_each(|_| ghost.go_on(maze));
        }
    }

    /// A tick passes while nobody walks: what is watched goes on.
    ///
    /// Returns the state to be shown, if it is not that of the level.
    pub(super) fn pass(&mut self) -> Option<State> {
        match &mut self.activity {
            Activity::Watch(watch) => {
                watch.go_on();
                Some(*watch.state())
            }
            Activity::Results(results) => {
                let level = results.level().map(|level| &level.prepared);
                if let Some(prepared) = level {
                    for ghost in &mut self.crowd {
                        ghost.go_on(&prepared.maze);
                    }
                    if !self.crowd.iter().any(Ghost::is_walking) {
                        let number = prepared.number;
                        for ghost in &mut self.crowd {
                            ghost.enter(number, &prepared.maze);
                        }
                    }
                }
                None
            }
            Activity::Attempt | Activity::Practice(_) => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>()
        .init_resource::<Clipboard>()
        .add_message::<RaceWish>();
    records::plugin(app);
    app.add_plugins((preferences::plugin, solo::plugin));
    let seeds = match &app.world().resource::<Options>().course {
        Course::Ladder(ladder) => ladder.seed.0,
        Course::File { .. } | Course::Gallery(_) => 1,
    };
    app.insert_resource(Lobby::new(seeds));
    if let Some(ladder) = app.world().resource::<Options>().race {
        app.insert_resource(Entry {
            ladder,
            heading: "Typed code".to_owned(),
            is_random: false,
            watched: None,
        });
    }
    app.add_systems(OnEnter(Screen::Playing), begin);
    app.add_systems(OnExit(Screen::Playing), leave);
    app.add_systems(OnEnter(Screen::Races), |mut lobby: ResMut<Lobby>| {
        lobby.look_at_calendar();
    });
    let races = resource_exists::<Race>;
    app.add_systems(
        Update,
        (
            keys::press.in_set(LogicSystems::Choose),
            wishes::act
                .in_set(LogicSystems::Act)
                .after(super::menu::act)
                .before(super::lab::act),
            (
                note_start,
                note_win,
                note_pause.run_if(state_changed::<Pause>),
            )
                .chain()
                .in_set(LogicSystems::Tell)
                .run_if(races),
            (prepare, line_up, review)
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
        records
            .bypass_change_detection()
            .open(ladder, lobby.is_random());
    }
}

/// What is raced when a level is entered, unless it is the plain game.
#[derive(Resource, Clone, Debug)]
pub(super) struct Entry {
    pub(super) ladder: Ladder,
    pub(super) heading: String,
    pub(super) is_random: bool,
    /// A run that is to be watched instead.
    pub(super) watched: Option<Arc<Replay>>,
}

/// Begins the race that was chosen.
pub(super) fn begin(world: &mut World) {
    let Some(entry) = world.remove_resource::<Entry>() else {
        return;
    };
    world
        .resource_mut::<Records>()
        .open(entry.ladder, entry.is_random);
    let mut lobby = world.resource_mut::<Lobby>();
    lobby.note = None;
    let (wants_best, wants_perfect) = (lobby.best_ghost, lobby.perfect_ghost);
    let dropped = lobby.dropped.iter();
    let dropped = dropped.filter(|dropped| *dropped.replay.ladder() == entry.ladder);
    let files = dropped.map(|dropped| {
        Ghost::new(
            GhostKind::File,
            dropped.name.clone(),
            tracks_of(&dropped.replay),
        )
    });
    let watch = entry.watched.and_then(|replay| {
        let tracks = tracks_of(&replay);
        Watch::new(entry.heading.clone(), entry.ladder, tracks, 1)
    });
    let race = Race {
        activity: watch.map_or(Activity::Attempt, |watch| Activity::Watch(Box::new(watch))),
        ghosts: files.collect(),
        ladder: entry.ladder,
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

/// Ends the race: an attempt that has begun is given up.
fn leave(
    mut commands: Commands,
    race: Option<ResMut<Race>>,
    mut stage: ResMut<Stage>,
    mut records: ResMut<Records>,
) {
    if let Some(mut race) = race {
        give_up(&mut race, &mut stage, &mut records);
        commands.remove_resource::<Race>();
    }
}

/// Gives an attempt up that has begun and is not finished; its track is kept for the session.
fn give_up(race: &mut Race, stage: &mut Stage, records: &mut Records) {
    let Some(attempt) = stage.attempt.take() else {
        return;
    };
    if attempt.is_finished() || attempt.total().run == Ticks(0) || !race.counts() {
        return;
    }
    race.keep_tracks(&attempt);
    records.give_up();
}

impl Race {
    fn keep_tracks(&mut self, attempt: &Attempt) {
        if self.is_random {
            // Their mazes are never seen again.
            self.tracks.clear();
        } else if self.tracks.len() == TRACKS {
            self.tracks.remove(0);
        }
        let tracks = attempt.tracks().cloned().map(Arc::new).collect();
        self.tracks.push(tracks);
    }

    /// Begins the next attempt, in this very frame if its first level is ready.
    fn restart(
        &mut self,
        stage: &mut Stage,
        intent: &mut Intent,
        records: &mut Records,
        shown: &mut MessageWriter<LevelShown>,
    ) {
        give_up(self, stage, records);
        self.activity = Activity::Attempt;
        self.crowd.clear();
        let first = if self.is_random {
            let next = self.next.take();
            // The level was ordered when the attempt before began; only who restarts within a
            // moment has to wait for it.
            let next = next.and_then(block_on);
            next.map(|(ladder, prepared)| {
                self.ladder = ladder;
                prepared
            })
        } else {
            self.first.clone()
        };
        match first {
            Some(prepared) => {
                stage.take(Course::Ladder(self.ladder), prepared);
                intent.let_go();
                shown.write(LevelShown);
            }
            None => stage.begin(Course::Ladder(self.ladder), 1),
        }
    }
}

/// When a level is shown: an attempt begins with the first one, ghosts stand at the start of each.
fn line_up(
    mut shown: MessageReader<LevelShown>,
    mut race: ResMut<Race>,
    mut stage: ResMut<Stage>,
    mut lobby: ResMut<Lobby>,
    time: Res<Time<Real>>,
) {
    if shown.read().last().is_none() {
        return;
    }
    let Stage {
        level,
        attempt,
        began,
        ..
    } = &mut *stage;
    let Some(level) = level else { return };
    let prepared = &level.prepared;
    if matches!(race.activity, Activity::Attempt) {
        if prepared.number > 1 {
            race.enter_level(&mut stage);
            return;
        }
        *attempt = Some(Attempt::new(race.ladder, &prepared.maze));
        *began = time.elapsed();
        race.first = Some(prepared.clone());
        if race.is_random && race.next.is_none() {
            race.next = Some(carve_first(lobby.another(&race.ladder)));
        }
        race.look_for_perfect_line();
    }
    race.line_up(prepared.number, &prepared.maze);
}

/// Carves the first level of a ladder on another thread.
fn carve_first(ladder: Ladder) -> Task<Option<(Ladder, Prepared)>> {
    AsyncComputeTaskPool::get().spawn(async move {
        let prepared = Course::Ladder(ladder).prepare(1).ok()?;
        Some((ladder, prepared))
    })
}

/// Takes from other threads what is ready.
fn prepare(mut race: ResMut<Race>, stage: Res<Stage>, mut records: ResMut<Records>) {
    let race = &mut *race;
    if let Some(ghost) = race
        .perfect
        .as_mut()
        .and_then(|task| block_on(poll_once(task)))
    {
        race.perfect = None;
        race.ghosts.push(ghost);
        late(&mut race.ghosts, &stage);
    }
    if race.wants_best
        && let Some(replay) = records.take_best()
        && *replay.ladder() == race.ladder
    {
        race.ghosts.retain(|ghost| ghost.kind != GhostKind::Best);
        race.ghosts.push(Ghost::new(
            GhostKind::Best,
            "personal best".to_owned(),
            tracks_of(&replay),
        ));
        late(&mut race.ghosts, &stage);
    }
}

/// Puts the newest ghost beside a player who is perhaps under way.
fn late(ghosts: &mut [Ghost], stage: &Stage) {
    let (Some(level), Some(ghost)) = (&stage.level, ghosts.last_mut()) else {
        return;
    };
    ghost.enter(level.prepared.number, &level.prepared.maze);
    (0..level.run.run.0).for_each(|_| ghost.go_on(&level.prepared.maze));
}

/// Tells the records that an attempt has begun.
fn note_start(
    mut started: MessageReader<RunStarted>,
    race: Res<Race>,
    stage: Res<Stage>,
    mut records: ResMut<Records>,
) {
    if started.read().last().is_none() || !matches!(race.activity, Activity::Attempt) {
        return;
    }
    match &stage.attempt {
        Some(attempt) if attempt.level() == 1 => records.begin(),
        Some(attempt) => records.signal(Signal::Resumed(attempt.total().run)),
        None => {}
    }
}

/// Tells LiveSplit that the clock stands still while the game does.
fn note_pause(
    pause: Res<bevy::state::state::State<Pause>>,
    stage: Res<Stage>,
    records: Res<Records>,
) {
    let Some(attempt) = &stage.attempt else {
        return;
    };
    if attempt.state().phase == Phase::Running {
        let run = attempt.total().run;
        records.signal(match pause.get() {
            Pause::On => Signal::Paused(run),
            Pause::Off => Signal::Resumed(run),
        });
    }
}

/// Keeps the split of a level that was won, and after the last one the whole run.
fn note_win(
    mut won: MessageReader<LevelWon>,
    mut race: ResMut<Race>,
    stage: Res<Stage>,
    mut records: ResMut<Records>,
) {
    if won.read().last().is_none() || !matches!(race.activity, Activity::Attempt) {
        return;
    }
    let Some(attempt) = &stage.attempt else {
        return;
    };
    let Some(clocks) = attempt.splits().last() else {
        return;
    };
    // Real time is counted from the first direction.
    let look = attempt.splits()[0].look;
    let real = attempt.real().saturating_sub(u64::from(look.0) * 10);
    let before: u64 = records.keeper.splits().iter().map(|split| split.real).sum();
    let best_before = records.keeper.history().best().map(Tried::run);
    records.split(Split {
        run: clocks.run,
        real: real.saturating_sub(before),
    });
    let total = attempt.total().run;
    records.signal(if attempt.is_finished() {
        Signal::Finished(total)
    } else {
        Signal::Split(total)
    });
    if !attempt.is_finished() {
        return;
    }
    race.keep_tracks(attempt);
    let comparison = records.keeper.compare(Ticks(0));
    let levels = 0..attempt.splits().len();
    let golds = levels.map(|level| comparison.is_gold(level)).collect();
    let replay = records.finish(attempt);
    let tracks = attempt.tracks().cloned().map(Arc::new).collect::<Vec<_>>();
    let clocks = attempt.splits().to_vec();
    let is_record = best_before.is_none_or(|best| attempt.total().run < best);
    if let Some(replay) = replay.filter(|_| is_record && race.wants_best && !race.is_random) {
        race.ghosts.retain(|ghost| ghost.kind != GhostKind::Best);
        let name = "personal best".to_owned();
        race.ghosts
            .push(Ghost::new(GhostKind::Best, name, tracks_of(&replay)));
    }
    let results = Results::new(race.ladder, tracks, clocks, best_before, golds);
    race.activity = Activity::Results(Box::new(results));
}

/// Puts the last level on the stage again once it is known where the time went.
fn review(mut race: ResMut<Race>, mut stage: ResMut<Stage>, mut shown: MessageWriter<LevelShown>) {
    if let Activity::Results(results) = &mut race.bypass_change_detection().activity
        && results.poll()
    {
        race.set_changed();
        race.show_selected(&mut stage, &mut shown);
    }
}
