//! Solvers, one per file: functions that find a path through a finished maze.
//!
//! Each takes passages, a start, a goal and a trace. It returns a path without loops, or says that
//! there is none or that it did not find one.

mod best_first;
mod bidirectional;
mod breadth_first;
mod dead_end_filling;
mod depth_first;
mod hand;
mod pledge;
mod random_mouse;
mod tremaux;
mod walker;
mod wall_follower;

pub use self::breadth_first::Tree;
pub use self::hand::Hand;
pub use self::random_mouse::Mouse;
use super::options::{HasOptions, OptionSpec, OptionValue};
use super::passages::Passages;
pub use super::rings::distances;
use super::topology::{Cell, Topology};
use super::trace::{About, Line, Mark, Reporter, Trace};

/// A solver with its options.
///
/// ```
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size, solve::Solver, trace::Silent};
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Wilson, Seed(1)).carve()?;
/// let (passages, start, goal) = (maze.passages(), maze.start(), maze.goal());
/// for solver in [Solver::AStar, Solver::WallFollower(Default::default())] {
///     let found = solver.solve(passages, start, goal, &mut Silent)?;
///     assert_eq!(found.path.last(), Some(&goal));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// A maze, and the two cells between which a path is wanted.
struct Task<'maze, T: Topology> {
    passages: &'maze Passages<T>,
    start: Cell,
    goal: Cell,
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
    #[error("the walk did not reach the goal within {moves} moves")]
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
            Self::Dijkstra => &best_first::DIJKSTRA,
            Self::AStar => &best_first::A_STAR,
            Self::Greedy => &best_first::GREEDY,
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

    /// The guarantee of the solver.
    pub const fn promise(self) -> Promise {
        match self {
            Self::BreadthFirst | Self::Dijkstra | Self::AStar | Self::Bidirectional | Self::DeadEndFilling => {
                Promise::Shortest
            }
            Self::DepthFirst | Self::Greedy | Self::Tremaux => Promise::Path,
            Self::WallFollower(_) => Promise::Perfect,
            Self::Pledge(_) => Promise::Edge,
            Self::RandomMouse(_) => Promise::Chance,
        }
    }

    /// Returns true if the solver works only on rectangles that are neither wrapped nor woven, since it counts turns of
    /// right angles.
    pub const fn needs_right_angles(self) -> bool {
        matches!(self, Self::Pledge(_))
    }

    /// The reason for a line of the pseudo-code, for a viewer.
    pub fn reason(self, line: Line) -> &'static str {
        line.of(self.about().reasons)
    }

    /// Checks that the solver works on a grid.
    pub fn check<T: Topology>(self, topology: &T) -> Result<(), Unsolved> {
        if topology.is_plain() || !self.needs_right_angles() {
            return Ok(());
        }
        let what = if topology.is_woven() { "woven grid" } else { topology.shape().name() };
        Err(Unsolved::NeedsRightAngles { solver: self.name(), what })
    }

    /// A path from start to goal, neither of which may be void.
    pub fn solve<T: Topology>(
        self,
        passages: &Passages<T>,
        start: Cell,
        goal: Cell,
        trace: &mut impl Trace,
    ) -> Result<Solution, Unsolved> {
        let task = &Task { passages, start, goal };
        match self {
            Self::BreadthFirst => breadth_first::find(task, trace),
            Self::DepthFirst => depth_first::find(task, trace),
            Self::Dijkstra => best_first::dijkstra(task, trace),
            Self::AStar => best_first::a_star(task, trace),
            Self::Greedy => best_first::greedy(task, trace),
            Self::Bidirectional => bidirectional::find(task, trace),
            Self::DeadEndFilling => dead_end_filling::find(task, trace),
            Self::WallFollower(hand) => wall_follower::find(task, hand, trace),
            Self::Pledge(hand) => pledge::find(task, hand, trace),
            Self::Tremaux => tremaux::find(task, trace),
            Self::RandomMouse(mouse) => random_mouse::find(task, mouse, trace),
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
fn report_path(path: &[Cell], line: Line, report: &mut Reporter<'_, impl Trace>) {
    report.phase();
    for &cell in path {
        report.step();
        report.mark(line, cell, Mark::Active, Mark::Solution);
    }
    report.end(line);
}
