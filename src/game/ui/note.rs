//! A line of text at the bottom of the window, above whatever is there.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
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

/// The part of the window that lines of text may take, from side to side, in design pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// How far its middle is to the right of the window's.
    pub(super) aside: f32,
    /// How wide it is.
    pub(super) width: f32,
}

impl Room {
    /// The whole window.
    pub(super) fn whole(context: &egui::Context) -> Self {
        Self {
            aside: 0.0,
            width: context.content_rect().width(),
        }
    }

    /// What words have, within margins.
    fn words(self) -> f32 {
        self.width - 60.0
    }
}

/// Shows a line of text at the bottom.
pub(super) fn show(context: &egui::Context, words: &str, color: egui::Color32) {
    show_in(context, words, color, Room::whole(context));
}

/// The same in a part of the window.
pub(super) fn show_in(context: &egui::Context, words: &str, color: egui::Color32, room: Room) {
    let area = egui::Area::new("note".into())
        .anchor(Align2::CENTER_BOTTOM, vec2(room.aside, -14.0))
        .interactable(false);
    let words = fitting(context, words, room.words());
    area.show(context, |ui| {
        theme::pill(&ui.look()).show(ui, |ui| {
            ui.set_max_width(room.words());
            ui.add(egui::Label::new(keyed(ui, words, color)).wrap());
        });
    });
}

/// Shows a sentence in the middle of a part of the window.
pub(super) fn show_amid(context: &egui::Context, words: &str, room: Room) {
    let area = egui::Area::new("amid".into())
        .anchor(Align2::CENTER_CENTER, vec2(room.aside, 0.0))
        .interactable(false);
    area.show(context, |ui| {
        ui.set_max_width(room.words().min(420.0));
        let words = text(words, theme::plain(19.0), ui.look().text);
        ui.add(egui::Label::new(words).wrap().halign(egui::Align::Center));
    });
}

/// Shows words; those between backticks are drawn as keys.
fn keyed(ui: &egui::Ui, words: &str, color: egui::Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    let plain = TextFormat::simple(font(), color);
    let key = TextFormat {
        background: ui.look().sunken,
        expand_bg: 3.0,
        ..TextFormat::simple(theme::mono(13.5), ui.look().text)
    };
    for (n, part) in words.split('`').enumerate() {
        if n % 2 == 0 {
            job.append(part, 0.0, plain.clone());
        } else {
            job.append(part, 3.0, key.clone());
            job.append("", 3.0, plain.clone());
        }
    }
    job
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

/// Shows a notice above everything else in a part of the window, at a distance from the top.
pub(super) fn show_notice(context: &egui::Context, message: &Message, top: f32, room: Room) {
    let words = context.resolve(message);
    let area = egui::Area::new("notice".into())
        .anchor(Align2::CENTER_TOP, vec2(room.aside, top))
        .order(egui::Order::Tooltip)
        .interactable(false);
    area.show(context, |ui| {
        let frame = egui::Stroke::new(1.0, ui.look().player);
        theme::pill(&ui.look()).stroke(frame).show(ui, |ui| {
            ui.set_max_width(room.words());
            let words = text(words, theme::bold(15.0), ui.look().player);
            ui.add(egui::Label::new(words).wrap());
        });
    });
}
