//! The compass on an endless plane: where home is, and how far.

use super::prelude::*;
use crate::game::logic::Roaming;

/// The height of the compass and its distance from the edges, in design pixels.
const HEIGHT: f32 = 44.0;
const ASIDE: f32 = 14.0;
/// How long the needle is from its middle, and how far that is from the left.
const NEEDLE: f32 = 15.0;
const MIDDLE: f32 = 26.0;

/// Shows the needle in a corner of the maze, and the distance beside it.
pub(super) fn show(context: &egui::Context, roaming: &Roaming) {
    let home = roaming.home();
    let distance = match home.x.unsigned_abs() + home.y.unsigned_abs() {
        0 => context.text("hud-plane-at-home"),
        cells => context.format("hud-plane-home", &[("distance", cells.into())]),
    };
    let area = egui::Area::new("compass".into()).anchor(Align2::LEFT_TOP, vec2(ASIDE, layout::BAR + ASIDE));
    area.show(context, |ui| {
        let (look, font) = (ui.look().clone(), theme::bold(15.0));
        let words = ui.painter().layout_no_wrap(distance, font, look.text);
        let left = MIDDLE + NEEDLE + 9.0;
        let size = vec2(left + words.size().x + 18.0, HEIGHT);
        let (all, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        painter.rect(all, HEIGHT / 2.0, look.raised, Stroke::new(1.0, look.line), StrokeKind::Inside);
        let middle = all.left_center() + vec2(MIDDLE, 0.0);
        let home = vec2(home.x as f32, home.y as f32);
        if home == egui::Vec2::ZERO {
            painter.circle_stroke(middle, 10.0, Stroke::new(3.0, look.exit));
            painter.circle_filled(middle, 4.0, look.exit);
        } else {
            let ahead = home.normalized() * NEEDLE;
            let aside = ahead.rot90() * 0.36;
            let needle = |tip: f32, ink| {
                let points = vec![middle + ahead * tip, middle + aside, middle - aside];
                Shape::convex_polygon(points, ink, Stroke::NONE)
            };
            painter.add(needle(-1.0, look.quiet.gamma_multiply(0.5)));
            painter.add(needle(1.0, look.exit));
        }
        painter.galley(all.left_center() + vec2(left, -words.size().y / 2.0), words, look.text);
    });
}
