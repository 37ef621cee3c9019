//! The conditions that the maze of a level meets, and how good it is among those that do.

use mazewright_journey::{Demand, Kind, Place, Role, choice, find};
use mazewright_maze::furnishing::{Plan, shortest_walk};
use mazewright_maze::furniture::{Furniture, Obstacle};
use mazewright_maze::plan::Plan as FloorPlan;
use mazewright_maze::solve::{Hand, Solver, distances};
use mazewright_maze::{Cell, Grid, Maze, Measures, Port, Recipe, Shape, Size, Topology};
use mazewright_run::Guided;

use super::asks::Asks;

/// The ticks of the shortest walk of a level, of the first two of all, which are tiny, and of the longest.
const LEAST_WALK: u32 = 300;
const LEAST_FIRST_WALK: u32 = 180;
const MOST_WALK: u32 = 6000;
/// The fewest wrong branches of a maze to run through, and how many cells make one long.
const LEAST_BRANCHES: u64 = 3;
const LONG_BRANCH: f64 = 8.0;

/// How good a maze is for its level, with its demands if it has furniture; `None` if it lacks some that the level asks
/// for, has some that is of no use, or comes to too many things again.
pub(crate) fn look(place: Place, maze: &Maze<Grid>) -> Option<(f64, Option<Asks>)> {
    let (rule, furniture) = (place.recipe().features.furniture(), maze.furniture());
    if rule.is_none() {
        return Some((flow(place, maze)?, None));
    }
    let asked = [rule.keys.count(), rule.levers.count()].map(usize::from);
    if [furniture.keys(), furniture.levers()] != asked {
        return None;
    }
    let asks = Asks::of(maze)?;
    let most_repeats = if place.role() == Role::SetPiece { 2 } else { 1 };
    let is_all_used = asks.plan.len() - asks.repeats as usize == asked.iter().sum::<usize>();
    let is_twice_in_a_row = asks.plan.windows(2).any(|pair| pair[0] == pair[1]);
    if !is_all_used || is_twice_in_a_row || asks.repeats > most_repeats {
        return None;
    }
    // A lever that also shuts a way is more than a key.
    let shuts = |lever: u8| furniture.obstacles().iter().any(|of| of.2 == Obstacle::Barrier { lever, is_open: true });
    let shutting = (0..rule.levers.count()).filter(|&lever| shuts(lever)).count() as f64;
    let around = f64::from(asks.steps) / f64::from(asks.plain.max(1));
    let doors = f64::from(Plan::of(maze)?.doors_before_key);
    // Of equal demands, the smaller maze has more.
    let cells = maze.topology().cell_count() as f64;
    Some(((asks.score() + doors + shutting / 2.0 + around.min(4.0) / 2.0) / cells.sqrt(), Some(asks)))
}

/// How well a maze can be run through: its path is long, leads straight on often, and has few branches, but long ones.
fn flow(place: Place, maze: &Maze<Grid>) -> Option<f64> {
    let solution = Measures::of(maze).solution?;
    let cells = maze.topology().cell_count() as u64;
    let share = solution.cells as f64 / cells as f64;
    if matches!((place.world().key, place.level()), ("diagonals", 1) | ("rings", 6)) {
        // As near to one corridor as mazes are.
        return Some(share);
    }
    let turns = solution.turns as f64 / solution.cells as f64;
    let flow = share * solution.mean_branch().min(LONG_BRANCH).sqrt() * (2.0 - turns);
    (solution.branches >= LEAST_BRANCHES.min(cells / 12)).then_some(flow)
}

/// Returns true if a maze that was looked at has what its level promises.
pub(crate) fn fits(place: Place, maze: &Maze<Grid>, asks: Option<&Asks>) -> bool {
    let (recipe, world) = (place.recipe(), place.world().key);
    if find::index(place).is_some() && !hides_find(maze)
        || world == "loops" && asks.is_none() && hand_leads(maze)
        || !recipe.features.gates.is_zero() && !gates_matter(maze)
        || !shows_grid(&recipe, maze)
        || !is_special(place, maze, asks)
    {
        return false;
    }
    let guided = Guided::new(maze.clone());
    let walk = Demand::of(&guided, &guided.paths()).map_or(0, |demand| demand.goals.least.0);
    let is_first = place.number() <= 2;
    (if is_first { LEAST_FIRST_WALK } else { LEAST_WALK }..=MOST_WALK).contains(&walk)
}

/// Returns true if a maze has what makes its level unlike all others.
fn is_special(place: Place, maze: &Maze<Grid>, asks: Option<&Asks>) -> bool {
    match (place.world().key, place.level()) {
        // The rings around both must not hide each other.
        ("diagonals", 7 | 8) => !is_beside(maze, maze.start(), maze.goal()),
        ("diagonals", 3) => key_comes_first(maze),
        ("diagonals", 9) => bridges_lead_on(maze),
        // The exit is right beside the start.
        ("rivers", 6) => is_beside(maze, maze.start(), maze.goal()),
        // The way to each thing but one leads away from the exit.
        ("caves", 6) => asks.is_some_and(|asks| asks.detours + 1 >= asks.plan.len() as u32),
        // The walk comes past the exit twice before it is let in.
        ("quarry", 6) => shortest_walk(maze).is_some_and(|walk| {
            let beside: Vec<bool> = walk.iter().map(|state| is_beside(maze, state.cell, maze.goal())).collect();
            beside.windows(2).filter(|pair| !pair[0] && pair[1]).count() > 2
        }),
        // All doors come before their keys.
        ("baskets", 6) => Plan::of(maze).is_some_and(|plan| plan.doors_before_key == 4),
        _ => true,
    }
}

/// Returns true if every bridge leads on at both ends, and nothing lies on one.
fn bridges_lead_on(maze: &Maze<Grid>) -> bool {
    let plan = FloorPlan::new(maze.topology());
    let is_bridge = |cell: Cell| plan.deck(maze, cell).is_some();
    let leads_on = |cell: Cell| !is_bridge(cell) || maze.passages().open_ports(cell).len() == 2;
    maze.topology().cells().all(leads_on) && maze.furniture().items().iter().all(|&(cell, _)| !is_bridge(cell))
}

/// Returns true if a maze hides a find at least two steps beside the shortest walk.
fn hides_find(maze: &Maze<Grid>) -> bool {
    find::cell(maze).is_some_and(|cell| {
        let away = distances(maze.passages(), cell);
        maze.shortest_path().is_some_and(|path| path.iter().all(|cell| away[cell.index()] >= 2))
    })
}

/// Returns true if following the left or the right wall leads from start to goal.
pub(crate) fn hand_leads(maze: &Maze<Grid>) -> bool {
    Hand::ALL.into_iter().any(|hand| maze.solve(Solver::WallFollower(hand)).is_ok())
}

/// Returns true if the shortest walk would be another one without gates.
pub(crate) fn gates_matter(maze: &Maze<Grid>) -> bool {
    let (topology, furniture) = (maze.topology(), maze.furniture());
    let is_other = |of: &(_, _, Obstacle)| !matches!(of.2, Obstacle::Gate { .. });
    let others: Vec<_> = furniture.obstacles_once(topology).filter(is_other).collect();
    let open = maze.clone().with_furniture(Furniture::new(topology, furniture.items().to_vec(), &others));
    let steps = |maze: &Maze<_>| shortest_walk(maze).map(|walk| walk.len());
    open.is_ok_and(|open| steps(maze) > steps(&open))
}

/// Returns true if a maze shows what a key is for: its only door is beside the exit, and the key nearer to the start
/// than to the exit.
pub(crate) fn key_comes_first(maze: &Maze<Grid>) -> bool {
    let doors: Vec<_> = maze.furniture().obstacles_once(maze.topology()).collect();
    let ([(cell, port, _)], [(key, _)]) = (&doors[..], maze.furniture().items()) else { return false };
    let from = |cell| distances(maze.passages(), cell)[key.index()];
    let ends = [*cell, maze.topology().neighbor(*cell, *port)];
    ends.contains(&maze.goal()) && from(maze.start()) < from(maze.goal())
}

/// Returns true if a maze has no bridges and no edges that are joined, or a step of the shortest walk leads farther
/// than to the next cell: under a bridge, or over such an edge.
fn shows_grid(recipe: &Recipe, maze: &Maze<Grid>) -> bool {
    let is_joined = matches!(recipe.features.shape, Shape::Cylinder | Shape::Torus | Shape::Moebius);
    let plan = FloorPlan::new(maze.topology());
    let walk = shortest_walk(maze).unwrap_or_default();
    let middles: Vec<_> = walk.iter().map(|state| plan.middle(state.cell)).collect();
    let mut steps = middles.windows(2).map(|step| (step[0].x - step[1].x).abs() + (step[0].y - step[1].y).abs());
    !is_joined && recipe.features.weave.is_zero() || steps.any(|step| step > 1.5)
}

fn is_beside(maze: &Maze<Grid>, one: Cell, other: Cell) -> bool {
    let grid = maze.topology();
    (0..Grid::PORTS).map(Port).any(|port| grid.has_port(one, port) && grid.neighbor(one, port) == other)
}

/// How hard mazes of a kind of the endless ladder are at a size: the median of nine.
pub(crate) fn median(kind: &Kind, size: Size) -> u32 {
    let candidates = (0..9).map(|candidate| kind.recipe(size, choice::seed(0, 0, candidate)));
    let mut all: Vec<f64> = candidates.filter_map(|recipe| choice::difficulty(&recipe)).collect();
    all.sort_by(f64::total_cmp);
    all[all.len() / 2] as u32
}
