//! The page of a world: a tile for each level, with its maze in miniature once it is won.

use super::scene::{MARGIN, SceneModel, Spot, centered, follows, frame, grid, respond, scrolled, spots, stars, window};
use super::sketch::{Framed, Palette, paint_player};
use crate::game::ui::menu::{Answer, lock};
use crate::game::ui::prelude::*;
use bevy::math::Vec2;

/// The space between tiles, in design pixels.
const GAP: f32 = 14.0;
/// The least and the most height of a tile.
const HEIGHT: (f32, f32) = (132.0, 236.0);
/// The most width of a tile.
const WIDTH: f32 = 250.0;

/// Shows the levels of a world; returns what the pointer did.
pub(super) fn show(context: &egui::Context, scene: &SceneModel) -> Answer {
    window(context, scene, |ui, rect, answer| {
        let room = frame(ui, rect, scene, answer).shrink2(vec2(MARGIN - 8.0, 0.0));
        let grid = grid(scene);
        let width = ((room.width() - 16.0 - GAP * (grid.x - 1.0)) / grid.x).min(WIDTH);
        let fitting = (room.height() - 8.0 - GAP * (grid.y - 1.0)) / grid.y;
        let size = vec2(width, fitting.clamp(HEIGHT.0, HEIGHT.1));
        let moved = follows(ui, scene);
        let whole = grid * (size + vec2(GAP, GAP)) - vec2(GAP, GAP);
        scrolled(ui, room, whole.y + 8.0, |ui, all| {
            let origin = all.center() - whole / 2.0;
            for (index, spot) in spots(scene) {
                let at = vec2(spot.at.x as f32, spot.at.y as f32);
                let tile = Rect::from_min_size(origin + at * (size + vec2(GAP, GAP)), size);
                respond(ui, scene, index, tile, answer);
                let is_selected = scene.selected == index;
                if is_selected && moved {
                    ui.scroll_to_rect(tile.expand(6.0), Some(Align::Center));
                }
                paint_tile(ui.painter(), &ui.look(), spot, tile, is_selected);
            }
        });
    })
}

fn paint_tile(painter: &Painter, look: &Look, spot: &Spot, tile: Rect, is_selected: bool) {
    let palette = Palette::of(look, spot.world);
    let (fill, ink) = if spot.is_open { (look.raised, look.text) } else { (look.background, look.quiet) };
    let frame = if is_selected {
        painter.rect_filled(tile.expand(4.0), 18.0, look.player);
        Stroke::NONE
    } else {
        Stroke::new(1.0, look.line)
    };
    painter.rect_filled(tile, 14.0, fill);
    painter.rect_stroke(tile, 14.0, frame, StrokeKind::Inside);
    let inner = tile.shrink2(vec2(12.0, 9.0));
    let line = inner.min.y + 10.0;
    painter.text(pos2(inner.min.x, line), Align2::LEFT_CENTER, &spot.label, theme::bold(18.0), ink);
    if spot.is_open {
        stars(painter, pos2(inner.max.x - 30.0, line), (spot.stars.0.min(3), 3), 8.0, ink);
    } else {
        lock(painter, pos2(inner.max.x - 10.0, line), ink);
    }
    let foot = if spot.note.is_none() { 4.0 } else { 24.0 };
    let picture = Rect::from_min_max(pos2(inner.min.x, inner.min.y + 26.0), pos2(inner.max.x, inner.max.y - foot));
    paint_picture(painter, look, spot, palette, picture);
    if let Some(note) = &spot.note {
        centered(painter, pos2(inner.center().x, inner.max.y - 8.0), inner.width(), note, theme::plain(14.0), ink);
    }
}

/// Paints the page that was found in a level, or the outline of one that is still hidden there.
fn paint_page(painter: &Painter, look: &Look, middle: Pos2, is_found: bool) {
    let page = Rect::from_center_size(middle, vec2(11.0, 14.0));
    if !is_found {
        painter.rect_stroke(page, 1.5, Stroke::new(1.2, look.quiet), StrokeKind::Inside);
        return;
    }
    painter.rect_filled(page, 1.5, look.text);
    for line in [-3.0, 0.0, 3.0] {
        painter.hline(middle.x - 3.0..=middle.x + 3.0, middle.y + line, Stroke::new(1.2, look.background));
    }
}

/// Paints the maze that was won, or the ground of one that was not.
fn paint_picture(painter: &Painter, look: &Look, spot: &Spot, palette: Palette, picture: Rect) {
    if spot.is_open {
        painter.rect_filled(picture, 8.0, palette.dark);
    }
    if let Some(sketch) = &spot.sketch {
        Framed::fit(sketch, palette, picture.shrink(5.0)).paint(painter);
    } else if spot.is_open {
        let font = theme::bold((picture.height() * 0.5).min(44.0));
        let color = palette.wall.lerp_to_gamma(palette.dark, 0.2);
        centered(painter, picture.center(), picture.width(), "?", font, color);
    }
    if spot.is_golden {
        let at = picture.right_top() + vec2(-14.0, 14.0);
        painter.circle_filled(at, 13.0, palette.dark);
        sign::star(painter, at, 10.0, look.lines[3], true);
    }
    if let Some(is_found) = spot.find {
        let at = picture.right_bottom() - vec2(13.0, 14.0);
        painter.circle_filled(at, 12.0, palette.dark);
        paint_page(painter, look, at, is_found);
    }
    if spot.is_here {
        let radius = (picture.height() * 0.16).clamp(7.0, 15.0);
        let at = picture.left_bottom() + vec2(radius + 4.0, -radius - 4.0);
        painter.circle_filled(at, radius + 2.0, palette.dark);
        paint_player(painter, look, at, radius, Vec2::ZERO);
    }
}
