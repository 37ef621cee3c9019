//! Solvers, one a file: ways through a finished maze.
//!
//! A solver is a function of passages, a start, a goal and a trace. It gives a way without loops, or
//! says honestly that there is none or that it did not find one.

pub mod a_star;
mod best_first;
pub mod bidirectional;
pub mod breadth_first;
pub mod dead_end_filling;
pub mod depth_first;
pub mod dijkstra;
pub mod greedy;
pub mod hand;
pub mod pledge;
pub mod random_mouse;
pub mod tremaux;
mod walker;
pub mod wall_follower;

use thiserror::Error;

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
    /// One way as far as it goes, then back to the last branch.
    DepthFirst,
    /// The cell with the fewest steps first.
    Dijkstra,
    /// The cell with the fewest steps behind and at least ahead first.
    AStar,
    /// The cell that seems nearest to the goal first.
    Greedy,
    /// Rings around both ends.
    Bidirectional,
    /// Dead ends become walls until only ways are left.
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

/// What is told of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The name on the command line.
    pub name: &'static str,
    /// What the solver does and promises, in a sentence.
    pub sentence: &'static str,
    /// What the solver does, in the lines that its trace names.
    pub pseudo_code: &'static [&'static str],
    /// Why it does so, for each line of the pseudo-code a sentence to one who watches.
    pub reasons: &'static [&'static str],
    /// What may be relied on.
    pub promise: Promise,
    /// The grids that the solver works on.
    pub grids: Grids,
}

/// What a solver promises. Ways have no loops, so in a perfect maze whatever way is found is the only
/// one, and the shortest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promise {
    /// A shortest way wherever there is one.
    Shortest,
    /// A way wherever there is one; among loops there may be shorter ones.
    Path,
    /// The way in a perfect maze. Among loops it may fail, and a way need not be the shortest.
    Perfect,
    /// A way wherever there is one and the goal lies at the outer edge; otherwise it may fail.
    Edge,
    /// It may fail anywhere.
    Chance,
}

/// The grids that a solver works on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grids {
    /// All of them.
    Any,
    /// Rectangles that are neither wrapped nor woven, since it counts turns of right angles.
    PlainRectangles,
}

/// A way, and what it took to find it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The cells from start to goal, both included, none twice.
    pub path: Vec<Cell>,
    /// How much was done.
    pub effort: Effort,
}

/// How much a solver did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// A search met or filled that many cells, start and goal included.
    Cells(u64),
    /// A walk took that many steps from cell to cell, back from dead ends too.
    Moves(u64),
}

/// Why there is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unsolved {
    /// There is none: everything that can be reached was looked at.
    #[error("no way leads from the start to the goal")]
    NoPath,
    /// The walk would go on as it began, for ever.
    #[error(
        "the walk came round after {moves} moves without meeting the goal, as it may among loops; try breadth-first"
    )]
    CameRound {
        /// How many steps from cell to cell the walk took.
        moves: u64,
    },
    /// The walk took all the steps that it was given.
    #[error(
        "the walk did not meet the goal within {moves} moves; allow more, or try breadth-first"
    )]
    StepsUsedUp {
        /// How many steps from cell to cell the walk took.
        moves: u64,
    },
    /// The solver does not work on this grid.
    #[error(
        "{solver} counts turns of right angles in a plain rectangle, so it cannot walk a {what}; choose another solver"
    )]
    NeedsRightAngles {
        /// The name of the solver.
        solver: &'static str,
        /// What the grid is.
        what: &'static str,
    },
}

impl Solver {
    /// All solvers with their usual options, in the order in which they are listed.
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
        Self::RandomMouse(Mouse::USUAL),
    ];

    /// What is told of the solver.
    #[must_use]
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

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// What the solver does and promises, in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        self.about().sentence
    }

    /// The short pseudo-code whose lines the trace names.
    #[must_use]
    pub const fn pseudo_code(self) -> &'static [&'static str] {
        self.about().pseudo_code
    }

    /// Why the solver does what it reports with a line of the pseudo-code, in a sentence to one who
    /// watches.
    #[must_use]
    pub fn reason(self, line: Line) -> &'static str {
        line.of(self.about().reasons)
    }

    /// Whether the solver works on a grid.
    ///
    /// # Errors
    /// When it does not.
    pub fn check<T: Topology>(self, topology: &T) -> Result<(), Unsolved> {
        match self.about().grids {
            Grids::PlainRectangles if !topology.is_plain() => Err(Unsolved::NeedsRightAngles {
                solver: self.name(),
                what: if topology.is_woven() {
                    "woven grid"
                } else {
                    topology.shape().name()
                },
            }),
            _ => Ok(()),
        }
    }

    /// A way from start to goal, neither of which may be void.
    ///
    /// # Errors
    /// When there is no way, when the walk failed, and when the solver does not work on the grid.
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

/// Reports that the cells of a way, all of which wait, are the answer.
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
