//! The review of a run: where its ticks went, against the perfect line.

use mazewright_maze::solve::breadth_first::distances;
use mazewright_maze::{Cell, Maze};

use super::input::Input;
use super::motion::{Position, STEP};
use super::perfect::{self, PerfectLine};
use super::step::{Phase, State, step};
use super::thin::thinned;
use super::tick::Ticks;

/// Where the ticks of a run went: `ticks` is the sum of the perfect line, all wrong turns, all
/// hesitations, and the line.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// All ticks of the run.
    pub ticks: Ticks,
    /// What nobody can save: [`PerfectLine::least`].
    pub perfect: Ticks,
    /// The excursions that cost time, in order.
    pub wrong_turns: Vec<WrongTurn>,
    /// The rests outside of wrong turns, in order.
    pub hesitations: Vec<Hesitation>,
    /// Everything else: corners that were cut less than they could be, walls that were run against.
    pub line: Ticks,
    /// The walk in stretches, in order; wrong turns are stretches of their own.
    pub walk: Vec<Stretch>,
}

/// A stretch of the walk without a leap.
#[derive(Clone, PartialEq, Debug)]
pub struct Stretch {
    /// Whether it is part of a wrong turn.
    pub is_wrong: bool,
    /// The points that a line along it needs; off by 0.02 cells at most.
    pub points: Vec<Position>,
}

/// A stretch that led away from the goal, from the last cell that was as few steps from it as any
/// before, until the run was as near again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongTurn {
    /// The tick of the run, from 1, in which it left.
    pub tick: u32,
    /// The cell that it left.
    pub left: Cell,
    /// The cell it came to that is farthest from the goal, in steps; the first of several.
    pub farthest: Cell,
    /// What it cost: its ticks, less those that any player would need from where it left to where it
    /// came back. Rests in it are part of it.
    pub cost: Ticks,
}

/// A rest: ticks in a row, outside of wrong turns, in which the player was not moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hesitation {
    /// Its first tick in the run, from 1.
    pub tick: u32,
    /// Where it was.
    pub cell: Cell,
    /// How long it was.
    pub ticks: Ticks,
}

/// An excursion: places are numbers of ticks in the run, the start being 0.
struct Excursion {
    /// The last place before it.
    from: usize,
    /// The first place after it.
    to: usize,
    farthest: Cell,
}

impl Review {
    /// Reviews a run by the inputs of all its ticks, those of looking before it included; none
    /// unless they win. `line` is the perfect line of the maze.
    ///
    /// The sum holds, and no part is negative: a wrong turn costs no more than what the proven least
    /// from where it left exceeds the proven least from where it came back, so that the other ticks
    /// and those differences are at least the proven least from the start, as if the wrong turn had
    /// been cut out. Linear in the ticks, and two searches for a string for each excursion.
    #[must_use]
    pub fn new(
        maze: &Maze,
        line: &PerfectLine,
        inputs: impl IntoIterator<Item = Input>,
    ) -> Option<Self> {
        let mut state = State::new(maze);
        let mut places = vec![state.position];
        for input in inputs {
            step(maze, &mut state, input);
            if state.phase != Phase::Looking {
                places.push(state.position);
            }
            if state.phase == Phase::Won {
                break;
            }
        }
        if state.phase != Phase::Won {
            return None;
        }
        let excursions = excursions(maze, &places);
        let wrong_turns = excursions.iter().filter_map(|excursion| {
            let cost = cost(maze, &places, excursion);
            (cost > 0).then_some((excursion, Ticks(cost)))
        });
        let wrong_turns: Vec<_> = wrong_turns.collect();
        let hesitations = hesitations(maze, &places, &wrong_turns);
        let walk = stretches(&places, &wrong_turns);
        let wrong_turns: Vec<WrongTurn> = wrong_turns
            .into_iter()
            .map(|(excursion, cost)| WrongTurn {
                tick: excursion.from as u32 + 1,
                left: cell(maze, places[excursion.from]),
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

/// The cell of a place; that of the goal beyond the exit.
fn cell(maze: &Maze, place: Position) -> Cell {
    place.cell(maze.rectangle()).unwrap_or(maze.goal())
}

/// The stretches that lead away from the goal, until they are back at as few steps from it.
fn excursions(maze: &Maze, places: &[Position]) -> Vec<Excursion> {
    let steps = distances(maze.passages(), maze.goal());
    let away = |place: Position| steps[cell(maze, place).index()];
    let mut excursions: Vec<Excursion> = Vec::new();
    let mut least = away(places[0]);
    let mut open: Option<Excursion> = None;
    for (number, &place) in places.iter().enumerate() {
        let here = away(place);
        if here <= least {
            least = here;
            excursions.extend(open.take().map(|open| Excursion { to: number, ..open }));
            continue;
        }
        let open = open.get_or_insert(Excursion {
            from: number - 1,
            to: number,
            farthest: cell(maze, place),
        });
        if here > steps[open.farthest.index()] {
            open.farthest = cell(maze, place);
        }
    }
    excursions
}

/// What an excursion costs, in whole ticks.
fn cost(maze: &Maze, places: &[Position], excursion: &Excursion) -> u32 {
    let left = |place: usize| perfect::bound(maze, places[place]).unwrap_or(0.0);
    let gained = left(excursion.from) - left(excursion.to);
    let cost = (excursion.to - excursion.from) as f64 - gained - perfect::SPLICE;
    // A cast cuts off what is negative.
    cost as u32
}

/// The walk, cut where a wrong turn begins and ends, and where the player was put back to the start.
fn stretches(places: &[Position], wrong_turns: &[(&Excursion, Ticks)]) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let mut add = |from: usize, to: usize, is_wrong| {
        let leaps = |pair: &[Position; 2]| {
            let (x, y) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
            x * x + y * y > 4.0 * STEP * STEP
        };
        let mut begin = from;
        for end in from + 1..=to {
            if leaps(&[places[end - 1], places[end]]) {
                let points = thinned(places[begin..end].iter().copied());
                stretches.push(Stretch { is_wrong, points });
                begin = end;
            }
        }
        let points = thinned(places[begin..=to].iter().copied());
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

/// The rests outside of wrong turns.
fn hesitations(
    maze: &Maze,
    places: &[Position],
    wrong_turns: &[(&Excursion, Ticks)],
) -> Vec<Hesitation> {
    let mut hesitations: Vec<Hesitation> = Vec::new();
    let mut turns = wrong_turns.iter().map(|(turn, _)| turn).peekable();
    for (number, pair) in places.windows(2).enumerate() {
        let tick = number as u32 + 1;
        turns.next_if(|turn| turn.to <= number);
        if pair[0] != pair[1] || turns.peek().is_some_and(|turn| turn.from <= number) {
            continue;
        }
        match hesitations.last_mut() {
            Some(last) if last.tick + last.ticks.0 == tick => last.ticks = last.ticks.next(),
            _ => hesitations.push(Hesitation {
                tick,
                cell: cell(maze, pair[0]),
                ticks: Ticks(1),
            }),
        }
    }
    hesitations
}
