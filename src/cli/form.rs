//! What the commands share in what they print: the form of a drawing, and the word for no way.

use std::io::{self, IsTerminal};
use std::path::Path;

use super::Failure;
use mazewright_forms::draw::Format;
use mazewright_maze::{Cell, Maze, Topology};

/// The form of a name.
pub(super) fn named(name: &str) -> Result<Format, String> {
    let found = Format::ALL.into_iter().find(|format| format.name() == name);
    found.ok_or_else(|| format!("choose one of {}", Format::ALL.map(Format::name).join(", ")))
}

/// The form that was asked for, or the one that suits the maze.
pub(super) fn suiting<T: Topology>(
    maze: &Maze<T>,
    asked: Option<Format>,
) -> Result<Format, Failure> {
    let topology = maze.topology();
    let Some(format) = asked else {
        let usual = [Format::Ascii, Format::Json];
        let fitting = usual.into_iter().find(|format| format.shows(topology));
        return Ok(match fitting {
            _ if maze.is_tiled() => Format::Blocks,
            fitting => fitting.unwrap_or_default(),
        });
    };
    if !format.shows(topology) {
        let (form, grid) = (format.name(), kind(topology));
        let fitting = Format::ALL.into_iter().filter(|form| form.shows(topology));
        let names: Vec<&str> = fitting.map(Format::name).collect();
        let names = names.join(" or ");
        let problem = format!("the form {form} cannot show a {grid}; choose --format {names}");
        return Err(Failure::Bad(problem));
    }
    Ok(format)
}

/// Refuses to send what is no text to a terminal.
pub(super) fn check_output(format: Format, output: Option<&Path>) -> Result<(), Failure> {
    if format.is_binary() {
        let what = if format.is_film() {
            "a film is"
        } else {
            "a picture is"
        };
        return check_terminal(output, what);
    }
    Ok(())
}

/// Refuses a terminal as the place of something that it does not show.
pub(super) fn check_terminal(output: Option<&Path>, what: &str) -> Result<(), Failure> {
    if output.is_none() && io::stdout().is_terminal() {
        let problem = format!("{what} not shown on a terminal; name a file with --output");
        return Err(Failure::Bad(problem));
    }
    Ok(())
}

/// How a message calls a grid.
pub(super) fn kind<T: Topology>(topology: &T) -> &'static str {
    if topology.is_woven() {
        "woven rectangle"
    } else {
        topology.shape().name()
    }
}

/// The answer for a maze without a way through; columns and rows are counted from 1.
pub(super) fn no_way<T: Topology>(maze: &Maze<T>) -> Failure {
    let name = |cell: Cell| {
        let (x, y) = maze.topology().position(cell);
        format!("column {}, row {}", x + 1, y + 1)
    };
    let (start, goal) = (name(maze.start()), name(maze.goal()));
    Failure::Negative(format!(
        "no way leads from the start in {start} to the goal in {goal}"
    ))
}
