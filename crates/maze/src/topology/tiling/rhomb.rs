//! Rhombs in three directions, which look like a pile of cubes.

use super::Tiles;

/// Three rhombs make a hexagon: the left, the top and the right side of a cube.
pub(super) const TILES: Tiles = Tiles {
    name: "rhomb",
    summary: "Rhombs in three directions, like a pile of cubes.",
    columns: 3,
    least_columns: 3,
    repeat: (2, 6),
    step: (1.0, 0.577_350_269_189_625_8),
    is_crossed_upright: true,
    cells: &[
        &[(0, 1), (1, 2), (1, 4), (0, 3)],
        &[(0, 1), (1, 0), (2, 1), (1, 2)],
        &[(1, 2), (2, 1), (2, 3), (1, 4)],
        &[(1, 4), (2, 5), (2, 7), (1, 6)],
        &[(1, 4), (2, 3), (3, 4), (2, 5)],
        &[(2, 5), (3, 4), (3, 6), (2, 7)],
    ],
};
