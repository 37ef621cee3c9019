//! `mazewright dataset`: mazes with their paths and traces as tokens, in files for machine learning.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;

use super::mazes::say_seed;
use super::options::solver;
use super::output::WriteFailure;
use super::recipe::RecipeOptions;
use super::terminal::in_one_line;
use super::{Failure, at_least_one, signals};
use mazewright_forms::dataset::{Dataset, Split};
use mazewright_keep as keep;
use mazewright_link::memory;
use mazewright_maze::inside::mask;
use mazewright_maze::solve::Solver;

/// The memory for the texts of a maze, in bytes per slot.
const TEXTS: u64 = 2000;

/// The default size: one that small models learn.
const DEFAULT_SIZE: (u64, u64) = (10, 10);

/// Explains the files.
const EXPLANATION: &str = "\
Writes train, validation and test, with 90, 5 and 5 of 100 mazes, a line for each, and README.md, a card that says how
the set was made and how it is spread. The part follows from the maze, so no maze is in two parts. The same options
make the same files everywhere. All of them appear at once, or none. docs/dataset-format.md describes the tokens.";

/// The arguments of `dataset`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// The folder for the files: new, or empty
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// How many mazes, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = at_least_one)]
    count: u64,
    /// jsonl: one object per line
    #[arg(long, value_name = "FORM", value_parser = ["jsonl"], default_value = "jsonl")]
    format: String,
    /// Add the whole trace of a solver with its default options (see `mazewright list solvers`)
    #[arg(long, value_name = "NAME", value_parser = solver)]
    solver: Option<Solver>,
    #[command(flatten)]
    recipe: RecipeOptions,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.recipe.refuse_own("a data set takes")?;
    let (recipe, fresh) = arguments.recipe.recipe_or(DEFAULT_SIZE)?;
    recipe.check()?;
    if !recipe.features.furniture().is_none() {
        return Err(Failure::bad("a data set has no tokens for keys, gates and levers; leave these options out"));
    }
    memory::check(&recipe, TEXTS)?;
    let mut set = Dataset::new(recipe.clone(), arguments.solver);
    set.check()?.map_err(|unsolved| Failure::Bad(format!("{unsolved}; choose another solver")))?;
    recipe.seed.check_series(arguments.count).map_err(Failure::bad)?;
    let ending = &arguments.format;
    signals::leave_nothing();
    let written = keep::write_folder(&arguments.folder, |folder| {
        let create = |split: Split| File::create(folder.join(format!("{}.{ending}", split.name()))).map(BufWriter::new);
        let mut files = Split::ALL.into_iter().map(create).collect::<Result<Vec<_>, _>>()?;
        for _ in 0..arguments.count {
            let example = set.next_example().map_err(Failure::from)?;
            let out = &mut files[example.split as usize];
            serde_json::to_writer(&mut *out, &example).map_err(io::Error::from)?;
            out.write_all(b"\n")?;
        }
        files.iter_mut().try_for_each(Write::flush)?;
        if let Some(mask) = set.mask() {
            fs::write(folder.join(mask::FILE), mask)?;
        }
        Ok::<(), WriteFailure>(fs::write(folder.join("README.md"), set.card(ending))?)
    });
    written.map_err(|failure| failure.at(&in_one_line(&arguments.folder)))?;
    say_seed(recipe.seed, fresh);
    Ok(())
}
