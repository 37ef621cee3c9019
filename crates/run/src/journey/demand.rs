//! What a maze with furniture asks of a player, in seconds: the measure by which such mazes are chosen.

use crate::{Guided, Paths, Ticks};
use mazewright_maze::furnishing::Plan;
use mazewright_maze::furniture::Obstacle;
use mazewright_maze::{Maze, Recipe, Topology};

/// The ticks that a decision counts for.
const DECISION: u64 = 50;
/// The ticks that a door counts for whose key has to be looked for elsewhere.
const DOOR: u64 = 200;

/// What a maze asks of a player who goes the fastest way.
///
/// [`Measures`](mazewright_maze::Measures) know a maze by its passages alone; this knows that doors, gates and levers
/// send the player back and forth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Demand {
    /// The ticks of the fastest run at a walk.
    pub walk: Ticks,
    /// How often the walk comes to a cell that it could leave for more than one other.
    pub decisions: u64,
    /// What a walk of the fewest steps is like.
    pub plan: Plan,
}

impl Demand {
    /// What a maze asks for; `None` where no walk leads to the goal. Linear in the states.
    #[must_use]
    pub fn of(guided: &Guided, paths: &Paths) -> Option<Self> {
        let maze = guided.maze();
        let (walk, plan) = (guided.least(paths)?, Plan::of(maze)?);
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
        let before_goal = 0..states.len().saturating_sub(1);
        let decisions = before_goal.filter(|n| ahead(n) > 1).count() as u64;
        Some(Self { walk, decisions, plan })
    }

    /// What the maze of a recipe asks for; `None` where no walk leads to the goal, or the maze has less furniture than
    /// the recipe asks for. Carves the maze.
    #[must_use]
    pub fn of_recipe(recipe: &Recipe) -> Option<Self> {
        let maze = recipe.carve().ok().filter(|maze| is_complete(maze, recipe))?;
        let guided = Guided::new(maze);
        Self::of(&guided, &guided.paths())
    }

    /// The walk at a pace of five cells a second, half a second for each decision, and two seconds for each color of
    /// which the player stands beside a door before holding the key.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        let doors = DOOR * u64::from(self.plan.doors_before_key);
        (u64::from(self.walk.0) + DECISION * self.decisions + doors) as f64 / 100.0
    }
}

/// Returns true if a maze has all furniture that its recipe asks for.
fn is_complete<T: Topology>(maze: &Maze<T>, recipe: &Recipe) -> bool {
    let (rule, furniture) = (recipe.features.furniture(), maze.furniture());
    let is_gate = |&(_, _, obstacle): &_| matches!(obstacle, Obstacle::Gate { .. });
    furniture.keys() == usize::from(rule.keys())
        && furniture.levers() == usize::from(rule.levers())
        && furniture.obstacles().iter().any(is_gate) != rule.gates().is_zero()
}
