//! A lantern of a climb: lit, or dark.

use bevy_egui::egui::{Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use super::look::Look;

/// Paints a lantern, 18 wide and 30 high, around a point: a handle, a roof, a glass with a flame, and a foot.
pub(super) fn paint(painter: &Painter, middle: Pos2, is_lit: bool, look: &Look) {
    let ink = if is_lit { look.player } else { look.quiet };
    let stroke = Stroke::new(2.0, ink);
    let glass = Rect::from_center_size(middle + vec2(0.0, 3.0), vec2(14.0, 16.0));
    if is_lit {
        for (radius, strength) in [(16.0, 0.12), (11.0, 0.22)] {
            painter.circle_filled(glass.center(), radius, ink.gamma_multiply(strength));
        }
        painter.rect_filled(glass, 3.0, ink);
        let flame = [vec2(0.0, -6.0), vec2(3.5, 2.5), vec2(0.0, 6.0), vec2(-3.5, 2.5)];
        let flame = flame.map(|corner| glass.center() + corner).to_vec();
        painter.add(Shape::convex_polygon(flame, look.ink, Stroke::NONE));
    }
    painter.rect_stroke(glass, 3.0, stroke, StrokeKind::Inside);
    painter.circle_stroke(middle - vec2(0.0, 11.0), 3.5, stroke);
    for y in [glass.top() - 1.0, glass.bottom() + 1.0] {
        painter.hline(glass.x_range().expand(2.0), y, Stroke::new(3.0, ink));
    }
}
