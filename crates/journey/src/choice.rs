//! Candidates for a level, and how close they are to the curve.

use super::demand::Demand;
use mazewright_maze::inside::random::split_mix;
use mazewright_maze::{Measures, Recipe, Seed};

/// The seed of all seeds.
const JOURNEY: u64 = 0x6D61_7A65_7772_6974;

/// The seed of a candidate for a level. Worlds and levels are numbered from 1, and candidates from 0; the
/// endless ladder is world 0.
///
/// The upper 40 bits of the output of SplitMix64 started at `0x6D61_7A65_7772_6974` plus
/// `0x8CB9_2BA7_2F3D_8DD7` times (2⁴⁸ world + 2¹⁶ level + candidate), modulo 2⁶⁴: few enough
/// bits to read aloud.
pub fn seed(world: u16, level: u32, candidate: u16) -> Seed {
    let number = u64::from(world) << 48 | u64::from(level) << 16 | u64::from(candidate);
    let mut state = JOURNEY.wrapping_add(number.wrapping_mul(0x8CB9_2BA7_2F3D_8DD7));
    Seed::code(split_mix(&mut state))
}

/// The difficulty of a recipe's maze, which is carved and measured, for a day or the endless ladder: by
/// [`Measures::difficulty`], or if the recipe asks for furniture, the seconds of its par. `None` without a maze, a path
/// through it, or all furniture.
pub fn difficulty(recipe: &Recipe) -> Option<f64> {
    if !recipe.features.furniture().is_none() {
        return Demand::of_recipe(recipe).map(|demand| demand.goals.par_seconds());
    }
    Measures::of(&recipe.carve().ok()?).difficulty()
}

/// The relative difference of a difficulty from a target.
pub fn miss(difficulty: f64, target: f64) -> f64 {
    (difficulty - target).abs() / target
}
