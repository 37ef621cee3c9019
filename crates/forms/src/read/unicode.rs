//! Reading box-drawing lines.

use super::builder::{Builder, Content};
use super::stairs::Stairs;
use super::{Page, ReadError};
use crate::draw::unicode::{POSTS, SHADE};
use crate::draw::{signs, unicode};
use mazewright_maze::Maze;
use mazewright_maze::topology::{Grid, Side};

/// Characters from one post to the next.
const PITCH: usize = 4;

pub(super) fn read(page: &Page<'_>) -> Result<Maze<Grid>, ReadError> {
    let (columns, rows) = size(page, PITCH)?;
    let mut builder = Builder::new(page, columns, rows)?;
    read_into(page, (columns, rows), None, &mut builder)?;
    builder.finish()
}

/// The columns and rows of a page on which posts are `pitch` characters apart.
pub(super) fn size(page: &Page<'_>, pitch: usize) -> Result<(usize, usize), ReadError> {
    let (columns, rows) = (page.width / pitch, page.lines.len() / 2);
    if page.width % pitch != 1 || columns == 0 {
        let between = ["three", "five", "seven", "nine", "eleven", "thirteen"];
        let between = between.get(pitch / 2 - 2).copied().unwrap_or_default();
        let problem = format!("a line of boxes has {between} characters between posts, such as ┌───┐");
        let widest = page.lines.iter().position(|line| line.trim_end_matches(' ').chars().count() == page.width);
        return Err(page.error(widest.unwrap_or(0), page.width, problem));
    }
    if page.lines.len().is_multiple_of(2) || rows == 0 {
        return Err(page.error(page.lines.len(), 0, "the last wall line is missing"));
    }
    Ok((columns, rows))
}

/// Reads the cells and walls of a page; of a floor with its stairs.
pub(super) fn read_into(
    page: &Page<'_>,
    (columns, rows): (usize, usize),
    stairs: Option<Stairs>,
    builder: &mut Builder<'_>,
) -> Result<(), ReadError> {
    let pitch = stairs.map_or(PITCH, |stairs| stairs.width() + 1);
    let middle_of = |x: usize| x * pitch + pitch / 2;
    let mut characters = Vec::new();
    for y in 0..rows {
        let line = 2 * y + 1;
        page.characters(line, &mut characters);
        characters.resize(page.width, ' ');
        for x in 0..columns {
            let middle = middle_of(x);
            let content = match characters[middle] {
                SHADE => Content::Void,
                other => Content::of(other).ok_or_else(|| page.stray(line, middle))?,
            };
            let bridge = [Side::North, Side::East]
                .into_iter()
                .find(|&along| characters[middle - 1] == unicode::bridge(along))
                .filter(|_| content != Content::Void);
            let beside = match content {
                Content::Void => SHADE,
                _ => bridge.map_or(' ', unicode::bridge),
            };
            let inside = x * pitch + 1..(x + 1) * pitch;
            if let Some(stairs) = stairs.filter(|_| content != Content::Void) {
                let (inside, at) = (&characters[inside.clone()], (line, inside.start));
                stairs.read(page, unicode::STAIRS, inside, (x, y), at, builder)?;
                builder.cell(x, y, content, (line, middle))?;
                continue;
            }
            for column in inside.filter(|&column| column != middle) {
                if characters[column] != beside {
                    return Err(page.stray(line, column));
                }
            }
            builder.cell(x, y, content, (line, middle))?;
            if let Some(along) = bridge {
                builder.bridge(x, y, along, (line, middle - 1))?;
            }
        }
    }
    let load = |line: usize, characters: &mut Vec<char>| {
        characters.clear();
        if line < page.lines.len() {
            page.characters(line, characters);
        }
        characters.resize(page.width, ' ');
    };
    let (mut above, mut walls, mut below) = (vec![' '; page.width], Vec::new(), Vec::new());
    for y in 0..=rows {
        let line = 2 * y;
        load(line, &mut walls);
        load(line + 1, &mut below);
        for x in 0..=columns {
            let post = x * pitch;
            check_post(page, line, post, [&above, &walls, &below])?;
            if x == columns {
                break;
            }
            let run = &walls[post + 1..post + pitch];
            // Only walls between two void cells are shaded.
            let middle = middle_of(x);
            let shaded = above[middle] == SHADE && below[middle] == SHADE;
            let odd = run.iter().position(|&other| match other {
                '─' | ' ' => other != run[0],
                SHADE => other != run[0] || !shaded,
                _ => other != run[0] || signs::obstacle(other, Side::North).is_none(),
            });
            if let Some(odd) = odd {
                return Err(page.stray(line, post + 1 + odd));
            }
            if run[0] == ' ' {
                builder.gap(x, y, Side::North, (line, post + 1))?;
            }
            if let Some(found) = signs::obstacle(run[0], Side::North) {
                builder.obstacle(x, y, Side::North, found, (line, post + 1))?;
            }
        }
        if y == rows {
            break;
        }
        for x in 0..=columns {
            let post = x * pitch;
            let shaded = 0 < x && x < columns && below[post - 1] == SHADE && below[post + 1] == SHADE;
            match below[post] {
                '│' => {}
                SHADE if shaded => {}
                ' ' => builder.gap(x, y, Side::West, (line + 1, post))?,
                other => match signs::obstacle(other, Side::West) {
                    Some(found) => {
                        builder.obstacle(x, y, Side::West, found, (line + 1, post))?;
                    }
                    None => return Err(page.stray(line + 1, post)),
                },
            }
        }
        std::mem::swap(&mut above, &mut below);
    }
    Ok(())
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
