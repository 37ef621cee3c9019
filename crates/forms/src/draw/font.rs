//! The fonts of worksheets, which every reader of PDF has: their letters, and about how wide these are.

/// The letters from 128 on in the encoding of Windows, with those of [`MORE`] in its gaps but the last, which has a
/// blank.
const FROM_128: &str = "€Ő‚ƒ„…†‡ˆ‰Š‹ŒőŽŰű‘’“”•–—˜™š›œ\u{A0}žŸ";
/// The codes of letters that this encoding lacks, and the names of their glyphs.
pub(super) const MORE: [(u8, &[u8]); 4] =
    [(0x81, b"Ohungarumlaut"), (0x8D, b"ohungarumlaut"), (0x8F, b"Uhungarumlaut"), (0x90, b"uhungarumlaut")];

/// The code of a letter; `None` if the fonts lack it.
pub(super) fn code(letter: char) -> Option<u8> {
    let more = || (128..).zip(FROM_128.chars()).find(|(_, one)| *one == letter).map(|(code, _)| code);
    if matches!(letter, ' '..='~' | '\u{A0}'..='\u{FF}') { Some(letter as u8) } else { more() }
}

/// The most that a text is wide, in font sizes.
pub(super) fn width_of(text: &str) -> f64 {
    let width = |letter| match letter {
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '¼'..='¾' | 'Æ' | 'æ' | 'Œ' | 'œ' | '—' | '…' | '‰' | '™' => {
            1.02
        }
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
