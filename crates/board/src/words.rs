//! The languages of the pages, and their texts, which lie in `languages/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A language of the pages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese.
    Portuguese,
    /// Hungarian.
    Hungarian,
    /// German.
    German,
}

/// The code and the texts of each language, in the order of [`Language::ALL`].
const SOURCES: [(&str, &str); 4] = [
    ("en", include_str!("../languages/en.ftl")),
    ("pt", include_str!("../languages/pt.ftl")),
    ("hu", include_str!("../languages/hu.ftl")),
    ("de", include_str!("../languages/de.ftl")),
];

/// The texts of each language by their IDs.
static TEXTS: LazyLock<[BTreeMap<&'static str, &'static str>; 4]> =
    LazyLock::new(|| SOURCES.map(|(_, source)| source.lines().filter_map(|line| line.split_once(" = ")).collect()));

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::Portuguese, Self::Hungarian, Self::German];

    /// The code, such as `de`.
    pub const fn code(self) -> &'static str {
        SOURCES[self as usize].0
    }

    /// The language of a code.
    ///
    /// # Errors
    /// When the pages are not translated into it.
    pub fn read(code: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|language| language.code() == code);
        found.ok_or_else(|| format!("no pages in {code}; the languages are en, pt, hu and de"))
    }

    /// A text with its parts put in; its ID if there is none.
    pub(crate) fn say(self, id: &str, parts: &[(&str, &str)]) -> String {
        let text = TEXTS[self as usize].get(id);
        debug_assert!(text.is_some(), "{id} is no text");
        let text = text.copied().unwrap_or(id);
        let mut pieces = text.split("{ $");
        let mut said = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let (name, rest) = piece.split_once(" }").unwrap_or((piece, ""));
            said += parts.iter().find(|part| part.0 == name).map_or("", |part| part.1);
            said += rest;
        }
        said
    }

    /// A number and its noun: the text whose ID ends with `-one`, or else the one with `-many`.
    pub(crate) fn count(self, id: &str, number: usize) -> String {
        let form = if number == 1 { "one" } else { "many" };
        self.say(&format!("{id}-{form}"), &[("n", &number.to_string())])
    }
}
