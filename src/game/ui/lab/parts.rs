//! The parts that several panels of the laboratory share.

use crate::game::logic::{Lab, ModeName, Tab, Wish};
use crate::game::ui::prelude::*;

/// In a window narrower than this, the mazes need the room.
const NARROW: f32 = 900.0;
/// In a window narrower than these, the grid or the algorithm of a maze to be solved has no room above the mazes.
const TIGHT: f32 = 1000.0;
const TIGHT_WITH_MAZE: f32 = 1240.0;

/// Returns true if the window is too narrow for a panel beside the mazes.
pub(super) fn is_narrow(context: &egui::Context) -> bool {
    context.content_rect().width() < NARROW
}

/// Returns true if the line above the mazes has no room for the choices of the maze, which the panel shows then.
pub(super) fn is_tight(context: &egui::Context, lab: &Lab) -> bool {
    let least = if lab.mode_name() == ModeName::Carve { TIGHT } else { TIGHT_WITH_MAZE };
    context.content_rect().width() < least
}

/// Returns true if text is for the back of a room, and the window has room for its size.
pub(super) fn is_large(context: &egui::Context, lab: &Lab) -> bool {
    lab.full_screen && !is_narrow(context)
}

/// Returns true if the panel covers the mazes. A question needs its maze, and so does a lesson
/// in which nothing is written.
pub(super) fn panel_covers_mazes(context: &egui::Context, lab: &Lab) -> bool {
    let writes = lab.exercise().is_some();
    let is_in_the_way = lab.full_screen || (lab.presenter().is_some() && !writes) || lab.guessing().is_some();
    is_narrow(context) && !is_in_the_way && (lab.reads.unwrap_or(writes) || lab.tab == Tab::Lessons)
}

/// A button that opens the panel which a wider window shows beside the mazes.
pub(super) fn words_button(ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
    let is_open = panel_covers_mazes(ui.ctx(), lab);
    let id = if is_open { "lab-mazes" } else { "lab-words" };
    let sign = if is_open { Sign::Map } else { Sign::Words };
    if controls::button(ui, sign, &ui.text(id), "", false).clicked() {
        wishes.push(Wish::Read(!is_open));
        wishes.extend((lab.tab != Tab::Story).then(|| Wish::Tab(Tab::Story)));
    }
}

/// A text that fits a width, shortened in the middle if necessary.
pub(super) fn shortened(ui: &Ui, words: &str, font: FontId, width: f32) -> String {
    let all: Vec<char> = words.chars().collect();
    let cut = |kept: usize| {
        // The end of a path says the most.
        let head = kept / 3;
        let tail = &all[all.len() - (kept - head)..];
        let [head, tail]: [String; 2] = [all[..head].iter().collect(), tail.iter().collect()];
        format!("{head}…{tail}")
    };
    let fits = |words: &str| ui.width(words, font.clone()) <= width;
    if fits(words) {
        return words.to_owned();
    }
    let lengths: Vec<usize> = (0..all.len()).collect();
    let too_long = lengths.partition_point(|&kept| fits(&cut(kept)));
    cut(too_long.saturating_sub(1))
}

/// The name of a panel and its purpose, from their messages.
pub(super) fn opening(ui: &mut Ui, name: &str, hint: &str) {
    ui.add_space(4.0);
    ui.label(text(ui.text(name), theme::bold(22.0), ui.look().text));
    ui.label(note::keyed(&ui.look(), &ui.prompt(hint, &[]), theme::plain(14.0), ui.look().quiet));
    ui.add_space(10.0);
}

/// A heading within a panel, from its message.
pub(super) fn heading(ui: &mut Ui, id: &str) {
    ui.add_space(6.0);
    ui.label(text(ui.text(id).to_uppercase(), theme::bold(11.5), ui.look().quiet));
    ui.add_space(3.0);
}

/// Names a row of numbers that the keyboard can reach, and marks it once it is there.
pub(super) fn reach(ui: &Ui, row: Rect, response: &Response, label: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label));
    if response.has_focus() {
        let stroke = Stroke::new(1.5, ui.look().player);
        ui.painter().rect_stroke(row.expand2(vec2(4.0, 0.0)), 6.0, stroke, StrokeKind::Inside);
    }
}

/// Scrolls to the control that has just got the keyboard focus.
pub(super) fn follow_focus(ui: &mut Ui) {
    let focused = ui.memory(egui::Memory::focused);
    if ui.keep(ui.id().with("followed"), focused) == Some(focused) {
        return;
    }
    let response = focused.and_then(|focused| ui.ctx().read_response(focused));
    let is_here = |response: &Response| {
        let is_within = ui.min_rect().contains(response.rect.center());
        is_within && response.layer_id == ui.layer_id()
    };
    if let Some(response) = response.filter(is_here) {
        ui.scroll_to_rect(response.rect.expand(8.0), None);
    }
}
