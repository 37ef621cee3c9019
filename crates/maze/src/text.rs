//! Texts as programs hand them on: plain signs, encodings, and what comes before what a text says.

use std::borrow::Cow;
use std::str::Utf8Error;

/// A text with plain signs for those that programs put in their place: hyphens for dashes, spaces for other blanks,
/// letters and digits for wide ones; without signs that cannot be seen.
pub fn plain(text: &str) -> String {
    const WIDE: u32 = '！' as u32 - '!' as u32;
    let plain = |sign: char| match sign {
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' => Some('-'),
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' => None,
        '！'..='～' => char::from_u32(sign as u32 - WIDE),
        _ if sign.is_whitespace() => Some(' '),
        _ => Some(sign),
    };
    text.chars().filter_map(plain).collect()
}

/// The text of a file: UTF-8, or UTF-16 if it begins with a byte order mark or two plain letters, each with a zero
/// byte. The mark is left out.
///
/// # Errors
/// Where it is not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, Utf8Error> {
    let (unit, text): (fn([u8; 2]) -> u16, &[u8]) = match bytes {
        [0xFF, 0xFE, text @ ..] => (u16::from_le_bytes, text),
        [0xFE, 0xFF, text @ ..] => (u16::from_be_bytes, text),
        [(1..), 0, (1..), 0, ..] => (u16::from_le_bytes, bytes),
        [0, (1..), 0, (1..), ..] => (u16::from_be_bytes, bytes),
        _ => return str::from_utf8(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)).map(Cow::Borrowed),
    };
    let units: Vec<u16> = text.as_chunks().0.iter().map(|&pair| unit(pair)).collect();
    Ok(Cow::Owned(String::from_utf16_lossy(&units)))
}

/// The beginnings of documents that are taken for text, with their names.
const DOCUMENTS: [(&[u8], &str); 3] =
    [(b"%PDF", "a PDF"), (b"{\\rtf", "an RTF document"), (b"PK\x03\x04", "an office document or a zip archive")];

/// The [decoded](decode) text of a file.
///
/// # Errors
/// With what follows the name of the file in a message.
pub fn text_of(bytes: &[u8]) -> Result<String, String> {
    if let Some((_, kind)) = DOCUMENTS.iter().find(|(begin, _)| bytes.starts_with(begin)) {
        return Err(format!("is {kind}, not plain text; save it as plain text"));
    }
    decode(bytes).map(Cow::into_owned).map_err(|error| match bytes.contains(&0) {
        true => "is not a text file".to_owned(),
        false => {
            let lines = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            format!("is not UTF-8 text in line {}; save it as UTF-8", lines + 1)
        }
    })
}

/// How many bytes of a text come before what it says: a byte order mark, blank lines, and comments, whose lines begin
/// with `#` or `//`. For forms of which no line begins so.
pub fn preamble(text: &[u8]) -> usize {
    let mark = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let lines = text[mark..].split_inclusive(|&byte| byte == b'\n');
    let is_before = |line: &&[u8]| {
        let line = line.trim_ascii();
        line.is_empty() || line.starts_with(b"#") || line.starts_with(b"//")
    };
    mark + lines.take_while(is_before).map(<[u8]>::len).sum::<usize>()
}
