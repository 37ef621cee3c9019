//! Keys of the guided motion: turns are forgiven and starts are gentle as a player expects, and a held key never swings
//! to and fro.

use mazewright_maze::plan::trail;
use mazewright_maze::{Algorithm, Cell, DoorRule, Port, Shape, Topology};
use mazewright_run::inside::{PARTS, STEP};
use mazewright_run::{Direction, Input, Pace, Phase, RunState, Ticks, step};

use mazewright_testing::{Dice, command, in_parallel, recipe, size};

use super::{DOWN, LEFT, RIGHT, SIZES, TEE, UP, any_input, at, drawn, guided, hold, recipes, walk};

const RIGHT_AND_UP: Direction = Direction::KEYS[7];

/// Where the player is, in thousandths.
fn place(state: &RunState) -> (f64, f64) {
    let round = |number: f64| (number * 1000.0 + 0.5) as i64 as f64 / 1000.0;
    (round(state.position.x), round(state.position.y))
}

#[test]
fn an_early_or_late_turn_loses_no_time() {
    let guided = drawn(TEE);
    // The whole way is 2 cells to the right and 2 up: 80 ticks, whenever up is held instead of right
    // in the cell before the turn.
    for early in 0..20 {
        let mut state = RunState::new(&guided);
        walk(&guided, &mut state, &[(RIGHT, 40 - early), (UP, 40 + early)]);
        assert_eq!(place(&state), (2.5, 0.5), "{early} ticks early");
    }
    // Up to a cell late: back to the turn, and up.
    for late in 1..=20 {
        let mut state = RunState::new(&guided);
        walk(&guided, &mut state, &[(RIGHT, 40 + late), (UP, 40 + late)]);
        assert_eq!(place(&state), (2.5, 0.5), "{late} ticks late");
    }
    // Any later, and the player just runs into the wall.
    let mut state = RunState::new(&guided);
    assert!(walk(&guided, &mut state, &[(RIGHT, 61), (UP, 9)]));
    assert_eq!(place(&state), (3.55, 2.5));
    // This holds for more than a cell early, too.
    let mut state = RunState::new(&guided);
    assert!(walk(&guided, &mut state, &[(RIGHT, 19), (UP, 9)]));
    assert_eq!(place(&state), (1.45, 2.5));
}

#[test]
fn the_newer_of_two_keys_turns_and_the_older_keeps_going() {
    let guided = drawn(TEE);
    // Both from the start, or up added on the way, or held only over the turn.
    let plans: [&[(Direction, u32)]; 5] = [
        &[(RIGHT_AND_UP, 80)],
        &[(RIGHT, 5), (RIGHT_AND_UP, 75)],
        &[(RIGHT, 35), (RIGHT_AND_UP, 10), (UP, 35)],
        &[(RIGHT, 45), (RIGHT_AND_UP, 2), (UP, 43)],
        &[(RIGHT, 45), (RIGHT_AND_UP, 45)],
    ];
    for plan in plans {
        let mut state = RunState::new(&guided);
        walk(&guided, &mut state, plan);
        assert_eq!(place(&state), (2.5, 0.5), "{plan:?}");
    }
    // A tap of up a quarter of a second before the turn counts, an older one does not.
    let mut state = RunState::new(&guided);
    let tap = [(RIGHT, 15), (RIGHT_AND_UP, 3), (RIGHT, 22 + 20)];
    walk(&guided, &mut state, &tap);
    assert_eq!(place(&state), (2.5, 1.5));
    // The next middle has no way right: there it stops.
    assert!(walk(&guided, &mut state, &[(RIGHT, 5)]));
    assert_eq!(place(&state), (2.5, 1.5));
    let mut state = RunState::new(&guided);
    walk(&guided, &mut state, &[(RIGHT, 5), (RIGHT_AND_UP, 3), (RIGHT, 52)]);
    assert_eq!(place(&state), (3.5, 2.5));
}

#[test]
fn a_key_against_the_way_turns_round_at_once_and_walls_stop() {
    let guided = drawn(TEE);
    let mut state = RunState::new(&guided);
    walk(&guided, &mut state, &[(RIGHT, 27), (LEFT, 1)]);
    assert_eq!(place(&state), (1.8, 2.5));
    assert!(!walk(&guided, &mut state, &[(LEFT, 26)]));
    assert!(walk(&guided, &mut state, &[(LEFT, 1)]));
    assert_eq!(place(&state), (0.5, 2.5));
    // A bend of square cells is not gone round by a key that points at the wall.
    let bend = drawn("+--+--+\n| S   |\n+--+  +\n|##| E|\n+--+--+\n");
    let mut state = RunState::new(&bend);
    assert!(walk(&bend, &mut state, &[(RIGHT, 50)]));
    assert_eq!(place(&state), (1.5, 0.5));
}

#[test]
fn a_start_is_gentle_and_loses_nothing() {
    let guided = drawn(TEE);
    let mut state = RunState::new(&guided);
    let mut at = Vec::new();
    for _ in 0..8 {
        walk(&guided, &mut state, &[(RIGHT, 1)]);
        at.push(state.rail.unwrap().along);
    }
    let constant: Vec<u32> = (5..=8).map(|tick| tick * PARTS).collect();
    assert_eq!(at[..4], [640, 1408, 2432, 3712]);
    assert_eq!(at[4..], constant);
    // Turning round counts as going ahead, and a rest starts again.
    walk(&guided, &mut state, &[(LEFT, 1)]);
    assert_eq!(state.rail.unwrap().along, 7 * PARTS);
    walk(&guided, &mut state, &[(Direction::NONE, 1), (RIGHT, 1)]);
    assert_eq!(state.rail.unwrap().along, 7 * PARTS + 640);
}

#[test]
fn auto_run_stops_at_junctions_and_dead_ends() {
    let guided = drawn(
        "+--+--+--+--+
| S|##|     |
+  +--+  +  +
|           |
+--+--+--+  +
|##|##|##|  |
+--+--+--+  +
|##|##|##| E|
+--+--+--+--+
",
    );
    for (pace, share) in [(Pace::Walk, 1.0), (Pace::Brisk, 1.5), (Pace::Run, 2.0), (Pace::Sprint, 3.0)] {
        let mut state = RunState::new(&guided);
        let go = |state: &mut RunState, direction: Direction, ticks: u32| {
            for _ in 0..ticks {
                step(&guided, state, Input { pace, ..hold(direction) });
            }
        };
        // Nothing starts by itself.
        go(&mut state, Direction::NONE, 20);
        assert_eq!(place(&state), (0.5, 0.5));
        // One tick of a key: round the bend, and on to the first junction, exactly as fast.
        go(&mut state, DOWN, 1);
        let whole = (60.0 / share) as u32;
        go(&mut state, Direction::NONE, whole - 2);
        assert!(state.position.x < 2.5);
        go(&mut state, Direction::NONE, 1);
        assert_eq!(place(&state), (2.5, 1.5));
        go(&mut state, Direction::NONE, 50);
        assert_eq!(place(&state), (2.5, 1.5));
        // Round the loop to the other junction.
        go(&mut state, UP, 1);
        go(&mut state, Direction::NONE, 100);
        assert_eq!(place(&state), (3.5, 1.5), "{pace:?}");
        // To the dead end, which is the goal here; before it a tap turns back.
        go(&mut state, DOWN, 1);
        go(&mut state, Direction::NONE, 3);
        go(&mut state, UP, 1);
        go(&mut state, Direction::NONE, 50);
        assert_eq!(place(&state), (3.5, 1.5));
        go(&mut state, DOWN, 1);
        go(&mut state, Direction::NONE, 100);
        assert_eq!(state.phase, Phase::Won);
    }
}

#[test]
fn auto_run_takes_a_tapped_turn() {
    let guided = drawn(TEE);
    let mut state = RunState::new(&guided);
    let inputs = [(RIGHT, 3), (Direction::NONE, 15), (UP, 3), (Direction::NONE, 59)];
    for (direction, ticks) in inputs {
        for _ in 0..ticks {
            step(&guided, &mut state, Input { pace: Pace::Walk, ..hold(direction) });
        }
    }
    assert_eq!(place(&state), (2.5, 0.5));
}

#[test]
fn a_walk_without_a_stop_keeps_constant_speed_everywhere() {
    in_parallel(&recipes(&SIZES), |recipe| {
        let guided = guided(recipe);
        let paths = guided.paths();
        let (Some(least), exit) = (guided.least(&paths), guided.maze().exit()) else { return };
        // Lines of the plan, measured: an independent length of the way, off by the whole parts in
        // which lines are counted and by the circles that chords cut short.
        let walk = paths.walk(guided.maze(), guided.maze().first_state());
        let way: Vec<Cell> = walk.map(|state| state.cell).collect();
        let mut length = 0.0;
        let mut has_gaps = guided.maze().topology().is_woven();
        let mut lines = 0;
        trail(guided.plan(), guided.maze(), &way, (None, exit), &mut |line| {
            lines += 1;
            length += line.windows(2).map(|pair| (pair[0].x - pair[1].x).hypot(pair[0].y - pair[1].y)).sum::<f64>();
        });
        has_gaps |= lines > 1;
        if has_gaps {
            return;
        }
        let expected = length / STEP - if exit.is_some() { 0.0 } else { 5.0 };
        let difference = f64::from(least.0) - expected;
        let allowed = 1.0 + expected * 0.01;
        assert!(
            expected < 5.0 || (-allowed..=1.0 + allowed).contains(&difference),
            "{}: {least} for {expected}",
            command(recipe)
        );
        let has_equal_steps = !matches!(recipe.features.shape, Shape::Ring | Shape::Tiling(_));
        if has_equal_steps && exit.is_some() {
            let cells = way.len() as u32;
            assert_eq!(least, Ticks(20 * cells - 10), "{}", command(recipe));
        }
    });
}

#[test]
fn a_held_direction_never_swings_to_and_fro() {
    in_parallel(&recipes(&SIZES), |recipe| {
        let guided = guided(recipe);
        let cells: Vec<Cell> = guided.maze().passages().cells().collect();
        let mut dice = Dice(recipe.seed.0);
        for _ in 0..40 {
            let mut state = at(&guided, cells[dice.below(cells.len())]);
            let pace = Pace::ALL[dice.below(5)];
            for _ in 0..dice.below(60) {
                let input = any_input(&mut dice, Input { pace, ..Input::default() });
                step(&guided, &mut state, input);
            }
            let direction = if dice.below(2) == 0 {
                Direction::KEYS[dice.below(8)]
            } else {
                Direction { x: dice.word() as i8, y: dice.word() as i8 }
            };
            let mut turns = 0;
            let mut last: Option<(f64, f64)> = None;
            for _ in 0..400 {
                let before = state.position;
                step(&guided, &mut state, Input { pace, ..hold(direction) });
                let way = (state.position.x - before.x, state.position.y - before.y);
                let length = way.0.hypot(way.1);
                if !(1e-9..=0.3).contains(&length) {
                    continue;
                }
                let way = (way.0 / length, way.1 / length);
                if last.is_some_and(|last| last.0 * way.0 + last.1 * way.1 < -0.8) {
                    turns += 1;
                }
                last = Some(way);
            }
            // One for what was held before, one for a late turn.
            assert!(turns <= 2, "{}: {turns} turns for {direction:?}", command(recipe));
        }
    });
}

#[test]
fn a_held_arrow_follows_zigzags_and_circles() {
    // Along a row of triangles, up and down all the way, in no more ticks than the least.
    let row = guided(&recipe(Algorithm::Wilson, size(14, 1), 1).with_shape(Shape::Triangle).with_doors(DoorRule::None));
    let mut state = RunState::new(&row);
    let least = row.least(&row.paths()).unwrap();
    walk(&row, &mut state, &[(RIGHT, least.0)]);
    assert_eq!((state.phase, state.run), (Phase::Won, least));
    // Around a ring: right is held from the top to the right, as far as the way does not lead back.
    let ring = guided(&recipe(Algorithm::Wilson, size(24, 1), 1).with_shape(Shape::Ring).with_doors(DoorRule::None));
    let top = ring.maze().topology().locate(0, 0).unwrap();
    let right = ring.maze().topology().locate(6, 0).unwrap();
    let is_open = (0..7).all(|x| {
        let cell = ring.maze().topology().locate(x, 0).unwrap();
        ring.maze().passages().is_open(cell, Port(1))
    });
    assert!(is_open, "another seed has its gap elsewhere");
    let mut state = at(&ring, top);
    walk(&ring, &mut state, &[(RIGHT, 400)]);
    assert_eq!(ring.cell(&state), right);
}
