//! The program: arguments in, exit code out.

use std::process::ExitCode;

use mazewright::{cli, cli::Failure, cli::Outcome};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ok(Outcome::Done) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        #[cfg(feature = "game")]
        Ok(Outcome::Play(play)) => play_game(*play),
        #[cfg(feature = "game")]
        Ok(Outcome::Demo(demo)) => open_lab(*demo),
        #[cfg(not(feature = "game"))]
        Ok(Outcome::Play(_) | Outcome::Demo(_)) => fail(NO_GAME, 2),
        Err(Failure::Negative(line)) => fail(&line, 1),
        Err(Failure::Bad(line)) => fail(&line, 2),
    }
}

/// Turns the arguments into options of the game: the one place that knows both.
#[cfg(feature = "game")]
fn play_game(play: cli::Play) -> ExitCode {
    use mazewright::{game::Course, game::Options, game::logic::Dropped};

    let arguments = play.arguments;
    let course = match (play.file, play.first, play.plane) {
        _ if arguments.place.is_some() => Course::Journey,
        (.., Some(seed)) => Course::Plane(seed, Course::HOME),
        (Some((maze, name)), ..) => Course::File { name, terrain: mazewright_run::Terrain::standard(maze) },
        (None, Some(recipe), _) => Course::Recipe(recipe),
        (None, None, None) => Course::Ladder(play.ladder),
    };
    let level = arguments.level.unwrap_or(1);
    start(Options {
        fresh_seed: play.fresh_seed,
        level: arguments.place.map_or(level, mazewright_journey::Place::number),
        autopilot: arguments.autopilot,
        levels: arguments.levels,
        race: arguments.ladder,
        run: play.run.map(|(replay, name)| Dropped::new(replay, name)),
        screenshots: arguments.screenshots,
        speed: arguments.speed,
        at_once: play.at_once,
        is_offered: play.is_offered,
        benchmark: arguments.benchmark,
        overview: arguments.map,
        link: play.link,
        ..Options::new(course)
    })
}

/// Turns the arguments into options of the laboratory.
#[cfg(feature = "game")]
fn open_lab(demo: cli::Demo) -> ExitCode {
    use mazewright::{game::Course, game::Options};

    start(Options {
        lab: Some(demo.setup),
        programs: demo.programs,
        lesson: demo.lesson,
        lesson_file: demo.lesson_file,
        benchmark: demo.benchmark,
        ..Options::new(Course::Ladder(demo.ladder))
    })
}

#[cfg(feature = "game")]
fn start(options: mazewright::game::Options) -> ExitCode {
    use bevy::app::AppExit;

    let options = mazewright::game::Options {
        home: mazewright_keep::data_folder(),
        pictures: mazewright_keep::pictures_folder().ok(),
        settings: mazewright_keep::settings_folder().ok(),
        ..options
    };
    match mazewright::game::run(options) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(line) => fail(&line, 2),
    }
}

#[cfg(not(feature = "game"))]
const NO_GAME: &str = "this build has no game; build it with --features game, or use draw, solve, stats or list";

fn fail(line: &str, code: u8) -> ExitCode {
    cli::say(&format!("mazewright: {line}"));
    ExitCode::from(code)
}
