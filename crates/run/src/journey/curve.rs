//! The curve: how hard each level of the journey should be, by [`Measures::difficulty`], and in a world with furniture
//! by [`Demand::seconds`].
//!
//! [`Measures::difficulty`]: mazewright_maze::Measures::difficulty
//! [`Demand::seconds`]: super::Demand::seconds

use super::world::World;

/// How much harder the end of a world is than the beginning of the next one: a new world brings something
/// new to learn, so it starts a little easier than the last one ended.
const CREST: f64 = 1.15;

/// How hard a level should be; worlds and levels are numbered from 1.
///
/// World `w` begins at 8 + 20 (w − 1) + 2 (w − 1)²: the first one with a maze of 6x4 cells, the last one
/// with about 1,300. Within a world, levels rise by equal steps to 1.15 times the beginning of the next
/// world. Exact, and strictly rising both in the world and in the level.
#[must_use]
pub fn target(world: u32, level: u32) -> f64 {
    let begin = beginning(world);
    let end = CREST * beginning(world.saturating_add(1));
    let steps = World::LEVELS - 1;
    begin + (end - begin) * f64::from(level.saturating_sub(1)) / f64::from(steps)
}

/// How hard a first step of a world should be, numbered from 1: 10 for the first one, and a tenth and two
/// fifths of the distance from there to the first level for the other two.
#[must_use]
pub fn step_target(world: u32, step: u32) -> f64 {
    const FIRST: f64 = 10.0;
    let tenths = match step {
        0 | 1 => 0.0,
        2 => 1.0,
        _ => 4.0,
    };
    FIRST + (beginning(world) - FIRST) * tenths / 10.0
}

/// For how many seconds a level with furniture should ask: 18 for the first one, and 8 more for each one after it.
#[must_use]
pub fn furnished_target(level: u32) -> f64 {
    18.0 + 8.0 * f64::from(level.saturating_sub(1))
}

/// For how many seconds a first step with furniture should ask, numbered from 1: 8, 11 and 14.
#[must_use]
pub fn furnished_step_target(step: u32) -> f64 {
    8.0 + 3.0 * f64::from(step.saturating_sub(1))
}

/// How hard the first level of a world should be.
fn beginning(world: u32) -> f64 {
    let behind = f64::from(world.saturating_sub(1));
    8.0 + 20.0 * behind + 2.0 * behind * behind
}
