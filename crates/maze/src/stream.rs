//! Mazes that are made row by row and are never whole in memory.

use super::generate;
use super::random::Random;
use super::rows::Row;
use super::topology::{Side, Size};

/// A door by its position, for mazes without numbered cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoorPosition {
    /// The column of its cell.
    pub x: u32,
    /// The row of its cell.
    pub y: u32,
    /// The side of that cell that leads outside.
    pub side: Side,
}

/// A perfect maze of a plain rectangle, made from the first row to the last in the memory of a row.
#[derive(Clone, Debug)]
pub struct Stream {
    /// Columns and rows.
    pub size: Size,
    /// The entrance and the exit, or none.
    pub openings: Vec<DoorPosition>,
    pub(super) rows: generate::Rows,
    pub(super) random: Random,
    pub(super) made: u32,
}

impl Stream {
    /// Writes the next row into a row of as many columns; `false` after the last one.
    pub fn next_row(&mut self, row: &mut Row) -> bool {
        if self.made == self.size.rows() {
            return false;
        }
        self.made += 1;
        self.rows.next_row(&mut self.random, row);
        true
    }
}
