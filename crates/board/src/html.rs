//! Texts on pages: what strangers wrote, and how days, times and shares are written.

use mazewright_run::Ticks;
use mazewright_run::inside::Date;

/// A text whose characters that are invisible, end a line or change the writing direction are spelled out.
pub fn visible(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for letter in text.chars() {
        let is_hidden = letter.is_control()
            || matches!(letter, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}' | '\u{FFFE}'..='\u{FFFF}'
                | '\u{E0000}'..='\u{E007F}');
        if is_hidden {
            seen.extend(letter.escape_default());
        } else {
            seen.push(letter);
        }
    }
    seen
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
    (started > 0 && date.year < 10_000).then(|| date.to_string())
}

/// The time of a line as a share of a run's, in percent.
pub(crate) fn share(line: Option<u32>, ticks: u32) -> Option<String> {
    let permille = u64::from(line?) * 1000 / u64::from(ticks.max(1));
    Some(format!("{}.{}\u{A0}%", permille / 10, permille % 10))
}

/// Milliseconds as a time.
pub(crate) fn seconds(milliseconds: u64) -> String {
    format!("{}:{:02}.{:02}", milliseconds / 60_000, milliseconds / 1000 % 60, milliseconds / 10 % 100)
}

/// Ticks as a time.
pub(crate) fn time(ticks: u32) -> String {
    Ticks(ticks).to_string()
}

/// A time in seconds since 1970 as Atom writes it.
pub(crate) fn moment(seconds: u64) -> String {
    let Date { year, month, day, hour, minute, second } = Date::of_unix(seconds);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}
