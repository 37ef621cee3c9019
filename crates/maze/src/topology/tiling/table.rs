//! The cells beyond the sides of each cell of a tiling, found once, by the compiler.

use super::super::Ports;
use super::Tiles;

/// The most sides of a cell.
pub(super) const SIDES: usize = 8;
/// The most cells of a block.
pub(super) const MOST_KINDS: usize = 8;

/// A cell of a block.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) ports: Ports,
    /// The port of each side, counted clockwise from the first corner.
    pub(super) port: [u8; SIDES],
    /// For each port its side.
    pub(super) side: [u8; SIDES],
    /// For each port how many columns to the right and rows down its neighbor is.
    pub(super) behind: [(i8, i8); SIDES],
    /// For each port the port of the neighbor that leads back.
    pub(super) opposite: [u8; SIDES],
    /// For each port the side that goes on in one line, clockwise around this cell, and the one counter-clockwise.
    pub(super) on: [Line; SIDES],
    pub(super) back: [Line; SIDES],
    /// The upper left corner of its bounding box, in steps.
    pub(super) corner: (i32, i32),
}

/// A side of a cell some columns to the right and rows down, by its port.
type Line = Option<((i8, i8), u8)>;

impl Kind {
    /// The side at a port that the cell lacks.
    pub(super) const NO_SIDE: u8 = u8::MAX;

    const NONE: Self = Self {
        ports: Ports::NONE,
        port: [0; SIDES],
        side: [Self::NO_SIDE; SIDES],
        behind: [(0, 0); SIDES],
        opposite: [0; SIDES],
        on: [None; SIDES],
        back: [None; SIDES],
        corner: (i32::MAX, i32::MAX),
    };

    /// How many columns a neighbor is away at most.
    pub(super) fn widest(&self) -> u32 {
        let across = self.behind.iter().map(|(across, _)| across.unsigned_abs());
        across.max().unwrap_or(0).into()
    }
}

/// The cells of the block of a tiling.
///
/// # Panics
/// When sides do not fit together, or two sides of a cell look into the same direction; for a tiling of this crate the
/// compiler says so.
pub(super) const fn kinds(tiles: &Tiles) -> [Kind; MOST_KINDS] {
    let mut kinds = [Kind::NONE; MOST_KINDS];
    let mut n = 0;
    while n < tiles.cells.len() {
        let mut side = 0;
        while side < tiles.cells[n].len() {
            let port = compass(tiles, n, side);
            assert!(!kinds[n].ports.contains(super::Port(port as u8)), "two sides look into the same direction");
            let (behind, opposite) = behind(tiles, n, side);
            kinds[n].ports.0 |= 1 << port;
            kinds[n].port[side] = port as u8;
            kinds[n].side[port] = side as u8;
            kinds[n].behind[port] = behind;
            kinds[n].opposite[port] = opposite as u8;
            kinds[n].on[port] = along(tiles, n, side, true);
            kinds[n].back[port] = along(tiles, n, side, false);
            let ((x, y), (left, top)) = (tiles.cells[n][side], kinds[n].corner);
            kinds[n].corner = (if x < left { x } else { left }, if y < top { y } else { top });
            side += 1;
        }
        n += 1;
    }
    kinds
}

/// The two corners of a side, clockwise around the cell.
const fn ends(tiles: &Tiles, n: usize, side: usize) -> [(i32, i32); 2] {
    let corners = tiles.cells[n];
    [corners[side], corners[(side + 1) % corners.len()]]
}

/// The nearest of the eight directions of the compass, clockwise from 0 north, that a side looks into.
const fn compass(tiles: &Tiles, n: usize, side: usize) -> usize {
    /// tan(3π/8).
    const STEEP: f64 = 2.414_213_562_373_095;
    let [from, to] = ends(tiles, n, side);
    let east = (to.1 - from.1) as f64 * tiles.step.1;
    let south = (from.0 - to.0) as f64 * tiles.step.0;
    let (across, down) = (east.abs(), south.abs());
    let (is_steep, is_level) = (down > STEEP * across, across > STEEP * down);
    match (east > 0.0, south > 0.0) {
        (_, true) if is_steep => 4,
        (_, false) if is_steep => 0,
        (true, _) if is_level => 2,
        (false, _) if is_level => 6,
        (true, false) => 1,
        (true, true) => 3,
        (false, true) => 5,
        (false, false) => 7,
    }
}

/// How many columns to the right and rows down the cell beyond a side is, and its port that leads back.
const fn behind(tiles: &Tiles, n: usize, side: usize) -> ((i8, i8), usize) {
    let [from, to] = ends(tiles, n, side);
    let mut other = 0;
    while other < tiles.cells.len() {
        let mut back = 0;
        while back < tiles.cells[other].len() {
            let [first, last] = ends(tiles, other, back);
            if let Some(apart) = apart(tiles, n, other, difference(to, first))
                && is(difference(from, last), difference(to, first))
            {
                assert!(apart.1 >= -1 && apart.1 <= 1, "a neighbor is more than a row away");
                return (apart, compass(tiles, other, back));
            }
            back += 1;
        }
        other += 1;
    }
    panic!("a side has no cell behind it")
}

/// The side that begins where a side ends, or ends where it begins, in the same direction.
const fn along(tiles: &Tiles, n: usize, side: usize, on: bool) -> Line {
    let [from, to] = ends(tiles, n, side);
    let way = difference(to, from);
    let mut other = 0;
    while other < tiles.cells.len() {
        let mut next = 0;
        while next < tiles.cells[other].len() {
            let [first, last] = ends(tiles, other, next);
            let other_way = difference(last, first);
            let is_straight =
                way.0 * other_way.1 == way.1 * other_way.0 && way.0 * other_way.0 + way.1 * other_way.1 > 0;
            let moved = if on { difference(to, first) } else { difference(from, last) };
            if is_straight && let Some(apart) = apart(tiles, n, other, moved) {
                return Some((apart, compass(tiles, other, next) as u8));
            }
            next += 1;
        }
        other += 1;
    }
    None
}

const fn difference(to: (i32, i32), from: (i32, i32)) -> (i32, i32) {
    (to.0 - from.0, to.1 - from.1)
}

const fn is(one: (i32, i32), other: (i32, i32)) -> bool {
    one.0 == other.0 && one.1 == other.1
}

/// How many columns to the right and rows down of one cell of the block another one is, if it lies that many steps from
/// where the same block has it; none if no block has it there.
const fn apart(tiles: &Tiles, n: usize, other: usize, moved: (i32, i32)) -> Option<(i8, i8)> {
    if moved.0 % tiles.repeat.0 != 0 || moved.1 % tiles.repeat.1 != 0 {
        return None;
    }
    let columns = tiles.columns;
    let rows = tiles.cells.len() / columns;
    let (x, y) = (moved.0 / tiles.repeat.0, moved.1 / tiles.repeat.1);
    let across = x * columns as i32 + (other % columns) as i32 - (n % columns) as i32;
    let down = y * rows as i32 + (other / columns) as i32 - (n / columns) as i32;
    Some((across as i8, down as i8))
}
