//! The mazes side by side: each a picture that is painted again where something changed.

use bevy_egui::egui::{
    self, Color32, ColorImage, Rect, Response, Sense, TextureHandle, TextureOptions, Ui, pos2, vec2,
};

use crate::game::logic::{Lab, Wish};
use crate::game::palette;
use crate::game::ui::{text, theme};
use crate::lab::{Action, Layer, Numbers, Pane, Show};
use crate::maze::draw::canvas::{Area, Canvas, Glyph, Look, View};
use crate::maze::draw::{Ink, Theme};
use crate::maze::plan::{Plan, Walls};
use crate::maze::topology::{Cell, Grid, Ports};
use crate::maze::trace::{Mark, Scene};
use crate::maze::{Maze, Passages};

/// The height of the line above each maze of a race, in design pixels.
const NAME: f32 = 30.0;
/// The space between mazes, and around them.
const GAP: f32 = 10.0;
/// The share of a cell that a wall takes, and the most pixels.
const WALL: (f64, f64) = (0.14, 6.0);
/// Up to so many changed cells are painted one by one.
const FEW: usize = 4000;

/// The pictures of the mazes.
#[derive(Default)]
pub struct Boards {
    boards: Vec<Board>,
    filling: u64,
}

impl Boards {
    /// Shows the mazes, and takes in what is done to them.
    pub(super) fn show(&mut self, ui: &mut Ui, lab: &Lab, wishes: &mut Vec<Wish>) {
        let room = ui.max_rect().shrink(GAP);
        if let Some(trouble) = &lab.trouble {
            say(ui, room, trouble);
            return;
        }
        let panes = lab.session.panes();
        if self.filling != lab.session.filling() {
            self.filling = lab.session.filling();
            self.boards.clear();
        }
        self.boards.resize_with(panes.len(), Board::default);
        let places = places(room, panes);
        for ((place, pane), board) in places.into_iter().zip(panes).zip(&mut self.boards) {
            let mut place = place;
            if panes.len() > 1 {
                name(ui, place, pane, lab);
                place.min.y += NAME;
            }
            match &pane.show {
                Some(Ok(show)) => board.show(ui, place, pane, show, lab, wishes),
                Some(Err(problem)) => say(ui, place, problem),
                None => say(ui, place, "preparing…"),
            }
        }
    }
}

/// Where the panes are: in as many columns as make their mazes largest.
fn places(room: Rect, panes: &[Pane]) -> Vec<Rect> {
    let count = panes.len().max(1);
    let shape = panes.iter().find_map(Pane::ready).map_or(1.6, |show| {
        let extent = Plan::new(show.maze.topology()).extent();
        (extent.x / extent.y) as f32
    });
    let size = |columns: usize| {
        let rows = count.div_ceil(columns);
        let width = (room.width() - GAP * (columns - 1) as f32) / columns as f32;
        let height = (room.height() - GAP * (rows - 1) as f32) / rows as f32;
        vec2(width, height)
    };
    let cells = |columns: &usize| {
        let size = size(*columns);
        (size.x / shape).min(size.y - NAME)
    };
    let columns = (1..=count)
        .max_by(|a, b| cells(a).total_cmp(&cells(b)))
        .unwrap_or(1);
    let size = size(columns);
    (0..count)
        .map(|n| {
            let at = vec2((n % columns) as f32, (n / columns) as f32);
            Rect::from_min_size(room.min + at * (size + vec2(GAP, GAP)), size)
        })
        .collect()
}

/// The line above a maze of a race.
fn name(ui: &Ui, place: Rect, pane: &Pane, lab: &Lab) {
    let line = Rect::from_min_size(place.min, vec2(place.width(), NAME));
    let left = ui.painter().text(
        line.left_center() + vec2(4.0, 0.0),
        egui::Align2::LEFT_CENTER,
        pane.subject.name(),
        theme::bold(16.0),
        theme::bright(),
    );
    let Some(show) = pane.ready() else { return };
    let playback = &show.playback;
    let done = playback.step() == playback.len() && !playback.is_empty();
    let told = if done {
        format!("done: {} steps", playback.whole().steps)
    } else {
        format!("{} %", playback.step() * 100 / playback.len().max(1))
    };
    let ink = if done && lab.session.share() > 0.0 {
        theme::color(palette::EXIT)
    } else {
        theme::quiet()
    };
    let galley = ui.painter().layout_no_wrap(told, theme::mono(13.0), ink);
    let at = line.right_center() - vec2(galley.size().x + 4.0, galley.size().y / 2.0);
    if at.x > left.right() + 8.0 {
        ui.painter().galley(at, galley, ink);
    }
}

/// A sentence where there is no maze.
fn say(ui: &mut Ui, place: Rect, words: &str) {
    ui.put(
        place.shrink(20.0),
        egui::Label::new(text(words, theme::plain(17.0), theme::quiet())).wrap(),
    );
}

/// The picture of one maze.
#[derive(Default)]
struct Board {
    picture: Option<Picture>,
    layer: Layer,
}

struct Picture {
    canvas: Canvas,
    texture: TextureHandle,
    /// How large the whole maze is seen; what is seen may be nearer.
    whole: View,
    /// Whether void cells are walls.
    is_tiled: bool,
    /// Whether doors were painted.
    had_doors: bool,
    /// What cells are colored by.
    numbers: Numbers,
}

impl Board {
    fn show(
        &mut self,
        ui: &mut Ui,
        place: Rect,
        pane: &Pane,
        show: &Show,
        lab: &Lab,
        wishes: &mut Vec<Wish>,
    ) {
        let pixels = ui.pixels_per_point();
        let size = (
            (place.width() * pixels).max(1.0) as u32,
            (place.height() * pixels).max(1.0) as u32,
        );
        let mut all = pane.changes.everything || self.layer != lab.session.layer();
        self.layer = lab.session.layer();
        let fits = |picture: &Picture| (picture.canvas.width(), picture.canvas.height()) == size;
        let picture = match self.picture.take().filter(fits) {
            Some(picture) => self.picture.insert(picture),
            None => {
                all = true;
                self.picture.insert(Picture::new(ui, &show.maze, size))
            }
        };
        let response = ui.allocate_rect(place, Sense::click_and_drag());
        response.widget_info(|| {
            let name = format!("Maze of {}", pane.subject.name());
            egui::WidgetInfo::labeled(egui::WidgetType::Image, true, name)
        });
        all |= picture.look_around(ui, &response, place, pixels);
        let doors = has_doors(show);
        all |= std::mem::replace(&mut picture.had_doors, doors) != doors;
        if self.layer != Layer::Marks && (all || !pane.changes.cells.is_empty()) {
            // A new passage may change the numbers of cells far away.
            all = true;
            let from = lab.session.measured_from().unwrap_or(show.maze.start());
            let scene = show.playback.scene();
            picture.numbers.take(scene, self.layer, from);
        }
        let Picture {
            canvas,
            numbers,
            is_tiled,
            ..
        } = picture;
        let scene = SceneLook {
            scene: show.playback.scene(),
            maze: &show.maze,
            is_solved: show.answer.is_some(),
            has_doors: has_doors(show),
            is_tiled: *is_tiled,
            layer: self.layer,
            numbers,
        };
        if all || pane.changes.cells.len() > FEW {
            canvas.paint_all(&scene);
            picture.upload(Area {
                x: 0,
                y: 0,
                width: size.0,
                height: size.1,
            });
        } else if !pane.changes.cells.is_empty() {
            let areas = pane
                .changes
                .cells
                .iter()
                .map(|&cell| canvas.paint_cell(&scene, cell));
            if let Some(area) = areas.reduce(Area::join) {
                picture.upload(area);
            }
        }
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        let exact = Rect::from_min_size(
            (place.min * pixels).round() / pixels,
            vec2(size.0 as f32, size.1 as f32) / pixels,
        );
        ui.painter()
            .image(picture.texture.id(), exact, whole, Color32::WHITE);
        if response.clicked()
            && let Some(at) = response.interact_pointer_pos()
            && let Some(cell) = picture.cell_at(at, place, pixels)
        {
            wishes.push(Wish::Do(Action::MeasureFrom(cell)));
        }
    }
}

impl Picture {
    fn new(ui: &Ui, maze: &Maze<Grid>, size: (u32, u32)) -> Self {
        let plan = Plan::new(maze.topology());
        let whole = View::whole(&plan, size, 2.0);
        let canvas = Canvas::new(&plan, size.0, size.1, whole, wall(whole));
        let blank = ColorImage::filled([1, 1], Color32::TRANSPARENT);
        let texture = ui
            .ctx()
            .load_texture("maze", blank, TextureOptions::NEAREST);
        Self {
            canvas,
            texture,
            whole,
            is_tiled: maze.is_tiled(),
            had_doors: false,
            numbers: Numbers::new(),
        }
    }

    /// Follows the wheel and the pointer; tells whether something else is seen now.
    fn look_around(&mut self, ui: &Ui, response: &Response, place: Rect, pixels: f32) -> bool {
        let before = self.canvas.view();
        let mut view = before;
        if response.double_clicked() {
            view = self.whole;
        }
        if let Some(at) = response.hover_pos() {
            let wheel = ui.input(|input| input.smooth_scroll_delta.y);
            if wheel != 0.0 {
                let at = (at - place.min) * pixels;
                let nearest = 64.0_f64.max(self.whole.scale);
                let factor = f64::from(1.0 + wheel / 240.0).clamp(0.5, 2.0);
                let factor = (view.scale * factor).clamp(self.whole.scale, nearest) / view.scale;
                view = view.zoomed(factor, (f64::from(at.x), f64::from(at.y)));
            }
        }
        if view.scale <= self.whole.scale {
            view = self.whole;
        } else if response.dragged() {
            let moved = response.drag_delta() * pixels;
            view.left -= f64::from(moved.x) / view.scale;
            view.top -= f64::from(moved.y) / view.scale;
        }
        if view != before {
            self.canvas.look_at(view, wall(view));
        }
        view != before
    }

    fn upload(&mut self, area: Area) {
        let palette = palette();
        let pixels: Vec<Color32> = self
            .canvas
            .rows(area)
            .flatten()
            .map(|&entry| palette[usize::from(entry)])
            .collect();
        let image = ColorImage::new([area.width as usize, area.height as usize], pixels);
        let whole = area.width == self.canvas.width() && area.height == self.canvas.height();
        if whole {
            self.texture.set(image, TextureOptions::NEAREST);
        } else if !area.is_empty() {
            let at = [area.x as usize, area.y as usize];
            self.texture.set_partial(at, image, TextureOptions::NEAREST);
        }
    }

    fn cell_at(&self, at: egui::Pos2, place: Rect, pixels: f32) -> Option<Cell> {
        let at = (at - place.min) * pixels;
        self.canvas.cell_at(at.x as u32, at.y as u32)
    }
}

/// How wide walls are at a view, in pixels.
fn wall(view: View) -> f64 {
    (view.scale * WALL.0).clamp(1.0, WALL.1)
}

fn palette() -> [Color32; 256] {
    Theme::DARK
        .palette()
        .map(|[red, green, blue]| Color32::from_rgb(red, green, blue))
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
            let next = crate::maze::Topology::neighbor(self.passages().topology(), cell, port);
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
