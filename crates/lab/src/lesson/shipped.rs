//! The lessons that ship with the program, in English and in translation.

use std::sync::OnceLock;

use super::{Lesson, Shipped};

/// The lessons of a folder, in the order in which they build on each other.
macro_rules! shipped {
    ($folder:literal) => {
        shipped!(
            $folder: "perfect-mazes", "coins-and-bias", "backtracker", "growing-trees", "prim",
            "lightest-walls", "uniform", "row-by-row", "division", "solving",
            "locked-doors", "fill-the-gap",
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
pub(super) const ALL: [Shipped; 12] = shipped!("");
/// The translations, by the code of their language in ISO 639-1.
pub(super) const TRANSLATED: [(&str, [Shipped; 12]); 3] =
    [("pt", shipped!("pt/")), ("hu", shipped!("hu/")), ("de", shipped!("de/"))];

impl Lesson {
    /// The lessons of [`Lesson::shipped`], parsed once for each language.
    pub fn library(language: &str) -> &'static [Self] {
        static PARSED: [OnceLock<Vec<Lesson>>; 4] = [const { OnceLock::new() }; 4];
        let place = TRANSLATED.iter().position(|(code, _)| *code == language).map_or(0, |place| place + 1);
        PARSED[place].get_or_init(|| {
            let parsed = Self::shipped(language).iter().map(|shipped| Self::parse(shipped.name, shipped.text));
            // A test checks that all of them parse.
            parsed.filter_map(Result::ok).collect()
        })
    }
}
