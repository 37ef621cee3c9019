//! The title, before a maze that carves and solves itself.

use super::menu;
use super::menu::{Answer, MenuSources, card, is_low, list, show_page};
use super::prelude::*;
use crate::game::logic::{Device, Page};

/// The width of the card, and of its entries, in design pixels.
const WIDTH: f32 = 520.0;
/// The height of the card without its entries, and the same in a low window, where all five rows fit at 200 %.
const ROOM: (f32, f32) = (236.0, 108.0);

/// Shows the name and the menu, or the open page of the menu, and how to use it.
pub(super) fn show(context: &egui::Context, sources: &MenuSources, page: Page) -> Answer {
    let screen = context.content_rect();
    let is_low = is_low(context);
    let room = if is_low { ROOM.1 } else { ROOM.0 };
    let up = if is_low { 0.0 } else { -12.0 };
    let area = menu::area(context, "title", page).anchor(Align2::CENTER_CENTER, vec2(0.0, up));
    let answer = area
        .show(context, |ui| {
            if page != Page::Title {
                return show_page(ui, sources, page);
            }
            card(ui)
                .show(ui, |ui| {
                    ui.set_width(WIDTH.min(screen.width() - 100.0));
                    ui.vertical_centered(|ui| {
                        let share = if is_low { 10.0 } else { 8.0 };
                        let size = (screen.width() / 12.0).min(screen.height() / share);
                        ui.label(text("mazewright", theme::bold(size.clamp(36.0, 76.0)), ui.look().player));
                        if !is_low {
                            ui.add(wrapped(ui.text("title-motto"), theme::plain(17.0), ui.look().text));
                        }
                    });
                    ui.add_space(if is_low { 8.0 } else { 18.0 });
                    list(ui, sources, page, (screen.height() - room).max(100.0))
                })
                .inner
        })
        .inner;
    if is_low {
        return answer;
    }
    if matches!(*sources.device, Device::Keyboard | Device::Pad) {
        let keys = context.prompt(if page == Page::Title { "title-keys" } else { "page-keys" }, &[]);
        note::show(context, &keys, context.look().quiet);
    }
    let version = egui::Area::new("version".into()).anchor(Align2::RIGHT_TOP, vec2(-20.0, 16.0)).interactable(false);
    version.show(context, |ui| {
        ui.label(text(concat!("v", env!("CARGO_PKG_VERSION")), theme::mono(13.0), ui.look().quiet));
    });
    answer
}
