//! The display list: the shapes that a drawing of a maze is made of, in the order in which they cover each other. The
//! canvas, SVG and worksheets draw this list and know nothing else of mazes.

use std::borrow::Cow;

mod furniture;
mod stairs;

use super::appearance::{Appearance, Glyph, PATTERNS, SideShape};
use super::theme::Ink;
use mazewright_maze::inside::{INSET, SEAM};
use mazewright_maze::plan::{Bounds, Edge, Plan, Point, Walls, pieces, strokes, trail};
use mazewright_maze::topology::{Cell, Grid, Port, Ports, Side, Topology};

/// The width of a path, in units.
const PATH_WIDTH: f64 = 0.25;
/// The width of a walk, in units: a path under it stays visible.
const WALK_WIDTH: f64 = 0.125;
/// The width of the light outline of a path, in units. Some colors of the ramp of distances are as bright as the path.
const OUTLINE_WIDTH: f64 = 0.0625;
/// The fewest pixels per unit that leave room for walls.
pub(super) const LEAST_WALL: f64 = 3.0;
/// The fewest pixels per unit that leave room for patterns, for the rails of bridges and for furniture.
const LEAST_PATTERN: f64 = 10.0;
const LEAST_RAIL: f64 = 8.0;
const LEAST_FURNITURE: f64 = 5.0;
/// The fewest cells of a ring whose boxes reach no farther than into the next cells but one.
const LEAST_RING: u32 = 48;

/// A shape, in units of the sheet.
pub(super) enum Outline<'list> {
    /// The floor of a cell.
    Cell(Cell),
    /// Floor of square cells.
    Area(Bounds),
    /// A pattern on the floor of a cell.
    Pattern(Cell, u8),
    /// A wall.
    Wall(Edge),
    /// A row of wall tiles, from the middle of the first to that of the last.
    Tiles([Point; 2]),
    Disc {
        middle: Point,
        radius: f64,
    },
    /// A circle with a hole, by the middle of its line.
    Ring {
        middle: Point,
        radius: f64,
        width: f64,
    },
    Polygon(Cow<'list, [Point]>),
    /// A line with round ends and corners; a single point is a dot.
    Line {
        points: Cow<'list, [Point]>,
        width: f64,
    },
    /// Digits, by the middle of their height.
    Text {
        at: Point,
        size: f64,
        anchor: Anchor,
        text: &'list str,
    },
}

/// Which part of a text is where it is put.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A shape, grown on all sides, in the color of an ink.
pub(super) struct Piece<'list> {
    pub(super) outline: &'list Outline<'list>,
    pub(super) grown: f64,
    pub(super) ink: Ink,
}

/// A back end: it is called with each shape of the list in turn.
pub(super) type Put<'put> = dyn FnMut(&Piece<'_>) + 'put;

/// Passes a shape on as it is.
pub(super) fn put_plain(put: &mut Put<'_>, outline: &Outline<'_>, ink: Ink) {
    put(&Piece { outline, grown: 0.0, ink });
}

/// A drawing of a maze, or of some of its cells.
pub(super) struct Drawing<'list> {
    pub(super) plan: &'list Plan,
    pub(super) appearance: &'list dyn Appearance,
    /// The cells in order, of a drawing in pixels; `None` for all, with one line for walls in a line and for a path.
    pub(super) cells: Option<&'list [Cell]>,
    /// The width of a pixel in units, below which no line is thin; 0 if drawings have none.
    pub(super) pixel: f64,
    /// True if the path is shown, with the order in which keys are taken.
    pub(super) has_path: bool,
}

impl Drawing<'_> {
    /// Passes all shapes to `put`. Linear in the number of cells.
    pub(super) fn list(&self, put: &mut Put<'_>) {
        let has_tiles = self.floor(put);
        self.patterns(put);
        if self.has_path {
            self.paths(put);
        }
        self.walls(has_tiles, put);
        self.glyphs(put);
        self.sides(put);
        self.stairs(put);
        self.furniture(put);
        self.walk(put);
    }

    fn each(&self, mut visit: impl FnMut(Cell)) {
        match self.cells {
            Some(cells) => cells.iter().copied().for_each(visit),
            None => self.plan.grid().cells().for_each(&mut visit),
        }
    }

    fn each_floor(&self, mut visit: impl FnMut(Cell)) {
        self.each(|cell| {
            if !self.appearance.is_void(cell) {
                visit(cell);
            }
        });
    }

    /// The cells that are drawn, out of a sorted list.
    fn is_drawn(&self, cell: Cell) -> bool {
        self.cells.is_none_or(|cells| cells.binary_search(&cell).is_ok())
    }

    /// Returns true if a unit is at least `least` pixels long.
    fn has_room(&self, least: f64) -> bool {
        self.pixel * least <= 1.0
    }

    /// Returns true if a cell is a wall tile.
    fn is_tile(&self, cell: Cell) -> bool {
        self.appearance.is_void(cell) && self.appearance.void_fill(cell) == Ink::WALL
    }

    /// The floor of all cells. Adjacent square cells of the same color in a row are one shape. Returns true if there
    /// are wall tiles.
    fn floor(&self, put: &mut Put<'_>) -> bool {
        let (plan, appearance) = (self.plan, self.appearance);
        let is_square = plan.grid().has_square_cells();
        let mut has_tiles = false;
        let mut last: Option<(Ink, Bounds)> = None;
        self.each(|cell| {
            let ink = self.ink(cell);
            let is_tile = ink == Ink::WALL && appearance.is_void(cell);
            has_tiles |= is_tile;
            if ink == Ink::PAPER || is_tile && is_square && self.cells.is_none() {
                return;
            }
            let is_box = is_square || self.cells.is_some() && self.is_amid(cell, ink);
            if !is_box {
                return put_plain(put, &Outline::Cell(cell), ink);
            }
            let bounds = plan.bounds(cell);
            match &mut last {
                Some((before, area))
                    if *before == ink
                        && (area.from.x..=area.to.x).contains(&bounds.from.x)
                        && (area.from.y, area.to.y) == (bounds.from.y, bounds.to.y) =>
                {
                    area.to.x = area.to.x.max(bounds.to.x);
                }
                _ => {
                    if let Some((ink, area)) = last.replace((ink, bounds)) {
                        put_plain(put, &Outline::Area(area), ink);
                    }
                }
            }
        });
        if let Some((ink, area)) = last {
            put_plain(put, &Outline::Area(area), ink);
        }
        if matches!(plan.grid(), Grid::Woven(_) | Grid::Wrapped(_)) {
            self.each_floor(|cell| self.beyond(cell, put));
        }
        if has_tiles && is_square && self.cells.is_none() {
            self.tiles(put);
        }
        has_tiles
    }

    /// The color of a cell, void or not.
    fn ink(&self, cell: Cell) -> Ink {
        if self.appearance.is_void(cell) { self.appearance.void_fill(cell) } else { self.appearance.fill(cell) }
    }

    /// Returns true if all cells around a cell have its color, so that the box around it shows no other color and need
    /// not be cut to the outline of the cell, which takes much longer. Boxes of rings lie askew and reach one cell
    /// farther, or several where a ring has few cells.
    fn is_amid(&self, cell: Cell, ink: Ink) -> bool {
        let grid = self.plan.grid();
        let all_around = |cell: Cell, is_so: &dyn Fn(Cell) -> bool| {
            let mut ports = (0..grid.port_count()).map(Port).filter(|&port| grid.has_port(cell, port));
            ports.all(|port| is_so(grid.neighbor(cell, port)))
        };
        let has_ink = |cell: Cell| grid.contains(cell) && self.ink(cell) == ink;
        match grid {
            Grid::Ring(ring) => {
                ring.columns_of(ring.position(cell).1) >= LEAST_RING
                    && all_around(cell, &|next| has_ink(next) && all_around(next, &has_ink))
            }
            _ => all_around(cell, &has_ink),
        }
    }

    /// The floor of a cell that shows beyond its sides: under bridges and over joined edges.
    fn beyond(&self, cell: Cell, put: &mut Put<'_>) {
        let (plan, open) = (self.plan, self.appearance.open(cell));
        for side in Side::ALL.into_iter().filter(|side| open.contains(side.port())) {
            let depth = if plan.is_seam(cell, side.port()) {
                SEAM
            } else if plan.leads_under(cell, side.port()) && self.has_room(LEAST_RAIL) {
                INSET
            } else {
                continue;
            };
            let Bounds { mut from, mut to } = plan.bounds(cell);
            match side {
                Side::North => (from.y, to.y) = (from.y - depth, from.y),
                Side::East => (from.x, to.x) = (to.x, to.x + depth),
                Side::South => (from.y, to.y) = (to.y, to.y + depth),
                Side::West => (from.x, to.x) = (from.x - depth, from.x),
            }
            put_plain(put, &Outline::Area(Bounds { from, to }), self.appearance.fill(cell));
        }
    }

    /// Wall tiles, each row and each column of them as one line.
    fn tiles(&self, put: &mut Put<'_>) {
        let Some((rectangle, _)) = self.plan.squares() else { return };
        for cell in rectangle.cells().filter(|&cell| self.is_tile(cell)) {
            let (x, y) = rectangle.coordinates(cell);
            let is_tile = |across: i64, down: i64| {
                let tile = rectangle.cell_at(i64::from(x) + across, i64::from(y) + down);
                tile.is_some_and(|tile| self.is_tile(tile))
            };
            let is_alone = !(is_tile(-1, 0) || is_tile(1, 0) || is_tile(0, -1) || is_tile(0, 1));
            for (across, down) in [(1, 0), (0, 1)] {
                let last = (1_i64..).take_while(|n| is_tile(n * across, n * down)).count();
                if !is_tile(-across, -down) && (last > 0 || is_alone && across == 1) {
                    let from = self.plan.middle(cell);
                    let to = from.offset(Point::new(across as f64, down as f64), last as f64);
                    put_plain(put, &Outline::Tiles([from, to]), Ink::WALL);
                }
            }
        }
    }

    fn patterns(&self, put: &mut Put<'_>) {
        if !self.appearance.has_signs() || !self.has_room(LEAST_PATTERN) {
            return;
        }
        let mut draw = |number: Option<u8>| {
            self.each_floor(|cell| {
                let pattern = self.appearance.pattern(cell);
                if pattern > 0 && number.is_none_or(|number| number == pattern) {
                    put_plain(put, &Outline::Pattern(cell, pattern), Ink::WALL);
                }
            });
        };
        match self.cells {
            Some(_) => draw(None),
            // One pattern after the other, so that each is defined once.
            None => (1..PATTERNS).for_each(|number| draw(Some(number))),
        }
    }

    /// The path, with a light outline under it on cells colored by distance.
    fn paths(&self, put: &mut Put<'_>) {
        let figure = self.appearance.figure().filter(|_| self.cells.is_none());
        let path = PATH_WIDTH.max(self.pixel);
        let outline = path + 2.0 * OUTLINE_WIDTH.max(self.pixel);
        for (width, is_outline) in [(outline, true), (path, false)] {
            let mut draw = |line: &[Point], ink: Ink| {
                let ink = if is_outline { Ink::FLOOR } else { ink };
                put_plain(put, &Outline::Line { points: line.into(), width }, ink);
            };
            let Some(figure) = figure else {
                self.paths_in_cells(is_outline, &mut draw);
                continue;
            };
            if let Some(path) = figure.path.filter(|_| !is_outline || figure.has_distances()) {
                let doors = (figure.maze.entrance(), figure.maze.exit());
                trail(self.plan, figure, path, doors, &mut |line| draw(line, Ink::PATH));
            }
        }
    }

    fn paths_in_cells(&self, is_outline: bool, draw: &mut impl FnMut(&[Point], Ink)) {
        let mut line = Vec::new();
        self.each_floor(|cell| {
            let path = self.appearance.path(cell);
            let Some((ports, ink)) = path.filter(|_| !is_outline || self.appearance.fill(cell).is_step()) else {
                return;
            };
            let middle = self.plan.middle(cell);
            if ports.is_empty() {
                draw(&[middle], ink);
            }
            for port in ports.iter() {
                line.clear();
                line.push(middle);
                self.plan.extend_out(cell, port, &mut line);
                draw(&line, ink);
            }
        });
    }

    fn walls(&self, has_tiles: bool, put: &mut Put<'_>) {
        let untiled = Untiled(self);
        let walls: &dyn Walls = if has_tiles { &untiled } else { self.appearance };
        let is_whole = |at: f64| at == at.floor();
        let has_parts = !self.plan.grid().is_woven() || self.has_room(LEAST_RAIL);
        let mut put = |edge: Edge| {
            let is_part = || match edge {
                Edge::Line { from, to } => ![from.x, from.y, to.x, to.y].into_iter().all(is_whole),
                Edge::Arc { .. } => false,
            };
            if has_parts || !is_part() {
                put_plain(put, &Outline::Wall(edge), Ink::WALL);
            }
        };
        match self.cells {
            Some(cells) => cells.iter().for_each(|&cell| pieces(self.plan, walls, cell, &mut put)),
            None => strokes(self.plan, walls, &mut put),
        }
    }

    fn glyphs(&self, put: &mut Put<'_>) {
        self.each(|cell| {
            if let Some((shape, ink)) = self.appearance.glyph(cell)
                && !(self.appearance.is_void(cell) && self.appearance.void_fill(cell) == Ink::PAPER)
            {
                self.glyph(self.plan.middle(cell), shape, ink, put);
            }
        });
    }

    fn glyph(&self, middle: Point, shape: Glyph, ink: Ink, put: &mut Put<'_>) {
        let at = |x: f64, y: f64| Point::new(middle.x + x, middle.y + y);
        let mut put = |outline: &Outline<'_>| put_plain(put, outline, ink);
        match shape {
            Glyph::Dot => put(&Outline::Disc { middle, radius: 0.13_f64.max(0.8 * self.pixel) }),
            Glyph::Disc => put(&Outline::Disc { middle, radius: 0.27_f64.max(self.pixel) }),
            Glyph::Ring => put(&Outline::Ring { middle, radius: 0.225, width: 0.11 }),
            Glyph::Square => {
                put(&Outline::Polygon([at(-0.22, -0.22), at(0.22, -0.22), at(0.22, 0.22), at(-0.22, 0.22)][..].into()));
            }
            Glyph::Diamond => {
                put(&Outline::Polygon([at(0.0, -0.31), at(0.31, 0.0), at(0.0, 0.31), at(-0.31, 0.0)][..].into()));
            }
            Glyph::Cross => {
                for x in [-0.22, 0.22] {
                    put(&Outline::Line { points: [at(x, -0.22), at(-x, 0.22)][..].into(), width: 0.1 });
                }
            }
        }
    }

    fn sides(&self, put: &mut Put<'_>) {
        if !self.appearance.has_signs() {
            return;
        }
        self.each_floor(|cell| {
            let sides = self.appearance.sides(cell).into_iter().flatten().zip(0..);
            for (side, port) in sides {
                if let Some((shape, ink)) = side {
                    self.side(cell, Port(port), shape, ink, put);
                }
            }
        });
    }

    fn side(&self, cell: Cell, port: Port, shape: SideShape, ink: Ink, put: &mut Put<'_>) {
        let (middle, exit) = (self.plan.middle(cell), self.plan.exit_offset(cell, port));
        let length = exit.length().max(1e-9);
        let at = |along: f64, across: f64| beside(middle, exit / length, along, across);
        let mut line = |from: Point, to: Point, width: f64| {
            put_plain(put, &Outline::Line { points: [from, to][..].into(), width }, ink);
        };
        let mut across = |along: f64, reach: f64, width: f64| line(at(along, -reach), at(along, reach), width);
        match shape {
            // Wider than the wall, however thin that is.
            SideShape::Bar => across(length, 0.3, 0.2_f64.max(3.0 * self.pixel)),
            SideShape::ThinBar => across(length, 0.27, 0.1_f64.max(2.0 * self.pixel)),
            SideShape::Line => across(length - 0.16, 0.16, 0.09),
            SideShape::Lines => {
                across(length - 0.1, 0.16, 0.09);
                across(length - 0.26, 0.16, 0.09);
            }
            SideShape::Cross => self.glyph(at(length, 0.0), Glyph::Cross, ink, put),
            SideShape::Arrow | SideShape::Nose => {
                let (tip, tail, half) = match shape {
                    SideShape::Arrow => (0.3, -0.2, 0.225),
                    _ => (-0.47, -0.15, 0.2),
                };
                let corners = [(tip, 0.0), (tail, half), (tail, -half)].map(|(x, y)| at(x, y));
                put_plain(put, &Outline::Polygon(corners[..].into()), ink);
            }
            SideShape::Arm => {
                line(middle, at(length - 0.1, 0.0), 0.1);
                put_plain(put, &Outline::Disc { middle: at(length - 0.1, 0.0), radius: 0.11 }, ink);
            }
        }
    }

    /// The stairs of a box, numbered on the sheet of a finished maze.
    fn stairs(&self, put: &mut Put<'_>) {
        if self.plan.floors() == 1 {
            return;
        }
        let is_numbered = self.cells.is_none() && self.appearance.figure().is_some();
        let lower = if is_numbered { stairs::lower_ends(self.plan, self.appearance) } else { Vec::new() };
        self.each_floor(|cell| {
            for port in self.plan.stairs(self.appearance, cell) {
                stairs::stair(self.plan, cell, port, &lower, put);
            }
        });
    }

    /// Keys, doors, gates and levers, and in a finished maze the order in which its path takes them.
    fn furniture(&self, put: &mut Put<'_>) {
        let Some(furniture) = self.appearance.furniture().filter(|furniture| !furniture.is_empty()) else { return };
        if !self.has_room(LEAST_FURNITURE) {
            return;
        }
        let (plan, appearance) = (self.plan, self.appearance);
        furniture::pieces(plan, appearance, furniture, (&|cell| self.is_drawn(cell), self.pixel), put);
        if let Some(figure) = appearance.figure().filter(|_| self.has_path && self.cells.is_none()) {
            for (cell, text) in furniture::order(figure.maze, figure.path.unwrap_or_default()) {
                let at = plan.middle(cell).offset(furniture::NUMBERS, 1.0);
                let (size, anchor, text) = (furniture::NUMBER_SIZE, Anchor::Middle, text.as_str());
                put_plain(put, &Outline::Text { at, size, anchor, text }, Ink::GLYPH);
            }
        }
    }

    fn walk(&self, put: &mut Put<'_>) {
        // A line that is one pixel wide and straddles two looks pale: where walls leave room, lines are two wide.
        let least = if self.has_room(LEAST_WALL) { 2.0 } else { 1.0 };
        let width = WALK_WIDTH.max(least * self.pixel);
        for stretch in self.appearance.figure().into_iter().flat_map(|figure| figure.walk) {
            if !stretch.is_empty() {
                put_plain(put, &Outline::Line { points: stretch[..].into(), width }, Ink::WALK);
            }
        }
    }
}

/// The walls of a drawing without those around wall tiles, which are walls themselves.
struct Untiled<'drawing>(&'drawing Drawing<'drawing>);

impl Walls for Untiled<'_> {
    fn open(&self, cell: Cell) -> Ports {
        let grid = self.0.plan.grid();
        let ports = (0..grid.port_count()).map(Port).filter(|&port| grid.has_port(cell, port));
        let beside = ports.filter(|&port| {
            let next = grid.neighbor(cell, port);
            grid.contains(next) && self.0.is_tile(next)
        });
        beside.fold(self.0.appearance.open(cell), Ports::with)
    }

    fn is_void(&self, cell: Cell) -> bool {
        self.0.appearance.is_void(cell)
    }
}

/// The point at a distance along a direction of length one from a place, and one across it, clockwise.
pub(super) fn beside(place: Point, direction: Point, along: f64, across: f64) -> Point {
    place.offset(direction, along).offset(Point::new(-direction.y, direction.x), across)
}
