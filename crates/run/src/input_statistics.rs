//! Statistics of inputs, to help people judge whether a person made them. They prove nothing.

use super::input::Direction;
use super::replay::Replay;
use super::track::Track;

/// Counts over all levels of a replay, from the first direction of each on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct InputStatistics {
    /// The run ticks of all levels.
    pub run_ticks: u64,
    /// Run ticks in which a direction was held.
    pub held_ticks: u64,
    /// How often the direction changed, the first one of each level included.
    pub direction_changes: u64,
    /// How often a direction was chosen that keys cannot make.
    pub stick_directions: u64,
    /// How often the path was shown.
    pub hints: u64,
    /// How often the player reset to the start of a level.
    pub returns: u64,
    /// The fewest ticks between two changes of the direction; 0 if there are no two.
    pub shortest_hold_ticks: u32,
    /// The median of those ticks; 0 likewise.
    pub median_hold_ticks: u32,
    /// How many changes were followed by another in the next tick.
    pub one_tick_holds: u64,
    /// How many changes were followed by another in the same level.
    pub holds: u64,
}

impl InputStatistics {
    /// The statistics of a replay, in O(n log n) for n changes.
    pub fn of(replay: &Replay) -> Self {
        let mut statistics = Self::default();
        let mut holds = Vec::new();
        for track in &replay.levels {
            statistics.count(track, &mut holds);
        }
        holds.sort_unstable();
        statistics.holds = holds.len() as u64;
        statistics.one_tick_holds = holds.partition_point(|&ticks| ticks <= 1) as u64;
        statistics.shortest_hold_ticks = holds.first().copied().unwrap_or(0);
        statistics.median_hold_ticks = holds.get(holds.len().saturating_sub(1) / 2).copied().unwrap_or(0);
        statistics
    }

    fn count(&mut self, track: &Track, holds: &mut Vec<u32>) {
        self.run_ticks += u64::from(track.run_ticks());
        let mut held = (0, Direction::NONE);
        let mut hint = false;
        for change in &track.changes {
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
                self.held_ticks += u64::from(change.tick - held.0);
            }
            self.direction_changes += 1;
            self.stick_directions += u64::from(!direction.is_key_direction());
            held = (change.tick, direction);
        }
        if !held.1.is_none() {
            self.held_ticks += u64::from(track.ticks - held.0);
        }
    }
}
