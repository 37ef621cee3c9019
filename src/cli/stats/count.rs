//! Counting: mazes of recipes with consecutive seeds, carved and measured on all cores.

use std::iter;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use mazewright_maze::trace::Silent;
use mazewright_maze::{Measures, Recipe, Seed};
use mazewright_stats::{Common, Part, Row, Tally};

use crate::cli::Failure;
use crate::cli::script::{Carver, Own};

/// The most memory that measuring takes besides the maze, in bytes per slot.
pub(super) const MEASURING: u64 = 6;
/// A core takes blocks of at most this many seeds, with about this many cells.
const BLOCK: (u64, u64) = (1024, 1 << 18);
/// Times are counted in picoseconds per cell.
const PICOSECONDS: f64 = 1e12;

/// The mazes of one recipe.
pub(super) struct Measured {
    pub(super) row: Row,
    /// The wall-clock time of carving alone, in picoseconds per cell.
    pub(super) times: Tally,
}

/// Carves and measures the mazes of each recipe with the seeds of a part, and returns how many of each there are: all,
/// or the first ones if `stop` was set. Calls `done` with the number added.
///
/// Uses one thread per core, but at most `at_once`. Every seed is counted for all recipes or for none.
pub(super) fn count(
    recipes: &[Recipe],
    program: Option<&Own>,
    common: &Common,
    part: &Part,
    at_once: u64,
    stop: &AtomicBool,
    done: &(dyn Fn(u64) + Sync),
) -> Result<(Vec<Measured>, u64), Failure> {
    let empty = || -> Vec<Measured> {
        let rows =
            recipes.iter().map(|recipe| Measured { row: Row::new(recipe.algorithm, common), times: Tally::default() });
        rows.collect()
    };
    let cells = recipes.first().map_or(1, |recipe| recipe.size.cells());
    let block = (BLOCK.1 / cells).clamp(1, BLOCK.0);
    // The blocks are taken in order, and every one that was taken is finished.
    let blocks = part.n().div_ceil(block);
    let next = AtomicU64::new(0);
    let work = || -> Result<Vec<Measured>, Failure> {
        let mut own = empty();
        let carver = Carver::new(program)?;
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= blocks {
                break;
            }
            let start = number * block;
            let length = block.min(part.n() - start);
            for (recipe, measured) in recipes.iter().zip(&mut own) {
                for n in start..start + length {
                    let recipe = recipe.clone().with_seed(Seed(part.first().0 + n));
                    // Once one has failed, the others stop too.
                    let added = measured.add(&carver, &recipe);
                    added.inspect_err(|_| next.store(blocks, Ordering::Relaxed))?;
                }
            }
            done(length);
        }
        Ok(own)
    };
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let threads = cores.min(at_once).clamp(1, blocks);
    let all = thread::scope(|scope| -> Result<Vec<Measured>, Failure> {
        // This thread works, too: alone where no other can be started.
        let start = |_| thread::Builder::new().spawn_scoped(scope, work);
        let workers: Vec<_> = (1..threads).map_while(|n| start(n).ok()).collect();
        let own = work();
        let join = |worker: ScopedJoinHandle<'_, _>| worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        let mut all = empty();
        for own in iter::once(own).chain(workers.into_iter().map(join)) {
            let own = own?;
            for (all, own) in all.iter_mut().zip(&own) {
                all.row.merge(&own.row).map_err(Failure::bad)?;
                all.times.merge(&own.times).map_err(Failure::bad)?;
            }
        }
        Ok(all)
    })?;
    let counted = all.first().map_or(0, |measured| measured.row.n());
    Ok((all, counted))
}

impl Measured {
    fn add(&mut self, carver: &Carver, recipe: &Recipe) -> Result<(), Failure> {
        let mut begun: Option<Instant> = None;
        let mut spent = Duration::ZERO;
        let mut watch = || match begun.take() {
            None => begun = Some(Instant::now()),
            Some(begun) => spent += begun.elapsed(),
        };
        let maze = carver.carve_watched(recipe, &mut Silent, 0, &mut watch)?;
        // Most are plain rectangles, which are measured faster in their own type.
        let measures = match maze.into_rectangle() {
            Ok(maze) => Measures::of(&maze),
            Err(maze) => Measures::of(&maze),
        };
        self.row.add(&measures).map_err(Failure::bad)?;
        let per_cell = spent.as_secs_f64() * PICOSECONDS / measures.texture.cells() as f64;
        self.times.add(per_cell as u64).map_err(Failure::bad)
    }

    /// The median time of carving a cell, in nanoseconds.
    pub(super) fn ns_per_cell(&self) -> Option<f64> {
        let median = self.times.quantile(1, 2)?;
        Some(median as f64 / 1000.0)
    }
}
