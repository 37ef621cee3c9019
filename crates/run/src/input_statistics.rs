//! Statistics of inputs, to help people judge whether a person made them. They prove nothing.

use super::input::Direction;
use super::replay::Replay;
use super::track::Track;

/// Counts over all levels of a replay, from the first direction of each on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct InputStatistics {
    /// Run ticks.
    pub ticks: u64,
    /// Run ticks in which a direction was held.
    pub held: u64,
    /// How often the direction changed, the first one of each level included.
    pub changes: u64,
    /// How often a direction was chosen that keys cannot make.
    pub stick: u64,
    /// How often the path was shown.
    pub hints: u64,
    /// How often the player reset to the start of a level.
    pub returns: u64,
    /// The fewest ticks between two changes of the direction; 0 if there are no two.
    pub shortest: u32,
    /// The median of those ticks; 0 likewise.
    pub median: u32,
    /// How many changes were followed by another in the next tick.
    pub one_tick: u64,
    /// How many changes were followed by another in the same level.
    pub followed: u64,
    /// Claimed real time minus the time of all ticks at the end, in milliseconds.
    pub drift: i64,
    /// The largest change of the drift from one mark to the next, in milliseconds.
    pub largest_drift: u64,
}

impl InputStatistics {
    /// The statistics of a replay, in O(n log n) for n changes.
    #[must_use]
    pub fn of(replay: &Replay) -> Self {
        let mut statistics = Self::default();
        let mut holds = Vec::new();
        for track in replay.levels() {
            statistics.count(track, &mut holds);
        }
        holds.sort_unstable();
        statistics.followed = holds.len() as u64;
        statistics.one_tick = holds.partition_point(|&ticks| ticks <= 1) as u64;
        statistics.shortest = holds.first().copied().unwrap_or(0);
        statistics.median = holds
            .get(holds.len().saturating_sub(1) / 2)
            .copied()
            .unwrap_or(0);
        let marks = replay.levels().iter().flat_map(Track::marks);
        for mark in marks {
            let step = mark.drift.abs_diff(statistics.drift);
            statistics.largest_drift = statistics.largest_drift.max(step);
            statistics.drift = mark.drift;
        }
        statistics
    }

    fn count(&mut self, track: &Track, holds: &mut Vec<u32>) {
        self.ticks += u64::from(track.run_ticks());
        let mut held = (0, Direction::NONE);
        let mut hint = false;
        for change in track.changes() {
            self.returns += u64::from(change.input.again);
            self.hints += u64::from(change.input.hint && !hint);
            hint = change.input.hint;
            let direction = change.input.direction;
            if direction == held.1 {
                continue;
            }
            let is_first = change.tick == track.look_ticks();
            if !is_first {
                holds.push(change.tick - held.0);
            }
            if !held.1.is_none() {
                self.held += u64::from(change.tick - held.0);
            }
            self.changes += 1;
            self.stick += u64::from(!direction.is_key_direction());
            held = (change.tick, direction);
        }
        if !held.1.is_none() {
            self.held += u64::from(track.ticks() - held.0);
        }
    }
}
