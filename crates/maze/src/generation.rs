//! Generations: versions of the rules that turn a recipe into a maze.

use super::options::{OptionSpec, named_option};

/// Which rules turn a recipe into a maze.
///
/// A change to what a recipe means is a new generation beside the old one, so that every maze that
/// was ever made can be made again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Generation {
    /// The first rules. [`DoorRule::Farthest`](crate::DoorRule::Farthest) measures the maze before it is
    /// braided, and may put both doors of a masked maze on one cell.
    One = 1,
    /// [`DoorRule::Farthest`](crate::DoorRule::Farthest) measures the finished maze, and takes two cells
    /// wherever there are two.
    #[default]
    Two = 2,
}

impl Generation {
    /// All generations, the oldest first.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// How it is written and read.
    pub(crate) const OPTION: OptionSpec = OptionSpec {
        name: "generation",
        value_name: "NUMBER",
        domain: "1 or 2",
        default: "2",
        choices: &["1", "2"],
        help: "The rules that make the maze; 1 measures farthest doors before braiding, as version 0.1 did",
    };

    /// The number as text.
    const fn name(self) -> &'static str {
        ["1", "2"][self as usize - 1]
    }

    /// The number that names the generation in texts, from 1.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

named_option!(Generation);
