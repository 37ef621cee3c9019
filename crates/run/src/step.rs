//! The one function that moves a run, for a person, a replay, a ghost and the autopilot alike.

use mazewright_maze::furniture::Condition;

use super::ground::{Events, Ground, Pose};
use super::input::Input;
use super::motion::Position;
use super::rail_position::RailPosition;
use super::tick::{Clocks, Ticks};

/// The phase of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Phase {
    /// The maze is shown; no direction has been held yet.
    #[default]
    Looking,
    /// From the first direction to the exit.
    Running,
    /// The exit has been passed, and nothing changes any more.
    Won,
}

/// The whole state of a run: from equal states, equal inputs make equal runs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RunState {
    /// Where the player is: in cells of a plain rectangle, or in the units of the
    /// [`Plan`](mazewright_maze::plan::Plan) that it is guided on.
    pub position: Position,
    /// The phase that the run is in.
    pub phase: Phase,
    /// Ticks from the moment the maze is shown to the first direction.
    pub look: Ticks,
    /// Ticks from the first direction to the exit, both included.
    pub run: Ticks,
    /// True if the path to the exit was ever shown.
    pub aided: bool,
    /// Where the player is on its rail, if it is guided.
    pub rail: Option<RailPosition>,
}

impl RunState {
    /// The state when a maze is first shown: in the middle of its start cell.
    pub fn new<G: Ground + ?Sized>(ground: &G) -> Self {
        let Pose { position, rail } = ground.begin();
        Self { position, phase: Phase::Looking, look: Ticks(0), run: Ticks(0), aided: false, rail }
    }

    /// All ticks since the maze was shown.
    pub const fn ticks(&self) -> Ticks {
        Ticks(self.look.0.saturating_add(self.run.0))
    }

    /// The ticks before and since the first direction.
    pub const fn clocks(&self) -> Clocks {
        Clocks { look: self.look, run: self.run }
    }

    /// The keys that the player carries and the positions of the levers; the first condition without furniture.
    pub fn condition(&self) -> Condition {
        let carried = self.rail.and_then(|place| place.carried);
        carried.map_or_else(Condition::default, |carried| carried.condition)
    }

    pub(super) const fn pose(&self) -> Pose {
        Pose { position: self.position, rail: self.rail }
    }

    const fn set_pose(&mut self, Pose { position, rail }: Pose) {
        self.position = position;
        self.rail = rail;
    }
}

/// Moves a run by one tick.
///
/// A reset to the start takes a tick of its own. Constant time, whatever the size of the maze.
pub fn step<G: Ground + ?Sized>(ground: &G, state: &mut RunState, input: Input) -> Events {
    let mut events = Events::default();
    match state.phase {
        Phase::Won => return events,
        Phase::Looking if input.direction.is_none() => {
            state.look = state.look.next();
            state.aided |= input.hint;
            return events;
        }
        Phase::Looking => {
            state.phase = Phase::Running;
            events.started = true;
        }
        Phase::Running => {}
    }
    state.aided |= input.hint;
    state.run = state.run.next();
    if input.again && !events.started {
        state.set_pose(ground.begin());
        events.returned = true;
        return events;
    }
    let (pose, moved) = ground.advance(state.pose(), input);
    state.set_pose(pose);
    if moved.won {
        state.phase = Phase::Won;
    }
    Events { started: events.started, ..moved }
}
