//! How a mouse counts cells: it starts in the corner at the bottom left and heads north, whichever corner that is.

use mazewright_maze::{Cell, Grid, Maze, Topology as _};

/// How many quarter turns clockwise the north of a mouse is from ours.
pub(super) fn turned(maze: &Maze<Grid>) -> u8 {
    let corner = (0..4).find(|&turned| cell_at(maze.topology(), turned, 0, 0) == Some(maze.start()));
    corner.or_else(|| maze.entrance().map(|door| (door.port.0 + 2) & 3)).unwrap_or(0)
}

/// The cell at a place in a maze whose north is turned clockwise by some quarter turns.
pub(super) fn cell_at(grid: &Grid, turned: u8, x: i64, y: i64) -> Option<Cell> {
    let lengths = (i64::from(grid.size().columns()), i64::from(grid.size().rows()));
    let (column, row) = flipped(turned, (x, y), lengths);
    grid.locate(column.try_into().ok()?, row.try_into().ok()?)
}

/// The place of a mouse that is one of ours, or the other way round; `columns` and `rows` are those of what it turns
/// into.
pub(super) const fn flipped(turned: u8, (x, y): (i64, i64), (columns, rows): (i64, i64)) -> (i64, i64) {
    match turned {
        0 => (x, rows - 1 - y),
        1 => (y, x),
        2 => (columns - 1 - x, y),
        _ => (columns - 1 - y, rows - 1 - x),
    }
}
