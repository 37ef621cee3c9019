//! Menus: a page of entries, as a list, on a card.

mod entry;
mod model;

use std::fmt::Debug;
use std::hash::Hash;

use bevy_egui::egui::Vec2;

pub(super) use self::entry::lock;
pub use self::model::MenuSources;
use super::controls::pointer_moved;
use super::theme::PASSES;
use crate::game::logic::{Action, Choice, Page};
use crate::game::ui::prelude::*;

/// The width of a list, in design pixels.
const WIDTH: f32 = 420.0;
/// The space between entries of a row, and between rows; the pause of a storm just fits in 720 pixels.
const GAP: f32 = 8.0;
const ROW_GAP: f32 = 6.0;
/// The height of the headings of columns.
const HEADINGS: f32 = 16.0;

/// The answer of the pointer to a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The entry that the pointer has just reached.
    pub pointed: Option<usize>,
    /// The choice that was clicked.
    pub chosen: Option<Choice>,
    /// The action that a click asks for.
    pub asked: Option<Action>,
    /// The action whose button is held.
    pub held: Option<Action>,
}

/// The area of a page. It never flashes at the place of the previous page, nor empty for a frame.
pub(super) fn area(context: &egui::Context, name: &str, page: impl Hash + Debug) -> egui::Area {
    let shown = Id::new(("shown", name));
    let page = Id::new((name, page));
    let before = context.data(|data| data.get_temp::<(Id, usize)>(shown));
    let passes = before.map_or(0, |(before, passes)| if before == page { passes } else { 0 });
    if passes + 1 < PASSES.get() {
        context.data_mut(|data| data.insert_temp(shown, (page, passes + 1)));
        context.request_discard("page");
    }
    egui::Area::new(page).fade_in(false)
}

/// Lays out the entries of a menu in a list that scrolls where they do not all fit.
pub(super) fn list(ui: &mut Ui, sources: &MenuSources, page: Page, height: f32) -> Answer {
    let mut answer = Answer::default();
    let (menu, moved) = (&sources.menu, pointer_moved(ui));
    // The selection is scrolled to when it changes or the page appears, and not against the wheel.
    let frame = ui.ctx().cumulative_frame_nr();
    let before = ui.keep(ui.id().with("seen"), (page, menu.selected, frame));
    let appears = !before.is_some_and(|(other, _, last)| other == page && frame <= last + 1);
    let has_moved = before.is_some_and(|(_, selected, _)| selected != menu.selected);
    let follows = appears || has_moved && !controls::was_pointed_at(ui, menu.selected);
    let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height).id_salt(page);
    // Where the page was scrolled to when it was left is of no concern.
    let scroll = if appears { scroll.vertical_scroll_offset(0.0) } else { scroll };
    scroll.show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, ROW_GAP);
        let width = ui.available_width();
        if let Page::Daily(_) = page {
            column_headings(ui, &sources.listed("weekdays"));
        }
        let mut show = |ui: &mut Ui, place: usize, width: f32| {
            let is_selected = place == menu.selected;
            let (response, chosen) = sources.entry(menu.choices[place]).show(ui, width, is_selected);
            if response.hovered() && moved && !is_selected {
                controls::point_at(ui, place);
                answer.pointed = Some(place);
            }
            if is_selected && follows {
                response.scroll_to_me(None);
            }
            answer.chosen = answer.chosen.or(chosen);
        };
        let places: Vec<usize> = (0..menu.choices.len()).collect();
        let positions = page.positions(&menu.choices);
        for row in places.chunk_by(|&one, &other| positions[one].y == positions[other].y) {
            let gaps = GAP * (row.len() as f32 - 1.0);
            let width = (width - gaps) / row.len() as f32;
            ui.horizontal(|ui| row.iter().for_each(|&place| show(ui, place, width)));
        }
    });
    answer
}

/// The headings of columns, each above the middle of its own.
fn column_headings(ui: &mut Ui, headings: &[String]) {
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEADINGS), Sense::hover());
    let column = (row.width() + GAP) / headings.len() as f32;
    for (n, heading) in headings.iter().enumerate() {
        let at = pos2(row.left() + column * (n as f32 + 0.5) - GAP / 2.0, row.center().y);
        ui.painter().text(at, Align2::CENTER_CENTER, heading, theme::bold(13.0), ui.look().quiet);
    }
}

/// The height of a window that a card needs besides its entries: margins, heading and hint, in design pixels; and that
/// in a low window.
const PAGE_ROOM: (f32, f32) = (264.0, 140.0);
/// The height of the hint on the selected entry: two lines.
const HINT: f32 = 44.0;

/// Shows a menu on a card in the middle, above a darkened level.
pub fn show_menu(context: &egui::Context, sources: &MenuSources, page: Page) -> Answer {
    let area = area(context, "menu", page).anchor(Align2::CENTER_CENTER, Vec2::ZERO);
    area.order(egui::Order::Foreground).show(context, |ui| show_page(ui, sources, page)).inner
}

/// Shows the heading, the entries, and the hint on the selected one.
pub(super) fn show_page(ui: &mut Ui, sources: &MenuSources, page: Page) -> Answer {
    let screen = ui.ctx().content_rect();
    let width = match page {
        Page::Daily(_) | Page::Controls => WIDTH * 1.3,
        _ => WIDTH,
    };
    let is_low = is_low(ui.ctx());
    let height = list_height(screen.height(), page);
    let hint = sources.hint(page);
    card(ui)
        .show(ui, |ui| {
            ui.set_width(width.min(screen.width() - 100.0));
            heading(ui, &sources.heading(page));
            ui.add_space(if is_low { 4.0 } else { 12.0 });
            let answer = list(ui, sources, page, height);
            if !has_hints(page) {
                if !hint.is_empty() {
                    ui.add_space(6.0);
                    ui.add(wrapped(hint, theme::plain(14.0), ui.look().quiet));
                }
                return answer;
            }
            let size = vec2(ui.available_width(), HINT);
            ui.allocate_ui(size, |ui| {
                ui.set_min_size(size);
                ui.add_space(8.0);
                let font = if page == Page::More { theme::mono(12.0) } else { theme::plain(14.0) };
                ui.add(wrapped(hint, font, ui.look().quiet));
            });
            answer
        })
        .inner
}

/// Returns true if the entries of a page have hints: a pause and the statistics have none.
const fn has_hints(page: Page) -> bool {
    !matches!(page, Page::Paused | Page::Totals)
}

/// The height of the entries of a page in a window of a height, in design pixels.
fn list_height(window: f32, page: Page) -> f32 {
    let (usual, low) = PAGE_ROOM;
    let room = if layout::is_low(window) { low } else { usual };
    let hint = if has_hints(page) { 0.0 } else { HINT };
    (window - room + hint).max(110.0)
}

/// Returns true if the window is so low that menus need all of it, as with large text.
pub(super) fn is_low(context: &egui::Context) -> bool {
    layout::is_low(context.content_rect().height())
}

/// A card, with narrower margins in a low window.
pub(super) fn card(ui: &Ui) -> Frame {
    let card = theme::card(&ui.look());
    if is_low(ui.ctx()) { card.inner_margin(Margin::symmetric(24, 14)) } else { card }
}

/// A heading above entries.
fn heading(ui: &mut Ui, words: &str) {
    ui.add(wrapped(words, theme::bold(if is_low(ui.ctx()) { 22.0 } else { 30.0 }), ui.look().text));
}
