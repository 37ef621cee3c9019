//! What the game says, in the language of the player: Fluent messages from `assets/languages/`.

use std::borrow::Cow;
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

    /// All that is said in the language, as Fluent resources: the messages, and the lines of
    /// pseudo-code, whose English is that of [`mazewright_maze`].
    #[must_use]
    pub const fn resources(self) -> &'static [&'static str] {
        match self {
            Self::English => &[include_str!("../../assets/languages/en.ftl")],
            Self::Portuguese => &[
                include_str!("../../assets/languages/pt.ftl"),
                include_str!("../../assets/languages/pt-pseudo-code.ftl"),
            ],
            Self::Hungarian => &[
                include_str!("../../assets/languages/hu.ftl"),
                include_str!("../../assets/languages/hu-pseudo-code.ftl"),
            ],
            Self::German => &[
                include_str!("../../assets/languages/de.ftl"),
                include_str!("../../assets/languages/de-pseudo-code.ftl"),
            ],
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

    /// A message without parts that vary; other words where there is no such message.
    #[must_use]
    pub fn say_or(&self, id: &str, other: &str) -> String {
        if self.has(id) {
            self.say(id)
        } else {
            other.to_owned()
        }
    }

    /// What is to be said.
    #[must_use]
    pub fn express(&self, saying: &Saying) -> String {
        let texts: Vec<(&str, Cow<'_, str>)> = saying
            .parts
            .iter()
            .map(|(name, part)| match part {
                Said::Text(text) => (*name, Cow::Borrowed(text.as_str())),
                Said::Saying(saying) => (*name, Cow::Owned(self.express(saying))),
            })
            .collect();
        let parts: Vec<(&str, Part<'_>)> = texts
            .iter()
            .map(|(name, text)| (*name, Part::Text(text)))
            .collect();
        self.tell(&saying.id, &parts)
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }
}

/// Something to be said, in no language yet: a message and its parts that vary. What happens in the
/// game hands it to the screen, which puts it into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    id: Cow<'static, str>,
    parts: Vec<(&'static str, Said)>,
}

/// A part of what is to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Said {
    /// A text that is the same in all languages, such as the name of a file.
    Text(String),
    /// Something that is to be said itself.
    Saying(Saying),
}

impl Saying {
    /// A message.
    #[must_use]
    pub fn of(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            parts: Vec::new(),
        }
    }

    /// The same with a part that reads the same in all languages.
    #[must_use]
    pub fn with(mut self, name: &'static str, text: impl ToString) -> Self {
        self.parts.push((name, Said::Text(text.to_string())));
        self
    }

    /// The same with a part that is to be said itself.
    #[must_use]
    pub fn saying(mut self, name: &'static str, part: Self) -> Self {
        self.parts.push((name, Said::Saying(part)));
        self
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
    for &text in language.resources() {
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}
