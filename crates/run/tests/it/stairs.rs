//! The stairs of a box: taken by a key, a little early or late, or by pressing on against a wall.

use mazewright_maze::{Algorithm, Cell, Port, Shape, Topology};
use mazewright_run::guided::{Guided, StairKey, stair_direction};
use mazewright_run::{Direction, Input, Phase, RunState, step};

use mazewright_testing::{parse, recipe};

const RIGHT: Direction = Direction { x: 127, y: 0 };
const LEFT: Direction = Direction { x: -127, y: 0 };
const UP: Port = Port(4);
const DOWN: Port = Port(5);
const EAST: Port = Port(1);

/// Two floors. A passage from the first cell leads to the second, with a stair up and walls to the right of both its
/// ends.
fn tower() -> Guided {
    let guided = (0..5000).map(|seed| {
        let recipe = recipe(Algorithm::Wilson, parse("3x2x2"), seed).with_shape(Shape::Box);
        Guided::new(recipe.carve().expect("a maze"))
    });
    let is_wanted = |guided: &Guided| {
        let open = |x, y| guided.maze().passages().open_ports(cell(guided, x, y));
        let first = open(1, 0);
        open(0, 0).contains(EAST)
            && first.contains(UP)
            && !first.contains(EAST)
            && !open(0, 0).contains(UP)
            && !open(1, 1).contains(EAST)
    };
    guided.into_iter().find(is_wanted).expect("such a maze")
}

fn cell(guided: &Guided, x: u32, floor: u32) -> Cell {
    let cell = guided.maze().topology().locate(x, 2 * floor);
    cell.expect("a cell of the box")
}

/// Holds directions for some ticks each; returns the cell, whether the player is in its middle, and the last touch.
fn walk(guided: &Guided, state: &mut RunState, inputs: &[(Direction, u32)]) -> (Cell, bool, bool) {
    let mut touched = false;
    for &(direction, ticks) in inputs {
        for _ in 0..ticks {
            let input = Input { direction, ..Input::default() };
            touched = step(guided, state, input).touched;
        }
    }
    (guided.cell(state), state.rail.is_some_and(|place| place.is_middle()), touched)
}

#[test]
fn one_tap_of_a_stair_leads_to_the_middle_of_the_other_floor() {
    let guided = tower();
    let up = stair_direction(UP);
    let mut state = RunState::new(&guided);
    // The stair starts the clock like any direction; where there is none it does nothing.
    assert_eq!(walk(&guided, &mut state, &[(up, 1)]), (cell(&guided, 0, 0), true, true));
    assert_eq!(state.phase, Phase::Running);
    assert_eq!(guided.stair_of(&state, StairKey::Up, 3), None);
    walk(&guided, &mut state, &[(RIGHT, 40)]);
    assert_eq!(guided.stair_of(&state, StairKey::Up, 3), Some(UP));
    let landed = walk(&guided, &mut state, &[(up, 1), (Direction::NONE, 25)]);
    assert_eq!(landed, (cell(&guided, 1, 1), true, false));
    assert_eq!(guided.stair_of(&state, StairKey::Up, 3), None);
    assert_eq!(guided.stair_of(&state, StairKey::Down, 3), Some(DOWN));
    // As long as any other step.
    let mut timed = RunState::new(&guided);
    walk(&guided, &mut timed, &[(RIGHT, 40)]);
    assert!(!walk(&guided, &mut timed, &[(up, 1), (Direction::NONE, 18)]).1);
    assert!(walk(&guided, &mut timed, &[(Direction::NONE, 1)]).1);
}

#[test]
fn a_stair_counts_within_half_a_cell_of_its_middle() {
    let guided = tower();
    let up = stair_direction(UP);
    let upper = cell(&guided, 1, 1);
    // On the way into the cell.
    let mut early = RunState::new(&guided);
    walk(&guided, &mut early, &[(RIGHT, 13)]);
    assert!(!early.rail.is_some_and(|place| place.is_middle()));
    assert_eq!(walk(&guided, &mut early, &[(up, 10), (Direction::NONE, 20)]).0, upper);
    // On the way out of it.
    let mut late = RunState::new(&guided);
    walk(&guided, &mut late, &[(RIGHT, 40), (LEFT, 6)]);
    assert_eq!(walk(&guided, &mut late, &[(up, 10), (Direction::NONE, 20)]).0, upper);
}

#[test]
fn pressing_on_beside_a_stair_takes_it_once_for_each_press() {
    let guided = tower();
    let (lower, upper) = (cell(&guided, 1, 0), cell(&guided, 1, 1));
    let mut state = RunState::new(&guided);
    // A moment at the wall does not: the player may only turn late.
    assert_eq!(walk(&guided, &mut state, &[(RIGHT, 70)]), (lower, true, true));
    assert_eq!(walk(&guided, &mut state, &[(RIGHT, 400)]), (upper, true, true));
    let again = [(Direction::NONE, 1), (RIGHT, 90)];
    assert_eq!(walk(&guided, &mut state, &again).0, lower);
    assert_eq!(walk(&guided, &mut state, &[(RIGHT, 400)]).0, lower);
}
