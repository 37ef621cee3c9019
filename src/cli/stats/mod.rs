//! `mazewright stats`: carve many mazes of each algorithm, measure them, and print a row for each; or count a shard of
//! them into a file, and merge such files.

mod count;
mod csv;
mod row;
mod shards;
mod table;

pub(super) use self::csv::quoted;

use std::iter;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use self::count::{MEASURING, Measured};
use self::row::Row;
use self::shards::Choice;
use super::mazes::say_seed;
use super::output::Output;
use super::recipe::{RecipeOptions, Several};
use super::script::Own;
use super::signals::{self, INTERRUPTED};
use super::terminal::{in_one_line, say};
use super::{Failure, form};
use mazewright_link::memory;
use mazewright_stats::{Common, Part, Shard};

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

Ctrl-C stops counting and prints the rows of the mazes so far; a second Ctrl-C ends at once.

--shard 3/1000 counts the third of a thousand parts of the seeds and writes integers, as lines of JSON;
with a folder for -o, into a file named after what was counted. --merge prints what one run over all
seeds prints, except the times, and refuses a shard that is missing, doubled, changed or of other mazes.";

/// Set by Ctrl-C: count no more.
static STOP: AtomicBool = AtomicBool::new(false);

/// The arguments of `stats`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// How many mazes to carve with each algorithm, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    samples: u64,
    /// table, to read; csv, for a spreadsheet; json, for programs; shard, to merge; by default the format of the
    /// file's extension, or else table
    #[arg(long, value_name = "FORM", value_enum, hide_possible_values = true)]
    format: Option<Format>,
    /// Count only shard K of N, into a file for --merge
    #[arg(long, value_name = "K/N", value_parser = shards::choice, conflicts_with = "format")]
    shard: Option<Choice>,
    /// Merge the files of all shards and print the result; a folder stands for all its .jsonl files
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["shard", "samples"])]
    merge: Vec<PathBuf>,
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
    Shard,
}

/// The content of every format.
struct Report {
    /// The counted mazes.
    shard: Shard,
    rows: Vec<Row>,
}

/// The endings of files, and what is written into them.
const ENDINGS: [(&str, Format); 4] =
    [("txt", Format::Table), ("csv", Format::Csv), ("json", Format::Json), ("jsonl", Format::Shard)];

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let endings = if arguments.shard.is_some() { &ENDINGS[3..] } else { &ENDINGS };
    let format = form::chosen(arguments.format, &arguments.output, endings)?.unwrap_or(Format::Table);
    if !arguments.merge.is_empty() {
        if arguments.recipe.is_given() {
            return Err(Failure::bad("--merge reads the recipe from the files; leave its options out"));
        }
        arguments.output.check()?;
        let shard = shards::merge(&arguments.merge)?;
        return print(&Report::new(shard, None, &[]), format, &arguments.output);
    }
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
    let own = arguments.recipe.own()?;
    if own.is_some() && (arguments.shard.is_some() || format == Format::Shard) {
        let problem = "shards name the algorithms of the program; leave --script and --generator out, or print a \
                       table, csv or json";
        return Err(Failure::bad(problem));
    }
    // Measuring takes long, so everything that can fail is checked first.
    let part = part(arguments, &several)?;
    let at_once = several.recipes.iter().map(|recipe| memory::at_once(recipe, MEASURING));
    let at_once = at_once.collect::<Result<Vec<_>, _>>()?.into_iter().min().unwrap_or(u64::MAX);
    let common = Common::of(first, arguments.recipe.mask.as_deref().map(in_one_line));
    let rows = several.recipes.iter().map(|recipe| recipe.algorithm);
    let rows = rows.map(|algorithm| mazewright_stats::Row::new(algorithm, &common));
    let empty = Shard { rows: rows.collect(), common, part };
    let (format, output) = match arguments.shard {
        Some(_) => (Format::Shard, arguments.output.in_folder(&empty.name_of(&empty.part))),
        None => (format, arguments.output.clone()),
    };
    output.check()?;
    say_seed(first.seed, several.fresh);
    if !several.left_out.is_empty() {
        let left_out = several.left_out.join(", ");
        say(&format!("left out, because they cannot carve this: {left_out}"));
    }
    let report = count(empty, &several, own, at_once, arguments.shard.is_some())?;
    print(&report, format, &output)
}

/// The part of the seeds to count.
fn part(arguments: &Arguments, several: &Several) -> Result<Part, Failure> {
    let seed = several.recipes.first().map_or_else(Default::default, |recipe| recipe.seed);
    match arguments.shard {
        Some(_) if several.fresh => Err(Failure::bad("--shard needs a --seed, the same for all shards")),
        Some(Choice { number, count }) => Part::new(seed, arguments.samples, number, count).map_err(Failure::bad),
        None => Part::whole(seed, arguments.samples).map_err(Failure::bad),
    }
}

/// Counts the mazes of a part, with a progress bar if standard error is a terminal. Ctrl-C ends it with those so far,
/// unless only all are of use.
fn count(empty: Shard, several: &Several, own: Option<&Own>, at_once: u64, only_all: bool) -> Result<Report, Failure> {
    let Shard { common, part, .. } = empty;
    if !only_all {
        signals::listen(|code| {
            if code != INTERRUPTED || STOP.swap(true, Ordering::Relaxed) {
                signals::end(code);
            }
        });
    }
    let bar = ProgressBar::with_draw_target(Some(part.n()), ProgressDrawTarget::stderr());
    let template = "{wide_bar} {human_pos} of {human_len} mazes each, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    let counted = count::count(&several.recipes, own, &common, &part, at_once, &STOP, |mazes| bar.inc(mazes));
    bar.finish_and_clear();
    let (measured, n) = counted?;
    if n == 0 {
        signals::end(INTERRUPTED);
    }
    let part = if n < part.n() {
        say(&format!("stopped after {n} of {} mazes each", part.n()));
        Part::whole(part.seed(), n).map_err(Failure::bad)?
    } else {
        part
    };
    let times: Vec<_> = measured.iter().map(Measured::ns_per_cell).collect();
    let rows = measured.into_iter().map(|measured| measured.row).collect();
    Ok(Report::new(Shard { common, part, rows }, own.map(Own::name), &times))
}

fn print(report: &Report, format: Format, output: &Output) -> Result<(), Failure> {
    output.write(|out| match format {
        Format::Table => Ok(table::write(report, out)?),
        Format::Csv => Ok(csv::write(report, out)?),
        Format::Json => Ok(row::write_json(report, out)?),
        Format::Shard => Ok(out.write_all(report.shard.to_text().as_bytes())?),
    })
}

impl Report {
    /// The report on a shard, or on what a script or a program made, with the times of its rows unless they are
    /// unknown.
    fn new(shard: Shard, own: Option<&str>, times: &[Option<f64>]) -> Self {
        let times = times.iter().copied().chain(iter::repeat(None));
        let rows = shard.rows.iter().zip(times);
        let rows = rows.map(|(row, time)| Row::new(&shard, row, own, time));
        Self { rows: rows.collect(), shard }
    }
}
