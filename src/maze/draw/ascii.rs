//! The classic text maze: `+--+` lines, `|  ` cells, openings of spaces, `##` in void cells.

use std::io::{self, Write};

use super::{Content, Sketch, write_trimmed};
use crate::maze::topology::{Side, Topology};

pub(super) fn draw<T: Topology>(sketch: &Sketch<'_, T>, out: &mut impl Write) -> io::Result<()> {
    let mut line = String::new();
    for y in 0..=sketch.rows() {
        for x in 0..sketch.columns() {
            let wall = sketch.has_wall(x.into(), y.into(), Side::North);
            line.push_str(if wall { "+--" } else { "+  " });
        }
        line.push('+');
        write_trimmed(&mut line, out)?;
        if y == sketch.rows() {
            break;
        }
        for x in 0..sketch.columns() {
            let wall = sketch.has_wall(x.into(), y.into(), Side::West);
            line.push(if wall { '|' } else { ' ' });
            line.push_str(match sketch.content(x, y) {
                Content::Void => "##",
                Content::Open => "  ",
                Content::Start => " S",
                Content::Goal => " E",
                Content::Solution => " *",
            });
        }
        let wall = sketch.has_wall(sketch.columns().into(), y.into(), Side::West);
        line.push(if wall { '|' } else { ' ' });
        write_trimmed(&mut line, out)?;
    }
    Ok(())
}
