//! HTML: one frame for all pages, and texts that cannot carry markup.

use std::fmt::Write as _;

use mazewright_run::{Date, Ticks};

use crate::examine::Facts;

/// A text in which nothing is markup, in HTML and in XML. Characters that are not seen or turn the direction of
/// writing are written out.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in visible(text).chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            other => safe.push(other),
        }
    }
    safe
}

/// A text without characters that are not seen, end a line or turn the direction of writing: they are written out.
#[must_use]
pub fn visible(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for letter in text.chars() {
        let is_hidden = letter.is_control()
            || matches!(letter, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}' | '\u{FFFE}'..='\u{FFFF}');
        if is_hidden {
            seen.extend(letter.escape_unicode());
        } else {
            seen.push(letter);
        }
    }
    seen
}

/// The frame of a page.
pub(crate) struct Frame<'a> {
    /// The title of the board.
    pub(crate) board: &'a str,
    /// The title of the page; empty for the first one.
    pub(crate) title: &'a str,
    /// The page in a sentence, for previews.
    pub(crate) description: &'a str,
    /// How many folders deep it lies.
    pub(crate) depth: usize,
    /// The main part, markup and all.
    pub(crate) main: &'a str,
}

impl Frame<'_> {
    /// The whole page.
    pub(crate) fn page(&self) -> String {
        let up = "../".repeat(self.depth);
        let (board, description) = (escape(self.board), escape(self.description));
        let title = match self.title {
            "" => board.clone(),
            title => format!("{} · {board}", escape(title)),
        };
        let main = self.main;
        format!(
            r##"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{description}">
<meta property="og:type" content="website">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{description}">
<meta name="twitter:card" content="summary">
<link rel="stylesheet" href="{up}style.css">
<link rel="alternate" type="application/atom+xml" title="{board}" href="{up}feed.xml">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a href="{up}index.html">{board}</a></header>
<main id="main">
{main}</main>
<footer><nav aria-label="This board">
<a href="{up}index.html">Ladders</a> <a href="{up}refused.html">Not ranked</a>
<a href="{up}feed.xml">Feed</a> <a href="{up}board.json">JSON</a>
</nav></footer>
</body>
</html>
"##
        )
    }
}

/// The part of an address for a text: its plain letters, and a digest that tells it from all others.
pub(crate) fn slug(text: &str) -> String {
    let mut slug = String::new();
    for letter in text.chars().take(60) {
        let letter = letter.to_ascii_lowercase();
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    let digest = blake3::hash(text.as_bytes()).to_hex();
    format!("{}-{}", slug.trim_end_matches('-'), &digest[..8]).trim_start_matches('-').to_owned()
}

/// The day of a time in seconds since 1970; none for an unknown one, and for one that no calendar has.
pub(crate) fn day(started: u64) -> Option<String> {
    let date = Date::of_unix(started);
    let is_known = started > 0 && date.year < 10_000;
    is_known.then(|| format!("{:04}-{:02}-{:02}", date.year, date.month, date.day))
}

/// The day as HTML.
pub(crate) fn day_element(started: u64) -> String {
    day(started).map_or_else(|| "unknown".to_owned(), |day| format!("<time datetime=\"{day}\">{day}</time>"))
}

/// The share of the perfect line that a run comes to, in percent.
pub(crate) fn share(perfect: Option<u32>, ticks: u32) -> Option<String> {
    let permille = u64::from(perfect?) * 1000 / u64::from(ticks.max(1));
    Some(format!("{}.{} %", permille / 10, permille % 10))
}

/// Ticks as a time.
pub(crate) fn time(ticks: u32) -> String {
    Ticks(ticks).to_string()
}

/// What a run came to: its time, after the levels won in a storm.
pub(crate) fn result(facts: &Facts) -> String {
    let time = time(facts.ticks);
    facts.won.map_or_else(|| time.clone(), |won| format!("{} in {time}", count(won as usize, "level")))
}

/// A number and its noun.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Adds to a text; a text takes everything.
pub(crate) fn add(text: &mut String, more: std::fmt::Arguments<'_>) {
    let _ = text.write_fmt(more);
}
