//! A chart of attempts over time: finished ones as points, the best of them as a falling line, or a rising one of
//! storms.

use crate::game::ui::prelude::*;
use mazewright_run::Ticks;
use mazewright_run::inside::{History, Score};

/// The most attempts that are drawn, the latest.
const MOST: usize = 400;

/// Shows a chart of a history in the given height: by the ticks that attempts took, or the levels that they won in a
/// storm.
pub(super) fn show(ui: &mut Ui, history: &History, height: f32) {
    let is_storm = history.is_storm;
    let score = |Score { won, run }| if is_storm { won } else { run.0 };
    let finished = history.attempts.iter().rev().filter(|tried| tried.finished);
    let mut scores: Vec<u32> = finished.take(MOST).map(|tried| score(tried.score())).collect();
    scores.reverse();
    let words = ui.format("chart-hint", &[("count", scores.len().into())]);
    let (rect, _) = controls::painted(ui, WidgetType::Label, vec2(ui.available_width(), height), &words);
    let painter = ui.painter();
    painter.rect_filled(rect, 8.0, ui.look().sunken);
    let (Some(least), Some(most)) = (scores.iter().min(), scores.iter().max()) else {
        painter.text(rect.center(), Align2::CENTER_CENTER, ui.text("chart-empty"), theme::plain(14.0), ui.look().quiet);
        return;
    };
    let plot = Rect::from_min_max(rect.min + vec2(72.0, 12.0), rect.max - vec2(12.0, 12.0));
    let span = (most - least).max(1) as f32;
    let last = (scores.len().max(2) - 1) as f32;
    let point = |n: usize, score: u32| {
        pos2(
            plot.left() + plot.width() * n as f32 / last,
            plot.bottom() - plot.height() * (score - least) as f32 / span,
        )
    };
    let labels = [(most, plot.top()), (least, plot.bottom())];
    let count = if most == least { 1 } else { 2 };
    for (&score, at) in labels.into_iter().rev().take(count) {
        painter.text(
            pos2(plot.left() - 8.0, at),
            Align2::RIGHT_CENTER,
            if is_storm { ui.number(score.into()) } else { ui.clock(Ticks(score)) },
            theme::mono(12.0),
            ui.look().quiet,
        );
    }
    let mut best = if is_storm { 0 } else { u32::MAX };
    let mut line = Vec::with_capacity(2 * scores.len());
    for (n, &score) in scores.iter().enumerate() {
        if n > 0 {
            line.push(point(n, best));
        }
        best = if is_storm { best.max(score) } else { best.min(score) };
        line.push(point(n, best));
        painter.circle_filled(point(n, score), 2.0, ui.look().quiet);
    }
    painter.line(line, Stroke::new(2.0, ui.look().player));
}
