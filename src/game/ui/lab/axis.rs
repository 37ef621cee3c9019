//! Axes of charts: round numbers along a line, as many as fit, and the unit.

use crate::game::ui::prelude::*;
/// The least space between two numbers, in design pixels.
const SPACE: f32 = 16.0;

/// The end of an axis that holds a count: a little more than it, and round; long enough for whole numbers.
pub(super) fn end(most: u64) -> f64 {
    let most = most.max(10) as f64;
    let step = spacing(most, 8);
    (most / step).ceil() * step
}

/// The smallest round step that divides a length into at most some number of parts.
fn spacing(length: f64, parts: usize) -> f64 {
    let least = length / parts.max(1) as f64;
    let power = 10_f64.powf(least.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    steps.into_iter().find(|&step| step >= least * 0.999).unwrap_or(10.0 * power)
}

/// Draws an axis at the top of a rectangle, with numbers from one end to the other below it and the unit at its
/// right end, if there is room.
pub(super) fn across(ui: &Ui, rect: Rect, (from, to): (f64, f64), unit: &str) {
    let look = ui.look();
    let painter = ui.painter();
    let stroke = Stroke::new(1.0, look.quiet);
    painter.line_segment([rect.left_top(), rect.right_top()], stroke);
    let font = theme::mono(11.0);
    let top = rect.top() + 3.0;
    let label = |number: f64, step: f64| {
        if step < 1.0 { ui.decimal(number, 1) } else { ui.number(number.round() as u64) }
    };
    let widest = painter.layout_no_wrap(label(to, 1.0), font.clone(), look.quiet);
    let parts = rect.width() / (widest.size().x + SPACE);
    let step = spacing((to - from).max(1e-9), parts as usize);
    // There is a zero below zero, too.
    let mut number = (from / step - 1e-6).ceil() * step + 0.0;
    let unit = painter.layout_no_wrap(unit.to_owned(), theme::plain(11.0), look.quiet);
    let end = rect.right() - unit.size().x;
    let mut free = rect.left() - SPACE;
    let mut drawn = 0;
    while number <= to + 1e-6 * step {
        let x = rect.left() + rect.width() * ((number - from) / (to - from)) as f32;
        painter.line_segment([pos2(x, rect.top()), pos2(x, rect.top() + 3.0)], stroke);
        let galley = painter.layout_no_wrap(label(number, step), font.clone(), look.quiet);
        let width = galley.size().x;
        let left = (x - width / 2.0).clamp(rect.left(), (rect.right() - width).max(rect.left()));
        // Two numbers make an axis; more of them leave room for the unit.
        if left >= free && (drawn < 2 || left + width + SPACE / 2.0 <= end) {
            drawn += 1;
            painter.galley(pos2(left, top), galley, look.quiet);
            free = left + width + SPACE / 2.0;
        }
        number += step;
    }
    if end >= free {
        painter.galley(pos2(end, top), unit, look.quiet);
    }
}
