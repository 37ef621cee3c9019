//! Random mouse: walks on, and turns at random at junctions.
//!
//! Draws: one where there is more than one opening besides the one that the mouse came through, among these
//! in port order; in a corridor and in a dead end nothing.

use super::walker::Walker;
use super::{About, Solution, Task, Unsolved};
use crate::options::OptionSpec;
use crate::random::{Purpose, Random};
use crate::seed::Seed;
use crate::topology::{Ports, Topology};
use crate::trace::shown::Shown;
use crate::trace::{Line, Trace};

pub(super) const ABOUT: About = About {
    name: "random-mouse",
    summary: "Turns at random wherever paths fork, until its steps run out.",
    pseudo_code: &[
        "stand at the start",
        "until the goal is reached or the steps run out:",
        "    if there is an opening other than the one you came through:",
        "        go through a random one of them",
        "    else:",
        "        turn back",
        "the walk without its loops is a path",
    ],
    reasons: &[
        "The mouse knows nothing, and remembers nothing.",
        "With enough steps it gets everywhere, but no number of steps is certain to be enough.",
        "It turns back only where nothing else is open.",
        "It never learns, so every opening but the one behind it is equally likely.",
        "Everything else is wall.",
        "This is a dead end, so it turns back.",
        "Where the walk came back to a cell, the steps in between were not needed.",
    ],
    shown: Shown::WALKER,
};
const START: Line = Line(0);
const UNTIL: Line = Line(1);
const GO: Line = Line(3);
const TURN_BACK: Line = Line(5);
const END: Line = Line(6);

/// The settings of a mouse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mouse {
    /// The seed of its choices.
    pub seed: Seed,
    /// How many steps from cell to cell it may take.
    pub steps: u64,
}

impl Mouse {
    /// The option that sets the seed.
    pub const SEED: OptionSpec = OptionSpec {
        name: "seed",
        value_name: "SEED",
        domain: "a number, a code such as K7QX-2M9D, or any text",
        default: "0",
        choices: &["0", "1", "2", "3", "4", "5"],
        help: "The seed of the mouse's random turns",
    };
    /// The option that sets the steps.
    pub(crate) const STEPS: OptionSpec = OptionSpec {
        name: "steps",
        value_name: "COUNT",
        domain: "a number",
        default: "10000000",
        choices: &["1000", "10000", "100000", "1000000", "10000000"],
        help: "How many steps the mouse may take",
    };
    /// A mouse with the seed 0 that walks for about half a second at most.
    pub const DEFAULT: Self = Self { seed: Seed(0), steps: 10_000_000 };
}

/// A path from start to goal, by a random walk that turns back only in dead ends.
///
/// - Cost: in a perfect maze of n cells a plain random walk needs up to 2(n − 1) times the path's length on
///   average, with no upper bound; so the number of steps is limited. One byte per slot.
/// - Properties: may fail anywhere; with loops the path need not be a shortest one.
/// - Source: Walter D. Pullen, "Think Labyrinth" (<https://www.astrolog.org/labyrnth/algrithm.htm>).
///
/// # Errors
/// [`Unsolved::NoPath`] if the start is closed, and [`Unsolved::StepsUsedUp`] without the goal.
///
/// ```
/// use mazewright_maze::solve::{Mouse, Solver};
/// use mazewright_maze::{Algorithm, Recipe, Seed, Size, trace::Silent};
///
/// let maze = Recipe::new(Size::new(8, 5)?, Algorithm::Wilson, Seed(1)).carve()?;
/// let found = Solver::RandomMouse(Mouse::DEFAULT).solve(maze.passages(), maze.start(), maze.goal(), &mut Silent)?;
/// assert_eq!(found.path.last(), Some(&maze.goal()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub(super) fn find<T: Topology>(
    task: &Task<'_, T>,
    mouse: Mouse,
    trace: &mut impl Trace,
) -> Result<Solution, Unsolved> {
    let Task { passages, start, goal } = *task;
    let mut random = Random::new(mouse.seed, Purpose::Solve);
    let mut walker = Walker::new(passages, start, START, trace);
    if start != goal && passages.open_ports(start).is_empty() {
        return walker.give_up(UNTIL, Unsolved::NoPath);
    }
    let mut behind = Ports::NONE;
    while walker.cell != goal {
        if walker.moves == mouse.steps {
            return walker.give_up(UNTIL, Unsolved::StepsUsedUp { moves: walker.moves });
        }
        let openings = Ports(passages.open_ports(walker.cell).0 & !behind.0);
        if openings.has_several() {
            walker.choose(openings);
        }
        let (line, port) = match openings.len() {
            0 => (TURN_BACK, behind.lowest()),
            1 => (GO, openings.lowest()),
            _ => (GO, openings.pick(&mut random)),
        };
        behind = Ports::of(walker.go(line, port));
    }
    Ok(walker.arrive(END))
}
