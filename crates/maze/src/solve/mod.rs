//! Solvers, one per file: functions that find a path through a finished maze.
//!
//! Each takes passages, a start, a goal and a trace. It returns a path without loops, or says that
//! there is none or that it did not find one.

/// The example of a solver.
macro_rules! example {
    ($solver:literal) => {
        concat!(
            "```\nuse mazewright_maze::{Algorithm, Recipe, Seed, Size, solve::Solver, trace::Silent};\n\n",
            "let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Wilson, Seed(1)).carve()?;\n",
            "let (passages, start, goal) = (maze.passages(), maze.start(), maze.goal());\n",
            "let found = Solver::",
            $solver,
            ".solve(passages, start, goal, &mut Silent)?;\n",
            "assert_eq!(found.path.last(), Some(&goal));\n",
            "# Ok::<(), Box<dyn std::error::Error>>(())\n```"
        )
    };
}

mod a_star;
mod best_first;
mod bidirectional;
mod breadth_first;
mod dead_end_filling;
mod depth_first;
mod dijkstra;
mod greedy;
mod hand;
mod pledge;
mod random_mouse;
mod tremaux;
mod walker;
mod wall_follower;

pub(super) use self::breadth_first::distances_up_to;
pub use self::breadth_first::{Tree, distances};
pub use self::hand::Hand;
pub use self::random_mouse::Mouse;
use super::options::{HasOptions, OptionSpec, OptionValue};
use super::passages::Passages;
use super::topology::{Cell, Topology};
use super::trace::{Line, Mark, Reporter, Trace};

/// A solver with its options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Solver {
    /// Rings of equal distance around the start.
    #[default]
    BreadthFirst,
    /// One branch to its end, then back to the last junction.
    DepthFirst,
    /// The cell with the fewest steps first.
    Dijkstra,
    /// The cell with the fewest steps so far plus estimated steps ahead first.
    AStar,
    /// The cell that seems nearest to the goal first.
    Greedy,
    /// Rings around both ends.
    Bidirectional,
    /// Dead ends become walls until only paths are left.
    DeadEndFilling,
    /// A hand stays on the wall.
    WallFollower(Hand),
    /// A wall follower that counts its turns.
    Pledge(Hand),
    /// A walk that marks each passage at both ends.
    Tremaux,
    /// A walk that turns at random.
    RandomMouse(Mouse),
}

/// The description of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The name, in lowercase with hyphens.
    pub name: &'static str,
    /// A description of the solver and its promise, in one sentence.
    pub summary: &'static str,
    /// The lines of pseudo-code that its trace refers to.
    pub pseudo_code: &'static [&'static str],
    /// The reason for each line of the pseudo-code, for a viewer.
    pub reasons: &'static [&'static str],
    /// The guarantee of the solver.
    pub promise: Promise,
    /// The grids that the solver works on.
    pub grids: Grids,
}

/// The guarantee of a solver. Paths have no loops, so in a perfect maze any path found is the only one, and so the
/// shortest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promise {
    /// A shortest path if there is one.
    Shortest,
    /// A path if there is one; with loops there may be shorter ones.
    Path,
    /// The path in a perfect maze. With loops it may fail, and a path need not be a shortest one.
    Perfect,
    /// A path if there is one and the goal is at the outer edge; otherwise it may fail.
    Edge,
    /// It may fail anywhere.
    Chance,
}

/// The grids that a solver works on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grids {
    /// All grids.
    Any,
    /// Rectangles that are neither wrapped nor woven, since it counts turns of right angles.
    PlainRectangles,
}

/// A path, and the effort of finding it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The cells from start to goal, both included; none twice, unless there is furniture.
    pub path: Vec<Cell>,
    /// The effort of finding it.
    pub effort: Effort,
}

/// The work of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// The cells that a search met or filled, start and goal included; with furniture, states.
    Cells(u64),
    /// The steps of a walk from cell to cell, including those back from dead ends.
    Moves(u64),
}

/// Why there is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolved {
    /// There is no path: every reachable cell was searched.
    #[error("no path leads from the start to the goal")]
    NoPath,
    /// The walk came back to its first move, so it would repeat itself endlessly.
    #[error("the walk returned to its first move after {moves} moves; mazes with loops can cause this")]
    Looped {
        /// The steps from cell to cell.
        moves: u64,
    },
    /// The walk reached its limit of steps.
    #[error("the walk did not meet the goal within {moves} moves")]
    StepsUsedUp {
        /// The steps from cell to cell.
        moves: u64,
    },
    /// The solver does not work on this grid.
    #[error("{solver} counts turns of right angles in a plain rectangle, so it cannot walk a {what}")]
    NeedsRightAngles {
        /// The name of the solver.
        solver: &'static str,
        /// The kind of grid.
        what: &'static str,
    },
    /// The solver cannot handle keys, gates or levers.
    #[error("{solver} cannot handle keys, gates or levers, unlike breadth-first, depth-first and a-star")]
    HasFurniture {
        /// The name of the solver.
        solver: &'static str,
    },
}

impl Unsolved {
    /// Returns true if the solver does not work on such a maze, and another may.
    pub const fn is_refusal(&self) -> bool {
        matches!(self, Self::NeedsRightAngles { .. } | Self::HasFurniture { .. })
    }
}

impl Solver {
    /// All solvers with their default options, in the order in which they are listed.
    pub const ALL: [Self; 11] = [
        Self::BreadthFirst,
        Self::DepthFirst,
        Self::Dijkstra,
        Self::AStar,
        Self::Greedy,
        Self::Bidirectional,
        Self::DeadEndFilling,
        Self::WallFollower(Hand::Left),
        Self::Pledge(Hand::Left),
        Self::Tremaux,
        Self::RandomMouse(Mouse::DEFAULT),
    ];

    /// The description of the solver.
    pub const fn about(self) -> &'static About {
        match self {
            Self::BreadthFirst => &breadth_first::ABOUT,
            Self::DepthFirst => &depth_first::ABOUT,
            Self::Dijkstra => &dijkstra::ABOUT,
            Self::AStar => &a_star::ABOUT,
            Self::Greedy => &greedy::ABOUT,
            Self::Bidirectional => &bidirectional::ABOUT,
            Self::DeadEndFilling => &dead_end_filling::ABOUT,
            Self::WallFollower(_) => &wall_follower::ABOUT,
            Self::Pledge(_) => &pledge::ABOUT,
            Self::Tremaux => &tremaux::ABOUT,
            Self::RandomMouse(_) => &random_mouse::ABOUT,
        }
    }

    /// The name, in lowercase with hyphens.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The reason for a line of the pseudo-code, for a viewer.
    pub fn reason(self, line: Line) -> &'static str {
        line.of(self.about().reasons)
    }

    /// Checks that the solver works on a grid.
    pub fn check<T: Topology>(self, topology: &T) -> Result<(), Unsolved> {
        match self.about().grids {
            Grids::PlainRectangles if !topology.is_plain() => Err(Unsolved::NeedsRightAngles {
                solver: self.name(),
                what: if topology.is_woven() { "woven grid" } else { topology.shape().name() },
            }),
            _ => Ok(()),
        }
    }

    /// A path from start to goal, neither of which may be void.
    pub fn solve<T: Topology>(
        self,
        passages: &Passages<T>,
        start: Cell,
        goal: Cell,
        trace: &mut impl Trace,
    ) -> Result<Solution, Unsolved> {
        match self {
            Self::BreadthFirst => breadth_first::find(passages, start, goal, trace),
            Self::DepthFirst => depth_first::find(passages, start, goal, trace),
            Self::Dijkstra => dijkstra::find(passages, start, goal, trace),
            Self::AStar => a_star::find(passages, start, goal, trace),
            Self::Greedy => greedy::find(passages, start, goal, trace),
            Self::Bidirectional => bidirectional::find(passages, start, goal, trace),
            Self::DeadEndFilling => dead_end_filling::find(passages, start, goal, trace),
            Self::WallFollower(hand) => wall_follower::find(passages, start, goal, hand, trace),
            Self::Pledge(hand) => pledge::find(passages, start, goal, hand, trace),
            Self::Tremaux => tremaux::find(passages, start, goal, trace),
            Self::RandomMouse(mouse) => random_mouse::find(passages, start, goal, mouse, trace),
        }
    }
}

impl HasOptions for Solver {
    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn name(self) -> &'static str {
        Self::name(self)
    }

    fn visit_options(&mut self, visit: &mut dyn FnMut(&'static OptionSpec, &mut dyn OptionValue)) {
        match self {
            Self::WallFollower(hand) | Self::Pledge(hand) => visit(&Hand::OPTION, hand),
            Self::RandomMouse(mouse) => {
                visit(&Mouse::SEED, &mut mouse.seed);
                visit(&Mouse::STEPS, &mut mouse.steps);
            }
            _ => {}
        }
    }
}

/// Reports the cells of a path, all of them active, as the solution.
fn report_path<Listener: Trace>(path: &[Cell], line: Line, report: &mut Reporter<'_, Listener>) {
    if !Listener::LISTENS {
        return;
    }
    report.phase();
    for &cell in path {
        report.step();
        report.mark(line, cell, Mark::Active, Mark::Solution);
    }
    report.end(line);
}
