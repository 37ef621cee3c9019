//! Chooses the mazes of the journey by their par: for its tables, and in a test that chooses them again.
//!
//! For each level the smallest size is looked for of which an eighth of the mazes have at least the par that the curve
//! asks for; of [`FEW`] mazes of that size and as many of the next one the nearest to the curve is taken that has a
//! longer par than the level before, and has what its world promises; of [`MANY`], where none of the few is near
//! enough.

use mazewright_journey::choice::{difficulty, miss, seed};
use mazewright_journey::{Demand, Kind, Place, find};
use mazewright_maze::furnishing::shortest_walk;
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::plan::Plan as FloorPlan;
use mazewright_maze::solve::{Hand, Solver, Tree, distances};
use mazewright_maze::{Maze, Recipe, Shape, Share, Size, Topology as _};
use mazewright_run::{TICKS_PER_SECOND, Ticks};

/// How many mazes of a size are looked at.
const FEW: u16 = 64;
/// How far from its target a level may be, and a first step.
pub(crate) const MOST_MISS: f64 = 0.01;
pub(crate) const STEP_MISS: f64 = 0.2;
/// The shortest walk through a level that is no first step, and the longest through any.
pub(crate) const LEAST_WALK: Ticks = Ticks(8 * TICKS_PER_SECOND);
pub(crate) const MOST_WALK: Ticks = Ticks(60 * TICKS_PER_SECOND);
/// How many are where none of those is within a hundredth of the curve.
const MANY: u16 = 1024;
/// The most rings, beside one more, that are wide enough to play.
const MOST_RINGS: u16 = 15;
/// How many of them tell how hard mazes of a size are.
const SAMPLES: u16 = 16;

/// Returns true if following the left or the right wall leads from start to goal.
pub(crate) fn hand_leads(recipe: &Recipe) -> bool {
    let maze = recipe.carve().unwrap();
    Hand::ALL.into_iter().any(|hand| maze.solve(Solver::WallFollower(hand)).is_ok())
}

/// Returns true if a maze has what its place promises.
pub(crate) fn fits(place: Place, recipe: &Recipe) -> bool {
    let (kind, rule) = (place.kind(), recipe.features.furniture());
    let Some(demand) = Demand::of_recipe(recipe) else { return false };
    let walk = demand.goals.least;
    if walk > MOST_WALK || place.step().is_none() && walk < LEAST_WALK {
        return false;
    }
    if find::index(place).is_some() && find::cell(&recipe.carve().unwrap()).is_none() {
        return false;
    }
    if !kind.has_furniture() {
        let is_step = place.step().is_some();
        return (kind.features.braid == Share::NONE || !hand_leads(recipe)) && (!is_step || shows_grid(&kind, recipe));
    }
    let shows_key = || key_comes_first(recipe);
    let asks_for_plan = rule.keys.count() == 0 || demand.plan.doors_before_key > 0;
    gates_matter(recipe) && if is_first_key(place) { shows_key() } else { asks_for_plan }
}

/// Returns true if a level is the first of the journey with a key, or of Vaults.
fn is_first_key(place: Place) -> bool {
    let has_key = |place: &Place| keys(*place) > 0;
    let of_world = Place::in_world(place.world_number()).find(has_key) == Some(place);
    Place::all().find(has_key) == Some(place) || of_world && place.world().key == "vaults"
}

fn keys(place: Place) -> u8 {
    place.kind().features.furniture().keys.count()
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

/// Returns true if a maze shows what a key is for: its only door is beside the exit, and the key nearer to the start
/// than to the exit.
pub(crate) fn key_comes_first(recipe: &Recipe) -> bool {
    let maze = recipe.carve().unwrap();
    let doors: Vec<_> = maze.furniture().obstacles_once(maze.topology()).collect();
    let [(cell, port, _)] = doors[..] else { return false };
    let ends = [cell, maze.topology().neighbor(cell, port)];
    let key = maze.furniture().items()[0].0;
    let from = |cell| distances(maze.passages(), cell)[key.index()];
    ends.contains(&maze.goal()) && from(maze.start()) < from(maze.goal())
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
fn shows_grid(kind: &Kind, recipe: &Recipe) -> bool {
    let is_wrapped = matches!(kind.features.shape, Shape::Cylinder | Shape::Torus | Shape::Moebius);
    let is_plain = kind.features.weave == Share::NONE && !is_wrapped && kind.floors.is_empty();
    is_plain || path_leaps(recipe)
}

/// The choice of a maze of the journey: its rows, and the number of the candidate.
pub(crate) type Chosen = (u16, u16);

/// The maze of a place that would be chosen.
pub(crate) fn recipe(place: Place, (rows, candidate): Chosen) -> Recipe {
    let seed = seed(place.world_number() as u16, place.level(), candidate);
    place.kind().recipe(place.kind().size(rows), seed)
}

/// The candidates for a place at a number of rows, with their par.
fn candidates(place: Place, rows: u16, count: u16) -> Vec<(f64, Chosen)> {
    let par = |chosen| Some((Demand::of_recipe(&recipe(place, chosen))?.goals.par_seconds(), chosen));
    (0..count).filter_map(|candidate| par((rows, candidate))).collect()
}

/// The maze for a level with a longer par than the one before, and that par.
pub(crate) fn choose(place: Place, before: f64) -> (f64, Chosen) {
    let target = place.target();
    let is_large_enough = |&rows: &u16| {
        let hard = candidates(place, rows, SAMPLES).into_iter().filter(|(difficulty, _)| *difficulty >= target);
        hard.count() >= usize::from(SAMPLES) / 8
    };
    let rows = (4..100).find(is_large_enough).expect("a size");
    let is_ring = place.kind().features.shape == Shape::Ring;
    let rows = if is_ring { rows.min(MOST_RINGS) } else { rows };
    let is_near = |&(found, _): &_| miss(found, target) <= MOST_MISS;
    let near = |rows, count| nearest(place, rows, count, before).filter(is_near);
    let found = near(rows, FEW).or_else(|| (rows..rows + 4).find_map(|rows| near(rows, MANY)));
    found.unwrap_or_else(|| panic!("no maze for {place}"))
}

/// The maze nearest to the curve among that many of a number of rows, and of one row more.
fn nearest(place: Place, rows: u16, count: u16, before: f64) -> Option<(f64, Chosen)> {
    let mut mazes = candidates(place, rows, count);
    mazes.extend(candidates(place, rows + 1, count));
    mazes.retain(|&(difficulty, _)| difficulty > before);
    fitting(place, mazes)
}

/// The maze nearest to the curve that has what its place promises.
fn fitting(place: Place, mut mazes: Vec<(f64, Chosen)>) -> Option<(f64, Chosen)> {
    let away = |&(difficulty, _): &(f64, Chosen)| miss(difficulty, place.target());
    mazes.sort_by(|one, other| away(one).total_cmp(&away(other)));
    mazes.into_iter().find(|&(_, chosen)| fits(place, &recipe(place, chosen)))
}

/// The maze for a first step with a longer par than the one before, and that par: the nearest to its target among
/// [`MANY`] of the smallest size that has one near enough.
pub(crate) fn choose_step(place: Place, before: f64) -> (f64, Chosen) {
    let target = place.target();
    let of_rows = |rows| {
        let mut mazes = candidates(place, rows, MANY);
        mazes.retain(|&(difficulty, _)| difficulty > before && miss(difficulty, target) <= STEP_MISS);
        fitting(place, mazes)
    };
    // A rectangle of three rows shows too little.
    let least = if place.kind().features.shape == Shape::Rectangle { 4 } else { 3 };
    (least..40).find_map(of_rows).unwrap_or_else(|| panic!("no maze for {place}"))
}

/// How hard mazes of a kind are at a size: the median of nine.
pub(crate) fn median(kind: &Kind, size: Size) -> u32 {
    let mut all: Vec<f64> =
        (0..9).filter_map(|candidate| difficulty(&kind.recipe(size, seed(0, 0, candidate)))).collect();
    all.sort_by(f64::total_cmp);
    all[all.len() / 2] as u32
}
