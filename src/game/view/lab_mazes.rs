//! The mazes of the laboratory: pictures that are repainted where something changed.
//!
//! They are sprites rather than parts of the panels, because a software renderer takes many times longer for a pixel of
//! a panel.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::shapes;
use super::world::{layer, shown};
use crate::game::logic::{Lab, Mode, Settings, Wish};
use crate::game::panes::{Gesture, Panes};
use crate::game::theme::Theme as GameTheme;
use mazewright_forms::draw::{Ink, Theme};
use mazewright_forms::inside::canvas::{Appearance, Area, Canvas, Glyph, View};
use mazewright_lab::duel::Duel;
use mazewright_lab::{CellAppearance, Highlight, Lane, Layer, Numbers, Session, Slice};
use mazewright_maze::Maze;
use mazewright_maze::plan::{Plan, Walls};
use mazewright_maze::topology::{Cell, Grid, Ports, Topology};

/// The width of a wall as a share of a cell, and its maximum in pixels.
const WALL: (f64, f64) = (0.14, 6.0);
/// The largest cell when zoomed in, in pixels.
const NEAREST: f64 = 64.0;
/// The share of a picture at each edge in which it starts to scroll.
const EDGE: f64 = 0.15;
/// The share of the distance to its target that a picture moves in a second, at first.
const GLIDE: f32 = 7.0;
/// Up to this many changed cells are painted individually.
const FEW: usize = 4000;
/// The render layer of the laboratory; the rest of the game has the first one.
pub(super) const LAYER: usize = 1;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>();
    app.add_systems(
        Last,
        ((arrange, point, paint).chain().run_if(resource_exists::<Lab>), clear.run_if(resource_removed::<Lab>)).chain(),
    );
}

/// The pictures of the mazes.
#[derive(Resource, Default)]
struct Pictures(Vec<Picture>);

/// The picture of one maze.
struct Picture {
    sprite: Entity,
    /// Which pane it belongs to, and which slice of a search in it.
    pane: usize,
    slice: Option<usize>,
    maze: Arc<Maze<Grid>>,
    canvas: Canvas,
    image: Handle<Image>,
    /// The scale at which the whole maze fits; the view may be zoomed in further.
    whole: View,
    /// The settings of the last painting: if doors were painted, which layer colored the cells, and which were marked.
    painted: (bool, Layer, Vec<(Cell, Highlight)>),
    /// The color of each slot's set when it was painted last.
    set_colors: Vec<Option<u8>>,
    /// The colors that a program had given to cells then.
    drawn: BTreeMap<Cell, char>,
    /// Where the algorithm was.
    focus: Option<Cell>,
    /// The left and the top edge of the view that it moves to.
    target: Option<(f64, f64)>,
    /// The moves of both sides of a duel, if it was painted last.
    duel_moves: Option<[u64; 2]>,
    /// Where it is in the window.
    place: URect,
    is_new: bool,
}

/// Removes the pictures.
fn clear(mut commands: Commands, mut pictures: ResMut<Pictures>) {
    for picture in pictures.0.drain(..) {
        commands.entity(picture.sprite).despawn();
    }
}

/// Keeps a picture for each maze that is shown, where the panels leave room for it.
fn arrange(
    mut commands: Commands,
    lab: Res<Lab>,
    panes: Res<Panes>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    window: Single<&Window, With<PrimaryWindow>>,
    game_theme: Res<GameTheme>,
) {
    let pictures = &mut pictures.0;
    // Panes that are still being prepared have no picture yet.
    let mazes = mazes(&lab);
    let wanted: Vec<((usize, Option<usize>), &Arc<Maze<Grid>>, URect)> = mazes
        .iter()
        .zip(&panes.places)
        .enumerate()
        .filter_map(|(n, (maze, place))| Some((n, maze.as_ref()?, (*place)?)))
        .flat_map(|(n, maze, whole)| {
            let slices = panes.slices.get(n).map_or(&[][..], Vec::as_slice).iter().enumerate();
            let slices = slices.map(move |(slice, &place)| ((n, Some(slice)), maze, place));
            let is_one = slices.len() == 0;
            slices.chain(is_one.then_some(((n, None), maze, whole)))
        })
        .collect();
    let fits = pictures.len() == wanted.len()
        && pictures.iter().zip(&wanted).all(|(picture, (pane, maze, place))| {
            (picture.pane, picture.slice) == *pane && picture.place == *place && Arc::ptr_eq(&picture.maze, maze)
        });
    if fits && !game_theme.is_changed() {
        return;
    }
    let before = std::mem::take(pictures);
    for picture in &before {
        commands.entity(picture.sprite).despawn();
    }
    pictures.extend(wanted.into_iter().map(|(pane, maze, place)| {
        let mut picture = Picture::new(&mut commands, &mut images, pane, maze, place, &window);
        let is_same = |other: &&Picture| other.pane == picture.pane && Arc::ptr_eq(&other.maze, maze);
        if let Some(other) = before.iter().find(is_same) {
            picture.look_as(other);
        }
        picture
    }));
}

/// Clicks on cells are for the laboratory; the wheel and dragging move the picture.
fn point(lab: Res<Lab>, mut panes: ResMut<Panes>, mut pictures: ResMut<Pictures>, mut wishes: MessageWriter<Wish>) {
    let pictures = &mut pictures.0;
    for (n, gesture) in std::mem::take(&mut panes.gestures) {
        let own = || pictures.iter().filter(|picture| picture.pane == n);
        let is_under = |picture: &&Picture| gesture.at().is_some_and(|at| picture.place.contains(at.as_uvec2()));
        let Some(picture) = own().find(is_under).or_else(|| own().next()) else { continue };
        match gesture {
            Gesture::Click(at) => {
                let cell = picture.cell_at(at);
                wishes.write_batch(cell.map(|cell| Wish::Cell(n, cell)));
            }
            Gesture::Stroke(from, to, is_first) => {
                let cells = picture.cells_between(if is_first { to } else { from }, to).into_iter();
                wishes.write_batch(cells.map(|cell| Wish::Stroke(n, cell, is_first)));
            }
            gesture => {
                let (is_zoomed, corner) = (picture.is_zoomed(), picture.place.min.as_vec2());
                let own = pictures.iter_mut().filter(|picture| picture.pane == n);
                own.for_each(|picture| picture.look(gesture, corner));
                if matches!(gesture, Gesture::Drag(_)) && lab.follows && is_zoomed {
                    wishes.write(Wish::Do("lab-follow"));
                }
            }
        }
    }
    let zoomed = pictures.iter().filter(|picture| picture.is_zoomed());
    panes.zoomed = zoomed.map(|picture| picture.pane).collect();
    panes.zoomed.dedup();
    let is_one = |n: usize| panes.slices.get(n).is_none_or(Vec::is_empty);
    let whole = pictures.iter().filter(|picture| is_one(picture.pane));
    panes.views = whole.map(|picture| (picture.pane, picture.place, picture.canvas.view())).collect();
}

/// Paints what changed.
fn paint(
    lab: Res<Lab>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    game_theme: Res<GameTheme>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut visibilities: Query<&mut Visibility>,
) {
    let share = if settings.reduced_motion { 1.0 } else { (GLIDE * time.delta_secs()).min(1.0).into() };
    for picture in &mut pictures.0 {
        if let Ok(mut visibility) = visibilities.get_mut(picture.sprite) {
            visibility.set_if_neq(shown(picture.is_lit(&lab)));
        }
        if let Some(area) = picture.paint(&lab, share)
            && let Some(mut image) = images.get_mut(&picture.image)
        {
            picture.copy(area, &mut image, &game_theme.picture());
        }
    }
}

/// The maze of each pane that has one.
fn mazes(lab: &Lab) -> Vec<Option<Arc<Maze<Grid>>>> {
    match &lab.mode {
        Mode::Shows => {
            let sessions = lab.lineup.lanes().iter().map(Lane::ready);
            sessions.map(|session| session.map(|session| Arc::clone(&session.maze))).collect()
        }
        Mode::Duel(Ok(duel)) => vec![Some(Arc::clone(&duel.maze))],
        Mode::Duel(Err(_)) | Mode::Statistics(_) => Vec::new(),
    }
}

impl Picture {
    fn new(
        commands: &mut Commands,
        images: &mut Assets<Image>,
        (pane, slice): (usize, Option<usize>),
        maze: &Arc<Maze<Grid>>,
        place: URect,
        window: &Window,
    ) -> Self {
        let size = place.size();
        let plan = Plan::new(maze.topology());
        let whole = View::whole(&plan, (size.x, size.y), 2.0);
        let black = [0, 0, 0, 255].repeat((size.x * size.y) as usize);
        let image = shapes::image(size, black, ImageSampler::nearest());
        let image = images.add(Image { asset_usage: RenderAssetUsages::default(), ..image });
        let scale = window.scale_factor();
        let middle = (place.min.as_vec2() + size.as_vec2() / 2.0) / scale - window.size() / 2.0;
        let sprite = Sprite { image: image.clone(), custom_size: Some(size.as_vec2() / scale), ..default() };
        let transform = Transform::from_xyz(middle.x, -middle.y, layer::FLOOR);
        let layer = RenderLayers::layer(LAYER);
        let sprite = commands.spawn((Name::new("Picture"), sprite, transform, layer));
        Self {
            sprite: sprite.id(),
            pane,
            slice,
            maze: Arc::clone(maze),
            canvas: Canvas::new(&plan, size.x, size.y, whole, wall(whole)),
            image,
            whole,
            painted: (false, Layer::Marks, Vec::new()),
            set_colors: Vec::new(),
            drawn: BTreeMap::new(),
            focus: None,
            target: None,
            duel_moves: None,
            place,
            is_new: true,
        }
    }

    /// The cell at a place of the window.
    fn cell_at(&self, at: Vec2) -> Option<Cell> {
        let at = at - self.place.min.as_vec2();
        self.canvas.cell_at(at.x as u32, at.y as u32)
    }

    /// The cells on the straight line between two places, each once.
    fn cells_between(&self, from: Vec2, to: Vec2) -> Vec<Cell> {
        let half_cell = (self.canvas.view().scale as f32 / 2.0).max(1.0);
        let steps = (from.distance(to) / half_cell).ceil().max(1.0);
        let places = (0..=steps as u32).map(|step| from.lerp(to, step as f32 / steps));
        let mut cells: Vec<Cell> = places.filter_map(|at| self.cell_at(at)).collect();
        cells.dedup();
        cells
    }

    /// Pans or zooms with a gesture on a picture of the same maze, by the corner of that.
    fn look(&mut self, gesture: Gesture, corner: Vec2) {
        let before = self.canvas.view();
        let mut view = before;
        match gesture {
            Gesture::Click(_) | Gesture::Stroke(..) => {}
            Gesture::Whole => view = self.whole,
            Gesture::Drag(moved) => {
                view.left -= f64::from(moved.x) / view.scale;
                view.top -= f64::from(moved.y) / view.scale;
            }
            Gesture::Zoom(factor, at) => {
                let nearest = NEAREST.max(self.whole.scale);
                let scale = view.scale * f64::from(factor);
                let factor = scale.clamp(self.whole.scale, nearest) / view.scale;
                let at = at - corner;
                view = view.zoomed(factor, (f64::from(at.x), f64::from(at.y)));
            }
        }
        if view.scale <= self.whole.scale {
            view = self.whole;
        }
        if view != before {
            self.target = None;
            self.canvas.set_view(view, wall(view));
            self.is_new = true;
        }
    }

    /// Shows the same part of the maze as a picture of another size, if that is zoomed in.
    fn look_as(&mut self, other: &Self) {
        let view = other.canvas.view();
        let half = |picture: &Self| picture.place.size().as_dvec2() / 2.0 / view.scale;
        let moved = half(other) - half(self);
        let view = View { left: view.left + moved.x, top: view.top + moved.y, ..view };
        if other.is_zoomed() && view.scale > self.whole.scale {
            self.canvas.set_view(view, wall(view));
        }
    }

    /// Returns true if only a part of the maze is seen.
    fn is_zoomed(&self) -> bool {
        self.canvas.view().scale > self.whole.scale
    }

    /// Moves the view to where the algorithm is, if that is about to leave it.
    fn follow(&mut self, focus: Option<Cell>) {
        let has_moved = std::mem::replace(&mut self.focus, focus) != focus;
        let Some(cell) = focus.filter(|_| has_moved && self.is_zoomed()) else { return };
        let view = self.canvas.view();
        let middle = self.canvas.plan().middle(cell);
        let (x, y) = view.pixel(middle);
        let size = self.place.size().as_dvec2();
        let is_amid = |at: f64, length: f64| (EDGE..1.0 - EDGE).contains(&(at / length));
        if !(is_amid(x, size.x) && is_amid(y, size.y)) {
            let half = size / 2.0 / view.scale;
            self.target = Some((middle.x - half.x, middle.y - half.y));
        }
    }

    /// Moves the view a share of the distance to its target; within a pixel it jumps there.
    fn glide(&mut self, share: f64) {
        let Some((left, top)) = self.target else { return };
        let mut view = self.canvas.view();
        let way = (left - view.left, top - view.top);
        let is_near = way.0.abs().max(way.1.abs()) * view.scale < 1.0;
        let share = if is_near { 1.0 } else { share };
        view.left += share * way.0;
        view.top += share * way.1;
        if share == 1.0 {
            self.target = None;
        }
        self.canvas.set_view(view, wall(view));
        self.is_new = true;
    }

    /// The slice that it shows.
    fn slice<'a>(&self, session: &'a Session) -> Option<&'a Slice> {
        self.slice.and_then(|slice| session.slices.get(slice))
    }

    /// Returns false for a slice that the search has not reached.
    fn is_lit(&self, lab: &Lab) -> bool {
        let session = lab.lineup.lanes().get(self.pane).and_then(Lane::ready);
        session.is_none_or(|session| {
            let moment = session.playback.position();
            self.slice(session).is_none_or(|slice| slice.is_reached(moment))
        })
    }

    /// Paints what changed, and returns where.
    fn paint(&mut self, lab: &Lab, share: f64) -> Option<Area> {
        let duel = match &lab.mode {
            Mode::Duel(duel) => duel.as_ref().ok(),
            _ => None,
        };
        let moves = duel.map(|duel| [duel.you.moves(), duel.rival.moves()]);
        let has_moved = std::mem::replace(&mut self.duel_moves, moves) != moves;
        if let Some(duel) = duel {
            if !has_moved && !std::mem::take(&mut self.is_new) {
                return None;
            }
            self.canvas.paint_all(&DuelLook::new(duel));
            return Some(self.everything());
        }
        let pane = lab.lineup.lanes().get(self.pane)?;
        self.paint_show(pane, pane.ready()?, lab, share)
    }

    fn everything(&self) -> Area {
        Area { x: 0, y: 0, width: self.canvas.width(), height: self.canvas.height() }
    }

    fn paint_show(&mut self, pane: &Lane, session: &Session, lab: &Lab, share: f64) -> Option<Area> {
        if lab.follows {
            self.follow(session.playback.scene().focus);
            self.glide(share);
        }
        let changes = &pane.changes;
        let mut cells = Cow::Borrowed(&changes.cells);
        let layer = lab.lineup.layer();
        let painted = (session.has_doors(), layer, lab.marked(self.pane));
        let mut all = std::mem::take(&mut self.is_new) || changes.everything || painted != self.painted;
        self.painted = painted;
        let slice = self.slice(session);
        if (!layer.has_marks() || slice.is_some()) && (all || !changes.cells.is_empty()) {
            // A new passage may change the numbers of cells far away, and a state that of a cell with others.
            if layer == Layer::Sets {
                cells.to_mut().extend(self.recolored(&pane.numbers));
            } else {
                all = true;
            }
        }
        let drawn = &pane.numbers.drawing.colors;
        if self.drawn != *drawn {
            let is_new = |(cell, color): (&Cell, &char)| (self.drawn.get(cell) != Some(color)).then_some(*cell);
            cells.to_mut().extend(drawn.iter().filter_map(is_new));
            cells.to_mut().extend(self.drawn.keys().filter(|cell| !drawn.contains_key(cell)));
            self.drawn.clone_from(drawn);
        }
        let everything = self.everything();
        let scale = self.canvas.view().scale;
        let scene = CellAppearance::new(session, (layer, &pane.numbers), &self.painted.2, scale).on(slice);
        let canvas = &mut self.canvas;
        if all || cells.len() > FEW {
            canvas.paint_all(&scene);
            return Some(everything);
        }
        cells.iter().map(|&cell| canvas.paint_cell(&scene, cell)).reduce(Area::join).filter(|area| !area.is_empty())
    }

    /// The cells whose sets have another color than when they were painted last.
    fn recolored(&mut self, numbers: &Numbers) -> Vec<Cell> {
        self.set_colors.resize(numbers.values.len(), None);
        let slots = (0..).map(Cell).zip(&mut self.set_colors);
        let recolored = slots.filter_map(|(slot, color)| {
            let now = numbers.set_color(slot);
            (std::mem::replace(color, now) != now).then_some(slot)
        });
        recolored.collect()
    }

    /// Copies an area of the canvas into the image.
    fn copy(&self, area: Area, image: &mut Image, theme: &Theme) {
        let Some(data) = &mut image.data else { return };
        let palette = self.painted.1.theme(theme).palette();
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

/// How a duel looks: what the player has seen, and where both have walked.
struct DuelLook<'duel> {
    duel: &'duel Duel,
    /// For each slot, whether the person and the solver have been there.
    walked: [Vec<bool>; 2],
}

impl<'duel> DuelLook<'duel> {
    fn new(duel: &'duel Duel) -> Self {
        let walked = [&duel.you, &duel.rival].map(|walker| {
            let mut walked = vec![false; duel.maze.topology().slots()];
            for cell in &walker.walked {
                walked[cell.index()] = true;
            }
            walked
        });
        Self { duel, walked }
    }
}

impl Walls for DuelLook<'_> {
    fn open(&self, cell: Cell) -> Ports {
        let (maze, you) = (&self.duel.maze, &self.duel.you);
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
        self.duel.maze.passages().is_void(cell)
    }
}

impl Appearance for DuelLook<'_> {
    fn fill(&self, cell: Cell) -> Ink {
        let [you, rival] = [0, 1].map(|n: usize| self.walked[n][cell.index()]);
        match (you, self.duel.you.has_seen(cell), rival) {
            (true, _, _) => Ink::ACTIVE,
            (false, true, _) => Ink::FLOOR,
            (false, false, true) => Ink::TRIED,
            (false, false, false) => Ink::UNTOUCHED,
        }
    }

    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        let (you, rival) = (&self.duel.you, &self.duel.rival);
        if cell == you.cell() {
            Some((Glyph::Disc, Ink::FOCUS))
        } else if cell == rival.cell() {
            Some((Glyph::Ring, Ink::WRONG))
        } else if cell == self.duel.maze.goal() && you.has_seen(cell) {
            Some((Glyph::Diamond, Ink::GOAL))
        } else if cell == self.duel.maze.start() {
            Some((Glyph::Square, Ink::START))
        } else if self.walked[1][cell.index()] {
            Some((Glyph::Dot, Ink::WRONG))
        } else {
            None
        }
    }
}
