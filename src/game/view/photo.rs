//! Photos of the window: the next frame, as a PNG file.

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use super::pictures::save;
use crate::game::logic::{Notices, Photographed};
use crate::game::words::Message;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, take);
}

fn take(mut commands: Commands, mut photographed: MessageReader<Photographed>) {
    for Photographed(path) in photographed.read() {
        let path = path.clone();
        let keep = move |captured: On<ScreenshotCaptured>, mut notices: ResMut<Notices>| {
            if let Err(problem) = save(&captured.image, &path) {
                let notice = Message::new("notice-unwritable");
                notices.add(notice.with("path", path.display()).with("error", problem));
            }
        };
        commands.spawn(Screenshot::primary_window()).observe(keep);
    }
}
