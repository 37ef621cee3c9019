//! The perfect line of guided motion: the least ticks there are, which brute force confirms on every grid.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use mazewright_maze::{Algorithm, Recipe, Shape};
use mazewright_run::guided::{Distances, Guided};
use mazewright_run::perfect::{Hand, Line};
use mazewright_run::{Direction, Phase, RunState, Terrain, step};

use crate::guided::{SIZES, hold, recipes};
use mazewright_testing::{command, grids, in_parallel, on_grid, parse, recipe, size};

/// The most parts of a tick.
const LONGEST: u64 = 1408;
/// By how many parts more than a constant walk some ticks in a row may come along, after a gentle start, and a tick.
const AHEAD: u64 = 640 + 1024;

/// Mazes of all grids, and of more dimensions.
fn with_boxes(mut recipes: Vec<Recipe>) -> Vec<Recipe> {
    let boxes = ["2x1x3", "2x2x2x2", "1x2x1x2x2"].map(parse);
    let boxed = |size| recipe(Algorithm::Wilson, size, 1).with_shape(Shape::Box).with_braid(parse("0.5"));
    recipes.extend(boxes.map(boxed));
    recipes
}

fn guided(recipe: &Recipe) -> Arc<Guided> {
    Arc::new(Guided::new(recipe.carve().unwrap()))
}

#[test]
fn every_grid_has_a_line_of_the_least_ticks_and_keys_hold_it() {
    let all = with_boxes(recipes(&SIZES));
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
fn small() -> impl Iterator<Item = Recipe> {
    let recipes = recipes(&[(1, 2), (2, 1), (2, 2), (3, 1), (1, 3), (3, 2), (2, 3), (3, 3)]);
    recipes.into_iter().filter(|recipe| recipe.mask.is_none())
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
    let (tiny, others): (Vec<_>, Vec<_>) = small().partition(|recipe| recipe.size.cells() < 3);
    compare_with_brute_force(&tiny[..8], |ticks| ticks * LONGEST);
    // Each size has nine mazes, so that all kinds have their turn.
    let some: Vec<_> = others.into_iter().step_by(13).collect();
    compare_with_brute_force(&some, |ticks| ticks * 1024 + AHEAD);
}

#[test]
#[ignore = "soak: takes minutes"]
fn brute_force_finds_nothing_faster_in_500_small_mazes() {
    let all = with_boxes(small().collect());
    assert!(all.len() >= 500, "{}", all.len());
    compare_with_brute_force(&all, |ticks| ticks * 1024 + AHEAD);
}

#[test]
fn a_line_through_sixteen_times_the_cells_takes_about_sixteen_times_as_long() {
    for grid in grids() {
        let [small, large] = [25, 100].map(|side| {
            let size = if grid.0 == Shape::Ring { size(6, side / 2) } else { size(side, side) };
            Terrain::Guided(guided(&on_grid(grid, Algorithm::RecursiveBacktracker, size, 7)))
        });
        let time = |terrain: &Terrain| {
            let begun = Instant::now();
            assert!(Line::of(terrain, None).is_some());
            begun.elapsed()
        };
        // By the square it would be 256 times. Other work on the machine slows down both.
        assert!((0..9).any(|_| time(&large) < 80 * time(&small)), "{grid:?}");
    }
}
