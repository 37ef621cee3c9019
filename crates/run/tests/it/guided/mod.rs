//! The guided motion: on every topology the autopilot wins in the least ticks, and the same inputs give the same run.

mod lines;
mod turns;

use std::sync::Arc;

use mazewright_forms::read;
use mazewright_maze::{Algorithm, Cell, DoorRule, Recipe, Shape, Topology};
use mazewright_run::guided::Guided;
use mazewright_run::inside::{Trail, TrailReview};
use mazewright_run::{Direction, Events, Input, Pace, Phase, Position, RunState, step};

use mazewright_testing::{Dice, command, grids, growing, in_parallel, on_grid, parse, random_mask, recipe, size};

const RIGHT: Direction = Direction::KEYS[0];
const DOWN: Direction = Direction::KEYS[1];
const LEFT: Direction = Direction::KEYS[2];
const UP: Direction = Direction::KEYS[3];

pub(crate) fn hold(direction: Direction) -> Input {
    Input { direction, ..Input::default() }
}

/// The sizes of mazes for most tests.
pub(crate) const SIZES: [(u64, u64); 8] = [(1, 1), (2, 2), (1, 7), (7, 1), (3, 5), (6, 9), (12, 8), (24, 15)];

/// Mazes of every topology, with bridges, loops, masks and every kind of doors.
pub(crate) fn recipes(sizes: &[(u64, u64)]) -> Vec<Recipe> {
    let algorithms = [Algorithm::RecursiveBacktracker, Algorithm::Wilson, growing("random")];
    let mut recipes = Vec::new();
    for grid in grids() {
        for (n, &(columns, rows)) in sizes.iter().enumerate() {
            for (m, algorithm) in algorithms.into_iter().enumerate() {
                for braid in ["0", "0.4", "1"] {
                    let doors = if grid.0 == Shape::Torus { DoorRule::None } else { DoorRule::ALL[(n + m) % 4] };
                    let recipe = on_grid(grid, algorithm, size(columns, rows), (n * 3 + m) as u64)
                        .with_braid(parse(braid))
                        .with_doors(doors);
                    let mask = random_mask(grid.0, recipe.size, recipe.seed.0);
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
    let doors = if shape == Shape::Torus { DoorRule::None } else { DoorRule::Corners };
    guided(&on_grid((shape, "0"), Algorithm::Wilson, size(12, 9), 7).with_doors(doors))
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
    let review = TrailReview::new(guided, &trail, None).unwrap();
    assert_eq!(review.first_wrong_turn, None, "{name}");
    assert_eq!(review.walked, review.shortest, "{name}");
    (met, review)
}

#[test]
fn the_autopilot_takes_the_least_ticks_on_every_topology() {
    let mut recipes = recipes(&SIZES);
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
    let review = TrailReview::new(&guided, &trail, None).unwrap();
    let cell = |x, y| guided.maze().topology().locate(x, y).unwrap();
    let wrong = review.first_wrong_turn.unwrap();
    assert_eq!(wrong.map(|visit| visit.cell), [cell(2, 2), cell(2, 1)]);
    assert_eq!((review.walked, review.shortest), (7, 5));
    // Unless what was there was worth it.
    assert_eq!(TrailReview::new(&guided, &trail, Some(cell(2, 1))).unwrap().first_wrong_turn, None);
    assert_eq!(TrailReview::new(&guided, &trail, Some(cell(0, 0))).unwrap().first_wrong_turn, Some(wrong));
    // A reset is not a wrong turn.
    let mut state = RunState::new(&guided);
    let mut trail = Trail::default();
    trail.follow(&state);
    walk(&guided, &mut state, &[(RIGHT, 70)]);
    trail.follow(&state);
    step(&guided, &mut state, Input { again: true, ..Input::default() });
    trail.follow(&state);
    assert_eq!(trail.stretches(&guided).count(), 3);
    assert_eq!(TrailReview::new(&guided, &trail, None).unwrap().first_wrong_turn, None);
}

/// A hash of where a guided player is, and of its clocks.
fn hash_of(state: &RunState) -> u64 {
    let (Position { x, y }, rail) = (state.position, state.rail.unwrap());
    let at = (x.to_bits(), y.to_bits(), rail.cell.0, rail.port.0, rail.along, rail.inward);
    mazewright_testing::hash(format!("{at:?} {} {}", state.look.0, state.run.0).as_bytes())
}

/// Hashes of a fixed walk on each grid, which no later release may change.
#[test]
fn the_same_inputs_give_the_same_guided_run() {
    let mut hashes = Vec::new();
    for grid in grids() {
        let doors = if grid.0 == Shape::Torus { DoorRule::None } else { DoorRule::Corners };
        let recipe = on_grid(grid, Algorithm::Wilson, size(9, 7), 11).with_doors(doors);
        let guided = guided(&recipe);
        let mut hash = 0_u64;
        wander(&guided, 5, 3000, false, |_, state, _| {
            hash = hash.rotate_left(5) ^ hash_of(state);
        });
        hashes.push(hash);
    }
    assert_eq!(hashes, GOLDEN, "{hashes:#018X?}");
}

/// In the order of [`grids`].
const GOLDEN: [u64; 14] = [
    0xB3D7_566D_1796_D64C,
    0xDE68_F115_B66E_60AC,
    0xAC4B_3684_10D8_45B2,
    0xC4C1_B15D_269C_3582,
    0x8D00_154C_473F_F5E3,
    0x9B1A_B34E_B937_E53F,
    0x75DB_357F_DC90_E85C,
    0x6B58_92F8_5F7B_1CFB,
    0x4687_AD69_AFAA_BBB4,
    0x669F_B26F_1E0D_6B7D,
    0x468B_EEE5_A85B_49B8,
    0xDAA7_4EED_8DD5_6889,
    0x8BB3_C9AF_7D23_4B1D,
    0xE10B_CF47_1D68_EBD5,
];
