//! What the colors and the shapes on the mazes mean.

use bevy_egui::egui::{
    self, Align2, Color32, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::heading;
use crate::game::logic::Lab;
use crate::game::ui::theme;
use crate::lab::{Layer, Show};
use crate::maze::draw::canvas::Glyph;
use crate::maze::draw::{Ink, Theme};

/// The height of a line.
const HEIGHT: f32 = 24.0;

pub(super) fn show(ui: &mut Ui, lab: &Lab, show: &Show) {
    heading(ui, "What you see");
    if lab.session.layer() == Layer::Distances {
        ramp(ui);
    }
    let carving = [
        (Some(Ink::UNTOUCHED), None, "not met yet"),
        (
            Some(Ink::ACTIVE),
            Some((Glyph::Dot, Ink::GLYPH)),
            "waiting: on the stack, list or walk",
        ),
        (Some(Ink::FINISHED), None, "in the maze, finished"),
        (
            None,
            Some((Glyph::Disc, Ink::FOCUS)),
            "where the algorithm is",
        ),
    ];
    let solving = [
        (Some(Ink::FLOOR), None, "not met yet"),
        (
            Some(Ink::ACTIVE),
            Some((Glyph::Dot, Ink::GLYPH)),
            "waiting, or on the walk",
        ),
        (Some(Ink::TRIED), None, "looked at, and done with"),
        (None, Some((Glyph::Disc, Ink::FOCUS)), "where the solver is"),
        (None, Some((Glyph::Square, Ink::START)), "start"),
        (None, Some((Glyph::Diamond, Ink::GOAL)), "goal"),
        (Some(Ink::ON_WAY), None, "the way that was found"),
    ];
    let lines: &[_] = if show.answer.is_some() {
        &solving
    } else {
        &carving
    };
    for &(fill, glyph, words) in lines {
        line(ui, fill, glyph, words);
    }
}

fn color(ink: Ink) -> Color32 {
    let [red, green, blue] = Theme::DARK.color(ink);
    Color32::from_rgb(red, green, blue)
}

fn line(ui: &mut Ui, fill: Option<Ink>, glyph: Option<(Glyph, Ink)>, words: &str) {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words));
    let swatch = Rect::from_center_size(rect.left_center() + vec2(10.0, 0.0), vec2(18.0, 18.0));
    let painter = ui.painter();
    painter.rect_filled(swatch, 2.0, color(fill.unwrap_or(Ink::FLOOR)));
    painter.rect_stroke(
        swatch,
        2.0,
        Stroke::new(1.5, color(Ink::WALL)),
        StrokeKind::Inside,
    );
    let at = swatch.center();
    match glyph {
        Some((Glyph::Dot, ink)) => {
            painter.circle_filled(at, 3.0, color(ink));
        }
        Some((Glyph::Square, ink)) => {
            let square = Rect::from_center_size(at, vec2(9.0, 9.0));
            painter.rect_filled(square, 0.0, color(ink));
        }
        Some((Glyph::Diamond, ink)) => {
            let corner = |x: f32, y: f32| pos2(at.x + x * 6.5, at.y + y * 6.5);
            let corners = vec![
                corner(0.0, -1.0),
                corner(1.0, 0.0),
                corner(0.0, 1.0),
                corner(-1.0, 0.0),
            ];
            painter.add(Shape::convex_polygon(corners, color(ink), Stroke::NONE));
        }
        Some((_, ink)) => {
            painter.circle_filled(at, 5.5, color(ink));
        }
        None => {}
    }
    painter.text(
        pos2(swatch.right() + 12.0, rect.center().y),
        Align2::LEFT_CENTER,
        words,
        theme::plain(14.0),
        theme::bright(),
    );
}

/// The colors of distances, from near to far.
fn ramp(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::hover());
    let painter = ui.painter();
    let width = rect.width() / f32::from(Ink::STEPS);
    for step in 0..Ink::STEPS {
        let left = rect.left() + width * f32::from(step);
        let bar = Rect::from_min_size(pos2(left, rect.top()), vec2(width + 0.5, 14.0));
        painter.rect_filled(bar, 0.0, color(Ink::step(step)));
    }
    for (at, align, words) in [
        (rect.left_bottom(), Align2::LEFT_BOTTOM, "near"),
        (rect.right_bottom(), Align2::RIGHT_BOTTOM, "far"),
    ] {
        painter.text(at, align, words, theme::plain(13.0), theme::quiet());
    }
}
