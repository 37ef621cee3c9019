//! `maze_generator`: four generators that keep the maze as a graph of hashed coordinates.
//!
//! Each also looks for a goal that is far from the start.

use maze_generator::ellers_algorithm::EllersGenerator;
use maze_generator::growing_tree::{GrowingTreeGenerator, GrowingTreeSelectionMethod};
use maze_generator::prelude::{Coordinates, Direction, Generator, Maze};
use maze_generator::prims_algorithm::PrimsGenerator;
use maze_generator::recursive_backtracking::RbGenerator;

use crate::check;
use crate::contender::Contender;

const PROGRAM: &str = "maze_generator";

/// The contender in a row of generators.
pub(super) fn carver(row: &str) -> Option<Contender> {
    match row {
        // Odds of one half across, and always exactly one opening downwards per set.
        "eller" => Some(with(|seed| EllersGenerator::new(Some(seed)))),
        // All three grow from the newest cell while they can, and only then pick another one.
        "growing-tree newest" => Some(growing_tree(GrowingTreeSelectionMethod::MostRecent)),
        "growing-tree oldest" => Some(growing_tree(GrowingTreeSelectionMethod::First)),
        "growing-tree random" => Some(growing_tree(GrowingTreeSelectionMethod::Random)),
        // Any frontier cell is equally likely, and any side of it: not Prim's with weights.
        "prim-frontier-cell" => Some(with(|seed| PrimsGenerator::new(Some(seed)))),
        // Recursive: one call per cell of the current path.
        "recursive-backtracker" => Some(with(|seed| RbGenerator::new(Some(seed)))),
        _ => None,
    }
}

fn growing_tree(method: GrowingTreeSelectionMethod) -> Contender {
    with(move |seed| {
        let mut generator = GrowingTreeGenerator::new(Some(seed));
        generator.selection_method = method;
        generator
    })
}

fn with<Own: Generator + 'static>(generator: impl Fn([u8; 32]) -> Own + 'static) -> Contender {
    Contender::new(
        PROGRAM,
        move |side, seed| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            (generator(bytes), side as i32)
        },
        |(generator, side)| generator.generate(*side, *side),
        |&(_, side), maze| {
            let maze = maze.as_ref().map_err(ToString::to_string)?;
            check::perfect_square(
                side as usize,
                |x, y| is_open(maze, x, y, Direction::East),
                |x, y| is_open(maze, x, y, Direction::South),
            )
        },
    )
}

fn is_open(maze: &Maze, x: usize, y: usize, direction: Direction) -> bool {
    let field = maze.get_field(&Coordinates::new(x as i32, y as i32));
    field.is_some_and(|field| field.has_passage(&direction))
}
