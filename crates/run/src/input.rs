//! The input of one tick, whether from a player, a replay or the autopilot.

use strum::IntoStaticStr;

use mazewright_maze::plan::Point;

/// A direction as two signed bytes, so that keys and sticks are recorded alike.
///
/// x grows to the right, y downwards. The length does not matter; zero means no direction. In a box, x = −128 with y
/// from 0 to 11 is a stair: nothing that is held on a floor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Direction {
    /// Rightwards.
    pub x: i8,
    /// Downwards.
    pub y: i8,
}

impl From<Direction> for Point {
    fn from(Direction { x, y }: Direction) -> Self {
        Self::new(x.into(), y.into())
    }
}

impl Direction {
    /// No direction.
    pub const NONE: Self = Self { x: 0, y: 0 };

    /// The directions of four arrow keys, clockwise from the right, and then of two held together.
    pub const KEYS: [Self; 8] = [
        Self { x: 127, y: 0 },
        Self { x: 0, y: 127 },
        Self { x: -127, y: 0 },
        Self { x: 0, y: -127 },
        Self { x: 127, y: 127 },
        Self { x: -127, y: 127 },
        Self { x: -127, y: -127 },
        Self { x: 127, y: -127 },
    ];

    /// The stair of a box at a port: 0 up, 1 down, and a pair for each further dimension.
    pub const fn stair(stair: u8) -> Self {
        Self { x: i8::MIN, y: stair.cast_signed() }
    }

    /// The stair that it is in a box, from 0 to 11.
    pub const fn as_stair(self) -> Option<u8> {
        if self.x == i8::MIN && self.y >= 0 && self.y < 12 { Some(self.y.cast_unsigned()) } else { None }
    }

    /// The direction nearest to a vector. Its parts are clamped to −1..1, and NaN counts as zero.
    pub fn from_vector(x: f64, y: f64) -> Self {
        let byte = |part: f64| {
            let scaled = part.clamp(-1.0, 1.0) * 127.0;
            // The cast truncates and saturates, so half a step is added first.
            (if scaled < 0.0 { scaled - 0.5 } else { scaled + 0.5 }) as i8
        };
        Self { x: byte(x), y: byte(y) }
    }

    /// Returns true if no direction is held.
    pub const fn is_none(self) -> bool {
        self.x == 0 && self.y == 0
    }

    /// Returns true if keys can make it: each part is −127, 0 or 127.
    pub(crate) const fn is_key_direction(self) -> bool {
        matches!(self.x, -127 | 0 | 127) && matches!(self.y, -127 | 0 | 127)
    }
}

/// Auto-run: whether a guided player keeps moving by itself, and how fast; ordered from the slowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Pace {
    /// It moves only while a direction is held, at a walk.
    #[default]
    Held,
    /// It walks on to the next junction, dead end or exit.
    Walk,
    /// 1.5 times as fast.
    Brisk,
    /// Twice as fast.
    Run,
    /// Three times as fast.
    Sprint,
}

impl Pace {
    /// All paces, slowest first.
    pub const ALL: [Self; 5] = [Self::Held, Self::Walk, Self::Brisk, Self::Run, Self::Sprint];

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns true if the player keeps moving by itself.
    pub const fn is_automatic(self) -> bool {
        !matches!(self, Self::Held)
    }

    /// The speed in half walking speeds.
    pub const fn halves(self) -> u32 {
        match self {
            Self::Held | Self::Walk => 2,
            Self::Brisk => 3,
            Self::Run => 4,
            Self::Sprint => 6,
        }
    }
}

/// Everything held during one tick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Input {
    /// Where the player wants to go.
    pub direction: Direction,
    /// Set while the path to the exit is shown, which makes the run aided.
    pub hint: bool,
    /// Reset to the start of the level while the clock keeps running.
    pub again: bool,
    /// The auto-run of a guided player; the disc ignores it, and so do ladders without auto-run.
    pub pace: Pace,
}

impl From<Direction> for Input {
    /// The input that holds this direction and nothing else.
    fn from(direction: Direction) -> Self {
        Self { direction, ..Self::default() }
    }
}
