//! The guided motion: on every topology the autopilot wins in the least ticks, and the same inputs give the same run.

mod lines;
mod turns;

use std::sync::Arc;

use mazewright_forms::read;
use mazewright_maze::{Algorithm, Cell, DoorRule, Recipe, Shape, Topology};
use mazewright_run::guided::{Guided, Trail, TrailReview};
use mazewright_run::{Direction, Events, Input, Pace, Phase, RunState, step};

use mazewright_testing::{Dice, command, grids, growing, in_parallel, parse, random_mask, recipe, size};

const RIGHT: Direction = Direction::KEYS[0];
const DOWN: Direction = Direction::KEYS[1];
const LEFT: Direction = Direction::KEYS[2];
const UP: Direction = Direction::KEYS[3];

fn hold(direction: Direction) -> Input {
    Input { direction, ..Input::default() }
}

/// Mazes of every topology, with bridges, loops, masks and every kind of doors.
fn recipes() -> Vec<Recipe> {
    let sizes = [(1, 1), (2, 2), (1, 7), (7, 1), (3, 5), (6, 9), (12, 8), (24, 15)];
    let algorithms = [Algorithm::RecursiveBacktracker, Algorithm::Wilson, growing("random")];
    let mut recipes = Vec::new();
    for (shape, weave) in grids() {
        for (n, (columns, rows)) in sizes.into_iter().enumerate() {
            for (m, algorithm) in algorithms.into_iter().enumerate() {
                for braid in ["0", "0.4", "1"] {
                    let doors = DoorRule::ALL[(n + m) % 4];
                    let recipe = recipe(algorithm, size(columns, rows).fitted_to(shape), (n * 3 + m) as u64)
                        .with_shape(shape)
                        .with_weave(parse(weave))
                        .with_braid(parse(braid))
                        .with_doors(if shape == Shape::Torus { DoorRule::None } else { doors });
                    let mask = random_mask(shape, recipe.size, recipe.seed.0);
                    let masked = recipe.clone().with_mask(Some(Arc::new(mask)));
                    recipes.extend([recipe, masked]);
                }
            }
        }
    }
    recipes.retain(|recipe| recipe.carve().is_ok());
    assert!(recipes.len() > 500, "{}", recipes.len());
    recipes
}

fn guided(recipe: &Recipe) -> Guided {
    Guided::new(recipe.carve().unwrap_or_else(|error| panic!("{}: {error}", command(recipe))))
}

/// A guided maze from a drawing.
#[track_caller]
fn drawn(drawing: &str) -> Guided {
    match read::read(drawing.as_bytes()) {
        Ok(reading) => Guided::new(reading.maze),
        Err(error) => panic!("{error}\n{drawing}"),
    }
}

/// A maze of a shape.
fn sample(shape: Shape) -> Guided {
    guided(&recipe(Algorithm::Wilson, size(12, 9), 7).with_shape(shape).with_doors(if shape == Shape::Torus {
        DoorRule::None
    } else {
        DoorRule::Corners
    }))
}

/// Lets the autopilot win by ticks of a player, in the least that there are and without a wrong turn, and with the
/// remaining time known to a tick all along; returns what it met, and the review.
pub(crate) fn win(
    guided: &Guided,
    name: &str,
    mut tick: impl FnMut(&mut RunState, Input) -> Events,
) -> (Vec<Events>, TrailReview) {
    let paths = guided.paths();
    let least = guided.least(&paths).unwrap();
    let mut state = RunState::new(guided);
    let (mut trail, mut met) = (Trail::default(), Vec::new());
    trail.follow(&state);
    while state.phase != Phase::Won {
        assert!(state.run <= least, "{name}: not there after {least}");
        let left = guided.left(&paths, guided.state(&state), u64::MAX).unwrap();
        let sum = state.run.plus(left.ticks(&state.rail.unwrap()));
        assert!((least.0 - 1..=least.0).contains(&sum.0), "{name}: {sum} of {least}");
        let direction = guided.autopilot(&paths, &state);
        met.push(tick(&mut state, hold(direction)));
        trail.follow(&state);
    }
    assert_eq!(state.run, least, "{name}");
    let review = TrailReview::new(guided, &trail).unwrap();
    assert_eq!(review.first_wrong_turn, None, "{name}");
    assert_eq!(review.walked, review.shortest, "{name}");
    (met, review)
}

#[test]
fn the_autopilot_takes_the_least_ticks_on_every_topology() {
    let mut recipes = recipes();
    // Between the bent rails of small rings, the direction ahead may lead back to an opening just behind.
    for seed in 0..200 {
        for (rings, rows) in [(1, 4), (2, 2), (2, 3), (3, 3)] {
            let ring = recipe(Algorithm::Kruskal, size(rings, rows), seed).with_shape(Shape::Ring);
            let ring = ring.with_doors(DoorRule::ALL[seed as usize % 4]);
            recipes.extend(["0.5", "1"].map(|braid| ring.clone().with_braid(parse(braid))));
        }
    }
    recipes.retain(|recipe| recipe.carve().is_ok());
    in_parallel(&recipes, |recipe| {
        let guided = guided(recipe);
        win(&guided, &command(recipe), |state, input| step(&guided, state, input));
    });
}

/// Inputs of a player who holds keys or pushes a stick for a while, without knowing the way.
fn any_input(dice: &mut Dice, last: Input) -> Input {
    if dice.below(12) > 0 {
        return last;
    }
    let direction = match dice.below(8) {
        0 => Direction::NONE,
        1 => Direction { x: dice.word() as i8, y: dice.word() as i8 },
        _ => Direction::KEYS[dice.below(8)],
    };
    let pace = if dice.below(6) == 0 { Pace::ALL[dice.below(5)] } else { last.pace };
    Input { pace, ..hold(direction) }
}

/// Walks at random, and calls a function with the states before and after each tick.
fn wander(
    guided: &Guided,
    seed: u64,
    ticks: u32,
    is_slow: bool,
    mut see: impl FnMut(&RunState, &RunState, Events),
) -> RunState {
    let mut dice = Dice(seed);
    let mut state = RunState::new(guided);
    let mut input = Input::default();
    for _ in 0..ticks {
        input = any_input(&mut dice, input);
        if guided.plan().floors() > 1 && dice.below(3) == 0 {
            input.direction = Direction::stair(dice.below(6) as u8);
        }
        if is_slow {
            input.pace = if input.pace.is_automatic() { Pace::Walk } else { Pace::Held };
        }
        let before = state;
        let events = step(guided, &mut state, input);
        see(&before, &state, events);
        if state.phase == Phase::Won {
            break;
        }
    }
    state
}

/// A player that stands in the middle of a cell.
pub(crate) fn at(guided: &Guided, cell: Cell) -> RunState {
    let mut state = RunState::new(guided);
    state.phase = Phase::Running;
    let mut place = state.rail.unwrap();
    place.cell = cell;
    state.position = guided.position(&place);
    state.rail = Some(place);
    state
}

/// Holds directions for that many ticks each; returns whether the last of them touched a wall.
fn walk(guided: &Guided, state: &mut RunState, inputs: &[(Direction, u32)]) -> bool {
    let mut touched = false;
    for &(direction, ticks) in inputs {
        for _ in 0..ticks {
            touched = step(guided, state, hold(direction)).touched;
        }
    }
    touched
}

/// A corridor with a way up from its third cell of five, and from nowhere else.
const TEE: &str = "+--+--+--+--+--+
|##|##|  |##|##|
+--+--+  +--+--+
|##|##|  |##|##|
+--+--+  +--+--+
| S           E|
+--+--+--+--+--+
";

#[test]
fn a_review_finds_the_first_wrong_turn() {
    let guided = drawn(TEE);
    let mut state = RunState::new(&guided);
    let mut trail = Trail::default();
    trail.follow(&state);
    for (direction, ticks) in [(RIGHT, 30), (UP, 25), (DOWN, 15), (RIGHT, 45)] {
        for _ in 0..ticks {
            step(&guided, &mut state, hold(direction));
            trail.follow(&state);
        }
    }
    assert_eq!(state.phase, Phase::Won);
    let review = TrailReview::new(&guided, &trail).unwrap();
    let cell = |x, y| guided.maze().topology().locate(x, y).unwrap();
    let wrong = review.first_wrong_turn.unwrap();
    assert_eq!(wrong.map(|visit| visit.cell), [cell(2, 2), cell(2, 1)]);
    assert_eq!((review.walked, review.shortest), (7, 5));
    // A reset is not a wrong turn.
    let mut state = RunState::new(&guided);
    let mut trail = Trail::default();
    trail.follow(&state);
    walk(&guided, &mut state, &[(RIGHT, 70)]);
    trail.follow(&state);
    step(&guided, &mut state, Input { again: true, ..Input::default() });
    trail.follow(&state);
    assert_eq!(trail.stretches(&guided).count(), 3);
    assert_eq!(TrailReview::new(&guided, &trail).unwrap().first_wrong_turn, None);
}

/// Hashes of a fixed walk on each grid, which no later release may change.
#[test]
fn the_same_inputs_give_the_same_guided_run() {
    let mut hashes = Vec::new();
    for (shape, weave) in grids() {
        let recipe = recipe(Algorithm::Wilson, size(9, 7).fitted_to(shape), 11)
            .with_shape(shape)
            .with_weave(parse(weave))
            .with_doors(if shape == Shape::Torus { DoorRule::None } else { DoorRule::Corners });
        let guided = guided(&recipe);
        let mut hash = 0_u64;
        wander(&guided, 5, 3000, false, |_, state, _| {
            hash = hash.rotate_left(5) ^ state.hash();
        });
        hashes.push(hash);
    }
    assert_eq!(hashes, GOLDEN, "{hashes:#018X?}");
}

/// In the order of [`grids`].
const GOLDEN: [u64; 14] = [
    0x8137_0033_92CB_D8E0,
    0x43DE_09D0_6DBB_5F80,
    0xE2C8_F086_139C_BA65,
    0x3DBC_21BA_444C_5FBD,
    0x4698_E5E9_E3C1_C8EE,
    0x7020_6537_F3B5_0FE0,
    0xAF26_A231_8E54_D811,
    0xC1FB_B942_8085_188D,
    0xAA5A_C970_1944_16AB,
    0x66A4_E152_B148_42A6,
    0x815A_1B9E_D5BD_AC1E,
    0xF58B_D67D_CB4D_10AF,
    0x0425_BEE2_636C_FF8F,
    0x1FD6_8544_C7A4_0972,
];
