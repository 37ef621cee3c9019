//! The time line of shows side by side: how fast they play, and what a race keeps equal.

use strum::IntoStaticStr;

use super::pane::Pane;
use super::show::Show;
use mazewright_maze::trace::Grain;

/// The slowest and the fastest pace, in units per second.
const PACES: (f64, f64) = (1.0, 1e7);
/// The shortest and the longest time for a whole show, in seconds.
const DURATIONS: (f64, f64) = (1.0, 3600.0);
/// The most units that one advance plays, so that a long pause between frames cannot stall the next one.
const MAX_UNITS: u64 = 1 << 22;

/// What the shows of a race keep equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Clock {
    /// The number of steps so far.
    #[default]
    Steps,
    /// The amount of work so far: every event but those that only show something.
    Work,
    /// The share of the show so far, so that all end together.
    Together,
}

impl Clock {
    /// All clocks.
    pub const ALL: [Self; 3] = [Self::Steps, Self::Work, Self::Together];

    /// The name of the clock in lessons.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// How fast shows play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// Units of the grain per second.
    PerSecond(f64),
    /// The seconds from the beginning of the longest show to its end.
    WholeIn(f64),
}

impl Pace {
    /// The pace times a factor, within what can still be followed or waited for.
    pub(crate) fn scaled(self, factor: f64) -> Self {
        match self {
            Self::PerSecond(units) => Self::PerSecond((units * factor).clamp(PACES.0, PACES.1)),
            Self::WholeIn(seconds) => {
                Self::WholeIn((seconds / factor).clamp(DURATIONS.0, DURATIONS.1))
            }
        }
    }
}

/// Whether and how the panes play.
#[derive(Clone, Debug)]
pub(crate) struct Timeline {
    pub(crate) is_playing: bool,
    pub(crate) pace: Pace,
    pub(crate) grain: Grain,
    pub(crate) clock: Clock,
    /// The moment at which each show stops; empty to play to the end.
    pub(crate) stops: Vec<usize>,
    /// The fraction of a unit that is due.
    owed: f64,
}

impl Default for Timeline {
    fn default() -> Self {
        Self {
            is_playing: false,
            pace: Pace::PerSecond(8.0),
            grain: Grain::Step,
            clock: Clock::default(),
            stops: Vec::new(),
            owed: 0.0,
        }
    }
}

impl Timeline {
    pub(crate) fn pause(&mut self) {
        self.is_playing = false;
        self.owed = 0.0;
        self.stops.clear();
    }

    /// The position of the clock, from 0 to 1.
    pub(crate) fn share(&self, panes: &[Pane]) -> f64 {
        let positions = ready(panes).map(|show| self.position(show, panes.len()));
        if self.clock == Clock::Together && panes.len() > 1 {
            let shares = positions.map(|(at, whole)| at as f64 / whole.max(1) as f64);
            return shares.fold(0.0, f64::max);
        }
        let (mut at, mut whole) = (0, 0);
        for (one, one_whole) in positions {
            at = at.max(one);
            whole = whole.max(one_whole);
        }
        if whole > 0 {
            at as f64 / whole as f64
        } else {
            0.0
        }
    }

    /// Moves the shows to a position of the clock, from 0 to 1.
    pub(crate) fn seek(&mut self, panes: &mut [Pane], share: f64) {
        self.owed = 0.0;
        let counts_steps = self.counts_steps(panes.len());
        let longest = ready(panes).map(|show| self.position(show, panes.len()).1);
        let target = share * longest.max().unwrap_or(0) as f64;
        for (show, changes) in panes.iter_mut().filter_map(Pane::ready_mut) {
            let playback = &mut show.playback;
            let step = if counts_steps {
                playback.after_steps(target.ceil() as u32)
            } else if self.clock == Clock::Together {
                (share * playback.len() as f64).ceil() as usize
            } else {
                playback.after_work(target.ceil() as u32)
            };
            playback.seek(step, changes);
        }
    }

    /// Plays for some seconds.
    pub(crate) fn advance(&mut self, panes: &mut [Pane], seconds: f64) {
        self.owed += seconds * self.per_second(panes);
        let units = self.owed as u64;
        self.owed -= units as f64;
        if units > 0 {
            self.play(panes, units.min(MAX_UNITS));
        }
        let is_at_stop = |(n, show): (usize, &Show)| {
            let stop = self.stops.get(n).copied();
            show.playback.step() >= stop.unwrap_or(show.playback.len())
        };
        if ready(panes).enumerate().all(is_at_stop) {
            self.pause();
        }
    }

    fn play(&self, panes: &mut [Pane], units: u64) {
        let longest = ready(panes).map(|show| show.playback.len()).max();
        let share = self.share(panes) + units as f64 / longest.unwrap_or(0).max(1) as f64;
        let mut stops = self.stops.iter();
        for (show, changes) in panes.iter_mut().filter_map(Pane::ready_mut) {
            let playback = &mut show.playback;
            let stop = stops.next().copied().unwrap_or(playback.len());
            match self.clock {
                Clock::Together => {
                    let step = (share * playback.len() as f64).ceil() as usize;
                    playback.seek(step.min(stop), changes);
                }
                Clock::Steps if self.grain != Grain::Event => {
                    for _ in 0..units {
                        if playback.step() >= stop {
                            break;
                        }
                        playback.seek(playback.after(self.grain).min(stop), changes);
                    }
                }
                Clock::Work => {
                    let units = u32::try_from(units).unwrap_or(u32::MAX);
                    let work = playback.scene().counts.work.saturating_add(units);
                    playback.seek(playback.after_work(work).min(stop), changes);
                }
                Clock::Steps => {
                    let step = playback.step().saturating_add(units as usize);
                    playback.seek(step.min(stop), changes);
                }
            }
        }
    }

    /// Units of the clock per second.
    fn per_second(&self, panes: &[Pane]) -> f64 {
        match self.pace {
            Pace::PerSecond(units) => units,
            Pace::WholeIn(seconds) => {
                let whole = ready(panes).map(|show| self.units(show)).max();
                whole.unwrap_or(0) as f64 / seconds.max(0.1)
            }
        }
    }

    /// Units of the clock in a show.
    fn units(&self, show: &Show) -> u64 {
        let playback = &show.playback;
        match (self.clock, self.grain) {
            (Clock::Steps, Grain::Step) => u64::from(playback.whole().steps),
            (Clock::Steps, Grain::Phase) => u64::from(playback.whole().phases),
            (Clock::Work, _) => u64::from(playback.whole().work),
            _ => playback.len() as u64,
        }
    }

    /// How far a show is on the time line, and how long it is there.
    fn position(&self, show: &Show, panes: usize) -> (usize, usize) {
        let playback = &show.playback;
        let (now, whole) = (playback.scene().counts, playback.whole());
        if self.counts_steps(panes) {
            (now.steps as usize, whole.steps as usize)
        } else if self.clock == Clock::Work {
            (now.work as usize, whole.work as usize)
        } else {
            (playback.step(), playback.len())
        }
    }

    /// Whether the time line counts steps, as the counter of a single show does.
    fn counts_steps(&self, panes: usize) -> bool {
        panes <= 1 || self.clock == Clock::Steps
    }
}

fn ready(panes: &[Pane]) -> impl Iterator<Item = &Show> {
    panes.iter().filter_map(Pane::ready)
}
