//! The words of a lesson that name a maze or a solver: those of the command line, without hyphens.

use std::fmt::Display;
use std::str::FromStr;

use mazewright_maze::generate::binary_tree::Bias;
use mazewright_maze::generate::eller::Odds;
use mazewright_maze::solve::{Hand, Solver};
use mazewright_maze::{Algorithm, Doors, Recipe, Seed, Shape, Size};

use super::MOST_CELLS;

/// The recipe of words such as `prim size 20x12 seed 7`, with a size and a seed for where there are
/// none.
pub(super) fn recipe(words: &str, size: Size, seed: Seed) -> Result<Recipe, String> {
    let (name, options) = split(words)?;
    let algorithms = Algorithm::ALL.into_iter();
    let algorithm = named("algorithm", name, algorithms, Algorithm::name)?;
    let mut recipe = Recipe::new(size, algorithm, seed);
    let mut doors = None;
    for (word, value) in options {
        match (word, &mut recipe.algorithm) {
            ("size", _) => recipe.size = read(value)?,
            ("seed", _) => recipe.seed = read(value)?,
            ("braid", _) => recipe.braid = read(value)?,
            ("weave", _) => recipe.weave = read(value)?,
            ("doors", _) => doors = Some(choose(word, value, &Doors::ALL, Doors::name)?),
            ("topology", _) => {
                recipe.shape = choose(word, value, &Shape::ALL, Shape::name)?;
            }
            ("bias", Algorithm::BinaryTree(bias)) => {
                *bias = choose(word, value, &Bias::ALL, Bias::name)?;
            }
            ("pick", Algorithm::GrowingTree(pick)) => *pick = read(value)?,
            ("walkers", Algorithm::ParallelBacktracker(walkers)) => *walkers = read(value)?,
            ("shifts", Algorithm::OriginShift(shifts)) => *shifts = read(value)?,
            ("odds", Algorithm::Sidewinder(odds)) => *odds = read::<Odds>(value)?.join,
            ("odds", Algorithm::Eller(odds)) => *odds = read(value)?,
            ("room", Algorithm::RecursiveDivision(room)) => *room = read(value)?,
            _ => return Err(no_option(word, name)),
        }
    }
    // A torus has no outside, so its usual doors are none.
    let usual = match recipe.shape {
        Shape::Torus => Doors::None,
        _ => Doors::default(),
    };
    recipe.doors = doors.unwrap_or(usual);
    recipe.check().map_err(|error| error.to_string())?;
    let cells = recipe.cells().map_err(|error| error.to_string())?;
    if cells > MOST_CELLS {
        return Err(format!(
            "{cells} cells are too many for a lesson; give at most {MOST_CELLS}, such as size 256x256"
        ));
    }
    Ok(recipe)
}

/// The solver of words such as `wall-follower hand right`.
pub(super) fn solver(words: &str) -> Result<Solver, String> {
    let (name, options) = split(words)?;
    let mut solver = named("solver", name, Solver::ALL.into_iter(), Solver::name)?;
    for (word, value) in options {
        match (word, &mut solver) {
            ("hand", Solver::WallFollower(hand) | Solver::Pledge(hand)) => {
                *hand = choose(word, value, &Hand::ALL, Hand::name)?;
            }
            ("seed", Solver::RandomMouse(mouse)) => mouse.seed = read(value)?,
            ("steps", Solver::RandomMouse(mouse)) => {
                let steps = value.parse();
                mouse.steps = steps.map_err(|_| format!("'{value}' is no number of steps"))?;
            }
            _ => return Err(no_option(word, name)),
        }
    }
    Ok(solver)
}

/// A value that tells itself what is wrong with its text.
pub(super) fn read<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// A name, and pairs of an option and its value.
fn split(words: &str) -> Result<(&str, Vec<(&str, &str)>), String> {
    let mut words = words.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut options = Vec::new();
    while let Some(word) = words.next() {
        let word = word.strip_prefix("--").unwrap_or(word);
        let Some(value) = words.next() else {
            return Err(format!("'{word}' has no value; give one, as in size 16x8"));
        };
        options.push((word, value));
    }
    Ok((name, options))
}

fn named<T>(
    what: &str,
    name: &str,
    mut all: impl Iterator<Item = T> + Clone,
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, String>
where
    T: Copy,
{
    let names: Vec<&str> = all.clone().map(&name_of).collect();
    let found = all.find(|&one| name_of(one) == name);
    found.ok_or_else(|| {
        let names = names.join(", ");
        format!("there is no {what} '{name}'; choose one of {names}")
    })
}

fn choose<T: Copy>(
    word: &str,
    value: &str,
    all: &[T],
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.iter().copied().find(|&one| name_of(one) == value);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().copied().map(name_of).collect();
        format!("'{value}' is no {word}; choose one of {}", names.join(", "))
    })
}

fn no_option(word: &str, name: &str) -> String {
    format!(
        "{name} has no '{word}'; leave it out, or see mazewright draw --help for what goes with it"
    )
}
