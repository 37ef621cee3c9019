//! Chooses the mazes of the journey by measured difficulty: for its tables, and in a test that chooses them again.
//!
//! For each level the smallest size is looked for of which an eighth of the mazes are at least as hard as
//! the curve asks; of [`FEW`] mazes of that size and as many of the next one the nearest to the curve is
//! taken that is harder than the level before, and has what its world promises; of [`MANY`], where none of
//! the few is near enough.

use std::ops::RangeInclusive;

use mazewright_maze::braid::Share;
use mazewright_maze::furnishing::{Plan, shortest_walk};
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::solve::{Hand, Solver, Tree, distances};
use mazewright_maze::{Maze, Recipe, Shape, Size, Topology as _};
use mazewright_plan::Plan as FloorPlan;
use mazewright_run::journey::choice::{difficulty, miss, seed};
use mazewright_run::journey::{Demand, Kind, Place};
use mazewright_run::{TICKS_PER_SECOND, Ticks};

/// How many mazes of a size are looked at.
const FEW: u16 = 64;
/// How far from its target a first step may be.
pub(crate) const STEP_MISS: f64 = 0.2;
/// The longest walk through a level with furniture, and the walks through its first steps.
pub(crate) const MOST_WALK: Ticks = Ticks(60 * TICKS_PER_SECOND);
pub(crate) const STEP_WALK: RangeInclusive<Ticks> =
    Ticks(4 * TICKS_PER_SECOND)..=Ticks(12 * TICKS_PER_SECOND);
/// How many are where none of those is within a hundredth of the curve.
const MANY: u16 = 1024;
/// How many of them tell how hard mazes of a size are.
const SAMPLES: u16 = 16;

/// Returns true if following the left or the right wall leads from start to goal.
pub(crate) fn hand_leads(recipe: &Recipe) -> bool {
    let maze = recipe.carve().unwrap();
    Hand::ALL.into_iter().any(|hand| maze.solve(Solver::WallFollower(hand)).is_ok())
}

/// Returns true if a maze has what its world promises.
fn fits(kind: &Kind, recipe: &Recipe) -> bool {
    if kind.has_furniture() {
        return asks_for_a_plan(recipe) && gates_matter(recipe);
    }
    kind.features.braid == Share::NONE || !hand_leads(recipe)
}

/// Returns true if no gate is asked for, or the shortest walk would be another one without gates.
pub(crate) fn gates_matter(recipe: &Recipe) -> bool {
    let maze = recipe.carve().unwrap();
    let (topology, furniture) = (maze.topology(), maze.furniture());
    let is_gate = |obstacle: &_| matches!(obstacle, Obstacle::Gate { .. });
    let others = furniture.obstacles_once(topology).filter(|(.., obstacle)| !is_gate(obstacle));
    let open = Furniture::new(topology, furniture.items().to_vec(), &others.collect::<Vec<_>>());
    let steps = |maze: &Maze<_>| shortest_walk(maze).map(|walk| walk.len());
    let walked = steps(&maze);
    recipe.features.gates.is_zero() || walked > steps(&maze.with_furniture(open).unwrap())
}

/// Returns true if the fastest walk through a maze with furniture takes at most a minute, and goes by a door before it
/// has the key.
fn asks_for_a_plan(recipe: &Recipe) -> bool {
    let has_keys = recipe.features.furniture().keys() > 0;
    let is_plan = |plan: Plan| !has_keys || plan.doors_before_key > 0;
    Demand::of_recipe(recipe).is_some_and(|demand| demand.walk <= MOST_WALK && is_plan(demand.plan))
}

/// Returns true if a first step with furniture shows what it is: the walk is short, the maze
/// not the tiniest, and with one key, its only door is
/// beside the exit and the key nearer to the start than to the exit.
fn shows_furniture(recipe: &Recipe) -> bool {
    let maze = recipe.carve().unwrap();
    let demand = Demand::of_recipe(recipe).unwrap();
    let doors: Vec<_> = maze.furniture().obstacles_once(maze.topology()).collect();
    let is_short = STEP_WALK.contains(&demand.walk) && recipe.size.rows() > 3;
    if recipe.features.furniture().keys() != 1 {
        return is_short && gates_matter(recipe);
    }
    let [(cell, port, _)] = doors[..] else { return false };
    let ends = [cell, maze.topology().neighbor(cell, port)];
    let key = maze.furniture().items()[0].0;
    let from = |cell| distances(maze.passages(), cell)[key.index()];
    is_short && ends.contains(&maze.goal()) && from(maze.start()) < from(maze.goal())
}

/// Returns true if the shortest path goes under a bridge, across a wrapped edge or up a stair, where a step leads
/// farther than to the next cell.
fn path_leaps(recipe: &Recipe) -> bool {
    let maze = recipe.carve().unwrap();
    let plan = FloorPlan::new(maze.topology());
    let tree = Tree::to(maze.passages(), maze.goal());
    let path: Vec<_> = tree.path(maze.topology(), maze.start()).collect();
    path.windows(2).any(|step| {
        let (from, to) = (plan.middle(step[0]), plan.middle(step[1]));
        (from.x - to.x).abs() + (from.y - to.y).abs() > 1.5
    })
}

/// Returns true if a first step shows what its world promises.
fn teaches(kind: &Kind, recipe: &Recipe) -> bool {
    let is_wrapped = matches!(kind.features.shape, Shape::Cylinder | Shape::Torus | Shape::Moebius);
    let is_plain = kind.features.weave == Share::NONE && !is_wrapped && kind.floors.is_empty();
    if kind.has_furniture() {
        return shows_furniture(recipe);
    }
    let has_leap = is_plain || path_leaps(recipe);
    has_leap && fits(kind, recipe)
}

/// The choice of a maze of the journey: its rows, and the number of the candidate.
pub(crate) type Chosen = (u16, u16);

/// The maze of a place that would be chosen.
pub(crate) fn recipe(place: Place, (rows, candidate): Chosen) -> Recipe {
    let seed = seed(place.world_number() as u16, place.level(), candidate);
    place.kind().recipe(place.kind().size(rows), seed)
}

/// The candidates for a place at a number of rows, with how hard they are.
fn candidates(place: Place, rows: u16, count: u16) -> Vec<(f64, Chosen)> {
    let measured = (0..count).map(|candidate| {
        let chosen = (rows, candidate);
        Some((difficulty(&recipe(place, chosen))?, chosen))
    });
    measured.flatten().collect()
}

/// The maze for a level, harder than the one before, and how hard it is.
pub(crate) fn choose(place: Place, before: f64) -> (f64, Chosen) {
    let target = place.target();
    let is_large_enough = |&rows: &u16| {
        let mazes = candidates(place, rows, SAMPLES);
        let hard = mazes.iter().filter(|(difficulty, _)| *difficulty >= target);
        hard.count() >= usize::from(SAMPLES) / 8
    };
    let rows = (4..100).find(is_large_enough).expect("a size");
    let near = nearest(place, rows, FEW, before).filter(|&(found, _)| miss(found, target) <= 0.01);
    near.or_else(|| nearest(place, rows, MANY, before)).expect("a maze")
}

/// The maze nearest to the curve among that many of a number of rows, and of one row more.
fn nearest(place: Place, rows: u16, count: u16, before: f64) -> Option<(f64, Chosen)> {
    let target = place.target();
    let mut mazes = candidates(place, rows, count);
    mazes.extend(candidates(place, rows + 1, count));
    mazes.retain(|&(difficulty, _)| difficulty > before);
    mazes.sort_by(|(one, _), (other, _)| miss(*one, target).total_cmp(&miss(*other, target)));
    mazes.into_iter().find(|&(_, chosen)| fits(place.kind(), &recipe(place, chosen)))
}

/// The maze for a first step, harder than the one before, and how hard it is: the nearest to its target among
/// [`MANY`] of the smallest size that has one near enough.
pub(crate) fn choose_step(place: Place, before: f64) -> (f64, Chosen) {
    let target = place.target();
    let of_rows = |rows| {
        let mut mazes = candidates(place, rows, MANY);
        mazes.retain(|&(difficulty, _)| {
            difficulty > before && miss(difficulty, target) <= STEP_MISS
        });
        mazes.sort_by(|(one, _), (other, _)| miss(*one, target).total_cmp(&miss(*other, target)));
        mazes.into_iter().find(|&(_, chosen)| teaches(place.kind(), &recipe(place, chosen)))
    };
    let found = (3..40).find_map(of_rows);
    found.unwrap_or_else(|| panic!("no maze for {place}"))
}

/// How hard mazes of a kind are at a size: the median of nine.
pub(crate) fn median(kind: &Kind, size: Size) -> u32 {
    let mut all: Vec<f64> = (0..9)
        .filter_map(|candidate| difficulty(&kind.recipe(size, seed(0, 0, candidate))))
        .collect();
    all.sort_by(f64::total_cmp);
    all[all.len() / 2] as u32
}
