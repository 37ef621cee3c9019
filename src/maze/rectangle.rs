//! The rectangle of square cells: the first topology.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::topology::{Cell, Port, Topology};

/// The most cells that a maze in memory may have.
pub const MAX_CELLS: u64 = 1 << 30;

/// Columns times rows; both at least 1, their product at most [`MAX_CELLS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    columns: u32,
    rows: u32,
}

/// Why a text or a pair of numbers is not the size of a maze.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SizeError {
    /// The text is not two numbers with an `x` between them.
    #[error("a size is COLUMNSxROWS, such as 16x8, not '{0}'")]
    Form(String),
    /// One of the two numbers is zero.
    #[error("a size of {0} has no cells; both numbers must be at least 1")]
    Empty(String),
    /// There would be more cells than [`MAX_CELLS`].
    #[error(
        "a size of {0} is too large; a maze has at most {MAX_CELLS} cells, such as 32768x32768"
    )]
    TooLarge(String),
}

impl Size {
    /// A size of that many columns and rows.
    ///
    /// # Errors
    /// When one of the two is zero, or their product is above [`MAX_CELLS`].
    pub fn new(columns: u64, rows: u64) -> Result<Self, SizeError> {
        let text = || format!("{columns}x{rows}");
        if columns == 0 || rows == 0 {
            return Err(SizeError::Empty(text()));
        }
        if columns
            .checked_mul(rows)
            .is_none_or(|cells| cells > MAX_CELLS)
        {
            return Err(SizeError::TooLarge(text()));
        }
        Ok(Self {
            columns: columns as u32,
            rows: rows as u32,
        })
    }

    /// Cells in a row, at least 1.
    #[must_use]
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// Cells in a column, at least 1.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// Columns times rows.
    #[must_use]
    pub const fn cells(self) -> u64 {
        self.columns as u64 * self.rows as u64
    }
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let form = || SizeError::Form(text.chars().take(40).collect());
        let (columns, rows) = text.trim().split_once(['x', 'X', '×']).ok_or_else(form)?;
        let number = |digits: &str| {
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(form());
            }
            // Digits that overflow are a number that is too large, not a malformed one.
            Ok(digits.parse::<u64>().unwrap_or(u64::MAX))
        };
        match Self::new(number(columns)?, number(rows)?) {
            Err(SizeError::TooLarge(_)) => {
                Err(SizeError::TooLarge(text.trim().chars().take(40).collect()))
            }
            other => other,
        }
    }
}

/// The four sides of a square cell, in port order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Towards the row above.
    North,
    /// Towards the next column.
    East,
    /// Towards the row below.
    South,
    /// Towards the column before.
    West,
}

impl Side {
    /// All four, in port order.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The port with this side's number.
    #[inline]
    #[must_use]
    pub const fn port(self) -> Port {
        Port(self as u8)
    }

    /// The side with this port's number, of a cell of a rectangle.
    #[inline]
    #[must_use]
    pub const fn of(port: Port) -> Self {
        Self::ALL[(port.0 & 3) as usize]
    }

    /// The side across the cell.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::of(Port(self as u8 ^ 2))
    }

    /// The step to the neighbor on this side: columns to the right, rows downwards.
    #[inline]
    #[must_use]
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// The lower-case name, as the JSON form writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }
}

/// Square cells in columns and rows; x grows to the right, y downwards.
///
/// Rows are stored one after the other, with one void slot behind each row and a void row before the
/// first and after the last, so that a step in any direction is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    size: Size,
}

impl Rectangle {
    /// A rectangle of that size.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size }
    }

    /// Columns and rows.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Cells in a row.
    #[inline]
    #[must_use]
    pub const fn columns(&self) -> u32 {
        self.size.columns
    }

    /// Cells in a column.
    #[inline]
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.size.rows
    }

    /// The distance between the slots of a cell and of the one below it.
    #[inline]
    const fn stride(&self) -> u32 {
        self.size.columns + 1
    }

    /// The cell in column `x` and row `y`, both counted from zero and inside the rectangle.
    #[inline]
    #[must_use]
    pub const fn cell(&self, x: u32, y: u32) -> Cell {
        debug_assert!(x < self.size.columns && y < self.size.rows);
        Cell((y + 1) * self.stride() + x)
    }

    /// The cell at signed coordinates, or `None` outside the rectangle.
    #[inline]
    #[must_use]
    pub fn cell_at(&self, x: i64, y: i64) -> Option<Cell> {
        let x = u32::try_from(x).ok().filter(|&x| x < self.size.columns)?;
        let y = u32::try_from(y).ok().filter(|&y| y < self.size.rows)?;
        Some(self.cell(x, y))
    }

    /// Column and row of a cell.
    #[inline]
    #[must_use]
    pub const fn coordinates(&self, cell: Cell) -> (u32, u32) {
        (cell.0 % self.stride(), cell.0 / self.stride() - 1)
    }
}

impl Topology for Rectangle {
    const PORTS: u8 = 4;

    #[inline]
    fn slots(&self) -> usize {
        (self.size.rows as usize + 2) * self.stride() as usize
    }

    #[inline]
    fn cell_count(&self) -> usize {
        self.size.cells() as usize
    }

    #[inline]
    fn nth(&self, n: usize) -> Cell {
        let columns = self.size.columns as usize;
        self.cell((n % columns) as u32, (n / columns) as u32)
    }

    #[inline]
    fn contains(&self, slot: Cell) -> bool {
        let (x, row) = (slot.0 % self.stride(), slot.0 / self.stride());
        x < self.size.columns && row >= 1 && row <= self.size.rows
    }

    #[inline]
    fn neighbor(&self, cell: Cell, port: Port) -> Cell {
        let stride = self.stride();
        let offset = [stride.wrapping_neg(), 1, stride, u32::MAX][(port.0 & 3) as usize];
        Cell(cell.0.wrapping_add(offset))
    }

    #[inline]
    fn opposite(&self, _cell: Cell, port: Port) -> Port {
        Port(port.0 ^ 2)
    }

    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let (columns, stride) = (self.size.columns, self.stride());
        (1..=self.size.rows).flat_map(move |row| (row * stride..row * stride + columns).map(Cell))
    }
}
