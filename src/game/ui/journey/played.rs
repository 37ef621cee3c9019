//! The scenes that play: a world that opens, and the end of the journey.

use super::scene::{SceneModel, Spot, centered, show_button, star_count, window};
use super::sketch::{Framed, Palette, coast, fill};
use crate::game::logic::{Choice, Page};
use crate::game::ui::menu::{Answer, is_low, lock};
use crate::game::ui::prelude::*;

/// The islands beside each other at the end of the journey.
const COLUMNS: usize = 6;

/// Shows a scene that plays, with the choices at its end; returns what the pointer did.
pub(super) fn show(context: &egui::Context, scene: &SceneModel) -> Answer {
    window(context, scene, |ui, rect, answer| {
        skip_on_click(ui, scene, rect, answer);
        match (scene.page, scene.worlds.first()) {
            (Page::Ending, _) => show_ending(ui, scene, rect),
            (_, Some(world)) => show_opening(ui, scene, world, rect),
            (_, None) => {}
        }
        show_buttons(ui, scene, rect, answer);
    })
}

/// A world that opens: its gate, its first maze carved outward from one cell, and its sentence.
fn show_opening(ui: &Ui, scene: &SceneModel, world: &Spot, rect: Rect) {
    let look = ui.look();
    let palette = Palette::of(&look, world.world);
    let is_low = is_low(ui.ctx());
    let (head, foot) = if is_low { (70.0, 108.0) } else { (128.0, 168.0) };
    let painter = ui.painter();
    let ground = look.background.lerp_to_gamma(palette.dark, 0.5);
    painter.rect_filled(rect, 0.0, ground);
    let room = rect.width() - 64.0;
    let line = |share: f32| pos2(rect.center().x, rect.min.y + head * share);
    centered(painter, line(0.3), room, &scene.heading, theme::bold(17.0), look.text);
    let size = if is_low { 28.0 } else { 46.0 };
    centered(painter, line(0.66), room, &world.label, theme::bold(size), palette.wall);
    let middle = rect.shrink2(vec2(48.0, 0.0)).with_min_y(rect.min.y + head).with_max_y(rect.max.y - foot);
    let (gate, carved) = scene.played;
    if let Some(sketch) = &world.sketch {
        let mut maze = Framed::fit(sketch, palette, middle.shrink(14.0));
        maze.carved = carved;
        maze.paint(painter);
        paint_gate(painter, &look, palette, maze.rect.expand(14.0), gate);
    }
    let ink = ground.lerp_to_gamma(look.text, ((carved - 0.45) / 0.4).clamp(0.0, 1.0));
    paint_sentence(ui, &scene.hint, ink, pos2(rect.center().x, rect.max.y - foot + 12.0), room);
}

/// The end of the journey: a look back at its worlds, and what comes next.
fn show_ending(ui: &Ui, scene: &SceneModel, rect: Rect) {
    let is_low = is_low(ui.ctx());
    let (head, line) = if is_low { (48.0, 19.0) } else { (96.0, 27.0) };
    let foot = 84.0 + line * scene.facts.len() as f32;
    let look = ui.look();
    let size = if is_low { 24.0 } else { 42.0 };
    let top = pos2(rect.center().x, rect.min.y + head * 0.58);
    let room = rect.width() - 64.0;
    centered(ui.painter(), top, room, &scene.heading, theme::bold(size), look.player);
    let sea = rect.shrink2(vec2(32.0, 0.0)).with_min_y(rect.min.y + head).with_max_y(rect.max.y - foot);
    show_worlds(ui, scene, sea);
    for (n, fact) in scene.facts.iter().enumerate() {
        let middle = pos2(rect.center().x, rect.max.y - foot + line * (n as f32 + 0.4));
        let font = theme::plain(if is_low { 14.0 } else { 18.0 });
        centered(ui.painter(), middle, room, fact, font, look.text);
    }
}

/// A click anywhere shows the end of a scene that still plays.
fn skip_on_click(ui: &Ui, scene: &SceneModel, rect: Rect, answer: &mut Answer) {
    let plays = scene.spots.first().is_some_and(|spot| spot.choice == Choice::Skip);
    let response = ui.interact(rect, ui.id().with("skip"), Sense::click());
    if plays && response.clicked() {
        answer.chosen = Some(Choice::Skip);
    }
}

/// Shows the choices at the end of a scene, in a row at the bottom.
fn show_buttons(ui: &Ui, scene: &SceneModel, rect: Rect, answer: &mut Answer) {
    let count = scene.spots.len() as f32;
    if scene.spots.first().is_some_and(|spot| spot.choice == Choice::Skip) {
        return;
    }
    let width = ((rect.width() - 64.0 - 16.0 * (count - 1.0)) / count).min(250.0);
    let all = width * count + 16.0 * (count - 1.0);
    for index in 0..scene.spots.len() {
        let left = rect.center().x - all / 2.0 + index as f32 * (width + 16.0);
        let button = Rect::from_min_size(pos2(left, rect.max.y - 64.0), vec2(width, 46.0));
        show_button(ui, scene, index, button, answer);
    }
}

/// Paints a sentence in the middle, in as many lines as it needs.
fn paint_sentence(ui: &Ui, words: &str, ink: Color32, top: Pos2, room: f32) {
    let job = egui::text::LayoutJob {
        halign: Align::Center,
        ..egui::text::LayoutJob::simple(words.to_owned(), theme::plain(18.0), ink, room.min(760.0))
    };
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(top, galley, ink);
}

/// Paints two leaves before the maze, which slide apart.
fn paint_gate(painter: &Painter, look: &Look, palette: Palette, rect: Rect, open: f32) {
    painter.rect_stroke(rect, 10.0, Stroke::new(6.0, palette.face), StrokeKind::Outside);
    // It opens slowly at first, and slowly at the end.
    let open = open * open * (3.0 - 2.0 * open);
    if open >= 1.0 {
        return;
    }
    let painter = painter.with_clip_rect(rect);
    let (away, middle) = (vec2(rect.width() / 2.0 * open, 0.0), rect.center().x);
    for leaf in [rect.with_max_x(middle).translate(-away), rect.with_min_x(middle).translate(away)] {
        painter.rect_filled(leaf, 0.0, palette.face);
        let board = leaf.width() / 6.0;
        for n in 0..=6 {
            painter.vline(leaf.min.x + n as f32 * board, leaf.y_range(), Stroke::new(2.0, palette.dark));
        }
        for share in [0.2, 0.8] {
            let y = leaf.min.y + leaf.height() * share;
            painter.hline(leaf.x_range(), y, Stroke::new(9.0, palette.dark));
        }
    }
    if open < 0.05 {
        painter.circle_filled(rect.center(), 24.0, look.background);
        lock(&painter, rect.center(), look.text);
    }
}

/// Shows all islands, which come up one after the other.
fn show_worlds(ui: &Ui, scene: &SceneModel, sea: Rect) {
    let (look, painter) = (ui.look(), ui.painter());
    let rows = scene.worlds.len().div_ceil(COLUMNS).max(1);
    let cell = sea.size() / vec2(COLUMNS as f32, rows as f32);
    let shown = scene.played.1 * scene.worlds.len() as f32;
    for (n, world) in scene.worlds.iter().enumerate() {
        let come = (shown - n as f32).clamp(0.0, 1.0);
        if come == 0.0 {
            continue;
        }
        let at = vec2((n % COLUMNS) as f32 + 0.5, (n / COLUMNS) as f32 + 0.5);
        let middle = sea.min + at * cell + vec2(0.0, (1.0 - come) * 16.0 - 16.0);
        let size = vec2((cell.x * 0.62).min(190.0), (cell.y - 52.0).clamp(24.0, 110.0));
        let palette = Palette::of(&look, world.world);
        let half = size / 2.0 + vec2(11.0, 10.0);
        let seed = n as f32 * 1.7;
        fill(painter, middle, &coast(middle + vec2(0.0, 8.0), half, seed), palette.face);
        fill(painter, middle, &coast(middle, half, seed), palette.beach());
        if let Some(sketch) = &world.sketch {
            Framed::fit(sketch, palette, Rect::from_center_size(middle, size)).paint(painter);
        }
        let below = middle + vec2(0.0, size.y / 2.0 + 30.0);
        star_count(painter, below, cell.x, world.stars, [look.text, look.player]);
    }
}
