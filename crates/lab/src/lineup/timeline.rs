//! The timeline of a lineup: the playback of its sessions.

use super::Lineup;
use crate::lane::{Clock, Lane, Pace};
use crate::session::Session;
use mazewright_maze::trace::Grain;

/// The slowest and the fastest pace, in units per second.
const PACES: (f64, f64) = (1.0, 1e7);
/// The shortest and the longest time for a whole session, in seconds.
const DURATIONS: (f64, f64) = (1.0, 3600.0);
/// The most units that one advance plays, so that a long pause between frames cannot stall the next one.
const MAX_UNITS: u64 = 1 << 22;

impl Lineup {
    /// Multiplies the pace by a factor, within what can still be followed or waited for.
    pub(crate) fn scale_pace(&mut self, factor: f64) {
        match &mut self.options.pace {
            Pace::PerSecond(units) => *units = (*units * factor).clamp(PACES.0, PACES.1),
            Pace::WholeIn(seconds) => {
                *seconds = (*seconds / factor).clamp(DURATIONS.0, DURATIONS.1);
            }
        }
    }

    pub(crate) fn pause(&mut self) {
        self.is_playing = false;
        self.owed = 0.0;
        self.stops.clear();
    }

    /// The position on the timeline, from 0 to 1.
    pub fn share(&self) -> f64 {
        let positions = self.ready().map(|session| self.position(session));
        if self.options.clock == Clock::Together && self.lanes.len() > 1 {
            return positions.map(|(at, whole)| at as f64 / whole.max(1) as f64).fold(0.0, f64::max);
        }
        let (at, whole) = positions.fold((0, 0), |(at, whole), (one, all)| (at.max(one), whole.max(all)));
        at as f64 / whole.max(1) as f64
    }

    /// For each lane, returns true if its session ended earlier than the longest one so far. When a viewer steps back,
    /// such a session stays at its end until the others are back there.
    pub(crate) fn waiting(&self) -> Vec<bool> {
        let at = |lane: &Lane| lane.ready().map(|session| self.position(session).0);
        let now = self.lanes.iter().filter_map(at).max();
        let is_early = |lane: &Lane| lane.ready().is_some_and(Session::is_over) && at(lane) < now;
        self.lanes.iter().map(|lane| self.options.clock != Clock::Together && is_early(lane)).collect()
    }

    /// Moves the sessions to a position of the clock, from 0 to 1.
    pub(crate) fn seek(&mut self, share: f64) {
        self.owed = 0.0;
        let counts_steps = self.counts_steps();
        let longest = self.ready().map(|session| self.position(session).1);
        let target = share * longest.max().unwrap_or(0) as f64;
        for (session, changes) in self.lanes.iter_mut().filter_map(Lane::ready_mut) {
            let playback = &mut session.playback;
            let step = if counts_steps {
                playback.after_steps(target.ceil() as u32)
            } else if self.options.clock == Clock::Together {
                (share * playback.len() as f64).ceil() as usize
            } else {
                playback.after_work(target.ceil() as u32)
            };
            playback.seek(step, changes);
        }
    }

    /// Plays for some seconds, if the sessions play.
    pub fn advance(&mut self, seconds: f64) {
        if !self.is_playing || !self.is_ready() {
            return;
        }
        self.owed += seconds * self.per_second();
        let units = self.owed as u64;
        self.owed -= units as f64;
        if units > 0 {
            self.play(units.min(MAX_UNITS));
        }
        let is_at_stop = |(n, session): (usize, &Session)| {
            session.playback.position() >= self.stops.get(n).copied().unwrap_or(session.playback.len())
        };
        if self.ready().enumerate().all(is_at_stop) {
            self.pause();
        }
    }

    fn play(&mut self, units: u64) {
        let longest = self.ready().map(|session| session.playback.len()).max();
        let share = self.share() + units as f64 / longest.unwrap_or(0).max(1) as f64;
        let mut stops = self.stops.iter();
        for (session, changes) in self.lanes.iter_mut().filter_map(Lane::ready_mut) {
            let playback = &mut session.playback;
            let stop = stops.next().copied().unwrap_or(playback.len());
            let moment = match self.options.clock {
                Clock::Together => (share * playback.len() as f64).ceil() as usize,
                Clock::Work => {
                    let units = u32::try_from(units).unwrap_or(u32::MAX);
                    playback.after_work(playback.scene().counts.work.saturating_add(units))
                }
                Clock::Steps if self.options.grain == Grain::Event => {
                    playback.position().saturating_add(units as usize)
                }
                Clock::Steps => {
                    for _ in 0..units {
                        if playback.position() >= stop {
                            break;
                        }
                        playback.seek(playback.after(self.options.grain).min(stop), changes);
                    }
                    continue;
                }
            };
            playback.seek(moment.min(stop), changes);
        }
    }

    /// Units of the clock per second.
    fn per_second(&self) -> f64 {
        match self.options.pace {
            Pace::PerSecond(units) => units,
            Pace::WholeIn(seconds) => {
                self.ready().map(|session| self.units(session)).max().unwrap_or(0) as f64 / seconds.max(0.1)
            }
        }
    }

    /// Units of the clock in a session.
    fn units(&self, session: &Session) -> u64 {
        let playback = &session.playback;
        match (self.options.clock, self.options.grain) {
            (Clock::Steps, Grain::Step) => u64::from(playback.whole().steps),
            (Clock::Steps, Grain::Phase) => u64::from(playback.whole().phases),
            (Clock::Work, _) => u64::from(playback.whole().work),
            _ => playback.len() as u64,
        }
    }

    /// How far a session is on the timeline, and how long it is there.
    fn position(&self, session: &Session) -> (usize, usize) {
        let playback = &session.playback;
        let (now, whole) = (playback.scene().counts, playback.whole());
        if self.counts_steps() {
            (now.steps as usize, whole.steps as usize)
        } else if self.options.clock == Clock::Work {
            (now.work as usize, whole.work as usize)
        } else {
            (playback.position(), playback.len())
        }
    }

    /// Returns true if the timeline counts steps, as the counter of a single session does.
    fn counts_steps(&self) -> bool {
        self.lanes.len() <= 1 || self.options.clock == Clock::Steps
    }

    /// The sessions that are prepared.
    pub(crate) fn ready(&self) -> impl Iterator<Item = &Session> {
        self.lanes.iter().filter_map(Lane::ready)
    }
}
