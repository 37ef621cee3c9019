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
use super::maze::{numbers, put_place};
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

/// Mazes one after the other.
#[derive(Clone, Default)]
struct Found {
    /// How many were tried before each.
    tries: Vec<u64>,
    seeds: Vec<u64>,
    /// [`width`] bytes for each cell of each maze.
    passages: Vec<u8>,
    /// The places of start and goal of each maze.
    ends: Vec<i32>,
    path_lengths: Vec<i64>,
    /// The places of the cells of the paths.
    path_cells: Vec<i32>,
    /// The measures of each maze.
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
        let bytes = |threads: u64| share * threads * (cells * 9 + KEPT);
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
        let found = watch::run(py, all * cells, move |stop| job.round(ranges, stop))?;
        self.next = end;
        let parts: Vec<_> = found.iter().map(|found| self.take(found)).collect();
        if self.found < self.count {
            self.tried = end;
        }
        parts.into_iter().map(|found| found.part(py)).collect()
    }
}

impl Batch {
    /// Those of some mazes that are still needed, without those that were seen before.
    fn take(&mut self, found: &Found) -> Found {
        let mut taken = Found::default();
        let mut path_cells = 0;
        for (index, &path_length) in found.path_lengths.iter().enumerate() {
            let of = |all: usize| {
                let each = all / found.seeds.len();
                index * each..(index + 1) * each
            };
            let passages = &found.passages[of(found.passages.len())];
            let (ends, measures) = (of(found.ends.len()), of(found.measures.len()));
            let path = path_cells..path_cells + path_length as usize * ends.len() / 2;
            path_cells = path.end;
            if self.found == self.count {
                break;
            }
            if self.seen.as_mut().is_some_and(|seen| !seen.is_new(passages)) {
                continue;
            }
            self.found += 1;
            self.tried = found.tries[index] + 1;
            taken.seeds.push(found.seeds[index]);
            if self.job.keeps.passages {
                taken.passages.extend_from_slice(passages);
            }
            taken.ends.extend_from_slice(&found.ends[ends]);
            taken.path_lengths.push(path_length);
            if self.job.keeps.paths {
                taken.path_cells.extend_from_slice(&found.path_cells[path]);
            }
            taken.measures.extend_from_slice(&found.measures[measures]);
        }
        taken
    }
}

impl Job {
    /// Carves ranges of tries, one on each core.
    fn round(self: &Arc<Self>, ranges: Vec<(u64, u64)>, stop: &Stop) -> PyResult<Vec<Found>> {
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
    fn carve(&self, from: u64, to: u64, stop: &Stop) -> Result<Found, RecipeError> {
        let mut found = Found::default();
        let mut own = self.recipe.clone();
        for number in from..to {
            if stop.is_set() {
                break;
            }
            own.seed = match &self.seeds {
                Some(seeds) => Seed(seeds[number as usize]),
                None => Seed(self.recipe.seed.0 + number),
            };
            // Most are plain rectangles, which are searched faster in their own type.
            let is_wanted = match own.carve()?.into_rectangle() {
                Ok(maze) => self.consider(&maze, &mut found),
                Err(maze) => self.consider(&*maze, &mut found),
            };
            if is_wanted {
                found.tries.push(number);
                found.seeds.push(own.seed.0);
            }
        }
        Ok(found)
    }

    /// Keeps a maze if it is wanted.
    fn consider<T: Topology>(&self, maze: &Maze<T>, found: &mut Found) -> bool {
        let is_out =
            |count: u64, range: Option<(u64, u64)>| range.is_some_and(|(least, most)| !(least..=most).contains(&count));
        let measures = self.dead_ends.is_some() || self.keeps.measures;
        let measures = measures.then(|| Measures::of(maze));
        let dead_ends = measures.as_ref().map_or(0, |all| all.texture.dead_ends());
        if is_out(dead_ends, self.dead_ends) {
            return false;
        }
        let (passages, topology) = (maze.passages(), maze.topology());
        let mut path = Vec::new();
        if self.keeps.paths || self.path.is_some() {
            path = maze.shortest_path().unwrap_or_default();
        }
        if is_out(path.len() as u64, self.path) {
            return false;
        }
        found.path_lengths.push(path.len() as i64);
        for cell in path {
            put_place(topology, cell, &mut found.path_cells);
        }
        for cell in [maze.start(), maze.goal()] {
            put_place(topology, cell, &mut found.ends);
        }
        if self.keeps.measures {
            let numbers = measures.as_ref().map(numbers).into_iter().flatten();
            found.measures.extend(numbers.map(|(_, number)| number.real()));
        }
        let from = found.passages.len();
        found.passages.resize(from + width_of(topology) * topology.cell_count(), 0);
        write_passages(passages, topology.cells(), &mut found.passages[from..]);
        true
    }
}

impl Found {
    fn part<'py>(&self, py: Python<'py>) -> PyResult<Part<'py>> {
        let array = |bytes: &[u8]| array(py, bytes);
        Ok([
            array(bytemuck::cast_slice(&self.seeds))?,
            array(&self.passages)?,
            array(bytemuck::cast_slice(&self.ends))?,
            array(bytemuck::cast_slice(&self.path_lengths))?,
            array(bytemuck::cast_slice(&self.path_cells))?,
            array(bytemuck::cast_slice(&self.measures))?,
        ])
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
