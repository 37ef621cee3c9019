//! The walk through the level on the stage: its run, its trail, the help shown and how far its win has come.

mod pointed;
mod settling;

use bevy::math::Vec2;

use self::pointed::PointedWalk;
use self::settling::Settling;
use crate::game::logic::session::after_win::WinPhase;
use crate::game::logic::session::{Help, PreparedLevel, VisitedPassages};
use mazewright_journey::{Effort, Outcome};
use mazewright_maze::furniture::State;
use mazewright_maze::plan::Bounds;
use mazewright_maze::{Cell, Port, Topology as _};
use mazewright_run as run;
use mazewright_run::guided::StairKey;
use mazewright_run::inside::{Left, Surroundings, Trail};
use mazewright_run::{Pace, Phase, Ticks};

/// The most steps to the goal that are counted in one tick.
const STEPS: u64 = 20_000;
/// How close to the center of a cell counts as near it, in cells: the player then covers the end of a
/// trail that leads there.
const NEAR_CENTER: f64 = 0.19;

/// The level that is shown.
#[derive(Clone, Debug)]
pub struct Level {
    /// Its maze, recipe and plan.
    pub prepared: PreparedLevel,
    /// The run through it.
    pub run: run::RunState,
    /// The run before the newest ticks; drawing interpolates from it to `run`.
    pub previous: run::RunState,
    pub(super) effort: Effort,
    /// The rest of the path from the newest cell; nothing where it is too far to tell.
    pub(super) left: Left,
    /// The cells that a guided player walked through.
    pub trail: Trail,
    /// The passages that were walked through.
    pub visited: VisitedPassages,
    /// How far its win has come.
    pub(in crate::game::logic) win: WinPhase,
    /// How much of the path is shown. Once all of it is shown, the run is aided.
    pub help: Help,
    /// True if a wall stopped the player in the newest tick.
    pub(in crate::game::logic) touching: bool,
    /// True if the walk goes on only once the player wants something.
    pub(in crate::game::logic::session) rests: bool,
    /// The walk to where the player points.
    pub(super) pointed: Option<PointedWalk>,
    /// How the player comes to rest between two cells.
    pub(super) settling: Settling,
    /// True if the player stands where the pointer leads no farther, before a choice that it leaves to them.
    pub needs_choice: bool,
}

impl Level {
    /// The level from a state of a run on.
    pub(super) fn at(prepared: PreparedLevel, run: run::RunState) -> Self {
        let cell = prepared.terrain.cell(&run);
        let cell = cell.unwrap_or(prepared.maze().start());
        let mut trail = Trail::default();
        trail.enter(cell, run.run);
        trail.follow(&run);
        let mut visited = VisitedPassages::new(prepared.maze());
        visited.follow(prepared.maze(), cell, true);
        Self {
            previous: run,
            effort: Effort::default(),
            left: left(&prepared, &run),
            trail,
            visited,
            prepared,
            run,
            win: WinPhase::None,
            help: Help::None,
            touching: false,
            rests: false,
            pointed: None,
            settling: Settling::default(),
            needs_choice: false,
        }
    }

    /// Goes on in another part of the same endless plane; returns how far everything moved, in cells.
    pub(super) fn go_on(&mut self, prepared: PreparedLevel) -> Option<Vec2> {
        let (old, new) = (self.prepared.first?, prepared.first?);
        let by = old.minus(new);
        self.run.position = Surroundings::moved(self.run.position, old, new);
        self.previous.position = Surroundings::moved(self.previous.position, old, new);
        let place = |cell| self.prepared.in_part(cell, &prepared);
        self.visited = self.visited.moved(prepared.maze(), place);
        if let Some(end) = self.help.end() {
            self.help = place(end).map_or(Help::None, Help::Junction);
        }
        self.trail = Trail::default();
        self.pointed = None;
        self.prepared = prepared;
        Some(Vec2::new(by.x as f32, by.y as f32))
    }

    /// Returns true if the exit has been passed.
    pub fn is_won(&self) -> bool {
        self.run.phase == Phase::Won
    }

    /// True if the card of its win is shown.
    pub(in crate::game::logic) const fn has_card(&self) -> bool {
        matches!(self.win, WinPhase::Card(_))
    }

    /// True if the whole path to the exit is shown.
    pub const fn shows_way(&self) -> bool {
        matches!(self.help, Help::Whole { .. })
    }

    /// A tick has passed.
    pub(in crate::game::logic) fn follow(&mut self, pace: Pace) {
        self.effort.follow(&self.run, pace);
        self.needs_choice &= self.run.position == self.previous.position || self.settling.walk.is_some();
        if let Some(cell) = self.cell() {
            let visits = self.trail.visits.len();
            self.trail.enter(cell, self.run.run);
            self.trail.follow(&self.run);
            if self.trail.visits.len() > visits {
                self.left = left(&self.prepared, &self.run);
            }
            let middle = self.prepared.plan().middle(cell);
            let position = self.run.position;
            let distance = (position.x - middle.x).hypot(position.y - middle.y);
            self.visited.follow(self.prepared.maze(), cell, distance <= NEAR_CENTER);
        }
    }

    /// The cell that the player is in; none outside of the maze.
    pub fn cell(&self) -> Option<Cell> {
        self.prepared.terrain.cell(&self.run)
    }

    /// The state of the walk that the player is on; none outside of the maze.
    pub fn state(&self) -> Option<State> {
        self.prepared.terrain.state(&self.run)
    }

    /// The part of the sheet with the floor that the player is on; without floors, all of it.
    pub fn floor(&self) -> Bounds {
        let plan = self.prepared.plan();
        let cell = self.cell().unwrap_or(self.prepared.maze().goal());
        plan.floor_bounds(plan.floor_of(cell))
    }

    /// The number of the player's floor, from 1, and of how many; the same for each further dimension. Nothing in a
    /// maze without floors.
    pub fn floor_places(&self) -> impl Iterator<Item = (u32, u32)> {
        let plan = self.prepared.plan();
        let cell = self.cell().unwrap_or(self.prepared.maze().goal());
        let mut rest = plan.floor_of(cell);
        let size = plan.grid().size();
        (2..size.dimensions()).map(move |dimension| {
            let length = size.length(dimension);
            let place = rest % length;
            rest /= length;
            (place + 1, length)
        })
    }

    /// The stair that a key takes where the player is; see [`mazewright_run::Terrain::stair`].
    pub fn stair(&self, key: StairKey, dimension: u8) -> Option<Port> {
        self.prepared.terrain.stair(&self.run, key, dimension)
    }

    /// The ticks that the run would have taken at a walk, which stars and lanterns are measured by.
    pub const fn effort(&self) -> Ticks {
        self.effort.ticks()
    }

    /// How the level would be won at best, if the player walked on without a detour: the stars of that are the ones
    /// that can still be won. None on levels without stars.
    pub fn best_outcome(&self) -> Option<Outcome> {
        let place = self.run.rail.filter(|_| !self.is_won());
        let (steps, ticks) = place.map_or_else(Default::default, |place| (self.left.steps, self.left.ticks(&place)));
        Some(Outcome {
            goals: self.prepared.goals?,
            ticks: self.effort().plus(ticks),
            walked_cells: self.trail.visits.len() as u64 + steps,
            aided: self.run.aided,
        })
    }

    /// How the level was won; none before the win, and on levels without stars.
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::new(self.prepared.goals?, &self.run, &self.effort, &self.trail)
    }
}

/// The rest of the way from the player's cell to the goal, on levels with stars.
fn left(prepared: &PreparedLevel, run: &run::RunState) -> Left {
    let guided = prepared.goals.and(Some(&prepared.on_plan));
    let left = guided.and_then(|guided| guided.left(&prepared.paths, guided.state(run), STEPS));
    left.unwrap_or_default()
}
