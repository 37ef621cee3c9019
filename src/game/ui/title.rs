//! The title, before a maze that the autopilot walks.

use bevy_egui::egui::{self, Align2, vec2};

use super::menu::{Answer, MenuModel, list};
use super::{text, theme};
use crate::game::palette;

/// Shows name, menu and keys.
pub fn show(context: &egui::Context, menu: &MenuModel) -> Answer {
    let screen = context.content_rect();
    let layer = egui::LayerId::new(egui::Order::Background, "title ground".into());
    context
        .layer_painter(layer)
        .rect_filled(screen, 0.0, theme::ground(0.72));
    let area = egui::Area::new("title".into()).anchor(Align2::CENTER_CENTER, vec2(0.0, -24.0));
    let answer = area
        .show(context, |ui| {
            ui.set_width(560.0);
            ui.vertical_centered(|ui| {
                ui.label(text(
                    "mazewright",
                    theme::bold(84.0),
                    theme::color(palette::PLAYER),
                ));
                ui.label(text(
                    "find the way out, and then out of a larger one",
                    theme::plain(20.0),
                    theme::bright(),
                ));
                ui.add_space(40.0);
                list(ui, menu)
            })
            .inner
        })
        .inner;
    egui::Area::new("title keys".into()).anchor(Align2::CENTER_BOTTOM, vec2(0.0, -26.0)).show(context, |ui| {
        let keys = "walk with arrows, WASD, HJKL or a game pad   ·   Esc pauses   ·   R begins a level again";
        ui.label(text(keys, theme::plain(15.0), theme::quiet()));
    });
    egui::Area::new("version".into())
        .anchor(Align2::RIGHT_TOP, vec2(-20.0, 16.0))
        .show(context, |ui| {
            ui.label(text(
                concat!("v", env!("CARGO_PKG_VERSION")),
                theme::mono(13.0),
                theme::quiet(),
            ));
        });
    answer
}
