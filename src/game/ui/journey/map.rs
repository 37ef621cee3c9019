//! The map of the journey: islands on a path, each with a small live maze in its own colors.

use bevy::math::Vec2;

use super::scene::{SceneModel, Spot, centered, follows, frame, grid, respond, scrolled, spots, star_count, window};
use super::sketch::{Framed, Palette, coast, fill, fill_faintly, paint_player};
use crate::game::logic::Choice;
use crate::game::ui::menu::{Answer, lock};
use crate::game::ui::prelude::*;
use mazewright_journey as journey;

/// The smallest size of the sea around an island, in design pixels.
const LEAST: egui::Vec2 = vec2(112.0, 172.0);
/// The largest size of the sea around an island.
const MOST: egui::Vec2 = vec2(330.0, 300.0);
/// The height below an island for its name and its stars.
const LABELS: f32 = 42.0;
/// Seconds in which a small maze is carved, walked and begun again.
const CARVED: f32 = 4.0;
const WALKED: f32 = 19.0;
const ROUND: f32 = 22.0;
/// How far the walker sees in fog, in cells.
const SIGHT: f32 = 2.6;
/// How much of its own color the land of a locked world has.
const LOCKED: f32 = 0.35;

/// Where a spot of the map is, and how large.
struct Place {
    middle: Pos2,
    /// The rectangle of the maze on the island.
    island: Rect,
    /// The width for words below it.
    room: f32,
}

/// Shows the map; returns what the pointer did.
pub(super) fn show(context: &egui::Context, scene: &SceneModel) -> Answer {
    window(context, scene, |ui, rect, answer| {
        let sea = frame(ui, rect, scene, answer);
        let grid = grid(scene);
        let cell = (sea.size() / grid).max(LEAST).min(MOST);
        let moved = follows(ui, scene);
        scrolled(ui, sea, cell.y * grid.y, |ui, all| {
            let places = places(scene, all, cell, grid);
            paint_sea(ui.painter(), all, scene.seconds);
            paint_shallows(ui.painter(), scene, &places);
            paint_path(ui.painter(), scene, &places);
            for (index, place) in &places {
                let touched = place.island.expand(14.0);
                let touched = touched.with_max_y(touched.max.y + LABELS);
                respond(ui, scene, *index, touched, answer);
                if scene.selected == *index && moved {
                    ui.scroll_to_rect(touched, Some(Align::Center));
                }
                paint_spot(ui, scene, *index, place);
            }
        });
    })
}

/// Where each spot is, with its number.
fn places(scene: &SceneModel, all: Rect, cell: egui::Vec2, grid: egui::Vec2) -> Vec<(usize, Place)> {
    let origin = all.center() - cell * grid / 2.0;
    let most = vec2(cell.x * 0.56, (cell.y - LABELS) * 0.6);
    let place = |(n, spot): (usize, &Spot)| {
        // The path does not run straight.
        let wave = ((n as f32) * 2.4).sin() * cell.y * 0.04;
        let at = vec2(spot.at.x as f32 + 0.5, spot.at.y as f32 + 0.5);
        let middle = origin + at * cell + vec2(0.0, wave - LABELS / 2.0);
        let extent = spot.sketch.as_ref().map(|sketch| sketch.extent());
        let extent = extent.filter(|extent| extent.min_element() > 0.0);
        let extent = extent.map_or(most, |extent| vec2(extent.x, extent.y));
        let scale = (most / extent).min_elem();
        (n, Place { middle, island: Rect::from_center_size(middle, extent * scale), room: cell.x * 0.94 })
    };
    spots(scene).map(place).collect()
}

/// Paints waves on the open sea, which drift slowly.
fn paint_sea(painter: &Painter, all: Rect, seconds: Option<f32>) {
    const STEP: egui::Vec2 = vec2(118.0, 61.0);
    let look = painter.look();
    let color = look.background.lerp_to_gamma(look.line, 0.42);
    let (columns, rows) = ((all.width() / STEP.x) as u32 + 1, (all.height() / STEP.y) as u32 + 1);
    for n in 0..columns * rows {
        let (column, row) = ((n % columns) as f32, (n / columns) as f32);
        let shift = vec2((row * 2.7).sin() * 40.0, (column * 1.9).sin() * 16.0);
        let drift = seconds.map_or(0.0, |seconds| (seconds * 0.4 + n as f32).sin() * 4.0);
        let at = all.min + vec2(column, row) * STEP + shift + vec2(drift, 20.0);
        let point = |x: f32| at + vec2(x * 7.0, -(x * std::f32::consts::PI).sin().abs() * 4.0);
        painter.add(Shape::line((-6..=6).map(|x| point(x as f32 / 6.0)).collect(), Stroke::new(1.4, color)));
    }
}

/// The land of an island, grown by a factor, which makes the shallows around it.
fn land(index: usize, place: &Place, grown: f32, down: f32) -> Vec<Pos2> {
    let half = place.island.size() / 2.0 + vec2(14.0, 12.0);
    coast(place.middle + vec2(0.0, down), half + vec2(1.0, 0.8) * grown, index as f32 * 1.7)
}

/// Paints the shallow sea around the islands, below the path.
fn paint_shallows(painter: &Painter, scene: &SceneModel, places: &[(usize, Place)]) {
    let look = painter.look();
    for (index, place) in places {
        let spot = &scene.spots[*index];
        if spot.choice == Choice::Endless {
            continue;
        }
        let (color, shades): (_, &[(f32, f32)]) = if spot.is_open {
            (Palette::of(&look, spot.world).face, &[(24.0, 0.12), (11.0, 0.26)])
        } else {
            (Palette::of(&look, spot.world).face, &[(11.0, 0.14)])
        };
        for &(grown, share) in shades {
            let color = look.background.lerp_to_gamma(color, share);
            fill(painter, place.middle, &land(*index, place, grown, 5.0), color);
        }
    }
}

/// Paints the path from island to island, brighter where it can be walked.
fn paint_path(painter: &Painter, scene: &SceneModel, places: &[(usize, Place)]) {
    let look = painter.look();
    for pair in places.windows(2) {
        let (mut from, to) = (pair[0].1.middle, pair[1].1.middle);
        let is_open = pair.iter().all(|(index, _)| scene.spots[*index].is_open);
        if (from.x - to.x).abs() < 1.0 {
            // It begins below the name of the island.
            from.y = pair[0].1.island.max.y + 24.0 + LABELS;
        }
        let color = if is_open { look.text } else { look.line };
        let bend = if (from.x - to.x).abs() < 1.0 { 0.0 } else { 0.08 };
        let aside = (to - from).rot90() * bend;
        let count = (from.distance(to) / 13.0).max(2.0) as u32;
        for n in 1..count {
            let share = n as f32 / count as f32;
            let at = from + (to - from) * share + aside * (share * std::f32::consts::PI).sin();
            painter.circle_filled(at, if is_open { 3.0 } else { 2.2 }, color);
        }
    }
}

fn paint_spot(ui: &Ui, scene: &SceneModel, index: usize, place: &Place) {
    let (look, painter) = (ui.look(), ui.painter());
    let spot = &scene.spots[index];
    let chosen = ui.ctx().animate_bool(ui.id().with(("island", index)), scene.selected == index);
    let seed = index as f32 * 1.7;
    if spot.choice == Choice::Endless {
        paint_ladder(painter, &look, place, scene.seconds, chosen);
    } else {
        paint_island(painter, &look, spot, index, place, chosen);
        if spot.is_open {
            paint_maze(painter, &look, spot, place, scene.seconds, seed);
        } else {
            paint_silhouette(painter, &look, spot, place);
            lock(painter, place.middle, look.text);
        }
    }
    let below = place.island.center_bottom() + vec2(0.0, 35.0);
    let room = place.room;
    let ink = if spot.is_open { look.text } else { look.quiet };
    centered(painter, below, room, &spot.label, theme::bold(16.0), ink);
    let line = below + vec2(0.0, 20.0);
    if spot.stars.1 > 0 && spot.is_open {
        star_count(painter, line, room, spot.stars, [ink, ink]);
    } else if let Some(note) = &spot.note {
        let note = theme::fitting(painter, note, theme::plain(13.0), room, 2, ink);
        // A second row goes below the first one.
        let mut top = line - vec2(note.rect.center().x, note.rows.first().map_or(0.0, |row| row.rect().center().y));
        // The note of an island at the edge may be wider than the island.
        let beyond = top.x + note.rect.right() + 4.0 - painter.clip_rect().right();
        top.x -= beyond.max(0.0);
        painter.galley(top, note, ink);
    }
    if spot.is_here {
        let bob = scene.seconds.map_or(0.0, |seconds| (seconds * 3.0).sin() * 2.5);
        let at = place.island.left_bottom() + vec2(-12.0, -2.0 + bob);
        painter.circle_filled(place.island.left_bottom() + vec2(-12.0, 11.0), 5.0, look.background);
        painter.circle_filled(at, 15.0, look.background);
        paint_player(painter, &look, at, 13.0, Vec2::ZERO);
    }
}

/// Paints the land below the maze of a world, or its silhouette while it is locked.
fn paint_island(painter: &Painter, look: &Look, spot: &Spot, index: usize, place: &Place, chosen: f32) {
    let palette = Palette::of(look, spot.world);
    let land = |grown, down| land(index, place, grown, down);
    if spot.is_open {
        fill(painter, place.middle, &land(0.0, 9.0), palette.face);
        fill(painter, place.middle, &land(0.0, 0.0), palette.beach());
    } else {
        fill(painter, place.middle, &land(0.0, 4.0), look.sunken.lerp_to_gamma(palette.face, LOCKED));
    }
    if chosen > 0.0 {
        painter.add(Shape::closed_line(land(4.0, 3.0), Stroke::new(3.0 * chosen, look.player)));
    }
}

/// Paints the maze of a locked world below a veil, through which it can be guessed.
fn paint_silhouette(painter: &Painter, look: &Look, spot: &Spot, place: &Place) {
    const VEIL: f32 = 0.82;
    let Some(sketch) = &spot.sketch else { return };
    let palette = Palette::of(look, spot.world);
    let maze = Framed::fit(sketch, palette, place.island);
    maze.paint(painter);
    let color = look.sunken.lerp_to_gamma(palette.face, LOCKED);
    painter.rect_filled(maze.rect.expand(4.0), 4.0, color.gamma_multiply(VEIL));
}

/// Paints the maze of a world: it is carved, and then slowly walked through.
fn paint_maze(painter: &Painter, look: &Look, spot: &Spot, place: &Place, seconds: Option<f32>, seed: f32) {
    let Some(sketch) = &spot.sketch else { return };
    let mut maze = Framed::fit(sketch, Palette::of(look, spot.world), place.island);
    let now = seconds.map(|seconds| (seconds + seed * 5.0).rem_euclid(ROUND));
    maze.carved = now.map_or(1.0, |now| (now / CARVED).min(1.0));
    let walked = now.map_or(0.0, |now| ((now - CARVED) / (WALKED - CARVED)).clamp(0.0, 1.0));
    let walker = sketch.along(walked * sketch.path_length());
    let has_fog = |place: journey::Place| place.world().rules().fog;
    if matches!(spot.choice, Choice::World(world) if journey::Place::new(world, 1).is_some_and(has_fog)) {
        maze.light = walker.map(|(at, _)| (at, SIGHT));
    }
    maze.paint(painter);
    if let Some((at, _)) = walker.filter(|_| maze.carved >= 1.0) {
        painter.circle_filled(maze.at(at), (maze.cell * 0.28).max(2.0), look.player);
    }
    maze.paint_decks(painter);
}

/// Paints the endless ladder, which leads out of the map.
fn paint_ladder(painter: &Painter, look: &Look, place: &Place, seconds: Option<f32>, chosen: f32) {
    const RUNGS: u32 = 7;
    let foot = place.island.center_bottom() - vec2(0.0, 9.0);
    let half = place.island.size() * vec2(0.3, 0.14) + vec2(15.0, 6.0);
    let land = |down: f32, grown: f32| coast(foot + vec2(0.0, down), half * grown, 4.0);
    fill_faintly(painter, foot, &land(4.0, 1.3), look.background.lerp_to_gamma(look.exit, 0.12));
    fill(painter, foot, &land(8.0, 1.0), look.line);
    fill(painter, foot, &land(0.0, 1.0), look.raised);
    if chosen > 0.0 {
        painter.add(Shape::closed_line(land(2.0, 1.08), Stroke::new(3.0 * chosen, look.player)));
    }
    let height = place.island.height() * 1.15;
    let width = |share: f32| place.island.width() * 0.13 * (1.0 - share * 0.75);
    let color = |share: f32| look.exit.lerp_to_gamma(look.background, share.powi(2));
    let at =
        |share: f32, side: f32| pos2(foot.x + side * width(share), foot.y - height * (1.0 - (1.0 - share).powi(2)));
    for side in [-1.0, 1.0] {
        for n in 0..RUNGS * 2 {
            let [from, to] = [n, n + 1].map(|n| n as f32 / (RUNGS * 2) as f32);
            let stroke = Stroke::new(3.5 * (1.0 - from * 0.6), color(from));
            painter.line_segment([at(from, side), at(to, side)], stroke);
        }
    }
    // The rungs climb, slowly.
    let climbed = seconds.map_or(0.5, |seconds| (seconds * 0.25).fract());
    for n in 0..RUNGS {
        let share = (n as f32 + climbed) / RUNGS as f32;
        let stroke = Stroke::new(3.0 * (1.0 - share * 0.6), color(share));
        painter.line_segment([at(share, -1.0), at(share, 1.0)], stroke);
    }
}
