//! Input: what a player, a replay or the autopilot holds during one tick.

/// A direction as two signed bytes, so that keys and sticks are recorded alike.
///
/// x grows to the right, y downwards. Only the direction counts, not the length; zero is no
/// direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Direction {
    /// Towards the right.
    pub x: i8,
    /// Downwards.
    pub y: i8,
}

impl Direction {
    /// No direction.
    pub const NONE: Self = Self { x: 0, y: 0 };

    /// The nearest direction to a vector whose parts lie between −1 and 1; parts outside are cut
    /// off, and a part that is no number counts as zero.
    #[must_use]
    pub fn from_vector(x: f64, y: f64) -> Self {
        let byte = |part: f64| {
            let scaled = part * 127.0;
            // A cast cuts off towards zero and at the ends, so half a step is added before it.
            (if scaled < 0.0 {
                scaled - 0.5
            } else {
                scaled + 0.5
            }) as i8
        };
        Self {
            x: byte(x),
            y: byte(y),
        }
    }

    /// Whether no direction is held.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.x == 0 && self.y == 0
    }

    /// Whether keys can make it: each part is −127, 0 or 127.
    #[must_use]
    pub const fn is_key_direction(self) -> bool {
        matches!(self.x, -127 | 0 | 127) && matches!(self.y, -127 | 0 | 127)
    }
}

/// Whether and how fast the player of a guided run goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// It goes only where a direction is held, at the speed of a walk.
    #[default]
    Held,
    /// It goes on to the next junction, dead end or exit.
    Walk,
    /// The same at 1.5 times the speed.
    Brisk,
    /// Twice the speed.
    Run,
    /// Three times the speed.
    Sprint,
}

impl Pace {
    /// All paces, the slowest first.
    pub const ALL: [Self; 5] = [Self::Held, Self::Walk, Self::Brisk, Self::Run, Self::Sprint];

    /// Whether the player goes on by itself.
    #[must_use]
    pub const fn is_automatic(self) -> bool {
        !matches!(self, Self::Held)
    }

    /// The speed in halves of that of a walk.
    #[must_use]
    pub const fn halves(self) -> u32 {
        match self {
            Self::Held | Self::Walk => 2,
            Self::Brisk => 3,
            Self::Run => 4,
            Self::Sprint => 6,
        }
    }
}

/// Everything that is held during one tick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Input {
    /// Where the player wants to go.
    pub direction: Direction,
    /// Whether the way to the exit is shown; a run in which it ever was is not unaided.
    pub hint: bool,
    /// Back to the start of the level, while the clock runs on.
    pub again: bool,
    /// Whether the player of a guided run goes on by itself; the disc does not know it, and no track
    /// keeps it.
    pub pace: Pace,
}
