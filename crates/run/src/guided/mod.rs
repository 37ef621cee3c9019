//! The guided motion: the player walks along rails in the middle of the passages of any maze, in any
//! topology, and turns that are requested a cell early or late still count.
//!
//! Lengths are whole numbers of [`PARTS`], and directions need only +, −, ×, ÷ and the square root, so that every
//! platform makes the same run. A changed motion needs a version of its own beside this one.

mod autopilot;
mod furniture;
pub(crate) mod paths;
mod stairs;
mod steer;
pub(crate) mod trail;

use mazewright_maze::furniture::State;
use mazewright_maze::inside::{Rail, SEAM};
use mazewright_maze::plan::Plan;
use mazewright_maze::{Cell, Grid, Maze, Port, Ports, Topology};

pub use self::paths::Distances;
pub use self::stairs::{StairKey, stair_direction};
use super::ground::{Events, Ground, Pose, blend};
use super::input::Input;
use super::motion::{Position, REACH, STEP, ways_on};
use super::paths::Lengths;
use super::step::RunState;
use crate::rail_position::{Carried, PARTS, RailPosition};

/// [`REACH`] in [`PARTS`].
const REACH_PARTS: u32 = in_parts(REACH);

/// A maze whose player is guided along its passages.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Shape, Size};
/// use mazewright_run::guided::Guided;
/// use mazewright_run::{Input, Phase, RunState, step};
///
/// let recipe = Recipe::new(Size::new(6, 9).unwrap(), Algorithm::Wilson, Seed(42));
/// let guided = Guided::new(recipe.with_shape(Shape::Ring).carve().unwrap());
/// let paths = guided.paths();
/// let mut state = RunState::new(&guided);
/// while state.phase != Phase::Won {
///     let direction = guided.autopilot(&paths, &state);
///     step(&guided, &mut state, Input { direction, ..Input::default() });
/// }
/// assert_eq!(Some(state.run), guided.least(&paths));
/// ```
#[derive(Clone, Debug)]
pub struct Guided {
    maze: Maze<Grid>,
    plan: Plan,
    squares: bool,
}

impl Guided {
    /// Makes a maze guided. Constant time.
    pub fn new(maze: Maze<Grid>) -> Self {
        let grid = maze.topology();
        Self { plan: Plan::new(grid), squares: grid.has_square_cells(), maze }
    }

    /// The maze that the player walks through.
    pub const fn maze(&self) -> &Maze<Grid> {
        &self.maze
    }

    /// The floor plan of its grid, in whose units positions are.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The cell that the player is in: the one whose middle is nearest along the rail.
    pub fn cell(&self, state: &RunState) -> Cell {
        state.rail.map_or(self.maze.start(), |place| place.cell)
    }

    /// Where to draw a rail position.
    pub fn position(&self, place: &RailPosition) -> Position {
        if place.is_middle() {
            return self.plan.middle(place.cell);
        }
        let (rail, share) = self.along(place.cell, place.port, place.along);
        self.plan.on_rail(&rail, share)
    }

    /// The second position at which to draw a player who is crossing a wrapped edge of the plan: it enters
    /// there while it leaves here.
    pub fn twin(&self, state: &RunState) -> Option<Position> {
        let place = state.rail.filter(|place| !place.is_middle() && self.plan.is_seam(place.cell, place.port))?;
        let short = self.length(place.cell, place.port).checked_sub(place.along)?;
        let (cell, port) = self.behind(place.cell, place.port);
        let (rail, share) = self.along(cell, port, self.length(cell, port) + short);
        (short <= in_parts(SEAM)).then(|| self.plan.on_rail(&rail, share))
    }

    /// Returns true if the player is passing under a bridge.
    pub fn is_under(&self, state: &RunState) -> bool {
        state.rail.is_some_and(|place| place.along > in_parts(0.5) && self.plan.leads_under(place.cell, place.port))
    }

    /// The ports of a cell through which the player may go: the open ones and the exit.
    pub fn open_ports(&self, cell: Cell) -> Ports {
        ways_on(&self.maze, cell)
    }

    /// The length of the rail from the middle of a cell through a port, in [`PARTS`].
    fn length(&self, cell: Cell, port: Port) -> u32 {
        in_parts(self.plan.rail(cell, port).length)
    }

    /// That rail, and a distance along it as a share of its length: 1 is its end.
    fn along(&self, cell: Cell, port: Port, along: u32) -> (Rail, f64) {
        let rail = self.plan.rail(cell, port);
        (rail, f64::from(along) / f64::from(in_parts(rail.length)))
    }

    /// Returns true if all rails are straight.
    const fn are_lines_straight(&self) -> bool {
        !matches!(self.maze.topology(), Grid::Ring(_))
    }

    /// The cell beyond a port, and its port that leads back.
    fn behind(&self, cell: Cell, port: Port) -> (Cell, Port) {
        let grid = self.maze.topology();
        (grid.neighbor(cell, port), grid.opposite(cell, port))
    }

    /// Returns true if a port is the exit.
    fn is_exit(&self, cell: Cell, port: Port) -> bool {
        let exit = self.maze.exit();
        exit.is_some_and(|exit| exit.cell == cell && exit.port == port)
    }

    /// The length of the step through an open port, from middle to middle, in [`PARTS`].
    fn step_length(&self, cell: Cell, port: Port) -> u32 {
        let (next, back) = self.behind(cell, port);
        self.length(cell, port) + self.length(next, back)
    }

    /// Returns true if a position has reached a goal without a door.
    fn is_at_goal(&self, place: &RailPosition) -> bool {
        self.maze.exit().is_none() && place.cell == self.maze.goal() && place.along <= REACH_PARTS
    }

    /// In the middle of the start cell, facing away from the entrance.
    fn start(&self) -> RailPosition {
        let port = self.maze.entrance().map_or(Port(0), |door| door.port);
        let State { cell, condition } = self.maze.first_state();
        let carried = (!self.maze.furniture().is_empty()).then_some(Carried { condition, last: cell });
        RailPosition { carried, ..RailPosition::middle(cell, port) }
    }

    fn pose(&self, place: RailPosition) -> Pose {
        Pose { position: self.position(&place), rail: Some(place) }
    }
}

impl Ground for Guided {
    fn begin(&self) -> Pose {
        self.pose(self.start())
    }

    fn advance(&self, from: Pose, input: Input) -> (Pose, Events) {
        let mut place = from.rail.unwrap_or_else(|| self.start());
        let mut events = self.steer(&mut place, input);
        events.won |= self.is_at_goal(&place);
        (self.pose(place), events)
    }

    fn between(&self, from: Position, to: Position, share: f64) -> Position {
        let mut begin = from;
        if let Grid::Wrapped(wrapped) = self.maze.topology() {
            // Across a wrapped edge, start from where the plan continues beyond it.
            let size = wrapped.size();
            begin.x = nearest(begin.x, to.x, f64::from(size.columns()));
            if wrapped.flips() && begin.x != from.x {
                begin.y = f64::from(size.rows()) - begin.y;
            }
            begin.y = nearest(begin.y, to.y, f64::from(size.rows()));
        }
        blend(begin, to, share)
    }

    fn state_of(&self, at: &Pose) -> Option<State> {
        Some(self.state_on(at.rail.as_ref()))
    }

    fn lengths(&self) -> Lengths {
        let length = |cell, port| self.step_length(cell, port);
        Lengths::of(&self.maze, self.needs_lengths().then_some(length))
    }
}

/// The number congruent to `number` modulo `around` that is nearest to `to`, if they are less than 1.5 times
/// `around` apart.
fn nearest(number: f64, to: f64, around: f64) -> f64 {
    if number - to > around / 2.0 {
        number - around
    } else if to - number > around / 2.0 {
        number + around
    } else {
        number
    }
}

/// A length in cells, rounded to [`PARTS`].
const fn in_parts(length: f64) -> u32 {
    (length / STEP * PARTS as f64 + 0.5) as u32
}
