//! A chart of attempts over time: finished ones as points, the best of them as a falling line.

use crate::game::ui::look::Looks as _;
use crate::game::ui::theme;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, Ui, pos2, vec2};

use mazewright_run::{AttemptRecord, History, Ticks};

/// The finished attempts of a history.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chart {
    /// The run times of finished attempts, in order.
    times: Vec<Ticks>,
}

/// The most attempts that are drawn, the latest.
const MOST: usize = 400;

impl Chart {
    /// The chart of a history.
    #[must_use]
    pub fn of(history: &History) -> Self {
        let finished = history.attempts.iter().filter(|tried| tried.finished);
        let mut times: Vec<Ticks> = finished.map(AttemptRecord::run).collect();
        times.drain(..times.len().saturating_sub(MOST));
        Self { times }
    }
}

/// Shows a chart of the given height.
pub(super) fn show(ui: &mut Ui, chart: &Chart, height: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let words = ui.format("chart-hint", &[("count", chart.times.len().into())]);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &words));
    let painter = ui.painter();
    painter.rect_filled(rect, 8.0, ui.look().sunken);
    let (Some(least), Some(most)) = (chart.times.iter().min(), chart.times.iter().max()) else {
        painter.text(rect.center(), Align2::CENTER_CENTER, ui.text("chart-empty"), theme::plain(14.0), ui.look().quiet);
        return;
    };
    let plot = Rect::from_min_max(rect.min + vec2(72.0, 12.0), rect.max - vec2(12.0, 12.0));
    let span = (most.0 - least.0).max(1) as f32;
    let last = (chart.times.len().max(2) - 1) as f32;
    let point = |n: usize, time: Ticks| {
        pos2(
            plot.left() + plot.width() * n as f32 / last,
            plot.bottom() - plot.height() * (time.0 - least.0) as f32 / span,
        )
    };
    let labels = [(most, plot.top()), (least, plot.bottom())];
    let count = if most == least { 1 } else { 2 };
    for (time, at) in labels.into_iter().rev().take(count) {
        painter.text(
            pos2(plot.left() - 8.0, at),
            Align2::RIGHT_CENTER,
            ui.clock(time),
            theme::mono(12.0),
            ui.look().quiet,
        );
    }
    let mut best = Ticks(u32::MAX);
    let mut line = Vec::with_capacity(2 * chart.times.len());
    for (n, &time) in chart.times.iter().enumerate() {
        if n > 0 {
            line.push(point(n, best));
        }
        best = best.min(time);
        line.push(point(n, best));
        painter.circle_filled(point(n, time), 2.0, ui.look().quiet);
    }
    painter.line(line, Stroke::new(2.0, ui.look().player));
}
