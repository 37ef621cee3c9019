//! Reading mazes: every form that this program draws, and text mazes that other programs print.
//!
//! The form is told by the first character: `{` opens JSON, a box-drawing character or a shade the
//! unicode form, `+` the ascii form, anything else is blocks. What cannot be read is refused with its
//! line and column, and nothing is guessed:
//!
//! - `S` marks the start, `E`, `F` or `G` the goal; `*` and `•` are a solution and count as open.
//! - `||` and `==` (in the unicode form `║ ║` and `═ ═`) are bridges from north to south and from east
//!   to west, over a passage that the two other sides are open to.
//! - Where both are marked, openings in the border do not matter and are closed.
//! - Without marks two openings are the doors, and none means the first and the last open cell. Any
//!   other number is refused.
//! - Lines may end in `\r\n`, may lack the spaces at their end, and empty lines may surround the maze.

mod ascii;
mod blocks;
mod builder;
mod json;
mod unicode;

use std::fmt;

use crate::draw::Label;
use crate::draw::unicode::SHADE;
use mazewright_maze::Maze;
use mazewright_maze::topology::Grid;

/// The most bytes that a maze may be read from.
pub const MAX_BYTES: u64 = 1 << 30;
/// The most lines; the list of lines stays small beside the text.
const MAX_LINES: usize = 1 << 26;

/// A maze, and what its text said about it besides its shape.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// The maze.
    pub maze: Maze<Grid>,
    /// Only JSON says anything.
    pub label: Label,
}

/// Why a text is not a maze, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Line and column, both from 1, columns in characters; `None` where the problem has no place.
    pub place: Option<(u64, u64)>,
    /// What is wrong and what to do.
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
/// Takes time in the length of the text, and at most some sixteen bytes of memory for each of its
/// bytes, whatever they are.
///
/// # Errors
/// When the text is no maze, with the place and the problem.
pub fn read(bytes: &[u8]) -> Result<Reading, ReadError> {
    if bytes.len() as u64 > MAX_BYTES {
        return Err(nowhere(format!(
            "the text has more than {MAX_BYTES} bytes, too many for a maze"
        )));
    }
    let text = decode(bytes)?;
    if text.trim_start().starts_with('{') {
        return json::read(text);
    }
    let page = Page::new(text)?;
    let maze = match page.lines[0].trim_start().chars().next() {
        Some('\u{2500}'..='\u{257F}' | SHADE) => unicode::read(&page),
        Some('+') => ascii::read(&page),
        _ => blocks::read(&page),
    };
    Ok(Reading {
        maze: maze?,
        label: Label::default(),
    })
}

/// Checks that bytes are text; the error names the first byte that is not.
///
/// # Errors
/// When the bytes are not UTF-8.
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

/// The lines of a text maze, without the empty ones around it and without line ends.
struct Page<'text> {
    lines: Vec<&'text str>,
    /// How many empty lines there were before the first.
    skipped: usize,
    /// The most characters in a line, without spaces at its end.
    width: usize,
}

impl<'text> Page<'text> {
    fn new(text: &'text str) -> Result<Self, ReadError> {
        let mut skipped = 0;
        let mut lines = Vec::new();
        let mut blank = 0;
        let mut width = 0;
        for line in text.lines() {
            // `str::lines` has taken `\n` and `\r\n`; a lone `\r` at the end of the text is left.
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
            return Err(nowhere(
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

    /// A line without the spaces at its end.
    fn trimmed(&self, line: usize) -> &'text str {
        self.lines[line].trim_end_matches(' ')
    }

    /// The characters of a line without the spaces at its end.
    fn characters(&self, line: usize, buffer: &mut Vec<char>) {
        buffer.clear();
        buffer.extend(self.trimmed(line).chars());
    }

    /// An error at a line of the page and a column, both counted from zero.
    fn error(&self, line: usize, column: usize, problem: impl Into<String>) -> ReadError {
        at(self.skipped + line, column, problem)
    }
}

/// An error at a line and column of the text, both counted from zero.
fn at(line: usize, column: usize, problem: impl Into<String>) -> ReadError {
    ReadError {
        place: Some((line as u64 + 1, column as u64 + 1)),
        problem: problem.into(),
    }
}

const fn nowhere(problem: String) -> ReadError {
    ReadError {
        place: None,
        problem,
    }
}

/// How an error names a character that does not belong.
fn stray(character: char) -> String {
    format!(
        "'{}' does not belong in a maze here",
        character.escape_debug()
    )
}
