//! amaze: the widest choice of generators, and the only peer with solvers.
//!
//! Every generator also records each of its steps in a list, which cannot be switched off.

use amaze::generators::{
    BinaryTree4, Eller4, GrowingTree4, HuntAndKill4, Kruskal4, MazeGenerator2D, NewestCell, OldestCell, Prim4,
    RandomCell, RecursiveBacktracker4, Sidewinder4, Wilson4,
};
use amaze::path::Path;
use amaze::preamble::{GridCoord2D, Wall4Grid};
use amaze::solvers::{AStarSolver, BfsSolver, DeadEndFillingSolver, DfsSolver, MazeSolver};
use mazewright_maze::{Cell, Maze};

use crate::contender::Contender;
use crate::{check, ours};

const PROGRAM: &str = "amaze";

/// The contender in a row of generators.
pub(super) fn carver(row: &str) -> Option<Contender> {
    match row {
        // Towards north and east.
        "binary-tree" => Some(with::<BinaryTree4>()),
        // Odds of one half across, and 0.35 for each opening downwards beyond the first.
        "eller" => Some(with::<Eller4>()),
        "growing-tree newest" => Some(with::<GrowingTree4<NewestCell>>()),
        // Removes the oldest cell by moving the newest into its place, so it is not a plain queue.
        "growing-tree oldest" => Some(with::<GrowingTree4<OldestCell>>()),
        "growing-tree random" => Some(with::<GrowingTree4<RandomCell>>()),
        "hunt-and-kill" => Some(with::<HuntAndKill4>()),
        "kruskal" => Some(with::<Kruskal4>()),
        // A list of frontier edges, all equally likely: not Prim's with weights.
        "prim-frontier-edge" => Some(with::<Prim4>()),
        "recursive-backtracker" => Some(with::<RecursiveBacktracker4>()),
        "sidewinder" => Some(with::<Sidewinder4>()),
        "wilson" => Some(with::<Wilson4>()),
        _ => None,
    }
}

/// The contender in a row of solvers.
pub(super) fn solver(row: &str) -> Option<Contender> {
    match row {
        "a-star" => Some(by(AStarSolver)),
        "breadth-first" => Some(by(BfsSolver)),
        "dead-end-filling" => Some(by(DeadEndFillingSolver)),
        "depth-first" => Some(by(DfsSolver)),
        _ => None,
    }
}

fn with<Generator: MazeGenerator2D + 'static>() -> Contender {
    Contender::new(
        PROGRAM,
        |side, seed| (Generator::new_from_seed(seed), side as usize),
        |(generator, side)| generator.generate(*side, *side),
        |&(_, side), grid| {
            let is_open = |x, y, other: (usize, usize)| {
                let other = GridCoord2D::new(other.0, other.1);
                grid.open_neighbors(GridCoord2D::new(x, y)).any(|cell| cell == other)
            };
            check::perfect_square(side, |x, y| is_open(x, y, (x + 1, y)), |x, y| is_open(x, y, (x, y + 1)))
        },
    )
}

/// One of our mazes, and the same maze in the solver's form.
struct Both {
    ours: Maze,
    grid: Wall4Grid,
    start: GridCoord2D,
    goal: GridCoord2D,
}

fn by(solver: impl MazeSolver + 'static) -> Contender {
    Contender::new(
        PROGRAM,
        |side, seed| both(ours::maze_to_solve(side, seed)),
        move |both| solver.solve(&both.grid, both.start, both.goal),
        |both, way: &Option<Path>| {
            let is_only = way.as_ref().map(|way| way.cells().len()) == both.ours.shortest_path().map(|path| path.len());
            is_only.then_some(()).ok_or_else(|| "not the only way through the maze".to_owned())
        },
    )
}

fn both(ours: Maze) -> Both {
    let rectangle = *ours.topology();
    let coordinates = |cell: Cell| {
        let (x, y) = rectangle.coordinates(cell);
        GridCoord2D::new(x as usize, y as usize)
    };
    let mut grid = Wall4Grid::new(rectangle.columns() as usize, rectangle.rows() as usize);
    for (cell, other) in ours::all_passages(ours.passages()) {
        let [cell, other] = [cell, other].map(|index| coordinates(Cell(index as u32)));
        grid.remove_wall_between(cell, other);
    }
    Both { grid, start: coordinates(ours.start()), goal: coordinates(ours.goal()), ours }
}
