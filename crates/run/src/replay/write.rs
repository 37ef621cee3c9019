//! Writes both forms of a replay.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::{CHECKSUM, FORMAT, HINT, MAGIC, PACE, PREFIX, RETURN, Replay, STICK};
use crate::input::{Direction, Input};
use crate::track::Track;

impl Replay {
    /// The replay as a line of text without a line break.
    pub fn to_text(&self) -> String {
        let mut text = String::from_utf8_lossy(PREFIX).into_owned();
        URL_SAFE_NO_PAD.encode_string(self.to_bytes(), &mut text);
        text
    }

    /// The replay in its only binary form. Linear in the changes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::from(MAGIC);
        out.push(FORMAT);
        put_text(&mut out, &self.program);
        put_text(&mut out, &self.ladder.to_string());
        put_number(&mut out, self.started);
        out.push(self.outcome as u8);
        put_number(&mut out, self.levels.len() as u64);
        for track in &self.levels {
            put_track(&mut out, track);
        }
        out.extend(CHECKSUM.checksum(&out).to_le_bytes());
        out
    }
}

/// Writes a level: stretches of ticks in which the same is held, a zero, and the claims.
fn put_track(out: &mut Vec<u8>, track: &Track) {
    let (mut from, mut held) = (0, Input::default());
    let ends = track.changes.iter().map(|change| (change.tick, change.input));
    for (to, next) in ends.chain([(track.ticks, Input::default())]) {
        if to > from {
            put_number(out, u64::from(to - from));
            put_held(out, held);
        }
        (from, held) = (to, next);
    }
    out.push(0);
    let claims = track.claims;
    put_number(out, claims.stood);
    put_number(out, claims.stops.into());
    out.push(u8::from(claims.line) | u8::from(claims.pointer) << 1);
}

/// Writes what is held: a byte, and the direction in two more if keys cannot make it.
fn put_held(out: &mut Vec<u8>, Input { direction, hint, again, pace }: Input) {
    let Direction { x, y } = direction;
    let is_stick = !direction.is_key_direction();
    let key = if is_stick { STICK } else { (3 * (y / 127) + x / 127 + 4).cast_unsigned() };
    out.push(key + PACE * pace as u8 + HINT * u8::from(hint) + RETURN * u8::from(again));
    if is_stick {
        out.extend([x, y].map(i8::cast_unsigned));
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
