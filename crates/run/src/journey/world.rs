//! Worlds: ten levels each and a few first steps, built on an algorithm or a topology.

use crate::Rules;
use mazewright_maze::braid::Share;
use mazewright_maze::generate::Bias;
use mazewright_maze::generate::Room;
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Algorithm, Shape};

#[cfg(doc)]
use super::choice;
use super::kind::Kind;
use super::vaults;

/// A world of the journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// The key of the world in files and translations, which never changes: lower-case letters and hyphens.
    pub key: &'static str,
    /// How much of its mazes is shown during a run.
    pub rules: Rules,
    /// The kinds of its levels, which repeat in this order; those of first steps follow where there are more than
    /// levels.
    kinds: &'static [Kind],
    /// The number of rows of each of its mazes, in the order in which they are played: first steps, which are small
    /// levels to learn in, and then the levels.
    rows: &'static [u16],
    /// Which of the [candidates](choice::seed) of its number and that many rows each maze is. A test chooses both, and
    /// released ones never change.
    candidates: &'static [u16],
}

/// Worlds without fog.
const SHOWN: Rules = Rules { fog: false, blind: false };

const fn diagonal(bias: Bias) -> Kind {
    Kind::new(Algorithm::BinaryTree(bias))
}

const NW: Kind = diagonal(Bias::NorthWest);
const NE: Kind = diagonal(Bias::NorthEast);
const SE: Kind = diagonal(Bias::SouthEast);
const SW: Kind = diagonal(Bias::SouthWest);

const fn tiled(pattern: Pattern, algorithm: Algorithm) -> Kind {
    Kind::shaped(Shape::Tiling(pattern), algorithm)
}

impl World {
    /// The number of levels per world, without first steps.
    pub const LEVELS: u32 = 10;

    /// All worlds, in order.
    pub const ALL: [Self; 19] = [
        // All paths lead towards two sides; which two changes once the player knows the first pair.
        Self {
            key: "diagonals",
            rules: SHOWN,
            kinds: &[NW, NW, NW, SE, SE, NE, NW, SW, SE, NW],
            rows: &[4, 4, 5, 6, 6, 6, 6, 7, 8, 7],
            candidates: &[354, 0, 36, 63, 22, 2, 50, 12, 8, 34],
        },
        Self {
            key: "brambles",
            rules: SHOWN,
            kinds: &[
                Kind::new(Algorithm::PrimFrontierCell),
                Kind::new(Algorithm::PrimFrontierEdge),
            ],
            rows: &[4, 4, 4, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10],
            candidates: &[167, 50, 7, 396, 11, 12, 29, 15, 58, 17, 47, 23, 5],
        },
        Self {
            key: "rivers",
            rules: SHOWN,
            kinds: &[Kind::new(Algorithm::RecursiveBacktracker)],
            rows: &[4, 4, 5, 9, 8, 8, 9, 10, 9, 9, 10, 10, 10],
            candidates: &[89, 202, 169, 15, 58, 47, 19, 49, 57, 49, 38, 45, 10],
        },
        Self {
            key: "rooms",
            rules: SHOWN,
            kinds: &[
                Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                Kind::new(Algorithm::BlobbyDivision),
            ],
            rows: &[4, 4, 6, 11, 11, 11, 11, 12, 13, 13, 13, 13, 13],
            candidates: &[5, 620, 426, 23, 28, 29, 2, 48, 7, 9, 60, 23, 48],
        },
        Self {
            key: "caves",
            rules: SHOWN,
            kinds: &[Kind::new(Algorithm::WallList)],
            rows: &[3, 3, 5, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11],
            candidates: &[13, 588, 644, 4, 43, 8, 43, 31, 17, 590, 21, 27, 50],
        },
        Self {
            key: "rings",
            rules: SHOWN,
            kinds: &[
                Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Ring, Algorithm::HuntAndKill),
            ],
            rows: &[3, 3, 5, 9, 11, 8, 11, 9, 10, 11, 12, 10, 11],
            candidates: &[538, 210, 105, 49, 37, 7, 5, 19, 19, 10, 16, 2, 57],
        },
        // From the middle of rings to the outside: between two borders, loops can separate the walls, so that
        // a hand on the wall need not find the exit. In a rectangle with both doors in the border it always
        // does.
        Self {
            key: "loops",
            rules: SHOWN,
            kinds: &[
                Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker).with_braid(Share::ALL)
            ],
            rows: &[3, 3, 5, 13, 13, 13, 14, 14, 14, 15, 16, 16, 16],
            candidates: &[148, 174, 889, 30, 18, 10, 62, 32, 36, 10, 45, 49, 6],
        },
        Self {
            key: "honeycomb",
            rules: SHOWN,
            kinds: &[
                Kind::shaped(Shape::Hexagon, Algorithm::HuntAndKill),
                Kind::shaped(Shape::Hexagon, Algorithm::RecursiveBacktracker),
            ],
            rows: &[4, 5, 9, 16, 16, 17, 17, 18, 17, 19, 18, 20, 19],
            candidates: &[127, 771, 48, 9, 51, 16, 11, 28, 2, 26, 41, 6, 62],
        },
        Self {
            key: "shards",
            rules: SHOWN,
            kinds: &[
                Kind::shaped(Shape::Triangle, Algorithm::Wilson),
                Kind::shaped(Shape::Triangle, Algorithm::HuntAndKill),
            ],
            rows: &[3, 4, 7, 15, 13, 15, 13, 15, 14, 15, 14, 16, 15],
            candidates: &[243, 917, 138, 34, 40, 18, 19, 29, 53, 62, 10, 58, 11],
        },
        Self {
            key: "bridges",
            rules: SHOWN,
            kinds: &[Kind::new(Algorithm::RecursiveBacktracker).with_weave(Share::percent(30))],
            rows: &[4, 6, 11, 19, 19, 19, 19, 19, 20, 21, 21, 20, 22],
            candidates: &[235, 569, 270, 44, 55, 58, 51, 13, 61, 19, 29, 40, 58],
        },
        Self {
            key: "horizons",
            rules: SHOWN,
            kinds: &[
                Kind::shaped(Shape::Cylinder, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Torus, Algorithm::RecursiveBacktracker),
            ],
            rows: &[4, 6, 11, 20, 20, 20, 21, 21, 23, 21, 25, 22, 26],
            candidates: &[106, 759, 442, 23, 48, 45, 28, 19, 425, 49, 79, 36, 862],
        },
        // Everything learned so far, without the view.
        Self {
            key: "fog",
            rules: Rules { fog: true, ..SHOWN },
            kinds: &[
                Kind::new(Algorithm::RecursiveBacktracker),
                Kind::new(Algorithm::Wilson),
                Kind::new(Algorithm::HuntAndKill),
                Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                Kind::new(Algorithm::PrimFrontierCell),
            ],
            rows: &[4, 7, 12, 21, 28, 24, 27, 35, 23, 31, 26, 28, 39],
            candidates: &[164, 93, 542, 62, 58, 8, 43, 51, 48, 22, 40, 19, 0],
        },
        // Up, down, and in the last levels on and back through wings.
        Self {
            key: "towers",
            rules: SHOWN,
            kinds: &[
                Kind::tower(Algorithm::RecursiveBacktracker, &[2]),
                Kind::tower(Algorithm::Wilson, &[3]),
                Kind::tower(Algorithm::RecursiveBacktracker, &[3]),
                Kind::tower(Algorithm::HuntAndKill, &[4]),
                Kind::tower(Algorithm::RecursiveBacktracker, &[4]),
                Kind::tower(Algorithm::Wilson, &[5]),
                Kind::tower(Algorithm::RecursiveBacktracker, &[5]),
                Kind::tower(Algorithm::HuntAndKill, &[2, 2]),
                Kind::tower(Algorithm::RecursiveBacktracker, &[2, 2]),
                Kind::tower(Algorithm::RecursiveBacktracker, &[3, 2]),
            ],
            rows: &[3, 5, 7, 16, 17, 13, 12, 11, 16, 11, 13, 12, 10],
            candidates: &[107, 991, 462, 7, 7, 13, 49, 0, 21, 9, 33, 31, 13],
        },
        // Floors of more than one kind of cell, or of cells that are turned in several ways.
        Self {
            key: "courtyards",
            rules: SHOWN,
            kinds: &[
                tiled(Pattern::Octagon, Algorithm::RecursiveBacktracker),
                tiled(Pattern::Octagon, Algorithm::HuntAndKill),
            ],
            rows: &[4, 7, 13, 23, 29, 25, 29, 25, 30, 26, 30, 27, 31],
            candidates: &[39, 585, 448, 14, 35, 34, 21, 39, 19, 17, 49, 20, 27],
        },
        Self {
            key: "bazaar",
            rules: SHOWN,
            kinds: &[
                tiled(Pattern::Cairo, Algorithm::HuntAndKill),
                tiled(Pattern::Cairo, Algorithm::RecursiveBacktracker),
            ],
            rows: &[4, 7, 13, 25, 24, 26, 24, 27, 25, 29, 25, 30, 25],
            candidates: &[225, 245, 888, 48, 48, 16, 57, 47, 31, 28, 60, 12, 2],
        },
        Self {
            key: "quarry",
            rules: SHOWN,
            kinds: &[
                tiled(Pattern::Rhomb, Algorithm::RecursiveBacktracker),
                tiled(Pattern::Rhomb, Algorithm::HuntAndKill),
            ],
            rows: &[3, 5, 9, 16, 20, 18, 21, 18, 21, 18, 21, 19, 22],
            candidates: &[117, 255, 334, 14, 33, 17, 59, 36, 38, 29, 1, 54, 51],
        },
        Self {
            key: "baskets",
            rules: SHOWN,
            kinds: &[tiled(Pattern::Kagome, Algorithm::RecursiveBacktracker)],
            rows: &[3, 5, 10, 17, 18, 18, 18, 18, 19, 19, 19, 19, 19],
            candidates: &[174, 611, 770, 9, 32, 61, 50, 51, 46, 59, 22, 1, 6],
        },
        // Edges that are joined, too, but upside down.
        Self {
            key: "ribbons",
            rules: SHOWN,
            kinds: &[
                Kind::shaped(Shape::Moebius, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Moebius, Algorithm::HuntAndKill),
            ],
            rows: &[4, 9, 16, 28, 31, 29, 32, 31, 35, 30, 36, 31, 36],
            candidates: &[90, 829, 13, 44, 29, 37, 37, 35, 53, 40, 52, 21, 6],
        },
        // Shut ways, and what opens them.
        Self {
            key: "vaults",
            rules: SHOWN,
            kinds: vaults::KINDS,
            rows: &[4, 4, 6, 7, 9, 8, 9, 24, 16, 12, 7, 17, 12],
            candidates: &[230, 41, 550, 414, 331, 6, 12, 55, 48, 886, 3, 2, 420],
        },
    ];

    /// The world with a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<&'static Self> {
        const { &Self::ALL }.iter().find(|world| world.key == key)
    }

    /// The world that a kind of mazes belongs to: the first with that kind, or else with furniture if the kind has some,
    /// or else with that grid.
    #[must_use]
    pub fn of_kind(kind: &Kind) -> &'static Self {
        let all = const { &Self::ALL };
        let is_alike = |other: &Kind| {
            (other.features.shape, other.features.weave)
                == (kind.features.shape, kind.features.weave)
        };
        let exact = all.iter().find(|world| world.kinds.contains(kind));
        let any = |is_fit: &dyn Fn(&Kind) -> bool| {
            all.iter().find(|world| world.kinds.iter().any(is_fit))
        };
        let furnished = || any(&Kind::has_furniture).filter(|_| kind.has_furniture());
        exact.or_else(furnished).or_else(|| any(&is_alike)).unwrap_or(&all[0])
    }

    /// The number of first steps; none in the first world, which begins small.
    pub(super) const fn steps(&self) -> u32 {
        self.levels() - Self::LEVELS
    }

    /// The number of levels with first steps.
    pub(super) const fn levels(&self) -> u32 {
        self.rows.len() as u32
    }

    /// Returns true if its first steps have kinds of their own.
    pub(super) const fn has_kinds_of_steps(&self) -> bool {
        self.kinds.len() > Self::LEVELS as usize
    }

    /// The rows and the candidate of the maze at a position, from 0.
    pub(super) const fn chosen(&self, position: u32) -> (u16, u16) {
        let position = position as usize;
        (self.rows[position], self.candidates[position])
    }

    /// The kind of a level, numbered from 1; the numbers of first steps with kinds of their own follow
    /// [`World::LEVELS`].
    #[must_use]
    pub const fn kind(&self, level: u32) -> &'static Kind {
        &self.kinds[level.saturating_sub(1) as usize % self.kinds.len()]
    }
}
