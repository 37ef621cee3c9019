//! Reading `+--+` lines, whose cells may have any width. A bridge fills its cell with `|` or `=`.

use super::builder::{Builder, Content};
use super::stairs::Stairs;
use super::{INDENTED, Page, ReadError, stray};
use crate::draw::ascii;
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
    page.characters(0, &mut characters);
    match characters.first() {
        Some('+') => {}
        Some(&other) if other != ' ' => return Err(page.error(0, 0, stray(other))),
        _ => return Err(page.error(0, 0, INDENTED)),
    }
    let odd = characters
        .iter()
        .position(|&other| !matches!(other, '+' | '-' | ' '));
    if let Some(odd) = odd {
        return Err(page.error(0, odd, stray(characters[odd])));
    }
    let width = match characters
        .iter()
        .skip(1)
        .position(|&character| character == '+')
    {
        Some(width) if width > 0 => width,
        _ => {
            return Err(page.error(
                0,
                1,
                "a wall line has '-' or spaces between '+', such as +--+--+",
            ));
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
    Ok(Layout {
        columns,
        rows,
        width,
    })
}

/// Reads the cells and walls of a page; of a floor with its stairs.
pub(super) fn read_into(
    page: &Page<'_>,
    layout: Layout,
    stairs: Option<Stairs>,
    builder: &mut Builder<'_>,
) -> Result<(), ReadError> {
    let Layout {
        columns,
        rows,
        width,
    } = layout;
    let pitch = width + 1;
    let length = columns * pitch + 1;
    if let Some(stairs) = stairs
        && width != stairs.width()
    {
        let problem = format!(
            "the cells of a floor have {} characters between posts here, not {width}",
            stairs.width()
        );
        return Err(page.error(0, 1, problem));
    }
    let mut characters = Vec::new();
    for y in 0..rows {
        let line = 2 * y + 1;
        page.characters(line, &mut characters);
        if let Some(&extra) = characters.get(length) {
            return Err(page.error(line, length, beyond(extra)));
        }
        characters.resize(length, ' ');
        for x in 0..columns {
            let column = x * pitch + 1;
            let mut column = column;
            let mut inside = &characters[column..column + width];
            if let Some(stairs) = stairs.filter(|_| inside[0] != '#') {
                stairs.read(page, ascii::STAIRS, inside, (x, y), (line, column), builder)?;
                column += width / 2;
                inside = &inside[width / 2..=width / 2];
            }
            let bridge = [Side::North, Side::East]
                .into_iter()
                .find(|&along| stairs.is_none() && inside[0] == ascii::bridge(along));
            let beside = bridge.map_or(' ', ascii::bridge);
            let (content, place) = content(page, line, column, inside, beside)?;
            builder.cell(x, y, content, (line, place))?;
            if let Some(along) = bridge {
                builder.bridge(x, y, along, (line, column))?;
            }
        }
    }
    for (line, _) in page.lines.iter().enumerate() {
        page.characters(line, &mut characters);
        let y = line as i64 / 2;
        if line % 2 == 1 {
            characters.resize(length, ' ');
            for x in 0..=columns {
                match characters[x * pitch] {
                    '|' => {}
                    ' ' => builder.gap(x as i64, y, Side::West, (line, x * pitch))?,
                    other => return Err(page.error(line, x * pitch, stray(other))),
                }
            }
            continue;
        }
        if characters.len() < length {
            let problem = format!(
                "the wall line ends here, {} characters early",
                length - characters.len()
            );
            return Err(page.error(line, characters.len(), problem));
        }
        if let Some(&extra) = characters.get(length) {
            return Err(page.error(line, length, beyond(extra)));
        }
        for x in 0..=columns {
            let post = x * pitch;
            if characters[post] != '+' {
                return Err(page.error(
                    line,
                    post,
                    format!(
                        "expected '+' here, not '{}'",
                        characters[post].escape_debug()
                    ),
                ));
            }
            if x == columns {
                break;
            }
            let wall = characters[post + 1];
            let run = &characters[post + 1..post + pitch];
            let odd = run
                .iter()
                .position(|&other| other != wall || !matches!(other, '-' | ' '));
            if let Some(odd) = odd {
                return Err(page.error(line, post + 1 + odd, stray(run[odd])));
            }
            if wall == ' ' {
                builder.gap(x as i64, y, Side::North, (line, post + 1))?;
            }
        }
    }
    Ok(())
}

/// The problem of a line that is longer than the first line.
fn beyond(character: char) -> String {
    format!(
        "'{}' lies beyond the end of the first line; one of the two lines is damaged",
        character.escape_debug()
    )
}

/// The content of a cell from its characters, and the column of its mark. All other characters must be the
/// same.
fn content(
    page: &Page<'_>,
    line: usize,
    column: usize,
    inside: &[char],
    beside: char,
) -> Result<(Content, usize), ReadError> {
    if inside.iter().all(|&character| character == '#') {
        return Ok((Content::Void, column));
    }
    let mut found = (Content::Open, column);
    let mut marked = false;
    for (offset, &character) in inside
        .iter()
        .enumerate()
        .filter(|&(_, &character)| character != beside)
    {
        match Content::of(character) {
            Some(content) if !marked && character != ' ' => found = (content, column + offset),
            _ => return Err(page.error(line, column + offset, stray(character))),
        }
        marked = true;
    }
    Ok(found)
}
