//! Thinning: the few points of a run that a drawing needs.

use super::motion::Position;
use super::plane::tangent;
use mazewright_plan::Point;

/// The largest distance of a dropped point from the drawn line, in cells.
const TOLERANCE: f64 = 0.02;

/// The first and last point of a walk, and those in between that a line needs to pass within 0.02 cells of
/// all others.
///
/// A line is extended for as long as one direction stays close enough to all points since the last one
/// kept, and they keep leading away from it. Linear time.
pub fn thin(positions: impl IntoIterator<Item = Position>) -> Vec<Position> {
    let mut kept: Vec<Position> = Vec::new();
    let mut last: Option<Position> = None;
    // Directions between these two, clockwise, are close enough.
    let mut between: Option<(Point, Point)> = None;
    let mut far = 0.0;
    for position in positions {
        let Some(before) = last else {
            kept.push(position);
            last = Some(position);
            continue;
        };
        let from = kept[kept.len() - 1];
        let mut away = position - from;
        let fits = between
            .is_none_or(|(left, right)| left.cross(away) >= 0.0 && away.cross(right) >= 0.0 && away.length() >= far);
        if !fits {
            kept.push(before);
            away = position - before;
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
                    if most_left.cross(left) > 0.0 { left } else { most_left },
                    if right.cross(most_right) > 0.0 { right } else { most_right },
                ),
            });
        }
    }
    kept.extend(last.filter(|last| kept.last() != Some(last)));
    kept
}
