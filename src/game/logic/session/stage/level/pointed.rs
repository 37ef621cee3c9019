//! The walk to a place that the player points at: through what is known of the maze, and no farther, so that pointing
//! at the exit does not find the way to it.

use std::collections::{BTreeSet, VecDeque};

use bevy::math::{DVec2, Vec2};

use super::Level;
use crate::game::logic::{Aim, Intent};
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Passages, Port, Topology as _};
use mazewright_plan::Point;
use mazewright_run::{Direction, Paths};

/// How many forks that the player has never been at one press leads past.
const FORKS: u32 = 1;
/// How far the pointer must move to choose another place while it is held, in pixels: a finger is never quite still.
const STILL: f32 = 8.0;
/// How near to the middle of a cell one is there, in cells: more than any step.
const THERE: f64 = 0.19;

/// A walk to a cell.
#[derive(Clone, Debug)]
pub(in crate::game::logic::session::stage) struct PointedWalk {
    aim: Aim,
    to: Cell,
    /// True if that is the cell that was pressed, and not only as near to it as is known.
    is_pressed: bool,
    /// The way there.
    paths: Paths,
    /// The place pressed when no path on was found from there.
    ended: Option<Vec2>,
}

impl Level {
    /// The direction of the walk to where the player points, if there is one. `sees` says which cells are shown; none
    /// in a maze that is hidden.
    pub(in crate::game::logic::session) fn led(
        &mut self,
        intent: &mut Intent,
        sees: Option<&dyn Fn(Cell) -> bool>,
    ) -> Direction {
        let (Some(aim), Some(here)) = (intent.aim, self.state()) else {
            self.pointed = None;
            return Direction::NONE;
        };
        let Some(sees) = sees else {
            // Nothing is known yet, and a direction is what shows the maze.
            let position = self.run.position;
            let way = aim.pointed.place.as_dvec2() - DVec2::new(position.x, position.y);
            let way = way.normalize_or_zero();
            return Direction::from_vector(way.x, way.y);
        };
        let goes_on = |walk: &PointedWalk| {
            let is_still = walk.aim.pointed.pixel.distance(aim.pointed.pixel) <= STILL;
            walk.aim.press == aim.press && is_still && walk.paths.reaches(here)
        };
        let walk = self.pointed.take().filter(goes_on);
        let mut walk = walk.unwrap_or_else(|| self.plan_walk(aim, here.cell, sees));
        let exit = self.prepared.maze().exit();
        let leaves = walk.is_pressed && exit.is_some_and(|exit| exit.cell == walk.to);
        if self.is_at(walk.to) && !leaves {
            if !aim.is_held {
                intent.drop_aim();
                return Direction::NONE;
            }
            // A held direction leads on as long as that comes nearer, so it never leads back and forth.
            let has_ended = |ended: Vec2| ended.distance(aim.pointed.place) < 0.5;
            if !walk.ended.is_some_and(has_ended) {
                let next = self.plan_walk(aim, here.cell, sees);
                if self.away(next.to, aim) < self.away(walk.to, aim) {
                    walk = next;
                } else {
                    walk.ended = Some(aim.pointed.place);
                }
            }
        }
        let rests = walk.ended.is_some();
        let walk = self.pointed.insert(walk);
        if rests {
            return Direction::NONE;
        }
        self.prepared.terrain.autopilot(&walk.paths, &self.run)
    }

    /// Plans the walk to a place, or else to the known cell next to it from which there is more to be known: not into a
    /// dead end that is known to be one.
    fn plan_walk(&self, aim: Aim, from: Cell, sees: &dyn Fn(Cell) -> bool) -> PointedWalk {
        let maze = self.prepared.maze();
        let (grid, plan) = (maze.topology(), self.prepared.plan());
        let pressed = plan.nearest(within(plan.extent(), aim.pointed.place));
        let mut known = Passages::closed(grid.clone());
        let mut reached = BTreeSet::from([from]);
        let mut next = VecDeque::from([(from, 0)]);
        let mut best = (2, f64::INFINITY, from);
        while let Some((cell, forks)) = next.pop_front() {
            let (open, walked) = (maze.passages().open_ports(cell), self.visited.ports(cell));
            let is_new_fork = open.len() > 2 && walked.is_empty() && cell != from;
            let forks = forks + u32::from(is_new_fork);
            let mut leads_on = false;
            let is_passable = |&port: &Port| maze.furniture().is_passable(cell, port, self.run.condition());
            for port in open.iter().filter(is_passable) {
                let neighbor = grid.neighbor(cell, port);
                let is_known = forks <= FORKS && sees(neighbor);
                if !is_known && !walked.contains(port) {
                    leads_on = true;
                } else if reached.insert(neighbor) {
                    known.open(cell, port);
                    next.push_back((neighbor, forks));
                }
            }
            let rank = match (pressed == Some(cell), leads_on) {
                (true, _) => 0,
                (_, true) => 1,
                _ => 2,
            };
            let away = self.away(cell, aim);
            if rank < best.0 || rank == best.0 && away < best.1 {
                best = (rank, away, cell);
            }
        }
        let (rank, _, to) = best;
        let paths = Tree::to(&known, to).into();
        PointedWalk { aim, to, is_pressed: rank == 0, paths, ended: None }
    }

    /// How far the middle of a cell is from where the player points.
    fn away(&self, cell: Cell, aim: Aim) -> f64 {
        let Point { x, y } = self.prepared.plan().middle(cell);
        aim.pointed.place.as_dvec2().distance(DVec2::new(x, y))
    }

    /// Returns true if the player is in the middle of a cell, and came to what lies there.
    fn is_at(&self, cell: Cell) -> bool {
        let Point { x, y } = self.prepared.plan().middle(cell);
        let position = self.run.position;
        let away = DVec2::new(position.x - x, position.y - y).length();
        let carried = self.run.rail.and_then(|place| place.carried);
        let has_come = carried.is_none_or(|carried| carried.last == cell);
        self.cell() == Some(cell) && away <= THERE && has_come
    }
}

/// The place in the grid next to one that may lie beside it.
fn within(extent: Point, place: Vec2) -> Point {
    const EDGE: f64 = 0.1;
    let inside = |at: f32, extent: f64| f64::from(at).clamp(EDGE, extent.max(2.0 * EDGE) - EDGE);
    Point::new(inside(place.x, extent.x), inside(place.y, extent.y))
}
