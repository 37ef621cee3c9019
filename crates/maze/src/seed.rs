//! Seeds: 64 bits, and the texts that people type and say for them.

use std::fmt;
use std::str::FromStr;

use super::text::plain;

/// Crockford's base-32 digits: no I, L, O or U, which are misread or misspelt.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Eight base-32 digits hold this many bits.
const CODE_BITS: u32 = 40;
/// Seeds below this are written as the short decimal number that was typed.
const SHORT_NUMBERS: u64 = 1_000_000;

/// Characters that may surround a seed pasted from a sentence.
const AROUND: [char; 27] = [
    '"', '\'', '`', '(', ')', '[', ']', '{', '}', '<', '>', '.', ',', ';', ':', '!', '?', '‹', '›', '«', '»', '“', '”',
    '„', '‘', '’', '*',
];

/// The source of all randomness of a maze: any 64-bit number.
///
/// As text a seed is a decimal number (`42`), eight Crockford base-32 characters for 40 bits, with or
/// without a hyphen in the middle (`K7QX-2M9D`), or any other text, which is hashed with FNV-1a
/// (64 bits, over the UTF-8 bytes, letters composed). Case does not matter in a code; `I` and `L` are read as 1, `O`
/// as 0. Digits alone are always a number; with the hyphen, eight digits are a code. Wide digits, and dashes or blanks
/// in the place of the hyphen, are read as what they stand for.
///
/// ```
/// use mazewright_maze::Seed;
///
/// let seed: Seed = "k7qx2m9d".parse()?;
/// assert_eq!(seed.to_string(), "K7QX-2M9D");
/// assert_eq!("42".parse(), Ok(Seed(42)));
/// # Ok::<(), mazewright_maze::SeedError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seed(pub u64);

/// Why a text is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SeedError {
    /// The text has no characters.
    #[error("a seed needs at least one character, such as 42, K7QX-2M9D or any word")]
    Empty,
    /// The text is a decimal number of more than 64 bits.
    #[error("the seed {0} is too large; a number seed is at most {most}", most = u64::MAX)]
    TooLarge(String),
}

/// A series of seeds that goes beyond the largest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "seeds end at {}, so from seed {} on there are only {left}; choose fewer mazes or an earlier seed",
    u64::MAX, .seed.0
)]
pub struct SeriesError {
    /// The first seed.
    pub seed: Seed,
    /// How many there are from it on.
    pub left: u128,
}

impl Seed {
    /// A seed that can be said aloud, from 64 random bits: the upper 40 of them.
    pub const fn code(random_bits: u64) -> Self {
        Self(random_bits >> (u64::BITS - CODE_BITS))
    }

    /// The seed of eight base-32 characters, with or without a hyphen in the middle.
    pub fn from_code(text: &str) -> Option<Self> {
        let digits = match text.len() {
            8 => text.to_owned(),
            9 if text.as_bytes()[4] == b'-' => text.replacen('-', "", 1),
            _ => return None,
        };
        let value = |byte: u8| match byte.to_ascii_uppercase() {
            b'I' | b'L' => Some(1),
            b'O' => Some(0),
            upper => DIGITS.iter().position(|&digit| digit == upper).map(|value| value as u64),
        };
        if digits.len() != 8 {
            return None;
        }
        digits.bytes().try_fold(0, |sum, byte| Some(sum << 5 | value(byte)?)).map(Self)
    }

    /// The seed that a text means, and whether to say it: the text is neither a number nor a code as it was typed.
    ///
    /// # Errors
    /// When there are no characters, or a number is too large.
    pub fn typed(text: &str) -> Result<(Self, bool), SeedError> {
        let text = text.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{FEFF}');
        let plain = plain(text);
        let plain = plain.trim();
        if plain.is_empty() {
            return Err(SeedError::Empty);
        }
        // A number or a code in quotes or brackets, or with a full stop behind, means the same; a text does not.
        let bare = plain.trim_matches(AROUND).trim();
        let is_number = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
        let plain = if is_number || Self::from_code(bare).is_some() { bare } else { plain };
        if plain.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = plain.parse().map_err(|_| SeedError::TooLarge(plain.chars().take(40).collect()));
            return Ok((Self(number?), plain != text));
        }
        let halves: Vec<&str> = plain.split([' ', '-']).filter(|part| !part.is_empty()).collect();
        let looks_like_code = halves.iter().map(|half| half.len()).eq([4, 4]);
        // Two words are a text, and so are two numbers.
        let is_mixed = |of: fn(&u8) -> bool| plain.bytes().any(|byte| of(&byte));
        let is_whole = !plain.contains(' ') || is_mixed(u8::is_ascii_digit) && is_mixed(u8::is_ascii_alphabetic);
        let code = if looks_like_code && is_whole { halves.join("-") } else { plain.to_owned() };
        if let Some(seed) = Self::from_code(&code) {
            return Ok((seed, code != text));
        }
        Ok((Self(fnv_1a(composed(text).as_bytes())), true))
    }

    /// The seed of the next maze of a series: the next number, and 0 after the largest.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }

    /// Refuses a series of `count` seeds from this one on that goes beyond the largest.
    ///
    /// # Errors
    /// When there are not that many.
    pub const fn check_series(self, count: u64) -> Result<(), SeriesError> {
        if self.0.checked_add(count.saturating_sub(1)).is_some() {
            return Ok(());
        }
        let left = u64::MAX as u128 - self.0 as u128 + 1;
        Err(SeriesError { seed: self, left })
    }
}

impl fmt::Display for Seed {
    /// Writes a text that parses to the same seed: a number below a million or above 40 bits, a
    /// code with its hyphen otherwise.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < SHORT_NUMBERS || self.0 >> CODE_BITS != 0 {
            return write!(formatter, "{}", self.0);
        }
        let digit = |place: u32| DIGITS[(self.0 >> (5 * place) & 31) as usize] as char;
        let code: String = (0..8).rev().map(digit).collect();
        write!(formatter, "{}-{}", &code[..4], &code[4..])
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        Self::typed(text).map(|(seed, _)| seed)
    }
}

/// A text whose letters are composed (NFC).
#[cfg(not(all(feature = "js", target_family = "wasm")))]
fn composed(text: &str) -> String {
    unicode_normalization::UnicodeNormalization::nfc(text).collect()
}

#[cfg(all(feature = "js", target_family = "wasm"))]
#[wasm_bindgen::prelude::wasm_bindgen]
extern "C" {
    /// A text whose letters are composed, which is the form that JavaScript makes unless it is told another one.
    #[wasm_bindgen(js_namespace = ["String", "prototype", "normalize"], js_name = call)]
    fn composed(text: &str) -> String;
}

/// FNV-1a with 64 bits, as its authors publish it (<http://www.isthe.com/chongo/tech/comp/fnv/>).
pub fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}
