//! The review of a run: where it lost time to the perfect line.

use mazewright_maze::{Cell, Maze};

use super::ground::{Ground as _, Pose};
use super::guided::{Distances, Guided, PARTS};
use super::input::Input;
use super::motion::{Position, STEP};
use super::paths::Lengths;
use super::perfect::{self, PerfectLine};
use super::step::{Phase, RunState, step};
use super::terrain::Terrain;
use super::thin::thin;
use super::tick::Ticks;

/// Where the ticks of a run went: `ticks` is the sum of `perfect`, all wrong turns, all hesitations and
/// `line`.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// All ticks of the run.
    pub ticks: Ticks,
    /// The least possible ticks: [`PerfectLine::least`].
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

/// A wrong turn as indices of positions: ticks of the run, from 0 at the start.
struct Excursion {
    /// The last position before it.
    from: usize,
    /// The first position after it.
    to: usize,
    farthest: Cell,
}

impl Review {
    /// Reviews a run by the inputs of all its ticks, look ticks included, and the perfect line of its maze.
    /// `None` if the run does not win.
    ///
    /// No part of the sum is negative: the cost of a wrong turn leaves at least the difference between the
    /// proven bounds at its two ends, so that the rest adds up to at least the bound at the start, as if the
    /// wrong turn were cut out. Linear in the ticks, plus two searches for a string per wrong turn.
    pub fn new(terrain: &Terrain, line: &PerfectLine, inputs: impl IntoIterator<Item = Input>) -> Option<Self> {
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
        if state.phase != Phase::Won {
            return None;
        }
        let excursions = excursions(terrain, &places);
        let bounds = Bounds::new(terrain);
        let wrong_turns = excursions.iter().filter_map(|excursion| {
            let cost = bounds.cost(&places, excursion);
            (cost > 0).then_some((excursion, Ticks(cost)))
        });
        let wrong_turns: Vec<_> = wrong_turns.collect();
        let hesitations = hesitations(terrain, &places, &wrong_turns);
        let walk = stretches(&places, &wrong_turns);
        let wrong_turns: Vec<WrongTurn> = wrong_turns
            .into_iter()
            .map(|(excursion, cost)| WrongTurn {
                tick: excursion.from as u32 + 1,
                left: cell(terrain, &places[excursion.from]),
                farthest: excursion.farthest,
                cost,
            })
            .collect();
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
    let here = terrain.state_of(place).map(|state| state.cell);
    here.unwrap_or_else(|| match terrain {
        Terrain::Open(maze) => maze.goal(),
        Terrain::Guided(guided) => guided.maze().goal(),
    })
}

/// The stretches that lead away from the goal until they are as close to it again.
fn excursions(terrain: &Terrain, places: &[Pose]) -> Vec<Excursion> {
    let steps = match terrain {
        Terrain::Open(maze) => maze.lengths(),
        Terrain::Guided(guided) => Lengths::in_steps(guided),
    };
    // Beyond the exit nothing is left.
    let away = |place: &Pose| terrain.state_of(place).map_or(0, |state| steps.of_state(state).unwrap_or(u64::MAX));
    let mut excursions: Vec<Excursion> = Vec::new();
    let mut least = away(&places[0]);
    let mut most = 0;
    let mut open: Option<Excursion> = None;
    for (number, place) in places.iter().enumerate() {
        let here = away(place);
        if here <= least {
            least = here;
            excursions.extend(open.take().map(|open| Excursion { to: number, ..open }));
            continue;
        }
        let open = open.get_or_insert(Excursion { from: number - 1, to: number, farthest: cell(terrain, place) });
        if open.to == number {
            most = here;
        } else if here > most {
            most = here;
            open.farthest = cell(terrain, place);
        }
    }
    excursions
}

/// Where two parts of a guided run are joined, the one after may come 640 parts farther than a constant walk: it began
/// in the middle of a gentle start.
const GUIDED_SPLICE: f64 = 0.625;

/// The least ticks from a position to the win.
enum Bounds<'terrain> {
    Open(&'terrain Maze),
    Guided(&'terrain Guided, Distances),
}

impl<'terrain> Bounds<'terrain> {
    fn new(terrain: &'terrain Terrain) -> Self {
        match terrain {
            Terrain::Open(maze) => Self::Open(maze),
            Terrain::Guided(guided) => Self::Guided(guided, Distances::new(guided)),
        }
    }

    /// A lower bound for the ticks to the win.
    fn left(&self, place: &Pose) -> f64 {
        match self {
            Self::Open(maze) => perfect::bound(maze, place.position).unwrap_or(0.0),
            Self::Guided(guided, distances) => {
                let rail = place.rail.as_ref();
                let left = rail.and_then(|rail| distances.left(guided, rail));
                left.unwrap_or(0) as f64 / f64::from(PARTS)
            }
        }
    }

    /// The cost of an excursion in whole ticks.
    fn cost(&self, places: &[Pose], excursion: &Excursion) -> u32 {
        let gained = self.left(&places[excursion.from]) - self.left(&places[excursion.to]);
        let splice = match self {
            Self::Open(_) => perfect::SPLICE,
            Self::Guided(..) => GUIDED_SPLICE,
        };
        let cost = (excursion.to - excursion.from) as f64 - gained - splice;
        // The cast turns negative numbers into 0.
        cost as u32
    }
}

/// The walk, cut at the ends of wrong turns and at resets to the start.
fn stretches(places: &[Pose], wrong_turns: &[(&Excursion, Ticks)]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let mut add = |from: usize, to: usize, is_wrong| {
        let leaps = |pair: [Pose; 2]| {
            let [from, to] = pair.map(|pose| pose.position);
            (to - from).dot(to - from) > 4.0 * STEP * STEP
        };
        let mut begin = from;
        for end in from + 1..=to {
            if leaps([places[end - 1], places[end]]) {
                let points = thin(positions(&places[begin..end]));
                stretches.push(Stretch { is_wrong, points });
                begin = end;
            }
        }
        let points = thin(positions(&places[begin..=to]));
        stretches.push(Stretch { is_wrong, points });
    };
    let mut here = 0;
    for (turn, _) in wrong_turns {
        add(here, turn.from, false);
        add(turn.from, turn.to, true);
        here = turn.to;
    }
    add(here, places.len() - 1, false);
    stretches
}

fn positions(places: &[Pose]) -> impl Iterator<Item = Position> {
    places.iter().map(|pose| pose.position)
}

/// The hesitations outside wrong turns.
fn hesitations(terrain: &Terrain, places: &[Pose], wrong_turns: &[(&Excursion, Ticks)]) -> Vec<Hesitation> {
    let mut hesitations: Vec<Hesitation> = Vec::new();
    let mut turns = wrong_turns.iter().map(|(turn, _)| turn).peekable();
    for (number, pair) in places.windows(2).enumerate() {
        let tick = number as u32 + 1;
        turns.next_if(|turn| turn.to <= number);
        let is_still = pair[0].position == pair[1].position;
        if !is_still || turns.peek().is_some_and(|turn| turn.from <= number) {
            continue;
        }
        match hesitations.last_mut() {
            Some(last) if last.tick + last.ticks.0 == tick => last.ticks = last.ticks.next(),
            _ => hesitations.push(Hesitation { tick, cell: cell(terrain, &pair[0]), ticks: Ticks(1) }),
        }
    }
    hesitations
}
