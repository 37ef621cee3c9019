//! Places of the journey: a world and one of its levels, in the order in which they are played.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::choice;
use super::kind::Kind;
use super::world::World;
use mazewright_maze::{Recipe, Seed};

/// A level of the journey, ordered from first to last. As text it is the key of its world, a hyphen and its
/// number, or the letter of a first step: `rivers-3`, `rivers-a`; capitals are read, too.
///
/// Most worlds begin with a few first steps, small levels to learn in. Their numbers follow those of the other
/// levels, because they came later, but they are played before them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// From 1 to the number of worlds.
    world: u32,
    /// In the order in which the levels of the world are played, from 0.
    position: u32,
}

/// The text is not a level of the journey.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("'{}' is not a level of the journey; {}", .0.escape_debug(), offer(.0))]
pub struct PlaceError(String);

const WORLDS: &[World] = &World::ALL;

/// How much longer the par of the last level of a world is than that of its first.
const RISE: f64 = 1.4;

impl Place {
    /// The first level of the journey.
    pub const FIRST: Self = Self { world: 1, position: 0 };
    /// The last level of the journey.
    pub const LAST: Self = Self::last_of(WORLDS.len() as u32);

    /// A level of a world, both numbered from 1. First steps take the numbers after [`World::LEVELS`]. Returns `None`
    /// if the world or the level does not exist.
    pub const fn new(world: u32, level: u32) -> Option<Self> {
        if world == 0 || world as usize > WORLDS.len() || level == 0 {
            return None;
        }
        let steps = WORLDS[world as usize - 1].steps();
        if level <= World::LEVELS {
            return Some(Self { world, position: steps + level - 1 });
        }
        let position = level - World::LEVELS - 1;
        if position < steps { Some(Self { world, position }) } else { None }
    }

    /// The last level of a world, which must exist.
    const fn last_of(world: u32) -> Self {
        let position = WORLDS[world as usize - 1].levels() - 1;
        Self { world, position }
    }

    /// The level with a number that counts all levels in the order of play, from 1.
    pub fn of_number(number: u32) -> Option<Self> {
        Self::all().nth(number.checked_sub(1)? as usize)
    }

    /// The number of the level among all, in the order of play, from 1.
    pub fn number(self) -> u32 {
        WORLDS[..self.world as usize - 1].iter().map(World::levels).sum::<u32>() + self.position + 1
    }

    /// All levels of a world in the order of play. Worlds are numbered from 1; an unknown world has no levels.
    pub fn in_world(world: u32) -> impl Iterator<Item = Self> {
        let index = (world as usize).wrapping_sub(1);
        let count = WORLDS.get(index).map_or(0, World::levels);
        (0..count).map(move |position| Self { world, position })
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

    /// The number of the level in its world, from 1; the numbers of first steps follow [`World::LEVELS`].
    pub const fn level(self) -> u32 {
        match self.step() {
            Some(step) => World::LEVELS + step,
            None => self.position - self.world().steps() + 1,
        }
    }

    /// Which first step of its world it is, from 1; `None` for other levels.
    pub const fn step(self) -> Option<u32> {
        if self.position < self.world().steps() { Some(self.position + 1) } else { None }
    }

    /// The name of the level in its world: a letter from `A` for first steps, otherwise its number.
    pub fn label(self) -> String {
        match self.step() {
            Some(step) => char::from(b'A' + (step - 1) as u8).to_string(),
            None => self.level().to_string(),
        }
    }

    /// The level before in the same world; `None` for the first one there.
    pub const fn previous_in_world(self) -> Option<Self> {
        match self.position.checked_sub(1) {
            Some(position) => Some(Self { position, ..self }),
            None => None,
        }
    }

    /// The next level, which may be in the next world; `None` after the last.
    pub const fn next(self) -> Option<Self> {
        let Self { world, position } = self;
        if position < Self::last_of(world).position {
            Some(Self { world, position: position + 1 })
        } else if (world as usize) < WORLDS.len() {
            Some(Self { world: world + 1, position: 0 })
        } else {
            None
        }
    }

    /// The recipe of the maze.
    pub fn recipe(self) -> Recipe {
        let rows = self.world().chosen(self.position).0;
        self.kind().recipe(self.kind().size(rows), self.seed())
    }

    /// The seed of the maze.
    pub(super) fn seed(self) -> Seed {
        let candidate = self.world().chosen(self.position).1;
        choice::seed(self.world as u16, self.level(), candidate)
    }

    /// The kind of its maze; first steps have the first kinds of their world, or kinds of their own.
    pub fn kind(self) -> Kind {
        match self.step() {
            Some(step) if !self.world().has_kinds_of_steps() => self.world().bare_kind(step),
            _ => self.world().kind(self.level()),
        }
    }

    /// The par in seconds that the level should have. Its maze is within 1 % of that; that of a first step, where small
    /// mazes leave less choice, within 20 %.
    pub fn target(self) -> f64 {
        match self.step() {
            Some(step) => step_target(self.world, step),
            None => target(self.world, self.level()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.world().key, self.label().to_ascii_lowercase())
    }
}

/// Suggestions for a text that is not a level: the levels of its world, or else all worlds.
fn offer(text: &str) -> String {
    let text = text.trim().to_ascii_lowercase();
    let (key, _) = text.rsplit_once('-').unwrap_or((&text, ""));
    let labels: Vec<_> = Place::all().filter(|place| place.world().key == key).map(Place::label).collect();
    if !labels.is_empty() {
        return format!("{key} has the levels {}", labels.join(", "));
    }
    let keys: Vec<_> = WORLDS.iter().map(|world| world.key).collect();
    let (first, keys) = (Place::FIRST, keys.join(", "));
    format!("name a world and a level of it, such as {first}; the worlds are {keys}")
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let lower = text.trim().to_ascii_lowercase();
        let place = Self::all().find(|place| place.to_string() == lower);
        place.ok_or_else(|| PlaceError(text.chars().take(40).collect()))
    }
}

/// The par in seconds that a level should have; worlds and levels are numbered from 1.
///
/// World `w` begins at 18.5 + 2.5 (w - 1): the first at 18.5 seconds, the last at 63.5. Within a world, levels rise by
/// equal steps to 1.4 times that, so that a world, which brings something new to learn, starts easier than the last
/// one ended.
pub fn target(world: u32, level: u32) -> f64 {
    beginning(world) * (1.0 + (RISE - 1.0) * f64::from(level.saturating_sub(1)) / f64::from(World::LEVELS - 1))
}

/// The par in seconds that a first step should have, numbered from 1: 8 for the first one, and a fifth and half of the
/// distance from there to the first level for the other two.
pub fn step_target(world: u32, step: u32) -> f64 {
    const FIRST: f64 = 8.0;
    let share = match step {
        0 | 1 => 0.0,
        2 => 0.2,
        _ => 0.5,
    };
    FIRST + (beginning(world) - FIRST) * share
}

/// The par of the first level of a world.
fn beginning(world: u32) -> f64 {
    18.5 + 2.5 * f64::from(world.saturating_sub(1))
}
