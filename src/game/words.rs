//! The texts of the game in the language of the player: Fluent messages from `assets/languages/`.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use bevy::prelude::Resource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use mazewright_journey::Stop;
use mazewright_lab::Failure;
use mazewright_maze::Size;
use mazewright_run::Ticks;
use mazewright_script::{Part, Problem, SENTENCES};

/// The size of a maze as text, such as 10×8×3.
pub fn size(size: Size) -> String {
    size.to_string().replace('x', "×")
}

/// A language that the game is translated into.
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
    pub const ALL: [Self; 4] = [Self::English, Self::Portuguese, Self::Hungarian, Self::German];

    /// Its code in ISO 639-1, its name in itself, and its separators between thousands and before decimals.
    const fn about(self) -> (&'static str, &'static str, (char, char)) {
        match self {
            Self::English => ("en", "English", (',', '.')),
            Self::Portuguese => ("pt", "Português", ('.', ',')),
            Self::Hungarian => ("hu", "Magyar", ('\u{a0}', ',')),
            Self::German => ("de", "Deutsch", ('.', ',')),
        }
    }

    /// Its code in ISO 639-1.
    pub const fn code(self) -> &'static str {
        self.about().0
    }

    /// Its name in itself.
    pub const fn own_name(self) -> &'static str {
        self.about().1
    }

    const fn separators(self) -> (char, char) {
        self.about().2
    }

    /// The language with a code such as `pt` or `pt-BR`, if the game is translated into it.
    pub fn of_code(code: &str) -> Option<Self> {
        let code = code.split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The first of the system's languages that the game is translated into, or English.
    pub fn of_system() -> Self {
        sys_locale::get_locales().find_map(|locale| Self::of_code(&locale)).unwrap_or_default()
    }

    /// The Fluent resources of the language: the messages, translations of the lines of pseudo-code from
    /// [`mazewright_maze`], and the problems of scripts.
    pub const fn resources(self) -> &'static [&'static str] {
        match self {
            Self::English => &[include_str!("../../assets/languages/en.ftl"), SENTENCES],
            Self::Portuguese => &[
                include_str!("../../assets/languages/pt.ftl"),
                include_str!("../../assets/languages/pt-pseudo-code.ftl"),
                include_str!("../../assets/languages/pt-script.ftl"),
            ],
            Self::Hungarian => &[
                include_str!("../../assets/languages/hu.ftl"),
                include_str!("../../assets/languages/hu-pseudo-code.ftl"),
                include_str!("../../assets/languages/hu-script.ftl"),
            ],
            Self::German => &[
                include_str!("../../assets/languages/de.ftl"),
                include_str!("../../assets/languages/de-pseudo-code.ftl"),
                include_str!("../../assets/languages/de-script.ftl"),
            ],
        }
    }
}

/// The messages of a language, with English for those that it lacks.
#[derive(Resource, Clone)]
pub struct Localizer {
    language: Language,
    bundles: Arc<[FluentBundle<FluentResource>]>,
}

impl Localizer {
    /// The messages of a language.
    pub fn new(language: Language) -> Self {
        let mut languages = vec![language, Language::English];
        languages.dedup();
        Self { language, bundles: languages.into_iter().map(bundle).collect() }
    }

    /// The language of the messages.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A whole number as the language writes it: with a separator between its thousands.
    pub fn number(&self, number: u64) -> String {
        let (separator, _) = self.language.separators();
        grouped(number, separator)
    }

    /// A number with a given number of decimals, as the language writes it.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        self.clock(format!("{number:.decimals$}"))
    }

    /// A time or a speed, whose decimals stand after a point, as the language writes it.
    pub fn clock(&self, time: impl fmt::Display) -> String {
        let (_, separator) = self.language.separators();
        time.to_string().replace('.', &separator.to_string())
    }

    /// A time in seconds with tenths, rounded down, so that it never tells of more than there is.
    pub fn tenths(&self, time: Ticks) -> String {
        self.clock(format!("{}.{}", time.0 / 100, time.0 % 100 / 10))
    }

    /// The text of a message without arguments, or its ID if there is no such message.
    pub fn text(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// The text of a message with named arguments, or its ID if there is no such message.
    pub fn format(&self, id: &str, parts: &[(&str, Argument<'_>)]) -> String {
        let parts: FluentArgs<'_> = parts.iter().cloned().collect();
        let found = self.bundles.iter().find_map(|bundle| {
            let text = bundle.format_pattern(bundle.get_message(id)?.value()?, Some(&parts), &mut Vec::new());
            Some(text.into_owned())
        });
        found.unwrap_or_else(|| id.to_owned())
    }

    /// The name of the world with a key.
    pub fn world(&self, key: &str) -> String {
        self.text(&format!("world-{key}"))
    }

    /// A level of the journey in a few words.
    pub fn stop(&self, stop: Stop) -> String {
        match stop {
            Stop::Place(place) => format!("{} {}", self.world(place.world().key), place.level()),
            Stop::Endless(level) => format!("{} {level}", self.text("choice-endless")),
            Stop::Daily(day) => day.to_string(),
        }
    }

    /// The floor of a player, and the wing along each further dimension: each the number, from 1, and of how many.
    /// `None` without floors.
    pub fn floor(&self, mut places: impl Iterator<Item = (u32, u32)>) -> Option<String> {
        let (floor, floors) = places.next()?;
        let parts = [("floor", floor.into()), ("floors", floors.into())];
        let mut line = self.format("hud-floor", &parts);
        for (wing, wings) in places {
            let parts = [("wing", wing.into()), ("wings", wings.into())];
            line = format!("{line}, {}", self.format("hud-wing", &parts));
        }
        Some(line)
    }

    /// The text of a message without arguments, or another text if there is no such message.
    pub fn text_or(&self, id: &str, other: &str) -> String {
        if self.has(id) { self.text(id) } else { other.to_owned() }
    }

    /// The text of a message that was built elsewhere.
    pub fn resolve(&self, message: &Phrase) -> String {
        let parts = message.parts.iter().map(|(name, part)| {
            let value = match part {
                PhrasePart::Text(text) => Argument::from(text),
                PhrasePart::Number(number) => Argument::from(*number),
                PhrasePart::Time(time) => self.clock(time).into(),
                PhrasePart::Phrase(message) => self.resolve(message).into(),
            };
            (*name, value)
        });
        let parts: Vec<(&str, Argument<'_>)> = parts.collect();
        self.format(&message.id, &parts)
    }

    /// Returns true if there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }
}

/// A message in no language yet: an ID and its arguments. The logic of the game creates it, and the screen
/// translates it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    id: Cow<'static, str>,
    parts: Vec<(&'static str, PhrasePart)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
enum PhrasePart {
    /// A text that is the same in all languages, such as the name of a file.
    Text(String),
    /// A whole number.
    Number(u64),
    /// A time, whose decimals stand after a point.
    Time(String),
    /// Another message, to be translated itself.
    Phrase(Phrase),
}

impl Phrase {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), parts: Vec::new() }
    }

    /// Adds an argument that is the same in all languages.
    pub fn with(mut self, name: &'static str, text: impl ToString) -> Self {
        self.parts.push((name, PhrasePart::Text(text.to_string())));
        self
    }

    /// Adds a time; see [`Localizer::clock`].
    pub fn with_time(mut self, name: &'static str, time: impl ToString) -> Self {
        self.parts.push((name, PhrasePart::Time(time.to_string())));
        self
    }

    /// Adds an argument that is a message itself.
    pub fn with_phrase(mut self, name: &'static str, part: Self) -> Self {
        self.parts.push((name, PhrasePart::Phrase(part)));
        self
    }
}

/// What another crate says as the ID of a message and its arguments, of which some are counts, and algorithms are
/// given by their names on the command line.
impl<Arguments: IntoIterator<Item = (&'static str, String)>> From<(&'static str, Arguments)> for Phrase {
    fn from((id, arguments): (&'static str, Arguments)) -> Self {
        let parts = arguments.into_iter().map(|(name, value)| match (name, value.parse()) {
            ("algorithm", _) => (name, PhrasePart::Phrase(Self::new(format!("algorithm-{value}")))),
            ("count" | "most", Ok(count)) => (name, PhrasePart::Number(count)),
            _ => (name, PhrasePart::Text(value)),
        });
        Self { id: id.into(), parts: parts.collect() }
    }
}

impl From<&Problem> for Phrase {
    fn from(problem: &Problem) -> Self {
        problem.parts().iter().fold(Self::new(problem.id()), |phrase, (name, part)| match part {
            Part::Text(text) => phrase.with(name, text),
            Part::Message(message) => phrase.with_phrase(name, message.into()),
        })
    }
}

impl From<&Failure> for Phrase {
    fn from(Failure { line, column, message, problem }: &Failure) -> Self {
        let phrase = Self::new("script-failure").with("line", line).with("column", column);
        match problem {
            Some(problem) => phrase.with_phrase("message", problem.into()),
            None => phrase.with("message", message),
        }
    }
}

impl Default for Localizer {
    fn default() -> Self {
        Self::new(Language::default())
    }
}

/// An argument for a message: a number, which selects the plural form, or a text, used unchanged.
pub type Argument<'text> = FluentValue<'text>;

/// A whole number with a separator between its thousands.
fn grouped(number: u64, separator: char) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// How whole numbers are written within messages.
fn within_message<Memoizer, const SEPARATOR: char>(value: &FluentValue<'_>, _: &Memoizer) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value >= 0.0 && number.value.fract() == 0.0 => {
            Some(grouped(number.value as u64, SEPARATOR))
        }
        _ => None,
    }
}

/// The messages of one language. Invalid ones are skipped; a test finds them.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // All languages of the game are written from left to right, and its fonts have no glyphs for the marks.
    bundle.set_use_isolating(false);
    // The formatter of numbers is a plain function, which knows no language but its own.
    bundle.set_formatter(Some(match language.separators().0 {
        ',' => within_message::<_, ','>,
        '.' => within_message::<_, '.'>,
        _ => within_message::<_, '\u{a0}'>,
    }));
    for &text in language.resources() {
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}
