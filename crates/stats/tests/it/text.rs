//! The text form: what is written is read, and nothing else is.

use mazewright_maze::inside::fnv_1a;
use mazewright_maze::{Outline, Seed};
use mazewright_stats::{Common, MAX_BYTES, MaskName, Merger, Part, ReadError, Shard};
use mazewright_testing::size;
use proptest::prelude::*;

use crate::merge::{count, wilson};

fn shard() -> Shard {
    count(&wilson(), Part::new(Seed(7), 90, 2, 3).unwrap())
}

#[test]
fn what_was_written_is_read() {
    let masked = wilson().with_mask(Some(Outline::Heart.mask(size(9, 9)).unwrap().into())).with_size(size(9, 9));
    let mut with_mask = count(&masked, Part::whole(Seed(1), 30).unwrap());
    with_mask.common = Common::of(&masked, Some("a \"heart\", ♥.txt".to_owned()));
    let woven = wilson().with_weave("0.3".parse().unwrap()).with_braid("0.000001".parse().unwrap());
    let woven = count(&woven, Part::whole(Seed(u64::MAX), 1).unwrap());
    for shard in [shard(), with_mask.clone(), woven] {
        assert_eq!(Shard::read(shard.to_text().as_bytes()), Ok(shard));
    }
    let mut escaping = with_mask.clone();
    if let Some(mask) = &mut escaping.common.mask {
        mask.name = "\u{1b}[2J".to_owned();
    }
    let text = escaping.to_text();
    assert_eq!(Shard::read(text.as_bytes()), Err(ReadError::Changed));
    let mut twice = with_mask.clone();
    twice.rows.push(twice.rows[0].clone());
    let text = twice.to_text();
    assert_eq!(Shard::read(text.as_bytes()), Err(ReadError::Changed));
    let MaskName { name, digest } = with_mask.common.mask.unwrap();
    assert_eq!(name, "a \"heart\", ♥.txt");
    assert_ne!(digest, 0);
}

#[test]
fn the_same_rules_write_the_same_text_for_ever() {
    // Another digest needs a higher `RULES` or `FORM`: older shards must not merge with newer ones.
    let masked = wilson().with_mask(Some(Outline::Heart.mask(size(9, 9)).unwrap().into())).with_size(size(9, 9));
    let mut with_mask = count(&masked, Part::whole(Seed(1), 5).unwrap());
    with_mask.common = Common::of(&masked, Some("heart".to_owned()));
    let woven = wilson().with_weave("0.3".parse().unwrap());
    let woven = count(&woven, Part::whole(Seed(1), 5).unwrap());
    let digests = [shard(), with_mask, woven].map(|shard| shard.to_text()[11..27].to_owned());
    assert_eq!(digests, ["e995e1cbee86501e", "b8eb2a2126f85ee2", "ecde8dddebde1abf"]);
}

#[test]
fn each_kind_of_damage_has_its_reason() {
    let text = shard().to_text();
    let read = |text: &str| Shard::read(text.as_bytes()).unwrap_err();
    let replaced = |old: &str, new: &str| {
        assert!(text.contains(old), "{old}");
        read(&text.replace(old, new))
    };
    assert_eq!(read(""), ReadError::Foreign);
    assert_eq!(read("{\"a\":1}\n"), ReadError::Foreign);
    assert_eq!(read("mwr1"), ReadError::Foreign);
    assert_eq!(Shard::read(&[0xFF; 100]), Err(ReadError::Foreign));
    let huge = vec![b' '; MAX_BYTES + 1];
    assert_eq!(Shard::read(&huge), Err(ReadError::TooLarge));
    assert_eq!(replaced("\"form\":1", "\"form\":2"), ReadError::OtherForm(2));
    assert_eq!(replaced("\"rules\":1", "\"rules\":7"), ReadError::OtherRules(7));
    // As long as its digest does not fit, nothing of it is believed.
    assert_eq!(replaced("\"n\":30", "\"n\":31"), ReadError::Changed);
    assert_eq!(replaced("\"exact\":true", "\"exact\":false"), ReadError::Changed);
    assert_eq!(replaced("\n", "\r\n"), ReadError::Changed);
    assert_eq!(replaced("wilson/5x4/", "wilson/4x5/"), ReadError::Changed);
    let line = text.lines().next().unwrap();
    assert_eq!(read(&format!("{text}{line}\n")), ReadError::Changed);
    assert_eq!(read(&text[..text.len() / 2]), ReadError::Changed);
    assert_eq!(read(&text[..30]), ReadError::Changed);
    let all_but_one: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(read(&(all_but_one.join("\n") + "\n")), ReadError::Changed);
}

/// A text with the digest that fits it.
fn sealed(text: &str) -> String {
    let zeros = "0".repeat(16);
    let blank = match text.get(11..27) {
        Some(digest) => text.replace(digest, &zeros),
        None => return text.to_owned(),
    };
    blank.replace(&zeros, &format!("{:016x}", fnv_1a(blank.as_bytes())))
}

#[test]
fn numbers_that_contradict_each_other_are_refused_even_with_their_digest() {
    let text = shard().to_text();
    assert_eq!(sealed(&text), text);
    for (old, new) in [
        ("\"sum\":\"600\"", "\"sum\":\"601\""),
        ("\"squares\":\"12000\"", "\"squares\":\"11999\""),
        ("\"least\":20", "\"least\":19"),
        ("\"n\":30", "\"n\":18446744073709551615"),
        ("\"width\":1,", "\"width\":0,"),
        ("\"width\":1,", "\"width\":9223372036854775808,"),
        ("[[20,30]]", "[]"),
        ("[[20,30]]", "[[20,18446744073709551615],[21,31]]"),
        ("[[20,30]]", "[[20,0],[20,30]]"),
        ("\"samples\":90", "\"samples\":0"),
        ("\"shards\":3", "\"shards\":0"),
        ("/5x4/7", "/5x4/18446744073709551615"),
        ("/5x4/", "/0x4/"),
        ("/5x4/", "/5x4/weave=1e300/"),
        ("/5x4/", "/5x4/mask=disc/"),
        ("wilson/", "mole/"),
        (":newest=3,random=1", ":"),
    ] {
        assert!(text.contains(old), "{old}");
        let changed = sealed(&text.replace(old, new));
        assert_eq!(Shard::read(changed.as_bytes()), Err(ReadError::Changed), "{old}");
    }
}

proptest! {
    #[test]
    fn any_byte_that_changed_is_found(place in 0_usize..100_000, byte: u8) {
        let mut text = shard().to_text().into_bytes();
        let place = place % text.len();
        prop_assume!(text[place] != byte);
        text[place] = byte;
        prop_assert!(Shard::read(&text).is_err());
    }

    #[test]
    fn a_changed_digit_with_its_digest_is_refused_or_harmless(
        places in prop::collection::vec(0_usize..100_000, 1..4),
        digit in prop::char::range('0', '9'),
    ) {
        let mut text: Vec<char> = shard().to_text().chars().collect();
        let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_digit()).collect();
        for place in places {
            text[digits[place % digits.len()]] = digit;
        }
        let text = sealed(&text.into_iter().collect::<String>());
        if let Ok(shard) = Shard::read(text.as_bytes()) {
            prop_assert_eq!(shard.to_text(), text);
            for (_, counted) in shard.rows[0].columns() {
                prop_assert!(counted.mean().is_some() && counted.deviation().is_some());
                prop_assert!(counted.quantile(1, 2).is_some());
            }
            let mut merger = Merger::new(shard.clone());
            prop_assert!(merger.add(&shard).is_err() || merger.finish().is_err());
        }
    }
}
