//! Writes both forms of a replay.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::bits::BitWriter;
use super::change::What;
use super::{CHECKSUM, FORMAT, MAGIC, PREFIX, Replay};
use crate::input::Input;
use crate::track::Track;

impl Replay {
    /// The replay as a line of text without a line break.
    pub fn to_text(&self) -> String {
        let mut text = String::from_utf8_lossy(PREFIX).into_owned();
        URL_SAFE_NO_PAD.encode_string(self.to_bytes(), &mut text);
        text
    }

    /// The replay in its only binary form. Linear in the changes and marks.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::from(MAGIC);
        out.push(FORMAT);
        put_text(&mut out, &self.program);
        put_text(&mut out, &self.ladder.to_string());
        put_number(&mut out, self.started);
        out.push(self.outcome as u8);
        put_number(&mut out, self.levels.len() as u64);
        let mut drift = 0;
        for track in &self.levels {
            put_track(&mut out, track, &mut drift);
        }
        put_number(&mut out, u64::from(self.total().run.0));
        put_number(&mut out, self.claimed_real);
        out.extend(CHECKSUM.checksum(&out).to_le_bytes());
        out
    }
}

/// Writes a level; `drift` is that of the previous mark.
fn put_track(out: &mut Vec<u8>, track: &Track, drift: &mut i64) {
    put_number(out, u64::from(track.ticks));
    let mut bits = BitWriter::default();
    let mut count = 0;
    let (mut held, mut tick) = (Input::default(), 0);
    for change in &track.changes {
        for what in What::between(held, change.input) {
            what.write(&mut bits, change.tick - tick, held.direction);
            tick = change.tick;
            count += 1;
        }
        held = Input { again: false, ..change.input };
    }
    put_number(out, count);
    out.extend(bits.into_bytes());
    for mark in &track.marks {
        let more = mark.drift - *drift;
        put_number(out, ((more << 1) ^ (more >> 63)).cast_unsigned());
        out.extend(mark.hash.to_le_bytes());
        *drift = mark.drift;
    }
}

/// Writes a number in unsigned LEB128.
fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number > 0x7F {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    put_number(out, text.len() as u64);
    out.extend(text.as_bytes());
}
