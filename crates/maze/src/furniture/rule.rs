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

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0
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

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0
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
    /// The number of keys.
    pub keys: Keys,
    /// The share of the passages that may carry one-way gates and do.
    pub gates: Share,
    /// The number of levers.
    pub levers: Levers,
}

impl FurnitureRule {
    /// Whether the rule asks for no furniture.
    pub const fn is_none(self) -> bool {
        self.keys.count() == 0 && self.levers.count() == 0 && self.gates.is_zero()
    }
}
