//! Worlds: ten levels each and a few first steps, built on an algorithm or a topology.

use crate::Rules;
use mazewright_maze::braid::Share;
use mazewright_maze::generate::binary_tree::Bias;
use mazewright_maze::generate::recursive_division::Room;
use mazewright_maze::topology::Pattern;
use mazewright_maze::{Algorithm, Shape};

use super::kind::Kind;
use super::steps;
use super::table::{self, Level};

/// A world of the journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// The key of the world in files and translations, which never changes: lower-case letters and hyphens.
    pub key: &'static str,
    /// How much of its mazes is shown during a run.
    pub rules: Rules,
    /// The kinds of its levels, which repeat in this order.
    kinds: &'static [Kind],
    levels: &'static [Level; World::LEVELS as usize],
    steps: &'static [Level],
}

const fn shown(
    key: &'static str,
    kinds: &'static [Kind],
    levels: &'static [Level; World::LEVELS as usize],
    steps: &'static [Level],
) -> World {
    World {
        key,
        rules: Rules {
            fog: false,
            blind: false,
        },
        kinds,
        levels,
        steps,
    }
}

const fn diagonal(bias: Bias) -> Kind {
    Kind::new(Algorithm::BinaryTree(bias))
}

impl World {
    /// The number of levels per world, without first steps.
    pub const LEVELS: u32 = 10;

    /// All worlds, in order.
    pub const ALL: [Self; 18] = [
        // All paths lead towards two sides; which two changes once the player knows the first pair.
        shown(
            "diagonals",
            &[
                diagonal(Bias::NorthWest),
                diagonal(Bias::NorthWest),
                diagonal(Bias::NorthWest),
                diagonal(Bias::SouthEast),
                diagonal(Bias::SouthEast),
                diagonal(Bias::NorthEast),
                diagonal(Bias::NorthWest),
                diagonal(Bias::SouthWest),
                diagonal(Bias::SouthEast),
                diagonal(Bias::NorthWest),
            ],
            &table::DIAGONALS,
            &[],
        ),
        shown(
            "brambles",
            &[
                Kind::new(Algorithm::PrimFrontierCell),
                Kind::new(Algorithm::PrimFrontierEdge),
            ],
            &table::BRAMBLES,
            &steps::BRAMBLES,
        ),
        shown(
            "rivers",
            &[Kind::new(Algorithm::RecursiveBacktracker)],
            &table::RIVERS,
            &steps::RIVERS,
        ),
        shown(
            "rooms",
            &[
                Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                Kind::new(Algorithm::BlobbyDivision),
            ],
            &table::ROOMS,
            &steps::ROOMS,
        ),
        shown(
            "caves",
            &[Kind::new(Algorithm::WallList)],
            &table::CAVES,
            &steps::CAVES,
        ),
        shown(
            "rings",
            &[
                Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Ring, Algorithm::HuntAndKill),
            ],
            &table::RINGS,
            &steps::RINGS,
        ),
        // From the middle of rings to the outside: between two borders, loops can separate the walls, so that
        // a hand on the wall need not find the exit. In a rectangle with both doors in the border it always
        // does.
        shown(
            "loops",
            &[Kind {
                braid: Share::ALL,
                ..Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker)
            }],
            &table::LOOPS,
            &steps::LOOPS,
        ),
        shown(
            "honeycomb",
            &[
                Kind::shaped(Shape::Hexagon, Algorithm::HuntAndKill),
                Kind::shaped(Shape::Hexagon, Algorithm::RecursiveBacktracker),
            ],
            &table::HONEYCOMB,
            &steps::HONEYCOMB,
        ),
        shown(
            "shards",
            &[
                Kind::shaped(Shape::Triangle, Algorithm::Wilson),
                Kind::shaped(Shape::Triangle, Algorithm::HuntAndKill),
            ],
            &table::SHARDS,
            &steps::SHARDS,
        ),
        shown(
            "bridges",
            &[Kind {
                weave: Share::percent(30),
                ..Kind::new(Algorithm::RecursiveBacktracker)
            }],
            &table::BRIDGES,
            &steps::BRIDGES,
        ),
        shown(
            "horizons",
            &[
                Kind::shaped(Shape::Cylinder, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Torus, Algorithm::RecursiveBacktracker),
            ],
            &table::HORIZONS,
            &steps::HORIZONS,
        ),
        // Everything learned so far, without the view.
        Self {
            rules: Rules {
                fog: true,
                blind: false,
            },
            ..shown(
                "fog",
                &[
                    Kind::new(Algorithm::RecursiveBacktracker),
                    Kind::new(Algorithm::Wilson),
                    Kind::new(Algorithm::HuntAndKill),
                    Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                    Kind::new(Algorithm::PrimFrontierCell),
                ],
                &table::FOG,
                &steps::FOG,
            )
        },
        // Up, down, and in the last levels on and back through wings.
        shown(
            "towers",
            &[
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
            &table::TOWERS,
            &steps::TOWERS,
        ),
        // Floors of more than one kind of cell, or of cells that are turned in several ways.
        shown(
            "courtyards",
            &[
                Kind::shaped(
                    Shape::Tiling(Pattern::Octagon),
                    Algorithm::RecursiveBacktracker,
                ),
                Kind::shaped(Shape::Tiling(Pattern::Octagon), Algorithm::HuntAndKill),
            ],
            &table::COURTYARDS,
            &steps::COURTYARDS,
        ),
        shown(
            "bazaar",
            &[
                Kind::shaped(Shape::Tiling(Pattern::Cairo), Algorithm::HuntAndKill),
                Kind::shaped(
                    Shape::Tiling(Pattern::Cairo),
                    Algorithm::RecursiveBacktracker,
                ),
            ],
            &table::BAZAAR,
            &steps::BAZAAR,
        ),
        shown(
            "quarry",
            &[
                Kind::shaped(
                    Shape::Tiling(Pattern::Rhomb),
                    Algorithm::RecursiveBacktracker,
                ),
                Kind::shaped(Shape::Tiling(Pattern::Rhomb), Algorithm::HuntAndKill),
            ],
            &table::QUARRY,
            &steps::QUARRY,
        ),
        shown(
            "baskets",
            &[Kind::shaped(
                Shape::Tiling(Pattern::Kagome),
                Algorithm::RecursiveBacktracker,
            )],
            &table::BASKETS,
            &steps::BASKETS,
        ),
        // Edges that are joined, too, but upside down.
        shown(
            "ribbons",
            &[
                Kind::shaped(Shape::Moebius, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Moebius, Algorithm::HuntAndKill),
            ],
            &table::RIBBONS,
            &steps::RIBBONS,
        ),
    ];

    /// The world with a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<&'static Self> {
        const { &Self::ALL }.iter().find(|world| world.key == key)
    }

    /// The world that a kind of mazes belongs to: the first with that kind, or else with that grid.
    #[must_use]
    pub fn of_kind(kind: &Kind) -> &'static Self {
        let all = const { &Self::ALL };
        let is_alike = |other: &Kind| (other.shape, other.weave) == (kind.shape, kind.weave);
        let exact = all.iter().find(|world| world.kinds.contains(kind));
        let alike = || all.iter().find(|world| world.kinds.iter().any(is_alike));
        exact.or_else(alike).unwrap_or(&all[0])
    }

    /// The levels, starting with level 1.
    #[must_use]
    pub const fn levels(&self) -> &'static [Level] {
        self.levels
    }

    /// The first steps, small levels to learn in; none in the first world, which begins small.
    #[must_use]
    pub const fn steps(&self) -> &'static [Level] {
        self.steps
    }

    /// The number of levels with first steps.
    #[must_use]
    pub const fn level_count(&self) -> u32 {
        Self::LEVELS + self.steps.len() as u32
    }

    /// The kind of a level, numbered from 1.
    #[must_use]
    pub const fn kind(&self, level: u32) -> &'static Kind {
        &self.kinds[level.saturating_sub(1) as usize % self.kinds.len()]
    }
}
