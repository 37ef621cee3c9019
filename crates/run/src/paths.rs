//! How far the states of a maze are from its goal.

use mazewright_maze::furniture::{Condition, State};
use mazewright_maze::solve::Tree;
use mazewright_maze::{Cell, Maze, Port, Topology};

/// How far each state is from the goal: a block for each condition that is met, with a number for each slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lengths(pub(crate) Vec<Vec<u64>>);

impl Lengths {
    /// How far each state is by a length of steps, or in steps.
    pub(crate) fn of<T: Topology>(maze: &Maze<T>, length: Option<impl Fn(Cell, Port) -> u32>) -> Self {
        let mut blocks = vec![Vec::new(); Condition::COUNT];
        Tree::to_goal(maze, length, |State { cell, condition }, away| {
            let block = &mut blocks[usize::from(condition.bits())];
            block.resize(maze.topology().slots(), u64::MAX);
            block[cell.index()] = away;
        });
        Self(blocks)
    }

    /// How far each state is in steps.
    pub(crate) fn in_steps<T: Topology>(maze: &Maze<T>) -> Self {
        Self::of(maze, None::<fn(Cell, Port) -> u32>)
    }

    /// How far a state is from the goal; `None` where no path leads there.
    pub(crate) fn of_state(&self, State { cell, condition }: State) -> Option<u64> {
        self.0.get(usize::from(condition.bits()))?.get(cell.index()).copied().filter(|&away| away < u64::MAX)
    }
}
