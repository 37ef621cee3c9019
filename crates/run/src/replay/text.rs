//! The text form of a replay, for pasting: `mwr1:` and the bytes in unpadded base64url.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::error::{Problem, ReadError};
use super::{MAGIC, MAX_BYTES, Replay};

/// The prefix of the text form.
const PREFIX: &[u8] = b"mwr1:";
/// The prefix of the text form of any version.
const ANY_VERSION: &[u8] = b"mwr";
/// The most bytes of a text, including white space.
const MAX_TEXT: usize = 2 * MAX_BYTES;

impl Replay {
    /// The most bytes of a file in either form.
    pub const MAX_FILE: usize = MAX_TEXT;

    /// The replay as a line of text without a line break.
    pub fn to_text(&self) -> String {
        let mut text = String::from_utf8_lossy(PREFIX).into_owned();
        URL_SAFE_NO_PAD.encode_string(self.to_bytes(), &mut text);
        text
    }

    /// Reads either form; ignores white space in a text. Linear in the bytes; carves nothing.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn read(file: &[u8]) -> Result<Self, ReadError> {
        if file.starts_with(&MAGIC) {
            return Self::from_bytes(file);
        }
        let wrong = |offset, problem| ReadError { problem, offset };
        let mut text = file.iter().copied().filter(|byte| !is_white(*byte));
        let begin: Vec<u8> = text.by_ref().take(PREFIX.len()).collect();
        if begin != PREFIX {
            return Err(wrong(0, not_this(&begin)));
        }
        if file.len() > MAX_TEXT {
            return Err(wrong(MAX_TEXT, Problem::TooLarge));
        }
        let text: Vec<u8> = text.collect();
        let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if let Some(offset) = text.iter().position(|byte| !is_digit(byte)) {
            return Err(wrong(PREFIX.len() + offset, Problem::TextCharacter));
        }
        let bytes = URL_SAFE_NO_PAD.decode(&text);
        let bytes = bytes.map_err(|_| wrong(PREFIX.len() + text.len(), Problem::TextEnd))?;
        Self::from_bytes(&bytes)
    }
}

/// The problem with a file that starts like neither form.
fn not_this(begin: &[u8]) -> Problem {
    match begin.strip_prefix(ANY_VERSION) {
        Some([version @ b'2'..=b'9', b':']) => Problem::UnknownVersion(version - b'0'),
        _ => Problem::NotAReplay,
    }
}

/// Blanks, tabs and line breaks.
const fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}
