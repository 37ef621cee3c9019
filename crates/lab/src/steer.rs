//! Steering on any topology: which port of a cell lies in a direction on the plan.

use mazewright_maze::inside::turn;
use mazewright_maze::plan::{Edge, Plan, Point};
use mazewright_maze::{Cell, Port, Ports};

/// The port of a cell that leads most nearly in a direction, out of `among`; `None` when all are more than 60 degrees
/// off. Directions have x to the right and y downwards, and any length.
pub fn toward(plan: &Plan, cell: Cell, among: Ports, direction: Point) -> Option<Port> {
    let middle = plan.middle(cell);
    let mut best: Option<(f64, Port)> = None;
    for (port, edge) in plan.sides(cell) {
        if !among.contains(port) {
            continue;
        }
        let side = match edge {
            Edge::Line { from, to } => from.halfway(to),
            Edge::Arc { radius, from, to } => plan.center().offset(turn::direction((from + to) / 2.0), radius),
        };
        let toward = side - middle;
        let product = toward.length() * direction.length();
        if product == 0.0 {
            continue;
        }
        let cosine = toward.dot(direction) / product;
        if cosine > 0.5 - 1e-9 && best.is_none_or(|(most, _)| cosine > most) {
            best = Some((cosine, port));
        }
    }
    best.map(|(_, port)| port)
}
