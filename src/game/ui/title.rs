//! The title, before a maze that the autopilot walks.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{self, Align2, vec2};

use super::menu::{self, Answer, MenuModel, list};
use super::{note, text, theme};

/// Shows name, menu and keys.
pub fn show(context: &egui::Context, menu_model: &MenuModel) -> Answer {
    menu::darken(context, 0.45);
    let area = egui::Area::new("title".into()).anchor(Align2::CENTER_CENTER, vec2(0.0, -12.0));
    let answer = area
        .show(context, |ui| {
            theme::card(&ui.look())
                .show(ui, |ui| {
                    ui.set_width(520.0);
                    ui.vertical_centered(|ui| {
                        ui.label(text("mazewright", theme::bold(80.0), ui.look().player));
                        let motto = "find the way out, and then out of a larger one";
                        ui.label(text(motto, theme::plain(19.0), ui.look().text));
                        ui.add_space(30.0);
                        list(ui, menu_model)
                    })
                    .inner
                })
                .inner
        })
        .inner;
    let keys =
        "walk with arrows, WASD, HJKL or a game pad   ·   Esc pauses   ·   R begins a level again";
    note::show(context, keys, context.look().quiet);
    egui::Area::new("version".into())
        .anchor(Align2::RIGHT_TOP, vec2(-20.0, 16.0))
        .show(context, |ui| {
            ui.label(text(
                concat!("v", env!("CARGO_PKG_VERSION")),
                theme::mono(13.0),
                ui.look().quiet,
            ));
        });
    answer
}
