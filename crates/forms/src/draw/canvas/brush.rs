//! The color of each pixel of a cell: its walls, its path, its glyph and what is at its sides.

use super::shapes::{LEAST_PATTERN, inside, inside_side, inside_stair, is_on_pattern};
use super::zones::{Kind, NOWHERE, Pixel};
use super::{Appearance, Glyph, SideShape, Sides};
use crate::draw::theme::{Ink, LEVELS};
use mazewright_maze::topology::{Cell, Port, Ports, Side, Topology};
use mazewright_plan::{Plan, SIDES};

/// The width of a path, in units.
pub(in crate::draw) const PATH_WIDTH: f64 = 0.25;
/// The width of a walk, in units: a path under it stays visible.
pub(in crate::draw) const WALK_WIDTH: f64 = 0.125;
/// The width of the light outline of a path, in units. Some colors of the ramp of distances are as bright as
/// the path.
pub(in crate::draw) const OUTLINE_WIDTH: f64 = 0.0625;

/// The cell that is being painted.
pub(super) struct Current {
    pub(super) cell: Cell,
    /// The palette index of its color.
    pub(super) fill: u8,
    /// True if the floor is empty.
    pub(super) is_plain: bool,
    is_void: bool,
    /// Set for a bridge that something visibly passes under.
    pub(super) is_bridge: bool,
    /// The sides with walls.
    closed: u16,
    glyph: Option<(Glyph, Ink)>,
    path: Option<(Ports, Ink)>,
    /// The stairs of a cell of a box.
    stairs: Ports,
    /// Where the path leaves the cell, in pixels from its middle.
    exits: [(f64, f64); SIDES],
    /// The pattern on its floor.
    pattern: u8,
    /// The signs at its sides, and the middles of these, in pixels from the middle of the cell.
    sides: Option<Box<(Sides, [(f64, f64); SIDES])>>,
}

impl Current {
    pub(super) const fn nowhere() -> Self {
        Self {
            cell: NOWHERE,
            fill: Ink::PAPER.index(),
            is_plain: true,
            is_void: true,
            is_bridge: false,
            closed: 0,
            glyph: None,
            path: None,
            stairs: Ports::NONE,
            exits: [(0.0, 0.0); SIDES],
            pattern: 0,
            sides: None,
        }
    }
}

/// Decides the color of pixels.
pub(super) struct Brush<'canvas, A> {
    pub(super) plan: &'canvas Plan,
    pub(super) appearance: &'canvas A,
    pub(super) orders: &'canvas [[u8; SIDES]; 8],
    pub(super) is_square: bool,
    pub(super) is_woven: bool,
    pub(super) has_walls: bool,
    /// Pixels per step from the middle of a cell.
    pub(super) unit: f64,
    /// Pixels per unit.
    pub(super) scale: f64,
}

impl<A: Appearance> Brush<'_, A> {
    pub(super) fn current(&self, cell: Cell) -> Current {
        if cell == NOWHERE {
            return Current::nowhere();
        }
        let is_void = self.appearance.is_void(cell);
        let mut now = Current { cell, is_void, ..Current::nowhere() };
        let fill = if is_void { self.appearance.void_fill(cell) } else { self.appearance.fill(cell) };
        now.fill = fill.index();
        if !is_void || fill != Ink::PAPER {
            now.glyph = self.appearance.glyph(cell);
        }
        if !is_void {
            now.path = self.appearance.path(cell);
        }
        if !self.has_walls {
            // Too small for shapes: a glyph or path fills the cell.
            if let Some(ink) = now.glyph.map(|(_, ink)| ink).or(now.path.map(|(_, ink)| ink)) {
                now.fill = ink.index();
            }
            (now.glyph, now.path) = (None, None);
            return now;
        }
        now.is_bridge = self.is_railed(cell);
        if is_void || self.is_woven {
            for port in (0..self.plan.grid().port_count()).map(Port) {
                let wall = self.plan.has_side(cell, port) && self.plan.has_wall(self.appearance, cell, port);
                now.closed |= u16::from(wall) << port.0;
            }
        } else {
            now.closed = !self.appearance.open(cell).0;
        }
        if let Some((ports, _)) = now.path {
            for port in ports.iter() {
                let exit = self.plan.exit_offset(cell, port);
                // Reach slightly past the side, so that no gap shows between two cells.
                let reach = self.scale * if self.is_square { 2.0 } else { 1.1 };
                if let Some(place) = now.exits.get_mut(usize::from(port.0)) {
                    let reach = if self.plan.is_stair(port) { self.scale } else { reach };
                    *place = (exit.x * reach, exit.y * reach);
                }
            }
        }
        let sides = if A::HAS_SIGNS { self.appearance.sides(cell) } else { None };
        now.sides = sides.map(|sides| {
            let ends = std::array::from_fn(|port| {
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
        if !is_void && self.plan.floors() > 1 {
            let stairs = self.plan.stairs(self.appearance, cell);
            now.stairs = stairs.fold(Ports::NONE, Ports::with);
        }
        now.is_plain = now.glyph.is_none()
            && now.path.is_none()
            && now.stairs.is_empty()
            && now.sides.is_none()
            && now.pattern == 0;
        now
    }

    pub(super) fn shade(&self, now: &Current, pixel: Pixel) -> u8 {
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
        let level = if zone.is_inside() { 0 } else { self.wall_level(now, pixel) };
        if level >= LEVELS {
            return Ink::WALL.index();
        }
        let marked = if now.is_plain { None } else { self.mark(now, pixel) };
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
        let (x, y) = pixel.distance(self.unit / self.scale);
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

    /// Returns true if a neighbor's wall ends at the corner after a side of a cell that has no wall there itself.
    fn is_post(&self, now: &Current, side: u8) -> bool {
        let plan = self.plan;
        let corner = Port(side);
        let next = plan.next_side(now.cell, corner);
        if plan.is_seam(now.cell, corner) || plan.is_seam(now.cell, next) {
            // There is a wall on the joined edge, or one along the passage over it.
            return !now.is_void;
        }
        // From the edge of the grid, the other way.
        let clockwise = self.has_wall_around(now.cell, next, true);
        clockwise.or_else(|| self.has_wall_around(now.cell, corner, false)).unwrap_or(false)
    }

    /// Walks around a corner, past at most six cells, and looks for a wall that ends there; `None` at the edge of the
    /// grid.
    fn has_wall_around(&self, home: Cell, mut out: Port, is_clockwise: bool) -> Option<bool> {
        let plan = self.plan;
        let mut cell = home;
        for _ in 0..6 {
            let (beyond, back) = (plan.beyond(cell, out)?, plan.grid().opposite(cell, out));
            if beyond == home {
                break;
            }
            cell = beyond;
            out = if is_clockwise { plan.next_side(cell, back) } else { plan.previous_side(cell, back) };
            if self.is_railed(cell) || plan.has_wall(self.appearance, cell, out) {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Returns true if a cell is a bridge with rails, which start at its corners.
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
                let port = if first { under.side.opposite() } else { under.side }.port();
                let path = self.appearance.path(cell);
                let line = path.filter(|(ports, _)| ports.contains(port));
                // The line lies in the middle of the passage below.
                let off = if under.side == Side::West { pixel.y } else { pixel.x };
                let off = f64::from(off.unsigned_abs()) * self.unit;
                let half = self.half_width(off);
                let fill = self.appearance.fill(cell).index();
                Some(match line {
                    Some((_, ink)) if off <= half => ink.index(),
                    Some(_) if has_outline(fill) && off <= half + self.outline() => Ink::FLOOR.index(),
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
    fn side(&self, now: &Current, sides: &Sides, ends: &[(f64, f64); SIDES], pixel: Pixel) -> Option<u8> {
        let (x, y) = pixel.distance(self.unit);
        // A part of a disc in the middle must not show its edge there.
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
            painted(ink, quarters(inside + 0.5))
        });
        seen.next()
    }

    /// The color of a pixel on a path or a glyph.
    fn mark(&self, now: &Current, pixel: Pixel) -> Option<u8> {
        let (x, y) = pixel.distance(self.unit);
        if let Some((glyph, ink)) = now.glyph
            && let Some(index) = painted(ink, quarters(inside(glyph, x, y, self.scale) + 0.5))
        {
            return Some(index);
        }
        for port in now.stairs.iter() {
            let place = self.plan.exit_offset(now.cell, port);
            let (x, y) = (x - place.x * self.scale, y - place.y * self.scale);
            let inside = inside_stair(port, x, y, self.scale);
            if let Some(index) = painted(Ink::GLYPH, quarters(inside + 0.5)) {
                return Some(index);
            }
        }
        let (ports, ink) = now.path?;
        let half = self.half_width(x);
        // Around the middle of the cell, where the line turns or ends, it is round.
        let mut nearest = x * x + y * y;
        let mut is_round = true;
        for port in ports.iter() {
            let Some(&(to_x, to_y)) = now.exits.get(usize::from(port.0)) else {
                continue;
            };
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
            quarters(half - off + 0.5)
        };
        let is_outline = has_outline(now.fill) && off <= half + self.outline();
        painted(ink, quarters).or(is_outline.then_some(Ink::FLOOR.index()))
    }
}

/// The quarters of a pixel that are covered.
fn quarters(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 4.0 + 0.5) as u8
}

/// The index of an ink that covers some quarters of a pixel.
const fn painted(ink: Ink, quarters: u8) -> Option<u8> {
    if quarters > 0 { Some(ink.index() + LEVELS - quarters) } else { None }
}

/// Returns true if a path has a light outline on a color of the palette.
const fn has_outline(fill: u8) -> bool {
    Ink(fill / LEVELS).is_step()
}
