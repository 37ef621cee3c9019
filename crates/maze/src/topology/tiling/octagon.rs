//! Octagons with squares between them (4.8.8).

use super::Tiles;

/// Alternating octagons and squares; an octagon has squares at four of its sides and octagons at the others.
pub(super) const TILES: Tiles = Tiles {
    name: "octagon",
    summary: "Alternating octagons and squares.",
    columns: 2,
    least_columns: 1,
    repeat: (34, 34),
    step: (0.1, 0.1),
    is_crossed_upright: false,
    cells: &[
        &[(7, 0), (17, 0), (24, 7), (24, 17), (17, 24), (7, 24), (0, 17), (0, 7)],
        &[(24, 7), (34, 7), (34, 17), (24, 17)],
        &[(7, 24), (17, 24), (17, 34), (7, 34)],
        &[(24, 17), (34, 17), (41, 24), (41, 34), (34, 41), (24, 41), (17, 34), (17, 24)],
    ],
};
