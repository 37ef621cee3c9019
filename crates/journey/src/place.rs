//! Places of the journey: a world and one of its levels, in the order in which they are played.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use thiserror::Error;

use super::world::{Level, Role, World};
use mazewright_maze::Recipe;
use mazewright_maze::inside::text::plain;
use mazewright_run::Rules;

/// A level of the journey, ordered from first to last. As text it is the key of its world, a hyphen and its number, as
/// in `rivers-3`; capitals, blanks and dashes of other programs are read, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// From 1 to the number of worlds.
    world: u32,
    /// From 1 to [`World::LEVELS`].
    level: u32,
}

/// The text is not a level of the journey.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("'{}' is not a level of the journey; {}", .0.escape_debug(), offer(.0))]
pub struct PlaceError(String);

const WORLDS: &[World] = &World::ALL;

/// The recipes of all levels, in order.
static RECIPES: LazyLock<Vec<Recipe>> = LazyLock::new(|| {
    let levels = WORLDS.iter().flat_map(|world| &world.levels);
    levels.map(|level| level.recipe.parse().expect("the recipe of a level")).collect()
});

impl Place {
    /// The first level of the journey.
    pub const FIRST: Self = Self { world: 1, level: 1 };
    /// The last level of the journey.
    pub const LAST: Self = Self { world: WORLDS.len() as u32, level: World::LEVELS };

    /// A level of a world, both numbered from 1; `None` if the world or the level does not exist.
    pub const fn new(world: u32, level: u32) -> Option<Self> {
        let exists = world >= 1 && world <= Self::LAST.world && level >= 1 && level <= World::LEVELS;
        if exists { Some(Self { world, level }) } else { None }
    }

    /// The level with a number that counts all levels, from 1.
    pub fn of_number(number: u32) -> Option<Self> {
        let index = number.checked_sub(1)?;
        Self::new(index / World::LEVELS + 1, index % World::LEVELS + 1)
    }

    /// The number of the level among all, from 1.
    pub const fn number(self) -> u32 {
        (self.world - 1) * World::LEVELS + self.level
    }

    /// All levels of a world. Worlds are numbered from 1; an unknown world has no levels.
    pub fn in_world(world: u32) -> impl Iterator<Item = Self> {
        (1..=World::LEVELS).filter_map(move |level| Self::new(world, level))
    }

    /// A level of the world with a key; `None` if there is no such level.
    pub fn of_key(world: &str, level: u32) -> Option<Self> {
        let index = WORLDS.iter().position(|other| other.key == world)?;
        Self::new(index as u32 + 1, level)
    }

    /// Every level, from the first to the last.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::successors(Some(Self::FIRST), |place| place.next())
    }

    /// The world that the level is in.
    pub const fn world(self) -> &'static World {
        &WORLDS[self.world as usize - 1]
    }

    /// The number of the world, from 1.
    pub const fn world_number(self) -> u32 {
        self.world
    }

    /// The number of the level in its world, from 1.
    pub const fn level(self) -> u32 {
        self.level
    }

    /// The next level, which may be in the next world; `None` after the last.
    pub fn next(self) -> Option<Self> {
        Self::of_number(self.number() + 1)
    }

    /// The recipe of the maze.
    pub fn recipe(self) -> Recipe {
        RECIPES[self.number() as usize - 1].clone()
    }

    /// The part that the level plays in its world.
    pub const fn role(self) -> Role {
        self.row().role
    }

    /// How much of the maze is shown during a run.
    pub const fn rules(self) -> Rules {
        self.row().rules
    }

    const fn row(self) -> &'static Level {
        &self.world().levels[self.level as usize - 1]
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.world().key, self.level)
    }
}

/// A text as people type the name of a level, in the form of [`Place`]'s.
fn typed(text: &str) -> String {
    plain(text).trim().to_lowercase().replace([' ', '_'], "-")
}

/// Suggestions for a text that is not a level: the levels of its world, or else all worlds.
fn offer(text: &str) -> String {
    let text = typed(text);
    let (key, _) = text.rsplit_once('-').unwrap_or((&text, ""));
    if let Some(world) = World::of_key(key) {
        return format!("{} has the levels 1 to {}", world.key, World::LEVELS);
    }
    let keys: Vec<_> = WORLDS.iter().map(|world| world.key).collect();
    let (first, keys) = (Place::FIRST, keys.join(", "));
    format!("name a world and a level of it, such as {first}; the worlds are {keys}")
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let typed = typed(text);
        let place = Self::all().find(|place| place.to_string() == typed);
        place.ok_or_else(|| PlaceError(text.chars().take(40).collect()))
    }
}
