//! Pentagons as in the pavements of Cairo.

use super::Tiles;

/// Equal pentagons in four directions, with two right angles and three of about 120° each.
pub(super) const TILES: Tiles = Tiles {
    name: "cairo",
    summary: "Pentagons in four directions, as in the pavements of Cairo.",
    columns: 2,
    least_columns: 1,
    repeat: (28, 28),
    step: (0.071, 0.071),
    is_crossed_upright: false,
    cells: &[
        &[(0, 0), (11, -3), (17, 3), (14, 14), (3, 11)],
        &[(28, 0), (31, 11), (25, 17), (14, 14), (17, 3)],
        &[(3, 11), (14, 14), (11, 25), (0, 28), (-3, 17)],
        &[(14, 14), (25, 17), (28, 28), (17, 31), (11, 25)],
    ],
};
