//! Reading mazes: the text formats of [`draw`](crate::draw), and text mazes of other programs.
//!
//! The first character decides the format: `{` for JSON, a box-drawing character or shade for Unicode, `+` for
//! ASCII, `[` for the floors of a box, anything else for blocks. Nothing is guessed; an error names its line and column.
//!
//! - `S` marks the start, and `E`, `F` or `G` the goal; `*` and `•` mark a solution and count as open.
//! - `||` and `==` (`║ ║` and `═ ═` in Unicode) are bridges from north to south and from east to west, over a
//!   passage between the other two sides.
//! - If start and goal are marked, openings in the border are closed.
//! - Otherwise two openings are the doors, and without openings the maze leads from the first to the last open
//!   cell. Any other number of openings is an error.
//! - Lines may end in `\r\n` and may lack trailing spaces; blank lines may surround the maze.

mod ascii;
mod blocks;
mod builder;
mod floors;
#[cfg(feature = "json")]
mod json;
mod stairs;
mod unicode;

use std::fmt;

use crate::draw::Label;
use crate::draw::unicode::SHADE;
use mazewright_maze::Maze;
use mazewright_maze::topology::Grid;

/// The most bytes of a readable text.
pub const MAX_BYTES: u64 = 1 << 30;
/// The most lines, so that the list of lines stays small.
const MAX_LINES: usize = 1 << 26;

/// A maze and its label.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// The maze.
    pub maze: Maze<Grid>,
    /// Empty except for JSON.
    pub label: Label,
}

/// Why a text is not a maze, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Line and column in characters, both from 1; `None` if the problem has no place.
    pub place: Option<(u64, u64)>,
    /// What is wrong, and what to do.
    pub problem: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(formatter, "line {line}, column {column}: ")?;
        }
        formatter.write_str(&self.problem)
    }
}

impl std::error::Error for ReadError {}

/// Reads a maze from the bytes of a text.
///
/// Linear in the length of the text; needs at most about sixteen bytes of memory per byte of text, whatever
/// the text is.
///
/// ```
/// use mazewright_forms::read::read;
///
/// let text = "+  +--+\n|     |\n+--+  +\n";
/// let maze = read(text.as_bytes())?.maze;
/// assert!(maze.entrance().is_some());
/// # Ok::<(), mazewright_forms::read::ReadError>(())
/// ```
///
/// # Errors
/// If the text is not a maze. JSON needs the feature `json`.
pub fn read(bytes: &[u8]) -> Result<Reading, ReadError> {
    if bytes.len() as u64 > MAX_BYTES {
        return Err(unplaced(format!(
            "the text has more than {MAX_BYTES} bytes, too many for a maze"
        )));
    }
    let text = decode(bytes)?;
    if text.trim_start().starts_with('{') {
        #[cfg(feature = "json")]
        return json::read(text);
        #[cfg(not(feature = "json"))]
        return Err(unplaced(
            "this is JSON, which this build does not read".to_owned(),
        ));
    }
    let page = Page::new(text)?;
    let maze = match page.lines[0].trim_start().chars().next() {
        Some('\u{2500}'..='\u{257F}' | SHADE) => unicode::read(&page),
        Some('+') => ascii::read(&page),
        Some('[') => floors::read(&page),
        _ => blocks::read(&page),
    };
    Ok(Reading {
        maze: maze?,
        label: Label::default(),
    })
}

/// The bytes as text, or an error at the first byte that is not UTF-8.
fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    str::from_utf8(bytes).map_err(|error| {
        let good = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        let line = good.bytes().filter(|&byte| byte == b'\n').count();
        let column = good.rsplit('\n').next().unwrap_or_default().chars().count();
        at(
            line,
            column,
            "this byte is not text (UTF-8); give a text maze or a JSON maze",
        )
    })
}

/// The lines of a text maze, without the blank lines around it and without line ends.
struct Page<'text> {
    lines: Vec<&'text str>,
    /// The number of blank lines before the first.
    skipped: usize,
    /// The most characters on a line, without trailing spaces.
    width: usize,
}

impl<'text> Page<'text> {
    fn new(text: &'text str) -> Result<Self, ReadError> {
        let mut skipped = 0;
        let mut lines = Vec::new();
        let mut blank = 0;
        let mut width = 0;
        for line in text.lines() {
            // `str::lines` leaves a lone `\r` at the end of the text.
            let line = line.strip_suffix('\r').unwrap_or(line);
            if line.trim_end_matches(' ').is_empty() {
                blank += 1;
                continue;
            }
            if lines.is_empty() {
                skipped = blank;
                blank = 0;
            }
            if lines.len() + blank >= MAX_LINES {
                let problem = "there are too many lines for a maze";
                return Err(at(skipped + lines.len() + blank, 0, problem));
            }
            lines.extend(std::iter::repeat_n("", blank));
            blank = 0;
            lines.push(line);
            width = width.max(line.trim_end_matches(' ').chars().count());
        }
        if lines.is_empty() {
            return Err(unplaced(
                "the text is empty; give a text maze or a JSON maze".to_owned(),
            ));
        }
        if width.saturating_mul(lines.len()) > text.len().saturating_mul(16) {
            let longest = lines
                .iter()
                .position(|line| line.trim_end_matches(' ').chars().count() == width);
            let problem =
                format!("this line has {width} characters, but most lines have hardly any");
            return Err(at(skipped + longest.unwrap_or(0), 0, problem));
        }
        Ok(Self {
            lines,
            skipped,
            width,
        })
    }

    /// A line without trailing spaces.
    fn trimmed(&self, line: usize) -> &'text str {
        self.lines[line].trim_end_matches(' ')
    }

    /// Loads the characters of a line without trailing spaces.
    fn characters(&self, line: usize, buffer: &mut Vec<char>) {
        buffer.clear();
        buffer.extend(self.trimmed(line).chars());
    }

    /// An error at a line of the page and a column, both from zero.
    fn error(&self, line: usize, column: usize, problem: impl Into<String>) -> ReadError {
        at(self.skipped + line, column, problem)
    }
}

/// An error at a line and column of the text, both from zero.
fn at(line: usize, column: usize, problem: impl Into<String>) -> ReadError {
    ReadError {
        place: Some((line as u64 + 1, column as u64 + 1)),
        problem: problem.into(),
    }
}

/// An error without a place.
const fn unplaced(problem: String) -> ReadError {
    ReadError {
        place: None,
        problem,
    }
}

/// The problem of a character that does not belong.
fn stray(character: char) -> String {
    format!(
        "'{}' does not belong in a maze here",
        character.escape_debug()
    )
}
