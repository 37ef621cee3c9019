//! What the colors and the shapes on the mazes mean.

use std::sync::Arc;

use crate::game::logic::{Lab, Mode};
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme;
use crate::game::ui::theme::text;
use bevy_egui::egui::{
    self, Align, Color32, Galley, Layout, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use mazewright_forms::draw::Ink;
use mazewright_forms::draw::canvas::Glyph;
use mazewright_lab::{Layer, Subject};

/// The height of a legend of one row, and of each further row, in design pixels.
const HEIGHT: (f32, f32) = (40.0, 26.0);
/// The space between entries.
const GAP: f32 = 18.0;
/// The width of a swatch.
const SWATCH: f32 = 18.0;

/// An entry of the legend: the fill of the cell, the mark in it, and the message that explains them.
type Entry = (Option<Ink>, Option<(Glyph, Ink)>, &'static str);

const CARVING: [Entry; 4] = [
    (Some(Ink::UNTOUCHED), None, "legend-not-met"),
    (
        Some(Ink::ACTIVE),
        Some((Glyph::Dot, Ink::GLYPH)),
        "legend-waiting",
    ),
    (Some(Ink::FINISHED), None, "legend-finished"),
    (None, Some((Glyph::Disc, Ink::FOCUS)), "legend-here"),
];
const SOLVING: [Entry; 7] = [
    (Some(Ink::FLOOR), None, "legend-not-met"),
    (
        Some(Ink::ACTIVE),
        Some((Glyph::Dot, Ink::GLYPH)),
        "legend-waiting",
    ),
    (Some(Ink::TRIED), None, "legend-tried"),
    (None, Some((Glyph::Disc, Ink::FOCUS)), "legend-here"),
    (None, Some((Glyph::Square, Ink::START)), "legend-start"),
    (None, Some((Glyph::Diamond, Ink::GOAL)), "legend-goal"),
    (Some(Ink::ON_PATH), None, "legend-way"),
];
const DUEL: [Entry; 6] = [
    (Some(Ink::UNTOUCHED), None, "legend-not-seen"),
    (Some(Ink::FLOOR), None, "legend-seen"),
    (Some(Ink::ACTIVE), None, "legend-your-way"),
    (None, Some((Glyph::Disc, Ink::FOCUS)), "legend-you"),
    (None, Some((Glyph::Ring, Ink::WRONG)), "legend-rival"),
    (None, Some((Glyph::Diamond, Ink::GOAL)), "legend-goal"),
];
const SETS: [Entry; 2] = [
    (Some(Ink::UNTOUCHED), None, "legend-alone"),
    (Some(Ink::step(30)), None, "legend-joined"),
];
const DEAD_ENDS: [Entry; 2] = [
    (
        Some(Ink::ON_PATH),
        Some((Glyph::Cross, Ink::GLYPH)),
        "legend-dead-end",
    ),
    (Some(Ink::FLOOR), None, "legend-other"),
];

/// What there is to explain.
enum Legend {
    Entries(&'static [Entry]),
    /// The ramp of numbers, with the messages at its ends.
    Ramp(&'static str, &'static str),
}

fn legend(lab: &Lab) -> Legend {
    if let Mode::Duel(_) = lab.mode {
        return Legend::Entries(&DUEL);
    }
    let solves = matches!(
        lab.showcase.panes().first().map(|pane| &pane.subject),
        Some(Subject::Solving { .. })
    );
    match lab.showcase.layer() {
        Layer::Marks if solves => Legend::Entries(&SOLVING),
        Layer::Marks => Legend::Entries(&CARVING),
        Layer::Sets => Legend::Entries(&SETS),
        Layer::DeadEnds => Legend::Entries(&DEAD_ENDS),
        Layer::Distances => Legend::Ramp("legend-near", "legend-far"),
        Layer::LongestPath => Legend::Ramp("legend-one-end", "legend-other-end"),
        Layer::River => Legend::Ramp("legend-short", "legend-long"),
    }
}

/// The size of text, larger for the back of a room.
const fn size(lab: &Lab) -> f32 {
    if lab.full_screen { 20.0 } else { 14.0 }
}

/// How high it is with so much room for each row, in design pixels.
pub(super) fn height(ui: &Ui, lab: &Lab, room: f32) -> f32 {
    let rows = match legend(lab) {
        Legend::Entries(entries) => rows(ui, size(lab), entries, room).len(),
        Legend::Ramp(..) => 1,
    };
    HEIGHT.0 + rows.saturating_sub(1) as f32 * HEIGHT.1
}

/// Shows what the colors and the shapes mean.
pub(super) fn show(ui: &mut Ui, lab: &Lab) {
    let size = size(lab);
    match legend(lab) {
        Legend::Entries(entries) => {
            ui.spacing_mut().item_spacing.y = 2.0;
            for row in rows(ui, size, entries, ui.available_width()) {
                show_row(ui, size, row);
            }
        }
        Legend::Ramp(low, high) => ramp(ui, size, low, high),
    }
}

/// The entries in rows, as many per row as fit.
fn rows<'entries>(
    ui: &Ui,
    size: f32,
    entries: &'entries [Entry],
    room: f32,
) -> Vec<&'entries [Entry]> {
    let (mut rows, mut first, mut taken) = (Vec::new(), 0, 0.0);
    for (n, &(_, _, id)) in entries.iter().enumerate() {
        let width = SWATCH + 8.0 + name(ui, size, &ui.text(id)).size().x;
        if n > first && taken + width > room {
            rows.push(&entries[first..n]);
            (first, taken) = (n, 0.0);
        }
        taken += width + GAP;
    }
    rows.push(&entries[first..]);
    rows
}

fn name(ui: &Ui, size: f32, words: &str) -> Arc<Galley> {
    ui.painter()
        .layout_no_wrap(words.to_owned(), theme::plain(size), ui.look().text)
}

fn show_row(ui: &mut Ui, size: f32, entries: &[Entry]) {
    let room = vec2(ui.available_width(), HEIGHT.0 - 16.0);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for &(fill, glyph, id) in entries {
            let words = ui.text(id);
            entry(ui, size, fill, glyph, &words);
        }
    });
}

/// The color that the pictures of mazes have for an ink.
fn color(ui: &Ui, ink: Ink) -> Color32 {
    let [red, green, blue] = ui.look().picture.color(ink);
    Color32::from_rgb(red, green, blue)
}

fn entry(ui: &mut Ui, size: f32, fill: Option<Ink>, glyph: Option<(Glyph, Ink)>, words: &str) {
    let galley = name(ui, size, words);
    let room = vec2(SWATCH + 8.0 + galley.size().x, HEIGHT.0 - 16.0);
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words));
    let swatch = Rect::from_center_size(
        rect.left_center() + vec2(SWATCH / 2.0, 0.0),
        vec2(SWATCH, SWATCH),
    );
    let painter = ui.painter();
    painter.rect_filled(swatch, 2.0, color(ui, fill.unwrap_or(Ink::FLOOR)));
    painter.rect_stroke(
        swatch,
        2.0,
        Stroke::new(1.5, color(ui, Ink::WALL)),
        StrokeKind::Inside,
    );
    let at = swatch.center();
    match glyph {
        Some((Glyph::Cross, ink)) => {
            for x in [-5.0, 5.0] {
                let ends = [at + vec2(x, -5.0), at + vec2(-x, 5.0)];
                painter.line_segment(ends, Stroke::new(2.0, color(ui, ink)));
            }
        }
        Some((Glyph::Ring, ink)) => {
            painter.circle_stroke(at, 5.0, Stroke::new(2.5, color(ui, ink)));
        }
        Some((Glyph::Dot, ink)) => {
            painter.circle_filled(at, 3.0, color(ui, ink));
        }
        Some((Glyph::Square, ink)) => {
            let square = Rect::from_center_size(at, vec2(9.0, 9.0));
            painter.rect_filled(square, 0.0, color(ui, ink));
        }
        Some((Glyph::Diamond, ink)) => {
            let corner = |x: f32, y: f32| pos2(at.x + x * 6.5, at.y + y * 6.5);
            let corners = vec![
                corner(0.0, -1.0),
                corner(1.0, 0.0),
                corner(0.0, 1.0),
                corner(-1.0, 0.0),
            ];
            painter.add(Shape::convex_polygon(corners, color(ui, ink), Stroke::NONE));
        }
        Some((_, ink)) => {
            painter.circle_filled(at, 5.5, color(ui, ink));
        }
        None => {}
    }
    let at = pos2(
        swatch.right() + 8.0,
        rect.center().y - galley.size().y / 2.0,
    );
    painter.galley(at, galley, ui.look().text);
}

/// The colors of numbers, from low to high, with a message at each end.
fn ramp(ui: &mut Ui, size: f32, low: &str, high: &str) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        ui.label(text(ui.text(low), theme::plain(size), ui.look().text));
        let (rect, _) = ui.allocate_exact_size(vec2(240.0, 14.0), Sense::hover());
        let painter = ui.painter();
        let width = rect.width() / f32::from(Ink::STEPS);
        for step in 0..Ink::STEPS {
            let left = rect.left() + width * f32::from(step);
            let bar = Rect::from_min_size(pos2(left, rect.top()), vec2(width + 0.5, 14.0));
            painter.rect_filled(bar, 0.0, color(ui, Ink::step(step)));
        }
        ui.label(text(ui.text(high), theme::plain(size), ui.look().text));
    });
}
