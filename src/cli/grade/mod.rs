//! `mazewright grade`: a verdict on scripts, for those who write them and those who mark them.

mod program;
mod row;

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::error::ContextKind;
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use self::program::ProgramVerdict;
use super::explorer::ExplorerOptions;
use super::folder::{Found, Search};
use super::output::Output;
use super::program::{NOT_STARTED, Patience, command};
use super::script::refuse_python;
use super::terminal::progress;
use super::{Failure, form, parallel};
use mazewright_maze::inside::text::text_of;
use mazewright_maze::options::HasOptions as _;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, Recipe};
use mazewright_script::grade::{
    self, CarvingVerdict, Evenness, Growth, MEASURED, Mismatch, SIDES, SolvingResults, SolvingVerdict, Task, Texture,
    Verdict, WorkPoint,
};
use mazewright_script::{MAX_BYTES, Script, ScriptError, Stop};

/// Explains the verdict.
const EXPLANATION: &str = "\
A script that carves has to make a perfect maze of every rectangle: to end, to reach every cell, and to leave no
loop. One that solves has to find the path in every maze. The smallest maze in which it fails is named, with the step
of its trace and the line of its text; one of a single cell comes last. The rest is for information: on which grids it
carves, how evenly it makes the 192 mazes of 3x3 cells, which algorithm its mazes are most like, whether its paths are
shortest, and how its work grows. Work is counted in operations, never in time, so that the verdict is the same on
every machine.

With --as, a script that does something else is wrong, too: it has to carve mazes that look like those of the
algorithm, each as likely if the algorithm makes all equally likely, or to find paths, and shortest ones if the solver
does. growing-tree stands for newest, oldest, random and rotate, growing-tree:newest for one; a mix is given as such,
as growing-tree:newest=9,random=1. It does not apply to programs that carve.

Exit code 1 if one fails. Several, or a folder, become a table. Folders and .zip files are searched at every
depth for .rhai files; a hand-in without one has a row. The last rows name the files that are left out.";

/// What is sought in folders; Python is refused with advice.
const SCRIPTS: Search = Search { endings: &["rhai", "py"], unpacks: Some(2 * MAX_BYTES), in_each_folder: true };

/// The arguments of `grade`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// Scripts, or folders and .zip files with .rhai files; docs/scripts.md has the language
    #[arg(value_name = "FILE", required_unless_present_any = ["explorer", "generator"])]
    files: Vec<PathBuf>,
    /// The task: to carve or to solve as this algorithm does, such as wilson, a-star, or growing-tree:newest
    #[arg(long = "as", value_name = "NAME", value_parser = tasks)]
    tasks: Option<(String, Vec<Task>)>,
    #[command(flatten)]
    explorer: ExplorerOptions,
    /// Judge a program that carves, such as "python3 carve.py"
    #[arg(long, value_name = "COMMAND", value_parser = command)]
    generator: Vec<String>,
    #[command(flatten)]
    patience: Patience,
    /// text, to read; csv, for a spreadsheet; json, for a program; by default the format of the file's extension, or
    /// else text
    #[arg(long, value_name = "FORM", value_enum, hide_possible_values = true)]
    format: Option<Format>,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
}

/// The verdict on a file or a program.
struct Graded {
    name: String,
    verdict: Judged,
    /// Why it is not what the task asks for.
    mismatch: Option<String>,
}

enum Judged {
    Script(Verdict),
    Program(ProgramVerdict),
    /// The file cannot be read as text, or the text is not a script: then there is an error in it.
    Unread(String, Option<ScriptError>),
}

/// The endings of files, and what is written into them.
const ENDINGS: [(&str, Format); 3] = [("txt", Format::Text), ("csv", Format::Csv), ("json", Format::Json)];

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let format = form::chosen(arguments.format, &arguments.output, &ENDINGS)?.unwrap_or(Format::Text);
    let tasks = arguments.tasks.as_ref().map(|(name, tasks)| (&**name, &**tasks));
    if let (Some((name, [Task::Carve(_), ..])), [_, ..]) = (tasks, &arguments.generator[..]) {
        let problem = format!("a program is not compared with {name}; leave --as out with --generator");
        return Err(Failure::Bad(problem));
    }
    arguments.output.check()?;
    let (mut named, mut seen) = (arguments.files.clone(), BTreeSet::new());
    named.retain(|path| seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())));
    let (files, left_out) = SCRIPTS.inputs(&named)?;
    let programs = arguments.explorer.explorer.len() + arguments.generator.len();
    let is_single = named.len() + programs == 1 && !named.iter().any(|path| SCRIPTS.searches(path));
    let bar = progress((files.len() + programs) as u64, "{wide_bar} {human_pos} of {human_len} hand-ins, {eta} left");
    let judge = |file: &Found| {
        let verdict = match text(file).map(|text| Script::parse(&text)) {
            Ok(Ok(script)) => Judged::Script(grade::grade(&script, &Stop::default())),
            Ok(Err(error)) => Judged::Unread(error.to_string(), Some(error)),
            Err(problem) => Judged::Unread(problem, None),
        };
        bar.inc(1);
        Graded::new(file.name(), verdict, tasks)
    };
    let mut all = Vec::new();
    parallel::in_order(&files, u64::MAX, judge, |graded| {
        all.push(graded);
        true
    });
    let (patience, explorer) = (arguments.patience, &arguments.explorer);
    let explorers = explorer.explorer.iter().map(|it| (it, ProgramVerdict::explorer(it, explorer, patience)));
    let generators = arguments.generator.iter().map(|it| (it, Ok(ProgramVerdict::generator(it, patience))));
    for (command, verdict) in explorers.chain(generators) {
        all.push(Graded::new(command.clone(), Judged::Program(verdict?), tasks));
        bar.inc(1);
    }
    bar.finish_and_clear();
    // One bad hand-in must not cost the others their verdicts.
    if let Some(problem) = all.iter().find_map(Graded::refusal).filter(|_| is_single) {
        return Err(Failure::Bad(problem));
    }
    arguments.output.write(|out| {
        let verdicts: Vec<Value> = all.iter().map(Graded::json).collect();
        let left_out: Vec<Value> =
            left_out.iter().map(|(name, line)| json!({ "name": name, "problem": line })).collect();
        let rows = [&verdicts[..], &left_out].concat();
        let task = tasks.map(|(name, _)| name);
        Ok(match (format, &all[..]) {
            (Format::Json, _) => {
                writeln!(out, "{}", json!({ "task": task, "verdicts": verdicts, "left_out": left_out }))
            }
            (Format::Text, [graded]) if is_single => graded.print(out),
            (Format::Text, _) => row::table(&rows, out),
            (Format::Csv, _) => row::csv(&rows, out),
        }?)
    })?;
    match (all.iter().filter(|graded| !graded.is_right()).count(), all.len()) {
        (0, _) => Ok(()),
        (_, 1) => Err(Failure::Negative(format!("{} fails", all[0].name))),
        (wrong, all) => Err(Failure::Negative(format!("{wrong} of {all} fail"))),
    }
}

/// The text of a script.
fn text(file: &Found) -> Result<String, String> {
    refuse_python(&file.path)?;
    let text = text_of(&file.read(2 * MAX_BYTES)?)?;
    if text.len() > MAX_BYTES {
        return Err(format!("is larger than {MAX_BYTES} bytes; make it smaller"));
    }
    Ok(text)
}

/// The tasks of a label, of which one has to be done: an algorithm without its option has many variants.
fn tasks(label: &str) -> Result<(String, Vec<Task>), String> {
    let solver = || Some(Solver::from_label(label)?.map(Task::Solve));
    let task = Algorithm::from_label(label).map(|algorithm| algorithm.map(Task::Carve)).or_else(solver);
    let task = task.ok_or_else(|| {
        let names = Algorithm::ALL.map(Algorithm::name).into_iter().chain(Solver::ALL.map(Solver::name));
        let refused = PossibleValuesParser::new(names).parse_ref(&clap::Command::new(""), None, label.as_ref()).err();
        let near = refused.as_ref().and_then(|error| error.get(ContextKind::SuggestedValue));
        let near = near.map_or(String::new(), |near| format!("; perhaps you mean {near}"));
        let advice = "see mazewright list algorithms and mazewright list solvers";
        format!("no algorithm or solver has this name{near}; {advice}")
    })?;
    let mut tasks = vec![task.map_err(|error| error.to_string())?];
    let Task::Carve(algorithm) = tasks[0] else { return Ok((label.to_owned(), tasks)) };
    let has_value = label.contains(':');
    if has_value && matches!(algorithm, Algorithm::ParallelBacktracker(_) | Algorithm::OriginShift(_)) {
        return Err("mazes do not show which value its option has; leave it and the colon out".to_owned());
    }
    for (spec, _) in algorithm.options().iter().filter(|_| !has_value) {
        let variants = spec.choices.iter().filter_map(|choice| algorithm.with_option(spec.name, choice).ok());
        tasks.extend(variants.map(Task::Carve));
    }
    Ok((label.to_owned(), tasks))
}

/// The command that makes the maze of a recipe, without what carves it if that is the script.
pub(super) fn maze(recipe: &Recipe, is_solved: bool) -> String {
    recipe.command_options()[usize::from(!is_solved)..].join(" ")
}

impl Graded {
    /// The verdict, and for a right script that does another task than the one asked for, the reason.
    fn new(name: String, verdict: Judged, tasks: Option<(&str, &[Task])>) -> Self {
        let mut graded = Self { name, verdict, mismatch: None };
        let Some((name, tasks)) = tasks.filter(|_| graded.is_right()) else { return graded };
        let mismatch = |task: &Task| match &graded.verdict {
            Judged::Script(verdict) => task.mismatch(verdict),
            Judged::Program(verdict) => verdict.mismatch(*task),
            Judged::Unread(..) => None,
        };
        let mismatches: Option<Vec<Mismatch>> = tasks.iter().map(mismatch).collect();
        graded.mismatch = mismatches.map(|mismatches| match (mismatches[0], &tasks[0]) {
            (Mismatch::Kind, Task::Carve(_)) => format!("it finds paths, and the task is to carve as {name} does"),
            (Mismatch::Kind, Task::Solve(_)) => format!("it carves, and the task is to find paths as {name} does"),
            (Mismatch::Unlike(Some(other)), Task::Carve(own)) if other == own.name() => {
                format!("its mazes differ from those of {name} by more than chance explains")
            }
            (Mismatch::Unlike(None), _) => format!("its mazes are far from those of {name}"),
            (Mismatch::Unlike(Some(other)), _) => {
                format!("its mazes are most like those of {other}, and the task is to carve as {name} does")
            }
            (Mismatch::Sides, _) => format!("its cells open other sides than those of {name}"),
            (Mismatch::Uneven, _) => {
                format!("some mazes of 3x3 cells are likelier than others, and {name} makes all equally likely")
            }
            (Mismatch::Longer, _) => format!("some of its paths are longer than those that {name} finds"),
        });
        graded
    }

    /// Why it cannot be judged at all.
    fn refusal(&self) -> Option<String> {
        let problem = match &self.verdict {
            Judged::Unread(problem, None) => Some(problem.clone()),
            Judged::Program(verdict) => verdict.problem().filter(|problem| problem.contains(NOT_STARTED)),
            Judged::Script(_) | Judged::Unread(..) => None,
        };
        problem.map(|problem| format!("{}: {problem}", self.name))
    }

    fn is_right(&self) -> bool {
        self.problem().is_none()
    }

    /// What it does, if that is known.
    const fn kind(&self) -> Option<&'static str> {
        match &self.verdict {
            Judged::Script(Verdict::Carving(_)) => Some("carves"),
            Judged::Script(Verdict::Solving(_)) => Some("solves"),
            Judged::Program(verdict) => Some(verdict.kind),
            Judged::Unread(..) => None,
        }
    }

    /// The failure of a script, with the command that makes its maze.
    fn failure(&self) -> Option<(&grade::Failure, String)> {
        let Judged::Script(verdict) = &self.verdict else { return None };
        let failure = verdict.failure()?;
        Some((failure, maze(&failure.recipe, matches!(verdict, Verdict::Solving(_)))))
    }

    /// The problem, in one line.
    fn problem(&self) -> Option<String> {
        if let Some((failure, maze)) = self.failure() {
            return Some(format!("{}, at step {} in {maze}", failure.error, failure.steps));
        }
        let problem = match &self.verdict {
            Judged::Script(Verdict::Solving(SolvingVerdict { missed: Some(recipe), perfect, looped, .. })) => {
                let never = "it finds no path in any maze; the last line of a solver is its path, a list of cells";
                let always = perfect.found + looped.found == 0;
                Some(if always { never.to_owned() } else { format!("it finds no path in {}", maze(recipe, true)) })
            }
            Judged::Script(_) => None,
            Judged::Program(verdict) => verdict.problem(),
            Judged::Unread(problem, _) => Some(problem.clone()),
        };
        problem.or_else(|| self.mismatch.clone())
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.problem() {
            Some(problem) => writeln!(out, "{}: wrong\n  {problem}", self.name)?,
            None => writeln!(out, "{}: right", self.name)?,
        }
        match &self.verdict {
            Judged::Script(verdict) if verdict.failure().is_none() => print_verdict(verdict, out),
            Judged::Program(verdict) => verdict.print(out),
            _ => Ok(()),
        }
    }

    /// All that is known, with the same names for everything that is graded.
    fn json(&self) -> Value {
        let error = match &self.verdict {
            Judged::Script(verdict) => verdict.failure().map(|failure| &failure.error),
            Judged::Unread(_, error) => error.as_ref(),
            Judged::Program(_) => None,
        };
        let error = error.map(|error| json!({ "line": error.line, "column": error.column, "message": error.message }));
        let failure = self.failure().map(|(failure, maze)| json!({ "maze": maze, "step": failure.steps }));
        let mut value = json!({
            "name": self.name, "kind": self.kind(), "right": self.is_right(), "problem": self.problem(),
            "error": error, "failure": failure, "ignored": null, "stopped": null,
            "work": [], "growth": null,
            "grids": [], "evenness": null, "textures": [],
            "missed": null, "longer": null, "perfect": null, "looped": null, "race": null,
        });
        match &self.verdict {
            Judged::Script(verdict) => {
                let (points, growth) = growth(verdict);
                value["work"] = points.iter().map(work).collect();
                value["growth"] = json!(growth);
                value["stopped"] = json!(stopped(verdict));
                match verdict {
                    Verdict::Carving(verdict) => add_carving(verdict, &mut value),
                    Verdict::Solving(verdict) => add_solving(verdict, "", &mut value),
                }
            }
            Judged::Program(verdict) => verdict.add_to(&mut value),
            Judged::Unread(..) => {}
        }
        value
    }
}

/// The work in some mazes, and how it grows.
fn growth(verdict: &Verdict) -> (&[WorkPoint], Option<&'static str>) {
    let (points, growth) = match verdict {
        Verdict::Carving(verdict) => (&verdict.points, verdict.growth),
        Verdict::Solving(verdict) => (&verdict.points, verdict.growth),
    };
    (points, growth.map(Growth::name))
}

/// Says at which size a script that is right took too much work.
fn stopped(verdict: &Verdict) -> Option<String> {
    let side = SIDES.get(growth(verdict).0.len()).filter(|_| verdict.is_right())?;
    Some(format!("takes too much work at {side}x{side}, so larger mazes were not tried"))
}

fn print_verdict(verdict: &Verdict, out: &mut dyn Write) -> io::Result<()> {
    match verdict {
        Verdict::Carving(verdict) => print_carving(verdict, out)?,
        Verdict::Solving(verdict) => {
            print_findings(verdict, ["finds a path", "a shortest one", "looks", "path", "steps", ""], out)?;
        }
    }
    let (points, growth) = growth(verdict);
    writeln!(out, "\n  work: cells  operations     looks     draws  operations a cell")?;
    for WorkPoint { cells, operations, looks, draws } in points {
        let each = operations / *cells as f64;
        writeln!(out, "  {cells:>11}  {operations:>10.0}  {looks:>8.0}  {draws:>8.0}  {each:>17.1}")?;
    }
    let growth = growth.map(|growth| format!("grows with {growth}"));
    growth.into_iter().chain(stopped(verdict)).try_for_each(|line| writeln!(out, "  {line}"))
}

fn print_carving(verdict: &CarvingVerdict, out: &mut dyn Write) -> io::Result<()> {
    let grids: Vec<&str> = verdict.grids.iter().map(|shape| shape.name()).collect();
    writeln!(out, "  carves perfect mazes of every rectangle tried; grids: {}", grids.join(", "))?;
    if let Some(Evenness { made, of, ends: (least, most), is_even, .. }) = verdict.evenness {
        let times = format!("made {least} to {most} times where 30 is even");
        let even = if is_even { "all are equally likely" } else { "some are likelier than others" };
        writeln!(out, "  {made} of the {of} mazes of 3x3 cells, {times}: {even}")?;
    }
    if verdict.is_slow() {
        writeln!(out, "  too much work to count its mazes of 3x3 cells")?;
    }
    let columns = ["dead ends", "3-ways", "turns", "solution"].map(|column| format!("  {column:>9}")).concat();
    writeln!(out, "\n  {MEASURED} mazes, in % of the cells{columns}")?;
    for texture in verdict.textures.iter().take(4) {
        let name = if texture.name.is_empty() { "this script" } else { texture.name };
        writeln!(out, "  {name:<28}{}", texture.means.map(|mean| format!("  {mean:>9.1}")).concat())?;
    }
    Ok(())
}

/// Prints how often a path is found, and with how much work; `words` name the deed, the work, the path and its length,
/// and end the command for a maze.
pub(super) fn print_findings<F>(
    verdict: &SolvingVerdict<F>,
    [does, best, work, path, length, goal]: [&str; 6],
    out: &mut dyn Write,
) -> io::Result<()> {
    for (finding, mazes) in [(verdict.perfect, "perfect mazes"), (verdict.looped, "mazes with loops")] {
        let looks = finding.looks as f64 / finding.breadth_first.max(1) as f64;
        writeln!(
            out,
            "  {mazes}: {does} in {} of {}, {best} in {}; {looks:.2} times as many {work} as \
             breadth-first search looks at cells",
            finding.found, finding.mazes, finding.shortest
        )?;
    }
    if let Some((recipe, steps, shortest)) = &verdict.longer {
        writeln!(out, "  a {path} of {steps} {length} where {shortest} are enough: {}{goal}", maze(recipe, true))?;
    }
    Ok(())
}

fn add_carving(verdict: &CarvingVerdict, value: &mut Value) {
    let evenness = verdict.evenness.map(|Evenness { made, of, ends: (least, most), chi_squared, is_even, .. }| {
        json!({ "made": made, "of": of, "least": least, "most": most, "chi_squared": chi_squared, "even": is_even })
    });
    let textures = verdict.textures.iter().map(|texture| {
        let mut entry = Value::from_iter(Texture::COLUMNS.into_iter().zip(texture.means));
        entry["like"] = json!(texture.is_like(&verdict.textures[0]));
        entry["near"] = json!(texture.is_near(&verdict.textures[0]));
        entry["algorithm"] = if texture.name.is_empty() { Value::Null } else { json!(texture.name) };
        entry
    });
    value["grids"] = verdict.grids.iter().map(|shape| shape.name()).collect();
    value["evenness"] = json!(evenness);
    value["textures"] = textures.collect();
}

fn finding(SolvingResults { mazes, found, shortest, looks, breadth_first }: SolvingResults) -> Value {
    json!({ "mazes": mazes, "found": found, "shortest": shortest, "looks": looks, "breadth_first": breadth_first })
}

fn add_solving<F>(verdict: &SolvingVerdict<F>, goal: &str, value: &mut Value) {
    let longer = verdict.longer.as_ref();
    let longer = longer.map(
        |(recipe, steps, shortest)| json!({ "maze": maze(recipe, true) + goal, "steps": steps, "shortest": shortest }),
    );
    value["missed"] = json!(verdict.missed.as_ref().map(|recipe| maze(recipe, true) + goal));
    value["longer"] = json!(longer);
    if verdict.failure.is_none() {
        value["perfect"] = finding(verdict.perfect);
        value["looped"] = finding(verdict.looped);
    }
}

fn work(WorkPoint { cells, operations, looks, draws }: &WorkPoint) -> Value {
    json!({ "cells": cells, "operations": operations, "looks": looks, "draws": draws })
}
