//! Lines as bytes: the least ticks, the number of directions, and two bytes for each.

use mazewright_run::perfect::Line;
use mazewright_run::{Direction, Ticks};

pub(super) fn write(line: &Line) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(8 + 2 * line.directions.len());
    bytes.extend(line.least.0.to_le_bytes());
    bytes.extend(line.ticks().0.to_le_bytes());
    bytes.extend(line.directions.iter().flat_map(|direction| [direction.x as u8, direction.y as u8]));
    bytes
}

/// Reads the answer to [`Job::Line`](super::Job); `None` if the maze has no such line.
pub fn read_line(bytes: &[u8]) -> Option<Line> {
    let number = |part: &[u8]| Some(u32::from_le_bytes(part.try_into().ok()?));
    let (least, bytes) = bytes.split_at_checked(4)?;
    let (count, bytes) = bytes.split_at_checked(4)?;
    let directions = bytes.get(..(number(count)? as usize).checked_mul(2)?)?;
    let direction = |pair: &[u8]| Direction { x: pair[0] as i8, y: pair[1] as i8 };
    Some(Line { least: Ticks(number(least)?), directions: directions.chunks_exact(2).map(direction).collect() })
}
