//! Contenders: one crate's implementation of a task, with its untimed preparation and check.

use std::hint::black_box;
use std::ops::Range;
use std::time::Duration;

use cpu_time::ProcessTime;

use crate::memory::Watch;

/// One crate's implementation of the task of a row.
pub(crate) struct Contender {
    /// The name of the crate.
    pub(crate) program: &'static str,
    /// Does the task at a side for a range of seeds; then checks the results, if asked to.
    run: Box<dyn Fn(u64, Range<u64>, bool) -> Result<Taken, String>>,
}

/// The cost of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Taken {
    /// Processor time of all threads together.
    pub(crate) time: Duration,
    /// The growth of resident memory at its peak, stack included; `None` where the system does not
    /// report it.
    pub(crate) bytes: Option<u64>,
}

impl Contender {
    /// A contender of three steps.
    ///
    /// `prepare` makes the input from a side and a seed, `work` is timed, `check` returns what is wrong
    /// with the output. Memory that a caller keeps from one maze to the next is part of the input.
    pub(crate) fn new<Input: 'static, Output: 'static>(
        program: &'static str,
        prepare: impl Fn(u64, u64) -> Input + 'static,
        work: impl Fn(&mut Input) -> Output + 'static,
        check: impl Fn(&Input, &Output) -> Result<(), String> + 'static,
    ) -> Self {
        let run = move |side: u64, seeds: Range<u64>, checks: bool| -> Result<Taken, String> {
            let mut inputs: Vec<Input> = seeds.map(|seed| prepare(side, seed)).collect();
            // Results are dropped after the clock has stopped: dropping is not part of the task.
            let mut outputs: Vec<Output> = Vec::with_capacity(inputs.len());
            let memory = Watch::begin();
            let started = ProcessTime::now();
            for input in &mut inputs {
                outputs.push(black_box(work(input)));
            }
            let time = started.elapsed();
            let bytes = memory.and_then(Watch::growth);
            if checks {
                inputs.iter().zip(&outputs).try_for_each(|(input, output)| check(input, output))?;
            }
            Ok(Taken { time, bytes })
        };
        Self { program, run: Box::new(run) }
    }

    /// Does the task once and checks the result.
    pub(crate) fn check(&self, side: u64, seed: u64) -> Result<(), String> {
        (self.run)(side, seed..seed + 1, true).map(|_| ())
    }

    /// Does the task for a range of seeds and returns the total cost.
    pub(crate) fn measure(&self, side: u64, seeds: Range<u64>) -> Result<Taken, String> {
        (self.run)(side, seeds, false)
    }
}
