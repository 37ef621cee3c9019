//! How large a maze is: columns and rows, and in a box floors and more.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use super::Shape;

/// The most cells that a maze in memory may have.
pub const MAX_CELLS: u64 = 1 << 30;
/// The most columns, and the most rows.
const MAX_SIDE: u64 = 1 << 30;
/// The most cells of a maze that is drawn row by row.
const MAX_STREAMED: u64 = 1 << 40;
/// The most slots of a box, with the void ones around its cells.
const MAX_BOX_SLOTS: u64 = 1 << 31;

/// Columns times rows: both from 1 to 2³⁰, their product at most 2⁴⁰. A box has up to six lengths more, each from 1 to
/// 65,535.
///
/// A maze in memory has at most [`MAX_CELLS`] cells; larger sizes are only for drawing row by row.
///
/// ```
/// use mazewright_maze::Size;
///
/// let size: Size = "16x8".parse()?;
/// assert_eq!((size.columns(), size.rows(), size.cells()), (16, 8, 128));
/// let tower: Size = "10x8x3".parse()?;
/// assert_eq!((tower.dimensions(), tower.cells()), (3, 240));
/// # Ok::<(), mazewright_maze::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    columns: u32,
    rows: u32,
    /// Floors and whatever lies beyond them; 1 beyond the last dimension.
    more: [u16; MORE],
}

/// The most dimensions besides columns and rows.
const MORE: usize = 6;

/// Why a text or a pair of numbers is not the size of a maze.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The text is not two to eight numbers with an `x` between them.
    #[error("a size is COLUMNSxROWS, such as 16x8, or of a box 10x8x3, not '{0}'")]
    Malformed(String),
    /// One of the numbers is zero.
    #[error("a size of {0} has no cells; each number must be at least 1")]
    Empty(String),
    /// There would be more cells than even a row-by-row drawing may have.
    #[error("a size of {0} is too large; even row by row, 1048576x1048576 is the most")]
    TooLarge(String),
    /// There would be more cells than [`MAX_CELLS`].
    #[error(
        "a size of {0} is too large; a maze in memory has at most {MAX_CELLS} cells, such as 32768x32768, and a \
         box at most 65535 floors"
    )]
    TooLargeForMemory(String),
}

impl Size {
    /// A size of that many columns and rows, in any integers.
    ///
    /// # Errors
    /// When one of the two is below 1 or above 2³⁰, or their product is above 2⁴⁰.
    pub fn new(columns: impl Into<i128>, rows: impl Into<i128>) -> Result<Self, SizeError> {
        Self::of_sides(count(columns), count(rows))
    }

    fn of_sides(columns: u64, rows: u64) -> Result<Self, SizeError> {
        let text = || format!("{columns}x{rows}");
        if columns == 0 || rows == 0 {
            return Err(SizeError::Empty(text()));
        }
        if columns > MAX_SIDE || rows > MAX_SIDE || columns * rows > MAX_STREAMED {
            return Err(SizeError::TooLarge(text()));
        }
        Ok(Self { columns: columns as u32, rows: rows as u32, more: [1; MORE] })
    }

    /// The size of a box: columns, rows, floors, and so on.
    ///
    /// # Errors
    /// When there are fewer than two or more than eight lengths, one of them is zero, or a box of more than two
    /// dimensions has more than [`MAX_CELLS`] cells or needs more than 2³¹ slots of storage.
    pub fn of_lengths<N: Copy + Into<i128>>(lengths: &[N]) -> Result<Self, SizeError> {
        let lengths: Vec<u64> = lengths.iter().map(|&length| count(length)).collect();
        Self::of_counts(&lengths)
    }

    fn of_counts(lengths: &[u64]) -> Result<Self, SizeError> {
        let text = || {
            let lengths: Vec<String> = lengths.iter().map(u64::to_string).collect();
            lengths.join("x")
        };
        let (&[columns, rows], more) = lengths
            .split_first_chunk()
            .filter(|(_, more)| more.len() <= MORE)
            .ok_or_else(|| SizeError::Malformed(text()))?;
        if lengths.contains(&0) {
            return Err(SizeError::Empty(text()));
        }
        let flat = Self::of_sides(columns, rows);
        if more.is_empty() {
            return flat;
        }
        let mut size = flat.map_err(|_| SizeError::TooLargeForMemory(text()))?;
        for (place, &length) in size.more.iter_mut().zip(more) {
            *place = u16::try_from(length).map_err(|_| SizeError::TooLargeForMemory(text()))?;
        }
        size.in_memory()
    }

    /// A size of 16-bit sides, which is never too large.
    pub const fn small(columns: NonZeroU16, rows: NonZeroU16) -> Self {
        Self { columns: columns.get() as u32, rows: rows.get() as u32, more: [1; MORE] }
    }

    /// Cells in a row, at least 1.
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// Cells in a column, at least 1.
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// How many dimensions there are, from 2 to 8: up to the last one with a length above 1.
    pub const fn dimensions(self) -> usize {
        let mut last = MORE;
        while last > 0 && self.more[last - 1] == 1 {
            last -= 1;
        }
        2 + last
    }

    /// The length along a dimension from 0 to 7: columns, rows, floors, and so on.
    pub const fn length(self, dimension: usize) -> u32 {
        match dimension {
            0 => self.columns,
            1 => self.rows,
            n => self.more[n - 2] as u32,
        }
    }

    /// The size as a grid of some shape takes it: a box has two floors if the size names none, all others have columns
    /// and rows alone.
    #[must_use]
    pub fn fitted_to(self, shape: Shape) -> Self {
        match (shape, self.dimensions()) {
            (Shape::Box, 2) => {
                let mut size = self;
                size.more[0] = 2;
                size
            }
            (Shape::Box, _) => self,
            _ => self.flat(),
        }
    }

    /// The lengths beyond columns and rows: floors, and so on; none but for a box.
    pub fn more(&self) -> impl ExactSizeIterator<Item = u32> {
        self.more[..self.dimensions() - 2].iter().map(|&length| length.into())
    }

    /// Replaces the columns and rows.
    ///
    /// # Errors
    /// As [`Size::of_lengths`].
    pub fn with_sides(self, columns: impl Into<i128>, rows: impl Into<i128>) -> Result<Self, SizeError> {
        let more = self.more().map(u64::from);
        let lengths: Vec<u64> = [count(columns), count(rows)].into_iter().chain(more).collect();
        Self::of_counts(&lengths)
    }

    /// Columns and rows alone.
    #[must_use]
    pub const fn flat(self) -> Self {
        Self { more: [1; MORE], ..self }
    }

    /// The size, if a maze of it may stand in memory.
    ///
    /// # Errors
    /// When there are more than [`MAX_CELLS`] cells, or a box of many short lengths needs more than 2³¹ slots.
    pub fn in_memory(self) -> Result<Self, SizeError> {
        let is_flat = self.dimensions() == 2;
        if self.cells() > MAX_CELLS || !is_flat && self.box_slots() > MAX_BOX_SLOTS {
            return Err(SizeError::TooLargeForMemory(self.to_string()));
        }
        Ok(self)
    }

    /// The product of all lengths; at most 2⁶⁴ − 1 is returned.
    pub const fn cells(self) -> u64 {
        let mut cells = self.columns as u64 * self.rows as u64;
        let mut n = 0;
        while n < MORE {
            cells = cells.saturating_mul(self.more[n] as u64);
            n += 1;
        }
        cells
    }

    /// At least as many slots as a box takes, with its border.
    pub fn box_slots(self) -> u64 {
        (0..self.dimensions()).map(|n| u64::from(self.length(n)) + 2).fold(1, u64::saturating_mul)
    }
}

/// A number of cells: 0 for what is negative.
fn count(number: impl Into<i128>) -> u64 {
    number.into().clamp(0, u64::MAX.into()) as u64
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}x{}", self.columns, self.rows)?;
        let more = &self.more[..self.dimensions() - 2];
        more.iter().try_for_each(|length| write!(formatter, "x{length}"))
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let form = || SizeError::Malformed(text.chars().take(40).collect());
        let number = |digits: &str| {
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(form());
            }
            // Digits that overflow are a number that is too large, not a malformed one.
            Ok(digits.parse::<u64>().unwrap_or(u64::MAX))
        };
        let words = text.trim().split(['x', 'X', '×']).take(MORE + 3);
        let lengths: Vec<u64> = words.map(number).collect::<Result<_, _>>()?;
        let typed = || text.trim().chars().take(40).collect();
        match Self::of_counts(&lengths) {
            Err(SizeError::TooLarge(_)) => Err(SizeError::TooLarge(typed())),
            Err(SizeError::TooLargeForMemory(_)) => Err(SizeError::TooLargeForMemory(typed())),
            Err(SizeError::Malformed(_)) => Err(form()),
            other => other,
        }
    }
}
