//! Ticks: the only measure of time that a run knows.

use std::fmt;

/// Ticks in a second; a tick is 10 ms.
pub const TICKS_PER_SECOND: u32 = 100;
/// Milliseconds in a tick.
pub(super) const MILLISECONDS_PER_TICK: u64 = 1000 / TICKS_PER_SECOND as u64;

/// A number of ticks; written as minutes, seconds and hundredths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ticks(pub u32);

impl Ticks {
    /// One tick more; a run that lasts longer than 497 days stays at the last number.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Two times one after the other; what lasts longer than 497 days stays at the last number.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for Ticks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, hundredths) = (self.0 / TICKS_PER_SECOND, self.0 % TICKS_PER_SECOND);
        write!(
            formatter,
            "{}:{:02}.{hundredths:02}",
            seconds / 60,
            seconds % 60
        )
    }
}

/// The clocks of a level that was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Clocks {
    /// Ticks from the moment the maze was shown to the first direction.
    pub look: Ticks,
    /// Ticks from the first direction to the exit.
    pub run: Ticks,
}
