//! The statistics of many mazes: a histogram for each measure, the known means beside the measured ones,
//! and how often each of the 15 smallest mazes was made.

use super::parts::heading;
use super::subject;
use crate::game::logic::{MOST, MOST_SMALL, Statistics};
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme;
use crate::game::ui::theme::text;
use bevy_egui::egui::{
    self, Align2, Color32, Grid, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2,
};

use mazewright_lab::fairness::{ALL, Fairness, Finding, SmallMaze, WALLS};
use mazewright_lab::survey::{Measure, Survey, Tally};
use mazewright_maze::Side;

/// Shows the histograms and the smallest mazes.
pub(super) fn charts(ui: &mut Ui, statistics: &Statistics) {
    let room = ui.max_rect().shrink2(vec2(18.0, 10.0));
    let (upper, lower) = room.split_top_bottom_at_fraction(0.54);
    let survey = &statistics.survey;
    let gap = 22.0;
    let width = (upper.width() - 2.0 * gap) / 3.0;
    let headings = Measure::ALL.map(|measure| {
        let name = named(ui, measure);
        let words = ui.format("statistics-histogram", &[("measure", (&name).into())]);
        let ink = ui.look().text;
        ui.painter().layout(words, theme::bold(15.0), ink, width)
    });
    let height = headings.iter().map(|heading| heading.size().y);
    let height = height.fold(0.0, f32::max) + 8.0;
    for ((n, measure), heading) in Measure::ALL.into_iter().enumerate().zip(headings) {
        let left = upper.left() + n as f32 * (width + gap);
        let place = Rect::from_min_size(pos2(left, upper.top()), vec2(width, upper.height()));
        ui.painter().galley(place.min, heading, ui.look().text);
        let (_, plot) = place.split_top_bottom_at_y(place.top() + height);
        histogram(ui, plot, survey, measure);
    }
    let count = statistics.fairness.len().max(1) as f32;
    for (n, fairness) in statistics.fairness.iter().enumerate() {
        let height = (lower.height() - 16.0) / count;
        let top = lower.top() + 16.0 + n as f32 * height;
        let place = Rect::from_min_size(pos2(lower.left(), top), vec2(lower.width(), height - 8.0));
        smallest(ui, place, fairness);
    }
}

/// The dashes of each line and the gaps between them, so that lines differ by more than color.
const DASHES: [Option<(f32, f32)>; 6] = [
    None,
    Some((9.0, 4.0)),
    Some((3.0, 3.0)),
    Some((16.0, 4.0)),
    Some((6.0, 7.0)),
    Some((2.0, 6.0)),
];

/// A line with the color and the dashes of the n-th algorithm.
fn line(points: &[Pos2], n: usize, color: Color32) -> Vec<Shape> {
    let stroke = Stroke::new(2.0, color);
    match DASHES[n % DASHES.len()] {
        None => vec![Shape::line(points.to_vec(), stroke)],
        Some((dash, gap)) => Shape::dashed_line(points, stroke, dash, gap),
    }
}

/// How many mazes have which share, a line for each algorithm.
fn histogram(ui: &Ui, place: Rect, survey: &Survey, measure: Measure) {
    let painter = ui.painter();
    let plot = Rect::from_min_max(place.min, place.max - vec2(0.0, 24.0));
    painter.line_segment(
        [plot.left_bottom(), plot.right_bottom()],
        Stroke::new(1.0, ui.look().quiet),
    );
    let Some(axis) = survey.axis(measure) else {
        return;
    };
    let whole = axis.width * axis.bins as f64;
    let x = |percent: f64| plot.left() + plot.width() * ((percent - axis.from) / whole) as f32;
    let histograms: Vec<Vec<u64>> = survey
        .tallies()
        .iter()
        .map(|tally| tally.histogram(measure, &axis))
        .collect();
    let most = histograms.iter().flatten().copied().max().unwrap_or(0);
    for (n, (histogram, color)) in histograms.iter().zip(ui.look().lines).enumerate() {
        let mut points: Vec<Pos2> = Vec::with_capacity(2 * histogram.len());
        for (bin, &mazes) in histogram.iter().enumerate() {
            let y = plot.bottom() - plot.height() * mazes as f32 / most.max(1) as f32;
            let from = axis.from + axis.width * bin as f64;
            points.push(pos2(x(from), y));
            points.push(pos2(x(from + axis.width), y));
        }
        painter.extend(line(&points, n, color));
    }
    for (tally, color) in survey.tallies().iter().zip(ui.look().lines) {
        // A mark below the axis for the known mean.
        if let Some(known) = tally.known(measure) {
            let tip = pos2(x(known.percent), plot.bottom() + 1.0);
            let foot = tip + vec2(0.0, 7.0);
            let mark = vec![tip, foot + vec2(4.0, 0.0), foot - vec2(4.0, 0.0)];
            painter.add(Shape::convex_polygon(mark, color, Stroke::NONE));
        }
    }
    let end = axis.from + whole;
    for (percent, align) in [
        (axis.from, Align2::LEFT_BOTTOM),
        (end, Align2::RIGHT_BOTTOM),
    ] {
        let at = pos2(x(percent), place.bottom());
        let label = format!("{percent:.0}");
        painter.text(at, align, label, theme::mono(12.0), ui.look().quiet);
    }
}

/// The width of the text beside an algorithm's bars.
const NAMED: f32 = 190.0;

/// The 15 mazes of three columns and two rows, each with its number as a bar.
fn smallest(ui: &mut Ui, place: Rect, fairness: &Fairness) {
    let painter = ui.painter();
    let name = subject::name(ui, fairness.algorithm().name());
    let chi_square = match fairness.finding() {
        Finding::Unfair => ui.decimal(fairness.chi_square(), 0),
        _ => ui.decimal(fairness.chi_square(), 1),
    };
    let (finding, ink) = match fairness.finding() {
        Finding::TooFew => ("too-few", ui.look().quiet),
        Finding::MayBeFair => ("fair", ui.look().exit),
        Finding::Unfair => ("unfair", ui.look().entrance),
    };
    let parts = [
        ("algorithm", (&name).into()),
        ("chi-square", (&chi_square).into()),
    ];
    let verdict = ui.format(&format!("finding-{finding}"), &parts);
    let label = ui.format(&format!("finding-{finding}-hint"), &parts);
    painter.text(
        place.left_top(),
        Align2::LEFT_TOP,
        &name,
        theme::bold(15.0),
        ui.look().text,
    );
    let verdict = painter.layout(verdict, theme::bold(14.0), ink, NAMED - 12.0);
    painter.galley(place.left_top() + vec2(0.0, 20.0), verdict, ink);
    let left = place.left() + NAMED;
    let slot = (place.right() - left) / ALL.len() as f32;
    let tile = (slot * 0.8 / 3.0).min(place.height() * 0.16);
    let bars = Rect::from_min_max(
        pos2(left, place.top()),
        pos2(place.right(), place.bottom() - 2.0 * tile - 8.0),
    );
    // Twice the expected share fills the bar; the line marks the expected share.
    let expected = fairness.expected().max(1.0);
    for (n, (&maze, &count)) in ALL.iter().zip(fairness.counts()).enumerate() {
        let middle = left + slot * (n as f32 + 0.5);
        let share = (count as f64 / (2.0 * expected)).min(1.0) as f32;
        let bar = Rect::from_min_max(
            pos2(middle - slot * 0.32, bars.bottom() - bars.height() * share),
            pos2(middle + slot * 0.32, bars.bottom()),
        );
        ui.painter().rect_filled(bar, 2.0, ui.look().chosen);
        let corner = pos2(middle - 1.5 * tile, bars.bottom() + 6.0);
        small(ui, corner, tile, maze);
    }
    let line = bars.bottom() - bars.height() / 2.0;
    let dashes = Shape::dashed_line(
        &[pos2(left, line), pos2(place.right(), line)],
        Stroke::new(1.5, ui.look().player),
        6.0,
        4.0,
    );
    ui.painter().extend(dashes);
    let response = ui.allocate_rect(place, Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &label));
    response.on_hover_text(label);
}

/// One of the 15 mazes, small.
fn small(ui: &Ui, corner: Pos2, tile: f32, maze: SmallMaze) {
    let stroke = Stroke::new(1.5, ui.look().text);
    let frame = Rect::from_min_size(corner, vec2(3.0 * tile, 2.0 * tile));
    let painter = ui.painter();
    painter.rect_stroke(frame, 0.0, stroke, egui::StrokeKind::Middle);
    for (wall, &(column, row, side)) in WALLS.iter().enumerate() {
        if maze.is_open(wall) {
            continue;
        }
        let at = corner + vec2(column as f32, row as f32) * tile;
        let (from, to) = if side == Side::East {
            (vec2(1.0, 0.0), vec2(1.0, 1.0))
        } else {
            (vec2(0.0, 1.0), vec2(1.0, 1.0))
        };
        painter.line_segment([at + from * tile, at + to * tile], stroke);
    }
}

/// The measured means beside the known ones, and how many mazes were measured.
pub(super) fn means(ui: &mut Ui, statistics: &Statistics) {
    ui.spacing_mut().interact_size.y = 18.0;
    ui.add_space(4.0);
    ui.label(text(
        ui.text("mode-statistics"),
        theme::bold(22.0),
        ui.look().text,
    ));
    let size = statistics.survey.size();
    let mazes = statistics.survey.tallies().iter().map(Tally::mazes).min();
    let (mazes, most) = (ui.number(mazes.unwrap_or(0)), ui.number(MOST));
    let size = format!("{}×{}", size.columns(), size.rows());
    let parts = [
        ("mazes", (&mazes).into()),
        ("most", (&most).into()),
        ("size", (&size).into()),
    ];
    let label = ui.format("statistics-hint", &parts);
    ui.label(text(label, theme::plain(14.0), ui.look().quiet));
    for measure in Measure::ALL {
        heading(ui, &format!("measure-{}-percent", measure.name()));
        Grid::new(measure.name())
            .num_columns(3)
            .spacing([14.0, 3.0])
            .show(ui, |ui| {
                let tallies = statistics.survey.tallies().iter().zip(ui.look().lines);
                for (n, (tally, color)) in tallies.enumerate() {
                    ui.horizontal(|ui| {
                        let (swatch, _) = ui.allocate_exact_size(vec2(30.0, 10.0), Sense::hover());
                        let ends = [swatch.left_center(), swatch.right_center()];
                        ui.painter().extend(line(&ends, n, color));
                        ui.label(text(
                            subject::name(ui, tally.algorithm.name()),
                            theme::plain(12.5),
                            ui.look().text,
                        ));
                    });
                    let mean = tally.mean(measure);
                    let label = mean.map_or(String::new(), |mean| ui.decimal(mean.percent, 2));
                    ui.label(text(label, theme::mono(13.0), ui.look().text));
                    let known = tally.known(measure);
                    let label = known.map_or(String::new(), |known| ui.decimal(known.percent, 2));
                    ui.label(text(label, theme::mono(13.0), ui.look().quiet));
                    ui.end_row();
                }
            });
    }
    ui.add_space(8.0);
    ui.label(text(
        ui.text("statistics-known"),
        theme::plain(12.5),
        ui.look().quiet,
    ));
    heading(ui, "statistics-smallest");
    let most = ui.number(MOST_SMALL);
    let label = ui.format("statistics-smallest-hint", &[("mazes", (&most).into())]);
    ui.label(text(label, theme::plain(12.5), ui.look().quiet));
}

/// The name of a measure.
fn named(ui: &Ui, measure: Measure) -> String {
    ui.text(&format!("measure-{}", measure.name()))
}
