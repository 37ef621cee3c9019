//! `mazewright stats`: carve many mazes of each algorithm, measure them, and print a row for each.

mod column;
mod csv;
mod json;
mod row;
mod sample;
mod table;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use self::row::Row;
use self::sample::MEASURING;
use super::Failure;
use super::input::in_one_line;
use super::output::{Output, say};
use super::recipe::RecipeOptions;
use mazewright_maze::{Recipe, Seed};
use mazewright_memory as memory;

/// The default size, for which most is known.
const DEFAULT_SIZE: (u64, u64) = (20, 20);

/// Explains the columns.
const EXPLANATION: &str = "\
Measures every algorithm that can carve the grid unless --algorithm names some, in mazes of 20x20 cells,
for which most is known, unless --size is given.

Percentages are shares of the cells of a maze. The upper line of a row has the means of all its mazes; the
lower line, with ±, has their standard deviations.
  dead ends       cells with one way out
  3-ways, 4-ways  junctions: cells with three or four ways out
  turns           corridor cells with a turn; most of the rest are straight
  solution        the cells of the path from door to door
  longest path    the cells of the path between the two cells that are farthest apart; with loops
                  (--braid) a lower bound, marked ≥
  river           how far it is from one junction or dead end to the next, from an average cell: long
                  winding rivers, or a thicket of stubs
  wrong branches  how many parts of the maze branch off the solution, each a place to go wrong
  difficulty      √(path × lure): the steps and turns of the solution, and those that wrong branches cost
                  a walker who can see three cells ahead; 0 without wrong branches
  ns/cell         the time to carve a cell on this machine, in nanoseconds: the median of the mazes,
                  without doors and braiding, on all cores at once
  known           the value from theory or from many other mazes: = exact, ~ approximate, > the limit
                  for large mazes; empty if unknown

With the same --seed, all numbers but the times are the same on every machine. CSV and JSON have more
columns than the table, and all decimals.";

/// The arguments of `stats`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// How many mazes to carve with each algorithm, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    samples: u64,
    /// table, to read; csv, for a spreadsheet; json, for a program
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Format::Table, hide_possible_values = true)]
    format: Format,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    recipe: RecipeOptions,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Table,
    Csv,
    Json,
}

/// What every format prints.
struct Report {
    /// What all rows have in common; its algorithm is not used.
    recipe: Recipe,
    /// The file of the mask.
    mask: Option<String>,
    samples: u64,
    rows: Vec<Row>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let several = arguments.recipe.recipes(DEFAULT_SIZE)?;
    let Some(first) = several.recipes.first() else {
        let left_out = several.left_out.join(", ");
        let problem = format!("no algorithm can carve this; left out: {left_out}");
        return Err(Failure::Bad(problem));
    };
    // Measuring takes long, so everything that can fail is checked first.
    let mut at_once = u64::MAX;
    for recipe in &several.recipes {
        at_once = at_once.min(memory::at_once(recipe, MEASURING)?);
    }
    arguments.output.check()?;
    if several.fresh {
        say(&format!("seed: {}", first.seed));
    }
    if !several.left_out.is_empty() {
        let left_out = several.left_out.join(", ");
        say(&format!(
            "left out, since they cannot carve this: {left_out}"
        ));
    }
    let report = Report {
        recipe: first.clone(),
        mask: arguments.recipe.mask().map(in_one_line),
        samples: arguments.samples,
        rows: rows(&several.recipes, arguments.samples, at_once)?,
    };
    arguments.output.write(|out| match arguments.format {
        Format::Table => Ok(table::write(&report, out)?),
        Format::Csv => Ok(csv::write(&report, out)?),
        Format::Json => Ok(json::write(&report, out)?),
    })
}

/// A row for each recipe, with a progress bar if standard error is a terminal.
fn rows(recipes: &[Recipe], samples: u64, at_once: u64) -> Result<Vec<Row>, Failure> {
    let length = samples * recipes.len() as u64;
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent:>3} %  {msg}") {
        bar.set_style(style);
    }
    let row = |recipe: &Recipe| {
        bar.set_message(recipe.algorithm.name());
        let measured = sample::measure(recipe, samples, at_once, &|| bar.inc(1))?;
        Ok(Row::new(recipe, &measured))
    };
    let rows = recipes.iter().map(row).collect();
    bar.finish_and_clear();
    rows
}

impl Report {
    /// The seeds of the mazes, for the title of the table.
    fn seeds(&self) -> String {
        let seed: Seed = self.recipe.seed;
        match self.samples {
            1 => format!("seed {seed}"),
            _ => format!("seeds from {seed} on"),
        }
    }
}
