//! Sound: music and short effects. Silent without a sound device.

mod effects;
mod music;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((effects::plugin, music::plugin));
}
