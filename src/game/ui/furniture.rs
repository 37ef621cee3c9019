//! Keys, doors, gates and levers in words, and the keys of a level as a row of slots, each full once its key is held.

use super::prelude::*;
use crate::game::logic::{Encounter, Level};
use crate::game::words::Localizer;
use mazewright_maze::furniture::{Condition, Item, Obstacle};

/// The width and the height of a slot, in design pixels, and how wide the shape in it is.
const SLOT: egui::Vec2 = vec2(26.0, 30.0);
const WIDTH: f32 = 17.0;
/// The seconds in which a slot is filled, and how much larger its shape is meanwhile.
const FILLING: f32 = 0.5;
const SWELLING: f32 = 0.5;

/// The colors of all keys of a level, ascending, each with whether it is held.
pub(super) fn keys_of(level: &Level) -> Vec<(u8, bool)> {
    let items = level.prepared.maze().furniture().items().iter();
    let mut items: Vec<Item> = items.map(|&(_, item)| item).collect();
    items.sort_unstable();
    keys_among(&items, level.run.condition())
}

fn keys_among(items: &[Item], condition: Condition) -> Vec<(u8, bool)> {
    let key = |&item: &Item| match item {
        Item::Key(color) => Some((color, condition.has(item))),
        _ => None,
    };
    items.iter().filter_map(key).collect()
}

/// The name of a lever: as many strokes as its sign in the maze has.
fn lever_name(lever: u8) -> &'static str {
    if lever == 0 { "I" } else { "II" }
}

/// An encounter in a sentence; none for a door that was opened, which is plain to see and to hear.
pub(super) fn words_of(encounter: Encounter, words: &Localizer) -> Option<String> {
    let key = |color: u8| words.format("furniture-key", &[("color", u32::from(color).into())]);
    let lever = |lever: u8| ("lever", lever_name(lever).into());
    Some(match encounter {
        Encounter::Taken(_, Item::Key(color)) => words.format("furniture-took-key", &[("key", key(color).into())]),
        Encounter::Taken(_, Item::Lever(number)) => words.format("furniture-threw-lever", &[lever(number)]),
        Encounter::Refused(_, _, Obstacle::Door(color)) => {
            words.format("furniture-needs-key", &[("key", key(color).into())])
        }
        Encounter::Refused(_, _, Obstacle::Gate { .. }) => words.text("furniture-one-way"),
        Encounter::Refused(_, _, Obstacle::Barrier { lever: number, .. }) => {
            words.format("furniture-needs-lever", &[lever(number)])
        }
        Encounter::Opened(_) => return None,
    })
}

/// Shows a slot for each key.
pub(super) fn show_keys(ui: &mut Ui, keys: &[(u8, bool)]) {
    if keys.is_empty() {
        return;
    }
    let (all, _) = ui.allocate_exact_size(vec2(SLOT.x * keys.len() as f32, SLOT.y), Sense::hover());
    for (n, &(color, is_held)) in keys.iter().enumerate() {
        let slot = Rect::from_min_size(all.min + vec2(SLOT.x * n as f32, 0.0), SLOT);
        let id = ui.id().with(("key", color));
        let share = ui.ctx().animate_bool_with_time(id, is_held, FILLING);
        let swollen = 1.0 + SWELLING * (share * std::f32::consts::PI).sin();
        let ink = ui.look().keys[usize::from(color) % 4];
        paint_shape(ui.painter(), slot.center(), WIDTH / 2.0 * swollen, color, (ink, is_held));
        let message = if is_held { "furniture-held" } else { "furniture-missing" };
        let key = ui.format("furniture-key", &[("color", u32::from(color).into())]);
        let words = ui.format(message, &[("key", key.into())]);
        let response = ui.interact(slot, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &words));
        response.on_hover_text(words);
    }
}

/// Shows a slot for each item as it is in a condition: keys, and then levers.
pub(super) fn show_items(ui: &mut Ui, items: &[Item], condition: Condition) {
    show_keys(ui, &keys_among(items, condition));
    for &item in items {
        if let Item::Lever(lever) = item {
            show_lever(ui, lever, condition.has(item));
        }
    }
}

/// Shows a slot for a lever, with its one or two strokes as they stand.
fn show_lever(ui: &mut Ui, lever: u8, is_thrown: bool) {
    let message = if is_thrown { "furniture-thrown" } else { "furniture-not-thrown" };
    let words = ui.format(message, &[("lever", lever_name(lever).into())]);
    let (slot, response) = controls::painted(ui, WidgetType::Image, SLOT, &words);
    let (middle, ink) = (slot.center(), ui.look().text);
    let line = |from: (f32, f32), to: (f32, f32)| {
        let ends = [from, to].map(|(x, y)| middle + WIDTH / 2.0 * vec2(x, y));
        ui.painter().line_segment(ends, Stroke::new(2.5, ink));
    };
    line((-1.0, 0.8), (1.0, 0.8));
    let feet: &[f32] = if lever == 0 { &[0.0] } else { &[-0.35, 0.35] };
    for &x in feet {
        line((x, 0.8), (x + if is_thrown { -0.6 } else { 0.6 }, -0.9));
    }
    response.on_hover_text(words);
}

/// Paints the shape of a color, filled or as an outline: a circle, a square, a triangle or a diamond.
fn paint_shape(painter: &Painter, middle: Pos2, radius: f32, color: u8, (ink, is_full): (Color32, bool)) {
    let fill = if is_full { ink } else { Color32::TRANSPARENT };
    let stroke = Stroke::new(2.0, ink);
    let polygon = |corners: &[(f32, f32)]| {
        let corners = corners.iter().map(|&(x, y)| middle + radius * vec2(x, y)).collect();
        painter.add(Shape::convex_polygon(corners, fill, stroke));
    };
    match color {
        0 => {
            painter.circle(middle, 0.92 * radius, fill, stroke);
        }
        1 => {
            let square = Rect::from_center_size(middle, egui::Vec2::splat(1.7 * radius));
            painter.rect(square, 1.5, fill, stroke, StrokeKind::Middle);
        }
        2 => polygon(&[(0.0, -1.05), (1.05, 0.8), (-1.05, 0.8)]),
        _ => polygon(&[(0.0, -1.15), (1.15, 0.0), (0.0, 1.15), (-1.15, 0.0)]),
    }
}
