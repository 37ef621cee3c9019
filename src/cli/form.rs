//! What the commands share in what they print: the form of a drawing, and the word for no way.

use super::Failure;
use crate::maze::Maze;
use crate::maze::draw::Format;

/// The form of a name.
pub(super) fn named(name: &str) -> Result<Format, String> {
    let found = Format::ALL.into_iter().find(|format| format.name() == name);
    found.ok_or_else(|| format!("choose one of {}", Format::ALL.map(Format::name).join(", ")))
}

/// The form that was asked for, or the one that suits the maze.
pub(super) fn suiting(maze: &Maze, asked: Option<Format>) -> Format {
    asked.unwrap_or(if maze.is_tiled() {
        Format::Blocks
    } else {
        Format::Ascii
    })
}

/// The answer for a maze without a way through; columns and rows are counted from 1.
pub(super) fn no_way(maze: &Maze) -> Failure {
    let name = |cell| {
        let (x, y) = maze.rectangle().coordinates(cell);
        format!("column {}, row {}", x + 1, y + 1)
    };
    let (start, goal) = (name(maze.start()), name(maze.goal()));
    Failure::Negative(format!(
        "no way leads from the start in {start} to the goal in {goal}"
    ))
}
