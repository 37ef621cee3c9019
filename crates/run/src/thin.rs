//! Thinning: what a drawing needs of where a run went.

use super::motion::Position;
use super::plane::{Vector, tangent};

/// How far what is left out may lie from the drawn line, in cells.
const TOLERANCE: f64 = 0.02;

/// The points of a walk that a line through them needs in order to pass within [`TOLERANCE`] of all others;
/// always the first and the last.
///
/// From each point that is kept the line goes on as long as one direction is near enough to all
/// points since, and they lead away. Linear time.
pub(super) fn thinned(positions: impl IntoIterator<Item = Position>) -> Vec<Position> {
    let mut kept: Vec<Position> = Vec::new();
    let mut last: Option<Position> = None;
    // What lies between two directions, clockwise, is near enough.
    let mut between: Option<(Vector, Vector)> = None;
    let mut far = 0.0;
    for position in positions {
        let Some(before) = last else {
            kept.push(position);
            last = Some(position);
            continue;
        };
        let at = Vector::from(position);
        let from = kept[kept.len() - 1];
        let mut away = at.minus(from.into());
        let fits = between.is_none_or(|(left, right)| {
            left.cross(away) >= 0.0 && away.cross(right) >= 0.0 && away.length() >= far
        });
        if !fits {
            kept.push(before);
            away = at.minus(before.into());
            between = None;
        }
        last = Some(position);
        far = away.length();
        if far > TOLERANCE {
            let right = tangent(away, -TOLERANCE).along;
            let left = tangent(away, TOLERANCE).along;
            between = Some(match between {
                None => (left, right),
                Some((most_left, most_right)) => (
                    if most_left.cross(left) > 0.0 {
                        left
                    } else {
                        most_left
                    },
                    if right.cross(most_right) > 0.0 {
                        right
                    } else {
                        most_right
                    },
                ),
            });
        }
    }
    kept.extend(last.filter(|last| kept.last() != Some(last)));
    kept
}
