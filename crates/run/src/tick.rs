//! Ticks: the only measure of time in a run.

use std::fmt;

/// Ticks per second; a tick is 10 ms.
pub const TICKS_PER_SECOND: u32 = 100;
/// Milliseconds per tick.
pub(super) const MILLISECONDS_PER_TICK: u64 = 1000 / TICKS_PER_SECOND as u64;

/// A number of ticks, displayed as minutes, seconds and hundredths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ticks(pub u32);

impl Ticks {
    /// One tick more, saturating after 497 days.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Reads seconds, minutes and seconds, or hours, minutes and seconds, as in `83.4` or `1:23.45`; further decimals
    /// are dropped.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().split(':').rev();
        let last = parts.next()?;
        let (seconds, decimals) = last.split_once(['.', ',']).unwrap_or((last, ""));
        let mut ticks = number(seconds)?.checked_mul(TICKS_PER_SECOND)?;
        if !decimals.is_empty() {
            // There may be more decimals than a number holds.
            decimals.bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
            ticks = ticks.checked_add(number(format!("{decimals:0<2}").get(..2)?)?)?;
        }
        let mut unit = TICKS_PER_SECOND;
        for part in parts {
            unit = unit.checked_mul(60)?;
            ticks = ticks.checked_add(number(part)?.checked_mul(unit)?)?;
        }
        Some(Self(ticks))
    }

    /// The sum, saturating after 497 days.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// A number of ASCII digits.
pub(super) fn number(digits: &str) -> Option<u32> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

impl fmt::Display for Ticks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, hundredths) = (self.0 / TICKS_PER_SECOND, self.0 % TICKS_PER_SECOND);
        write!(formatter, "{}:{:02}.{hundredths:02}", seconds / 60, seconds % 60)
    }
}

/// The clocks of a level or of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Clocks {
    /// Ticks from the moment the maze is shown to the first direction.
    pub look: Ticks,
    /// Ticks from the first direction to the exit.
    pub run: Ticks,
}

impl Clocks {
    /// Both sums.
    pub(super) const fn plus(self, other: Self) -> Self {
        Self { look: self.look.plus(other.look), run: self.run.plus(other.run) }
    }
}
