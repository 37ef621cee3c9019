//! Generations: versions of the rules that turn a recipe into a maze.

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

    /// The number that names the generation in texts, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }
}
