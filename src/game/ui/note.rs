//! A line of text at the bottom of the window, above whatever is there.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Align2, vec2};

use super::{text, theme};

/// Shows that a maze is still being carved.
pub(super) fn show_carving(context: &egui::Context) {
    show(context, "carving the maze …", context.look().text);
}

/// Shows a line of text at the bottom.
pub(super) fn show(context: &egui::Context, words: &str, color: egui::Color32) {
    show_aside(context, words, color, 0.0);
}

/// The same, so far to the right of the middle of the window.
pub(super) fn show_aside(context: &egui::Context, words: &str, color: egui::Color32, aside: f32) {
    let area = egui::Area::new("note".into())
        .anchor(Align2::CENTER_BOTTOM, vec2(aside, -18.0))
        .interactable(false);
    area.show(context, |ui| {
        theme::pill(&ui.look()).show(ui, |ui| {
            ui.add(egui::Label::new(text(words, theme::plain(15.0), color)).extend());
        });
    });
}
