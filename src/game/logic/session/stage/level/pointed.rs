//! The walk to a place that the player points at: through what was walked or help shows, and on along a passage as long
//! as that leaves no choice, so that pointing at the exit never finds the path there. In a race the pointer is a stick.

use std::collections::{BTreeSet, VecDeque};

use bevy::math::DVec2;

use super::Level;
use crate::game::logic::{Aim, Help, Intent};
use mazewright_maze::furniture::Obstacle;
use mazewright_maze::plan::Point;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Passages, Port, Ports, Topology as _};
use mazewright_run::Direction;
use mazewright_run::guided::stair_direction;

/// How far the pointer must move to choose another place while it is held, in pixels: a finger is never quite still.
const STILL: f32 = 8.0;
/// How near to the middle of a cell one is there, in cells: more than any step.
const THERE: f64 = 0.19;
/// How far beside the maze a press is still meant for it, in cells: at the exit, and at the arrows of joined edges.
const BESIDE: f64 = 1.2;
/// How near to the player the pointer says nothing, in cells.
const ON_PLAYER: f64 = 0.3;
/// For how many ticks the player presses against something shut: as many as lead to it from where one is there.
const PUSHES: u8 = 6;
/// The most steps of a way that is shown which the pointer leads along.
const STEPS: usize = 20_000;
/// The least cosine between two steps of a straight line.
const STRAIGHT: f64 = 0.99;

/// A walk to a cell.
#[derive(Clone, Debug)]
pub(in crate::game::logic::session::stage) struct PointedWalk {
    aim: Aim,
    to: Cell,
    /// True if that is the cell that was pressed, and not only where the passage there leaves no choice.
    is_pressed: bool,
    /// The shut way on from there, and for how many ticks the player still presses against it, so that the line below
    /// says what opens it.
    shut: Option<(Port, u8)>,
    /// The way there.
    paths: Tree,
}

impl Level {
    /// The direction of the walk to where the player points, if there is one. `sees` says which cells are shown; none
    /// where the pointer is a stick: in a race, and in a maze that is hidden.
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
            if !aim.is_held {
                intent.drop_aim();
            }
            let position = self.run.position;
            let way = aim.pointed.place.as_dvec2() - DVec2::new(position.x, position.y);
            let way = if way.length() < ON_PLAYER { DVec2::ZERO } else { way.normalize() };
            return Direction::from_vector(way.x, way.y);
        };
        // A button that is held may be moved beside the maze, but not be pressed there.
        let begins = self.pointed.as_ref().is_none_or(|walk| walk.aim.press != aim.press);
        if begins && self.is_beside(aim.pointed.place.as_dvec2()) {
            intent.drop_aim();
            return Direction::NONE;
        }
        let goes_on = |walk: &PointedWalk| {
            let is_still = walk.aim.pointed.pixel.distance(aim.pointed.pixel) <= STILL;
            walk.aim.press == aim.press && is_still && walk.paths.reaches(here)
        };
        let walk = self.pointed.take().filter(goes_on);
        let walk = walk.unwrap_or_else(|| self.plan_walk(aim, here.cell, sees));
        let exit = self.prepared.maze().exit();
        let leaves = walk.is_pressed && exit.is_some_and(|exit| exit.cell == walk.to);
        let is_there = self.is_at(walk.to) && !leaves;
        let walk = self.pointed.insert(walk);
        if !is_there {
            return self.prepared.terrain.autopilot(&walk.paths, &self.run);
        }
        if let Some((port, pushes @ 1..)) = &mut walk.shut {
            *pushes -= 1;
            let Point { x, y } = self.prepared.plan().doorway(walk.to, *port).out;
            let is_stair = self.prepared.plan().is_stair(*port);
            return if is_stair { stair_direction(*port) } else { Direction::from_vector(x, y) };
        }
        self.needs_choice = !walk.is_pressed && walk.shut.is_none();
        if !aim.is_held {
            intent.drop_aim();
        }
        Direction::NONE
    }

    /// Returns true for a place in the empty space around the maze.
    fn is_beside(&self, place: DVec2) -> bool {
        let Point { x, y } = self.prepared.plan().extent();
        let far = |at: f64, extent: f64| (at - extent).max(-at);
        far(place.x, x).max(far(place.y, y)) > BESIDE
    }

    /// Plans the walk to a place that was walked to before, or to which one passage leads from there; or else on along
    /// the player's own passage, if it is one, to its end.
    fn plan_walk(&self, aim: Aim, from: Cell, sees: &dyn Fn(Cell) -> bool) -> PointedWalk {
        let maze = self.prepared.maze();
        let (grid, plan) = (maze.topology(), self.prepared.plan());
        let place = Point::new(aim.pointed.place.x.into(), aim.pointed.place.y.into());
        // Beside a joined edge, where an arrow is, lies the cell at its other end.
        let over_edge = |cell: Cell| {
            let way = place - plan.middle(cell);
            let leads = |&port: &Port| plan.is_seam(cell, port) && plan.doorway(cell, port).out.dot(way) > 0.5;
            maze.passages().open_ports(cell).iter().find(leads).map_or(cell, |port| grid.neighbor(cell, port))
        };
        let pressed = plan.nearest(within(plan.extent(), place)).map(over_edge);
        let is_passable = |cell, port| maze.furniture().is_passable(cell, port, self.run.condition());
        let is_walked = |cell, port| {
            let back = || self.visited.ports(grid.neighbor(cell, port)).contains(grid.opposite(cell, port));
            self.visited.ports(cell).contains(port) || back()
        };
        let shown = self.shown_way();
        let is_shown = |cell, port| shown.contains(&(cell, port));
        // A click on the exit does not choose a passage, unless the exit is straight ahead.
        let is_exit = maze.exit().is_some_and(|exit| pressed == Some(exit.cell));
        let mut known = Passages::closed(grid.clone());
        let mut reached = BTreeSet::from([from]);
        let mut next = VecDeque::from([from]);
        let mut shut = None;
        while let Some(cell) = next.pop_front() {
            let is_fork = self.ways(cell).len() > if cell == maze.start() { 1 } else { 2 };
            for port in maze.passages().open_ports(cell).iter() {
                let neighbor = grid.neighbor(cell, port);
                let is_chosen = if cell == from {
                    !is_exit || self.straight(cell, port, pressed) == pressed
                } else {
                    !is_exit && !self.visited.ports(cell).is_empty()
                };
                let is_known = is_walked(cell, port) || is_shown(cell, port);
                if !is_known && (is_fork && !is_chosen || !sees(neighbor)) {
                    continue;
                }
                if !is_passable(cell, port) {
                    let is_meant = pressed == Some(neighbor) && !self.is_gate(cell, port);
                    shut = shut.or(Some((cell, port)).filter(|_| is_meant));
                } else if reached.insert(neighbor) {
                    known.open(cell, port);
                    next.push_back(neighbor);
                }
            }
        }
        let is_pressed = pressed.is_some_and(|pressed| reached.contains(&pressed));
        let mut ahead = maze.passages().open_ports(from).iter().filter_map(|port| self.straight(from, port, pressed));
        let ahead = ahead.next().filter(|fork| reached.contains(fork));
        let (to, shut) = match (pressed.filter(|_| is_pressed), shut, ahead) {
            (Some(pressed), ..) => (pressed, None),
            (None, Some((cell, port)), _) => (cell, Some(port)),
            (None, None, Some(fork)) => (fork, None),
            (None, None, None) => {
                // On along the only way that is new, or out of a dead end, up to where there are none or several.
                let (mut cell, mut back) = (from, None);
                let shut_at = |cell| {
                    let is_shut = |port: &Port| !is_passable(cell, *port) && !self.is_gate(cell, *port);
                    maze.passages().open_ports(cell).iter().find(is_shut)
                };
                let is_dead_end = self.ways(from).len() == 1 && shut_at(from).is_none();
                let shut = loop {
                    let open = self.ways(cell);
                    let is_new = |port: &Port| back != Some(*port) && (is_dead_end || !is_walked(cell, *port));
                    let ways: Vec<Port> = open.iter().filter(is_new).collect();
                    let (true, &[port]) = (open.len() <= 2, &ways[..]) else {
                        break shut_at(cell).filter(|_| ways.is_empty());
                    };
                    let neighbor = grid.neighbor(cell, port);
                    if neighbor == from || !sees(neighbor) {
                        break None;
                    }
                    (cell, back) = (neighbor, Some(grid.opposite(cell, port)));
                };
                (cell, shut)
            }
        };
        let paths = Tree::to(&known, to);
        PointedWalk { aim, to, is_pressed, shut: shut.map(|port| (port, PUSHES)), paths }
    }

    /// The passages by which a cell can be left now: those behind a door that is shut are none, nor are those behind a
    /// gate that leads here.
    pub(super) fn ways(&self, cell: Cell) -> Ports {
        let (maze, condition) = (self.prepared.maze(), self.run.condition());
        let is_way = |&port: &Port| maze.furniture().is_passable(cell, port, condition);
        maze.passages().open_ports(cell).iter().filter(is_way).fold(Ports::NONE, Ports::with)
    }

    fn is_gate(&self, cell: Cell, port: Port) -> bool {
        matches!(self.prepared.maze().furniture().obstacle(cell, port), Some(Obstacle::Gate { .. }))
    }

    /// The steps that help shows.
    fn shown_way(&self) -> BTreeSet<(Cell, Port)> {
        let paths = &self.prepared.paths;
        let (Some(from), true) = (self.state(), self.help != Help::None) else { return BTreeSet::new() };
        let way = paths.walk(self.prepared.maze(), from).take(STEPS);
        let way = way.take_while(|state| state.condition == from.condition && Some(state.cell) != self.help.end());
        way.filter_map(|state| Some((state.cell, paths.step(state)?))).collect()
    }

    /// The first junction on the straight way to a cell, or the cell itself; none if it is not straight ahead.
    fn straight(&self, from: Cell, port: Port, to: Option<Cell>) -> Option<Cell> {
        let (maze, plan) = (self.prepared.maze(), self.prepared.plan());
        let grid = maze.topology();
        let direction = |from: Cell, to: Cell| {
            let (from, to) = (plan.middle(from), plan.middle(to));
            DVec2::new(to.x - from.x, to.y - from.y).normalize_or_zero()
        };
        let first = direction(from, grid.neighbor(from, port));
        let (mut cell, mut port, mut fork) = (from, port, None);
        loop {
            let next = grid.neighbor(cell, port);
            if Some(next) == to {
                return fork.or(to);
            }
            let open = self.ways(next);
            fork = fork.or(Some(next).filter(|_| open.len() > 2));
            let is_ahead = |way: &Port| direction(next, grid.neighbor(next, *way)).dot(first) > STRAIGHT;
            (cell, port) = (next, open.iter().find(is_ahead).filter(|_| next != from)?);
        }
    }

    /// Returns true if the player is in the middle of a cell, and came to what lies there.
    fn is_at(&self, cell: Cell) -> bool {
        let Point { x, y } = self.prepared.plan().middle(cell);
        let position = self.run.position;
        let away = DVec2::new(position.x - x, position.y - y).length();
        let carried = self.run.rail.and_then(|place| place.carried);
        // Only where something lies must one come to the very middle: a direction that is let go there leads on.
        let is_empty = self.prepared.maze().furniture().item(cell).is_none();
        let has_come = is_empty || carried.is_none_or(|carried| carried.last == cell);
        self.cell() == Some(cell) && away <= THERE && has_come
    }
}

/// The place in the grid next to one that may lie beside it.
fn within(extent: Point, place: Point) -> Point {
    const EDGE: f64 = 0.1;
    let inside = |at: f64, extent: f64| at.clamp(EDGE, extent.max(2.0 * EDGE) - EDGE);
    Point::new(inside(place.x, extent.x), inside(place.y, extent.y))
}
