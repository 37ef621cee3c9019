//! The rule for furniture: how much of each kind a maze is asked to have.

use super::{MAX_KEYS, MAX_LEVERS};
use crate::share::Share;

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

    /// The number of keys.
    #[must_use]
    pub const fn keys(self) -> u8 {
        self.keys
    }

    /// The share of the passages that may carry one-way gates and do.
    #[must_use]
    pub const fn gates(self) -> Share {
        self.gates
    }

    /// The number of levers.
    #[must_use]
    pub const fn levers(self) -> u8 {
        self.levers
    }

    /// Whether the rule asks for no furniture.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.keys == 0 && self.levers == 0 && self.gates.is_zero()
    }
}
