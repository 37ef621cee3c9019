//! The signs on buttons, painted from a few lines, bars, triangles and dots; stars and lanterns.

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::look::Look;

/// The sign on a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Play,
    Pause,
    Forward,
    Back,
    Start,
    End,
    Add,
    Remove,
    Dice,
    Undo,
    Leave,
    Up,
    Down,
    Map,
    Way,
    Words,
    Mark,
    Folder,
    Close,
}

/// A part of a sign, in halves of its side from its center.
enum SignPart {
    /// A line through several points.
    Line(&'static [(f32, f32)]),
    /// An upright bar: its place to the right.
    Bar(f32),
    /// A triangle: its place to the right, and half its width; negative points to the left.
    Triangle(f32, f32),
    /// An outlined square, with corners of a radius in pixels.
    Square(f32),
    /// A dot: its center and radius.
    Dot((f32, f32), f32),
}

impl Sign {
    const fn parts(self) -> &'static [SignPart] {
        use SignPart::{Bar, Dot, Line, Square, Triangle};
        match self {
            Self::Play => &[Triangle(0.15, 1.0)],
            Self::Pause => &[Bar(-0.5), Bar(0.5)],
            Self::Forward => &[Bar(-0.9), Triangle(0.3, 0.8)],
            Self::Back => &[Bar(0.9), Triangle(-0.3, -0.8)],
            Self::Start => &[Bar(-1.2), Triangle(-0.3, -0.6), Triangle(0.8, -0.6)],
            Self::End => &[Bar(1.2), Triangle(-0.8, 0.6), Triangle(0.3, 0.6)],
            Self::Add => &[Line(&[(-1.0, 0.0), (1.0, 0.0)]), Line(&[(0.0, -1.0), (0.0, 1.0)])],
            Self::Remove => &[Line(&[(-1.0, 0.0), (1.0, 0.0)])],
            Self::Undo => &[
                Line(&[(-0.4, -1.1), (-1.0, -0.4), (-0.4, 0.3)]),
                Line(&[(-1.0, -0.4), (0.5, -0.4), (1.0, 0.1), (1.0, 0.5), (0.5, 1.0), (-0.6, 1.0)]),
            ],
            Self::Leave => &[Line(&[(0.5, -1.0), (-0.6, 0.0), (0.5, 1.0)])],
            Self::Up => &[Line(&[(-1.0, 0.5), (0.0, -0.6), (1.0, 0.5)])],
            Self::Down => &[Line(&[(-1.0, -0.5), (0.0, 0.6), (1.0, -0.5)])],
            Self::Map => &[Square(2.0), Line(&[(-0.4, -1.2), (-0.4, 0.3)]), Line(&[(0.4, 1.2), (0.4, -0.3)])],
            Self::Way => &[Line(&[(-1.1, 1.0), (-0.2, 1.0), (-0.2, -0.2), (0.7, -0.2)]), Dot((1.0, -0.9), 0.38)],
            Self::Words => &[
                Line(&[(-1.1, -0.9), (1.1, -0.9)]),
                Line(&[(-1.1, 0.0), (1.1, 0.0)]),
                Line(&[(-1.1, 0.9), (0.2, 0.9)]),
            ],
            Self::Mark => &[Line(&[(-0.7, 1.2), (-0.7, -1.1), (0.9, -0.5), (-0.7, 0.2)])],
            Self::Close => &[Line(&[(-0.8, -0.8), (0.8, 0.8)]), Line(&[(-0.8, 0.8), (0.8, -0.8)])],
            Self::Folder => {
                &[Line(&[(-1.1, 0.9), (-1.1, -0.9), (-0.3, -0.9), (0.1, -0.5), (1.1, -0.5), (1.1, 0.9), (-1.1, 0.9)])]
            }
            Self::Dice => &[Square(3.0), Dot((-0.6, -0.6), 0.22), Dot((0.0, 0.0), 0.22), Dot((0.6, 0.6), 0.22)],
        }
    }
}

/// Paints a sign around a center; `half` is half of its side in pixels.
pub(super) fn paint(painter: &Painter, sign: Sign, center: Pos2, half: f32, ink: Color32) {
    let at = |(x, y): (f32, f32)| center + vec2(x, y) * half;
    for part in sign.parts() {
        match *part {
            SignPart::Line(points) => {
                for pair in points.windows(2) {
                    painter.line_segment([at(pair[0]), at(pair[1])], Stroke::new(2.5, ink));
                }
            }
            SignPart::Bar(x) => {
                painter.rect_filled(Rect::from_center_size(at((x, 0.0)), vec2(0.45, 2.2) * half), 1.0, ink);
            }
            SignPart::Triangle(x, width) => {
                painter.add(polygon(center, half, &[(x - width, -1.1), (x + width, 0.0), (x - width, 1.1)], ink));
            }
            SignPart::Square(corner) => {
                let square = Rect::from_center_size(center, Vec2::splat(half * 2.4));
                painter.rect_stroke(square, corner, Stroke::new(2.0, ink), StrokeKind::Inside);
            }
            SignPart::Dot(middle, radius) => {
                painter.circle_filled(at(middle), half * radius, ink);
            }
        }
    }
}

/// A filled polygon around a middle, by its corners in halves of its side.
pub(super) fn polygon(middle: Pos2, half: f32, corners: &[(f32, f32)], ink: Color32) -> Shape {
    let corners = corners.iter().map(|&(x, y)| middle + half * vec2(x, y));
    Shape::convex_polygon(corners.collect(), ink, Stroke::NONE)
}

/// The radius of the inner corners of a star, as a share of the outer radius.
const INNER: f32 = 0.45;
/// How many corners a star has.
const CORNERS: u32 = 10;

/// Paints the five-pointed star, for stars earned on the journey and gold splits of a race: full, or its outline alone.
pub(super) fn star(painter: &Painter, middle: Pos2, radius: f32, ink: Color32, is_full: bool) {
    let corner = |n: u32| {
        let angle = std::f32::consts::TAU * (n as f32 / CORNERS as f32 - 0.25);
        let share = if n.is_multiple_of(2) { 1.0 } else { INNER };
        middle + radius * share * vec2(angle.cos(), angle.sin())
    };
    let corners: Vec<Pos2> = (0..CORNERS).map(corner).collect();
    if is_full {
        // One mesh around the middle: convex parts would leave seams where their soft edges meet.
        let mut mesh = Mesh::default();
        for &corner in &corners {
            mesh.colored_vertex(corner, ink);
        }
        mesh.colored_vertex(middle, ink);
        for n in 0..CORNERS {
            mesh.add_triangle(n, (n + 1) % CORNERS, CORNERS);
        }
        painter.add(Shape::mesh(mesh));
    }
    painter.add(Shape::closed_line(corners, Stroke::new(1.3, ink)));
}

/// Paints a lantern of a climb, 18 wide and 30 high, around a point: a handle, a roof, a glass with a flame, and a
/// foot.
pub(super) fn lantern(painter: &Painter, middle: Pos2, is_lit: bool, look: &Look) {
    let ink = if is_lit { look.player } else { look.quiet };
    let stroke = Stroke::new(2.0, ink);
    let glass = Rect::from_center_size(middle + vec2(0.0, 3.0), vec2(14.0, 16.0));
    if is_lit {
        for (radius, strength) in [(16.0, 0.12), (11.0, 0.22)] {
            painter.circle_filled(glass.center(), radius, ink.gamma_multiply(strength));
        }
        painter.rect_filled(glass, 3.0, ink);
        let flame = [(0.0, -6.0), (3.5, 2.5), (0.0, 6.0), (-3.5, 2.5)];
        painter.add(polygon(glass.center(), 1.0, &flame, look.ink));
    }
    painter.rect_stroke(glass, 3.0, stroke, StrokeKind::Inside);
    painter.circle_stroke(middle - vec2(0.0, 11.0), 3.5, stroke);
    for y in [glass.top() - 1.0, glass.bottom() + 1.0] {
        painter.hline(glass.x_range().expand(2.0), y, Stroke::new(3.0, ink));
    }
}
