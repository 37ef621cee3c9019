//! How far the states of a maze are from its goal.

use mazewright_maze::furniture::State;
use mazewright_maze::solve::distances;
use mazewright_maze::{Cell, Passages, Topology};

/// How far each state is from the goal: a block for each condition that is met, with a number for each slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lengths(pub(crate) Vec<Vec<u64>>);

impl Lengths {
    /// The steps from each cell to the goal of a maze without furniture.
    pub(crate) fn in_passages<T: Topology>(passages: &Passages<T>, goal: Cell) -> Self {
        let steps = distances(passages, goal).into_iter();
        let far = |steps: u32| if steps == u32::MAX { u64::MAX } else { steps.into() };
        Self(vec![steps.map(far).collect()])
    }

    /// How far a state is from the goal; `None` where no path leads there.
    pub(crate) fn of_state(&self, State { cell, condition }: State) -> Option<u64> {
        let block = self.0.get(usize::from(condition.bits()))?;
        block.get(cell.index()).copied().filter(|&away| away < u64::MAX)
    }
}
