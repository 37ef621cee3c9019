//! Paths through cells as lines on the sheet.

use super::{Plan, Point, Walls};
use crate::door::Door;
use crate::plan::bridge::INSET;
use crate::plan::layout::SEAM;
use crate::topology::{Cell, Grid, Port, Topology};

/// The length of the segments of a line along a circle, in units.
const SEGMENT: f64 = 0.125;
/// How far a path is seen under a bridge, in units, so that its round end reaches the rail.
const UNDER: f64 = INSET - 0.125;

/// Passes the lines of a path through neighbors to `put`. They lead from middle to middle, and through doors
/// to the outside. A line ends where the path goes under a bridge, over a joined edge or up a stair,
/// and another starts on the other side.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size};
/// use mazewright_maze::plan::{Plan, trail};
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Kruskal, Seed(1)).carve()?;
/// let path = maze.shortest_path();
/// let (plan, doors) = (Plan::new(maze.topology()), (maze.entrance(), maze.exit()));
/// trail(&plan, &maze, &path.unwrap_or_default(), doors, &mut |line| println!("{line:?}"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn trail(
    plan: &Plan,
    walls: &dyn Walls,
    path: &[Cell],
    (entrance, exit): (Option<Door>, Option<Door>),
    put: &mut dyn FnMut(&[Point]),
) {
    let mut line = Vec::new();
    if let Some(&first) = path.first() {
        if let Some(door) = entrance.filter(|door| door.cell == first) {
            extend(plan, first, door.port, 1.0, 0.0, &mut line);
        }
        line.push(plan.middle(first));
    }
    for pair in path.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let mut ports = walls.open(from).iter();
        let Some(port) = ports.find(|&port| plan.grid().neighbor(from, port) == to) else { continue };
        let back = plan.grid().opposite(from, port);
        let hidden = plan.hidden(from, port);
        let beyond = 1.0 + hidden.unwrap_or(0.0);
        extend(plan, from, port, 0.0, beyond, &mut line);
        if hidden.is_some() {
            put(&line);
            line.clear();
        }
        extend(plan, to, back, beyond, 0.0, &mut line);
    }
    if let Some(&last) = path.last()
        && let Some(door) = exit.filter(|door| door.cell == last)
    {
        extend(plan, last, door.port, 0.0, 1.0, &mut line);
    }
    if !line.is_empty() {
        put(&line);
    }
}

impl Plan {
    /// Extends a line from the middle of a cell through a port, as far as it is seen.
    pub fn extend_out(&self, cell: Cell, port: Port, line: &mut Vec<Point>) {
        extend(self, cell, port, 0.0, 1.0 + self.hidden(cell, port).unwrap_or(0.0), line);
    }

    /// The visible length of a path beyond its side, in half cells, if it goes on elsewhere on the sheet.
    fn hidden(&self, cell: Cell, port: Port) -> Option<f64> {
        if self.is_stair(port) {
            Some(0.0)
        } else if self.is_seam(cell, port) {
            Some(2.0 * SEAM)
        } else {
            self.leads_under(cell, port).then_some(2.0 * UNDER)
        }
    }
}

/// Extends a line between the middle of a cell (0) and one of its sides (1), in short segments along a circle.
fn extend(plan: &Plan, cell: Cell, port: Port, from: f64, to: f64, line: &mut Vec<Point>) {
    let out = plan.exit_offset(cell, port);
    let is_curved = matches!(plan.grid(), Grid::Ring(_)) && out.x != 0.0;
    let count = if is_curved { (out.x.abs() / SEGMENT) as u32 + 1 } else { 1 };
    let at = |share: f64| plan.place(cell, out * share);
    if line.is_empty() {
        line.push(at(from));
    }
    for n in 1..=count {
        let share = from + (to - from) * f64::from(n) / f64::from(count);
        line.push(at(share));
    }
}
