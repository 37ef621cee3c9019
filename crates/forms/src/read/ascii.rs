//! Reading `+--+` lines, whose cells may have any width. A bridge fills its cell with `|` or `=`.

use super::builder::{Builder, Content};
use super::stairs::Stairs;
use super::{INDENTED, Page, ReadError};
use crate::draw::{ascii, signs};
use mazewright_maze::Maze;
use mazewright_maze::topology::{Grid, Side};

pub(super) fn read(page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
    let layout = layout(page)?;
    let mut builder = Builder::new(page, layout.columns, layout.rows)?;
    read_into(page, layout, None, &mut builder)?;
    builder.finish()
}

/// How many cells a page has, and how wide they are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) columns: usize,
    pub(super) rows: usize,
    width: usize,
}

/// The layout of a page, from its first line.
pub(super) fn layout(page: &Page<'_>) -> Result<Layout, ReadError> {
    let mut characters = Vec::new();
    page.bytes(0, &mut characters);
    match characters.first() {
        Some(b'+') => {}
        Some(b' ') | None => return Err(page.error(0, 0, INDENTED)),
        _ => return Err(page.stray(0, 0)),
    }
    let odd = characters.iter().position(|&other| !matches!(other, b'+' | b'-' | b' '));
    if let Some(odd) = odd {
        return Err(page.stray(0, odd));
    }
    let width = match characters[1..].iter().position(|&byte| byte == b'+') {
        Some(width) if width > 0 => width,
        _ => {
            return Err(page.error(0, 1, "a wall line has '-' or spaces between '+', such as +--+--+"));
        }
    };
    let pitch = width + 1;
    let columns = characters.len() / pitch;
    let length = columns * pitch + 1;
    if characters.len() > length {
        let problem = "the wall line ends here, before its last '+'";
        return Err(page.error(0, characters.len(), problem));
    }
    if page.lines.len().is_multiple_of(2) {
        let problem = "the last wall line is missing";
        return Err(page.error(page.lines.len(), 0, problem));
    }
    let rows = page.lines.len() / 2;
    if rows == 0 {
        return Err(page.error(1, 0, "the row of cells after the wall line is missing"));
    }
    Ok(Layout { columns, rows, width })
}

/// Reads the cells and walls of a page; of a floor with its stairs.
pub(super) fn read_into(
    page: &Page<'_>,
    layout: Layout,
    stairs: Option<Stairs>,
    builder: &mut Builder<'_>,
) -> Result<(), ReadError> {
    let Layout { columns, rows, width } = layout;
    let pitch = width + 1;
    let length = columns * pitch + 1;
    if let Some(stairs) = stairs
        && width != stairs.width()
    {
        let problem =
            format!("the cells of a floor have {} characters between posts here, not {width}", stairs.width());
        return Err(page.error(0, 1, problem));
    }
    let mut characters = Vec::new();
    for y in 0..rows {
        let line = 2 * y + 1;
        page.bytes(line, &mut characters);
        if characters.len() > length {
            return Err(beyond(page, line, length));
        }
        characters.resize(length, b' ');
        for (x, cell) in characters.chunks_exact(pitch).enumerate() {
            let mut column = x * pitch + 1;
            let mut inside = &cell[1..];
            if inside.iter().all(|&byte| byte == b' ') {
                builder.cell(x, y, Content::Open, (line, column))?;
                continue;
            }
            if let Some(stairs) = stairs.filter(|_| inside[0] != b'#') {
                let characters: Vec<char> = inside.iter().map(|&byte| byte.into()).collect();
                let at = (line, column);
                stairs.read(page, ascii::STAIRS, &characters, (x, y), at, builder)?;
                column += width / 2;
                inside = &inside[width / 2..=width / 2];
            }
            let bridge = [Side::North, Side::East]
                .into_iter()
                .find(|&along| stairs.is_none() && inside[0] == ascii::bridge(along) as u8);
            let beside = bridge.map_or(' ', ascii::bridge) as u8;
            let (content, place) = content(page, line, column, inside, beside)?;
            builder.cell(x, y, content, (line, place))?;
            if let Some(along) = bridge {
                builder.bridge(x, y, along, (line, column))?;
            }
        }
    }
    for line in 0..page.lines.len() {
        page.bytes(line, &mut characters);
        let y = line / 2;
        if line % 2 == 1 {
            characters.resize(length, b' ');
            for (x, &wall) in characters.iter().step_by(pitch).enumerate() {
                match wall {
                    b'|' => {}
                    b' ' => builder.gap(x, y, Side::West, (line, x * pitch))?,
                    _ => match signs::obstacle(wall.into(), Side::West) {
                        Some(found) => {
                            builder.obstacle(x, y, Side::West, found, (line, x * pitch))?;
                        }
                        None => return Err(page.stray(line, x * pitch)),
                    },
                }
            }
            continue;
        }
        if characters.len() < length {
            let problem = format!("the wall line ends here, {} characters early", length - characters.len());
            return Err(page.error(line, characters.len(), problem));
        }
        if characters.len() > length {
            return Err(beyond(page, line, length));
        }
        for (x, piece) in characters.chunks(pitch).enumerate() {
            let post = x * pitch;
            if piece[0] != b'+' {
                let found = page.character(line, post).escape_debug();
                let problem = format!("expected '+' here, not '{found}'");
                return Err(page.error(line, post, problem));
            }
            let Some((&wall, rest)) = piece[1..].split_first() else { break };
            let obstacle = signs::obstacle(wall.into(), Side::North);
            if !matches!(wall, b'-' | b' ') && obstacle.is_none() {
                return Err(page.stray(line, post + 1));
            }
            if let Some(odd) = rest.iter().position(|&other| other != wall) {
                return Err(page.stray(line, post + 2 + odd));
            }
            if wall == b' ' {
                builder.gap(x, y, Side::North, (line, post + 1))?;
            }
            if let Some(found) = obstacle {
                builder.obstacle(x, y, Side::North, found, (line, post + 1))?;
            }
        }
    }
    Ok(())
}

/// The error of a line that is longer than the first line.
fn beyond(page: &Page<'_>, line: usize, length: usize) -> ReadError {
    let problem = format!(
        "'{}' lies beyond the end of the first line; one of the two lines is damaged",
        page.character(line, length).escape_debug()
    );
    page.error(line, length, problem)
}

/// The content of a cell from its characters, and the column of its mark. All other characters must be the
/// same.
fn content(
    page: &Page<'_>,
    line: usize,
    column: usize,
    inside: &[u8],
    beside: u8,
) -> Result<(Content, usize), ReadError> {
    if inside.iter().all(|&byte| byte == b'#') {
        return Ok((Content::Void, column));
    }
    let mut found = (Content::Open, column);
    let mut marked = false;
    let marks = inside.iter().enumerate();
    for (offset, &mark) in marks.filter(|&(_, &byte)| byte != beside) {
        match Content::of(mark.into()) {
            Some(content) if !marked && mark != b' ' => found = (content, column + offset),
            _ => return Err(page.stray(line, column + offset)),
        }
        marked = true;
    }
    Ok(found)
}
