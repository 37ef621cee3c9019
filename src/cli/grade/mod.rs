//! `mazewright grade`: a verdict on scripts, for those who write them and those who mark them.

mod program;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::slice;

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use self::program::GradedProgram;
use super::explorer::ExplorerOptions;
use super::input::{files, in_file, read_text};
use super::output::Output;
use super::program::Patience;
use super::script::refuse_python;
use super::terminal::in_one_line;
use super::{Failure, parallel};
use mazewright_maze::Recipe;
use mazewright_script::grade::{
    self, CarvingVerdict, Growth, SolvingResults, SolvingVerdict, Texture, Verdict, WorkPoint,
};
use mazewright_script::{MAX_BYTES, Script, ScriptError, Stop};

/// Explains the verdict.
const EXPLANATION: &str = "\
A script that carves has to make a perfect maze of every rectangle: to end, to reach every cell, and to leave no
loop. One that solves has to find the path in every maze. The smallest maze in which it fails is named, with the step
of its trace and the line of its text. What follows is no matter of right or wrong: on which grids it carves, how
evenly it makes the 192 mazes of 3x3 cells, which algorithm its mazes are most like, whether its paths are shortest, and
how its work grows. Work is counted in operations, never in time, so that the verdict is the same on every machine.

Exit code 1 if a script fails. Several files, or a folder, become a table.";

/// The arguments of `grade`.
#[derive(Args, Debug)]
#[command(after_help = EXPLANATION)]
pub(super) struct Arguments {
    /// Scripts, or folders with .rhai files; docs/scripts.md has the language
    #[arg(value_name = "FILE", required_unless_present_any = ["explorer", "generator"])]
    files: Vec<PathBuf>,
    #[command(flatten)]
    explorer: ExplorerOptions,
    /// Judge a program that carves, such as "python3 carve.py"
    #[arg(long, value_name = "COMMAND")]
    generator: Option<String>,
    #[command(flatten)]
    patience: Patience,
    /// text, to read; json, for a program
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Text,
    Json,
}

/// The verdict on a file, or why it is not a script.
struct Graded {
    name: String,
    verdict: Result<Verdict, Refusal>,
}

/// Why a file was not graded.
#[derive(Clone)]
enum Refusal {
    /// It cannot be read as text, for this reason.
    Unread(String),
    Script(ScriptError),
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.output.check()?;
    let is_table = arguments.files.len() > 1 || arguments.files.iter().any(|path| path.is_dir());
    let mut texts = Vec::new();
    for named in &arguments.files {
        let paths = match files(slice::from_ref(named), "rhai") {
            // One bad hand-in must not cost the others their verdicts.
            Err(Failure::Bad(line)) if arguments.files.len() > 1 => {
                texts.push((in_one_line(named), Err(without_name(named, &line))));
                continue;
            }
            paths => paths?,
        };
        for path in paths {
            // Reading a pipe would wait forever.
            let is_file = !is_table || path.metadata().map_or(true, |entry| entry.is_file());
            let regular = if is_file { Ok(()) } else { Err(in_file(&path, "is not a file")) };
            let text =
                match regular.and_then(|()| refuse_python(&path)).and_then(|()| read_text(&path, MAX_BYTES as u64)) {
                    Err(Failure::Bad(line)) if is_table => Err(without_name(&path, &line)),
                    text => Ok(text?),
                };
            texts.push((in_one_line(&path), text));
        }
    }
    let mut all = Vec::new();
    let judge = |(name, text): &(String, Result<String, String>)| Graded {
        name: name.clone(),
        verdict: text.clone().map_err(Refusal::Unread).and_then(|text| {
            let script = Script::parse(&text).map_err(Refusal::Script)?;
            Ok(grade::grade(&script, &Stop::default()))
        }),
    };
    parallel::in_order(&texts, u64::MAX, judge, |graded| {
        all.push(graded);
        true
    });
    let mut programs = Vec::new();
    for command in &arguments.explorer.explorer {
        programs.push(GradedProgram::explorer(command, &arguments.explorer, arguments.patience)?);
    }
    programs.extend(arguments.generator.as_ref().map(|command| GradedProgram::generator(command, arguments.patience)));
    arguments.output.write(|out| {
        if arguments.format == Format::Json {
            let verdicts = all.iter().map(Graded::json).chain(programs.iter().map(GradedProgram::json));
            let verdicts: Vec<Value> = verdicts.collect();
            match &verdicts[..] {
                [verdict] if !is_table => writeln!(out, "{verdict}")?,
                _ => writeln!(out, "{}", Value::from(verdicts))?,
            }
            return Ok(());
        }
        if is_table {
            table(&all, out)?;
        } else {
            all.iter().try_for_each(|graded| graded.print(out))?;
        }
        programs.iter().try_for_each(|program| program.print(out))?;
        Ok(())
    })?;
    let wrong = all.iter().filter(|graded| !graded.is_right()).count();
    match (wrong, programs.iter().filter(|program| !program.is_right()).count()) {
        (0, 0) => Ok(()),
        (0, 1) => Err(Failure::Negative("the program fails".to_owned())),
        (0, _) => Err(Failure::Negative("the programs fail".to_owned())),
        (1, _) => Err(Failure::Negative("1 script fails".to_owned())),
        (wrong, _) => Err(Failure::Negative(format!("{wrong} scripts fail"))),
    }
}

/// A line about a file, without its name.
fn without_name(path: &Path, line: &str) -> String {
    line.strip_prefix(&format!("{}: ", in_one_line(path))).unwrap_or(line).to_owned()
}

/// The command that makes the maze of a recipe, without what carves it if that is the script.
pub(super) fn maze(recipe: &Recipe, is_solved: bool) -> String {
    recipe.command_options()[usize::from(!is_solved)..].join(" ")
}

impl Graded {
    fn is_right(&self) -> bool {
        self.verdict.as_ref().is_ok_and(Verdict::is_right)
    }

    /// The failure, with the command that makes its maze.
    fn failure(&self) -> Option<(&grade::Failure, String)> {
        let verdict = self.verdict.as_ref().ok()?;
        let failure = verdict.failure()?;
        Some((failure, maze(&failure.recipe, matches!(verdict, Verdict::Solving(_)))))
    }

    /// The problem, in one line.
    fn problem(&self) -> Option<String> {
        if let Some((failure, maze)) = self.failure() {
            return Some(format!("{}, at step {} in {maze}", failure.error, failure.steps));
        }
        match &self.verdict {
            Ok(Verdict::Solving(SolvingVerdict { missed: Some(recipe), .. })) => {
                Some(format!("it finds no path in {}", maze(recipe, true)))
            }
            Ok(_) => None,
            Err(Refusal::Unread(problem)) => Some(problem.clone()),
            Err(Refusal::Script(error)) => Some(error.to_string()),
        }
    }

    /// The error in the text of the script, or where it stopped.
    fn error(&self) -> Option<&ScriptError> {
        match &self.verdict {
            Ok(verdict) => Some(&verdict.failure()?.error),
            Err(Refusal::Script(error)) => Some(error),
            Err(Refusal::Unread(_)) => None,
        }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        print_problem(&self.name, self.problem().as_deref(), out)?;
        match &self.verdict {
            Ok(verdict) if verdict.failure().is_none() => print_verdict(verdict, out),
            _ => Ok(()),
        }
    }

    fn json(&self) -> Value {
        let mut value = json!({ "file": self.name, "right": self.is_right(), "problem": self.problem() });
        if let Some(error) = self.error() {
            value["error"] = json!({ "line": error.line, "column": error.column, "message": error.message });
        }
        let Ok(verdict) = &self.verdict else { return value };
        let (points, growth) = growth(verdict);
        value["failure"] = json!(self.failure().map(|(failure, maze)| json!({ "maze": maze, "step": failure.steps })));
        value["work"] = points.iter().map(work).collect();
        value["growth"] = json!(growth);
        match verdict {
            Verdict::Carving(verdict) => add_carving(verdict, &mut value),
            Verdict::Solving(verdict) => add_solving(verdict, &mut value),
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

/// Prints whether a script or a program is right, and its problem.
pub(super) fn print_problem(name: &str, problem: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
    match problem {
        Some(problem) => writeln!(out, "{name}: wrong\n  {problem}"),
        None => writeln!(out, "{name}: right"),
    }
}

fn print_verdict(verdict: &Verdict, out: &mut dyn Write) -> io::Result<()> {
    match verdict {
        Verdict::Carving(verdict) => print_carving(verdict, out)?,
        Verdict::Solving(verdict) => {
            print_findings(verdict, ["finds a path", "a shortest one", "looks", "path", "steps"], out)?;
        }
    }
    let (points, growth) = growth(verdict);
    writeln!(out, "\n  work: cells  operations     looks     draws  operations a cell")?;
    for WorkPoint { cells, operations, looks, draws } in points {
        let each = operations / *cells as f64;
        writeln!(out, "  {cells:>11}  {operations:>10.0}  {looks:>8.0}  {draws:>8.0}  {each:>17.1}")?;
    }
    match growth {
        Some(growth) => writeln!(out, "  grows with {growth}"),
        None => writeln!(out, "  too much work for larger mazes"),
    }
}

fn print_carving(verdict: &CarvingVerdict, out: &mut dyn Write) -> io::Result<()> {
    let grids: Vec<&str> = verdict.grids.iter().map(|shape| shape.name()).collect();
    writeln!(out, "  carves perfect mazes of every rectangle tried; grids: {}", grids.join(", "))?;
    if let Some(evenness) = verdict.evenness {
        let (least, most) = evenness.ends;
        writeln!(
            out,
            "  {} of the {} mazes of 3x3 cells, made {least} to {most} times where 30 is even: {}",
            evenness.made,
            evenness.of,
            if evenness.is_even { "all are equally likely" } else { "some are likelier than others" }
        )?;
    }
    if verdict.is_slow() {
        writeln!(out, "  too much work to count its mazes of 3x3 cells")?;
    }
    writeln!(
        out,
        "\n  100 mazes, in % of the cells  {:>9}  {:>9}  {:>9}  {:>9}",
        "dead ends", "3-ways", "turns", "solution"
    )?;
    for texture in verdict.textures.iter().take(4) {
        let name = if texture.name.is_empty() { "this script" } else { texture.name };
        write!(out, "  {name:<28}")?;
        for mean in texture.means {
            write!(out, "  {mean:>9.1}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Prints how often a path is found, and with how much work; `words` name the deed, the work, the path and its length.
pub(super) fn print_findings<F>(
    verdict: &SolvingVerdict<F>,
    [does, best, work, path, length]: [&str; 5],
    out: &mut dyn Write,
) -> io::Result<()> {
    for (finding, mazes) in [(verdict.perfect, "perfect mazes"), (verdict.looped, "mazes with loops")] {
        let looks = finding.looks as f64 / finding.breadth_first.max(1) as f64;
        writeln!(
            out,
            "  {mazes}: {does} in {} of {}, {best} in {}; {looks:.2} {work} for each cell that \
             breadth-first search takes",
            finding.found, finding.mazes, finding.shortest
        )?;
    }
    if let Some((recipe, steps, shortest)) = &verdict.longer {
        writeln!(out, "  a {path} of {steps} {length} where {shortest} are enough: {}", maze(recipe, true))?;
    }
    Ok(())
}

fn add_carving(verdict: &CarvingVerdict, value: &mut Value) {
    let evenness = verdict.evenness.map(|evenness| {
        json!({
            "made": evenness.made,
            "of": evenness.of,
            "least": evenness.ends.0,
            "most": evenness.ends.1,
            "chi_squared": evenness.chi_squared,
            "even": evenness.is_even,
        })
    });
    let textures = verdict.textures.iter().map(|texture| {
        let mut entry = Value::from_iter(Texture::COLUMNS.into_iter().zip(texture.means));
        entry["algorithm"] = if texture.name.is_empty() { Value::Null } else { json!(texture.name) };
        entry
    });
    value["kind"] = json!("carves");
    value["grids"] = verdict.grids.iter().map(|shape| shape.name()).collect();
    value["evenness"] = json!(evenness);
    value["textures"] = textures.collect();
}

pub(super) fn finding(finding: SolvingResults) -> Value {
    json!({
        "mazes": finding.mazes,
        "found": finding.found,
        "shortest": finding.shortest,
        "looks": finding.looks,
        "breadth_first": finding.breadth_first,
    })
}

fn add_solving(verdict: &SolvingVerdict, value: &mut Value) {
    let longer = verdict.longer.as_ref();
    let longer = longer
        .map(|(recipe, steps, shortest)| json!({ "maze": maze(recipe, true), "steps": steps, "shortest": shortest }));
    value["kind"] = json!("solves");
    value["missed"] = json!(verdict.missed.as_ref().map(|recipe| maze(recipe, true)));
    value["longer"] = json!(longer);
    value["perfect"] = finding(verdict.perfect);
    value["looped"] = finding(verdict.looped);
}

fn work(WorkPoint { cells, operations, looks, draws }: &WorkPoint) -> Value {
    json!({ "cells": cells, "operations": operations, "looks": looks, "draws": draws })
}

/// A row for each file.
fn table(all: &[Graded], out: &mut dyn Write) -> io::Result<()> {
    let widest = all.iter().map(|graded| graded.name.chars().count()).max().unwrap_or(0).max(4);
    writeln!(out, "{:<widest$}  verdict  kind    growth         remark", "file")?;
    for graded in all {
        let verdict = if graded.is_right() { "right" } else { "wrong" };
        let (kind, remark) = match &graded.verdict {
            Ok(Verdict::Carving(verdict)) => {
                let like = verdict.textures.get(1).map(|texture| format!("most like {}", texture.name));
                ("carves", like)
            }
            Ok(Verdict::Solving(verdict)) => {
                let is_shortest = verdict.longer.is_none() && verdict.missed.is_none();
                ("solves", is_shortest.then(|| "shortest paths".to_owned()))
            }
            Err(_) => ("-", None),
        };
        let growth = graded.verdict.as_ref().ok().and_then(|verdict| growth(verdict).1).unwrap_or("-");
        let remark = graded.problem().or(remark).unwrap_or_default();
        let row = format!("{:<widest$}  {verdict:<7}  {kind:<6}  {growth:<13}  {remark}", graded.name);
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
}
