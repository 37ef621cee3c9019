//! Box-drawing lines: three characters a cell, one a wall, void cells shaded, bridges over another
//! passage with double lines along them.

use std::io::{self, Write};

use super::{Content, Sketch, write_trimmed};
use crate::maze::topology::{Side, Topology};

/// The character for the arms that meet at a post: north 1, east 2, south 4, west 8.
pub(in crate::maze) const POSTS: [char; 16] = [
    ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];
/// The character of a void cell.
pub(in crate::maze) const SHADE: char = '▒';
/// The character of a cell on the solution.
pub(in crate::maze) const DOT: char = '•';

/// The character on both sides of the middle of a bridge along a side.
pub(in crate::maze) const fn bridge(along: Side) -> char {
    match along {
        Side::North | Side::South => '║',
        Side::East | Side::West => '═',
    }
}

pub(super) fn draw<T: Topology>(sketch: &Sketch<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let (columns, rows) = (i64::from(sketch.columns()), i64::from(sketch.rows()));
    let mut line = String::new();
    let three = |line: &mut String, character: char| (0..3).for_each(|_| line.push(character));
    // A wall between two void cells is shaded like them, so that void areas have one outline.
    let shaded = |x: i64, y: i64, side: Side| {
        let (across, down) = side.offset();
        sketch.is_void(x, y) && sketch.is_void(x + i64::from(across), y + i64::from(down))
    };
    let drawn = |x: i64, y: i64, side: Side| sketch.has_wall(x, y, side) && !shaded(x, y, side);
    for y in 0..=rows {
        for x in 0..=columns {
            let arms = usize::from(drawn(x, y - 1, Side::West))
                | usize::from(drawn(x, y, Side::North)) << 1
                | usize::from(drawn(x, y, Side::West)) << 2
                | usize::from(drawn(x - 1, y, Side::North)) << 3;
            let inside_void = arms == 0 && sketch.is_void(x, y) && sketch.is_void(x - 1, y - 1);
            line.push(if inside_void { SHADE } else { POSTS[arms] });
            if x < columns {
                let wall = if drawn(x, y, Side::North) { '─' } else { ' ' };
                three(
                    &mut line,
                    if shaded(x, y, Side::North) {
                        SHADE
                    } else {
                        wall
                    },
                );
            }
        }
        write_trimmed(&mut line, out)?;
        if y == rows {
            break;
        }
        for x in 0..=columns {
            let wall = if drawn(x, y, Side::West) { '│' } else { ' ' };
            line.push(if shaded(x, y, Side::West) {
                SHADE
            } else {
                wall
            });
            if x == columns {
                break;
            }
            let middle = match sketch.content(x as u32, y as u32) {
                Content::Void => {
                    three(&mut line, SHADE);
                    continue;
                }
                Content::Open => ' ',
                Content::Start => 'S',
                Content::Goal => 'E',
                Content::Solution => DOT,
            };
            let beside = sketch.bridge(x as u32, y as u32).map_or(' ', bridge);
            line.extend([beside, middle, beside]);
        }
        write_trimmed(&mut line, out)?;
    }
    Ok(())
}
