//! The lessons that come with the program, in every language that they are translated to.

use super::Shipped;

/// The lessons of a folder, in the order in which they build on each other.
macro_rules! shipped {
    ($folder:literal) => {
        shipped!(
            $folder: "perfect-mazes", "coins-and-bias", "backtracker", "growing-trees", "prim",
            "lightest-walls", "uniform", "row-by-row", "division", "solving",
        )
    };
    ($folder:literal: $($name:literal),* $(,)?) => {
        [$(Shipped {
            name: $name,
            text: include_str!(concat!("../../lessons/", $folder, $name, ".toml")),
        }),*]
    };
}

/// In English.
pub(super) const ALL: [Shipped; 10] = shipped!("");
/// In the other languages, by their codes in ISO 639-1.
pub(super) const TRANSLATED: [(&str, [Shipped; 10]); 3] = [
    ("pt", shipped!("pt/")),
    ("hu", shipped!("hu/")),
    ("de", shipped!("de/")),
];
