//! Samples: mazes of a recipe with consecutive seeds, carved and measured on all cores.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::column::COLUMNS;
use mazewright_maze::trace::Silent;
use mazewright_maze::{Measures, Recipe, RecipeError, Seed};

/// The numbers of one maze.
pub(super) struct Sample {
    /// The value of each column.
    pub(super) values: [f64; COLUMNS.len()],
    /// Whether each number is exact; otherwise it is a lower bound.
    pub(super) exact: [bool; COLUMNS.len()],
    /// The wall-clock time of carving alone, in nanoseconds per cell.
    pub(super) ns_per_cell: f64,
}

/// The most memory that measuring takes besides the maze, in bytes per cell.
pub(super) const MEASURING: u64 = 6;

/// Carves and measures mazes with consecutive seeds and returns them in that order. Calls `done` after
/// each.
///
/// Uses one thread per core, but at most `at_once`.
pub(super) fn measure(
    recipe: &Recipe,
    samples: u64,
    at_once: u64,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Sample>, RecipeError> {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let threads = cores.min(at_once).clamp(1, samples);
    let next = AtomicU64::new(0);
    let work = || -> Result<Vec<(u64, Sample)>, RecipeError> {
        let mut own = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= samples {
                return Ok(own);
            }
            let sample = Sample::of(&Recipe {
                seed: Seed(recipe.seed.0.wrapping_add(n)),
                ..recipe.clone()
            });
            // Once one has failed, the others stop too.
            let sample = sample.inspect_err(|_| next.store(samples, Ordering::Relaxed))?;
            own.push((n, sample));
            done();
        }
    };
    let mut all = thread::scope(|scope| -> Result<Vec<(u64, Sample)>, RecipeError> {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::with_capacity(samples as usize);
        for worker in workers {
            all.extend(worker.join().unwrap_or_else(|panic| resume_unwind(panic))?);
        }
        Ok(all)
    })?;
    all.sort_unstable_by_key(|(n, _)| *n);
    Ok(all.into_iter().map(|(_, sample)| sample).collect())
}

impl Sample {
    fn of(recipe: &Recipe) -> Result<Self, RecipeError> {
        let mut begun: Option<Instant> = None;
        let mut spent = Duration::ZERO;
        let mut watch = || match begun.take() {
            None => begun = Some(Instant::now()),
            Some(begun) => spent += begun.elapsed(),
        };
        let maze = recipe.carve_watched(&mut Silent, &mut watch)?;
        // Most are plain rectangles, which are measured faster as what they are.
        let measures = match maze.into_rectangle() {
            Ok(maze) => Measures::of(&maze),
            Err(maze) => Measures::of(&maze),
        };
        Ok(Self {
            values: COLUMNS.map(|column| (column.value)(&measures)),
            exact: COLUMNS.map(|column| column.is_exact.is_none_or(|of| of(&measures))),
            ns_per_cell: spent.as_secs_f64() * 1e9 / measures.texture.cells() as f64,
        })
    }
}
