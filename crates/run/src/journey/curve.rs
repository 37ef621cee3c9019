//! The curve: the par that each level of the journey should have.

use super::world::World;

/// How much longer the par of the last level of a world is than that of its first.
const RISE: f64 = 1.4;

/// The par in seconds that a level should have; worlds and levels are numbered from 1.
///
/// World `w` begins at 18.5 + 2.5 (w - 1): the first at 18.5 seconds, the last at 63.5. Within a world, levels rise by
/// equal steps to 1.4 times that, so that a world, which brings something new to learn, starts easier than the last
/// one ended.
#[must_use]
pub fn target(world: u32, level: u32) -> f64 {
    let begin = beginning(world);
    let steps = f64::from(World::LEVELS - 1);
    begin * (1.0 + (RISE - 1.0) * f64::from(level.saturating_sub(1)) / steps)
}

/// The par in seconds that a first step should have, numbered from 1: 8 for the first one, and a fifth and half of the
/// distance from there to the first level for the other two.
#[must_use]
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
