//! How a moment of a session looks: its cells in the colors of a layer, its signs, and what is marked on it.

use super::layer::{Layer, Numbers};
use super::session::Session;
use super::slices::Slice;
use mazewright_forms::draw::Ink;
use mazewright_forms::inside::Moment;
use mazewright_forms::inside::canvas::{Appearance, Glyph, Sides};
use mazewright_maze::furniture::Furniture;
use mazewright_maze::plan::Walls;
use mazewright_maze::trace::{Mark, Scene};
use mazewright_maze::{Cell, Grid, Passages, Port, Ports, Topology};

/// Why a cell is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Highlight {
    /// It is pointed at with keys.
    Pointed,
    /// It is the right answer.
    Right,
    /// It is possible.
    Possible,
    /// It is the wrong answer that was given.
    Wrong,
}

/// The smallest cell that has room for a dot, in pixels.
const DOTS: f64 = 5.0;

/// How a moment of a session looks.
#[derive(Clone, Copy, Debug)]
pub struct CellAppearance<'session> {
    session: &'session Session,
    scene: &'session Scene<Grid>,
    layer: Layer,
    numbers: &'session Numbers,
    marked: &'session [(Cell, Highlight)],
    /// The slice of the states that is shown; none for all of them in one picture.
    slice: Option<&'session Slice>,
    /// True if the maze is complete from the beginning.
    is_solved: bool,
    /// True if the doors are visible; they are made last.
    has_doors: bool,
    /// True if cells are large enough for dots.
    has_dots: bool,
}

impl<'session> CellAppearance<'session> {
    /// The present moment of a session in a layer, with the numbers of that layer and some marked cells, at
    /// a scale in pixels per cell.
    pub fn new(
        session: &'session Session,
        (layer, numbers): (Layer, &'session Numbers),
        marked: &'session [(Cell, Highlight)],
        scale: f64,
    ) -> Self {
        Self {
            session,
            scene: session.playback.scene(),
            layer,
            numbers,
            marked,
            slice: None,
            is_solved: session.answer.is_some(),
            has_doors: session.has_doors(),
            has_dots: scale >= DOTS,
        }
    }

    /// Another moment of the same session, with its doors or before they are made.
    #[must_use]
    pub const fn at(mut self, scene: &'session Scene<Grid>, has_doors: bool) -> Self {
        self.scene = scene;
        self.has_doors = has_doors;
        self
    }

    /// The present moment on one of the slices of the session.
    #[must_use]
    pub const fn on(mut self, slice: Option<&'session Slice>) -> Self {
        self.slice = slice;
        self
    }

    fn mark(&self, cell: Cell) -> Mark {
        let moment = self.session.playback.position();
        self.slice.map_or(self.scene.marks[cell.index()], |slice| slice.mark(cell, moment))
    }

    fn focus(&self) -> Option<Cell> {
        let is_here = |slice: &Slice| i32::from(slice.condition.bits()) == self.scene.count;
        self.scene.focus.filter(|_| self.slice.is_none_or(is_here))
    }

    /// The color of a cell in this layer.
    fn layer_fill(&self, cell: Cell) -> Ink {
        let Some(number) = self.numbers.of(cell) else { return Ink::UNTOUCHED };
        match self.layer {
            Layer::Sets => self.numbers.set_color(cell).map_or(Ink::UNTOUCHED, Ink::step),
            Layer::DeadEnds if number == 1 => Ink::ON_PATH,
            Layer::DeadEnds => Ink::FLOOR,
            _ => Ink::distance(number, self.numbers.max),
        }
    }

    /// The color that a program has given to a cell, where marks are seen.
    fn drawn(&self, cell: Cell) -> Option<Ink> {
        self.numbers.drawing.color(cell).filter(|_| self.layer == Layer::Marks)
    }

    fn passages(&self) -> &Passages<Grid> {
        &self.scene.passages
    }

    #[inline]
    fn moment(&self) -> Moment<'_> {
        let is_tiled = self.session.maze.is_tiled();
        Moment { scene: self.scene, is_solving: self.is_solved, is_tiled, figure: None }
    }
}

impl Walls for CellAppearance<'_> {
    #[inline]
    fn open(&self, cell: Cell) -> Ports {
        let maze = &self.session.maze;
        let doors = if self.has_doors { [maze.entrance(), maze.exit()] } else { [None; 2] };
        let here = doors.into_iter().flatten().filter(|door| door.cell == cell);
        here.fold(self.passages().open_ports(cell), |open, door| open.with(door.port))
    }

    #[inline]
    fn is_void(&self, cell: Cell) -> bool {
        self.passages().is_void(cell)
    }
}

impl Appearance for CellAppearance<'_> {
    fn has_signs(&self) -> bool {
        true
    }

    #[inline]
    fn fill(&self, cell: Cell) -> Ink {
        match self.slice {
            Some(_) => Moment::solving(self.mark(cell)),
            None if let Some(ink) = self.drawn(cell) => ink,
            None if self.layer.has_marks() => self.moment().fill(cell),
            None => self.layer_fill(cell),
        }
    }

    #[inline]
    fn glyph(&self, cell: Cell) -> Option<(Glyph, Ink)> {
        match self.marked.iter().find(|(other, _)| *other == cell) {
            Some((_, Highlight::Right)) => return Some((Glyph::Ring, Ink::RIGHT)),
            Some((_, Highlight::Possible)) => return Some((Glyph::Ring, Ink::GLYPH)),
            Some((_, Highlight::Wrong)) => return Some((Glyph::Cross, Ink::WRONG)),
            Some((_, Highlight::Pointed)) if self.focus() != Some(cell) => {
                return Some((Glyph::Ring, Ink::FOCUS));
            }
            _ => {}
        }
        if self.focus() == Some(cell) {
            return Some((Glyph::Disc, Ink::FOCUS));
        }
        if self.is_solved && cell == self.session.maze.start() {
            return Some((Glyph::Square, Ink::START));
        }
        if self.is_solved && cell == self.session.maze.goal() {
            return Some((Glyph::Diamond, Ink::GOAL));
        }
        if self.layer == Layer::DeadEnds && self.numbers.of(cell) == Some(1) {
            return Some((Glyph::Cross, Ink::GLYPH));
        }
        if !self.has_dots || !self.layer.has_marks() {
            return None;
        }
        if self.slice.is_some() || self.drawn(cell).is_some() {
            return (self.mark(cell) == Mark::Active).then_some((Glyph::Dot, Ink::GLYPH));
        }
        self.moment().glyph(cell)
    }

    fn pattern(&self, cell: Cell) -> u8 {
        match self.layer {
            Layer::Sets => self.numbers.set_color(cell).unwrap_or_default(),
            _ => 0,
        }
    }

    #[inline]
    fn sides(&self, cell: Cell) -> Option<Sides> {
        matches!(self.layer, Layer::Marks | Layer::Sets).then(|| self.moment().sides(cell)).flatten()
    }

    fn furniture(&self) -> Option<&Furniture> {
        self.layer.has_furniture().then(|| self.slice.map_or(self.session.maze.furniture(), |slice| &slice.furniture))
    }

    fn path(&self, cell: Cell) -> Option<(Ports, Ink)> {
        if self.mark(cell) != Mark::Solution {
            return None;
        }
        let is_on_path = |&port: &Port| self.mark(self.passages().topology().neighbor(cell, port)) == Mark::Solution;
        let ports = self.passages().open_ports(cell).iter().filter(is_on_path).fold(Ports::NONE, Ports::with);
        Some((ports, Ink::PATH))
    }

    fn void_fill(&self, cell: Cell) -> Ink {
        // A marked void cell is drawn as a wall, not as paper.
        if self.marked.iter().any(|(marked, _)| *marked == cell) {
            return Ink::WALL;
        }
        self.moment().void_fill(cell)
    }
}
