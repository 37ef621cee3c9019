//! The statistics of many mazes: a small histogram for each algorithm and measure, the known means beside the
//! measured ones, and how often each of the 15 smallest mazes was made.

use super::parts::{follow_focus, heading, reach};
use super::{axis, options};
use crate::game::logic::{MOST, MOST_SMALL, Statistics};
use crate::game::ui::prelude::*;
use crate::game::words;
use bevy_egui::egui::Grid;

use mazewright_lab::fairness::{ALL, Fairness, Finding, SmallMaze, WALLS};
use mazewright_lab::survey::{Axis, Measure, Survey, Tally};
use mazewright_maze::Side;

/// The height of a histogram, and of the axis below the last one.
const ROW: f32 = 62.0;
const AXIS: f32 = 34.0;
/// The height of the bars of an algorithm's smallest mazes, with these below.
const SMALLEST: f32 = 118.0;
/// The width of the numbers beside bars, and the space between charts.
const NUMBERS: f32 = 42.0;
const GAP: f32 = 14.0;
/// The most width of the text beside an algorithm's charts, and its share of a narrow window.
const NAMED: f32 = 176.0;
const NAMED_SHARE: f32 = 0.2;

/// Shows the histograms and the smallest mazes, which scroll.
pub(super) fn charts(ui: &mut Ui, statistics: &Statistics) {
    let room = ui.max_rect().shrink2(vec2(18.0, 8.0));
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            scroll_by_keys(ui, room.height());
            ui.spacing_mut().item_spacing.y = 0.0;
            histograms(ui, &statistics.survey);
            ui.add_space(GAP);
            ui.label(text(ui.text("statistics-smallest"), theme::bold(15.0), ui.look().text));
            ui.add_space(6.0);
            for fairness in &statistics.fairness {
                smallest(ui, fairness);
            }
            follow_focus(ui);
        });
    });
}

/// Scrolls with the arrows and the keys of pages while no control has the keyboard.
fn scroll_by_keys(ui: &mut Ui, page: f32) {
    if ui.memory(|memory| memory.focused().is_some()) {
        return;
    }
    let ways = [
        (Key::ArrowDown, -ROW),
        (Key::ArrowUp, ROW),
        (Key::PageDown, -0.9 * page),
        (Key::PageUp, 0.9 * page),
        (Key::End, -1e5),
        (Key::Home, 1e5),
    ];
    for (key, by) in ways {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta(vec2(0.0, by));
        }
    }
}

/// The width of the names beside charts.
fn named_width(ui: &Ui) -> f32 {
    NAMED.min(ui.available_width() * NAMED_SHARE).max(96.0)
}

/// A row of histograms for each algorithm, below the names of the measures, each column above its axis.
fn histograms(ui: &mut Ui, survey: &Survey) {
    let named = named_width(ui);
    let count = Measure::ALL.len() as f32;
    let width = (ui.available_width() - named - GAP * count) / count;
    let look = ui.look();
    let (top, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let left = |n: usize| top.left() + named + GAP + n as f32 * (width + GAP);
    let axes = Measure::ALL.map(|measure| survey.axis(measure));
    for (n, measure) in Measure::ALL.into_iter().enumerate() {
        let words = ui.text(&format!("measure-{}", measure.name()));
        let at = pos2(left(n) + NUMBERS, top.top());
        ui.painter().text(at, Align2::LEFT_TOP, words, theme::bold(15.0), look.text);
    }
    for tally in &survey.tallies {
        let size = vec2(ui.available_width(), ROW);
        let (row, response) = ui.allocate_exact_size(size, Sense::focusable_noninteractive());
        reach(ui, row, &response, &row_label(ui, tally));
        let name = options::name_of(ui, tally.algorithm);
        let name = ui.painter().layout(name, theme::bold(14.0), look.text, named);
        ui.painter().galley(pos2(row.left(), row.bottom() - 22.0 - name.size().y / 2.0), name, look.text);
        for ((n, measure), axis) in Measure::ALL.into_iter().enumerate().zip(&axes) {
            let from = pos2(left(n) + NUMBERS, row.top() + 8.0);
            let plot = Rect::from_min_max(from, pos2(left(n) + width, row.bottom()));
            if let Some(axis) = axis {
                histogram(ui, plot, tally, measure, axis);
            }
        }
    }
    let (below, _) = ui.allocate_exact_size(vec2(ui.available_width(), AXIS), Sense::hover());
    for (n, chart) in axes.iter().enumerate() {
        let from = pos2(left(n) + NUMBERS, below.top());
        let place = Rect::from_min_max(from, pos2(left(n) + width, below.bottom()));
        if let Some(chart) = chart {
            axis::across(ui, place, (chart.from, chart.from + chart.width * chart.bins as f64), "%");
        }
    }
    let words = ui.text("statistics-axes");
    let words = ui.painter().layout(words, theme::plain(11.0), look.quiet, below.width());
    // Larger letters begin further left.
    let at = pos2((left(0) + NUMBERS).min(below.right() - words.size().x), below.bottom() - words.size().y);
    ui.painter().galley(at, words, look.quiet);
}

/// The label of a row of histograms for a screen reader.
fn row_label(ui: &Ui, tally: &Tally) -> String {
    let means = Measure::ALL.into_iter().map(|measure| {
        let name = ui.text(&format!("measure-{}", measure.name()));
        let mean = tally.mean(measure).map_or(0.0, |mean| mean.percent);
        format!("{name} {} %", ui.decimal(mean, 1))
    });
    let name = options::name_of(ui, tally.algorithm);
    format!("{name}: {}", means.collect::<Vec<_>>().join(", "))
}

/// How many mazes of an algorithm have which share; the number of the highest bar stands beside it.
fn histogram(ui: &Ui, plot: Rect, tally: &Tally, measure: Measure, axis: &Axis) {
    let (painter, look) = (ui.painter(), ui.look());
    painter.line_segment([plot.left_bottom(), plot.right_bottom()], Stroke::new(1.0, look.line));
    let whole = axis.width * axis.bins as f64;
    let x = |percent: f64| plot.left() + plot.width() * ((percent - axis.from) / whole) as f32;
    let bins = tally.histogram(measure, axis);
    let most = bins.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return;
    }
    for (bin, &mazes) in bins.iter().enumerate().filter(|&(_, &mazes)| mazes > 0) {
        let from = axis.from + axis.width * bin as f64;
        let height = (plot.height() * mazes as f32 / most as f32).max(1.0);
        let bar = Rect::from_min_max(pos2(x(from), plot.bottom() - height), pos2(x(from + axis.width), plot.bottom()));
        painter.rect_filled(bar, 0.0, look.chosen);
    }
    y_number(ui, plot, plot.top(), most);
    // The known mean.
    if let Some(known) = tally.known(measure) {
        let at = x(known.percent);
        let line = [pos2(at, plot.top() - 3.0), pos2(at, plot.bottom())];
        painter.extend(Shape::dashed_line(&line, Stroke::new(1.5, look.player), 4.0, 3.0));
    }
}

/// A number on the upright axis at the left of a chart.
fn y_number(ui: &Ui, plot: Rect, y: f32, number: u64) {
    let look = ui.look();
    let tick = [pos2(plot.left() - 4.0, y), pos2(plot.left(), y)];
    ui.painter().line_segment(tick, Stroke::new(1.0, look.quiet));
    let at = pos2(plot.left() - 7.0, y);
    ui.painter().text(at, Align2::RIGHT_CENTER, ui.number(number), theme::mono(11.0), look.quiet);
}

/// The 15 mazes of three columns and two rows, each with its number as a bar.
fn smallest(ui: &mut Ui, fairness: &Fairness) {
    let named = named_width(ui);
    let size = vec2(ui.available_width(), SMALLEST);
    let (row, response) = ui.allocate_exact_size(size, Sense::focusable_noninteractive());
    let look = ui.look();
    let place = Rect::from_min_max(row.min, row.max - vec2(0.0, 12.0));
    let name = options::name_of(ui, fairness.algorithm);
    let chi_square = match fairness.finding() {
        Finding::Unfair => ui.number(fairness.chi_square() as u64),
        _ => ui.decimal(fairness.chi_square(), 1),
    };
    let (finding, ink) = match fairness.finding() {
        Finding::TooFew => ("too-few", look.quiet),
        Finding::MayBeFair => ("fair", look.exit),
        Finding::Unfair => ("unfair", look.entrance),
    };
    let parts = [("algorithm", (&name).into()), ("chi-square", (&chi_square).into())];
    let verdict = ui.format(&format!("finding-{finding}"), &parts);
    let label = ui.format(&format!("finding-{finding}-hint"), &parts);
    reach(ui, row, &response, &label);
    response.on_hover_text(label);
    let name = ui.painter().layout(name, theme::bold(14.0), look.text, named);
    let below = place.left_top() + vec2(0.0, name.size().y + 4.0);
    ui.painter().galley(place.left_top(), name, look.text);
    ui.painter().galley(below, ui.painter().layout(verdict, theme::bold(13.0), ink, named), ink);
    let left = place.left() + named + GAP + NUMBERS;
    bars(ui, Rect::from_min_max(pos2(left, place.top() + 6.0), place.max), fairness);
}

/// A bar for each of the 15 mazes, from none to a round number of mazes; a line marks the expected number.
fn bars(ui: &Ui, place: Rect, fairness: &Fairness) {
    let (painter, look) = (ui.painter(), ui.look());
    let slot = place.width() / ALL.len() as f32;
    let tile = (slot * 0.8 / 3.0).min(place.height() * 0.16);
    let plot = Rect::from_min_max(place.min, place.max - vec2(0.0, 2.0 * tile + 8.0));
    let most = fairness.counts.iter().copied().max().unwrap_or(0);
    // An even number of times the expected one fits into what a fair algorithm shows.
    let end = axis::end(most.max((2.0 * fairness.expected()) as u64)).max(1.0);
    let y = |count: f64| plot.bottom() - plot.height() * (count / end) as f32;
    for (n, (&maze, &count)) in ALL.iter().zip(&fairness.counts).enumerate() {
        let middle = place.left() + slot * (n as f32 + 0.5);
        let bar =
            Rect::from_min_max(pos2(middle - slot * 0.32, y(count as f64)), pos2(middle + slot * 0.32, plot.bottom()));
        painter.rect_filled(bar, 2.0, look.chosen);
        small(ui, pos2(middle - 1.5 * tile, plot.bottom() + 6.0), tile, maze);
    }
    let sides = [plot.left_top(), plot.left_bottom(), plot.right_bottom()];
    painter.add(Shape::line(sides.to_vec(), Stroke::new(1.0, look.line)));
    y_number(ui, plot, plot.top(), end as u64);
    let expected = y(fairness.expected());
    if expected - plot.top() > 14.0 {
        y_number(ui, plot, expected, fairness.expected() as u64);
    }
    let line = [pos2(plot.left(), expected), pos2(plot.right(), expected)];
    painter.extend(Shape::dashed_line(&line, Stroke::new(1.5, look.player), 6.0, 4.0));
}

/// One of the 15 mazes, small.
fn small(ui: &Ui, corner: Pos2, tile: f32, maze: SmallMaze) {
    let stroke = Stroke::new(1.5, ui.look().text);
    let frame = Rect::from_min_size(corner, vec2(3.0 * tile, 2.0 * tile));
    let painter = ui.painter();
    painter.rect_stroke(frame, 0.0, stroke, StrokeKind::Middle);
    for (wall, &(column, row, side)) in WALLS.iter().enumerate() {
        if maze.is_open(wall) {
            continue;
        }
        let at = corner + vec2(column as f32, row as f32) * tile;
        let (from, to) =
            if side == Side::East { (vec2(1.0, 0.0), vec2(1.0, 1.0)) } else { (vec2(0.0, 1.0), vec2(1.0, 1.0)) };
        painter.line_segment([at + from * tile, at + to * tile], stroke);
    }
}

/// The measured means beside the known ones, and how many mazes were measured.
pub(super) fn means(ui: &mut Ui, statistics: &Statistics) {
    ui.spacing_mut().interact_size.y = 18.0;
    ui.add_space(4.0);
    ui.label(text(ui.text("mode-statistics"), theme::bold(22.0), ui.look().text));
    let size = words::size(statistics.survey.size);
    let mazes = statistics.survey.tallies.iter().map(Tally::mazes).min();
    let mazes = ui.number(mazes.unwrap_or(0));
    let parts = [("mazes", mazes.into()), ("most", ui.number(MOST).into()), ("size", size.into())];
    let label = ui.format("statistics-hint", &parts);
    ui.label(text(label, theme::plain(14.0), ui.look().quiet));
    for measure in Measure::ALL {
        heading(ui, &format!("measure-{}-percent", measure.name()));
        Grid::new(measure.name()).num_columns(3).spacing([14.0, 3.0]).show(ui, |ui| {
            for tally in &statistics.survey.tallies {
                ui.label(text(options::name_of(ui, tally.algorithm), theme::plain(12.5), ui.look().text));
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
    ui.label(text(ui.text("statistics-known"), theme::plain(12.5), ui.look().quiet));
    heading(ui, "statistics-smallest");
    let label = ui.format("statistics-smallest-hint", &[("mazes", ui.number(MOST_SMALL).into())]);
    ui.label(text(label, theme::plain(12.5), ui.look().quiet));
}
