//! Names of players: where a file gives one, which are allowed, and which look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{RestrictionLevel, RestrictionLevelDetection};

/// The most characters of a name.
const MAX_CHARACTERS: usize = 40;
/// The most marks above and below one letter.
const MAX_MARKS: usize = 2;

/// The name that the path of a file gives: the part of the file name before `--`, or else the first folder. In
/// Unicode's composed form (NFC), with single spaces.
///
/// ```
/// use mazewright_board::name;
///
/// assert_eq!(name::read(&["Ada--fast.mwr"]).unwrap(), "Ada");
/// assert_eq!(name::read(&["Grace Hopper", "2026", "run.mwr"]).unwrap(), "Grace Hopper");
/// assert!(name::read(&["run.mwr"]).is_err());
/// ```
///
/// # Errors
/// If the name is missing or a board would not accept it; the error says why.
pub fn read(path: &[&str]) -> Result<String, String> {
    let own = path.last().and_then(|file| file.split_once("--")).map(|(name, _)| name);
    let folder = path.first().filter(|_| path.len() > 1).copied();
    let said = own
        .or(folder)
        .ok_or("no name: call the file NAME--anything.mwr, or put it into a folder with the player's name")?;
    canonical(said)
}

/// A name in Unicode's composed form (NFC), with single spaces.
///
/// # Errors
/// If a board accepts no such name; the error says why.
pub fn canonical(said: &str) -> Result<String, String> {
    let words: Vec<&str> = said.split(' ').filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").nfc().take(MAX_CHARACTERS + 1).collect();
    if name.chars().count() > MAX_CHARACTERS {
        return Err(format!("the name is longer than {MAX_CHARACTERS} characters"));
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err("the name has no letter and no digit".to_owned());
    }
    let level = name.replace(' ', "_").detect_restriction_level();
    let marks = name.chars().fold((0, 0), |(row, most), letter| {
        let row = if is_combining_mark(letter) { row + 1 } else { 0 };
        (row, most.max(row))
    });
    if level == RestrictionLevel::Unrestricted || marks.1 > MAX_MARKS {
        return Err("the name has a character that is not allowed in names".to_owned());
    }
    if level > RestrictionLevel::HighlyRestrictive {
        return Err("the name mixes scripts, like an imitation".to_owned());
    }
    Ok(name)
}

/// A name that can also be a folder name on every system: it begins and ends with a letter, a digit or a combining
/// mark, contains no colon, and is not a reserved device name on Windows, such as `con` or `nul.txt`.
///
/// # Errors
/// If it is not; the error says why.
pub fn of_folder(folder: &str) -> Result<String, String> {
    let name = canonical(folder)?;
    let is_letter = |letter: char| letter.is_alphanumeric() || is_combining_mark(letter);
    if !name.starts_with(is_letter) || !name.ends_with(is_letter) || name.contains(':') {
        return Err("the name begins or ends with a symbol, or has a colon".to_owned());
    }
    let device = name.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let is_port = ["COM", "LPT"].iter().any(|port| {
        let number = device.strip_prefix(port).unwrap_or_default();
        number.len() == 1 && number.bytes().all(|digit| digit.is_ascii_digit())
    });
    if is_port || ["CON", "PRN", "AUX", "NUL"].contains(&&*device) {
        return Err("Windows has no folder of this name".to_owned());
    }
    if name != folder {
        return Err(format!("write the name as {name}"));
    }
    Ok(name)
}

/// The skeleton of a name, which names that look alike share: Unicode's confusable characters, ignoring case.
pub fn look(name: &str) -> String {
    let plain: String = skeleton(name).collect();
    skeleton(&plain.to_lowercase()).filter(|letter| *letter != ' ').collect()
}
