//! A line of text at the bottom of the window, above whatever is there.

use bevy_egui::egui::{self, Align2, vec2};

use super::{text, theme};
use crate::game::palette;

/// Shows that a maze is still being carved.
pub(super) fn show_carving(context: &egui::Context) {
    show(context, "carving the maze …", palette::TEXT);
}

/// Shows a line of text at the bottom.
pub(super) fn show(context: &egui::Context, words: &str, shade: palette::Shade) {
    show_aside(context, words, shade, 0.0);
}

/// The same, so far to the right of the middle of the window.
pub(super) fn show_aside(context: &egui::Context, words: &str, shade: palette::Shade, aside: f32) {
    let area = egui::Area::new("note".into())
        .anchor(Align2::CENTER_BOTTOM, vec2(aside, -18.0))
        .interactable(false);
    area.show(context, |ui| {
        theme::pill().show(ui, |ui| {
            ui.add(egui::Label::new(text(words, theme::plain(15.0), theme::color(shade))).extend());
        });
    });
}
