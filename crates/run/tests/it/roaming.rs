//! Walking on the endless plane for an hour.

use mazewright_maze::plane::{Plane, Spot};
use mazewright_maze::solve::breadth_first::Tree;
use mazewright_maze::{Seed, Side};
use mazewright_run::{Autopilot, Input, State, Surroundings, TICKS_PER_SECOND, step};

/// Ticks in an hour.
const HOUR: u32 = 3600 * TICKS_PER_SECOND;

#[test]
fn an_hour_of_the_autopilot_carves_little_at_a_time_and_the_same_cells() {
    let home = Spot::new(1_000_000_000_000, -77_000_000_000);
    let mut plane = Plane::new(Seed(7));
    let mut at = Surroundings::around(&mut plane, Spot::default(), home).expect("a part");
    let mut tree = Tree::to(at.maze.passages(), at.maze.goal());
    let mut state = State::new(&at.maze);
    let (mut first, mut parts, mut most, mut cells) = (at.first, 0, 0, 0);
    let mut cell = Spot::default();
    for tick in 0..HOUR {
        let direction = Autopilot::new(&at.maze, &tree).direction(state.position);
        let input = Input {
            direction,
            ..Input::default()
        };
        step(&at.maze, &mut state, input);
        let now = Surroundings::spot(first, state.position);
        if now != cell {
            let side = Side::ALL.into_iter().find(|&side| cell.beyond(side) == now);
            let is_open = side.is_some_and(|side| plane.open_sides(cell).contains(side.port()));
            assert!(is_open, "through a wall from {cell:?} to {now:?}");
            (cell, cells) = (now, cells + 1);
        }
        if Surroundings::is_central(state.position) {
            continue;
        }
        let before = plane.carved();
        at = Surroundings::around(&mut plane, cell, home).expect("a part");
        most = most.max(plane.carved() - before);
        parts += 1;
        state.position = Surroundings::moved(state.position, first, at.first);
        first = at.first;
        tree = Tree::to(at.maze.passages(), at.maze.goal());
        assert!(state.position.x < 200.0 && state.position.y < 200.0);
        // Who comes from elsewhere finds the same cells.
        if tick % 50 == 0 {
            let fresh = Surroundings::around(&mut Plane::new(Seed(7)), cell, home).expect("a part");
            assert_eq!((&fresh.maze, fresh.goal), (&at.maze, at.goal));
        }
    }
    assert!(cells > 15_000 && parts > 20, "{cells} cells, {parts} parts");
    assert!(most < 120, "{most} regions at a time");
}
