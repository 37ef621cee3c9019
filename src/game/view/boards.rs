//! The mazes of the laboratory: pictures that are painted again where something changed.
//!
//! They are sprites and no part of the panels, because a pixel of a panel costs a software renderer
//! many times as much.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::window::PrimaryWindow;

use super::layer;
use crate::game::logic::{Lab, Wish};
use crate::game::panes::{Gesture, Panes};
use crate::lab::{Action, Layer, Numbers, Pane, Show};
use crate::maze::draw::canvas::{Area, Canvas, Glyph, Look, View};
use crate::maze::draw::{Ink, Theme};
use crate::maze::plan::{Plan, Walls};
use crate::maze::topology::{Cell, Grid, Ports, Topology};
use crate::maze::trace::{Mark, Scene};
use crate::maze::{Maze, Passages};

/// The share of a cell that a wall takes, and the most pixels.
const WALL: (f64, f64) = (0.14, 6.0);
/// The most pixels of a cell when one looks nearer.
const NEAREST: f64 = 64.0;
/// Up to so many changed cells are painted one by one.
const FEW: usize = 4000;
/// The layer of what is seen in the laboratory; the rest of the game has the first one.
pub(super) const LAYER: usize = 1;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Boards>();
    app.add_systems(Last, paint.run_if(resource_exists::<Lab>));
    app.add_systems(Last, clear.run_if(resource_removed::<Lab>));
}

/// The pictures of the mazes.
#[derive(Resource, Default)]
struct Boards {
    boards: Vec<Board>,
    filling: u64,
}

/// The picture of one maze.
struct Board {
    sprite: Entity,
    canvas: Canvas,
    image: Handle<Image>,
    /// How large the whole maze is seen; what is seen may be nearer.
    whole: View,
    /// Whether void cells are walls.
    is_tiled: bool,
    /// Whether doors were painted.
    had_doors: bool,
    /// What cells were colored by.
    layer: Layer,
    numbers: Numbers,
    /// Where it is in the window.
    place: URect,
    is_new: bool,
}

/// Takes the pictures away.
fn clear(mut commands: Commands, mut boards: ResMut<Boards>) {
    for board in boards.boards.drain(..) {
        commands.entity(board.sprite).despawn();
    }
    boards.filling = 0;
}

/// Paints what changed, where the panels leave room for it.
fn paint(
    mut commands: Commands,
    mut lab: ResMut<Lab>,
    mut panes: ResMut<Panes>,
    mut boards: ResMut<Boards>,
    mut images: ResMut<Assets<Image>>,
    mut wishes: MessageWriter<Wish>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let Boards { boards, filling } = &mut *boards;
    let places: Vec<URect> = panes.places.iter().copied().flatten().collect();
    let is_whole = places.len() == lab.session.panes().len() && lab.session.is_ready();
    let fits = *filling == lab.session.filling()
        && boards.len() == places.len()
        && boards
            .iter()
            .zip(&places)
            .all(|(board, place)| board.place == *place);
    if !fits {
        for board in boards.drain(..) {
            commands.entity(board.sprite).despawn();
        }
        if !is_whole {
            return;
        }
        *filling = lab.session.filling();
        let shows = lab.session.panes().iter().filter_map(Pane::ready);
        for (show, &place) in shows.zip(&places) {
            boards.push(Board::new(&mut commands, &mut images, show, place, &window));
        }
    }
    for (n, gesture) in std::mem::take(&mut panes.gestures) {
        let Some(board) = boards.get_mut(n) else {
            continue;
        };
        if let Gesture::Click(at) = gesture {
            let cell = board.canvas.cell_at(at.x as u32, at.y as u32);
            wishes.write_batch(cell.map(|cell| Wish::Do(Action::MeasureFrom(cell))));
        } else {
            board.look(gesture);
        }
    }
    for (board, pane) in boards.iter_mut().zip(lab.session.panes()) {
        let Some(show) = pane.ready() else { continue };
        if let Some(area) = board.paint(pane, show, &lab)
            && let Some(mut image) = images.get_mut(&board.image)
        {
            board.copy(area, &mut image);
        }
    }
    lab.session.forget_changes();
}

impl Board {
    fn new(
        commands: &mut Commands,
        images: &mut Assets<Image>,
        show: &Show,
        place: URect,
        window: &Window,
    ) -> Self {
        let size = place.size();
        let plan = Plan::new(show.maze.topology());
        let whole = View::whole(&plan, (size.x, size.y), 2.0);
        let mut image = Image::new_fill(
            Extent3d {
                width: size.x,
                height: size.y,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            &[0, 0, 0, 255],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        image.sampler = ImageSampler::nearest();
        let image = images.add(image);
        let scale = window.scale_factor();
        let middle = (place.min.as_vec2() + size.as_vec2() / 2.0) / scale - window.size() / 2.0;
        let sprite = Sprite {
            image: image.clone(),
            custom_size: Some(size.as_vec2() / scale),
            ..default()
        };
        let transform = Transform::from_xyz(middle.x, -middle.y, layer::FLOOR);
        let layer = RenderLayers::layer(LAYER);
        let sprite = commands.spawn((Name::new("Board"), sprite, transform, layer));
        Self {
            sprite: sprite.id(),
            canvas: Canvas::new(&plan, size.x, size.y, whole, wall(whole)),
            image,
            whole,
            is_tiled: show.maze.is_tiled(),
            had_doors: false,
            layer: Layer::Marks,
            numbers: Numbers::new(),
            place,
            is_new: true,
        }
    }

    /// Looks at the maze as a gesture says.
    fn look(&mut self, gesture: Gesture) {
        let before = self.canvas.view();
        let mut view = before;
        match gesture {
            Gesture::Click(_) => {}
            Gesture::Whole => view = self.whole,
            Gesture::Drag(moved) => {
                view.left -= f64::from(moved.x) / view.scale;
                view.top -= f64::from(moved.y) / view.scale;
            }
            Gesture::Zoom(factor, at) => {
                let nearest = NEAREST.max(self.whole.scale);
                let scale = view.scale * f64::from(factor);
                let factor = scale.clamp(self.whole.scale, nearest) / view.scale;
                view = view.zoomed(factor, (f64::from(at.x), f64::from(at.y)));
            }
        }
        if view.scale <= self.whole.scale {
            view = self.whole;
        }
        if view != before {
            self.canvas.look_at(view, wall(view));
            self.is_new = true;
        }
    }

    /// Paints what changed, and tells where.
    fn paint(&mut self, pane: &Pane, show: &Show, lab: &Lab) -> Option<Area> {
        let changes = &pane.changes;
        let doors = has_doors(show);
        let mut all = std::mem::take(&mut self.is_new) || changes.everything;
        all |= std::mem::replace(&mut self.had_doors, doors) != doors;
        let layer = lab.session.layer();
        all |= std::mem::replace(&mut self.layer, layer) != layer;
        if layer != Layer::Marks && (all || !changes.cells.is_empty()) {
            // A new passage may change the numbers of cells far away.
            all = true;
            let from = lab.session.measured_from().unwrap_or(show.maze.start());
            self.numbers.take(show.playback.scene(), layer, from);
        }
        let scene = SceneLook {
            scene: show.playback.scene(),
            maze: &show.maze,
            is_solved: show.answer.is_some(),
            has_doors: doors,
            is_tiled: self.is_tiled,
            layer,
            numbers: &self.numbers,
        };
        let canvas = &mut self.canvas;
        if all || changes.cells.len() > FEW {
            canvas.paint_all(&scene);
            return Some(Area {
                x: 0,
                y: 0,
                width: canvas.width(),
                height: canvas.height(),
            });
        }
        let areas = changes.cells.iter();
        areas
            .map(|&cell| canvas.paint_cell(&scene, cell))
            .reduce(Area::join)
            .filter(|area| !area.is_empty())
    }

    /// Copies an area of the canvas into the image.
    fn copy(&self, area: Area, image: &mut Image) {
        let Some(data) = &mut image.data else { return };
        let palette = Theme::DARK.palette();
        let width = self.canvas.width() as usize;
        for (n, row) in self.canvas.rows(area).enumerate() {
            let from = (area.y as usize + n) * width + area.x as usize;
            let pixels = data[4 * from..4 * (from + row.len())].chunks_exact_mut(4);
            for (pixel, &entry) in pixels.zip(row) {
                let [red, green, blue] = palette[usize::from(entry)];
                pixel.copy_from_slice(&[red, green, blue, 255]);
            }
        }
    }
}

/// How wide walls are at a view, in pixels.
fn wall(view: View) -> f64 {
    (view.scale * WALL.0).clamp(1.0, WALL.1)
}

/// Whether the doors are seen at the present moment: they are made last.
fn has_doors(show: &Show) -> bool {
    show.answer.is_some() || show.playback.step() == show.playback.len()
}

/// How a moment of a show looks.
struct SceneLook<'show> {
    scene: &'show Scene<Grid>,
    maze: &'show Maze<Grid>,
    /// Whether the maze is there from the beginning.
    is_solved: bool,
    /// Whether the doors are seen, which are made last.
    has_doors: bool,
    /// Whether void cells are walls.
    is_tiled: bool,
    layer: Layer,
    numbers: &'show Numbers,
}

impl SceneLook<'_> {
    /// What the layer makes of a cell.
    fn layer_fill(&self, cell: Cell) -> Ink {
        let Some(number) = self.numbers.of(cell) else {
            return Ink::UNTOUCHED;
        };
        match self.layer {
            Layer::Sets if self.passages().open_ports(cell).is_empty() => Ink::UNTOUCHED,
            // Neighboring numbers must not look alike.
            Layer::Sets => Ink::step((number.wrapping_mul(0x9E37_79B1) >> 16) as u8 % Ink::STEPS),
            Layer::DeadEnds if number == 1 => Ink::ON_WAY,
            Layer::DeadEnds => Ink::FLOOR,
            _ => Ink::distance(number, self.numbers.most()),
        }
    }

    fn passages(&self) -> &Passages<Grid> {
        &self.scene.passages
    }
}

impl Walls for SceneLook<'_> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        let mut open = self.passages().open_ports(cell);
        if self.has_doors {
            let doors = [self.maze.entrance(), self.maze.exit()];
            for door in doors.into_iter().flatten() {
                if door.cell == cell {
                    open = open.with(door.port);
                }
            }
        }
        open
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.passages().is_void(cell)
    }
}

impl Look for SceneLook<'_> {
    #[inline]
    fn fill(&self, cell: Cell) -> Ink {
        if self.layer != Layer::Marks {
            return self.layer_fill(cell);
        }
        match self.scene.marks[cell.index()] {
            Mark::Untouched if self.is_solved => Ink::FLOOR,
            Mark::Untouched => Ink::UNTOUCHED,
            Mark::Active => Ink::ACTIVE,
            Mark::Finished if self.is_solved => Ink::TRIED,
            Mark::Finished => Ink::FINISHED,
            Mark::Solution => Ink::ON_WAY,
        }
    }

    #[inline]
    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        if self.scene.focus == Some(cell) {
            return Some((Glyph::Disc, Ink::FOCUS));
        }
        if self.is_solved && cell == self.maze.start() {
            return Some((Glyph::Square, Ink::START));
        }
        if self.is_solved && cell == self.maze.goal() {
            return Some((Glyph::Diamond, Ink::GOAL));
        }
        if self.layer == Layer::DeadEnds && self.numbers.of(cell) == Some(1) {
            return Some((Glyph::Cross, Ink::GLYPH));
        }
        match self.scene.marks[cell.index()] {
            Mark::Active => Some((Glyph::Dot, Ink::GLYPH)),
            _ => None,
        }
    }

    fn way(&self, cell: Cell) -> Option<(Ports, Ink)> {
        if self.scene.marks[cell.index()] != Mark::Solution {
            return None;
        }
        let mut ports = Ports::NONE;
        for port in self.passages().open_ports(cell).iter() {
            let next = self.passages().topology().neighbor(cell, port);
            if self.scene.marks[next.index()] == Mark::Solution {
                ports = ports.with(port);
            }
        }
        Some((ports, Ink::WAY))
    }

    fn void(&self) -> Ink {
        if self.is_tiled { Ink::WALL } else { Ink::PAPER }
    }
}
