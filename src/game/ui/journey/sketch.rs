//! Small mazes, painted among text in the colors of their world.

use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::game::logic::Sketch;
use crate::game::ui::furniture::paint_item;
use crate::game::ui::look::{Look, color};
use mazewright_maze::furniture::Obstacle;

/// Half the thickness of a wall, in cells, and its least in pixels.
const HALF_WALL: (f32, f32) = (0.08, 0.55);
/// Half the width of the sign of a stair, in cells.
const STAIR: f32 = 0.17;
/// How far the soft edge of a slanted line reaches, in pixels.
const SOFT: f32 = 0.6;

/// The radius of a key, half the width of a door and half its thickness, in cells; and the least of these in pixels.
const KEY: (f32, f32) = (0.3, 2.5);
const DOOR: (f32, f32) = (0.42, 1.5);
const THICKNESS: (f32, f32) = (0.12, 1.0);

/// The colors of a world.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Palette {
    pub(super) floor: Color32,
    pub(super) wall: Color32,
    /// The sides of walls, and of the island that the maze stands on.
    pub(super) face: Color32,
    pub(super) rock: Color32,
    pub(super) deck: Color32,
    /// The color of cells that are not carved, or not seen.
    pub(super) dark: Color32,
    /// The colors of keys and their doors, and of levers, gates and barriers.
    keys: [Color32; 4],
    lever: Color32,
}

impl Palette {
    /// The colors of the world with a key.
    pub(super) fn of(look: &Look, key: &str) -> Self {
        let theme = look.world(key);
        let (floor, wall, face) = (color(theme.floor), color(theme.wall), color(theme.wall_face));
        Self {
            floor,
            wall,
            face,
            rock: color(theme.tile),
            deck: floor.lerp_to_gamma(face, 0.4),
            dark: color(theme.background).lerp_to_gamma(face, 0.4),
            keys: look.keys,
            lever: color(theme.lever()),
        }
    }

    /// The land around the maze.
    pub(super) fn beach(self) -> Color32 {
        self.floor.lerp_to_gamma(self.wall, 0.16)
    }
}

/// A sketch in a rectangle.
pub(super) struct Canvas<'a> {
    sketch: &'a Sketch,
    palette: Palette,
    /// The rectangle of the maze itself.
    pub(super) rect: Rect,
    /// The size of a cell, in pixels.
    pub(super) cell: f32,
    /// How much is carved, from 0 to 1.
    pub(super) carved: f32,
    /// The light in the maze, and how many cells it reaches; without one, all of the maze is lit.
    pub(super) light: Option<(Vec2, f32)>,
}

impl<'a> Canvas<'a> {
    /// A sketch as large as a rectangle allows.
    pub(super) fn fit(sketch: &'a Sketch, palette: Palette, rect: Rect) -> Self {
        let extent = vec2(sketch.extent.x.max(1.0), sketch.extent.y.max(1.0));
        let cell = (rect.width() / extent.x).min(rect.height() / extent.y);
        Self {
            sketch,
            palette,
            rect: Rect::from_center_size(rect.center(), extent * cell),
            cell,
            carved: 1.0,
            light: None,
        }
    }

    /// Where a place of the maze is.
    pub(super) fn at(&self, place: Vec2) -> Pos2 {
        self.rect.min + vec2(place.x, place.y) * self.cell
    }

    /// Paints the floor and the walls.
    pub(super) fn paint(&self, painter: &Painter) {
        let mut mesh = Mesh::default();
        let ground = if self.sketch.is_tiled { self.palette.rock } else { self.palette.dark };
        let mut floors = self.sketch.floors.iter();
        // The rest of the rectangle stays unpainted around cells that are not square, and between the floors of a
        // tower.
        let is_apart = !self.sketch.stairs.is_empty() || floors.any(|floor| floor.outline.len() != 4);
        if !is_apart {
            mesh.add_colored_rect(self.rect, self.lit(self.sketch.extent / 2.0, ground));
        }
        for floor in &self.sketch.floors {
            let is_carved = floor.order <= self.carved;
            if !is_carved && !is_apart {
                continue;
            }
            let color = if is_carved { self.palette.floor } else { ground };
            let corners = floor.outline.iter().map(|&corner| self.at(corner));
            fan(&mut mesh, self.at(floor.middle), corners, self.lit(floor.middle, color));
        }
        for &(place, is_up) in &self.sketch.stairs {
            let up = if is_up { STAIR } else { -STAIR };
            let first = mesh.vertices.len() as u32;
            for (x, y) in [(-STAIR, up * 0.75), (STAIR, up * 0.75), (0.0, -up)] {
                let corner = self.at(place + Vec2::new(x, y));
                mesh.colored_vertex(corner, self.lit(place, self.palette.wall));
            }
            mesh.add_triangle(first, first + 1, first + 2);
        }
        for wall in &self.sketch.walls {
            if wall.order <= self.carved {
                let color = self.lit(wall.from.midpoint(wall.to), self.palette.wall);
                self.line(&mut mesh, wall.from, wall.to, color);
            }
        }
        painter.add(Shape::mesh(mesh));
    }

    /// Paints the finished maze.
    pub(super) fn paint_all(&self, painter: &Painter) {
        self.paint(painter);
        self.paint_decks(painter);
        self.paint_furniture(painter);
    }

    /// Paints keys, doors, gates, levers and barriers, as far as the light reaches.
    pub(super) fn paint_furniture(&self, painter: &Painter) {
        let size = |(share, least): (f32, f32)| (self.cell * share).max(least);
        let Palette { keys, lever, .. } = self.palette;
        for &([place, out], obstacle) in &self.sketch.obstacles {
            let (middle, along) = (self.at(place), vec2(out.x, out.y));
            let aside = along.rot90() * size(DOOR);
            let color = match obstacle {
                Obstacle::Door(color) => keys[usize::from(color) % 4],
                Obstacle::Gate { .. } | Obstacle::Barrier { .. } => lever,
            };
            if !self.is_lit(place) {
                continue;
            }
            if let Obstacle::Gate { .. } = obstacle {
                let tip = middle + along * size(KEY);
                let stroke = Stroke::new(size(THICKNESS), color);
                let foot = middle - along * size(KEY) * 0.4;
                painter.line(vec![foot - aside * 0.6, tip, foot + aside * 0.6], stroke);
            } else {
                let stroke = Stroke::new(2.0 * size(THICKNESS), color);
                painter.line_segment([middle - aside, middle + aside], stroke);
            }
        }
        for &(place, item) in self.sketch.items.iter().filter(|(place, _)| self.is_lit(*place)) {
            let (middle, radius) = (self.at(place), size(KEY));
            paint_item(painter, middle, radius, item, (keys, lever), 1.5 * size(THICKNESS));
        }
    }

    /// Paints the floors of bridges, above what passes under them.
    pub(super) fn paint_decks(&self, painter: &Painter) {
        if self.carved < 1.0 {
            return;
        }
        for &[from, to] in &self.sketch.decks {
            let rect = Rect::from_min_max(self.at(from), self.at(to));
            let color = self.lit(from.midpoint(to), self.palette.deck);
            painter.rect_filled(rect.shrink(self.half_wall()), 0.0, color);
        }
    }

    fn half_wall(&self) -> f32 {
        (self.cell * HALF_WALL.0).max(HALF_WALL.1)
    }

    /// Returns true if the light reaches a place.
    pub(super) fn is_lit(&self, place: Vec2) -> bool {
        self.light.is_none_or(|(middle, reach)| middle.distance(place) <= reach)
    }

    /// A color at a place, darker where the light does not reach.
    fn lit(&self, place: Vec2, color: Color32) -> Color32 {
        let Some((middle, reach)) = self.light else {
            return color;
        };
        let distance = middle.distance(place);
        color.lerp_to_gamma(self.palette.dark, (distance - reach + 1.0).clamp(0.0, 1.0))
    }

    fn line(&self, mesh: &mut Mesh, from: Vec2, to: Vec2, color: Color32) {
        let (from, to, half) = (self.at(from), self.at(to), self.half_wall());
        let is_level = (from.x - to.x).abs() < 0.01 || (from.y - to.y).abs() < 0.01;
        if is_level {
            mesh.add_colored_rect(Rect::from_two_pos(from, to).expand(half), color);
            return;
        }
        let along = (to - from).normalized();
        let (from, to) = (from - along * half * 0.5, to + along * half * 0.5);
        let aside = vec2(-along.y, along.x);
        let first = mesh.vertices.len() as u32;
        let edges = [
            (-half - SOFT, Color32::TRANSPARENT),
            (-half + SOFT / 2.0, color),
            (half - SOFT / 2.0, color),
            (half + SOFT, Color32::TRANSPARENT),
        ];
        for (offset, color) in edges {
            for end in [from, to] {
                mesh.colored_vertex(end + aside * offset, color);
            }
        }
        for n in [0, 2, 4] {
            mesh.add_triangle(first + n, first + n + 1, first + n + 2);
            mesh.add_triangle(first + n + 1, first + n + 2, first + n + 3);
        }
    }
}

/// Paints the player, who looks in a direction.
pub(super) fn paint_player(painter: &Painter, look: &Look, middle: Pos2, radius: f32, direction: Vec2) {
    painter.circle_filled(middle, radius, look.player);
    let glance = vec2(direction.x, direction.y) * radius * 0.2;
    for side in [-1.0, 1.0] {
        let eye = middle + vec2(side * radius * 0.34, -radius * 0.12) + glance;
        painter.circle_filled(eye, radius * 0.18, look.ink);
    }
}

/// A shape around a middle whose border is a little uneven, as that of an island; `seed` chooses which.
pub(super) fn coast(middle: Pos2, half: bevy_egui::egui::Vec2, seed: f32) -> Vec<Pos2> {
    const CORNERS: u32 = 48;
    let corner = |n: u32| {
        let angle = std::f32::consts::TAU * n as f32 / CORNERS as f32;
        let (sin, cos) = angle.sin_cos();
        // Between an ellipse and a rectangle.
        let reach = (cos.abs().powi(4) + sin.abs().powi(4)).powf(-0.25);
        let uneven = (angle * 3.0 + seed).sin() + (angle * 7.0 + seed * 2.3).sin() * 0.6;
        let reach = reach * (1.0 + 0.022 * uneven);
        pos2(middle.x + cos * reach * half.x, middle.y + sin * reach * half.y)
    };
    (0..CORNERS).map(corner).collect()
}

/// Fills a shape around a middle that sees all of its corners, with a soft edge.
pub(super) fn fill(painter: &Painter, middle: Pos2, corners: &[Pos2], color: Color32) {
    fill_faintly(painter, middle, corners, color);
    painter.add(Shape::closed_line(corners.to_vec(), Stroke::new(1.0, color)));
}

/// Fills such a shape in a color so faint that its edge needs not be soft.
pub(super) fn fill_faintly(painter: &Painter, middle: Pos2, corners: &[Pos2], color: Color32) {
    let mut mesh = Mesh::default();
    fan(&mut mesh, middle, corners.iter().copied(), color);
    painter.add(Shape::mesh(mesh));
}

/// Triangles around a middle.
fn fan(mesh: &mut Mesh, middle: Pos2, corners: impl ExactSizeIterator<Item = Pos2>, color: Color32) {
    let (first, count) = (mesh.vertices.len() as u32, corners.len() as u32);
    mesh.colored_vertex(middle, color);
    corners.for_each(|corner| mesh.colored_vertex(corner, color));
    for n in 0..count {
        mesh.add_triangle(first, first + 1 + n, first + 1 + (n + 1) % count);
    }
}
