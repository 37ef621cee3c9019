//! Taking pictures: whole frames of the window, as PNG files, when they are due or the player asks for one.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use crate::game::logic::{CurrentRun, Level, PhotoSaved, Screenshots, TakePicture, Trouble};
use crate::game::platform::files;

/// Frames to wait, so that the first level is fully laid out.
const FRAMES_AT_START: u32 = 5;
/// Frames to wait at a win, so that its celebration is visible.
const FRAMES_AT_WIN: u32 = 20;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, (take, take_photos));
}

/// Takes the picture that is due, a few frames after it became due.
fn take(
    mut commands: Commands,
    (mut waited_for, mut frames): (Local<PathBuf>, Local<u32>),
    screenshots: Res<Screenshots>,
    run: Res<CurrentRun>,
) {
    let Some(path) = &screenshots.due else { return waited_for.clear() };
    if *waited_for != *path {
        (*waited_for, *frames) = (path.clone(), 0);
    }
    *frames += 1;
    let won = run.level.as_ref().is_some_and(Level::is_won);
    if *frames != if won { FRAMES_AT_WIN } else { FRAMES_AT_START } {
        return;
    }
    let path = path.clone();
    let save =
        move |captured: On<ScreenshotCaptured>, mut screenshots: ResMut<Screenshots>, mut trouble: ResMut<Trouble>| {
            if let Err(problem) = save(&captured.image, &path) {
                trouble.report(format!("the picture {path:?} cannot be written: {problem}"));
            }
            screenshots.taken(&path);
        };
    commands.spawn(Screenshot::primary_window()).observe(save);
}

/// Takes the photos that the player asks for, of the next frame.
fn take_photos(mut commands: Commands, mut asked: MessageReader<TakePicture>) {
    for TakePicture(path) in asked.read() {
        let path = path.clone();
        let keep = move |captured: On<ScreenshotCaptured>, mut saved: MessageWriter<PhotoSaved>| {
            saved.write(PhotoSaved(path.clone(), save(&captured.image, &path)));
        };
        commands.spawn(Screenshot::primary_window()).observe(keep);
    }
}

/// Writes a picture whole or not at all, so that a reader never sees half of one.
fn save(image: &Image, path: &Path) -> Result<(), String> {
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?.to_rgb8();
    let written = files::write_atomic(path, |out| {
        let mut encoder = png::Encoder::new(out, picture.width(), picture.height());
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&picture)?;
        writer.finish()
    });
    written.map_err(|error| error.to_string())
}
