//! A count with its name and a small curve of how it develops.

use crate::game::ui::prelude::*;
use mazewright_maze::trace::Counts;

/// The height of the line, and the width of its curve.
const HEIGHT: f32 = 21.0;
const CURVE: f32 = 120.0;
/// About how many points a curve has.
const POINTS: usize = 40;

/// Shows a name and a number, and leaves room for a curve, which it returns.
pub(super) fn number(ui: &mut Ui, name: &str, number: &str) -> Rect {
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, _) = controls::painted(ui, WidgetType::Label, size, &format!("{name}: {number}"));
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, name, theme::plain(14.0), ui.look().quiet);
    let plot = rect.with_min_x(rect.right() - CURVE).shrink2(vec2(0.0, 4.0));
    painter.text(
        pos2(plot.left() - 12.0, rect.center().y),
        Align2::RIGHT_CENTER,
        number,
        theme::mono(15.0),
        ui.look().text,
    );
    plot
}

/// Shows a count; `share` is where the present moment is, from 0 to 1.
pub(super) fn show(ui: &mut Ui, name: &str, now: u32, curve: &[Counts], count: fn(&Counts) -> u32, share: f32) {
    let plot = number(ui, name, &ui.number(u64::from(now)));
    let painter = ui.painter();
    let most = curve.iter().map(count).max().unwrap_or(0).max(1) as f32;
    let last = (curve.len().max(2) - 1) as f32;
    let point = |n: usize, counts: &Counts| {
        pos2(plot.left() + plot.width() * n as f32 / last, plot.bottom() - plot.height() * count(counts) as f32 / most)
    };
    // Each point costs triangles, and more than one per three pixels cannot be seen.
    let every = (curve.len() / POINTS).max(1);
    let points: Vec<_> = curve
        .iter()
        .enumerate()
        .filter(|(n, _)| n % every == 0 || n + 1 == curve.len())
        .map(|(n, counts)| point(n, counts))
        .collect();
    let here = plot.left() + plot.width() * share;
    let done: Vec<_> = points.iter().copied().filter(|at| at.x <= here).collect();
    painter.add(Shape::line(points, Stroke::new(1.5, ui.look().line)));
    painter.add(Shape::line(done, Stroke::new(2.0, ui.look().chosen)));
    let height = plot.bottom() - plot.height() * now as f32 / most;
    painter.circle_filled(pos2(here, height), 3.0, ui.look().player);
}
