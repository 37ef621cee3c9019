//! Worlds: what one algorithm or one topology makes of a maze, ten levels of it each.

use crate::Rules;
use mazewright_maze::braid::Share;
use mazewright_maze::generate::binary_tree::Bias;
use mazewright_maze::generate::recursive_division::Room;
use mazewright_maze::{Algorithm, Recipe, Shape};

use super::kind::Kind;
use super::table::{self, Level};

/// A world of the journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// What names the world in files and translations: lower-case letters and hyphens, for ever.
    pub key: &'static str,
    /// What is shown of its mazes while they are walked.
    pub rules: Rules,
    /// What its mazes are: of level n the kind n − 1, modulo their number.
    kinds: &'static [Kind],
    levels: &'static [Level; World::LEVELS as usize],
}

const fn shown(
    key: &'static str,
    kinds: &'static [Kind],
    levels: &'static [Level; World::LEVELS as usize],
) -> World {
    World {
        key,
        rules: Rules {
            fog: false,
            blind: false,
        },
        kinds,
        levels,
    }
}

const fn diagonal(bias: Bias) -> Kind {
    Kind::new(Algorithm::BinaryTree(bias))
}

impl World {
    /// How many levels each world has.
    pub const LEVELS: u32 = 10;

    /// All worlds, in the order in which they are travelled.
    pub const ALL: [Self; 12] = [
        // Every way leads to two sides; which two changes, once the first pair is known by heart.
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
        ),
        shown(
            "brambles",
            &[
                Kind::new(Algorithm::PrimFrontierCell),
                Kind::new(Algorithm::PrimFrontierEdge),
            ],
            &table::BRAMBLES,
        ),
        shown(
            "rivers",
            &[Kind::new(Algorithm::RecursiveBacktracker)],
            &table::RIVERS,
        ),
        shown(
            "rooms",
            &[
                Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                Kind::new(Algorithm::RecursiveDivision(Room::ONE)),
                Kind::new(Algorithm::BlobbyDivision),
            ],
            &table::ROOMS,
        ),
        shown("caves", &[Kind::new(Algorithm::WallList)], &table::CAVES),
        shown(
            "rings",
            &[
                Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Ring, Algorithm::HuntAndKill),
            ],
            &table::RINGS,
        ),
        // From the middle of rings to the outside: between two borders, so that loops can part the
        // walls, and a hand on the wall need not come to the exit. In a plain rectangle with its doors
        // in the border it always does.
        shown(
            "loops",
            &[Kind {
                braid: Share::ALL,
                ..Kind::shaped(Shape::Ring, Algorithm::RecursiveBacktracker)
            }],
            &table::LOOPS,
        ),
        shown(
            "honeycomb",
            &[
                Kind::shaped(Shape::Hexagon, Algorithm::HuntAndKill),
                Kind::shaped(Shape::Hexagon, Algorithm::RecursiveBacktracker),
            ],
            &table::HONEYCOMB,
        ),
        shown(
            "shards",
            &[
                Kind::shaped(Shape::Triangle, Algorithm::Wilson),
                Kind::shaped(Shape::Triangle, Algorithm::HuntAndKill),
            ],
            &table::SHARDS,
        ),
        shown(
            "bridges",
            &[Kind {
                weave: Share::percent(30),
                ..Kind::new(Algorithm::RecursiveBacktracker)
            }],
            &table::BRIDGES,
        ),
        shown(
            "horizons",
            &[
                Kind::shaped(Shape::Cylinder, Algorithm::RecursiveBacktracker),
                Kind::shaped(Shape::Torus, Algorithm::RecursiveBacktracker),
            ],
            &table::HORIZONS,
        ),
        // What was learned in the open, without the view.
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
            )
        },
    ];

    /// The world of a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<&'static Self> {
        const { &Self::ALL }.iter().find(|world| world.key == key)
    }

    /// The levels, the first one being level 1.
    #[must_use]
    pub const fn levels(&self) -> &'static [Level] {
        self.levels
    }

    /// What the maze of a level is, levels being numbered from 1.
    #[must_use]
    pub const fn kind(&self, level: u32) -> &'static Kind {
        &self.kinds[level.saturating_sub(1) as usize % self.kinds.len()]
    }

    /// The recipe of a level, numbered from 1; none beyond the last. It carves a maze with a way.
    #[must_use]
    pub fn recipe(&self, level: u32) -> Option<Recipe> {
        let chosen = self.levels.get(level.checked_sub(1)? as usize)?;
        Some(self.kind(level).recipe(chosen.size, chosen.seed))
    }
}
