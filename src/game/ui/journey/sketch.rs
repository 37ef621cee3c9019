//! Small mazes among text: pictures in the colors of their world, which another thread paints, and the islands that
//! they stand on.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::math::Vec2;
use bevy_egui::egui::emath::GuiRounding as _;
use bevy_egui::egui::{ColorImage, Mesh, TextureHandle, TextureOptions};

use crate::game::logic::Sketch;
use crate::game::picture::Picture;
use crate::game::platform::Background;
use crate::game::theme::Theme;
use crate::game::ui::look::color;
use crate::game::ui::prelude::*;
use mazewright_forms::draw::{Figure, Ink};
use mazewright_maze::Topology as _;
use mazewright_maze::plan::{Point, Walls as _};

/// The width of a wall, in cells; it is no thinner than a pixel.
const WALL: f32 = 0.16;
/// The fewest pixels of a cell with furniture.
const LEAST: f64 = 5.0;
/// How long the pieces of arcs are, in cells.
const PIECE: f64 = 0.4;
/// Seconds after which a picture that was not shown is forgotten.
const KEPT: f64 = 10.0;

/// The colors of a world.
#[derive(Clone, Copy)]
pub(super) struct Palette<'a> {
    theme: &'a Theme,
    pub(super) floor: Color32,
    pub(super) wall: Color32,
    /// The sides of the island that the maze stands on.
    pub(super) face: Color32,
    /// The color of cells that are not carved, or not seen.
    pub(super) dark: Color32,
}

impl<'a> Palette<'a> {
    /// The colors of the world with a key.
    pub(super) fn of(look: &'a Look, key: &str) -> Self {
        let theme = look.world(key);
        let face = color(theme.wall_face);
        let dark = color(theme.background).lerp_to_gamma(face, 0.4);
        Self { theme, floor: color(theme.floor), wall: color(theme.wall), face, dark }
    }

    /// The land around the maze.
    pub(super) fn beach(self) -> Color32 {
        self.floor.lerp_to_gamma(self.wall, 0.16)
    }
}

/// The picture of a sketch, and the one that is being painted in its place.
#[derive(Default)]
struct Hung {
    /// With the pixels of a cell, and those around the maze.
    shown: Option<(TextureHandle, f32, f32)>,
    task: Option<Background<Picture>>,
    /// The pixels of a cell and the colors that were last asked for.
    wanted: Option<(f32, Theme)>,
    /// When it was last shown, in seconds.
    used: f64,
}

/// The pictures of all sketches that were shown of late, by their addresses.
type Pictures = Arc<Mutex<HashMap<usize, Hung>>>;

/// A sketch in a rectangle.
pub(super) struct Framed<'a> {
    sketch: &'a Arc<Sketch>,
    palette: Palette<'a>,
    /// The rectangle of the maze itself.
    pub(super) rect: Rect,
    /// The size of a cell, in design pixels.
    pub(super) cell: f32,
    /// How much is carved, from 0 to 1.
    pub(super) carved: f32,
    /// The light in the maze, and how many cells it reaches; without one, all of the maze is lit.
    pub(super) light: Option<(Vec2, f32)>,
}

impl<'a> Framed<'a> {
    /// A sketch as large as a rectangle allows.
    pub(super) fn fit(sketch: &'a Arc<Sketch>, palette: Palette<'a>, rect: Rect) -> Self {
        let extent = vec2(sketch.extent().x, sketch.extent().y);
        let cell = (rect.size() / extent).min_elem();
        let rect = Rect::from_center_size(rect.center(), extent * cell);
        Self { sketch, palette, rect, cell, carved: 1.0, light: None }
    }

    /// Where a place of the maze is.
    pub(super) fn at(&self, place: Vec2) -> Pos2 {
        self.rect.min + vec2(place.x, place.y) * self.cell
    }

    fn place(&self, Point { x, y }: Point) -> Pos2 {
        self.at(Vec2::new(x as f32, y as f32))
    }

    /// Paints the maze once its picture is there.
    pub(super) fn paint(&self, painter: &Painter) {
        let Some(picture) = self.picture(painter) else { return };
        let mut mesh = Mesh::default();
        if self.carved >= 1.0 && self.light.is_none() {
            mesh.add_colored_rect(picture.1, Color32::WHITE);
            return self.show(painter, &picture, mesh);
        }
        let (maze, plan) = (self.sketch.guided.maze(), self.sketch.guided.plan());
        let is_rock = maze.is_tiled() && self.light.is_none();
        let ground_color = if is_rock { color(self.palette.theme.tile) } else { self.palette.dark };
        let mut ground = Mesh::default();
        for cell in maze.topology().cells().filter(|&cell| maze.is_tiled() || !maze.is_void(cell)) {
            let middle = self.place(plan.middle(cell));
            let points = plan.sides(cell).flat_map(|(_, edge)| plan.points(edge, PIECE).skip(1));
            let corners: Vec<Pos2> = points.map(|point| self.place(point)).collect();
            fan(&mut ground, middle, corners.iter().copied(), ground_color);
            if self.sketch.orders[cell.index()] <= self.carved || self.carved >= 1.0 {
                // With the walls around it, half of which belong to its neighbors.
                let grown = corners.iter().map(|&corner| corner + (corner - middle) * WALL);
                fan(&mut mesh, middle, grown, Color32::WHITE);
            }
        }
        painter.add(Shape::mesh(ground));
        self.show(painter, &picture, mesh);
    }

    /// Paints the floors of bridges again, above what passes under them.
    pub(super) fn paint_decks(&self, painter: &Painter) {
        let (maze, plan) = (self.sketch.guided.maze(), self.sketch.guided.plan());
        let Some(picture) = self.picture(painter).filter(|_| self.carved >= 1.0) else { return };
        let mut mesh = Mesh::default();
        for deck in maze.topology().cells().filter_map(|cell| plan.deck(maze, cell)) {
            let rect = Rect::from_min_max(self.place(deck.from), self.place(deck.to));
            mesh.add_colored_rect(rect, Color32::WHITE);
        }
        let mut tint = mesh.clone();
        tint.vertices.iter_mut().for_each(|vertex| vertex.color = self.palette.face.gamma_multiply(0.4));
        self.show(painter, &picture, mesh);
        painter.add(Shape::mesh(tint));
    }

    /// Shows the parts of the picture that a mesh covers, as bright as the light there.
    fn show(&self, painter: &Painter, (texture, rect): &(TextureHandle, Rect), mut mesh: Mesh) {
        mesh.texture_id = texture.id();
        for vertex in &mut mesh.vertices {
            vertex.uv = ((vertex.pos - rect.min) / rect.size()).to_pos2();
            if let Some((middle, reach)) = self.light {
                let away = vertex.pos.distance(self.at(middle)) / self.cell;
                vertex.color = Color32::WHITE.gamma_multiply((reach + 0.5 - away).clamp(0.0, 1.0));
            }
        }
        painter.add(Shape::mesh(mesh));
    }

    /// Returns true if the light reaches a place.
    pub(super) fn is_lit(&self, place: Vec2) -> bool {
        self.light.is_none_or(|(middle, reach)| middle.distance(place) <= reach)
    }

    /// The picture with its place; none until it is painted. One of another size or in other colors is shown meanwhile.
    fn picture(&self, painter: &Painter) -> Option<(TextureHandle, Rect)> {
        let context = painter.ctx();
        let pictures = context.data_mut(|data| data.get_temp_mut_or_default::<Pictures>(Id::NULL).clone());
        let mut pictures = pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let now = context.input(|input| input.time);
        pictures.retain(|_, picture| now - picture.used < KEPT);
        let picture = pictures.entry(Arc::as_ptr(self.sketch).addr()).or_default();
        picture.used = now;
        let (scale, theme) = (self.cell * context.pixels_per_point(), self.palette.theme);
        if picture.wanted.as_ref().is_none_or(|(old, colors)| *old != scale || colors != theme) {
            picture.wanted = Some((scale, theme.clone()));
            picture.task = Some(Background::spawn(paint(Arc::clone(self.sketch), theme.clone(), scale)));
        }
        if let Some(Picture { size, pixels, scale, edge }) = Background::take(&mut picture.task) {
            let image = ColorImage::from_rgba_unmultiplied([size.x as usize, size.y as usize], &pixels);
            let texture = context.load_texture("sketch", image, TextureOptions::LINEAR);
            picture.shown = Some((texture, scale as f32, edge as f32));
        }
        let (texture, scale, edge) = picture.shown.as_ref()?;
        let unit = self.cell / scale;
        let corner = self.rect.min.round_to_pixels(context.pixels_per_point());
        let rect = Rect::from_min_size(corner - egui::Vec2::splat(edge * unit), texture.size_vec2() * unit);
        Some((texture.clone(), rect))
    }
}

/// The picture of a sketch, with a number of pixels for each cell.
async fn paint(sketch: Arc<Sketch>, theme: Theme, scale: f32) -> Picture {
    let maze = sketch.guided.maze();
    let figure = Figure::new(maze, None, false);
    let wall = if maze.is_tiled() { theme.tile } else { theme.wall };
    let colors = theme.picture().with(Ink::WALL, wall.0).for_furniture();
    Picture::paint(figure.plan(), &figure, (scale.into(), LEAST, WALL.max(1.0 / scale).into()), &colors).await
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
pub(super) fn coast(middle: Pos2, half: egui::Vec2, seed: f32) -> Vec<Pos2> {
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
