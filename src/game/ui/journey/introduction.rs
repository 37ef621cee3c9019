//! What is new in a world, when the player first comes to it: a sentence, and a short walk with the keys that
//! are pressed for it.

use std::sync::Arc;

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Painter, Rect, Sense, Stroke, StrokeKind, vec2};

use super::sketch::{Canvas, Palette, paint_player};
use crate::game::logic::Sketch;
use crate::game::ui::look::{Look, Looks as _};
use crate::game::ui::menu::card;
use crate::game::ui::theme;
use crate::game::ui::theme::text;

/// Seconds of a walk, with a pause at its end.
const LOOP: f32 = 3.0;
const WALK: f32 = 2.5;
/// The width of the card, and the height of the maze on it, in design pixels.
const WIDTH: f32 = 470.0;
const HEIGHT: f32 = 190.0;
/// How far one sees in fog, in cells.
const SIGHT: f32 = 2.2;
/// From which share of a direction a key is pressed for it, where two keys can be.
const LEAST: f32 = 0.35;

/// What an introduction shows.
#[derive(Clone, PartialEq, Debug)]
pub struct IntroductionModel {
    /// The key of the world.
    pub world: &'static str,
    /// Its name.
    pub name: String,
    /// What is new.
    pub sentence: String,
    /// The maze that is walked, once it is carved.
    pub sketch: Option<Arc<Sketch>>,
    /// Whether two keys at once lead along slanted passages.
    pub is_slanted: bool,
    /// Seconds since it was first shown; none if nothing should move.
    pub seconds: Option<f32>,
}

/// Shows the card.
pub fn show(context: &egui::Context, model: &IntroductionModel) {
    let area = egui::Area::new("introduction".into())
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .interactable(false);
    let screen = context.content_rect();
    area.show(context, |ui| {
        card(ui).show(ui, |ui| {
            ui.set_width(WIDTH.min(screen.width() - 100.0));
            let look = ui.look();
            ui.vertical_centered(|ui| {
                let palette = Palette::of(&look, model.world);
                ui.label(text(&model.name, theme::bold(26.0), palette.wall));
                let sentence = text(&model.sentence, theme::plain(16.0), look.text);
                ui.add(egui::Label::new(sentence).wrap());
            });
            ui.add_space(8.0);
            let height = HEIGHT.min(screen.height() * 0.36);
            let size = vec2(ui.available_width(), height);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let mut maze = rect;
            maze.max.x -= 116.0;
            let mut keys = rect;
            keys.min.x = maze.max.x + 12.0;
            let direction = paint_walk(ui.painter(), &look, model, maze);
            paint_keys(ui.painter(), &look, keys, direction, model.is_slanted);
        });
    });
}

/// Paints the maze with the walker; returns the direction of the walk.
fn paint_walk(painter: &Painter, look: &Look, model: &IntroductionModel, rect: Rect) -> Vec2 {
    let Some(sketch) = &model.sketch else {
        return Vec2::ZERO;
    };
    let palette = Palette::of(look, model.world);
    let mut canvas = Canvas::fit(sketch, palette, rect);
    let now = model.seconds.map_or(0.5, |seconds| {
        (seconds.rem_euclid(LOOP) / WALK).clamp(0.0, 1.0)
    });
    let length = sketch.path_length();
    let walker = sketch.along(now * length);
    if model.world == "fog" {
        canvas.light = walker.map(|(at, _)| (at, SIGHT));
    }
    canvas.paint(painter);
    let count = (length * 2.0) as u32;
    for n in 0..=count {
        let dot = sketch.along(length * n as f32 / count.max(1) as f32);
        // In fog the path is as dark as the rest.
        if let Some((at, _)) = dot.filter(|(at, _)| canvas.is_lit(*at)) {
            painter.circle_filled(canvas.at(at), canvas.cell * 0.06, look.way);
        }
    }
    let direction = walker.map_or(Vec2::ZERO, |(at, direction)| {
        let radius = canvas.cell * 0.28;
        paint_player(painter, look, canvas.at(at), radius, direction);
        direction
    });
    canvas.paint_decks(painter);
    // It rests at the end of its walk.
    if now >= 1.0 { Vec2::ZERO } else { direction }
}

/// The keys that are pressed to walk in a direction: right, down, left and up.
fn pressed(direction: Vec2, is_slanted: bool) -> [bool; 4] {
    let Vec2 { x, y } = direction;
    let (across, along) = if is_slanted {
        (x.abs() > LEAST, y.abs() > LEAST)
    } else {
        (x.abs() >= y.abs() && x != 0.0, y.abs() > x.abs())
    };
    [
        across && x > 0.0,
        along && y > 0.0,
        across && x < 0.0,
        along && y < 0.0,
    ]
}

/// Paints four keys as they lie on a keyboard, pressed or not.
fn paint_keys(painter: &Painter, look: &Look, rect: Rect, direction: Vec2, is_slanted: bool) {
    const STEP: f32 = 34.0;
    let signs = ["→", "↓", "←", "↑"];
    let places = [(1.0, 0.5), (0.0, 0.5), (-1.0, 0.5), (0.0, -0.5)];
    for ((sign, (x, y)), is_pressed) in signs
        .into_iter()
        .zip(places)
        .zip(pressed(direction, is_slanted))
    {
        let middle = rect.center() + vec2(x, y) * STEP;
        let cap = Rect::from_center_size(middle, vec2(STEP - 4.0, STEP - 4.0));
        let (fill, ink) = if is_pressed {
            (look.player, look.ink)
        } else {
            (look.sunken, look.quiet)
        };
        painter.rect_filled(cap, 7.0, fill);
        painter.rect_stroke(cap, 7.0, Stroke::new(1.0, look.line), StrokeKind::Inside);
        painter.text(middle, Align2::CENTER_CENTER, sign, theme::mono(17.0), ink);
    }
}
