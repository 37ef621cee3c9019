//! Batches: mazes of one recipe with consecutive seeds, carved on all cores, with those sorted out that are not
//! wanted. The result is the same on any number of cores.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::ops::Range;
use std::thread::{self, ScopedJoinHandle};
use std::{io, mem};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use mazewright_maze::solve::breadth_first;
use mazewright_maze::trace::Silent;
use mazewright_maze::{Cell, Maze, Measures, Passages, RecipeError, Seed, Shape, Size, Topology};
use mazewright_memory as memory;

use super::error::{refused, value};
use super::recipe::Recipe;

/// The cells that a core carves between two looks at the keyboard: some hundredths of a second.
const ROUND_CELLS: u64 = 400_000;
/// The bytes of a maze besides its cells.
const KEPT: u64 = 64;
/// The memory of a search for a path, in bytes per slot.
const SEARCHING: u64 = 16;
/// The most threads; more are not faster.
const MAX_THREADS: u64 = 1024;
/// The highest byte of a void cell.
const VOID: u8 = 0x80;

/// Which mazes are wanted.
#[derive(Clone, Copy)]
struct Wanted {
    /// The least and the most cells of the path.
    path: Option<(u64, u64)>,
    /// The least and the most dead ends.
    dead_ends: Option<(u64, u64)>,
    /// Whether the paths are kept.
    keeps_paths: bool,
}

/// Mazes one after the other.
#[derive(Default)]
struct Found {
    /// How many seeds after the first each maze has.
    offsets: Vec<u64>,
    /// [`width`] bytes for each cell of each maze.
    passages: Vec<u8>,
    /// Rows and columns of start and goal of each maze.
    ends: Vec<[u32; 4]>,
    /// Where the path of each maze ends in `path_cells`.
    path_ends: Vec<u64>,
    /// Rows and columns of the cells of the paths.
    path_cells: Vec<[u32; 2]>,
}

/// The mazes of a batch; each array is taken out once.
#[pyclass(module = "pymazewright._core")]
pub(crate) struct Batch {
    found: Found,
    tried: u64,
    /// The bytes of the passages of a maze.
    each: usize,
}

#[pymethods]
impl Batch {
    /// How many seeds were tried, up to that of the last maze.
    #[getter]
    fn tried(&self) -> u64 {
        self.tried
    }

    /// The arrays as bytes: offsets of seeds, passages, ends, ends of the paths, cells of the paths.
    fn take<'py>(&mut self, py: Python<'py>) -> [Bound<'py, PyByteArray>; 5] {
        let found = mem::take(&mut self.found);
        let array = |bytes: &[u8]| PyByteArray::new(py, bytes);
        [
            array(bytemuck::cast_slice(&found.offsets)),
            array(&found.passages),
            array(bytemuck::cast_slice(&found.ends)),
            array(bytemuck::cast_slice(&found.path_ends)),
            array(bytemuck::cast_slice(&found.path_cells)),
        ]
    }
}

/// Carves mazes with consecutive seeds until `count` of them are as wanted, or `most` seeds are tried.
///
/// With `offsets` only the seeds that are so many after the first are tried. Python can interrupt it between two
/// rounds.
#[pyfunction]
#[pyo3(signature = (recipe, count, path, dead_ends, distinct, keeps_paths, most, threads, offsets = None))]
pub(crate) fn batch(
    py: Python<'_>,
    recipe: &Recipe,
    count: u64,
    path: Option<(u64, u64)>,
    dead_ends: Option<(u64, u64)>,
    distinct: bool,
    keeps_paths: bool,
    most: Option<u64>,
    threads: Option<u32>,
    offsets: Option<Vec<u64>>,
) -> PyResult<Batch> {
    let wanted = Wanted {
        path,
        dead_ends,
        keeps_paths,
    };
    let seeds = offsets
        .iter()
        .flatten()
        .max()
        .map_or(count, |last| last.saturating_add(1));
    recipe.0.seed.check_series(seeds).map_err(value)?;
    let cells = recipe.0.cells().map_err(value)?;
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let what = format!("{count} mazes of {} take", recipe.0.size);
    let advice = "ask for fewer at a time";
    let kept = u128::from(count) * u128::from(3 * cells + KEPT);
    memory::check_bytes(&what, kept, advice).map_err(refused)?;
    let at_once = memory::at_once(&recipe.0, SEARCHING).map_err(refused)?;
    let threads = threads
        .map_or(cores, u64::from)
        .clamp(1, MAX_THREADS)
        .min(at_once);
    let sorts = path.is_some() || dead_ends.is_some() || distinct;
    let mut batch = Batch {
        found: Found::default(),
        tried: 0,
        each: cells as usize * width(recipe.0.shape, recipe.0.size),
    };
    let mut seen = Seen::default();
    let mut next = 0;
    let offsets = offsets.as_deref();
    let seeds = (u64::MAX - recipe.0.seed.0).saturating_add(1);
    let most = most.unwrap_or(u64::MAX).min(seeds);
    let last = offsets.map_or(most, |offsets| offsets.len() as u64);
    py.detach(|| {
        while (batch.found.offsets.len() as u64) < count && next < last {
            let left = count - batch.found.offsets.len() as u64;
            let by_cells = (ROUND_CELLS / cells.max(1)).max(1);
            let share = if sorts {
                by_cells
            } else {
                by_cells.min(left.div_ceil(threads))
            };
            let mut ranges = Vec::new();
            for _ in 0..threads {
                let end = next.saturating_add(share).min(last);
                ranges.push((next, end));
                next = end;
            }
            for (found, end) in round(recipe, wanted, &ranges, offsets)?
                .into_iter()
                .zip(ranges)
            {
                batch.add(found, end.1, count, distinct.then_some(&mut seen));
            }
            let next_round = u128::from(share * threads) * u128::from(cells * 9 + KEPT);
            memory::check_bytes("the next mazes take", next_round, advice).map_err(refused)?;
            Python::attach(|py| py.check_signals())?;
        }
        Ok(batch)
    })
}

/// Carves ranges of seeds, one on each core.
fn round(
    recipe: &Recipe,
    wanted: Wanted,
    ranges: &[(u64, u64)],
    offsets: Option<&[u64]>,
) -> PyResult<Vec<Found>> {
    let carve = |&(from, to): &(u64, u64)| move || Found::of(recipe, wanted, from..to, offsets);
    thread::scope(|scope| {
        let start = |range| thread::Builder::new().spawn_scoped(scope, carve(range));
        let workers: Vec<_> = ranges.iter().map(start).collect();
        let join = |(worker, range): (io::Result<ScopedJoinHandle<'_, _>>, _)| {
            // Where no more threads can be started, this one does their work.
            let joined = worker.map_or_else(|_| Ok(carve(range)()), ScopedJoinHandle::join);
            let found: Result<Found, RecipeError> = joined.map_err(|_| {
                PyRuntimeError::new_err("a maze could not be carved; please report this")
            })?;
            found.map_err(value)
        };
        workers.into_iter().zip(ranges).map(join).collect()
    })
}

impl Found {
    /// The wanted ones among the mazes of some tries.
    fn of(
        recipe: &Recipe,
        wanted: Wanted,
        tries: Range<u64>,
        offsets: Option<&[u64]>,
    ) -> Result<Self, RecipeError> {
        let mut found = Self::default();
        let mut own = recipe.0.clone();
        for number in tries {
            let offset = offsets.map_or(number, |offsets| offsets[number as usize]);
            own.seed = Seed(recipe.0.seed.0.wrapping_add(offset));
            // Most are plain rectangles, which are searched faster as what they are.
            match own.carve()?.into_rectangle() {
                Ok(maze) => found.consider(&maze, wanted, offset),
                Err(maze) => found.consider(&*maze, wanted, offset),
            }
        }
        Ok(found)
    }

    /// Keeps a maze that is wanted.
    fn consider<T: Topology>(&mut self, maze: &Maze<T>, wanted: Wanted, offset: u64) {
        let is_in = |count: u64, (least, most): (u64, u64)| (least..=most).contains(&count);
        if let Some(range) = wanted.dead_ends
            && !is_in(Measures::of(maze).texture.dead_ends(), range)
        {
            return;
        }
        let (passages, start, goal) = (maze.passages(), maze.start(), maze.goal());
        let place = |cell: Cell| {
            let (x, y) = maze.topology().position(cell);
            [y, x]
        };
        if wanted.keeps_paths || wanted.path.is_some() {
            let path = breadth_first::solve(passages, start, goal, &mut Silent).unwrap_or_default();
            if wanted
                .path
                .is_some_and(|range| !is_in(path.len() as u64, range))
            {
                return;
            }
            if wanted.keeps_paths {
                self.path_cells.extend(path.into_iter().map(place));
            }
        }
        self.path_ends.push(self.path_cells.len() as u64);
        self.offsets.push(offset);
        let ([a, b], [c, d]) = (place(start), place(goal));
        self.ends.push([a, b, c, d]);
        let from = self.passages.len();
        let length = width_of(maze.topology()) * maze.topology().cell_count();
        self.passages.resize(from + length, 0);
        write_passages(passages, &mut self.passages[from..]);
    }
}

impl Batch {
    /// Adds mazes until there are `count`, without those that were seen before.
    fn add(&mut self, more: Found, tried: u64, count: u64, mut seen: Option<&mut Seen>) {
        for index in 0..more.offsets.len() {
            if self.found.offsets.len() as u64 == count {
                return;
            }
            let passages = &more.passages[index * self.each..][..self.each];
            if let Some(seen) = &mut seen
                && !seen.is_new(passages, &self.found.passages)
            {
                continue;
            }
            let all = &mut self.found;
            let from = index.checked_sub(1).map_or(0, |last| more.path_ends[last]) as usize;
            all.path_cells
                .extend(&more.path_cells[from..more.path_ends[index] as usize]);
            all.path_ends.push(all.path_cells.len() as u64);
            all.passages.extend(passages);
            all.ends.push(more.ends[index]);
            all.offsets.push(more.offsets[index]);
            self.tried = more.offsets[index] + 1;
        }
        if (self.found.offsets.len() as u64) < count {
            self.tried = tried;
        }
    }
}

/// Which mazes there are already: their numbers, by a hash of their passages.
#[derive(Default)]
struct Seen {
    hasher: RandomState,
    first: HashMap<u64, u32>,
    /// Those whose hash another one has already.
    more: Vec<u32>,
    count: u32,
}

impl Seen {
    /// Whether no maze of `all` has these passages; it is counted as the next one then.
    fn is_new(&mut self, passages: &[u8], all: &[u8]) -> bool {
        let each = passages.len();
        let is_same = |number: u32| &all[number as usize * each..][..each] == passages;
        let hash = self.hasher.hash_one(passages);
        match self.first.get(&hash) {
            None => {
                self.first.insert(hash, self.count);
            }
            Some(&number) if is_same(number) => return false,
            Some(_) if self.more.iter().any(|&number| is_same(number)) => return false,
            Some(_) => self.more.push(self.count),
        }
        self.count += 1;
        true
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

/// The same for the cells of a grid.
pub(crate) fn width_of(topology: &impl Topology) -> usize {
    width(topology.shape(), topology.size())
}

/// Writes [`width`] bytes for each cell in reading order: its open ports, or that it is void. A box has no void cells, so
/// that sixteen ports fit.
pub(crate) fn write_passages<T: Topology>(passages: &Passages<T>, bytes: &mut [u8]) {
    let width = width_of(passages.topology());
    let cells = passages.topology().cells();
    for (place, cell) in bytes.chunks_exact_mut(width).zip(cells) {
        let code = if passages.is_void(cell) {
            u16::from(VOID) << (8 * (width - 1))
        } else {
            passages.open_ports(cell).0
        };
        match place {
            [byte] => *byte = code as u8,
            place => place.copy_from_slice(&code.to_ne_bytes()),
        }
    }
}
