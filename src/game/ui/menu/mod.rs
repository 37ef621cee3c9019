//! Menus: a page of entries, as a list or as tiles, on a card.

mod card;
mod entry;
mod model;

use std::fmt::Debug;
use std::hash::Hash;
use std::num::NonZeroUsize;

use bevy_egui::egui::{self, Align2, ScrollArea, Ui, Vec2, vec2};

pub(super) use self::card::{card, is_low, show_page};
pub use self::entry::{Detail, Entry};
pub(super) use self::model::Told;
use super::look::Looks as _;
use super::{text, theme};
use crate::{game::logic::Choice, game::logic::Page};

/// The width of a list, in design pixels.
pub(super) const WIDTH: f32 = 420.0;
/// The space between entries.
const GAP: f32 = 8.0;

/// What a menu shows.
#[derive(Clone, PartialEq, Debug)]
pub struct MenuModel {
    /// The page.
    pub page: Page,
    /// What stands above the entries.
    pub heading: String,
    /// What is told of the selected entry, below them.
    pub told: String,
    /// What can be chosen, in order.
    pub entries: Vec<Entry>,
    /// Which of them is selected.
    pub selected: usize,
}

/// What the pointer did to a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The entry that the pointer has newly come to.
    pub pointed: Option<usize>,
    /// The choice that was clicked.
    pub chosen: Option<Choice>,
}

/// Shows a menu on a card in the middle, above a darkened level.
pub fn show(context: &egui::Context, menu: &MenuModel) -> Answer {
    let area = area(context, "menu", menu.page).anchor(Align2::CENTER_CENTER, Vec2::ZERO);
    area.order(egui::Order::Foreground)
        .show(context, |ui| show_page(ui, menu))
        .inner
}

/// How often a page is laid out in its first frame: what is scrolled, then the card around it, then its place.
pub(super) const PASSES: NonZeroUsize = NonZeroUsize::new(4).expect("some");

/// The area of a page, which never shows where another one had room, nor for a frame without what is on it.
pub(super) fn area(context: &egui::Context, name: &str, page: impl Hash + Debug) -> egui::Area {
    let shown = egui::Id::new(("shown", name));
    let page = egui::Id::new((name, page));
    let before = context.data(|data| data.get_temp::<(egui::Id, usize)>(shown));
    let passes = before.map_or(
        0,
        |(before, passes)| if before == page { passes } else { 0 },
    );
    if passes + 1 < PASSES.get() {
        context.data_mut(|data| data.insert_temp(shown, (page, passes + 1)));
        context.request_discard("page");
    }
    egui::Area::new(page).fade_in(false)
}

/// Lays out the entries of a menu, as many as there is room for; the others are scrolled to.
pub(super) fn list(ui: &mut Ui, menu: &MenuModel, height: f32) -> Answer {
    let mut answer = Answer::default();
    let moved = ui.input(|input| input.pointer.is_moving());
    // The selection is scrolled to when it changes, and not against the wheel.
    let seen = ui.id().with("seen");
    let before = ui.data(|data| data.get_temp::<(Page, usize)>(seen));
    let now = (menu.page, menu.selected);
    let follows = before != Some(now);
    ui.data_mut(|data| data.insert_temp(seen, now));
    let scroll = ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .id_salt(menu.page);
    scroll.show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let mut show = |ui: &mut Ui, place: usize, width: f32| {
            let Some(entry) = menu.entries.get(place) else {
                return;
            };
            let is_selected = place == menu.selected;
            let pressed = entry.show(ui, width, is_selected);
            if pressed.response.hovered() && moved && !is_selected {
                answer.pointed = Some(place);
            }
            if is_selected && follows {
                pressed.response.scroll_to_me(None);
            }
            answer.chosen = answer.chosen.or(pressed.chosen);
        };
        let width = ui.available_width();
        let columns = menu.page.columns();
        let tiles = menu
            .entries
            .iter()
            .filter(|entry| entry.has_neighbors())
            .count();
        let tile = (width - GAP * (columns as f32 - 1.0)) / columns as f32;
        for first in (0..tiles).step_by(columns) {
            ui.horizontal(|ui| {
                for place in first..(first + columns).min(tiles) {
                    show(ui, place, tile);
                }
            });
        }
        for place in tiles..menu.entries.len() {
            show(ui, place, width);
        }
    });
    answer
}

/// A heading above entries.
fn heading(ui: &mut Ui, words: &str) {
    let heading = text(
        words,
        theme::bold(if is_low(ui.ctx()) { 22.0 } else { 30.0 }),
        ui.look().text,
    );
    ui.add(egui::Label::new(heading).wrap());
}
