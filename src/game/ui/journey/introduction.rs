//! The introduction to a world, when the player first comes to it: a sentence, and a short walk that shows what to do
//! with the player's device: keys, a stick, a pointer or a finger.

use std::sync::Arc;

use bevy::math::Vec2;

use super::model::{SceneSources, world};
use super::sketch::{Framed, Palette, paint_player};
use crate::game::logic::{Action, Device, Sketch, Subject};
use crate::game::ui::menu::card;
use crate::game::ui::prelude::*;
use mazewright_journey::{Place, World};
use mazewright_maze::Shape;

/// Seconds of a walk, with a pause at its end.
const LOOP: f32 = 3.0;
const WALK: f32 = 2.5;
/// The width of the card, and the height of the maze on it, in design pixels.
const WIDTH: f32 = 470.0;
const HEIGHT: f32 = 190.0;
/// How far the walker sees in fog, in cells.
const SIGHT: f32 = 2.2;
/// How far ahead of the walker a pointer leads it, in cells.
const AHEAD: f32 = 1.1;
/// The least share of a direction for which its key is pressed, where two keys can be.
const LEAST: f32 = 0.35;

/// Shows the card.
pub(super) fn show(context: &egui::Context, sources: &SceneSources) {
    let number = sources.introduction.world;
    let Some((number, world)) = number.and_then(|number| Some((number, world(number)?))) else { return };
    let area = egui::Area::new("introduction".into()).anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).interactable(false);
    let screen = context.content_rect();
    area.show(context, |ui| {
        card(ui).show(ui, |ui| {
            ui.set_width(WIDTH.min(screen.width() - 100.0));
            let (look, key) = (ui.look(), world.key);
            ui.vertical_centered(|ui| {
                ui.label(text(ui.text(&format!("world-{key}")), theme::bold(26.0), Palette::of(&look, key).wall));
                ui.add(wrapped(ui.text(&format!("world-{key}-hint")), theme::plain(16.0), look.text));
            });
            ui.add_space(8.0);
            let height = HEIGHT.min(screen.height() * 0.36);
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
            let is_pointed = matches!(*sources.device, Device::Mouse | Device::Touch);
            let maze = rect.with_max_x(rect.max.x - if is_pointed { 0.0 } else { 116.0 });
            let beside = rect.with_min_x(maze.max.x + 12.0);
            let direction = match sources.sketch(Subject::Glimpse(number)) {
                Some(sketch) => paint_walk(ui.painter(), sources, world, &sketch, maze),
                None => Vec2::ZERO,
            };
            match *sources.device {
                Device::Keyboard => {
                    let first = Place::new(number, 1);
                    let shape = first.map_or(Shape::Rectangle, |first| first.recipe().features.shape);
                    paint_keys(ui.painter(), beside, direction, shape, |action| sources.key(action));
                }
                Device::Pad => paint_stick(ui.painter(), &look, beside.center(), direction),
                // The pointer is painted where it leads the player.
                Device::Mouse | Device::Touch => {}
            }
            let id = match *sources.device {
                Device::Keyboard => "introduction-key",
                Device::Pad => "introduction-button",
                Device::Mouse => "introduction-click",
                Device::Touch => "introduction-tap",
            };
            ui.vertical_centered(|ui| ui.label(text(ui.text(id), theme::plain(13.5), look.quiet)));
        });
    });
}

/// Paints the maze with the walker; returns the direction of the walk.
fn paint_walk(painter: &Painter, sources: &SceneSources, world: &World, sketch: &Arc<Sketch>, rect: Rect) -> Vec2 {
    let look = &painter.look();
    let mut maze = Framed::fit(sketch, Palette::of(look, world.key), rect);
    let seconds = sources.seconds().map(|_| sources.introduction.seconds);
    let now = seconds.map_or(0.5, |seconds| (seconds.rem_euclid(LOOP) / WALK).clamp(0.0, 1.0));
    let length = sketch.path_length();
    let walker = sketch.along(now * length);
    if world.rules().fog {
        maze.light = walker.map(|(at, _)| (at, SIGHT));
    }
    maze.paint(painter);
    let count = (length * 2.0) as u32;
    for n in 0..=count {
        let dot = sketch.along(length * n as f32 / count.max(1) as f32);
        // In fog the path is as dark as the rest.
        if let Some((at, _)) = dot.filter(|(at, _)| maze.is_lit(*at)) {
            painter.circle_filled(maze.at(at), maze.cell * 0.06, look.way);
        }
    }
    let direction = walker.map_or(Vec2::ZERO, |(at, direction)| {
        paint_player(painter, look, maze.at(at), maze.cell * 0.28, direction);
        direction
    });
    maze.paint_decks(painter);
    // It rests at the end of its walk.
    let direction = if now >= 1.0 { Vec2::ZERO } else { direction };
    if let Some((at, _)) = walker.filter(|_| direction != Vec2::ZERO) {
        paint_pointer(painter, look, maze.at(at + direction * AHEAD), *sources.device);
    }
    direction
}

/// The keys that are pressed to walk in a direction: right, down, left and up.
fn pressed(direction: Vec2, is_slanted: bool) -> [bool; 4] {
    let Vec2 { x, y } = direction;
    let (across, along) = if is_slanted {
        (x.abs() > LEAST, y.abs() > LEAST)
    } else {
        (x.abs() >= y.abs() && x != 0.0, y.abs() > x.abs())
    };
    [across && x > 0.0, along && y > 0.0, across && x < 0.0, along && y < 0.0]
}

/// Paints a mouse pointer or a finger; nothing for other devices.
fn paint_pointer(painter: &Painter, look: &Look, at: Pos2, device: Device) {
    let edge = Stroke::new(1.5, look.ink);
    match device {
        Device::Mouse => {
            let corners = [(0.0, 0.0), (0.0, 15.0), (4.0, 11.5), (10.5, 10.5)];
            let corners = corners.map(|(x, y)| at + vec2(x, y)).to_vec();
            painter.add(egui::Shape::convex_polygon(corners, look.text, edge));
        }
        Device::Touch => {
            painter.circle_filled(at, 13.0, look.text.gamma_multiply(0.35));
            painter.circle_stroke(at, 13.0, Stroke::new(1.5, look.text));
        }
        Device::Keyboard | Device::Pad => {}
    }
}

/// Paints a stick from above, pushed in a direction.
fn paint_stick(painter: &Painter, look: &Look, middle: Pos2, direction: Vec2) {
    const RADIUS: f32 = 34.0;
    let color = if direction == Vec2::ZERO { look.quiet } else { look.player };
    painter.circle_filled(middle, RADIUS, look.sunken);
    painter.circle_stroke(middle, RADIUS, Stroke::new(1.0, look.line));
    let pushed = vec2(direction.x, direction.y) * RADIUS * 0.5;
    painter.circle_filled(middle + pushed, RADIUS * 0.5, color);
}

/// Paints the keys as they lie on a keyboard, pressed or not: those of directions, and in a tower those of stairs.
fn paint_keys(painter: &Painter, rect: Rect, direction: Vec2, shape: Shape, key: impl Fn(Action) -> String) {
    use Action::{Down, Left, Right, StairDown, StairUp, Up};
    const STEP: f32 = 34.0;
    const KEYS: [(Action, (f32, f32)); 6] = [
        (Right, (1.0, 0.5)),
        (Down, (0.0, 0.5)),
        (Left, (-1.0, 0.5)),
        (Up, (0.0, -0.5)),
        (StairDown, (-1.0, -0.5)),
        (StairUp, (1.0, -0.5)),
    ];
    let look = painter.look();
    let (is_tower, is_slanted) =
        (shape == Shape::Box, matches!(shape, Shape::Hexagon | Shape::Triangle | Shape::Tiling(_)));
    // Only stairs lead diagonally through a tower: up to the right.
    let climbs = is_tower && direction.abs().min_element() > LEAST;
    let walks = if climbs { Vec2::ZERO } else { direction };
    let stairs = [climbs && direction.x < 0.0, climbs && direction.x > 0.0];
    let held = pressed(walks, is_slanted).into_iter().chain(stairs);
    for ((action, (x, y)), is_pressed) in KEYS.into_iter().zip(held).take(if is_tower { 6 } else { 4 }) {
        let sign = key(action);
        let middle = rect.center() + vec2(x, y) * STEP;
        let cap = Rect::from_center_size(middle, vec2(STEP - 4.0, STEP - 4.0));
        let (fill, ink) = if is_pressed { (look.player, look.ink) } else { (look.sunken, look.quiet) };
        painter.rect_filled(cap, 7.0, fill);
        painter.rect_stroke(cap, 7.0, Stroke::new(1.0, look.line), StrokeKind::Inside);
        let size = if sign.chars().count() == 1 { 17.0 } else { 9.0 };
        painter.text(middle, Align2::CENTER_CENTER, sign, theme::mono(size), ink);
    }
}
