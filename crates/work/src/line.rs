//! Lines as bytes: the least ticks, the number of directions, two bytes for each, and the points of a perfect line.

use mazewright_run::perfect::{PerfectLine, ReachableLine};
use mazewright_run::{Direction, Position, Ticks};

/// The bytes of a point.
const POINT: usize = 16;

fn start(least: Ticks, directions: &[Direction]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(8 + 2 * directions.len());
    bytes.extend(least.0.to_le_bytes());
    bytes.extend((directions.len() as u32).to_le_bytes());
    bytes.extend(directions.iter().flat_map(|direction| [direction.x as u8, direction.y as u8]));
    bytes
}

fn read(bytes: &[u8]) -> Option<(Ticks, Vec<Direction>, &[u8])> {
    let number = |part: &[u8]| Some(u32::from_le_bytes(part.try_into().ok()?));
    let (least, bytes) = bytes.split_at_checked(4)?;
    let (count, bytes) = bytes.split_at_checked(4)?;
    let (directions, rest) = bytes.split_at_checked((number(count)? as usize).checked_mul(2)?)?;
    let direction = |pair: &[u8]| Direction { x: pair[0] as i8, y: pair[1] as i8 };
    let directions = directions.chunks_exact(2).map(direction).collect();
    Some((Ticks(number(least)?), directions, rest))
}

pub(crate) fn write_perfect(line: &PerfectLine) -> Vec<u8> {
    let mut bytes = start(line.least, &line.directions);
    for point in &line.walk {
        bytes.extend([point.x, point.y].into_iter().flat_map(f64::to_le_bytes));
    }
    bytes
}

pub(crate) fn write_reachable(line: &ReachableLine) -> Vec<u8> {
    start(line.least, &line.directions)
}

/// Reads the answer to [`Job::PerfectLine`](crate::Job); `None` if the maze has no such line.
pub fn read_perfect_line(bytes: &[u8]) -> Option<PerfectLine> {
    let (least, directions, points) = read(bytes)?;
    let number = |part: &[u8]| Some(f64::from_le_bytes(part.try_into().ok()?));
    let point = |point: &[u8]| {
        let (x, y) = point.split_at(POINT / 2);
        Some(Position { x: number(x)?, y: number(y)? })
    };
    Some(PerfectLine { least, directions, walk: points.chunks_exact(POINT).map(point).collect::<Option<_>>()? })
}

/// Reads the answer to [`Job::ReachableLine`](crate::Job); `None` if the maze has no such line.
pub fn read_reachable_line(bytes: &[u8]) -> Option<ReachableLine> {
    let (least, directions, _) = read(bytes)?;
    Some(ReachableLine { least, directions })
}
