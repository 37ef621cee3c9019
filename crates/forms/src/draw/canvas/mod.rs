//! The canvas: a maze of any topology as an indexed picture, of which single cells can be painted again.

mod lines;
mod look;
mod zones;

pub use self::look::{Glyph, Look};
use self::zones::{Kind, NOWHERE, Pixel, Zones};
use super::theme::{Ink, LEVELS};
use mazewright_maze::topology::{Cell, Port, Ports, Side, Topology};
use mazewright_plan::{Plan, Point};

/// How wide a line through cells is, in units of the sheet.
pub(super) const WAY: f64 = 0.25;
/// How wide the line of a walk is: narrower, so that a way that it lies on is still seen.
pub(super) const WALK: f64 = 0.125;
/// How wide the light edge of a line is where it leads over the ramp of distances, some colors of which are
/// as bright as the line.
pub(super) const EDGE: f64 = 0.0625;

/// Which part of a sheet is seen, and how large.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// Pixels a unit; walls are seen from 3 on.
    pub scale: f64,
    /// Where on the sheet the left edge of the picture lies, in units.
    pub left: f64,
    /// Where on the sheet its top lies, in units.
    pub top: f64,
}

impl View {
    /// The whole sheet as large as it fits into a picture, in its middle, with a margin on all sides;
    /// all in pixels. Square cells have a whole number of pixels if they have more than four.
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

    /// The place on the sheet at a place in the picture, in pixels from its top left corner.
    #[must_use]
    pub fn point(&self, x: f64, y: f64) -> Point {
        Point::new(self.left + x / self.scale, self.top + y / self.scale)
    }

    /// The place in the picture, in pixels, of a place on the sheet.
    #[must_use]
    pub fn pixel(&self, point: Point) -> (f64, f64) {
        (
            (point.x - self.left) * self.scale,
            (point.y - self.top) * self.scale,
        )
    }

    /// The same place under a pixel, but larger or smaller by a factor.
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
    /// The first column.
    pub x: u32,
    /// The first row.
    pub y: u32,
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
}

impl Area {
    /// Whether there is no pixel in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// The smallest rectangle that holds both.
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

/// A picture of a maze, one byte a pixel: an entry of [`Theme::palette`](super::Theme::palette).
///
/// What each pixel shows is found out once for a view (5 to 50 ns a pixel, least for square cells);
/// painting then looks
/// only at how cells look, allocates nothing, and can begin and end at any cell. Slanted walls have soft
/// edges; walls of square cells lie at whole pixels and are all equally wide. Nine bytes a pixel.
#[derive(Clone, Debug)]
pub struct Canvas {
    plan: Plan,
    view: View,
    zones: Zones,
    pixels: Vec<u8>,
    width: u32,
    height: u32,
    /// For each variant of cells the side that follows each side.
    orders: [[u8; 6]; 8],
    is_square: bool,
}

impl Canvas {
    /// An empty picture of that many pixels, with walls so many pixels wide: at least one, and at most a
    /// third of a cell. Where a unit has less than three pixels, there are no walls.
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

    /// Looks at another part of the sheet, or from nearer or farther. What was painted is still what was
    /// seen before, until everything is painted again.
    pub fn look_at(&mut self, view: View, wall: f64) {
        self.view = view;
        self.zones.look(&self.plan, view, wall);
    }

    /// Columns of pixels.
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Rows of pixels.
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Which part of the sheet is seen.
    #[must_use]
    pub const fn view(&self) -> View {
        self.view
    }

    /// The floor plan.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The pixels, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The rows of an area.
    pub fn rows(&self, area: Area) -> impl Iterator<Item = &[u8]> {
        let (from, to) = (area.x as usize, (area.x + area.width) as usize);
        let rows = self.pixels.chunks_exact(self.width.max(1) as usize);
        rows.skip(area.y as usize)
            .take(area.height as usize)
            .map(move |row| &row[from..to])
    }

    /// The cell that a pixel shows, void or not; none beyond the maze.
    #[must_use]
    pub fn cell_at(&self, x: u32, y: u32) -> Option<Cell> {
        let inside = x < self.width && y < self.height;
        let pixel =
            inside.then(|| self.zones.pixels[y as usize * self.width as usize + x as usize])?;
        (pixel.cell != NOWHERE && !pixel.zone.is_beyond()).then_some(pixel.cell)
    }

    /// The pixels on which anything of a cell or of its walls is seen.
    fn area_of(&self, cell: Cell) -> Area {
        let [(left, right), (top, bottom)] = self.zones.around(&self.plan, self.view, cell);
        Area {
            x: left,
            y: top,
            width: right.saturating_sub(left),
            height: bottom.saturating_sub(top),
        }
    }

    /// Paints everything. Takes some nanoseconds a pixel.
    pub fn paint_all(&mut self, look: &impl Look) {
        self.paint(
            look,
            Area {
                x: 0,
                y: 0,
                width: self.width,
                height: self.height,
            },
        );
    }

    /// Paints a cell, its walls and what else lies in the same rectangle of pixels, which it returns.
    ///
    /// When a wall is opened or built, both cells beside it are to be painted.
    pub fn paint_cell(&mut self, look: &impl Look, cell: Cell) -> Area {
        let area = self.area_of(cell);
        self.paint(look, area);
        area
    }

    /// Paints the pixels of an area.
    pub fn paint<L: Look>(&mut self, look: &L, area: Area) {
        let brush = Brush {
            plan: &self.plan,
            look,
            orders: &self.orders,
            is_square: self.is_square,
            is_woven: self.plan.grid().is_woven(),
            has_walls: self.zones.wall > 0.0,
            unit: self.zones.unit,
            scale: self.view.scale,
        };
        let mut now = Now::nowhere();
        let width = self.width.max(1) as usize;
        let (from, to) = (area.x as usize, (area.x + area.width) as usize);
        for y in area.y as usize..(area.y + area.height) as usize {
            let row = y * width + from..y * width + to;
            let zones = &self.zones.pixels[row.clone()];
            for (index, pixel) in self.pixels[row].iter_mut().zip(zones) {
                if pixel.cell != now.cell {
                    now = brush.look_at(pixel.cell);
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

/// What is known of the cell that is being painted.
struct Now {
    cell: Cell,
    /// What it is filled with: an entry of the palette.
    fill: u8,
    /// Whether there is nothing on the floor.
    is_plain: bool,
    is_void: bool,
    /// Whether what passes under a bridge is seen here.
    is_bridge: bool,
    /// The sides with walls.
    closed: u8,
    glyph: Option<(Glyph, Ink)>,
    way: Option<(Ports, Ink)>,
    /// Where the way leaves the cell, in pixels from its middle.
    exits: [(f64, f64); 6],
}

impl Now {
    const fn nowhere() -> Self {
        Self {
            cell: NOWHERE,
            fill: Ink::PAPER.index(),
            is_plain: true,
            is_void: true,
            is_bridge: false,
            closed: 0,
            glyph: None,
            way: None,
            exits: [(0.0, 0.0); 6],
        }
    }
}

/// What painting needs besides the pixels.
struct Brush<'canvas, L> {
    plan: &'canvas Plan,
    look: &'canvas L,
    orders: &'canvas [[u8; 6]; 8],
    is_square: bool,
    is_woven: bool,
    has_walls: bool,
    /// Pixels a step from the middle of a cell.
    unit: f64,
    /// Pixels a unit.
    scale: f64,
}

impl<L: Look> Brush<'_, L> {
    fn look_at(&self, cell: Cell) -> Now {
        if cell == NOWHERE {
            return Now::nowhere();
        }
        let is_void = self.look.is_void(cell);
        let mut now = Now {
            cell,
            is_void,
            ..Now::nowhere()
        };
        let fill = if is_void {
            self.look.void()
        } else {
            self.look.fill(cell)
        };
        now.fill = fill.index();
        if !is_void {
            now.glyph = self.look.glyph(cell);
            now.way = self.look.way(cell);
        }
        if !self.has_walls {
            // Too small for shapes: a mark fills the cell.
            if let Some(ink) = now
                .glyph
                .map(|(_, ink)| ink)
                .or(now.way.map(|(_, ink)| ink))
            {
                now.fill = ink.index();
            }
            (now.glyph, now.way) = (None, None);
            return now;
        }
        now.is_bridge = self.is_railed(cell);
        if is_void || self.is_woven {
            for port in (0..self.plan.grid().port_count()).map(Port) {
                let wall =
                    self.plan.has_side(cell, port) && self.plan.has_wall(self.look, cell, port);
                now.closed |= u8::from(wall) << port.0;
            }
        } else {
            now.closed = !self.look.open(cell).0;
        }
        if let Some((ports, _)) = now.way {
            for port in ports.iter() {
                let exit = self.plan.way_out(cell, port);
                // A little beyond the side, so that nothing is left open between two cells.
                let reach = self.scale * if self.is_square { 2.0 } else { 1.1 };
                now.exits[usize::from(port.0)] = (exit.x * reach, exit.y * reach);
            }
        }
        now.is_plain = now.glyph.is_none() && now.way.is_none();
        now
    }

    fn shade(&self, now: &Now, pixel: Pixel) -> u8 {
        let zone = pixel.zone;
        let variant = zone.variant();
        if self.is_square
            && variant != Kind::PLAIN
            && let Some(index) = self.shade_square(now, pixel)
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
        if now.is_void {
            // Nothing but walls lies beyond the sheet.
            return if zone.is_beyond() {
                Ink::PAPER.index() + level
            } else {
                now.fill + level
            };
        }
        let marked = if now.is_plain {
            None
        } else {
            self.mark(now, pixel)
        };
        match marked {
            Some(index) if level < LEVELS / 2 => index,
            _ if zone.is_beyond() => Ink::PAPER.index() + level,
            _ => now.fill + level,
        }
    }

    /// How many quarters of a pixel walls cover.
    fn wall_level(&self, now: &Now, pixel: Pixel) -> u8 {
        let zone = pixel.zone;
        let (before, behind, tip) = zone.covers();
        let order = &self.orders[usize::from(if self.is_square { 0 } else { zone.variant() })];
        let side = zone.corner();
        let next = usize::from(order[side]);
        let (first, second) = (now.closed >> side & 1 != 0, now.closed >> next & 1 != 0);
        let mut level = 0;
        if first {
            level = before;
        }
        if second {
            level = level.max(behind);
        }
        if tip > level && (first || second || self.is_post(now, side as u8)) {
            level = tip;
        }
        level
    }

    /// Whether a wall ends at a corner of a cell that has no wall there itself: the corner behind a side.
    fn is_post(&self, now: &Now, side: u8) -> bool {
        let (plan, look) = (self.plan, self.look);
        let corner = Port(side);
        let next = plan.next_side(now.cell, corner);
        if plan.is_seam(now.cell, corner) || plan.is_seam(now.cell, next) {
            // Either a wall stands on the joined edge, or one leads on beside what leads over it.
            return !now.is_void;
        }
        let (mut cell, mut out) = (now.cell, next);
        // Around the corner from cell to cell, at most six.
        for _ in 0..6 {
            let Some(next) = plan.beyond(cell, out) else {
                return self.is_post_the_other_way(now, corner);
            };
            let back = plan.back(cell, out);
            if next == now.cell {
                return false;
            }
            if self.is_railed(next) {
                return true;
            }
            (cell, out) = (next, plan.next_side(next, back));
            if plan.has_wall(look, cell, out) {
                return true;
            }
        }
        false
    }

    /// The same counter-clockwise, up to the edge of the grid.
    fn is_post_the_other_way(&self, now: &Now, corner: Port) -> bool {
        let (plan, look) = (self.plan, self.look);
        let (mut cell, mut out) = (now.cell, corner);
        for _ in 0..6 {
            let Some(next) = plan.beyond(cell, out) else {
                return false;
            };
            let back = plan.back(cell, out);
            (cell, out) = (next, plan.last_side(next, back));
            if next == now.cell || plan.has_wall(look, cell, out) {
                return next != now.cell;
            }
        }
        false
    }

    /// Whether a cell is a bridge with rails, which begin at all its corners.
    fn is_railed(&self, cell: Cell) -> bool {
        self.is_woven && self.plan.is_passed_under(self.look, cell)
    }

    /// Pixels that only square cells have: on bridges and beyond joined edges. None where nothing is
    /// special about the pixel in this maze.
    fn shade_square(&self, now: &Now, pixel: Pixel) -> Option<u8> {
        let zone = pixel.zone;
        let side = Port(zone.corner() as u8);
        match zone.variant() {
            Kind::RAIL => now.is_bridge.then_some(Ink::WALL.index()),
            Kind::RAIL_BEFORE => {
                // At a corner the bridge lies beyond one of two sides, and never beyond both.
                let next = Port(self.orders[0][zone.corner()]);
                let mut beyond = [side, next].into_iter();
                let is_rail = beyond.any(|side| {
                    let bridge = self.plan.beyond(now.cell, side);
                    bridge.is_some_and(|bridge| self.is_railed(bridge))
                });
                is_rail.then_some(Ink::WALL.index())
            }
            kind @ (Kind::BESIDE | Kind::BESIDE_TOO) => {
                let under = self.plan.under(now.cell).filter(|_| now.is_bridge)?;
                let first = kind == Kind::BESIDE;
                let cell = under.cells[usize::from(!first)];
                let port = if first {
                    under.side.opposite()
                } else {
                    under.side
                }
                .port();
                let way = self.look.way(cell);
                let line = way.filter(|(ports, _)| ports.contains(port));
                // Along what passes under, the line lies in the middle.
                let off = if under.side == Side::West {
                    pixel.y
                } else {
                    pixel.x
                };
                let off = f64::from(off.unsigned_abs()) * self.unit;
                let half = self.half_way(off);
                let fill = self.look.fill(cell).index();
                Some(match line {
                    Some((_, ink)) if off <= half => ink.index(),
                    Some(_) if has_edge(fill) && off <= half + self.edge() => Ink::FLOOR.index(),
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
                    let leads_on = || self.look.open(cell).contains(side);
                    !self.look.is_void(cell) && (wall > 0 || leads_on())
                };
                let beside = self.plan.beyond(now.cell, Port(along));
                // What the last row of a torus is joined to is not beside it on the sheet.
                let beside = beside.filter(|_| !self.plan.is_seam(now.cell, Port(along)));
                let wall = is_wall(now.cell) || beside.is_some_and(is_wall);
                Some(if wall { Ink::WALL } else { Ink::PAPER }.index())
            }
            Kind::OUTSIDE => Some(Ink::PAPER.index()),
            _ => None,
        }
    }

    /// Half of the width of a line, in pixels; for square cells of a whole number of pixels: even or odd as
    /// the cell, whose middle lies between two pixels or on one, as a distance from it tells.
    fn half_way(&self, off: f64) -> f64 {
        let half = (WAY / 2.0 * self.scale).max(0.5);
        if !self.is_square {
            return half;
        }
        let rest = off.abs() - off.abs().floor();
        (half - rest).floor() + rest + 0.5
    }

    /// How many pixels wide that edge is.
    fn edge(&self) -> f64 {
        (EDGE * self.scale).max(1.0)
    }

    /// What a line or a glyph makes of a pixel.
    fn mark(&self, now: &Now, pixel: Pixel) -> Option<u8> {
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
        let (ports, ink) = now.way?;
        let half = self.half_way(x);
        // Around the middle of the cell, where the line turns or ends, its edge is round.
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
            // Level and upright lines have hard edges, at whole pixels.
            if off <= half { LEVELS } else { 0 }
        } else {
            soft(half - off + 0.5)
        };
        let is_edge = has_edge(now.fill) && off <= half + self.edge();
        painted(ink, quarters).or(is_edge.then_some(Ink::FLOOR.index()))
    }
}

/// Whether a line has a light edge where it leads over a fill, an entry of the palette.
const fn has_edge(fill: u8) -> bool {
    Ink(fill / LEVELS).is_step()
}

/// How far a pixel lies inside a glyph, in pixels; negative outside.
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
