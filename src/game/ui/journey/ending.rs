//! The end of the journey: a look back at its worlds, and what comes next.

use bevy_egui::egui::{self, Rect, Ui, pos2, vec2};

use super::opening::{show_buttons, skip_on_click};
use super::scene::{SceneModel, centered, star_count, window};
use super::sketch::{Canvas, Palette, coast, fill};
use crate::game::ui::look::Looks as _;
use crate::game::ui::menu::{Answer, is_low};
use crate::game::ui::theme;

/// The islands beside each other.
const COLUMNS: usize = 6;

/// Shows the scene; returns what the pointer did.
pub(super) fn show(context: &egui::Context, scene: &SceneModel) -> Answer {
    window(context, scene, |ui, rect| {
        let mut answer = Answer::default();
        skip_on_click(ui, scene, rect, &mut answer);
        let is_low = is_low(ui.ctx());
        let (head, line) = if is_low { (48.0, 19.0) } else { (96.0, 27.0) };
        let foot = 84.0 + line * scene.facts.len() as f32;
        let look = ui.look();
        let size = if is_low { 24.0 } else { 42.0 };
        let top = pos2(rect.center().x, rect.min.y + head * 0.58);
        let room = rect.width() - 64.0;
        centered(ui.painter(), top, room, &scene.heading, theme::bold(size), look.player);
        let sea =
            Rect::from_min_max(pos2(rect.min.x + 32.0, rect.min.y + head), pos2(rect.max.x - 32.0, rect.max.y - foot));
        show_worlds(ui, scene, sea);
        for (n, fact) in scene.facts.iter().enumerate() {
            let middle = pos2(rect.center().x, rect.max.y - foot + line * (n as f32 + 0.4));
            let font = theme::plain(if is_low { 14.0 } else { 18.0 });
            centered(ui.painter(), middle, room, fact, font, look.text);
        }
        show_buttons(ui, scene, rect, &mut answer);
        answer
    })
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
            Canvas::fit(sketch, palette, Rect::from_center_size(middle, size)).paint_all(painter);
        }
        let below = middle + vec2(0.0, size.y / 2.0 + 30.0);
        star_count(painter, below, cell.x, world.stars, [look.text, look.player]);
    }
}
