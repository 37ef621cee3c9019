//! The program: arguments in, exit code out.

use std::process::ExitCode;

use mazewright::cli::{self, Failure, Outcome};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ok(Outcome::Done) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Ok(Outcome::Play(play)) => start(*play),
        Err(Failure::Negative(line)) => tell(&line, 1),
        Err(Failure::Bad(line)) => tell(&line, 2),
    }
}

/// Hands what was typed to the game: the one place that knows both.
#[cfg(feature = "game")]
fn start(play: cli::Play) -> ExitCode {
    use std::sync::Arc;

    use bevy::app::AppExit;
    use mazewright::game::{self, Course, Options};

    let course = match play.file {
        Some((maze, name)) => Course::File {
            name,
            maze: Arc::new(maze),
        },
        None => Course::Ladder(play.ladder),
    };
    let options = Options {
        course,
        fresh_seed: play.fresh_seed,
        level: play.level,
        autopilot: play.autopilot,
        levels: play.levels,
        screenshots: play.screenshots,
        speed: play.speed,
        at_once: play.at_once,
    };
    match game::run(options) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(line) => tell(&line, 2),
    }
}

#[cfg(not(feature = "game"))]
fn start(_play: cli::Play) -> ExitCode {
    tell(
        "this build has no game; build it with --features game, or use draw, solve or list",
        2,
    )
}

#[expect(
    clippy::print_stderr,
    reason = "this is the one place that tells the user what went wrong"
)]
fn tell(line: &str, code: u8) -> ExitCode {
    eprintln!("mazewright: {line}");
    ExitCode::from(code)
}
