//! The text forms of sizes, seeds, shares, rules and times, and the errors for other text.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use proptest::prelude::*;

use mazewright_maze::{Seed, Share, Size};
use mazewright_run::Ticks;

use mazewright_testing::{hash, parse};

/// Checks that a text is read as a value that is written as another text, and read back as itself.
#[track_caller]
fn check<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str, written: &str) {
    let value: T = parse(text);
    assert_eq!(value.to_string(), written);
    assert_eq!(parse::<T>(written), value);
}

#[track_caller]
fn refused<T: FromStr<Err: Display> + Debug>(text: &str, words: &str) {
    assert_eq!(text.parse::<T>().map_err(|error| error.to_string()).unwrap_err(), words);
}

#[test]
fn sizes() {
    check::<Size>("16x8", "16x8");
    check::<Size>("1X1", "1x1");
    check::<Size>(" 7×9 ", "7x9");
    check::<Size>("1073741824x1", "1073741824x1");
    check::<Size>("10x8×3", "10x8x3");
    check::<Size>("10x8x1", "10x8");
    let form = |text: &str| format!("a size is COLUMNSxROWS, such as 16x8, or of a box 10x8x3, not '{text}'");
    for text in ["", "16", "x", "16x", "x8", "16x8x", "2x2x2x2x2x2x2x2x2", "-1x5", "1e3x5", "16 x 8", "ax5"] {
        refused::<Size>(text, &form(text));
    }
    let empty = "a size of 0x5 has no cells; each number must be at least 1";
    refused::<Size>("0x5", empty);
    let large = |text: &str| format!("a size of {text} is too large; even row by row, 1048576x1048576 is the most");
    for text in ["99999999999x3", "1048577x1048576", "4294967296x4294967296", "99999999999999999999x1"] {
        refused::<Size>(text, &large(text));
    }
}

#[test]
fn shares() {
    for (text, written) in [("0.000000", "0"), ("1.0", "1"), (".5", "0.5"), ("0.250", "0.25"), ("0.000001", "0.000001")]
    {
        check::<Share>(text, written);
    }
    for text in ["", ".", "-0.5", "1.1", "1.000001", "2", "0.0000001", "1e-3", "half", "0,5", "NaN"] {
        let words = format!("a share is a number from 0 to 1 with at most six decimals, such as 0.5, not '{text}'");
        refused::<Share>(text, &words);
    }
    assert_eq!(parse::<Share>("0.5").of(5), 3);
    assert_eq!(parse::<Share>("0.333333").of(3_000_000), 999_999);
}

#[test]
fn seeds() {
    let value = |text: &str| parse::<Seed>(text).0;
    assert_eq!(value("42"), 42);
    assert_eq!(value(" 42 "), 42);
    assert_eq!(value("18446744073709551615"), u64::MAX);
    // Digits alone are a number, with the hyphen a code of base 32.
    assert_eq!(value("00000010"), 10);
    assert_eq!(value("0000-0010"), 32);
    assert_eq!(value("ZZZZ-ZZZZ"), (1 << 40) - 1);
    assert_eq!(value("K7QX-2M9D"), in_base_32([19, 7, 23, 29, 2, 20, 9, 13]));
    assert_eq!(value("K7QX2M9D"), value("K7QX-2M9D"));
    assert_eq!(value("k7qx-2m9d"), value("K7QX-2M9D"));
    assert_eq!(value("ILOA-iloa"), value("110A-110A"));
    // A hyphen elsewhere, a digit that the code has not, or another length: any text.
    for text in ["K7Q-X2M9D", "K7QX--M9D", "UUUU-UUUU", "K7QX-2M9", "café-2M9", "-1", "1.5", "ÄÖÜß"] {
        assert_eq!(value(text), hash(text.as_bytes()), "{text}");
    }
    // The test vectors of FNV-1a.
    assert_eq!(value("a"), 0xAF63_DC4C_8601_EC8C);
    assert_eq!(value("foobar"), 0x8594_4171_F739_67E8);

    check::<Seed>("999999", "999999");
    check::<Seed>("1000000", "0000-YGJ0");
    check::<Seed>("1099511627775", "ZZZZ-ZZZZ");
    check::<Seed>("1099511627776", "1099511627776");
    let empty = "a seed needs at least one character, such as 42, K7QX-2M9D or any word";
    refused::<Seed>("", empty);
    refused::<Seed>("  ", empty);
    refused::<Seed>(
        "18446744073709551616",
        "the seed 18446744073709551616 is too large; a number seed is at most 18446744073709551615",
    );
}

fn in_base_32(digits: [u64; 8]) -> u64 {
    digits.into_iter().fold(0, |sum, digit| sum * 32 + digit)
}

#[test]
fn times() {
    for (ticks, text) in [(0, "0:00.00"), (99, "0:00.99"), (6_000, "1:00.00"), (366_105, "61:01.05")] {
        assert_eq!(Ticks(ticks).to_string(), text);
    }
    assert_eq!(Ticks(u32::MAX).next(), Ticks(u32::MAX));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_seed_is_read_as_it_is_written(
        seed in prop_oneof![any::<u64>(), 0..1_u64 << 40, 0..2_000_000_u64],
    ) {
        prop_assert_eq!(parse::<Seed>(&Seed(seed).to_string()), Seed(seed));
    }

    #[test]
    fn every_share_is_read_as_it_is_written(millionths in 0..=1_000_000_u32) {
        let text = format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000);
        let share: Share = parse(&text);
        prop_assert_eq!(share.of(1_000_000), u64::from(millionths));
        prop_assert_eq!(parse::<Share>(&share.to_string()), share);
    }

    #[test]
    fn any_text_is_a_seed_or_refused(text in "\\PC{0,12}") {
        if let Ok(seed) = text.parse::<Seed>() {
            prop_assert_eq!(parse::<Seed>(&seed.to_string()), seed);
        }
    }
}
