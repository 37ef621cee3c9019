//! The canvas: an indexed picture of a maze on any grid, repainted cell by cell.

mod appearance;
#[cfg(feature = "png")]
mod lines;
mod zones;

pub use self::appearance::{Appearance, Glyph, PATTERNS, SideShape, Sides};
use self::zones::{Kind, NOWHERE, Pixel, Zones};
use super::theme::{Ink, LEVELS};
use mazewright_maze::topology::{Cell, Port, Ports, Side, Topology};
use mazewright_plan::{Plan, Point};

/// The width of a path, in units.
pub(super) const PATH_WIDTH: f64 = 0.25;
/// The width of a walk, in units: a path under it stays visible.
pub(super) const WALK_WIDTH: f64 = 0.125;
/// The width of the light outline of a path, in units. Some colors of the ramp of distances are as bright as
/// the path.
pub(super) const OUTLINE_WIDTH: f64 = 0.0625;

/// Which part of a sheet a picture shows, and at which scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// Pixels per unit; there are walls from 3 on.
    pub scale: f64,
    /// The position of the left edge of the picture on the sheet, in units.
    pub left: f64,
    /// The position of its top edge on the sheet, in units.
    pub top: f64,
}

impl View {
    /// The largest view of the whole sheet, centered in a picture with a margin; sizes are in pixels. Square
    /// cells get a whole number of pixels from four on.
    #[must_use]
    pub fn whole(plan: &Plan, (width, height): (u32, u32), margin: f64) -> Self {
        let extent = plan.extent();
        let (width, height) = (f64::from(width), f64::from(height));
        let room = |length: f64| (length - 2.0 * margin).max(1.0);
        let fitting = (room(width) / extent.x).min(room(height) / extent.y);
        let square = plan.squares().is_some();
        let scale = if square && fitting >= 4.0 {
            fitting.floor()
        } else {
            fitting
        };
        let center = plan.center();
        Self {
            scale,
            left: center.x - (width / 2.0).floor() / scale,
            top: center.y - (height / 2.0).floor() / scale,
        }
    }

    /// The point of the sheet at a position in the picture, in pixels from its top left corner.
    #[must_use]
    pub fn point(&self, x: f64, y: f64) -> Point {
        Point::new(self.left + x / self.scale, self.top + y / self.scale)
    }

    /// The position in the picture, in pixels, of a point of the sheet.
    #[must_use]
    pub fn pixel(&self, point: Point) -> (f64, f64) {
        (
            (point.x - self.left) * self.scale,
            (point.y - self.top) * self.scale,
        )
    }

    /// A view scaled by a factor around a position in the picture, in pixels.
    #[must_use]
    pub fn zoomed(&self, factor: f64, (x, y): (f64, f64)) -> Self {
        let point = self.point(x, y);
        let scale = self.scale * factor;
        Self {
            scale,
            left: point.x - x / scale,
            top: point.y - y / scale,
        }
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// The left column.
    pub x: u32,
    /// The top row.
    pub y: u32,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl Area {
    /// Whether the area has no pixels.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// The smallest rectangle around both areas.
    #[must_use]
    pub fn join(self, other: Self) -> Self {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self {
            x,
            y,
            width: (self.x + self.width).max(other.x + other.width) - x,
            height: (self.y + self.height).max(other.y + other.height) - y,
        }
    }
}

/// A picture of a maze with one byte per pixel, an index into [`Theme::palette`](super::Theme::palette).
///
/// Which part of which cell a pixel shows is computed once per view, in 5 to 50 ns per pixel, fastest for
/// square cells. Painting only asks for the appearance of cells, allocates only for shapes at sides, and can be
/// limited to some cells. Slanted walls have soft edges; walls of square cells lie on whole pixels and are equally
/// wide. Takes nine bytes per pixel.
///
/// ```
/// use mazewright_forms::draw::{Figure, Ink, Style, canvas::Canvas};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(5, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
/// let (figure, style) = (Figure::new(&maze, None, false), Style::of_cells(12));
/// let (width, height) = style.pixels(figure.plan());
/// let wall = f64::from(style.wall);
/// let mut canvas = Canvas::new(figure.plan(), width as u32, height as u32, style.view(0), wall);
/// canvas.paint_all(&figure);
/// assert!(canvas.pixels().contains(&Ink::WALL.index()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Canvas {
    plan: Plan,
    view: View,
    zones: Zones,
    pixels: Vec<u8>,
    width: u32,
    height: u32,
    /// For each variant of cells the side after each side, clockwise.
    orders: [[u8; 6]; 8],
    is_square: bool,
}

impl Canvas {
    /// An empty picture. Walls are `wall` pixels wide, at least one and at most a third of a cell; below three
    /// pixels per unit there are none.
    #[must_use]
    pub fn new(plan: &Plan, width: u32, height: u32, view: View, wall: f64) -> Self {
        Self {
            zones: Zones::new(plan, width, height, view, wall),
            pixels: vec![Ink::PAPER.index(); width as usize * height as usize],
            orders: plan.orders(),
            is_square: plan.squares().is_some(),
            plan: plan.clone(),
            view,
            width,
            height,
        }
    }

    /// Changes the view. The pixels stay as they are until they are painted again.
    pub fn set_view(&mut self, view: View, wall: f64) {
        self.view = view;
        self.zones.set_view(&self.plan, view, wall);
    }

    /// The width in pixels.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// The height in pixels.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// The current view.
    #[must_use]
    pub const fn view(&self) -> View {
        self.view
    }

    /// The floor plan.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// All pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The pixels of an area, row by row.
    pub fn rows(&self, area: Area) -> impl Iterator<Item = &[u8]> {
        let (from, to) = (area.x as usize, (area.x + area.width) as usize);
        let rows = self.pixels.chunks_exact(self.width.max(1) as usize);
        rows.skip(area.y as usize)
            .take(area.height as usize)
            .map(move |row| &row[from..to])
    }

    /// The cell at a pixel, void or not; `None` outside the maze.
    #[must_use]
    pub fn cell_at(&self, x: u32, y: u32) -> Option<Cell> {
        let inside = x < self.width && y < self.height;
        let pixel =
            inside.then(|| self.zones.pixels[y as usize * self.width as usize + x as usize])?;
        (pixel.cell != NOWHERE && !pixel.zone.is_beyond()).then_some(pixel.cell)
    }

    /// The pixels that show part of a cell or its walls.
    fn area_of(&self, cell: Cell) -> Area {
        let [(left, right), (top, bottom)] = self.zones.around(&self.plan, self.view, cell);
        Area {
            x: left,
            y: top,
            width: right.saturating_sub(left),
            height: bottom.saturating_sub(top),
        }
    }

    /// Paints everything, in a few nanoseconds per pixel.
    pub fn paint_all(&mut self, appearance: &impl Appearance) {
        self.paint(
            appearance,
            Area {
                x: 0,
                y: 0,
                width: self.width,
                height: self.height,
            },
        );
    }

    /// Paints the rectangle of pixels around a cell and its walls, and returns it.
    ///
    /// After a wall is opened or built, paint both cells beside it.
    pub fn paint_cell(&mut self, appearance: &impl Appearance, cell: Cell) -> Area {
        let area = self.area_of(cell);
        self.paint(appearance, area);
        area
    }

    /// Paints the pixels of an area.
    pub fn paint<A: Appearance>(&mut self, appearance: &A, area: Area) {
        let brush = Brush {
            plan: &self.plan,
            appearance,
            orders: &self.orders,
            is_square: self.is_square,
            is_woven: self.plan.grid().is_woven(),
            has_walls: self.zones.wall > 0.0,
            unit: self.zones.unit,
            scale: self.view.scale,
        };
        let mut now = Current::nowhere();
        let width = self.width.max(1) as usize;
        let (from, to) = (area.x as usize, (area.x + area.width) as usize);
        for y in area.y as usize..(area.y + area.height) as usize {
            let row = y * width + from..y * width + to;
            let zones = &self.zones.pixels[row.clone()];
            for (index, pixel) in self.pixels[row].iter_mut().zip(zones) {
                if pixel.cell != now.cell {
                    now = brush.current(pixel.cell);
                }
                *index = if now.is_plain && pixel.zone.is_inside() && !now.is_bridge {
                    now.fill
                } else {
                    brush.shade(&now, *pixel)
                };
            }
        }
    }
}

/// The cell that is being painted.
struct Current {
    cell: Cell,
    /// The palette index of its color.
    fill: u8,
    /// Whether the floor is empty.
    is_plain: bool,
    is_void: bool,
    /// Whether it is a bridge that something visibly passes under.
    is_bridge: bool,
    /// The sides with walls.
    closed: u8,
    glyph: Option<(Glyph, Ink)>,
    path: Option<(Ports, Ink)>,
    /// Where the path leaves the cell, in pixels from its middle.
    exits: [(f64, f64); 6],
    /// The pattern on its floor.
    pattern: u8,
    /// What is at its sides, and where their middles are, in pixels from the middle of the cell.
    sides: Option<Box<(Sides, [(f64, f64); 6])>>,
}

impl Current {
    const fn nowhere() -> Self {
        Self {
            cell: NOWHERE,
            fill: Ink::PAPER.index(),
            is_plain: true,
            is_void: true,
            is_bridge: false,
            closed: 0,
            glyph: None,
            path: None,
            exits: [(0.0, 0.0); 6],
            pattern: 0,
            sides: None,
        }
    }
}

/// Decides the color of pixels.
struct Brush<'canvas, A> {
    plan: &'canvas Plan,
    appearance: &'canvas A,
    orders: &'canvas [[u8; 6]; 8],
    is_square: bool,
    is_woven: bool,
    has_walls: bool,
    /// Pixels per step from the middle of a cell.
    unit: f64,
    /// Pixels per unit.
    scale: f64,
}

impl<A: Appearance> Brush<'_, A> {
    fn current(&self, cell: Cell) -> Current {
        if cell == NOWHERE {
            return Current::nowhere();
        }
        let is_void = self.appearance.is_void(cell);
        let mut now = Current {
            cell,
            is_void,
            ..Current::nowhere()
        };
        let fill = if is_void {
            self.appearance.void_fill(cell)
        } else {
            self.appearance.fill(cell)
        };
        now.fill = fill.index();
        if !is_void || fill != Ink::PAPER {
            now.glyph = self.appearance.glyph(cell);
        }
        if !is_void {
            now.path = self.appearance.path(cell);
        }
        if !self.has_walls {
            // Too small for shapes: a glyph or path fills the cell.
            if let Some(ink) = now
                .glyph
                .map(|(_, ink)| ink)
                .or(now.path.map(|(_, ink)| ink))
            {
                now.fill = ink.index();
            }
            (now.glyph, now.path) = (None, None);
            return now;
        }
        now.is_bridge = self.is_railed(cell);
        if is_void || self.is_woven {
            for port in (0..self.plan.grid().port_count()).map(Port) {
                let wall = self.plan.has_side(cell, port)
                    && self.plan.has_wall(self.appearance, cell, port);
                now.closed |= u8::from(wall) << port.0;
            }
        } else {
            now.closed = !self.appearance.open(cell).0;
        }
        if let Some((ports, _)) = now.path {
            for port in ports.iter() {
                let exit = self.plan.exit_offset(cell, port);
                // A little beyond the side, so there is no gap between two cells.
                let reach = self.scale * if self.is_square { 2.0 } else { 1.1 };
                now.exits[usize::from(port.0)] = (exit.x * reach, exit.y * reach);
            }
        }
        let sides = if A::HAS_SIGNS {
            self.appearance.sides(cell)
        } else {
            None
        };
        now.sides = sides.map(|sides| {
            let ends = [0, 1, 2, 3, 4, 5].map(|port| {
                let Some(_) = sides[port] else {
                    return (0.0, 0.0);
                };
                let end = self.plan.exit_offset(cell, Port(port as u8));
                (end.x * self.scale, end.y * self.scale)
            });
            Box::new((sides, ends))
        });
        if A::HAS_SIGNS && self.scale >= LEAST_PATTERN {
            now.pattern = self.appearance.pattern(cell);
        }
        now.is_plain =
            now.glyph.is_none() && now.path.is_none() && now.sides.is_none() && now.pattern == 0;
        now
    }

    fn shade(&self, now: &Current, pixel: Pixel) -> u8 {
        let zone = pixel.zone;
        let variant = zone.variant();
        if self.is_square
            && variant != Kind::PLAIN
            && let Some(index) = self.shade_square(now, pixel)
        {
            return index;
        }
        if A::HAS_SIGNS
            && let Some((sides, ends)) = now.sides.as_deref()
            && !zone.is_beyond()
            && let Some(index) = self.side(now, sides, ends, pixel)
        {
            return index;
        }
        let level = if zone.is_inside() {
            0
        } else {
            self.wall_level(now, pixel)
        };
        if level >= LEVELS {
            return Ink::WALL.index();
        }
        let marked = if now.is_plain {
            None
        } else {
            self.mark(now, pixel)
        };
        match marked {
            Some(index) if level < LEVELS / 2 => index,
            _ if zone.is_beyond() => Ink::PAPER.index() + level,
            _ => now.fill + level.max(self.pattern_level(now, pixel)),
        }
    }

    /// The quarters of the wall's color that a pattern mixes into the floor.
    fn pattern_level(&self, now: &Current, pixel: Pixel) -> u8 {
        if !A::HAS_SIGNS || now.pattern == 0 {
            return 0;
        }
        let part = self.unit / self.scale;
        let (x, y) = (f64::from(pixel.x) * part, f64::from(pixel.y) * part);
        u8::from(is_on_pattern(now.pattern, x, y))
    }

    /// The quarters of a pixel that walls cover.
    fn wall_level(&self, now: &Current, pixel: Pixel) -> u8 {
        let zone = pixel.zone;
        let (before, after, tip) = zone.covers();
        let order = &self.orders[usize::from(if self.is_square { 0 } else { zone.variant() })];
        let side = zone.corner();
        let next = usize::from(order[side]);
        let (first, second) = (now.closed >> side & 1 != 0, now.closed >> next & 1 != 0);
        let mut level = 0;
        if first {
            level = before;
        }
        if second {
            level = level.max(after);
        }
        if tip > level && (first || second || self.is_post(now, side as u8)) {
            level = tip;
        }
        level
    }

    /// Whether a neighbor's wall ends at the corner after a side of a cell that has no wall there itself.
    fn is_post(&self, now: &Current, side: u8) -> bool {
        let (plan, appearance) = (self.plan, self.appearance);
        let corner = Port(side);
        let next = plan.next_side(now.cell, corner);
        if plan.is_seam(now.cell, corner) || plan.is_seam(now.cell, next) {
            // There is a wall on the joined edge, or one along the passage over it.
            return !now.is_void;
        }
        let (mut cell, mut out) = (now.cell, next);
        // Walk around the corner, past at most six cells.
        for _ in 0..6 {
            let Some(next) = plan.beyond(cell, out) else {
                return self.is_post_counterclockwise(now, corner);
            };
            let back = plan.back(cell, out);
            if next == now.cell {
                return false;
            }
            if self.is_railed(next) {
                return true;
            }
            (cell, out) = (next, plan.next_side(next, back));
            if plan.has_wall(appearance, cell, out) {
                return true;
            }
        }
        false
    }

    /// The same, counterclockwise up to the edge of the grid.
    fn is_post_counterclockwise(&self, now: &Current, corner: Port) -> bool {
        let (plan, appearance) = (self.plan, self.appearance);
        let (mut cell, mut out) = (now.cell, corner);
        for _ in 0..6 {
            let Some(next) = plan.beyond(cell, out) else {
                return false;
            };
            let back = plan.back(cell, out);
            (cell, out) = (next, plan.previous_side(next, back));
            if next == now.cell || plan.has_wall(appearance, cell, out) {
                return next != now.cell;
            }
        }
        false
    }

    /// Whether a cell is a bridge with rails, which start at its corners.
    fn is_railed(&self, cell: Cell) -> bool {
        self.is_woven && self.plan.is_passed_under(self.appearance, cell)
    }

    /// Pixels that only square cells have: on bridges and beyond joined edges; `None` if the pixel is not
    /// special in this maze.
    fn shade_square(&self, now: &Current, pixel: Pixel) -> Option<u8> {
        let zone = pixel.zone;
        let side = Port(zone.corner() as u8);
        match zone.variant() {
            Kind::RAIL => now.is_bridge.then_some(Ink::WALL.index()),
            Kind::RAIL_BEFORE => {
                // At a corner the bridge lies beyond either side, but not beyond both.
                let next = Port(self.orders[0][zone.corner()]);
                let mut beyond = [side, next].into_iter();
                let is_rail = beyond.any(|side| {
                    let bridge = self.plan.beyond(now.cell, side);
                    bridge.is_some_and(|bridge| self.is_railed(bridge))
                });
                is_rail.then_some(Ink::WALL.index())
            }
            kind @ (Kind::UNDER_FIRST | Kind::UNDER_LAST) => {
                let under = self.plan.under(now.cell).filter(|_| now.is_bridge)?;
                let first = kind == Kind::UNDER_FIRST;
                let cell = under.cells[usize::from(!first)];
                let port = if first {
                    under.side.opposite()
                } else {
                    under.side
                }
                .port();
                let path = self.appearance.path(cell);
                let line = path.filter(|(ports, _)| ports.contains(port));
                // The line lies in the middle of the passage below.
                let off = if under.side == Side::West {
                    pixel.y
                } else {
                    pixel.x
                };
                let off = f64::from(off.unsigned_abs()) * self.unit;
                let half = self.half_width(off);
                let fill = self.appearance.fill(cell).index();
                Some(match line {
                    Some((_, ink)) if off <= half => ink.index(),
                    Some(_) if has_outline(fill) && off <= half + self.outline() => {
                        Ink::FLOOR.index()
                    }
                    _ => fill,
                })
            }
            Kind::SEAM => {
                let (wall, _, _) = zone.covers();
                if now.is_void || now.closed >> side.0 & 1 != 0 {
                    let is_wall = wall > 0 && now.closed >> side.0 & 1 != 0;
                    return Some(if is_wall { Ink::WALL } else { Ink::PAPER }.index());
                }
                let marked = self.mark(now, pixel);
                Some(marked.unwrap_or(now.fill))
            }
            Kind::SEAM_WALL => {
                let (along, wall, _) = zone.covers();
                let is_wall = |cell: Cell| {
                    let leads_on = || self.appearance.open(cell).contains(side);
                    !self.appearance.is_void(cell) && (wall > 0 || leads_on())
                };
                let beside = self.plan.beyond(now.cell, Port(along));
                // The other end of a joined edge is not adjacent on the sheet.
                let beside = beside.filter(|_| !self.plan.is_seam(now.cell, Port(along)));
                let wall = is_wall(now.cell) || beside.is_some_and(is_wall);
                Some(if wall { Ink::WALL } else { Ink::PAPER }.index())
            }
            Kind::OUTSIDE => Some(Ink::PAPER.index()),
            _ => None,
        }
    }

    /// Half the width of a path, in pixels. For square cells the width is a whole number of pixels, even or odd
    /// like the width of the cell, which the fraction of a distance from its middle shows.
    fn half_width(&self, off: f64) -> f64 {
        let half = (PATH_WIDTH / 2.0 * self.scale).max(0.5);
        if !self.is_square {
            return half;
        }
        let rest = off.abs() - off.abs().floor();
        (half - rest).floor() + rest + 0.5
    }

    /// The width of the outline in pixels.
    fn outline(&self) -> f64 {
        (OUTLINE_WIDTH * self.scale).max(1.0)
    }

    /// The color of a pixel on a shape at a side.
    fn side(
        &self,
        now: &Current,
        sides: &Sides,
        ends: &[(f64, f64); 6],
        pixel: Pixel,
    ) -> Option<u8> {
        let (x, y) = (
            f64::from(pixel.x) * self.unit,
            f64::from(pixel.y) * self.unit,
        );
        // What belongs to a disc in the middle must not show its edge there.
        let is_covered = |(glyph, _)| inside(glyph, x, y, self.scale) >= 0.5;
        let is_covered = now.glyph.is_some_and(is_covered);
        let shapes = sides.iter().zip(ends);
        let mut seen = shapes.filter_map(|(&side, &(to_x, to_y))| {
            let (shape, ink) = side?;
            if is_covered && shape != SideShape::Arrow {
                return None;
            }
            let length = (to_x * to_x + to_y * to_y).sqrt().max(1.0);
            let along = (x * to_x + y * to_y) / length;
            let across = (x * to_y - y * to_x) / length;
            let inside = inside_side(shape, along, across.abs(), length, self.scale);
            let quarters = ((inside + 0.5).clamp(0.0, 1.0) * 4.0 + 0.5) as u8;
            (quarters > 0).then(|| ink.index() + LEVELS - quarters)
        });
        seen.next()
    }

    /// The color of a pixel on a path or a glyph.
    fn mark(&self, now: &Current, pixel: Pixel) -> Option<u8> {
        let (x, y) = (
            f64::from(pixel.x) * self.unit,
            f64::from(pixel.y) * self.unit,
        );
        let soft = |share: f64| (share.clamp(0.0, 1.0) * 4.0 + 0.5) as u8;
        let painted =
            |ink: Ink, quarters: u8| (quarters > 0).then(|| ink.index() + LEVELS - quarters);
        if let Some((glyph, ink)) = now.glyph
            && let Some(index) = painted(ink, soft(inside(glyph, x, y, self.scale) + 0.5))
        {
            return Some(index);
        }
        let (ports, ink) = now.path?;
        let half = self.half_width(x);
        // Around the middle of the cell, where the line turns or ends, it is round.
        let mut nearest = x * x + y * y;
        let mut is_round = true;
        for port in ports.iter() {
            let (to_x, to_y) = now.exits[usize::from(port.0)];
            let length = to_x * to_x + to_y * to_y;
            let share = (x * to_x + y * to_y) / length;
            is_round &= share < 0.0;
            let share = share.clamp(0.0, 1.0);
            let (off_x, off_y) = (x - share * to_x, y - share * to_y);
            nearest = nearest.min(off_x * off_x + off_y * off_y);
        }
        let off = nearest.sqrt();
        let quarters = if self.is_square && !is_round {
            // Horizontal and vertical lines have hard edges on whole pixels.
            if off <= half { LEVELS } else { 0 }
        } else {
            soft(half - off + 0.5)
        };
        let is_outline = has_outline(now.fill) && off <= half + self.outline();
        painted(ink, quarters).or(is_outline.then_some(Ink::FLOOR.index()))
    }
}

/// Whether a path has a light outline on a color of the palette.
const fn has_outline(fill: u8) -> bool {
    Ink(fill / LEVELS).is_step()
}

/// The distance of a pixel from the outline of a glyph, in pixels; negative outside.
fn inside(glyph: Glyph, x: f64, y: f64, scale: f64) -> f64 {
    let (across, down) = (x.abs(), y.abs());
    let radius = (x * x + y * y).sqrt();
    match glyph {
        Glyph::Dot => (0.13 * scale).max(0.8) - radius,
        Glyph::Disc => (0.27 * scale).max(1.0) - radius,
        Glyph::Ring => {
            let (outer, inner) = (0.28 * scale, 0.17 * scale);
            (outer - radius).min(radius - inner)
        }
        Glyph::Square => 0.22 * scale - across.max(down),
        Glyph::Diamond => (0.31 * scale - across - down) * std::f64::consts::FRAC_1_SQRT_2,
        Glyph::Cross => {
            let reach = 0.25 * scale - across.max(down);
            let off = (across - down).abs() * std::f64::consts::FRAC_1_SQRT_2;
            (0.06 * scale - off).min(reach)
        }
    }
}

/// The least pixels per unit with room for patterns.
const LEAST_PATTERN: f64 = 10.0;

/// Whether a pattern has ink at a place, in units from the middle of a cell.
fn is_on_pattern(pattern: u8, x: f64, y: f64) -> bool {
    // A stripe takes a third of every period of a quarter of a unit.
    let stripe = |at: f64| {
        let periods = at * 4.0 + 100.0;
        periods - f64::from(periods as u32) < 0.34
    };
    match pattern {
        1 => stripe(y),
        2 => stripe(x),
        3 => stripe((x + y) * 0.75),
        4 => stripe((x - y) * 0.75),
        5 => stripe(x) && stripe(y),
        6 => stripe(x) != stripe(y),
        7 => stripe((x * x + y * y).sqrt()),
        _ => false,
    }
}

/// The distance of a pixel from the outline of a shape at a side, in pixels; negative outside. The pixel is
/// `along` the way to the middle of the side, which is `length` long, and `across` beside it.
fn inside_side(shape: SideShape, along: f64, across: f64, length: f64, scale: f64) -> f64 {
    let stroke = |at: f64, half: f64, reach: f64| {
        (half * scale - (along - at).abs()).min(reach * scale - across)
    };
    match shape {
        SideShape::Bar => stroke(length, (1.5 / scale).max(0.1), 0.36),
        SideShape::ThinBar => stroke(length, (1.0 / scale).max(0.05), 0.3),
        SideShape::Cross => inside(Glyph::Cross, along - length, across, scale * 1.2),
        SideShape::Line => stroke(length - 0.16 * scale, 0.045, 0.2),
        SideShape::Lines => {
            let near = stroke(length - 0.1 * scale, 0.045, 0.2);
            near.max(stroke(length - 0.26 * scale, 0.045, 0.2))
        }
        SideShape::Arrow => {
            let (tip, tail) = (0.3 * scale, -0.2 * scale);
            ((tip - along) * 0.45 - across).min(along - tail)
        }
        SideShape::Nose => {
            let (tip, tail) = (-0.47 * scale, -0.15 * scale);
            ((along - tip) * 0.8 - across).min(tail - along)
        }
        SideShape::Arm => {
            let arm = (0.05 * scale - across).min(along).min(length - along);
            let off = along - (length - 0.1 * scale);
            let hand = 0.11 * scale - (off * off + across * across).sqrt();
            arm.max(hand)
        }
    }
}
