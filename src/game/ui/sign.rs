//! The signs on buttons, painted from a few lines, bars, triangles and dots.

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

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
enum Part {
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
    const fn parts(self) -> &'static [Part] {
        use Part::{Bar, Dot, Line, Square, Triangle};
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
            Part::Line(points) => {
                for pair in points.windows(2) {
                    painter.line_segment([at(pair[0]), at(pair[1])], Stroke::new(2.5, ink));
                }
            }
            Part::Bar(x) => {
                painter.rect_filled(Rect::from_center_size(at((x, 0.0)), vec2(0.45, 2.2) * half), 1.0, ink);
            }
            Part::Triangle(x, width) => {
                let points = [(x - width, -1.1), (x + width, 0.0), (x - width, 1.1)].map(at).to_vec();
                painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
            }
            Part::Square(corner) => {
                let square = Rect::from_center_size(center, Vec2::splat(half * 2.4));
                painter.rect_stroke(square, corner, Stroke::new(2.0, ink), StrokeKind::Inside);
            }
            Part::Dot(middle, radius) => {
                painter.circle_filled(at(middle), half * radius, ink);
            }
        }
    }
}
