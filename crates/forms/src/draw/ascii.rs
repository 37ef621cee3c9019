//! The classic text maze: `+--+` lines, `|  ` cells, and `##` in void cells. A bridge over another passage is `||` from
//! north to south and `==` from east to west. A cell of a box has `^` after its middle for a stair up, `v` before it
//! for one down, and `>` and `<` farther out for those of further dimensions.

use std::io::{self, Write};
use std::sync::LazyLock;

use super::wall_lines::{self, Line, of_pieces, pieces, write_trimmed};
use super::{Content, TextGrid};
use mazewright_maze::topology::{Side, Topology};

/// The character that fills a bridge in a direction.
pub(crate) const fn bridge(along: Side) -> char {
    match along {
        Side::North | Side::South => '|',
        Side::East | Side::West => '=',
    }
}

/// The characters of stairs back and on: of the third dimension, and of all others.
pub(crate) const STAIRS: [[char; 2]; 2] = [['v', '^'], ['<', '>']];

static PIECES: LazyLock<[[[u8; 24]; 256]; 2]> = LazyLock::new(|| [pieces(b"+--", b"+  "), pieces(b"|  ", b"   ")]);

/// Draws the lines of a grid, or of a floor of one.
pub(super) fn draw<T: Topology>(grid: &TextGrid<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let width = grid.floor.map_or(2, |_| 2 * grid.stairs() + 1);
    let has_furniture = !grid.maze.furniture().is_empty();
    let fill_in = |y: u32, is_cells: bool, line: &mut [u8]| {
        let (side, signed) = if is_cells { (Side::West, 0..1) } else { (Side::North, 1..width + 1) };
        let has_contents = is_cells && (!grid.is_bare() || grid.has_end(y));
        for (x, piece) in (0..grid.columns()).zip(line.chunks_mut(width + 1)) {
            if has_contents {
                write_cell(grid, x, y, &mut piece[1..]);
            }
            if has_furniture && let Some(sign) = grid.sign(x.into(), y.into(), side) {
                piece[signed.clone()].fill(sign as u8);
            }
        }
    };
    let draw = of_pieces(grid.columns(), width, &PIECES, fill_in, |line| write_trimmed(line, out));
    wall_lines::lines(grid.columns(), wall_lines::of_grid(grid), draw)
}

/// Writes what is in a cell.
fn write_cell<T: Topology>(grid: &TextGrid<'_, T>, x: u32, y: u32, cell: &mut [u8]) {
    let content = grid.content(x, y);
    let middle = content.character('*');
    match content {
        Content::Void => cell.fill(b'#'),
        _ if grid.floor.is_some() => {
            let mut stairs = String::new();
            grid.with_stairs(x, y, middle, STAIRS, &mut stairs);
            cell.copy_from_slice(stairs.as_bytes());
        }
        _ => {
            let beside = grid.bridge(x, y).map_or(' ', bridge);
            let middle = if content == Content::Open { beside } else { middle };
            cell.copy_from_slice(&[beside as u8, middle as u8]);
        }
    }
}

/// The lines of a maze of walls alone.
pub(super) fn lines<W: Write>(columns: u32, out: &mut W) -> impl FnMut(Line<'_>) -> io::Result<()> {
    of_pieces(columns, 2, &PIECES, |_, _, _| (), |line| write_trimmed(line, out))
}
