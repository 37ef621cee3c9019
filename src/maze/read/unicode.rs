//! Reading box-drawing lines.

use super::builder::{Builder, Content};
use super::{Page, ReadError, stray};
use crate::maze::draw::unicode::{POSTS, SHADE};
use crate::maze::finished::Maze;
use crate::maze::rectangle::Side;

/// Characters from one post to the next.
const PITCH: usize = 4;

pub(super) fn read(page: &Page<'_>) -> Result<Maze, ReadError> {
    let (columns, rows) = (page.width / PITCH, page.lines.len() / 2);
    if page.width % PITCH != 1 || columns == 0 {
        let problem =
            "a line of boxes is made of posts with three characters between, such as ┌───┐";
        let widest = page
            .lines
            .iter()
            .position(|line| line.trim_end_matches(' ').chars().count() == page.width);
        return Err(page.error(widest.unwrap_or(0), page.width, problem));
    }
    if page.lines.len().is_multiple_of(2) || rows == 0 {
        return Err(page.error(
            page.lines.len(),
            0,
            "the maze ends without its last wall line; the text is torn",
        ));
    }
    let mut characters = Vec::new();
    let mut builder = Builder::new(page, columns, rows)?;
    for y in 0..rows {
        let line = 2 * y + 1;
        page.characters(line, &mut characters);
        characters.resize(page.width, ' ');
        for x in 0..columns {
            let middle = x * PITCH + 2;
            let content = match characters[middle] {
                SHADE => Content::Void,
                other => {
                    Content::of(other).ok_or_else(|| page.error(line, middle, stray(other)))?
                }
            };
            let beside = if content == Content::Void { SHADE } else { ' ' };
            for column in [middle - 1, middle + 1] {
                if characters[column] != beside {
                    return Err(page.error(line, column, stray(characters[column])));
                }
            }
            builder.cell(x, y, content, (line, middle))?;
        }
    }
    for line in 0..page.lines.len() {
        page.characters(line, &mut characters);
        characters.resize(page.width, ' ');
        let y = line as i64 / 2;
        for x in 0..=columns {
            let post = x * PITCH;
            let character = characters[post];
            if line % 2 == 1 {
                match character {
                    '│' | SHADE => {}
                    ' ' => builder.gap(x as i64, y, Side::West, (line, post))?,
                    other => return Err(page.error(line, post, stray(other))),
                }
                continue;
            }
            if character != SHADE && !POSTS.contains(&character) {
                return Err(page.error(line, post, stray(character)));
            }
            if x == columns {
                break;
            }
            let run = &characters[post + 1..post + PITCH];
            let odd = run
                .iter()
                .position(|&other| other != run[0] || !matches!(other, '─' | ' ' | SHADE));
            if let Some(odd) = odd {
                return Err(page.error(line, post + 1 + odd, stray(run[odd])));
            }
            if run[0] == ' ' {
                builder.gap(x as i64, y, Side::North, (line, post + 1))?;
            }
        }
    }
    builder.finish()
}
