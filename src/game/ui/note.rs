//! A line of text at the bottom of the window, above whatever is there.

use bevy_egui::egui::{self, Align2, vec2};

use super::look::Looks as _;
use super::theme;
use super::theme::text;
use crate::game::words::Message;

/// What stands between the parts of a line.
const APART: &str = "   ·   ";

/// Shows that a maze is still being carved.
pub(super) fn show_carving(context: &egui::Context) {
    show(context, &context.text("hud-carving"), context.look().text);
}

/// Shows a line of text at the bottom.
pub(super) fn show(context: &egui::Context, words: &str, color: egui::Color32) {
    show_aside(context, words, color, 0.0);
}

/// The same, at an offset to the right of the window's center.
pub(super) fn show_aside(context: &egui::Context, words: &str, color: egui::Color32, aside: f32) {
    let area = egui::Area::new("note".into())
        .anchor(Align2::CENTER_BOTTOM, vec2(aside, -14.0))
        .interactable(false);
    let room = context.content_rect().width() - 2.0 * aside.abs() - 60.0;
    let words = fitting(context, words, room);
    area.show(context, |ui| {
        theme::pill(&ui.look()).show(ui, |ui| {
            ui.set_max_width(room);
            let words = text(words, font(), color);
            ui.add(egui::Label::new(words).wrap());
        });
    });
}

fn font() -> egui::FontId {
    theme::plain(15.0)
}

/// The first parts of a line, as many as fit; the first ones matter most.
fn fitting<'words>(context: &egui::Context, words: &'words str, room: f32) -> &'words str {
    let width = |words: &str| {
        let words = words.to_owned();
        let galley =
            context.fonts_mut(|fonts| fonts.layout_no_wrap(words, font(), egui::Color32::WHITE));
        galley.size().x
    };
    let mut line = words;
    while width(line) > room
        && let Some((shorter, _)) = line.rsplit_once(APART)
    {
        line = shorter;
    }
    line
}

/// Shows a notice above everything else, at a distance from the top.
pub(super) fn show_notice(context: &egui::Context, message: &Message, top: f32) {
    let words = context.resolve(message);
    let area = egui::Area::new("notice".into())
        .anchor(Align2::CENTER_TOP, vec2(0.0, top))
        .order(egui::Order::Tooltip)
        .interactable(false);
    let room = context.content_rect().width() - 60.0;
    area.show(context, |ui| {
        let frame = egui::Stroke::new(1.0, ui.look().player);
        theme::pill(&ui.look()).stroke(frame).show(ui, |ui| {
            ui.set_max_width(room);
            let words = text(words, theme::bold(15.0), ui.look().player);
            ui.add(egui::Label::new(words).wrap());
        });
    });
}
