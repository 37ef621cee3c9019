//! What the game says, in the language of the player: Fluent messages from `assets/languages/`.

use std::sync::Arc;

use bevy::prelude::Resource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language that the game speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [
        Self::English,
        Self::Portuguese,
        Self::Hungarian,
        Self::German,
    ];

    /// Its code in ISO 639-1.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt",
            Self::Hungarian => "hu",
            Self::German => "de",
        }
    }

    /// What its speakers call it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Portuguese => "Português",
            Self::Hungarian => "Magyar",
            Self::German => "Deutsch",
        }
    }

    /// The language of a code, such as `pt` or `pt-BR`; `None` if the game does not speak it.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let code = code.split(['-', '_', '.']).next()?;
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The first language of the player's system that the game speaks; English if it speaks none.
    #[must_use]
    pub fn of_system() -> Self {
        sys_locale::get_locales()
            .find_map(|locale| Self::of_code(&locale))
            .unwrap_or_default()
    }

    /// All that is said in the language.
    const fn messages(self) -> &'static str {
        match self {
            Self::English => include_str!("../../assets/languages/en.ftl"),
            Self::Portuguese => include_str!("../../assets/languages/pt.ftl"),
            Self::Hungarian => include_str!("../../assets/languages/hu.ftl"),
            Self::German => include_str!("../../assets/languages/de.ftl"),
        }
    }
}

/// The messages of a language, and those of English for what it lacks.
#[derive(Resource, Clone)]
pub struct Words {
    language: Language,
    bundles: Arc<[FluentBundle<FluentResource>]>,
}

impl Words {
    /// What the game says in a language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let mut languages = vec![language, Language::English];
        languages.dedup();
        Self {
            language,
            bundles: languages.into_iter().map(bundle).collect(),
        }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without parts that vary; its name where there is no such message.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// A message with parts that vary, by their names; its name where there is no such message.
    #[must_use]
    pub fn tell(&self, id: &str, parts: &[(&str, Part<'_>)]) -> String {
        let parts: FluentArgs<'_> = parts
            .iter()
            .map(|(name, part)| (*name, part.value()))
            .collect();
        let found = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            let told = bundle.format_pattern(pattern, Some(&parts), &mut Vec::new());
            Some(told.into_owned())
        });
        found.unwrap_or_else(|| id.to_owned())
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }
}

impl Default for Words {
    fn default() -> Self {
        Self::of(Language::default())
    }
}

/// A part of a message that varies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Part<'text> {
    /// A number, by which a message chooses its plural form.
    Count(u64),
    /// A text as it is.
    Text(&'text str),
}

impl<'text> Part<'text> {
    fn value(self) -> FluentValue<'text> {
        match self {
            Self::Count(count) => FluentValue::from(count),
            Self::Text(text) => FluentValue::from(text),
        }
    }
}

impl From<u32> for Part<'_> {
    fn from(count: u32) -> Self {
        Self::Count(count.into())
    }
}

impl From<u64> for Part<'_> {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<usize> for Part<'_> {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl<'text> From<&'text str> for Part<'text> {
    fn from(text: &'text str) -> Self {
        Self::Text(text)
    }
}

impl<'text> From<&'text String> for Part<'text> {
    fn from(text: &'text String) -> Self {
        Self::Text(text)
    }
}

/// The messages of one language; what is wrong in its file is left out, and a test tells of it.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // All languages of the game are written from left to right, and the marks are no glyphs of its fonts.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(language.messages().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}
