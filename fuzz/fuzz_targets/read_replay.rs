//! Any bytes are refused as a replay in one line, or are one that is written as these very bytes and
//! can be verified.

#![no_main]

use crc::{CRC_32_ISO_HDLC, Crc};
use libfuzzer_sys::fuzz_target;
use mazewright_fuzz::check_refusal;
use mazewright_run::inside::MAX_LEVEL_CELLS;
use mazewright_run::replay::Replay;
use mazewright_run::{InputStatistics, verify};

/// More ticks than this take longer to walk than a fuzzer likes to wait, and more cells to carve.
const MOST: u64 = 1 << 16;

/// The checksum at the end of a replay.
static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    // Hardly any bytes have the right checksum by chance.
    if let Some((summed, _)) = bytes.split_last_chunk::<4>() {
        let mut sealed = summed.to_vec();
        sealed.extend(CHECKSUM.checksum(summed).to_le_bytes());
        check(&sealed);
    }
});

fn check(bytes: &[u8]) {
    let replay = match Replay::read(bytes) {
        Ok(replay) => replay,
        Err(error) => return check_refusal(&error),
    };
    if bytes.starts_with(b"MWR") {
        assert_eq!(replay.to_bytes(), bytes);
    }
    let text = replay.to_text();
    assert_eq!(Replay::read(text.as_bytes()).as_ref(), Ok(&replay));
    for track in &replay.levels {
        assert!(track.look_ticks() <= track.ticks);
        assert_eq!(track.inputs().len() as u32, track.ticks);
    }
    let statistics = InputStatistics::of(&replay);
    assert!(statistics.held_ticks <= statistics.run_ticks);
    let ladder = &replay.ladder;
    let cells: u64 = (1..=replay.levels.len() as u32)
        .map(|level| ladder.recipe(level).map_or(MAX_LEVEL_CELLS, |recipe| recipe.size.cells()))
        .sum();
    let ticks: u64 = replay.levels.iter().map(|track| u64::from(track.ticks)).sum();
    if cells < MOST && ticks < MOST {
        let _ = verify(&replay);
    }
}
