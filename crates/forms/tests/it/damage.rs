//! Damage to drawings, for tests of their readers.

use mazewright_testing::Dice;

/// The replacements for a character.
const CHARACTERS: &str = " #+-|=*.SEG0&aw[]{\"\n\r\t█│─┼║═▒•é";
/// Indents of a line, and the content of lines without a maze.
const BLANKS: [&str; 5] = ["", " ", "    ", "\t", "\u{FEFF} "];

/// A text with some damage: to a character, to a line or to all lines, or the same text again below it or beside it.
pub(crate) fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    if characters.is_empty() {
        return String::new();
    }
    let place = dice.below(characters.len());
    let rest = characters[place..].iter().position(|&other| other == '\n');
    let line_end = rest.map_or(characters.len(), |rest| place + rest);
    let blank = BLANKS[dice.below(BLANKS.len())];
    let any = CHARACTERS.chars().nth(dice.below(CHARACTERS.chars().count()));
    match dice.below(9) {
        0 => drop(characters.remove(place)),
        1 => characters[place] = any.unwrap_or_default(),
        2 => characters.insert(place, any.unwrap_or_default()),
        3 => drop(characters.drain(place..line_end)),
        4 => characters.truncate(place),
        5 => drop(characters.splice(line_end..line_end, format!("\n{blank}").chars())),
        6 => {
            return text.lines().map(|line| format!("{blank}{line}\n")).collect();
        }
        7 => return below(text, text, dice.below(3)),
        _ => return beside(text, text, dice.below(9)),
    }
    characters.into_iter().collect()
}

/// A text with another one below, after some blank lines.
pub(crate) fn below(one: &str, other: &str, blank: usize) -> String {
    format!("{one}{}{other}", "\n".repeat(blank))
}

/// A text with another one beside it, after some blank columns.
pub(crate) fn beside(one: &str, other: &str, blank: usize) -> String {
    let longest = one.lines().map(|line| line.chars().count()).max();
    let width = blank + longest.unwrap_or(0);
    let (mut one, mut other) = (one.lines(), other.lines());
    let mut all = String::new();
    loop {
        let (left, right) = (one.next(), other.next());
        if left.is_none() && right.is_none() {
            return all;
        }
        let (left, right) = (left.unwrap_or_default(), right.unwrap_or_default());
        all += &format!("{left:width$}{right}\n");
    }
}
