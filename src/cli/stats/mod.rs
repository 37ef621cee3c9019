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
use super::input::in_one_line;
use super::output::{Output, say};
use super::recipe::Words;
use super::{Failure, memory};
use mazewright_maze::{Recipe, Seed};

/// The usual size: that of the mazes of which most is known.
const USUAL_SIZE: (u64, u64) = (20, 20);

/// What the columns mean, for somebody who sees them for the first time.
const EXPLANATION: &str = "\
Without --algorithm every algorithm is measured that can carve the grid, without --size in mazes of
20x20 cells, of which most is known.

What the columns mean. Percentages are shares of the cells of a maze. The upper line of a row has the
means over all its mazes, the lower line, with ±, how much they differ from maze to maze (standard
deviation).
  dead ends       cells with one way out
  3-ways, 4-ways  junctions: cells with three or four ways out
  turns           cells with two ways out around a corner; most of the rest leads straight on
  solution        the cells of the way from door to door
  longest path    the cells of the path between the two cells that are farthest apart; with loops
                  (--braid) a lower bound, marked ≥
  river           how far one walks from one junction or dead end to the next, standing anywhere: long
                  winding rivers, or a thicket of stubs
  wrong branches  how many parts of the maze hang off the solution, each a place to go astray
  difficulty      √(way × lure): way is the steps and turns of the solution, lure the steps and turns
                  that wrong branches cost somebody who sees three cells far; 0 without wrong branches
  ns a cell       the time to carve a cell on this machine, in billionths of a second: the median of
                  the mazes, without doors and braiding, on all cores at once
  known           what theory or many other mazes say: = exactly this, ~ about this, > this in large
                  mazes; empty where nothing is known

With the same --seed all numbers but the times are the same on every machine. CSV and JSON have more
columns than the table, and all decimals.";

/// The words of `stats`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// How many mazes of each algorithm, of the seeds that follow each other
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    samples: u64,
    /// table, to read; csv, for a spreadsheet; json, for a program
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Format::Table, hide_possible_values = true)]
    format: Format,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    words: Words,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Table,
    Csv,
    Json,
}

/// What all formats print.
struct Report {
    /// What all rows have in common, its algorithm aside.
    recipe: Recipe,
    /// The file of the mask.
    mask: Option<String>,
    samples: u64,
    rows: Vec<Row>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let several = arguments.words.recipes(USUAL_SIZE)?;
    let Some(first) = several.recipes.first() else {
        let left_out = several.left_out.join(", ");
        let problem = format!("no algorithm can carve this; left out: {left_out}");
        return Err(Failure::Bad(problem));
    };
    // Who waits for the numbers wants to know before that they come, and have a place to go.
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
        mask: arguments.words.mask().map(in_one_line),
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
    /// The seeds of the mazes, as a table tells them.
    fn seeds(&self) -> String {
        let seed: Seed = self.recipe.seed;
        match self.samples {
            1 => format!("seed {seed}"),
            _ => format!("seeds from {seed} on"),
        }
    }
}
