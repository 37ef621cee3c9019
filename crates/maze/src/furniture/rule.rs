//! The rule for furniture: how much of each kind a maze is asked to have.

use super::{MAX_KEYS, MAX_LEVERS};
use crate::options::{OptionSpec, number_option};
use crate::share::Share;

/// A number of keys, at most [`MAX_KEYS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Keys(u8);

impl Keys {
    /// No keys.
    pub const NONE: Self = Self(0);

    /// That many keys; [`MAX_KEYS`] beyond that.
    pub const fn new(number: u8) -> Self {
        Self(if number < MAX_KEYS { number } else { MAX_KEYS })
    }

    /// The option for keys and their doors.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "keys",
        value_name: "NUMBER",
        domain: "a number from 0 to 4, such as 2",
        default: "0",
        choices: &["0", "1", "2", "3", "4"],
        help: "The number of keys, each for doors of its own color, where there is room",
    };
}

number_option!(Keys, 0..=MAX_KEYS, Self::NONE);

/// A number of levers, at most [`MAX_LEVERS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Levers(u8);

impl Levers {
    /// No levers.
    pub(crate) const NONE: Self = Self(0);

    /// That many levers; [`MAX_LEVERS`] beyond that.
    pub const fn new(number: u8) -> Self {
        Self(if number < MAX_LEVERS { number } else { MAX_LEVERS })
    }

    /// The option for levers and their barriers.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "levers",
        value_name: "NUMBER",
        domain: "a number from 0 to 2, such as 1",
        default: "0",
        choices: &["0", "1", "2"],
        help: "The number of levers, each of which opens and closes its barriers, where there is room",
    };
}

number_option!(Levers, 0..=MAX_LEVERS, Self::NONE);

/// How much furniture a maze is asked to have; none by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FurnitureRule {
    keys: u8,
    gates: Share,
    levers: u8,
}

/// A rule asks for more keys or levers than there can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a maze has at most {MAX_KEYS} keys and {MAX_LEVERS} levers")]
pub struct FurnitureRuleError;

impl FurnitureRule {
    /// A rule for a number of keys, a share of the passages that may carry one-way gates, and a number of levers.
    ///
    /// # Errors
    /// When there are more than [`MAX_KEYS`] keys or [`MAX_LEVERS`] levers.
    pub const fn new(keys: u8, gates: Share, levers: u8) -> Result<Self, FurnitureRuleError> {
        if keys > MAX_KEYS || levers > MAX_LEVERS {
            return Err(FurnitureRuleError);
        }
        Ok(Self { keys, gates, levers })
    }

    /// The rule for numbers that an option gave.
    pub(crate) const fn of(keys: Keys, gates: Share, levers: Levers) -> Self {
        Self { keys: keys.0, gates, levers: levers.0 }
    }

    /// The number of keys.
    pub const fn keys(self) -> u8 {
        self.keys
    }

    /// The share of the passages that may carry one-way gates and do.
    pub const fn gates(self) -> Share {
        self.gates
    }

    /// The number of levers.
    pub const fn levers(self) -> u8 {
        self.levers
    }

    /// Whether the rule asks for no furniture.
    pub const fn is_none(self) -> bool {
        self.keys == 0 && self.levers == 0 && self.gates.is_zero()
    }
}
