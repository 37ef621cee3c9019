//! The mazes of the laboratory: pictures that are painted again where something changed.
//!
//! They are sprites rather than parts of the panels, because a software renderer takes many times as long
//! for a pixel of a panel.

use std::sync::Arc;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::window::PrimaryWindow;

use super::world::layer;
use crate::game::logic::{Lab, Mode, Wish};
use crate::game::panes::{Gesture, Panes};
use crate::game::theme::Theme as GameTheme;
use mazewright_forms::draw::canvas::{Appearance, Area, Canvas, Glyph, Sides, View};
use mazewright_forms::draw::{Ink, Moment, Theme};
use mazewright_lab::duel::Duel;
use mazewright_lab::predict::Verdict;
use mazewright_lab::{Layer, Numbers, Pane, Show};
use mazewright_maze::topology::{Cell, Grid, Ports, Topology};
use mazewright_maze::trace::{Mark, Scene};
use mazewright_maze::{Maze, Passages};
use mazewright_plan::{Plan, Walls};

/// The width of a wall as a share of a cell, and its maximum in pixels.
const WALL: (f64, f64) = (0.14, 6.0);
/// The largest cell when zoomed in, in pixels.
const NEAREST: f64 = 64.0;
/// The smallest cell that has room for a dot, in pixels.
const DOTS: f64 = 5.0;
/// Up to this many changed cells are painted individually.
const FEW: usize = 4000;
/// The render layer of the laboratory; the rest of the game has the first one.
pub(super) const LAYER: usize = 1;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Boards>();
    app.add_systems(
        Last,
        (
            paint.run_if(resource_exists::<Lab>),
            clear.run_if(resource_removed::<Lab>),
        )
            .chain(),
    );
}

/// The pictures of the mazes.
#[derive(Resource, Default)]
struct Boards(Vec<Board>);

/// The picture of one maze.
struct Board {
    sprite: Entity,
    /// Which pane it belongs to.
    pane: usize,
    maze: Arc<Maze<Grid>>,
    canvas: Canvas,
    image: Handle<Image>,
    /// The scale at which the whole maze fits; the view may be zoomed in further.
    whole: View,
    /// Whether void cells are walls.
    is_tiled: bool,
    /// Whether doors were painted.
    had_doors: bool,
    /// What cells were colored by.
    layer: Layer,
    numbers: Numbers,
    /// The cells that were marked.
    marked: Vec<(Cell, Spot)>,
    /// The moves of a duel that have been painted.
    duel_moves: u64,
    /// Where it is in the window.
    place: URect,
    is_new: bool,
}

/// Removes the pictures.
fn clear(mut commands: Commands, mut boards: ResMut<Boards>) {
    for board in boards.0.drain(..) {
        commands.entity(board.sprite).despawn();
    }
}

/// Paints what changed, where the panels leave room for it.
fn paint(
    mut commands: Commands,
    lab: Res<Lab>,
    mut panes: ResMut<Panes>,
    mut boards: ResMut<Boards>,
    mut images: ResMut<Assets<Image>>,
    mut wishes: MessageWriter<Wish>,
    window: Single<&Window, With<PrimaryWindow>>,
    game_theme: Res<GameTheme>,
) {
    let boards = &mut boards.0;
    // Panes that are still being prepared have no picture yet.
    let mazes = mazes(&lab);
    let wanted: Vec<(usize, &Arc<Maze<Grid>>, URect)> = mazes
        .iter()
        .zip(&panes.places)
        .enumerate()
        .filter_map(|(n, (maze, place))| Some((n, maze.as_ref()?, (*place)?)))
        .collect();
    let fits = boards.len() == wanted.len()
        && boards
            .iter()
            .zip(&wanted)
            .all(|(board, (pane, maze, place))| {
                board.pane == *pane && board.place == *place && Arc::ptr_eq(&board.maze, maze)
            });
    if !fits || game_theme.is_changed() {
        for board in boards.drain(..) {
            commands.entity(board.sprite).despawn();
        }
        boards.extend(wanted.into_iter().map(|(pane, maze, place)| {
            Board::new(&mut commands, &mut images, pane, maze, place, &window)
        }));
    }
    for (n, gesture) in std::mem::take(&mut panes.gestures) {
        let Some(board) = boards.iter_mut().find(|board| board.pane == n) else {
            continue;
        };
        if let Gesture::Click(at) = gesture {
            let cell = board.canvas.cell_at(at.x as u32, at.y as u32);
            wishes.write_batch(cell.map(|cell| Wish::Cell(n, cell)));
        } else {
            board.look(gesture);
        }
    }
    let theme = game_theme.picture();
    for board in boards.iter_mut() {
        if let Some(area) = board.paint(&lab)
            && let Some(mut image) = images.get_mut(&board.image)
        {
            board.copy(area, &mut image, &theme);
        }
    }
}

/// The maze of each pane that has one.
fn mazes(lab: &Lab) -> Vec<Option<Arc<Maze<Grid>>>> {
    match &lab.mode {
        Mode::Shows => {
            let shows = lab.showcase.panes().iter().map(Pane::ready);
            shows
                .map(|show| show.map(|show| Arc::clone(&show.maze)))
                .collect()
        }
        Mode::Duel(Ok(duel)) => vec![Some(Arc::clone(duel.maze()))],
        Mode::Duel(Err(_)) | Mode::Statistics(_) => Vec::new(),
    }
}

impl Board {
    fn new(
        commands: &mut Commands,
        images: &mut Assets<Image>,
        pane: usize,
        maze: &Arc<Maze<Grid>>,
        place: URect,
        window: &Window,
    ) -> Self {
        let size = place.size();
        let plan = Plan::new(maze.topology());
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
            pane,
            maze: Arc::clone(maze),
            canvas: Canvas::new(&plan, size.x, size.y, whole, wall(whole)),
            image,
            whole,
            is_tiled: maze.is_tiled(),
            had_doors: false,
            layer: Layer::Marks,
            numbers: Numbers::new(),
            marked: Vec::new(),
            duel_moves: 0,
            place,
            is_new: true,
        }
    }

    /// Pans or zooms with a gesture.
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
            self.canvas.set_view(view, wall(view));
            self.is_new = true;
        }
    }

    /// Paints what changed, and returns where.
    fn paint(&mut self, lab: &Lab) -> Option<Area> {
        if let Mode::Duel(Ok(duel)) = &lab.mode {
            let moved = std::mem::replace(&mut self.duel_moves, lab.duels.changes);
            if moved == lab.duels.changes && !std::mem::take(&mut self.is_new) {
                return None;
            }
            self.canvas.paint_all(&DuelLook::new(duel));
            return Some(self.everything());
        }
        let pane = lab.showcase.panes().get(self.pane)?;
        self.paint_show(pane, pane.ready()?, lab)
    }

    fn everything(&self) -> Area {
        Area {
            x: 0,
            y: 0,
            width: self.canvas.width(),
            height: self.canvas.height(),
        }
    }

    fn paint_show(&mut self, pane: &Pane, show: &Show, lab: &Lab) -> Option<Area> {
        let changes = &pane.changes;
        let doors = has_doors(show);
        let mut all = std::mem::take(&mut self.is_new) || changes.everything;
        all |= std::mem::replace(&mut self.had_doors, doors) != doors;
        let layer = lab.showcase.layer();
        all |= std::mem::replace(&mut self.layer, layer) != layer;
        if layer != Layer::Marks && (all || !changes.cells.is_empty()) {
            // A new passage may change the numbers of cells far away.
            all = true;
            let chosen = lab.showcase.measured_from();
            let from = chosen.unwrap_or_else(|| show.first_cell());
            self.numbers.compute(show.playback.scene(), layer, from);
        }
        let marked = marked(lab, self.pane);
        all |= marked != self.marked;
        self.marked = marked;
        let everything = self.everything();
        let scene = SceneLook {
            marked: &self.marked,
            scene: show.playback.scene(),
            maze: &show.maze,
            is_solved: show.answer.is_some(),
            has_doors: doors,
            is_tiled: self.is_tiled,
            layer,
            numbers: &self.numbers,
            has_dots: self.canvas.view().scale >= DOTS,
        };
        let canvas = &mut self.canvas;
        if all || changes.cells.len() > FEW {
            canvas.paint_all(&scene);
            return Some(everything);
        }
        let areas = changes.cells.iter();
        areas
            .map(|&cell| canvas.paint_cell(&scene, cell))
            .reduce(Area::join)
            .filter(|area| !area.is_empty())
    }

    /// Copies an area of the canvas into the image.
    fn copy(&self, area: Area, image: &mut Image, theme: &Theme) {
        let Some(data) = &mut image.data else { return };
        let palette = match self.layer {
            Layer::Marks | Layer::DeadEnds => theme.palette(),
            Layer::Sets => theme.for_sets().palette(),
            _ => theme.for_distances().palette(),
        };
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

/// Why a cell is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    /// It is pointed at with keys.
    Pointed,
    /// It is the right answer.
    Right,
    /// It is possible.
    Possible,
    /// It is the wrong answer that was given.
    Wrong,
}

/// The cells of a pane that are marked.
fn marked(lab: &Lab, pane: usize) -> Vec<(Cell, Spot)> {
    let Some(guessing) = lab.guessing().filter(|_| pane == 0) else {
        return Vec::new();
    };
    let spot = |(cell, verdict)| {
        let spot = match verdict {
            Verdict::Right => Spot::Right,
            Verdict::Possible => Spot::Possible,
            Verdict::Wrong => Spot::Wrong,
        };
        (cell, spot)
    };
    let marked = guessing.marks().into_iter().map(spot);
    let cursor = guessing.cursor().filter(|_| guessing.answer().is_none());
    let pointed = cursor.map(|cell| (cell, Spot::Pointed));
    marked.chain(pointed).collect()
}

/// How wide walls are at a view, in pixels.
fn wall(view: View) -> f64 {
    (view.scale * WALL.0).clamp(1.0, WALL.1)
}

/// Whether the doors are visible yet: they are made last.
fn has_doors(show: &Show) -> bool {
    show.answer.is_some() || show.playback.step() == show.playback.len()
}

/// How a duel looks: what the player has seen, and where both have walked.
struct DuelLook<'duel> {
    duel: &'duel Duel,
    /// For each slot, whether the person and the solver have been there.
    walked: [Vec<bool>; 2],
}

impl<'duel> DuelLook<'duel> {
    fn new(duel: &'duel Duel) -> Self {
        let walked = [duel.you(), duel.rival()].map(|walker| {
            let mut walked = vec![false; duel.maze().topology().slots()];
            for cell in walker.walked() {
                walked[cell.index()] = true;
            }
            walked
        });
        Self { duel, walked }
    }
}

impl Walls for DuelLook<'_> {
    fn open(&self, cell: Cell) -> Ports {
        let (maze, you) = (self.duel.maze(), self.duel.you());
        let mut open = maze.open_sides(cell);
        if !you.has_seen(cell) {
            // Walls between unseen cells are unknown.
            for port in maze.passages().neighbors(cell).iter() {
                if !you.has_seen(maze.topology().neighbor(cell, port)) {
                    open = open.with(port);
                }
            }
        }
        open
    }

    fn is_void(&self, cell: Cell) -> bool {
        self.duel.maze().passages().is_void(cell)
    }
}

impl Appearance for DuelLook<'_> {
    fn fill(&self, cell: Cell) -> Ink {
        let [you, rival] = [0, 1].map(|n: usize| self.walked[n][cell.index()]);
        match (you, self.duel.you().has_seen(cell), rival) {
            (true, _, _) => Ink::ACTIVE,
            (false, true, _) => Ink::FLOOR,
            (false, false, true) => Ink::TRIED,
            (false, false, false) => Ink::UNTOUCHED,
        }
    }

    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        let (you, rival) = (self.duel.you(), self.duel.rival());
        if cell == you.cell() {
            Some((Glyph::Disc, Ink::FOCUS))
        } else if cell == rival.cell() {
            Some((Glyph::Ring, Ink::WRONG))
        } else if cell == self.duel.maze().goal() && you.has_seen(cell) {
            Some((Glyph::Diamond, Ink::GOAL))
        } else if cell == self.duel.maze().start() {
            Some((Glyph::Square, Ink::START))
        } else if self.walked[1][cell.index()] {
            Some((Glyph::Dot, Ink::WRONG))
        } else {
            None
        }
    }
}

/// How a moment of a show looks.
struct SceneLook<'show> {
    marked: &'show [(Cell, Spot)],
    scene: &'show Scene<Grid>,
    maze: &'show Maze<Grid>,
    /// Whether the maze is complete from the beginning.
    is_solved: bool,
    /// Whether the doors are visible; they are made last.
    has_doors: bool,
    /// Whether void cells are walls.
    is_tiled: bool,
    layer: Layer,
    numbers: &'show Numbers,
    /// Whether cells are large enough for dots.
    has_dots: bool,
}

impl SceneLook<'_> {
    /// The color of a cell in this layer.
    fn layer_fill(&self, cell: Cell) -> Ink {
        let Some(number) = self.numbers.of(cell) else {
            return Ink::UNTOUCHED;
        };
        match self.layer {
            Layer::Sets => self
                .numbers
                .set_color(cell)
                .map_or(Ink::UNTOUCHED, Ink::step),
            Layer::DeadEnds if number == 1 => Ink::ON_PATH,
            Layer::DeadEnds => Ink::FLOOR,
            _ => Ink::distance(number, self.numbers.max()),
        }
    }

    fn passages(&self) -> &Passages<Grid> {
        &self.scene.passages
    }

    const fn moment(&self) -> Moment<'_> {
        Moment {
            scene: self.scene,
            is_solving: self.is_solved,
            is_tiled: self.is_tiled,
        }
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

impl Appearance for SceneLook<'_> {
    const HAS_SIGNS: bool = true;

    #[inline]
    fn fill(&self, cell: Cell) -> Ink {
        if self.layer == Layer::Marks {
            self.moment().fill(cell)
        } else {
            self.layer_fill(cell)
        }
    }

    #[inline]
    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        let marked = self.marked.iter().find(|(other, _)| *other == cell);
        match marked {
            Some((_, Spot::Right)) => return Some((Glyph::Ring, Ink::RIGHT)),
            Some((_, Spot::Possible)) => return Some((Glyph::Ring, Ink::GLYPH)),
            Some((_, Spot::Wrong)) => return Some((Glyph::Cross, Ink::WRONG)),
            Some((_, Spot::Pointed)) if self.scene.focus != Some(cell) => {
                return Some((Glyph::Ring, Ink::FOCUS));
            }
            _ => {}
        }
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
        self.moment().glyph(cell).filter(|_| self.has_dots)
    }

    fn pattern(&self, cell: Cell) -> u8 {
        match self.layer {
            Layer::Sets => self.numbers.set_color(cell).unwrap_or_default(),
            _ => 0,
        }
    }

    #[inline]
    fn sides(&self, cell: Cell) -> Option<Sides> {
        self.moment().sides(cell)
    }

    fn path(&self, cell: Cell) -> Option<(Ports, Ink)> {
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
        Some((ports, Ink::PATH))
    }

    fn void_fill(&self, cell: Cell) -> Ink {
        self.moment().void_fill(cell)
    }
}
