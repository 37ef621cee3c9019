//! The perfect line of guided motion: the least ticks there are, which brute force confirms on every grid.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use mazewright_maze::{Algorithm, DoorRule, Recipe, Shape};
use mazewright_run::guided::{Distances, Guided};
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::{Direction, Input, Phase, RunState, Terrain, step};

use mazewright_testing::{command, grids, growing, in_parallel, parse, recipe, size};

/// The most parts of a tick.
const LONGEST: u64 = 1408;
/// By how many parts more than a constant walk some ticks in a row may come along, after a gentle start, and a tick.
const AHEAD: u64 = 640 + 1024;

/// Mazes of all grids that can be carved, with loops and every kind of doors.
fn recipes(sizes: &[(u64, u64)], seeds: u64) -> Vec<Recipe> {
    let algorithms = [Algorithm::RecursiveBacktracker, Algorithm::Wilson, growing("random")];
    let mut recipes = Vec::new();
    for (shape, weave) in grids() {
        for (n, &(columns, rows)) in sizes.iter().enumerate() {
            for seed in 0..seeds {
                let number = n + seed as usize;
                let plain = recipe(algorithms[number % 3], size(columns, rows).fitted_to(shape), seed)
                    .with_shape(shape)
                    .with_weave(parse(weave))
                    .with_braid(parse(["0", "0.5", "1"][number % 3]));
                let of_rule = |doors| plain.clone().with_doors(doors);
                recipes.extend(DoorRule::ALL.map(of_rule));
            }
        }
    }
    for lengths in ["2x1x3", "2x2x2x2", "1x2x1x2x2"] {
        recipes.push(recipe(Algorithm::Wilson, parse(lengths), 1).with_shape(Shape::Box).with_braid(parse("0.5")));
    }
    recipes.retain(|recipe| recipe.carve().is_ok());
    recipes
}

fn guided(recipe: &Recipe) -> Arc<Guided> {
    Arc::new(Guided::new(recipe.carve().unwrap()))
}

fn hold(direction: Direction) -> Input {
    Input { direction, ..Input::default() }
}

#[test]
fn every_grid_has_a_line_of_the_least_ticks_and_keys_hold_it() {
    let all = recipes(&[(1, 1), (2, 2), (7, 1), (1, 7), (5, 4), (6, 9), (16, 12)], 3);
    in_parallel(&all, |recipe| {
        let guided = guided(recipe);
        let least = guided.least(&guided.paths()).unwrap();
        let terrain = Terrain::Guided(Arc::clone(&guided));
        let line = Line::of(&terrain, None).unwrap_or_else(|| panic!("{}", command(recipe)));
        assert_eq!((line.least, line.ticks()), (least, least));
        for hand in Hand::ALL {
            let reached = Line::of(&terrain, Some(hand));
            let reached = reached.unwrap_or_else(|| panic!("{}", command(recipe)));
            let mut state = RunState::new(&*guided);
            for input in reached.inputs() {
                step(&*guided, &mut state, input);
            }
            assert_eq!((state.phase, state.run), (Phase::Won, reached.ticks()));
            assert_eq!(reached.least, least);
            // On all grids so far keys hold the line itself.
            let most = least.0 + least.0 / 50;
            assert!(reached.ticks().0 <= most, "{}", command(recipe));
        }
    });
}

/// How far some ticks can come.
pub(crate) type Reach = fn(u64) -> u64;

/// Returns true if any sequence of keys wins in fewer than `least` ticks, and how many states were tried. States that
/// are too far from the exit to win in time are dropped; `reach` says how far the player may come, which is checked.
pub(crate) fn is_beaten(guided: &Guided, least: u32, reach: Reach) -> (bool, usize) {
    let distances = Distances::new(guided);
    let mut layer = vec![RunState::new(guided)];
    let mut met = 0;
    for tick in 1..least {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for before in layer {
            let from = distances.left(guided, &before.rail.unwrap()).unwrap();
            let stairs = guided.stair_directions(&before);
            for direction in Direction::KEYS.into_iter().chain([Direction::NONE]).chain(stairs) {
                let mut state = before;
                if step(guided, &mut state, hold(direction)).won {
                    return (true, met);
                }
                let place = state.rail.unwrap();
                let left = distances.left(guided, &place).unwrap();
                assert!(from <= left + LONGEST);
                let is_near = left <= reach(u64::from(least - 1 - tick));
                if state.phase == Phase::Running && is_near && seen.insert(place) {
                    next.push(state);
                }
            }
        }
        met += next.len();
        layer = next;
    }
    (false, met)
}

/// Small mazes for brute force.
fn small() -> Vec<Recipe> {
    recipes(&[(1, 2), (2, 1), (2, 2), (3, 1), (1, 3), (3, 2), (2, 3), (3, 3)], 3)
}

fn compare_with_brute_force(recipes: &[Recipe], reach: Reach) {
    let met = AtomicU64::new(0);
    in_parallel(recipes, |recipe| {
        let guided = guided(recipe);
        let terrain = Terrain::Guided(Arc::clone(&guided));
        let least = Line::of(&terrain, None).unwrap().ticks();
        let (beaten, states) = is_beaten(&guided, least.0, reach);
        assert!(!beaten, "{}", command(recipe));
        met.fetch_add(states as u64, Ordering::Relaxed);
    });
    assert!(met.into_inner() > recipes.len() as u64);
}

#[test]
fn brute_force_finds_nothing_faster_in_small_mazes() {
    let mut few = small();
    few.retain(|recipe| recipe.seed.0 == 0);
    let (tiny, others): (Vec<_>, _) = few.into_iter().partition(|recipe| recipe.size.cells() < 3);
    compare_with_brute_force(&tiny[..8], |ticks| ticks * LONGEST);
    let every_fifth: Vec<_> = others.into_iter().step_by(5).collect();
    compare_with_brute_force(&every_fifth, |ticks| ticks * 1024 + AHEAD);
}

#[test]
#[ignore = "soak: takes minutes"]
fn brute_force_finds_nothing_faster_in_500_small_mazes() {
    let all = small();
    assert!(all.len() >= 500, "{}", all.len());
    compare_with_brute_force(&all, |ticks| ticks * 1024 + AHEAD);
}

#[test]
fn a_line_through_ten_thousand_cells_takes_no_second() {
    for (shape, weave) in grids() {
        // A hundred rings of a hundred cells and more are 40,000 cells.
        let (columns, rows) = match shape {
            Shape::Ring => (6, 55),
            _ => (100, 100),
        };
        let recipe = recipe(Algorithm::RecursiveBacktracker, size(columns, rows).fitted_to(shape), 7)
            .with_shape(shape)
            .with_weave(parse(weave))
            .with_doors(DoorRule::default_for(shape));
        let terrain = Terrain::Guided(guided(&recipe));
        // It takes a twentieth of that, so that only a worse way of growing fails here, not other work on the machine.
        let mut times = (0..5).map(|_| {
            let begun = Instant::now();
            assert!(Line::of(&terrain, None).is_some());
            begun.elapsed().as_millis()
        });
        assert!(times.any(|time| time < 1000), "{}", command(&recipe));
    }
}
