//! The shared parts of pages that list runs: the card, its heading with a field, and rows of which one is selected.

use crate::game::ui::look::Looks as _;
use crate::game::ui::sign::Sign;
use crate::game::ui::theme::text;
use crate::game::ui::{controls, menu, theme};
use bevy_egui::egui::{self, Align, Align2, Layout, Rect, Response, ScrollArea, Sense, TextEdit, Ui, vec2};

/// The width of the card, in design pixels.
const CARD: f32 = 940.0;
/// The height of a row, and of everything but the list.
pub(super) const ROW: f32 = 30.0;
const REST: f32 = 290.0;

/// The card, whose content is given the height of its list.
pub(super) fn card(context: &egui::Context, id: &str, content: impl FnOnce(&mut Ui, f32)) {
    let screen = context.content_rect();
    let area = menu::area(context, id, ()).anchor(Align2::CENTER_CENTER, vec2(0.0, -18.0));
    area.show(context, |ui| {
        menu::card(ui).show(ui, |ui| {
            ui.set_width(CARD.min(screen.width() - 100.0));
            content(ui, (screen.height() - REST).max(2.0 * ROW));
        });
    });
}

/// The way back to the lobby, a title, and a field; returns the first and the last of them.
pub(super) fn heading(ui: &mut Ui, title: &str, field: &mut String, hint: &str) -> (Response, Response) {
    ui.horizontal(|ui| {
        let (name, key) = (ui.text("past-runs-back"), ui.caption("past-runs-back"));
        let back = controls::button(ui, Sign::Leave, &name, &key, false);
        ui.add_space(6.0);
        let field = ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let edit = TextEdit::singleline(field).hint_text(hint).font(theme::plain(15.0));
            let field = ui.add(edit.char_limit(200).desired_width(360.0));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let title = text(title, theme::bold(26.0), ui.look().text);
                ui.add(egui::Label::new(title).truncate());
            });
            field
        });
        (back, field.inner)
    })
    .inner
}

/// Returns true if a field has the keyboard, or has just given it up by a key that does nothing else.
pub(super) fn keeps_keyboard(response: &Response) -> bool {
    response.has_focus() || response.lost_focus()
}

/// Words in place of a list.
pub(super) fn instead(ui: &mut Ui, height: f32, id: &str) {
    let size = vec2(ui.available_width(), height);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let words = text(ui.text(id), theme::plain(15.0), ui.look().quiet);
    ui.put(rect.shrink(20.0), egui::Label::new(words).wrap().halign(Align::Center));
}

/// The background of a row: a bar beside the selected one, and a shade under the pointer.
pub(super) fn mark(ui: &Ui, rect: Rect, is_selected: bool, response: &Response) {
    let painter = ui.painter();
    if is_selected {
        painter.rect_filled(rect, 6.0, ui.look().sunken);
        painter.rect_filled(rect.with_max_x(rect.left() + 3.0), 1.5, ui.look().player);
    } else if response.hovered() {
        painter.rect_filled(rect, 6.0, ui.look().sunken.gamma_multiply(0.5));
    }
}

/// So many rows, of which one is selected, and scrolled to when another one is; returns the one that was clicked.
pub(super) fn rows(
    ui: &mut Ui,
    height: f32,
    (count, selected): (usize, usize),
    mut row: impl FnMut(&mut Ui, usize) -> Response,
) -> Option<usize> {
    let seen = ui.id().with("seen");
    let before = ui.data(|data| data.get_temp::<usize>(seen));
    ui.data_mut(|data| data.insert_temp(seen, selected));
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    if before != Some(selected) {
        let top = selected as f32 * ROW - height / 2.0;
        area = area.vertical_scroll_offset(top.max(0.0));
    }
    let mut clicked = None;
    area.auto_shrink(false).show_rows(ui, ROW, count, |ui, range| {
        clicked = range.filter(|&place| row(ui, place).clicked()).last();
    });
    clicked
}
