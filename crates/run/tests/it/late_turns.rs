//! Late turns of the guided motion: a player who swaps one held direction for another goes back into an
//! opening that is at most a cell behind, on every topology.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use mazewright_maze::{Algorithm, Cell, DoorRule, Port, Shape, Topology};
use mazewright_run::guided::Guided;
use mazewright_run::inside::{PARTS, RailPosition};
use mazewright_run::{Direction, Phase, RunState, step};

use crate::guided::at;
use mazewright_testing::{command, grids, in_parallel, on_grid, parse, size};

/// Holds a key for a tick, and returns true if the player moved.
fn hold(guided: &Guided, state: &mut RunState, key: Direction) -> bool {
    step(guided, state, key.into());
    state.rail.is_some_and(|place| place.is_moving())
}

/// The cosine between a passage and a key.
fn fit(guided: &Guided, cell: Cell, port: Port, key: Direction) -> f64 {
    let plan = guided.plan();
    let way = plan.rail_direction(&plan.rail(cell, port), 0.0);
    let (x, y) = (f64::from(key.x), f64::from(key.y));
    (way.x * x + way.y * y) / (x * x + y * y).sqrt()
}

/// The cell within reach of a player who stands still, behind or, right after a swap, straight ahead, that has
/// a passage which fits a key better than the one that the player is in.
fn missed(guided: &Guided, place: &RailPosition, key: Direction, moved: usize) -> Option<Cell> {
    let (grid, plan) = (guided.maze().topology(), guided.plan());
    let passages = guided.maze().passages();
    let opens = |cell: Cell, back: Port| {
        let along = fit(guided, cell, back, key).abs();
        let mut others = guided.open_ports(cell).iter().filter(|&port| port != back);
        others.any(|port| fit(guided, cell, port, key) > (along + 0.05).max(0.382_683_433))
    };
    // The cells of rings differ in length: there, the next cell counts at the swap.
    let is_long = moved == 0 && grid.shape() == Shape::Ring;
    let reach = if is_long { f64::INFINITY } else { 1.0 };
    let is_near = |distance: f64| distance < reach + 1e-4;
    let beyond = |port: Port| {
        let (cell, back) = (grid.neighbor(place.cell, port), grid.opposite(place.cell, port));
        let length = plan.rail(place.cell, port).length + plan.rail(cell, back).length;
        (cell, back, length)
    };
    let along = f64::from(place.along) / f64::from(20 * PARTS);
    if place.is_middle() {
        let behind = plan.rail_direction(&plan.rail(place.cell, place.port), 0.0);
        let ports = passages.open_ports(place.cell).iter();
        let ports = ports.filter(|&port| {
            let to = plan.rail_direction(&plan.rail(place.cell, port), 0.0);
            port == place.port || moved == 0 && to.x * behind.x + to.y * behind.y < -0.9
        });
        let mut ends = ports.map(beyond);
        return ends.find(|&(cell, back, length)| is_near(length) && opens(cell, back)).map(|(cell, ..)| cell);
    }
    if is_near(along) && opens(place.cell, place.port) {
        return Some(place.cell);
    }
    if !passages.is_open(place.cell, place.port) {
        return None;
    }
    let (cell, back, length) = beyond(place.port);
    (is_near(length - along) && opens(cell, back)).then_some(cell)
}

#[test]
fn a_swapped_direction_is_never_held_in_vain_beside_an_opening() {
    let mut recipes = Vec::new();
    // Stairs have keys of their own.
    let flat = grids().into_iter();
    for grid in flat.filter(|(shape, _)| *shape != Shape::Box) {
        for (seed, braid) in [(1, "0"), (2, "0.5")] {
            let plain = on_grid(grid, Algorithm::Wilson, size(7, 5), seed);
            recipes.push(plain.with_braid(parse(braid)).with_doors(DoorRule::None));
        }
    }
    let stops = AtomicUsize::new(0);
    in_parallel(&recipes, |recipe| {
        let guided = Guided::new(recipe.carve().unwrap());
        for cell in guided.maze().passages().cells().step_by(3) {
            for first in Direction::KEYS {
                let mut state = at(&guided, cell);
                for ticks in 1..45 {
                    if !hold(&guided, &mut state, first) && ticks == 1 {
                        break;
                    }
                    for second in Direction::KEYS.into_iter().filter(|&key| key != first) {
                        let mut swapped = state;
                        let moved = (0..100).take_while(|_| hold(&guided, &mut swapped, second));
                        let moved = moved.count();
                        if moved == 100 || swapped.phase == Phase::Won {
                            continue;
                        }
                        let place = swapped.rail.unwrap();
                        stops.fetch_add(1, Relaxed);
                        assert_eq!(
                            missed(&guided, &place, second, moved),
                            None,
                            "{}: {first:?} from {cell:?} for {ticks} ticks, then {second:?}: {place:?}",
                            command(recipe)
                        );
                    }
                }
            }
        }
    });
    assert!(stops.into_inner() > 100_000);
}
