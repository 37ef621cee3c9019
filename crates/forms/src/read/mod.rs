//! Reading mazes: the text formats of [`draw`](crate::draw), and text mazes of other programs.
//!
//! The first character decides the format: `{` for JSON, a box-drawing character or shade for Unicode, `+` for
//! ASCII, `[` for the floors of a box, anything else for blocks. Nothing is guessed; an error names its line and
//! column.
//!
//! - `S` marks the start, `E`, `F` or `G` the goal, and `&` both; `*` and `•` mark a solution and count as open.
//! - `||` and `==` (`║ ║` and `═ ═` in Unicode) are bridges from north to south and from east to west, over a
//!   passage between the other two sides.
//! - Keys `a` to `d` and levers `1` and `2` stand in cells, and in passages doors `A` to `D`, one-way gates `^`, `>`,
//!   `v` and `<`, and barriers: those of lever 1 are `!`, or `'` if open at first, those of lever 2 `=` or `"`.
//! - If start and goal are marked, openings in the border are closed.
//! - Otherwise two openings are the doors, and without openings the maze leads from the first to the last open
//!   cell. Any other number of openings is an error.
//! - Lines may end in `\r\n`, may lack trailing spaces, and may all be indented alike; blank lines may surround the
//!   maze, and lines that begin with `//` may come before it.
//! - A text holds one maze: a blank line or column that is closed on one side, with cells after it, is an error.

mod ascii;
mod blocks;
mod builder;
mod floors;
mod stairs;
#[cfg(feature = "json")]
pub(crate) mod trace;
mod unicode;

use std::borrow::Cow;

use self::builder::Content;
#[cfg(feature = "json")]
pub use self::trace::{TraceReading, trace};
use crate::draw::signs;
use crate::draw::unicode::{DOT, SHADE};
#[cfg(feature = "json")]
use crate::maze_entry::{MazeEntry, parse};
use crate::reading::{Label, unplaced};
pub use crate::reading::{ReadError, Reading};
use mazewright_maze::inside::text::{decode, preamble};

/// The most bytes of a readable text.
pub const MAX_BYTES: u64 = 1 << 30;
/// The most lines, so that the list of lines stays small.
const MAX_LINES: usize = 1 << 26;
/// The characters that may indent a line.
const INDENTS: [char; 2] = [' ', '\t'];
/// The problem of a first line that begins to the right of another one.
const INDENTED: &str = "the maze does not start at the left edge; indent all lines alike";
/// The problem of a text with several mazes.
const SECOND: &str = "a second maze begins here; give one maze at a time";

/// Reads a maze from the bytes of a text.
///
/// Linear in the length of the text; needs at most about thirty bytes of memory per byte of text, and sixteen
/// megabytes, whatever the text is.
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
        return Err(unplaced(format!("the text has more than {MAX_BYTES} bytes, too many for a maze")));
    }
    let text = &*decoded(bytes)?;
    let begin = preamble(text.as_bytes());
    if text[begin..].trim_start().starts_with('{') {
        #[cfg(feature = "json")]
        return read_json(text, begin);
        #[cfg(not(feature = "json"))]
        return Err(unplaced("this is JSON, which this build does not read".to_owned()));
    }
    let page = Page::new(text)?;
    let maze = match page.lines[0].trim_start().chars().next() {
        Some('[') => floors::read(&page)?,
        first => {
            let (reader, is_lines): (fn(&Page<'_>) -> _, _) = match first {
                Some('\u{2500}'..='\u{257F}' | SHADE) => (unicode::read, true),
                Some('+') => (ascii::read, true),
                _ => (blocks::read, false),
            };
            let maze = reader(&page);
            page.check_single(is_lines && maze.is_ok())?;
            maze.map_err(|error| page.explain(error))?
        }
    };
    let label = Label::default();
    Ok(Reading { maze, label })
}

/// Reads what begins at a byte of a text.
#[cfg(feature = "json")]
fn read_json(text: &str, begin: usize) -> Result<Reading, ReadError> {
    let (before, text) = text.split_at(begin);
    let entry: MazeEntry<'_> = parse(before.lines().count(), text, "a JSON maze")?;
    entry.read(text.len())
}

/// The bytes as text, or an error at the first byte that is not UTF-8.
fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    decode(bytes).map_err(|error| {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let good = str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        let line = good.bytes().filter(|&byte| byte == b'\n').count();
        let column = good.rsplit('\n').next().unwrap_or_default().chars().count();
        at(line, column, "this byte is not text (UTF-8); give a text maze or a JSON maze")
    })
}

/// The lines of a text maze, without the blank lines around it, the indent of all lines and line ends.
struct Page<'text> {
    lines: Vec<&'text str>,
    /// The number of blank lines before the first.
    skipped: usize,
    /// The number of spaces and tabs that every line began with.
    indent: usize,
    /// The most characters on a line, without trailing spaces.
    width: usize,
}

/// The content of a line or a column of a text maze.
#[derive(Clone, Copy)]
struct Band {
    /// There is neither an opening nor a mark.
    is_closed: bool,
    /// The first place that is not blank, and the last; the last comes first if there is none.
    extent: (u32, u32),
}

impl Band {
    const EMPTY: Self = Self { is_closed: true, extent: (u32::MAX, 0) };

    fn add(&mut self, place: usize, is_blank: bool, is_closed: bool) {
        if !is_blank {
            self.extent = (self.extent.0.min(place as u32), place as u32);
        }
        self.is_closed &= is_closed;
    }

    const fn is_blank(self) -> bool {
        self.extent.0 > self.extent.1
    }

    /// Where a second maze begins: after blank bands that are closed on one side, where cells lie; and if both are to
    /// have one length, after the first blank one if the rest is longer or shorter than what comes before.
    fn second(bands: &[Self], of_one_length: bool) -> Option<usize> {
        let has_cells = |band: &Self| !band.is_blank() && !band.is_closed;
        let first = bands.iter().position(has_cells)?;
        let last = bands.iter().rposition(has_cells)?;
        let blank = bands.iter().position(|band| band.is_blank())?;
        let extent = |bands: &[Self]| {
            let longer = |extent: (u32, u32), band: &Self| (extent.0.min(band.extent.0), extent.1.max(band.extent.1));
            bands.iter().fold(Self::EMPTY.extent, longer)
        };
        let is_uneven = of_one_length && extent(&bands[..blank]) != extent(&bands[blank..]);
        let gap = (blank.max(1)..bands.len()).find(|&n| {
            let (before, here) = (bands[n - 1], bands[n]);
            is_uneven
                || before.is_closed && here.is_blank() && first < n
                || before.is_blank() && here.is_closed && last > n
        })?;
        (gap..bands.len()).find(|&n| !bands[n].is_blank())
    }
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
            let is_comment = lines.is_empty() && line.trim_start().starts_with("//");
            if is_comment || line.trim_end_matches(INDENTS).is_empty() {
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
        let Some((first, rest)) = lines.split_first() else {
            return Err(unplaced("the text is empty; give a text maze or a JSON maze".to_owned()));
        };
        if width.saturating_mul(lines.len()) > text.len().saturating_mul(16) {
            let longest = lines.iter().position(|line| line.trim_end_matches(' ').chars().count() == width);
            let problem = format!("this line has {width} characters, but most lines have hardly any");
            return Err(at(skipped + longest.unwrap_or(0), 0, problem));
        }
        let indent = indent(&lines);
        // Text pasted after a quotation mark has no indent on its first line.
        let behind = if indent == 0 { self::indent(rest) } else { 0 };
        if behind > 0 && first.chars().count() + behind == width {
            let problem = "this line is indented and the first one is not; indent all lines alike";
            return Err(at(skipped + 1, 0, problem));
        }
        for line in &mut lines {
            *line = line.get(indent..).unwrap_or_default();
        }
        Ok(Self { lines, skipped, indent, width: width - indent })
    }

    /// Refuses a text with a second maze below or beside the first: the space between them would be a way through.
    fn check_single(&self, of_one_length: bool) -> Result<(), ReadError> {
        if !self.has_blank_band() {
            return Ok(());
        }
        let mut characters = Vec::new();
        let mut rows = Vec::new();
        let mut columns = vec![Band::EMPTY; self.width];
        for line in 0..self.lines.len() {
            self.characters(line, &mut characters);
            characters.resize(self.width, ' ');
            let mut row = Band::EMPTY;
            for (n, (column, &character)) in columns.iter_mut().zip(&characters).enumerate() {
                let is_blank = character == ' ';
                let is_closed = Content::of(character).is_none()
                    && !blocks::is_opening(character)
                    && !signs::is_obstacle(character);
                row.add(n, is_blank, is_closed);
                column.add(line, is_blank, is_closed);
            }
            rows.push(row);
        }
        let below = Band::second(&rows, of_one_length).map(|line| (line, 0));
        let place = below.or_else(|| Band::second(&columns, of_one_length).map(|column| (0, column)));
        place.map_or(Ok(()), |(line, column)| Err(self.error(line, column, SECOND)))
    }

    /// Returns true if a whole line or column is blank. This usually ends early: a few lines rule out every column.
    fn has_blank_band(&self) -> bool {
        let mut blank: Vec<u32> = (0..self.width as u32).collect();
        let mut bytes = Vec::new();
        for line in 0..self.lines.len() {
            if blank.is_empty() {
                break;
            }
            self.bytes(line, &mut bytes);
            blank.retain(|&column| bytes.get(column as usize).is_none_or(|&byte| byte == b' '));
        }
        !blank.is_empty() || (0..self.lines.len()).any(|line| self.trimmed(line).is_empty())
    }

    /// The error of a text, or rather that of a second maze if it lies after a blank line.
    fn explain(&self, error: ReadError) -> ReadError {
        let begins_alike = |line: &str| line.chars().next() == self.lines[0].chars().next();
        let second = (1..self.lines.len()).find(|&n| self.lines[n - 1].is_empty() && begins_alike(self.lines[n]));
        match second {
            Some(line) if error.place >= Some(((self.skipped + line) as u64, 0)) => self.error(line, 0, SECOND),
            _ => error,
        }
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

    /// Loads the characters of a line without trailing spaces, a byte for each: beyond ASCII `*` for a dot, which means
    /// the same, and 255 for all others.
    fn bytes(&self, line: usize, buffer: &mut Vec<u8>) {
        let line = self.trimmed(line);
        buffer.clear();
        if line.is_ascii() {
            buffer.extend_from_slice(line.as_bytes());
        } else {
            buffer.extend(line.chars().map(|character| match character {
                '\0'..='\x7F' => character as u8,
                DOT => b'*',
                _ => u8::MAX,
            }));
        }
    }

    /// The error of a character that does not belong.
    fn stray(&self, line: usize, column: usize) -> ReadError {
        let character = self.character(line, column).escape_debug();
        let problem = format!("'{character}' does not belong in a maze here");
        self.error(line, column, problem)
    }

    /// A character, or a space after the end of the line.
    fn character(&self, line: usize, column: usize) -> char {
        self.lines[line].chars().nth(column).unwrap_or(' ')
    }

    /// An error at a line of the page and a column, both from zero.
    fn error(&self, line: usize, column: usize, problem: impl Into<String>) -> ReadError {
        at(self.skipped + line, self.indent + column, problem)
    }
}

/// How many spaces and tabs all lines but blank ones begin with.
fn indent(lines: &[&str]) -> usize {
    let mut lines = lines.iter().filter(|line| !line.is_empty());
    let Some(first) = lines.next() else { return 0 };
    let most = first.len() - first.trim_start_matches(INDENTS).len();
    lines.fold(most, |most, line| {
        let pairs = first.bytes().zip(line.bytes()).take(most);
        pairs.take_while(|(one, other)| one == other).count()
    })
}

/// An error at a line and column of the text, both from zero.
fn at(line: usize, column: usize, problem: impl Into<String>) -> ReadError {
    ReadError { place: Some((line as u64 + 1, column as u64 + 1)), problem: problem.into() }
}
