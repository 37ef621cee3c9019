//! Masks: which cells of a grid are void, read from a text or a picture.

#[cfg(feature = "png")]
use std::io::Cursor;

use super::text::decode;
use super::topology::{Size, SizeError};

/// The most bytes that a mask may be read from.
pub const MAX_BYTES: u64 = 1 << 30;
/// The name of the file with a mask that was drawn, in the command of its recipe.
pub const FILE: &str = "mask.txt";
/// The first bytes of a PNG picture.
pub const PICTURE: &[u8] = b"\x89PNG";
/// DEFLATE makes at most 1032 bytes of one, and a byte holds at most eight pixels.
#[cfg(feature = "png")]
const MOST_PIXELS_A_BYTE: u64 = 1032 * 8;
/// The seven passes of an interlaced picture: the first column and row of each, and the steps to the
/// next ones (PNG, third edition, section 8.1).
#[cfg(feature = "png")]
const ADAM7: [(u32, u32, usize, usize); 7] =
    [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)];

/// Which cells of a grid of columns and rows are void.
#[derive(Clone, Debug)]
pub struct Mask {
    size: Size,
    /// A bit a cell in reading order, set where the cell is void.
    void: Vec<u64>,
    /// The outline that it was made from.
    outline: Option<Outline>,
}

impl PartialEq for Mask {
    fn eq(&self, other: &Self) -> bool {
        (self.size, &self.void) == (other.size, &other.void)
    }
}

impl Eq for Mask {}

/// A mask that comes with the program, for a grid of any size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outline {
    /// All within an ellipse that touches each side.
    Disc,
    /// All within a square on its tip that touches each side.
    Diamond,
    /// All within a heart.
    Heart,
    /// All but the middle of nine fields.
    Frame,
    /// All but the fields at the corners of nine.
    Cross,
}

impl Outline {
    /// All outlines, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Disc, Self::Diamond, Self::Heart, Self::Frame, Self::Cross];

    /// The lowercase name.
    pub const fn name(self) -> &'static str {
        ["disc", "diamond", "heart", "frame", "cross"][self as usize]
    }

    /// The mask of a size.
    ///
    /// # Errors
    /// When the size is too large for memory.
    pub fn mask(self, size: Size) -> Result<Mask, SizeError> {
        let mask = Mask::new(size, |x, y| !self.holds(size, x, y))?;
        Ok(Mask { outline: Some(self), ..mask })
    }

    /// Returns true if a cell lies within, judged by its middle.
    fn holds(self, size: Size, x: u32, y: u32) -> bool {
        let (columns, rows) = (f64::from(size.columns()), f64::from(size.rows()));
        // From the middle of the grid, which reaches from -1 to 1 in both directions; v upwards.
        let u = (2.0 * f64::from(x) + 1.0 - columns) / columns;
        let v = (rows - 1.0 - 2.0 * f64::from(y)) / rows;
        let is_middle = |at: u32, count: u32| (count / 3..count - count / 3).contains(&at);
        let middle = (is_middle(x, size.columns()), is_middle(y, size.rows()));
        match self {
            Self::Disc => u * u + v * v <= 1.0,
            Self::Diamond => u.abs() + v.abs() <= 1.0,
            Self::Heart => {
                let (u, v) = (1.14 * u, 1.12 * v + 0.12);
                let ball = u * u + v * v - 1.0;
                ball * ball * ball <= u * u * v * v * v
            }
            Self::Frame => middle != (true, true) || size.columns() < 3 || size.rows() < 3,
            Self::Cross => middle.0 || middle.1,
        }
    }
}

/// Why bytes cannot be read as a mask.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MaskError {
    /// A character means neither a cell nor a void one.
    #[error(
        "line {line}, column {column}: '{}' is neither a cell nor void; draw void cells with # or X, cells with . or a \
         space",
        .character.escape_debug()
    )]
    Stray {
        /// From 1.
        line: usize,
        /// In characters, from 1.
        column: usize,
        /// The unknown character.
        character: char,
    },
    /// There is not one character.
    #[error("the mask is empty; give a PNG picture or a text of # and .")]
    Empty,
    /// One line is so much longer than the others that it looks like a mistake.
    #[error("line {line} has {columns} characters, but most lines have hardly any; make them equally long")]
    Ragged {
        /// From 1.
        line: usize,
        /// How many characters the line has.
        columns: usize,
    },
    /// The bytes are neither text nor a picture.
    #[error("this is neither a PNG picture nor a text of # and .; save it as one of the two")]
    Neither,
    /// The bytes are a picture, and the library was built without the feature `png`.
    #[error("PNG pictures cannot be read here; give a text of # and .")]
    NoPictures,
    /// The picture cannot be read.
    #[error("this picture cannot be read: {0}; save it again as PNG")]
    Picture(String),
    /// The picture says that it has more pixels than its bytes can hold.
    #[error("this picture of {bytes} bytes is cut off: its {size} pixels take more")]
    Torn {
        /// The size that the picture claims.
        size: Size,
        /// The bytes that there are.
        bytes: usize,
    },
    /// There are no rows, no columns or too many cells.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// There are more bytes than a mask needs.
    #[error("the file has more than {MAX_BYTES} bytes, too many for a mask")]
    TooLong,
}

impl Mask {
    /// Reads a mask from the bytes of a text or a PNG picture.
    ///
    /// In a text, `#`, `X`, `x`, `█` and `1` are void; `.`, `0`, `o` and spaces are cells. A short line
    /// ends in cells, so an empty one is a row of cells; empty lines at the end are ignored. In a
    /// picture, which needs the feature `png`, a pixel is a cell: it is void if it is darker than half
    /// or less than half opaque; if that is all of them, what is opaque is taken, as in a black drawing on nothing.
    /// Linear in the number of cells; the header of a picture is checked before anything of its size is allocated.
    ///
    /// ```
    /// use mazewright_maze::Mask;
    ///
    /// let mask = Mask::read(b"#.#\n...\n#.#\n")?;
    /// assert_eq!(mask.size().to_string(), "3x3");
    /// assert!(mask.is_void(0, 0) && !mask.is_void(1, 1));
    /// # Ok::<(), mazewright_maze::MaskError>(())
    /// ```
    ///
    /// # Errors
    /// When the bytes are neither; a problem in a text comes with its line and column.
    pub fn read(bytes: &[u8]) -> Result<Self, MaskError> {
        if bytes.len() as u64 > MAX_BYTES {
            return Err(MaskError::TooLong);
        }
        if bytes.starts_with(PICTURE) {
            #[cfg(feature = "png")]
            return Self::from_picture(bytes);
            #[cfg(not(feature = "png"))]
            return Err(MaskError::NoPictures);
        }
        Self::from_text(&decode(bytes).map_err(|_| MaskError::Neither)?)
    }

    /// A mask whose void cells a function picks by column and row.
    ///
    /// # Errors
    /// When the size is too large for memory.
    pub fn new(size: Size, is_void: impl Fn(u32, u32) -> bool) -> Result<Self, SizeError> {
        let mut mask = Self::open(size)?;
        for y in 0..size.rows() {
            for x in 0..size.columns() {
                if is_void(x, y) {
                    mask.fill(x, y);
                }
            }
        }
        Ok(mask)
    }

    /// The cells in reading order, eight in a byte and the first one in its lowest bit, set where the cell is void.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let bytes = self.void.iter().flat_map(|word| word.to_le_bytes());
        bytes.take(self.size.cells().div_ceil(8) as usize).collect()
    }

    /// The mask of [such bytes](Mask::to_bytes); `None` if they are not as many as the cells of a size take.
    pub(super) fn from_bytes(size: Size, bytes: &[u8]) -> Option<Self> {
        if bytes.len() as u64 != size.cells().div_ceil(8) {
            return None;
        }
        let columns = size.columns() as usize;
        let bit = |x, y| y as usize * columns + x as usize;
        Self::new(size, |x, y| bytes[bit(x, y) / 8] >> (bit(x, y) % 8) & 1 == 1).ok()
    }

    /// Returns the mask with one cell made void or open.
    #[must_use]
    pub fn with(mut self, x: u32, y: u32, is_void: bool) -> Self {
        self.outline = None;
        self.fill(x, y);
        if !is_void {
            let n = self.bit(x, y);
            self.void[n / 64] &= !(1 << (n % 64));
        }
        self
    }

    /// Returns true if no cell is void.
    pub fn is_empty(&self) -> bool {
        self.void.iter().all(|&word| word == 0)
    }

    /// The mask whose void cells are the others.
    #[must_use]
    pub fn inverted(mut self) -> Self {
        self.outline = None;
        for word in &mut self.void {
            *word = !*word;
        }
        let beyond = self.void.len() as u64 * 64 - self.size.cells();
        if let Some(last) = self.void.last_mut() {
            *last &= u64::MAX >> beyond;
        }
        self
    }

    /// Returns true if some cells are void, and none of those at the edge.
    pub fn is_open_around(&self) -> bool {
        let (right, bottom) = (self.size.columns() - 1, self.size.rows() - 1);
        let is_open = |x, y| !self.is_void(x, y);
        !self.is_empty()
            && (0..=right).all(|x| is_open(x, 0) && is_open(x, bottom))
            && (0..=bottom).all(|y| is_open(0, y) && is_open(right, y))
    }

    /// The rows as text that [`Mask::read`] reads: `#` where a cell is void, `.` where it is not.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        let cell = |x, y| if self.is_void(x, y) { '#' } else { '.' };
        let row = move |y| (0..self.size.columns()).map(|x| cell(x, y)).collect();
        (0..self.size.rows()).map(row)
    }

    /// The outline that it was made from, if nothing was changed since.
    pub const fn outline(&self) -> Option<Outline> {
        self.outline
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns true if the cell in a column and row inside the mask is void.
    #[inline]
    pub fn is_void(&self, x: u32, y: u32) -> bool {
        let n = self.bit(x, y);
        self.void[n / 64] >> (n % 64) & 1 == 1
    }

    fn open(size: Size) -> Result<Self, SizeError> {
        let words = size.in_memory()?.cells().div_ceil(64);
        Ok(Self { size, void: vec![0; words as usize], outline: None })
    }

    fn bit(&self, x: u32, y: u32) -> usize {
        y as usize * self.size.columns() as usize + x as usize
    }

    fn fill(&mut self, x: u32, y: u32) {
        let n = self.bit(x, y);
        self.void[n / 64] |= 1 << (n % 64);
    }

    fn from_text(text: &str) -> Result<Self, MaskError> {
        // Editors leave blank lines at the end; people say before it what it is.
        let text = text.trim_end_matches(['\n', '\r']);
        // A blank line is a row, unless a comment follows.
        let before = text.lines().take_while(|line| line.is_empty() || line.starts_with("//"));
        let before = before.zip(1..).filter(|(line, _)| !line.is_empty()).last().map_or(0, |(_, number)| number);
        let lines = || text.lines().skip(before);
        let lengths = || lines().map(|line| line.chars().count());
        let (columns, rows) = (lengths().max().unwrap_or(0), lines().count());
        if columns == 0 {
            return Err(MaskError::Empty);
        }
        // Short lines must not ask for much more memory than the text has.
        if columns.saturating_mul(rows) > text.len().saturating_mul(512) {
            let line = 1 + before + lengths().take_while(|&length| length < columns).count();
            return Err(MaskError::Ragged { line, columns });
        }
        let mut mask = Self::open(Size::new(columns as u64, rows as u64)?)?;
        for (y, line) in lines().enumerate() {
            for (x, character) in line.chars().enumerate() {
                match character {
                    '#' | 'X' | 'x' | '█' | '1' => mask.fill(x as u32, y as u32),
                    '.' | '0' | 'o' | ' ' => {}
                    character => {
                        return Err(MaskError::Stray { line: before + y + 1, column: x + 1, character });
                    }
                }
            }
        }
        Ok(mask)
    }

    #[cfg(feature = "png")]
    fn from_picture(bytes: &[u8]) -> Result<Self, MaskError> {
        let refused = |error: png::DecodingError| MaskError::Picture(error.to_string());
        let limits = png::Limits { bytes: 64 << 20 };
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
        // Chunks that say nothing of the cells are not unpacked: they can be far larger than the picture.
        decoder.set_ignore_iccp_chunk(true);
        decoder.set_ignore_text_chunk(true);
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(refused)?;
        let (columns, rows) = reader.info().size();
        let size = Size::new(columns, rows)?.in_memory()?;
        // A picture of one color shrinks to an eight-thousandth at best.
        if size.cells() > (bytes.len() as u64).saturating_mul(MOST_PIXELS_A_BYTE) {
            let bytes = bytes.len();
            return Err(MaskError::Torn { size, bytes });
        }
        let samples = reader.output_color_type().0.samples();
        let passes = if reader.info().interlaced { &ADAM7[..] } else { &[(0, 0, 1, 1)] };
        let (mut mask, mut clear) = (Self::open(size)?, Self::open(size)?);
        for &(left, top, across, down) in passes {
            if left >= columns {
                continue;
            }
            for y in (top..rows).step_by(down) {
                let row = reader.next_row().map_err(refused)?;
                let row = row.ok_or_else(|| MaskError::Picture("a row is missing".to_owned()))?;
                let places = (left..columns).step_by(across);
                for (x, pixel) in places.zip(row.data().chunks_exact(samples)) {
                    let (is_dark, is_clear) = dark_and_clear(pixel);
                    if is_clear {
                        clear.fill(x, y);
                    }
                    if is_dark || is_clear {
                        mask.fill(x, y);
                    }
                }
            }
        }
        // The checksum of the rows comes after the last one.
        reader.next_row().map_err(refused)?;
        let is_full = mask.clone().inverted().is_empty();
        Ok(if is_full && !clear.is_empty() { clear } else { mask })
    }
}

/// Returns two answers about a pixel: is it darker than half, and is it less than half opaque?
#[cfg(feature = "png")]
fn dark_and_clear(pixel: &[u8]) -> (bool, bool) {
    let (color, opacity) = match *pixel {
        [gray] => ([gray; 3], 255),
        [gray, opacity] => ([gray; 3], opacity),
        [red, green, blue] => ([red, green, blue], 255),
        [red, green, blue, opacity, ..] => ([red, green, blue], opacity),
        [] => ([0; 3], 0),
    };
    // The luminance weights of ITU-R BT.601, in thousandths.
    let [red, green, blue] = color.map(u32::from);
    let light = 299 * red + 587 * green + 114 * blue;
    (light < 127_500, opacity < 128)
}
