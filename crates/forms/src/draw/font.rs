//! The fonts of worksheets, which every reader of PDF has: their letters, and about how wide these are.

/// Letters beyond Latin-1, by the names of their glyphs, and the code of the first.
pub(super) const MORE: [(char, &[u8]); 4] =
    [('Ő', b"Ohungarumlaut"), ('ő', b"ohungarumlaut"), ('Ű', b"Uhungarumlaut"), ('ű', b"uhungarumlaut")];
pub(super) const MORE_FROM: u8 = 128;

/// The code of a letter; `None` if the fonts lack it.
pub(super) fn code(letter: char) -> Option<u8> {
    let more = || (MORE_FROM..).zip(MORE).find(|(_, (one, _))| *one == letter).map(|(code, _)| code);
    if matches!(letter, ' '..='~' | '\u{A0}'..='\u{FF}') { Some(letter as u8) } else { more() }
}

/// The most that a text is wide, in font sizes.
pub(super) fn width_of(text: &str) -> f64 {
    let width = |letter| match letter {
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '¼'..='¾' | 'Æ' | 'æ' => 1.02,
        'A'..='Z' | '\u{7F}'.. => 0.8,
        _ => 0.62,
    };
    text.chars().map(width).sum()
}

/// A text in lines of at most some width in font sizes. Words without an end are broken.
pub(super) fn wrapped(text: &str, most: f64) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let words =
        letters.split_inclusive(|letter| *letter == ' ').flat_map(|word| word.chunks((most / 2.0) as usize + 1));
    let mut lines: Vec<String> = Vec::new();
    for word in words.map(String::from_iter) {
        match lines.last_mut().filter(|line| width_of(line) + width_of(word.trim_end()) <= most) {
            Some(line) => line.push_str(&word),
            None => lines.push(word),
        }
    }
    lines
}
