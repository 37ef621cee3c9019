//! How large a maze is: columns and rows.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

/// The most cells that a maze in memory may have.
pub const MAX_CELLS: u64 = 1 << 30;
/// The most columns, and the most rows.
const MAX_SIDE: u64 = 1 << 30;
/// The most cells of a maze that is drawn row by row.
const MAX_STREAMED: u64 = 1 << 40;

/// Columns times rows: both from 1 to 2³⁰, their product at most 2⁴⁰.
///
/// A maze in memory has at most [`MAX_CELLS`] cells; larger sizes are only for drawing row by row.
///
/// ```
/// use mazewright_maze::Size;
///
/// let size: Size = "16x8".parse()?;
/// assert_eq!((size.columns(), size.rows(), size.cells()), (16, 8, 128));
/// # Ok::<(), mazewright_maze::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    columns: u32,
    rows: u32,
}

/// Why a text or a pair of numbers is not the size of a maze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SizeError {
    /// The text is not two numbers with an `x` between them.
    Form(String),
    /// One of the two numbers is zero.
    Empty(String),
    /// There would be more cells than even a row-by-row drawing may have.
    TooLarge(String),
    /// There would be more cells than [`MAX_CELLS`].
    TooLargeForMemory(String),
}

messages! {
    SizeError {
        Self::Form(text) => "a size is COLUMNSxROWS, such as 16x8, not '{text}'";
        Self::Empty(text) => "a size of {text} has no cells; both numbers must be at least 1";
        Self::TooLarge(text) =>
            "a size of {text} is too large; even row by row, 1048576x1048576 is the most";
        Self::TooLargeForMemory(text) =>
            "a size of {text} is too large; a maze in memory has at most {MAX_CELLS} cells, such as 32768x32768";
    }
}

impl Size {
    /// A size of that many columns and rows.
    ///
    /// # Errors
    /// When one of the two is zero or above 2³⁰, or their product is above 2⁴⁰.
    pub fn new(columns: u64, rows: u64) -> Result<Self, SizeError> {
        let text = || format!("{columns}x{rows}");
        if columns == 0 || rows == 0 {
            return Err(SizeError::Empty(text()));
        }
        if columns > MAX_SIDE || rows > MAX_SIDE || columns * rows > MAX_STREAMED {
            return Err(SizeError::TooLarge(text()));
        }
        Ok(Self {
            columns: columns as u32,
            rows: rows as u32,
        })
    }

    /// A size of 16-bit sides, which is never too large.
    #[must_use]
    pub const fn small(columns: NonZeroU16, rows: NonZeroU16) -> Self {
        Self {
            columns: columns.get() as u32,
            rows: rows.get() as u32,
        }
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

    /// The size, if a maze of it may stand in memory.
    ///
    /// # Errors
    /// When there are more than [`MAX_CELLS`] cells.
    pub fn in_memory(self) -> Result<Self, SizeError> {
        if self.cells() > MAX_CELLS {
            return Err(SizeError::TooLargeForMemory(self.to_string()));
        }
        Ok(self)
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
