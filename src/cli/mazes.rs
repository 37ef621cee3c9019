//! Carving and solving for commands, and reports of failures.

use super::Failure;
use super::terminal::say;
use mazewright_maze::plan::Plan;
use mazewright_maze::solve::Unsolved;
use mazewright_maze::{Cell, Grid, Maze, Recipe, Seed, Topology};

/// Where the cells of the maze will lie; the recipe has to be checked.
pub(super) fn plan(recipe: &Recipe) -> Plan {
    Plan::new(&Grid::new(recipe.features.shape, recipe.size))
}

/// Prints a seed that was drawn because none was given.
pub(super) fn say_seed(seed: Seed, is_fresh: bool) {
    if is_fresh {
        say(&format!("seed: {seed}"));
    }
}

/// Says how many of the requested keys and levers found room.
pub(super) fn say_lack(recipe: &Recipe, maze: &Maze<Grid>) {
    let (asked, placed) = (recipe.features, maze.furniture());
    for (asked, placed, name) in
        [(asked.keys.to_string(), placed.keys(), "keys"), (asked.levers.to_string(), placed.levers(), "levers")]
    {
        if asked != placed.to_string() {
            say(&format!(
                "{placed} of {asked} {name} found room; a larger maze or another seed may have room for more"
            ));
        }
    }
}

/// The answer when a solver found no path.
pub(super) fn unsolved<T: Topology>(maze: &Maze<T>, unsolved: &Unsolved) -> Failure {
    match unsolved {
        Unsolved::NoPath => no_path(maze),
        Unsolved::NeedsRightAngles { .. } | Unsolved::HasFurniture { .. } => {
            Failure::Bad(format!("{unsolved}; choose another solver"))
        }
        Unsolved::Looped { .. } => Failure::Negative(format!("{unsolved}; try breadth-first")),
        Unsolved::StepsUsedUp { .. } => Failure::Negative(format!("{unsolved}; allow more, or try breadth-first")),
    }
}

/// The answer for a maze without a path from door to door; columns and rows count from 0, as everywhere.
pub(super) fn no_path<T: Topology>(maze: &Maze<T>) -> Failure {
    let name = |cell: Cell| {
        let (x, y) = maze.topology().position(cell);
        format!("column {x}, row {y}")
    };
    let (start, goal) = (name(maze.start()), name(maze.goal()));
    Failure::Negative(format!("no path leads from the start in {start} to the goal in {goal}"))
}
