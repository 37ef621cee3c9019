//! The wall list: Prim's method on tiles, as many small programs have it.
//!
//! A wall tile that borders exactly one path tile may become path: the path stays a tree, and all
//! neighboring path tiles are joined.
//!
//! Draws: one for the first tile, among the inner ones in reading order; then one for each wall taken from
//! the list.

use super::About;
use crate::passages::Passages;
use crate::random::Random;
use crate::topology::{Cell, Port, Topology};
use crate::trace::shown::{Picked, Shown, StructureKind};
use crate::trace::{Decision, Event, Line, Mark, Reporter, Trace};

pub(super) const ABOUT: About = About {
    name: "wall-list",
    summary: "Walls are whole tiles; paths grow over unknown tiles: short, dense passages.",
    pseudo_code: &[
        "make a random inner tile a path; its unknown neighbors become walls on the list",
        "while the list holds a wall:",
        "    take a random wall off the list",
        "    if it is inside the border and has exactly one path neighbor:",
        "        make it a path; its unknown neighbors become walls on the list",
        "whatever is still unknown becomes a wall",
    ],
    reasons: &[
        "The paths start somewhere; any tile inside the border will do.",
        "Only walls on the list are next to a path and can become one.",
        "Every wall on the list is equally likely, no matter when it was added.",
        "With two path neighbors it would close a loop, and at the border it would open the maze.",
        "It is next to just one path tile, so the paths can grow through it and stay a tree.",
        "No path came near these tiles.",
    ],
    shown: Shown { structure: Some(StructureKind::List), picks: Picked::Wall, ..Shown::GENERATOR },
};
const START: Line = Line(0);
const TAKE: Line = Line(2);
const TEST: Line = Line(3);
const GROW: Line = Line(4);
const REST: Line = Line(5);

/// The tile is not at the border.
const INNER: u8 = 1;
/// The tile is path or wall, or not a tile at all.
const KNOWN: u8 = 2;

/// Carves a maze of tiles into passages in which every cell is void. Without an inner tile (fewer than three
/// columns or rows) it carves nothing.
///
/// - Cost: constant time per step; one byte per slot, and four per listed wall.
/// - Properties: not uniform. Short, dense paths that look diagonal; every row and column inside the border
///   has a path tile.
/// - Source: folklore.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::WallList, Seed(1)).carve()?;
/// assert!(maze.is_tiled());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub(super) fn carve<T: Topology>(passages: &mut Passages<T>, random: &mut Random, trace: &mut impl Trace) {
    let topology = passages.topology().clone();
    let mut tiles = vec![KNOWN; topology.slots()];
    for tile in topology.cells() {
        let is_inner = topology.ports().all(|port| topology.contains(topology.neighbor(tile, port)));
        tiles[tile.index()] = if is_inner { INNER } else { 0 };
    }
    let inner = || topology.cells().filter(|tile| tiles[tile.index()] == INNER);
    let inner_count = inner().count();
    if inner_count == 0 {
        return;
    }
    let Some(first) = inner().nth(random.below(inner_count as u64) as usize) else { return };
    let mut field = Field { passages, tiles, walls: Vec::new(), report: Reporter::new(trace) };
    field.report.draw(START);
    field.report.focus(START, first);
    field.grow(first, None, START);
    field.report.mark(START, first, Mark::Untouched, Mark::Finished);
    let mut grown = 1;
    while !field.walls.is_empty() {
        field.report.step();
        field.report.decide(TAKE, Decision::Pick);
        let taken = random.below(field.walls.len() as u64) as usize;
        let wall = field.walls.swap_remove(taken);
        field.report.focus(TAKE, wall);
        let paths = field.passages.neighbors(wall);
        if field.tiles[wall.index()] & INNER != 0 && paths.len() == 1 {
            field.grow(wall, Some(paths.lowest()), GROW);
            grown += 1;
            field.report.mark(GROW, wall, Mark::Active, Mark::Finished);
            field.report.milestone(grown);
        } else {
            field.report.mark(TEST, wall, Mark::Active, Mark::Finished);
        }
    }
    field.report.phase();
    for tile in topology.cells() {
        if field.tiles[tile.index()] & KNOWN == 0 {
            field.report.step();
            field.report.mark(REST, tile, Mark::Untouched, Mark::Finished);
        }
    }
    field.report.end(REST);
}

/// The tiles while paths grow over them.
struct Field<'field, T: Topology, Listener> {
    passages: &'field mut Passages<T>,
    /// [`INNER`] and [`KNOWN`] for each slot.
    tiles: Vec<u8>,
    /// The walls not tried yet.
    walls: Vec<Cell>,
    report: Reporter<'field, Listener>,
}

impl<T: Topology, Listener: Trace> Field<'_, T, Listener> {
    /// Makes a tile path, joins it to the path tile beyond a port, and lists its unknown neighbors.
    fn grow(&mut self, tile: Cell, joined: Option<Port>, line: Line) {
        self.tiles[tile.index()] |= KNOWN;
        self.passages.clear(tile);
        self.report.record(line, Event::Clear { cell: tile });
        if let Some(port) = joined {
            self.passages.open(tile, port);
            self.report.open(line, tile, port);
        }
        for port in self.passages.topology().ports() {
            let neighbor = self.passages.topology().neighbor(tile, port);
            let known = &mut self.tiles[neighbor.index()];
            if *known & KNOWN == 0 {
                *known |= KNOWN;
                self.walls.push(neighbor);
                self.report.mark(line, neighbor, Mark::Untouched, Mark::Active);
            }
        }
    }
}
