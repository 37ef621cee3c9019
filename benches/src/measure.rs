//! Measuring: the schedule of trials, and the figures made from them.

use std::time::{Duration, Instant};

use crate::memory;
use crate::options::Trial;
use crate::row::{Row, Summary};
use crate::trial::{self, Failure};

/// The usual stack size of a main thread.
const DEFAULT_STACK: usize = 8 << 20;
/// The stack for contenders that overflow the usual one; only the pages in use take memory.
const LARGE_STACK: usize = 8 << 30;
/// The least duration of a trial, reached by making more mazes, for an exact clock.
const EXACT_ENOUGH: Duration = Duration::from_millis(4);
/// The most mazes in one trial.
const MOST_MAZES: u64 = 256;
/// Below this side a maze's memory is indistinguishable from that of the process.
const SMALLEST_SIDE_FOR_MEMORY: u64 = 1000;

/// How thoroughly to measure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// The most runs for a minimum, and the time after which no further run starts.
    least: (u64, Duration),
    /// The most runs for their mean, and the time after which no further run starts.
    mean: (u64, Duration),
}

impl Effort {
    /// For figures to publish.
    pub(crate) const FULL: Self = Self { least: (7, Duration::from_secs(3)), mean: (10, Duration::from_secs(12)) };
    /// For rough figures.
    pub(crate) const QUICK: Self = Self { least: (2, Duration::from_millis(500)), mean: (3, Duration::from_secs(1)) };
}

/// The figures of one contender.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    /// Processor time per cell.
    pub(crate) nanoseconds: f64,
    /// Peak memory per cell, if known.
    pub(crate) bytes: Option<f64>,
    /// True if the default stack was too small.
    pub(crate) large_stack: bool,
}

/// One contender's figures for each side of the row.
pub(crate) struct Series {
    /// The name of the crate.
    pub(crate) program: &'static str,
    /// For each side a figure or a failure; `None` for a side that is left out.
    pub(crate) outcomes: Vec<Option<Result<Figure, Failure>>>,
    /// The stack of the next trial.
    stack: usize,
}

/// Measures all contenders of a row at each side, in turn.
pub(crate) fn row(row: &Row, sides: &[u64], effort: Effort) -> Vec<Series> {
    let series = |program| Series { program, outcomes: Vec::new(), stack: DEFAULT_STACK };
    let mut all: Vec<Series> = row.contenders.iter().map(|contender| series(contender.program)).collect();
    for &side in sides {
        if row.largest_side.is_some_and(|largest| side > largest) {
            for series in &mut all {
                series.outcomes.push(None);
            }
            continue;
        }
        let (rounds, budget) = match row.summary {
            Summary::Least => effort.least,
            Summary::Mean => effort.mean,
        };
        let mut runs: Vec<Runs> = all.iter().map(|series| Runs { failure: series.foreseen(side), ..FIRST }).collect();
        for round in 0..rounds {
            for (series, runs) in all.iter_mut().zip(&mut runs) {
                if runs.failure.is_none() && (round == 0 || runs.spent < budget) {
                    series.run(runs, &row.name, side, 1 + round * MOST_MAZES);
                }
            }
        }
        for (series, runs) in all.iter_mut().zip(runs) {
            let large_stack = series.stack == LARGE_STACK;
            let figure = || Figure { nanoseconds: row.summary.of(&runs.figures), bytes: runs.bytes, large_stack };
            // A failure counts even after successes.
            series.outcomes.push(Some(runs.failure.clone().map_or_else(|| Ok(figure()), Err)));
        }
    }
    all
}

/// The time limit of a trial.
const fn limit(side: u64) -> Duration {
    Duration::from_secs(if side <= 1000 { 10 } else { 30 })
}

/// The runs of one contender at one side.
struct Runs {
    /// Nanoseconds per cell of each run.
    figures: Vec<f64>,
    /// Bytes per cell of the first run.
    bytes: Option<f64>,
    /// Why there are no more runs.
    failure: Option<Failure>,
    /// The number of mazes per trial.
    mazes: u64,
    /// The duration of all runs.
    spent: Duration,
}

/// Before the first run.
const FIRST: Runs = Runs { figures: Vec::new(), bytes: None, failure: None, mazes: 1, spent: Duration::ZERO };

impl Series {
    /// Why a side is too large, as the outcome of the side before shows.
    fn foreseen(&self, side: u64) -> Option<Failure> {
        let cells = (side * side) as f64;
        match self.outcomes.iter().flatten().last()? {
            Err(failure) => Some(failure.clone()),
            Ok(figure) if figure.nanoseconds * cells / 1e9 > limit(side).as_secs_f64() => {
                Some(Failure::TooSlow(limit(side)))
            }
            Ok(figure) => {
                let available = memory::available().map_or(f64::INFINITY, |bytes| bytes as f64);
                (figure.bytes.unwrap_or(0.0) * cells > available * 0.8).then_some(Failure::TooLarge)
            }
        }
    }

    fn run(&mut self, runs: &mut Runs, row: &str, side: u64, seed: u64) {
        let begun = Instant::now();
        let trial = |mazes: u64, stack: usize| {
            let trial = Trial { row: row.to_owned(), program: self.program.to_owned(), side, seed, mazes, stack };
            trial::watch(&trial, limit(side))
        };
        let mut taken = trial(runs.mazes, self.stack);
        if taken == Err(Failure::StackOverflow) && self.stack == DEFAULT_STACK {
            taken = trial(runs.mazes, LARGE_STACK);
            self.stack = LARGE_STACK;
        }
        match taken {
            Err(failure) => runs.failure = Some(failure),
            Ok(taken) => {
                let cells = (side * side) as f64;
                let nanoseconds = taken.time.as_nanos().max(1) as f64 / runs.mazes as f64;
                runs.figures.push(nanoseconds / cells);
                if runs.figures.len() == 1 {
                    let is_enough = side >= SMALLEST_SIDE_FOR_MEMORY;
                    let bytes = taken.bytes.filter(|_| is_enough);
                    runs.bytes = bytes.map(|bytes| bytes as f64 / cells);
                    let mazes = EXACT_ENOUGH.as_nanos() as f64 / nanoseconds;
                    runs.mazes = (mazes.ceil() as u64).clamp(1, MOST_MAZES);
                }
            }
        }
        runs.spent += begun.elapsed();
    }
}
