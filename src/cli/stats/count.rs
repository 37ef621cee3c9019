//! Counting: mazes of recipes with consecutive seeds, carved and measured on all cores.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use mazewright_maze::trace::Silent;
use mazewright_maze::{Measures, Recipe, Seed};
use mazewright_stats::{Row, Tally};

use crate::cli::Failure;
use crate::cli::parallel::in_order;
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

/// Carves and measures `samples` mazes of each recipe, starting at its own seed. Returns how many were counted for each
/// recipe: all of them, or fewer if `stop` was set. Calls `done` with the number added.
///
/// Uses one thread per core, but at most `at_once`. Every seed is counted for all recipes or for none.
pub(super) fn count(
    recipes: &[Recipe],
    program: Option<&Own>,
    samples: u64,
    at_once: u64,
    stop: &AtomicBool,
    done: impl Fn(u64),
) -> Result<(Vec<Measured>, u64), Failure> {
    let empty = |recipe: &Recipe| Measured { row: Row::new(recipe), times: Tally::default() };
    let cells = recipes.first().map_or(1, |recipe| recipe.size.cells());
    let block = (BLOCK.1 / cells).clamp(1, BLOCK.0);
    let count_block = |first: u64| -> Result<_, Failure> {
        let (mut own, carver) = (recipes.iter().map(empty).collect::<Vec<_>>(), Carver::new(program)?);
        let length = block.min(samples - first);
        for (recipe, measured) in recipes.iter().zip(&mut own) {
            for n in first..first + length {
                measured.add(&carver, &recipe.clone().with_seed(Seed(recipe.seed.0 + n)))?;
            }
        }
        Ok((own, length))
    };
    let mut all: Vec<_> = recipes.iter().map(empty).collect();
    let mut merge = |(own, length): (Vec<Measured>, u64)| {
        for (all, own) in all.iter_mut().zip(&own) {
            all.row.merge(&own.row);
            all.times.merge(&own.times);
        }
        done(length);
    };
    let mut answer = Ok(());
    in_order((0..samples).step_by(block as usize), at_once, count_block, |counted| {
        answer = counted.map(&mut merge);
        answer.is_ok() && !stop.load(Ordering::Relaxed)
    });
    answer?;
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
        self.row.add(&measures);
        let per_cell = spent.as_secs_f64() * PICOSECONDS / measures.texture.cells() as f64;
        self.times.add(per_cell as u64);
        Ok(())
    }

    /// The median time of carving a cell, in nanoseconds.
    pub(super) fn ns_per_cell(&self) -> f64 {
        self.times.quantile(1, 2).unwrap_or_default() as f64 / 1000.0
    }
}
