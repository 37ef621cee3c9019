//! Masonry: the floor and walls of cells in any grid as triangles. One cell is one unit, y upwards.

use std::f32::consts::TAU;
use std::iter;

use bevy::asset::RenderAssetUsages;
use bevy::camera::primitives::Aabb;
use bevy::math::{Rect, Vec2};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

use super::world::{HALF_WALL, to_world};
use mazewright_maze::inside::SEAM;
use mazewright_maze::plan::{Bounds, Edge, Plan, Point, Walls as _};
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Cell, Grid, Maze, Port, Shape, Side, Topology as _, plan};

/// How long the pieces of arcs are, in units.
const PIECE: f64 = 0.2;
/// The corners of the round end of a wall.
const ROUND: u32 = 10;
/// How far pieces of an arc reach over each other.
const SLIVER: f32 = 0.01;
/// How far floors reach under their neighbors, as a share of a cell, so that no gap shows.
const OVERLAP: f32 = 0.02;

/// Triangles without color.
#[derive(Clone, Debug, Default)]
pub(super) struct Triangles {
    corners: Vec<[f32; 3]>,
    indices: Vec<u32>,
}

impl Triangles {
    /// A convex polygon, or one that is fully visible from its first corner.
    pub(super) fn polygon(&mut self, corners: impl IntoIterator<Item = Vec2>) {
        let first = self.corners.len() as u32;
        let corners = corners.into_iter().map(|corner| [corner.x, corner.y, 0.0]);
        self.corners.extend(corners);
        let last = self.corners.len() as u32;
        for corner in first + 2..last {
            self.indices.extend([first, corner - 1, corner]);
        }
    }

    /// Adds other triangles.
    pub(super) fn extend(&mut self, others: &Self) {
        let first = self.corners.len() as u32;
        self.corners.extend_from_slice(&others.corners);
        let indices = others.indices.iter();
        self.indices.extend(indices.map(|index| first + index));
    }

    /// Lifts all corners after a number of them to a height.
    pub(super) fn lift(&mut self, after: usize, height: f32) {
        for corner in &mut self.corners[after..] {
            corner[2] = height;
        }
    }

    /// An axis-aligned rectangle.
    pub(super) fn block(&mut self, from: Vec2, to: Vec2) {
        self.polygon([from, Vec2::new(to.x, from.y), to, Vec2::new(from.x, to.y)]);
    }

    /// A straight line, widened by a half width on both sides and lengthened at both ends.
    pub(super) fn line(&mut self, from: Vec2, to: Vec2, half: f32, longer: f32) {
        let along = (to - from).normalize_or_zero();
        let (from, to) = (from - along * longer, to + along * longer);
        let aside = along.perp() * half;
        self.polygon([from - aside, to - aside, to + aside, from + aside]);
    }

    /// A disc.
    pub(super) fn disc(&mut self, middle: Vec2, radius: f32) {
        let corner = |n: u32| Vec2::from_angle(TAU * n as f32 / ROUND as f32);
        self.polygon((0..ROUND).map(|n| middle + corner(n) * radius));
    }

    /// A line through points with round joints, widened by a half width on both sides.
    pub(super) fn stroke(&mut self, points: &[Vec2], half: f32) {
        for pair in points.windows(2) {
            self.line(pair[0], pair[1], half, 0.0);
        }
        for &point in points {
            self.disc(point, half);
        }
    }

    /// How many corners there are.
    pub(super) const fn corner_count(&self) -> usize {
        self.corners.len()
    }

    /// The triangles as a mesh, and its position; none without triangles.
    pub(super) fn mesh(self) -> Option<(Mesh, Aabb)> {
        if self.indices.is_empty() {
            return None;
        }
        let (mut low, mut high) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
        for &[x, y, _] in &self.corners {
            low = low.min(Vec2::new(x, y));
            high = high.max(Vec2::new(x, y));
        }
        let bounds = Aabb::from_min_max(low.extend(0.0), high.extend(0.0));
        let usage = RenderAssetUsages::RENDER_WORLD;
        let mesh = Mesh::new(PrimitiveTopology::TriangleList, usage)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.corners)
            .with_inserted_indices(Indices::U32(self.indices));
        Some((mesh, bounds))
    }
}

/// A bridge: the part between its parapets, its whole cell, and the directions in which it leads nowhere.
#[derive(Clone, Debug)]
pub(super) struct Bridge {
    pub(super) deck: Rect,
    pub(super) cell: Rect,
    pub(super) closed: Vec<Vec2>,
}

/// The tone of the floor of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloorTone {
    /// That of most mazes.
    Plain,
    /// The lightest one.
    Pale,
    /// Between the lightest and the darkest one.
    Middle,
    /// The darkest one.
    Deep,
}

impl FloorTone {
    /// The tone of a cell of a grid whose cells are of several kinds: the top, the left and the right side of a cube
    /// of rhombs, and hexagons apart from triangles. On a rectangle it is that of the room of the cell.
    pub(super) fn of(maze: &Maze<Grid>, cell: Cell) -> Self {
        let grid = maze.topology();
        let tiling = match grid {
            Grid::Rectangle(_) => return Self::of_room(maze, cell),
            Grid::Tiling(tiling) => tiling,
            _ => return Self::Plain,
        };
        match (grid.shape(), tiling.kind(cell) % 3) {
            (Shape::Tiling(Pattern::Rhomb), 1) => Self::Pale,
            (Shape::Tiling(Pattern::Rhomb), 0) => Self::Middle,
            (Shape::Tiling(Pattern::Rhomb), _) => Self::Deep,
            (Shape::Tiling(Pattern::Kagome), 0) => Self::Pale,
            (Shape::Tiling(Pattern::Kagome), _) => Self::Middle,
            _ => Self::Plain,
        }
    }

    /// The tone of a room of a rectangle, by its upper left corner. A room ends at walls and at gaps in them.
    fn of_room(maze: &Maze<Grid>, cell: Cell) -> Self {
        const BACK: [Port; 2] = [Side::North.port(), Side::West.port()];
        let grid = maze.topology();
        let mut corner = cell;
        while let Some(port) = BACK.into_iter().find(|&port| leads_on(maze, corner, port)) {
            corner = grid.neighbor(corner, port);
        }
        let (column, row) = grid.position(corner);
        [Self::Pale, Self::Middle, Self::Deep][(column + 2 * row) as usize % 3]
    }
}

/// Returns true if a passage leads to another cell of the same room. A passage with a wall beside it, in line with the
/// wall that it opens, is a doorway to the next room.
fn leads_on(maze: &Maze<Grid>, cell: Cell, port: Port) -> bool {
    let grid = maze.topology();
    let goes_on = |(at, side): (Cell, Port)| {
        let asides = [grid.clockwise(at, side), grid.opposite(at, grid.clockwise(at, side))];
        asides.into_iter().filter(|&aside| maze.passages().open_ports(at).contains(aside)).any(|aside| {
            let beside = grid.neighbor(at, aside);
            !maze.passages().open_ports(beside).contains(side)
        })
    };
    let beyond = (grid.neighbor(cell, port), grid.opposite(cell, port));
    maze.passages().open_ports(cell).contains(port) && ![(cell, port), beyond].into_iter().any(goes_on)
}

/// Some cells of a maze, built.
#[derive(Clone, Debug, Default)]
pub struct Masonry {
    /// The floor by its tones.
    pub(super) floor: [Triangles; 4],
    /// The tops of walls that are lines.
    pub(super) walls: Triangles,
    /// The tops of walls that are whole cells.
    pub(super) tiles: Triangles,
    /// The places where passages lead under others.
    pub(super) bridges: Vec<Bridge>,
    /// The walls that are lines, each as points along it, and the middles of those that are whole cells.
    pub(super) lines: Vec<Vec<Vec2>>,
    pub(super) tile_middles: Vec<Vec2>,
    /// The total length of all walls that are lines, in units.
    pub length: f64,
}

/// Builds some cells, with the walls that belong to them.
pub fn build(
    plan: &Plan,
    maze: &Maze<Grid>,
    cells: impl Iterator<Item = Cell>,
    tone: impl Fn(Cell) -> FloorTone,
) -> Masonry {
    let mut masonry = Masonry::default();
    let (mut lines, mut row) = (Vec::new(), None);
    let is_square = maze.topology().has_square_cells();
    for cell in cells {
        let is_void = maze.is_void(cell);
        let deck = plan.deck(maze, cell);
        let bounds = plan.bounds(cell);
        if is_void && maze.is_tiled() {
            masonry.tiles.block(to_world(bounds.from), to_world(bounds.to));
            masonry.tile_middles.push(to_world(plan.middle(cell)));
        }
        if !is_void {
            match tone(cell) {
                FloorTone::Plain if is_square => lay(&mut row, bounds, &mut masonry.floor[0]),
                tone => lay_cell(plan, cell, &mut masonry.floor[tone as usize]),
            }
            floor_beyond(plan, maze, cell, &mut masonry.floor[0]);
            if let Some(deck) = deck {
                let part = |part: Bounds| Rect::from_corners(to_world(part.from), to_world(part.to));
                let ports = (0..Grid::PORTS).map(Port).filter(|&port| maze.topology().has_port(cell, port));
                let closed = ports.filter(|&port| !maze.passages().open_ports(cell).contains(port));
                let closed = closed.map(|port| to_world(plan.doorway(cell, port).out)).collect();
                masonry.bridges.push(Bridge { deck: part(deck), cell: part(bounds), closed });
            }
        }
        plan::pieces(plan, maze, cell, &mut |edge| {
            if is_shown_by_tile(plan, maze, edge) {
                return;
            }
            masonry.length += edge.length();
            if let Edge::Line { from, to } = edge {
                // A bridge has parapets there.
                if !deck.is_some_and(|deck| is_rail(deck, from, to)) {
                    lines.push([from, to]);
                }
                return;
            }
            let points: Vec<Vec2> = plan.points(edge, PIECE).map(to_world).collect();
            for pair in points.windows(2) {
                masonry.walls.line(pair[0], pair[1], HALF_WALL, SLIVER);
            }
            let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return };
            masonry.walls.disc(first, HALF_WALL);
            masonry.walls.disc(last, HALF_WALL);
            masonry.lines.push(points);
        });
    }
    if let Some(Bounds { from, to }) = row {
        masonry.floor[0].block(to_world(from), to_world(to));
    }
    for [from, to] in joined(lines) {
        let (from, to) = (to_world(from), to_world(to));
        masonry.lines.push(vec![from, to]);
        if is_square {
            // Where two walls meet at a right angle, their square ends fill the corner.
            masonry.walls.line(from, to, HALF_WALL, HALF_WALL);
        } else {
            masonry.walls.line(from, to, HALF_WALL, 0.0);
            masonry.walls.disc(from, HALF_WALL);
            masonry.walls.disc(to, HALF_WALL);
        }
    }
    masonry
}

/// Returns true if a wall runs along a side of a deck from end to end.
fn is_rail(deck: Bounds, from: Point, to: Point) -> bool {
    let is_corner = |point: Point| {
        let Bounds { from, to } = deck;
        (point.x == from.x || point.x == to.x) && (point.y == from.y || point.y == to.y)
    };
    is_corner(from) && is_corner(to)
}

/// Adds the floor of a cell, which reaches a little under its neighbors.
pub(super) fn lay_cell(plan: &Plan, cell: Cell, floor: &mut Triangles) {
    let mut outline = Vec::new();
    for (_, edge) in plan.sides(cell) {
        outline.extend(plan.points(edge, PIECE).map(to_world));
        outline.pop();
    }
    let middle = to_world(plan.middle(cell));
    let spread = |&corner: &Vec2| corner + (corner - middle) * OVERLAP;
    if matches!(plan.grid(), Grid::Ring(_)) {
        // The side towards the center is concave.
        floor.polygon(iter::once(middle).chain(outline.iter().chain(outline.first()).map(spread)));
    } else {
        floor.polygon(outline.iter().map(spread));
    }
}

/// Adds a square to the row of floor that it continues, or ends that row and begins another.
fn lay(row: &mut Option<Bounds>, square: Bounds, floor: &mut Triangles) {
    match row {
        Some(row) if row.to.x == square.from.x && row.from.y == square.from.y => {
            row.to = square.to;
        }
        _ => {
            if let Some(Bounds { from, to }) = row.replace(square) {
                floor.block(to_world(from), to_world(to));
            }
        }
    }
}

/// The lines, with those in one row joined.
fn joined(lines: Vec<[Point; 2]>) -> Vec<[Point; 2]> {
    let round = |number: f64| (number * 256.0).round() as i64;
    // Each line to the right or downwards, with its row and how far along it is.
    let mut placed: Vec<_> = lines
        .into_iter()
        .map(|[from, to]| {
            let is_forward = (round(from.x), round(from.y)) <= (round(to.x), round(to.y));
            let [from, to] = if is_forward { [from, to] } else { [to, from] };
            let (x, y) = (to.x - from.x, to.y - from.y);
            let long = x.hypot(y);
            let (x, y) = (x / long, y / long);
            let row = (round(y), round(x * from.y - y * from.x));
            (row, round(x * from.x + y * from.y), [from, to])
        })
        .collect();
    placed.sort_by_key(|&(row, along, _)| (row, along));
    let mut joined: Vec<((i64, i64), [Point; 2])> = Vec::new();
    for (row, _, [from, to]) in placed {
        match joined.last_mut() {
            Some((of, [_, end])) if *of == row && (end.x - from.x).abs() + (end.y - from.y).abs() < 0.01 => {
                *end = to;
            }
            _ => joined.push((row, [from, to])),
        }
    }
    joined.into_iter().map(|(_, line)| line).collect()
}

/// A place on the sheet, y downwards.
pub(super) const fn on_sheet(point: Point) -> Vec2 {
    Vec2::new(point.x as f32, point.y as f32)
}

/// The floor that leads on over joined edges.
fn floor_beyond(plan: &Plan, maze: &Maze<Grid>, cell: Cell, floor: &mut Triangles) {
    let open = maze.open_sides(cell);
    for port in open.iter().filter(|&port| plan.is_seam(cell, port)) {
        if let Some(Edge::Line { from, to }) = plan.side(cell, port) {
            let (from, to) = (to_world(from), to_world(to));
            // Sides run clockwise on the sheet seen from above, so the outside is to the left.
            let out = (to - from).perp() * SEAM as f32;
            floor.polygon([from, to, to + out, from + out]);
        }
    }
}

/// Returns true if a wall tile already shows the wall beside it.
fn is_shown_by_tile(plan: &Plan, maze: &Maze<Grid>, edge: Edge) -> bool {
    let Edge::Line { from, to } = edge else { return false };
    let middle = from.halfway(to);
    let aside = Point::new(to.y - from.y, from.x - to.x);
    maze.is_tiled()
        && [0.25, -0.25].into_iter().any(|distance| {
            let beside = plan.cell_at(middle.offset(aside, distance));
            beside.is_some_and(|cell| maze.is_void(cell))
        })
}
