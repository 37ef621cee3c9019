//! Medals: how close a run came to the keyboard line.

use strum::IntoStaticStr;

use mazewright_run::Ticks;

/// A medal for a finished run, from the least to the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Medal {
    /// At most 60 % over the line.
    Bronze,
    /// At most 35 % over it.
    Silver,
    /// At most 15 % over it.
    Gold,
    /// At most 5 % over it.
    Platinum,
}

impl Medal {
    /// All medals, from the least to the greatest.
    pub const ALL: [Self; 4] = [Self::Bronze, Self::Silver, Self::Gold, Self::Platinum];

    /// The key of the medal in translations.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The most ticks that earn it, where the keyboard line takes `line`
    /// ([`Line::ticks`](mazewright_run::perfect::Line::ticks), summed up over the levels).
    pub fn most(self, line: Ticks) -> Ticks {
        let percent = match self {
            Self::Bronze => 160,
            Self::Silver => 135,
            Self::Gold => 115,
            Self::Platinum => 105,
        };
        let most = u64::from(line.0) * percent / 100;
        Ticks(u32::try_from(most).unwrap_or(u32::MAX))
    }

    /// The greatest medal that a run earns.
    pub fn earned(run: Ticks, line: Ticks) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|medal| run <= medal.most(line))
    }

    /// The next greater medal.
    pub fn next(earned: Option<Self>) -> Option<Self> {
        Self::ALL.into_iter().find(|&medal| Some(medal) > earned)
    }
}
