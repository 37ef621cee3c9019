//! Free memory: refuses a maze that does not fit before it is carved.
//!
//! A system may promise more memory than it has and kill the program for using it, so this looks at the
//! free memory first.
//!
//! ```
//! use mazewright_maze::{Algorithm, Recipe, Seed, Size};
//!
//! let recipe = Recipe::new(Size::new(20, 12)?, Algorithm::Wilson, Seed(7));
//! // Besides the maze, a search takes up to eight bytes per cell.
//! mazewright_link::memory::check(&recipe, 8)?;
//! let maze = recipe.carve()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use sysinfo::{MemoryRefreshKind, Process, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

use mazewright_maze::{Recipe, RecipeError, Size};

/// The bytes reserved for what no estimate counts, such as file buffers.
const ROOM: u64 = 1 << 20;

/// How many sizes, each a hundredth smaller than the one before, are tried for one that fits.
const STEPS: usize = 2000;

/// Why something is refused.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The recipe makes no maze.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// There is not enough free memory; says how much is needed, how much is free, and what would fit.
    #[error("{0}")]
    Full(String),
    /// The form of a drawing cannot show the maze; says why, and what to choose instead.
    #[error("{0}")]
    Form(String),
}

/// Refuses a recipe that needs more memory than is free, and names a size that would fit.
///
/// `extra` is the memory for using the maze, in bytes per slot of its grid.
///
/// # Errors
/// If the recipe makes no maze, or one that does not fit.
pub fn check(recipe: &Recipe, extra: u64) -> Result<(), Refusal> {
    at_once(recipe, extra).map(|_| ())
}

/// Refuses a recipe if not even one row fits into free memory.
///
/// # Errors
/// With a number of columns that would fit.
pub fn check_row(recipe: &Recipe) -> Result<(), Refusal> {
    let columns = recipe.size.columns();
    let fitting = |free: u64| {
        let fitting = free / recipe.row_memory().div_ceil(columns.into());
        format!("{} columns would fit", fitting.max(1))
    };
    fits(&format!("a row of {columns} cells takes"), recipe.row_memory(), fitting).map(|_| ())
}

/// Refuses something that needs more bytes than are free. The error begins with `what`, such as "a row takes", and ends
/// with `advice`.
///
/// # Errors
/// Says how much is needed, and how much is free.
pub fn check_bytes(what: &str, needed: u128, advice: &str) -> Result<(), Refusal> {
    let needed = u64::try_from(needed).unwrap_or(u64::MAX);
    fits(what, needed, |_| advice.to_owned()).map(|_| ())
}

/// How many mazes of a recipe fit into memory at once: at least one, and any number if the system does
/// not report its memory.
///
/// # Errors
/// As [`check`].
pub fn at_once(recipe: &Recipe, extra: u64) -> Result<u64, Refusal> {
    let needed = needed(recipe, extra)?;
    let advice = |free: u64| match fitting(recipe, extra, needed, free) {
        Some(size) => format!("{size} would fit"),
        None => "close other programs or raise the limit".to_owned(),
    };
    fits(&format!("a maze of {} takes", recipe.size), needed, advice)
}

/// The bytes for making and using the maze of a recipe.
fn needed(recipe: &Recipe, extra: u64) -> Result<u64, RecipeError> {
    Ok(recipe.memory()?.saturating_add(recipe.slots()?.saturating_mul(extra)))
}

/// How many times some bytes fit into free memory, at least once.
fn fits(what: &str, needed: u64, advice: impl Fn(u64) -> String) -> Result<u64, Refusal> {
    let Some(free) = free() else { return Ok(u64::MAX) };
    match free / needed.max(1) {
        0 => Err(Refusal::Full(format!(
            "{what} {} of memory, but only {} are free; {}",
            format_bytes(needed),
            format_bytes(free),
            advice(free)
        ))),
        times => Ok(times),
    }
}

/// The free bytes of the system, of the control group of this process, and of the limits on its addresses; none if the
/// system does not report them.
pub fn free() -> Option<u64> {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let mut system = System::new_with_specifics(memory).ok()?;
    let id = sysinfo::get_current_pid().ok();
    let size = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(id.as_slice()), false, size);
    let process = id.and_then(|id| system.process(id));
    let groups = [process.and_then(Process::cgroup_limits), system.cgroup_limits()];
    let groups = groups.into_iter().flatten().map(|group| group.free_memory);
    let free = groups.fold(system.available_memory(), u64::min);
    let used = process.map_or(0, Process::virtual_memory);
    let granted = address_limit().map_or(u64::MAX, |limit| limit.saturating_sub(used) / 2);
    let free = free.min(granted).saturating_sub(ROOM);
    Some(free).filter(|_| system.total_memory() > 0)
}

/// The most bytes of addresses that the process may have, where that is limited. A limit counts room for growth, too,
/// so about half of it can be used.
fn address_limit() -> Option<u64> {
    #[cfg(unix)]
    return rustix::process::getrlimit(rustix::process::Resource::As).current;
    #[cfg(not(unix))]
    None
}

/// A size of the same proportions that fits with a little room to spare, if there is one.
fn fitting(recipe: &Recipe, extra: u64, needed_now: u64, free: u64) -> Option<Size> {
    // A mask has the size of its maze; a smaller one is in proportion.
    let unmasked = |size| recipe.clone().with_size(size).with_mask(None);
    let share = 0.95 * free as f64 / needed_now as f64;
    let most = needed(&unmasked(recipe.size), extra).ok()? as f64 * share;
    let size = recipe.size;
    let last = size.dimensions() - 1;
    let scaled = |scale: f64| {
        let length = |n| {
            // A box has at least two floors.
            let least = if last > 1 && n == last { 2 } else { 1 };
            ((f64::from(size.length(n)) * scale) as u64).max(least)
        };
        let lengths: Vec<u64> = (0..=last).map(length).collect();
        let size = Size::of_lengths(&lengths).ok()?;
        let needed = needed(&unmasked(size), extra).ok()?;
        (needed as f64 <= most).then_some(size)
    };
    std::iter::successors(Some(1.0), |scale| Some(scale * 0.99)).take(STEPS).find_map(scaled)
}

/// Formats bytes with a unit.
fn format_bytes(bytes: u64) -> String {
    match bytes {
        0..1_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}
