//! Judging scripts: whether they work, how even their mazes are, and how their work grows. The text alone decides: a
//! script gets the same verdict everywhere.

mod aim;
mod carving;
mod solving;
mod task;

use mazewright_maze::trace::{Grain, Recording};
use mazewright_maze::{Algorithm, Recipe, Seed};

use crate::error::ScriptError;
use crate::job::{Bounds, Effort, Stop};
use crate::script::{Kind, Script};

pub use self::aim::{Aim, Shortfall, check};
pub use self::carving::{CarvingVerdict, Evenness, MEASURED, Texture};
pub use self::solving::{SolvingResults, SolvingVerdict, try_out};
pub use self::task::{Mismatch, Task};

/// The verdict on a script.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// Of one that carves.
    Carving(CarvingVerdict),
    /// Of one that solves.
    Solving(SolvingVerdict),
}

/// Where a script fails: the smallest maze where that was seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// The maze: to carve it, or to solve it.
    pub recipe: Recipe,
    /// How many steps its trace has by then.
    pub steps: usize,
    /// The error, and its place in the text.
    pub error: ScriptError,
}

/// The mean work on some square mazes of a size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WorkPoint {
    /// The cells of the maze.
    pub cells: u64,
    /// Operations of the language.
    pub operations: f64,
    /// Looks at cells.
    pub looks: f64,
    /// Random numbers.
    pub draws: f64,
}

/// How the operations grow with the number of cells: the best fit of these functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// With n.
    Linear,
    /// With n log n.
    Linearithmic,
    /// With n².
    Quadratic,
    /// Faster than n².
    Faster,
}

impl Growth {
    /// The formula.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Linear => "n",
            Self::Linearithmic => "n log n",
            Self::Quadratic => "n²",
            Self::Faster => "more than n²",
        }
    }

    /// The one that fits some points best; `None` for fewer than three.
    fn of(points: &[WorkPoint]) -> Option<Self> {
        let (first, last) = (points.first()?, points.last().filter(|_| points.len() > 2)?);
        let times = |point: &WorkPoint, power: u32| {
            let cells = point.cells as f64;
            // The logarithm is whole where the sides of squares are powers of two.
            [cells, cells * f64::from(point.cells.ilog2()), cells * cells][power as usize]
        };
        let grown = last.operations / first.operations;
        let off = |power: u32| {
            let expected = times(last, power) / times(first, power);
            if grown > expected { grown / expected } else { expected / grown }
        };
        if grown > 4.0 * times(last, 2) / times(first, 2) {
            return Some(Self::Faster);
        }
        let all = [(Self::Linear, off(0)), (Self::Linearithmic, off(1)), (Self::Quadratic, off(2))];
        all.into_iter().min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(growth, _)| growth)
    }
}

/// The most operations for a maze: no fewer than a script has anywhere in one of 20x20, and what n² would take for the
/// largest.
const OPERATIONS: u64 = 40_000_000;
/// The most events of a failing run, of which the steps are counted.
const EVENTS: usize = 2_000_000;
/// The sides of the mazes that show how work grows.
pub const SIDES: [u64; 4] = [8, 16, 32, 64];
/// How many there are of each.
const EACH: u64 = 3;

/// Judges a script, which usually takes a few seconds. It ends soon after `stop` is set; the verdict then means
/// nothing, since it may say that the script fails because it was stopped.
pub fn grade(script: &Script, stop: &Stop) -> Verdict {
    match script.kind() {
        Kind::Solver => Verdict::Solving(solving::grade(script, stop)),
        Kind::Cells | Kind::Tiles => Verdict::Carving(carving::grade(script, stop)),
    }
}

impl Verdict {
    /// Returns true if nothing is wrong with the script.
    pub fn is_right(&self) -> bool {
        match self {
            Self::Carving(verdict) => verdict.failure.is_none(),
            Self::Solving(verdict) => verdict.failure.is_none() && verdict.missed.is_none(),
        }
    }

    /// Where it fails.
    pub const fn failure(&self) -> Option<&Failure> {
        match self {
            Self::Carving(verdict) => verdict.failure.as_ref(),
            Self::Solving(verdict) => verdict.failure.as_ref(),
        }
    }
}

fn bounds(events: usize, stop: &Stop) -> Bounds {
    Bounds { operations: OPERATIONS, events, stop: stop.clone(), ..Bounds::new() }
}

/// The steps of a recording.
fn steps(recording: &Recording) -> usize {
    recording.iter().filter(|record| record.begins >= Grain::Step).count()
}

/// The algorithm whose place a script takes.
const fn place_of(kind: Kind) -> Algorithm {
    match kind {
        Kind::Tiles => Algorithm::WallList,
        Kind::Cells | Kind::Solver => Algorithm::RecursiveBacktracker,
    }
}

/// The points of growth, until one takes too many operations.
fn points<F>(mut work: impl FnMut(u64, Seed) -> Result<Option<Effort>, F>) -> Result<Vec<WorkPoint>, F> {
    let mut points = Vec::new();
    for side in SIDES {
        let mut sum = WorkPoint { cells: side * side, operations: 0.0, looks: 0.0, draws: 0.0 };
        for seed in 0..EACH {
            let Some(effort) = work(side, Seed(seed))? else { return Ok(points) };
            sum.operations += effort.operations as f64 / EACH as f64;
            sum.looks += effort.looks as f64 / EACH as f64;
            sum.draws += effort.draws as f64 / EACH as f64;
        }
        points.push(sum);
    }
    Ok(points)
}
