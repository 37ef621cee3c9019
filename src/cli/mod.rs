//! The command line: what may be typed, one command a file, and how a failure is told.
//!
//! Exit codes: 0 done; 1 a negative answer; 2 bad use or bad input, with one line on standard error.

mod demo;
mod draw;
mod form;
mod list;
mod memory;
mod options;
mod play;
mod recipe;
mod replay;
mod solve;
mod stats;
mod text_file;
mod trace;
mod verify;

use std::ffi::OsString;
use std::io;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

pub use self::demo::Demo;
pub use self::play::Play;

/// A maze game, a speedrun clock and a maze laboratory in one program.
#[derive(Parser)]
#[command(
    name = "mazewright",
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Arguments,
}

#[derive(Subcommand)]
enum Command {
    /// Walk through levels of ever larger mazes, or through the maze of a file (the default)
    Play(play::Arguments),
    /// Watch generators and solvers at work, step by step, forwards and back, alone or in a race
    Demo(demo::Arguments),
    /// Carve a maze and print it
    Draw(draw::Arguments),
    /// Find the way through a maze and print it
    Solve(solve::Arguments),
    /// Carve many mazes of each algorithm and print what they measure
    Stats(stats::Arguments),
    /// Check replays: carve their mazes again, walk them by their inputs, and compare
    Verify(verify::Arguments),
    /// Print a replay as bytes, as text to paste, or as JSON with everything that it holds
    Replay(replay::Arguments),
    /// Name what there is to choose from
    List(list::Arguments),
}

/// What the command line leads to.
#[derive(Debug)]
pub enum Outcome {
    /// The command has done its work.
    Done,
    /// The game is to be played.
    Play(Box<Play>),
    /// The laboratory is to be opened.
    Demo(Box<Demo>),
}

/// Why a command ended without its work done.
#[derive(Debug)]
pub enum Failure {
    /// A negative answer: exit code 1.
    Negative(String),
    /// Bad use or bad input: exit code 2.
    Bad(String),
    /// Nobody reads the output any more: the end, and no failure.
    ClosedPipe,
}

impl Failure {
    /// The failure to write an output.
    fn writing(what: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::ClosedPipe;
        }
        Self::Bad(format!(
            "cannot write {what}: {error}; choose another place"
        ))
    }
}

/// Carries out what was typed, the name of the program included as the first word.
///
/// # Errors
/// With the line to tell the user and the exit code.
pub fn run(words: impl IntoIterator<Item = OsString>) -> Result<Outcome, Failure> {
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
            ) =>
        {
            return match error.print() {
                Ok(()) => Ok(Outcome::Done),
                Err(error) => Err(Failure::writing("standard output", &error)),
            };
        }
        Err(error) => return Err(Failure::Bad(in_one_line(&error))),
    };
    match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(arguments) => arguments.check().map(|play| Outcome::Play(Box::new(play))),
        Command::Demo(arguments) => arguments.check().map(|demo| Outcome::Demo(Box::new(demo))),
        Command::Draw(arguments) => draw::run(&arguments).map(|()| Outcome::Done),
        Command::Solve(arguments) => solve::run(&arguments).map(|()| Outcome::Done),
        Command::Stats(arguments) => stats::run(&arguments).map(|()| Outcome::Done),
        Command::Verify(arguments) => verify::run(&arguments).map(|()| Outcome::Done),
        Command::Replay(arguments) => replay::run(&arguments).map(|()| Outcome::Done),
        Command::List(arguments) => list::run(&arguments).map(|()| Outcome::Done),
    }
}

/// What is wrong with the words, without usage and advice on further lines.
fn in_one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let told: Vec<&str> = lines
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .map(|line| line.strip_prefix("error: ").unwrap_or(line))
        .collect();
    format!("{}; see mazewright --help", told.join(" "))
}
