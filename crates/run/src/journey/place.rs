//! Places of the journey: a world and one of its levels.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::curve;
use super::world::World;
use mazewright_maze::Recipe;

/// A level of the journey, ordered from first to last. As text it is the key of its world, a hyphen and its
/// number: `rivers-3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// From 1 to the number of worlds.
    world: u32,
    /// From 1 to [`World::LEVELS`].
    level: u32,
}

/// The text is not a level of the journey.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("'{0}' is not a level of the journey, which is a world and a number such as {first}", first = Place::FIRST)]
pub struct PlaceError(String);

const WORLDS: &[World] = &World::ALL;

impl Place {
    /// The first level of the journey.
    pub const FIRST: Self = Self { world: 1, level: 1 };
    /// The last level of the journey.
    pub const LAST: Self = Self {
        world: WORLDS.len() as u32,
        level: World::LEVELS,
    };

    /// A level of a world, both numbered from 1; `None` if there is no such level.
    #[must_use]
    pub const fn new(world: u32, level: u32) -> Option<Self> {
        let is_inside =
            1 <= world && world <= Self::LAST.world && 1 <= level && level <= World::LEVELS;
        if is_inside {
            Some(Self { world, level })
        } else {
            None
        }
    }

    /// A level of the world with a key; `None` if there is no such level.
    #[must_use]
    pub fn of_key(world: &str, level: u32) -> Option<Self> {
        let index = WORLDS.iter().position(|other| other.key == world)?;
        Self::new(index as u32 + 1, level)
    }

    /// Every level, from the first to the last.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::successors(Some(Self::FIRST), |place| place.next())
    }

    /// The world.
    #[must_use]
    pub const fn world(self) -> &'static World {
        &WORLDS[self.world as usize - 1]
    }

    /// The number of the world, from 1.
    #[must_use]
    pub const fn world_number(self) -> u32 {
        self.world
    }

    /// The number of the level in its world, from 1.
    #[must_use]
    pub const fn level(self) -> u32 {
        self.level
    }

    /// The next level, which may be in the next world; `None` after the last.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match Self::new(self.world, self.level + 1) {
            None => Self::new(self.world + 1, 1),
            some => some,
        }
    }

    /// The recipe of the maze.
    #[must_use]
    pub fn recipe(self) -> Recipe {
        let chosen = self.world().levels()[self.level as usize - 1];
        let kind = self.world().kind(self.level);
        kind.recipe(chosen.size, chosen.seed)
    }

    /// How hard the level should be; its maze is within 1 % of that.
    #[must_use]
    pub fn target(self) -> f64 {
        curve::target(self.world, self.level)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.world().key, self.level)
    }
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let parts = text.trim().rsplit_once('-');
        let place = parts.and_then(|(world, level)| {
            let is_number = level.bytes().all(|byte| byte.is_ascii_digit());
            let level = level.parse().ok().filter(|_| is_number)?;
            Self::of_key(world, level)
        });
        place.ok_or_else(|| PlaceError(text.chars().take(40).collect()))
    }
}
