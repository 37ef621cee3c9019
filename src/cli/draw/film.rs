//! Films of a carving, or of a solving.

use super::super::solve::failure;
use super::super::text_file::WriteFailure;
use super::super::{Failure, memory};
use super::{Arguments, tell_seed, way};
use mazewright_forms::draw;
use mazewright_forms::draw::{Figure, Film, Format, MAX_PIXELS};
use mazewright_maze::solve::{Mouse, Solver};
use mazewright_maze::trace::Recording;
use mazewright_maze::{Grid, Maze, Recipe};
use mazewright_plan::Plan;

/// What recording and playing take, in bytes a cell, for algorithms with some ten events a cell.
const BESIDES: u64 = 120;
/// The most events of a film: half a gigabyte.
const MAX_EVENTS: usize = 1 << 26;
/// How long a film is unless told otherwise.
const SECONDS: u32 = 10;

pub(super) fn run(
    arguments: &Arguments,
    recipe: &Recipe,
    fresh: bool,
    format: Format,
) -> Result<(), Failure> {
    memory::check(recipe, BESIDES)?;
    let bad = |error: mazewright_maze::RecipeError| Failure::Bad(error.to_string());
    let blank = recipe.blank().map_err(bad)?;
    let plan = Plan::new(blank.topology());
    let style = arguments.style.style(draw::film_style(&plan))?;
    if !draw::film_fits(format, &plan, &style) {
        let sides = if format == Format::Gif {
            ", and a GIF at most 65535 on a side"
        } else {
            ""
        };
        return Err(Failure::Bad(format!(
            "a film has at most {MAX_PIXELS} pixels{sides}; give a smaller size or --cell-size"
        )));
    }
    let mut recording = Recording::with_limit(MAX_EVENTS);
    arguments.write(|mut out| {
        let (maze, blank, way) = if let Some(solver) = arguments.solver {
            let maze = recipe.carve().map_err(bad).map_err(WriteFailure::Content)?;
            let way =
                solve(&maze, solver, recipe, &mut recording).map_err(WriteFailure::Content)?;
            let passages = maze.passages().clone();
            (maze, passages, Some(way))
        } else {
            let carved = recipe.carve_traced(&mut recording);
            let maze = carved.map_err(bad).map_err(WriteFailure::Content)?;
            let way = way(arguments, &maze);
            (maze, blank, way)
        };
        if !recording.is_whole() {
            let problem = format!(
                "that takes more than {MAX_EVENTS} events, too many for a film; give a smaller size"
            );
            return Err(WriteFailure::Content(Failure::Bad(problem)));
        }
        if fresh {
            tell_seed(recipe);
        }
        let figure = Figure::new(&maze, way.as_deref(), false);
        let film = Film {
            recording: &recording,
            blank: &blank,
            figure: &figure,
            is_solving: arguments.solver.is_some(),
            seconds: arguments.seconds.unwrap_or(SECONDS),
        };
        Ok(draw::film(&film, format, &style, &mut out)?)
    })
}

fn solve(
    maze: &Maze<Grid>,
    solver: Solver,
    recipe: &Recipe,
    recording: &mut Recording,
) -> Result<Vec<mazewright_maze::Cell>, Failure> {
    let solver = match solver {
        Solver::RandomMouse(usual) => Solver::RandomMouse(Mouse {
            seed: recipe.seed,
            ..usual
        }),
        other => other,
    };
    let solved = solver.solve(maze.passages(), maze.start(), maze.goal(), recording);
    let solution = solved.map_err(|unsolved| failure(maze, &unsolved))?;
    Ok(solution.path)
}
