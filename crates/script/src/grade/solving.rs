//! The verdict on a script that solves.

use mazewright_maze::solve::{Effort, Solver};
use mazewright_maze::trace::Silent;
use mazewright_maze::{Algorithm, Cell, Grid, Maze, Recipe, Seed, Share, Size};

use super::{EVENTS, Failure, Growth, WorkPoint, bounds, points, steps};
use crate::job::{Effort as Work, Stop};
use crate::runner::Runner;
use crate::script::Script;

/// The verdict on a script that solves, or on another solver by its results in mazes of growing size.
#[derive(Clone, PartialEq, Debug)]
pub struct SolvingVerdict<F = Failure> {
    /// How it stops or returns something that is not a path, in the smallest maze where it does, unless it missed the
    /// path of a smaller one. Larger ones are not tried.
    pub failure: Option<F>,
    /// The smallest maze with a path that it does not find.
    pub missed: Option<Recipe>,
    /// The smallest maze in which its path is not a shortest one, with the steps of both.
    pub longer: Option<(Recipe, usize, usize)>,
    /// Its results in perfect mazes.
    pub perfect: SolvingResults,
    /// Its results in mazes with loops.
    pub looped: SolvingResults,
    /// How the work of a script grows in perfect mazes; none after a failure.
    pub points: Vec<WorkPoint>,
    /// How its work grows with the size.
    pub growth: Option<Growth>,
}

/// The results of a script in some mazes.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SolvingResults {
    /// The mazes, all of which have a path.
    pub mazes: u32,
    /// Those in which it finds one.
    pub found: u32,
    /// Those in which it finds a shortest one.
    pub shortest: u32,
    /// Its looks at cells, in all of them.
    pub looks: u64,
    /// The cells that breadth-first search meets, in all of them.
    pub breadth_first: u64,
}

const SIZES: [&str; 12] = ["1x1", "2x1", "1x2", "2x2", "3x2", "3x3", "4x4", "6x5", "12x9", "20x20", "40x12", "12x40"];

/// Tries a solver, which returns how many steps its path to a goal has, if it finds one, and how often it looks at a
/// cell.
pub fn try_out<F>(
    sizes: &[&str],
    goal: impl Fn(&Maze<Grid>) -> Cell,
    mut solve: impl FnMut(&Recipe, Maze<Grid>) -> Result<(Option<usize>, u64), F>,
) -> SolvingVerdict<F> {
    let mut verdict = SolvingVerdict {
        failure: None,
        missed: None,
        longer: None,
        perfect: SolvingResults::default(),
        looped: SolvingResults::default(),
        points: Vec::new(),
        growth: None,
    };
    // Each maze has a seed of its own, so that a randomized solver draws different numbers in each.
    for (seed, recipe) in sizes.iter().flat_map(|size| recipes(size)).enumerate() {
        let recipe = recipe.with_seed(Seed(seed as u64));
        let Ok(maze) = recipe.carve() else { continue };
        let is_one = is_of_one_cell(&recipe);
        if is_one && verdict.failure.is_some() {
            continue;
        }
        let (passages, start, goal) = (maze.passages(), maze.start(), goal(&maze));
        let Ok(shortest) = Solver::BreadthFirst.solve(passages, start, goal, &mut Silent) else { continue };
        let (found, looks) = match solve(&recipe, maze) {
            Ok(found) => found,
            Err(failure) => {
                if verdict.missed.is_none() {
                    verdict.failure = Some(failure);
                }
                if is_one {
                    continue;
                }
                break;
            }
        };
        let finding = if recipe.features.braid.is_zero() { &mut verdict.perfect } else { &mut verdict.looped };
        finding.mazes += 1;
        finding.looks += looks;
        if let Effort::Cells(cells) = shortest.effort {
            finding.breadth_first += cells;
        }
        let least = shortest.path.len() - 1;
        finding.found += u32::from(found.is_some());
        finding.shortest += u32::from(found == Some(least));
        match found {
            None if verdict.missed.as_ref().is_none_or(is_of_one_cell) => verdict.missed = Some(recipe),
            Some(steps) if steps > least && verdict.longer.is_none() => verdict.longer = Some((recipe, steps, least)),
            _ => {}
        }
    }
    verdict
}

#[expect(clippy::result_large_err, reason = "a failure ends the grading and is kept whole")]
pub(super) fn grade(script: &Script, stop: &Stop) -> SolvingVerdict {
    let mut runner = Runner::new(script);
    let mut verdict = try_out(&SIZES, Maze::goal, |recipe, maze| match solve(&mut runner, recipe, &maze, stop) {
        (Ok(found), effort) => Ok((found, effort.looks)),
        (Err(failure), _) => Err(failure),
    });
    if verdict.failure.is_some() || verdict.missed.is_some() {
        return verdict;
    }
    let large = bounds(0, stop);
    let points = points(|side, seed| {
        let Ok(size) = Size::new(side, side) else { return Ok(None) };
        let recipe = Recipe::new(size, Algorithm::Wilson, seed);
        let Ok(maze) = recipe.carve() else { return Ok(None) };
        match solve(&mut runner, &recipe, &maze, stop) {
            (Ok(Some(_)), effort) => Ok(Some(effort)),
            (Ok(None), _) => Err(Box::new((None, Some(recipe)))),
            (Err(_), effort) if large.is_used_up(&effort, maze.passages()) => Ok(None),
            (Err(error), _) => Err(Box::new((Some(error), None))),
        }
    });
    match points {
        Ok(points) => verdict.points = points,
        Err(problem) => (verdict.failure, verdict.missed) = *problem,
    }
    verdict.growth = Growth::of(&verdict.points);
    verdict
}

/// The steps of the path of a script through a maze, if it finds one, and its effort. Only a failing run is repeated to
/// see at which step it fails.
fn solve(
    runner: &mut Runner,
    recipe: &Recipe,
    maze: &Maze<Grid>,
    stop: &Stop,
) -> (Result<Option<usize>, Failure>, Work) {
    let ran = runner.solve(maze, recipe.seed, &bounds(0, stop));
    let found = ran.result.map(|path| path.map(|path| path.len() - 1)).map_err(|error| {
        let again = runner.solve(maze, recipe.seed, &bounds(EVENTS, stop));
        let error = again.result.err().unwrap_or(error);
        Failure { recipe: recipe.clone(), steps: steps(&again.recording), error }
    });
    (found, ran.effort)
}

/// Another maze says more about a mistake than one of a single cell.
fn is_of_one_cell(recipe: &Recipe) -> bool {
    recipe.size.cells() == 1
}

/// Perfect mazes of a size, and mazes with loops.
fn recipes(size: &str) -> impl Iterator<Item = Recipe> + use<> {
    let size = size.parse::<Size>();
    let algorithms = [Algorithm::RecursiveBacktracker, Algorithm::Wilson, Algorithm::Prim];
    let braids = [Share::NONE, Share::HALF, Share::ALL];
    let each = algorithms.into_iter().flat_map(move |algorithm| braids.map(|braid| (algorithm, braid)));
    size.into_iter().flat_map(move |size| {
        let each = each.clone();
        (0..2).flat_map(move |seed| {
            each.clone().map(move |(algorithm, braid)| Recipe::new(size, algorithm, Seed(seed)).with_braid(braid))
        })
    })
}
