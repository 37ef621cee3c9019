//! Photos of the window: the next frame, as a PNG file.

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use super::pictures::save;
use crate::game::logic::{PhotoSaved, TakePicture};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, take);
}

fn take(mut commands: Commands, mut photographed: MessageReader<TakePicture>) {
    for TakePicture(path) in photographed.read() {
        let path = path.clone();
        let keep = move |captured: On<ScreenshotCaptured>, mut saved: MessageWriter<PhotoSaved>| {
            saved.write(PhotoSaved(path.clone(), save(&captured.image, &path)));
        };
        commands.spawn(Screenshot::primary_window()).observe(keep);
    }
}
