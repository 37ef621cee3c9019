//! The introduction to a world, when the player first comes to it: a sentence, and a short walk that shows what to do
//! with the player's device: keys, a stick, a pointer or a finger.

use std::sync::Arc;

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, vec2};

use super::sketch::{Canvas, Palette, paint_player};
use crate::game::logic::{Device, Sketch};
use crate::game::ui::look::{Look, Looks as _};
use crate::game::ui::menu::card;
use crate::game::ui::theme;
use crate::game::ui::theme::text;
use mazewright_journey::World;

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

/// The content of an introduction.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct IntroductionModel {
    /// The world.
    pub(super) world: &'static World,
    /// The maze that is walked, once it is carved.
    pub(super) sketch: Option<Arc<Sketch>>,
    /// The device in use.
    pub(super) device: Device,
    /// The keys that walk right, down, left and up.
    pub(super) keys: [String; 4],
    /// The keys that take stairs down and up, in towers.
    pub(super) stairs: Option<[String; 2]>,
    /// True if two keys at once lead along slanted passages.
    pub(super) is_slanted: bool,
    /// Seconds since it was first shown; none if nothing should move.
    pub(super) seconds: Option<f32>,
}

/// Shows the card.
pub(super) fn show(context: &egui::Context, model: &IntroductionModel) {
    let area = egui::Area::new("introduction".into()).anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).interactable(false);
    let screen = context.content_rect();
    area.show(context, |ui| {
        card(ui).show(ui, |ui| {
            ui.set_width(WIDTH.min(screen.width() - 100.0));
            let (look, key) = (ui.look(), model.world.key);
            ui.vertical_centered(|ui| {
                let name = ui.text(&format!("world-{key}"));
                ui.label(text(name, theme::bold(26.0), Palette::of(&look, key).wall));
                ui.add(theme::wrapped(ui.text(&format!("world-{key}-hint")), theme::plain(16.0), look.text));
            });
            ui.add_space(8.0);
            let height = HEIGHT.min(screen.height() * 0.36);
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
            let is_pointed = matches!(model.device, Device::Mouse | Device::Touch);
            let mut maze = rect;
            maze.max.x -= if is_pointed { 0.0 } else { 116.0 };
            let mut beside = rect;
            beside.min.x = maze.max.x + 12.0;
            let direction = paint_walk(ui.painter(), &look, model, maze);
            match model.device {
                Device::Keyboard => paint_keys(ui.painter(), &look, beside, direction, model),
                Device::Pad => paint_stick(ui.painter(), &look, beside.center(), direction),
                // The pointer is painted where it leads the player.
                Device::Mouse | Device::Touch => {}
            }
        });
    });
}

/// Paints the maze with the walker; returns the direction of the walk.
fn paint_walk(painter: &Painter, look: &Look, model: &IntroductionModel, rect: Rect) -> Vec2 {
    let Some(sketch) = &model.sketch else {
        return Vec2::ZERO;
    };
    let mut canvas = Canvas::fit(sketch, Palette::of(look, model.world.key), rect);
    let now = model.seconds.map_or(0.5, |seconds| (seconds.rem_euclid(LOOP) / WALK).clamp(0.0, 1.0));
    let length = sketch.path_length();
    let walker = sketch.along(now * length);
    if model.world.rules.fog {
        canvas.light = walker.map(|(at, _)| (at, SIGHT));
    }
    canvas.paint(painter);
    canvas.paint_furniture(painter);
    let count = (length * 2.0) as u32;
    for n in 0..=count {
        let dot = sketch.along(length * n as f32 / count.max(1) as f32);
        // In fog the path is as dark as the rest.
        if let Some((at, _)) = dot.filter(|(at, _)| canvas.is_lit(*at)) {
            painter.circle_filled(canvas.at(at), canvas.cell * 0.06, look.way);
        }
    }
    let direction = walker.map_or(Vec2::ZERO, |(at, direction)| {
        paint_player(painter, look, canvas.at(at), canvas.cell * 0.28, direction);
        direction
    });
    canvas.paint_decks(painter);
    // It rests at the end of its walk.
    let direction = if now >= 1.0 { Vec2::ZERO } else { direction };
    if let Some((at, _)) = walker.filter(|_| direction != Vec2::ZERO) {
        paint_pointer(painter, look, canvas.at(at + direction * AHEAD), model.device);
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
            painter.add(Shape::convex_polygon(corners, look.text, edge));
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

/// Paints the keys as they lie on a keyboard, pressed or not.
fn paint_keys(painter: &Painter, look: &Look, rect: Rect, direction: Vec2, model: &IntroductionModel) {
    const STEP: f32 = 34.0;
    let places = [(1.0, 0.5), (0.0, 0.5), (-1.0, 0.5), (0.0, -0.5), (-1.0, -0.5), (1.0, -0.5)];
    // Only stairs lead diagonally through a tower: up to the right.
    let climbs = model.stairs.is_some() && direction.abs().min_element() > LEAST;
    let walks = if climbs { Vec2::ZERO } else { direction };
    let stairs = [climbs && direction.x < 0.0, climbs && direction.x > 0.0];
    let held = pressed(walks, model.is_slanted).into_iter().chain(stairs);
    let keys = model.keys.iter().chain(model.stairs.iter().flatten());
    for ((sign, (x, y)), is_pressed) in keys.zip(places).zip(held) {
        let middle = rect.center() + vec2(x, y) * STEP;
        let cap = Rect::from_center_size(middle, vec2(STEP - 4.0, STEP - 4.0));
        let (fill, ink) = if is_pressed { (look.player, look.ink) } else { (look.sunken, look.quiet) };
        painter.rect_filled(cap, 7.0, fill);
        painter.rect_stroke(cap, 7.0, Stroke::new(1.0, look.line), StrokeKind::Inside);
        let size = if sign.chars().count() == 1 { 17.0 } else { 9.0 };
        painter.text(middle, Align2::CENTER_CENTER, sign, theme::mono(size), ink);
    }
}
