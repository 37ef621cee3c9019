//! What is heard: music, and short sounds for what happens. Silent where there is no sound device.

mod effects;
mod music;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((effects::plugin, music::plugin));
}
