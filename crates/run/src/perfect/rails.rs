//! Fast runs of a guided player: the fastest of all, and the fastest that a keyboard finds.

use crate::guided::{Distances, Guided};
use crate::input::Direction;
use crate::step::{Phase, RunState, step};

/// The run of the autopilot, which takes the [least](Guided::least) ticks. Linear in the ticks.
pub(super) fn fastest(guided: &Guided) -> Option<Vec<Direction>> {
    let paths = guided.paths();
    let least = guided.least(&paths)?;
    let mut state = RunState::new(guided);
    let mut directions = Vec::new();
    while state.phase != Phase::Won && state.run < least {
        let direction = guided.autopilot(&paths, &state);
        step(guided, &mut state, direction.into());
        directions.push(direction);
    }
    (state.phase == Phase::Won).then_some(directions)
}

/// A run with keys: in each tick the direction that leaves the least of the path, and of equals the one that is held.
/// Linear in the ticks. `None` where that leads nowhere.
pub(super) fn with_keys(guided: &Guided) -> Option<Vec<Direction>> {
    let distances = Distances::new(guided);
    let left = |state: &RunState| distances.left(guided, state.rail.as_ref()?);
    let mut state = RunState::new(guided);
    let mut directions: Vec<Direction> = Vec::new();
    let mut before = left(&state)?;
    while state.phase != Phase::Won {
        let held = directions.last().copied();
        let stride = state.rail.map_or(0, |place| u64::from(place.stride()));
        let mut best: Option<(u64, Direction, RunState)> = None;
        let stairs = guided.stair_directions(&state);
        for direction in held.into_iter().chain(Direction::KEYS).chain(stairs) {
            let mut next = state;
            step(guided, &mut next, direction.into());
            let rest = match next.phase {
                Phase::Won => 0,
                _ => left(&next)?,
            };
            if best.as_ref().is_none_or(|(least, ..)| rest < *least) {
                best = Some((rest, direction, next));
            }
            // Nothing goes farther than a whole stride.
            if rest == 0 || rest + stride <= before {
                break;
            }
        }
        let (rest, direction, next) = best?;
        if rest >= before && next.phase != Phase::Won {
            return None;
        }
        (state, before) = (next, rest);
        directions.push(direction);
    }
    Some(directions)
}
