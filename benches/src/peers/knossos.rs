//! knossos: ten generators behind one builder.

use knossos::maze::{
    AldousBroder, Algorithm, Bias, BinaryTree, Eller, GrowingTree, HuntAndKill, Kruskal, Method, OrthogonalMaze,
    OrthogonalMazeBuilder, Prim, RecursiveBacktracking, RecursiveDivision, Sidewinder,
};

use crate::check;
use crate::contender::Contender;

const PROGRAM: &str = "knossos";

/// The contender in a row of generators.
pub(super) fn carver(row: &str) -> Option<Contender> {
    let algorithm: fn() -> Box<dyn Algorithm> = match row {
        "aldous-broder" => || Box::new(AldousBroder),
        "binary-tree" => || Box::new(BinaryTree::new(Bias::NorthWest)),
        // Its mazes have loops: when two sets meet, only one cell of the other set changes over.
        "eller" => || Box::new(Eller),
        "growing-tree newest" => || Box::new(GrowingTree::new(Method::Newest)),
        "growing-tree oldest" => || Box::new(GrowingTree::new(Method::Oldest)),
        "growing-tree random" => || Box::new(GrowingTree::new(Method::Random)),
        "hunt-and-kill" => || Box::new(HuntAndKill::new()),
        "kruskal" => || Box::new(Kruskal),
        // Any frontier cell is equally likely, and any side of it: not Prim's with weights.
        "prim-frontier-cell" => || Box::new(Prim::new()),
        // Recursive: one call per cell of the current path.
        "recursive-backtracker" => || Box::new(RecursiveBacktracking),
        // Splits the longer side.
        "recursive-division" => || Box::new(RecursiveDivision),
        "sidewinder" => || Box::new(Sidewinder),
        _ => return None,
    };
    Some(Contender::new(
        PROGRAM,
        |side, seed| (side as usize, seed),
        move |&mut (side, seed)| {
            OrthogonalMazeBuilder::new().width(side).height(side).seed(Some(seed)).algorithm(algorithm()).build()
        },
        |&(side, _), maze| is_perfect(side, maze),
    ))
}

/// Reads the picture, the only access to passages: after a line for the border, each row of cells is a
/// line in which each cell has a character for its floor and one for its east wall.
fn is_perfect(side: usize, maze: &OrthogonalMaze) -> Result<(), String> {
    let text = maze.to_string();
    let rows: Vec<&[u8]> = text.lines().skip(1).map(str::as_bytes).collect();
    let character = |x: usize, y: usize| rows.get(y).and_then(|row| row.get(x));
    check::perfect_square(
        side,
        |x, y| character(2 * x + 2, y).is_some_and(|&wall| wall != b'|'),
        |x, y| character(2 * x + 1, y) == Some(&b' '),
    )
}
