//! The lessons that ship with the program, in English and in translation.

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

/// The English lessons.
pub(super) const ALL: [Shipped; 10] = shipped!("");
/// The translations, by the code of their language in ISO 639-1.
pub(super) const TRANSLATED: [(&str, [Shipped; 10]); 3] = [
    ("pt", shipped!("pt/")),
    ("hu", shipped!("hu/")),
    ("de", shipped!("de/")),
];
