//! The lessons that come with the program.

use super::Shipped;

/// A lesson and its text.
macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        [$(Shipped {
            name: $name,
            text: include_str!(concat!("../../../assets/lessons/", $name, ".txt")),
        }),*]
    };
}

/// In the order in which they build on each other.
pub(super) const ALL: [Shipped; 10] = shipped![
    "perfect-mazes",
    "coins-and-bias",
    "backtracker",
    "growing-trees",
    "prim",
    "lightest-walls",
    "uniform",
    "row-by-row",
    "division",
    "solving",
];
