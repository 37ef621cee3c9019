//! The note on a find, beside the maze while the player walks on.

use bevy::math::Vec2;

use super::prelude::*;
use super::win;
use crate::game::logic::{Finds, story};
use crate::game::words::Localizer;
use mazewright_journey::{Place, find};

/// The width of the note, in design pixels.
const WIDTH: f32 = 270.0;

/// The heading and the text of the find of a level.
pub(super) fn words_of(place: Place, words: &Localizer) -> (String, String) {
    let number = find::index(place).map_or(1, |index| index + 1);
    let parts = [("world", words.world(place.world().key).into()), ("number", number.into())];
    (words.format("find-heading", &parts), story(place, words))
}

/// Shows the note, as long as it lasts.
pub(super) fn show(context: &egui::Context, finds: &Finds, words: &Localizer) {
    let Some(place) = finds.note() else { return };
    let (heading, story) = words_of(place, words);
    let (align, offset) = win::anchor(finds.corner);
    egui::Area::new("find".into()).anchor(align, offset).show(context, |ui| {
        let look = ui.look();
        theme::card(&look).corner_radius(14).inner_margin(16).show(ui, |ui| {
            let screen = ui.ctx().content_rect();
            let zoom = layout::enlarged(Vec2::new(screen.width(), screen.height()));
            ui.set_width(WIDTH * zoom);
            ui.add(wrapped(heading, theme::bold(15.0 * zoom), look.player));
            ui.add(wrapped(story, theme::plain(14.0 * zoom), look.text));
        });
    });
}
