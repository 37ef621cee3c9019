//! The lessons that ship with the program, in English and in translation.

use std::sync::LazyLock;

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
        static ENGLISH: LazyLock<Vec<Lesson>> = LazyLock::new(|| parse(&ALL));
        static OTHERS: [LazyLock<Vec<Lesson>>; 3] = [
            LazyLock::new(|| parse(&TRANSLATED[0].1)),
            LazyLock::new(|| parse(&TRANSLATED[1].1)),
            LazyLock::new(|| parse(&TRANSLATED[2].1)),
        ];
        let index = TRANSLATED.iter().position(|(code, _)| *code == language);
        index.map_or(&ENGLISH, |index| &OTHERS[index])
    }
}

fn parse(lessons: &[Shipped]) -> Vec<Lesson> {
    let parsed = lessons.iter().map(|shipped| Lesson::parse(shipped.name, shipped.text));
    // A test checks that all of them parse.
    parsed.filter_map(Result::ok).collect()
}
