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
}

/// Measures all contenders of a row at each side, in turn.
pub(crate) fn row(row: &Row, sides: &[u64], effort: Effort) -> Vec<Series> {
    let mut runners: Vec<Runner> = row.contenders.iter().map(|it| Runner::new(it.program)).collect();
    for &side in sides {
        if row.largest_side.is_some_and(|largest| side > largest) {
            for runner in &mut runners {
                runner.outcomes.push(None);
            }
            continue;
        }
        let (rounds, budget) = match row.summary {
            Summary::Least => effort.least,
            Summary::Mean => effort.mean,
        };
        for runner in &mut runners {
            runner.begin(side);
        }
        for round in 0..rounds {
            for runner in &mut runners {
                if runner.continues(budget) {
                    runner.run(&row.name, side, 1 + round * MOST_MAZES);
                }
            }
        }
        for runner in &mut runners {
            runner.end(row.summary);
        }
    }
    let series = |runner: Runner| Series { program: runner.program, outcomes: runner.outcomes };
    runners.into_iter().map(series).collect()
}

/// The time limit of a trial.
const fn limit(side: u64) -> Duration {
    Duration::from_secs(if side <= 1000 { 10 } else { 30 })
}

/// One contender, side after side.
struct Runner {
    program: &'static str,
    stack: usize,
    outcomes: Vec<Option<Result<Figure, Failure>>>,
    /// Nanoseconds per cell of each run at the current side.
    figures: Vec<f64>,
    /// Bytes per cell of the first run at the current side.
    bytes: Option<f64>,
    /// Why there are no more runs at the current side.
    failure: Option<Failure>,
    /// The number of mazes per trial.
    mazes: u64,
    /// The duration of all runs at the current side.
    spent: Duration,
}

impl Runner {
    const fn new(program: &'static str) -> Self {
        Self {
            program,
            stack: DEFAULT_STACK,
            outcomes: Vec::new(),
            figures: Vec::new(),
            bytes: None,
            failure: None,
            mazes: 1,
            spent: Duration::ZERO,
        }
    }

    /// Prepares for a side, or gives up at once if the side before shows that it is too large.
    fn begin(&mut self, side: u64) {
        self.figures.clear();
        self.bytes = None;
        self.mazes = 1;
        self.spent = Duration::ZERO;
        let cells = (side * side) as f64;
        self.failure = match self.outcomes.iter().flatten().last() {
            None => None,
            Some(Err(failure)) => Some(failure.clone()),
            Some(Ok(figure)) => {
                let time = figure.nanoseconds * cells / 1e9;
                let bytes = figure.bytes.unwrap_or(0.0) * cells;
                let available = memory::available().map_or(f64::INFINITY, |bytes| bytes as f64);
                if time > limit(side).as_secs_f64() {
                    Some(Failure::TooSlow(limit(side)))
                } else if bytes > available * 0.8 {
                    Some(Failure::TooLarge)
                } else {
                    None
                }
            }
        };
    }

    fn continues(&self, budget: Duration) -> bool {
        self.failure.is_none() && (self.figures.is_empty() || self.spent < budget)
    }

    fn run(&mut self, row: &str, side: u64, seed: u64) {
        let begun = Instant::now();
        let trial = |mazes: u64, stack: usize| {
            let trial = Trial { row: row.to_owned(), program: self.program.to_owned(), side, seed, mazes, stack };
            trial::watch(&trial, limit(side))
        };
        let mut taken = trial(self.mazes, self.stack);
        if taken == Err(Failure::StackOverflow) && self.stack == DEFAULT_STACK {
            taken = trial(self.mazes, LARGE_STACK);
            self.stack = LARGE_STACK;
        }
        match taken {
            Err(failure) => self.failure = Some(failure),
            Ok(taken) => {
                let cells = (side * side) as f64;
                let nanoseconds = taken.time.as_nanos().max(1) as f64 / self.mazes as f64;
                self.figures.push(nanoseconds / cells);
                if self.figures.len() == 1 {
                    let is_enough = side >= SMALLEST_SIDE_FOR_MEMORY;
                    let bytes = taken.bytes.filter(|_| is_enough);
                    self.bytes = bytes.map(|bytes| bytes as f64 / cells);
                    let mazes = EXACT_ENOUGH.as_nanos() as f64 / nanoseconds;
                    self.mazes = (mazes.ceil() as u64).clamp(1, MOST_MAZES);
                }
            }
        }
        self.spent += begun.elapsed();
    }

    /// Stores the outcome of the current side. A failure counts even after successes.
    fn end(&mut self, summary: Summary) {
        let outcome = match self.failure.take() {
            Some(failure) => Err(failure),
            None => Ok(Figure {
                nanoseconds: summary.of(&self.figures),
                bytes: self.bytes,
                large_stack: self.stack == LARGE_STACK,
            }),
        };
        self.outcomes.push(Some(outcome));
    }
}
