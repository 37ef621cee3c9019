//! Walking on the endless plane for an hour.

use mazewright_maze::plane::{Plane, Spot};
use mazewright_maze::solve::Tree;
use mazewright_maze::{Seed, Side};
use mazewright_run::inside::{NextPart, Surroundings, autopilot};
use mazewright_run::{Input, RunState, TICKS_PER_SECOND, step};

/// Ticks in an hour.
const HOUR: u32 = 3600 * TICKS_PER_SECOND;
/// Ticks in a frame of a player five times as fast as others, sixty frames a second.
const FRAME: u32 = 8;
/// How many regions a frame may carve: below two milliseconds.
const MOST: u64 = 16;

#[test]
fn an_hour_of_the_autopilot_carves_little_in_any_frame_and_the_same_cells() {
    let home = Spot::new(1_000_000_000_000, -77_000_000_000);
    let mut plane = Plane::new(Seed(7));
    let mut first = NextPart::around(Spot::default(), home);
    let mut at = (0..).find_map(|_| first.go_on(&mut plane)).unwrap().expect("a part");
    let mut tree = Tree::to(at.maze.passages(), at.maze.goal());
    let mut state = RunState::new(&*at.maze);
    let (mut next, mut parts, mut most, mut cells) = (None, 0, 0, 0);
    let mut cell = Spot::default();
    for tick in 0..HOUR {
        let direction = autopilot(&at.maze, &tree, state.position);
        let input = Input { direction, ..Input::default() };
        step(&*at.maze, &mut state, input);
        let now = Surroundings::spot(at.first, state.position);
        if now != cell {
            let side = Side::ALL.into_iter().find(|&side| cell.beyond(side) == now);
            let is_open = side.is_some_and(|side| plane.open_sides(cell).contains(side.port()));
            assert!(is_open, "through a wall from {cell:?} to {now:?}");
            (cell, cells) = (now, cells + 1);
        }
        if tick % FRAME > 0 {
            continue;
        }
        if next.is_none() && !Surroundings::is_central(state.position) {
            next = Some(NextPart::around(cell, home));
        }
        let before = plane.carved();
        let part = next.as_mut().and_then(|next| next.go_on(&mut plane));
        most = most.max(plane.carved() - before);
        let Some(part) = part else { continue };
        let part = part.expect("a part");
        next = None;
        parts += 1;
        state.position = Surroundings::moved(state.position, at.first, part.first);
        at = part;
        tree = Tree::to(at.maze.passages(), at.maze.goal());
        assert!(state.position.x < 200.0 && state.position.y < 200.0);
        // Who comes from elsewhere finds the same cells.
        if parts % 5 == 0 {
            let fresh = &mut Plane::new(Seed(7)).window(at.first, 192, 192);
            let fresh = fresh.maze_between(cell, cell).expect("a maze");
            assert_eq!(fresh.passages(), at.maze.passages());
        }
    }
    assert!(cells > 15_000 && parts > 20, "{cells} cells, {parts} parts");
    assert!(most <= MOST, "{most} regions in a frame");
}
