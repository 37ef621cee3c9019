//! The entries of a menu, in a list.

use std::fmt::Debug;
use std::hash::Hash;

use bevy_egui::egui::{self, Align2, ScrollArea, Sense, Ui, pos2, vec2};

use super::entry::Entry;
use crate::game::logic::{Choice, Page};
use crate::game::ui::controls::pointer_moved;
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme::{self, PASSES};

/// The width of a list, in design pixels.
pub(in crate::game::ui) const WIDTH: f32 = 420.0;
/// The space between entries of a row, and between rows; the pause of a storm just fits in 720 pixels.
const GAP: f32 = 8.0;
const ROW_GAP: f32 = 6.0;
/// The height of the headings of columns.
const HEADINGS: f32 = 16.0;

/// The content of a menu.
#[derive(Clone, PartialEq, Debug)]
pub struct MenuModel {
    /// The page.
    pub page: Page,
    /// The text above the entries.
    pub heading: String,
    /// The hint on the selected entry, below them.
    pub hint: String,
    /// The headings of the columns of a calendar; empty elsewhere.
    pub columns: Vec<String>,
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// Which of them is selected.
    pub selected: usize,
}

/// The answer of the pointer to a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The entry that the pointer has just reached.
    pub pointed: Option<usize>,
    /// The choice that was clicked.
    pub chosen: Option<Choice>,
}

/// The area of a page. It never flashes at the place of the previous page, nor empty for a frame.
pub(in crate::game::ui) fn area(context: &egui::Context, name: &str, page: impl Hash + Debug) -> egui::Area {
    let shown = egui::Id::new(("shown", name));
    let page = egui::Id::new((name, page));
    let before = context.data(|data| data.get_temp::<(egui::Id, usize)>(shown));
    let passes = before.map_or(0, |(before, passes)| if before == page { passes } else { 0 });
    if passes + 1 < PASSES.get() {
        context.data_mut(|data| data.insert_temp(shown, (page, passes + 1)));
        context.request_discard("page");
    }
    egui::Area::new(page).fade_in(false)
}

/// Lays out the entries of a menu in a list that scrolls where they do not all fit.
pub(in crate::game::ui) fn list(ui: &mut Ui, menu: &MenuModel, height: f32) -> Answer {
    let mut answer = Answer::default();
    let moved = pointer_moved(ui);
    // The selection is scrolled to when it changes or the page appears, and not against the wheel.
    let seen = ui.id().with("seen");
    let before = ui.data(|data| data.get_temp::<(Page, usize, u64)>(seen));
    let frame = ui.ctx().cumulative_frame_nr();
    let stays = |(page, selected, last)| (page, selected) == (menu.page, menu.selected) && frame <= last + 1;
    let follows = !before.is_some_and(stays);
    ui.data_mut(|data| data.insert_temp(seen, (menu.page, menu.selected, frame)));
    let scroll = ScrollArea::vertical().max_height(height).min_scrolled_height(height).id_salt(menu.page);
    scroll.show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, ROW_GAP);
        let width = ui.available_width();
        column_headings(ui, &menu.columns);
        let mut show = |ui: &mut Ui, place: usize, width: f32| {
            let is_selected = place == menu.selected;
            let (response, chosen) = menu.entries[place].show(ui, width, is_selected);
            if response.hovered() && moved && !is_selected {
                answer.pointed = Some(place);
            }
            if is_selected && follows {
                response.scroll_to_me(None);
            }
            answer.chosen = answer.chosen.or(chosen);
        };
        let choices: Vec<Choice> = menu.entries.iter().map(|entry| entry.choice).collect();
        let places: Vec<usize> = (0..choices.len()).collect();
        let positions = menu.page.positions(&choices);
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
    if headings.is_empty() {
        return;
    }
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEADINGS), Sense::hover());
    let column = (row.width() + GAP) / headings.len() as f32;
    for (n, heading) in headings.iter().enumerate() {
        let at = pos2(row.left() + column * (n as f32 + 0.5) - GAP / 2.0, row.center().y);
        ui.painter().text(at, Align2::CENTER_CENTER, heading, theme::bold(13.0), ui.look().quiet);
    }
}
