//! The five-pointed star, for stars earned on the journey and gold splits of a race.

use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, vec2};

/// The radius of the inner corners, as a share of the outer radius.
const INNER: f32 = 0.45;
/// How many corners there are.
const CORNERS: u32 = 10;

/// Paints a star, full or its outline alone.
pub(super) fn paint(painter: &Painter, middle: Pos2, radius: f32, ink: Color32, is_full: bool) {
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
