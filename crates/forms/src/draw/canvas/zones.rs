//! The geometry of a canvas: which cell each pixel shows, which walls may cover it, and its distance from the
//! middle of the cell.

use super::View;
use mazewright_maze::topology::{Cell, Rectangle, Side, Topology};
use mazewright_plan::{INSET, Plan, Point, SEAM};

/// In [`Pixel::cell`]: no cell.
pub(super) const NOWHERE: Cell = Cell(u32::MAX);
/// The cover of a side or corner over a whole pixel.
pub(super) const FULL: u16 = 4;
/// The least pixels per unit with room for walls.
pub(super) const LEAST_SCALE: f64 = 3.0;

/// The geometry of a pixel, in eight bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pixel {
    pub(super) cell: Cell,
    pub(super) zone: Zone,
    /// The distance from the middle of the cell, in steps of [`Zones::unit`].
    pub(super) x: i8,
    pub(super) y: i8,
}

impl Pixel {
    /// A pixel that shows no cell.
    const NOWHERE: Self = Self { cell: NOWHERE, zone: Zone(0), x: 0, y: 0 };

    /// The distance from the middle of the cell, with a length for each step.
    pub(super) fn distance(self, unit: f64) -> (f64, f64) {
        (f64::from(self.x) * unit, f64::from(self.y) * unit)
    }
}

/// The walls near a pixel, packed from the lowest bit: the side before the nearest corner of the cell (3 bits);
/// the quarters of the pixel that a wall on that side (3), on the next side (3) and at the corner (3) would
/// cover; the variant of the cell, or for squares the [`Kind`] of the pixel (3); whether it lies beyond the
/// cell (1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Zone(pub(super) u16);

impl Zone {
    const BEYOND: u16 = 1 << 15;

    const fn new(corner: u8, before: u16, after: u16, tip: u16) -> Self {
        Self(corner as u16 | before << 3 | after << 6 | tip << 9)
    }

    const fn with(self, variant: u8) -> Self {
        Self(self.0 & !(7 << 12) | (variant as u16) << 12)
    }

    const fn beyond(self) -> Self {
        Self(self.0 | Self::BEYOND)
    }

    /// Returns true if the pixel is plain floor.
    #[inline]
    pub(super) const fn is_inside(self) -> bool {
        const WALLS: u16 = 0b111_111_111 << 3;
        self.0 & (WALLS | Self::BEYOND) == 0
    }

    #[inline]
    pub(super) const fn is_beyond(self) -> bool {
        self.0 & Self::BEYOND != 0
    }

    #[inline]
    pub(super) const fn corner(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The cover of the side before the corner, of the one after it, and of the corner, in quarters.
    #[inline]
    pub(super) const fn covers(self) -> (u8, u8, u8) {
        ((self.0 >> 3 & 7) as u8, (self.0 >> 6 & 7) as u8, (self.0 >> 9 & 7) as u8)
    }

    #[inline]
    pub(super) const fn variant(self) -> u8 {
        (self.0 >> 12 & 7) as u8
    }
}

/// The kinds of pixels of square cells.
pub(super) struct Kind;

impl Kind {
    pub(super) const PLAIN: u8 = 0;
    /// On a bridge, between a rail and the west or north side, where the passage below is visible.
    pub(super) const UNDER_FIRST: u8 = 1;
    /// On a bridge, between a rail and the east or south side.
    pub(super) const UNDER_LAST: u8 = 2;
    /// A rail, or the wall from a rail to a corner.
    pub(super) const RAIL: u8 = 3;
    /// The half of such a wall in the cell before the bridge.
    pub(super) const RAIL_BEFORE: u8 = 4;
    /// Beyond a joined edge.
    pub(super) const SEAM: u8 = 5;
    /// The wall along a passage over a joined edge.
    pub(super) const SEAM_WALL: u8 = 6;
    /// Beyond two edges.
    pub(super) const OUTSIDE: u8 = 7;
}

/// The geometry of all pixels.
#[derive(Clone, Debug)]
pub(super) struct Zones {
    pub(super) pixels: Vec<Pixel>,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Pixels per step of [`Pixel::x`].
    pub(super) unit: f64,
    /// The width of walls in pixels; 0 if there is no room for them.
    pub(super) wall: f64,
}

/// A column or a row of pixels of square cells.
#[derive(Clone, Copy)]
struct Strip {
    /// The column or row of the maze.
    place: u32,
    /// The wall that it is on, before or after the cell.
    line: Option<Near>,
    /// The end that it is beyond, before the first or after the last cell.
    beyond: Option<Near>,
    /// True if the sheet continues beyond the first and last cell.
    has_margin: bool,
    /// The distance from the middle of the cell.
    from_middle: i8,
    /// The distance from the first and to the last pixel of the cell.
    from: u32,
    to: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Near {
    First,
    Last,
}

impl Zones {
    /// Computes the geometry of each pixel, in a few nanoseconds per pixel.
    pub(super) fn new(plan: &Plan, width: u32, height: u32, view: View, wall: f64) -> Self {
        let pixels = vec![Pixel::NOWHERE; width as usize * height as usize];
        let mut zones = Self { pixels, width, height, unit: 0.0, wall: 0.0 };
        zones.set_view(plan, view, wall);
        zones
    }

    /// Computes the geometry again for another view.
    pub(super) fn set_view(&mut self, plan: &Plan, view: View, wall: f64) {
        let reach = plan.reach() * view.scale;
        self.wall = if view.scale < LEAST_SCALE { 0.0 } else { wall.max(1.0).min(view.scale / 3.0) };
        if let Some((rectangle, margin)) = plan.squares() {
            self.wall = self.wall.round();
            // Half pixels, since the middle may lie between two pixels.
            self.unit = 0.5;
            while reach / self.unit > 126.0 {
                self.unit *= 2.0;
            }
            self.view_squares(plan, rectangle, margin, view);
        } else {
            self.unit = reach / 127.0;
            self.view_spots(plan, view);
        }
    }

    fn view_spots(&mut self, plan: &Plan, view: View) {
        let (scale, half) = (view.scale, self.wall / 2.0);
        let units = 1.0 / scale;
        // The share of the pixel that a wall at a distance covers.
        let cover = |distance: f64| {
            let share = half - distance.abs() * scale + 0.5;
            (share.clamp(0.0, 1.0) * 4.0 + 0.5) as u16
        };
        let unit = self.unit;
        let steps = scale / unit;
        let step = |units: f64| (units * steps).clamp(-127.0, 127.0) as i8;
        let has_walls = self.wall > 0.0;
        let margin = if has_walls { (half + 1.0) / scale } else { 0.0 };
        let rows = self.pixels.chunks_exact_mut(self.width.max(1) as usize);
        for (y, row) in (0..self.height).zip(rows) {
            let y = view.top + (f64::from(y) + 0.5) * units;
            let points = (0..self.width).map(|x| Point::new(view.left + (f64::from(x) + 0.5) * units, y));
            let mut pixels = row.iter_mut();
            plan.spots(points, |spot| {
                let Some(pixel) = pixels.next() else { return };
                let inside = spot.filter(|spot| spot.before.min(spot.after) > -margin);
                let Some(spot) = inside else {
                    *pixel = Pixel::NOWHERE;
                    return;
                };
                let (before, after) = (spot.before, spot.after);
                let mut zone = Zone::default();
                if has_walls && before.min(after) * scale <= half + 0.5 {
                    let tip = if spot.tip * scale < half + 0.5 { cover(spot.tip) } else { 0 };
                    // Beyond a side only that side and the corner matter.
                    let first = if before <= after || after >= 0.0 { cover(before) } else { 0 };
                    let second = if after < before || before >= 0.0 { cover(after) } else { 0 };
                    zone = Zone::new(spot.corner.0, first, second, tip);
                    if before < 0.0 || after < 0.0 {
                        zone = zone.beyond();
                    }
                }
                let (x, y) = (step(spot.local.x), step(spot.local.y));
                *pixel = Pixel { cell: spot.cell, zone: zone.with(spot.variant), x, y };
            });
        }
    }

    fn view_squares(&mut self, plan: &Plan, rectangle: Rectangle, margin: Point, view: View) {
        let columns = self.strips(self.width, (view.left, view.scale), margin.x, rectangle.columns());
        let rows = self.strips(self.height, (view.top, view.scale), margin.y, rectangle.rows());
        let width = self.width.max(1) as usize;
        for (row, pixels) in rows.iter().zip(self.pixels.chunks_exact_mut(width)) {
            let Some(row) = row else {
                pixels.fill(Pixel::NOWHERE);
                continue;
            };
            let first = rectangle.cell(0, row.place).0;
            for (column, pixel) in columns.iter().zip(pixels) {
                let Some(column) = column else {
                    *pixel = Pixel::NOWHERE;
                    continue;
                };
                *pixel = Pixel {
                    cell: Cell(first + column.place),
                    zone: square(column, row),
                    x: column.from_middle,
                    y: row.from_middle,
                };
            }
        }
        if plan.grid().is_woven() && self.wall > 0.0 {
            self.view_bridges(plan, &columns, &rows);
        }
    }

    /// The strip at each pixel along an axis, `None` beyond the sheet. Lines lie on whole pixels, so all walls are
    /// equally wide. `from` is the position of the first pixel on the sheet, and `margin` that of the first cell.
    fn strips(&self, pixels: u32, (from, scale): (f64, f64), margin: f64, cells: u32) -> Vec<Option<Strip>> {
        let wall = self.wall as i64;
        let wide_margin = (margin * scale).round() as i64;
        // The pixel at the line before a cell, or after the last one.
        let line = |n: u32| ((margin + f64::from(n) - from) * scale).round() as i64;
        let strip = |pixel: i64| {
            let at = from + (pixel as f64 + 0.5) / scale - margin;
            let mut place = at.floor().max(0.0).min(f64::from(cells - 1)) as u32;
            // Rounding may have moved the line past the pixel.
            if pixel >= line(place + 1) && place + 1 < cells {
                place += 1;
            } else if pixel < line(place) && place > 0 {
                place -= 1;
            }
            let (first, after) = (line(place), line(place + 1));
            let beyond = match pixel {
                _ if pixel < first => Some(Near::First),
                _ if pixel >= after => Some(Near::Last),
                _ => None,
            };
            let is_on = |line: i64| (line - wall / 2..line - wall / 2 + wall).contains(&pixel);
            let line = match (is_on(first), is_on(after)) {
                (true, _) if beyond != Some(Near::Last) => Some(Near::First),
                (_, true) => Some(Near::Last),
                _ => None,
            };
            let in_margin = (first - wide_margin..after + wide_margin).contains(&pixel);
            if beyond.is_some() && line.is_none() && !in_margin {
                return None;
            }
            // A wall with an odd number of pixels extends further after its line than before it, which shifts the
            // middle of the floor by half a pixel.
            let halves = 2 * pixel + 1 - first - after - wall % 2;
            let from_middle = (halves as f64 * 0.5 / self.unit).clamp(-127.0, 127.0) as i8;
            let (from, to) = ((pixel - first).max(0) as u32, (after - 1 - pixel).max(0) as u32);
            Some(Strip { place, line, beyond, has_margin: wide_margin > 0, from_middle, from, to })
        };
        (0..i64::from(pixels)).map(strip).collect()
    }

    /// Adds the rails of bridges.
    fn view_bridges(&mut self, plan: &Plan, columns: &[Option<Strip>], rows: &[Option<Strip>]) {
        let wall = self.wall as u32;
        let width = self.width.max(1) as usize;
        for (row, pixels) in rows.iter().zip(self.pixels.chunks_exact_mut(width)) {
            let Some(row) = row else { continue };
            for (column, pixel) in columns.iter().zip(pixels) {
                let Some(column) = column else { continue };
                if let Some(under) = plan.under(pixel.cell) {
                    let (across, along) = if under.side == Side::West { (column, row) } else { (row, column) };
                    let Some(place) = rail(across, wall) else {
                        continue;
                    };
                    let kind = match place {
                        Rail::Beside(Near::First) if along.line.is_none() => Kind::UNDER_FIRST,
                        Rail::Beside(Near::Last) if along.line.is_none() => Kind::UNDER_LAST,
                        _ => Kind::RAIL,
                    };
                    pixel.zone = pixel.zone.with(kind);
                    continue;
                }
                // The outer half of the wall from a rail to a corner.
                for (across, along, sides) in
                    [(column, row, [Side::North, Side::South]), (row, column, [Side::West, Side::East])]
                {
                    let Some(line) = along.line else { continue };
                    let side = sides[usize::from(line == Near::Last)];
                    let beyond = plan.beyond(pixel.cell, side.port());
                    let under = beyond.and_then(|bridge| plan.under(bridge));
                    let crosses = under.is_some_and(|under| {
                        matches!(under.side, Side::West) == matches!(side, Side::North | Side::South)
                    });
                    if crosses && rail(across, wall).is_some() {
                        pixel.zone = pixel.zone.with(Kind::RAIL_BEFORE);
                    }
                }
            }
        }
    }

    /// The ranges of columns and rows of pixels that show part of a cell or its walls.
    pub(super) fn around(&self, plan: &Plan, view: View, cell: Cell) -> [(u32, u32); 2] {
        let bounds = plan.bounds(cell);
        // A square cell also appears beyond a joined edge and under a neighboring bridge.
        let more = match plan.squares() {
            Some(_) if plan.grid().is_woven() => 2.0 * INSET,
            Some((_, margin)) if margin.x > 0.0 => SEAM,
            _ => 0.0,
        };
        let margin = more * view.scale + self.wall + 1.5;
        let range = |from: f64, to: f64, origin: f64, length: u32| {
            let pixel = |at: f64| ((at - origin) * view.scale).clamp(-1e9, 1e9);
            let clamp = |at: f64| at.max(0.0).min(f64::from(length)) as u32;
            (clamp((pixel(from) - margin).floor()), clamp((pixel(to) + margin).floor() + 1.0))
        };
        [
            range(bounds.from.x, bounds.to.x, view.left, self.width),
            range(bounds.from.y, bounds.to.y, view.top, self.height),
        ]
    }
}

/// The west and the east side, and the north and the south side.
const LEVEL: [u8; 2] = [Side::West as u8, Side::East as u8];
const UPRIGHT: [u8; 2] = [Side::North as u8, Side::South as u8];

impl Near {
    const fn of(self, sides: [u8; 2]) -> u8 {
        sides[self as usize]
    }
}

/// The zone of the pixel in a column and a row.
fn square(column: &Strip, row: &Strip) -> Zone {
    if column.beyond.is_some() || row.beyond.is_some() {
        return beyond(column, row).beyond();
    }
    match (column.line, row.line) {
        (None, None) => Zone::default(),
        (None, Some(row)) => Zone::new(row.of(UPRIGHT), FULL, 0, 0),
        (Some(column), None) => Zone::new(column.of(LEVEL), FULL, 0, 0),
        (Some(column), Some(row)) => corner(column, row),
    }
}

/// The zone of a pixel at a corner of its cell.
const fn corner(column: Near, row: Near) -> Zone {
    use Near::{First, Last};
    let side = match (column, row) {
        (Last, First) => 0,
        (Last, Last) => 1,
        (First, Last) => 2,
        (First, First) => 3,
    };
    Zone::new(side, FULL, FULL, FULL)
}

/// The zone of a pixel outside: the outer half of a wall, or a passage over a joined edge.
fn beyond(column: &Strip, row: &Strip) -> Zone {
    // The first field holds the side that the wall runs along over the edge.
    let seam_wall = |port: u8, along: u8, wall: u16| Zone::new(port, along.into(), wall, 0).with(Kind::SEAM_WALL);
    let (near, sides, along, across, other_sides) = match (column.beyond, row.beyond) {
        // A post at the corner, or the outer half of a wall along a passage over one of the edges.
        (Some(near), Some(other)) => {
            let (across, along) = (near.of(LEVEL), other.of(UPRIGHT));
            return match (column.line, row.line) {
                (Some(column), Some(row)) => corner(column, row),
                (Some(_), None) => seam_wall(along, across, 0),
                (None, Some(_)) => seam_wall(across, along, 0),
                (None, None) => Zone::default().with(Kind::OUTSIDE),
            };
        }
        (Some(near), None) => (near, LEVEL, column, row, UPRIGHT),
        (None, near) => (near.unwrap_or(Near::First), UPRIGHT, row, column, LEVEL),
    };
    let port = near.of(sides);
    let wall = if along.line.is_some() { FULL } else { 0 };
    match across.line {
        None if along.has_margin => Zone::new(port, wall, 0, 0).with(Kind::SEAM),
        None => Zone::new(port, wall, 0, 0),
        Some(line) if along.has_margin => seam_wall(port, line.of(other_sides), wall),
        Some(line) if column.beyond.is_some() => corner(near, line),
        Some(line) => corner(line, near),
    }
}

/// A part of a strip across a bridge.
enum Rail {
    Beside(Near),
    Rail,
}

fn rail(across: &Strip, wall: u32) -> Option<Rail> {
    let length = across.from + across.to + 1;
    // At least a pixel between wall and rail, and two between the rails.
    let inset = ((f64::from(length) * INSET + 0.5) as u32).max(wall + 1);
    if length < 2 * (inset + wall) + 2 {
        return None;
    }
    // Rails are centered on their lines like walls.
    let first = inset - wall / 2;
    let last = length - inset - wall / 2;
    match across.from {
        from if from < first => Some(Rail::Beside(Near::First)),
        from if from < first + wall => Some(Rail::Rail),
        from if from >= last + wall => Some(Rail::Beside(Near::Last)),
        from if from >= last => Some(Rail::Rail),
        _ => None,
    }
}
