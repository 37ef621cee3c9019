//! The review of a run: where it lost time to the perfect line.

use mazewright_maze::Cell;

use super::ground::{Ground as _, Pose};
use super::guided::Distances;
use super::input::Input;
use super::motion::{Position, STEP};
use super::paths::Lengths;
use super::perfect::{self, Line};
use super::plane::thin;
use super::step::{Phase, RunState, step};
use super::terrain::Terrain;
use super::tick::Ticks;
use crate::rail_position::PARTS;

/// Where the ticks of a run went: `ticks` is the sum of `perfect`, all wrong turns, all hesitations and
/// `line`.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// All ticks of the run.
    pub ticks: Ticks,
    /// The least possible ticks: [`Line::least`].
    pub perfect: Ticks,
    /// The wrong turns that cost time, in order.
    pub wrong_turns: Vec<WrongTurn>,
    /// The hesitations outside wrong turns, in order.
    pub hesitations: Vec<Hesitation>,
    /// Everything else: wide corners, and running into walls.
    pub line: Ticks,
    /// The walk in stretches, in order; wrong turns are stretches of their own.
    pub walk: Vec<Stretch>,
}

/// A stretch of the walk without a reset to the start.
#[derive(Clone, PartialEq, Debug)]
pub struct Stretch {
    /// True if it is part of a wrong turn.
    pub is_wrong: bool,
    /// The points of a line along it, accurate to 0.02 cells.
    pub points: Vec<Position>,
}

/// A stretch that leads away from the goal: from the last cell that was as close to it as any before,
/// until the run is as close again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongTurn {
    /// The tick of the run, from 1, in which the player left that cell.
    pub tick: u32,
    /// The tick after which the run was as close again, or the last one.
    pub end: u32,
    /// That cell.
    pub left: Cell,
    /// The first of its cells that are farthest from the goal, in steps.
    pub farthest: Cell,
    /// Its ticks, including hesitations, minus the least that any player needs from where it left to where
    /// it came back.
    pub cost: Ticks,
}

/// Consecutive ticks outside wrong turns in which the player did not move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hesitation {
    /// Its first tick of the run, from 1.
    pub tick: u32,
    /// The player's cell.
    pub cell: Cell,
    /// Its length.
    pub ticks: Ticks,
}

impl WrongTurn {
    /// The positions before and after it, which are numbered by ticks from 0 at the start.
    const fn ends(&self) -> (usize, usize) {
        (self.tick as usize - 1, self.end as usize)
    }
}

impl Review {
    /// Reviews a run by the inputs of all its ticks, look ticks included, and the perfect line of its maze. A run that
    /// does not win may be on a wrong turn at its end. `None` if it does not begin.
    ///
    /// No part of the sum is negative: the cost of a wrong turn leaves at least the difference between the
    /// proven bounds at its two ends, so that the rest adds up to at least the bound at the start, as if the
    /// wrong turn were cut out. Linear in the ticks, plus two searches for a string per wrong turn.
    pub fn new(terrain: &Terrain, line: &Line, inputs: impl IntoIterator<Item = Input>) -> Option<Self> {
        let mut state = RunState::new(terrain);
        let mut places = vec![state.pose()];
        for input in inputs {
            step(terrain, &mut state, input);
            if state.phase != Phase::Looking {
                places.push(state.pose());
            }
            if state.phase == Phase::Won {
                break;
            }
        }
        if state.phase == Phase::Looking {
            return None;
        }
        let mut wrong_turns = wrong_turns(terrain, &places);
        let (left, splice) = bounds(terrain);
        for turn in &mut wrong_turns {
            let (from, to) = turn.ends();
            let gained = left(&places[from]) - left(&places[to]);
            // The cast turns negative numbers into 0.
            turn.cost = Ticks(((to - from) as f64 - gained - splice) as u32);
        }
        // The one that a run ends on has cost nothing yet.
        let is_last = |turn: &WrongTurn| state.phase != Phase::Won && turn.ends().1 == places.len() - 1;
        wrong_turns.retain(|turn| turn.cost > Ticks(0) || is_last(turn));
        let hesitations = hesitations(terrain, &places, &wrong_turns);
        let walk = stretches(&places, &wrong_turns);
        let lost = wrong_turns.iter().map(|turn| turn.cost.0).sum::<u32>()
            + hesitations.iter().map(|rest| rest.ticks.0).sum::<u32>();
        Some(Self {
            ticks: state.run,
            perfect: line.least,
            line: Ticks(state.run.0.saturating_sub(line.least.0 + lost)),
            wrong_turns,
            hesitations,
            walk,
        })
    }
}

/// The cell of a position; beyond the exit, the goal.
fn cell(terrain: &Terrain, place: &Pose) -> Cell {
    match (terrain.state_of(place), terrain) {
        (Some(state), _) => state.cell,
        (None, Terrain::Open(maze)) => maze.goal(),
        (None, Terrain::Guided(guided)) => guided.maze().goal(),
    }
}

/// The stretches that lead away from the goal until they are as close to it again, without their costs.
fn wrong_turns(terrain: &Terrain, places: &[Pose]) -> Vec<WrongTurn> {
    let steps = match terrain {
        Terrain::Open(maze) => maze.lengths(),
        Terrain::Guided(guided) => Lengths::in_steps(guided.maze()),
    };
    // Beyond the exit nothing is left.
    let away = |place: &Pose| terrain.state_of(place).map_or(0, |state| steps.of_state(state).unwrap_or(u64::MAX));
    let mut turns: Vec<WrongTurn> = Vec::new();
    let mut least = away(&places[0]);
    let mut most = 0;
    let mut open: Option<WrongTurn> = None;
    for (tick, place) in (0..).zip(places) {
        let here = away(place);
        if here <= least {
            least = here;
            turns.extend(open.take().map(|open| WrongTurn { end: tick, ..open }));
            continue;
        }
        let open = open.get_or_insert_with(|| {
            let left = cell(terrain, &places[tick as usize - 1]);
            WrongTurn { tick, end: tick, left, farthest: cell(terrain, place), cost: Ticks(0) }
        });
        if open.tick == tick {
            most = here;
        } else if here > most {
            most = here;
            open.farthest = cell(terrain, place);
        }
    }
    turns.extend(open.map(|open| WrongTurn { end: places.len() as u32 - 1, ..open }));
    turns
}

/// Where two parts of a guided run are joined, the one after may come 640 parts farther than a constant walk: it began
/// in the middle of a gentle start.
const GUIDED_SPLICE: f64 = 0.625;

/// The least ticks from a position to the win, as a function that gives a lower bound for them, and by how many ticks
/// the parts of a run that is cut may beat that bound.
fn bounds(terrain: &Terrain) -> (Box<dyn Fn(&Pose) -> f64 + '_>, f64) {
    match terrain {
        Terrain::Open(maze) => (Box::new(|place| perfect::bound(maze, place.position).unwrap_or(0.0)), perfect::SPLICE),
        Terrain::Guided(guided) => {
            let distances = Distances::new(guided);
            let left = move |place: &Pose| {
                let left = place.rail.as_ref().and_then(|rail| distances.left(guided, rail));
                left.unwrap_or(0) as f64 / f64::from(PARTS)
            };
            (Box::new(left), GUIDED_SPLICE)
        }
    }
}

/// The walk, cut at the ends of wrong turns and at resets to the start.
fn stretches(places: &[Pose], wrong_turns: &[WrongTurn]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let is_joined = |from: &Pose, to: &Pose| {
        let step = to.position - from.position;
        step.dot(step) <= 4.0 * STEP * STEP
    };
    let mut add = |from: usize, to: usize, is_wrong| {
        stretches.extend(places[from..=to].chunk_by(is_joined).map(|stretch| {
            let points = thin(stretch.iter().map(|pose| pose.position));
            Stretch { is_wrong, points }
        }));
    };
    let mut here = 0;
    for (from, to) in wrong_turns.iter().map(WrongTurn::ends) {
        add(here, from, false);
        add(from, to, true);
        here = to;
    }
    // A run that is not won may end on its wrong turn.
    if here < places.len() - 1 || wrong_turns.is_empty() {
        add(here, places.len() - 1, false);
    }
    stretches
}

/// The hesitations outside wrong turns.
fn hesitations(terrain: &Terrain, places: &[Pose], wrong_turns: &[WrongTurn]) -> Vec<Hesitation> {
    let mut hesitations: Vec<Hesitation> = Vec::new();
    let mut turns = wrong_turns.iter().map(WrongTurn::ends).peekable();
    for (number, pair) in places.windows(2).enumerate() {
        let tick = number as u32 + 1;
        turns.next_if(|&(_, to)| to <= number);
        let is_still = pair[0].position == pair[1].position;
        if !is_still || turns.peek().is_some_and(|&(from, _)| from <= number) {
            continue;
        }
        match hesitations.last_mut() {
            Some(last) if last.tick + last.ticks.0 == tick => last.ticks = last.ticks.next(),
            _ => hesitations.push(Hesitation { tick, cell: cell(terrain, &pair[0]), ticks: Ticks(1) }),
        }
    }
    hesitations
}
