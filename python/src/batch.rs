//! Batches: mazes of one recipe with different seeds, carved on all cores in rounds, with unwanted ones filtered out.
//! The result is the same on any number of cores. A round is handed over before the next, so that nothing is held
//! twice.

use std::collections::HashSet;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use std::thread;

use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use mazewright_link::memory;
use mazewright_maze::{self as maze, Cell, Maze, Measures, Passages, RecipeError, Seed, Shape, Size, Topology};

use super::error::{refused, value};
use super::maze::{numbers, places};
use super::recipe::Recipe;
use super::watch::{self, SHORT, Stop};

/// The cells that a core carves in a round: a few hundredths of a second.
const ROUND_CELLS: u64 = 400_000;
/// The bytes of a maze besides its cells, with the hash that identifies it.
const KEPT: u64 = 128;
/// The memory of a search for a path, in bytes per slot.
const SEARCHING: u64 = 16;
/// The most threads; more are not faster.
const MAX_THREADS: u64 = 1024;
/// The highest byte of a void cell.
const VOID: u8 = 0x80;
/// Advice for too little memory.
const ADVICE: &str = "ask for fewer at a time";

/// The settings of a batch, which all threads read.
struct Job {
    recipe: maze::Recipe,
    /// The seeds to try; without them, all from that of the recipe on.
    seeds: Option<Vec<u64>>,
    /// The least and the most cells of the path.
    path: Option<(u64, u64)>,
    /// The least and the most dead ends.
    dead_ends: Option<(u64, u64)>,
    /// The data kept besides seeds and ends.
    keeps: Keeps,
}

/// The data kept of a maze.
#[derive(Clone, Copy)]
struct Keeps {
    passages: bool,
    paths: bool,
    measures: bool,
}

/// A wanted maze.
struct Found {
    /// How many were tried before.
    tries: u64,
    seed: u64,
    /// [`width`] bytes for each cell.
    passages: Vec<u8>,
    /// The places of start and goal.
    ends: Vec<i32>,
    path_length: i64,
    /// The places of the cells of the path, if they are kept.
    path_cells: Vec<i32>,
    /// The measures, if they are kept.
    measures: Vec<f64>,
}

/// A batch that is being carved.
#[pyclass(module = "pymazewright._core")]
pub(crate) struct Batch {
    job: Arc<Job>,
    count: u64,
    /// The most seeds that are tried.
    most: u64,
    threads: u64,
    next: u64,
    found: u64,
    /// How many seeds were tried, up to that of the last maze.
    #[pyo3(get)]
    tried: u64,
    seen: Option<Seen>,
}

/// The arrays of a part as bytes: seeds, passages, ends, lengths of paths, their cells, measures.
type Part<'py> = [Bound<'py, PyByteArray>; 6];

#[pymethods]
impl Batch {
    /// Mazes with consecutive seeds until `count` of them are wanted, or `most` seeds are tried; or those of `seeds`.
    #[new]
    #[pyo3(signature = (
        recipe, count, path, dead_ends, distinct, most, threads,
        passages = true, paths = true, measures = false, seeds = None
    ))]
    fn new(
        recipe: &Recipe,
        count: u64,
        path: Option<(u64, u64)>,
        dead_ends: Option<(u64, u64)>,
        distinct: bool,
        most: Option<u64>,
        threads: Option<u64>,
        passages: bool,
        paths: bool,
        measures: bool,
        seeds: Option<Vec<u64>>,
    ) -> PyResult<Self> {
        let recipe = recipe.0.clone();
        if seeds.is_none() {
            recipe.seed.check_series(count).map_err(value)?;
        }
        let cells = recipe.cells().map_err(value)?;
        let bytes = cells * width(recipe.features.shape, recipe.size) as u64 * u64::from(passages);
        let what = format!("{count} mazes of {} take", recipe.size);
        let kept = u128::from(count) * u128::from(bytes + KEPT);
        watch::check_room()?;
        memory::check_bytes(&what, kept, ADVICE).map_err(refused)?;
        let at_once = memory::at_once(&recipe, SEARCHING).map_err(refused)?;
        let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
        let left = (u64::MAX - recipe.seed.0).saturating_add(1);
        let last = seeds.as_ref().map_or(left, |seeds| seeds.len() as u64);
        Ok(Self {
            count,
            most: most.unwrap_or(u64::MAX).min(last),
            threads: threads.unwrap_or_else(cores).clamp(1, MAX_THREADS).min(at_once),
            next: 0,
            found: 0,
            tried: 0,
            seen: distinct.then(Seen::default),
            job: Arc::new(Job { recipe, seeds, path, dead_ends, keeps: Keeps { passages, paths, measures } }),
        })
    }

    /// The arrays of the next mazes, in parts; none after the last.
    fn round<'py>(&mut self, py: Python<'py>) -> PyResult<Vec<Part<'py>>> {
        if self.found == self.count || self.next == self.most {
            return Ok(Vec::new());
        }
        let cells = self.job.recipe.cells().map_err(value)?.max(1);
        let by_cells = (ROUND_CELLS / cells).max(1);
        let (left, job) = (self.count - self.found, Arc::clone(&self.job));
        let sorts = job.path.is_some() || job.dead_ends.is_some() || self.seen.is_some();
        let share = if sorts { by_cells } else { by_cells.min(left.div_ceil(self.threads)) };
        let mut threads = self.threads;
        let bytes = |threads: u64| share * threads * (cells * 9 + 2 * KEPT);
        while threads > 1 && !watch::has_room(threads, 2 * bytes(threads)) {
            threads /= 2;
        }
        let all = (share * threads).min(self.most - self.next);
        if all * cells > SHORT {
            memory::check_bytes("the next mazes take", bytes(threads).into(), ADVICE).map_err(refused)?;
        }
        let end = self.next + all;
        let ranges: Vec<_> =
            (self.next..end).step_by(share as usize).map(|from| (from, end.min(from + share))).collect();
        let mut parts = watch::run(py, all * cells, move |stop| job.round(ranges, stop))?;
        self.next = end;
        parts.iter_mut().for_each(|part| part.retain(|found| self.takes(found)));
        if self.found < self.count {
            self.tried = end;
        }
        parts.iter().map(|part| self.arrays(py, part)).collect()
    }
}

impl Batch {
    /// Counts a maze if it is still needed, and was not seen before.
    fn takes(&mut self, found: &Found) -> bool {
        let is_needed = self.found < self.count;
        let is_taken = is_needed && self.seen.as_mut().is_none_or(|seen| seen.is_new(&found.passages));
        if is_taken {
            self.found += 1;
            self.tried = found.tries + 1;
        }
        is_taken
    }

    fn arrays<'py>(&self, py: Python<'py>, all: &[Found]) -> PyResult<Part<'py>> {
        let kept = if self.job.keeps.passages { all } else { &[] };
        let seeds: Vec<u64> = all.iter().map(|found| found.seed).collect();
        let lengths: Vec<i64> = all.iter().map(|found| found.path_length).collect();
        Ok([
            array(py, bytemuck::cast_slice(&seeds))?,
            array(py, &joined(kept, |found| &found.passages))?,
            array(py, bytemuck::cast_slice(&joined(all, |found| &found.ends)))?,
            array(py, bytemuck::cast_slice(&lengths))?,
            array(py, bytemuck::cast_slice(&joined(all, |found| &found.path_cells)))?,
            array(py, bytemuck::cast_slice(&joined(all, |found| &found.measures)))?,
        ])
    }
}

/// The values of all mazes, one after the other.
fn joined<T: Copy>(all: &[Found], of: impl Fn(&Found) -> &[T]) -> Vec<T> {
    all.iter().map(of).collect::<Vec<_>>().concat()
}

impl Job {
    /// Carves ranges of tries, one on each core.
    fn round(self: &Arc<Self>, ranges: Vec<(u64, u64)>, stop: &Stop) -> PyResult<Vec<Vec<Found>>> {
        let carve = |(from, to): (u64, u64)| {
            let (job, stop) = (Arc::clone(self), stop.clone());
            move || watch::safely(|| job.carve(from, to, &stop).map_err(value))
        };
        thread::scope(|scope| {
            // This thread takes the first; where no more can be started, it takes the others, too.
            let mut ranges = ranges.into_iter();
            let first = ranges.next();
            let start = |range| thread::Builder::new().spawn_scoped(scope, carve(range)).map_err(|_| range);
            let others: Vec<_> = ranges.map(start).collect();
            let first = first.into_iter().map(|range| carve(range)());
            let others = others.into_iter().map(|worker| match worker {
                Ok(worker) => worker.join().unwrap_or_else(|_| Err(watch::broken())),
                Err(range) => carve(range)(),
            });
            first.chain(others).collect()
        })
    }

    /// The wanted ones among the mazes of some tries.
    fn carve(&self, from: u64, to: u64, stop: &Stop) -> Result<Vec<Found>, RecipeError> {
        let (mut all, mut own) = (Vec::new(), self.recipe.clone());
        for tries in (from..to).take_while(|_| !stop.is_set()) {
            own.seed = match &self.seeds {
                Some(seeds) => Seed(seeds[tries as usize]),
                None => Seed(self.recipe.seed.0 + tries),
            };
            // Most are plain rectangles, which are searched faster in their own type.
            all.extend(match own.carve()?.into_rectangle() {
                Ok(maze) => self.consider(tries, own.seed, &maze),
                Err(maze) => self.consider(tries, own.seed, &*maze),
            });
        }
        Ok(all)
    }

    /// Returns a maze if it is wanted.
    fn consider<T: Topology>(&self, tries: u64, seed: Seed, maze: &Maze<T>) -> Option<Found> {
        let is_out =
            |count: u64, range: Option<(u64, u64)>| range.is_some_and(|(least, most)| !(least..=most).contains(&count));
        let measures = self.dead_ends.is_some() || self.keeps.measures;
        let measures = measures.then(|| Measures::of(maze));
        let dead_ends = measures.as_ref().map_or(0, |all| all.texture.dead_ends());
        if is_out(dead_ends, self.dead_ends) {
            return None;
        }
        let (topology, has_path) = (maze.topology(), self.keeps.paths || self.path.is_some());
        let path = if has_path { maze.shortest_path().unwrap_or_default() } else { Vec::new() };
        if is_out(path.len() as u64, self.path) {
            return None;
        }
        let path_length = path.len() as i64;
        let measures = measures.as_ref().filter(|_| self.keeps.measures).map(numbers).into_iter().flatten();
        let mut passages = vec![0; width_of(topology) * topology.cell_count()];
        write_passages(maze.passages(), topology.cells(), &mut passages);
        Some(Found {
            tries,
            seed: seed.0,
            passages,
            ends: places(topology, [maze.start(), maze.goal()]),
            path_length,
            path_cells: if self.keeps.paths { places(topology, path) } else { Vec::new() },
            measures: measures.map(|(_, number)| number.real()).collect(),
        })
    }
}

/// Copies bytes for Python.
pub(crate) fn array<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyByteArray>> {
    PyByteArray::new_with(py, bytes.len(), |place| {
        place.copy_from_slice(bytes);
        Ok(())
    })
}

/// The mazes seen so far: 128-bit hashes of their passages, with fresh random keys.
#[derive(Default)]
struct Seen {
    hashers: [RandomState; 2],
    hashes: HashSet<[u64; 2]>,
}

impl Seen {
    fn is_new(&mut self, passages: &[u8]) -> bool {
        self.hashes.insert(self.hashers.each_ref().map(|hasher| hasher.hash_one(passages)))
    }
}

/// The bytes of a cell in an array of passages: two where its ports and [`VOID`] do not fit into one.
pub(crate) fn width(shape: Shape, size: Size) -> usize {
    match shape {
        Shape::Tiling(_) => 2,
        Shape::Box if size.dimensions() > 3 => 2,
        _ => 1,
    }
}

/// The bytes of a cell's passages in a topology.
pub(crate) fn width_of(topology: &impl Topology) -> usize {
    width(topology.shape(), topology.size())
}

/// Writes [`width`] bytes for each of some cells: its open ports, or that it is void. A box has no void cells, so that
/// sixteen ports fit.
pub(crate) fn write_passages<T: Topology>(passages: &Passages<T>, cells: impl Iterator<Item = Cell>, bytes: &mut [u8]) {
    let width = width_of(passages.topology());
    let mut places = bytes.chunks_exact_mut(width);
    // A loop from outside would be slower.
    cells.for_each(|cell| {
        let code =
            if passages.is_void(cell) { u16::from(VOID) << (8 * (width - 1)) } else { passages.open_ports(cell).0 };
        match places.next() {
            Some([byte]) => *byte = code as u8,
            Some(place) => place.copy_from_slice(&code.to_ne_bytes()),
            None => {}
        }
    });
}
