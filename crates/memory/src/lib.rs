//! What fits into memory: refuses a maze that does not before it is carved.
//!
//! A system may promise more memory than it has and kill the program for using it, so this looks at the
//! free memory first.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

use mazewright_maze::{Recipe, RecipeError, Size};

/// Why something is not begun.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The recipe makes no maze.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// There is not enough free memory; says how much is needed, how much is free, and what would fit.
    #[error("{0}")]
    Full(String),
}

/// Refuses a recipe that needs more memory than is free, and names a size that would fit.
///
/// `extra` is the memory for using the maze, in bytes per cell.
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
    let needed = recipe.row_memory();
    match free() {
        Some(free) if needed > free => {
            let columns = recipe.size.columns();
            let fitting = (free / needed.div_ceil(columns.into())).max(1);
            Err(Refusal::Full(format!(
                "a row of {columns} cells takes {} of memory, but only {} are free; {fitting} columns would fit",
                format_bytes(needed),
                format_bytes(free)
            )))
        }
        _ => Ok(()),
    }
}

/// Refuses what needs more bytes than are free.
///
/// # Errors
/// With what it is, how much it takes and how much is free.
pub fn check_bytes(what: &str, needed: u128) -> Result<(), Refusal> {
    let needed = u64::try_from(needed).unwrap_or(u64::MAX);
    match free() {
        Some(free) if needed > free => Err(Refusal::Full(format!(
            "{what} take {} of memory, but only {} are free; ask for fewer at a time",
            format_bytes(needed),
            format_bytes(free)
        ))),
        _ => Ok(()),
    }
}

/// How many mazes of a recipe fit into memory at once: at least one, and any number if the system does
/// not report its memory.
///
/// # Errors
/// As [`check`].
pub fn at_once(recipe: &Recipe, extra: u64) -> Result<u64, Refusal> {
    let needed = recipe.memory()? + recipe.cells()? * extra;
    let Some(free) = free() else {
        return Ok(u64::MAX);
    };
    let mazes = free / needed.max(1);
    if mazes > 0 {
        return Ok(mazes);
    }
    let (size, fitting) = (recipe.size, fitting(recipe.size, needed, free));
    Err(Refusal::Full(format!(
        "a maze of {size} takes {} of memory, but only {} are free; {fitting} would fit",
        format_bytes(needed),
        format_bytes(free)
    )))
}

/// The free bytes of the system and of the control group of this process; none if the system does not
/// report them.
fn free() -> Option<u64> {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory).ok()?;
    let group = system.cgroup_limits().map(|limits| limits.free_memory);
    let free = system.available_memory();
    Some(group.map_or(free, |group| free.min(group))).filter(|_| system.total_memory() > 0)
}

/// A size of the same proportions that fits with a little room to spare.
fn fitting(size: Size, needed: u64, free: u64) -> Size {
    let share = free as f64 * 0.95 / needed as f64;
    let cells = size.cells() as f64 * share;
    let rows = f64::from(size.rows()) * share.sqrt();
    let rows = rows.min(cells).max(1.0).floor();
    let columns = (cells / rows).floor();
    let columns = columns.clamp(1.0, f64::from(size.columns()));
    // Both are at least 1 and at most what they were.
    Size::new(columns as u64, rows as u64).unwrap_or(size)
}

/// Bytes with a unit.
fn format_bytes(bytes: u64) -> String {
    match bytes {
        0..1_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}

#[cfg(test)]
mod tests {
    //! Free memory differs from machine to machine, so these tests call the function directly.

    use super::*;

    #[test]
    fn the_suggested_size_fits_and_keeps_its_proportions() {
        for (columns, rows, needed, free) in [
            (30_000, 30_000, 2_000_000_000, 500_000_000),
            (30_000, 10, 700_000, 70_000),
            (1, 1_000_000, 2_200_000, 1_000_000),
            (5_000, 1, 11_000, 10),
        ] {
            let size = Size::new(columns, rows).unwrap();
            let smaller = fitting(size, needed, free);
            let bytes = needed as f64 / size.cells() as f64 * smaller.cells() as f64;
            assert!(bytes <= free as f64, "{smaller} of {size}");
            assert!(bytes >= 0.85 * free as f64 || smaller.cells() < 100);
        }
        let half = fitting(Size::new(3_000, 1_000).unwrap(), 4_000_000, 1_000_000);
        assert_eq!(half.to_string(), "1463x487");
    }
}
