//! `mazewright list`: what you can choose from, one name and one sentence per line.

use std::io::Write;

use clap::{Args, ValueEnum};

use super::output::Output;
use super::{Failure, options};
use mazewright_forms::draw::{Format, Theme};
use mazewright_lab::Lesson;
use mazewright_maze::generate::Needs;
use mazewright_maze::solve::Solver;
use mazewright_maze::{Algorithm, DoorRule, Shape};

/// The arguments of `list`.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// What to list
    what: What,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum What {
    Algorithms,
    Solvers,
    Doors,
    Formats,
    Topologies,
    Lessons,
    Themes,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let lines: Vec<(&str, String)> = match arguments.what {
        What::Algorithms => lines(&Algorithm::ALL, |algorithm| {
            let only = match algorithm.needs() {
                Needs::Cells => "",
                Needs::Rows | Needs::Tiles => " Rectangles only.",
            };
            let options = options::sentence(algorithm);
            let sentence = algorithm.about().summary;
            (algorithm.name(), format!("{sentence}{options}{only}"))
        }),
        What::Solvers => lines(&Solver::ALL, |solver| {
            let only = if solver.needs_right_angles() { " Rectangles only." } else { "" };
            let options = options::sentence(solver);
            (solver.name(), format!("{}{options}{only}", solver.about().summary))
        }),
        What::Doors => lines(&DoorRule::ALL, |doors| (doors.name(), doors.summary().to_owned())),
        What::Formats => lines(&Format::ALL, |format| (format.name(), format.sentence().to_owned())),
        What::Lessons => lines(&Lesson::SHIPPED, |shipped| {
            let title = Lesson::parse(shipped.name, shipped.text).map(|lesson| lesson.title);
            (shipped.name, title.unwrap_or_default())
        }),
        What::Themes => {
            lines(&Theme::ALL.map(|theme| (theme.name, theme.sentence)), |(name, sentence)| (name, sentence.to_owned()))
        }
        What::Topologies => lines(&Shape::ALL, |shape| (shape.name(), shape.summary().to_owned())),
    };
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    Output::STANDARD.write(|out: &mut dyn Write| {
        for (name, sentence) in lines {
            writeln!(out, "{name:width$}  {sentence}")?;
        }
        Ok(())
    })
}

/// A name and a sentence for each item.
fn lines<Item: Copy>(all: &[Item], line: impl Fn(Item) -> (&'static str, String)) -> Vec<(&'static str, String)> {
    all.iter().map(|&item| line(item)).collect()
}
