//! Box-drawing lines: three characters per cell and one per wall, void cells shaded, double lines along
//! bridges over another passage.

use std::io::{self, Write};

use super::wall_lines::{self, Line};
use super::{Content, TextGrid, write_trimmed};
use mazewright_maze::inside::rows;
use mazewright_maze::topology::{Side, Topology};

/// The characters of posts by the walls that meet there: north 1, east 2, south 4, west 8.
pub(crate) const POSTS: [char; 16] = [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
/// The character of a void cell.
pub(crate) const SHADE: char = '▒';
/// The character of a cell on the solution.
pub(crate) const DOT: char = '•';

/// The character on both sides of a bridge in a direction.
pub(crate) const fn bridge(along: Side) -> char {
    match along {
        Side::North | Side::South => '║',
        Side::East | Side::West => '═',
    }
}

/// The characters of stairs back and on: of the third dimension, and of all others.
pub(crate) const STAIRS: [[char; 2]; 2] = [['▼', '▲'], ['◀', '▶']];

pub(super) fn draw<T: Topology>(grid: &TextGrid<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let (columns, rows) = (i64::from(grid.columns()), i64::from(grid.rows()));
    let mut line = String::new();
    let width = grid.floor.map_or(3, |_| 2 * grid.stairs() + 1);
    let fill = |line: &mut String, character: char| (0..width).for_each(|_| line.push(character));
    // A wall between two void cells is shaded too, so a void area has a single outline.
    let is_void = |x: i64, y: i64| grid.is_void(grid.cell(x, y));
    let shaded = |x: i64, y: i64, side: Side| is_void(x, y) && grid.is_void(grid.beyond(x, y, side));
    let drawn = |x: i64, y: i64, side: Side| grid.has_wall(x, y, side) && !shaded(x, y, side);
    for y in 0..=rows {
        for x in 0..=columns {
            let arms = usize::from(drawn(x, y - 1, Side::West))
                | usize::from(drawn(x, y, Side::North)) << 1
                | usize::from(drawn(x, y, Side::West)) << 2
                | usize::from(drawn(x - 1, y, Side::North)) << 3;
            let inside_void = arms == 0 && is_void(x, y) && is_void(x - 1, y - 1);
            line.push(if inside_void { SHADE } else { POSTS[arms] });
            if x < columns {
                let sign = || grid.sign(x, y, Side::North).unwrap_or(' ');
                let wall = if drawn(x, y, Side::North) { '─' } else { sign() };
                fill(&mut line, if shaded(x, y, Side::North) { SHADE } else { wall });
            }
        }
        write_trimmed(&mut line, out)?;
        if y == rows {
            break;
        }
        for x in 0..=columns {
            let sign = || grid.sign(x, y, Side::West).unwrap_or(' ');
            let wall = if drawn(x, y, Side::West) { '│' } else { sign() };
            line.push(if shaded(x, y, Side::West) { SHADE } else { wall });
            if x == columns {
                break;
            }
            let content = grid.content(x as u32, y as u32);
            if content == Content::Void {
                fill(&mut line, SHADE);
                continue;
            }
            let middle = content.character(DOT);
            if grid.floor.is_some() {
                grid.with_stairs(x as u32, y as u32, middle, STAIRS, &mut line);
                continue;
            }
            let beside = grid.bridge(x as u32, y as u32).map_or(' ', bridge);
            line.extend([beside, middle, beside]);
        }
        write_trimmed(&mut line, out)?;
    }
    Ok(())
}

/// The most bytes of the characters of a column: four of three bytes each.
const LONGEST: usize = 12;

/// The characters of a column as bytes, and how many these are.
fn piece(characters: [char; 4]) -> ([u8; LONGEST], usize) {
    let (text, mut bytes) = (String::from_iter(characters), [0; LONGEST]);
    bytes[..text.len()].copy_from_slice(text.as_bytes());
    (bytes, text.len())
}

/// The lines of a maze of walls alone.
pub(super) fn lines<W: Write>(columns: u32, out: &mut W) -> impl FnMut(Line<'_>) -> io::Result<()> {
    // By the walls that meet at a post: the post and the wall east of it.
    let walls: [_; 16] = std::array::from_fn(|arms| {
        let wall = if arms & 2 == 0 { ' ' } else { '─' };
        piece([POSTS[arms], wall, wall, wall])
    });
    // Without and with a wall west of a cell: that wall and the cell.
    let cells = [piece([' '; 4]), piece(['│', ' ', ' ', ' '])];
    let mut text = vec![0; (columns as usize + 1) * LONGEST + 1];
    move |line| {
        let mut length = 0;
        for word in 0..rows::words(columns + 1) {
            for n in 0..rows::columns_in(word, columns + 1).count_ones() {
                let bit = |words: &[u64]| (words[word] >> n & 1) as usize;
                let (bytes, count) = match line {
                    Line::Cells(upright) => cells[bit(upright)],
                    Line::Walls { flat, above, below } => {
                        let west = match n {
                            0 => word.checked_sub(1).map_or(0, |word| flat[word] >> (rows::WORD - 1)),
                            n => flat[word] >> (n - 1) & 1,
                        };
                        walls[bit(above) | bit(flat) << 1 | bit(below) << 2 | (west as usize) << 3]
                    }
                };
                // Copying a fixed length is faster; the next piece overwrites the excess.
                text[length..length + LONGEST].copy_from_slice(&bytes);
                length += count;
            }
        }
        wall_lines::write_trimmed(&mut text[..=length], out)
    }
}
