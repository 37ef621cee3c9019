//! What is wrong with a script, as a message in no language yet, and the English sentences.

use std::fmt;

/// The sentences for all problems in English, as Fluent messages with plain parts.
pub const SENTENCES: &str = include_str!("sentences.ftl");

/// A message of [`SENTENCES`] with its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    id: &'static str,
    parts: Vec<(&'static str, Part)>,
}

/// A part of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A text that is the same in all languages.
    Text(String),
    /// Another message.
    Message(Problem),
}

impl From<&'static str> for Problem {
    fn from(id: &'static str) -> Self {
        Self { id, parts: Vec::new() }
    }
}

impl Problem {
    /// Adds a part that is the same in all languages. It may quote the script, so invisible characters are named, and
    /// long text is cut.
    pub(super) fn with(mut self, name: &'static str, text: impl ToString) -> Self {
        const LONGEST: usize = 120;
        let mut clean = String::new();
        for letter in text.to_string().chars().take(LONGEST + 1) {
            match letter {
                '\n' => clean.push(' '),
                // Text in a panel shows it as an accent.
                '`' => clean.push('\''),
                _ if letter.is_control() || letter.is_whitespace() && letter != ' ' => {
                    clean.extend(letter.escape_unicode());
                }
                _ => clean.push(letter),
            }
        }
        if let Some((cut, _)) = clean.char_indices().nth(LONGEST) {
            clean.truncate(cut);
            clean.push('…');
        }
        self.parts.push((name, Part::Text(clean)));
        self
    }

    /// Adds a part that is a message itself.
    pub(super) fn with_part(mut self, name: &'static str, part: Self) -> Self {
        self.parts.push((name, Part::Message(part)));
        self
    }

    /// Adds what to do about it, if that is known.
    pub(super) fn with_hint(self, hint: Option<Self>) -> Self {
        match hint {
            Some(hint) => Self::from("hint").with_part("sentence", self).with_part("hint", hint),
            None => self,
        }
    }

    /// Returns true if functions called each other too deeply.
    pub(super) fn is_of_calls(&self) -> bool {
        matches!(self.id, "calls" | "calls-in-browser")
    }

    /// The ID of the message.
    pub fn id(&self) -> String {
        format!("script-error-{}", self.id)
    }

    /// The parts of the message by their names.
    pub fn parts(&self) -> &[(&'static str, Part)] {
        &self.parts
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.id();
        let mut sentences = SENTENCES.lines().filter_map(|line| line.split_once(" = "));
        let mut text = sentences.find(|(one, _)| *one == id).map_or(id.clone(), |(_, sentence)| sentence.to_owned());
        for (name, part) in &self.parts {
            let part = match part {
                Part::Text(words) => words.clone(),
                Part::Message(message) => message.to_string(),
            };
            text = text.replace(&format!("{{ ${name} }}"), &part);
        }
        formatter.write_str(&text)
    }
}
