//! The demands of a maze on a player who takes the fastest path: the measure by which the levels of the journey are
//! chosen.

use super::stars::Goals;
use mazewright_maze::furnishing::Plan;
use mazewright_maze::furniture::Obstacle;
use mazewright_maze::solve::Tree;
use mazewright_maze::{Maze, Measures, Recipe, Topology};
use mazewright_run::Guided;

/// The demands of a maze on a player who takes the fastest path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Demand {
    /// Its fastest walk, and its par, by which the levels of a world rise.
    pub goals: Goals,
    /// How often a walk of the fewest steps comes to a cell with more than one way on.
    pub decisions: u64,
    /// The plan of a walk of the fewest steps.
    pub plan: Plan,
}

impl Demand {
    /// The demands of a maze; `None` where no walk leads to the goal. Linear in its cells, or in its states if it has
    /// furniture.
    pub fn of(guided: &Guided, paths: &Tree) -> Option<Self> {
        let maze = guided.maze();
        let mut solution = Measures::of(maze).solution?;
        let mut plan = Plan { steps: solution.steps(), walked_twice: 0, doors_before_key: 0 };
        if !maze.furniture().is_empty() {
            plan = Plan::of(maze)?;
            (solution.cells, solution.decisions) = (plan.steps + 1, decisions(maze, paths));
        }
        let goals = Goals::new(guided.least(paths)?, &solution).with_doors(plan.doors_before_key);
        Some(Self { goals, decisions: solution.decisions, plan })
    }

    /// The demands of the maze of a recipe; `None` where no walk leads to the goal, or the maze has less furniture than
    /// the recipe asks for. Carves the maze.
    pub fn of_recipe(recipe: &Recipe) -> Option<Self> {
        let maze = recipe.carve().ok().filter(|maze| is_complete(maze, recipe))?;
        let guided = Guided::new(maze);
        Self::of(&guided, &guided.paths())
    }
}

impl Goals {
    /// The goals of a level; `None` where no path leads to its goal. Linear in its cells, or in its states if it has
    /// furniture.
    pub fn of(guided: &Guided, paths: &Tree) -> Option<Self> {
        Demand::of(guided, paths).map(|demand| demand.goals)
    }
}

/// How often a walk of the fewest steps through a maze with furniture comes to a cell with more than one way on.
fn decisions<T: Topology>(maze: &Maze<T>, paths: &Tree) -> u64 {
    let states: Vec<_> = paths.walk(maze, maze.first_state()).collect();
    let ahead = |n: &usize| {
        let state = states[*n];
        let last = n.checked_sub(1).map(|last| states[last].cell);
        let ports = maze.passages().open_ports(state.cell).iter();
        let is_ahead = |&port: &_| {
            maze.furniture().is_passable(state.cell, port, state.condition)
                && Some(maze.topology().neighbor(state.cell, port)) != last
        };
        ports.filter(is_ahead).count()
    };
    (0..states.len().saturating_sub(1)).filter(|n| ahead(n) > 1).count() as u64
}

/// Returns true if a maze has all furniture that its recipe asks for.
fn is_complete<T: Topology>(maze: &Maze<T>, recipe: &Recipe) -> bool {
    let (rule, furniture) = (recipe.features.furniture(), maze.furniture());
    let is_gate = |&(_, _, obstacle): &_| matches!(obstacle, Obstacle::Gate { .. });
    furniture.keys() == usize::from(rule.keys.count())
        && furniture.levers() == usize::from(rule.levers.count())
        && furniture.obstacles().iter().any(is_gate) != rule.gates.is_zero()
}
