//! `mazewright list`: what you can choose from, one name and one sentence per line.

use clap::ValueEnum;

use super::output::Output;
use super::{Failure, options};
use mazewright_forms::draw::{Format, Theme};
use mazewright_lab::Lesson;
use mazewright_maze::generate::Needs;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, DoorRule, Shape};

/// What can be listed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum What {
    Algorithms,
    Solvers,
    Doors,
    Formats,
    Topologies,
    Lessons,
    Themes,
}

/// The remark on those that need a plain rectangle.
const RECTANGLES: &str = " Rectangles only.";

pub(super) fn run(what: What) -> Result<(), Failure> {
    let lines: Vec<(&str, String)> = match what {
        What::Algorithms => lines(&Algorithm::ALL, |algorithm| {
            let (about, options) = (algorithm.about(), options::sentence(algorithm));
            let only = if matches!(algorithm.needs(), Needs::Cells) { "" } else { RECTANGLES };
            (algorithm.name(), format!("{}{options}{only}", about.summary))
        }),
        What::Solvers => lines(&Solver::ALL, |solver| {
            let (about, options) = (solver.about(), options::sentence(solver));
            let only = if solver.needs_right_angles() { RECTANGLES } else { "" };
            (solver.name(), format!("{}{options}{only}", about.summary))
        }),
        What::Doors => lines(&DoorRule::ALL, |doors| (doors.name(), doors.summary().to_owned())),
        What::Formats => lines(&Format::ALL, |format| (format.name(), format.sentence().to_owned())),
        What::Lessons => lines(&Lesson::SHIPPED, |shipped| {
            let title = Lesson::parse(shipped.name, shipped.text).map(|lesson| lesson.title);
            (shipped.name, title.unwrap_or_default())
        }),
        What::Themes => lines(&Theme::ALL, |theme| (theme.name, theme.sentence.to_owned())),
        What::Topologies => lines(&Shape::ALL, |shape| (shape.name(), shape.summary().to_owned())),
    };
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    Output::STANDARD.write(|out| {
        for (name, sentence) in lines {
            writeln!(out, "{name:width$}  {sentence}")?;
        }
        Ok(())
    })
}

/// A name and a sentence for each item.
fn lines<Item: Clone>(all: &[Item], line: impl Fn(Item) -> (&'static str, String)) -> Vec<(&'static str, String)> {
    all.iter().cloned().map(line).collect()
}
