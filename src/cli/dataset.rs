//! `mazewright dataset`: mazes with their paths and traces as tokens, in files for machines that learn.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::input::in_one_line;
use super::mazes::say_seed;
use super::output::{WriteFailure, interruptible};
use super::recipe::RecipeOptions;
use super::{Failure, solve};
use mazewright_forms::dataset::{Dataset, Split};
use mazewright_keep as keep;
use mazewright_maze::solve::Solver;
use mazewright_memory as memory;

/// The memory for the texts of a maze, in bytes per cell.
const TEXTS: u64 = 2000;

/// The default size: one that small models learn.
const DEFAULT_SIZE: (u64, u64) = (10, 10);

/// Explains the files.
const EXPLANATION: &str = "\
Writes train, validation and test, 90, 5 and 5 of 100 mazes, a line for each, and README.md, a card that says how
the set was made and how it is spread. The part follows from the maze, so that none is in two parts. The same
options make the same files everywhere. docs/dataset-format.md has the grammar of the tokens.";

/// The arguments of `dataset`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// The folder for the files, which is made if it is missing
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// How many mazes, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// jsonl, an object a line
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Format::Jsonl)]
    format: Format,
    /// Adds the whole trace of a solver with its usual options; see `mazewright list solvers`
    #[arg(long, value_name = "NAME", value_parser = solve::solver)]
    solver: Option<Solver>,
    #[command(flatten)]
    recipe: RecipeOptions,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Jsonl,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (recipe, fresh) = arguments.recipe.recipe_or(DEFAULT_SIZE)?;
    recipe.check()?;
    memory::check(&recipe, TEXTS)?;
    let mut set = Dataset::new(recipe.clone(), arguments.solver);
    set.check()?
        .map_err(|unsolved| Failure::Bad(format!("{unsolved}; choose another solver")))?;
    let failed = |error| Failure::writing(&in_one_line(&arguments.folder), &error);
    fs::create_dir_all(&arguments.folder).map_err(failed)?;
    interruptible();
    let ending = match arguments.format {
        Format::Jsonl => "jsonl",
    };
    let file = |split: Split| arguments.folder.join(format!("{}.{ending}", split.name()));
    // Each file is whole only once all of them are.
    let written = keep::write_atomic(&file(Split::Train), |train| {
        keep::write_atomic(&file(Split::Validation), |validation| {
            keep::write_atomic(&file(Split::Test), |test| {
                for _ in 0..arguments.count {
                    let made = set.next_example();
                    let example = made.map_err(|error| WriteFailure::Content(error.into()))?;
                    let out: &mut dyn Write = match example.split {
                        Split::Train => &mut *train,
                        Split::Validation => &mut *validation,
                        Split::Test => &mut *test,
                    };
                    serde_json::to_writer(&mut *out, &example).map_err(std::io::Error::from)?;
                    out.write_all(b"\n")?;
                }
                Ok::<(), WriteFailure>(())
            })
        })
    });
    let card = written.and_then(|()| {
        keep::write_atomic(&arguments.folder.join("README.md"), |out| {
            Ok::<(), WriteFailure>(out.write_all(set.card(ending).as_bytes())?)
        })
    });
    card.map_err(|failure| failure.at(&in_one_line(&arguments.folder)))?;
    if fresh {
        say_seed(&recipe);
    }
    Ok(())
}
