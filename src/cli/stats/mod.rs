//! `mazewright stats`: carve many mazes of each algorithm, measure them, and print a row for each.

mod count;
mod csv;
mod row;
mod table;

pub(super) use self::csv::quoted;

use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};
use serde::Serialize;

use self::count::MEASURING;
use self::row::Row;
use super::mazes::say_seed;
use super::output::Output;
use super::recipe::RecipeOptions;
use super::script::Own;
use super::signals::{self, INTERRUPTED};
use super::terminal::{progress, say};
use super::{Failure, at_least_one, form};
use mazewright_link::memory;
use mazewright_maze::Recipe;

/// The default size, for which most is known.
const DEFAULT_SIZE: (u64, u64) = (20, 20);

/// Explains the columns.
const EXPLANATION: &str = "\
Measures every algorithm that can carve the grid unless --algorithm names some, in mazes of 20x20 cells
(with the most known values) unless --size is given.

Percentages are shares of the cells of a maze. The upper line of a row has the means of all its mazes; the
lower line, with ±, has their standard deviations.
  dead ends       cells with one passage
  3-ways, 4-ways  junctions: cells with three or four passages
  turns           corridor cells with a turn; most of the rest are straight
  solution        the cells of the path from entrance to exit
  longest path    the cells of the path between the two cells that are farthest apart; with loops
                  (--braid) a lower bound, marked ≥
  river           how far it is from one junction or dead end to the next, from an average cell: long
                  winding rivers, or a thicket of stubs
  wrong branches  how many parts of the maze only the solution leads to, from a cell before the goal
  difficulty      √(path × lure): the steps and turns of the solution, and those that wrong branches cost
                  a walker who can see three cells ahead; 0 without wrong branches
  ns/cell         the time to carve a cell on this machine, in nanoseconds: the median of the mazes,
                  without doors and braiding, on all cores at once
  known           the value from theory or from many other mazes: = exact, ~ approximate, > the limit
                  for large mazes; empty if unknown

With the same --seed, all numbers except the times are the same on every machine. CSV and JSON have more
columns than the table, all decimals, and the least, the quartiles and the largest of each.

Ctrl-C stops counting and prints the rows of the mazes so far; a second Ctrl-C ends at once.";

/// Set by Ctrl-C: count no more.
static STOP: AtomicBool = AtomicBool::new(false);

/// The arguments of `stats`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// How many mazes to carve with each algorithm, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = at_least_one)]
    samples: u64,
    /// table, to read; csv, for a spreadsheet; json, for programs; by default the format of the file's
    /// extension, or else table
    #[arg(long, value_name = "FORM", value_enum, hide_possible_values = true)]
    format: Option<Format>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    recipe: RecipeOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Table,
    Csv,
    Json,
}

/// The content of every format.
#[derive(Serialize)]
struct Report {
    /// The recipe of the first maze.
    #[serde(skip)]
    first: Recipe,
    /// How many mazes of each recipe were counted.
    samples: u64,
    /// The name of the mask.
    mask: Option<String>,
    rows: Vec<Row>,
}

/// The endings of files, and what is written into them.
const ENDINGS: [(&str, Format); 3] = [("txt", Format::Table), ("csv", Format::Csv), ("json", Format::Json)];

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let format = form::chosen(arguments.format, &arguments.output, &ENDINGS)?.unwrap_or(Format::Table);
    let several = arguments.recipe.recipes(DEFAULT_SIZE)?;
    let Some(first) = several.recipes.first() else {
        let left_out = several.left_out.join(", ");
        return Err(Failure::Bad(format!("no algorithm can carve this; left out: {left_out}")));
    };
    if !first.features.furniture().is_none() {
        let problem = "statistics are of passages, which keys, gates and levers leave as they are; leave these options \
                       out";
        return Err(Failure::bad(problem));
    }
    // Measuring takes long, so everything that can fail is checked first.
    first.seed.check_series(arguments.samples).map_err(Failure::bad)?;
    let at_once = several.recipes.iter().map(|recipe| memory::at_once(recipe, MEASURING));
    let at_once = at_once.collect::<Result<Vec<_>, _>>()?.into_iter().min().unwrap_or(u64::MAX);
    arguments.output.check()?;
    say_seed(first.seed, several.fresh);
    if !several.left_out.is_empty() {
        let left_out = several.left_out.join(", ");
        say(&format!("left out, because they cannot carve this: {left_out}"));
    }
    let report = count(arguments, first.clone(), &several.recipes, at_once)?;
    arguments.output.write(|out| match format {
        Format::Table => Ok(table::write(&report, out)?),
        Format::Csv => Ok(csv::write(&report, out)?),
        Format::Json => Ok(row::write_json(&report, out)?),
    })
}

/// Counts mazes of each recipe, with a progress bar if standard error is a terminal. Ctrl-C ends it with those so far.
fn count(arguments: &Arguments, first: Recipe, recipes: &[Recipe], at_once: u64) -> Result<Report, Failure> {
    signals::listen(|code| {
        if code != INTERRUPTED || STOP.swap(true, Ordering::Relaxed) {
            signals::end(code);
        }
    });
    let (asked, own) = (arguments.samples, arguments.recipe.own()?);
    let bar = progress(asked, "{wide_bar} {human_pos} of {human_len} mazes each, {eta} left");
    let counted = count::count(recipes, own, asked, at_once, &STOP, |mazes| bar.inc(mazes));
    bar.finish_and_clear();
    let (measured, samples) = counted?;
    if samples == 0 {
        signals::end(INTERRUPTED);
    }
    if samples < asked {
        say(&format!("stopped after {samples} of {asked} mazes each"));
    }
    let (mask, own) = (arguments.recipe.mask_name(), own.map(Own::name));
    let rows = recipes.iter().zip(&measured);
    let rows = rows.map(|(recipe, measured)| Row::new(recipe, mask.as_deref(), own, measured)).collect();
    Ok(Report { first, samples, mask, rows })
}
