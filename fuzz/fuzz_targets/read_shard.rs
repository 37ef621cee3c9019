//! Any bytes are refused as a shard in one line, or are a shard whose text they are and which can be merged. Most
//! inputs get the digest that fits them, since few would have it by chance.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazewright_fuzz::check_refusal;
use mazewright_maze::inside::fnv_1a;
use mazewright_stats::{Merger, Row, Shard};

/// The bytes of the digest in a line.
const DIGEST: std::ops::Range<usize> = 11..27;

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    if let Some(digest) = text.get(DIGEST).filter(|digest| !digest.is_empty()) {
        let zeros = "0".repeat(DIGEST.len());
        let blank = text.replace(digest, &zeros);
        let digest = format!("{:016x}", fnv_1a(blank.as_bytes()));
        check(blank.replace(&zeros, &digest).as_bytes());
    }
});

fn check(bytes: &[u8]) {
    let shard = match Shard::read(bytes) {
        Ok(shard) => shard,
        Err(error) => return check_refusal(&error),
    };
    assert_eq!(shard.to_text().as_bytes(), bytes);
    for (_, counted) in shard.rows.iter().flat_map(Row::columns) {
        assert!(counted.mean().is_some() && counted.quantile(1, 2).is_some());
        let _ = counted.deviation();
    }
    let mut merger = Merger::new(shard.clone());
    let _ = merger.add(&shard);
    assert!(merger.finish().is_err());
}
