//! The program: arguments in, exit code out.

use std::process::ExitCode;

use mazewright::{cli, cli::Failure, cli::Outcome};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ok(Outcome::Done) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Ok(Outcome::Play(play)) => play_game(*play),
        Ok(Outcome::Demo(demo)) => open_lab(*demo),
        Err(Failure::Negative(line)) => fail(&line, 1),
        Err(Failure::Bad(line)) => fail(&line, 2),
    }
}

/// Turns the arguments into options of the game: the one place that knows both.
#[cfg(feature = "game")]
fn play_game(play: cli::Play) -> ExitCode {
    use mazewright::{game::Course, game::Options, game::logic::Dropped};

    let course = match (play.file, play.first, play.plane) {
        _ if play.place.is_some() => Course::Journey,
        (.., Some(seed)) => Course::Plane(seed, Course::HOME),
        (Some((maze, name)), ..) => Course::File { name, terrain: mazewright_run::Terrain::standard(maze) },
        (None, Some(recipe), _) => Course::Recipe(recipe),
        (None, None, None) => Course::Ladder(play.ladder),
    };
    let options = Options {
        course,
        fresh_seed: play.fresh_seed,
        level: play.place.map_or(play.level, mazewright_run::journey::Place::number),
        autopilot: play.autopilot,
        levels: play.levels,
        race: play.race,
        run: play.run.map(|(replay, name)| Dropped::new(replay, name)),
        home: home(),
        pictures: pictures(),
        settings: settings(),
        screenshots: play.screenshots,
        speed: play.speed,
        at_once: play.at_once,
        is_offered: play.is_offered,
        lab: None,
        program: None,
        lesson: None,
        lesson_file: None,
        benchmark: play.benchmark,
        overview: play.map,
        link: play.link,
    };
    start(options)
}

/// The data folder, or the error if it cannot be found.
#[cfg(feature = "game")]
fn home() -> Result<std::path::PathBuf, String> {
    mazewright_keep::data_folder().map_err(|error| error.to_string())
}

/// The folder of pictures, if there is one.
#[cfg(feature = "game")]
fn pictures() -> Option<std::path::PathBuf> {
    mazewright_keep::pictures_folder().ok()
}

/// The settings folder, if there is one.
#[cfg(feature = "game")]
fn settings() -> Option<std::path::PathBuf> {
    mazewright_keep::settings_folder().ok()
}

/// Turns the arguments into options of the laboratory.
#[cfg(feature = "game")]
fn open_lab(demo: cli::Demo) -> ExitCode {
    use mazewright::{game::Course, game::Options};

    start(Options {
        lab: Some(demo.setup),
        program: demo.program,
        lesson: demo.lesson,
        lesson_file: demo.lesson_file,
        benchmark: demo.benchmark,
        home: home(),
        pictures: pictures(),
        settings: settings(),
        ..Options::new(Course::Ladder(demo.ladder))
    })
}

#[cfg(feature = "game")]
fn start(options: mazewright::game::Options) -> ExitCode {
    use bevy::app::AppExit;

    match mazewright::game::run(options) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(line) => fail(&line, 2),
    }
}

#[cfg(not(feature = "game"))]
fn play_game(_play: cli::Play) -> ExitCode {
    fail(NO_GAME, 2)
}

#[cfg(not(feature = "game"))]
fn open_lab(_demo: cli::Demo) -> ExitCode {
    fail(NO_GAME, 2)
}

#[cfg(not(feature = "game"))]
const NO_GAME: &str = "this build has no game; build it with --features game, or use draw, solve, stats or list";

fn fail(line: &str, code: u8) -> ExitCode {
    cli::say(&format!("mazewright: {line}"));
    ExitCode::from(code)
}
