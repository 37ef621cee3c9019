//! Division: a grid cut into chunks of about ten cells that are close on the sheet.

use bevy::math::{DVec2, IVec2, Rect};

use super::masonry::on_sheet;

use mazewright_maze::inside::turn;
use mazewright_maze::plan::{Bounds, Plan, Point};
use mazewright_maze::topology::Ring;
use mazewright_maze::{Cell, Grid, Topology};

/// Cells along a side of a chunk, about.
const SIDE: u32 = 8;
/// How far cells and their walls may lie from where columns and rows of equal size would put them,
/// in units.
const SLACK: f64 = 1.5;

/// One of the chunks: a block of columns and rows, or in rings a sector of a few rings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chunk {
    /// Which block of rows, or of rings from the innermost.
    down: u32,
    /// Which block of columns, or which sector, clockwise.
    across: u32,
}

impl Chunk {
    /// The chunk of the same cells of a plane in another part of it, where they lie some columns and rows farther;
    /// none at the border of this part, whose walls are not those of the plane.
    pub(super) fn moved(self, grid: &Grid, by: IVec2) -> Option<Self> {
        let size = grid.size();
        let axis = |block: u32, length: u32, by: i32| {
            let is_inside = block > 0 && (block + 1) * SIDE < length;
            let place = (block * SIDE).checked_add_signed(by)?;
            (is_inside && place % SIDE == 0).then_some(place / SIDE)
        };
        Some(Self { down: axis(self.down, size.rows(), by.y)?, across: axis(self.across, size.columns(), by.x)? })
    }
}

/// The chunk of a cell.
pub fn chunk_of(grid: &Grid, cell: Cell) -> Chunk {
    let (x, y) = grid.position(cell);
    let rows = grid.size().rows();
    // Each floor of a box has blocks of its own.
    let down = y / rows * rows.div_ceil(SIDE) + y % rows / SIDE;
    let across = match grid {
        Grid::Ring(ring) => {
            let share = u64::from(x) * u64::from(sectors(ring, down));
            (share / u64::from(ring.columns_of(y))) as u32
        }
        _ => x / SIDE,
    };
    Chunk { down, across }
}

/// The cells of a chunk, void ones too.
pub fn cells_of(grid: &Grid, chunk: Chunk) -> impl Iterator<Item = Cell> {
    let rows = grid.size().rows();
    let (floor, block) = (chunk.down / rows.div_ceil(SIDE), chunk.down % rows.div_ceil(SIDE));
    let first = floor * rows + block * SIDE;
    let last = (first + SIDE).min((floor + 1) * rows);
    (first..last).flat_map(move |y| {
        let columns = grid.columns_of(y);
        let (from, to) = match grid {
            Grid::Ring(ring) => {
                let sectors = u64::from(sectors(ring, chunk.down));
                let first_of = |sector: u32| (u64::from(sector) * u64::from(columns)).div_ceil(sectors) as u32;
                (first_of(chunk.across), first_of(chunk.across + 1))
            }
            _ => (chunk.across * SIDE, (chunk.across + 1) * SIDE),
        };
        (from..to.min(columns)).filter_map(move |x| grid.locate(x, y))
    })
}

/// The chunks that may reach into a part of the sheet, or of one of its floors; some of them may be outside it.
pub fn chunks_in(plan: &Plan, part: Rect, floor: Option<u32>) -> Vec<Chunk> {
    let mut chunks = Vec::new();
    for floor in floor.map_or(0..plan.floors(), |floor| floor..floor + 1) {
        let Bounds { from, to } = plan.floor_bounds(floor);
        let bounds = Rect::from_corners(on_sheet(from), on_sheet(to));
        let seen = bounds.inflate(SLACK as f32).intersect(part);
        if !seen.is_empty() {
            add_chunks(plan, Rect::from_corners(seen.min - bounds.min, seen.max - bounds.min), floor, &mut chunks);
        }
    }
    chunks
}

/// Adds the chunks in a part of a floor.
fn add_chunks(plan: &Plan, part: Rect, floor: u32, chunks: &mut Vec<Chunk>) {
    let (from, to) = (part.min.as_dvec2(), part.max.as_dvec2());
    if let Grid::Ring(ring) = plan.grid() {
        let center = plan.center();
        sectors_in(plan, ring, from - DVec2::new(center.x, center.y), to - DVec2::new(center.x, center.y), chunks);
        return;
    }
    let size = plan.grid().size();
    let Bounds { to: extent, .. } = plan.floor_bounds(0);
    let above = floor * size.rows().div_ceil(SIDE);
    // The cells of a block of a tiling lie where its corners put them.
    let slack = match plan.grid() {
        Grid::Tiling(_) => SLACK + plan.reach(),
        _ => SLACK,
    };
    let range = |from: f64, to: f64, length: f64, count: u32| {
        let pitch = length / f64::from(count);
        let last = (count - 1) / SIDE;
        let block = |at: f64| ((at / pitch).max(0.0) as u32 / SIDE).min(last);
        block(from - slack)..=block(to + slack)
    };
    for down in range(from.y, to.y, extent.y, size.rows()) {
        for across in range(from.x, to.x, extent.x, size.columns()) {
            let down = above + down;
            chunks.push(Chunk { down, across });
        }
    }
}

/// How many sectors a block of rings is cut into.
fn sectors(ring: &Ring, down: u32) -> u32 {
    let middle = (down * SIDE + SIDE / 2).min(ring.size().rows() - 1);
    (ring.columns_of(middle) / SIDE).max(1)
}

/// Lists the chunks of rings, with the part of the sheet measured from their center.
fn sectors_in(plan: &Plan, ring: &Ring, from: DVec2, to: DVec2, chunks: &mut Vec<Chunk>) {
    let rows = ring.size().rows();
    let hole = plan.extent().x / 2.0 - f64::from(rows);
    let nearest = DVec2::ZERO.clamp(from, to).length();
    let farthest = from.abs().max(to.abs()).length();
    let block = |radius: f64| ((radius - hole).max(0.0) as u32).min(rows - 1) / SIDE;
    let directions = (nearest > 0.0).then(|| {
        let middle = (from + to) / 2.0;
        let corners = [from, DVec2::new(to.x, from.y), to, DVec2::new(from.x, to.y)];
        let aside = corners.map(|corner| middle.angle_to(corner) / std::f64::consts::TAU);
        let slack = SLACK / (std::f64::consts::TAU * nearest);
        let middle = turn::turns(Point::new(middle.x, middle.y));
        (middle + aside.into_iter().fold(0.0, f64::min) - slack, middle + aside.into_iter().fold(0.0, f64::max) + slack)
    });
    for down in block(nearest - SLACK)..=block(farthest + SLACK) {
        let count = sectors(ring, down);
        let (first, some) = directions.map_or((0, count), |(from, to)| {
            let first = (from * f64::from(count)).floor() as i64;
            let last = (to * f64::from(count)).floor() as i64;
            let some = (last - first + 1).clamp(0, i64::from(count)) as u32;
            (first.rem_euclid(i64::from(count)) as u32, some)
        });
        chunks.extend((first..first + some).map(|sector| Chunk { down, across: sector % count }));
    }
}
