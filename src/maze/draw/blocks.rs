//! Blocks: `#` for a wall, a space for an opening, a whole character a wall and a cell, or a tile.

use std::io::{self, Write};

use super::{Content, Sketch};
use crate::maze::topology::{Side, Topology};

pub(super) fn draw<T: Topology>(sketch: &Sketch<'_, T>, out: &mut impl Write) -> io::Result<()> {
    if sketch.maze.is_tiled() {
        draw_tiles(sketch, out)
    } else {
        draw_walls(sketch, out)
    }
}

const fn character(content: Content) -> u8 {
    match content {
        Content::Void => b'#',
        Content::Open => b' ',
        Content::Start => b'S',
        Content::Goal => b'E',
        Content::Solution => b'*',
    }
}

fn draw_tiles<T: Topology>(sketch: &Sketch<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    for y in 0..sketch.rows() {
        line.clear();
        line.extend((0..sketch.columns()).map(|x| character(sketch.content(x, y))));
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

fn draw_walls<T: Topology>(sketch: &Sketch<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let gap = |x: u32, y: u32, side: Side| {
        let (x, y) = (i64::from(x), i64::from(y));
        if sketch.has_wall(x, y, side) {
            b'#'
        } else if sketch.is_passed(x, y, side) {
            b'*'
        } else {
            b' '
        }
    };
    let mut line = Vec::new();
    for y in 0..=sketch.rows() {
        line.clear();
        for x in 0..sketch.columns() {
            line.extend([b'#', gap(x, y, Side::North)]);
        }
        line.extend(b"#\n");
        out.write_all(&line)?;
        if y == sketch.rows() {
            break;
        }
        line.clear();
        for x in 0..sketch.columns() {
            line.extend([gap(x, y, Side::West), character(sketch.content(x, y))]);
        }
        line.extend([gap(sketch.columns(), y, Side::West), b'\n']);
        out.write_all(&line)?;
    }
    Ok(())
}
