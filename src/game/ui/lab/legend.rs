//! What the colors and the shapes on the mazes mean.

use crate::game::ui::look::Looks as _;
use bevy_egui::egui::{
    self, Align, Color32, Layout, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::game::logic::{Lab, Mode};
use crate::game::ui::{text, theme};
use crate::lab::{Layer, Subject};
use crate::maze::draw::Ink;
use crate::maze::draw::canvas::Glyph;

/// The height of the row, in design pixels.
pub(super) const HEIGHT: f32 = 40.0;
/// The width of a swatch.
const SWATCH: f32 = 18.0;

/// What is seen: what the cell is filled with, what stands in it, the message that says what that means.
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
    (Some(Ink::ON_WAY), None, "legend-way"),
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
        Some(Ink::ON_WAY),
        Some((Glyph::Cross, Ink::GLYPH)),
        "legend-dead-end",
    ),
    (Some(Ink::FLOOR), None, "legend-other"),
];

/// Shows what the colors and the shapes mean, in one row.
pub(super) fn show(ui: &mut Ui, lab: &Lab) {
    // Larger for the back of a room.
    let size = if lab.full_screen { 20.0 } else { 14.0 };
    if let Mode::Duel(_) = lab.mode {
        row(ui, size, &DUEL);
        return;
    }
    let solves = matches!(
        lab.session.panes().first().map(|pane| &pane.subject),
        Some(Subject::Solving { .. })
    );
    match lab.session.layer() {
        Layer::Marks if solves => row(ui, size, &SOLVING),
        Layer::Marks => row(ui, size, &CARVING),
        Layer::Sets => row(ui, size, &SETS),
        Layer::DeadEnds => row(ui, size, &DEAD_ENDS),
        Layer::Distances => ramp(ui, size, "legend-near", "legend-far"),
        Layer::LongestPath => ramp(ui, size, "legend-one-end", "legend-other-end"),
        Layer::River => ramp(ui, size, "legend-short", "legend-long"),
    }
}

fn row(ui: &mut Ui, size: f32, entries: &[Entry]) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 18.0;
        for &(fill, glyph, id) in entries {
            let words = ui.say(id);
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
    let galley = ui
        .painter()
        .layout_no_wrap(words.to_owned(), theme::plain(size), ui.look().text);
    let room = vec2(SWATCH + 8.0 + galley.size().x, HEIGHT - 16.0);
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
        ui.label(text(ui.say(low), theme::plain(size), ui.look().text));
        let (rect, _) = ui.allocate_exact_size(vec2(240.0, 14.0), Sense::hover());
        let painter = ui.painter();
        let width = rect.width() / f32::from(Ink::STEPS);
        for step in 0..Ink::STEPS {
            let left = rect.left() + width * f32::from(step);
            let bar = Rect::from_min_size(pos2(left, rect.top()), vec2(width + 0.5, 14.0));
            painter.rect_filled(bar, 0.0, color(ui, Ink::step(step)));
        }
        ui.label(text(ui.say(high), theme::plain(size), ui.look().text));
    });
}
