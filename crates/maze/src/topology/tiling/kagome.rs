//! Hexagons with triangles between them, as in a Japanese basket (3.6.3.6).

use super::Tiles;

/// Hexagons that touch at corners; only triangles share a side with them.
pub(super) const TILES: Tiles = Tiles {
    name: "kagome",
    summary: "Hexagons and triangles, as in a woven basket.",
    columns: 3,
    least_columns: 3,
    repeat: (4, 4),
    step: (0.866_025_403_784_438_6, 1.5),
    is_crossed_upright: false,
    cells: &[
        &[(1, 0), (3, 0), (4, 1), (3, 2), (1, 2), (0, 1)],
        &[(3, 0), (5, 0), (4, 1)],
        &[(4, 1), (5, 2), (3, 2)],
        &[(3, 2), (5, 2), (6, 3), (5, 4), (3, 4), (2, 3)],
        &[(5, 2), (7, 2), (6, 3)],
        &[(6, 3), (7, 4), (5, 4)],
    ],
};
