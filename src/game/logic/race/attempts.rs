//! Attempts: how each begins, what is recorded of it, how it ends, and how the next one begins at once.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::ghosts::tracks_of;
use super::records::RaceKind;
use super::{Activity, Ghost, GhostKind, Lobby, Race, Records, Results};
use crate::game::logic::{Course, CurrentLevel, Frozen, LevelChanger, LevelWon, Recording, RunStarted, Seat};
use crate::game::platform::network::Signal;
use crate::game::platform::{Background, files};
use crate::game::words::Phrase;
use mazewright_run::inside::{AttemptRecord, Split};
use mazewright_run::replay::Replay;
use mazewright_run::{Attempt, Phase, Ticks, Track};

/// The most attempts that are shown at once: the newest.
const TRACKS: usize = 100;

/// Ends the race: an attempt that has begun is given up.
pub(super) fn leave(
    mut commands: Commands,
    mut race: ResMut<Race>,
    mut recording: ResMut<Recording>,
    mut records: ResMut<Records>,
) {
    give_up(&mut race, &mut recording, &mut records);
    commands.remove_resource::<Race>();
}

/// Gives up an attempt that has begun and is not finished; its track is kept for the session.
pub(super) fn give_up(race: &mut Race, recording: &mut Recording, records: &mut Records) {
    recording.others.clear();
    let Some(attempt) = recording.attempt.take() else { return };
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

    /// Reads the newest saved runs through these mazes, to be shown together with the attempts of the session.
    pub(super) fn read_kept(&mut self, records: &Records) {
        let ladder = self.ladder;
        let kept = records.keeper.records.replays.values().rev();
        let kept: Vec<PathBuf> = kept.take(TRACKS).cloned().collect();
        self.kept = Some(Background::io(move || {
            let read = |path: &PathBuf| {
                let bytes = files::read(path, Replay::MAX_FILE as u64 + 1).ok()?;
                Replay::read(&bytes).ok()
            };
            let runs = kept.iter().rev().filter_map(read);
            let same = runs.filter(|run| run.ladder == ladder);
            same.map(|run| tracks_of(&run)).collect()
        }));
    }

    /// Adds kept runs that were read before the attempts of the session, which have been kept, too.
    fn add_kept(&mut self, mut kept: Vec<Vec<Arc<Track>>>) {
        kept.retain(|run| !self.tracks.contains(run));
        let room = TRACKS.saturating_sub(self.tracks.len());
        kept.drain(..kept.len().saturating_sub(room));
        self.tracks.splice(..0, kept);
    }

    /// Begins the next attempt, in this very frame if its first level is ready.
    pub(super) fn restart(&mut self, changer: &mut LevelChanger, records: &mut Records) {
        give_up(self, &mut changer.recording, records);
        self.activity = Activity::Attempt;
        (self.is_given_up, self.kept_in) = (false, None);
        self.heading = self.name.clone();
        self.before.clear();
        self.watched = None;
        records.open(self.ladder, RaceKind { is_random: self.is_random, is_aided: self.wants_line() });
        if let Some((ladder, first)) = self.next.take() {
            self.ladder = ladder;
            // A line that is still being searched for leads through other mazes.
            self.lines = None;
            // It was ordered when the attempt before began, so only a restart within a moment waits.
            changer.show_first(Course::Ladder(ladder), first);
        } else if let Some(first) = self.first.clone().filter(|_| !self.is_random) {
            changer.show(Course::Ladder(self.ladder), first);
        } else {
            changer.next.begin(Course::Ladder(self.ladder), 1);
        }
    }
}

/// Enters a level that is newly shown: an attempt begins with the first one.
pub(super) fn enter_level(
    mut commands: Commands,
    mut race: ResMut<Race>,
    current: Res<CurrentLevel>,
    mut recording: ResMut<Recording>,
    mut lobby: ResMut<Lobby>,
    (records, ghosts): (Res<Records>, Query<(Entity, &Ghost)>),
    time: Res<Time<Real>>,
) {
    let shown = current.id();
    // Until the first level is carved, another course is shown.
    let prepared = current.of_ladder(&race.ladder).filter(|_| race.entered != shown);
    let Some(prepared) = prepared else { return };
    race.entered = shown;
    race.enter_watched(prepared);
    if matches!(race.activity, Activity::Attempt) && prepared.number == 1 {
        let attempt = Attempt::new(race.ladder, &prepared.terrain);
        let previous = attempt.state.position;
        recording.others = vec![Seat { attempt: attempt.clone(), previous }; race.players.saturating_sub(1)];
        recording.attempt = Some(attempt);
        (recording.began, recording.halted) = (time.elapsed(), Duration::ZERO);
        race.first = Some(prepared.clone());
        if race.is_random && race.next.is_none() {
            let ladder = lobby.another(&race.ladder);
            race.next = Some((ladder, Course::Ladder(ladder).carve(1)));
        }
        let lines = ghosts.iter().filter(|(_, ghost)| matches!(ghost.kind, GhostKind::Perfect | GhostKind::Keys));
        recording.shows_line = !race.is_random && lines.clone().count() > 0;
        if race.is_random {
            lines.for_each(|(line, _)| commands.entity(line).despawn());
        }
        if !recording.shows_line {
            race.look_for_lines();
        }
        let files = ghosts.iter().map(|(_, ghost)| ghost).filter(|ghost| ghost.kind == GhostKind::File);
        let rival = files.min_by_key(|ghost| ghost.shade);
        race.measure_by(lobby.yardstick, &lobby.goal, records.keeper.history(), rival);
    }
}

/// Collects what other threads have finished.
pub(super) fn prepare(
    mut commands: Commands,
    mut race: ResMut<Race>,
    mut recording: ResMut<Recording>,
    ghosts: Query<&Ghost>,
    records: Res<Records>,
) {
    let race = &mut *race;
    if let Some(kept) = Background::take(&mut race.kept) {
        race.add_kept(kept);
    }
    // A line is help from when it is there, which may be late in a first attempt.
    if let Some(lines) = Background::take(&mut race.lines) {
        recording.shows_line |= !lines.is_empty();
        commands.spawn_batch(lines);
    }
    let has_best = ghosts.iter().any(|ghost| ghost.kind == GhostKind::Best);
    if race.wants_best
        && !race.is_random
        && !has_best
        && let Some(replay) = records.best.as_ref().filter(|replay| replay.ladder == race.ladder)
    {
        commands.spawn(Ghost::new(GhostKind::Best, Phrase::new("run-best"), replay));
    }
}

/// Tells the records that an attempt has begun.
pub(super) fn record_start(
    mut started: MessageReader<RunStarted>,
    race: Res<Race>,
    recording: Res<Recording>,
    mut records: ResMut<Records>,
) {
    if started.read().last().is_none() || !race.counts() {
        return;
    }
    recording.attempt.iter().for_each(|attempt| records.begin(attempt));
}

/// By how many milliseconds the clock falls behind in a stop; within a tick or two it catches up with real time.
const SHORTEST_STOP: u64 = 20;

/// Counts how often the clock of an attempt stands still, for a pause or for a frame that takes longer than the clock
/// goes on for; and tells LiveSplit when it stops and runs again.
pub(super) fn note_pause(
    frozen: Frozen,
    (mut was_frozen, mut was_halted, mut stood): (Local<bool>, Local<bool>, Local<u64>),
    race: Res<Race>,
    mut recording: ResMut<Recording>,
    records: Res<Records>,
    (time, clock): (Res<Time<Real>>, Res<Time<Virtual>>),
) {
    let is_frozen = frozen.holds_ticks();
    let has_changed = mem::replace(&mut *was_frozen, is_frozen) != is_frozen;
    let stood_now = recording.attempt.as_ref().map_or(0, Attempt::stood);
    let stood_before = mem::replace(&mut *stood, stood_now);
    let is_halted = time.delta() > clock.max_delta() && stood_now >= stood_before + SHORTEST_STOP;
    // The pause that follows a halt is no second stop.
    let follows_halt = mem::replace(&mut *was_halted, is_halted);
    let has_stood = if is_frozen { has_changed && !follows_halt } else { is_halted };
    if has_stood {
        recording.count_stop();
    }
    if !has_changed {
        return;
    }
    let attempt = recording.attempt.as_ref().filter(|_| race.counts() && matches!(race.activity, Activity::Attempt));
    let Some(attempt) = attempt.filter(|attempt| !attempt.is_finished()) else { return };
    // The clock of a storm runs while one looks at its later mazes, too.
    let is_later = attempt.storm.is_some() && attempt.level() > 1;
    if attempt.state.phase == Phase::Running || is_later {
        let run = attempt.total().run;
        records.signal(if is_frozen { Signal::Paused(run) } else { Signal::Resumed(run) });
    }
}

/// Keeps the split of a level that was won, and the whole run once it is finished.
pub(super) fn record_win(
    mut commands: Commands,
    ghosts: Query<(Entity, &Ghost)>,
    mut won: MessageReader<LevelWon>,
    mut race: ResMut<Race>,
    recording: Res<Recording>,
    mut records: ResMut<Records>,
) {
    let is_won = won.read().last().is_some();
    let attempt = recording.attempt.as_ref().filter(|_| race.counts() && matches!(race.activity, Activity::Attempt));
    let Some(attempt) = attempt else { return };
    if let Some(clocks) = attempt.splits.last().filter(|_| is_won) {
        let real = attempt.real_since_start();
        let before: u64 = records.keeper.splits().iter().map(|split| split.real).sum();
        records.keeper.split(Split { run: clocks.run, real: real.saturating_sub(before) });
        let split = Ticks(attempt.splits.iter().map(|clocks| clocks.run.0).sum());
        records.signal(if attempt.is_finished() && attempt.storm.is_none() {
            Signal::Finished(split)
        } else {
            Signal::Split(split)
        });
        if attempt.storm.is_some() {
            // Its clock never stands still, and runs in the next maze already.
            records.signal(Signal::Resumed(attempt.total().run));
        }
    }
    if attempt.is_finished() && finish(&mut race, attempt, &mut records) {
        // The ghost of the new best takes its place.
        let before = ghosts.iter().filter(|(_, ghost)| ghost.kind == GhostKind::Best);
        before.for_each(|(entity, _)| commands.entity(entity).despawn());
    }
}

/// Saves a finished attempt, and shows its results; returns true if it is the best.
fn finish(race: &mut Race, attempt: &Attempt, records: &mut Records) -> bool {
    if attempt.storm.is_some() {
        // LiveSplit expects as many levels as were ever won; it keeps what it shows until the next attempt.
        records.signal(Signal::Paused(attempt.total().run));
    }
    race.keep_tracks(attempt);
    let best_before = records.keeper.history().best().map(AttemptRecord::score);
    let comparison = records.keeper.compare(Ticks(0));
    let levels = 0..attempt.splits.len();
    let golds = levels.map(|level| comparison.is_gold(level)).collect();
    let replay = records.finish(attempt);
    let tracks = attempt.tracks().cloned().map(Arc::new).collect::<Vec<_>>();
    let clocks = attempt.splits.to_vec();
    let best = replay.filter(|_| best_before.is_none_or(|best| attempt.score().beats(best)));
    let is_best = best.is_some();
    records.best = best.or(records.best.take());
    let number = records.counts.then_some(records.keeper.history().attempts.len());
    let mut results = Results::new(race.ladder, tracks, clocks, best_before, golds, number);
    results.is_dark = attempt.storm.as_ref().is_some_and(|storm| storm.lanterns == 0);
    race.activity = Activity::Results(Box::new(results));
    is_best
}

/// Puts the last level on the stage again once it is known where the time went.
pub(super) fn review(mut race: ResMut<Race>, mut changer: LevelChanger) {
    if let Activity::Results(results) = &mut race.activity
        && results.poll()
    {
        race.show_studied(&mut changer);
    }
}
