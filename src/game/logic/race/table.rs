//! Races of several players at one screen: what they can race, their times by one clock, and what is kept of them.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::{Activity, Race, Records};
use crate::game::logic::{Folders, Hands, Recording, Saver};
use crate::game::platform::{clock, files};
use mazewright_journey::{Place, Stop};
use mazewright_maze::plan::Plan;
use mazewright_run::{Attempt, Clocks, Ladder, Motion, Rules, RunState, Ticks};

/// The most players at one screen.
pub const MOST_PLAYERS: usize = 4;
/// The largest maze that several players share, in cells: all of it is seen at once.
pub(super) const MOST_SHARED: (u32, u32) = (48, 32);
/// The last levels of a ladder, among which its largest one is.
const LAST: usize = 5;

/// Returns true if several players can race a ladder: all of its mazes are in sight and of a size that is seen whole,
/// what stands in them is open to all or to none, and no wrong turn of one player ends it for all.
pub(super) fn can_share(ladder: &Ladder) -> bool {
    let fits = |level| {
        let recipe = ladder.recipe(level).ok()?;
        let is_small = recipe.size.cells() <= u64::from(2 * MOST_SHARED.0 * MOST_SHARED.1);
        let extent = Plan::new(&is_small.then(|| recipe.grid().ok())??).extent();
        Some(extent.x <= f64::from(MOST_SHARED.0) && extent.y <= f64::from(MOST_SHARED.1))
    };
    let levels = 1..=ladder.levels.map_or(1, std::num::NonZeroU32::get);
    !(ladder.rules.fog || ladder.rules.blind || ladder.is_storm)
        && ladder.features.furniture().is_none()
        && levels.rev().take(LAST).all(|level| fits(level) == Some(true))
}

/// The ladder of a level of the journey for several players, who see all of it; none where they cannot share it.
pub(super) fn ladder_of(place: Place) -> Option<Ladder> {
    let ladder = Stop::Place(place).ladder(&place.recipe(), Motion::Guided)?;
    let ladder = Ladder { rules: Rules::default(), ..ladder };
    can_share(&ladder).then_some(ladder)
}

/// Returns true if several players can share a level of the journey.
pub fn can_be_shared(place: Place) -> bool {
    ladder_of(place).is_some()
}

/// The times of several players. One clock counts for all: in each level it begins with the first direction of anybody.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standings {
    /// For each player the times of the levels that the player has left.
    pub times: Vec<Vec<Ticks>>,
    /// The time in the level under way, until all have left it.
    pub clock: Ticks,
}

impl Standings {
    /// The times of the players of a recording.
    pub fn of(recording: &Recording) -> Self {
        let attempts: Vec<&Attempt> = recording.attempts().collect();
        let clocks = |attempt: &Attempt, level| {
            let RunState { look, run, .. } = attempt.state;
            attempt.splits.get(level).copied().unwrap_or(Clocks { look, run })
        };
        // Whoever moves first ends the look of all.
        let look = |level| {
            let looks = attempts.iter().map(|attempt| clocks(attempt, level).look.0);
            looks.min().unwrap_or_default()
        };
        let time = |attempt: &Attempt, level| {
            let Clocks { look: own, run } = clocks(attempt, level);
            Ticks(own.0.saturating_add(run.0).saturating_sub(look(level)))
        };
        let level = recording.attempt.as_ref().map_or(0, |attempt| attempt.level() as usize - 1);
        let times = attempts.iter().map(|attempt| {
            let left = 0..attempt.splits.len();
            left.map(|level| time(attempt, level)).collect()
        });
        let clock = attempts.iter().map(|attempt| time(attempt, level)).max();
        Self { times: times.collect(), clock: clock.unwrap_or_default() }
    }

    /// The time of a player in all levels that the player has left.
    pub fn total(&self, player: usize) -> Ticks {
        self.times[player].iter().copied().fold(Ticks(0), Ticks::plus)
    }

    /// The place of a player, from 1: who has left more levels comes first, and then who took less time.
    pub fn place(&self, player: usize) -> usize {
        let rank = |player: usize| (Reverse(self.times[player].len()), self.total(player));
        1 + (0..self.times.len()).filter(|&other| rank(other) < rank(player)).count()
    }

    /// The place in which a player has left a level, counted from 0; none before that.
    pub fn place_in(&self, player: usize, level: usize) -> Option<usize> {
        let own = self.times[player].get(level)?;
        let times = self.times.iter().filter_map(|times| times.get(level));
        Some(1 + times.filter(|&time| time < own).count())
    }
}

/// Ends the race when all have left its last level, or the rest give up, and keeps the finished runs.
pub(super) fn finish(
    mut race: ResMut<Race>,
    recording: Res<Recording>,
    records: Res<Records>,
    folders: Res<Folders>,
    saver: Res<Saver>,
) {
    if !race.is_shared() || !matches!(race.activity, Activity::Attempt) {
        return;
    }
    let are_done = recording.attempts().all(Attempt::is_finished) && recording.attempt.is_some();
    if !(are_done || race.is_given_up) {
        return;
    }
    race.activity = Activity::Standings;
    let Some(home) = folders.home.as_ref().ok().filter(|_| records.counts) else { return };
    let real = recording.attempts().map(Attempt::real_since_start).max().unwrap_or_default();
    let started = clock::now().saturating_sub(real / 1000);
    for (player, attempt) in (1..).zip(recording.attempts()) {
        let replay = attempt.is_finished().then(|| attempt.replay(started).ok()).flatten();
        if let Some(replay) = replay {
            race.kept_in = Some(home.join(files::TABLE));
            let (home, replay) = (home.clone(), replay.to_bytes());
            saver.write(move || files::keep_table_run(&home, started, player, &replay));
        }
    }
}

/// Shares keys and pads out while several players race.
pub(super) fn share_devices(race: Res<Race>, mut hands: ResMut<Hands>) {
    hands.share(if matches!(race.activity, Activity::Attempt) { race.players } else { 1 });
}
