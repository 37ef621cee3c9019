//! Reading lines of walls and cells: `+--+` lines, whose cells may have any width, and box-drawing lines.

use super::builder::{Builder, Content};
use super::{INDENTED, Page, ReadError};
use crate::draw::unicode::{POSTS, SHADE};
use crate::draw::{ascii, signs, unicode};
use mazewright_maze::Maze;
use mazewright_maze::topology::{Cuboid, Grid, Side, Size};

/// A format of lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    Ascii,
    Unicode,
}

/// How many cells a page has, and how many characters stand between two posts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) width: usize,
}

/// The characters of a cell, its place in the maze, and that of its first character on the page.
#[derive(Clone, Copy)]
struct Inside<'a> {
    page: &'a Page<'a>,
    characters: &'a [char],
    /// How many dimensions the maze has beyond the second.
    more: usize,
    x: usize,
    y: usize,
    line: usize,
    column: usize,
}

impl Lines {
    pub(super) fn read(self, page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
        let layout = self.layout(page, 0)?;
        let mut builder = Builder::new(page, Size::new(layout.columns as u64, layout.rows as u64))?;
        self.read_into(page, layout, 0, &mut builder)?;
        builder.finish()
    }

    /// The layout of a page, or of a floor in a box with that many dimensions beyond the second.
    pub(super) fn layout(self, page: &Page<'_>, more: usize) -> Result<Layout, ReadError> {
        match self {
            Self::Ascii => ascii_layout(page),
            Self::Unicode => unicode_layout(page, width_of_stairs(more).max(3)),
        }
    }

    /// The characters of walls, flat and upright.
    const fn walls(self) -> (char, char) {
        match self {
            Self::Ascii => ('-', '|'),
            Self::Unicode => ('─', '│'),
        }
    }

    /// Reads the cells and walls of a page, or of a floor with its stairs.
    pub(super) fn read_into(
        self,
        page: &Page<'_>,
        layout: Layout,
        more: usize,
        builder: &mut Builder<'_>,
    ) -> Result<(), ReadError> {
        let Layout { columns, rows, width } = layout;
        let (flat_wall, upright_wall) = self.walls();
        let pitch = width + 1;
        let length = columns * pitch + 1;
        let load = |line: usize, characters: &mut Vec<char>| {
            page.characters(line, characters);
            if characters.len() > length {
                let found = page.character(line, length).escape_debug();
                let problem =
                    format!("'{found}' lies beyond the end of the first line; one of the two lines is damaged");
                return Err(page.error(line, length, problem));
            }
            let missing = length - characters.len();
            characters.resize(length, ' ');
            Ok(missing)
        };
        let mut characters = Vec::new();
        for y in 0..rows {
            let line = 2 * y + 1;
            load(line, &mut characters)?;
            for (x, cell) in characters.chunks_exact(pitch).enumerate() {
                let inside = Inside { page, characters: &cell[1..], more, x, y, line, column: x * pitch + 1 };
                match self {
                    Self::Ascii => inside.read_ascii(builder)?,
                    Self::Unicode => inside.read_unicode(builder)?,
                }
            }
        }
        let (mut above, mut walls, mut below) = (vec![' '; length], characters, Vec::new());
        for y in 0..=rows {
            let line = 2 * y;
            let missing = load(line, &mut walls)?;
            if missing > 0 && self == Self::Ascii {
                let problem = format!("the wall line ends here, {missing} characters early");
                return Err(page.error(line, length - missing, problem));
            }
            below.clear();
            if y < rows {
                load(line + 1, &mut below)?;
            }
            below.resize(length, ' ');
            for x in 0..=columns {
                let post = x * pitch;
                match self {
                    Self::Ascii => check_plus(page, line, post, walls[post])?,
                    Self::Unicode => check_post(page, line, post, [&above, &walls, &below])?,
                }
                let Some(run) = walls.get(post + 1..post + pitch) else {
                    break;
                };
                // Only walls between two void cells are shaded.
                let middle = post + pitch / 2;
                let is_shaded = above[middle] == SHADE && below[middle] == SHADE;
                let is_wall = |other: char| other == flat_wall || other == SHADE && is_shaded;
                let is_good = |other: char| {
                    other == run[0] && (other == ' ' || is_wall(other) || signs::obstacle(other, Side::North).is_some())
                };
                if let Some(odd) = run.iter().position(|&other| !is_good(other)) {
                    return Err(page.stray(line, post + 1 + odd));
                }
                if !is_wall(run[0]) {
                    builder.passage(x, y, Side::North, run[0], (line, post + 1))?;
                }
            }
            if y == rows {
                break;
            }
            for (x, post) in (0..length).step_by(pitch).enumerate() {
                let is_shaded = 0 < x && x < columns && below[post - 1] == SHADE && below[post + 1] == SHADE;
                if below[post] != upright_wall && !(below[post] == SHADE && is_shaded) {
                    builder.passage(x, y, Side::West, below[post], (line + 1, post))?;
                }
            }
            std::mem::swap(&mut above, &mut below);
        }
        Ok(())
    }
}

/// The characters of a cell with its stairs: its middle, and one before and one after it for each further dimension.
pub(super) const fn width_of_stairs(more: usize) -> usize {
    2 * more + 1
}

/// The layout of `+--+` lines, from the first line.
fn ascii_layout(page: &Page<'_>) -> Result<Layout, ReadError> {
    let mut characters = Vec::new();
    page.characters(0, &mut characters);
    match characters.first() {
        Some('+') => {}
        Some(' ') | None => return Err(page.error(0, 0, INDENTED)),
        _ => return Err(page.stray(0, 0)),
    }
    if let Some(odd) = characters.iter().position(|&other| !matches!(other, '+' | '-' | ' ')) {
        return Err(page.stray(0, odd));
    }
    let width = characters[1..].iter().position(|&character| character == '+').filter(|&width| width > 0);
    let Some(width) = width else {
        return Err(page.error(0, 1, "a wall line has '-' or spaces between '+', such as +--+--+"));
    };
    let (columns, rows) = (characters.len() / (width + 1), page.lines.len() / 2);
    if characters.len() > columns * (width + 1) + 1 {
        return Err(page.error(0, characters.len(), "the wall line ends here, before its last '+'"));
    }
    if page.lines.len().is_multiple_of(2) {
        return Err(page.error(page.lines.len(), 0, "the last wall line is missing"));
    }
    if rows == 0 {
        return Err(page.error(1, 0, "the row of cells after the wall line is missing"));
    }
    Ok(Layout { columns, rows, width })
}

/// The layout of box-drawing lines with so many characters between posts.
fn unicode_layout(page: &Page<'_>, width: usize) -> Result<Layout, ReadError> {
    let (columns, rows) = (page.width / (width + 1), page.lines.len() / 2);
    if page.width % (width + 1) != 1 || columns == 0 {
        let between = ["three", "five", "seven", "nine", "eleven", "thirteen"];
        let between = between.get(width / 2 - 1).copied().unwrap_or_default();
        let problem = format!("a line of boxes has {between} characters between posts, such as ┌───┐");
        return Err(page.error(page.widest(), page.width, problem));
    }
    if page.lines.len().is_multiple_of(2) || rows == 0 {
        return Err(page.error(page.lines.len(), 0, "the last wall line is missing"));
    }
    Ok(Layout { columns, rows, width })
}

/// The direction of a bridge whose first character this is.
fn bridge_along(first: char, of: fn(Side) -> char) -> Option<Side> {
    [Side::North, Side::East].into_iter().find(|&along| first == of(along))
}

impl Inside<'_> {
    /// The error of a character that does not belong.
    fn stray(self, at: usize) -> ReadError {
        self.page.stray(self.line, self.column + at)
    }

    /// Reads a cell with one mark at most, somewhere between spaces or the signs of a bridge.
    fn read_ascii(self, builder: &mut Builder<'_>) -> Result<(), ReadError> {
        let Self { characters, more, x, y, line, column, .. } = self;
        let mut marks = 0..characters.len();
        if more > 0 && characters[0] != '#' {
            self.read_stairs(ascii::STAIRS, builder)?;
            marks = more..more + 1;
        }
        if characters[marks.clone()].iter().all(|&character| character == '#') {
            return builder.cell(x, y, Content::Void, (line, column));
        }
        let bridge = bridge_along(characters[0], ascii::bridge).filter(|_| more == 0);
        let beside = bridge.map_or(' ', ascii::bridge);
        let mut found = None;
        for at in marks.filter(|&at| characters[at] != beside) {
            match Content::of(characters[at]) {
                Some(content) if found.is_none() && characters[at] != ' ' => found = Some((content, column + at)),
                _ => return Err(self.stray(at)),
            }
        }
        let (content, mark) = found.unwrap_or((Content::Open, column));
        builder.cell(x, y, content, (line, mark))?;
        bridge.map_or(Ok(()), |along| builder.bridge(x, y, along, (line, column)))
    }

    /// Reads a cell with a mark in the middle.
    fn read_unicode(self, builder: &mut Builder<'_>) -> Result<(), ReadError> {
        let Self { characters, more, x, y, line, column, .. } = self;
        let middle = characters.len() / 2;
        let (content, bridge) = match characters[middle] {
            SHADE => (Content::Void, None),
            other => {
                let content = Content::of(other).ok_or_else(|| self.stray(middle))?;
                (content, bridge_along(characters[0], unicode::bridge).filter(|_| more == 0))
            }
        };
        if more > 0 && content != Content::Void {
            self.read_stairs(unicode::STAIRS, builder)?;
        } else {
            let beside = if content == Content::Void { SHADE } else { bridge.map_or(' ', unicode::bridge) };
            if let Some(odd) = (0..characters.len()).find(|&at| at != middle && characters[at] != beside) {
                return Err(self.stray(odd));
            }
        }
        builder.cell(x, y, content, (line, column + middle))?;
        bridge.map_or(Ok(()), |along| builder.bridge(x, y, along, (line, column)))
    }

    /// Reads the stairs of a cell of a box. `signs` are the characters of stairs back and on, of the third dimension
    /// and of all others.
    fn read_stairs(self, signs: [[char; 2]; 2], builder: &mut Builder<'_>) -> Result<(), ReadError> {
        let Self { characters, x, y, line, column, .. } = self;
        let middle = characters.len() / 2;
        for n in 0..middle {
            let [on, back] = Cuboid::<u32>::ports_along(2 + n);
            let places = [(back, middle - 1 - n), (on, middle + 1 + n)];
            for ((port, at), sign) in places.into_iter().zip(signs[n.min(1)]) {
                match characters[at] {
                    ' ' => {}
                    found if found == sign => builder.stair(x, y, port, (line, column + at)),
                    _ => return Err(self.stray(at)),
                }
            }
        }
        Ok(())
    }
}

/// Checks that a post is a plus sign.
fn check_plus(page: &Page<'_>, line: usize, post: usize, found: char) -> Result<(), ReadError> {
    match found {
        '+' => Ok(()),
        _ => Err(page.error(line, post, format!("expected '+' here, not '{}'", found.escape_debug()))),
    }
}

/// Checks that a post has exactly the arms of the walls that meet there, to find damaged lines.
fn check_post(page: &Page<'_>, line: usize, post: usize, [above, walls, below]: [&[char]; 3]) -> Result<(), ReadError> {
    let found = walls[post];
    let beside = |column: Option<usize>| column.and_then(|column| walls.get(column)) == Some(&'─');
    let arms = usize::from(above[post] == '│')
        | usize::from(beside(Some(post + 1))) << 1
        | usize::from(below[post] == '│') << 2
        | usize::from(beside(post.checked_sub(1))) << 3;
    if found == POSTS[arms] || found == SHADE && arms == 0 {
        return Ok(());
    }
    // Report a character that is not a wall at its own place.
    for (line, column, other) in
        [(line, post + 1, walls.get(post + 1).copied().unwrap_or(' ')), (line + 1, post, below[post])]
    {
        if !matches!(other, '─' | '│' | ' ' | SHADE) && !signs::is_obstacle(other) {
            return Err(page.stray(line, column));
        }
    }
    if !POSTS.contains(&found) {
        return Err(page.stray(line, post));
    }
    let problem = match POSTS[arms] {
        ' ' => format!("no wall leads to this '{found}'; a line is damaged"),
        fitting => format!("the walls that meet here make a '{fitting}', not a '{found}'; a line is damaged"),
    };
    Err(page.error(line, post, problem))
}
