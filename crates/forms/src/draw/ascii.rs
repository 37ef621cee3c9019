//! The classic text maze: `+--+` lines, `|  ` cells, and `##` in void cells. A bridge over another passage
//! is `||` from north to south and `==` from east to west. A cell of a box has `^` behind its middle for a stair up, `v`
//! before it for one down, and `>` and `<` farther out for those of further dimensions.

use std::io::{self, Write};

use super::wall_lines::{self, fill, line, pieces};
use super::{Content, TextGrid, write_trimmed};
use mazewright_maze::topology::{Side, Size, Topology};

/// The character that fills a bridge in a direction.
pub(crate) const fn bridge(along: Side) -> char {
    match along {
        Side::North | Side::South => '|',
        Side::East | Side::West => '=',
    }
}

/// The characters of stairs back and on: of the third dimension, and of all others.
pub(crate) const STAIRS: [[char; 2]; 2] = [['v', '^'], ['<', '>']];

pub(super) fn draw<T: Topology>(grid: &TextGrid<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let mut line = String::new();
    let width = grid.floor.map_or(2, |_| 2 * grid.stairs() + 1);
    let pieces = [' ', '-'].map(|character| format!("+{}", String::from(character).repeat(width)));
    for y in 0..=grid.rows() {
        for x in 0..grid.columns() {
            let wall = grid.has_wall(x.into(), y.into(), Side::North);
            line.push_str(&pieces[usize::from(wall)]);
        }
        line.push('+');
        write_trimmed(&mut line, out)?;
        if y == grid.rows() {
            break;
        }
        for x in 0..grid.columns() {
            let wall = grid.has_wall(x.into(), y.into(), Side::West);
            line.push(if wall { '|' } else { ' ' });
            let content = grid.content(x, y);
            let middle = content.character('*');
            if grid.floor.is_some() && content != Content::Void {
                grid.with_stairs(x, y, middle, STAIRS, &mut line);
                continue;
            }
            let beside = grid.bridge(x, y).map_or(' ', bridge);
            match content {
                Content::Void => line.extend((0..width).map(|_| middle)),
                Content::Open => line.extend([beside, beside]),
                _ => line.extend([beside, middle]),
            }
        }
        let wall = grid.has_wall(grid.columns().into(), y.into(), Side::West);
        line.push(if wall { '|' } else { ' ' });
        write_trimmed(&mut line, out)?;
    }
    Ok(())
}

/// Draws the text while the maze is carved.
pub(super) struct Lines<'out, W> {
    out: &'out mut W,
    columns: usize,
    line: Vec<u8>,
}

static WALLS: [[u8; 24]; 256] = pieces(b"+--", b"+  ");
static CELLS: [[u8; 24]; 256] = pieces(b"|  ", b"   ");

impl<'out, W: Write> Lines<'out, W> {
    pub(super) fn new(size: Size, out: &'out mut W) -> Self {
        Self {
            out,
            columns: size.columns() as usize,
            line: line::<24>(size.columns()),
        }
    }
}

impl<W: Write> wall_lines::Lines for Lines<'_, W> {
    fn walls(&mut self, flat: &[u64], _above: &[u64], _below: &[u64]) -> io::Result<()> {
        fill(&mut self.line, flat, &WALLS);
        let end = 3 * self.columns;
        self.line[end..end + 2].copy_from_slice(b"+\n");
        self.out.write_all(&self.line[..end + 2])
    }

    fn cells(&mut self, upright: &[u64]) -> io::Result<()> {
        fill(&mut self.line, upright, &CELLS);
        wall_lines::write_trimmed(&mut self.line, 3 * self.columns + 1, self.out)
    }
}
