//! What stands below the mazes when these have the whole window: the name and the reason, in letters
//! that are read from the back of a room.

use super::subject;
use crate::game::logic::Lab;
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme;
use crate::game::ui::theme::text;
use bevy_egui::egui::{self, Align2, Rect, Ui, vec2};

/// The height of the lines, in design pixels.
pub(super) const HEIGHT: f32 = 104.0;

pub(super) fn show(ui: &mut Ui, lab: &Lab) {
    let rect = ui.max_rect();
    let panes = lab.showcase.panes();
    let [pane] = panes else {
        return;
    };
    let name = ui.painter().text(
        rect.left_center() + vec2(12.0, 0.0),
        Align2::LEFT_CENTER,
        subject::name(ui, pane.subject.name()),
        theme::bold(32.0),
        ui.look().player,
    );
    let line = pane
        .ready()
        .and_then(|show| show.playback.last().map(|note| note.line));
    let words = match line {
        Some(line) => subject::reason(ui, &pane.subject, line),
        None => subject::sentence(ui, pane.subject.name()),
    };
    let room = Rect::from_min_max(
        egui::pos2(name.right() + 36.0, rect.top()),
        rect.max - vec2(12.0, 0.0),
    );
    let builder = egui::UiBuilder::new()
        .max_rect(room)
        .layout(egui::Layout::left_to_right(egui::Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.add(egui::Label::new(text(words, theme::plain(28.0), ui.look().text)).wrap());
    });
}
