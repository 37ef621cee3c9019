//! The mazes side by side: where they are, the names above them, and what the pointer does to them.

use super::{problem, subject};
use crate::game::logic::{Lab, Mode, Wish};
use crate::game::panes::{Gesture, Panes};
use crate::game::ui::look::Looks as _;
use crate::game::ui::theme::text;
use crate::game::ui::{controls, theme};
use bevy::math::{URect, Vec2};
use bevy_egui::egui::{self, Rect, Response, Sense, Ui, vec2};

use mazewright_lab::Pane;
use mazewright_plan::Plan;

/// The height of the line above each maze of a race, in design pixels.
const NAME: f32 = 30.0;
/// How much larger that line is for the back of a room.
const LARGER: f32 = 1.6;
/// The space between mazes, and around them.
const GAP: f32 = 10.0;

/// Lays out the mazes, and collects the gestures on them.
pub(super) fn show(ui: &mut Ui, lab: &Lab, laid: &mut Panes, wishes: &mut Vec<Wish>) {
    laid.places.clear();
    let room = ui.max_rect().shrink(GAP);
    if let Some(trouble) = &lab.problem {
        let words = problem::of_show(ui, trouble);
        say(ui, room, &words);
        return;
    }
    if let Mode::Duel(duel) = &lab.mode {
        match duel {
            Ok(_) => {
                let place = board(ui, 0, room, &ui.text("lab-maze-of-duel"), laid);
                laid.places.push(Some(place));
            }
            Err(problem) => {
                let words = problem::of_duel(ui, problem);
                say(ui, room, &words);
            }
        }
        return;
    }
    let panes = lab.showcase.panes();
    let larger = if lab.full_screen { LARGER } else { 1.0 };
    for (n, (place, pane)) in places(room, panes, larger)
        .into_iter()
        .zip(panes)
        .enumerate()
    {
        let mut place = place;
        if panes.len() > 1 {
            name(ui, place, pane, lab, larger);
            place.min.y += NAME * larger;
        }
        let painted = match &pane.show {
            Some(Ok(_)) => {
                let name = subject::name(ui, pane.subject.name());
                let name = ui.format("lab-maze-of", &[("algorithm", (&name).into())]);
                let painted = board(ui, n, place, &name, laid);
                if laid.zoomed.contains(&n) {
                    follow(ui, place, lab, wishes);
                }
                Some(painted)
            }
            Some(Err(problem)) => {
                let words = problem::of_show(ui, problem);
                say(ui, place, &words);
                None
            }
            None => {
                let words = ui.text("lab-preparing");
                say(ui, place, &words);
                None
            }
        };
        laid.places.push(painted);
    }
}

/// The rectangles of the panes, in as many columns as make their mazes largest.
fn places(room: Rect, panes: &[Pane], larger: f32) -> Vec<Rect> {
    let count = panes.len().max(1);
    let shape = panes.iter().find_map(Pane::ready).map_or(1.6, |show| {
        let extent = Plan::new(show.maze.topology()).extent();
        (extent.x / extent.y) as f32
    });
    let size = |columns: usize| {
        let rows = count.div_ceil(columns);
        let width = (room.width() - GAP * (columns - 1) as f32) / columns as f32;
        let height = (room.height() - GAP * (rows - 1) as f32) / rows as f32;
        vec2(width, height)
    };
    let cells = |columns: &usize| {
        let size = size(*columns);
        (size.x / shape).min(size.y - NAME * larger)
    };
    // Of two layouts with cells of the same size, the one with fewer empty places looks better.
    let empty = |columns: &usize| columns * count.div_ceil(*columns) - count;
    let columns = (1..=count).max_by(|a, b| {
        let larger = cells(a).floor().total_cmp(&cells(b).floor());
        larger.then(empty(b).cmp(&empty(a)))
    });
    let columns = columns.unwrap_or(1);
    let size = size(columns);
    (0..count)
        .map(|n| {
            let at = vec2((n % columns) as f32, (n / columns) as f32);
            Rect::from_min_size(room.min + at * (size + vec2(GAP, GAP)), size)
        })
        .collect()
}

/// The line above a maze of a race.
fn name(ui: &Ui, place: Rect, pane: &Pane, lab: &Lab, larger: f32) {
    let line = Rect::from_min_size(place.min, vec2(place.width(), NAME * larger));
    let left = ui.painter().text(
        line.left_center() + vec2(4.0, 0.0),
        egui::Align2::LEFT_CENTER,
        subject::name(ui, pane.subject.name()),
        theme::bold(16.0 * larger),
        ui.look().text,
    );
    let Some(show) = pane.ready() else { return };
    let playback = &show.playback;
    let done = playback.step() == playback.len() && lab.showcase.share() > 0.0;
    let (label, ink) = if done {
        (
            ui.format("lab-done", &[("steps", playback.whole().steps.into())]),
            ui.look().exit,
        )
    } else {
        let percent = playback.step() * 100 / playback.len().max(1);
        (format!("{percent} %"), ui.look().quiet)
    };
    let galley = ui
        .painter()
        .layout_no_wrap(label, theme::mono(13.0 * larger), ink);
    let at = line.right_center() - vec2(galley.size().x + 4.0, galley.size().y / 2.0);
    if at.x > left.right() + 8.0 {
        ui.painter().galley(at, galley, ink);
    }
}

/// Whether the picture moves along, in a corner of a maze that is not seen whole.
fn follow(ui: &mut Ui, place: Rect, lab: &Lab, wishes: &mut Vec<Wish>) {
    let corner = Rect::from_min_max(place.left_bottom() - vec2(-6.0, 36.0), place.max);
    let builder = egui::UiBuilder::new().max_rect(corner);
    ui.scope_builder(builder, |ui| {
        if controls::chip(ui, &ui.text("lab-follow"), lab.follows).clicked() {
            wishes.push(Wish::Follow(!lab.follows));
        }
    });
}

/// A sentence in place of a maze.
fn say(ui: &mut Ui, place: Rect, words: &str) {
    ui.put(
        place.shrink(20.0),
        egui::Label::new(text(words, theme::plain(17.0), ui.look().quiet)).wrap(),
    );
}

/// One maze: its place in physical pixels.
fn board(ui: &mut Ui, n: usize, place: Rect, name: &str, laid: &mut Panes) -> URect {
    let response = ui.allocate_rect(place, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, name));
    let pixels = ui.pixels_per_point();
    let edge = |at: f32| (at * pixels).round().max(0.0) as u32;
    let painted = URect::new(
        edge(place.min.x),
        edge(place.min.y),
        edge(place.max.x).max(edge(place.min.x) + 1),
        edge(place.max.y).max(edge(place.min.y) + 1),
    );
    let gestures = gestures(ui, &response, place, pixels);
    laid.gestures
        .extend(gestures.into_iter().flatten().map(|gesture| (n, gesture)));
    painted
}

fn gestures(ui: &Ui, response: &Response, place: Rect, pixels: f32) -> [Option<Gesture>; 3] {
    let within = |at: egui::Pos2| {
        let at = (at - place.min) * pixels;
        Vec2::new(at.x, at.y)
    };
    let clicked = response.clicked().then(|| response.interact_pointer_pos());
    let click = clicked.flatten().map(|at| Gesture::Click(within(at)));
    let wheel = ui.input(|input| input.smooth_scroll_delta().y);
    let zoom = response
        .hover_pos()
        .filter(|_| wheel != 0.0)
        .map(|at| Gesture::Zoom((1.0 + wheel / 240.0).clamp(0.5, 2.0), within(at)));
    let moved = response.drag_delta() * pixels;
    let look = if response.double_clicked() {
        Some(Gesture::Whole)
    } else {
        response
            .dragged()
            .then(|| Gesture::Drag(Vec2::new(moved.x, moved.y)))
    };
    [click, zoom, look]
}
