//! Storms in the game: announcing a lantern that goes out and the last seconds, and ending a storm early.

use std::time::Duration;

use bevy::prelude::*;

use crate::game::logic::session::clock::set_real;
use crate::game::logic::{LevelChanger, Notices, Recording};
use crate::game::words::Phrase;
use mazewright_run::{Input, Storm, TICKS_PER_SECOND, Ticks};

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

impl LevelChanger<'_> {
    /// Lets the rest of a storm that has begun pass at once, as if the player stood still, in real time too.
    pub(super) fn let_storm_pass(&mut self, now: Duration) {
        let mut real = self.recording.real(now);
        let (Some(level), Some(attempt)) = (&mut self.run.level, &mut self.recording.attempt) else { return };
        if attempt.total().run == Ticks(0) {
            return;
        }
        while attempt.storm.as_ref().is_some_and(|storm| !storm.is_over()) && !attempt.is_won() {
            set_real(attempt, real);
            real += 1000 / u64::from(TICKS_PER_SECOND);
            attempt.step(&level.prepared.terrain, Input::default());
        }
        level.run = attempt.state;
    }
}
