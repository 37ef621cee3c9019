//! A line of text at the bottom of the window, above whatever is there.

use bevy_egui::egui::{self, Align2, vec2};

use super::look::Looks as _;
use super::{text, theme};

/// Shows that a maze is still being carved.
pub(super) fn show_carving(context: &egui::Context) {
    show(context, &context.say("hud-carving"), context.look().text);
}

/// Shows a line of text at the bottom.
pub(super) fn show(context: &egui::Context, words: &str, color: egui::Color32) {
    show_aside(context, words, color, 0.0);
}

/// The same, so far to the right of the middle of the window.
pub(super) fn show_aside(context: &egui::Context, words: &str, color: egui::Color32, aside: f32) {
    let area = egui::Area::new("note".into())
        .anchor(Align2::CENTER_BOTTOM, vec2(aside, -14.0))
        .interactable(false);
    let room = context.content_rect().width() - 2.0 * aside.abs() - 60.0;
    area.show(context, |ui| {
        theme::pill(&ui.look()).show(ui, |ui| {
            ui.set_max_width(room);
            let words = text(words, theme::plain(15.0), color);
            ui.add(egui::Label::new(words).wrap());
        });
    });
}

/// Shows a line at the top, that the player is told once.
pub(super) fn show_notice(context: &egui::Context, words: &str) {
    let area = egui::Area::new("notice".into())
        .anchor(Align2::CENTER_TOP, vec2(0.0, 64.0))
        .order(egui::Order::Foreground)
        .interactable(false);
    let room = context.content_rect().width() - 60.0;
    area.show(context, |ui| {
        theme::pill(&ui.look()).show(ui, |ui| {
            ui.set_max_width(room);
            let words = text(words, theme::bold(15.0), ui.look().player);
            ui.add(egui::Label::new(words).wrap());
        });
    });
}
