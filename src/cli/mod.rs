//! The command line: its arguments, one command per file, and how failures are reported.
//!
//! Exit codes: 0 done; 1 a negative answer; 2 bad use or bad input, with one line on standard error.

mod board;
mod demo;
#[cfg(target_os = "linux")]
mod descendants;
mod draw;
mod explorer;
mod finder;
mod folder;
mod form;
mod generate;
mod generator;
mod grade;
mod hand_in;
mod hint;
mod input;
mod list;
mod mazes;
mod options;
mod output;
mod parallel;
mod play;
mod program;
mod recipe;
mod replay;
mod script;
mod signals;
mod solve;
mod stats;
mod terminal;
mod trace;
mod verify;

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Parser, Subcommand};

pub use self::demo::Demo;
pub use self::play::Play;
pub use self::terminal::say;
use mazewright_link::{Link, LinkError};

/// A maze game, a speedrun clock and a maze laboratory in one program.
#[derive(Parser)]
#[command(
    name = "mazewright",
    bin_name = "mazewright",
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
    /// Play ever larger mazes, or a maze from a file (the default command)
    Play(play::Arguments),
    /// Watch generators and solvers at work, step by step, forwards and backwards, alone or in a race
    Demo(demo::Arguments),
    /// Open a link
    Open {
        /// A link to a race, a maze, a level, an endless plane, a run, a moment in the laboratory or a slide of a
        /// lesson; the part from # on is enough, and so is a race code
        #[arg(value_name = "LINK")]
        link: String,
    },
    /// Carve a maze and print it
    Draw(Box<draw::Arguments>),
    /// Find the path through a maze and print it
    Solve(solve::Arguments),
    /// Carve many mazes with each algorithm and print their statistics
    Stats(stats::Arguments),
    /// Grade scripts: do they carve or solve, how fair are their mazes, how does their work grow?
    Grade(grade::Arguments),
    /// Check replays: carve their mazes again, replay their inputs, and compare
    Verify(verify::Arguments),
    /// Turn a folder of replays into a leaderboard: verified, ranked, as static web pages
    Board(board::Arguments),
    /// Sign a run for a board and write the files the board needs; nothing is sent
    HandIn(hand_in::Arguments),
    /// Print a replay as bytes, as text to paste, or as JSON
    Replay(replay::Arguments),
    /// List the available algorithms, solvers, grids and formats
    List {
        /// What to list
        what: list::What,
    },
    /// Write manual pages and shell completions into a folder such as ~/.local/share
    #[command(hide = true)]
    Generate(generate::Arguments),
}

/// The next action after the command line.
#[derive(Debug)]
pub enum Outcome {
    /// The command is done.
    Done,
    /// Start the game.
    Play(Box<Play>),
    /// Open the laboratory.
    Demo(Box<Demo>),
}

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// A negative answer: exit code 1.
    Negative(String),
    /// Bad use or bad input: exit code 2.
    Bad(String),
    /// The reader of the output has hung up, which ends the program without an error.
    ClosedPipe,
}

impl Failure {
    /// Bad use or bad input, with the line for the user.
    fn bad(line: impl ToString) -> Self {
        Self::Bad(line.to_string())
    }

    /// The line for the user; empty if there is none.
    fn line(&self) -> &str {
        match self {
            Self::Negative(line) | Self::Bad(line) => line,
            Self::ClosedPipe => "",
        }
    }

    /// The failure to write an output.
    fn writing(what: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::ClosedPipe;
        }
        Self::Bad(format!("cannot write {what}: {error}; choose another place"))
    }
}

/// Runs a command line whose first word is the name of the program.
///
/// # Errors
/// With the line for the user and the exit code.
pub fn run(words: impl IntoIterator<Item = OsString>) -> Result<Outcome, Failure> {
    signals::survive_file_limit();
    let words: Vec<OsString> = words.into_iter().collect();
    let near = words.get(1).and_then(|word| near_command(word.to_str()?));
    parse_and_run(words).map_err(|failure| match (failure, near) {
        (Failure::Bad(line), Some(near)) => Failure::Bad(format!("{line}; perhaps you mean mazewright {near}")),
        (failure, _) => failure,
    })
}

/// The command that was meant by a word that is neither one nor a file.
fn near_command(word: &str) -> Option<String> {
    if word.contains(['.', '/', '\\']) || Path::new(word).exists() {
        return None;
    }
    let all = Arguments::command();
    let all = all.get_subcommands().filter(|one| !one.is_hide_set()).cloned();
    let refused = clap::Command::new("mazewright").subcommands(all).try_get_matches_from(["mazewright", word]).err()?;
    match refused.get(ContextKind::SuggestedSubcommand)? {
        ContextValue::Strings(names) => names.last().cloned(),
        name => Some(name.to_string()),
    }
}

fn parse_and_run(words: Vec<OsString>) -> Result<Outcome, Failure> {
    let command = words.get(1).cloned().unwrap_or_default();
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return match error.print() {
                Ok(()) => Ok(Outcome::Done),
                Err(error) => Err(Failure::writing("standard output", &error)),
            };
        }
        Err(error) => return Err(Failure::Bad(in_one_line(&error, &command))),
    };
    match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(arguments) => arguments.check().map(|play| Outcome::Play(Box::new(play))),
        Command::Demo(arguments) => arguments.check().map(|demo| Outcome::Demo(Box::new(demo))),
        Command::Open { link } => {
            let race = |error: LinkError| Link::read_race(&link).map(Link::Race).map_err(|_| Failure::bad(error));
            let link = link.parse().or_else(race)?;
            let mut play = Arguments::parse_from(["mazewright"]).play.check()?;
            play.link = Some(link);
            Ok(Outcome::Play(Box::new(play)))
        }
        Command::Draw(arguments) => draw::run(*arguments).map(|()| Outcome::Done),
        Command::Solve(arguments) => solve::run(arguments).map(|()| Outcome::Done),
        Command::Stats(arguments) => stats::run(&arguments).map(|()| Outcome::Done),
        Command::Grade(arguments) => grade::run(&arguments).map(|()| Outcome::Done),
        Command::Verify(arguments) => verify::run(&arguments).map(|()| Outcome::Done),
        Command::Board(arguments) => board::run(&arguments).map(|()| Outcome::Done),
        Command::HandIn(arguments) => hand_in::run(&arguments).map(|()| Outcome::Done),
        Command::Replay(arguments) => replay::run(&arguments).map(|()| Outcome::Done),
        Command::List { what } => list::run(what).map(|()| Outcome::Done),
        Command::Generate(arguments) => arguments.write().map(|()| Outcome::Done),
    }
}

/// The problem with the arguments of a command, without usage and advice.
fn in_one_line(error: &clap::Error, command: &OsStr) -> String {
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    // This tip about dashes helps with names of files, and misleads with options and their values.
    let problem: Vec<&str> = lines
        .filter(|line| !line.starts_with("tip: to pass "))
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .map(|line| line.strip_prefix("error: ").unwrap_or(line))
        .collect();
    // A tip follows as a sentence of its own.
    let problem = problem.join(" ").replace(" tip: ", ". Tip: ");
    format!("{problem}{}; see mazewright --help", advice(error, command))
}

/// What to do about an unknown argument, as the rest of a sentence: how to ask the command for the format that it
/// names, and the commands that take it.
fn advice(error: &clap::Error, command: &OsStr) -> String {
    let unknown = error.get(ContextKind::InvalidArg).filter(|_| error.kind() == ErrorKind::UnknownArgument);
    let unknown = unknown.map(ToString::to_string).unwrap_or_default();
    let Some(unknown) = unknown.strip_prefix("--") else { return String::new() };
    let (all, mut advice) = (Arguments::command(), String::new());
    let own = all.find_subcommand(command).into_iter().flat_map(clap::Command::get_arguments);
    let mut formats =
        own.filter(|argument| argument.get_long() == Some("format")).flat_map(clap::Arg::get_possible_values);
    if formats.any(|format| format.get_name() == unknown) {
        advice += &format!("; write --format {unknown}");
    }
    let takes = |command: &&clap::Command| command.get_arguments().any(|argument| argument.get_long() == Some(unknown));
    let names: Vec<&str> = all.get_subcommands().filter(takes).map(clap::Command::get_name).collect();
    if !names.is_empty() {
        advice += &format!("; these commands take it: {}", names.join(", "));
    }
    advice
}

/// How many of something are wanted.
fn at_least_one(text: &str) -> Result<u64, String> {
    let count = text.parse::<u64>().map_err(|error| error.to_string())?;
    if count == 0 { Err("give 1 or more".to_owned()) } else { Ok(count) }
}
