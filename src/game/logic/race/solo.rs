//! Levels that are played one by one: each is recorded and kept as a race of that level alone, and its
//! perfect time is shown after the win. Walks of the journey are recorded, too, and kept by the journey.

use std::sync::Arc;

use bevy::prelude::*;

use super::records::RaceKind;
use super::results::review;
use super::{LevelResult, Records};
use crate::game::logic::{
    CurrentLevel, CurrentRun, LevelShown, LevelWon, LogicSystems, Pilot, Play, Recording, RunStarted,
};
use crate::game::platform::Background;
use mazewright_run::inside::Split;
use mazewright_run::{Attempt, Ladder, Motion, Terrain};

/// The most cells of a level whose perfect line is computed while its win is celebrated.
const MOST_CELLS: u64 = 250_000;

/// The review of the level that was won last.
#[derive(Resource, Debug, Default)]
pub struct Solo {
    reviewing: Option<Background<Option<LevelResult>>>,
    /// True if the records keep the attempt.
    is_kept: bool,
    /// Where its time went, once that is known.
    pub result: Option<LevelResult>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Solo>();
    let tell = (start, win).chain().in_set(LogicSystems::Tell);
    let enter = (show, poll).chain().in_set(LogicSystems::Enter);
    let alone = in_state(Play::Course);
    app.add_systems(
        Update,
        (
            tell.after(super::attempts::record_win).run_if(alone.clone()),
            enter.after(super::attempts::review).run_if(alone),
        ),
    );
    app.add_systems(OnExit(Play::Course), leave);
}

/// Begins an attempt at a new level, unless a walk continues there, and gives up the one before if it was not finished.
fn show(
    mut shown: MessageReader<LevelShown>,
    (current, run): (Res<CurrentLevel>, Res<CurrentRun>),
    mut recording: ResMut<Recording>,
    mut records: ResMut<Records>,
    mut solo: ResMut<Solo>,
    walker: Res<Pilot>,
    time: Res<Time<Real>>,
) {
    if shown.read().last().is_none() || run.under_way(&current).is_some() {
        return;
    }
    give_up(&solo, &mut recording, &mut records);
    *solo = Solo::default();
    recording.attempt = None;
    let stop = current.stop();
    let is_backwards = current.backwards().is_some();
    let is_recorded = !walker.is_autopilot && !is_backwards;
    let Some(level) = current.prepared.as_ref().filter(|_| is_recorded) else { return };
    let motion = match level.terrain {
        Terrain::Open(_) => Motion::Standard,
        Terrain::Guided(_) if stop.is_none() && walker.pace.is_automatic() => Motion::AutoRun,
        Terrain::Guided(_) => Motion::Guided,
    };
    let recipe = level.recipe.as_ref();
    let ladder = recipe.and_then(|recipe| match stop {
        Some(stop) => stop.ladder(recipe, motion),
        None => Ladder::single(recipe, motion),
    });
    if let Some(ladder) = ladder.filter(|ladder| ladder.check().is_ok()) {
        solo.is_kept = stop.is_none();
        if solo.is_kept {
            records.open(ladder, RaceKind::default());
        }
        let attempt = Some(Attempt::new(ladder, &level.terrain));
        *recording = Recording { attempt, began: time.elapsed(), ..Recording::default() };
    }
}

fn start(
    mut started: MessageReader<RunStarted>,
    solo: Res<Solo>,
    recording: Res<Recording>,
    mut records: ResMut<Records>,
) {
    if let Some(attempt) = recording.attempt.as_ref().filter(|_| started.read().last().is_some() && solo.is_kept) {
        records.begin(attempt);
    }
}

fn win(
    mut won: MessageReader<LevelWon>,
    recording: Res<Recording>,
    mut records: ResMut<Records>,
    mut solo: ResMut<Solo>,
) {
    let Some(attempt) = recording.attempt.as_ref().filter(|_| won.read().last().is_some() && solo.is_kept) else {
        return;
    };
    let (Some(&clocks), Some(track)) = (attempt.splits.last(), attempt.tracks().last()) else { return };
    records.keeper.split(Split { run: clocks.run, real: attempt.real_since_start() });
    records.finish(attempt);
    let (ladder, track) = (attempt.ladder, Arc::new(track.clone()));
    if ladder.first.cells() <= MOST_CELLS {
        solo.reviewing = Some(Background::spawn(review(ladder, 1, track, clocks)));
    }
}

/// Collects the review from the other thread when it is done.
fn poll(mut solo: ResMut<Solo>) {
    let solo = &mut *solo;
    if let Some(result) = Background::take(&mut solo.reviewing) {
        solo.result = result;
    }
}

/// Ends the attempt when its level is left.
fn leave(mut solo: ResMut<Solo>, mut recording: ResMut<Recording>, mut records: ResMut<Records>) {
    give_up(&solo, &mut recording, &mut records);
    solo.is_kept = false;
}

/// Gives up an attempt that has begun and is not finished; one of the journey, which no record counts, may go on.
fn give_up(solo: &Solo, recording: &mut Recording, records: &mut Records) {
    if solo.is_kept
        && let Some(attempt) = recording.attempt.take()
        && !attempt.is_won()
        && attempt.state.run.0 > 0
    {
        records.give_up();
    }
}
