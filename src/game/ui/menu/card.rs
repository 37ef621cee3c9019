//! The card that holds a page of a menu.

use bevy_egui::egui::{self, Align2, Ui, Vec2, vec2};

use super::list::{Answer, MenuModel, WIDTH, area, list};
use crate::game::layout;
use crate::game::logic::{Choice, Page};
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme;
use crate::game::ui::theme::text;

/// The height of a window that a card needs besides its entries: margins, heading and hint, in design pixels; and that
/// in a low window.
const PAGE_ROOM: (f32, f32) = (264.0, 140.0);
/// The height of the hint on the selected entry: two lines.
const HINT: f32 = 44.0;

/// Shows a menu on a card in the middle, above a darkened level.
pub fn show(context: &egui::Context, menu: &MenuModel) -> Answer {
    let area = area(context, "menu", menu.page).anchor(Align2::CENTER_CENTER, Vec2::ZERO);
    area.order(egui::Order::Foreground).show(context, |ui| show_page(ui, menu)).inner
}

/// Shows the heading, the entries, and the hint on the selected one.
pub(in crate::game::ui) fn show_page(ui: &mut Ui, menu: &MenuModel) -> Answer {
    let screen = ui.ctx().content_rect();
    let width = match menu.page {
        Page::Daily(_) | Page::Controls => WIDTH * 1.3,
        _ => WIDTH,
    };
    let is_low = is_low(ui.ctx());
    let height = list_height(screen.height(), menu.page);
    card(ui)
        .show(ui, |ui| {
            ui.set_width(width.min(screen.width() - 100.0));
            heading(ui, &menu.heading);
            ui.add_space(if is_low { 4.0 } else { 12.0 });
            let answer = list(ui, menu, height);
            if menu.page == Page::Paused {
                if !menu.hint.is_empty() {
                    let has_recipe = menu.entries.iter().any(|entry| entry.choice == Choice::CopyRecipe);
                    let font = if has_recipe { theme::mono(12.0) } else { theme::plain(14.0) };
                    let recipe = text(&menu.hint, font, ui.look().quiet);
                    ui.add_space(6.0);
                    // In a low window it has one line; copying gives all of it.
                    let recipe = egui::Label::new(recipe);
                    ui.add(if is_low { recipe.truncate() } else { recipe.wrap() });
                }
                return answer;
            }
            let size = vec2(ui.available_width(), HINT);
            ui.allocate_ui(size, |ui| {
                ui.set_min_size(size);
                ui.add_space(8.0);
                ui.add(theme::wrapped(&menu.hint, theme::plain(14.0), ui.look().quiet));
            });
            answer
        })
        .inner
}

/// The height of the entries of a page in a window of a height, in design pixels. A pause has no hint.
fn list_height(window: f32, page: Page) -> f32 {
    let (usual, low) = PAGE_ROOM;
    let room = if layout::is_low(window) { low } else { usual };
    let hint = if page == Page::Paused { HINT } else { 0.0 };
    (window - room + hint).max(110.0)
}

/// Returns true if the window is so low that menus need all of it, as with large text.
pub(in crate::game::ui) fn is_low(context: &egui::Context) -> bool {
    layout::is_low(context.content_rect().height())
}

/// A card, with narrower margins in a low window.
pub(in crate::game::ui) fn card(ui: &Ui) -> egui::Frame {
    let card = theme::card(&ui.look());
    if is_low(ui.ctx()) { card.inner_margin(egui::Margin::symmetric(24, 14)) } else { card }
}

/// A heading above entries.
fn heading(ui: &mut Ui, words: &str) {
    ui.add(theme::wrapped(words, theme::bold(if is_low(ui.ctx()) { 22.0 } else { 30.0 }), ui.look().text));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_with_the_largest_text_shows_five_entries() {
        // A window of 1280x720 at 200 %; an entry has 44 pixels, and 8 between it and the next.
        assert!(list_height(360.0, Page::Paused) >= 5.0 * 52.0 - 8.0);
    }
}
