//! Announcements of a storm beside its clock: a lantern that goes out, and its last seconds.

use bevy::prelude::*;

use crate::game::logic::{Notices, Recording};
use crate::game::words::Phrase;
use mazewright_run::{Storm, TICKS_PER_SECOND};

/// How many seconds before its end a storm begins to count them.
const LAST_SECONDS: u32 = 10;

/// A lantern of a storm went out.
#[derive(Message, Clone, Copy, Debug)]
pub struct LanternOut;

/// One of the last seconds of a storm has begun.
#[derive(Message, Clone, Copy, Debug)]
pub struct SecondLeft;

/// Announces what has changed in the storm since the last frame.
pub(super) fn announce(
    recording: Res<Recording>,
    mut before: Local<Option<(u32, u32)>>,
    mut notices: ResMut<Notices>,
    mut lanterns_out: MessageWriter<LanternOut>,
    mut seconds_left: MessageWriter<SecondLeft>,
) {
    let storm = recording.attempt.as_ref().and_then(|attempt| attempt.storm.as_ref());
    let now = |storm: &Storm| (storm.lanterns, storm.left().0.div_ceil(TICKS_PER_SECOND));
    let now = storm.map(now);
    let before = std::mem::replace(&mut *before, now);
    if now.is_none() && before.is_some() {
        notices.withdraw_answer();
    }
    let (Some((lanterns, seconds)), Some((lanterns_before, seconds_before))) = (now, before) else { return };
    if lanterns < lanterns_before {
        lanterns_out.write(LanternOut);
        notices.answer(Phrase::new(format!("storm-lantern-{lanterns}")));
    }
    if seconds < seconds_before && (1..=LAST_SECONDS).contains(&seconds) {
        seconds_left.write(SecondLeft);
    }
}
