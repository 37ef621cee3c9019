//! The shapes of furniture on a sheet, the same in every picture: keys and levers in cells, and doors, gates and
//! barriers in passages. Each has a light edge, which sets it off from paths and walls, and is known by its shape
//! alone.

use super::{Outline, Piece, Put, beside, put_plain};
use crate::draw::theme::Ink;
use mazewright_maze::Maze;
use mazewright_maze::furniture::{Furniture, Item, Obstacle};
use mazewright_maze::inside::Doorway;
use mazewright_maze::plan::{Plan, Point, Walls};
use mazewright_maze::topology::{Cell, Grid, Port, Topology};

/// The widths of the light edge and of the dark rim of a shape, in units.
const EDGE: f64 = 0.08;
const RIM: f64 = 0.04;
/// The room of a wall at each end of a bar.
const WALL: f64 = 0.08;
/// The scale of furniture where there is little room.
const SMALL: f64 = 0.6;
/// The widest pixel, in units, at which a key shows more than its shape.
const COARSE: f64 = 0.1;

/// Passes the pieces of the furniture of a sheet to `put`, in the order in which they cover each other: that of the
/// cells which `is_drawn` returns true for, and of their passages, as they are seen in pixels of a width.
pub(super) fn pieces(
    plan: &Plan,
    walls: &dyn Walls,
    furniture: &Furniture,
    (is_drawn, pixel): (&dyn Fn(Cell) -> bool, f64),
    put: &mut Put<'_>,
) {
    let grid = plan.grid();
    let here = furniture.obstacles().iter().filter(|(cell, ..)| is_drawn(*cell));
    let passages = here.map(|&(cell, port, obstacle)| {
        let (here, other) = ((cell, port), (grid.neighbor(cell, port), grid.opposite(cell, port)));
        // Every passage once, and gates in the direction they lead.
        if obstacle.begins_at(here, other) { here } else { other }
    });
    let mut passages: Vec<(Cell, Port)> = passages.collect();
    passages.sort_by_cached_key(|&(cell, port)| u64::from(cell.0) << 8 | u64::from(port.0));
    passages.dedup();
    for (cell, port) in passages {
        if let Some(obstacle) = furniture.obstacle(cell, port) {
            in_passage(plan, walls, (cell, port), obstacle, put);
        }
    }
    for &(cell, item) in furniture.items().iter().filter(|(cell, _)| is_drawn(*cell)) {
        in_cell(plan, walls, (cell, item), pixel, put);
    }
}

/// Passes the pieces of what is in a passage to `put`, unless there is a wall.
fn in_passage(plan: &Plan, walls: &dyn Walls, (cell, port): (Cell, Port), obstacle: Obstacle, put: &mut Put<'_>) {
    if walls.is_void(cell) || !walls.open(cell).contains(port) {
        return;
    }
    let doorway = plan.doorway(cell, port);
    draw(Frame::new(doorway, obstacle), obstacle, put);
    if doorway.is_apart {
        let grid = plan.grid();
        let far = plan.doorway(grid.neighbor(cell, port), grid.opposite(cell, port));
        draw(Frame::new(far, obstacle.opposite()), obstacle.opposite(), put);
    }
}

/// Passes the pieces of what is in a cell to `put`, unless the cell is closed or void.
fn in_cell(plan: &Plan, walls: &dyn Walls, (cell, item): (Cell, Item), pixel: f64, put: &mut Put<'_>) {
    if walls.is_void(cell) || walls.open(cell).is_empty() {
        return;
    }
    let middle = plan.middle(cell);
    let size = if plan.stairs(walls, cell).next().is_some() { SMALL } else { 1.0 };
    let at = |x: f64, y: f64| Point::new(middle.x + size * x, middle.y + size * y);
    let stroke = |ends: [Point; 2], width: f64| Outline::Line { points: ends.to_vec().into(), width: width * size };
    match item {
        Item::Key(color) if pixel > COARSE => {
            group(&[color_shape(color, middle, 0.34 * size)], size, true, Ink::key(color), put);
        }
        Item::Key(color) => {
            let (bow, radius) = (at(-0.15, 0.0), 0.17 * size);
            let outlines = [
                stroke([bow, at(0.28, 0.0)], 0.1),
                stroke([at(0.27, 0.0), at(0.27, 0.16)], 0.08),
                stroke([at(0.14, 0.0), at(0.14, 0.13)], 0.08),
                color_shape(color, bow, radius),
            ];
            group(&outlines, size, true, Ink::key(color), put);
            put_plain(put, &color_shape(color, bow, 0.4 * radius), Ink::FLOOR);
        }
        Item::Lever(lever) => {
            let handles: &[f64] = if lever == 0 { &[-0.05] } else { &[-0.18, 0.08] };
            let foot = [at(-0.28, 0.14), at(0.28, 0.14), at(0.28, 0.28), at(-0.28, 0.28)];
            let mut outlines = vec![Outline::Polygon(foot[..].into())];
            for x in handles {
                let knob = at(x + 0.07, -0.22);
                let disc = Outline::Disc { middle: knob, radius: 0.1 * size };
                outlines.extend([stroke([at(x - 0.04, 0.2), knob], 0.09), disc]);
            }
            group(&outlines, size, false, Ink::LEVER, put);
        }
    }
}

/// The numbers of the steps of a path at which keys are taken and levers thrown, as in `1` or `2,5`, in the order in
/// which their cells are entered first.
pub(super) fn order(maze: &Maze<Grid>, path: &[Cell]) -> Vec<(Cell, String)> {
    let furniture = maze.furniture();
    let mut numbers: Vec<(Cell, String)> = Vec::new();
    let mut step = 0;
    for &cell in path.iter().skip(1) {
        let Some(item) = furniture.item(cell) else { continue };
        let known = numbers.iter_mut().find(|(other, _)| *other == cell);
        if known.is_some() && matches!(item, Item::Key(_)) {
            continue;
        }
        step += 1;
        match known {
            Some((_, text)) => *text += &format!(",{step}"),
            None => numbers.push((cell, step.to_string())),
        }
    }
    numbers
}

/// Where the numbers of a cell stand: the middle of their height and width, from the middle of the cell.
pub(super) const NUMBERS: Point = Point::new(0.35, -0.33);
/// The size of their digits, in units.
pub(super) const NUMBER_SIZE: f64 = 0.28;

/// The shape of a color, upright wherever it stands, since a turned square is a diamond.
fn color_shape(color: u8, middle: Point, radius: f64) -> Outline<'static> {
    let corners = |corners: &[(f64, f64)]| {
        let point = |&(x, y): &(f64, f64)| Point::new(middle.x + radius * x, middle.y + radius * y);
        Outline::Polygon(corners.iter().map(point).collect())
    };
    match color {
        0 => Outline::Disc { middle, radius },
        1 => corners(&[(-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)]),
        2 => corners(&[(0.0, -1.25), (1.22, 0.85), (-1.22, 0.85)]),
        _ => corners(&[(0.0, -1.42), (1.42, 0.0), (0.0, 1.42), (-1.42, 0.0)]),
    }
}

/// Where something in a passage stands, and which way it points.
struct Frame {
    middle: Point,
    along: Point,
    /// Half the length of a bar across the passage.
    half: f64,
    size: f64,
}

impl Frame {
    fn new(doorway: Doorway, obstacle: Obstacle) -> Self {
        let points_back = obstacle == Obstacle::Gate { leads_away: false };
        let size = if doorway.is_apart { SMALL } else { (0.5 + doorway.width / 2.0).min(1.0) };
        Self {
            middle: doorway.middle,
            along: doorway.out * if points_back { -1.0 } else { 1.0 },
            half: doorway.width / 2.0 - WALL,
            size,
        }
    }

    /// The point at a distance along the passage and one across it.
    fn at(&self, along: f64, across: f64) -> Point {
        beside(self.middle, self.along, along, across)
    }

    /// A bar from one place across to another, around a place along the passage.
    fn bar(&self, along: f64, [from, to]: [f64; 2], width: f64) -> Outline<'static> {
        let [near, far] = [along - width / 2.0, along + width / 2.0];
        Outline::Polygon(vec![self.at(near, from), self.at(near, to), self.at(far, to), self.at(far, from)].into())
    }
}

fn draw(frame: Frame, obstacle: Obstacle, put: &mut Put<'_>) {
    let (size, half) = (frame.size, frame.half);
    match obstacle {
        Obstacle::Door(color) => {
            let (bar, shape) =
                (frame.bar(0.0, [-half, half], 0.14 * size), color_shape(color, frame.middle, 0.19 * size));
            for outline in [bar, shape] {
                group(&[outline], size, true, Ink::key(color), put);
            }
        }
        Obstacle::Gate { .. } => {
            let corners = [(0.22, 0.0), (-0.16, 0.24), (-0.06, 0.0), (-0.16, -0.24)];
            let corners = corners.map(|(x, y)| frame.at(size * x, size * y));
            let post = 0.3 * size;
            let posts = [[-half, -post], [post, half]].into_iter().filter(|[from, to]| from < to);
            let mut outlines = vec![Outline::Polygon(corners[..].into())];
            outlines.extend(posts.map(|ends| frame.bar(0.0, ends, 0.08 * size)));
            group(&outlines, size, false, Ink::GLYPH, put);
        }
        Obstacle::Barrier { lever, is_open } => {
            let places: &[f64] = if lever == 0 { &[0.0] } else { &[-0.1, 0.1] };
            let dashes: &[[f64; 2]] = if is_open { &[[-1.0, -0.6], [-0.22, 0.22], [0.6, 1.0]] } else { &[[-1.0, 1.0]] };
            let mut outlines = Vec::new();
            for place in places {
                let ends = dashes.iter().map(|dash| dash.map(|share| share * half));
                outlines.extend(ends.map(|ends| frame.bar(size * place, ends, 0.09 * size)));
            }
            if !is_open {
                let reach = 0.12 + places.last().copied().unwrap_or(0.0);
                outlines.extend([-0.5, 0.0, 0.5].map(|across| {
                    let ends = [-reach, reach].map(|along| frame.at(size * along, across * half));
                    Outline::Line { points: ends.to_vec().into(), width: 0.07 * size }
                }));
            }
            group(&outlines, size, false, Ink::LEVER, put);
        }
    }
}

/// Passes outlines to `put`, with one edge around all of them, and a dark rim if they have one.
fn group(outlines: &[Outline<'_>], size: f64, has_rim: bool, ink: Ink, put: &mut Put<'_>) {
    let layers = [(EDGE, Ink::FLOOR), (RIM, Ink::GLYPH), (0.0, ink)];
    for (grown, ink) in layers.into_iter().filter(|&(grown, _)| has_rim || grown != RIM) {
        outlines.iter().for_each(|outline| put(&Piece { outline, grown: grown * size, ink }));
    }
}
